"""Points and tie-breaks to standings."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rrpipe.findings import Severity, UsageError
from rrpipe.model import DECIDED, Game, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import own_points, result_points
from tests.generated_events import generated, random_order, simple
from tests.naive_standings import Naive
from tests.written_events import EXAMPLE, crosstable

CIRCLE = crosstable("x 1 0", ". x 1", ". . x")
"""Three players who beat each other in a circle: nothing can separate them."""


def compare(seed: int) -> None:
    """Both ways of ranking agree in places and in every value."""
    event, order = generated(seed), random_order(seed)
    full = order if "PTS" in order else ["PTS", *order]
    naive = Naive(event, full)
    standings, _ = rank(event, full)
    assert {row.number: row.rank for row in standings.rows} == naive.ranks(), seed
    assert {row.number: dict(row.values) for row in standings.rows if row.counted} == naive.values, seed


@pytest.mark.parametrize("start", range(0, 2000, 100))
def test_agrees_with_the_naive_way(start: int) -> None:
    """Generated events of 3 to 16 players, one to four cycles, with everything that goes wrong in real ones."""
    for seed in range(start, start + 100):
        compare(seed)


def test_the_generated_events_hold_what_they_should() -> None:
    """The comparison is worth something only when the difficult cases are in it."""
    events = [generated(seed) for seed in range(300)]
    statuses = Counter(player.status for event in events for player in event.players)
    assert statuses[Status.WITHDRAWN] > 20
    assert statuses[Status.EXPELLED] > 20
    results = Counter((game.white_result, game.black_result) for event in events for game in event.games)
    assert min(results[pair] for pair in results) > 20
    assert {event.cycles for event in events} == {1, 2, 3, 4}
    assert {len(event.players) for event in events} == set(range(3, 17))
    ranked = [rank(event, random_order(seed)) for seed, event in enumerate(events)]
    assert sum(not standings.finished for standings, _ in ranked) > 50
    assert sum(any(not row.counted for row in standings.rows) for standings, _ in ranked) > 50
    assert sum(bool(event.adjustments) for event in events) > 20
    assert sum(event.scoring.decider_win is not None for event in events) > 20
    assert sum(event.scoring.win == 3 for event in events) > 50
    assert sum("DE" in {d.code for d in standings.decided} for standings, _ in ranked) > 50
    assert sum("K105" in {f.code for f in findings} for _, findings in ranked) > 20


@settings(max_examples=60, deadline=None)
@given(st.integers(20_000, 2**31))
def test_invariants(seed: int) -> None:
    """Whatever the event: places, points and order fit together, and the order of players or games is no matter."""
    event = generated(seed, most_players=9)
    order = random_order(seed)
    standings, _ = rank(event, order)
    ranks = [row.rank for row in standings.rows if row.rank is not None]
    assert sorted(row.number for row in standings.rows) == [player.number for player in event.players]
    assert ranks == sorted(ranks)
    for place, rank_ in enumerate(ranks, 1):
        assert rank_ == place or (rank_ < place and ranks[place - 2] == rank_)
    assert all((row.rank is not None) == row.counted for row in standings.rows)
    assert all(set(row.values) == set(standings.order) for row in standings.rows)
    if standings.order[0] == "PTS":
        points = [row.values["PTS"] or Fraction(0) for row in standings.rows if row.counted]
        assert points == sorted(points, reverse=True)
    shuffled = replace(event, games=event.games[::-1], players=event.players)
    assert rank(shuffled, order)[0] == standings


@settings(max_examples=40, deadline=None)
@given(st.integers(20_000, 2**31))
def test_points_are_what_the_games_award(seed: int) -> None:
    """The points of the standings sum up to the points of all decided games that count."""
    event = generated(seed, most_players=9)
    plain = replace(event.scoring, decider_win=None, decider_loss=None)
    event = replace(event, rests=(), adjustments=(), scoring=plain)
    standings, _ = rank(event, [])
    counted = {row.number for row in standings.rows if row.counted}
    awarded = sum(
        result_points(game.white_result, event.scoring) + result_points(game.black_result, event.scoring)
        for game in event.games
        if {game.white, game.black} <= counted and game.white_result in DECIDED
    )
    assert sum(row.values["PTS"] or Fraction(0) for row in standings.rows if row.counted) == awarded
    if len(counted) == len(event.players):
        assert {row.number: row.values["PTS"] for row in standings.rows} == own_points(event, adjourned=False)


def test_shared_places() -> None:
    """Section 7: 1, 2, 2, 4; who shares a place stands by starting number."""
    event = crosstable("x 1 1 1", ". x = 1", ". . x 1", ". . . x")
    standings, findings = rank(event, ["DE", "SB"])
    assert [(row.rank, row.number) for row in standings.rows] == [(1, 1), (2, 2), (2, 3), (4, 4)]
    assert standings.decided == ()
    (said,) = findings
    assert said.code == "K302"
    assert said.severity is Severity.INFO
    assert "2 Player 2; 3 Player 3" in said.message
    assert "place 2" in said.message
    assert said.article == "C.07 4.2"


def test_every_code_has_a_value_for_everybody_and_de_only_where_it_was_used() -> None:
    """DE is the score in the last table of the still tied, None where none was needed."""
    standings, _ = rank(EXAMPLE)
    values = {row.number: row.values for row in standings.rows}
    assert [values[n]["DE"] for n in (1, 2, 3, 4)] == [1, None, 0, None]
    assert all(values[n][code] is not None for n in values for code in ("PTS", "SB", "KS", "WIN"))


def test_points_need_not_come_first() -> None:
    """Record 212: a list that names PTS is the whole order."""
    event = crosstable("x 1 0 0", ". x = =", ". . x =", ". . . x")
    assert [row.number for row in rank(event, ["PTS", "WIN"])[0].rows][:2] == [3, 4]
    assert [row.number for row in rank(event, ["WIN", "PTS"])[0].rows][0:1] == [3]
    first, _ = rank(event, ["BPG", "PTS"])
    assert first.order == ("BPG", "PTS")


def test_lots_are_repeatable_and_only_among_the_level() -> None:
    """VCL 204 to 206: the same seed, the same order; the seed is printed."""
    first, findings = rank(CIRCLE, ["DE", "SB"], lots=7)
    again, _ = rank(CIRCLE, ["DE", "SB"], lots="7")
    assert first == again
    assert [row.rank for row in first.rows] == [1, 2, 3]
    assert [d.code for d in first.decided] == ["lots", "lots"]
    (said,) = [f for f in findings if f.code == "K303"]
    assert "seed 7" in said.message
    orders = {tuple(row.number for row in rank(CIRCLE, ["DE"], lots=seed)[0].rows) for seed in range(60)}
    assert len(orders) == 6
    assert "K302" not in [f.code for f in findings]


def test_places_by_hand_separate_the_level() -> None:
    """VCL 205: an order by hand is the last criterion, before lots."""
    standings, findings = rank(CIRCLE, ["DE"], places={1: 2, 2: 3, 3: 1})
    assert [(row.rank, row.number) for row in standings.rows] == [(1, 3), (2, 1), (3, 2)]
    assert [d.code for d in standings.decided] == ["places", "places"]
    assert "K304" in [f.code for f in findings]
    shared, _ = rank(CIRCLE, ["DE"], places={1: 2, 2: 2, 3: 1}, lots=1)
    assert shared.rows[0].number == 3
    assert [d.code for d in shared.decided] == ["places", "lots"]


def test_a_place_by_hand_that_does_not_fit_is_said() -> None:
    """A place by hand never overrules points and tie-breaks."""
    standings, findings = rank(EXAMPLE, ["DE"], places={6: 1})
    assert standings.rows[-1].number == 6
    (said,) = [f for f in findings if f.code == "K305"]
    assert "6 Player 6" in said.message
    assert "place 1 was given" in said.message


def test_standings_are_interim_while_something_is_missing() -> None:
    """VCL 161, 169: an open game, a round without games, no result at all."""
    games = EXAMPLE.games
    opened = replace(games[-1], white_result=None, black_result=None)
    for event in (
        replace(EXAMPLE, games=(*games[:-1], opened)),
        replace(EXAMPLE, games=tuple(game for game in games if game.round != 5)),
        replace(EXAMPLE, games=()),
    ):
        standings, findings = rank(event)
        assert not standings.finished
        assert "K301" in [f.code for f in findings]
    assert rank(EXAMPLE)[0].finished


def test_an_open_game_of_a_player_left_out_does_not_matter() -> None:
    """C.05 6.6: games that count for nobody need no result."""
    event = crosstable("x 1 . .", ". x 1 1", ". . x 1", ". . . x", gone={1: Status.WITHDRAWN})
    assert rank(event)[0].finished


def test_games_of_nobody_do_not_bring_it_down() -> None:
    """A game against a number that is not in the field is another part's finding; here it counts nothing."""
    event = replace(EXAMPLE, games=(*EXAMPLE.games, Game(1, 77, EXAMPLE.games[0].white_result)))
    assert [row.number for row in rank(event)[0].rows] == [1, 3, 2, 4, 5, 6]


def test_an_unknown_edition_is_wrong_usage() -> None:
    """Editions are named by year."""
    with pytest.raises(UsageError, match="2031"):
        rank(EXAMPLE, edition="2031")


def test_a_field_without_ties_needs_no_tie_break() -> None:
    """Nothing decides where points do."""
    standings, findings = rank(simple(8), ["DE", "SB"])
    assert [row.number for row in standings.rows] == list(range(1, 9))
    assert standings.decided == ()
    assert findings == []


def test_the_input_is_not_changed() -> None:
    """Ranking returns new objects and leaves the tournament alone."""
    event = generated(5)
    copy: Tournament = replace(event)
    rank(event, random_order(5))
    assert event == copy
