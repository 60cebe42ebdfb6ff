"""`rrpipe report`: HTML, PDF and spreadsheet reports of one or many events."""

import re
from functools import partial
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import FAULT, UsageError

if TYPE_CHECKING:
    from rrpipe.batch import Outcome
    from rrpipe.pipeline import Input, Settings

PLACEHOLDERS = ("{stem}", "{name}", "{group}")

EXAMPLES = """\b
Examples:
  rrpipe report club.xlsx -o out
  rrpipe report "events/*.trf" -o out --formats html,pdf,csv
  rrpipe report events -o out --name "{name}" --force"""


@click.command(name="report", short_help="Make HTML, PDF and spreadsheet reports of events.", epilog=EXAMPLES)
@click.argument("sources", metavar="IN...", nargs=-1, required=True)
@click.option("-o", "--output", metavar="DIR", required=True, help="The folder for the reports; it is made if need be.")
@click.option(
    "--formats",
    metavar="LIST",
    help=f"Formats separated by commas, of {', '.join(options.WRITABLE)} (trf is trf26); without it html,pdf,xlsx.",
)
@click.option(
    "--name",
    "pattern",
    metavar="PATTERN",
    default="{stem}",
    show_default=True,
    help="Names of the files: {stem} is the input's name, {name} the event's, {group} the group's.",
)
@click.option("--recursive", is_flag=True, help="Go through the folders inside a folder too.")
@click.option(
    "--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True, help="Size of the pages in PDF."
)
@click.option("--explain", is_flag=True, help="Add the working of every tie-break: opponent by opponent, what was cut.")
@click.option(
    "--parts",
    metavar="LIST",
    help="Parts of HTML and PDF: facts,crosstable,standings,rounds,schedule,cards,ratings,norms,working,provenance, or "
    "all; without it those without schedule, cards, ratings, norms and working.",
)
@click.option(
    "--templates",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False),
    help="A folder of your own templates: its files and blocks stand in for those of rrpipe.",
)
@click.option("--archive", is_flag=True, help="PDF/A-3u for keeping, with the event as TRF and JSON inside.")
@click.option("--formulas", is_flag=True, help="Live formulas for points and Sonneborn-Berger in the workbook.")
@options.rating_list
@options.reading
@options.facts
@options.ranking
@options.judging
@options.shared("--interim", is_flag=True, help="Write a TRF although games are still open.")
@options.language
@options.writing
@options.talking
@click.pass_obj
def command(
    choices: Choices,
    sources: tuple[str, ...],
    output: str,
    formats: str | None,
    pattern: str,
    recursive: bool,
    paper: str,
    explain: bool,
    parts: str | None,
    templates: str | None,
    archive: bool,
    formulas: bool,
) -> int:
    """Make HTML, PDF and spreadsheet reports of one or many events.

    IN may also be a folder or a quoted pattern such as "*.xlsx". Files that report made itself and nobody changed
    since are replaced; others only with --force. One input that fails does not stop the others.
    """
    from pathlib import Path

    from rrpipe.batch import Order, report
    from rrpipe.cli.exits import worst
    from rrpipe.cli.inputs import expanded, shown_name, sources_of
    from rrpipe.cli.printing import exit_code
    from rrpipe.cli.terminal import say
    from rrpipe.writers.document import WriteOptions

    check_pattern(pattern)
    wanted = formats_of(formats)
    codes: set[int] = set()
    if "pdf" in wanted and (problem := pdf_problem()):
        say(f"rrpipe: {problem}" if formats else f"rrpipe: no PDF is made: {problem}")
        wanted = tuple(kind for kind in wanted if kind != "pdf")
        codes |= {5} if formats else set()
        if not wanted:
            return 5
    names = expanded(sources, folders=True, recursive=recursive)
    if choices.save_event and len(names) > 1:
        raise UsageError(f"--save-event writes the facts of one event, and {len(names)} files were given")
    settings = options.settings(choices)
    chosen = parts_of(parts, explain=explain)
    look = WriteOptions("", choices.language, paper, chosen, templates, archive, formulas)
    order = Order(Path(output), wanted, pattern, look, choices.force, choices.dry_run)
    outcomes = report(
        [(shown_name(name), partial(loaded, name, settings, choices)) for name in names],
        settings,
        order,
        sources_of(choices, names),
        partial(say_outcome, choices=choices),
    )
    for outcome in outcomes:
        codes.add(exit_code(outcome.findings, choices))
        codes |= {4} | outcome.codes & {FAULT} if len(outcomes) > 1 and not outcome.made else outcome.codes
    return worst(codes)


