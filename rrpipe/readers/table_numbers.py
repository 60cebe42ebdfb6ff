"""Starting numbers of the rows of a table: from their column, from the names, or counted; and what places are."""

import re

from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.model import column_letters
from rrpipe.readers.player_values import score_of, whole_number
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_columns import Columns
from rrpipe.readers.table_heads import letter_number

NUMBERED_NAME = re.compile(r"(\d{1,3})\s*[.):]?\s+(?=\D)(.+)")


def numbers_of(area: Area, columns: Columns, findings: list[Finding]) -> tuple[dict[int, int], bool]:
    """The starting number of each row, and whether they are merely counted (or places): no pairing numbers."""
    by_row = {row: i for i, row in enumerate(area.rows, 1)}
    col = columns.get("number")
    if col is None:
        if (prefixed := _prefixes(area, columns, findings)) is not None:
            return prefixed, False
        rank_col = columns.get("rank")
        if rank_col is None or [_whole_or_letter(area, row, rank_col) for row in area.rows] != list(by_row.values()):
            return by_row, area.named or not area.labels
        places = rank_is_place(area, columns)
        _say_rank(area, columns, places, findings)
        return by_row, places or area.named
    numbers: dict[int, int] = {}
    faults: list[str] = []
    for row in area.rows:
        cell = area.grid.cell(row, col)
        number = _whole_or_letter(area, row, col)
        if number is None:
            faults.append(f"{cell.name} has {'no number' if not cell.text else cell.text}")
        elif number in numbers.values():
            faults.append(f"{cell.name} repeats number {number}")
        else:
            numbers[row] = number
    if faults:
        source = area.grid.source(area.rows[0], col)
        findings.append(make(codes.L205, source, problem=listed(faults, limit=10)))
        return by_row, False
    return numbers, False


def _prefixes(area: Area, columns: Columns, findings: list[Finding]) -> dict[int, int] | None:
    """The numbers in front of the names (`1. Pérez, Juan`), where every row has another one."""
    col = columns.get("name")
    if col is None:
        return None
    matches = {row: NUMBERED_NAME.fullmatch(area.grid.cell(row, col).text) for row in area.rows}
    found = {row: int(match[1]) for row, match in matches.items() if match}
    if not found or len(set(found.values())) != len(area.rows):
        return None
    sample = area.grid.cell(area.rows[0], col).text
    source = area.grid.source(area.rows[0], col)
    findings.append(make(codes.L414, source, column=column_letters(col), sample=sample))
    return found


def _whole_or_letter(area: Area, row: int, col: int) -> int | None:
    """The number in a cell, of a letter its place in the alphabet."""
    text = area.grid.cell(row, col).text
    return whole_number(text) or letter_number(text)


def _say_rank(area: Area, columns: Columns, places: bool, findings: list[Finding]) -> None:
    """Says that the column of places had to serve as starting numbers."""
    col = columns.roles["rank"]
    findings.append(
        make(
            codes.L206,
            area.grid.source(area.header[-1], col),
            column=column_letters(col),
            heading=area.heads.get(col, ""),
            what="places, no numbers drawn: no rounds are taken from them"
            if places
            else "starting numbers; as the points do not fall in this order, they are no places",
        )
    )


def rank_is_place(area: Area, columns: Columns) -> bool:
    """False when the column of places only numbers the rows: 1, 2, 3 ... while the points do not fall in this order."""
    col, points_col = columns.get("rank"), columns.get("points")
    if col is None or points_col is None or columns.get("number") is not None:
        return col is not None
    stated = [(whole_in(area, row, col), score_of(area.grid.cell(row, points_col)).value) for row in area.rows]
    ordered = [points for rank, points in sorted(stated, key=lambda s: s[0] or 0) if points is not None]
    return ordered == sorted(ordered, reverse=True)


def whole_in(area: Area, row: int, col: int | None) -> int | None:
    """The whole number in a cell."""
    return whole_number(area.grid.cell(row, col).text) if col else None
