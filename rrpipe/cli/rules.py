"""`rrpipe rules`: every finding code, or one explained."""

from typing import TYPE_CHECKING, Any

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.findings import Rule

SUBJECTS = {
    "F": "file and encoding, facts beside the table",
    "L": "layout of the sheet",
    "P": "players",
    "S": "schedule",
    "R": "results",
    "K": "tie-breaks and ranking",
    "T": "columns and records of a TRF",
    "X": "what a rating submission needs",
}

EXAMPLES = """\b
Examples:
  rrpipe rules
  rrpipe rules R203
  rrpipe rules --trf
  rrpipe rules --format json"""


@click.command(name="rules", short_help="List every finding code, or explain one.", epilog=EXAMPLES)
@click.argument("code", required=False)
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@click.option("--trf", is_flag=True, help="List the records and columns of a TRF instead, as Markdown.")
@options.talking
@click.pass_obj
def command(choices: Choices, code: str | None, shape: str, trf: bool) -> int:  # noqa: ARG001 - the shared options keep their values in it
    """List every finding code, or explain one: what it means, what to do, what it stops.

    A letter alone (R) lists its codes.
    """
    from rrpipe.cli.terminal import give, give_text
    from rrpipe.codes import RULES_BY_CODE

    if trf:
        if code or shape != "text":
            raise UsageError("--trf lists all records as Markdown; leave code and --format out")
        from rrpipe.layouts.trf_page import page

        give_text(page().rstrip())
        return 0
    wanted = (code or "").strip().upper()
    rules = [
        rule
        for rule in RULES_BY_CODE.values()
        if rule.code == wanted or (len(wanted) < 2 and rule.code.startswith(wanted))
    ]
    if not rules:
        raise UsageError(f"there is no finding code {code}; `rrpipe rules` lists them")
    if shape == "json":
        from rrpipe.writers.json import to_bytes

        give(to_bytes([entry(rule) for rule in rules]))
    elif len(wanted) > 1:
        give_text(explained(rules[0]))
    else:
        give_text(listed(rules))
    return 0


def stops(rule: "Rule") -> str:
    """What a finding of this kind stops."""
    from rrpipe.findings import Purpose, Severity

    if rule.contradiction:
        return "Everything: no TRF, JSON, standings or report is made. It cannot be accepted, only corrected."
    if rule.misunderstood:
        return "Everything but validate, until the fact or option is corrected."
    if rule.severity is Severity.ERROR:
        return f"A TRF is not written until it is corrected or taken as known with --accept {rule.code}."
    if rule.level(Purpose.TRF) is Severity.ERROR:
        return f"A TRF: there it is an error, until it is corrected or taken as known with --accept {rule.code}."
    if rule.level(Purpose.FIDE) is Severity.ERROR:
        return f"A TRF under --profile fide: there it is an error, until corrected or taken with --accept {rule.code}."
    return "Nothing."


def levels(rule: "Rule") -> str:
    """`info; warning when a TRF is written; error under --profile fide`."""
    from rrpipe.findings import Purpose

    parts = [str(rule.severity)]
    if rule.level(Purpose.TRF) is not rule.severity:
        parts.append(f"{rule.level(Purpose.TRF)} when a TRF is written")
    if rule.level(Purpose.FIDE) is not rule.level(Purpose.TRF):
        parts.append(f"{rule.level(Purpose.FIDE)} under --profile fide")
    return "; ".join(parts)


def listed(rules: "list[Rule]") -> str:
    """The codes by letter."""
    lines: list[str] = []
    for letter, subject in SUBJECTS.items():
        own = [f"  {rule.code}  {rule.severity:<7}  {rule.title}" for rule in rules if rule.code[0] == letter]
        if own:
            lines += [*([""] if lines else []), f"{letter}  {subject}", *own]
    return "\n".join(lines)


def explained(rule: "Rule") -> str:
    """One code in full. The placeholders of its message are shown in braces."""
    import textwrap

    parts = [
        ("Message", rule.message),
        ("What to do", rule.remedy),
        ("Why", rule.why),
        ("Rule", rule.article or ""),
        ("What it stops", stops(rule)),
    ]
    lines = [f"{rule.code}: {rule.title}", f"Level: {levels(rule)}"]
    for head, text in parts:
        if text:
            lines += ["", head, textwrap.fill(text, 100, initial_indent="  ", subsequent_indent="  ")]
    return "\n".join(lines)


def entry(rule: "Rule") -> dict[str, Any]:
    """One code for programs."""
    from rrpipe.findings import Purpose

    return {
        "code": rule.code,
        "title": rule.title,
        "severity": str(rule.severity),
        "severity_trf": str(rule.level(Purpose.TRF)),
        "severity_fide": str(rule.level(Purpose.FIDE)),
        "message": rule.message,
        "remedy": rule.remedy,
        "why": rule.why or None,
        "article": rule.article,
        "contradiction": rule.contradiction,
        "stops": stops(rule),
    }
