"""Values from outside (C.07 4.1): EXT, and tie-breaks of the organiser's own written `OTHER_` and a name.

Nothing is computed: the values are those that the source states for each player under this code, higher is better.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from rrpipe.layouts.tie_breaks import Code, print_code
from rrpipe.scoring import Ledger
from rrpipe.tie_breaks.column import Column, Working


def stated_values(ledger: Ledger, code: Code) -> dict[int, Fraction]:
    """What the source states under this code, keyed by starting number; letter case aside."""
    wanted = print_code(code).upper()
    return {
        number: value
        for number, player in ledger.players.items()
        for name, value in player.stated.tie_breaks
        if name.upper() == wanted
    }


def external(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """The stated values; a player without one comes after those who have one."""
    values = stated_values(ledger, code)
    scale = lcm(*(value.denominator for value in values.values())) if values else 1
    return Column({number: int(values[number] * scale) if number in values else None for number in tied}, scale)


def external_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The stated value, which has no parts."""
    value = external(ledger, tied, code).value(number)
    return Working(code, number, value, notes=("as stated in the source, not computed",))
