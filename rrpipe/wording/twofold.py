"""Texts in two languages at once: one string that still knows its two halves."""

import re
from collections.abc import Iterable
from functools import partial
from html import escape

SENTENCE_ENDS = (".", ":", "!", "?")

OPEN, MIDDLE, CLOSE = "\ue0f0", "\ue0f1", "\ue0f2"
"""Marks of private use around the halves of a text in a page that is being made; `spans` takes them out."""


class Twofold(str):
    """A text in two languages. As a string it is both, parted by ` / `, sentences by a blank.

    `parts` are the texts, `languages` their codes, the leading one first. What knows nothing of it prints both; what
    is filled in by `format` goes into each half in its own language.
    """

    __slots__ = ("languages", "parts")
    parts: tuple[str, str]
    languages: tuple[str, str]

    def __new__(cls, parts: tuple[str, str], languages: tuple[str, str]) -> "Twofold":
        """Both texts as one string."""
        joint = " " if parts[0].endswith(SENTENCE_ENDS) and parts[1].endswith(SENTENCE_ENDS) else " / "
        made = super().__new__(cls, joint.join(part for part in parts if part))
        made.parts, made.languages = parts, languages
        return made

    def __html__(self) -> str:
        """The text escaped for a page, its halves still marked; `spans` knows what each place of a page allows."""
        one, other = (escape(part) for part in self.parts)
        return f"{OPEN}{' '.join(self.languages)}{MIDDLE}{one}{MIDDLE}{other}{CLOSE}"

    def __add__(self, other: str) -> str:
        """Both halves with a further text, or with its half."""
        return joined("", (self, other))

    def __radd__(self, other: str) -> str:
        """The same with a text before it."""
        return joined("", (other, self))

    def format(self, *args: object, **fill: object) -> str:
        """Both halves filled, each with the words of its own language."""

        def filled(place: int) -> str:
            """One half."""
            named = {key: half(value, place) for key, value in fill.items()}
            return self.parts[place].format(*(half(value, place) for value in args), **named)

        return twofold(filled(0), filled(1), self.languages)


def twofold(first: str, second: str, languages: tuple[str, str]) -> str:
    """One text of two languages; a plain one where both say the same or one says nothing."""
    if first.split() == second.split() or not second:  # they may differ in the kind of a blank
        return first
    return Twofold((first, second), languages) if first else second


def half(value: object, place: int) -> object:
    """One language of a text in two (0 the leading one); anything else as it is."""
    return value.parts[place] if isinstance(value, Twofold) else value


def halves(text: str) -> tuple[str, ...]:
    """The text in each of its languages."""
    return text.parts if isinstance(text, Twofold) else (text,)


def capitalised(text: str) -> str:
    """The text with a capital at the beginning, in each of its languages."""
    made = [part[:1].upper() + part[1:] for part in halves(text)]
    return twofold(made[0], made[1], text.languages) if isinstance(text, Twofold) else made[0]


def first(text: str) -> str:
    """The text in the leading language: for what is spoken, and for names that must be short."""
    return text.parts[0] if isinstance(text, Twofold) else text


def capital(text: str) -> str:
    """The text with a capital letter, in each of its languages."""
    if isinstance(text, Twofold):
        return twofold(capital(text.parts[0]), capital(text.parts[1]), text.languages)
    return text[:1].upper() + text[1:]


def joined(separator: str, texts: Iterable[str]) -> str:
    """`separator.join(texts)`, which keeps two languages apart: first all of one, then all of the other."""
    texts = list(texts)
    languages = next((text.languages for text in texts if isinstance(text, Twofold)), None)
    if languages is None:
        return separator.join(texts)
    one, other = (separator.join(str(half(text, place)) for text in texts) for place in (0, 1))
    return twofold(one, other, languages)


_MARKED = re.compile(f"{OPEN}(\\w+) (\\w+){MIDDLE}([^{OPEN}]*?){MIDDLE}([^{OPEN}]*?){CLOSE}")
_TOKEN = re.compile(r"(<[^>]*>)")


def spans(page: str) -> str:
    """A page of HTML in which the second language of every text is an element that says its language.

    An attribute holds the leading language alone, for it is heard; the title of the page holds both as plain text;
    the head of a column has one above the other.
    """
    if OPEN not in page:
        return page
    made: list[str] = []
    inside = ""
    for token in _TOKEN.split(page):
        if token.startswith("<"):
            made.append(_MARKED.sub(r"\3", token))
            name = token[1:].split(">")[0].split(" ")[0]
            inside = name if name in ("th", "title") else "" if name in ("/th", "/title") else inside
        else:
            made.append(_MARKED.sub(partial(_spanned, inside=inside), token))
    return "".join(made)


def _spanned(found: "re.Match[str]", inside: str) -> str:
    """One text in two languages as elements."""
    one, other = found[3], found[4]
    if inside == "th":
        return f'<span class="l1">{one}</span> <span class="l2" lang="{found[2]}">{other}</span>'
    joint = "" if one.endswith(SENTENCE_ENDS) and other.endswith(SENTENCE_ENDS) else "/ "
    if inside == "title":
        return f"{one} {joint}{other}"
    return f'{one} <span class="l2" lang="{found[2]}">{joint}{other}</span>'
