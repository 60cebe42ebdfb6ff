"""Real tournaments with published values: points, tie-breaks and order must come out as printed.

`tests/published/` holds results of public record, one JSON file an event: `games` where rounds and colours are known,
else `cells` (one character a meeting, seen from the row). Places such as `3-5` are shared or were left undecided.
"""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rrpipe.model import Colours, Game, Player, Result, Scoring, Tournament
from rrpipe.ranking import rank

EVENTS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in (Path(__file__).parent / "published").glob("*.json")
}
RESULTS = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2-1/2": ("=", "="), "+--": ("+", "-"), "--+": ("-", "+")}


def games_of(event: dict[str, Any]) -> list[Game]:
    """The games, from the list or from the upper half of the crosstable."""
    if "games" in event:
        return [
            Game(g["white"], g["black"], Result(mine), Result(theirs), g["round"])
            for g in event["games"]
            for mine, theirs in [RESULTS[g["result"]]]
        ]
    return [
        Game(i, j, Result(mine), Result(theirs), colours=Colours.UNKNOWN)
        for i, row in enumerate(event["cells"], 1)
        for j, cell in enumerate(row, 1)
        if i < j
        for mine, theirs in zip(cell, event["cells"][j - 1][i - 1], strict=True)
        if mine != "*"
    ]


def tournament_of(event: dict[str, Any]) -> Tournament:
    """The published event as a tournament."""
    scoring = Scoring(*(Fraction(str(event["scoring"][key])) for key in ("win", "draw", "loss")))
    return Tournament(
        name=event["name"],
        cycles=event["cycles"],
        rounds=event["rounds"],
        scoring=scoring,
        players=tuple(Player(p["no"], p["name"], rating=p.get("rating")) for p in event["players"]),
        games=tuple(games_of(event)),
    )


def published_values() -> list[tuple[str, str, int, Fraction]]:
    """(event, code, player, value) for each published value of a tie-break that a round robin may use."""
    return [
        (name, table["kind"], int(number), Fraction(str(value)))
        for name, event in sorted(EVENTS.items())
        for table in event["published"].get("tiebreaks", [])
        if table["kind"] in {"SB", "WIN", "DE"}
        for number, value in table["values"].items()
    ]


@pytest.mark.parametrize("name", sorted(EVENTS))
def test_points_and_order_are_as_published(name: str) -> None:
    """Points equal the published ones; nobody with a worse published place stands higher."""
    event = EVENTS[name]
    order = event["published"].get("order_after_tiebreak")
    standings, _ = rank(tournament_of(event), ["SB"] if order else [])
    rows = {row.number: row for row in standings.rows}
    assert len(rows) == len(event["players"])
    for entry in event["published"]["order"]:
        assert rows[entry["no"]].values["PTS"] == Fraction(str(entry["points"])), entry
    if order:
        assert [row.number for row in standings.rows] == order
    else:
        first = [int(entry["place"].split("-")[0]) for entry in event["published"]["order"]]
        places = {entry["no"]: place for entry, place in zip(event["published"]["order"], first, strict=True)}
        for better, worse in zip(standings.rows, standings.rows[1:], strict=False):
            if better.values["PTS"] != worse.values["PTS"]:
                assert places[better.number] < places[worse.number]


@pytest.mark.parametrize(("name", "code", "number", "value"), published_values())
def test_tie_breaks_are_as_published(name: str, code: str, number: int, value: Fraction) -> None:
    """SB and WIN as printed; DE is the printed score divided by the number of meetings (C.07 6.1.2)."""
    event = EVENTS[name]
    standings, _ = rank(tournament_of(event), [code])
    row = next(row for row in standings.rows if row.number == number)
    assert row.values[code] == (value / event["cycles"] if code == "DE" else value)


def test_candidates_2013_is_decided_by_wins() -> None:
    """Carlsen and Kramnik: level on points and in their two games, five wins against four."""
    event = EVENTS["candidates-2013"]
    standings, _ = rank(tournament_of(event), ["DE", "WIN", "SB"])
    assert [row.number for row in standings.rows] == [entry["no"] for entry in event["published"]["order"]]
    assert [(d.before, d.after, d.code) for d in standings.decided if d.before == 1] == [(1, 2, "WIN")]


def test_candidates_2020_direct_encounter_before_wins() -> None:
    """Vachier-Lagrave before Nepomniachtchi by their game, although the latter had more wins (3 against 2)."""
    standings, _ = rank(tournament_of(EVENTS["candidates-2020-first-cycle"]), ["DE", "WIN", "SB"])
    assert [row.number for row in standings.rows][:2] == [1, 2]
    assert [row.values["WIN"] for row in standings.rows][:2] == [2, 3]


def test_world_championship_1948_third_place() -> None:
    """Keres and Reshevsky: direct encounter (2-3) and number of wins (8 and 6) point opposite ways."""
    tournament = tournament_of(EVENTS["world-championship-1948"])
    by_encounter, by_wins = (rank(tournament, [code])[0] for code in ("DE", "WIN"))
    assert [row.number for row in by_encounter.rows][2:4] == [4, 3]
    assert [row.number for row in by_wins.rows][2:4] == [3, 4]
    assert [by_encounter.rows[i].values["DE"] for i in (2, 3)] == [Fraction(3, 5), Fraction(2, 5)]
