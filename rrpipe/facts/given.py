"""Gather facts from `--set KEY=VALUE` and from TOML files, each with its origin, later ones replacing earlier ones."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rrpipe.codes import files as codes
from rrpipe.findings import Finding, UsageError, make
from rrpipe.model import Source

TABLES = ("players", "games", "results", "columns", "look")
"""The tables of an event file; every other key is a fact of the event itself."""

GAME_KEY = re.compile(r"\s*(\d{1,4})\s*-\s*(\d{1,4})\s*(?:/\s*(\d{1,2}))?\s*", re.ASCII)

LARGEST = 10**100
"""No fact is a number like this."""

LARGEST_FILE = 2**20
"""Bytes of an event file, with a fact or two for each of 300 players and a result for each of their games."""

MOST_DOTS = 60
"""Dots on one line."""


@dataclass(frozen=True, slots=True)
class Given:
    """One fact: `key` within `table` ("" for the event itself), its value, and who says so."""

    table: str
    key: str
    value: Any
    origin: str
    source: Source | None = None

    @property
    def name(self) -> str:
        """The fact as the user wrote it: `city`, `players.3.title`, `games "3-7"`."""
        return f"{self.table}.{self.key}" if self.table else self.key

    @property
    def layer(self) -> str:
        """Where it was given: the name of the file, "" for the command line, which stands above every file."""
        return self.source.file if self.source else ""


@dataclass(slots=True)
class Facts:
    """All facts for one event, keyed by table and key. `add` lets a later fact win; the earlier one is `overruled`.

    `folder` is that of the event file, where files that it names lie.
    """

    entries: dict[tuple[str, str], Given] = field(default_factory=dict)
    overruled: list[Given] = field(default_factory=list)
    folder: str = "."

    def add(self, given: Iterable[Given]) -> None:
        """Take facts over; those that were known are replaced, and the last one given stands last."""
        for fact in given:
            if earlier := self.entries.pop((fact.table, fact.key), None):
                self.overruled.append(earlier)
            self.entries[(fact.table, fact.key)] = fact

    def of(self, table: str) -> list[Given]:
        """The facts of one table, in the order given."""
        return [fact for (name, _), fact in self.entries.items() if name == table]

    def get(self, key: str) -> Given | None:
        """A fact of the event itself."""
        return self.entries.get(("", key))


def from_flags(settings: Iterable[str]) -> list[Given]:
    """The facts of `--set KEY=VALUE`: `city=Oslo`, `players.3.title=FM`, `games.3-7=+-` or simply `3-7=+-`."""
    found: list[Given] = []
    before: dict[tuple[str, str], str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        key = key.strip()
        if not equals or not key:
            raise UsageError(f"--set {setting}: write KEY=VALUE, for example --set city=Oslo")
        path = _path(key)
        if path[0] != "games" and before.setdefault(path, value.strip()) != value.strip():
            both = f"{before[path]} and as {value.strip()}"
            raise UsageError(f"--set {key} was given twice, as {both}; give it once, with commas between numbers")
        found.append(Given(*path, value.strip(), f"--set {key}"))
    return found


def _path(key: str) -> tuple[str, str]:
    """Table and key of a dotted name."""
    if GAME_KEY.fullmatch(key):
        return "games", key.replace(" ", "")
    table, dot, rest = key.partition(".")
    if dot and table in TABLES:
        return table, rest.strip().strip("\"'").replace(" ", "") if table == "games" else rest.strip().strip("\"'")
    return "", key


def from_toml(data: bytes, file: str) -> tuple[list[Given], list[Finding]]:
    """The facts of a TOML file, with the line of each where it can be found."""
    import tomllib  # rarely needed: keeps the start of every other command quick

    if problem := no_facts(data):
        return [], [make(codes.F310, Source(file), problem=problem)]
    try:
        text = data.decode("utf-8-sig")
        document = tomllib.loads(text.replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        return [], [make(codes.F310, Source(file), problem=f"the text is not UTF-8 ({error.reason})")]
    except RecursionError:
        return [], [make(codes.F310, Source(file), problem="it is nested too deeply")]
    except ValueError as error:
        return [], [_damaged(str(error), file)]
    lines = _lines(text)
    found = [
        Given(table, key, _printable(value), file, Source(file, lines.get(_place(table, key))))
        for table, key, value in _flat(document)
    ]
    return found, []


def _printable(value: Any) -> Any:
    """The value, with numbers that Python refuses to print (0x and thousands of digits) as the texts that they were."""
    if isinstance(value, int) and abs(value) >= LARGEST:
        return hex(value)
    if isinstance(value, list):
        return [_printable(item) for item in value]
    if isinstance(value, dict):
        return {key: _printable(item) for key, item in value.items()}
    return value


def no_facts(data: bytes) -> str:
    """Why this is no file of facts; nothing if it may be one. Names of many parts take the parser endless time."""
    if len(data) > LARGEST_FILE:
        return f"it is larger than {LARGEST_FILE // 2**20} MB, and an event file holds a few facts"
    for number, line in enumerate(data.splitlines(), 1):
        if line.count(b".") > MOST_DOTS:
            return f"line {number} has more than {MOST_DOTS} dots"
    return ""


def _flat(document: Mapping[str, Any]) -> Iterable[tuple[str, str, Any]]:
    """Every value of the document with its table and key; players are one table a player."""
    for key, value in document.items():
        if key not in TABLES or not isinstance(value, dict):
            yield "", key, value
            continue
        for inner, entry in value.items():
            if key == "players" and isinstance(entry, dict):
                for attribute, fact in entry.items():
                    yield key, f"{inner}.{attribute}", fact
            else:
                yield key, inner.replace(" ", "") if key == "games" else inner, entry


def _damaged(message: str, file: str) -> Finding:
    """The parser's complaint as a finding, its place taken out of the sentence."""
    place = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)", message)
    source = Source(file, int(place[1]), int(place[2])) if place and place[1] else Source(file)
    problem = message[: place.start()] if place else message
    return make(codes.F310, source, problem=problem[:1].lower() + problem[1:])


def _place(table: str, key: str) -> tuple[str, str]:
    """The table and the key under which a fact stands in the file."""
    if table == "players":
        number, _, attribute = key.partition(".")
        return f"players.{number}", attribute.replace(" ", "")
    return table, key.replace(" ", "")


def _lines(text: str) -> dict[tuple[str, str], int]:
    """The line of each table and key, where it can be told."""
    found: dict[tuple[str, str], int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare.startswith("["):
            table = re.sub(r"[\s\[\]\"']", "", bare.split("#")[0])
        elif "=" in bare:
            key = bare.split("=")[0].replace(" ", "").strip("\"'")
            found.setdefault((table, key), number)
    return found
