"""What a rule may know beside the tournament: purpose, standings, the stated list, what reading found."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

from rrpipe.findings import Finding, Purpose, contradictions
from rrpipe.model import Standings, Tournament


class Context(NamedTuple):
    """Everything beside the tournament that rules look at.

    `order` is the list that was applied to `standings`; whether it was stated, the tournament tells. Without standings
    the rules that compare ranks compute them. `numbers_declared` is what `--numbers` says, `interim` what
    `--interim` says. `reading` holds the findings of the reader, so that no rule repeats what follows from them.
    """

    purpose: Purpose = Purpose.READ
    standings: Standings | None = None
    order: tuple[str, ...] = ()
    numbers_declared: bool = False
    interim: bool = False
    reading: tuple[Finding, ...] = ()
    edition: str = "2026"

    @property
    def games_are_lost(self) -> bool:
        """Whether reading met contradictions, after which games are missing that stand in the source."""
        return bool(contradictions(self.reading))


Check = Callable[[Tournament, Context], Iterator[Finding]]
"""A rule of validation: it yields its findings and never raises."""


def day_of(text: str | None) -> date | None:
    """The day of an ISO date; None for no date, a bare year, or a day that does not exist."""
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None
