"""Schedules of every size and order: who meets whom, rests, colours, and what an event needs."""

from itertools import combinations, pairwise

import pytest

from rrpipe.model import Game, Player, Rest, Tournament
from rrpipe.timetable import ORDERS, balances, ordered_table, plans, timetable, timetable_of


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_every_pair_once_a_cycle(order: str, cycles: int) -> None:
    """3 to 100 players: every pair as often as there are cycles, one game or rest a round, rests once a cycle."""
    for players in (*range(3, 26), 49, 50, 99, 100) if cycles < 3 else range(3, 13):
        table = ordered_table(players, cycles, order=order)
        met: dict[tuple[int, int], list[int]] = {pair: [] for pair in combinations(range(1, players + 1), 2)}
        resting = dict.fromkeys(range(1, players + 1), 0)
        assert [r.number for r in table] == list(range(1, len(table) + 1))
        for round_ in table:
            busy = [n for pairing in round_.pairings for n in pairing] + ([round_.rest] if round_.rest else [])
            assert sorted(busy) == list(range(1, players + 1))
            for white, black in round_.pairings:
                met[min(white, black), max(white, black)].append(white)
            if round_.rest:
                resting[round_.rest] += 1
        assert all(len(whites) == cycles for whites in met.values())
        assert all(a != b for whites in met.values() for a, b in pairwise(whites))
        assert set(resting.values()) == {cycles if players % 2 else 0}


def test_colours_within_the_rules() -> None:
    """C.05 Annex 1: 1 to n/2 have one White more; odd fields are level; no three equal colours with the exchange."""
    for players in (*range(3, 41), 99, 100):
        single = balances(timetable(players).rounds, range(1, players + 1))
        for b in single:
            if players % 2:
                assert b.whites == b.blacks
            else:
                assert b.whites == players // 2 - (b.number > players // 2)
                assert b.whites + b.blacks == players - 1
            assert b.longest <= 2
        double = timetable(players, 2)
        assert all(b.whites == b.blacks and b.longest <= 2 for b in balances(double.rounds, double.numbers))


def test_three_in_a_row_without_the_exchange() -> None:
    """Numbers 1 and n/2 + 1 of an even double event, nobody else."""
    for players in range(4, 25, 2):
        plain = timetable(players, 2, "off")
        long = [b.number for b in balances(plain.rounds, plain.numbers) if b.longest > 2]
        assert long == [1, players // 2 + 1]


def test_other_orders() -> None:
    """Four players: the second cycle backwards, and two games of a pair one after the other."""
    assert [r.pairings for r in ordered_table(4, 2, order="reversed")[3:]] == [
        ((4, 2), (1, 3)),
        ((3, 4), (2, 1)),
        ((4, 1), (3, 2)),
    ]
    matches = ordered_table(4, 2, order="matches")
    assert [r.pairings for r in matches[:2]] == [((1, 4), (2, 3)), ((4, 1), (3, 2))]
    with pytest.raises(ValueError, match="no order"):
        ordered_table(4, 2, order="swiss")


def test_the_schedule_of_an_event() -> None:
    """Rounds in order, dates of rounds before dates of games, several resting."""
    event = Tournament(
        name="Cup",
        players=tuple(Player(n, f"P{n}") for n in range(1, 6)),
        games=(Game(1, 2, round=1, date="2026-05-01"), Game(3, 4, round=2)),
        rests=(Rest(1, 3), Rest(1, 4)),
        round_dates=(None, "2026-05-02"),
        rounds=3,
    )
    found = timetable_of(event)
    assert [(r.number, r.games, r.resting, r.date) for r in found.rounds] == [
        (1, ((1, 2),), (3, 4), "2026-05-01"),
        (2, ((3, 4),), (), "2026-05-02"),
        (3, (), (), None),
    ]
    assert timetable_of(event, ["2026-06-01"]).rounds[0].date == "2026-06-01"


def test_runs_pass_over_rests() -> None:
    """White, rest, White is a run of two."""
    rounds = timetable(3).rounds
    assert {b.number: b.longest for b in balances(rounds, (1, 2, 3))} == {1: 1, 2: 1, 3: 1}


def test_planning() -> None:
    """Rounds, games and days, single and double."""
    found = {(p.players, p.cycles): p[2:] for p in plans((5, 6, 10), 2)}
    assert found == {
        (5, 1): (5, 10, 3),
        (5, 2): (10, 20, 5),
        (6, 1): (5, 15, 3),
        (6, 2): (10, 30, 5),
        (10, 1): (9, 45, 5),
        (10, 2): (18, 90, 9),
    }
