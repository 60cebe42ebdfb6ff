"""The pages of the index: events by year, and everybody who played in them by letter.

Both work without script, from a folder as from any host: links lead to anchors. A few lines of script, allowed by
their hash and nothing else, only hide the rows that a search does not want.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple
from urllib.parse import quote

from rrpipe.model import Look
from rrpipe.rendering import dates_text, points_text
from rrpipe.site.facts import Entrant, Held, held
from rrpipe.site.people import Appearance, Person, people
from rrpipe.templating import fill
from rrpipe.wording import Words, words
from rrpipe.wording.site_words import SiteWords, site_words
from rrpipe.wording.twofold import Twofold, halves, spans, twofold

INDEX, PLAYERS = "index.html", "players.html"

PAGES = (INDEX, PLAYERS)
"""The names of the files; no report in the same folder can have one of them."""

OTHER = "other"
"""The anchor of the names that begin with no letter."""


class Link(NamedTuple):
    """A link: address (already safe in a page) and text."""

    href: str
    text: str


class EventRow(NamedTuple):
    """An event of the index: when, which, where, how many, who won or leads an unfinished one, and its other files."""

    date: str
    event: Link
    city: str
    players: int
    winners: tuple[Link, ...]
    leading: bool
    files: tuple[Link, ...] = ()


class Group(NamedTuple):
    """A heading with what stands under it: a year with its events, a letter with its people."""

    anchor: str
    title: str
    events: tuple[EventRow, ...] = ()
    people: tuple["PersonRows", ...] = ()


class Played(NamedTuple):
    """One event of a person: when, which, the place among how many, points."""

    date: str
    event: Link
    place: str
    interim: bool
    points: str
    fraction: bool


class PersonRows(NamedTuple):
    """A person with a row an event; `about` are federation and FIDE number, `also` other spellings."""

    anchor: str
    title: str
    name: str
    about: tuple[str, ...]
    also: str
    key: str
    played: tuple[Played, ...]


class Page(NamedTuple):
    """Everything on one of the two pages. `search` is the hash by which its script is allowed.

    `files` says whether any event has other files than its page.
    """

    w: SiteWords
    language: str
    file: str
    title: str
    counts: tuple[str, ...]
    groups: tuple[Group, ...]
    letters: tuple[Link, ...]
    script: str
    search: str
    files: bool


def site_pages(
    entries: Iterable[tuple[str, Mapping[str, object]]],
    language: str,
    further: Mapping[str, Sequence[str]] | None = None,
    look: Look | None = None,
    templates: str | None = None,
) -> dict[str, bytes]:
    """The pages of the index by file name, from the reports' file names and the facts of their events.

    A file name is relative to the folder of the index, with slashes. The order of the entries means nothing.
    `further` are the other files of a report (PDF, TRF ...), `look` is sized for a page, `templates` a folder of the
    user. FileError for a template that cannot be filled.
    """
    events = sorted(
        (held(file, facts, language) for file, facts in entries), key=lambda event: (event.name, event.file)
    )
    events.sort(key=lambda event: event.day, reverse=True)
    everybody = people(events)
    script = fill("site.js", templates, {})
    allowed = f"sha256-{b64encode(sha256(script.encode()).digest()).decode()}"
    w, s, further = words(language), site_words(language), further or {}
    by_letter = tuple(_letters(everybody, w, s))
    letters = tuple(Link(f"{PLAYERS}#{quote(group.anchor)}", group.title) for group in by_letter)
    totals = ((s.events, len(events)), (s.players, len(everybody)))
    counts = tuple(s.total.format(what=what, n=n) for what, n in totals)
    years = tuple(_years(events, everybody, further, w, s))
    found = {}
    for file, title, groups in ((INDEX, s.events, years), (PLAYERS, s.players, by_letter)):
        page = Page(s, w.language, file, title, counts, groups, letters, script, allowed, any(further.values()))
        context = {"p": page, "language": w.language, "look": look, "medium": "screen"}
        found[file] = spans(fill("site.html", templates, context)).encode()
    return found


def _years(
    events: list[Held], everybody: list[Person], further: Mapping[str, Sequence[str]], w: Words, s: SiteWords
) -> Iterable[Group]:
    """The events by year, the latest first, those without a date at the end."""
    anchors = {
        (appearance.event.file, appearance.entrant.number): person.anchor
        for person in everybody
        for appearance in person.appearances
    }
    for year, group in groupby(events, key=_year):
        rows = tuple(
            EventRow(
                _dates(event, w),
                Link(_address(event.file), event.name),
                _city(event, w),
                len(event.players),
                tuple(
                    Link(f"{PLAYERS}#{quote(anchors[event.file, each.number])}", f"{each.title} {each.name}".strip())
                    for each in event.winners
                ),
                event.open_games > 0,
                tuple(Link(_address(file), file.rpartition(".")[2].upper()) for file in further.get(event.file, ())),
            )
            for event in group
        )
        yield Group(f"y{year}" if year else "undated", year or s.undated, rows)


def _year(event: Held) -> str:
    """The year of an event, empty where it is not known."""
    year = event.day[:4]
    return year if len(year) == 4 and year.isascii() and year.isdigit() else ""


def _city(event: Held, w: Words) -> str:
    """Where an event was held."""
    if event.city and event.federation:
        return w.place_and_federation.format(city=event.city, federation=event.federation)
    return event.city or event.federation


def _dates(event: Held, w: Words) -> str:
    """When an event was held, with no break but after the dash."""
    text = dates_text(event.start, event.end, w.languages)
    kept = [part.replace(" ", "\u00a0").replace("–\u00a0", "– ") for part in halves(text)]
    return twofold(kept[0], kept[1], text.languages) if isinstance(text, Twofold) else kept[0]


def _address(file: str) -> str:
    """The address of a report relative to the index: no name of a file is anything else in a link."""
    return quote(file.lstrip("/"))


def _letters(everybody: list[Person], w: Words, s: SiteWords) -> Iterable[Group]:
    """The people by letter."""
    for letter, group in groupby(everybody, key=lambda person: person.letter):
        rows = tuple(_person(person, w, s) for person in group)
        yield Group(letter or OTHER, letter or s.letter_other, people=rows)


def _person(person: Person, w: Words, s: SiteWords) -> PersonRows:
    """A person, the latest event first."""
    about = (
        person.federation,
        s.fide.format(id=person.fide_id) if person.fide_id else "",
    )
    return PersonRows(
        person.anchor,
        person.title,
        person.name,
        tuple(filter(None, about)),
        s.also.format(names=" · ".join(person.others)) if person.others else "",
        person.key,
        tuple(_played(appearance, w, s) for appearance in person.appearances),
    )


def _played(appearance: Appearance, w: Words, s: SiteWords) -> Played:
    """One event of a person, with the link to the player's own place in the report."""
    event, entrant = appearance
    return Played(
        _dates(event, w),
        Link(f"{_address(event.file)}#player-{entrant.number}", event.name),
        s.place_of.format(place=_place(entrant), n=len(event.players)) if entrant.places else s.left_out,
        event.open_games > 0,
        points_text(entrant.points),
        entrant.points is not None and entrant.points.denominator != 1,
    )


def _place(entrant: Entrant) -> str:
    """`3`, or `3–4` where the place is shared."""
    if entrant.places is None:
        return ""
    first, last = entrant.places
    return str(first) if first == last else f"{first}–{last}"
