"""How findings are printed: one a line as compilers do, the remedy below, a summary at the end."""

from collections.abc import Iterable, Sequence

from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import coloured, one_line, say
from rrpipe.findings import Finding, Severity, standing
from rrpipe.model import Source


def place(source: Source | None) -> str:
    """`Table!F7`, `5:F5`, `14:92` or `14`; nothing when the whole file is meant."""
    if source is None:
        return ""
    if source.cell and source.line is None:
        return f"{source.sheet}!{source.cell}" if source.sheet else source.cell
    parts = (source.line, source.cell or source.column)
    return ":".join(str(part) for part in parts if part)


def line(finding: Finding, file: str, name: str = "") -> str:
    """`club.xlsx:Table!F7: error R203: …`. `file` is how the input is called here, `name` how its findings call it."""
    source = finding.source
    called = source.file if source and source.file and source.file != name else file
    where = ":".join(part for part in (called, place(source)) if part)
    known = " (accepted)" if finding.accepted else ""
    level = coloured(str(finding.severity), str(finding.severity))
    text = f"{where}: {level} {finding.code}{known}: {finding.message}" if where else f"{level} {finding.message}"
    return one_line(text)


MOST_ALIKE = 3
"""So many notes of one kind are printed in full; more of them are summed, except with -v."""


def lines(findings: Iterable[Finding], file: str, name: str = "", *, full: bool = True) -> list[str]:
    """The findings, each with its remedy; a remedy that was just given is not repeated.

    Unless `full`, notes of one kind that are many (a birth date missing for everybody) are one line with all places; so
    are warnings about what a rating submission needs of each player.
    """
    findings = list(findings)
    alike: dict[str, list[Finding]] = {}
    for finding in findings:
        if _may_be_summed(finding) and not full:
            alike.setdefault(finding.code, []).append(finding)
    summed = {code: found for code, found in alike.items() if len(found) > MOST_ALIKE}
    printed: list[str] = []
    last = ""
    for finding in findings:
        group = summed.get(finding.code) if _may_be_summed(finding) else None
        if group and finding is not group[0]:
            continue
        printed.append(line(finding, file, name))
        if group:
            others = [place(each.source) or each.message for each in group[1:]]
            printed.append(one_line(f"    … and {len(others)} more of {finding.code}: {'; '.join(others)}"))
        if finding.remedy and finding.remedy != last:
            printed.append(one_line(f"    → {finding.remedy}"))
        last = finding.remedy
    return printed


def _may_be_summed(finding: Finding) -> bool:
    """Whether many of this kind may be one line: notes, and what is missing player by player (X1)."""
    return finding.severity is Severity.INFO or (finding.severity is Severity.WARNING and finding.code[:2] == "X1")


def by_place(findings: Iterable[Finding], name: str = "") -> list[Finding]:
    """Errors first, then warnings, then notes; each in the order of the input called `name`.

    Those about other files and about the whole come first among their like.
    """
    levels = list(Severity)

    def key(finding: Finding) -> tuple[int, bool, str, int, int]:
        source = finding.source or Source()
        other = "" if source.file == name else source.file
        level = levels.index(finding.severity)
        return level, not other, other, source.row or source.line or 0, source.col or source.column or 0

    return sorted(findings, key=key)


def counted(findings: Sequence[Finding]) -> str:
    """`2 errors, 1 warning, 3 notes`, accepted ones apart."""
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
    parts = []
    for severity, word in words.items():
        count = sum(f.severity is severity and not f.accepted for f in findings)
        if count:
            parts.append(f"{count} {word}{'s' if count != 1 else ''}")
    known = sum(f.accepted for f in findings)
    if known:
        parts.append(f"{known} accepted")
    return ", ".join(parts) or "nothing to say"


def say_findings(
    findings: Sequence[Finding],
    file: str,
    name: str = "",
    choices: Choices | None = None,
    notes: bool = False,
    errors_only: bool = False,
) -> None:
    """Findings as messages. Notes are only counted without -v, unless `notes` asks for them; -q leaves them out.

    `errors_only` is for what comes before the event, where warnings about games are no matter.
    """
    choices = choices or Choices()
    reach = Severity.INFO if (notes or choices.verbose) and not choices.quiet else Severity.WARNING
    if errors_only:
        reach = Severity.ERROR
    levels = list(Severity)[: list(Severity).index(reach) + 1]
    shown = by_place((f for f in findings if f.severity in levels), name)
    for text in lines(shown, file, name, full=choices.verbose):
        say(text)
    left = [f for f in findings if f.severity not in levels]
    if left and not (choices.quiet or errors_only):
        say(f"{file}: {counted(left)} more; -v shows {'them' if len(left) > 1 else 'it'}")


def exit_code(findings: Iterable[Finding], choices: Choices) -> int:
    """1 when findings stand at the level of --fail-on, unless --exit-zero."""
    return int(bool(standing(findings, Severity(choices.fail_on))) and not choices.exit_zero)
