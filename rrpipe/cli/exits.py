"""Which exit code a run has when several apply."""

from collections.abc import Iterable

PRECEDENCE = (130, 70, 4, 5, 3, 2, 1)
"""The first of these that applies."""


def worst(codes: Iterable[int]) -> int:
    """The code that outranks the others; 0 when none applies."""
    found = set(codes)
    return next((code for code in PRECEDENCE if code in found), 0)
