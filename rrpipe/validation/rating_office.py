"""Rules that a rating officer looks at last: time for each game, numbering, registration and deadlines (B.02).

They speak when a TRF is written or under `--profile fide`. All dates follow from those of the event, never from
today's: the same input gives the same findings.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from rrpipe.codes import submission as codes
from rrpipe.codes.naming import listed, name_of, names_of
from rrpipe.findings import Finding, Purpose, make
from rrpipe.model import PLAYED, Game, Tournament, by_number
from rrpipe.validation.context import Check, Context, day_of

STANDARD_MINUTES = ((2400, 120), (1800, 90), (0, 60))
"""Rating of the higher rated of two players, and minutes that each must have for 60 moves in a standard game."""
RAPID_MORE_THAN, BLITZ_MORE_THAN = 10, 3
"""Minutes for 60 moves: rapid above the first, blitz above the second, nothing rated below (Rapid and Blitz 1.1)."""
LEAST_MOVES = 30
"""Moves of the first control, if a number is given (B.02 1.2)."""
LONG_NOTICE = {"w": 2500}
STRONG = 2700
"""Above these ratings an event is registered 30 days before its start, otherwise three (B.02 0.2)."""
LAST_LIST = 3
"""A report that misses the third list after the event is not rated (B.02 9.1)."""
FIRST_YEAR, LAST_YEAR = 1970, 2200
NOTICE = timedelta(days=3)
"""The event ends three days before the date of the list on which it shall be (B.02 7.1.3)."""


def numbering(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Starting numbers run from 1 without gap (TRF26 record 001, columns 5-8; X110)."""
    if context.purpose is Purpose.READ:
        return
    numbers = {player.number for player in tournament.players}
    missing = sorted(set(range(1, len(numbers) + 1)) - numbers)
    if missing:
        beyond = sorted(number for number in numbers if not 1 <= number <= len(numbers))
        named = names_of(tournament)
        yield make(
            codes.X110,
            player=beyond[0],
            count=len(numbers),
            missing=listed(map(str, missing), limit=10),
            beyond=listed((name_of(number, named) for number in beyond), limit=5),
        )


def time_control(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Which games are too fast for their players, or of which kind the event is (B.02 1.1 and 1.2; X303 to X306)."""
    text = tournament.time_control
    if context.purpose is Purpose.READ or not text:
        return
    from rrpipe.layouts.time_control import clocks, coded  # only when a TRF is written

    place = tournament.place("time_control")
    code = coded(text)
    if code is None:
        if context.purpose is Purpose.FIDE:
            yield make(codes.X304, place, text=text)
        return
    both = clocks(code)
    minutes = min(clock.seconds for clock in both) // 60
    shown: dict[str, Any] = {"text": text, "minutes": minutes}
    first = min((clock.first_control for clock in both if clock.first_control), default=LEAST_MOVES)
    if first < LEAST_MOVES:
        yield make(codes.X305, place, text=text, moves=first)
    least = STANDARD_MINUTES[-1][1]
    if minutes < least:
        kind = (
            "rapid" if minutes > RAPID_MORE_THAN else "blitz" if minutes > BLITZ_MORE_THAN else "too fast for any list"
        )
        yield make(codes.X306, place, kind=kind, **shown)
        return
    yield from _too_fast(tournament, minutes, text)


def _too_fast(tournament: Tournament, minutes: int, text: str) -> Iterator[Finding]:
    """One finding for each band of ratings in which games are too fast, all of them named."""
    players, names = by_number(tournament), names_of(tournament)
    bands: dict[tuple[int, int], list[Game]] = {}
    for game in tournament.games:
        if game.white_result in PLAYED and game.black_result in PLAYED:
            higher = max(players[number].rating or 0 for number in (game.white, game.black) if number in players)
            band = next(band for band in STANDARD_MINUTES if higher >= band[0])
            if minutes < band[1]:
                bands.setdefault(band, []).append(game)
    for (rating, needed), games in bands.items():
        pairs = (f"{name_of(g.white, names)} - {name_of(g.black, names)} (round {g.round or '?'})" for g in games)
        yield make(
            codes.X303,
            tournament.place("time_control"),
            player=games[0].white,
            round=games[0].round,
            text=text,
            minutes=minutes,
            needed=needed,
            rating=rating,
            count="1 game" if len(games) == 1 else f"{len(games)} games",
            games=listed(pairs, limit=500),
        )


def deadlines(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """When the event had to be registered, and on which lists it can be (B.02 0.2, 7.1.3 and 9.1; X307 and X308)."""
    if context.purpose is not Purpose.FIDE:
        return
    start, end = (_likely(day_of(text)) for text in (tournament.start_date, tournament.end_date))
    if start:
        strong = [p for p in tournament.players if (p.rating or 0) > LONG_NOTICE.get(p.sex or "", STRONG)]
        days = 30 if strong else NOTICE.days
        names = names_of(tournament)
        because = f", because of {listed((name_of(p.number, names) for p in strong), limit=3)}" if strong else ""
        by = start - timedelta(days=days)
        yield make(codes.X307, tournament.place("start_date"), date=by.isoformat(), days=days, because=because)
    if end:
        first = _month_after(end) if end + NOTICE <= _month_after(end) else _month_after(_month_after(end))
        last = first
        for _ in range(LAST_LIST - 1):
            last = _month_after(last)
        place = tournament.place("end_date")
        yield make(codes.X308, place, end=end.isoformat(), first=first.isoformat(), last=last.isoformat())


def _likely(day: date | None) -> date | None:
    """The day, None in a year in which nobody played for a rating: there is nothing to count from."""
    return day if day and FIRST_YEAR <= day.year < LAST_YEAR else None


def _month_after(day: date) -> date:
    """The first day of the next month: the date of a rating list."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


RULES: tuple[Check, ...] = (numbering, time_control, deadlines)
"""The rules of this module, in the order in which their findings are listed."""
