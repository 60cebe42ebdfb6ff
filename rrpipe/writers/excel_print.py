"""What every sheet of the report has in common: title, paper, head and foot of a page, what is printed, notes.

Column heads are words that the table reader knows, in the language of the report where it has such a word.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rrpipe.crosstable import Crosstable
from rrpipe.layouts.marks import COMPUTED
from rrpipe.layouts.paper import text_width
from rrpipe.layouts.sheet import FACT_LABELS, GAME_ROLES, HEADINGS, LANGUAGES, PLAYER_HEADINGS, fold
from rrpipe.model import column_letters
from rrpipe.wording import Words, first, resolved
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.excel_formulas import Live
from rrpipe.writers.form_formulas import quoted
from rrpipe.writers.page_facts import facts_line, interim_text
from rrpipe.writers.workbook import LOUD, NOTE, TITLE, Column, Content, at, dress, put, put_lines, put_table

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

LONGEST_TITLE = 31
"""So many characters a name of a sheet may have."""


LEAST_LINE = 90.0
"""Notes may be so wide where a table is narrower, in the unit of columns."""

UPRIGHT = 125.0
"""A list of at most this width is read well on upright paper, a little smaller."""


class Subject(NamedTuple):
    """What the sheets tell of: the event, how it is to be written, its crosstable, words, and which values are live."""

    document: Document
    options: WriteOptions
    table: Crosstable
    w: Words
    live: Live

    @property
    def language(self) -> str:
        """The leading language of the report."""
        return resolved(self.options.language)[0]


def sheet_title(title: str, taken: Iterable[str] = ()) -> str:
    """A name that a sheet can have, and that no other sheet of the workbook has."""
    whole = title if len(title) <= LONGEST_TITLE else first(title)
    name = re.sub(r"[\[\]:*?/\\]", " ", whole).strip("' ")[:LONGEST_TITLE] or "Sheet"
    others = {other.casefold() for other in taken}
    number = 1
    found = name
    while found.casefold() in others:
        number += 1
        found = f"{name[: LONGEST_TITLE - 3]} {number}"
    return found


HEAD_CHOICES = {
    "name": "Name",
    "birth_date": "Birth date",
    "colours": "Colours",
    "white_result": "Res. W",
    "black_result": "Res. B",
    "number": "No",
}
"""The English heads where the first of the reader's list is not the best one."""


@cache
def head_of(role: str, language: str) -> str:
    """The head of a column as the reader of tables knows it, in this language where it has one."""
    known = HEADINGS if role in GAME_ROLES else PLAYER_HEADINGS
    for code in (language, "en"):
        if code == "en" and role in HEAD_CHOICES:
            return HEAD_CHOICES[role]
        words = next((each for each in LANGUAGES if each.code == code), None)
        for heading in words.headings.get(role, ()) if words else ():
            if known.get(fold(heading)) == HEADINGS.get(fold(heading)) == role:
                return heading
    return role


@cache
def label_of(fact: str, english: str, language: str) -> str:
    """The label of a fact as the reader knows it, in this language where it has one."""
    words = next((each for each in LANGUAGES if each.code == language and language != "en"), None)
    labels = words.facts.get(fact, ()) if words else ()
    return next((label for label in labels if FACT_LABELS.get(fold(label)) == fact), english)


def prepare(sheet: "Worksheet", subject: Subject) -> None:
    """Paper, margins, the foot of every page; an unfinished event says so in the head of every page too."""
    from openpyxl.worksheet.properties import PageSetupProperties

    document, w = subject.document, subject.w
    sheet.page_setup.paperSize = {"letter": 1}.get(subject.options.paper, 9)
    sheet.page_setup.orientation = "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_view.showGridLines = False
    sheet.page_margins.left = sheet.page_margins.right = 0.5
    sheet.page_margins.top = sheet.page_margins.bottom = 0.8
    sheet.page_margins.header = sheet.page_margins.footer = 0.4
    interim = interim_text(document, w)
    name = document.tournament.name
    head, foot = sheet.oddHeader, sheet.oddFooter
    assert head is not None
    assert foot is not None
    if interim:
        head.left.text = _ampersands(" · ".join(part for part in (interim, name) if part))
    head.right.text = "&A"  # the name of the sheet
    foot.left.text = _ampersands(" · ".join(part for part in (interim, name, document.source_name) if part))
    foot.right.text = f"{first(w.page_of[0])}&P{first(w.page_of[1])}&N"


