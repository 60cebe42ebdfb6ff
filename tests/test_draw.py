"""The draw of numbers: a permutation, repeatable, fellows kept apart whenever that is possible at all."""

from itertools import combinations, permutations
from random import Random

import pytest

from rrpipe.contingents import Entrant, in_order
from rrpipe.draw import Draw, draw
from rrpipe.late_rounds import FREE, allotment, late_pairings, least_meetings, most_apart
from rrpipe.layouts.varma import SIZES, VARMA, envelopes
from rrpipe.lots import Lots
from rrpipe.schedule import berger_table

FEDERATIONS = ("NOR", "SWE", "DEN", "FIN", "ISL", "EST", "LAT", "LTU")


def field(*groups: str) -> list[Entrant]:
    """Players named after their place in the list, with these federations."""
    return [Entrant(at, f"Player {at:02d}", group) for at, group in enumerate(groups, 1)]


def at_the_end(players: int) -> set[tuple[int, int]]:
    """The pairs of the last three rounds, found from the published rule alone: x + y = r + 1 modulo N - 1."""
    size = players + players % 2
    pairs = set()
    for a, b in combinations(range(1, players + 1), 2):
        if b < size:
            rounds = {r for r in range(1, size) if (a + b - r - 1) % (size - 1) == 0}
        else:
            rounds = {2 * a - 1} if 2 * a - 1 < size else {2 * a - size}
        if rounds & {size - 3, size - 2, size - 1}:
            pairs.add((a, b))
    return pairs


def met(drawn: Draw, entrants: list[Entrant]) -> int:
    """How many fellows meet at the end."""
    group = {drawn.numbers[entrant.listed]: entrant.group for entrant in entrants}
    return sum(bool(group[a]) and group[a] == group[b] for a, b in at_the_end(len(entrants)))


def fewest(players: int, sizes: list[int]) -> int:
    """The fewest meetings of any allotment, found by trying all of them."""
    pairs = sorted(at_the_end(players))
    best = len(pairs) + 1

    def fill(number: int, given: list[int], left: list[int], so_far: int) -> None:
        nonlocal best
        if so_far >= best:
            return
        if number > players:
            best = so_far
            return
        tried = set()
        for contingent, room in enumerate(left):
            first = contingent and contingent not in given
            if not room or (first and room in tried):
                continue
            if first:
                tried.add(room)
            more = sum(given[a - 1] == contingent != 0 for a, b in pairs if b == number)
            left[contingent] -= 1
            fill(number + 1, [*given, contingent], left, so_far + more)
            left[contingent] += 1

    fill(1, [], list(sizes), 0)
    return best


def test_the_last_rounds_are_those_of_the_table() -> None:
    """The rule gives the same pairs as the computed tables, for every size."""
    for players in (*range(3, 41), 99, 100):
        assert set(late_pairings(players)) == at_the_end(players), players


def test_the_varma_tables() -> None:
    """Each partitions its numbers; no two of a set meet at the end, but for the known flaw of the published table."""
    flaws = []
    for size, sets in VARMA.items():
        assert sorted(number for numbers in sets for number in numbers) == list(range(1, size + 1))
        for players in (size - 1, size):
            for name, numbers in envelopes(players).items():
                assert max(numbers) <= players
                flaws += [(players, name, p) for p in combinations(numbers, 2) if p in at_the_end(players)]
    assert flaws == [(12, "C", (6, 12))]


def test_the_flaw_of_the_table_for_twelve_is_caught() -> None:
    """Two fellows who draw from set C never get 6 and 12, whatever the lots; three do not go into it."""
    for seed in range(120):
        twos = field(*["NOR"] * 4, *["SWE"] * 3, *["DEN"] * 2, *["FIN"] * 2, "ISL")
        drawn = draw(twos, str(seed), "federation")
        assert drawn.method == "varma"
        assert met(drawn, twos) == 0
        threes = field(*["NOR"] * 3, *["SWE"] * 3, *["DEN"] * 3, *["FIN"] * 3)
        drawn = draw(threes, str(seed), "federation")
        assert drawn.method == "search"
        assert met(drawn, threes) == len(drawn.meetings) == drawn.least


def test_two_hundred_fields() -> None:
    """A permutation; the restriction is met whenever trying all allotments says that it can be."""
    lots = Random(64)
    for seed in range(200):
        players = lots.randint(3, 14)
        some = FEDERATIONS[: lots.randint(1, 8)]
        entrants = field(*(lots.choice((*some, "")) for _ in range(players)))
        drawn = draw(entrants, str(seed), "federation")
        assert sorted(drawn.numbers) == sorted(drawn.numbers.values()) == list(range(1, players + 1))
        sizes = [len(c) for c in in_order(entrants) if len(c) > 1]
        wanted = fewest(players, [players - sum(sizes), *sizes])
        assert (drawn.least, drawn.proved) == (wanted, True)
        assert met(drawn, entrants) == len(drawn.meetings) == wanted
        assert bool(drawn.reason) == bool(drawn.meetings)


