"""Tie-breaks from the final scores of the opponents (C.07 article 9, March 2026): Sonneborn-Berger and Koya.

In a round robin forfeits count against the scheduled opponent (15.2). The rest round is no element of any sum, so a
cut never removes it, and byes with points have no opponent to multiply with (UNVERIFIED: left out).
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import compress
from operator import mul

from rrpipe.layouts.tie_breaks import LIMIT_IS_PERCENT_ABOVE, Code
from rrpipe.model import FORFEITS
from rrpipe.scoring import Ledger, exact
from rrpipe.tie_breaks.column import Addend, Column, Working, plain


def _products(ledger: Ledger, number: int) -> list[int]:
    """Points against each opponent times that opponent's final score, scaled twice; one a meeting (4.4)."""
    return list(map(mul, ledger.gained[number], map(ledger.score.__getitem__, ledger.opponents[number])))


def _cut(ledger: Ledger, number: int, products: Sequence[int], cuts: int) -> set[int]:
    """Which elements a cut removes (14.1.2 d): those of the opponents with the lowest final score.

    The lowest score decides, not the smallest product; among several such opponents the smallest product goes. Each
    cut takes one meeting. (The smallest product decides since August 2024; before, the worst result.)
    """
    opponents = ledger.opponents[number]
    order = sorted(range(len(products)), key=lambda i: (ledger.score[opponents[i]], products[i]))
    return set(order[:cuts])


def sonneborn_berger(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """SB (C.07 9.1): the sum of the opponents' final scores, each times the points against that opponent."""
    values: dict[int, int | None] = {}
    for number in tied:
        products = _products(ledger, number)
        values[number] = sum(products)
        if code.cut:
            values[number] = sum(products) - sum(products[i] for i in _cut(ledger, number, products, code.cut))
    return Column(values, ledger.points.scale**2)


def sonneborn_berger_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """Every product of SB, those cut marked."""
    del tied
    products = _products(ledger, number)
    cut = _cut(ledger, number, products, code.cut) if code.cut else set()
    scale = ledger.points.scale
    addends = tuple(
        Addend(
            exact(product, scale * scale),
            ledger.opponents[number][i],
            ledger.result(number, ledger.games[number][i]),
            ledger.games[number][i].round,
            exact(ledger.gained[number][i], scale),
            exact(ledger.score[ledger.opponents[number][i]], scale),
            i not in cut,
            "cut: the opponent with the lowest final score" if i in cut else "",
        )
        for i, product in enumerate(products)
    )
    notes: tuple[str, ...] = ()
    if any(part.result in FORFEITS for part in addends):
        notes = ("forfeits count against the scheduled opponent (15.2)",)
    if code.cut:
        notes += ("among opponents with the same lowest score the smallest product is cut (14.1.2 d)",)
    return Working(code, number, sonneborn_berger(ledger, [number], code).value(number), addends, notes=notes)


def koya_limit(ledger: Ledger, code: Code) -> Fraction:
    """The score from which an opponent qualifies for Koya (C.07 9.2): half of the maximum possible score.

    The maximum is that of the whole event without the rest round (the text is silent, both known implementations do
    so) and without games annulled under C.05 6.6. `/L1` raises the limit by half a point, `/L-1` lowers it; half a
    point is 0.5 under every scoring system. A number above 20 is a percentage of the maximum.
    """
    return _limit(ledger.points.win * ledger.scheduled, ledger.points.scale, code.limit or 0)


@lru_cache(maxsize=512)
def _limit(maximum_scaled: int, scale: int, moved: int) -> Fraction:
    maximum = Fraction(maximum_scaled, scale)
    if moved > LIMIT_IS_PERCENT_ABOVE:
        return maximum * moved / 100
    return maximum / 2 + Fraction(moved, 2)


def _qualified(ledger: Ledger, code: Code) -> set[int]:
    """The players with at least the limit."""
    limit = koya_limit(ledger, code)
    smallest = -(-limit.numerator * ledger.points.scale // limit.denominator)  # the limit in scaled points, up
    return {number for number, score in ledger.score.items() if score >= smallest}


def koya(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """KS (C.07 9.2): the points against opponents who scored at least the limit; exactly half counts."""
    qualifies = _qualified(ledger, code).__contains__
    return Column(
        {n: sum(compress(ledger.gained[n], map(qualifies, ledger.opponents[n]))) for n in tied}, ledger.points.scale
    )


def koya_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The points against every opponent, those below the limit marked."""
    del tied
    qualified = _qualified(ledger, code)
    scale = ledger.points.scale
    limit = koya_limit(ledger, code)
    addends = tuple(
        Addend(
            exact(gained, scale),
            opponent,
            ledger.result(number, game),
            game.round,
            exact(gained, scale),
            exact(ledger.score[opponent], scale),
            opponent in qualified,
            "" if opponent in qualified else "the opponent is below the limit",
        )
        for opponent, gained, game in zip(
            ledger.opponents[number], ledger.gained[number], ledger.games[number], strict=True
        )
    )
    maximum = exact(ledger.points.win * ledger.scheduled, scale)
    note = (
        f"limit {plain(limit)} of a maximum of {plain(maximum)} points, without annulled games and without the rest "
        "round (about which the text is silent)"
    )
    return Working(code, number, koya(ledger, [number], code).value(number), addends, notes=(note,))
