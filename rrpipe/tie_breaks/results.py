"""Tie-breaks from a player's own record (C.07 article 7, March 2026): WIN WON BPG BWG PS REP STD TPN.

Forfeit losses stay unplayed here (15.2 b); what counts only over the board never counts a forfeit.
"""

from collections.abc import Sequence
from fractions import Fraction

from rrpipe.layouts.tie_breaks import Code
from rrpipe.model import OVER_THE_BOARD, Bye, Colours, Result
from rrpipe.scoring import Ledger, exact
from rrpipe.tie_breaks.column import Addend, Column, Working, total

WON = frozenset({Result.WIN, Result.SHORT_WIN})


def points(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """PTS: the points of the standings. Open games count nothing, annulled games (C.05 6.6) nothing."""
    del code
    return Column({number: ledger.score[number] for number in tied}, ledger.points.scale)


def points_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """Points game by game and bye by bye."""
    scale = ledger.points.scale
    addends = [
        Addend(exact(gained, scale), opponent, ledger.result(number, game), game.round)
        for opponent, gained, game in zip(
            ledger.opponents[number], ledger.gained[number], ledger.games[number], strict=True
        )
    ]
    addends += [
        Addend(exact(ledger.points.byes[rest.bye], scale), round=rest.round, reason=f"bye {rest.bye}")
        for rest in ledger.tournament.rests
        if rest.number == number and ledger.points.byes[rest.bye]
    ]
    return Working(code, number, points(ledger, tied, code).value(number), tuple(addends))


def wins(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """WIN (C.07 7.1): rounds that gave as many points as a win, with or without playing."""
    del code
    win = ledger.points.win
    values = {number: ledger.gained[number].count(win) for number in tied}
    for rest in ledger.tournament.rests:
        if ledger.points.byes[rest.bye] == win and rest.number in values:
            values[rest.number] += 1
    return Column(dict(values))
