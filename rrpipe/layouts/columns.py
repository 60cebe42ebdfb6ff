"""How wide a text is where every letter has the same width: terminals, plain text.

East Asian wide characters take two columns, marks that stand on the letter before them none (Unicode Standard
Annex 11).
"""

import unicodedata
from functools import lru_cache

NOTHING = frozenset({"Mn", "Me", "Cf"})
"""Categories of characters that take no room: marks, and what only steers."""

JAMO = range(0x1160, 0x1200)
"""Vowels and final consonants of Hangul, drawn inside the syllable that a wide letter before them begins."""


def width(text: str) -> int:
    """How many columns a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(map(sign_width, text))


@lru_cache(maxsize=4096)
def sign_width(sign: str) -> int:
    """The columns of one character."""
    if unicodedata.combining(sign) or unicodedata.category(sign) in NOTHING or ord(sign) in JAMO:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def padded(text: str, room: int, *, left: bool) -> str:
    """A text filled up with blanks behind it (`left`) or before it."""
    if text.isascii():
        return text.ljust(room) if left else text.rjust(room)
    blanks = " " * (room - width(text))
    return text + blanks if left else blanks + text
