"""Taking values out of a JSON document, one check a kind of value; what is wrong is collected with its path."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeVar

from rrpipe.codes import files as codes
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts import documents
from rrpipe.model import Source
from rrpipe.plain_text import json_text

LARGEST = 9999
"""No starting number, rating or round is larger (a TRF has four columns); a longer number is a slip."""

HALF = re.compile("[\ud800-\udfff]")
"""Half of a character: it can be written as an escape, and stands for nothing."""

Kind = TypeVar("Kind", bound=StrEnum)
Item = TypeVar("Item")


@dataclass(slots=True)
class Check:
    """Collects what is wrong while values are taken out of the document."""

    source: Source
    findings: list[Finding] = field(default_factory=list)

    def say(self, path: str, problem: str, rule: Rule = codes.F303, player: int | None = None) -> None:
        """One fault at a path of the document."""
        self.findings.append(make(rule, self.source, player=player, path=path, problem=problem))

    def object_from(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """A JSON object; a key that stands twice is said."""
        found = dict(pairs)
        if len(found) != len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self.findings.append(make(codes.F305, self.source, path=key))
                seen.add(key)
        return found

    def whole(self, value: Any, path: str) -> Any:
        """The document with U+FFFD for every half of a character, each said with its path: no encoding can write it."""
        if isinstance(value, str):
            if HALF.search(value):
                self.findings.append(make(codes.F306, self.source, path=path, text=HALF.sub("\ufffd", value)))
            return HALF.sub("\ufffd", value)
        if isinstance(value, list):
            return [self.whole(entry, f"{path}[{i}]") for i, entry in enumerate(value)]
        if isinstance(value, dict):
            prefix = "" if path == "document" else f"{path}."
            return {
                HALF.sub("\ufffd", key): self.whole(entry, f"{prefix}{HALF.sub(chr(0xFFFD), key)}")
                for key, entry in value.items()
            }
        return value

    def text(self, value: Any, path: str) -> str | None:
        """A text or null."""
        if value is None or isinstance(value, str):
            return value
        self.say(path, f"{shown(value)} is no text")
        return None

    def date(self, value: Any, path: str) -> str | None:
        """An ISO date, a bare year, or null. Whether the day exists is asked by the rules for players and dates."""
        if value is None or (isinstance(value, str) and documents.ISO_DATE.fullmatch(value)):
            return value
        self.say(path, f"{shown(value)} is no date like 2026-05-01")
        return None

    def number(self, value: Any, path: str, least: int = 0, most: int = LARGEST) -> int | None:
        """A whole number between two limits, or null."""
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.say(path, f"{shown(value)} is no whole number from {least} to {most}")
            return None
        return value

    def score(self, value: Any, path: str) -> Fraction | None:
        """A score: a string like "0.5" or "1/3"; a whole number is taken too."""
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST:
            return Fraction(value)
        score = documents.parse_score(value) if isinstance(value, str) else None
        if score is None:
            self.say(path, f'{shown(value)} is no score like "0.5"')
        return score

    def choice(self, value: Any, path: str, kind: type[Kind]) -> Kind | None:
        """One of the words or codes of an enumeration, or null."""
        if value is None:
            return None
        try:
            return kind(value)
        except (ValueError, TypeError):
            self.say(path, f"{shown(value)} is none of {', '.join(kind)}")
            return None

    def items(self, value: Any, path: str) -> list[tuple[str, Any]]:
        """The entries of a list with their paths."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.say(path, f"{shown(value)} is no list")
            return []
        return [(f"{path}[{i}]", entry) for i, entry in enumerate(value)]

    def objects(self, value: Any, path: str) -> list[tuple[str, Mapping[str, Any]]]:
        """The entries of a list that must be objects."""
        found: list[tuple[str, Mapping[str, Any]]] = []
        for place, entry in self.items(value, path):
            if isinstance(entry, dict):
                found.append((place, entry))
            else:
                self.say(place, f"{shown(entry)} is no object")
        return found

    def list_of(self, value: Any, path: str, take: Callable[[Any, str], Item | None]) -> tuple[Item | None, ...]:
        """A list whose entries are all taken in the same way."""
        return tuple(take(entry, place) for place, entry in self.items(value, path))


def shown(value: Any) -> str:
    """A value as the document has it, cut where it is long."""
    text = json_text(value)
    return text if len(text) <= 40 else text[:37] + "..."
