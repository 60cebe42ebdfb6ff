"""How benchmarks measure: two things in turn, several times, and the median of the ratios counts.

Another program that runs at the same time slows both of a pair; a ratio of neighbours suffers little from it.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple


class Measure(NamedTuple):
    """One line of the table: what A and B are, both in seconds (or as `unit` says), and their ratio.

    The goal is the largest ratio allowed, or the least one where `more` is better.
    """

    name: str
    what_a: str
    what_b: str
    a: float
    b: float
    ratio: float
    goal: float
    more: bool = False
    unit: str = "ms"

    @property
    def met(self) -> bool:
        """True when the goal is reached; the ratio is judged as it is printed."""
        ratio = round(self.ratio, 2)
        return ratio >= self.goal if self.more else ratio <= self.goal


def paired(a: Callable[[], float], b: Callable[[], float], runs: int) -> tuple[float, float, float]:
    """Medians of both, and the median of the ratios of neighbours; the first pair only warms up."""
    pairs = [(a(), b()) for _ in range(runs + 1)][1:]
    firsts, seconds = zip(*pairs, strict=True)
    return median(firsts), median(seconds), median(one / other for one, other in pairs)


def timed(work: Callable[[], object]) -> Callable[[], float]:
    """The seconds that one call takes."""

    def run() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return run


def process(*arguments: str) -> Callable[[], float]:
    """The seconds that a Python of its own takes with these arguments, start and end included."""

    def run() -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        return time.perf_counter() - start

    return run


def shown(value: float, unit: str) -> str:
    """A measured value for the table."""
    if unit != "ms":
        return f"{value:,.3g} {unit}"
    milliseconds = value * 1000
    return f"{milliseconds * 1000:,.0f} µs" if milliseconds < 1 else f"{milliseconds:,.3g} ms"
