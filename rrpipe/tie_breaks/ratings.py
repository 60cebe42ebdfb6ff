"""Tie-breaks from ratings (C.07 article 10, March 2026): ARO TPR PTP APRO APPO RTNG.

All forfeits stay unplayed here (15.2 a); games under one move count (the text is silent, the Technical Commission's
tool counts them). Scores are 1, 1/2 and 0 under every scoring system, because the tables of B.02 are made for these.
Everything is whole numbers: averages are rounded half up (10.1), expected scores are hundredths (B.02 8.1.2).
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from rrpipe.layouts.rating_tables import CERTAIN, expected_hundredths, rating_difference
from rrpipe.layouts.tie_breaks import Code
from rrpipe.model import Result
from rrpipe.scoring import Ledger
from rrpipe.tie_breaks.column import Addend, Column, Working, plain

HALF_POINTS = {
    Result.WIN: 2,
    Result.SHORT_WIN: 2,
    Result.DRAW: 1,
    Result.SHORT_DRAW: 1,
    Result.LOSS: 0,
    Result.SHORT_LOSS: 0,
}
"""Results over the board in half points."""

ZERO_SCORE_BELOW = 800
"""10.3: who scored nothing performs at the lowest opponent minus this."""


def unrated(ledger: Ledger) -> list[int]:
    """The players who count and have no rating; 0 is none."""
    return [number for number, player in ledger.players.items() if not player.rating]


def half_up(total: int, count: int) -> int:
    """The average as a whole number, .5 upwards (C.07 10.1)."""
    return (2 * total + count) // (2 * count)


def ratings(ledger: Ledger, code: Code) -> dict[int, int]:
    """The rating used for each player who counts.

    For unrated players the method of the code stands in (article 10, preamble; checklist questions 208 and 209): a
    fixed number, the lowest or the average rating (half up) of the rated players who count. Without a method, or
    without any rated player, they have none.
    """
    known = {number: player.rating for number, player in ledger.players.items() if player.rating}
    method = code.unrated
    if method is None or (isinstance(method, str) and not known):
        return known
    if isinstance(method, int):
        instead = method
    else:
        instead = min(known.values()) if method == "LOWEST" else half_up(sum(known.values()), len(known))
    return {number: known.get(number, instead) for number in ledger.players}


Met = list[tuple[int, int, Result, int | None]]


def _met(ledger: Ledger, number: int, rating: dict[int, int]) -> Met:
    """The games over the board against rated opponents: opponent, rating, own result, round; one a meeting (4.4)."""
    met: Met = []
    for opponent, game in zip(ledger.opponents[number], ledger.games[number], strict=True):
        result = ledger.result(number, game)
        if result in HALF_POINTS and opponent in rating:
            met.append((opponent, rating[opponent], result, game.round))
    return met


def _left_in(code: Code, met: Met) -> list[int]:
    """Which games stay in the average: `/C` cuts the lowest ratings, `/M` the lowest and the highest (14.1)."""
    order = sorted(range(len(met)), key=lambda i: met[i][1])
    return order[code.cut + code.median : len(order) - code.median]


def average_of(code: Code, met: Met) -> int | None:
    """ARO of these games (C.07 10.1), rounded half up; None when no game is left."""
    left = _left_in(code, met)
    return half_up(sum(met[i][1] for i in left), len(left)) if left else None


def performance_of(code: Code, met: Met) -> int | None:
    """TPR of these games (C.07 10.2): the rounded average plus dp of the percentage (B.02 8.1.1).

    The percentage is whole, half up; that is stated in B.01 1.4.9, not in C.07.
    """
    average = average_of(code._replace(cut=0, median=0), met)
    return None if average is None else average + rating_difference(_percentage(met))


def _percentage(met: Met) -> int:
    return half_up(50 * sum(HALF_POINTS[result] for _, _, result, _ in met), len(met))


def perfect_of(code: Code, met: Met) -> int | None:
    """PTP of these games (C.07 10.3): the lowest whole rating whose expected score reaches the score.

    Expected scores come from B.02 8.1.2 without the cut at 400. A zero score gives the lowest opponent minus 800; a
    perfect score the highest opponent plus 736, which follows from the table.
    """
    del code
    if not met:
        return None
    opponents = [rating for _, rating, _, _ in met]
    wanted = 50 * sum(HALF_POINTS[result] for _, _, result, _ in met)
    if not wanted:
        return min(opponents) - ZERO_SCORE_BELOW
    below, reaches = min(opponents) - CERTAIN, max(opponents) + CERTAIN
    while reaches - below > 1:
        middle = (below + reaches) // 2
        if sum(expected_hundredths(middle - rating) for rating in opponents) >= wanted:
            reaches = middle
        else:
            below = middle
    return reaches


Figure = Callable[[Code, Met], int | None]
FIGURES: dict[str, Figure] = {"ARO": average_of, "TPR": performance_of, "PTP": perfect_of}
OF_OPPONENTS = {"APRO": "TPR", "APPO": "PTP"}
"""10.4 and 10.5 average a figure of the opponents met over the board."""


def figure(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """ARO, TPR or PTP; None without a game over the board against a rated opponent."""
    rating = ratings(ledger, code)
    of = FIGURES[code.name]
    return Column({number: of(code, _met(ledger, number, rating)) for number in tied})


def figure_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The opponents' ratings and what is made of them."""
    met = _met(ledger, number, ratings(ledger, code))
    left = set(_left_in(code, met))
    addends = tuple(
        Addend(Fraction(rating), opponent, result, played, counted=i in left, reason="" if i in left else "cut")
        for i, (opponent, rating, result, played) in enumerate(met)
    )
    average = average_of(code, met)
    notes = ["only games over the board against rated opponents"]
    if average is None:
        notes.append("no such game, so no value")
    elif code.name == "PTP":
        score = Fraction(sum(HALF_POINTS[result] for _, _, result, _ in met), 2)
        notes.append(f"the lowest rating whose expected score (B.02 8.1.2) reaches {plain(score)} of {len(met)}")
    else:
        total = sum(met[i][1] for i in left)
        notes.append(f"average {total} / {len(left)} = {average}, rounded half up (10.1)")
    if code.name == "TPR" and average is not None:
        percentage = _percentage(met)
        notes.append(f"{percentage} per cent (half up, as in B.01 1.4.9) gives dp {rating_difference(percentage):+d}")
    return Working(code, number, figure(ledger, tied, code).value(number), addends, notes=tuple(notes))


