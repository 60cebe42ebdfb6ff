"""How a file says that it holds a part of an event: words at the end of the type of tournament, TRF record 092.

`092 Individual: Round-Robin (part of the event: rounds 6-14 of 14; withdrawn: 8)`. Record 092 is free text in every
edition: other programs pass it over, rrpipe keeps it. A file without these words is a whole event.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rrpipe.model import Status, Tournament

TYPE = "092"
"""The record of the type of tournament."""

_NUMBERS = r"\d{1,4}(?:-\d{1,4})?(?:,\d{1,4}(?:-\d{1,4})?)*"
_MARK = re.compile(
    rf"\s*\(part of the event: rounds? (?P<rounds>{_NUMBERS}) of (?P<last>\d{{1,4}})"
    rf"(?:; withdrawn: (?P<withdrawn>{_NUMBERS}))?(?:; expelled: (?P<expelled>{_NUMBERS}))?\)\s*$",
    re.ASCII,
)


class Mark(NamedTuple):
    """What a part says of the event: which of its rounds are here, how many it has, whom its standings leave out.

    `rounds` are in the order of the rounds of the file; `left` holds players whose results count for nobody by the
    games of the whole event (C.05 6.6), which no part can tell by itself.
    """

    rounds: tuple[int, ...]
    last: int
    left: Mapping[int, Status]

    @property
    def named(self) -> str:
        """`rounds 6-14 of 14`."""
        return f"round{'s' if len(self.rounds) > 1 else ''} {ranges(self.rounds)} of {self.last}"

    @property
    def text(self) -> str:
        """The words for record 092."""
        said = [f"part of the event: {self.named}"]
        for status in (Status.WITHDRAWN, Status.EXPELLED):
            if numbers := sorted(number for number, of in self.left.items() if of is status):
                said.append(f"{status}: {ranges(numbers)}")
        return f"({'; '.join(said)})"


def ranges(numbers: Iterable[int]) -> str:
    """Ascending numbers as `1-4,6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _numbers(text: str | None) -> tuple[int, ...] | None:
    """The numbers that `1-4,6` names; None unless they ascend."""
    pieces = [tuple(map(int, piece.split("-"))) for piece in text.split(",")] if text else []
    bounds = [number for piece in pieces for number in piece]
    if any(a >= b for a, b in pairwise(bounds)):
        return None
    return tuple(number for piece in pieces for number in range(piece[0], piece[-1] + 1))


@lru_cache(maxsize=256)
def split_mark(text: str) -> tuple[str, Mark | None]:
    """The type of tournament without the words about a part, and what they say; None where there are none."""
    match = _MARK.search(text)
    if match is None:
        return text, None
    rounds, withdrawn, expelled = (_numbers(match[key]) for key in ("rounds", "withdrawn", "expelled"))
    last = int(match["last"])
    if not rounds or withdrawn is None or expelled is None or not 1 <= rounds[0] <= rounds[-1] <= last:
        return text, None
    left = dict.fromkeys(withdrawn, Status.WITHDRAWN) | dict.fromkeys(expelled, Status.EXPELLED)
    return text[: match.start()], Mark(rounds, last, left)


def mark_of(tournament: Tournament) -> Mark | None:
    """What the tournament says of the event that it is a part of; None for a whole event."""
    for record in tournament.records:
        if record.code == TYPE:
            return split_mark(record.text)[1]
    return None
