"""A grid of cells with their places: what CSV files and sheets of a workbook both become.

Rows and columns count from 1. A cell keeps its text as a human would read it, cleaned of no-break spaces and
characters without width; what it was before is kept beside it where it differs.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from rrpipe.model import Source, column_letters

WIDTHLESS = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\x00-\x08\x0e-\x1f\x7f]")
INVISIBLE = re.compile("[\u00a0\u2007\u202f]|" + WIDTHLESS.pattern)
BLANKS = re.compile("[\\s\u00a0\u2007\u202f]+")
RANGE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?")


class Kind(StrEnum):
    """What a cell holds."""

    EMPTY = "empty"
    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    ERROR = "error"
    FORMULA = "formula without a stored value"


class Cell(NamedTuple):
    """One cell. `raw` is the text before cleaning, None when nothing was removed but outer blanks."""

    row: int
    col: int
    text: str = ""
    kind: Kind = Kind.EMPTY
    day: date | None = None
    raw: str | None = None

    @property
    def name(self) -> str:
        """`F7`."""
        return f"{column_letters(self.col)}{self.row}"


def clean(text: str) -> str:
    """The text in one line without outer blanks and invisible characters, in composed form (NFC)."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return BLANKS.sub(" ", WIDTHLESS.sub("", unicodedata.normalize("NFC", text))).strip()


def text_cell(row: int, col: int, text: str) -> Cell:
    """A cell that holds text. A character without width between letters is taken for a blank after a comma."""
    if not text:
        return Cell(row, col)
    if text.isascii() and text.isprintable() and "  " not in text:  # nearly every cell, and there are many
        cleaned = text.strip()
        return Cell(row, col, cleaned, Kind.TEXT if cleaned else Kind.EMPTY)
    spaced = re.sub(r",[\u200b\ufeff](?=\w)", ", ", text)
    cleaned = clean(spaced)
    changed = text if INVISIBLE.search(text) else None
    return Cell(row, col, cleaned, Kind.TEXT if cleaned else Kind.EMPTY, None, changed)


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet or a text table. `rows[0]` is row 1; short rows are empty to the right.

    `lines` is the line of the file where a row begins (CSV). `first_row` and `first_col` are the place of the first
    cell when only a range was read. `hidden` names hidden rows and columns, for one finding. `shaded` are the places
    (row, column) of empty cells that have a fill: own cells are often grey.
    """

    rows: tuple[tuple[Cell, ...], ...]
    file: str = ""
    sheet: str | None = None
    lines: tuple[int, ...] = ()
    hidden: tuple[str, ...] = field(default=())
    shaded: frozenset[tuple[int, int]] = frozenset()

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns of the longest row."""
        return max((len(row) for row in self.rows), default=0)

    def cell(self, row: int, col: int) -> Cell:
        """The cell at this place, an empty one outside the grid."""
        if 1 <= row <= len(self.rows):
            cells = self.rows[row - 1]
            if 1 <= col <= len(cells):
                return cells[col - 1]
        return Cell(row, col)

    def filled(self, row: int) -> list[Cell]:
        """The cells of a row that hold something."""
        return [cell for cell in self.rows[row - 1] if cell.text] if 1 <= row <= len(self.rows) else []

    def source(self, row: int, col: int | None = None) -> Source:
        """The place of a cell, or of a row."""
        line = self.lines[row - 1] if 0 < row <= len(self.lines) else None
        return Source(self.file, line, None, self.sheet, row, col)

    def limited(self, area: tuple[int, int, int, int]) -> "Grid":
        """The same grid with everything outside first row, first column, last row, last column left empty."""
        top, left, bottom, right = area
        rows = tuple(
            tuple(
                cell if top <= cell.row <= bottom and left <= cell.col <= right else Cell(cell.row, cell.col)
                for cell in row
            )
            for row in self.rows[:bottom]
        )
        return replace(self, rows=rows)

    def without(self, rows: Iterable[int]) -> "Grid":
        """The same grid with these rows left empty."""
        gone = set(rows)
        return replace(
            self,
            rows=tuple(
                tuple(Cell(c.row, c.col) for c in row) if number in gone else row
                for number, row in enumerate(self.rows, 1)
            ),
        )


def column_number(letters: str) -> int:
    """A -> 1, AA -> 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def parse_range(text: str) -> tuple[str | None, tuple[int, int, int, int]] | None:
    """`Table!A1:Z99` -> sheet (or None) and first row, first column, last row, last column; None if it is none."""
    sheet, mark, area = text.rpartition("!")
    match = RANGE.fullmatch(area.strip())
    if not match:
        return None
    left, top = column_number(match[1]), int(match[2])
    right, bottom = (column_number(match[3]), int(match[4])) if match[3] else (left, top)
    if top < 1 or bottom < 1:
        return None
    area_numbers = (min(top, bottom), min(left, right), max(top, bottom), max(left, right))
    return (sheet.strip("'") if mark else None), area_numbers


def spanned(cells: Iterable[Cell]) -> str:
    """`A4:M10`: the smallest range that holds these cells."""
    held = list(cells)
    if not held:
        return ""
    first = Cell(min(c.row for c in held), min(c.col for c in held))
    last = Cell(max(c.row for c in held), max(c.col for c in held))
    return first.name if first.name == last.name else f"{first.name}:{last.name}"


def grid_of(rows: Iterable[Iterable[str]], file: str = "", lines: Iterable[int] = ()) -> Grid:
    """The grid of rows of text."""
    return Grid(
        tuple(tuple(text_cell(r, c, text) for c, text in enumerate(row, 1)) for r, row in enumerate(rows, 1)),
        file,
        None,
        tuple(lines),
    )


def column_cells(grid: Grid, col: int, rows: Iterable[int]) -> Iterator[Cell]:
    """The cells of a column in these rows."""
    return (grid.cell(row, col) for row in rows)
