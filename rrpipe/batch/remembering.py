"""What is remembered of an input: what came of it, what an earlier run left, and whose input exists no more."""

from collections.abc import Mapping

from rrpipe.batch.folder import Folder
from rrpipe.batch.job import Build, Job
from rrpipe.batch.order import Problem
from rrpipe.findings import FAULT, Finding, Severity
from rrpipe.manifest import FAILED, MADE, PAGE, REFUSED, Record

ERRORS_KEPT = 20
"""So many texts of errors are kept of an event, for the summary."""

RETRIED = frozenset({5, FAULT})
"""Problems that may be gone the next time although nothing has changed: files, libraries, faults."""


def repeat(build: Build, job: Job, record: Record) -> None:
    """What came of an input that has not changed, as it is remembered."""
    outcome = job.outcome
    outcome.state, outcome.last = "same", record.state
    outcome.made = [build.folder.path / name for name in record.files]
    outcome.reports = list(record.reports)
    outcome.standing = dict(record.findings)
    outcome.problems = [Problem(text, code) for text, code in record.problems]
    outcome.seconds = record.seconds


def record_of(job: Job, state: str = "") -> Record:
    """What is remembered of an input. Without a state it is told by the problems."""
    outcome = job.outcome
    if not state:
        state = MADE if any(report.files for report in outcome.reports) else REFUSED
        if outcome.codes & RETRIED:
            state = FAILED
    errors = [_error_text(f) for f in outcome.findings if f.severity is Severity.ERROR and not f.accepted]
    return Record(
        job.recipe,
        state,
        tuple(outcome.reports),
        tuple(outcome.standing.items()),
        tuple(errors[:ERRORS_KEPT]),
        tuple((problem.text, problem.code) for problem in outcome.problems),
        outcome.seconds,
    )


def settle(build: Build, job: Job, state: str = "") -> None:
    """An input is through: remember what came of it, and say which files of an earlier run are left."""
    record = record_of(job, state)
    job.outcome.last = record.state
    if not build.order.dry_run:
        stale = leftovers(build, job)
        if stale and build.order.prune and record.state == MADE:
            removed, stale = build.folder.remove(stale)
            if removed:
                job.outcome.notes.append(f"removed {', '.join(removed)}, which it no longer makes")
        if stale:
            job.outcome.notes.append(f"still there from an earlier run: {', '.join(stale)}")
        build.folder.keep(job.source, record)
    build.finish(job)


def leftovers(build: Build, job: Job) -> list[str]:
    """Files that an earlier run made of this input and this one did not, although the input has changed."""
    before = build.folder.manifest.events.get(job.source)
    if before is None or before.recipe[:2] == job.recipe[:2]:
        return []
    made = {path.name for path in job.outcome.made}
    return sorted(
        name
        for name, kept in build.folder.manifest.files.items()
        if kept.source == job.source and name not in made and (build.folder.path / name).is_file()
    )


def vanished(folder: Folder, asked: set[str]) -> dict[str, list[str]]:
    """The inputs of the manifest that exist no more and are not asked for, with the files that they made."""
    files: dict[str, list[str]] = {source: [] for source in folder.manifest.events}
    for name, made in sorted(folder.manifest.files.items()):
        files.setdefault(made.source, []).append(name)
    return {
        source: names
        for source, names in sorted(files.items())
        if source and source not in asked and not source.startswith(PAGE) and not folder.is_there(source)
    }


def prune(folder: Folder, gone: Mapping[str, list[str]]) -> tuple[list[str], list[str]]:
    """Remove what vanished inputs made, and forget those of which nothing is left."""
    removed: list[str] = []
    left: list[str] = []
    for source, names in gone.items():
        done, kept = folder.remove(names)
        removed += done
        left += kept
        if not kept:
            folder.manifest.events.pop(source, None)
    return removed, left


def _error_text(finding: Finding) -> str:
    """An error with its code and place, for the summary."""
    source = finding.source
    place = ""
    if source is not None and source.cell:
        place = f"{source.sheet}!{source.cell}" if source.sheet else source.cell
    elif source is not None:
        named = (("line", source.line), ("column", source.column))
        place = " ".join(f"{word} {number}" for word, number in named if number)
    return f"{finding.code} {place}: {finding.message}" if place else f"{finding.code}: {finding.message}"
