"""Names of reports: a pattern filled with facts of the input and the event, safe on every file system.

A fact that is not known leaves no gap: its separator goes with it. Names that differ only in letter case or in how
their accents are encoded are the same on many systems, and so they are here.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from unicodedata import normalize

from rrpipe.files import safe_name
from rrpipe.model import Tournament
from rrpipe.writers import WRITERS

PLACEHOLDERS = ("stem", "name", "group", "federation", "city", "year", "date")
"""The input's name without ending, the event's name, the group's name or number, facts of the event; `date` is the
first day."""

DISTINCT = ("{name}", "{group}")
"""Where a pattern has one of these, the groups of a file need no more to be told apart."""

MISSING = "\0"
SEPARATORS = r"[-_ .,]"


def stems_of(file: str, tournaments: Sequence[Tournament], pattern: str) -> tuple[str, ...]:
    """The names without ending that the events of an input ask for."""
    return tuple(_stem(file, event, place, len(tournaments), pattern) for place, event in enumerate(tournaments, 1))


def _stem(file: str, event: Tournament, place: int, of: int, pattern: str) -> str:
    """The pattern filled in, with the group at the end where the input holds several and nothing tells them apart."""
    stem = PurePath(file).stem
    day = event.end_date or event.start_date or ""
    group = event.name or str(place)
    facts = {
        "stem": stem,
        "name": event.name or stem,
        "group": group,
        "federation": event.federation or "",
        "city": event.city or "",
        "year": day[:4],
        "date": event.start_date or "",
    }
    if of > 1 and not any(part in pattern for part in DISTINCT):
        pattern += "-{group}"
    filled = re.sub(
        r"\{(\w+)\}",
        lambda found: (safe_name(facts[found[1]]) if facts[found[1]] else MISSING) if found[1] in facts else found[0],
        pattern,
    )
    filled = re.sub(rf"{MISSING}{SEPARATORS}+|{SEPARATORS}*{MISSING}", "", filled)
    return safe_name(normalize("NFC", filled))


def file_names(stem: str, formats: Iterable[str]) -> dict[str, str]:
    """The name of the file for each format; both TRF formats end in .trf, so the older one is told apart."""
    formats = tuple(formats)
    both = {"trf16", "trf26"} <= set(formats)
    return {
        kind: f"{stem}.trf16{WRITERS[kind].extension}"
        if both and kind == "trf16"
        else f"{stem}{WRITERS[kind].extension}"
        for kind in formats
    }


def key_of(stem: str) -> str:
    """What two names have in common that are the same on some file system."""
    return normalize("NFC", normalize("NFC", stem).casefold())


def stem_in(file: str) -> str:
    """A made file's name without its ending, and without `.trf16` before it."""
    return file.rpartition(".")[0].removesuffix(".trf16")


def free_stem(wanted: str, taken: set[str], before: Iterable[str] = ()) -> str:
    """The name that was wanted, or with a number where it is taken; one of `before` is kept where it still fits."""
    own = re.compile(re.escape(wanted) + r"(-\d+)?")
    for stem in before:
        if own.fullmatch(stem) and key_of(stem) not in taken:
            return stem
    name, number = wanted, 1
    while key_of(name) in taken:
        number += 1
        name = f"{wanted}-{number}"
    return name
