"""`rrpipe schedule`: the Berger table for N players, or an event's own schedule, on every kind of paper."""

import re
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import Finding, RefusedError, UsageError

if TYPE_CHECKING:
    from datetime import time

    from rrpipe.model import Look
    from rrpipe.pipeline import Input
    from rrpipe.timetable import Timetable

LARGEST = 400
"""More players than this is a slip of the finger: the table would fill a book."""

MOST_CYCLES = 12

FORMATS = ("text", "json", "csv", "html", "pdf", "xlsx", "ics")

ENDINGS = {
    ".txt": "text",
    ".json": "json",
    ".csv": "csv",
    ".html": "html",
    ".htm": "html",
    ".pdf": "pdf",
    ".xlsx": "xlsx",
    ".ics": "ics",
}

PARTS = ("poster", "rounds", "cards", "slips", "colours")

SIZES = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?", re.ASCII)

EXAMPLES = """\b
Examples:
  rrpipe schedule 8
  rrpipe schedule 6 --double --swap off
  rrpipe schedule 12 --dates 2026-05-01+7 -o wall.pdf
  rrpipe schedule club.xlsx --parts poster,rounds,cards,slips -o club.pdf
  rrpipe schedule club.xlsx --format json
  rrpipe schedule 4-16 --plan --rounds-a-day 2"""


@click.command(name="schedule", short_help="Print the Berger table, or an event's own schedule.", epilog=EXAMPLES)
@click.argument("source", metavar="N|IN")
@click.option("--cycles", type=click.IntRange(1, MOST_CYCLES), help="How often each pair meets.")
@click.option("--double", is_flag=True, help="Two cycles.")
@click.option(
    "--order",
    type=click.Choice(("berger", "reversed", "matches")),
    default="berger",
    show_default=True,
    help="Order of rounds: Berger; every second cycle backwards; all games of a pair in consecutive rounds.",
)
@click.option(
    "--dates",
    metavar="DAYS",
    help="Dates of the rounds: 2026-05-01,2026-05-08,... or 2026-05-01+7 (a round a week), 2026-05-01+1x2 (two a day).",
)
@click.option("--time", "begins", metavar="HH:MM", help="When the rounds begin, for the calendar.")
@click.option(
    "--parts",
    metavar="PART,...",
    help=f"What is on the pages of HTML and PDF: {', '.join(PARTS)}; otherwise poster, and rounds of an event.",
)
@click.option("--plan", is_flag=True, help="Rounds, games and days of events of N players, or of sizes such as 4-16.")
@click.option("--rounds-a-day", type=click.IntRange(1, 20), default=1, help="For --plan.")
@click.option("-o", "--output", metavar="FILE", help="The file to write: .pdf, .html, .xlsx, .csv, .ics, .json, .txt.")
@click.option("--format", "shape", type=click.Choice(FORMATS), help="Shape of what is made; otherwise FILE tells.")
@options.paper
@options.templates
@options.reading
@options.facts
@options.judging
@options.language
@options.writing
@options.talking
@click.pass_obj
def command(
    choices: Choices,
    source: str,
    cycles: int | None,
    double: bool,
    order: str,
    dates: str | None,
    begins: str | None,
    parts: str | None,
    plan: bool,
    rounds_a_day: int,
    output: str | None,
    shape: str | None,
    paper: str,
    templates: str | None,
) -> int:
    """Print the Berger table for N players (FIDE C.05, Annex 1), or the schedule of an event with names and dates.

    White is named first. In an odd field somebody rests in every round. Players without games yet are paired by their
    numbers. Pages: a poster for the wall, pairing sheets, a card for each player, result slips to cut, the colours.
    """
    from rrpipe.cli.delivery import check_output, deliver, shape_of
    from rrpipe.cli.own_templates import checked_templates
    from rrpipe.cli.printing import exit_code

    if double and cycles not in (None, 2):
        raise UsageError(f"--double is two cycles, and --cycles says {cycles}")
    cycles = 2 if double else cycles
    kind = shape_of(shape, output, ENDINGS, "text")
    own = checked_templates(choices, templates, kind)
    if plan:
        deliver(choices, output, planned(choices, source, cycles, rounds_a_day, kind), kind)
        return exit_code(own, choices)
    chosen = parts_of(parts)
    findings: list[Finding] = []
    place, look, read = "", None, None
    if source.isascii() and source.isdigit():
        found = of_number(number_of(source, 2, LARGEST, "a table"), cycles or 1, choices.swap, order, dates)
        pages: tuple[str, ...] = chosen or ("poster",)
        inputs: list[str] = []
    else:
        check_output(choices, output, [source])
        found, read, findings = of_event(choices, source, cycles, order, dates)
        event = read.one().tournament
        place, look = event.city or "", event.look
        pages = chosen or ("poster", "rounds")
        inputs = [source]
    data = rendered(found, kind, pages, choices.language, paper, starts(begins), place, look, templates)
    deliver(choices, output, data, kind, inputs, read)
    return exit_code([*own, *findings], choices)


def number_of(text: str, least: int, most: int, what: str) -> int:
    """The number of players that is meant; UsageError where nothing is made for so many."""
    if len(text) > 9 or not least <= int(text) <= most:
        raise UsageError(f"{text} players: {what} is made for {least} to {most}")
    return int(text)


