"""A schedule as text, CSV, workbook and JSON document, and the planning of events as text, CSV and JSON document."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rrpipe.layouts import documents
from rrpipe.layouts.columns import width
from rrpipe.layouts.formula import guarded
from rrpipe.timetable import Plan, Timetable, balances
from rrpipe.wording import counted
from rrpipe.wording import first as first_language
from rrpipe.wording.before import BeforeWords, before_words
from rrpipe.wording.forms import form_words
from rrpipe.writers.json import schedule_document
from rrpipe.writers.schedule_pages import title_of
from rrpipe.writers.workbook import (
    LEFT,
    NOTE,
    RIGHT,
    TITLE,
    Column,
    Content,
    Look,
    at,
    put,
    put_lines,
    put_table,
    saved,
)


def document(schedule: Timetable) -> dict[str, Any]:
    """`rrpipe/schedule/1`, with the order where it is not Berger's, dates where there are some, and the colours."""
    rounds = [(r.number, r.games, r.resting[0] if len(r.resting) == 1 else None) for r in schedule.rounds]
    found = schedule_document(len(schedule.numbers), schedule.cycles, schedule.exchange, rounds, schedule.names)
    if schedule.order != "berger":
        found["order"] = schedule.order
    for round_, entry in zip(schedule.rounds, found["rounds"], strict=True):
        if round_.date:
            entry["date"] = round_.date
        if len(round_.resting) > 1:
            entry["resting"] = list(round_.resting)
    if schedule.sure:
        found["colours"] = [
            {"number": b.number, "white": b.whites, "black": b.blacks, "longest": b.longest}
            for b in balances(schedule.rounds, schedule.numbers)
        ]
    return found


def text(schedule: Timetable, language: str = "en") -> str:
    """The schedule as lines: one a round while nobody is known, else a block a round with names; then the colours."""
    w = before_words(language)
    title, detail = title_of(schedule, w)
    lines = named(schedule, w) if schedule.names else bare(schedule, w)
    head = ", ".join(part for part in (title, detail) if part) if not schedule.title else title
    colours = [colours_line(schedule, w)] if schedule.sure else [w.colours_unknown]
    return "\n".join([head, "", *lines, "", *colours])


def bare(schedule: Timetable, w: BeforeWords) -> list[str]:
    """One line a round: `Round 1   1-6  2-5  3-4   rests 7`."""
    room = len(str(len(schedule.rounds)))
    digits = len(str(len(schedule.numbers)))
    lines = []
    for round_ in schedule.rounds:
        pairs = "  ".join(f"{white:>{digits}}-{black:<{digits}}" for white, black in round_.games)
        resting = f"  {w.rests} {', '.join(map(str, round_.resting))}" if round_.resting else ""
        day = f"   {round_.date}" if round_.date else ""
        lines.append(f"{w.round} {round_.number:>{room}}{day}   {pairs}{resting}".rstrip())
    return lines


def named(schedule: Timetable, w: BeforeWords) -> list[str]:
    """A block a round with its date, White first, who rests last."""

    def name(number: int) -> str:
        return f"{number} {schedule.names.get(number, '')}".rstrip()

    blocks = []
    for round_ in schedule.rounds:
        day = f", {round_.date}" if round_.date else ""
        lines = [f"{w.round_n.format(n=round_.number)}{day}", *(f"  {name(a)} – {name(b)}" for a, b in round_.games)]
        lines += [f"  {w.rests}: {', '.join(map(name, round_.resting))}"] if round_.resting else []
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks).split("\n")


def colours_line(schedule: Timetable, w: BeforeWords) -> str:
    """`Colours: 1-3 White 3, Black 2; 4-6 White 2, Black 3; longest run 2`."""
    found = sorted(balances(schedule.rounds, schedule.numbers), key=lambda b: (-b.whites, b.blacks, b.number))
    parts = [
        f"{spans(b.number for b in group)} {w.white} {whites}, {w.black} {blacks}"
        for (whites, blacks), group in groupby(found, key=lambda b: (b.whites, b.blacks))
    ]
    longest = max((b.longest for b in found), default=0)
    who = f" ({spans(b.number for b in found if b.longest == longest)})" if longest > 2 else ""
    return f"{w.balance}: {'; '.join(parts)}; {w.longest_run} {longest}{who}"


