"""Finding the tables in a grid: heading row, columns of opponents, rows of players, wherever they stand.

Three kinds are known: a *matrix* (a row per player, a column per opponent or round), a list of *games*, and a table of
*players* without results. A heading row is known by its words, by a run of columns 1, 2, 3 ... (A, B, C ...), or by
short names that begin the names of the rows below.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rrpipe.layouts.sheet import BYE_WORDS, HEADINGS, PLAYER_HEADINGS, TOTAL_WORDS, fold
from rrpipe.readers.grid import Cell, Grid
from rrpipe.readers.table_heads import ROUND_LINE, is_words, label_run, match_heads

FEWEST = 3
"""The fewest columns of opponents that make a table (two for a match with a name column)."""


RULE_LINE = re.compile(r"[-:=_|+ ]{2,}")
"""What a line between headings and rows is made of in text tables."""


class AreaKind(StrEnum):
    """What a table holds."""

    MATRIX = "crosstable"
    GAMES = "list of games"
    PLAYERS = "table of players"


@dataclass(frozen=True, slots=True)
class Area:
    """One table. `heads` maps columns to headings; `runs` are the columns of each opponent or round, with `labels`.

    `continued` says that each player has a second row below, with the second games and without number and name.
    """

    grid: Grid
    kind: AreaKind
    header: tuple[int, ...]
    heads: Mapping[int, str]
    rows: tuple[int, ...]
    runs: tuple[tuple[int, ...], ...] = ()
    labels: tuple[str, ...] = ()
    named: bool = False
    skipped: tuple[int, ...] = ()
    continued: bool = False

    @property
    def first(self) -> int:
        """The row of its headings."""
        return self.header[0]

    @property
    def last(self) -> int:
        """The last row that belongs to it."""
        return max((*self.header, *self.rows, *self.skipped)) + self.continued

    @property
    def result_columns(self) -> frozenset[int]:
        """All columns that hold results."""
        return frozenset(col for run in self.runs for col in run)

    def cells(self) -> list[Cell]:
        """The filled cells of headings and rows."""
        return [cell for row in (*self.header, *self.rows) for cell in self.grid.filled(row)]


def find_areas(grid: Grid, own_headings: Mapping[str, str]) -> list[Area]:
    """The tables of a grid from top to bottom. `own_headings` are the user's (folded heading -> role)."""
    areas: list[Area] = []
    row = 1
    while row <= grid.height:
        area = _area_at(grid, row, own_headings)
        if area is not None and area.rows:
            areas.append(area)
            row = area.last + 1
        else:
            row += 1
    return areas


def role_of(heading: str, own_headings: Mapping[str, str]) -> str | None:
    """The role of a heading, the user's word first."""
    folded = fold(heading)
    if folded in own_headings:
        return own_headings[folded]
    return HEADINGS.get(folded) or HEADINGS.get(folded.rstrip("0123456789")) if folded else None


def player_role_of(heading: str, own_headings: Mapping[str, str]) -> str | None:
    """The role of a heading in a table with a row per player."""
    folded = fold(heading)
    return own_headings.get(folded) or PLAYER_HEADINGS.get(folded) or role_of(heading, own_headings)


def _area_at(grid: Grid, row: int, own: Mapping[str, str]) -> Area | None:
    """The table whose heading row is this one, if it is a heading row."""
    cells = grid.filled(row)
    if len(cells) < 2 or any(len(c.text) > 60 for c in cells):
        return None
    heads = {c.col: c.text for c in cells}
    roles = {role for c in cells if (role := role_of(c.text, own))}
    if roles & {"white", "white_number"} and roles & {"black", "black_number"}:
        return _games(grid, row, heads, own)
    header: tuple[int, ...] = (row,)
    runs, labels = label_run(cells)
    if not runs and len(roles) >= 2:
        below = grid.filled(row + 1)
        runs, labels = label_run(below)
        names = {c.col for c in cells if role_of(c.text, own) in ("name", "surname", "given")}
        if (
            runs
            and not any(c.col in names for c in below)
            and not any(c.text.isalpha() and len(c.text) > 2 and c.col not in heads for c in below)
        ):
            header = (row, row + 1)
            heads = {**{c.col: c.text for c in below}, **heads}
        else:
            runs, labels = (), ()
    if runs and (roles or _names_below(grid, header[-1], runs)):
        if len(runs) < FEWEST and not roles & {"name", "surname"}:
            return None
        return _matrix(grid, header, heads, runs, labels, False, own)
    named = _name_heads(grid, row, cells)
    if named:
        return _matrix(grid, header, heads, named[0], named[1], True, own)
    if len(roles) >= 2 and roles & {"name", "surname"} and len(roles) * 3 >= len(cells):
        rows = _player_rows(grid, row, heads, (), own)
        return Area(grid, AreaKind.PLAYERS, header, heads, rows[0], (), (), False, rows[1])
    return None


