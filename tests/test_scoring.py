"""Points from results, and players who leave a round robin."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.model import Adjustment, Bye, Game, Player, Rest, Result, Scoring, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import (
    bye_points,
    completed_games,
    exact,
    ledger,
    left_out,
    own_points,
    result_points,
    scheduled_games,
)
from rrpipe.validation import validate
from rrpipe.validation.context import Context
from tests.written_events import EXAMPLE, crosstable

THREE_ONE = Scoring(Fraction(3), Fraction(1), Fraction(0))
HALF = Fraction(1, 2)


@pytest.mark.parametrize(("codes", "points"), [("1W+", Fraction(1)), ("=D", HALF), ("0L-", Fraction(0)), ("?", HALF)])
def test_results_under_standard_scoring(codes: str, points: Fraction) -> None:
    """Record 162: what W, D, L, A and X cover by default."""
    assert {result_points(Result(code), Scoring()) for code in codes} == {points}


def test_each_symbol_of_record_162_is_used() -> None:
    """Forfeit losses are absences, byes follow F (as W), H (as D), Z (as A) and U (P, else W)."""
    scoring = Scoring(Fraction(3), Fraction(1), HALF, Fraction(-1), Fraction(2), Fraction(0))
    assert result_points(Result.LOSS, scoring) == HALF
    assert result_points(Result.FORFEIT_LOSS, scoring) == -1
    assert result_points(Result.FORFEIT_WIN, scoring) == 3
    assert result_points(Result.ADJOURNED, scoring) == 0
    assert result_points(None, scoring) == 0
    assert [bye_points(bye, scoring) for bye in (Bye.FULL, Bye.HALF, Bye.ZERO, Bye.PAIRING)] == [3, 1, -1, 2]
    assert bye_points(Bye.PAIRING, THREE_ONE) == 3


def test_own_points_are_the_points_column_of_a_trf() -> None:
    """The sum of the own results, byes and an adjourned game (X) included."""
    event = Tournament(
        players=(Player(1, "A"), Player(2, "B"), Player(3, "C")),
        games=(Game(1, 2, Result.WIN, Result.LOSS, 1), Game(2, 3, Result.ADJOURNED, Result.ADJOURNED, 2)),
        rests=(Rest(1, 3, Bye.HALF), Rest(2, 1)),
        rounds=3,
    )
    assert own_points(event) == {1: 1, 2: HALF, 3: 1}
    assert own_points(event, adjourned=False) == {1: 1, 2: 0, 3: HALF}
    assert own_points(EXAMPLE)[2] == 3


def test_the_standings_count_no_open_game() -> None:
    """An adjourned game gives nothing in interim standings (VCL 157, 169)."""
    event = crosstable("x ? 1", ". x 1", ". . x")
    standings, _ = rank(event)
    assert {row.number: row.values["PTS"] for row in standings.rows} == {1: 1, 2: 1, 3: 0}
    assert not standings.finished


def leaving(completed: int, players: int, cycles: int = 1, status: Status = Status.WITHDRAWN) -> Tournament:
    """An event in which number 1 completed so many games and is absent from the rest; everybody else draws."""
    games = []
    for a in range(1, players + 1):
        for b in range(a + 1, players + 1):
            for _ in range(cycles):
                if a > 1 or completed > 0:
                    games.append(Game(a, b, Result.DRAW, Result.DRAW))
                else:
                    games.append(Game(a, b, Result.FORFEIT_LOSS, Result.FORFEIT_WIN))
                completed -= a == 1
    everybody = tuple(Player(n, f"P{n}", status=status if n == 1 else Status.ACTIVE) for n in range(1, players + 1))
    return Tournament(players=everybody, games=tuple(games), cycles=cycles)


@pytest.mark.parametrize(
    ("completed", "players", "cycles", "out"),
    [
        (2, 7, 1, True),  # 2 of 6
        (3, 7, 1, False),  # 3 of 6: exactly half counts
        (4, 9, 1, False),  # 4 of 8
        (4, 10, 1, True),  # 4 of 9
        (4, 5, 2, False),  # 4 of 8 in two cycles
        (3, 5, 2, True),  # more than half of one cycle, less than half of the event
        (0, 4, 1, True),
    ],
)
def test_less_than_half_is_left_out(completed: int, players: int, cycles: int, out: bool) -> None:
    """C.05 6.6: half of all scheduled games of the whole event, exactly half counts."""
    event = leaving(completed, players, cycles)
    assert completed_games(event, 1) == completed
    assert scheduled_games(event) == cycles * (players - 1)
    assert left_out(event) == ({1} if out else frozenset())
    assert left_out(leaving(completed, players, cycles, Status.EXPELLED)) == left_out(event)
    assert left_out(leaving(completed, players, cycles, Status.ACTIVE)) == frozenset()


def test_short_games_are_completed_and_forfeits_are_not() -> None:
    """C.05 6.6: completed means over the board, W, D and L included (UNVERIFIED reading)."""
    assert left_out(crosstable("x D + +", ". x 1 1", ". . x 1", ". . . x", gone={1: Status.WITHDRAWN})) == {1}
    assert left_out(crosstable("x D W -", ". x 1 1", ". . x 1", ". . . x", gone={1: Status.WITHDRAWN})) == frozenset()


SEVEN = crosstable(
    "x 1 = = 0 = +",
    ". x = = 1 0 +",
    ". . x = = 0 1",
    ". . . x = = +",
    ". . . . x 1 0",
    ". . . . . x +",
    ". . . . . . x",
    gone={7: Status.WITHDRAWN},
)
"""Number 7 beat 5, lost to 3 and left: 2 of 6 games."""


def test_the_games_of_a_player_left_out_count_for_nobody() -> None:
    """C.05 6.6: who lost loses nothing by it, who won loses the point, forfeit wins go too."""
    book = ledger(SEVEN)
    assert book.left_out == {7}
    counted = {number: Fraction(score, book.points.scale) for number, score in book.score.items()}
    assert counted == {1: Fraction(5, 2), 2: 2, 3: 2, 4: Fraction(5, 2), 5: 3, 6: 3}
    assert own_points(SEVEN)[3] == 3
    assert own_points(SEVEN)[5] == 3
    assert own_points(SEVEN)[7] == 1
    assert book.scheduled == 5


def test_the_player_left_out_stands_last_without_a_place() -> None:
    """C.05 6.6 in the standings: no rank, own points kept, no tie-breaks."""
    standings, findings = rank(SEVEN)
    last = standings.rows[-1]
    assert (last.number, last.rank, last.counted) == (7, None, False)
    assert last.values == {"PTS": 1, "DE": None, "SB": None, "KS": None, "WIN": None}
    said = [finding for finding in findings if finding.code == "K306"]
    assert [finding.player for finding in said] == [7]
    assert "2 of 6" in said[0].message


def test_games_that_nobody_entered_of_a_player_who_left_are_asked_for() -> None:
    """C.05 6.6 case 2: from half on the games not played are lost by forfeit, and somebody has to enter them."""
    event = crosstable("x 1 = .", ". x 1 1", ". . x 1", ". . . x", gone={1: Status.WITHDRAWN})
    standings, _ = rank(event)
    (said,) = [finding for finding in validate(event, Context()) if finding.code == "S402"]
    assert "4 Player 4" in said.message
    assert '"1-4" = "-+"' in said.remedy
    assert not standings.finished


THREE = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))
"""A win 3, a draw with a decider 1.5 and 1."""


def test_draws_followed_by_a_decider() -> None:
    """Worked by hand: 1 beats 2 (3-0), 1 and 3 draw and 3 wins the decider (1-1.5), 2 and 3 draw, 2 wins it (1.5-1)."""
    event = crosstable("x 1 =", ". x =", ". . x", scoring=THREE)
    deciders = {frozenset({1, 3}): 3, frozenset({2, 3}): 2}
    games = tuple(replace(g, decider=deciders.get(frozenset({g.white, g.black}))) for g in event.games)
    event = replace(event, games=games)
    assert own_points(event) == {1: 4, 2: Fraction(3, 2), 3: Fraction(5, 2)}
    book = ledger(event)
    assert {number: exact(score, book.points.scale) for number, score in book.score.items()} == own_points(event)
    # without values for deciders they count nothing
    assert own_points(replace(event, scoring=Scoring())) == {1: Fraction(3, 2), 2: Fraction(1, 2), 3: 1}


def test_bonus_penalty_and_other_values() -> None:
    """Record 299: added once, or in place of the value of a result; the narrowest entry counts."""
    event = crosstable("x 1 =", ". x =", ". . x")
    changed = replace(
        event,
        adjustments=(
            Adjustment(Fraction(-1, 3), (1,)),
            Adjustment(Fraction(1, 4), (), None, "D"),
            Adjustment(Fraction(3, 4), (2,), None, "D"),
        ),
    )
    assert own_points(changed) == {1: 1 + Fraction(1, 4) - Fraction(1, 3), 2: Fraction(3, 4), 3: Fraction(1, 2)}
    book = ledger(changed)
    assert {number: exact(score, book.points.scale) for number, score in book.score.items()} == own_points(changed)


def test_forfeits_and_rests_with_values_of_their_own() -> None:
    """A win by forfeit 2 of 3, a loss by forfeit -1, the rest round 1 for everybody."""
    scoring = Scoring(Fraction(3), Fraction(1), absence=Fraction(-1), forfeit_win=Fraction(2), rest=Fraction(1))
    event = replace(
        crosstable("x + 1", ". x =", ". . x", scoring=scoring), rests=(Rest(1, 1), Rest(2, 2), Rest(3, 3, Bye.HALF))
    )
    assert own_points(event) == {1: 2 + 3 + 1, 2: -1 + 1 + 1, 3: 0 + 1 + 1}


def test_a_bonus_counts_in_the_score_of_opponents_but_not_in_direct_encounter() -> None:
    """Three are level on 2 points, number 2 thanks to a bonus; DE counts the games alone, SB the final scores."""
    event = crosstable("x 1 0 1", ". x = 1", ". . x =", ". . . x")
    event = replace(event, adjustments=(Adjustment(Fraction(1, 2), (2,)),))
    # own results: 1 has 2, 2 has 1.5, 3 has 2, 4 has 0.5; with the bonus 2 has 2
    standings, _ = rank(event, ["DE", "SB"])
    values = {row.number: row.values for row in standings.rows}
    assert {number: row["PTS"] for number, row in values.items()} == {1: 2, 2: 2, 3: 2, 4: Fraction(1, 2)}
    # games among 1, 2 and 3: 1 beat 2, 3 beat 1, 2 and 3 drew
    assert {number: values[number]["DE"] for number in (1, 2, 3)} == {1: 1, 2: Fraction(1, 2), 3: Fraction(3, 2)}
    assert values[1]["SB"] == 2 + Fraction(1, 2)  # a win over 2 (2), a win over 4 (0.5)
