"""Who is who in many events: the same FIDE number is the same person, and nothing else is guessed.

Without a FIDE number it is the same name (letter case and blanks apart) of the same federation. Two of that name in one
event are two people, and nobody can say which of them played elsewhere: each stands alone then.
"""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rrpipe.folding import ascii_text
from rrpipe.site.facts import Entrant, Held

Key = tuple[str, ...]


class Appearance(NamedTuple):
    """A person in one event."""

    event: Held
    entrant: Entrant


class Person(NamedTuple):
    """A person with all appearances, the latest first. `anchor` is the place on the page of players.

    Name, title and federation are those of the latest event that knows them; `others` are other spellings of the name.
    `letter` is what the person is listed under, `key` what a search in plain letters finds.
    """

    anchor: str
    name: str
    others: tuple[str, ...]
    title: str
    federation: str
    fide_id: str
    letter: str
    key: str
    appearances: tuple[Appearance, ...]


def people(events: Sequence[Held]) -> list[Person]:
    """Everybody in these events (the latest first), in alphabetical order."""
    by_key = keys(events)
    groups: dict[Key, list[Appearance]] = defaultdict(list)
    for place, event in enumerate(events):
        for entrant in event.players:
            groups[by_key[place, entrant.number]].append(Appearance(event, entrant))
    found = [_person(group) for group in groups.values()]
    found.sort(key=_order)
    return _anchored(found)


def keys(events: Sequence[Held]) -> dict[tuple[int, int], Key]:
    """Who each player is, by position of the event and starting number.

    A player without FIDE number is the one person of that name and federation whose number is known, if there is
    exactly one; where two numbers share a name, nobody can say which of them it is.
    """
    numbers: dict[Key, set[str]] = defaultdict(set)
    for event in events:
        for entrant in event.players:
            if entrant.fide_id:
                numbers[_named(entrant)].add(entrant.fide_id)
    found: dict[tuple[int, int], Key] = {}
    for place, event in enumerate(events):
        times = Counter(_named(entrant) for entrant in event.players)
        for entrant in event.players:
            name = _named(entrant)
            known = numbers.get(name, set())
            if entrant.fide_id:
                key: Key = ("fide", entrant.fide_id)
            elif times[name] > 1:
                key = (*name, event.file, str(entrant.number))
            elif len(known) == 1:
                key = ("fide", *known)
            else:
                key = name
            found[place, entrant.number] = key
    return found


def _named(entrant: Entrant) -> Key:
    """Name and federation without letter case and blanks that mean nothing."""
    name = " ".join(unicodedata.normalize("NFKC", entrant.name).lower().split())
    return ("name", re.sub(r" ?, ?", ", ", name), entrant.federation.upper())


def _person(group: Sequence[Appearance]) -> Person:
    """The person behind these appearances."""
    entrants = [appearance.entrant for appearance in group]
    name = entrants[0].name
    others = tuple(dict.fromkeys(e.name for e in entrants if _named(e)[1] != _named(entrants[0])[1]))
    plain = {text: ascii_text(text) for text in (name, *others)}
    return Person(
        "",
        name,
        others,
        _latest(entrant.title for entrant in entrants),
        _latest(entrant.federation for entrant in entrants),
        _latest(entrant.fide_id for entrant in entrants),
        letter(name),
        " ".join(text for told, text in plain.items() if text != told).lower(),
        tuple(group),
    )


def _latest(values: Iterable[str]) -> str:
    """The first that says something."""
    return next(filter(None, values), "")


def letter(name: str) -> str:
    """The letter that a name stands under: `Ø` under O, `Ж` under itself; nothing for what begins with no letter.

    Scripts without capitals have no alphabet that an index could show; they stand where their sound would.
    """
    first = next((sign for sign in name if sign.isalnum()), "")
    if first.lower() == first.upper() or unicodedata.name(first, "").startswith("LATIN"):
        first = ascii_text(first)[:1]
    return first.upper()[:1] if first.isalpha() else ""


def _order(person: Person) -> tuple[object, ...]:
    """The alphabet: A to Z, other letters, then what begins with none."""
    own = not person.letter.isascii()
    name = person.name.casefold() if own else ascii_text(person.name).casefold()
    return (not person.letter, own, person.letter, name, person.name, person.federation, person.fide_id)


def _anchored(found: Iterable[Person]) -> list[Person]:
    """The same people with a place on the page each; a FIDE number gives one that never changes."""
    taken: set[str] = set()
    placed = []
    for person in found:
        plain = f"fide-{person.fide_id}" if person.fide_id else f"{person.name} {person.federation}"
        slug = re.sub(r"[^a-z0-9]+", "-", ascii_text(plain).lower()).strip("-")
        anchor, number = f"p-{slug}", 1
        while anchor in taken:
            number += 1
            anchor = f"p-{slug}-{number}"
        taken.add(anchor)
        placed.append(person._replace(anchor=anchor))
    return placed