def _names_below(grid: Grid, row: int, runs: tuple[tuple[int, ...], ...]) -> bool:
    """True when one of the next rows has words outside the run."""
    inside = {col for run in runs for col in run}
    return any(is_words(c.text) and c.col not in inside for r in range(row + 1, row + 4) for c in grid.filled(r))


def _name_heads(grid: Grid, row: int, cells: list[Cell]) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]] | None:
    """The columns headed by short names: each head begins a word of one row's name, every row another."""
    if len(cells) < FEWEST:
        return None
    for col in range(1, min(cells[-1].col, 6) + 1):
        names: list[str] = []
        for r in range(row + 1, grid.height + 1):
            text = grid.cell(r, col).text
            if not is_words(text) or len(names) > len(cells):
                break
            names.append(text)
        if len(names) < FEWEST:
            continue
        right = [c for c in cells if c.col > col]
        for start in range(len(right)):
            stretch = right[start : start + len(names)]
            for size in range(len(stretch), FEWEST - 1, -1):
                part = stretch[:size]
                if part[-1].col - part[0].col == size - 1 and match_heads([c.text for c in part], names[: size + 1]):
                    return tuple((c.col,) for c in part), tuple(c.text for c in part)
    return None


def _matrix(
    grid: Grid,
    header: tuple[int, ...],
    heads: Mapping[int, str],
    runs: tuple[tuple[int, ...], ...],
    labels: tuple[str, ...],
    named: bool,
    own: Mapping[str, str],
) -> Area:
    """The table with a column per opponent or round below this heading."""
    rows, skipped = _player_rows(grid, header[-1], heads, runs, own)
    if len(rows) > 1 and skipped == tuple(row + 1 for row in rows):
        return Area(grid, AreaKind.MATRIX, header, heads, rows, runs, labels, named, (), True)
    return Area(grid, AreaKind.MATRIX, header, heads, rows, runs, labels, named, skipped)


