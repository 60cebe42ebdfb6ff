"""The workbook handed back: a copy in which every finding is a comment on its cell and a fill, the list in front.

The input is an argument and is never touched. An xlsx or xlsm is copied with everything that openpyxl keeps; of any
other file a workbook is made that holds its cells as they were read. Comments are plain texts and cells that are
added are written as text, so nothing becomes a formula that was none.
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rrpipe.codes import output as codes
from rrpipe.findings import Finding, Severity, make
from rrpipe.layouts.marks import AUTHOR, CHECK_SHEET, CHECK_TITLE, FILLS, SIGNS
from rrpipe.model import Source, Standings, Tournament
from rrpipe.writers.annotated_list import write_check
from rrpipe.writers.workbook import ILLEGAL, LEFT, at, put, saved

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

MENTIONED = re.compile(r"(?<![\w!:“”'$.])([A-Z]{1,3})([1-9]\d{0,6})(?![\w:!”'])")
"""A cell that a message names; ranges and quoted texts are none."""

COMMENT_WIDTH, COMMENT_LINE, COMMENT_LETTERS = 380, 18, 52
"""Width of a comment and height of a line in points, and how many letters stand on a line."""

LONGEST_COMMENT = 6_000
"""Longer comments are cut; everything stands in the list."""

LOST = (
    ("xl/charts/", "charts"),
    ("xl/media/", "pictures"),
    ("xl/pivotTables/", "pivot tables"),
    ("xl/ctrlProps/", "form controls"),
    ("xl/vbaProject.bin", "macros"),
)
"""Parts of a workbook that the copy may lack."""


class Rows(NamedTuple):
    """A sheet of an input that is no xlsx: its name and its cells as text, row by row."""

    title: str
    rows: tuple[tuple[str, ...], ...]


class Checked(NamedTuple):
    """One tournament of the input and its standings, None where nothing can be computed."""

    tournament: Tournament
    standings: Standings | None


def annotated(
    original: bytes | Sequence[Rows], name: str, findings: Iterable[Finding], events: Iterable[Checked]
) -> tuple[bytes, list[Finding]]:
    """The marked workbook, and what it lacks. `original` is an xlsx or the sheets of another file called `name`."""
    said = list(findings)
    book, lost = opened(original, name)
    _without_old_marks(book)
    sheets = {sheet.title: sheet for sheet in book.worksheets}
    first = book.worksheets[0].title
    places: list[tuple[Finding, str | None, str | None]] = []
    marks: dict[tuple[str, str], list[Finding]] = {}
    for finding in said:
        spots = _spots(finding, sheets, first, name)
        places.append((finding, spots[0][0] if spots else None, spots[0][1] if spots else None))
        for spot in spots:
            held = marks.setdefault(spot, [])
            if finding not in held:
                held.append(finding)
    for (title, cell), held in marks.items():
        _mark(sheets[title], cell, held)
    title = next(t for t in _titles() if t not in sheets)
    check = book.create_sheet(title, 0)
    write_check(check, name, places, [(event.tournament, event.standings) for event in events])
    book.active = 0
    for sheet in book.worksheets[1:]:
        sheet.sheet_view.tabSelected = False
    return saved(book, f"{CHECK_TITLE}: {name}"), lost


def repaired(
    original: bytes | Sequence[Rows], name: str, changes: Iterable[tuple[str | None, int, int, str]]
) -> tuple[bytes, list[Finding]]:
    """The workbook with other texts in some cells (sheet, row, column, text), and what it lacks."""
    book, lost = opened(original, name)
    for title, row, col, text in changes:
        sheet = book[title] if title is not None else book.worksheets[0]
        cell = at(sheet, row, col)
        cell.value = ILLEGAL.sub(" ", text)
        cell.data_type = "s"
        cell.number_format = "@"
    return saved(book, name), lost


def opened(original: bytes | Sequence[Rows], name: str) -> "tuple[Workbook, list[Finding]]":
    """The workbook to work on, and the finding that says which of its parts the copy will lack."""
    from openpyxl import Workbook, load_workbook

    if isinstance(original, bytes):
        with zipfile.ZipFile(io.BytesIO(original)) as package:
            names = package.namelist()
        lost = [words for part, words in LOST if any(member.startswith(part) for member in names)]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(original), keep_links=False)
        said = [make(codes.L907, Source(name), what=" and ".join(lost))] if lost else []
        return book, said
    book = Workbook()
    book.remove(book.worksheets[0])
    for rows in original or [Rows("Sheet1", ())]:
        _fill_sheet(book.create_sheet(rows.title), rows)
    return book, []


def _fill_sheet(sheet: "Worksheet", rows: Rows) -> None:
    """The cells of a file that was no workbook; plain numbers as numbers, everything else as text."""
    from openpyxl.utils import get_column_letter

    widest: dict[int, int] = {}
    for number, row in enumerate(rows.rows, 1):
        for col, text in enumerate(row, 1):
            if not text:
                continue
            plain = re.fullmatch(r"0|[1-9]\d{0,8}", text)
            put(at(sheet, number, col), int(text) if plain else text, LEFT)
            if len(row) > 1:
                widest[col] = max(widest.get(col, 0), len(text))
    for col, width in widest.items():
        sheet.column_dimensions[get_column_letter(col)].width = min(max(width + 2, 5), 60)


def _titles() -> Iterable[str]:
    """Names for the list, the usual one first."""
    yield CHECK_SHEET
    number = 2
    while True:
        yield f"{CHECK_SHEET} {number}"
        number += 1


def _without_old_marks(book: "Workbook") -> None:
    """Takes the list and the marks of an earlier check away; the workbook may have been corrected and sent back."""
    from openpyxl.styles import PatternFill

    for sheet in list(book.worksheets):
        if str(sheet["A1"].value or "").startswith(CHECK_TITLE) and len(book.worksheets) > 1:
            book.remove(sheet)
            continue
        for cell in [cell for row in sheet.iter_rows() for cell in row if cell.comment]:
            comment = cell.comment
            if comment is None or comment.author != AUTHOR:
                continue
            cell.comment = None
            if cell.fill.fgColor.rgb in FILLS.values():
                cell.fill = PatternFill()


def _spots(finding: Finding, sheets: "Mapping[str, Worksheet]", first: str, name: str) -> list[tuple[str, str]]:
    """The cells that a finding is about: its own place first, then those that its message names."""
    source = finding.source
    if source is None or (source.file and source.file != name):
        return []
    sheet = sheets.get(source.sheet or first)
    if sheet is None:
        return []
    row = source.row or source.line
    spots: list[tuple[str, str]] = []
    if row is not None:
        cell = source.cell or _first_filled(sheet, row)
        spots.append((sheet.title, cell))
    for letters, digits in MENTIONED.findall(finding.message) if source.row is not None else ():
        cell = f"{letters}{digits}"
        inside = int(digits) <= sheet.max_row and (len(letters), letters) <= _last_letters(sheet)
        if inside and (sheet.title, cell) not in spots:
            spots.append((sheet.title, cell))
    return spots


def _last_letters(sheet: "Worksheet") -> tuple[int, str]:
    """The last column in use, in the order of columns."""
    from openpyxl.utils import get_column_letter

    letters = get_column_letter(sheet.max_column or 1)
    return len(letters), letters


def _first_filled(sheet: "Worksheet", row: int) -> str:
    """The first filled cell of a row, column A of an empty one."""
    for cells in sheet.iter_rows(min_row=row, max_row=row):
        for cell in cells:
            if cell.value is not None:
                return str(cell.coordinate)
    return f"A{row}"


def _mark(sheet: "Worksheet", name: str, findings: Sequence[Finding]) -> None:
    """The comment and the fill of one cell; a part of a merged cell is marked where that cell begins."""
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill
    from openpyxl.utils.cell import coordinate_to_tuple

    merged = next((area for area in sheet.merged_cells.ranges if name in area), None)
    cell = at(sheet, merged.min_row, merged.min_col) if merged else at(sheet, *coordinate_to_tuple(name))
    levels = list(Severity)
    counted = [Severity.INFO if finding.accepted else finding.severity for finding in findings]
    parts = [_comment_part(finding) for finding in sorted(findings, key=lambda f: levels.index(f.severity))]
    if cell.comment is not None and cell.comment.text:
        parts.insert(0, cell.comment.text)
    text = ILLEGAL.sub(" ", "\n\n".join(parts))
    if len(text) > LONGEST_COMMENT:
        text = f"{text[:LONGEST_COMMENT].rstrip()} … (all of it on sheet {CHECK_SHEET})"
    lines = sum(-(-max(len(line), 1) // COMMENT_LETTERS) for line in text.split("\n"))
    cell.comment = Comment(text, AUTHOR, width=COMMENT_WIDTH, height=min(lines + 1, 28) * COMMENT_LINE)
    colour = FILLS[min(counted, key=levels.index)]
    cell.fill = PatternFill("solid", fgColor=colour)


def _comment_part(finding: Finding) -> str:
    """A finding as a paragraph of a comment."""
    known = " (accepted)" if finding.accepted else ""
    head = f"{SIGNS[finding.severity]} {finding.severity} {finding.code}{known}: {finding.message}"
    return f"{head}\n→ {finding.remedy}" if finding.remedy else head