def spans(numbers: Iterable[int]) -> str:
    """`1-3, 5`."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)


def rows(schedule: Timetable, language: str) -> tuple[tuple[str, ...], list[list[Content]]]:
    """Heads and rows of a list of games as the table reader knows it, a row a game; a rest has no board."""
    w = form_words(language)
    heads = tuple(head for at_, head in enumerate(w.schedule_heads) if at_ not in (5, 6))
    names = schedule.names
    found: list[list[Content]] = []
    for round_ in schedule.rounds:
        for board, (white, black) in enumerate(round_.games, 1):
            found.append([round_.number, round_.date, board, white, names.get(white, ""), names.get(black, ""), black])
        found += [[round_.number, round_.date, None, n, names.get(n, ""), w.bye, None] for n in round_.resting]
    return heads, found


def csv_bytes(schedule: Timetable, language: str = "en") -> bytes:
    """The schedule as CSV, a row a game."""
    heads, found = rows(schedule, language)
    return table_bytes([heads, *([guarded("" if cell is None else str(cell)) for cell in row] for row in found)])


def table_bytes(lines: Iterable[Sequence[str]]) -> bytes:
    """Rows as CSV in UTF-8."""
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerows(lines)
    return stream.getvalue().encode()


def workbook(schedule: Timetable, language: str = "en", paper: str = "a4") -> bytes:
    """The schedule as a workbook: a sheet with the rounds as rows, one with a row a game, one with the colours."""
    from openpyxl import Workbook
    from openpyxl.worksheet.properties import PageSetupProperties

    w = before_words(language)
    title, detail = title_of(schedule, w)
    book = Workbook()
    boards = max((len(r.games) for r in schedule.rounds), default=0)
    rests = any(r.resting for r in schedule.rounds)
    dated = any(r.date for r in schedule.rounds)
    centre = Look(align="center", size=12)
    columns = [Column(w.round, RIGHT), *([Column(w.date, LEFT)] if dated else [])]
    columns += [Column(w.board_n.format(n=n), centre) for n in range(1, boards + 1)]
    columns += [Column(w.rests, RIGHT)] if rests else []
    grid: list[list[Content]] = [
        [
            r.number,
            *([r.date] if dated else []),
            *(f"{white}–{black}" for white, black in r.games),
            *[None] * (boards - len(r.games)),
            *([", ".join(map(str, r.resting))] if rests else []),
        ]
        for r in schedule.rounds
    ]
    heads, listed = rows(schedule, language)
    balance = [Column(w.number, RIGHT), Column(w.name, LEFT)]
    balance += [Column(head, RIGHT) for head in (w.whites, w.blacks, w.longest)]
    table: list[list[Content]] = [
        [b.number, schedule.names.get(b.number, ""), b.whites, b.blacks, b.longest]
        for b in balances(schedule.rounds, schedule.numbers)
    ]
    sheets: list[tuple[str, list[Column], Sequence[Sequence[Content]]]] = [
        (w.schedule, columns, grid),
        (form_words(language).schedule_heads[4] + " – " + form_words(language).schedule_heads[7], [], listed),
        (w.balance, balance, table),
    ]
    first = book.worksheets[0]
    for place, (name, own, content) in enumerate(sheets):
        sheet = first if not place else book.create_sheet()
        sheet.title = first_language(name)[:31]
        put(at(sheet, 1, 1), title, TITLE)
        put(at(sheet, 2, 1), detail, NOTE)
        if not own:
            own = [Column(head, LEFT if at_ in (1, 4, 5) else RIGHT) for at_, head in enumerate(heads)]
        put_table(sheet, 4, own, content)
        if place == 0 and schedule.names:
            put_lines(sheet, 6 + len(content), [f"{n}  {schedule.names[n]}" for n in schedule.numbers], LEFT)
        sheet.page_setup.paperSize = {"letter": 1}.get(paper, 9)
        sheet.page_setup.orientation = "landscape" if place == 0 and boards > 4 else "portrait"
        sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        sheet.sheet_view.showGridLines = False
    return saved(book, title)


def plan_document(plans: Sequence[Plan], a_day: int) -> dict[str, Any]:
    """The planning of events, a size an entry."""
    return {
        "schema": documents.PLAN,
        "rounds_a_day": a_day,
        "plans": [
            {"players": p.players, "cycles": p.cycles, "rounds": p.rounds, "games": p.games, "days": p.days}
            for p in plans
        ],
    }


def plan_table(plans: Sequence[Plan], w: BeforeWords) -> list[tuple[str, ...]]:
    """Heads, then a row a size: players; rounds, games and days of each number of cycles."""
    by_size = [list(group) for _, group in groupby(plans, key=lambda p: p.players)]
    named_cycles = {1: w.single, 2: w.double}
    heads = [w.plan_heads[0]]
    for plan in by_size[0]:
        called = named_cycles.get(plan.cycles) or counted(plan.cycles, w.cycles)
        heads += [f"{head} ({called})" for head in w.plan_heads[1:4]]
    return [
        tuple(heads),
        *((str(group[0].players), *(str(v) for p in group for v in (p.rounds, p.games, p.days))) for group in by_size),
    ]


def plan_text(plans: Sequence[Plan], w: BeforeWords) -> str:
    """The planning as columns."""
    lines = plan_table(plans, w)
    rooms = [max(map(width, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(" " * (room - width(cell)) + cell for cell, room in zip(line, rooms, strict=True)) for line in lines
    )
