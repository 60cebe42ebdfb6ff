"""PDF reports a second with two workers beside one: whole processes, on events that are no two the same."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import Measure, paired
from tests.benchmarks.trf_parsing import documents

EVENTS, RUNS = 60, 2


def measures() -> Iterator[Measure]:
    """One line."""
    with tempfile.TemporaryDirectory() as folder:
        events = Path(folder, "events")
        events.mkdir()
        for number, data in zip(range(EVENTS), documents(), strict=False):
            (events / f"event-{number}.trf").write_bytes(data)

        def rate(jobs: int) -> float:
            out = tempfile.mkdtemp(dir=folder)
            command = ("-m", "rrpipe", "report", str(events), "-o", out, "--formats", "pdf", "-j", str(jobs), "-q")
            start = time.perf_counter()
            subprocess.run([sys.executable, *command], capture_output=True, check=True)
            return EVENTS / (time.perf_counter() - start)

        found = paired(lambda: rate(2), lambda: rate(1), RUNS)
    yield Measure("batch", "2 workers", "1 worker", *found, goal=1.8, more=True, unit="PDFs/s")
