"""Scoring systems, deciders, bonuses, penalties and values from outside, as facts."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rrpipe.facts import points, values
from rrpipe.facts.event import apply_facts
from rrpipe.facts.given import Facts, from_flags, from_toml
from rrpipe.facts.saving import event_toml
from rrpipe.findings import Finding
from rrpipe.model import Adjustment, Result, Scoring, Tournament
from rrpipe.ranking import rank
from tests.written_events import EXAMPLE, crosstable

HALF = Fraction(1, 2)
DRAWN = crosstable("x = 1", ". x =", ". . x")


def given(*flags: str, toml: str = "", event: Tournament = EXAMPLE) -> tuple[Tournament, list[Finding]]:
    """The event with the facts of a TOML file and of flags."""
    facts = Facts()
    facts.add(from_toml(toml.encode(), "event.toml")[0])
    facts.add(from_flags(flags))
    return apply_facts(event, facts)


@pytest.mark.parametrize(
    ("value", "meaning"),
    [
        ("3-1-0", Scoring(Fraction(3), Fraction(1), Fraction(0))),
        ("1-½-0", Scoring()),
        ("3-1.5-1-0", Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))),
        (
            "win=3, draw=1, absence=-1, rest=0",
            Scoring(Fraction(3), Fraction(1), absence=Fraction(-1), rest=Fraction(0)),
        ),
        ("win=2;forfeit_win=1½", Scoring(Fraction(2), forfeit_win=Fraction(3, 2))),
        ({"win": 3, "draw": "1/3"}, Scoring(Fraction(3), Fraction(1, 3))),
        ({"draw": 0.25}, Scoring(draw=Fraction(1, 4))),
        ({"loss": "0", "win": "0"}, Scoring(win=Fraction(0))),
        ({"pairing_bye": 1, "unknown": 0}, Scoring(pairing_bye=Fraction(1), unknown=Fraction(0))),
    ],
)
def test_scoring(value: Any, meaning: Scoring) -> None:
    """Three values, four with deciders, or single ones by name."""
    assert points.scoring(value) == meaning


@pytest.mark.parametrize("value", ["3-1", "a-b-c", 3, {"victory": 3}, {"win": "x"}, "", "1-2-3-4-5", "win=3,victory=1"])
def test_no_scoring(value: Any) -> None:
    """What is missing is said with an example, or with the keys that are known."""
    with pytest.raises(ValueError, match=r"3-1-0|known are|number of points"):
        points.scoring(value)


@pytest.mark.parametrize("text", ["=/1-0", "==/1-0", "½-½ / 1-0", "1/2-1/2/10", "0,5-0,5/1:0"])
def test_a_draw_followed_by_a_decider(text: str) -> None:
    """A second result stands behind a slash; halves may be written as fractions all the same."""
    assert values.game_result(text) == ((Result.DRAW, Result.DRAW), 0)
    assert values.game_result("=/0-1")[1] == 1
    assert values.game_result("1/2-1/2") == ((Result.DRAW, Result.DRAW), None)


@pytest.mark.parametrize("text", ["1-0/1-0", "=/=", "=/", "+-/1-0"])
def test_no_decider(text: str) -> None:
    """A decider follows a draw and has a winner."""
    with pytest.raises(ValueError, match=r"decider|result of both"):
        values.game_result(text)


@pytest.mark.parametrize(("flag", "winner"), [("1-2==/1-0", 1), ("1-2==/0-1", 2), ("2-1==/1-0", 2), ("2-1==/0-1", 1)])
def test_a_decider_is_entered_as_a_result(flag: str, winner: int) -> None:
    """Seen from the player named first, whoever had White; the game stays a draw and nothing is corrected."""
    event, findings = given(flag, event=DRAWN)
    assert findings == []
    assert [game.decider for game in event.games if {game.white, game.black} == {1, 2}] == [winner]
    assert event.games[0].white_result is Result.DRAW


def test_bonus_and_penalty() -> None:
    """Flags and tables; a penalty is written with or without its sign."""
    event, findings = given("penalty=3:1", toml='bonus = { 1 = 0.5, 2 = "½" }')
    assert findings == []
    assert event.adjustments == (
        Adjustment(HALF, (1,)),
        Adjustment(HALF, (2,)),
        Adjustment(Fraction(-1), (3,)),
    )
    assert given("penalty=3:-1")[0].adjustments == (Adjustment(Fraction(-1), (3,)),)


def test_adjustments_as_record_299_has_them() -> None:
    """A draw of another value in one round, for everybody."""
    event, findings = given(toml='[[adjustments]]\npoints = 0.25\nround = 2\nresult = "D"\n')
    assert findings == []
    assert event.adjustments == (Adjustment(Fraction(1, 4), (), 2, "D"),)


@pytest.mark.parametrize(
    "toml",
    [
        "adjustments = 3",
        "adjustments = [3]",
        '[[adjustments]]\npoints = "x"',
        "[[adjustments]]\npoints = 1\nplayer = 3",
        "[[adjustments]]\npoints = 1\nplayers = 3",
        "[[adjustments]]\npoints = 1\nround = 0",
        '[[adjustments]]\npoints = 1\nresult = "Q"',
        "bonus = 3",
        "bonus = { x = 1 }",
        "ext = { 1 = true }",
    ],
)
def test_adjustments_without_meaning(toml: str) -> None:
    """Said once, and nothing is changed."""
    event, findings = given(toml=toml)
    assert [finding.code for finding in findings] == ["F312"]
    assert event.adjustments == ()


def test_players_who_do_not_take_part() -> None:
    """A bonus or a value for nobody is said."""
    event, findings = given("bonus=9:1", "ext=8:1", "players.7.ext=2")
    assert [finding.code for finding in findings] == ["F313", "F313", "F313"]
    assert event == EXAMPLE


def test_saved_facts_are_read_again() -> None:
    """--save-event writes bonuses, other values and values from outside; the file gives the same event."""
    event, _ = given(
        "penalty=3:1", "ext=2:1.5", toml='[[adjustments]]\npoints = "1/3"\nplayers = [1, 2]\nround = 2\nresult = "D"\n'
    )
    again, findings = given(toml=event_toml(event))
    assert [finding for finding in findings if finding.code != "F325"] == []
    assert again.adjustments == event.adjustments
    assert [p.stated.tie_breaks for p in again.players] == [p.stated.tie_breaks for p in event.players]


def test_values_from_outside() -> None:
    """For the event or for a player, under EXT or a name of the organiser's own; they order the players."""
    event, findings = given("players.4.ext=½", toml="[ext]\n1 = 1.5\n3 = 2\n[OTHER_Blitz]\n5 = 7\n")
    assert findings == []
    stated = {p.number: p.stated.tie_breaks for p in event.players}
    assert stated[1] == (("EXT", Fraction(3, 2)),)
    assert stated[4] == (("EXT", HALF),)
    assert stated[5] == (("OTHER_Blitz", Fraction(7)),)
    assert [row.number for row in rank(event, ["EXT"])[0].rows][:2] == [3, 1]


@pytest.mark.parametrize(
    ("toml", "flags", "said"),
    [
        ("", ["tie_breaks=SB"], ["DE,SB"]),
        ("", ["tie_breaks=DE,SB"], []),
        ("", ["tie_breaks=PTS,de,sb"], []),
        ('tie_breaks = ["SB"]', [], ["DE,SB"]),
        ('tie_breaks = ["DE", "SB"]', ["tie_breaks=KS"], ["DE,SB", "DE,SB"]),
        ('tie_breaks = ["WIN"]', ["tie_breaks=DE,SB"], ["WIN"]),
    ],
)
def test_another_list_than_the_stated_one(toml: str, flags: list[str], said: list[str]) -> None:
    """VCL 200 to 202: a list that replaces that of the file, or of the event file, is a finding (C.07 4.1.1)."""
    event = replace(EXAMPLE, tie_breaks=("DE", "SB"))
    findings = [f for f in given(*flags, toml=toml, event=event)[1] if f.code == "K107"]
    assert len(findings) == len(said)
    for finding, stated in zip(findings, said, strict=True):
        assert f"states {stated}" in finding.message
