"""How long a TRF of twelve players takes to read, beside the packages `trf` and `py4swiss`.

Run it from the root of the repository: `python -m tests.benchmarks.trf_parsing`. Either package is left out where it is
not installed; they are no dependencies of rrpipe. One core, in process, garbage collection off; no two files are the
same, because a program may keep what it has seen. The runs take turns, and the median of their ratios counts.

rrpipe reads into checked objects (numbers, dates, codes; both sides of every game joined; a place for each value);
`trf` matches one expression a line and keeps texts; `py4swiss` validates with pydantic and reads TRF16 from a file.
"""

import gc
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from rrpipe.model import Player, Result, Tournament
from rrpipe.ranking import rank
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf16
from tests.benchmarks.ranking import events

FILES, RUNS = 150, 9
WANTED = 1.0
"""Time of rrpipe divided by that of `trf`."""


def documents() -> Iterator[bytes]:
    """Files of twelve players and eleven rounds, no two the same."""
    rng = random.Random(26)
    for number, event in enumerate(events(FILES)):
        players = tuple(_player(player, rng) for player in event.players)
        whole = Tournament(
            name=f"Event {number}",
            city="Town",
            federation="GER",
            start_date="2026-03-07",
            end_date="2026-03-17",
            chief_arbiter="Arbiter, Anna",
            time_control="90 min + 30 sec/move",
            rounds=event.rounds,
            round_dates=tuple(f"2026-03-{day:02d}" for day in range(7, 7 + event.rounds)),
            players=players,
            games=tuple(game for game in event.games if Result.ADJOURNED not in (game.white_result, game.black_result)),
            rests=event.rests,
        )
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
        import trf  # type: ignore[import-not-found]
    except ImportError:
        sys.stdout.write("trf is not installed\n")
    else:
        yield "trf", lambda data: trf.loads(data.decode().replace("\r\n", "\n"))
    try:
        from py4swiss.trf import TrfParser  # type: ignore[import-not-found]
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


def seconds(work: Callable[[bytes], object], files: list[bytes]) -> float:
    """Processor time of one file."""
    start = time.process_time()
    for data in files:
        work(data)
    return (time.process_time() - start) / len(files)


def main() -> int:
    """Print microseconds a file and ratios; 1 when rrpipe takes longer than `trf`."""
    files = list(documents())
    gc.disable()
    code = 0
    for name, work in others():
        pairs = [(seconds(ours, files), seconds(work, files)) for _ in range(RUNS)]
        ratio = median(a / b for a, b in pairs)
        mine, theirs = (median(column) * 1e6 for column in zip(*pairs, strict=True))
        sys.stdout.write(f"rrpipe {mine:.0f} us, {name} {theirs:.0f} us a file: ratio {ratio:.2f}\n")
        code |= int(name == "trf" and ratio > WANTED)
    return code


if __name__ == "__main__":
    sys.exit(main())
