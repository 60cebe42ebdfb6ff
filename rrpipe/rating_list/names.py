"""Names in other spellings: folding, keys under which a misspelt name is still found, and how alike two names are.

Spellings differ by accents, order, initials, slips of the keyboard, and transliteration (Tschigorin, Chigorin;
Aleksandr, Alexander; Mueller, Müller). Keys are made of consonants; the likeness is that of rapidfuzz.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

APOSTROPHES = str.maketrans({**dict.fromkeys("'’‘`´ʼ", ""), ".": " "})
"""Apostrophes vanish (O'Leary, Oleary), a full stop ends an initial."""
WORD = re.compile(r"[a-z0-9]+")
TITLES = frozenset({"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "dr", "prof"})

SOUNDS = (
    *(("tsch", "ch"), ("tch", "ch"), ("dsch", "j"), ("sch", "sh"), ("shch", "sh"), ("cz", "ch"), ("sz", "sh")),
    *(("zh", "j"), ("kh", "h"), ("ph", "f"), ("th", "t"), ("ck", "k"), ("qu", "kv"), ("ae", "a"), ("oe", "o")),
    *(("ue", "u"), ("aa", "a"), ("ou", "u"), ("x", "ks"), ("w", "v"), ("ij", "i"), ("iy", "i"), ("yi", "i")),
    *(("ii", "i"), ("j", "i"), ("y", "i"), ("ts", "c"), ("tz", "c")),
)
"""Letters that stand for the same sound in different transliterations, applied in this order."""

CONSONANTS = str.maketrans(
    {
        **dict.fromkeys("aeiouh", ""),
        **dict.fromkeys("szc", "s"),
        **dict.fromkeys("kgq", "k"),
        **dict.fromkeys("fv", "v"),
    }
)
LETTERS = "bdklmnprstv"
"""The letters of which keys consist."""

INITIALS = "abcdefghiklmnoprstuvz"
LONGEST = 10
REPEATED = re.compile(r"(.)\1+")


class Name(NamedTuple):
    """A name taken apart, in plain lower-case letters: words of the surname and of the given names.

    `has_order` tells whether a comma says which is which; without one the first word counts as surname.
    """

    surname: tuple[str, ...]
    given: tuple[str, ...]
    has_order: bool

    @property
    def words(self) -> tuple[str, ...]:
        """All words, surname first."""
        return self.surname + self.given

    def turned(self) -> "Name":
        """The name in the other order: with a comma the parts change places, without one the last word comes first."""
        if self.has_order:
            return Name(self.given, self.surname, True)
        words = self.words
        return Name(words[-1:], words[:-1], False)


def ascii_text(text: str) -> str:
    """The text in plain letters."""
    if text.isascii():
        return text
    from anyascii import anyascii

    return anyascii(text)


def parted(text: str) -> Name:
    """A name of a table or a list, taken apart."""
    before, comma, after = ascii_text(text).lower().translate(APOSTROPHES).partition(",")
    surname, given = _words(before), _words(after)
    if comma and given and surname:
        return Name(surname, given, True)
    words = surname + given
    return Name(words[:1], words[1:], False)


def _words(text: str) -> tuple[str, ...]:
    words = WORD.findall(text)
    return tuple(word for word in words if word not in TITLES) or tuple(words)


@lru_cache(maxsize=50_000)
def sound(word: str) -> str:
    """The word as it sounds, whatever the transliteration."""
    for letters, alike in SOUNDS:
        if letters in word:
            word = word.replace(letters, alike)
    return REPEATED.sub(r"\1", word)


@lru_cache(maxsize=50_000)
def skeleton(word: str) -> str:
    """The consonants of a word, alike ones as one letter; a word without consonants stays."""
    heard = sound(word)
    bones = REPEATED.sub(r"\1", heard.replace("ch", "s").replace("sh", "s").translate(CONSONANTS))
    return (bones or heard)[:LONGEST]


def initial(words: tuple[str, ...]) -> str:
    """The first letter of the first word as it sounds."""
    return sound(words[0])[:1] if words else ""


def _number(text: str) -> int:
    """A key as a whole number of 32 bits."""
    return crc32(text.encode())


def surname_keys(name: Name) -> set[int]:
    """The first keys to look under: the surname and the initial, in both orders."""
    return {
        _number(f"s{skeleton(word)}|{initial(each.given)}")
        for each in (name, name.turned())
        for word in each.surname[:3]
    }


def keys(name: Name) -> set[int]:
    """The keys under which a name of the list is kept.

    One for each word of the surname with the initial of the given name, one for the given name with the initial of the
    surname; names without a comma in both orders.
    """
    found = _keys(name)
    if not name.has_order and len(name.words) > 1:
        found |= _keys(name.turned())
    return found


def _keys(name: Name) -> set[int]:
    first = initial(name.given)
    found = {_number(f"s{skeleton(word)}|{first}") for word in name.surname[:3]}
    if name.given and len(name.given[0]) > 1:
        found.add(_number(f"g{skeleton(name.given[0])}|{initial(name.surname)}"))
    return found


def wide_keys(name: Name) -> set[int]:
    """Further keys to look under: a consonant more, less or another one, and any initial."""
    found: set[int] = set()
    for each in (name, name.turned()):
        first = initial(each.given)
        for word in each.surname[:2]:
            bones = skeleton(word)
            found |= {_number(f"s{near}|{first}") for near in _near(bones)}
            found |= {_number(f"s{bones}|{letter}") for letter in INITIALS}
        if each.given and len(each.given[0]) > 1:
            bones = skeleton(each.given[0])
            found |= {_number(f"g{near}|{initial(each.surname)}") for near in _near(bones)}
    return found


def _near(bones: str) -> Iterable[str]:
    """The skeletons that one slip makes of this one."""
    for place in range(len(bones) + 1):
        head, tail = bones[:place], bones[place:]
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
        for letter in LETTERS:
            yield (head + letter + tail)[:LONGEST]
            if tail:
                yield head + letter + tail[1:]


class Spoken(NamedTuple):
    """A name as it is compared: its words in a row, and the same as they sound."""

    plain: str
    heard: str


@lru_cache(maxsize=1000)
def _spoken(words: tuple[str, ...]) -> Spoken:
    return Spoken(" ".join(words), " ".join(map(sound, words)))


def likeness(name: Name, other: Name) -> float:
    """How alike two names are, 0 to 100, in the better of both orders. `other` is the name of the list."""
    best = _likeness(name, other)
    if best < SAME and (turned := name.turned()) != name:
        best = max(best, _likeness(turned, other) - 1)
    return best


SAME = 100.0
HOPELESS = 50.0
"""Names less alike than this are not compared any closer."""


def _likeness(name: Name, other: Name) -> float:
    """The likeness in this order; initials stand for any name that begins so, but are worth less."""
    from rapidfuzz.fuzz import ratio, token_set_ratio, token_sort_ratio

    given, theirs, less = name.given, other.given, 0.0
    if given and theirs and all(len(word) == 1 for word in given):
        theirs, less = tuple(word[:1] for word in theirs[: len(given)]), 6.0
    mine = _spoken(name.words)
    words = other.surname + theirs
    yours = " ".join(words)
    if mine.plain == yours:
        return SAME - less
    best = max(ratio(mine.plain, yours), token_sort_ratio(mine.plain, yours) - 1)
    if best < HOPELESS:
        return 0.0
    heard = " ".join([sound(word) for word in words])
    best = max(best, ratio(mine.heard, heard) - 2)
    if len(name.words) > 1 and best < 94:
        best = max(best, token_set_ratio(mine.heard, heard) - 6)
    return max(best - less, 0.0)