def of_number(players: int, cycles: int, swap: str, order: str, dates: str | None) -> "Timetable":
    """The table for a number of players."""
    from rrpipe.cli.dates import round_dates
    from rrpipe.schedule import rounds_per_cycle
    from rrpipe.timetable import timetable

    return timetable(players, cycles, swap, order, round_dates(dates, cycles * rounds_per_cycle(players)))


def of_event(
    choices: Choices, source: str, cycles: int | None, order: str, dates: str | None
) -> "tuple[Timetable, Input, list[Finding]]":
    """The schedule of an event: its own rounds, or the table for its players when there are no games yet."""
    from rrpipe.cli.dates import round_dates
    from rrpipe.cli.events import read_events
    from rrpipe.schedule import rounds_per_cycle
    from rrpipe.timetable import timetable, timetable_of

    # open games are no matter here
    read = read_events(choices, source, computed=False, save=False, errors_only=not choices.verbose)
    event = read.one().tournament
    if event.games:
        if cycles is not None or order != "berger":
            raise UsageError("--cycles, --double and --order are for players without games; this event has its own")
        if any(game.round is None for game in event.games):
            raise RefusedError(f"{source}: the rounds of this event are not known; say --numbers column or rows")
        days = round_dates(dates, max([event.rounds, *(game.round or 0 for game in event.games)]))
        return timetable_of(event, days, choices.swap), read, read.all_findings
    players = len(event.players)
    if players < 2 or [p.number for p in event.players] != list(range(1, players + 1)):
        raise RefusedError(f"{source}: the numbers are not 1 to {players}; draw them with rrpipe draw")
    say_undrawn(choices, read, source)
    wanted = cycles or max(event.cycles, 1)
    days = round_dates(dates, wanted * rounds_per_cycle(players)) or event.round_dates
    found = timetable(players, wanted, choices.swap, order, days, event.name or "")
    names = {player.number: player.name for player in event.players if player.name}
    return found._replace(names=names), read, []


def say_undrawn(choices: Choices, read: "Input", source: str) -> None:
    """The remark that nobody drew the numbers by which players are paired, unless --numbers says otherwise."""
    players = read.one().tournament.players
    if choices.numbers is not None or not players:
        return
    from rrpipe.cli.inputs import shown_name
    from rrpipe.cli.printing import say_findings
    from rrpipe.codes.naming import name_of, names_of
    from rrpipe.codes.schedule import S602
    from rrpipe.findings import make

    first = name_of(players[0].number, names_of(read.one().tournament))
    said = make(S602, count=len(players), first=first)
    say_findings([said], shown_name(source), read.name, choices, notes=True)


def rendered(
    schedule: "Timetable",
    kind: str,
    parts: tuple[str, ...],
    language: str,
    paper: str,
    begins: "time | None",
    place: str,
    look: "Look | None" = None,
    templates: str | None = None,
) -> bytes:
    """The schedule in the shape asked for."""
    if kind in ("html", "pdf"):
        from rrpipe.writers.schedule_pages import schedule_page

        if kind == "html":
            return schedule_page(schedule, parts, language, paper, look=look, templates=templates).encode()
        from rrpipe.writers.pdf import print_html

        return print_html(schedule_page(schedule, parts, language, paper, "print", look, templates), templates)
    if kind == "ics":
        from rrpipe.writers.calendar import calendar

        if not any(round_.date for round_ in schedule.rounds):
            raise UsageError("a calendar needs the dates of the rounds: --dates 2026-05-01+7")
        return calendar(schedule, language, begins, place)
    from rrpipe.writers import schedule_tables

    if kind == "json":
        from rrpipe.writers.json import to_bytes

        return to_bytes(schedule_tables.document(schedule))
    if kind == "csv":
        return schedule_tables.csv_bytes(schedule, language)
    if kind == "xlsx":
        return schedule_tables.workbook(schedule, language, paper)
    return (schedule_tables.text(schedule, language) + "\n").encode()


def planned(choices: Choices, source: str, cycles: int | None, a_day: int, kind: str) -> bytes:
    """What events of these sizes need."""
    from rrpipe.timetable import plans
    from rrpipe.wording.before import before_words
    from rrpipe.writers.json import to_bytes
    from rrpipe.writers.schedule_tables import plan_document, plan_table, plan_text, table_bytes

    match = SIZES.fullmatch(source)
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 2 <= low <= high <= LARGEST:
        raise UsageError(f"{source}: --plan takes a number of players or sizes such as 4-16")
    found = plans(range(low, high + 1), a_day, (1, 2) if cycles is None else (cycles,))
    w = before_words(choices.language)
    if kind == "json":
        return to_bytes(plan_document(found, a_day))
    if kind == "csv":
        return table_bytes(plan_table(found, w))
    if kind != "text":
        raise UsageError(f"--plan is printed as text, json or csv, not {kind}")
    return (plan_text(found, w) + "\n").encode()


def parts_of(given: str | None) -> tuple[str, ...]:
    """The pages asked for."""
    chosen = tuple(part.strip() for part in (given or "").split(",") if part.strip())
    if strange := [part for part in chosen if part not in PARTS]:
        raise UsageError(f"--parts {', '.join(strange)}: there are {', '.join(PARTS)}")
    return chosen


def starts(given: str | None) -> "time | None":
    """The time of day at which rounds begin."""
    from datetime import time

    if given is None:
        return None
    try:
        return time.fromisoformat(given)
    except ValueError:
        raise UsageError(f"--time {given}: write hours and minutes, 19:00") from None
