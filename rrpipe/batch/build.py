"""Reports of many events as a build: what has not changed is skipped, what fails stops nothing else.

Every input is held against the manifest; those that are new or changed are read by the workers, which gives names and
sizes; then the workers make their reports, the largest first. Names are given in the order of the inputs, so that
files do not depend on the number of workers or on who is done first. Only this process writes.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from pathlib import PurePath
from typing import TypeVar

from rrpipe import limits
from rrpipe.batch.crew import Crew, Lost, Team, here, results
from rrpipe.batch.folder import opened
from rrpipe.batch.job import Build, Built, Job, Progress
from rrpipe.batch.naming import file_names, free_stem, key_of, stem_in
from rrpipe.batch.order import LOST_CODE, Entry, Order, Outcome, Problem
from rrpipe.batch.pages import reserved, write_pages
from rrpipe.batch.remembering import prune, record_of, repeat, settle, vanished
from rrpipe.batch.sides import recipes, sent
from rrpipe.batch.task import Product, Survey, Work, make, survey
from rrpipe.files import open_in, read_bytes
from rrpipe.findings import FileError
from rrpipe.manifest import LOST, Report, fingerprint
from rrpipe.pipeline import Settings, toml_beside

T = TypeVar("T")


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
        forgotten = gone if order.prune else {source: names for source, names in gone.items() if not names}
        removed, left = ([], []) if order.dry_run else prune(folder, forgotten)
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
        if record and not why and build.order.site and not all(map(build.folder.has_facts, record.reports)):
            why = "the index needs its facts"
        if why or record is None:
            job.outcome.state, job.outcome.why = ("changed" if record else "new"), why
            changed.append(job)
        else:
            repeat(build, job, record)
            if build.order.tell and record.findings:
                remind(build, job)
            build.finish(job)
    return changed


def remind(build: Build, job: Job) -> None:
    """The findings of an input that has not changed, which the manifest only counts."""
    with suppress(FileError):  # it was read a moment ago; what came of it is known all the same
        job.outcome.findings = list(survey(work_of(build, job)).findings)


def contents(entry: Entry) -> bytes:
    """The bytes of an input."""
    return read_bytes(entry.path) if entry.data is None else entry.data


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
        outcome.reports.append(Report(event, tuple(made), facts and folder.keep_look(facts)))
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
