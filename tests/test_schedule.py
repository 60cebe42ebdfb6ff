"""Berger tables, cycles, the exchange of rounds, and which table an event follows."""

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.model import Colours, Game, Player, Rest, Result, Source, Tournament, game_order
from rrpipe.schedule import (
    Round,
    assign_rounds,
    berger_table,
    rounds_per_cycle,
    with_rests,
)
from tests.berger_tables import TABLES, rounds

SIZES = st.integers(3, 60)


def event(count: int, cycles: int = 1, swap: str = "auto") -> Tournament:
    """A tournament that follows its table, nothing played yet."""
    games = [
        Game(white, black, round=round_.number, board=board)
        for round_ in berger_table(count, cycles, swap)
        for board, (white, black) in enumerate(round_.pairings, 1)
    ]
    players = tuple(Player(number, f"Player {number}") for number in range(1, count + 1))
    total = cycles * rounds_per_cycle(count)
    return Tournament(players=players, games=tuple(sorted(games, key=game_order)), cycles=cycles, rounds=total)


def crosstable(count: int, cycles: int = 1) -> Tournament:
    """A crosstable without rounds and colours; the k-th game of a pair is that of cycle k, the lower number wins."""
    games = tuple(
        Game(
            a,
            b,
            Result.WIN,
            Result.LOSS,
            colours=Colours.UNKNOWN,
            white_source=Source(row=a),
            black_source=Source(row=b),
        )
        for a, b in combinations(range(1, count + 1), 2)
        for _ in range(cycles)
    )
    return replace(event(count), games=games, cycles=cycles, rounds=0)


def colours_of(table: tuple[Round, ...]) -> dict[int, str]:
    """The colours of each number in playing order, `w` and `b`."""
    colours: dict[int, str] = defaultdict(str)
    for round_ in table:
        for white, black in round_.pairings:
            colours[white] += "w"
            colours[black] += "b"
    return colours


@pytest.mark.parametrize("size", TABLES)
def test_even_field_is_the_published_table(size: int) -> None:
    """Every pair, colour and board of every round is the table's."""
    table = berger_table(size)
    assert [round_.pairings for round_ in table] == [pairings for pairings, _ in rounds(size)]
    assert [round_.number for round_ in table] == list(range(1, size))
    assert {round_.rest for round_ in table} == {None}


@pytest.mark.parametrize("size", TABLES)
def test_odd_field_rests_against_the_missing_last_number(size: int) -> None:
    """An odd field plays the next even table; whoever would meet its last number rests."""
    table = berger_table(size - 1)
    published = rounds(size)
    assert [round_.rest for round_ in table] == [rest for _, rest in published]
    assert [round_.pairings for round_ in table] == [
        tuple(pair for pair in pairings if size not in pair) for pairings, _ in published
    ]


@given(SIZES, st.integers(1, 4), st.sampled_from(["auto", "on", "off"]))
def test_everybody_meets_everybody_once_a_cycle(count: int, cycles: int, swap: str) -> None:
    """Each cycle holds every pair once, each round every number at most once, with the colours turned every cycle."""
    table = berger_table(count, cycles, swap)
    length = rounds_per_cycle(count)
    assert len(table) == cycles * length
    for cycle in range(cycles):
        part = table[cycle * length : (cycle + 1) * length]
        assert Counter(frozenset(pair) for round_ in part for pair in round_.pairings) == Counter(
            map(frozenset, combinations(range(1, count + 1), 2))
        )
        assert {pair if cycle % 2 == 0 else pair[::-1] for round_ in part for pair in round_.pairings} == {
            pair for round_ in table[:length] for pair in round_.pairings
        }
    for round_ in table:
        present = [n for pair in round_.pairings for n in pair] + [n for n in [round_.rest] if n is not None]
        assert sorted(present) == list(range(1, count + 1))


@pytest.mark.parametrize("count", range(3, 101))
def test_the_rest_and_the_sum_rule(count: int) -> None:
    """Two numbers below N meet in the round r with x + y = r + 1 modulo N-1; in an odd field everybody rests once."""
    size = count + count % 2
    table = berger_table(count)
    for round_ in table:
        assert all(
            (white + black - round_.number - 1) % (size - 1) == 0
            for white, black in round_.pairings
            if size not in (white, black)
        )
    if count % 2:
        assert sorted(round_.rest or 0 for round_ in table) == list(range(1, count + 1))


