"""Which single-byte encoding a text is in, when it is neither marked nor UTF-8.

The files are small (a table of ten names may have eight letters that are not ASCII), so counting letter pairs is of no
use. What tells is what chess tables are made of: names and headings. Every encoding is tried; the letters that come
out must belong to one alphabet, stand in words like letters (no capital inside, no sign, no second script), and known
headings count most. When another encoding gives another text that fits nearly as well, the guess is doubtful.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rrpipe.layouts.sheet import LANGUAGES

ALPHABETS: Mapping[str, str] = {
    "de": "äöüß",
    "fr": "éèêëàâçîïôûùüœæÿ",
    "es": "áéíóúñüªº",
    "it": "àèéìòùî",
    "nl": "ëéïèöüáó",
    "pt": "ãáâàçéêíõóôúªº",
    "da": "æøåéö",
    "no": "æøåéèôó",
    "sv": "åäöéüæø",
    "fi": "äöåšž",
    "is": "áðéíóúýþæö",
    "pl": "ąćęłńóśźż",
    "cs": "áčďéěíňóřšťúůýžľĺŕôä",
    "hu": "áéíóöőúüű",
    "sr": "čćđšž",
    "sl": "čšž",
    "ro": "ăâîşţșț",
    "tr": "çğıöşüİâî",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюяё",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "sr-cyrl": "абвгдђежзијклљмнњопрстћуфхцчџш",
}
"""The letters beyond ASCII of each language, small ones."""

WESTERN = ("de", "fr", "es", "it", "nl", "pt", "da", "no", "sv", "fi", "is")
CENTRAL = ("pl", "cs", "hu", "sr", "sl", "ro", "de")
CYRILLIC = ("ru", "uk", "sr-cyrl")
CANDIDATES: Mapping[str, tuple[str, ...]] = {
    "cp1252": WESTERN,
    "cp1250": CENTRAL,
    "iso8859-2": CENTRAL,
    "cp1251": CYRILLIC,
    "koi8-r": ("ru",),
    "koi8-u": ("uk",),
    "cp866": ("ru",),
    "iso8859-5": CYRILLIC,
    "mac-cyrillic": CYRILLIC,
    "cp1254": ("tr", *WESTERN),
    "cp1253": ("el",),
    "iso8859-7": ("el",),
    "mac-roman": WESTERN,
    "mac-latin2": CENTRAL,
    "cp850": WESTERN,
    "cp437": WESTERN,
    "cp852": CENTRAL,
}
"""Encodings and their languages, the usual ones first: of equal texts the first is named."""

MARKS = frozenset("½¼¾–—„“”‘’‚«»…•°№·×■█\u00a0€§±²³¹†‡´")
"""Signs that tables have; half points above all."""

WORD = re.compile(rb"[0-9A-Za-z'.\x80-\xff-]*[\x80-\xff][0-9A-Za-z'.\x80-\xff-]*")
MOST_WORDS = 3_000
SURE = 4
"""How far the best must be ahead of another text."""


class Guess(NamedTuple):
    """An encoding, and a second one that fits nearly as well (None when there is no doubt).

    `sample` is a word of the text as either reads it.
    """

    encoding: str
    other: str | None = None
    sample: tuple[str, str] = ("", "")


def guess(data: bytes) -> Guess:
    """The encoding of a text that is not UTF-8."""
    words = dict(Counter(WORD.findall(data)).most_common(MOST_WORDS))
    spoken = _spoken(data)
    scores: dict[str, tuple[float, tuple[str, ...]]] = {}
    for encoding, languages in CANDIDATES.items():
        try:
            texts = [word.decode(encoding) for word in words]
        except UnicodeDecodeError:
            continue
        counted = list(zip(texts, words.values(), strict=True))
        score = max(_score(counted, code, languages) + 2 * spoken[code.partition("-")[0]] for code in languages)
        scores[encoding] = (score, tuple(texts))
    if not scores:
        return Guess("cp1252")
    order = list(CANDIDATES)
    ranked = sorted(scores, key=lambda name: (-scores[name][0], order.index(name)))
    best = ranked[0]
    score, texts_read = scores[best]
    for other in ranked[1:]:
        second, other_texts = scores[other]
        if other_texts != texts_read and score - second < min(SURE, max(score, 1)):
            pair = next((a, b) for a, b in zip(texts_read, other_texts, strict=True) if a != b)
            return Guess(best, other, pair)
    return Guess(best)


def _spoken(data: bytes) -> Counter[str]:
    """How much the words in plain letters speak for each language: headings such as Punkty or Teilnehmer."""
    plain = set(re.findall(r"[a-z]{3,}", data.decode("ascii", "replace").casefold()))
    words = _plain_words()
    return Counter(code for word in plain if len(codes := words.get(word, ())) == 1 for code in codes)


@lru_cache(maxsize=1)
def _plain_words() -> Mapping[str, frozenset[str]]:
    """Headings and labels in plain letters -> the languages that have them."""
    found: dict[str, set[str]] = {}
    for code, word in _all_words():
        if word.isascii() and len(word) >= 3:
            found.setdefault(word, set()).add(code)
    return {word: frozenset(codes) for word, codes in found.items()}


@lru_cache(maxsize=1)
def _marked_words() -> frozenset[str]:
    """Headings, labels and other words with letters beyond ASCII, in small letters."""
    return frozenset(word for _, word in _all_words() if not word.isascii() and len(word) >= 3)


def _all_words() -> list[tuple[str, str]]:
    """Every single word of the languages' data, in small letters, with its language."""
    return [
        (language.code, word)
        for language in LANGUAGES
        for table in (language.headings, language.facts)
        for texts in table.values()
        for text in texts
        for word in re.findall(r"[^\W\d_]+", text.casefold())
    ]


def _score(words: list[tuple[str, int]], code: str, languages: tuple[str, ...]) -> float:
    """How well these words, with their numbers, are words of a language; one of the encoding's others counts less."""
    own = frozenset(ALPHABETS[code])
    others = frozenset(letter for language in languages for letter in ALPHABETS[language])
    known = _marked_words()
    total = 0.0
    for word, count in words:
        weight = min(count, 3)
        value = 0.0
        for at, char in enumerate(word):
            if char.isascii():
                continue
            small = char.lower() if char != "İ" else "İ"
            before = word[at - 1] if at else ""
            if char.isalpha() and char not in "ªº":
                value += 2 if small in own else 0.5 if small in others else -3
                if char.isupper() and (before.islower() or (before.isalpha() and word[at + 1 : at + 2].islower())):
                    value -= 4
                if before.isalpha() and _script(before) != _script(char):
                    value -= 4
            elif char in MARKS:
                value += 1 if char in "½–°№’" else 0
                after = word[at + 1 : at + 2]
                if before.isalpha() and after.isalpha() and char not in "’´·":
                    value -= 4
                if char == "½" and (not before or before.isdigit()) and not after.isalpha():
                    value += 3
            else:
                value -= 4
        if word.casefold().strip(".") in known:
            value += 6
        total += value * weight
    return total


def _script(char: str) -> str:
    """Latin, Greek or Cyrillic."""
    point = ord(char)
    return "cyrillic" if 0x400 <= point < 0x530 else "greek" if 0x370 <= point < 0x400 else "latin"
