"""`python -m tests.fuzz.run --count N --seed S --jobs J`: feed damaged files of every format through the program.

Every input is made from the seed, its subject and its number alone, so that one that fails can be made again. What
fails (any exception, a fault, more than ten seconds) is written into the folder `--save`, once for each place where it
fails, with the traceback beside it.
"""

import argparse
import faulthandler
import json
import multiprocessing
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

from tests.fuzz.mutations import binary_mutated, noise, spliced
from tests.fuzz.subjects import SUBJECTS, Subject, first_files

SECONDS = 10.0
"""No input may take longer."""
MEMORY = 2 * 2**30


class TooLongError(BaseException):
    """The time of an input is over; no `except Exception` may swallow it."""


class Failure(NamedTuple):
    """An input that was not answered: where it failed, and how to make it again."""

    subject: str
    number: int
    place: str
    trace: str
    data: bytes


def made(subject: Subject, seed: int, number: int) -> tuple[bytes, Random]:
    """Input `number` of a subject, and the chance that goes on with it."""
    chance = Random(f"{seed} {subject.name} {number}")
    seeds = first_files(subject)
    kind = chance.random()
    if kind < 0.04:
        return noise(chance), chance
    data = chance.choice(seeds)
    if kind < 0.10:
        other = chance.choice(first_files(SUBJECTS[chance.choice(list(SUBJECTS))]))
        data = spliced(data, other if kind < 0.07 else chance.choice(seeds), chance)
        return data if kind < 0.09 else binary_mutated(data, chance), chance
    return subject.mutate(data, chance), chance


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """TooLongError after so many seconds."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLongError(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def tried(subject: Subject, seed: int, number: int, seconds: float = SECONDS) -> tuple[int, float, Failure | None]:
    """One input: how many events it gave, the seconds it took, and how it failed if it did."""
    data, chance = made(subject, seed, number)
    start = time.process_time()
    try:
        with within(seconds):
            events = subject.ask(data, subject.file_name(), chance).events
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a panic of a library in Rust is no Exception
        failure = Failure(subject.name, number, place_of(error), "".join(traceback.format_exception(error)), data)
        return 0, time.process_time() - start, failure
    return events, time.process_time() - start, None


def place_of(error: BaseException) -> str:
    """What failed and the last line of rrpipe that it passed."""
    frames = [
        f
        for f in traceback.extract_tb(error.__traceback__)
        if "rrpipe" in Path(f.filename).parts[-3:-1] or "/rrpipe/" in f.filename
    ]
    last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    if isinstance(error, TooLongError):
        return "TooLongError"
    return f"{type(error).__name__} {Path(last.filename).name}:{last.lineno}"


def work(task: tuple[str, int, int, int]) -> tuple[str, Counter[str], float, list[Failure]]:
    """Inputs from `first` to before `last` of a subject: counts, the slowest in seconds, and what failed.

    A library that hangs outside Python takes no signal: then the process ends after a minute, and with it the run.
    """
    name, seed, first, last = task
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    counts: Counter[str] = Counter()
    slowest, failures = 0.0, []
    for number in range(first, last):
        faulthandler.dump_traceback_later(6 * SECONDS, exit=True)
        events, seconds, failure = tried(SUBJECTS[name], seed, number)
        slowest = max(slowest, seconds)
        counts["inputs"] += 1
        counts["seconds x 1000"] += int(seconds * 1000)
        counts["read as events"] += bool(events)
        counts["nothing read"] += not events and failure is None
        if failure is not None:
            counts["failed"] += 1
            failures.append(failure)
    faulthandler.cancel_dump_traceback_later()
    return name, counts, slowest, failures


def tasks(count: int, seed: int, names: list[str], first: int) -> list[tuple[str, int, int, int]]:
    """The inputs in packets, the subjects mixed, so that a run that is stopped has tried all of them."""
    whole = sum(SUBJECTS[name].share for name in names)
    packets = []
    for name in names:
        share = count * SUBJECTS[name].share // whole
        packets += [(at / share, (name, seed, first + at, first + min(at + 100, share))) for at in range(0, share, 100)]
    return [task for _, task in sorted(packets)]


def keep(failure: Failure, folder: Path) -> None:
    """Write an input that failed, and its traceback."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{failure.subject}-{failure.number}-{failure.place.replace(' ', '-').replace(':', '-')}"
    (folder / f"{stem}.bin").write_bytes(failure.data)
    (folder / f"{stem}.txt").write_text(failure.trace, encoding="utf-8", errors="backslashreplace")


def main() -> int:
    """The run as the command line asks for it; 1 when anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first input of each subject")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default=",".join(SUBJECTS), help="subjects, separated by commas")
    parser.add_argument("--save", type=Path, default=Path("fuzz-failures"))
    given = parser.parse_args()
    totals: dict[str, Counter[str]] = {}
    slowest: dict[str, float] = {}
    places: Counter[str] = Counter()
    start = time.monotonic()
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(given.jobs, mp_context=context) as pool:
        work_list = tasks(given.count, given.seed, given.only.split(","), given.first)
        running = [pool.submit(work, task) for task in work_list]
        for done, packet in enumerate(as_completed(running), 1):
            name, counts, longest, failures = packet.result()
            totals.setdefault(name, Counter()).update(counts)
            slowest[name] = max(slowest.get(name, 0), longest)
            for failure in failures:
                key = f"{failure.subject} {failure.place}"
                places[key] += 1
                if places[key] <= 3:
                    keep(failure, given.save)
            if done % 20 == 0:
                with suppress(OSError):
                    sys.stderr.write(table(totals, slowest, places, time.monotonic() - start) + "\n")
    sys.stdout.write(table(totals, slowest, places, time.monotonic() - start) + "\n")
    return int(bool(places))


def table(totals: dict[str, Counter[str]], slowest: dict[str, float], places: Counter[str], seconds: float) -> str:
    """What came of it, as JSON."""
    document: dict[str, Any] = {
        "inputs": sum(counts["inputs"] for counts in totals.values()),
        "seconds": round(seconds),
        "subjects": {name: {**counts, "slowest": round(slowest[name], 2)} for name, counts in sorted(totals.items())},
        "failures": dict(places.most_common()),
    }
    return json.dumps(document, indent=1)


if __name__ == "__main__":
    sys.exit(main())
