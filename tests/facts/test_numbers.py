"""Pairing numbers: declared by column, by rows, by a draw."""

import json
from typing import Any

import pytest

from rrpipe.facts.numbers import declare_column, declare_draw, declare_rows, renumbered, unscheduled
from rrpipe.model import Colours, Game, Player, Result, Source, Tournament
from rrpipe.schedule import assign_rounds

PLAYERS = tuple(
    Player(number, name, source=Source("a.csv", row=row))
    for number, name, row in ((1, "Moen", 4), (2, "Lie", 2), (3, "Dahl", 3))
)
GAMES = (
    Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),
    Game(1, 3, Result.DRAW, Result.DRAW, colours=Colours.UNKNOWN),
    Game(2, 3, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),
)
EVENT = Tournament(players=PLAYERS, games=GAMES)
COUNTED = Tournament(players=PLAYERS, games=GAMES, derived=("numbers",))


def results(tournament: Tournament) -> set[tuple[str, str, str]]:
    """Who scored what against whom, by name."""
    names = {player.number: player.name for player in tournament.players}
    sides = set()
    for game in tournament.games:
        sides.add((names[game.white], names[game.black], str(game.white_result)))
        sides.add((names[game.black], names[game.white], str(game.black_result)))
    return sides


def test_numbers_of_the_column() -> None:
    """They are no longer an assumption; counted rows are no column."""
    assert declare_column(EVENT) == (EVENT, [])
    tournament, (finding,) = declare_column(COUNTED)
    assert tournament is COUNTED
    assert finding.code == "F322"


def test_a_gap_is_no_numbering() -> None:
    """Pairing numbers are 1 to n."""
    gap = Tournament(players=(Player(1, "a"), Player(4, "b")))
    assert "missing: 2" in declare_column(gap)[1][0].message


def test_numbers_of_the_rows() -> None:
    """The order of the table, and every result stays with its players."""
    tournament, findings = declare_rows(COUNTED)
    assert findings == []
    assert [player.name for player in tournament.players] == ["Lie", "Dahl", "Moen"]
    assert results(tournament) == results(EVENT)
    assert all(game.white < game.black for game in tournament.games)
    assert tournament.derived == ()


def test_numbers_of_a_draw() -> None:
    """Names without regard to letter case."""
    data = json.dumps({"numbers": {"moen": 3, "LIE": 1, "Dahl": 2}, "seed": 7}).encode()
    tournament, findings = declare_draw(COUNTED, data, "draw.json")
    assert findings == []
    assert [player.name for player in tournament.players] == ["Lie", "Dahl", "Moen"]
    assert results(tournament) == results(EVENT)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ({"numbers": {"Moen": 1, "Lie": 2}}, "no number for Dahl"),
        ({"numbers": {"Moen": 1, "Lie": 2, "Dahl": 2}}, "1 to 3"),
        ({"numbers": {"Moen": 1, "Lie": 2, "Dahl": "3"}}, "1 to 3"),
        ({"numbers": [1]}, "no numbers"),
        ([], "no numbers"),
    ],
)
def test_draws_that_do_not_fit(value: Any, problem: str) -> None:
    """Refused, and nothing is renumbered."""
    tournament, (finding,) = declare_draw(EVENT, json.dumps(value).encode(), "draw.json")
    assert tournament is EVENT
    assert problem in finding.message


def test_a_draw_that_is_no_json() -> None:
    """One finding."""
    assert "no JSON" in declare_draw(EVENT, b"{", "draw.json")[1][0].message


def test_what_followed_from_old_numbers_is_undone() -> None:
    """Rounds and colours derived from the table of the old numbers do not survive new ones."""
    scheduled = assign_rounds(EVENT)
    assert unscheduled(scheduled).games == EVENT.games or results(unscheduled(scheduled)) == results(EVENT)
    again = renumbered(scheduled, {1: 2, 2: 3, 3: 1})
    assert all(game.round is None and game.colours is Colours.UNKNOWN for game in again.games)
    assert again.rests == ()
    assert results(again) == results(EVENT)
    assert renumbered(scheduled, {1: 1, 2: 2, 3: 3}) is scheduled
