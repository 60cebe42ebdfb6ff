"""Tie-breaks from a player's own record (C.07 article 7, March 2026): WIN WON BPG BWG PS REP STD TPN, and points.

Forfeit losses stay unplayed here (15.2 b); what counts only over the board never counts a forfeit. BPG, BWG and PS
have no value while colours or rounds are only assumed.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rrpipe.layouts.tie_breaks import Code
from rrpipe.model import LEGAL_PAIRS, OVER_THE_BOARD, Bye, Game, Rest, Result
from rrpipe.scoring import Ledger, exact
from rrpipe.tie_breaks.column import Addend, Column, Working

WON = frozenset({Result.WIN, Result.SHORT_WIN})
LOST = frozenset({Result.LOSS, Result.SHORT_LOSS, Result.FORFEIT_LOSS})
ONE = Fraction(1)


def _rests(ledger: Ledger, number: int) -> list[Rest]:
    """The rounds of this player without an opponent."""
    return [rest for rest in ledger.tournament.rests if rest.number == number]


def _rows(ledger: Ledger, number: int) -> Iterator[tuple[int, int, Game, Result | None]]:
    """The decided games of a player: opponent, scaled points, game, own result."""
    for opponent, gained, game in zip(
        ledger.opponents[number], ledger.gained[number], ledger.games[number], strict=True
    ):
        yield opponent, gained, game, ledger.result(number, game)


def points(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """PTS: the points of the standings. Open games count nothing, annulled games (C.05 6.6) nothing."""
    del code
    score = ledger.score
    return Column({number: score[number] for number in tied}, ledger.points.scale)


def points_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """Points game by game, and byes that gave some."""
    scale = ledger.points.scale
    addends = [
        Addend(exact(gained, scale), opponent, result, game.round)
        for opponent, gained, game, result in _rows(ledger, number)
    ]
    addends += [
        Addend(exact(ledger.of_rest(rest), scale), round=rest.round, reason=f"bye {rest.bye}")
        for rest in _rests(ledger, number)
        if ledger.of_rest(rest)
    ]
    addends += [
        Addend(exact(extra, scale), round=played, reason="a bonus" if extra > 0 else "a penalty")
        for played, extra in ledger.extra(number)
    ]
    return Working(code, number, points(ledger, tied, code).value(number), tuple(addends))


def wins(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """WIN (C.07 7.1): rounds that gave as many points as a win, with or without playing."""
    del code
    return Column(ledger.wins(tied))


def wins_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The rounds that gave a win's points."""
    win = ledger.points.win
    addends = [
        Addend(ONE, opponent, result, game.round)
        for opponent, gained, game, result in _rows(ledger, number)
        if gained == win
    ]
    addends += [
        Addend(ONE, round=rest.round, reason=f"bye {rest.bye}")
        for rest in _rests(ledger, number)
        if ledger.of_rest(rest) == win
    ]
    notes = ("wins without playing count (7.1)",) if any(part.result not in WON for part in addends) else ()
    return Working(code, number, wins(ledger, tied, code).value(number), tuple(addends), notes=notes)


class Counted(NamedTuple):
    """Which games a counting tie-break counts: results over the board, and whether only with Black."""

    results: frozenset[Result]
    black: bool


COUNTED = {"WON": Counted(WON, False), "BPG": Counted(OVER_THE_BOARD, True), "BWG": Counted(WON, True)}
"""WON (7.2), BPG (7.3) and BWG (7.4). 15.2 alone would let a forfeit win count in WON; 7.2 and 7.4 say "over the
board", and both known readings leave it out."""


def _counts(code: Code, number: int, game: Game, result: Result | None) -> bool:
    counted = COUNTED[code.name]
    return result in counted.results and (game.black == number or not counted.black)


