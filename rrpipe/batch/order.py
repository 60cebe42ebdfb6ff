"""What a build is asked for, what it is given, and what came of each input."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rrpipe.files import reason
from rrpipe.findings import FAULT, FileError, Finding, RrpipeError, Severity, fault_text
from rrpipe.manifest import Report
from rrpipe.writers.document import WriteOptions

DEFAULT_FORMATS = ("html", "pdf", "xlsx")

LOST_CODE = 4
"""Exit code of an event whose worker died or took too long: it gave no output."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: formats in order, folder, and how. `stem` is a pattern of `rrpipe.batch.naming`.

    `force` makes everything anew and replaces files of others, `prune` removes what vanished inputs made. `summary` is
    None where it is written for several inputs only. `tell` reads inputs that have not changed too, to say what was
    found.
    """

    folder: Path
    formats: tuple[str, ...] = DEFAULT_FORMATS
    stem: str = "{stem}"
    options: WriteOptions = field(default_factory=WriteOptions)
    force: bool = False
    dry_run: bool = False
    prune: bool = False
    site: bool = False
    summary: bool | None = None
    tell: bool = False


class Entry(NamedTuple):
    """An input: how messages call it, its path, and its contents if they are no file's (standard input)."""

    name: str
    path: str
    data: bytes | None = None


class Problem(NamedTuple):
    """What stood in the way: its text, the exit code, and the traceback of a fault."""

    text: str
    code: int
    traceback: str = ""


@dataclass(slots=True)
class Outcome:
    """What came of one input: files, findings, problems.

    `state` is one of new, changed, same, and `why` says what changed; `last` is the state that is kept (made, refused,
    lost, failed). `standing` counts the findings that are not accepted, by level. `worker` is a process number, 0 for
    this process; `seconds` is the time that the making took.
    """

    name: str
    source_name: str = ""
    state: str = "new"
    why: str = ""
    last: str = ""
    made: list[Path] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    standing: dict[str, int] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    reports: list[Report] = field(default_factory=list)
    seconds: float = 0.0
    worker: int = 0

    @property
    def codes(self) -> set[int]:
        """The exit codes of all problems."""
        return {problem.code for problem in self.problems}

    def fail(self, error: Exception, what: str = "") -> None:
        """One output that could not be made."""
        self.problems.append(problem_of(error, what))

    def find(self, findings: Iterable[Finding]) -> None:
        """Findings, each once, and how many of them stand."""
        self.findings += [finding for finding in findings if finding not in self.findings]
        self.standing = {
            level.value: count
            for level in Severity
            if (count := sum(f.severity is level and not f.accepted for f in self.findings))
        }


def problem_of(error: Exception, what: str = "") -> Problem:
    """An error in one line; one that is none of rrpipe's own is a fault of the program, with its traceback."""
    text, code, traceback = str(error), FAULT, ""
    if isinstance(error, RrpipeError):
        code = error.exit_code
    elif isinstance(error, OSError):
        text, code = f"{error.filename or 'temporary files'}: {reason(error)}", FileError.exit_code
    else:
        from traceback import format_exception

        text, traceback = fault_text(error), "".join(format_exception(error))
    return Problem(f"{what}: {text}" if what and not isinstance(error, FileError) else text, code, traceback)
