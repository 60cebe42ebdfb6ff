"""Blank crosstable and schedule for paper, or with the names of an event: HTML that prints on A4 and Letter."""

import math
from typing import NamedTuple

from rrpipe.layouts.blank import NUMBER, PLACE, POINTS, blank_layout, round_sheets
from rrpipe.layouts.paper import text_width
from rrpipe.model import Tournament
from rrpipe.rendering import css_string, page_look
from rrpipe.templating import fill
from rrpipe.timetable import Timetable
from rrpipe.wording import counted, resolved
from rrpipe.wording.before import before_words
from rrpipe.wording.twofold import spans
from rrpipe.writers.schedule_pages import fitting, round_pages

NAMED = 7.4
"""Room for a name beside a result of a round, in ems of its text."""


class Part(NamedTuple):
    """One sheet of the crosstable: the numbers of its columns and of its rows."""

    columns: tuple[int, ...]
    rows: tuple[tuple[int, str], ...]


def form_page(
    schedule: Timetable,
    event: Tournament | None = None,
    language: str = "en",
    paper: str = "a4",
    medium: str = "print",
    templates: str | None = None,
) -> str:
    """The blank crosstable, then the rounds to be written into; `templates` is a folder of the user."""
    w = before_words(language)
    players = len(schedule.numbers)
    layout = blank_layout(players, schedule.cycles, paper)
    names = {p.number: p.name for p in event.players} if event else {}
    sheets = tuple(
        Part(
            tuple(range(first, last + 1)),
            tuple((number, names.get(number, "")) for number in range(low, high + 1)),
        )
        for low, high in layout.rows
        for first, last in layout.columns
    )
    short = fitting(schedule.names, NAMED)
    name_lines = [math.ceil(text_width(name) / NAMED) for name in short.values()] if names else []
    rounds = round_pages(schedule._replace(names=short), language)
    boards = max((len(r.games) for r in schedule.rounds), default=1)
    resting = any(r.resting for r in schedule.rounds)
    wraps = sum(lines > 1 for lines in name_lines)
    places = round_sheets(layout, len(rounds), boards, resting, max(name_lines, default=0), wraps)
    title = event.name if event and event.name else ""
    facts = [
        (w.event, title),
        (w.place, event.city or "" if event else ""),
        (w.dates, " – ".join(d for d in (event.start_date, event.end_date) if d) if event else ""),
        (w.arbiter, event.chief_arbiter or "" if event else ""),
    ]
    head = css_string(title or counted(players, w.crosstable_of))
    context = {
        "w": w,
        "language": resolved(language)[0],
        "layout": layout,
        "sheets": sheets,
        "cycles": schedule.cycles,
        "places": places,
        "round_sheets": [rounds[first - 1 : last] for first, last in places.sheets],
        "facts": facts,
        "title": title or counted(players, w.crosstable_of),
        "medium": medium,
        "page_head": head,
        "look": page_look(event.look if event else None),
        "number_width": NUMBER,
        "points_width": POINTS,
        "place_width": PLACE,
    }
    return spans(fill("form.html", templates, context))
