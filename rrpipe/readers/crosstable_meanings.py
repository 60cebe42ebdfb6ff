"""What the columns of a crosstable can mean, before its results decide."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from rrpipe.readers.grid import Cell
from rrpipe.readers.player_values import parse_score

MOST_ADDED = 8
"""The most games that a cell is taken to add up; 10 and 11 are two results side by side."""


class Meaning(NamedTuple):
    """What the columns mean: for each column the index of a row, None for the column of the missing opponent."""

    rows: tuple[int | None, ...]
    text: str


class Matrix(NamedTuple):
    """The cells of a crosstable: `cells[row][column]`, the points stated for each row, the user's result words.

    `languages` are those that its headings speak, as far as they tell. `own` is the column of the only filled-in empty
    cell of each row (grey as a rule), when every row has exactly one.
    """

    cells: tuple[tuple[Cell, ...], ...]
    points: tuple[Fraction | None, ...]
    words: Mapping[str, str]
    languages: frozenset[str] = frozenset()
    own: tuple[int, ...] = ()


def possible_meanings(
    labels: Sequence[int | None], numbers: Sequence[int], ranks: Sequence[int | None]
) -> Iterator[Meaning]:
    """What columns with these numbers can mean: starting numbers, places, or the order of the rows.

    A column whose number no row has is left out (None); meanings that come to the same are given once.
    """
    seen: set[tuple[int | None, ...]] = set()
    candidates: tuple[tuple[str, Sequence[int | None]], ...] = (
        ("starting numbers", numbers),
        ("places", ranks),
        ("the order of the rows", range(1, len(numbers) + 1)),
    )
    for meaning, keys in candidates:
        if None in keys or len(set(keys)) != len(keys):
            continue
        index = {key: i for i, key in enumerate(keys)}
        rows = tuple(index.get(label) if label is not None else None for label in labels)
        missing = len(keys) - sum(row is not None for row in rows)
        if missing == 0 and rows not in seen:
            seen.add(rows)
            yield Meaning(rows, meaning)


def games_of_sums(matrix: Matrix, meaning: Meaning) -> int | None:
    """How many games the cells add up, where they hold scores such as 1.5, 2 and 0.5: opposite cells make one sum.

    None for an ordinary table.
    """
    known: dict[str, Fraction | None] = {}
    scores: dict[tuple[int, int], Fraction] = {}
    for i, row in enumerate(matrix.cells):
        for j, cell in zip(meaning.rows, row, strict=False):
            if j is None or j == i:
                continue
            if cell.text not in known:
                known[cell.text] = parse_score(cell.text) if "½" not in cell.text[1:] else None
            score = known[cell.text]
            if score is None or not 0 <= score <= MOST_ADDED:
                return None
            scores[i, j] = score
    if not any(score is not None and score > 1 for score in known.values()):
        return None
    sums = {score + scores[j, i] for (i, j), score in scores.items() if (j, i) in scores}
    if len(sums) != 1 or not 2 <= (total := sums.pop()) <= MOST_ADDED or total.denominator != 1:
        return None
    return int(total)
