"""Crosstables drawn as clubs draw them, for reading them back: the layout is chosen, the results are known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rrpipe.model import Tournament

Results = Mapping[tuple[int, int], Sequence[str]]
"""Pair of starting numbers -> TRF codes of the first player's results, one a cycle; every pair both ways."""

OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
POINTS = {"1": Fraction(1), "+": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0), "-": Fraction(0)}
NAMES = (
    "Aldous, Peter", "Bremer, Kai", "Cortez, Ana", "Dvořák, Jan", "Eklund, Siv", "Fabbri, Lea", "Gómez, Luis",
    "Hübner, Ralf", "Ivarsson, Bo", "Jansen, Wim", "Kováč, Petr", "Lindqvist, Åke", "Moreau, Zoé", "Nowak, Ewa",
)  # fmt: skip


@dataclass(frozen=True)
class Style:
    """How a table is drawn."""

    half: str = "½"
    own: str = "X"
    comma: bool = False
    joiner: str = " "
    keys: str = "number"
    points: str = "Pts"
    first: bool = False
    titles: Sequence[str] = ("Spring Open",)
    notes: Sequence[str] = ()


def points_of(results: Results, number: int) -> Fraction:
    """The points of one player under the usual scoring."""
    return sum((POINTS[r] for (a, _), codes in results.items() if a == number for r in codes), Fraction(0))


def both_ways(upper: Results) -> dict[tuple[int, int], tuple[str, ...]]:
    """The results seen from both players of every pair."""
    full = {pair: tuple(codes) for pair, codes in upper.items()}
    full |= {(b, a): tuple(OTHER_SIDE[r] for r in codes) for (a, b), codes in upper.items()}
    return full


def drawn(results: Results, style: Style) -> list[list[str]]:
    """The rows of a table. `keys` is number, letter, names, rank (columns mean ranks, starting number beside)."""
    size = max(a for a, _ in results)
    numbers = list(range(1, size + 1))
    if style.keys == "rank":
        numbers.sort(key=lambda n: (-points_of(results, n), n))
    heads = {
        "number": [str(n) for n in numbers],
        "letter": [chr(64 + n) for n in numbers],
        "names": [NAMES[n - 1][:3] for n in numbers],
        "rank": [str(n) for n in range(1, size + 1)],
    }[style.keys]
    lead = {
        "number": ["No", "Name"],
        "letter": ["", "Name"],
        "names": ["Player"],
        "rank": ["Rk.", "SNo", "Name"],
    }[style.keys]
    header = [*lead, *([style.points] if style.first else []), *heads, *([] if style.first else [style.points])]
    rows = [[title] for title in style.titles] + [[]] * bool(style.titles) + [header]
    for place, number in enumerate(numbers, 1):
        front = {
            "number": [str(number)],
            "letter": [chr(64 + number)],
            "names": [],
            "rank": [str(place), str(number)],
        }[style.keys]
        cells = [_cell(results.get((number, other), ()), style, number == other) for other in numbers]
        points = _number(points_of(results, number), style.comma)
        tail = [points, *cells] if style.first else [*cells, points]
        rows.append([*front, NAMES[number - 1], *tail])
    return rows + [[]] * bool(style.notes) + [[note] for note in style.notes]


def _cell(codes: Sequence[str], style: Style, own: bool) -> str:
    """The cell of one opponent."""
    return style.own if own else style.joiner.join(style.half if code == "=" else code for code in codes)


def _number(value: Fraction, comma: bool) -> str:
    """A score as a spreadsheet prints it."""
    text = f"{float(value):g}"
    return text.replace(".", ",") if comma else text


def as_csv(rows: Sequence[Sequence[str]], delimiter: str = ",") -> str:
    """The rows as CSV, fields quoted where needed."""
    width = max(len(row) for row in rows)
    quoted = [[f'"{f}"' if delimiter in f or '"' in f or "\n" in f else f for f in row] for row in rows]
    return "\r\n".join(delimiter.join([*row, *[""] * (width - len(row))]) for row in quoted) + "\r\n"


def results_of(tournament: Tournament) -> dict[tuple[int, int], tuple[str, ...]]:
    """What the games of a tournament say, pair by pair, seen from both players, in the order of the games."""
    found: dict[tuple[int, int], tuple[str, ...]] = {}
    for game in tournament.games:
        for pair, result in (
            ((game.white, game.black), game.white_result),
            ((game.black, game.white), game.black_result),
        ):
            found[pair] = (*found.get(pair, ()), str(result) if result else ".")
    return found