def opponents_figure(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """APRO or APPO (C.07 10.4, 10.5): the average TPR or PTP of the opponents met over the board, half up."""
    rating = ratings(ledger, code)
    of = FIGURES[OF_OPPONENTS[code.name]]
    figures = {number: of(code, _met(ledger, number, rating)) for number in ledger.players}
    values: dict[int, int | None] = {}
    for number in tied:
        theirs = [value for opponent, *_ in _met(ledger, number, rating) if (value := figures[opponent]) is not None]
        values[number] = half_up(sum(theirs), len(theirs)) if theirs else None
    return Column(values)


def opponents_figure_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The figure of every opponent."""
    of = OF_OPPONENTS[code.name]
    theirs = figure(ledger, ledger.numbers, code._replace(name=of))
    addends = tuple(
        Addend(value, opponent, result, played)
        for opponent, _, result, played in _met(ledger, number, ratings(ledger, code))
        if (value := theirs.value(opponent)) is not None
    )
    value = opponents_figure(ledger, tied, code).value(number)
    total = sum(part.product for part in addends)
    average = f"{total} / {len(addends)} = {plain(value)}" if addends else "no such game, so no value"
    notes = (f"average of the opponents' {of}, rounded half up; only games over the board", average)
    return Working(code, number, value, addends, notes=notes)


def own_rating(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """RTNG (C.07 10.6): the own rating, the higher first; `/R` the lower first."""
    rating = ratings(ledger, code)
    return Column({number: rating.get(number) for number in tied})


def own_rating_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The rating itself."""
    notes = () if ledger.players[number].rating else (f"unrated: /U{code.unrated} stands in",)
    return Working(code, number, own_rating(ledger, tied, code).value(number), notes=notes)
