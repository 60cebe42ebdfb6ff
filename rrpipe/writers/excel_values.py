"""How results and scores stand in cells of a workbook."""

import re
from collections.abc import Iterable
from fractions import Fraction

from rrpipe.crosstable import Meeting
from rrpipe.rendering import GLYPHS, result_text
from rrpipe.writers.workbook import Content

HALF = '[=0.5]"½";General'
"""Number format of a result: 0.5 is drawn as ½ and stays a number."""

VALUES = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
"""Results that are written as numbers when a pair has one game."""

OWN_CELL = "■"
"""Stands in the own cell, in the colour of its tint: readers of the table need a mark, people do not."""


def decimals(values: Iterable[Fraction | None]) -> str:
    """One number format for a column: `0`, `0.0` or `0.00` by its finest value, three decimals for thirds."""
    finest = max((_places(value) for value in values if value is not None), default=0)
    return "0." + "0" * finest if finest else "0"


def _places(value: Fraction) -> int:
    """How many decimals show this value exactly, three at the most."""
    return next((places for places in range(3) if (value * 10**places).denominator == 1), 3)


def field_content(cell: tuple[Meeting, ...], *, text: bool = False) -> Content:
    """A single game as a number or sign; several as text with blanks between them, with `text` a single one too."""
    if len(cell) == 1 and not text:
        return result_content(cell[0].result)
    signs = [meeting.result.value if meeting.result else None for meeting in cell]
    return " ".join(_sign(sign) for sign in signs) if any(signs) else None


def _sign(code: str | None) -> str:
    """A result in a text: plain signs, which every reader of tables knows."""
    return "*" if code is None else {"-": "-", "W": "1", "D": "½", "L": "0"}.get(code, result_text(code))


def result_content(result: str | None) -> Content:
    """A result as a number, a forfeit or an adjourned game as a sign, nothing for a game not played yet."""
    if result is None:
        return None
    code = str(result)
    played = {"W": "1", "D": "=", "L": "0"}.get(code, code)
    value: Content = VALUES.get(played)
    return code if value is None else value


FIGURE = re.compile("([+−-]?)([0-9]*)(?:[.,]([0-9]+))?([" + "".join(GLYPHS.values()) + "]?)")
PARTS = {glyph: part for part, glyph in GLYPHS.items()}


def figure(text: str) -> Content:
    """A number as the page writes it (`6½`, `−1,4`, `2179`, `+3.2`) as a number; any other text stays, a dash is none.

    The page rounds and words its figures in one place; a workbook takes them from there and makes them count again.
    """
    match = FIGURE.fullmatch(text.strip())
    if match is None or not (match[2] or match[4]):
        return None if text.strip() in ("", "–", "—") else text
    sign, whole, decimals, glyph = match.groups()
    value = Fraction(f"{whole or 0}.{decimals or 0}") + PARTS.get(glyph, Fraction(0))
    return -value if sign in ("−", "-") else value
