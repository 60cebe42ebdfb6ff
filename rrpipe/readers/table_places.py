"""Which lines above and below a table belong to it, and what tells several tables of one file apart."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rrpipe.readers.grid import Grid
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_heads import ROUND_LINE


class Placed(NamedTuple):
    """A table with the rows above and below it that belong to it, and the heading that tells it from others."""

    area: Area
    above: tuple[int, ...]
    below: tuple[int, ...]
    group: str


def place(found: Sequence[tuple[Grid, Sequence[Area]]], wanted: Sequence[Area]) -> list[Placed]:
    """The rows above and below each table. Of several tables on a sheet each has the line over it as its heading."""
    several = len(wanted) > 1
    beside = Counter(grid.sheet for grid, _ in found)
    counted: Counter[str | None] = Counter()
    placed: list[Placed] = []
    for grid, areas in found:
        common: list[int] = []
        start = 1
        mine = [area for area in areas if area in wanted]
        for at, area in enumerate(mine):
            between = [row for row in range(start, area.first) if grid.filled(row)]
            group = ""
            if several and (len(mine) > 1 or beside[grid.sheet] > 1):
                counted[grid.sheet] += 1
                heading = between[-1:] if between and _is_line(grid, between[-1]) else []
                group = grid.filled(heading[0])[0].text if heading else f"{counted[grid.sheet]}"
                if at == 0:
                    common = between[:-1] if len(between) > 1 else []
            elif several:
                group = grid.sheet or ""
            above = between if at == 0 else [*common, *between]
            following = [a.first for a in areas if a.first > area.last]
            end = min(following, default=grid.height + 1)
            below = [row for row in range(area.last + 1, end) if grid.filled(row)]
            if at + 1 < len(mine) and below and _is_line(grid, below[-1]):
                below = below[:-1]
            placed.append(Placed(area, tuple(above), tuple(below), group))
            start = max([area.last + 1, *(row + 1 for row in below)])
    return placed


def _is_line(grid: Grid, row: int) -> bool:
    """True for a row with one short text."""
    cells = grid.filled(row)
    return len(cells) == 1 and len(cells[0].text) <= 60


def announces_round(grid: Grid, row: int) -> bool:
    """True for a line such as `Round 1`."""
    cells = grid.filled(row)
    return len(cells) == 1 and ROUND_LINE.fullmatch(cells[0].text) is not None
