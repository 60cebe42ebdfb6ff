"""What a page says to people: its texts and heard attributes without the data of events, for tests of languages."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from html.parser import HTMLParser

from rrpipe.layouts.paper import shortened
from tests.writers.events import EVENTS

SPOKEN = ("title", "aria-label", "alt", "placeholder", "data-about")
SILENT = ("style", "script")
TECHNICAL = ("viewport", "generator", "color-scheme")
"""Names of what the head of a page says to browsers."""
VOID = ("meta", "img", "br", "col", "link", "input", "hr", "wbr")
WORD = re.compile(r"[^\W\d_]{3,}")

FILES = ("harbour.csv", "players.csv", "five.html", "twelve.html", "interim.html", "five.trf", "interim.trf")
CODES = ("F001", "FIDE", "rrpipe", "SHA", "Player", "NOR", "SWE")
"""Proper names, and what the players of the draw are called."""


class Said(HTMLParser):
    """Every text of a page, and every attribute that people read or hear; findings, marked as English, apart."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the attributes; what lies in an element that is marked as English is left out."""
        given = dict(attrs)
        quiet = (bool(self.open) and self.open[-1][1]) or tag in SILENT
        quiet = quiet or (tag != "html" and given.get("lang") == "en")
        if not quiet:
            self.texts += [value for name, value in attrs if name in SPOKEN and value]
            about = given.get("name")
            if tag == "meta" and about and about not in TECHNICAL and not about.startswith("rrpipe:"):
                self.texts.append(given.get("content") or "")
        if tag not in VOID:
            self.open.append((tag, quiet))

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it those in it that need no end of their own."""
        while self.open and tag not in VOID:
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        if data.strip() and not (self.open and self.open[-1][1]):
            self.texts.append(" ".join(data.split()))


def said(page: str) -> list[str]:
    """The texts of a page in its own language."""
    reader = Said()
    reader.feed(page)
    return reader.texts


def texts_of(value: object) -> Iterator[str]:
    """Every text in the data of an event, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_of(part)


@cache
def _data() -> re.Pattern[str]:
    """Whole texts of the events, names also in their short forms, and names of files."""
    events = [EVENTS[name]() for name in EVENTS]
    known = {text for event in events for text in texts_of(event) if WORD.search(text)}
    players = [player for event in events for player in event.players]
    known |= {form for player in players for form in shortened(player.name)}
    known |= {part for player in players for part in player.name.split(", ")}
    known |= {*FILES, *CODES}
    longest = sorted(known, key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)")


def without_data(text: str) -> str:
    """A text without what an event holds."""
    return _data().sub(" ", text)


def words_of(texts: Iterable[str]) -> set[str]:
    """The words of three letters and more in these texts, data apart."""
    return {word for text in texts for word in WORD.findall(without_data(text))}
