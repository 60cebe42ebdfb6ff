"""Rules about dates: they exist, lie within the event and do not run backwards (TRF26 records 042, 052 and 132)."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import NamedTuple

from rrpipe.codes.naming import place_name
from rrpipe.codes.schedule import S501, S502, S503, S504
from rrpipe.findings import Finding, make
from rrpipe.model import Source, Tournament
from rrpipe.validation.context import Context, day_of


class Dated(NamedTuple):
    """A date with what it belongs to and where it stands."""

    what: str
    text: str
    source: Source | None
    round: int | None = None

    @property
    def day(self) -> date | None:
        """The day, None where the text is no date."""
        return day_of(self.text)


def _dates(tournament: Tournament) -> list[Dated]:
    """The dates of rounds, then those of games that have their own."""
    place = tournament.place("round_dates")
    found = [
        Dated(f"Round {number}", text, place, number) for number, text in enumerate(tournament.round_dates, 1) if text
    ]
    stated = {dated.round: dated.text for dated in found}
    for game in tournament.games:
        if game.date and game.date != stated.get(game.round):
            what = f"The game {game.white}-{game.black}" + (f" of round {game.round}" if game.round else "")
            found.append(Dated(what, game.date, game.white_source, game.round))
    return found


def dates(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Start, end and rounds are days of the calendar, in their order, and the rounds lie within (S501 to S504)."""
    start = Dated("Start of the event", tournament.start_date or "", tournament.place("start_date"))
    end = Dated("End of the event", tournament.end_date or "", tournament.place("end_date"))
    dated = _dates(tournament)
    for one in (start, end, *dated):
        if one.text and one.day is None:
            yield make(S504, one.source, round=one.round, what=one.what, date=one.text, place=place_name(one.source))
    if start.day and end.day and end.day < start.day:
        yield make(
            S503,
            end.source,
            start=start.text,
            end=end.text,
            place_start=place_name(start.source),
            place_end=place_name(end.source),
        )
    else:
        yield from _outside(dated, start, end)
    yield from _backwards([one for one in dated if one.what.startswith("Round") and one.day])


def _outside(dated: list[Dated], start: Dated, end: Dated) -> Iterator[Finding]:
    """Dates before the start or after the end; an unknown limit limits nothing."""
    for one in dated:
        if one.day and ((start.day and one.day < start.day) or (end.day and one.day > end.day)):
            yield make(
                S501,
                one.source,
                round=one.round,
                what=one.what,
                date=one.text,
                place=place_name(one.source),
                start=start.text or "an unknown start",
                end=end.text or "an unknown end",
            )


def _backwards(rounds: list[Dated]) -> Iterator[Finding]:
    """Rounds dated before an earlier round; several rounds may share a day."""
    for earlier, later in pairwise(rounds):
        if earlier.day and later.day and later.day < earlier.day:
            yield make(
                S502,
                later.source,
                round=later.round,
                later=later.round,
                date_later=later.text,
                earlier=earlier.round,
                date_earlier=earlier.text,
                place=place_name(later.source),
            )
