"""A schedule on the wall: rounds as rows, boards as columns, figures as large as the sheet allows."""

from typing import NamedTuple

from rrpipe.layouts.blank import parts
from rrpipe.layouts.page_height import POINT, lines
from rrpipe.layouts.paper import PAPERS

MARGIN = 13.0
SMALLEST, WANTED, LARGEST = 9.0, 18.0, 46.0
"""Figures in points: never below the first, parts of the schedule rather than below the second."""
TITLE, TITLE_LINE, TITLE_SIZE = 24.0, 9.6, 24.0
"""What the title takes and each further line of it, in millimetres, and its size in points."""
NAME_LINE, NAME_COLUMN = 6.2, 62.0
"""A name below the table, in millimetres."""
ROW = 1.62
"""Height of a row as a multiple of its figures."""
SIGN = 0.62
"""Width of a figure or dash with its room, in ems."""


class PosterLayout(NamedTuple):
    """Figures in points, row height in millimetres, rounds of each sheet (first, last), columns of names."""

    paper: str
    landscape: bool
    figures: float
    row: float
    sheets: tuple[tuple[int, int], ...]
    name_columns: int

    @property
    def page_size(self) -> str:
        """The value of `size` in an `@page` rule."""
        return f"{self.paper} {'landscape' if self.landscape else 'portrait'}"


def poster_layout(
    players: int,
    boards: int,
    rounds: int,
    rests: int,
    dated: bool,
    named: bool,
    paper: str = "a4",
    title: float = 0.0,
    beside_title: float = 0.0,
    wraps: int = 0,
) -> PosterLayout:
    """The fewest sheets on which figures keep 18 points; upright unless the figures are larger on a lying sheet.

    `rests` is how many rest in a round. Where boards are too many for 18 points the figures get smaller. `title` is
    the width of the title in ems, `beside_title` what a logo takes from its lines in millimetres; `wraps` of the names
    below take two lines.
    """
    sheet = PAPERS.get(paper, PAPERS["a4"])
    digits = len(str(players))
    pair = (2 * digits + 1) * SIGN + 1.1
    ems = (3.6 if dated else 2.0) + boards * pair + (rests * (digits * SIGN + 0.4) + 1.2 if rests else 0.0)
    best: tuple[float, bool, PosterLayout] | None = None
    for pieces in range(1, rounds + 1):
        sheets = parts(rounds, -(-rounds // pieces))
        for landscape in (False, True):
            wide, high = (sheet.height, sheet.width) if landscape else (sheet.width, sheet.height)
            columns = max(int((wide - 2 * MARGIN) / NAME_COLUMN), 1)
            below = (-(-players // columns) + -(-wraps // columns)) * NAME_LINE + 8 if named else 0.0
            above = (
                TITLE
                + (lines([title], 0.0, (wide - 2 * MARGIN - beside_title) / (TITLE_SIZE * POINT)) - 1) * TITLE_LINE
            )
            rows = max(last - first + 1 for first, last in sheets) + 0.8
            height = (high - 2 * MARGIN - above - below) / rows
            figures = min((wide - 2 * MARGIN) / (ems * POINT), height / (ROW * POINT), LARGEST)
            layout = PosterLayout(
                sheet.css,
                landscape,
                max(figures, SMALLEST),
                max(min(height, figures * POINT * 2.4), SMALLEST * POINT * ROW),
                sheets,
                columns,
            )
            if best is None or figures > best[0] + 0.5:
                best = (figures, landscape, layout)
        if best is not None and (best[0] >= WANTED or pieces >= -(-rounds // 8)):
            break
    assert best is not None
    return best[2]
