"""Players who leave (C.05 6.6): what is said, and what is only proposed."""

from dataclasses import replace

from rrpipe.findings import Finding
from rrpipe.model import Game, Player, Result, Status, Tournament
from tests.events import found, results, sound, unstated, with_player


def seven(status: Status = Status.ACTIVE) -> Tournament:
    """Seven players, six games each; number 3 beat 6, lost to 7 and is a forfeit in the other four.

    All other games are draws, so that everybody else's own results are easy to add up.
    """
    games = []
    for a in range(1, 8):
        for b in range(a + 1, 8):
            pair = (Result.DRAW, Result.DRAW)
            if (a, b) == (3, 6):
                pair = (Result.WIN, Result.LOSS)
            elif (a, b) == (3, 7):
                pair = (Result.LOSS, Result.WIN)
            elif a == 3:
                pair = (Result.FORFEIT_LOSS, Result.FORFEIT_WIN)
            elif b == 3:
                pair = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)
            games.append(Game(a, b, *pair))
    players = tuple(Player(n, f"Surname{n}, First", status=status if n == 3 else Status.ACTIVE) for n in range(1, 8))
    return Tournament(players=players, games=tuple(games))


def said(tournament: Tournament) -> list[Finding]:
    """The findings about players who leave."""
    return [f for f in found(tournament) if f.code[:2] == "P2"]


def test_a_row_of_forfeits_is_a_proposal() -> None:
    """Two of six games completed: the numbers, the option, and who would have how many points on which place."""
    (finding,) = said(seven())
    assert finding.code == "P202"
    assert finding.player == 3
    assert "3 Surname3, First completed 2 of 6 games" in finding.message
    assert "--set withdrawn=3" in finding.remedy
    # 1, 2, 4, 5: five draws and a forfeit win, 3.5; 6: five draws... 2.5; 7: five draws and a win, 3.5.
    for text in ("7 Surname7, First would have", "a score of 2.5 instead of 3.5", "3 Surname3, First would be last"):
        assert text in finding.message
    assert "6 Surname6, First would have place 1 instead of 6" in finding.message


def test_who_withdrew_is_no_proposal() -> None:
    """What is declared is not proposed; below half the ranking says it (K306)."""
    assert said(seven(Status.WITHDRAWN)) == []
    assert said(seven(Status.EXPELLED)) == []


def test_half_of_the_games_is_enough() -> None:
    """Three of six completed: the results count, nothing would change, so nothing is proposed; declared, it is said."""
    event = seven()
    games = tuple(
        replace(g, white_result=Result.DRAW, black_result=Result.DRAW) if (g.white, g.black) == (1, 3) else g
        for g in event.games
    )
    assert said(replace(event, games=games)) == []
    (finding,) = said(with_player(replace(event, games=games), 3, lambda p: replace(p, status=Status.EXPELLED)))
    assert finding.code == "P201"
    assert "3 Surname3, First was expelled with 3 of 6 games completed, at least half" in finding.message


def test_open_games_are_no_absence() -> None:
    """While games are open nobody is proposed as gone, and single forfeits are none either."""
    event = seven()
    games = tuple(
        replace(g, white_result=None, black_result=None) if (g.white, g.black) == (1, 3) else g for g in event.games
    )
    assert said(replace(event, games=games)) == []
    assert said(unstated(results(sound(), 1, 6, "+", "-"))) == []
