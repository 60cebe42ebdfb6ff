"""What can still happen while games are open."""

import itertools
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.model import Game, Player, Result, Scoring, Status, Tournament
from rrpipe.outlook import outlook
from rrpipe.ranking import rank
from tests.generated_events import generated, simple
from tests.naive_standings import Naive
from tests.written_events import EXAMPLE, crosstable

ENDS = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))


def opened(event: Tournament, *pairs: tuple[int, int]) -> Tournament:
    """The event with these games not played yet."""
    games = tuple(
        replace(game, white_result=None, black_result=None)
        if (game.white, game.black) in pairs or (game.black, game.white) in pairs
        else game
        for game in event.games
    )
    return replace(event, games=games)


def places(event: Tournament, order: list[str] | None = None) -> dict[int, tuple[int, int]]:
    """Best and worst place of everybody."""
    return {each.number: (each.best, each.worst) for each in outlook(event, rank(event, order)[0]).prospects}


def test_one_open_game_worked_by_hand() -> None:
    """Three players: 1 beat 2, 1 and 3 drew, 2 plays 3. With a loss, a draw or a win 3 is third, second or first."""
    event = crosstable("x 1 =", ". x .", ". . x")
    # 2 wins: 1.5, 1, 0.5; draw: 1.5, 0.5, 1; 3 wins: 1.5, 0, 1.5, and 1 and 3 drew their game, so they share
    said = outlook(event, rank(event, ["DE"])[0])
    assert {each.number: (each.best, each.worst) for each in said.prospects} == {1: (1, 1), 2: (2, 3), 3: (1, 3)}
    assert said.first == (1, 3)
    assert said.won is None
    assert [(game.white, game.black) for game in said.deciding] == [(2, 3)]
    assert said.exact


def test_who_has_won_already() -> None:
    """Two points ahead with one game to go."""
    event = opened(simple(4), (1, 4), (2, 3))
    said = outlook(event, rank(event, ["DE"])[0])
    # 1 has 2, 2 has 1, 3 has 1, 4 has 0; 2 or 3 can reach 2, and 1 beat both
    assert said.won == 1
    assert said.deciding == ()
    assert "1 Player 1 has won" in said.text


def test_tie_breaks_are_part_of_it() -> None:
    """Without direct encounter the same position is not decided."""
    event = opened(simple(4), (1, 4), (2, 3))
    assert outlook(event, rank(event, [])[0]).won is None
    # 2 can be first with 2 points (shared), and third with 1 when 3 wins and 4 wins too (shared)
    assert places(event, [])[2] == (1, 3)


def test_a_finished_event_has_one_outcome() -> None:
    """Nothing open: everybody stands where the standings say."""
    standings, _ = rank(EXAMPLE)
    said = outlook(EXAMPLE, standings)
    assert {each.number: (each.best, each.worst) for each in said.prospects} == {
        row.number: (row.rank, row.rank) for row in standings.rows
    }
    assert said.won == 1


def test_more_than_eight_open_games_give_bounds() -> None:
    """Then it is said that they are bounds, and they hold the exact places."""
    event = replace(EXAMPLE, games=tuple(replace(g, white_result=None, black_result=None) for g in EXAMPLE.games))
    said = outlook(event, rank(event)[0])
    assert not said.exact
    assert "bounds" in said.text
    assert {(each.best, each.worst) for each in said.prospects} == {(1, 6)}
    assert {each.number for each in outlook(event, rank(event, ["WIN", "PTS"])[0]).prospects} == set(range(1, 7))


def test_bounds_name_a_winner_who_cannot_be_reached() -> None:
    """Number 1 won everything; the others play nine games more, but only three each."""
    players = tuple(Player(n, f"P{n}") for n in range(1, 9))
    games = [Game(1, n, Result.WIN, Result.LOSS) for n in range(2, 9)]
    games += [Game(a, b, Result.DRAW, Result.DRAW) for a in range(2, 9) for b in range(a + 1, 9)]
    free = [(2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5), (6, 7), (6, 8), (7, 8)]
    event = opened(Tournament(players=players, games=tuple(games)), *free)
    said = outlook(event, rank(event)[0])
    assert not said.exact
    assert said.won == 1
    assert places(event)[1] == (1, 1)


