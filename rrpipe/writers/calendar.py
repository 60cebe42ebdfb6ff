"""The rounds as an iCalendar file (RFC 5545), to be taken into the calendars of players and arbiters."""

from datetime import UTC, date, datetime, time
from hashlib import sha256

from rrpipe.timetable import Timetable
from rrpipe.wording.before import before_words
from rrpipe.writers.schedule_pages import numbered, title_of

STAMP = datetime(1980, 1, 1, tzinfo=UTC)
"""The time of making: fixed, so that equal input gives equal bytes."""


def calendar(schedule: Timetable, language: str = "en", begins: time | None = None, place: str = "") -> bytes:
    """One event a round that has a date, the pairings in its description.

    Without `begins` a round takes the whole day; with it the round begins then, in the time of wherever it is read.
    """
    from icalendar import Calendar, Event

    w = before_words(language)
    title, _ = title_of(schedule, w)
    found = Calendar()
    found.add("prodid", "-//rrpipe//schedule//EN")
    found.add("version", "2.0")
    found.add("x-wr-calname", title)
    for round_ in schedule.rounds:
        if not round_.date:
            continue
        day = date.fromisoformat(round_.date)
        event = Event()
        event.add("uid", f"{sha256(f'{title}/{round_.number}'.encode()).hexdigest()[:32]}@rrpipe")
        event.add("dtstamp", STAMP)
        event.add("dtstart", datetime.combine(day, begins) if begins else day)
        event.add("summary", f"{title}: {w.round_n.format(n=round_.number)}")
        lines = [
            f"{w.board_n.format(n=board)}: {numbered(white, schedule.names)} – {numbered(black, schedule.names)}"
            for board, (white, black) in enumerate(round_.games, 1)
        ]
        lines += [f"{w.rests}: {numbered(number, schedule.names)}" for number in round_.resting]
        event.add("description", "\n".join(lines))
        if place:
            event.add("location", place)
        if not begins:
            event.add("transp", "TRANSPARENT")
        found.add_component(event)
    return bytes(found.to_ical())
