"""`rrpipe validate`: every finding in every file, each with its place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import FAULT, FileError, Finding, RrpipeError, UsageError, fault_text

if TYPE_CHECKING:
    from rrpipe.pipeline import Input, Settings
    from rrpipe.writers.check import Sheet

SHAPES = ("text", "json", "sarif", "junit", "github")


EXAMPLES = """\b
Examples:
  rrpipe validate club.xlsx
  rrpipe validate --profile fide "events/*.trf"
  rrpipe validate --profile fide club.trf -o check.pdf
  rrpipe validate club.xlsx --annotate club-checked.xlsx
  rrpipe validate events --format json"""


@click.command(
    name="validate", short_help="List every finding in every file, each with its place and a remedy.", epilog=EXAMPLES
)
@click.argument("sources", metavar="IN...", nargs=-1, required=True)
@click.option(
    "--format", "shape", type=click.Choice(SHAPES), default="text", show_default=True, help="Shape of what is printed."
)
@click.option(
    "-o", "--output", metavar="OUT.html|.pdf", help="Write a page to work through: what is missing, for whom, where."
)
@options.templates
@click.option("--annotate", metavar="OUT.xlsx", help="Write a copy with a comment on every cell that has a finding.")
@click.option("--fix", metavar="OUT.xlsx", help="Write a copy with safe repairs, each of them listed; never results.")
@options.rating_list
@options.reading
@options.facts
@options.ranking
@options.judging
@options.profile
@options.shared("--interim", is_flag=True, help="Games may still be open.")
@options.language
@options.writing
@options.talking
@click.pass_obj
def command(
    choices: Choices,
    sources: tuple[str, ...],
    shape: str,
    output: str | None = None,
    templates: str | None = None,
    annotate: str | None = None,
    fix: str | None = None,
) -> int:
    """List every finding in every file, each with its place and a remedy.

    IN may also be a folder or a quoted pattern such as "*.xlsx". `rrpipe rules CODE` explains a finding.
    """
    from rrpipe.cli.exits import worst
    from rrpipe.cli.inputs import distinct, expanded, load, shown_name, sources_of
    from rrpipe.cli.own_templates import checked_templates
    from rrpipe.cli.printing import by_place, counted, exit_code
    from rrpipe.cli.saving import save_event
    from rrpipe.cli.terminal import give_text, say, say_traceback

    settings = options.settings(choices)
    names = expanded(sources, folders=True)
    inputs = sources_of(choices, names)
    if choices.save_event and len(names) > 1:
        raise UsageError(f"--save-event writes the facts of one event, and {len(names)} files were given")
    distinct([("-o", output), ("--annotate", annotate), ("--fix", fix), ("--save-event", choices.save_event)])
    check_copies(names, inputs, choices, annotate, fix)
    if output:
        check_output(output, inputs, choices)
    sheets: list[Sheet] = []
    entries: list[tuple[str, str, Sequence[Finding]]] = []
    texts: list[str] = []
    codes = {exit_code(checked_templates(choices, templates, "html" if output else "text"), choices)}
    for source in names:
        name = shown_name(source)
        try:
            read = load(source, settings)
            save_event(choices, read, inputs)
            findings = by_place(read.all_findings, read.name)
            findings += write_copies(read, findings, settings, choices, annotate, fix)
        except FileError as error:
            say(f"rrpipe: {error}")
            codes.add(4 if len(names) > 1 else error.exit_code)
            continue
        except RrpipeError as error:
            if len(names) == 1:
                raise
            say(f"rrpipe: {name}: {error}")
            codes |= {4, error.exit_code}
            continue
        except Exception as error:  # whatever it is, the other files are checked all the same
            if choices.debug:
                say_traceback(error)
            say(f"rrpipe: {name}: {fault_text(error)}")
            codes.add(FAULT)
            continue
        if not read.events:
            codes.add(3)
        shown = findings if shape in ("text", "json") else placed(findings, read.name, inputs)
        entries.append((name, read.format, shown))
        codes.add(exit_code(findings, choices))
        if output:
            from rrpipe.writers.check import sheet_of

            only = read.events[0].tournament if len(read.events) == 1 else None
            sheets.append(sheet_of(name, only, findings, read.format == "trf", choices.language))
        if shape == "text":
            texts += text_of(findings, name, read.name, choices)
            if choices.profile and not choices.quiet:
                texts += points_of(findings, read.format == "trf")
    if output and sheets:
        write_page(output, sheets, choices, templates)
    everything = [finding for _, _, findings in entries for finding in findings]
    print_as(shape, entries, texts, choices)
    if shape == "text" and entries and not choices.quiet:
        files = f"{len(entries)} files" if len(entries) != 1 else entries[0][0]
        give_text(f"{files}: {counted(everything)}")
    return worst(codes)


def placed(findings: Sequence[Finding], name: str, files: Sequence[str]) -> list[Finding]:
    """The findings with the path of the file that they are about, where that is not the input called `name`."""
    from os.path import basename

    from rrpipe.cli.inputs import shown_name

    paths = {basename(file): shown_name(file) for file in files} | {name: ""}
    return [
        f._replace(source=f.source._replace(file=paths.get(f.source.file, f.source.file))) if f.source else f
        for f in findings
    ]


def points_of(findings: Sequence[Finding], trf: bool) -> list[str]:
    """The findings as points to work through, one line each, below those of a file, which may be a TRF."""
    from rrpipe.checklist import as_text, checklist, verdict

    points = checklist(findings, trf)
    return [f"checklist: {verdict(points)}", *as_text(points)]


def check_output(output: str, inputs: Sequence[str], choices: Choices) -> None:
    """UsageError or FileError when the page cannot be written; nothing is read yet."""
    from rrpipe.files import check_target

    if kind_of(output) not in ("html", "pdf"):
        raise UsageError(f"-o {output}: the check is a page; give it a name that ends in .html or .pdf")
    check_target(output, force=choices.force, inputs=inputs)


def kind_of(output: str) -> str:
    """The ending of a file name, without its dot."""
    return output.rpartition(".")[2].lower()


def write_page(output: str, sheets: "Sequence[Sheet]", choices: Choices, templates: str | None = None) -> None:
    """Write the page of all files."""
    from rrpipe.cli.delivery import say_written
    from rrpipe.cli.terminal import say
    from rrpipe.files import write_atomic
    from rrpipe.writers.check import check_bytes

    data = check_bytes(sheets, choices.profile or "", kind_of(output), choices.language, templates)
    if choices.dry_run:
        say(f"would write {output}: {len(data)} bytes; nothing was written")
    else:
        write_atomic(output, data, force=choices.force)
        say_written(choices, output)


def check_copies(
    names: Sequence[str], inputs: Sequence[str], choices: Choices, annotate: str | None, fix: str | None
) -> None:
    """UsageError or FileError when the copies that are asked for cannot be written; nothing is read yet."""
    for option, target in (("--annotate", annotate), ("--fix", fix)):
        if target is None:
            continue
        if len(names) > 1:
            raise UsageError(f"{option} writes one workbook, and {len(names)} files were given")
        if not target.lower().endswith(".xlsx"):
            raise UsageError(f"{option} {target}: the copy is an Excel workbook; give it a name that ends in .xlsx")
        from rrpipe.files import check_target

        check_target(target, force=choices.force, inputs=inputs)


def write_copies(
    read: "Input",
    findings: Sequence[Finding],
    settings: "Settings",
    choices: Choices,
    annotate: str | None,
    fix: str | None,
) -> list[Finding]:
    """Write the marked and the repaired copy, and give what is to be said about them."""
    if annotate is None and fix is None:
        return []
    from rrpipe.cli.delivery import say_written
    from rrpipe.cli.terminal import say
    from rrpipe.files import write_atomic
    from rrpipe.marking import marked, mended

    said: list[Finding] = []
    for target, data, more in (
        *([(annotate, *marked(read, settings, findings))] if annotate else []),
        *([(fix, *mended(read, settings))] if fix else []),
    ):
        said += [finding for finding in more if finding not in said]
        if choices.dry_run:
            say(f"would write {target}: xlsx, {len(data)} bytes; nothing was written")
        else:
            write_atomic(target, data, force=choices.force)
            say_written(choices, target)
    return said


def text_of(findings: Sequence[Finding], name: str, source_name: str, choices: Choices) -> list[str]:
    """The lines of one file; -q leaves out the notes."""
    from rrpipe.cli.printing import lines
    from rrpipe.findings import Severity

    wanted = (f for f in findings if not choices.quiet or f.severity is not Severity.INFO)
    return lines(wanted, name, source_name, full=choices.verbose)


def print_as(
    shape: str, entries: Sequence[tuple[str, str, Sequence[Finding]]], texts: Sequence[str], choices: Choices
) -> None:
    """Print the findings of all files in one shape."""
    from rrpipe.cli.terminal import give, give_text

    if shape == "text":
        if texts:
            give_text("\n".join(texts))
        return
    if shape == "json":
        from rrpipe.writers.json import findings_document, to_bytes

        give(to_bytes(findings_document(entries)))
        return
    from rrpipe import __version__
    from rrpipe.findings import Severity
    from rrpipe.writers import ci

    files = [(name, findings) for name, _, findings in entries]
    if shape == "sarif":
        give(ci.sarif(files, __version__))
    elif shape == "junit":
        give(ci.junit(files, Severity(choices.fail_on)))
    else:
        give(ci.github(files))
