"""The conditions of a title norm: who the opponents are, their average, performance and score (B.01 1.4).

All of them look at the games of one player that count, whichever these are.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain, combinations
from math import comb
from typing import NamedTuple

from rrpipe.layouts import norm_rules as rules
from rrpipe.layouts.norm_rules import CONDITIONS, Condition, NormTitle
from rrpipe.layouts.rating_tables import rating_difference
from rrpipe.model import Player
from rrpipe.rating import half_up

TRIALS = 3000
"""So many ways to leave out beaten opponents are tried; beyond that only the weakest are left out, one by one."""


class Missing(NamedTuple):
    """A condition that is not met: what was found and what is wanted."""

    condition: Condition
    found: object = ""
    wanted: object = ""

    @property
    def text(self) -> str:
        """In words, without the article."""
        return self.condition.text.format(found=self.found, wanted=self.wanted)

    @property
    def short(self) -> str:
        """In words, without what was found."""
        return self.condition.short.format(wanted=self.wanted)


class Met(NamedTuple):
    """A game of the schedule that counts: the opponent, and the score, None while it is open."""

    player: Player
    rating: int | None
    score: Fraction | None


def mix_of(player: Player, title: NormTitle, met: Sequence[Met], least: int, *, is_double: bool) -> list[Missing]:
    """Conditions about who the opponents are that are not met (1.4.1, 1.4.3, 1.4.4, 1.4.5)."""
    games = len(met)
    federations = Counter(each.player.federation for each in met if each.player.federation)
    others = set(federations) - {player.federation, rules.NO_FEDERATION}
    own = federations[player.federation] if player.federation else 0
    one = max((count for code, count in federations.items() if code != rules.NO_FEDERATION), default=0)
    titled = sum(each.player.title is not None and each.player.title not in rules.NOT_COUNTED_TITLES for each in met)
    required, wanted = _required(title, met, is_double=is_double)
    tested: tuple[tuple[str, bool, int, int], ...] = (
        ("games", games >= least, games, least),
        ("federations", len(others) >= rules.LEAST_FEDERATIONS, len(others), rules.LEAST_FEDERATIONS),
        ("own", own <= 3 * games // 5, own, 3 * games // 5),
        ("one", one <= 2 * games // 3, one, 2 * games // 3),
        ("titled", 2 * titled >= games, titled, -(-games // 2)),
        ("required", required >= wanted, required, wanted),
    )
    return [Missing(CONDITIONS[key], found, bound) for key, holds, found, bound in tested if not holds]


def _required(title: NormTitle, met: Sequence[Met], *, is_double: bool) -> tuple[int, int]:
    """Opponents with one of the titles needed, and how many there must be (1.4.5).

    A third of the games and at least three; in a double round robin half of the opponents, counted as persons.
    """
    having = [each.player.number for each in met if each.player.title in title.required]
    if is_double:
        persons = len({each.player.number for each in met})
        return len(set(having)), -(-persons // 2)
    return len(having), max(3, -(-len(met) // 3))


def average_of(title: NormTitle, met: Sequence[Met]) -> int | None:
    """Ra of 1.4.7, half up: unrated opponents count 1400, the lowest opponent is raised to the floor (1.4.6)."""
    if not met:
        return None
    ratings = {each.player.number: each.rating or rules.UNRATED_AS for each in met}
    lowest = min(ratings, key=lambda number: (ratings[number], number))
    ratings[lowest] = max(ratings[lowest], title.floor)
    return half_up(sum(ratings[each.player.number] for each in met), len(met))


def performance_of(title: NormTitle, met: Sequence[Met]) -> int | None:
    """Rp of 1.4.8: the average plus dp of the percentage (1.4.9)."""
    average = average_of(title, met)
    return None if average is None else average + rating_difference(rules.percent(score_of(met), len(met)))


def score_of(met: Sequence[Met]) -> Fraction:
    """The points of the games that are played."""
    return sum((each.score for each in met if each.score is not None), Fraction(0))


def average_missing(title: NormTitle, average: int | None) -> list[Missing]:
    """The condition of the average (1.4.7)."""
    if average is None or average >= title.average:
        return []
    return [Missing(CONDITIONS["average"], average, title.average)]


def result_missing(title: NormTitle, met: Sequence[Met]) -> list[Missing]:
    """Conditions about average, performance and score that are not met (1.4.7, 1.4.8)."""
    if not met:
        return []
    missing = average_missing(title, average_of(title, met))
    performance, score = performance_of(title, met), score_of(met)
    if performance is not None and performance < title.performance:
        missing.append(Missing(CONDITIONS["performance"], performance, title.performance))
    if not rules.is_enough(score, len(met)):
        missing.append(Missing(CONDITIONS["percent"], rules.percent(score, len(met)), rules.LEAST_PERCENT))
    return missing


def ways(met: Sequence[Met], least: int) -> Iterable[tuple[int, ...]]:
    """Which beaten opponents to leave out, as places in `met`: nobody first, then as few as possible (1.4.1f)."""
    beaten = sorted(
        (place for place, each in enumerate(met) if each.score == 1), key=lambda place: met[place].rating or 0
    )
    most = min(len(beaten), max(len(met) - least, 0))
    sizes = range(most + 1)
    if sum(comb(len(beaten), size) for size in sizes) <= TRIALS:
        return chain.from_iterable(combinations(beaten, size) for size in sizes)
    return (tuple(beaten[:size]) for size in sizes)
