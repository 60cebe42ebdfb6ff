"""Reports of many events: each input read and judged once, each format written, and what came of it.

One input that fails does not stop the others. A file is named after its input, and after the group where an input
holds several tournaments; two inputs of the same name get a number, and that is said.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from os.path import relpath
from pathlib import Path

from rrpipe.files import check_target, make_folder, safe_name, write_atomic
from rrpipe.findings import FAULT, FileError, Finding, Purpose, RrpipeError, fault_text
from rrpipe.manifest import Made, fingerprint, is_unchanged, read_manifest, write_manifest
from rrpipe.model import Tournament
from rrpipe.output import TRF_FORMATS, document_of, rendered
from rrpipe.pipeline import Event, Input, Settings, finished
from rrpipe.writers import WRITERS
from rrpipe.writers.document import WriteOptions

DEFAULT_FORMATS = ("html", "pdf", "xlsx")


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: formats in order, folder, and how. `stem` is a pattern with {stem}, {name} and {group}."""

    folder: Path
    formats: tuple[str, ...] = DEFAULT_FORMATS
    stem: str = "{stem}"
    options: WriteOptions = field(default_factory=WriteOptions)
    force: bool = False
    dry_run: bool = False


@dataclass(slots=True)
class Outcome:
    """What came of one input: the files made, findings, problems in one line each, and the exit code of the worst."""

    name: str
    source_name: str = ""
    made: list[Path] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    codes: set[int] = field(default_factory=set)
    faults: list[Exception] = field(default_factory=list)

    def fail(self, error: Exception, what: str = "") -> None:
        """One output that could not be made; an error that is none of rrpipe's own is a fault of the program."""
        text = str(error)
        if not isinstance(error, RrpipeError):
            text = fault_text(error)
            self.faults.append(error)
        self.problems.append(f"{what}: {text}" if what else text)
        self.codes.add(error.exit_code if isinstance(error, RrpipeError) else FAULT)


@dataclass(slots=True)
class Folder:
    """The output folder during one run: what rrpipe made there before, and which names this run has taken."""

    path: Path
    manifest: dict[str, Made]
    taken: set[str] = field(default_factory=set)

    def free(self, stem: str, source: str) -> str:
        """The stem, or the stem with a number when it is taken; letter case does not make names differ.

        Taken is what this run has used, and what an earlier run made here from another input.
        """
        others = {
            self._stem(name)
            for name, made in self.manifest.items()
            if made.source != source and (self.path / name).is_file()
        }
        name, number = stem, 1
        while name.casefold() in self.taken | others:
            number += 1
            name = f"{stem}-{number}"
        self.taken.add(name.casefold())
        return name

    @staticmethod
    def _stem(name: str) -> str:
        """A made file's name without its ending, and without `.trf16` before it."""
        return name.rpartition(".")[0].removesuffix(".trf16").casefold()


def report(
    inputs: Sequence[tuple[str, Callable[[], Input]]],
    settings: Settings,
    order: Order,
    sources: Iterable[str],
    done: Callable[[Outcome], None],
) -> list[Outcome]:
    """Make the reports of all inputs, one after another; `done` hears of each as it is finished.

    An input is its name and a function that reads it. `sources` are the files that must never be overwritten.
    """
    if not order.dry_run:
        make_folder(order.folder)
    folder = Folder(order.folder, read_manifest(order.folder))
    outcomes: list[Outcome] = []
    sources = list(sources)
    try:
        for name, load in inputs:
            outcome = Outcome(name)
            try:
                read = load()
                outcome.source_name = read.name
                outcome.findings += read.all_findings
                if not read.events:
                    read.one()
                read.refuse_misunderstood()
                for event in read.events:
                    report_event(read, event, settings, order, folder, sources, outcome)
            except Exception as error:  # whatever it is, the other inputs go on
                outcome.fail(error)
            outcomes.append(outcome)
            done(outcome)
    finally:
        if not order.dry_run and any(outcome.made for outcome in outcomes):
            write_manifest(order.folder, folder.manifest)
    return outcomes


def report_event(
    read: Input,
    event: Event,
    settings: Settings,
    order: Order,
    folder: Folder,
    sources: Sequence[str],
    outcome: Outcome,
) -> None:
    """Make every format of one event; one that fails does not stop the others."""
    document = document_of(read, event)
    source = relative_name(outcome.name, order.folder)
    stem = folder.free(stem_of(read, event.tournament, order.stem), source)
    for kind in order.formats:
        target = order.folder / f"{stem}{WRITERS[kind].extension}"
        if kind == "trf16" and "trf26" in order.formats:  # both end in .trf
            target = order.folder / f"{stem}.trf16{WRITERS[kind].extension}"
        options = replace(order.options, format=kind)
        try:
            replaceable = order.force or is_unchanged(target, folder.manifest)
            if not order.dry_run or target.exists():
                check_target(target, force=replaceable, inputs=sources)
            if kind in TRF_FORMATS:
                strict = for_trf(settings)
                weighed = event._replace(findings=tuple(finished(event.findings, strict)))
                data, said = rendered(document_of(read, weighed), options, strict)
            else:
                data, said = rendered(document, options, settings)
            outcome.findings += [finding for finding in said if finding not in outcome.findings]
            if not order.dry_run:
                write_atomic(target, data, force=True, inputs=sources)
                folder.manifest[target.name] = Made(fingerprint(data), source)
        except Exception as error:
            outcome.fail(error, "" if isinstance(error, FileError) else target.name)
            continue
        outcome.made.append(target)


def relative_name(source: str, folder: Path) -> str:
    """How an input is called in the manifest of a folder: relative to it, so that both can be moved together."""
    if source == "-":
        return source
    try:
        return Path(relpath(source, folder)).as_posix()
    except ValueError:  # another drive on Windows
        return Path(source).name


def for_trf(settings: Settings) -> Settings:
    """The settings with which a TRF is judged."""
    return settings if settings.purpose is Purpose.FIDE else settings._replace(purpose=Purpose.TRF)


def stem_of(read: Input, tournament: Tournament, pattern: str) -> str:
    """The file name without ending: the pattern filled in, with the group where the input holds several."""
    stem = Path(read.name).stem
    several = len(read.events) > 1
    place = 1 + [event.tournament is tournament for event in read.events].index(True)
    group = safe_name(tournament.name) if tournament.name else str(place)
    name = pattern.replace("{stem}", stem).replace("{name}", tournament.name or stem).replace("{group}", group)
    return safe_name(f"{name}-{group}" if several and "{group}" not in pattern and "{name}" not in pattern else name)