@pytest.mark.slow
def test_large_fields() -> None:
    """Up to 100 players the restriction is met or the fewest meetings are proved."""
    lots = Random(8)
    for seed in range(30):
        players = lots.choice((15, 18, 23, 24, 25, 30, 41, 60, 100))
        entrants = field(*(lots.choice(FEDERATIONS[: lots.randint(2, 8)]) for _ in range(players)))
        drawn = draw(entrants, str(seed), "federation")
        assert sorted(drawn.numbers.values()) == list(range(1, players + 1))
        assert drawn.proved
        assert met(drawn, entrants) == drawn.least


def test_the_largest_contingent() -> None:
    """Half of the table's size less one can be kept apart, one more cannot; compared with the search."""
    for players in range(3, 41):
        most = most_apart(players)
        assert allotment(players, (players - most, most), {}, 0).found is not None
        assert least_meetings(players, (players - most - 1, most + 1), {})[0] >= 1


def test_every_number_is_possible() -> None:
    """Over many seeds each player draws each number, free and restricted."""
    entrants = field("NOR", "NOR", "SWE", "SWE", "DEN", "FIN")
    for by in ("none", "federation"):
        seen = {(e.listed, draw(entrants, str(seed), by).numbers[e.listed]) for seed in range(300) for e in entrants}
        assert len(seen) == 36


def test_a_draw_is_repeatable() -> None:
    """The same seed gives the same draw, another seed another one; the recipe of a lot is the one that is printed."""
    entrants = field(*FEDERATIONS)
    assert draw(entrants, "7") == draw(entrants, "7")
    assert draw(entrants, "7").numbers != draw(entrants, "8").numbers
    from hashlib import sha256

    number = int.from_bytes(sha256(b"7:1").digest(), "big") % 8
    assert Lots("7").one_of(range(8)) == number
    assert draw(entrants, "7").steps[0].number == number + 1


def test_order_of_drawing() -> None:
    """Largest first, equal ones by code, inside by name; nobody's fellows come last (C.05, Annex 2)."""
    entrants = [
        Entrant(1, "Zoe", "SWE"),
        Entrant(2, "Yul", ""),
        Entrant(3, "Xia", "NOR"),
        Entrant(4, "Wim", "SWE"),
        Entrant(5, "Viv", "nor"),
        Entrant(6, "Uri", "DEN"),
    ]
    assert [[e.name for e in c] for c in in_order(entrants)] == [["Viv", "Xia"], ["Wim", "Zoe"], ["Uri"], ["Yul"]]


@pytest.mark.parametrize("players", [4, 7, 10, 12, 25])
@pytest.mark.parametrize("by", ["none", "federation"])
def test_fixed_numbers(players: int, by: str) -> None:
    """A fixed number stays, and the fellows of its owner are kept apart from it."""
    entrants = field(*(FEDERATIONS[at // 2 % 8] for at in range(players)))
    for seed in range(20):
        drawn = draw(entrants, str(seed), by, {2: 1, 3: players})
        assert drawn.numbers[2] == 1
        assert drawn.numbers[3] == players
        assert sorted(drawn.numbers.values()) == list(range(1, players + 1))
        if by == "federation":
            assert met(drawn, entrants) == drawn.least


def test_the_steps_tell_the_whole_draw() -> None:
    """Everybody draws once, from an envelope that still holds the number; a contingent keeps to one envelope."""
    assert range(9, 25) == SIZES
    for players in SIZES:
        entrants = field(*(FEDERATIONS[at % 7] for at in range(players)))
        drawn = draw(entrants, "1", "federation")
        left = {name: set(numbers) for name, numbers in envelopes(players).items()}
        by_group: dict[str, set[str]] = {}
        for step in drawn.steps:
            if drawn.method == "varma":
                assert step.number in left[step.envelope]
                left[step.envelope].remove(step.number)
                by_group.setdefault(step.entrant.group, set()).add(step.envelope)
        assert {len(envelopes_used) for envelopes_used in by_group.values()} <= {1}
        assert len({step.entrant.listed for step in drawn.steps}) == players


def test_double_events() -> None:
    """The rounds checked are the last of the second cycle, where Annex 1 exchanges nothing."""
    drawn = draw(field(*["NOR"] * 6, *["SWE"] * 4), "1", "federation", cycles=2)
    assert drawn.rounds == (16, 17, 18)
    last = {frozenset(p) for r in berger_table(10, 2)[-3:] for p in r.pairings}
    assert {frozenset((m.white, m.black)) for m in drawn.meetings} <= last
    assert drawn.reason


def test_the_search_against_every_permutation() -> None:
    """For six players every arrangement is tried, without any use of the ladder."""
    pairs = at_the_end(6)
    for sizes in ((2, 2, 2), (0, 3, 3), (2, 4), (4, 2), (0, 2, 2, 2), (1, 3, 2)):
        colours = [c for c, size in enumerate(sizes) for _ in range(size)]
        best = min(sum(p[a - 1] == p[b - 1] != FREE for a, b in pairs) for p in set(permutations(colours)))
        assert least_meetings(6, sizes, {})[0] == best
