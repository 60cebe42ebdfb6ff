"""Repairs that change no result: what `--fix` writes into a copy of a table.

A date that was taken for a draw becomes ½, a draw in another spelling too, zeros that a spreadsheet program dropped
come back, and blanks that nobody sees go. A cell is repaired only where it was read without doubt; results are never
changed, empty cells never filled.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rrpipe.model import Game, Result, Tournament
from rrpipe.readers.grid import Cell, Grid, Kind
from rrpipe.readers.result_cells import readings, result_text, typed_day, vocabulary

HALVES = frozenset({"0.5", "0,5", ".5", ",5", "1/2", "="})
"""Spellings of a draw that become ½; words such as remis stay, they are right as they are."""


class Repair(NamedTuple):
    """One cell that is written anew: its place, what it held, what it holds now, and why."""

    sheet: str | None
    row: int
    col: int
    old: str
    new: str
    why: str


def repairs(grids: Iterable[Grid], tournaments: Iterable[Tournament]) -> list[Repair]:
    """All safe repairs of these grids, in their order; `tournaments` are what was read from them."""
    stated = _stated_results(tournaments)
    found: list[Repair] = []
    for grid in grids:
        for row in grid.rows:
            for cell in row:
                new = _repaired(cell, stated.get((grid.sheet, cell.row, cell.col)))
                if new is not None:
                    found.append(Repair(grid.sheet, cell.row, cell.col, cell.raw or cell.text, *new))
    return found


Place = tuple[str | None, int, int]


def _stated_results(tournaments: Iterable[Tournament]) -> Mapping[Place, Sequence[Result | None]]:
    """The results that a cell was read as, those of several games of a pair in their order."""
    held: dict[Place, list[Result | None]] = defaultdict(list)
    for tournament in tournaments:
        for place, result in (side for game in tournament.games for side in _sides(game)):
            held[place].append(result)
    return held


def _sides(game: Game) -> Iterator[tuple[Place, Result | None]]:
    """Both cells of a game with what each says."""
    for source, result in ((game.white_source, game.white_result), (game.black_source, game.black_result)):
        if source is not None and source.row is not None and source.col is not None:
            yield (source.sheet, source.row, source.col), result


def _repaired(cell: Cell, results: Sequence[Result | None] | None) -> tuple[str, str] | None:
    """What the cell should hold and why; None where nothing is to be done."""
    if not cell.text or cell.kind in (Kind.ERROR, Kind.FORMULA):
        return None
    if results and (new := _result(cell, results)) is not None:
        return new
    if cell.raw is not None and cell.kind is Kind.TEXT:
        return cell.text, "blanks or signs that nobody sees were taken out"
    return None


def _result(cell: Cell, results: Sequence[Result | None]) -> tuple[str, str] | None:
    """A repair of a cell with results."""
    text = result_text(cell.text)
    if any(result is None for result in results):
        return None
    if typed_day(cell) is not None:
        if list(results) == [Result.DRAW]:
            return "½", "a spreadsheet program had made a date of 1/2"
        return None
    if len(results) == 1:
        if results[0] is Result.DRAW and cell.kind is Kind.TEXT and (text in HALVES or text == "½" != cell.text):
            return "½", "half points in one spelling"
        return None
    if text.isdigit() and len(text) < len(results):
        padded = text.zfill(len(results))
        read = [r for r in readings(cell._replace(text=padded, kind=Kind.TEXT), len(results), vocabulary()) if r]
        if len(read) == 1 and list(read[0].results) == list(results):
            return padded, "zeros in front had been lost"
    return None
