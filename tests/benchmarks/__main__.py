"""Every goal of speed, measured in one run: `python -m tests.benchmarks`, from the root of the repository.

Arguments choose subjects (`python -m tests.benchmarks start parsing`). It prints a table in Markdown, and ends with
exit code 1 when a goal is missed. Nothing else should be running.
"""

import compileall
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from tests.benchmarks.measure import Measure, shown

SUBJECTS = {
    "start": "tests.benchmarks.start",
    "pages": "tests.benchmarks.pages",
    "growth": "tests.benchmarks.growth",
    "parsing": "tests.benchmarks.trf_parsing",
    "ranking": "tests.benchmarks.ranking",
    "workbooks": "tests.benchmarks.workbooks",
    "batch": "tests.benchmarks.workers",
}
"""Subject -> module; each has `measures()`, which yields lines of the table as they are ready."""


def main(wanted: list[str]) -> int:
    """Run the subjects and print their lines."""
    unknown = set(wanted) - set(SUBJECTS)
    if unknown:
        sys.stderr.write(f"there is no {', '.join(sorted(unknown))}; known are {', '.join(SUBJECTS)}\n")
        return 2
    compileall.compile_dir(Path(__file__).parents[2] / "rrpipe", quiet=2)
    sys.stdout.write("| what | A | B | A | B | A / B | goal | |\n|---|---|---|---:|---:|---:|---:|---|\n")
    missed = 0
    for subject in wanted or SUBJECTS:
        measures: Callable[[], Iterator[Measure]] = import_module(SUBJECTS[subject]).measures
        for line in measures():
            goal = f"{'≥' if line.more else '≤'} {line.goal:g}"
            values = f"{shown(line.a, line.unit)} | {shown(line.b, line.unit)} | {line.ratio:.2f} | {goal}"
            sys.stdout.write(
                f"| {line.name} | {line.what_a} | {line.what_b} | {values} | {'' if line.met else 'missed'} |\n"
            )
            sys.stdout.flush()
            missed += not line.met
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