@pytest.mark.parametrize("seed", [3, 8, 21, 34])
def test_every_single_outcome_lies_between_best_and_worst(seed: int) -> None:
    """Play the open games one way, and rank: nobody is outside the prospects."""
    event = generated(seed, most_players=6)
    games = list(event.games)
    for i in (0, len(games) // 2, -1):
        games[i] = replace(games[i], white_result=None, black_result=None)
    event = replace(event, games=tuple(games))
    standings, _ = rank(event, ["DE", "SB"])
    if len([game for game in event.games if game.is_open]) > 6:
        pytest.skip("too many open games for a quick test")
    prospects = places(event, ["DE", "SB"])
    for white, black in ((Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW)):
        played = tuple(
            replace(game, white_result=white, black_result=black) if game.is_open else game for game in event.games
        )
        for row in rank(replace(event, games=played), ["DE", "SB"])[0].rows:
            if row.rank is not None and row.number in prospects:
                assert prospects[row.number][0] <= row.rank <= prospects[row.number][1]
    assert len(prospects) == sum(row.counted for row in standings.rows)


def by_enumeration(event: Tournament, order: list[str]) -> dict[int, tuple[int, int]]:
    """Best and worst places by ranking every outcome in the naive way of `tests.naive_standings`."""
    still_open = [i for i, game in enumerate(event.games) if game.white_result in (None, "?")]
    reached: dict[int, set[int]] = {player.number: set() for player in event.players}
    deciders = event.scoring.decider_win is not None
    ends = (("1", "0", ""), ("0", "1", ""), *((("=", "=", "w"), ("=", "=", "b")) if deciders else (("=", "=", ""),)))
    for outcome in itertools.product(ends, repeat=len(still_open)):
        games = list(event.games)
        for i, (white, black, winner) in zip(still_open, outcome, strict=True):
            decider = {"w": games[i].white, "b": games[i].black}.get(winner)
            games[i] = replace(games[i], white_result=Result(white), black_result=Result(black), decider=decider)
        for number, place in Naive(replace(event, games=tuple(games)), order).ranks().items():
            if place is not None:
                reached[number].add(place)
    return {number: (min(found), max(found)) for number, found in reached.items() if found}


@pytest.mark.parametrize(
    ("seed", "players", "count", "order"),
    [
        (1, 3, 2, ["PTS", "DE"]),
        (2, 4, 4, ["PTS", "DE", "SB", "KS", "WIN"]),
        (3, 4, 5, ["PTS", "SB/C1", "DE"]),
        (4, 5, 6, ["PTS", "DE", "SB"]),
        (5, 5, 6, ["PTS", "KS", "WIN"]),
        (6, 6, 6, ["WIN", "PTS"]),
        (7, 4, 6, ["PTS", "DE", "DE", "SB"]),
        (8, 5, 8, ["PTS", "DE"]),
    ],
)
def test_equals_full_enumeration(seed: int, players: int, count: int, order: list[str]) -> None:
    """Every outcome of up to eight open games, ranked by an implementation of its own: the same places."""
    rng = random.Random(seed)
    event = simple(players)
    games = [
        replace(game, white_result=white, black_result=black)
        for game in event.games
        for white, black in [rng.choice(ENDS)]
    ]
    for i in rng.sample(range(len(games)), count):
        games[i] = replace(games[i], white_result=None, black_result=None)
    event = replace(event, games=tuple(games))
    assert places(event, order) == by_enumeration(event, order)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_equals_full_enumeration_with_deciders(seed: int) -> None:
    """A draw has two outcomes where its decider gives points."""
    three = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))
    event = opened(replace(simple(4), scoring=three), *[(1, 2), (2, 4), (1, 4), (2, 3)][: seed + 1])
    order = ["PTS", "DE", "SB"]
    assert places(event, order) == by_enumeration(event, order)


@pytest.mark.parametrize("seed", range(6))
def test_bounds_hold_what_is_possible(seed: int) -> None:
    """More than eight open games: no play, however it goes, leads outside the bounds."""
    rng = random.Random(seed)
    event = simple(7)
    games = list(event.games)
    still_open = rng.sample(range(len(games)), 10)
    for i in still_open:
        games[i] = replace(games[i], white_result=None, black_result=None)
    event = replace(event, games=tuple(games))
    bounds = places(event, ["DE", "SB"])
    for _ in range(40):
        for i in still_open:
            white, black = rng.choice(ENDS)
            games[i] = replace(games[i], white_result=white, black_result=black)
        for row in rank(replace(event, games=tuple(games)), ["DE", "SB"])[0].rows:
            assert row.rank is not None
            assert bounds[row.number][0] <= row.rank <= bounds[row.number][1]


def test_players_left_out_have_no_prospects() -> None:
    """C.05 6.6: they and their open games are no part of it."""
    event = crosstable("x 1 . .", ". x 1 1", ". . x .", ". . . x", gone={1: Status.WITHDRAWN})
    said = outlook(event, rank(event)[0])
    assert {each.number for each in said.prospects} == {2, 3, 4}
    assert len(said.open_games) == 1
