"""Names that may be one person's: without accents, cut, in another order, or misspelt."""

from difflib import SequenceMatcher
from functools import lru_cache

from rrpipe.layouts.sheet import words_of

MISSPELT = 0.87
"""The least likeness of two spellings of a name: one letter in eight may differ."""

PLAIN = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
"""Letters that are no accented ones and yet are often written plainly."""


@lru_cache(maxsize=4096)
def name_key(name: str) -> tuple[str, ...]:
    """A name without letter case, accents and marks."""
    return tuple(words_of(name.lower().translate(PLAIN)))


def is_shorter_form(a: str, b: str) -> bool:
    """True when every word of the shorter name is a word of the longer one, or begins one (`Berg, K.`).

    The longest word must stand in both as it is, unless the name was cut there.
    """
    first, second = sorted((name_key(a), name_key(b)), key=lambda words: (len(words), sum(map(len, words))))
    if not first or not max(map(len, first)) > 2:
        return False
    left = list(second)
    for word in sorted(first, key=len, reverse=True):
        fitting = [other for other in left if other == word] or [
            other for other in left if other.startswith(word) or word.startswith(other)
        ]
        if not fitting:
            return False
        left.remove(fitting[0])
    return any(word in second for word in first if len(word) > 2)


def may_be_one(a: str, b: str) -> bool:
    """True when two names may be one person's: a shorter form, or the same words but for a letter or two."""
    first, second = (" ".join(sorted(name_key(name))) for name in (a, b))
    if is_shorter_form(a, b):
        return True
    if len(min(first, second, key=len)) < 6:
        return False
    compared = SequenceMatcher(None, first, second)
    return all(ratio() >= MISSPELT for ratio in (compared.real_quick_ratio, compared.quick_ratio, compared.ratio))
