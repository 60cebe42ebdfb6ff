"""From the cells of a crosstable to games: which row each column means, how many games a cell holds, what they say.

Every possible meaning is held against the own cells, the opposite cells and the points; the one that fits best is
taken, and when two fit equally well and differ, both are named and nothing is chosen.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from rrpipe.layouts.sheet import HALF, LETTERS
from rrpipe.model import DECIDED, LEGAL_PAIRS, Result
from rrpipe.readers.crosstable_meanings import Matrix, Meaning
from rrpipe.readers.grid import Cell, Kind
from rrpipe.readers.result_cells import (
    Assumed,
    CellReading,
    Vocabulary,
    counts,
    is_result,
    is_score,
    readings,
    result_text,
    vocabulary,
)

POINTS = {
    Result.WIN: Fraction(1),
    Result.DRAW: HALF,
    Result.FORFEIT_WIN: Fraction(1),
    Result.SHORT_WIN: Fraction(1),
    Result.SHORT_DRAW: HALF,
}
"""Points under the usual scoring; only used to tell readings apart, never to compute standings."""

UNUSUAL = frozenset(
    {
        (Result.LOSS, Result.LOSS),
        (Result.DRAW, Result.LOSS),
        (Result.LOSS, Result.DRAW),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    }
)
"""Pairs of results that are possible but rare; a reading with them gives way to the only one without."""

OWN_ONLY = frozenset({"*", "**", "***", "x", "xx", "×", "■", "█", "\\"})
"""Marks that stand in own cells and nowhere else."""


class Cost(NamedTuple):
    """How badly a meaning fits; compared from left to right."""

    own_cells: int
    unreadable: int
    contradictions: int
    points: int
    ambiguous: int
    assumed: int
    unusual: int

    def without_assumed(self) -> "Cost":
        """The same, whatever had to be assumed."""
        return self._replace(assumed=0, unusual=0)


class Choice(NamedTuple):
    """One meaning of a crosstable with all its consequences.

    `options[row][opponent]` are the readings that fit best together with the opposite cell: one where it is clear,
    several where nothing decides, none where the cell is no result.
    """

    meaning: Meaning
    games: int
    language: str
    cost: Cost
    options: dict[tuple[int, int], tuple[CellReading, ...]]
    cells: dict[tuple[int, int], Cell]

    def describe(self) -> str:
        """The meaning in words."""
        games = "one game a cell" if self.games == 1 else f"{self.games} games a cell"
        letters = f", letters as in {self.language}" if self.language else ""
        return f"columns mean {self.meaning.text}, {games}{letters}"

    def results(self) -> dict[tuple[int, int], tuple[Result | None, ...]]:
        """What this meaning says of every pair, for comparing two meanings."""
        return {
            pair: options[0].results
            for pair, options in self.options.items()
            if len(options) == 1 and any(r is not None for r in options[0].results)
        }


def choose(matrix: Matrix, meanings: Sequence[Meaning], cycles: int | None = None) -> list[Choice]:
    """The meanings that fit best: one, or several that fit equally well and differ and of which `cycles` leaves more.

    Where both cells of a pair hold the score of a game (1-0 and 0-1), two results each fit as well, although the cells
    with one result must then have open games.
    """
    languages = ["", *_languages(matrix)]
    numbers = _games_in_cells(matrix)
    choices: list[Choice] = []
    for meaning in meanings:
        for language in languages:
            words = vocabulary(language, matrix.words)
            choices += [_consequences(matrix, meaning, games, words) for games in numbers]
    best = min(choices, key=lambda choice: choice.cost)
    either = best.games <= 2 and _holds_scores(best)
    fitting: list[Choice] = []
    for choice in choices:
        fits = choice.cost == best.cost or (
            either and choice.games <= 2 and choice.cost.without_assumed() == best.cost.without_assumed()
        )
        if fits and all(choice.results() != other.results() for other in fitting):
            fitting.append(choice)
    if not any(choice.results() for choice in fitting):
        return fitting[:1]
    return [choice for choice in fitting if choice.games == cycles] or fitting


def _holds_scores(choice: Choice) -> bool:
    """Whether both cells of a pair hold the score of a game."""
    scores = {pair for pair, cell in choice.cells.items() if is_score(cell)}
    return any(i < j and (j, i) in scores for i, j in scores)


def _languages(matrix: Matrix) -> list[str]:
    """The languages whose letters for win, draw and loss cover all letters in the cells, two of them at least.

    Those in which the headings are written are asked first.
    """
    used = {
        ch
        for i, row in enumerate(matrix.cells)
        for cell in row
        if (text := result_text(cell.text)) and text.isalpha() and len(text) <= 4 and text not in OWN_ONLY
        for ch in text
    }
    if len(used) < 2:
        return []
    fitting = [language for language, letters in LETTERS.items() if used <= set(letters)]
    return [language for language in fitting if language in matrix.languages] or fitting


def _games_in_cells(matrix: Matrix) -> list[int]:
    """How many games the cells may hold: what cells can hold without assuming anything, fewest first.

    One cell among many is a typing mistake, no second cycle: whoever enters a further game fills two cells. A mark that
    is one result as a whole (1K, 1F) speaks for no more.
    """
    words = vocabulary("", matrix.words)
    seen: dict[str, set[int]] = {}
    found: Counter[int] = Counter()
    for row in matrix.cells:
        for cell in row:
            text = result_text(cell.text)
            if text not in seen:
                held = counts(cell, words) if text not in OWN_ONLY else set()
                if text in words.tokens:
                    held = {1}
                elif not held and text.isalpha():
                    held = {min(len(text), 4)}
                seen[text] = held if len(held) <= 3 else set()
            found.update(seen[text])
    return sorted({1} | {games for games, cells in found.items() if cells >= 2})


def _consequences(matrix: Matrix, meaning: Meaning, games: int, words: Vocabulary) -> Choice:
    """What follows when the columns mean this and each cell holds so many games."""
    size = len(matrix.cells)
    misplaced = sum(meaning.rows[col] != row for row, col in enumerate(matrix.own))
    kept: dict[tuple[str, Kind], tuple[CellReading, ...]] = {}
    cells: dict[tuple[int, int], Cell] = {}
    own = misplaced
    for i, row in enumerate(matrix.cells):
        for j, cell in zip(meaning.rows, row, strict=False):
            if j is None:
                continue
            if i == j:
                own += is_result(cell, words)
            cells[i, j] = cell

    def read(cell: Cell) -> tuple[CellReading, ...]:
        key = (cell.text, cell.kind)
        if key not in kept:
            found = readings(cell, games, words)
            text = result_text(cell.text)
            # an x alone marks an own cell, or a win by forfeit in some lands: only the user's words can tell
            mark = text == "x" and text not in matrix.words
            kept[key] = tuple(r for r in found if not (mark and r.results == (Result.FORFEIT_WIN,)))
        return kept[key]

    options: dict[tuple[int, int], tuple[CellReading, ...]] = {}
    unreadable = contradictions = 0
    for i in range(size):
        for j in range(i + 1, size):
            if (i, j) not in cells or (j, i) not in cells:
                continue
            first, second = read(cells[i, j]), read(cells[j, i])
            own += sum(result_text(cells[pair].text) in OWN_ONLY and not read(cells[pair]) for pair in ((i, j), (j, i)))
            unreadable += (not first) + (not second)
            best = _fitting(first, second, not cells[i, j].text or not cells[j, i].text) if first and second else []
            if best:
                options[i, j] = tuple(dict.fromkeys(a for a, _ in best))
                options[j, i] = tuple(dict.fromkeys(b for _, b in best))
            else:
                contradictions += bool(first and second)
                options[i, j], options[j, i] = _least(first), _least(second)
    _decide_by_points(matrix, options, cells)
    mismatches = sum(
        points is not None and (total := _total(i, size, options)) is not None and total != points
        for i, points in enumerate(matrix.points)
    )
    ambiguous = sum(len(found) > 1 for found in options.values())
    assumed = sum(found[0].assumed is not Assumed.NOTHING for found in options.values() if len(found) == 1)
    unusual = sum(
        pair in UNUSUAL
        for (i, j), found in options.items()
        if i < j and len(found) == len(options[j, i]) == 1
        for pair in zip(found[0].results, options[j, i][0].results, strict=True)
    )
    cost = Cost(own, unreadable, contradictions, mismatches, ambiguous, assumed, unusual)
    return Choice(meaning, games, words.language, cost, options, cells)


def _fitting(
    first: Sequence[CellReading], second: Sequence[CellReading], one_empty: bool
) -> list[tuple[CellReading, CellReading]]:
    """The pairs of readings that one set of games can have, of these the ones that assume least.

    Zeros are restored only where they make usual results: a game that both lost is no reason to complete a cell.
    """
    fitting = [
        (a, b)
        for a in first
        for b in second
        if one_empty
        or (
            _compatible(a.results, b.results)
            and not (Assumed.ZEROS in (a.assumed, b.assumed) and _is_unusual(a.results, b.results))
        )
    ]
    least = min(
        ((a.assumed is not Assumed.NOTHING) + (b.assumed is not Assumed.NOTHING) for a, b in fitting), default=0
    )
    best = [
        (a, b) for a, b in fitting if (a.assumed is not Assumed.NOTHING) + (b.assumed is not Assumed.NOTHING) == least
    ]
    usual = [(a, b) for a, b in best if not _is_unusual(a.results, b.results)]
    return usual if len(usual) == 1 else best


def _is_unusual(first: Sequence[Result | None], second: Sequence[Result | None]) -> bool:
    """True when one of the games has a pair of results that is rare."""
    return any(pair in UNUSUAL for pair in zip(first, second, strict=True))


def _compatible(first: Sequence[Result | None], second: Sequence[Result | None]) -> bool:
    """True when every game can have both results; an open game is open on both sides."""
    return all(
        (a, b) in LEGAL_PAIRS if a in DECIDED and b in DECIDED else a not in DECIDED and b not in DECIDED
        for a, b in zip(first, second, strict=True)
    )


def _least(found: Sequence[CellReading]) -> tuple[CellReading, ...]:
    """The readings that assume nothing, else all."""
    plain = tuple(r for r in found if r.assumed is Assumed.NOTHING)
    return plain or tuple(found)


def _total(row: int, size: int, options: Mapping[tuple[int, int], Sequence[CellReading]]) -> Fraction | None:
    """The points of a row, None while a cell is unreadable or undecided."""
    total = Fraction(0)
    for j in range(size):
        found = options.get((row, j))
        if found is None:
            continue
        if len(found) != 1:
            return None
        total += _points(found[0])
    return total


def _points(reading: CellReading) -> Fraction:
    """The points of one cell."""
    return sum((POINTS.get(r, Fraction(0)) for r in reading.results if r is not None), Fraction(0))


def _decide_by_points(
    matrix: Matrix,
    options: dict[tuple[int, int], tuple[CellReading, ...]],
    cells: Mapping[tuple[int, int], Cell],
) -> None:
    """Decides cells with several readings where the points of the row leave one; each may settle its opposite cell."""
    size = len(matrix.cells)
    changed = True
    while changed:
        changed = False
        for i, points in enumerate(matrix.points):
            unsure = [j for j in range(size) if len(options.get((i, j), ())) > 1]
            if points is None or len(unsure) != 1 or any(not options.get((i, j), (1,)) for j in range(size)):
                continue
            j = unsure[0]
            rest = sum((_points(options[i, k][0]) for k in range(size) if k != j and options.get((i, k))), Fraction(0))
            left = tuple(r for r in options[i, j] if rest + _points(r) == points)
            if len(left) == 1:
                options[i, j] = left
                one_empty = not cells[i, j].text or not cells[j, i].text
                options[j, i] = (
                    tuple(b for b in options[j, i] if one_empty or _compatible(left[0].results, b.results))
                    or options[j, i]
                )
                changed = True
