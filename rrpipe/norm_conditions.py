"""The conditions of a title norm: who the opponents are, their average, performance and score (B.01 1.4).

All of them look at the games of one player that count, whichever these are.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
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


@dataclass(slots=True)
class Tally:
    """What the conditions of a title ask of the games that count, as sums: to leave a game out costs no look at others.

    `order` are all opponents, the lowest first; `times` says how often each is met, `required` how often one whose
    title counts for this norm. Ratings are those of 1.4.6, without the floor.
    """

    title: NormTitle
    order: Sequence[int]
    rating: dict[int, int]
    games: int = 0
    halves: int = 0
    ratings: int = 0
    titled: int = 0
    times: Counter[int] = field(default_factory=Counter)
    required: Counter[int] = field(default_factory=Counter)
    federations: Counter[str] = field(default_factory=Counter)

    def count(self, each: Met, by: int = 1) -> None:
        """Count a game, or leave it out again (-1)."""
        number = each.player.number
        self.games += by
        self.halves += by * int(2 * (each.score or 0))
        self.ratings += by * self.rating[number]
        self.times[number] += by
        if each.player.title is not None and each.player.title not in rules.NOT_COUNTED_TITLES:
            self.titled += by
        if each.player.title in self.title.required:
            self.required[number] += by
        if each.player.federation:
            self.federations[each.player.federation] += by

    @property
    def score(self) -> Fraction:
        """The points of the games that are played."""
        return Fraction(self.halves, 2)

    @property
    def average(self) -> int | None:
        """Ra of 1.4.7, half up: unrated opponents count 1400, the lowest opponent is raised to the floor (1.4.6)."""
        if not self.games:
            return None
        lowest = next(number for number in self.order if self.times[number])
        raised = max(self.title.floor - self.rating[lowest], 0) * self.times[lowest]
        return half_up(self.ratings + raised, self.games)

    @property
    def performance(self) -> int | None:
        """Rp of 1.4.8: the average plus dp of the percentage (1.4.9)."""
        average = self.average
        return None if average is None else average + rating_difference(rules.percent(self.score, self.games))


def tally(title: NormTitle, met: Iterable[Met]) -> Tally:
    """The tally of these games."""
    games = list(met)
    rating = {each.player.number: each.rating or rules.UNRATED_AS for each in games}
    found = Tally(title, sorted(rating, key=lambda number: (rating[number], number)), rating)
    for each in games:
        found.count(each)
    return found


def mix_of(player: Player, of: Tally, least: int, *, is_double: bool) -> list[Missing]:
    """Conditions about who the opponents are that are not met (1.4.1, 1.4.3, 1.4.4, 1.4.5)."""
    games = of.games
    federations = {code: count for code, count in of.federations.items() if count}
    others = set(federations) - {player.federation, rules.NO_FEDERATION}
    own = federations.get(player.federation, 0) if player.federation else 0
    one = max((count for code, count in federations.items() if code != rules.NO_FEDERATION), default=0)
    required, wanted = _required(of, is_double=is_double)
    tested: tuple[tuple[str, bool, int, int], ...] = (
        ("games", games >= least, games, least),
        ("federations", len(others) >= rules.LEAST_FEDERATIONS, len(others), rules.LEAST_FEDERATIONS),
        ("own", own <= 3 * games // 5, own, 3 * games // 5),
        ("one", one <= 2 * games // 3, one, 2 * games // 3),
        ("titled", 2 * of.titled >= games, of.titled, -(-games // 2)),
        ("required", required >= wanted, required, wanted),
    )
    return [Missing(CONDITIONS[key], found, bound) for key, holds, found, bound in tested if not holds]


def _required(of: Tally, *, is_double: bool) -> tuple[int, int]:
    """Opponents with one of the titles needed, and how many there must be (1.4.5).

    A third of the games and at least three; in a double round robin half of the opponents, counted as persons.
    """
    if is_double:
        persons = sum(times > 0 for times in of.times.values())
        return sum(times > 0 for times in of.required.values()), -(-persons // 2)
    return of.required.total(), max(3, -(-of.games // 3))


def average_missing(title: NormTitle, average: int | None) -> list[Missing]:
    """The condition of the average (1.4.7)."""
    if average is None or average >= title.average:
        return []
    return [Missing(CONDITIONS["average"], average, title.average)]


def result_missing(of: Tally) -> list[Missing]:
    """Conditions about average, performance and score that are not met (1.4.7, 1.4.8)."""
    if not of.games:
        return []
    title = of.title
    missing = average_missing(title, of.average)
    performance = of.performance
    if performance is not None and performance < title.performance:
        missing.append(Missing(CONDITIONS["performance"], performance, title.performance))
    if not rules.is_enough(of.score, of.games):
        missing.append(Missing(CONDITIONS["percent"], rules.percent(of.score, of.games), rules.LEAST_PERCENT))
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
