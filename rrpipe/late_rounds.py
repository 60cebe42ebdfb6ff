"""Which numbers a restricted draw must keep apart, and exact search for an allotment that does so (C.05, Annex 2).

Two numbers meet in one of the last three rounds of the Berger table or they do not; a contingent (the players of one
federation or club) gets numbers of which no two do. The numbers that meet form a ladder, so that a search that goes
along it remembers only a few of them: whether an allotment exists is decided exactly, also for large fields.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rrpipe.schedule import Pairing, berger_table

LAST = 3
"""So many rounds at the end are meant (C.05, Annex 2)."""

MOST_NODES = 150_000
"""A search is given up after so many steps; an allotment found until then is still good, but not proved best."""

FREE = 0
"""The contingent of all who have no fellow: they may have any number."""


class Search(NamedTuple):
    """What a search found: the contingent of every number, or None; `exact` is False when it was given up."""

    found: dict[int, int] | None
    exact: bool


@cache
def late_pairings(players: int) -> dict[Pairing, int]:
    """The pairs that meet in the last three rounds of one cycle, lower number first, with the round counted from 1."""
    return {
        (min(pairing), max(pairing)): round_.number
        for round_ in berger_table(players)[-LAST:]
        for pairing in round_.pairings
    }


@cache
def late_opponents(players: int) -> dict[int, frozenset[int]]:
    """The opponents of every number in the last three rounds."""
    pairs = late_pairings(players)
    return {
        number: frozenset(b if a == number else a for a, b in pairs if number in (a, b))
        for number in range(1, players + 1)
    }


@cache
def ladder(players: int) -> tuple[int, ...]:
    """The numbers in an order in which late opponents stand close together."""
    size = players + players % 2
    order = [size, size - 1]
    for low in range(1, size // 2):
        order += [low, size - 1 - low]
    return tuple(number for number in order if number <= players)


def meetings(players: int, contingent_of: Mapping[int, int]) -> list[Pairing]:
    """The pairs of one contingent that meet in the last three rounds; keyed by number, FREE is no contingent."""
    return [
        (a, b)
        for a, b in late_pairings(players)
        if contingent_of.get(a, FREE) != FREE and contingent_of.get(a) == contingent_of.get(b)
    ]


def most_apart(players: int) -> int:
    """The most numbers of which no two meet in the last three rounds: half of the table's size less one.

    The late opponents form a ladder of pairs with one number at each end; one of each pair and none of both ends, or
    one end instead of a pair. (The tests compare with a search.)
    """
    return (players - 1) // 2


def allotment(
    players: int, sizes: Sequence[int], fixed: Mapping[int, int], limit: int, nodes: int = MOST_NODES
) -> Search:
    """Contingents for all numbers with at most `limit` meetings inside a contingent.

    `sizes[c]` is how many numbers contingent c gets in all, `sizes[FREE]` those of players without fellows; `fixed`
    maps numbers to contingents that have them already. The search is given up after so many `nodes`.
    """
    return _Ladder(players, sizes, fixed, nodes).search(limit)


def exchanged(players: int, given: Mapping[int, int], fixed: Mapping[int, int], number: int, mine: int) -> list[int]:
    """The numbers of contingent `mine` that can be exchanged for `number` without a further meeting."""
    opponents = late_opponents(players)
    other = given[number]

    def is_harmless(free: int) -> bool:
        after = {**given, number: mine, free: other}
        touched = [(n, o) for n in (number, free) for o in opponents[n]]
        before = sum(given[n] == given[o] != FREE for n, o in touched)
        return sum(after[n] == after[o] != FREE for n, o in touched) <= before

    return [n for n, contingent in given.items() if contingent == mine and n not in fixed and is_harmless(n)]


def least_meetings(players: int, sizes: Sequence[int], fixed: Mapping[int, int]) -> tuple[int, Search]:
    """The smallest number of meetings that cannot be avoided, with an allotment.

    Where the search was given up (`exact` False) the number is only the best that was found.
    """
    search = _Ladder(players, sizes, fixed)
    exact = True
    for limit in range(search.bound(), len(late_pairings(players)) + 1):
        result = search.search(limit)
        exact = exact and result.exact
        if result.found is not None:
            return limit, result._replace(exact=exact)
        if not exact:
            break
    found = _improved(players, sizes, fixed)
    return len(meetings(players, found)), Search(found, False)


class _Ladder:
    """A search along the ladder; what cannot be completed is remembered between searches with another limit."""

    def __init__(self, players: int, sizes: Sequence[int], fixed: Mapping[int, int], most: int = MOST_NODES) -> None:
        self.players = players
        self.order = ladder(players)
        place = {number: at for at, number in enumerate(self.order)}
        opponents = late_opponents(players)
        self.before = [tuple(o for o in opponents[n] if place[o] < at) for at, n in enumerate(self.order)]
        last = {n: max([place[n], *(place[o] for o in opponents[n])]) for n in self.order}
        self.open = [tuple(n for n in self.order[:at] if last[n] >= at) for at in range(len(self.order) + 1)]
        self.apart = [_most_unmatched(self.order[at:], opponents) for at in range(len(self.order) + 1)]
        self.sizes, self.fixed = tuple(sizes), dict(fixed)
        taken = list(fixed.values())
        self.counts = [size - taken.count(contingent) for contingent, size in enumerate(sizes)]
        self.marked = frozenset(taken)
        self.failed: dict[tuple[int, tuple[int, ...], tuple[int, ...]], int] = {}
        self.nodes, self.most = 0, most

    def bound(self) -> int:
        """A number of meetings below which no search is needed."""
        pairs, numbers = len(late_pairings(self.players)), len(self.order)
        return sum(
            max(0, size - self.apart[0], pairs - LAST * (numbers - size)) for size in self.sizes[FREE + 1 :] if size > 1
        )

    def search(self, limit: int) -> Search:
        """An allotment with at most `limit` meetings."""
        self.nodes = 0
        given: dict[int, int] = {}
        done = self._from(0, given, limit)
        return Search(dict(given) if done else None, self.nodes <= self.most)

    def _from(self, at: int, given: dict[int, int], left: int) -> bool:
        """Whether the numbers from this place on can be given with `left` more meetings; `given` then holds all."""
        if at == len(self.order):
            return True
        self.nodes += 1
        counts = self.counts
        if self.nodes > self.most or left < sum(max(0, n - self.apart[at]) for n in counts[FREE + 1 :]):
            return False
        key = (at, tuple(given[n] for n in self.open[at]), tuple(counts))
        if self.failed.get(key, -1) >= left:
            return False
        number = self.order[at]
        near = [given[n] for n in self.before[at]]
        for contingent in self._choices(number, near, key[1]):
            cost = near.count(contingent) if contingent != FREE else 0
            if cost > left:
                continue
            given[number] = contingent
            if number not in self.fixed:
                counts[contingent] -= 1
            done = self._from(at + 1, given, left - cost)
            if number not in self.fixed:
                counts[contingent] += 1
            if done:
                return True
            del given[number]
        if self.nodes <= self.most:
            self.failed[key] = max(left, self.failed.get(key, -1))
        return False

    def _choices(self, number: int, near: Sequence[int], frontier: Sequence[int]) -> list[int]:
        """The contingents to try, those without meeting first, large ones first; of equal ones only one."""
        if number in self.fixed:
            return [self.fixed[number]]
        counts = self.counts
        seen: set[int] = set()
        chosen = []
        for contingent in sorted(range(len(counts)), key=lambda c: (c != FREE and c in near, c == FREE, -counts[c])):
            if not counts[contingent]:
                continue
            if contingent != FREE and contingent not in self.marked and contingent not in frontier:
                if counts[contingent] in seen:
                    continue
                seen.add(counts[contingent])
            chosen.append(contingent)
        return chosen


def _most_unmatched(numbers: Sequence[int], opponents: Mapping[int, frozenset[int]]) -> int:
    """At most so many of these numbers can be kept apart: of two that meet only one."""
    left, most = list(numbers), 0
    while left:
        number = left.pop(0)
        most += 1
        other = next((n for n in left if n in opponents[number]), None)
        if other is not None:
            left.remove(other)
    return most


def _improved(players: int, sizes: Sequence[int], fixed: Mapping[int, int]) -> dict[int, int]:
    """An allotment with few meetings, got by exchanging two numbers as long as that helps."""
    taken = list(fixed.values())
    rest = [c for c, size in enumerate(sizes) for _ in range(size - taken.count(c))]
    free = [number for number in ladder(players) if number not in fixed]
    given = {**fixed, **dict(zip(free, rest, strict=True))}
    opponents = late_opponents(players)

    def cost(number: int) -> int:
        mine = given[number]
        return sum(given[o] == mine for o in opponents[number]) if mine != FREE else 0

    better = True
    while better:
        better = False
        for a in free:
            for b in free:
                if given[a] == given[b]:
                    continue
                before = cost(a) + cost(b)
                given[a], given[b] = given[b], given[a]
                if cost(a) + cost(b) < before:
                    better = True
                else:
                    given[a], given[b] = given[b], given[a]
    return given
