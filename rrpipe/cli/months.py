"""`rrpipe convert --split-months`: one TRF for each month of a long event."""

from os.path import basename, isdir, join, splitext
from typing import TYPE_CHECKING

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import Finding, Purpose, RefusedError, Severity, UsageError, standing

if TYPE_CHECKING:
    from rrpipe.pipeline import Event, Settings


def split(choices: Choices, source: str, folder: str | None, to: str | None, plain: bool, rounds: str | None) -> int:
    """Write the reports of all months into a folder: all of them, or none."""
    from rrpipe.cli.inputs import load, one_input, shown_name, sources_of
    from rrpipe.cli.printing import exit_code, say_findings
    from rrpipe.cli.saving import save_event
    from rrpipe.cli.terminal import say
    from rrpipe.files import check_target, make_folder, write_atomic
    from rrpipe.output import TRF_FORMATS, document_of, rendered

    kind = to or "trf26"
    if rounds is not None:
        raise UsageError("--split-months writes all rounds, each in its month; leave --rounds out")
    if kind not in TRF_FORMATS:
        raise UsageError(f"--split-months writes TRF files, not {kind}: say -t trf16 or -t trf26")
    if folder is None or folder == "-":
        raise UsageError("--split-months writes several files: name a folder with -o")
    source = one_input(source)
    inputs = sources_of(choices, [source])
    settings = options.settings(choices, Purpose.TRF)
    read = load(source, settings)
    name = shown_name(source)
    save_event(choices, read, inputs)
    findings = [finding for finding in read.all_findings if finding.code != "X302"]  # it asks for what is done here
    files: list[tuple[str, bytes]] = []
    stem = splitext(basename(source))[0] if source != "-" else "event"
    try:
        read.refuse_misunderstood()
        events, said = months(read.one(), settings)
        findings = findings + said
        if stopping := standing(said, Severity.ERROR):
            named = ", ".join(dict.fromkeys(finding.code for finding in stopping))
            raise RefusedError(f"the event cannot be split into months ({named})", findings)
        for label, event in events:
            from rrpipe.cli.convert import shaped

            event, more = shaped(event, settings, plain, None)
            data, late = rendered(document_of(read, event), options.write_options(choices, kind), settings)
            findings = findings + [f for f in (*more, *late) if f not in findings]
            files.append((join(folder, f"{stem}-{label}.trf"), data))
    except RefusedError as refused:
        later = [finding for finding in refused.findings if not any(finding is known for known in findings)]
        say_findings(findings + later, name, read.name, choices, notes=True)
        say(f"rrpipe: {name}: {refused}")
        return refused.exit_code
    say_findings(findings, name, read.name, choices, notes=True)
    if not files:
        say(f"rrpipe: {name}: no game has been played, so there is nothing to report")
        return 1
    for target, _ in files if isdir(folder) else ():
        check_target(target, force=choices.force, inputs=inputs)
    if not choices.dry_run:
        make_folder(folder)
    for target, data in files:
        if not choices.dry_run:
            write_atomic(target, data, force=choices.force, inputs=inputs)
        if not choices.quiet:
            say(f"{'would write' if choices.dry_run else 'wrote'} {target}")
    return exit_code(findings, choices)


def months(event: "Event", settings: "Settings") -> "tuple[list[tuple[str, Event]], list[Finding]]":
    """The event of each month, and what is to be said about the split."""
    from rrpipe.parts import by_month, event_of
    from rrpipe.pipeline import finished

    event.refuse_contradictions()
    parts, said = by_month(event.tournament)
    return [(part.label, event_of(part.tournament, event, settings)) for part in parts], finished(said, settings)