def games_counted(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """WON, BPG or BWG (C.07 7.2 to 7.4): games over the board, won or with Black."""
    if COUNTED[code.name].black and not ledger.colours_known:
        return Column(dict.fromkeys(tied))
    return Column(
        {n: sum(_counts(code, n, game, result) for _, _, game, result in _rows(ledger, n)) for n in tied},
    )


def games_counted_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The games that count."""
    value = games_counted(ledger, tied, code).value(number)
    if value is None:
        return Working(code, number, None, notes=("no value: the colours are only assumed or unknown",))
    addends = tuple(
        Addend(ONE, opponent, result, game.round)
        for opponent, _, game, result in _rows(ledger, number)
        if _counts(code, number, game, result)
    )
    return Working(code, number, value, addends, notes=("only games over the board; forfeits never count",))


def _last_round(ledger: Ledger) -> int:
    """The last round of running scores: the event's last, or the last with a result while games are open."""
    played = max((game.round or 0 for row in ledger.games.values() for game in row), default=0)
    return played if ledger.open_games else max(played, ledger.tournament.rounds)


def _running(ledger: Ledger, number: int, last: int) -> list[int]:
    """The scaled score after each round, byes included; a bonus or penalty without a round counts in the last."""
    gains = [0] * (last + 1)
    for _, gained, game, _ in _rows(ledger, number):
        gains[game.round or 0] += gained
    for rest in _rests(ledger, number):
        if rest.round <= last:
            gains[rest.round] += ledger.of_rest(rest)
    for played, extra in ledger.extra(number):
        if (played or last) <= last:
            gains[played or last] += extra
    running: list[int] = []
    for gained in gains[1:]:
        running.append((running[-1] if running else 0) + gained)
    return running


def progressive(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """PS (C.07 7.5): the sum of the scores after each round; `/C1` without the score after round 1."""
    if not ledger.rounds_known:
        return Column(dict.fromkeys(tied))
    last = _last_round(ledger)
    return Column({n: sum(_running(ledger, n, last)[code.cut :]) for n in tied}, ledger.points.scale)


def progressive_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The score after every round, those cut marked."""
    value = progressive(ledger, tied, code).value(number)
    if value is None:
        return Working(code, number, None, notes=("no value: the rounds are only assumed or unknown",))
    addends = tuple(
        Addend(
            exact(score, ledger.points.scale),
            round=played,
            counted=played > code.cut,
            reason="" if played > code.cut else "cut: the first rounds",
        )
        for played, score in enumerate(_running(ledger, number, _last_round(ledger)), 1)
    )
    return Working(code, number, value, addends, notes=("depends on the order of the rounds",))


def scheduled_rounds(ledger: Ledger) -> int:
    """The rounds of the event; by the Berger table where the source does not say (an odd field needs one more)."""
    players = len(ledger.tournament.players)
    return ledger.tournament.rounds or ledger.tournament.cycles * (players - 1 + players % 2)


def _not_elected(ledger: Ledger, number: int) -> list[Addend]:
    """The rounds that 7.6 takes off: half-point byes, zero-point byes, forfeit losses.

    In an odd field one round without opponent a cycle is the rest round, which is nobody's choice and takes nothing
    off (everybody has it, so the order is the same either way).
    """
    rests_due = ledger.tournament.cycles if len(ledger.tournament.players) % 2 else 0
    taken = [
        Addend(-ONE, opponent, result, game.round)
        for opponent, _, game, result in _rows(ledger, number)
        if result is Result.FORFEIT_LOSS
    ]
    for rest in sorted(_rests(ledger, number)):
        if rest.bye is Bye.ZERO and rests_due:
            rests_due -= 1
        elif rest.bye in (Bye.ZERO, Bye.HALF):
            taken.append(Addend(-ONE, round=rest.round, reason=f"bye {rest.bye}"))
    return taken


def elected(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """REP (C.07 7.6; GE until 2024): rounds minus half-point byes, zero-point byes and forfeit losses."""
    del code
    rounds = scheduled_rounds(ledger)
    return Column({number: rounds - len(_not_elected(ledger, number)) for number in tied})


def elected_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The rounds of the event and those taken off."""
    rounds = Addend(Fraction(scheduled_rounds(ledger)), reason="rounds")
    addends = (rounds, *_not_elected(ledger, number))
    notes = ("the rest round of an odd field takes nothing off",)
    return Working(code, number, elected(ledger, tied, code).value(number), addends, notes=notes)


def _standard_halves(ledger: Ledger, number: int) -> list[tuple[int, Addend]]:
    """Half points of every round under 7.7, with how they came about."""
    halves = []
    for opponent, gained, game, result in _rows(ledger, number):
        other = ledger.of_game(game)[game.white == number]
        half = 2 if gained > other else int(gained == other)
        halves.append((half, Addend(Fraction(half, 2), opponent, result, game.round)))
    for rest in _rests(ledger, number):
        gained = ledger.of_rest(rest)
        half = 2 if gained > ledger.points.draw else int(gained == ledger.points.draw)
        halves.append((half, Addend(Fraction(half, 2), round=rest.round, reason=f"bye {rest.bye}")))
    return halves


def standard_points(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """STD (C.07 7.7): 1 for more points than the scheduled opponent in a round, 1/2 for equal points.

    Without opponent the points of a draw are what is compared with. A double forfeit and 0-0 are half each, 1/2-0 is
    one for the player with the half: that is the text; the Technical Commission's tool reads it otherwise.
    """
    del code
    return Column({number: sum(half for half, _ in _standard_halves(ledger, number)) for number in tied}, 2)


def standard_points_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """Round by round what 7.7 gives."""
    notes: tuple[str, ...] = ()
    if any(number in (game.white, game.black) for game in special_results(ledger)):
        notes = (
            "0-0, double forfeits and 1/2-0 by the text of 7.7 (the greater points win the round, equal points are "
            "half each); the Technical Commission's tool compares each result with a draw",
        )
    addends = tuple(addend for half, addend in _standard_halves(ledger, number) if half)
    return Working(code, number, standard_points(ledger, tied, code).value(number), addends, notes=notes)


def special_results(ledger: Ledger) -> list[Game]:
    """The games in which the points of both sides do not make a win and a loss or two draws: 0-0, 1/2-0, - -."""
    return [
        game
        for number, row in ledger.games.items()
        for game in row
        if game.white == number
        and (game.white_result, game.black_result) in LEGAL_PAIRS
        and (
            {game.white_result, game.black_result} <= LOST
            or {game.white_result, game.black_result} == {Result.DRAW, Result.LOSS}
        )
    ]


def pairing_number(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """TPN (C.07 7.8): the pairing number, the smaller first; `/R` the greater first."""
    del ledger, code
    return Column({number: number for number in tied})


def pairing_number_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The number itself."""
    return Working(code, number, pairing_number(ledger, tied, code).value(number))
