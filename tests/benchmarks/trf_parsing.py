"""How long a TRF of twelve players takes to read, beside the packages `trf` and `py4swiss`.

Either package is left out where it is not installed; they are no dependencies of rrpipe. One core, in process, garbage
collection off; no two files are the same, because a program may keep what it has seen.

rrpipe reads into checked objects (numbers, dates, codes; both sides of every game joined; a place for each value);
`trf` matches one expression a line and keeps texts; `py4swiss` validates with pydantic and reads TRF16 from a file.
"""

import gc
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

from rrpipe.model import Player, Tournament
from rrpipe.ranking import rank
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf16
from tests.benchmarks.measure import Measure, paired
from tests.benchmarks.ranking import events

FILES, RUNS = 150, 9


def filled(event: Tournament, number: int = 1) -> Tournament:
    """A generated event with the facts and players that real files have; no two numbers give the same."""
    rng = random.Random(26 + number)
    return Tournament(
        name=f"Event {number}",
        city="Town",
        federation="GER",
        start_date="2026-03-07",
        end_date="2026-03-17",
        chief_arbiter="Arbiter, Anna",
        time_control="90 min + 30 sec/move",
        rounds=event.rounds,
        round_dates=tuple(str(date(2026, 3, 7) + timedelta(day)) for day in range(event.rounds)),
        players=tuple(_player(player, rng) for player in event.players),
        games=event.games,
        rests=event.rests,
    )


def documents() -> Iterator[bytes]:
    """Files of twelve players and eleven rounds, no two the same."""
    for number, event in enumerate(events(FILES)):
        whole = filled(event, number)
        yield write_trf16(Document(whole, rank(whole)[0]), WriteOptions(format="trf16"))[0]


def _player(player: Player, rng: random.Random) -> Player:
    letters = "".join(rng.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(12))
    return Player(
        player.number,
        f"{letters[:7].title()}, {letters[7:].title()}",
        rng.choice("mw"),
        rng.choice((None, "FM", "IM", "GM")),
        rng.randint(1500, 2700),
        rng.choice(("GER", "NED", "FRA", "ITA")),
        str(rng.randint(10**6, 10**8)),
        f"{rng.randint(1950, 2012)}-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}",
    )


def ours(data: bytes) -> None:
    """Read and checked by rrpipe."""
    assert read_trf(data, "event.trf", ReadOptions()).tournaments


def others() -> Iterator[tuple[str, Callable[[bytes], object]]]:
    """The packages that are installed here."""
    try:
        import trf
    except ImportError:
        sys.stdout.write("trf is not installed\n")
    else:
        yield "trf", lambda data: trf.loads(data.decode().replace("\r\n", "\n"))
    try:
        from py4swiss.trf import TrfParser
    except ImportError:
        sys.stdout.write("py4swiss is not installed\n")
    else:
        folder = Path(tempfile.mkdtemp())

        def parse(data: bytes) -> object:
            file = folder / "event.trf"
            lines = (line for line in data.splitlines(keepends=True) if not line.startswith(b"132"))
            file.write_bytes(b"".join(lines) + b"XXR 11\n")  # round dates in other columns, the number of rounds stated
            return TrfParser.parse(file)

        yield "py4swiss", parse


def seconds(work: Callable[[bytes], object], files: list[bytes]) -> Callable[[], float]:
    """Processor time of one file."""

    def run() -> float:
        start = time.process_time()
        for data in files:
            work(data)
        return (time.process_time() - start) / len(files)

    return run


def measures() -> Iterator[Measure]:
    """A line for each of the other packages; the goal is for `trf`."""
    files = list(documents())
    gc.disable()
    for name, work in others():
        found = paired(seconds(ours, files), seconds(work, files), RUNS)
        yield Measure("parsing", "TRF to a checked model, a file", f"`{name}`", *found, goal=1.0)
    gc.enable()