def mark_computed(sheet: "Worksheet") -> None:
    """Say to the reader, and to nobody else, that this sheet is no table of an event of its own."""
    from openpyxl.workbook.defined_name import DefinedName

    place = f"{quoted(sheet.title)}!$A$1"
    sheet.defined_names.add(DefinedName(COMPUTED, attr_text=place, hidden=True))


def _ampersands(text: str) -> str:
    """A text for the head or foot of a page, where an ampersand begins a code; at most 200 characters."""
    return text.replace("&", "&&")[:200]


def heading(sheet: "Worksheet", subject: Subject, columns: int) -> int:
    """Title and facts line above a table of so many columns; gives the row of the head.

    An event without a name gets no such lines: read again, they would become its name.
    """
    document, w = subject.document, subject.w
    put(at(sheet, 1, 1), document.tournament.name or sheet.title, TITLE)
    sheet.row_dimensions[1].height = 24
    row = 2
    interim = interim_text(document, w)
    if interim:
        put(at(sheet, row, 1), interim.upper(), LOUD)
        for column in range(2, columns + 1):
            dress(at(sheet, row, column), LOUD)
        sheet.row_dimensions[row].height = 20
        row += 1
    if document.tournament.name:
        put(at(sheet, row, 1), " · ".join(facts_line(document.tournament, w)), NOTE)
    return row + 2


def list_sheet(
    sheet: "Worksheet",
    subject: Subject,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Content]],
    notes: Sequence[str] = (),
) -> int:
    """A sheet with one list that can be filtered and sorted, notes below; gives the row of its head.

    Heads are in the leading language alone: two would be wider than what stands below them.
    """
    columns = [c._replace(head=first(c.head)) if isinstance(c.head, str) else c for c in columns]
    top = heading(sheet, subject, len(columns))
    put_table(sheet, top, columns, rows, filtered=bool(rows))
    fit_rows(sheet, top, columns, rows)
    wide = table_width(sheet, len(columns)) > UPRIGHT
    sheet.page_setup.orientation = "landscape" if wide else "portrait"
    if rows:
        sheet.auto_filter.ref = f"A{top}:{column_letters(len(columns))}{top + len(rows)}"
    below(sheet, top + len(rows), len(columns), notes)
    return top


def below(sheet: "Worksheet", last: int, columns: int, notes: Sequence[str], *, whole: bool = False) -> None:
    """Notes below the last row of a table, and the area that is printed.

    A note wider than the table goes over several lines; with `whole` it stays one, as what reads it back expects.
    """
    if not whole:
        room = max(table_width(sheet, columns), LEAST_LINE)
        notes = [line for note in notes for line in broken(note, room)]
    put_lines(sheet, last + 2, notes, NOTE)
    print_area(sheet, last + 1 + len(notes) if notes else last, columns)


def broken(text: str, room: float) -> list[str]:
    """A text in lines of at most so many columns' units, parted at blanks."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len_in_columns(longer) * 0.9 > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def table_width(sheet: "Worksheet", columns: int) -> float:
    """The width of the first columns of a sheet."""
    return sum(sheet.column_dimensions[column_letters(n)].width for n in range(1, columns + 1))


def fit_rows(sheet: "Worksheet", top: int, columns: Sequence[Column], rows: Sequence[Sequence[Content]]) -> None:
    """Rows as high as their longest text needs in its column: not every program does that by itself."""
    for offset, row in enumerate(rows, start=1):
        lines = max(
            (
                len(broken(text, column.width - 1))
                for column, text in zip(columns, row, strict=True)
                if column.look.wrap and column.width and isinstance(text, str)
            ),
            default=1,
        )
        if lines > 1:
            sheet.row_dimensions[top + offset].height = 13.2 * lines + 2


def print_area(sheet: "Worksheet", bottom: int, columns: int, least: float = 0.0) -> None:
    """What is printed: the table, and as many columns beside it as the lines of text need, or a drawing (`least`)."""
    texts = [sheet.cell(row, 1).value for row in range(1, bottom + 1)]
    longest = max((len_in_columns(str(text)) for text in texts if isinstance(text, str)), default=0.0)
    alone = max((len_in_columns(str(sheet.cell(row, 1).value or "")) for row in (1,)), default=0.0) * 1.6
    width, column = 0.0, 0
    while column < columns or width < max(longest * 0.92, alone, least):
        column += 1
        letters = column_letters(column)
        width += sheet.column_dimensions[letters].width if letters in sheet.column_dimensions else 8.43
    sheet.print_area = f"A1:{column_letters(column)}{bottom}"


def len_in_columns(text: str) -> float:
    """How wide a text is in the unit of columns, as `put_table` reckons it."""
    return text_width(text) * 2
