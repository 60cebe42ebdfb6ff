"""Headings of the columns of opponents or rounds: 1, 2, 3 ..., A, B, C ..., `Rd 1`, or short names of the players."""

import re
from itertools import pairwise
from string import ascii_uppercase

from rrpipe.layouts.sheet import fold, words_of
from rrpipe.readers.grid import Cell

_ROUND = "round|runde|ronde|ronda|rodada|turno|runda|тур|rnd|rd"
LABEL = re.compile(
    rf"(?:#|№|(?:{_ROUND}|gegner|opp|r|g|t)\.?)?\s*(\d{{1,3}})\s*\.?\s*(?:{_ROUND}|r)?\.?", re.IGNORECASE
)
ROUND_LINE = re.compile(rf"(?:{_ROUND})\.?\s*:?\s*(\d{{1,3}})\b.*|(\d{{1,3}})\s*\.?\s*(?:{_ROUND})\b.*", re.IGNORECASE)


def label_run(cells: list[Cell]) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """The columns headed 1, 2, 3 ... or A, B, C ..., with as many columns each as lie between two heads."""
    best: tuple[tuple[tuple[int, ...], ...], tuple[str, ...]] = ((), ())
    numbers = [(c, number) for c in cells if (number := label_number(c)) is not None]
    letters = [(c, ord(c.text.upper()) - 64) for c in cells if len(c.text) == 1 and c.text.upper() in ascii_uppercase]
    for marked, fewest in ((numbers, 2), (letters, 3)):
        for start, (_, value) in enumerate(marked):
            if value != 1:
                continue
            end = start + 1
            while end < len(marked) and marked[end][1] == end - start + 1:
                end += 1
            run = [cell for cell, _ in marked[start:end]]
            steps = {b.col - a.col for a, b in pairwise(run)}
            if len(run) < fewest or len(steps) != 1 or len(run) <= len(best[0]):
                continue
            between = {c.col for c in cells} - {c.col for c in run}
            step = steps.pop()
            if step > 3 or any(run[0].col < col < run[-1].col for col in between):
                continue
            best = (
                tuple(tuple(range(cell.col, cell.col + step)) for cell in run),
                tuple(cell.text for cell in run),
            )
    return best


def label_number(cell: Cell) -> int | None:
    """The number in a heading such as `3`, `3.`, `#3`, `Rd 3`; None for anything else."""
    match = LABEL.fullmatch(cell.text)
    return int(match[1]) if match else None


def letter_number(text: str) -> int | None:
    """A -> 1, b. -> 2; None for anything but one letter."""
    letter = text.strip(" .)").upper()
    return ord(letter) - 64 if len(letter) == 1 and "A" <= letter <= "Z" else None


def is_words(text: str) -> bool:
    """True for a text with at least two letters."""
    return sum(c.isalpha() for c in text) >= 2


def match_heads(heads: list[str], names: list[str]) -> tuple[int, ...] | None:
    """For each short head the index of the name it belongs to, all different; None when that is not certain.

    Heads in the order of the names need only begin a word of it; in another order each must fit one name alone.
    """
    if len(heads) <= len(names) and all(_begins(head, name) for head, name in zip(heads, names, strict=False)):
        return tuple(range(len(heads)))
    found: list[int] = []
    for head in heads:
        fitting = [i for i, name in enumerate(names) if _begins(head, name)]
        if len(fitting) != 1:
            return None
        found.append(fitting[0])
    return tuple(found) if len(set(found)) == len(found) else None


def _begins(head: str, name: str) -> bool:
    """True when the head is a word's beginning or the initials of this name."""
    short, words = fold(head), words_of(name)
    if not short or not words or short.isdigit():
        return False
    joined = "".join(words)
    initials = "".join(word[0] for word in words)
    return (
        any(word.startswith(short) for word in words) or joined.startswith(short) or short in (initials, initials[::-1])
    )
