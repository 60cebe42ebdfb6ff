"""`rrpipe convert`: any readable file to any writable format."""

import sys
from os.path import splitext
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import Finding, Purpose, RefusedError, UsageError

if TYPE_CHECKING:
    from rrpipe.pipeline import Event, Input, Settings


BINARY = ("pdf", "xlsx")

EXAMPLES = """\b
Examples:
  rrpipe convert club.xlsx -o club.trf
  rrpipe convert club.trf -t json
  rrpipe convert club.csv --set city=Oslo --numbers column -t trf16 -o club.trf
  rrpipe convert league.trf --split-months -o reports"""


@click.command(name="convert", short_help="Turn any readable file into any writable format.", epilog=EXAMPLES)
@click.argument("source", metavar="IN")
@click.option("-o", "--output", metavar="OUT", help="The file to write; - or nothing for standard output.")
@click.option(
    "-t", "--to", type=click.Choice(options.WRITABLE), help="Format of OUT; otherwise its ending tells (.trf is TRF26)."
)
@options.rating_list
@options.reading
@options.facts
@options.ranking
@options.judging
@options.profile
@options.shared("--interim", is_flag=True, help="Write a TRF although games are still open.")
@click.option(
    "--ascii", "plain", is_flag=True, help="Names in a TRF in plain letters (ß as ss, ø as o); each is listed."
)
@click.option("--rounds", metavar="1-4", help="Only these rounds, as an event of their own.")
@click.option(
    "--split-months", is_flag=True, help="One TRF for each month in which games were played, into the folder OUT."
)
@options.shared(
    "--save-profile",
    metavar="FILE.toml",
    help="Write down what columns and result words were taken for (--event FILE).",
)
@options.language
@options.writing
@options.talking
@click.pass_obj
def command(
    choices: Choices,
    source: str,
    output: str | None,
    to: str | None,
    plain: bool,
    rounds: str | None,
    split_months: bool,
) -> int:
    """Turn any readable file into any writable format.

    A TRF is written only when no error stands that is not accepted; what was found is said on standard error.
    """
    if split_months:
        from rrpipe.cli.months import split

        return split(choices, source, output, to, plain, rounds)
    from rrpipe.cli.delivery import say_written
    from rrpipe.cli.inputs import distinct, load, one_input, shown_name, sources_of
    from rrpipe.cli.printing import exit_code, say_findings
    from rrpipe.cli.saving import save_event, save_profile
    from rrpipe.cli.terminal import give, is_terminal, say
    from rrpipe.files import check_target, write_atomic
    from rrpipe.output import TRF_FORMATS, document_of, rendered

    target = output if output != "-" else None
    kind = target_format(to, target)
    is_trf = kind in TRF_FORMATS
    if plain and not is_trf:
        raise UsageError(f"--ascii is for a TRF; {kind} keeps the names as they are")
    if target is None and kind in BINARY and is_terminal(sys.stdout):
        raise UsageError(f"{kind} is not for a screen; name a file with -o")
    source = one_input(source)
    inputs = sources_of(choices, [source])
    distinct([("-o", target), ("--save-event", choices.save_event), ("--save-profile", choices.save_profile)])
    if target:
        check_target(target, force=choices.force, inputs=inputs)
    settings = options.settings(choices, Purpose.TRF if is_trf else Purpose.READ)
    read = load(source, settings)
    name = shown_name(source)
    save_event(choices, read, inputs)
    save_profile(choices, read, settings, inputs)
    findings = read.all_findings
    try:
        if not read.events or (len(read.events) > 1 and kind != "json"):
            read.one()
        read.refuse_misunderstood()
        if kind == "json" and rounds is None:
            data, said = as_json(read), list[Finding]()
        else:
            event, more = shaped(read.one(), settings, plain, rounds)
            data, said = rendered(document_of(read, event), options.write_options(choices, kind), settings)
            said = more + said
    except RefusedError as refused:
        later = [finding for finding in refused.findings if not any(finding is known for known in findings)]
        say_findings(findings + later, name, read.name, choices, notes=is_trf)
        say(f"rrpipe: {name}: {refused}")
        return refused.exit_code
    findings = findings + said
    say_findings(findings, name, read.name, choices, notes=is_trf)
    if choices.dry_run:
        say(f"would write {target or 'standard output'}: {kind}, {len(data)} bytes; nothing was written")
    elif target:
        write_atomic(target, data, force=choices.force, inputs=inputs)
        say_written(choices, target)
    else:
        give(data)
    return exit_code(findings, choices)


def shaped(event: "Event", settings: "Settings", plain: bool, rounds: str | None) -> "tuple[Event, list[Finding]]":
    """The event with only some of its rounds, or in plain letters, and what is to be said about that."""
    from rrpipe.pipeline import finished

    said: list[Finding] = []
    if rounds is not None:
        from rrpipe.parts import event_of, of_rounds

        part, more = of_rounds(event.tournament, rounds)
        event = event_of(part, event, settings)
        said += more
    if plain:
        from rrpipe.folding import folded

        tournament, more = folded(event.tournament)
        event = event._replace(tournament=tournament)
        said += more
    return event, finished(said, settings)


def target_format(to: str | None, target: str | None) -> str:
    """The format asked for, or the one that the ending of the target promises."""
    if to:
        return to
    if target is None:
        raise UsageError("say what to write: --to FORMAT, or -o FILE with an ending that tells")
    from rrpipe.writers import BY_EXTENSION

    kind = BY_EXTENSION.get(splitext(target)[1].lower())
    if kind is None:
        known = ", ".join(BY_EXTENSION)
        raise UsageError(f"{target}: the ending does not tell the format; say --to FORMAT, or use one of {known}")
    return kind


def as_json(read: "Input") -> bytes:
    """The tournament of a file as a document, several as a list of documents."""
    from rrpipe.writers.json import to_bytes, tournament_document

    for event in read.events:
        event.refuse_contradictions()
    documents = [tournament_document(event.tournament) for event in read.events]
    return to_bytes(documents if len(documents) > 1 else documents[0])