def loaded(name: str, settings: "Settings", choices: Choices) -> "Input":
    """An input; its facts are saved where that is asked for."""
    from rrpipe.cli.inputs import load, sources_of
    from rrpipe.cli.saving import save_event

    read = load(name, settings)
    save_event(choices, read, sources_of(choices, [name]))
    return read


def check_pattern(pattern: str) -> None:
    """UsageError for a placeholder of --name that does not exist."""
    unknown = [found for found in re.findall(r"\{[^{}]*\}", pattern) if found not in PLACEHOLDERS]
    if unknown:
        raise UsageError(f"--name: there is no {', '.join(unknown)}; known are {', '.join(PLACEHOLDERS)}")


def formats_of(listed: str | None) -> tuple[str, ...]:
    """The formats of `--formats`, each once; UsageError for one that does not exist."""
    from rrpipe.batch import DEFAULT_FORMATS

    if listed is None:
        return DEFAULT_FORMATS
    named = (part.strip().lower() for part in listed.split(",") if part.strip())
    found = tuple(dict.fromkeys({"trf": "trf26"}.get(kind, kind) for kind in named))
    unknown = [kind for kind in found if kind not in options.WRITABLE]
    if unknown or not found:
        what = ", ".join(unknown) or "an empty list"
        raise UsageError(f"--formats: {what} cannot be written; known are {', '.join(options.WRITABLE)}")
    return found


def parts_of(listed: str | None, *, explain: bool) -> tuple[str, ...]:
    """The parts of `--parts`, in the order given; UsageError for one that does not exist."""
    from rrpipe.writers.document import ALL_PARTS, KNOWN_PARTS, REPORT_PARTS

    if listed is None:
        return ALL_PARTS if explain else REPORT_PARTS
    found = tuple(dict.fromkeys(part.strip().lower() for part in listed.split(",") if part.strip()))
    if "all" in found:
        return KNOWN_PARTS
    unknown = [part for part in found if part not in KNOWN_PARTS]
    if unknown or not found:
        what = ", ".join(unknown) or "an empty list"
        raise UsageError(f"--parts: there is no part {what}; known are {', '.join(KNOWN_PARTS)} and all")
    return (*found, "working") if explain and "working" not in found else found


def pdf_problem() -> str | None:
    """Why PDF cannot be made here, in one line; None when it can."""
    from rrpipe.pdf_support import pdf_problem as problem

    return problem()


def say_outcome(outcome: "Outcome", choices: Choices) -> None:
    """What came of one input: findings, problems, and the files made."""
    from rrpipe.cli.printing import say_findings
    from rrpipe.cli.terminal import say, say_traceback

    say_findings(outcome.findings, outcome.name, outcome.source_name, choices)
    for fault in outcome.faults if choices.debug else ():
        say_traceback(fault)
    for problem in outcome.problems:
        prefix = "" if problem.startswith(outcome.name) else f"{outcome.name}: "
        say(f"rrpipe: {prefix}{problem}")
    if outcome.made and not choices.quiet:
        made = ", ".join(path.as_posix() for path in outcome.made)
        say(f"{outcome.name}: {'would write' if choices.dry_run else 'wrote'} {made}")
