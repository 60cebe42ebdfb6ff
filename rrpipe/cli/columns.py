"""Texts in columns of a terminal: rows that align, names that give way, folded lines."""

from collections.abc import Sequence

from rrpipe.layouts.columns import padded, sign_width, width
from rrpipe.layouts.paper import shortened

ELLIPSIS = "…"

LEAST = 8
"""No name is cut to less than this, however many columns stand beside it."""


def aligned(rows: Sequence[Sequence[str]], left: tuple[int, ...], gap: str = "  ") -> list[str]:
    """Rows as lines; the columns in `left` begin at the left, the others end at the right. No line ends in blanks."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        gap.join(
            padded(cell, room, left=place in left) for place, (cell, room) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


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
        used += sign_width(sign)
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
