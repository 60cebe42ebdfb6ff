"""Sheets with several small tables below each other: the working of the tie-breaks, the event in figures."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rrpipe.wording import first
from rrpipe.wording.part_words import part_words
from rrpipe.writers.excel_print import Subject, heading, print_area
from rrpipe.writers.excel_values import HALF, figure
from rrpipe.writers.form_cells import rule
from rrpipe.writers.page_statistics import statistics_part
from rrpipe.writers.page_working import Cell, WorkTable
from rrpipe.writers.report import report
from rrpipe.writers.workbook import HEAD, LEFT, NOTE, OWN, RIGHT, SOFT, Look, at, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

SECTION = Look(bold=True, size=12)

CENTRE = Look(HALF, align="center")


def fill_working(sheet: "Worksheet", subject: Subject) -> None:
    """The tables of every tie-break, as the page has them; sums are numbers, what was cut is struck through."""
    options = replace(subject.options, parts=("working",))
    tables = report(subject.document, options).workings
    across = max((len(table.heads) for table in tables), default=0)
    sheet.column_dimensions["A"].width = 6
    names = max((len(row.name) for table in tables for row in table.rows), default=10)
    sheet.column_dimensions["B"].width = max(14, names * 1.05)
    top = heading(sheet, subject, across + 3)
    row, widths = top, [6.0] * (across + 1)
    for table in tables:
        row = _work_table(sheet, subject, table, row, widths) + 2
    from openpyxl.utils import get_column_letter

    for offset, width in enumerate(widths):
        sheet.column_dimensions[get_column_letter(3 + offset)].width = width
    if sum(widths) + sheet.column_dimensions["B"].width > 80:
        sheet.page_setup.orientation = "landscape"
    sheet.freeze_panes = at(sheet, top, 3)
    print_area(sheet, max(row - 2, top), across + 3)


def _work_table(sheet: "Worksheet", subject: Subject, table: WorkTable, row: int, widths: list[float]) -> int:
    """One table from this row on; gives the row after it."""
    if table.title:
        put(at(sheet, row, 1), f"{table.title} · {table.article}".strip(" ·"), SECTION)
        row += 1
    if table.lead:
        put(at(sheet, row, 1), table.lead, NOTE)
        row += 1
    last = len(table.heads) + 3
    for column, head in enumerate((first(subject.w.place), first(subject.w.name), *table.heads), 1):
        put(at(sheet, row, column), head, HEAD._replace(align="left" if column == 2 else "center"))
    put(at(sheet, row, last), first(subject.w.work_sum), HEAD._replace(align="right"))
    rule(sheet, row, last)
    widths[last - 3] = max(widths[last - 3], 8.0)
    for line in table.rows:
        row += 1
        put(at(sheet, row, 1), figure(line.place), Look(align="center", colour=SOFT))
        put(at(sheet, row, 2), line.name, LEFT)
        for offset, cell in enumerate(line.cells):
            _work_cell(sheet, row, 3 + offset, cell)
            widths[offset] = max(widths[offset], len(_text(cell)) * 0.95 + 2)
        put(at(sheet, row, last), figure(line.total), RIGHT._replace(bold=True, format="General"))
    for note in table.notes:
        row += 1
        put(at(sheet, row, 1), note, NOTE)
    return row + 1


def _text(cell: Cell) -> str:
    """The addends of a field."""
    return "  ".join(part.text for part in cell.parts)


def _work_cell(sheet: "Worksheet", row: int, column: int, cell: Cell) -> None:
    """A field: a number where it is one, else the products; struck through where nothing of it counts."""
    from openpyxl.styles import Font

    if cell.css == "own":
        put(at(sheet, row, column), None, Look(fill=OWN))
        return
    place = at(sheet, row, column)
    single = len(cell.parts) == 1
    put(place, figure(_text(cell)) if single else _text(cell), CENTRE._replace(format=HALF if single else "@"))
    if cell.parts and all(part.cut for part in cell.parts):
        place.font = Font(name="Arial", size=10, color=SOFT, strike=True)


def fill_statistics(sheet: "Worksheet", subject: Subject) -> None:
    """The event in figures."""
    part = statistics_part(subject.document.tournament, part_words(subject.options.language))
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 28, 64
    row = heading(sheet, subject, 2)
    for block in (part.games, part.players):
        for line in block:
            put(at(sheet, row, 1), line.label, HEAD)
            put(at(sheet, row, 2), figure(line.text), LEFT)
            row += 1
        row += 1
    if part.note:
        put(at(sheet, row, 1), part.note, NOTE)
        row += 2
    print_area(sheet, row - 2, 2)
