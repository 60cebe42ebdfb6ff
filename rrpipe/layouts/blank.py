"""Blank forms for paper: how a crosstable to be written into fits on sheets, in millimetres.

Rows are at least 9 mm high, a name has room for 30 letters written by hand, a result for one digit; orientation and
division into parts follow from the number of players.
"""

from typing import NamedTuple

from rrpipe.layouts.paper import PAPERS

MARGIN = 13.0
ROW, HIGHEST = 9.0, 14.0
"""The least and the greatest height of a row."""
NAME = 62.0
"""Room for 30 letters by hand."""
NUMBER, POINTS, PLACE = 8.0, 14.0, 13.0
RESULT, WIDEST = 7.5, 17.0
"""The least and the greatest width of one result."""
HEAD = 44.0
"""What title, lines for the facts of the event and the head of the table take."""
SECOND_LINE = 1.7
"""What a game of a round is higher where a name goes over two lines."""
GAME, ROUND, RESTING, ROUNDS_HEAD = 7.7, 11.5, 6.0, 14.0
"""Heights of a game of a round, of what else a round takes, of who rests in it, of the head above all rounds."""


class BlankLayout(NamedTuple):
    """Sizes of a blank crosstable; `columns` and `rows` are the parts (first, last) of opponents and players."""

    paper: str
    landscape: bool
    row: float
    cell: float
    name: float
    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[int, int], ...]

    @property
    def page_size(self) -> str:
        """The value of `size` in an `@page` rule."""
        return f"{self.paper} {'landscape' if self.landscape else 'portrait'}"


def blank_layout(players: int, cycles: int = 1, paper: str = "a4") -> BlankLayout:
    """The way with the fewest sheets; of several the one with the widest cells, then upright."""
    sheet = PAPERS.get(paper, PAPERS["a4"])
    tries = []
    for landscape in (False, True):
        wide, high = (sheet.height, sheet.width) if landscape else (sheet.width, sheet.height)
        across = wide - 2 * MARGIN - NUMBER - NAME - POINTS - PLACE
        least = RESULT * cycles if cycles < 4 else 3 * RESULT
        columns = parts(players, max(int(across / least), 1))
        rows = parts(players, max(int((high - 2 * MARGIN - HEAD) / ROW), 1))
        longest = max(last - first + 1 for first, last in columns)
        cell = min(across / longest, WIDEST * max(cycles, 1) ** 0.5)
        height = min(HIGHEST, (high - 2 * MARGIN - HEAD) / max(last - first + 1 for first, last in rows))
        name = NAME + across - cell * longest
        sheets = len(columns) * len(rows)
        tries.append(
            ((sheets, -round(cell), landscape), BlankLayout(sheet.css, landscape, height, cell, name, columns, rows))
        )
    return min(tries)[1]


class RoundSheets(NamedTuple):
    """Sheets of rounds to be written into: rounds beside each other, and the first and last round of every sheet.

    `together`: they stand below the crosstable, on its sheet.
    """

    paper: str
    landscape: bool
    across: int
    sheets: tuple[tuple[int, int], ...]
    together: bool = False

    @property
    def page_size(self) -> str:
        """The value of `size` in an `@page` rule."""
        return f"{self.paper} {'landscape' if self.landscape else 'portrait'}"


def round_sheets(
    table: BlankLayout, rounds: int, boards: int, resting: bool, name_lines: int, wraps: int = 0
) -> RoundSheets:
    """The way with the fewest sheets, else the orientation of the crosstable; every sheet about equally full.

    `name_lines` is how many lines the longest name takes (0: no names). Names make one column of rounds less, and one
    less again where they would take three lines; `wraps` is how many take more than one.
    """
    sheet = next(paper for paper in PAPERS.values() if paper.css == table.paper)
    block = ROUND + GAME * boards + SECOND_LINE * min(wraps, boards) + (RESTING if resting else 0)
    tries = []
    for landscape in (table.landscape, not table.landscape):
        high = (sheet.width if landscape else sheet.height) - 2 * MARGIN
        across = (4 if landscape else 3) - (name_lines > 0) - (name_lines > 2)
        lines = -(-rounds // across)
        across = -(-rounds // lines)  # nine rounds are three by three, not four, four and one
        shares = parts(lines, max(int((high - ROUNDS_HEAD) / block), 1))
        sheets = tuple(((low - 1) * across + 1, min(last * across, rounds)) for low, last in shares)
        tries.append(RoundSheets(sheet.css, landscape, across, sheets))
    best = min(tries, key=lambda each: len(each.sheets))
    players = table.rows[-1][1]
    high = (sheet.width if table.landscape else sheet.height) - 2 * MARGIN
    below = HEAD + table.row * players + ROUNDS_HEAD + block * -(-rounds // tries[0].across)
    if len(table.rows) == len(table.columns) == 1 and below <= high:
        return tries[0]._replace(together=True)
    return best


def parts(count: int, most: int) -> tuple[tuple[int, int], ...]:
    """1 to `count` in parts of nearly equal size, at most `most` each."""
    pieces = -(-count // most)
    size = -(-count // pieces)
    return tuple((first, min(first + size - 1, count)) for first in range(1, count + 1, size))
