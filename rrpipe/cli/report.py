"""`rrpipe report`: HTML, PDF and spreadsheet reports of one or many events."""

import re
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.building import building
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.batch import Order
    from rrpipe.pipeline import Settings
    from rrpipe.writers.document import WriteOptions

EXAMPLES = """\b
Examples:
  rrpipe report club.xlsx -o out
  rrpipe report "events/*.trf" -o out --formats html,pdf,csv
  rrpipe report events -o out --recursive --name "{federation}-{name}-{year}" --site"""


@click.command(name="report", short_help="Make HTML, PDF and spreadsheet reports of events.", epilog=EXAMPLES)
@click.argument("sources", metavar="IN...", nargs=-1)
@click.option("-o", "--output", metavar="DIR", help="The folder for the reports; it is made if need be.")
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
    help="Names of the files: {stem} is the input's name, {name} the event's, {group} the group's; {federation}, "
    "{city}, {year} and {date} are the event's.",
)
@click.option("--recursive", is_flag=True, help="Go through the folders inside a folder too.")
@options.paper
@click.option("--explain", is_flag=True, help="Add the working of every tie-break: opponent by opponent, what was cut.")
@click.option(
    "--parts",
    metavar="LIST",
    help="Parts of HTML and PDF: facts,crosstable,standings,progress,statistics,rounds,schedule,cards,ratings,norms,"
    "working,findings,signatures,provenance, or all; without it facts, crosstable, standings, rounds and provenance.",
)
@options.templates
@click.option(
    "--dump-templates",
    metavar="DIR",
    help="Copy the templates of rrpipe into a folder, for a start of your own, and stop; needs no IN and no -o.",
)
@click.option("--archive", is_flag=True, help="PDF/A-3u for keeping, with the event as TRF and JSON inside.")
@click.option("--formulas", is_flag=True, help="Live formulas for points and Sonneborn-Berger in the workbook.")
@building
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
    output: str | None,
    formats: str | None,
    pattern: str,
    recursive: bool,
    paper: str,
    explain: bool,
    parts: str | None,
    templates: str | None,
    dump_templates: str | None,
    archive: bool,
    formulas: bool,
) -> int:
    """Make HTML, PDF and spreadsheet reports of one or many events.

    IN may also be a folder or a quoted pattern such as "*.xlsx". What has not changed since the last time is skipped.
    Files that report made itself and nobody changed since are replaced; others only with --force, which makes
    everything anew. One input that fails does not stop the others.
    """
    from rrpipe.batch.pages import has_summary
    from rrpipe.cli.build_log import Log
    from rrpipe.cli.build_run import build, follow
    from rrpipe.cli.building import named_inputs
    from rrpipe.cli.exits import worst
    from rrpipe.cli.inputs import sources_of
    from rrpipe.cli.own_templates import checked_templates
    from rrpipe.cli.printing import exit_code
    from rrpipe.cli.terminal import say
    from rrpipe.writers.document import WriteOptions

    if dump_templates is not None:
        return dumped(choices, dump_templates)
    if not sources:
        raise click.UsageError("Missing argument 'IN...'.")
    if output is None:
        raise click.UsageError("Missing option '-o' / '--output'.")
    check_pattern(pattern)
    codes: set[int] = set()
    wanted = formats_of(formats)
    if "pdf" in wanted and (problem := pdf_problem()):
        say(f"rrpipe: {problem}" if formats else f"rrpipe: no PDF is made: {problem}")
        wanted = tuple(kind for kind in wanted if kind != "pdf")
        codes |= {5} if formats else set()
        if not wanted:
            return 5
    names = named_inputs(sources, recursive, output)
    check_choices(choices, names)
    settings = options.settings(choices)
    chosen = parts_of(parts, explain=explain)
    look = WriteOptions("", choices.language, paper, chosen, templates, archive, formulas, choices.site)
    order = order_of(choices, output, wanted, pattern, look)
    has_pages = order.site or has_summary(order, len(names))
    codes.add(exit_code(checked_templates(choices, templates, *wanted, *(["html"] if has_pages else [])), choices))
    save_facts(choices, names, settings)
    with Log(choices.log, sources_of(choices, names)) as log:
        codes |= build(choices, names, settings, order, log)
        if choices.watch and not choices.dry_run:
            follow(choices, sources, recursive, settings, order, log)
    return worst(codes)


def dumped(choices: Choices, folder: str) -> int:
    """Copy the templates of rrpipe; with --dry-run only what would be written is said."""
    from rrpipe.cli.terminal import say
    from rrpipe.templating import dump

    made = dump(folder, force=choices.force, dry_run=choices.dry_run)
    if not choices.quiet:
        say(f"{'would write' if choices.dry_run else 'wrote'} {len(made)} files to {folder}; README.md explains them")
    return 0


def order_of(choices: Choices, output: str, formats: tuple[str, ...], pattern: str, look: "WriteOptions") -> "Order":
    """What is to be made."""
    from pathlib import Path

    from rrpipe.batch import Order

    return Order(
        Path(output),
        formats,
        pattern,
        look,
        force=choices.force,
        dry_run=choices.dry_run,
        prune=choices.prune,
        site=choices.site,
        summary=choices.summary,
        tell=choices.verbose,
    )


def check_choices(choices: Choices, names: list[str]) -> None:
    """UsageError for options that do not go together."""
    if choices.save_event and len(names) > 1:
        raise UsageError(f"--save-event writes the facts of one event, and {len(names)} files were given")
    if choices.watch and "-" in names:
        raise UsageError("--watch: standard input cannot be watched; name a file")
    if choices.watch and choices.force:
        raise UsageError("--watch: --force would make everything anew at every change")


def save_facts(choices: Choices, names: list[str], settings: "Settings") -> None:
    """Write what is known of the event, where that is asked for."""
    if choices.save_event:
        from rrpipe.cli.inputs import load, sources_of
        from rrpipe.cli.saving import save_event

        if "-" in names:
            raise UsageError("--save-event: standard input is read once; name a file, or use rrpipe convert")
        save_event(choices, load(names[0], settings), sources_of(choices, names))


def check_pattern(pattern: str) -> None:
    """UsageError for a pattern of --name that is blank, unbalanced, or has a placeholder that does not exist."""
    from rrpipe.batch.naming import PLACEHOLDERS

    known = [f"{{{name}}}" for name in PLACEHOLDERS]
    unknown = [found for found in re.findall(r"\{[^{}]*\}", pattern) if found not in known]
    if unknown:
        raise UsageError(f"--name: there is no {', '.join(unknown)}; known are {', '.join(known)}")
    if re.search(r"[{}]", re.sub(r"\{[^{}]*\}", "", pattern)):
        raise UsageError(f"--name {pattern}: a brace has no other; write for example {{stem}}")
    if not pattern.strip(" ."):
        raise UsageError("--name: this leaves nothing of a name; write for example {stem}")


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