@given(SIZES)
def test_colours_of_one_cycle(count: int) -> None:
    """Even: 1 to N/2 have one White more; odd: as many Whites as Blacks; never three equal colours running."""
    colours = colours_of(berger_table(count))
    whites = {number: text.count("w") for number, text in colours.items()}
    if count % 2:
        assert set(whites.values()) == {(count - 1) // 2}
    else:
        assert whites == {n: count // 2 if n <= count // 2 else count // 2 - 1 for n in range(1, count + 1)}
    assert not [n for n, text in colours.items() if "www" in text or "bbb" in text]


@pytest.mark.parametrize("count", range(4, 26, 2))
def test_the_exchange_spares_two_players_three_equal_colours(count: int) -> None:
    """Without it numbers 1 and N/2 + 1 have three running, with it nobody; auto makes it for even double events."""
    plain, exchanged = colours_of(berger_table(count, 2, "off")), colours_of(berger_table(count, 2, "on"))
    assert {n for n, text in plain.items() if "www" in text or "bbb" in text} == {1, count // 2 + 1}
    assert not [n for n, text in exchanged.items() if "www" in text or "bbb" in text]
    assert berger_table(count, 2) == berger_table(count, 2, "on")


@pytest.mark.parametrize("count", range(3, 24, 2))
def test_odd_fields_need_no_exchange(count: int) -> None:
    """Nobody has three equal colours running either way, so auto leaves the order alone."""
    for swap in ("on", "off"):
        assert not [t for t in colours_of(berger_table(count, 2, swap)).values() if "www" in t or "bbb" in t]
    assert berger_table(count, 2) == berger_table(count, 2, "off")


def test_four_players_with_the_exchange() -> None:
    """Rounds 1, 3, 2 and then 1, 2, 3 with the colours turned."""
    assert [round_.pairings for round_ in berger_table(4, 2)] == [
        ((1, 4), (2, 3)),
        ((2, 4), (3, 1)),
        ((4, 3), (1, 2)),
        ((4, 1), (3, 2)),
        ((3, 4), (2, 1)),
        ((4, 2), (1, 3)),
    ]
    assert berger_table(4, 3) == berger_table(4, 3, "off")
    assert berger_table(4) == berger_table(4, 1, "off")


def test_smallest_tables() -> None:
    """Two players have one round a cycle; fewer players, no cycle or another word are refused."""
    assert berger_table(2, 2, "on") == (Round(1, ((1, 2),), None), Round(2, ((2, 1),), None))
    for wrong in ((1, 1, "auto"), (4, 0, "auto"), (4, 1, "maybe")):
        with pytest.raises(ValueError, match="no Berger table"):
            berger_table(*wrong)


@given(SIZES, st.integers(1, 3))
def test_assigned_crosstable_follows_its_table(count: int, cycles: int) -> None:
    """Every game gets round, board and colours of the table, the rests come along, and nobody's result changes."""
    before = crosstable(count, cycles)
    after = assign_rounds(before)
    table = berger_table(count, cycles)
    played = {(g.round, g.white, g.black) for g in after.games}
    assert played == {(r.number, *pair) for r in table for pair in r.pairings}
    assert {g.colours for g in after.games} == {Colours.DERIVED}
    for game in after.games:
        assert game.round is not None
        assert game.board is not None
        assert table[game.round - 1].pairings[game.board - 1] == (game.white, game.black)
    assert after.derived == ("numbers", "rounds", "colours")
    assert after.rounds == len(table)
    assert after.rests == tuple(Rest(r.number, r.rest) for r in table if r.rest)
    assert with_rests(after) == after
    assert all((g.white_result is Result.WIN) == (g.white < g.black) for g in after.games)
    assert all(g.white_source == Source(row=g.white) for g in after.games)


def test_results_of_a_pair_stand_in_the_order_of_the_cycles() -> None:
    """The first result in a cell is the game of the first cycle, the second that of the second."""
    before = crosstable(4, 2)
    second = replace(before.games[1], white_result=Result.DRAW, black_result=Result.DRAW)
    after = assign_rounds(replace(before, games=(before.games[0], second, *before.games[2:])))
    first_pair = [(g.round, g.white, g.white_result) for g in after.games if {g.white, g.black} == {1, 2}]
    assert first_pair == [(3, 1, Result.WIN), (5, 2, Result.DRAW)]


def test_stated_colours_do_not_hide_the_order_of_cycles() -> None:
    """2 had White in the first game against 1 and 1 in the second: cycles 1 and 2 in that order."""
    first = Game(2, 1, Result.WIN, Result.LOSS)
    second = Game(1, 2, Result.DRAW, Result.DRAW)
    before = replace(event(4), games=tuple(sorted((first, second), key=game_order)), cycles=2)
    after = assign_rounds(before)
    assert [(g.white, g.round) for g in after.games] == [(2, 3), (1, 5)]
    assert after.derived == ("numbers", "rounds")


def test_what_is_stated_stays() -> None:
    """Stated rounds and colours are kept; colours of a stated round that is not the table's stay unknown."""
    stated = event(4)
    assert assign_rounds(stated) is stated
    games = (
        Game(1, 4, round=1, colours=Colours.UNKNOWN),
        Game(1, 2, round=1, colours=Colours.UNKNOWN),
        Game(2, 4, board=7, colours=Colours.STATED),
    )
    after = assign_rounds(replace(stated, games=games))
    assert {(g.white, g.black): (g.round, g.colours) for g in after.games} == {
        (1, 4): (1, Colours.DERIVED),
        (1, 2): (1, Colours.UNKNOWN),
        (2, 4): (3, Colours.STATED),
    }
    assert [g.board for g in after.games if g.black == 4 and g.white == 2] == [7]


def test_nothing_is_assigned_without_numbers_one_to_n() -> None:
    """Gaps in the numbers mean that they are no pairing numbers; one result too many finds no round."""
    before = crosstable(4)
    gaps = replace(before, players=tuple(replace(p, number=p.number * 10) for p in before.players))
    assert assign_rounds(gaps) is gaps
    twice = replace(before, games=(*before.games, before.games[0]))
    assert [g.round for g in assign_rounds(twice).games][-1] is None


def test_rests_are_added_only_in_rounds_that_are_played() -> None:
    """A player without game rests while others play; a stated bye stays the only one."""
    games = (Game(1, 2, round=1), Game(3, 1, round=3))
    before = replace(event(3), games=games, rests=(Rest(1, 3),))
    assert with_rests(before).rests == (Rest(1, 3), Rest(3, 2))
