"""Tables that stand side by side on a sheet: the grid is cut between them, each part is looked at by itself."""

from collections.abc import Mapping
from itertools import pairwise

from rrpipe.layouts.sheet import fold
from rrpipe.readers.grid import Cell, Grid
from rrpipe.readers.table_areas import player_role_of

SAME = 3
"""So many headings in succession must come again where another table begins."""


def side_by_side(grid: Grid, own: Mapping[str, str]) -> list[Grid]:
    """The grid, or its parts when a row of headings repeats itself to the right: number, name, 1, 2 ... twice."""
    for row in range(1, grid.height + 1):
        starts = _starts(grid.filled(row), own)
        if len(starts) > 1:
            edges = [1, *starts[1:], grid.width + 1]
            height = grid.height
            return [grid.limited((1, left, height, right - 1)) for left, right in pairwise(edges)]
    return [grid]


def _starts(cells: list[Cell], own: Mapping[str, str]) -> list[int]:
    """The columns where the same headings begin again, each of them with a name among them."""
    heads = [fold(cell.text) for cell in cells]
    roles = [player_role_of(cell.text, own) for cell in cells]
    if len(heads) < 2 * SAME or roles.count("name") + roles.count("surname") < 2:
        return []
    first = heads[:SAME]
    starts = [at for at in range(len(heads) - SAME + 1) if heads[at : at + SAME] == first]
    if any({"name", "surname"}.isdisjoint(roles[a:b]) for a, b in zip(starts, [*starts[1:], len(heads)], strict=True)):
        return []
    return [cells[at].col for at in starts]
