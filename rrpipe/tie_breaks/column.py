"""What a tie-break gives: a column of values for ranking, and on request the working behind one value."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rrpipe.layouts.tie_breaks import BY_NAME, Better, Code, Entry
from rrpipe.model import Result
from rrpipe.scoring import Ledger, exact


class Column(NamedTuple):
    """The values of one tie-break: whole numbers, value times `scale`, keyed by starting number; None is no value.

    `keys` orders players where the value alone does not (DE is a ranking of a group, not a number): higher is better.
    """

    values: Mapping[int, int | None]
    scale: int = 1
    keys: Mapping[int, int] | None = None

    def value(self, number: int) -> Fraction | None:
        """The exact value of a player."""
        value = self.values.get(number)
        return None if value is None else exact(value, self.scale)


class Addend(NamedTuple):
    """One part of a working. `factor` times `of` is `product` (points times the opponent's score in SB).

    `counted` is False for a part that is shown but not added; `reason` then says why (cut, forfeit, below the limit).
    """

    product: Fraction
    opponent: int | None = None
    result: Result | None = None
    round: int | None = None
    factor: Fraction | None = None
    of: Fraction | None = None
    counted: bool = True
    reason: str = ""


class Table(NamedTuple):
    """One table of a direct encounter (C.07 6): `groups` best first, `score` the average points among the tied.

    `cells` holds the average points of the first against the second player of each pair (6.1.2).
    """

    groups: tuple[tuple[int, ...], ...]
    score: Mapping[int, Fraction]
    cells: Mapping[tuple[int, int], Fraction]


class Working(NamedTuple):
    """Where one value comes from. `notes` name limits, roundings and which of several published readings was taken."""

    code: Code
    number: int
    value: Fraction | None
    addends: tuple[Addend, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()


Compute = Callable[[Ledger, Sequence[int], Code], Column]
Explain = Callable[[Ledger, Sequence[int], int, Code], Working]


class TieBreak(NamedTuple):
    """A tie-break that a round robin may use: what C.07 says about it, its values and its working."""

    entry: Entry
    compute: Compute
    explain: Explain

    @property
    def code(self) -> str:
        """The code without variant."""
        return self.entry.code

    @property
    def name(self) -> str:
        """The name in C.07."""
        return self.entry.name

    @property
    def article(self) -> str:
        """Its article."""
        return self.entry.article

    @property
    def label(self) -> str:
        """What heads its column in print."""
        return self.entry.label

    @property
    def among_tied(self) -> bool:
        """True for type A of C.07 4.3: computed for every group still tied, again for each."""
        return self.entry.type == "A"

    def smaller_first(self, code: Code) -> bool:
        """Whether a smaller value is better under this variant (`/R` reverses)."""
        return (self.entry.better is Better.LESS) != code.reverse


def tie_break(code: str, compute: Compute, explain: Explain) -> TieBreak:
    """The tie-break that layouts describe under this code."""
    return TieBreak(BY_NAME[code], compute, explain)


def by_code(*tie_breaks: TieBreak) -> dict[str, TieBreak]:
    """The tie-breaks keyed by code; a code declared twice is refused."""
    table: dict[str, TieBreak] = {}
    for each in tie_breaks:
        if each.code in table:
            raise ValueError(f"tie-break {each.code} is declared twice")
        table[each.code] = each
    return table


def plain(value: Fraction | None) -> str:
    """A score in digits: `6.25`, `1/3` where no decimal is exact, `-` for no value."""
    return "-" if value is None else _digits(value.numerator, value.denominator)


@lru_cache(maxsize=4096)
def _digits(numerator: int, denominator: int) -> str:
    """A score in digits."""
    if denominator == 1:
        return str(numerator)
    for places in range(1, 7):
        tens, rest = divmod(numerator * 10**places, denominator)
        if not rest:
            digits = f"{abs(tens):0{places + 1}d}"
            return f"{'-' if numerator < 0 else ''}{digits[:-places]}.{digits[-places:]}"
    return f"{numerator}/{denominator}"
