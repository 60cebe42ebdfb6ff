"""Rules about the entry list: names, numbers, ratings, birth dates.

What only a rating submission needs (a missing FIDE number, the spelling of titles and federations) is looked at in
`submission`.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from datetime import date

from rrpipe.codes.naming import listed, name_of, names_of, place_name
from rrpipe.codes.players import P101, P102, P103, P104, P105, P106, P107, P108, P109, P110
from rrpipe.findings import Finding, Rule, make
from rrpipe.model import Player, Tournament
from rrpipe.validation.context import Context, day_of

LOWEST_RATING, HIGHEST_RATING = 100, 3000
"""Ratings outside are slips; 0 stands for an unrated player."""

FIRST_BIRTH_YEAR = 1900
RATING_DIGITS = 4
FIDE_NUMBER = re.compile(r"[1-9]\d{3,9}")
DATE_PARTS = re.compile(r"(\d{4})(?:[-/.](\d\d?)[-/.](\d\d?))?")
"""A year alone or a date that begins with the year."""


def names(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Every player has a name, and no two the same (P101, P102)."""
    for player in tournament.players:
        if not player.name.strip():
            place = player.place("name")
            yield make(P101, place, player=player.number, number=player.number, place=place_name(place))
    for alike in _alike(tournament, lambda player: _plain(player.name)):
        yield make(
            P102,
            alike[1].place("name"),
            player=alike[0].number,
            players=_named(tournament, alike),
            places=_places(alike, "name"),
        )


def numbers(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Starting numbers are single, between 1 and 9999, and enough for a round robin (P103, P108, P109)."""
    for alike in _alike(tournament, lambda player: player.number):
        yield make(
            P103,
            alike[1].place("number"),
            player=alike[0].number,
            number=alike[0].number,
            players=listed(player.name or "a player without name" for player in alike),
            places=_places(alike, "number"),
        )
    for player in tournament.players:
        if not 1 <= player.number <= 9999:
            place = player.place("number")
            a = name_of(player.number, names_of(tournament))
            yield make(P108, place, player=player.number, a=a, number=player.number, place=place_name(place))
    count = len(tournament.players)
    if count < 3:
        yield make(P109, count="1 player" if count == 1 else f"{count or 'no'} players")


def fide_numbers(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """A FIDE number consists of digits, belongs to one player and is no rating (P104, P107, P110)."""
    for alike in _alike(tournament, lambda player: player.fide_id):
        yield make(
            P104,
            alike[1].place("fide_id"),
            player=alike[0].number,
            players=_named(tournament, alike),
            fide_id=alike[0].fide_id,
            places=_places(alike, "fide_id"),
        )
    for player in tournament.players:
        if player.fide_id and not FIDE_NUMBER.fullmatch(player.fide_id):
            yield _about(P107, tournament, player, "fide_id", fide_id=player.fide_id)
        elif player.fide_id and len(player.fide_id) == RATING_DIGITS:
            yield _about(P110, tournament, player, "fide_id", fide_id=player.fide_id)


def ratings(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """A rating is one that somebody can have (P105)."""
    for player in tournament.players:
        if player.rating and not LOWEST_RATING <= player.rating <= HIGHEST_RATING:
            low, high = LOWEST_RATING, HIGHEST_RATING
            yield _about(P105, tournament, player, "rating", rating=player.rating, low=low, high=high)


def birth_dates(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """A birth date exists in the calendar and lies before the event (P106)."""
    for player in tournament.players:
        if player.birth_date and (reason := _birth_fault(player.birth_date, tournament.start_date)):
            yield _about(P106, tournament, player, "birth_date", date=player.birth_date, reason=reason)


def _birth_fault(text: str, start: str | None) -> str | None:
    """What is wrong with a birth date (ISO or a bare year; month and day 00 when unknown), None for nothing."""
    parts = DATE_PARTS.fullmatch(text.strip())
    if parts is None:
        return "is no date"
    year, month, day = (int(part or 0) for part in parts.groups())
    first = date(year, 1, 1) if year else None
    if month or day:
        try:
            first = date(year, month, day or 1)
        except ValueError:
            return "does not exist in the calendar"
    if first is None or first.year < FIRST_BIRTH_YEAR:
        return f"lies before {FIRST_BIRTH_YEAR}"
    begin = day_of(start)
    if begin is not None and first > begin:
        return f"lies after the start of the event ({start})"
    return None


def _plain(name: str) -> str | None:
    """A name without regard to case, accents of composition, and blanks; None for no name."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split()) or None


def _alike(tournament: Tournament, key: Callable[[Player], Hashable | None]) -> list[list[Player]]:
    """The groups of players who share a value; None counts as no value."""
    groups: dict[Hashable, list[Player]] = defaultdict(list)
    for player in tournament.players:
        if (value := key(player)) not in (None, ""):
            groups[value].append(player)
    return [group for group in groups.values() if len(group) > 1]


def _named(tournament: Tournament, players: list[Player]) -> str:
    """The players with numbers and names."""
    return listed(name_of(player.number, names_of(tournament)) for player in players)


def _places(players: list[Player], attribute: str) -> str:
    """Where the players have this value."""
    return listed(place_name(player.place(attribute)) for player in players)


def _about(rule: Rule, tournament: Tournament, player: Player, attribute: str, **fields: object) -> Finding:
    """A finding about one value of one player."""
    place = player.place(attribute)
    return make(
        rule,
        place,
        player=player.number,
        round=None,
        severity=None,
        a=name_of(player.number, names_of(tournament)),
        place=place_name(place),
        **fields,
    )
