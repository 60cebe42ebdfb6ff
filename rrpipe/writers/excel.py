"""The report as a workbook: the parts of the page, a sheet each, ready to print, to filter and to calculate with.

Numbers are numbers. A draw is the number 0.5 with a format that draws ½; points and tie-breaks show as many decimals
as their column needs, the same in every row. Forfeits are the texts + and −, several games of a pair one text.
A text is always written as text: a name that begins with = is no formula. The crosstable and the list of games read
back as the event; formulas, where they are asked for, are stored with their values.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from rrpipe.codes import output as codes
from rrpipe.crosstable import crosstable
from rrpipe.findings import Finding, make
from rrpipe.wording import Words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.rating_words import rating_words
from rrpipe.writers.csv import short_games, stated_schedule
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.excel_blocks import fill_statistics, fill_working
from rrpipe.writers.excel_crosstable import fill_crosstable, fill_standings
from rrpipe.writers.excel_facts import fill_facts
from rrpipe.writers.excel_formulas import Live, live_columns
from rrpipe.writers.excel_lists import fill_cards, fill_findings, fill_norms, fill_ratings, fill_rounds
from rrpipe.writers.excel_print import Subject, mark_computed, prepare, sheet_title
from rrpipe.writers.excel_progress import fill_progress
from rrpipe.writers.form_cells import Stored, with_values
from rrpipe.writers.page_facts import event_words
from rrpipe.writers.workbook import saved

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

Fill = Callable[["Worksheet", Subject], None]

SHEETS: dict[str, tuple[Callable[[Words, str], str], Fill]] = {
    "rounds": (lambda w, _: w.rounds, fill_rounds),
    "cards": (lambda _, language: rating_words(language).cards, fill_cards),
    "progress": (lambda _, language: part_words(language).progress, fill_progress),
    "statistics": (lambda _, language: part_words(language).statistics, fill_statistics),
    "ratings": (lambda _, language: rating_words(language).ratings, fill_ratings),
    "norms": (lambda _, language: rating_words(language).norms, fill_norms),
    "working": (lambda w, _: w.working, fill_working),
    "findings": (lambda _, language: part_words(language).findings, fill_findings),
}
"""Part -> the name of its sheet in a language, and what fills it; in the order of the workbook.

Crosstable and standings stand before these, the facts with the provenance at the end.
"""


def write_xlsx(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as a workbook, and what rrpipe would not read back from it (L901, L902, L904) or calculate (L912)."""
    from openpyxl import Workbook

    w = event_words(document.tournament, options.language)
    table = crosstable(document.tournament, document.standings)
    live, said = _live(document, options, Subject(document, options, table, w, Live()))
    subject = Subject(document, options, table, w, live)
    book, stored = Workbook(), Stored()
    book.remove(book.worksheets[0])
    _fill(book, subject, stored)
    if not book.worksheets:
        prepare(book.create_sheet(sheet_title(w.crosstable)), subject)
    what, games = stated_schedule(document.tournament)
    if what and "rounds" not in options.parts:
        said.append(make(codes.L901, format="xlsx", what=what, games=games))
    said += short_games(document.tournament, "xlsx")
    if any(player.sex for player in document.tournament.players):
        said.append(make(codes.L902, format="xlsx", what="the sex of the players"))
    data = saved(book, document.tournament.name)
    return with_values(data, stored.values, book) if stored.values else data, said


def _fill(book: "Workbook", subject: Subject, stored: Stored) -> None:
    """Every sheet that is asked for."""
    w, parts, place = subject.w, subject.options.parts, None

    def sheet_of(title: str) -> "Worksheet":
        sheet: Worksheet = book.create_sheet(sheet_title(title, book.sheetnames))
        prepare(sheet, subject)
        return sheet

    if "crosstable" in parts:
        place = fill_crosstable(sheet_of(w.crosstable), subject, stored)
    if "standings" in parts:
        fill_standings(sheet_of(w.standings), subject, stored, place)
    for part, (title, fill) in SHEETS.items():
        if part in parts:
            sheet = sheet_of(title(w, subject.options.language))
            fill(sheet, subject)
            if part != "rounds":
                mark_computed(sheet)
    if "facts" in parts or ("provenance" in parts and book.worksheets):
        fill_facts(sheet_of(w.facts if "facts" in parts else w.provenance), subject)
    if stored.values:
        from openpyxl.workbook.properties import CalcProperties

        book.calculation = CalcProperties(fullCalcOnLoad=True)


def _live(document: Document, options: WriteOptions, subject: Subject) -> tuple[Live, list[Finding]]:
    """Which columns are formulas, and the finding for those that were asked for and cannot be (L912)."""
    if not options.formulas:
        return Live(), []
    if "crosstable" not in options.parts:
        return Live(), [make(codes.L912, what="Points and tie-breaks", why="the crosstable is not among the parts")]
    live = live_columns(document.tournament, subject.table)
    if not live.kept:
        return live, []
    what = ", ".join("points" if code == "PTS" else code for code in live.kept)
    why = "they do not follow from the results in the cells alone (deciders, or points by decision)"
    return live, [make(codes.L912, what=what[:1].upper() + what[1:], why=why)]
