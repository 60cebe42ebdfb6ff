"""`rrpipe form`: an entry workbook, or a blank crosstable and schedule for paper."""

from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.model import Tournament
    from rrpipe.pipeline import Input
    from rrpipe.timetable import Timetable

ENDINGS = {".xlsx": "xlsx", ".html": "html", ".htm": "html", ".pdf": "pdf"}

LARGEST = 100
"""The most players of a form."""

EXAMPLES = """\b
Examples:
  rrpipe form 8 -o club.xlsx
  rrpipe form 6 --double --dates 2026-05-01+7 -o club.xlsx --lang de
  rrpipe form players.csv --numbers draw.json -o club.xlsx
  rrpipe form 12 --paper letter -o blank.pdf"""


@click.command(name="form", short_help="Make an entry workbook, or blank forms for paper.", epilog=EXAMPLES)
@click.argument("source", metavar="N|IN")
@click.option("--cycles", type=click.IntRange(1, 6), help="How often each pair meets.")
@click.option("--double", is_flag=True, help="Two cycles.")
@click.option("--dates", metavar="DAYS", help="Dates of the rounds, as for rrpipe schedule.")
@click.option("-o", "--output", metavar="FILE", required=True, help="The file to write: .xlsx, .pdf or .html.")
@click.option(
    "--format", "shape", type=click.Choice(("xlsx", "html", "pdf")), help="Otherwise the ending of FILE tells."
)
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
    dates: str | None,
    output: str,
    shape: str | None,
    paper: str,
    templates: str | None,
) -> int:
    """Make an entry workbook for N players or the players of IN, or blank forms for paper (PDF, HTML).

    The workbook computes points, tie-breaks and places while results are typed, and rrpipe reads it back: `rrpipe
    report club.xlsx`. Nothing in it is protected by a password.
    """
    from rrpipe.cli.delivery import check_output, deliver, shape_of
    from rrpipe.cli.own_templates import checked_templates
    from rrpipe.cli.printing import exit_code

    if double and cycles not in (None, 2):
        raise UsageError(f"--double is two cycles, and --cycles says {cycles}")
    wanted = 2 if double else cycles
    kind = shape_of(shape, output, ENDINGS, "xlsx")
    own = checked_templates(choices, templates, kind)
    read: Input | None = None
    event: Tournament | None = None
    if source.isascii() and source.isdigit():
        from rrpipe.cli.schedule import number_of

        players, inputs = number_of(source, 3, LARGEST, "a form"), list[str]()
    else:
        check_output(choices, output, [source])
        read = event_of(choices, source)
        event = read.one().tournament
        players, inputs = len(event.players), [source]
        wanted = wanted or max(event.cycles, 1)
    if not 3 <= players <= LARGEST:
        raise UsageError(f"{players} players: a form is made for 3 to {LARGEST}")
    schedule = timetable_for(choices, players, wanted or 1, dates, event)
    data = rendered(schedule, event, kind, choices.language, paper, templates)
    deliver(choices, output, data, kind, inputs, read)
    return exit_code(own, choices)


def event_of(choices: Choices, source: str) -> "Input":
    """An input with players and facts; their numbers have to be 1 to n."""
    from rrpipe.cli.events import read_events

    # open games are no matter here
    read = read_events(choices, source, computed=False, save=False, errors_only=not choices.verbose)
    players = read.one().tournament.players
    count = len(players)
    if [player.number for player in players] != list(range(1, count + 1)):
        raise UsageError(f"{source}: the numbers are not 1 to {count}; draw them with rrpipe draw")
    if not read.one().tournament.games:
        from rrpipe.cli.schedule import say_undrawn

        say_undrawn(choices, read, source)
    return read


def timetable_for(
    choices: Choices, players: int, cycles: int, dates: str | None, event: "Tournament | None"
) -> "Timetable":
    """The Berger schedule of the form, with the dates that are known."""
    from rrpipe.cli.dates import round_dates
    from rrpipe.schedule import rounds_per_cycle
    from rrpipe.timetable import timetable

    days = round_dates(dates, cycles * rounds_per_cycle(players))
    found = timetable(players, cycles, choices.swap, dates=days or (event.round_dates if event else ()))
    if event is None:
        return found
    return found._replace(names={p.number: p.name for p in event.players if p.name}, title=event.name)


def rendered(
    schedule: "Timetable",
    event: "Tournament | None",
    kind: str,
    language: str,
    paper: str,
    templates: str | None = None,
) -> bytes:
    """The form in the shape asked for."""
    if kind == "xlsx":
        from rrpipe.writers.forms import entry_workbook

        return entry_workbook(len(schedule.numbers), schedule, event, language, paper)
    from rrpipe.writers.form_pages import form_page

    if kind == "html":
        return form_page(schedule, event, language, paper, "screen", templates).encode()
    from rrpipe.writers.pdf import print_html

    return print_html(form_page(schedule, event, language, paper, "print", templates), templates)
