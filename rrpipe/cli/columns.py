"""Texts in columns of a terminal: how wide a text is there, rows that align, names that give way, folded lines.

A terminal draws East Asian wide characters in two columns, marks that stand on the letter before them in none
(Unicode Standard Annex 11).
"""

import unicodedata
from collections.abc import Sequence

from rrpipe.layouts.paper import shortened

NOTHING = frozenset({"Mn", "Me", "Cf"})
"""Categories of characters that take no room: marks, and what only steers."""

ELLIPSIS = "…"

LEAST = 8
"""No name is cut to less than this, however many columns stand beside it."""

JAMO = range(0x1160, 0x1200)
"""Vowels and final consonants of Hangul, drawn inside the syllable that a wide letter before them begins."""


def width(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(map(_width, text))


def _width(sign: str) -> int:
    """The columns of one character."""
    if unicodedata.combining(sign) or unicodedata.category(sign) in NOTHING or ord(sign) in JAMO:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def aligned(rows: Sequence[Sequence[str]], left: tuple[int, ...], gap: str = "  ") -> list[str]:
    """Rows as lines; the columns in `left` begin at the left, the others end at the right. No line ends in blanks."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(
            padded(cell, room, left=place in left) for place, (cell, room) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def padded(text: str, room: int, *, left: bool) -> str:
    """A text filled up with blanks behind it (`left`) or before it."""
    blanks = " " * (room - width(text))
    return text + blanks if left else blanks + text


def narrowed(names: Sequence[str], rooms: Sequence[int]) -> list[str]:
    """Each name in its longest form that fits its room: given names as initials from the last on, then an ellipsis.

    A form that two names would share is used by neither: both begin alike, and the ellipsis says that more follows.
    """
    forms = [[form for form in shortened(name) if width(form) <= room] for name, room in zip(names, rooms, strict=True)]
    chosen = [
        fitting[0] if fitting else cut(shortened(name)[-1], room)
        for name, fitting, room in zip(names, forms, rooms, strict=True)
    ]
    return [
        cut(name, room) if chosen.count(short) > 1 and short != name else short
        for name, short, room in zip(names, chosen, rooms, strict=True)
    ]


def cut(text: str, room: int) -> str:
    """The text, ending in an ellipsis where it is wider than its room; letters keep their marks."""
    room = max(room, LEAST)
    if width(text) <= room:
        return text
    kept, used = "", 0
    for sign in text:
        used += _width(sign)
        if used > room - width(ELLIPSIS):
            break
        kept += sign
    return kept.rstrip() + ELLIPSIS


def folded_lines(text: str, room: int) -> list[str]:
    """A sentence in lines of at most so many columns, parted at blanks; later lines are set in."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if width(longer) > room and lines[-1].strip():
            lines.append(f"  {word}")
        else:
            lines[-1] = longer
    return lines
