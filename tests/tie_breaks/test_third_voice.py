"""A third voice: the published package tiebreak-core, where it is right, on generated events.

Left out where it departs from C.07 or from the readings taken here: Koya in odd fields (the rest round is in its
maximum), REP with forfeits, PTP (rounding), WON, BPG and BWG with forfeits (taken for games over the board), TPR where
the percentage ends in a half (rounded to even there, up by B.01 1.4.9).
"""

from dataclasses import replace
from functools import cache

import pytest
import tiebreak_core

from rrpipe.model import FORFEITS, OVER_THE_BOARD, Colours, Result, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import own_points
from tests.generated_events import generated

IDS = {
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "SB/C2": "sonneborn_berger_cut2",
    "KS": "koya",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "STD": "std",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "ARO/M1": "aro_median1",
    "TPR": "tpr",
    "APRO": "apro",
}
"""Code and the name it has in the package."""

MOST_CUT = 2
"""With fewer games than this and one more the package cuts nothing."""

ORDINARY = {"1", "=", "0", "+", "-"}


def ordinary(seed: int) -> Tournament | None:
    """A finished event of rated players who all stayed, with forfeits but without odd results; None for another."""
    event = generated(seed, most_players=10)
    if any(game.white_result not in ORDINARY or game.black_result not in ORDINARY for game in event.games):
        return None
    if any({game.white_result, game.black_result} in ({"0"}, {"=", "0"}, {"-"}) for game in event.games):
        return None
    players = tuple(replace(p, status=Status.ACTIVE, rating=p.rating or 1500 + 10 * p.number) for p in event.players)
    scoring = Tournament().scoring
    event = replace(event, players=players, scoring=scoring, adjustments=(), rests=())
    everybody = event.cycles * (len(players) - 1) * len(players) // 2
    return event if len(event.games) == everybody and event.games[0].colours is Colours.STATED else None


def as_records(event: Tournament) -> dict[int, tiebreak_core.PlayerTiebreakData]:
    """The event as the package takes it."""
    points = own_points(event)
    rating = {player.number: player.rating or 0 for player in event.players}
    worth = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0}
    kinds = {Result.FORFEIT_WIN: "forfeit_win", Result.FORFEIT_LOSS: "forfeit_loss"}
    records: dict[int, list[tiebreak_core.GameRecord]] = {number: [] for number in rating}
    for game in event.games:
        for own, result, other, theirs, colour in (
            (game.white, game.white_result, game.black, game.black_result, "white"),
            (game.black, game.black_result, game.white, game.white_result, "black"),
        ):
            assert result is not None
            assert theirs is not None
            kind = "played" if result in OVER_THE_BOARD else kinds[result]
            records[own].append(
                tiebreak_core.GameRecord(
                    other,
                    rating[other],
                    worth[result],
                    colour,
                    game.round or 0,
                    kind=kind,
                    opponent_score=worth[theirs],
                )
            )
    return {
        number: tiebreak_core.PlayerTiebreakData(number, rating[number], float(points[number]), games)
        for number, games in records.items()
    }


@cache
def events() -> list[tuple[Tournament, dict[int, tiebreak_core.PlayerTiebreakData]]]:
    """The events of the comparison."""
    return [(event, as_records(event)) for seed in range(250) if (event := ordinary(seed))]


def is_right(code: str, event: Tournament) -> bool:
    """Whether the package follows C.07 in this event."""
    if code == "KS":
        return len(event.players) % 2 == 0
    if code in ("WON", "BPG", "BWG"):
        return not any(game.white_result in FORFEITS or game.black_result in FORFEITS for game in event.games)
    if code in ("TPR", "APRO"):
        return not any(is_half_a_percent(event, player.number) for player in event.players)
    return True


def is_half_a_percent(event: Tournament, number: int) -> bool:
    """Whether the percentage over the board ends in a half."""
    results = [
        game.white_result if game.white == number else game.black_result
        for game in event.games
        if number in (game.white, game.black) and game.white_result in OVER_THE_BOARD
    ]
    halves = sum({"1": 2, "=": 1, "0": 0}[str(result)] for result in results)
    return bool(results) and 100 * halves % (2 * len(results)) == len(results)


@pytest.mark.parametrize("code", IDS)
def test_agrees(code: str) -> None:
    """Every value of every player, exactly."""
    compared = 0
    for event, records in events():
        if not is_right(code, event):
            continue
        for row in rank(event, [code])[0].rows:
            theirs = tiebreak_core.calculate_strict(
                records[row.number], records, IDS[code], event.rounds, "fide-2026", "round_robin"
            )
            own = row.values[code]
            if own is not None and len(records[row.number].games) > MOST_CUT:
                assert float(own) == theirs, (event.name, row.number)
                compared += 1
    assert compared > 100
