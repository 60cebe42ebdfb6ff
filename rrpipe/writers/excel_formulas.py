"""Live formulas over the cells of the crosstable: points, Sonneborn-Berger, Koya and wins, for Excel 2007 and later.

The formulas read nothing but the cells of a row and the points of the others, under the scoring system of the event.
Each column is computed here in the same way first: where that does not give the values of the standings (deciders,
points by decision), the column keeps its values.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from rrpipe.crosstable import Crosstable, Line, Meeting
from rrpipe.model import DECIDED, Result, Scoring, Tournament
from rrpipe.rendering import decimal_text
from rrpipe.scoring import exact, ledger, result_points
from rrpipe.writers.form_formulas import area, name_of, quoted

CODES = ("PTS", "SB", "KS", "WIN")
"""The columns that can be formulas."""

SIGNS = (
    ("1", Result.WIN),
    ("½", Result.DRAW),
    ("0", Result.LOSS),
    ("+", Result.FORFEIT_WIN),
    ("-", Result.FORFEIT_LOSS),
)
"""What stands in a cell for a game, and the result whose points it has; a game under one move looks like any other."""


class Live(NamedTuple):
    """Which columns are formulas, by code; `extra` are the points of a player that no cell holds (byes, bonuses)."""

    codes: frozenset[str] = frozenset()
    kept: tuple[str, ...] = ()
    extra: Mapping[int, Fraction] = {}


def live_columns(tournament: Tournament, table: Crosstable) -> Live:
    """The columns that can be formulas: those whose values follow from the cells alone; `kept` are the others."""
    book = ledger(tournament)
    scale = book.points.scale
    extra = dict.fromkeys(book.score, Fraction(0))
    for rest in tournament.rests:
        if rest.number in extra:
            extra[rest.number] += exact(book.of_rest(rest), scale)
    for number in extra:
        extra[number] += exact(book.apart.bonus(number), scale) if book.apart else 0
    lines = [line for line in table.lines if line.counted]
    if not lines or len(lines) < 2 or any(line.number not in extra for line in lines):
        return Live(kept=CODES)
    points = {line.number: sum(_row(line, tournament.scoring, len(lines)), extra[line.number]) for line in lines}
    scores = [points[line.number] for line in lines]
    computed: dict[str, Callable[[Line], Fraction]] = {
        "PTS": lambda line: points[line.number],
        "SB": lambda line: sum(map(_times, _row(line, tournament.scoring, len(lines)), scores), Fraction(0)),
        "KS": lambda line: sum(
            (
                gained
                for gained, score in zip(_row(line, tournament.scoring, len(lines)), scores, strict=True)
                if score >= koya_limit(tournament, len(lines))
            ),
            Fraction(0),
        ),
        "WIN": lambda line: Fraction(
            sum(_is_win(m, tournament.scoring) for cell in line.cells[: len(lines)] for m in cell or ())
        ),
    }
    wanted = [code for code in CODES if code == "PTS" or code in table.order]
    right = {code for code in wanted if all(computed[code](line) == value_of(line, code, table) for line in lines)}
    codes = frozenset(right if "PTS" in right else ())
    return Live(codes, tuple(code for code in wanted if code not in codes), extra)


def value_of(line: Line, code: str, table: Crosstable) -> Fraction | None:
    """A value of a row; `PTS` are the points."""
    return line.points if code == "PTS" else line.values[table.order.index(code)]


def koya_limit(tournament: Tournament, counted: int) -> Fraction:
    """Half of the points that could be won (C.07 9.2), with so many players who count."""
    return tournament.scoring.win * tournament.cycles * (counted - 1) / 2


def _times(gained: Fraction, score: Fraction) -> Fraction:
    return gained * score


def _worth(meeting: Meeting, scoring: Scoring) -> Fraction:
    """The points of what a cell shows of a game."""
    return result_points(meeting.result, scoring) if meeting.result in DECIDED else Fraction(0)


def _is_win(meeting: Meeting, scoring: Scoring) -> bool:
    """Whether a game is worth a win (C.07 7.1)."""
    return meeting.result in DECIDED and result_points(meeting.result, scoring) == scoring.win


def _row(line: Line, scoring: Scoring, counted: int) -> list[Fraction]:
    """The points of a row against each of the players who count."""
    return [sum((_worth(m, scoring) for m in cell or ()), Fraction(0)) for cell in line.cells[:counted]]


class Place(NamedTuple):
    """Where the crosstable stands: the row of the first player, the columns of the first opponent and of the points."""

    top: int
    left: int
    points: int
    counted: int
    sheet: str
    single: bool

    def row(self, position: int) -> str:
        """The cells of a player against the players who count."""
        return area(self.top + position, self.left, self.top + position, self.left + self.counted - 1)

    @property
    def scores(self) -> str:
        """The points of the players who count."""
        return area(self.top, self.points, self.top + self.counted - 1, self.points)


def formula(code: str, position: int, place: Place, tournament: Tournament, extra: Fraction) -> str:
    """The formula of a value of the player in this position (from 0)."""
    cells = place.row(position)
    gained = _sum(((result_points(result, tournament.scoring), sign) for sign, result in SIGNS), cells, place)
    if code == "PTS":
        return f"SUMPRODUCT({gained})" + (f"+({number(extra)})" if extra else "")
    if code == "WIN":
        worth = (sign for sign, result in SIGNS if result_points(result, tournament.scoring) == tournament.scoring.win)
        return f"SUMPRODUCT({_sum(((Fraction(1), sign) for sign in worth), cells, place)})"
    if code == "KS":
        limit = number(koya_limit(tournament, place.counted))
        return f"SUMPRODUCT(MMULT({gained},1*({place.scores}>={limit})))"
    return f"SUMPRODUCT(MMULT({gained},{place.scores}))"


def _sum(values: Iterable[tuple[Fraction, str]], cells: str, place: Place) -> str:
    """What the cells are worth, cell by cell: how often each sign stands in them, times its points."""
    count = _is if place.single else _times_in
    terms = [f"{number(points)}*{count(cells, sign)}" for points, sign in values if points]
    return "+".join(terms) or f"0*LEN({cells})"


def _is(cells: str, sign: str) -> str:
    """Cells with one game: numbers, or signs; an empty cell is no zero."""
    if sign == "½":
        return f'(({cells}=0.5)+({cells}="½"))'
    if sign == "0":
        return f'({cells}=0)*({cells}<>"")'
    return f"({cells}={sign})" if sign == "1" else f'({cells}="{sign}")'


def _times_in(cells: str, sign: str) -> str:
    """Cells with several games, a sign each: how often the sign stands in them."""
    return f'(LEN({cells})-LEN(SUBSTITUTE({cells},"{sign}","")))'


def number(value: Fraction) -> str:
    """A number in a formula: `0.5`, or a quotient where no short decimal is exact."""
    text = decimal_text(value)
    return f"({text})" if "/" in text or value < 0 else text


def reference(sheet: str, row: int, column: int) -> str:
    """A cell of another sheet."""
    return f"{quoted(sheet)}!{name_of(row, column)}"
