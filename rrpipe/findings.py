"""Findings: what rrpipe has to say about an input, each with code, severity, place, reason and remedy.

Bad input never raises: readers and rules return findings, all at once. The kinds are declared in `rrpipe.codes`, one
table that `rrpipe rules` prints; what they stop follows cli.md's rule: no TRF is written while an error stands that
is not accepted, and nothing is computed from games in contradiction.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rrpipe import limits
from rrpipe.model import Source

LONGEST_WORD, SHOWN = 200, 60
"""Characters of the longest word that a message shows whole, and those that are shown of a longer one."""
OVERLONG = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")


class Severity(StrEnum):
    """Error: wrong or forbidden. Warning: goes on, but somebody must look. Info: said so that nothing is silent."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Purpose(StrEnum):
    """What the input is used for; some findings weigh more when a rating file is to be written."""

    READ = "read"
    TRF = "trf"
    FIDE = "fide"


class Rule(NamedTuple):
    """A kind of finding. `message` and `remedy` are templates filled by `make`; `why` is shown by `rrpipe rules CODE`.

    `severity` holds when reading; `when_trf` and `when_fide` replace it when a TRF is written and under
    `--profile fide`. A `contradiction` stops every computation and cannot be accepted, only corrected. `misunderstood`
    is an instruction of the user that could not be followed: nothing is made from half of what was said.
    """

    code: str
    severity: Severity
    title: str
    message: str
    remedy: str
    why: str = ""
    article: str | None = None
    when_trf: Severity | None = None
    when_fide: Severity | None = None
    contradiction: bool = False
    misunderstood: bool = False

    def level(self, purpose: Purpose) -> Severity:
        """The severity of this kind of finding for a purpose."""
        trf = self.when_trf or self.severity
        return {Purpose.READ: self.severity, Purpose.TRF: trf, Purpose.FIDE: self.when_fide or trf}[purpose]


class Finding(NamedTuple):
    """One thing to say, with its place. `player` and `round` are the first concerned; the message names all."""

    rule: Rule
    severity: Severity
    message: str
    remedy: str
    source: Source | None = None
    player: int | None = None
    round: int | None = None
    accepted: bool = False

    @property
    def code(self) -> str:
        """The stable code, whose meaning never changes."""
        return self.rule.code

    @property
    def article(self) -> str | None:
        """The article of the rule that speaks, where one does."""
        return self.rule.article


def make(
    rule: Rule,
    source: Source | None = None,
    *,
    player: int | None = None,
    round: int | None = None,
    severity: Severity | None = None,
    **fields: object,
) -> Finding:
    """A finding of this kind; `player`, `round` and `fields` fill the placeholders of its message and remedy."""
    return Finding(
        rule,
        severity or rule.severity,
        shortened(rule.message.format(player=player, round=round, **fields)),
        shortened(rule.remedy.format(player=player, round=round, **fields)),
        source,
        player,
        round,
    )


def shortened(text: str) -> str:
    """The text with words that are longer than any word cut: nobody reads a number of five thousand digits."""
    if len(text) <= LONGEST_WORD:
        return text
    return OVERLONG.sub(lambda word: f"{word[0][:SHOWN]}… ({len(word[0])} characters)", text)


def levelled(findings: Iterable[Finding], purpose: Purpose) -> list[Finding]:
    """The findings with the severity they have for this purpose, where their kind weighs more there.

    A severity that the maker of the finding chose on purpose (other than its kind's own) stays.
    """
    return [f._replace(severity=f.rule.level(purpose)) if f.severity == f.rule.severity else f for f in findings]


def accepted(findings: Iterable[Finding], accept: Iterable[str]) -> list[Finding]:
    """The findings with those marked that `--accept CODE` or `CODE@PLACE` takes as known; contradictions never."""
    wanted = set(accept)

    def is_known(finding: Finding) -> bool:
        return can_be_accepted(finding) and (
            finding.code in wanted or any(f"{finding.code}@{place}" in wanted for place in places(finding))
        )

    return [f._replace(accepted=True) if is_known(f) else f for f in findings]


def can_be_accepted(finding: Finding) -> bool:
    """False for games in contradiction and for facts that were not understood: these can only be corrected."""
    return not (finding.rule.contradiction or finding.rule.misunderstood)


def places(finding: Finding) -> list[str]:
    """What may stand behind the @ of `--accept` for this finding, the plainest first: cell, line, player's number."""
    source = finding.source or Source()
    line = None if source.line is None else str(source.line)
    column = None if source.line is None or source.column is None else f"{source.line}:{source.column}"
    cell = f"{source.sheet}!{source.cell}" if source.sheet and source.cell else None
    player = None if finding.player is None else str(finding.player)
    return [place for place in (source.cell, cell, column, line, player) if place]


def capped(findings: Iterable[Finding]) -> list[Finding]:
    """The findings, of one kind no more than anybody reads; those left out are counted in a last one of the kind.

    That one has their code, weight and acceptance, so that it stops and counts what they do.
    """
    found = list(findings)
    most = limits.LIMITS.findings_alike
    if len(found) <= most:
        return found
    kinds: dict[tuple[Rule, Severity, bool], list[Finding]] = {}
    for finding in found:
        kinds.setdefault((finding.rule, finding.severity, finding.accepted), []).append(finding)
    left: set[int] = set()
    said: list[Finding] = []
    for (rule, severity, known), alike in kinds.items():
        if len(alike) > most:
            left |= {id(finding) for finding in alike[most:]}
            message = f"and {len(alike) - most} more of {rule.code} ({rule.title})"
            said.append(Finding(rule, severity, message, "Correct those listed; then the others are.", accepted=known))
    return [finding for finding in found if id(finding) not in left] + said


def standing(findings: Iterable[Finding], severity: Severity = Severity.ERROR) -> list[Finding]:
    """The findings at this level or above that are not accepted."""
    levels = list(Severity)
    reach = levels[: levels.index(severity) + 1]
    return [f for f in findings if f.severity in reach and not f.accepted]


def contradictions(findings: Iterable[Finding]) -> list[Finding]:
    """The findings that stop every computation."""
    return [f for f in findings if f.rule.contradiction and f.severity is Severity.ERROR]


def misunderstood(findings: Iterable[Finding]) -> list[Finding]:
    """The findings about facts and options of the user that could not be followed."""
    return [f for f in findings if f.rule.misunderstood and f.severity is Severity.ERROR]


class RrpipeError(Exception):
    """The one base class of what rrpipe raises: wrong usage, unreadable files, missing libraries.

    `exit_code` follows cli.md: 1 findings, 2 usage, 3 not a tournament, 4 some inputs failed, 5 files or libraries.
    """

    exit_code = 2


FAULT = 70
"""Exit code of a fault of rrpipe itself."""


def fault_text(error: Exception) -> str:
    """What is said of an error that should not be: it is rrpipe's own, never the input's."""
    return (
        f"a fault of rrpipe itself ({type(error).__name__}: {error}). "
        "Please report it with the command you used; --debug shows where it happened."
    )


class UsageError(RrpipeError):
    """Options or arguments that make no sense."""

    exit_code = 2


class FileError(RrpipeError):
    """A file could not be read or written, a target exists, a system library is missing."""

    exit_code = 5


class RefusedError(RrpipeError):
    """Findings stop what was asked for; `findings` holds all of them."""

    exit_code = 1

    def __init__(self, message: str, findings: Iterable[Finding] = (), exit_code: int = 1) -> None:
        super().__init__(message)
        self.findings = list(findings)
        self.exit_code = exit_code
