"""What changed between two versions of an event: each kind of change, and what is none."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import jsonschema
import pytest

from rrpipe.diff import Difference, Version, difference, matched
from rrpipe.facts.numbers import renumbered
from rrpipe.model import Colours, Game, Player, Result, Scoring, Tournament
from rrpipe.ranking import rank
from rrpipe.rating import rating_report
from rrpipe.writers.diff import diff_document
from tests.events import results, sound, unstated, with_game, with_player

SOUND = unstated(sound())


def compared(a: Tournament, b: Tournament) -> Difference:
    """The difference with standings and rating effects."""
    return difference(*(Version(each, rank(each)[0], rating_report(each)) for each in (a, b)))


def test_the_same_event() -> None:
    """Nothing differs, and nothing was left out of the comparison."""
    assert compared(SOUND, SOUND).equal
    assert compared(SOUND, SOUND).notes == ()


def test_renumbering_is_no_change() -> None:
    """The same people and games under other starting numbers: equal, except that lots may fall otherwise."""
    turned = renumbered(SOUND, {1: 4, 2: 6, 3: 5, 4: 1, 5: 3, 6: 2})
    found = difference(Version(SOUND), Version(turned))
    assert (found.facts, found.players, found.games) == ((), (), ())


@pytest.mark.parametrize(
    ("change", "what", "a", "b"),
    [
        (lambda t: replace(t, city="Oslo"), "city", None, "Oslo"),
        (lambda t: replace(t, end_date="2026-03-16"), "end_date", "2026-03-15", "2026-03-16"),
        (lambda t: replace(t, tie_breaks=("SB",)), "tie_breaks", "DE, SB", "SB"),
        (lambda t: replace(t, name="Other"), "name", "Sound Open", "Other"),
        (
            lambda t: replace(t, scoring=Scoring(Fraction(3), Fraction(1))),
            "scoring",
            "win 1, draw 0.5, loss 0",
            "win 3, draw 1, loss 0",
        ),
    ],
)
def test_facts(change: Callable[[Tournament], Tournament], what: str, a: str | None, b: str | None) -> None:
    """A fact of the event, with both values."""
    assert compared(SOUND, change(SOUND)).facts == ((what, a, b),)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"rating": 2100}, "rating"),
        ({"fide_id": "1503014"}, "fide_id"),
        ({"birth_date": "1990"}, "birth_date"),
        ({"name": "Coelho, Rita Maria"}, "name"),
    ],
)
def test_facts_of_a_player(change: dict[str, object], what: str) -> None:
    """Matched in spite of the change, by name or by what is left."""
    changed = with_player(SOUND, 3, lambda p: replace(p, **change))  # type: ignore[arg-type]
    (only,) = compared(SOUND, changed).players
    assert (only.a, only.b, [each.what for each in only.changes]) == (3, 3, [what])


def test_a_result_and_what_follows() -> None:
    """A corrected result changes the game, points and places."""
    found = compared(SOUND, results(SOUND, 1, 2, "1", "0"))
    (game,) = found.games
    assert set(game.players) == {"Ahrendt, Silke", "Barta, Zoltan"}
    assert game.round_a == 2
    (change,) = game.changes
    assert change.what == "result"
    assert {change.a, change.b} == {"0:1", "1:0"}
    effects = {each.name: {c.what: (c.a, c.b) for c in each.changes} for each in found.effects}
    assert effects["Ahrendt, Silke"] == {"points": ("3.5", "4.5")}
    assert effects["Barta, Zoltan"]["points"] == ("3", "2")


def test_colours_round_and_date() -> None:
    """Each is said by itself; exchanged colours do not change the result."""

    def turned(game: Game) -> Game:
        return replace(
            game,
            white=game.black,
            black=game.white,
            white_result=game.black_result,
            black_result=game.white_result,
            date="2026-03-07",
        )

    (game,) = compared(SOUND, with_game(SOUND, 1, 6, turned)).games
    assert [each.what for each in game.changes] == ["colours", "date"]
    (game,) = compared(SOUND, with_game(SOUND, 1, 6, lambda g: replace(g, round=9))).games
    assert game.changes == (("round", "1", "9"),)


def test_a_game_less_and_a_player_more() -> None:
    """What is in one version only is said with the version."""
    fewer = replace(SOUND, games=SOUND.games[1:])
    (game,) = compared(SOUND, fewer).games
    assert (game.in_a, game.in_b) == (True, False)
    more = replace(SOUND, players=(*SOUND.players, Player(7, "Gast, Neu")))
    (player,) = compared(SOUND, more).players
    assert (player.name, player.a, player.b) == ("Gast, Neu", None, 7)


def test_meetings_of_a_double_event() -> None:
    """The second game of a pair is compared with the second."""
    players = (Player(1, "A"), Player(2, "B"))
    games = (Game(1, 2, Result.WIN, Result.LOSS, 1), Game(2, 1, Result.WIN, Result.LOSS, 2))
    a = Tournament(players=players, games=games, cycles=2, rounds=2)
    b = replace(a, games=(games[0], replace(games[1], white_result=Result.DRAW, black_result=Result.DRAW)))
    (game,) = compared(a, b).games
    assert (game.meeting, game.round_a, game.changes) == (2, 2, (("result", "1:0", "=:="),))


@pytest.mark.parametrize(
    "blind",
    [
        lambda t: replace(t, games=tuple(replace(g, colours=Colours.UNKNOWN, round=None) for g in t.games)),
        lambda t: replace(t, derived=("numbers", "rounds", "colours")),
    ],
)
def test_what_a_version_does_not_know_is_not_compared(blind: Callable[[Tournament], Tournament]) -> None:
    """Rounds and colours that are unknown or assumed differ from nothing, and a note says so."""
    moved = blind(with_game(SOUND, 1, 6, lambda g: replace(g, round=3)))
    found = difference(Version(SOUND), Version(moved))
    assert found.games == ()
    assert any("rounds" in note for note in found.notes)
    assert any("colours" in note for note in found.notes)


def test_who_is_who() -> None:
    """By FIDE number before name; another FIDE number is another person; namesakes by starting number."""
    a = (Player(1, "Berg, Kari", fide_id="1000"), Player(2, "Lie, Per"), Player(3, "Lie, Per"), Player(4, "Ås, Bo"))
    b = (Player(3, "Lie, Per"), Player(2, "Per Lie"), Player(7, "Berg Moen, Kari", fide_id="1000"), Player(9, "Bo Aas"))
    assert matched(a, b) == {1: 7, 3: 3, 2: 2}
    assert matched((Player(1, "Same, Name", fide_id="1"),), (Player(1, "Same, Name", fide_id="2"),)) == {}


def test_the_document_follows_its_schema() -> None:
    """`rrpipe/diff/1` with every kind of entry."""
    changed = replace(results(SOUND, 1, 2, "=", "="), city="Oslo", players=(*SOUND.players, Player(7, "Gast, Neu")))
    document = diff_document("a.csv", "b.trf", compared(SOUND, changed))
    jsonschema.validate(document, json.loads((files("rrpipe") / "schemas" / "diff-1.json").read_text("utf-8")))
    assert document["equal"] is False
    assert all(document[key] for key in ("facts", "players", "games", "effects"))
