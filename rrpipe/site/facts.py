"""What the index knows of an event: a few facts that can be kept as JSON, and the same read back with care.

The facts may lie in a file for months, and anybody may have edited it: what is not as it should be is left out.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

from rrpipe.plain_text import plain, with_texts
from rrpipe.rendering import decimal_text
from rrpipe.scoring import ledger
from rrpipe.site.look import look_facts
from rrpipe.wording import counted, words
from rrpipe.writers.document import Document

DECIMAL = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?")
"""Points as `site_facts` writes them."""


class Entrant(NamedTuple):
    """A player in one event. `places` are the first and last place shared, None where there is no rank."""

    number: int
    name: str
    federation: str
    title: str
    fide_id: str
    places: tuple[int, int] | None
    points: Fraction | None


class Held(NamedTuple):
    """An event of the index: the file of its report, its facts, its players in the order of the standings."""

    file: str
    name: str
    start: str
    end: str
    city: str
    federation: str
    open_games: int
    players: tuple[Entrant, ...]

    @property
    def day(self) -> str:
        """The day by which events are put in order, empty where none is known."""
        return self.end or self.start

    @property
    def winners(self) -> tuple[Entrant, ...]:
        """Who has the first place, several where it is shared."""
        return tuple(player for player in self.players if player.places and player.places[0] == 1)


def site_facts(document: Document) -> dict[str, object]:
    """The facts of an event for the index, as JSON can hold them; points as decimal text (`6.5`, `1/3`).

    Players stand in the order of the standings; `open_games` is 0 in a finished event.
    """
    tournament = with_texts(document.tournament, plain)
    ranks = {row.number: row for row in document.standings.rows}
    order = {number: position for position, number in enumerate(ranks)}
    players = sorted(tournament.players, key=lambda player: order.get(player.number, len(order)))
    return {
        "name": tournament.name,
        "start_date": tournament.start_date,
        "end_date": tournament.end_date,
        "city": tournament.city,
        "federation": tournament.federation,
        "open_games": len(ledger(tournament).open_games) if document.interim else 0,
        "look": look_facts(tournament.look),
        "logo_alt": tournament.look.alt if tournament.look else "",
        "players": [
            {
                "number": player.number,
                "name": player.name,
                "federation": player.federation,
                "title": player.title,
                "fide_id": player.fide_id,
                "rank": ranks[player.number].rank if player.number in ranks else None,
                "points": decimal_text(ranks[player.number].values.get("PTS")) if player.number in ranks else "",
            }
            for player in players
        ],
    }


def held(file: str, facts: Mapping[str, object], language: str) -> Held:
    """The event that these facts tell of; an event without a name is called what it is."""
    listed = facts.get("players")
    found = [item for item in listed if isinstance(item, Mapping)] if isinstance(listed, list) else []
    players = tuple(_entrants(found))
    w = words(language)
    count = facts.get("open_games")
    return Held(
        file,
        _text(facts, "name") or w.untitled.format(players=counted(len(players), w.players_n)),
        _text(facts, "start_date"),
        _text(facts, "end_date"),
        _text(facts, "city"),
        _text(facts, "federation"),
        count if isinstance(count, int) else 0,
        players,
    )


def _entrants(listed: list[Mapping[str, object]]) -> Iterable[Entrant]:
    """The players, with the places that they share."""
    ranks = [item.get("rank") for item in listed]
    for item, rank in zip(listed, ranks, strict=True):
        number, name = item.get("number"), _text(item, "name")
        if not isinstance(number, int) or not name:
            continue
        yield Entrant(
            number,
            name,
            _text(item, "federation"),
            _text(item, "title"),
            _text(item, "fide_id"),
            (rank, rank + ranks.count(rank) - 1) if isinstance(rank, int) else None,
            _points(_text(item, "points")),
        )


def _text(facts: Mapping[str, object], key: str) -> str:
    """A fact that is a text; nothing for anything else."""
    value = facts.get(key)
    return value if isinstance(value, str) else ""


def _points(text: str) -> Fraction | None:
    """Points from decimal text."""
    return Fraction(text) if DECIMAL.fullmatch(text) else None
