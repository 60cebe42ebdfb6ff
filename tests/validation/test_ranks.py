"""Stated points, ranks and tie-breaks beside the computed ones."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.findings import Finding, Severity
from rrpipe.model import Scoring, Stated, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.validation.context import Context
from tests.events import found, results, sound, unstated, with_player


def above(tournament: Tournament, context: Context | None = None) -> list[Finding]:
    """The findings above info."""
    return [f for f in found(tournament, context) if f.severity is not Severity.INFO]


def with_ranks(tournament: Tournament, *ranks: int) -> Tournament:
    """Other stated ranks, in the order of the starting numbers."""
    players = zip(tournament.players, ranks, strict=True)
    return replace(tournament, players=tuple(replace(p, stated=replace(p.stated, rank=r)) for p, r in players))


def with_points(tournament: Tournament, *points: str) -> Tournament:
    """Other stated points, in the order of the starting numbers."""
    players = zip(tournament.players, points, strict=True)
    return replace(
        tournament, players=tuple(replace(p, stated=replace(p.stated, points=Fraction(v))) for p, v in players)
    )


def test_wrong_points_name_both_values() -> None:
    """One error with player, place, stated and computed, and nothing about what follows from it."""
    event = with_ranks(with_points(sound(), "3.5", "3", "3.5", "2.5", "3.5", "0.5"), 1, 4, 2, 5, 3, 6)
    (finding,) = above(event)
    assert finding.code == "K201"
    assert finding.severity is Severity.ERROR
    assert finding.player == 5
    assert finding.message == "5 Ekman, Siv: line 18, column 81 states a score of 3.5, the results add up to 2"


def test_the_scoring_in_use_decides() -> None:
    """Points by 3-1-0 fit a 3-1-0 event and are one finding elsewhere."""
    points = ("10", "8", "10", "7", "4", "1")
    bare = replace(unstated(sound()), tie_breaks=None)
    football = Scoring(Fraction(3), Fraction(1), Fraction(0))
    assert above(with_points(replace(bare, scoring=football), *points)) == []
    (finding,) = above(with_points(bare, *points))
    assert finding.code == "K206"
    assert "--scoring 3-1-0" in finding.remedy
    assert "1 Ahrendt, Silke: 10 stated, 3.5 computed" in finding.message


def test_adjourned_games_may_count_provisionally() -> None:
    """A total with the value X of an adjourned game or without it is right (TRF26 record 162)."""
    event = replace(unstated(results(sound(), 1, 4, "?", "?")), tie_breaks=None)
    for points in (("3", "3", "3.5", "3", "2", "0.5"), ("2.5", "3", "3.5", "2.5", "2", "0.5")):
        assert {f.code for f in above(with_points(event, *points))} == {"S401"}
    wrong = with_points(event, "3.5", "3", "3.5", "2.5", "2", "0.5")
    (finding,) = [f for f in above(wrong) if f.code == "K201"]
    assert "2.5 or 3" in finding.message


def withdrawn() -> Tournament:
    """Number 6 withdrew after two games; own results 3.5 3 3.5 2.5 2 0.5, without those games 2.5 2 2.5 1.5 1.5."""
    event = sound()
    for number in (1, 2, 3):
        event = results(event, number, 6, "+", "-")
    return replace(with_player(unstated(event), 6, lambda p: replace(p, status=Status.WITHDRAWN)), tie_breaks=None)


@pytest.mark.parametrize("points", [("3.5", "3", "3.5", "2.5", "2", "0.5"), ("2.5", "2", "2.5", "1.5", "1.5", "0.5")])
def test_totals_with_or_without_annulled_games(points: tuple[str, ...]) -> None:
    """Both ways of counting are right (tie-breaks and ranks use the second)."""
    assert above(with_points(withdrawn(), *points)) == []


def test_totals_that_mix_both_ways() -> None:
    """Some with and some without: who is counted how is said."""
    (finding,) = above(with_points(withdrawn(), "3.5", "2", "2.5", "1.5", "1.5", "0.5"))
    assert finding.code == "K204"
    for text in ("6 Fonteyn, Luc", "count them for 1 Ahrendt, Silke and not for 2 Barta, Zoltan; 3 Coelho"):
        assert text in finding.message


@pytest.mark.parametrize("ranks", [(1, 3, 1, 4, 5, 6), (1, 3, 2, 4, 5, 6), (2, 3, 1, 4, 5, 6), (1, 2, 1, 3, 4, 5)])
def test_without_a_stated_list_only_points_decide(ranks: tuple[int, ...]) -> None:
    """Players level on points may stand in any order or share a rank, counted on or left out."""
    assert above(with_ranks(replace(unstated(sound()), tie_breaks=None), *ranks)) == []


def test_ranks_against_points() -> None:
    """Two players exchanged: both are named with what the points give."""
    said = above(with_ranks(replace(unstated(sound()), tie_breaks=None), 1, 4, 2, 3, 5, 6))
    assert [(f.code, f.player) for f in said] == [("K202", 2), ("K202", 4)]
    assert said[0].message == "2 Barta, Zoltan: line 15, column 86 states rank 4, by points it is 3"
    first = above(with_ranks(replace(unstated(sound()), tie_breaks=None), 3, 2, 1, 4, 5, 6))
    assert "states rank 3, by points it is 1 to 2" in first[0].message


def test_ranks_against_the_stated_list() -> None:
    """1 beat 3: by direct encounter 1 is first, and the list is named."""
    said = above(with_ranks(sound(), 2, 3, 1, 4, 5, 6))
    assert [(f.code, f.player) for f in said] == [("K202", 1), ("K202", 3)]
    assert "by PTS, DE, SB it is 1" in said[0].message


def test_standings_of_the_context_are_used() -> None:
    """Places decided otherwise (by hand, by lot) are those that stated ranks are compared with."""
    event = replace(with_ranks(unstated(sound()), 2, 3, 1, 4, 5, 6), tie_breaks=())
    standings, _ = rank(event, places={3: 1, 1: 2})
    assert above(event, Context(standings=standings)) == []
    other, _ = rank(event, places={1: 1, 3: 2})
    assert [f.player for f in above(event, Context(standings=other))] == [1, 3]


def with_values(code: str, *values: str) -> Tournament:
    """The sound event with one stated column of tie-breaks."""
    players = zip(sound().players, values, strict=True)
    return replace(
        sound(),
        players=tuple(replace(p, stated=Stated(tie_breaks=((code, Fraction(v)),))) for p, v in players),
    )


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("SB", ("7.5", "6.25", "7", "4", "5.25", "1")),
        ("SB", ("7.5", "6.3", "7", "4", "5.2", "1")),
        ("KS", ("2", "1.5", "2", "0.5", "1.5", "0")),
        ("WIN", ("3", "2", "3", "2", "0", "0")),
        ("WON", ("3", "1", "3", "2", "0", "0")),
        ("BPG", ("2", "2", "2", "3", "3", "2")),
        ("PS", ("10.5", "10", "10", "7.5", "6", "1")),
        ("SB/C1", ("7", "5.75", "6.5", "3.5", "5", "0")),
    ],
)
def test_published_values_agree(code: str, values: tuple[str, ...]) -> None:
    """The published values of the example pass, in the list or not, also rounded to one decimal."""
    assert above(with_values(code, *values)) == []


@pytest.mark.parametrize(
    ("code", "values", "texts"),
    [
        ("SB", ("7.5", "6.5", "7", "4", "5.25", "1"), ["SB", "6.5", "6.25", "2 Barta, Zoltan"]),
        ("KS", ("2", "2", "2", "0.5", "1.5", "0"), ["KS", "2", "1.5"]),
        ("WIN", ("3", "3", "3", "2", "0", "0"), ["WIN", "3", "2"]),
    ],
)
def test_a_wrong_value_names_code_and_both_values(code: str, values: tuple[str, ...], texts: list[str]) -> None:
    """One warning for the one player whose value differs."""
    (finding,) = above(with_values(code, *values))
    assert finding.code == "K203"
    assert finding.severity is Severity.WARNING
    for text in texts:
        assert text in finding.message


def test_unknown_and_forbidden_codes_are_left_alone() -> None:
    """What cannot be computed cannot be compared; a forbidden tie-break is the ranking's matter."""
    assert above(with_values("TB3", "1", "2", "3", "4", "5", "6")) == []