def _player_rows(
    grid: Grid,
    header: int,
    heads: Mapping[int, str],
    runs: tuple[tuple[int, ...], ...],
    own: Mapping[str, str],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rows of players below a heading, and the rows among them that are none (totals)."""
    inside = {col for run in runs for col in run}
    roles = {
        role: col
        for col, text in sorted(heads.items(), reverse=True)
        if col not in inside and (role := player_role_of(text, own))
    }
    name_col = roles.get("name") or roles.get("surname") or name_column(grid, header, inside, runs)
    counted = [roles[role] for role in ("number", "rank", "points") if role in roles and roles[role] != name_col]
    rows: list[int] = []
    skipped: list[int] = []
    blank = 0
    for row in range(header + 1, grid.height + 1):
        filled = grid.filled(row)
        if all(_is_ruled(c, inside) for c in filled):
            blank += 1
            if blank > (1 if rows else 3):
                break
            continue
        name = grid.cell(row, name_col).text if name_col else ""
        if name and fold(name) in TOTAL_WORDS and fold(name) not in BYE_WORDS:
            skipped.append(row)
            continue
        results = sum(1 for c in filled if c.col in inside)
        numbers = sum(1 for col in counted if any(ch.isdigit() for ch in grid.cell(row, col).text))
        numbered = any(re.search(r"\d", grid.cell(row, roles[r]).text) for r in ("number", "rank") if r in roles)
        if rows and _is_header(grid, row, own):
            break
        if name_col is None:
            accepted = results > 0 and numbers > 0
        elif not is_words(name):
            if rows and len(filled) > 1 and not name and results and not numbered:
                skipped.append(row)  # sums below the columns
                continue
            accepted = numbered and (results > 0 or _has_column(grid, row, roles, rows, runs))
        else:
            accepted = results > 0 or numbers > 0 or (not blank and len(rows) < len(runs) and len(filled) > 0)
            if not runs:
                accepted = numbers > 0 or len(filled) > 1
        if not accepted:
            if rows:
                break
            return (), ()
        rows.append(row)
        blank = 0
    while skipped and rows and skipped[-1] > rows[-1] + len(skipped):
        skipped.pop()
    return tuple(rows), tuple(skipped)


def _has_column(
    grid: Grid, row: int, roles: Mapping[str, int], rows: Sequence[int], runs: tuple[tuple[int, ...], ...]
) -> bool:
    """True for a row without results whose number is the next one, when there is a column of results for it.

    It is a player who has not played and whose name is missing or strange, not a note below the table.
    """
    col = roles.get("number") or roles["rank"]
    text = grid.cell(row, col).text.strip().rstrip(".")
    before = grid.cell(rows[-1], col).text.strip().rstrip(".") if rows else "0"
    numbers = text.isascii() and text.isdigit() and before.isascii() and before.isdigit()
    return numbers and len(rows) < len(runs) and len(text) < 5 and int(text) == int(before) + 1


def _is_ruled(cell: Cell, inside: set[int]) -> bool:
    """True for a cell of a line that separates rows: dashes, or outside the results nothing but signs."""
    return RULE_LINE.fullmatch(cell.text) is not None or (
        cell.col not in inside and not any(ch.isalnum() for ch in cell.text)
    )


def _is_header(grid: Grid, row: int, own: Mapping[str, str]) -> bool:
    """True when a row looks like the heading of the next table."""
    cells = [c for c in grid.filled(row) if any(ch.isalpha() for ch in c.text)]
    roles = [role for c in cells if (role := role_of(c.text, own))]
    return bool({"name", "surname", "white"} & set(roles)) and len(set(roles)) >= 2 and len(roles) * 2 >= len(cells)


def name_column(grid: Grid, header: int, inside: set[int], runs: tuple[tuple[int, ...], ...]) -> int | None:
    """The column of names by its contents: the one with most words among the first rows, left of the results first."""
    rows = range(header + 1, min(grid.height, header + max(4, len(runs))) + 1)
    best, column = 0, None
    first = min(inside, default=grid.width + 1)
    for col in range(1, grid.width + 1):
        if col in inside:
            continue
        texts = [grid.cell(row, col).text for row in rows]
        weight = sum(min(len(t), 12) for t in texts if is_words(t) and len(t) > 2) * (2 if col < first else 1)
        if weight > best:
            best, column = weight, col
    return column


def _games(grid: Grid, row: int, heads: Mapping[int, str], own: Mapping[str, str]) -> Area:
    """The list of games below this heading: up to the next heading of players, or the first line that is no game."""
    sides = [c for c, text in heads.items() if role_of(text, own) in ("white", "black", "white_number", "black_number")]
    rows: list[int] = []
    skipped: list[int] = []
    blank = 0
    for number in range(row + 1, grid.height + 1):
        filled = grid.filled(number)
        if not filled:
            blank += 1
            if blank > 3:
                break
            continue
        if len(filled) <= 2 and any(ROUND_LINE.fullmatch(c.text) for c in filled):
            skipped.append(number)
        elif all(heads.get(c.col) == c.text for c in filled):
            skipped.append(number)  # the heading once more
        elif sum(bool(grid.cell(number, col).text) for col in sides) >= 2 and not _is_header(grid, number, own):
            rows.append(number)
        else:
            break
        blank = 0
    return Area(grid, AreaKind.GAMES, (row,), heads, tuple(rows), skipped=tuple(skipped))
