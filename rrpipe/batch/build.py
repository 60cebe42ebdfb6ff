"""Reports of many events as a build: what has not changed is skipped, what fails stops nothing else.

Every input is held against the manifest; those that are new or changed are read by the workers, which gives names and
sizes; then the workers make their reports, the largest first. Names are given in the order of the inputs, so that
files do not depend on the number of workers or on who is done first. Only this process writes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from rrpipe import limits
from rrpipe.batch.crew import Crew, Lost, Team, here, results
from rrpipe.batch.folder import Folder, opened
from rrpipe.batch.naming import file_names, free_stem, key_of, stem_in
from rrpipe.batch.order import LOST_CODE, Entry, Order, Outcome, Problem
from rrpipe.batch.pages import reserved, write_pages
from rrpipe.batch.sides import recipes, sent
from rrpipe.batch.task import Product, Survey, Work, make, survey
from rrpipe.files import open_in, read_bytes
from rrpipe.findings import FAULT, FileError, Finding, Severity
from rrpipe.manifest import FAILED, LOST, MADE, PAGE, REFUSED, Recipe, Record, Report, fingerprint
from rrpipe.pipeline import Settings, toml_beside

T = TypeVar("T")

EMPTY = Recipe()
"""The recipe of an input that could not be read."""

ERRORS_KEPT = 20
"""So many texts of errors are kept of an event, for the summary."""

RETRIED = frozenset({5, FAULT})
"""Problems that may be gone the next time although nothing has changed: files, libraries, faults."""


class Progress(NamedTuple):
    """How far a stage of the build is: `done` of `total` events, and the input that is worked on."""

    stage: str
    done: int
    total: int
    name: str


class Built(NamedTuple):
    """What a build did. `vanished` are inputs that exist no more, with the files they made; `removed` and `left` those.

    of them that were removed (--prune) and that somebody has changed. `pages` are the summary and the index, where
    they were written, `problems` what stood in their way.
    """

    outcomes: list[Outcome]
    vanished: dict[str, list[str]]
    removed: list[str]
    left: list[str]
    pages: list[str]
    problems: list[str]


@dataclass(slots=True)
class Job:
    """An input on its way through a build."""

    entry: Entry
    source: str
    outcome: Outcome
    recipe: Recipe = EMPTY
    beside: str | None = None
    players: int = 0
    wanted: tuple[str, ...] = ()
    names: list[dict[str, str]] = field(default_factory=list)
    ready: bool = False


@dataclass(slots=True)
class Build:
    """One run: settings, order, folder, workers, and who hears of outcomes and of progress."""

    settings: Settings
    order: Order
    folder: Folder
    team: Team
    jobs: list[Job]
    done: Callable[[Outcome], None]
    progress: Callable[[Progress], None]
    told: int = 0

    def finish(self, job: Job) -> None:
        """An input is through; outcomes are told in the order of the inputs."""
        job.ready = True
        while self.told < len(self.jobs) and self.jobs[self.told].ready:
            self.done(self.jobs[self.told].outcome)
            self.told += 1


def report(
    inputs: Iterable[Entry],
    settings: Settings,
    order: Order,
    sources: Iterable[str],
    done: Callable[[Outcome], None] = lambda _: None,
    *,
    crew: Crew | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
) -> Built:
    """Make the reports of all inputs; `done` hears of each in their order, as soon as all before it are finished.

    `sources` are the files that must never be overwritten. The work is done by `crew`, in this process without one.
    FileError when another build is at work in the same folder.
    """
    with (
        opened(order.folder, sources, force=order.force, dry_run=order.dry_run) as folder,
        Team(crew or here()) as team,
    ):
        jobs = [
            Job(entry, folder.source_of(entry.path), Outcome(entry.name, PurePath(entry.path).name)) for entry in inputs
        ]
        build = Build(settings, order, folder, team, jobs, done, progress)
        changed = compare(build)
        changed = read_all(build, changed)
        give_names(build)
        if order.dry_run:
            for job in changed:
                plan(build, job)
        else:
            make_all(build, [job for job in changed if prepare(build, job)])
        gone = vanished(folder, {job.source for job in jobs})
        removed, left = prune(folder, gone) if order.prune and not order.dry_run else ([], [])
        pages, problems = ([], []) if order.dry_run else write_pages(folder, order, len(jobs))
        return Built([job.outcome for job in jobs], gone, removed, left, pages, [str(error) for error in problems])


def compare(build: Build) -> list[Job]:
    """Hold every input against the manifest: those that have to be made. What has not changed is finished."""
    recipe_of = recipes(build.settings, build.order)
    changed = []
    for job in build.jobs:
        job.beside = toml_beside(job.entry.path) if build.settings.event is None and job.entry.data is None else None
        record = build.folder.manifest.events.get(job.source)
        try:
            job.recipe = recipe_of(contents(job.entry), job.beside)
        except FileError as error:
            job.outcome.state, job.outcome.why = ("changed" if record else "new"), "it cannot be read"
            job.outcome.fail(error)
            settle(build, job)
            continue
        why = build.folder.reason(job.source, job.recipe)
        if record and not why and build.order.site and any(report.facts is None for report in record.reports):
            why = "the index needs its facts"
        if why or record is None:
            job.outcome.state, job.outcome.why = ("changed" if record else "new"), why
            changed.append(job)
        else:
            repeat(build, job, record)
            build.finish(job)
    return changed


def contents(entry: Entry) -> bytes:
    """The bytes of an input."""
    return read_bytes(entry.path) if entry.data is None else entry.data


def repeat(build: Build, job: Job, record: Record) -> None:
    """What came of an input that has not changed, as it is remembered."""
    outcome = job.outcome
    outcome.state, outcome.last = "same", record.state
    outcome.made = [build.folder.path / name for name in record.files]
    outcome.reports = list(record.reports)
    outcome.standing = dict(record.findings)
    outcome.problems = [Problem(text, code) for text, code in record.problems]
    outcome.seconds = record.seconds


def work_of(build: Build, job: Job, kinds: tuple[tuple[str, ...], ...] = ()) -> Work:
    """What a worker needs; FileError when the input was changed since it was compared."""
    data = contents(job.entry)
    if fingerprint(data) != job.recipe.input:
        raise FileError(f"{job.entry.name}: the file was changed while the reports were made; run it again")
    order = build.order
    return Work(
        "stdin" if job.entry.path == "-" else PurePath(job.entry.path).name,
        data,
        build.settings,
        order.options,
        order.stem,
        job.beside,
        open_in(job.entry.path),
        kinds,
        order.site,
        tuple(sent(build.settings, order.options, job.beside)) if build.team.crew.far else (),
        limits=limits.LIMITS,
    )


def run(
    build: Build, stage: str, function: Callable[[Work], T], jobs: Sequence[Job], take: Callable[[Job, T], None]
) -> None:
    """Let the workers do one thing with every job, and take what comes of it."""
    if not jobs:
        return
    running: dict[int, Job] = {}

    def begun(number: int) -> None:
        running[number] = jobs[number]
        build.progress(Progress(stage, count, len(jobs), next(iter(running.values())).entry.name))

    def task(job: Job) -> Callable[[], Work]:
        return lambda: work_of(build, job, tuple(tuple(names) for names in job.names))

    count = 0
    with closing(results(build.team, function, ((n, task(job)) for n, job in enumerate(jobs)), begun)) as found:
        for number, result in found:
            job = jobs[number]
            running.pop(number, None)
            if isinstance(result, Lost):
                job.outcome.problems.append(Problem(f"no report: {result.why}", LOST_CODE))
                settle(build, job, LOST)
            elif isinstance(result, Exception):
                job.outcome.fail(result)
                settle(build, job)
            else:
                take(job, result)
            count += 1
            name = next(iter(running.values())).entry.name if running else job.entry.name
            build.progress(Progress(stage, count, len(jobs), name))


def read_all(build: Build, jobs: list[Job]) -> list[Job]:
    """Read the inputs: those that hold events, with the names these ask for."""
    readable: list[Job] = []

    def take(job: Job, found: Survey) -> None:
        job.outcome.find(found.findings)
        job.outcome.problems += found.problems
        job.players, job.wanted = found.players, found.stems
        if found.problems:
            settle(build, job)
        else:
            readable.append(job)

    run(build, "reading", survey, jobs, take)
    return [job for job in jobs if any(job is other for other in readable)]


def give_names(build: Build) -> None:
    """Give every event a name of its own, in the order of the inputs; what files of other inputs have is taken."""
    owners = build.folder.owners()
    taken = {key_of(name) for name in reserved(build.order, len(build.jobs))}
    for job in build.jobs:
        record = build.folder.manifest.events.get(job.source)
        before = [stem_in(name) for name in record.files] if record else []
        if job.outcome.state == "same":
            taken |= {key_of(stem) for stem in before}
            continue
        others = {key for key, sources in owners.items() if sources - {job.source}}
        for wanted in job.wanted:
            stem = free_stem(wanted, taken | others, before)
            if stem != wanted and stem not in before:
                job.outcome.notes.append(f"the name {wanted} is taken, so it is called {stem}")
            taken.add(key_of(stem))
            job.names.append(file_names(stem, build.order.formats))


def plan(build: Build, job: Job) -> None:
    """What a dry run says of an input: the files that would be written, and those that may not be."""
    for name in (name for names in job.names for name in names.values()):
        try:
            build.folder.check(name, dry_run=True)
        except FileError as error:
            job.outcome.fail(error)
            continue
        job.outcome.made.append(build.folder.path / name)
    build.finish(job)


def prepare(build: Build, job: Job) -> bool:
    """Leave out the files that may not be written; False when nothing is left to make."""
    for names in job.names:
        for kind, name in list(names.items()):
            try:
                build.folder.check(name)
            except FileError as error:
                job.outcome.fail(error)
                del names[kind]
    if any(job.names):
        return True
    settle(build, job)
    return False


def make_all(build: Build, jobs: list[Job]) -> None:
    """Make the reports, those of the most players first."""

    def take(job: Job, product: Product) -> None:
        store(build, job, product)

    run(build, "making", make, sorted(jobs, key=lambda job: -job.players), take)


def store(build: Build, job: Job, product: Product) -> None:
    """Write what a worker has made, and remember it."""
    outcome, folder = job.outcome, build.folder
    outcome.find(product.findings)
    outcome.problems += product.problems
    outcome.seconds, outcome.worker = product.seconds, product.worker
    files: dict[str, bytes] = {}
    for (event, facts, outputs), names in zip(product.reports, job.names, strict=False):
        made = []
        for kind, data, problem in outputs:
            if problem is not None:
                text = problem.text if problem.code == FileError.exit_code else f"{names[kind]}: {problem.text}"
                outcome.problems.append(problem._replace(text=text))
                continue
            files[names[kind]] = data
            made.append(names[kind])
        outcome.reports.append(Report(event, tuple(made), facts))
    folder.announce(job.source, record_of(job), files)
    for name, data in files.items():
        try:
            folder.write(name, data, job.source)
        except FileError as error:
            outcome.fail(error)
            continue
        outcome.made.append(folder.path / name)
    there = {path.name for path in outcome.made}
    outcome.reports = [
        report._replace(files=tuple(name for name in report.files if name in there)) for report in outcome.reports
    ]
    settle(build, job)


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
        place = ":".join(str(part) for part in (source.line, source.column) if part)
    return f"{finding.code} {place}: {finding.message}" if place else f"{finding.code}: {finding.message}"
