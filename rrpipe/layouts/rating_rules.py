"""The FIDE rating regulations as data: kinds of rating, editions, K, time needed, reasons why a game is not rated.

Sources: B.02 FIDE Rating Regulations of 1 March 2024 with the amendment of 8.3.1 of 1 October 2025; FIDE Rapid and
Blitz Rating Regulations of 1 March 2024 with the amendment of 1 December 2024. What is older than these is known only
in part, and results say so. The edition in force on the first day of the event counts (UNVERIFIED for an event that
runs when an edition changes).
"""

from datetime import date
from enum import StrEnum
from typing import NamedTuple

from rrpipe.layouts.time_control import clocks, coded


class Kind(StrEnum):
    """Which of the three FIDE ratings an event counts for."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Cut(StrEnum):
    """For whom a rating difference of more than 400 points counts as 400 (8.3.1)."""

    ALL = "everybody, every game"
    BELOW_2650 = "players rated below 2650, every game"
    ONCE = "everybody, one game an event"


class Edition(NamedTuple):
    """Rules in force from a day on. `known` is False where rrpipe has the cut only; `first_rating` whether it has 8.2.

    `too_far` is (gap, rating): a game with such a gap is not rated when a player is above this rating.
    """

    code: str
    since: date
    cut: Cut
    first_rating: bool = True
    known: bool = True
    too_far: tuple[int, int] | None = None


STANDARD_EDITIONS = (
    Edition("before 2022", date.min, Cut.ALL, first_rating=False, known=False),
    Edition("2022-01", date(2022, 1, 1), Cut.ONCE, first_rating=False),
    Edition("2024-03", date(2024, 3, 1), Cut.ALL),
    Edition("2025-10", date(2025, 10, 1), Cut.BELOW_2650),
)
QUICK_EDITIONS = (
    Edition("before 2024", date.min, Cut.ALL, first_rating=False, known=False),
    Edition("2024-03", date(2024, 3, 1), Cut.ALL),
    Edition("2024-12", date(2024, 12, 1), Cut.ALL, too_far=(600, 2600)),
)
EDITIONS = {Kind.STANDARD: STANDARD_EDITIONS, Kind.RAPID: QUICK_EDITIONS, Kind.BLITZ: QUICK_EDITIONS}
"""Editions by kind, the oldest first."""

CUT_AT = 400
CUT_BELOW = 2650
"""8.3.1: the difference that counts at most, and the own rating from which on the real one counts (1 October 2025)."""

K_NEW, K_JUNIOR, K_USUAL, K_TOP = 40, 40, 20, 10
JUNIOR_AGE, JUNIOR_BELOW, TOP_FROM = 18, 2300, 2400
K_GAMES = 700
"""8.3.3: K; games times K of a rating period must not exceed 700."""

FIRST_GAMES, FIRST_IMAGINARY, FIRST_MOST, FIRST_LEAST = 5, 1800, 2200, 1400
"""7.1.4, 8.2: games for a first rating, the rating of the two imaginary opponents, most and least."""


def edition_for(kind: Kind, day: date | None) -> Edition:
    """The edition in force on this day, the newest without one."""
    fitting = [edition for edition in EDITIONS[kind] if day is None or edition.since <= day]
    return fitting[-1]


class Reason(NamedTuple):
    """Why a game is not rated, in words, with the article."""

    key: str
    text: str
    article: str


OPEN = Reason("open", "no result yet", "B.02 5.1")
FORFEIT = Reason("forfeit", "not played", "B.02 5.1")
SHORT = Reason("short", "decided under one move", "B.02 5.1")
UNRATED = Reason("unrated", "against an unrated player; it counts only for a first rating", "B.02 8.3.1")
BOTH_UNRATED = Reason("both_unrated", "both players are unrated", "B.02 8.3.1")
TOO_FAR = Reason("too_far", "600 points or more apart and a player above 2600", "Rapid and Blitz Regulations 8.3.1")
TOO_FAST = Reason("too_fast", "less time for 60 moves than the ratings of its players ask for", "B.02 1.1")
NO_KIND = Reason("no_kind", "the time control is rated neither as standard nor as rapid or blitz", "B.02 1.1")

TIME_NEEDED = ((2400, 120), (1800, 90), (0, 60))
"""B.02 1.1: (rating, minutes): one player of this rating or more needs so many minutes each for 60 moves."""

RAPID_MINUTES, BLITZ_MINUTES = (10, 60), (3, 10)
"""Rapid: more than 10 and less than 60 minutes (1.1.1); blitz: more than 3, at most 10 (1.1.2); base plus 60 moves."""


class Rate(NamedTuple):
    """A rate of play: seconds that White and Black have for 60 moves."""

    white: int
    black: int

    @property
    def least(self) -> int:
        """Seconds of the side that has fewer."""
        return min(self.white, self.black)


def rate_of(time_control: str | None) -> Rate | None:
    """The rate of play that a time control means; None when there is none or its words are not understood.

    Increments count 60 times as in the rapid rules (UNVERIFIED for standard play).
    """
    code = coded(time_control) if time_control else None
    return None if code is None else Rate(*(clock.seconds for clock in clocks(code)))


def kind_of(rate: Rate) -> Kind | None:
    """What this rate of play is rated as; None when it is none of the three.

    Different times for the two sides are not rated in rapid and blitz (rapid 1.2).
    """
    minutes = rate.least / 60
    if minutes >= RAPID_MINUTES[1]:
        return Kind.STANDARD
    if rate.white != rate.black:
        return None
    if minutes > RAPID_MINUTES[0]:
        return Kind.RAPID
    return Kind.BLITZ if minutes > BLITZ_MINUTES[0] else None


def minutes_needed(rating: int) -> int:
    """The minutes for 60 moves that a standard game needs when its higher-rated player has this rating (B.02 1.1)."""
    return next(minutes for least, minutes in TIME_NEEDED if rating >= least)
