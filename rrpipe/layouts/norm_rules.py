"""Title norms as data: the conditions of the FIDE Title Regulations B.01 (1 January 2024) for round robins."""

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rrpipe.layouts.rating_tables import rating_difference


class NormTitle(NamedTuple):
    """A title that norms lead to: least average (1.4.7), performance (1.4.8), floor (1.4.6), titles that count (1.4.5).

    `required` are the titles of which a third of the opponents must have one, `outranked_by` those titles whose
    holders have no use for the norm.
    """

    code: str
    average: int
    performance: int
    floor: int
    required: frozenset[str]
    outranked_by: frozenset[str]
    women: bool = False


NORM_TITLES = (
    NormTitle("GM", 2380, 2600, 2200, frozenset({"GM"}), frozenset({"GM"})),
    NormTitle("IM", 2230, 2450, 2050, frozenset({"GM", "IM"}), frozenset({"GM", "IM"})),
    NormTitle("WGM", 2180, 2400, 2000, frozenset({"GM", "IM", "WGM"}), frozenset({"GM", "IM", "WGM"}), women=True),
    NormTitle(
        "WIM",
        2030,
        2250,
        1850,
        frozenset({"GM", "IM", "WGM", "WIM"}),
        frozenset({"GM", "IM", "WGM", "WIM"}),
        women=True,
    ),
)
"""The titles in order."""

NOT_COUNTED_TITLES = frozenset({"CM", "WCM"})
"""1.4.5: these do not count as titleholders."""

UNRATED_AS = 1400
"""1.4.6: the rating of an unrated opponent who is not raised to the floor."""

LEAST_GAMES, FORFEIT_ROUNDS = 9, 9
"""1.4.1: games of a norm; in an event of 9 rounds 8 are enough when the other one was won by forfeit."""

LEAST_FEDERATIONS, LEAST_PLAYERS_DOUBLE, LEAST_PERCENT, LEAST_MINUTES, MOST_ROUNDS_A_DAY = 2, 6, 35, 120, 2
"""1.4.3, 1.4.5, 1.4.8b, 1.1.3 and 1.1.2."""

NO_FEDERATION = "FID"
"""Players of this code count as opponents but not as a federation (1.4.3, reading of the commission, 2026)."""


class Condition(NamedTuple):
    """A condition of B.01: how a report says that it is not met (`text` with numbers, `short` without), its article."""

    key: str
    text: str
    short: str
    article: str


CONDITIONS = {
    each.key: each
    for each in (
        Condition("kind", "only events of standard play give norms", "no standard play", "B.01 1.1.3"),
        Condition(
            "format",
            "{found} cycles; norms are for single and double round robins",
            "more than two cycles",
            "B.01 1.4.2e",
        ),
        Condition(
            "players",
            "{found} players; a double round robin needs {wanted}",
            "fewer than {wanted} players in a double round robin",
            "B.01 1.4.5",
        ),
        Condition(
            "time",
            "{found} minutes for 60 moves; at least {wanted}",
            "less than {wanted} minutes for 60 moves",
            "B.01 1.1.3",
        ),
        Condition(
            "day", "{found} rounds on one day; at most {wanted}", "more than {wanted} rounds on one day", "B.01 1.1.2"
        ),
        Condition("games", "{found} games; at least {wanted}", "fewer than {wanted} games", "B.01 1.4.1"),
        Condition(
            "federations",
            "{found} federations other than the own; at least {wanted}",
            "fewer than {wanted} other federations",
            "B.01 1.4.3",
        ),
        Condition(
            "own",
            "{found} opponents of the own federation; at most {wanted}",
            "more than {wanted} opponents of the own federation",
            "B.01 1.4.4",
        ),
        Condition(
            "one",
            "{found} opponents of one federation; at most {wanted}",
            "more than {wanted} opponents of one federation",
            "B.01 1.4.4",
        ),
        Condition(
            "titled",
            "{found} opponents with a title; at least {wanted}",
            "fewer than {wanted} opponents with a title",
            "B.01 1.4.5",
        ),
        Condition(
            "required",
            "{found} opponents with one of the titles needed; at least {wanted}",
            "fewer than {wanted} opponents with one of the titles needed",
            "B.01 1.4.5",
        ),
        Condition(
            "average",
            "average of the opponents {found}; at least {wanted}",
            "average of the opponents below {wanted}",
            "B.01 1.4.7",
        ),
        Condition("performance", "performance {found}; at least {wanted}", "performance below {wanted}", "B.01 1.4.8"),
        Condition(
            "percent",
            "{found} per cent of the points; at least {wanted}",
            "less than {wanted} per cent of the points",
            "B.01 1.4.8b",
        ),
    )
}

CHECKS = (
    ("B.01 1.1.1", "the event was registered at least 30 days before it began"),
    ("B.01 1.1.5", "the chief arbiter is an International or FIDE Arbiter, and no appointed arbiter plays"),
    ("B.01 1.1.3a", "one norm of an application comes from an event with one round a day on three days"),
    ("B.01 1.4.2", "nothing was altered for the benefit of a player, and no opponent is outside FIDE's federations"),
    ("B.01 1.4.3", "national championships, zonals and the like are excepted from the federations needed"),
    ("B.01 1.8, 1.9", "certificate IT1, report IT3 and the PGN of all games are sent"),
)
"""What no crosstable tells: article, and what the arbiter must check."""


def percent(score: Fraction, games: int) -> int:
    """The percentage of 1.4.9: whole, half up."""
    return (int(200 * score) + games) // (2 * games)


def smallest_average(title: NormTitle, games: int, score: Fraction) -> int:
    """The smallest average of the opponents with which this score makes the norm (1.4.7 to 1.4.9)."""
    return max(title.average, title.performance - rating_difference(percent(score, games)))


def is_enough(score: Fraction, games: int) -> bool:
    """Whether a score reaches 35 per cent (1.4.8b)."""
    return 100 * score >= LEAST_PERCENT * games


@lru_cache(maxsize=4096)
def score_needed(title: NormTitle, games: int, average: int) -> Fraction | None:
    """The smallest score of a norm against opponents of this average; None when even every point is too little."""
    if not games or average < title.average:
        return None

    def makes_it(halves: int) -> bool:
        score = Fraction(halves, 2)
        return is_enough(score, games) and average >= smallest_average(title, games, score)

    least = bisect_left(range(2 * games + 1), True, key=makes_it)  # more points never make it less of a norm
    return Fraction(least, 2) if least <= 2 * games else None
