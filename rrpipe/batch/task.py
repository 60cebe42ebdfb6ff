"""What a worker does with one input: read it and say what is in it, then make its reports.

Both are pure functions from bytes to bytes, on this machine or another: a worker writes no file. Whatever goes wrong
comes back as a problem in words. A worker that does not share our disk gets the files beside the input as well.
"""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rrpipe import __version__, limits
from rrpipe.batch.naming import stems_of
from rrpipe.batch.order import Problem, problem_of
from rrpipe.findings import Finding, Purpose, RrpipeError
from rrpipe.limits import Limits
from rrpipe.output import TRF_FORMATS, document_of, rendered
from rrpipe.pipeline import Event, Input, Settings, finished, noted_open, read_data
from rrpipe.site.facts import site_facts
from rrpipe.writers.document import WriteOptions

OF_SETTINGS = ("event", "players", "numbers", "rating_list")
OF_OPTIONS = ("templates",)
"""The attributes of Settings and of WriteOptions that may be the path of a file or folder."""

BESIDE = "beside"
"""How the TOML file beside an input is called among them."""


class Sent(NamedTuple):
    """A file that travels with the work: which option names it, its name in that folder, its contents.

    What a file of an option names in turn (a logo) comes before it under the same option.
    """

    option: str
    name: str
    data: bytes


class Work(NamedTuple):
    """An input, how it is to be read and what is to be made. `name` is a bare file name.

    `beside` is the path of the TOML file beside it, `program` the spreadsheet program that has it open. `kinds` are
    the formats of each event in it. `sent` holds the files that options name, for a worker without our disk.
    """

    name: str
    data: bytes
    settings: Settings
    options: WriteOptions
    pattern: str
    beside: str | None = None
    program: str = ""
    kinds: tuple[tuple[str, ...], ...] = ()
    facts: bool = False
    sent: tuple[Sent, ...] = ()
    version: str = __version__
    limits: Limits = Limits()


class Survey(NamedTuple):
    """What is in an input: the file names that its events ask for, how many players they have, what was found."""

    stems: tuple[str, ...] = ()
    players: int = 0
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()


class Output(NamedTuple):
    """One format of one event: the bytes, or the problem in its way."""

    kind: str
    data: bytes = b""
    problem: Problem | None = None


class Product(NamedTuple):
    """The reports of an input: name, facts for an index and outputs of each event, and what was found."""

    reports: tuple[tuple[str, dict[str, object] | None, tuple[Output, ...]], ...] = ()
    findings: tuple[Finding, ...] = ()
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    worker: int = 0


def survey(work: Work) -> Survey:
    """Read an input and say what is in it."""
    _last.clear()  # files beside it may have changed since
    try:
        with at_hand(work) as here:
            read = read_work(here)
    except Exception as error:  # whatever it is, the other inputs go on
        return Survey(problems=(problem_of(error),))
    found = tuple(read.all_findings)
    tournaments = [event.tournament for event in read.events]
    players = sum(len(tournament.players) for tournament in tournaments)
    try:
        if not read.events:
            read.one()
        read.refuse_misunderstood()
        return Survey(stems_of(read.name, tournaments, work.pattern), players, found)
    except Exception as error:
        return Survey(players=players, findings=found, problems=(problem_of(error),))


def make(work: Work) -> Product:
    """Make the reports of an input: `kinds` of each of its events."""
    begin = time.perf_counter()
    reports = []
    findings: list[Finding] = []
    problems: list[Problem] = []
    try:
        with at_hand(work) as here:
            read = read_work(here)
            findings += read.all_findings
            for event, kinds in zip(read.events, here.kinds, strict=True):
                outputs, facts, said = _report(read, event, kinds, here)
                reports.append((event.tournament.name, facts, outputs))
                findings += [finding for finding in said if finding not in findings]
    except Exception as error:
        problems.append(problem_of(error))
    seconds = round(time.perf_counter() - begin, 3)
    return Product(tuple(reports), tuple(findings), tuple(problems), seconds, os.getpid())


def _report(
    read: Input, event: Event, kinds: tuple[str, ...], work: Work
) -> tuple[tuple[Output, ...], dict[str, object] | None, list[Finding]]:
    """Every format of one event, its facts, and what the writers had to say; one format does not stop the others."""
    outputs = []
    findings: list[Finding] = []
    facts = None
    for kind in kinds:
        try:
            if work.facts and facts is None:
                facts = site_facts(document_of(read, event))
            data, said = _rendered(read, event, kind, work)
            findings += [finding for finding in said if finding not in findings]
            outputs.append(Output(kind, data))
        except Exception as error:
            outputs.append(Output(kind, problem=problem_of(error)))
    return tuple(outputs), facts, findings


def _rendered(read: Input, event: Event, kind: str, work: Work) -> tuple[bytes, list[Finding]]:
    """One format of one event; findings weigh more where a TRF is written."""
    options = replace(work.options, format=kind)
    if kind not in TRF_FORMATS:
        return rendered(document_of(read, event), options, work.settings)
    strict = for_trf(work.settings)
    weighed = event._replace(findings=tuple(finished(event.findings, strict)))
    return rendered(document_of(read, weighed), options, strict)


def for_trf(settings: Settings) -> Settings:
    """The settings with which a TRF is judged."""
    return settings if settings.purpose is Purpose.FIDE else settings._replace(purpose=Purpose.TRF)


def read_work(work: Work) -> Input:
    """The input, read and judged."""
    limits.LIMITS = work.limits  # those that the command line chose are the build's, wherever it is done
    if work.version != __version__:
        raise RrpipeError(f"this worker has rrpipe {__version__}, and the build is one of rrpipe {work.version}")
    key = (work.name, work.data, work.settings, work.beside, work.program)
    if not _last or _last[0][0] != key:
        found = noted_open(read_data(work.data, work.name, work.settings, work.beside), work.program, work.settings)
        _last[:] = [(key, found)]
    return _last[0][1]


_last: list[tuple[object, Input]] = []
"""The last input with what it was read from: a build of one event reads it once."""


@contextmanager
def at_hand(work: Work) -> Iterator[Work]:
    """The work with the files that came with it in a folder of their own, for as long as it lasts."""
    if not work.sent:
        yield work
        return
    with TemporaryDirectory(prefix="rrpipe-") as folder:
        paths: dict[str, str] = {}
        for option, name, data in work.sent:
            path = Path(folder, option, *name.split("/"))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            paths[option] = str(Path(folder, option) if option == "templates" else path)
        _last.clear()  # the same paths would mean other files
        yield work._replace(
            settings=_with(work.settings, {**_named(paths, OF_SETTINGS), "list_cache": None}),
            options=replace(work.options, **_named(paths, OF_OPTIONS)),
            beside=paths.get(BESIDE),
        )


def _named(paths: dict[str, str], keys: Iterable[str]) -> dict[str, Any]:
    """The paths of these options."""
    return {key: paths[key] for key in keys if key in paths}


def _with(settings: Settings, changes: dict[str, Any]) -> Settings:
    """The settings with other paths."""
    return settings._replace(**changes)
