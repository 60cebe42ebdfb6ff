"""Tables drawn with blanks: columns stand below each other, as in a mail or a printed list saved as text.

Lines with gaps of two blanks or with many words are taken for rows of a table. Where all of them have a blank, a
column ends; a gap of one blank between words belongs to the text (`Anna Maria`). Tabs count to the next stop of eight.
"""

import re
from collections.abc import Sequence

FEWEST_LINES = 3
"""The fewest lines that make a table."""

MANY_WORDS = 5
GAP = re.compile(r"\S {2,}\S")
RULE = re.compile(r"\s*[-=_+| ]{3,}\s*")
MOST_LETTERS = 400
"""Longer lines are prose or data of another kind."""


def looks_aligned(text: str) -> bool:
    """True when enough lines have gaps of blanks or many words."""
    return sum(map(_is_row, text.split("\n", 2000)[:2000])) >= FEWEST_LINES


def aligned_rows(text: str) -> list[tuple[str, ...]]:
    """The fields of every line; a line outside a table is one field."""
    lines = [line.expandtabs(8).rstrip() for line in text.split("\n")]
    rows: list[tuple[str, ...]] = []
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and (_is_row(lines[end]) or (end > at and RULE.fullmatch(lines[end]))):
            end += 1
        if end - at >= FEWEST_LINES:
            rows += _cut(lines[at:end])
            at = end
        else:
            rows.append((lines[at].strip(),))
            at += 1
    return rows


def _is_row(line: str) -> bool:
    """True for a line that may be a row: gaps of blanks, or many words with a number or sign among them."""
    stripped = line.expandtabs(8).strip()
    if not stripped or len(stripped) > MOST_LETTERS:
        return False
    words = stripped.split()
    short = sum(len(word) <= 3 for word in words)
    return bool(GAP.search(stripped)) or (len(words) >= MANY_WORDS and short * 2 > len(words))


def _cut(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Lines of one table cut where all of them have a blank."""
    drawn = [line for line in lines if not RULE.fullmatch(line)]
    width = max(map(len, drawn), default=0)
    blank = [all(col >= len(line) or line[col] == " " for line in drawn) for col in range(width)]
    fields: list[tuple[int, int]] = []
    start = None
    for col in range(width + 1):
        inside = col < width and not blank[col]
        if inside and start is None:
            start = col
        elif not inside and start is not None:
            fields.append((start, col))
            start = None
    joined: list[tuple[int, int]] = []
    for left, right in fields:
        near = joined and left - joined[-1][1] == 1
        if near and (_are_words(drawn, joined[-1], (left, right)) or _is_second_part(drawn, joined[-1], (left, right))):
            joined[-1] = (joined[-1][0], right)
        else:
            joined.append((left, right))
    return [
        ("",) if RULE.fullmatch(line) else tuple(line[left:right].strip() for left, right in joined) for line in lines
    ]


def _are_words(lines: Sequence[str], first: tuple[int, int], second: tuple[int, int]) -> bool:
    """True when two fields one blank apart hold words in most lines: parts of names."""

    def wordy(line: str, field: tuple[int, int]) -> bool:
        text = line[field[0] : field[1]].strip()
        return not text or sum(ch.isalpha() for ch in text) >= 2

    below = lines[1:] or lines
    return sum(wordy(line, first) and wordy(line, second) for line in below) * 4 > len(below) * 3


def _is_second_part(lines: Sequence[str], first: tuple[int, int], second: tuple[int, int]) -> bool:
    """True for the 4B of `+ 4B`: the heading stands over the sign alone, and numbers follow in most lines."""
    head, *below = lines
    if not head[first[0] : first[1]].strip() or head[second[0] : second[1]].strip():
        return False
    texts = [line[second[0] : second[1]] for line in below]
    return sum(any(ch.isdigit() for ch in text) for text in texts) * 4 > len(texts) * 3
