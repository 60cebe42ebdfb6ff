"""Lots from a seed, the same on every computer: whoever knows the seed can draw again by hand.

The k-th lot among n choices is the number SHA-256 of the text `SEED:k` modulo n, counted from 0; k counts from 1.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Choice = TypeVar("Choice")


class Lots:
    """An endless row of lots; `drawn` is how many were used."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def one_of(self, choices: Sequence[Choice]) -> Choice:
        """One of these choices; a lot is used even where there is only one."""
        self.drawn += 1
        digest = sha256(f"{self.seed}:{self.drawn}".encode()).digest()
        return choices[int.from_bytes(digest) % len(choices)]


def new_seed() -> str:
    """A seed that nobody could know before: nine digits."""
    from secrets import randbelow

    return str(100_000_000 + randbelow(900_000_000))
