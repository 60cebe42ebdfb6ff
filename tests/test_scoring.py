"""Points from results, and players who leave a round robin."""

from fractions import Fraction

import pytest

from rrpipe.model import Bye, Game, Player, Rest, Result, Scoring, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import bye_points, completed_games, ledger, left_out, own_points, result_points, scheduled_games
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
    standings, findings = rank(event)
    (said,) = [finding for finding in findings if finding.code == "K307"]
    assert "4 Player 4" in said.message
    assert not standings.finished
