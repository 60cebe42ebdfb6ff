"""How `report` builds: the options of a build, who does the work, and what may be an input."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import path
from typing import TYPE_CHECKING, Any

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.batch import Crew, Entry

AUTO = 0
"""The number of workers that means: as many as there are processors."""


class Number(click.ParamType[int]):
    """`auto`, or a number of workers."""

    name = "jobs"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; AUTO for auto."""
        if value == "auto":
            return AUTO
        digits = str(value)
        if not (digits.isascii() and digits.isdigit() and len(digits) < 7 and int(digits)):
            self.fail(f"{value!r} is neither auto nor a number of workers", param, ctx)
        return int(digits)


building = options.stacked(
    options.shared(
        "-j",
        "--jobs",
        metavar="auto|N",
        type=Number(),
        default="auto",
        show_default=True,
        help="Worker processes; 1: all in this process, so that a crash ends it.",
    ),
    options.shared(
        "--time-limit",
        metavar="SECONDS",
        type=click.FloatRange(min=0, min_open=True),
        help="Stop a worker that takes longer over one input; without it 120.",
    ),
    options.shared("--cluster", metavar="ADDRESS", help="Let a Dask cluster do the work, for example tcp://host:8786."),
    options.shared("--prune", is_flag=True, help="Remove what inputs made that exist no more, unless it was changed."),
    options.shared("--site", is_flag=True, help="Write index.html and players.html about all events of the folder."),
    options.shared(
        "--summary/--no-summary",
        "summary",
        default=None,
        help="Write summary.html and summary.json; without it for several inputs.",
    ),
    options.shared(
        "--watch", is_flag=True, help="Go on, and make an event anew whenever its file changes (Ctrl-C ends)."
    ),
    options.shared("--log", metavar="FILE", help="Add what was done to a file, one JSON document a line."),
)
"""How many events are made."""


@contextmanager
def crew_for(choices: Choices, inputs: int, formats: tuple[str, ...]) -> Iterator["Crew"]:
    """Who does the work: a cluster, workers, or this process where there is one input and no time limit."""
    from rrpipe.batch import cluster, here, processors, workers
    from rrpipe.batch.crew import TIME_LIMIT

    limit = choices.time_limit or TIME_LIMIT
    if choices.cluster:
        if choices.rating_list:
            raise UsageError("--cluster: a rating list does not travel; use --players, or no --cluster")
        with cluster(choices.cluster, limit, single="pdf" in formats) as crew:
            yield crew
        return
    single = inputs == 1 if choices.jobs == AUTO else choices.jobs == 1
    if single and choices.time_limit is None:
        yield here()
        return
    number = min(choices.jobs or processors(), max(inputs, 1))
    yield workers(number, limit, formats)


def named_inputs(sources: Iterable[str], recursive: bool, folder: str) -> list[str]:
    """The files that are meant; of what report made itself only those that are named, not found in folders."""
    from pathlib import Path

    from rrpipe.cli.inputs import expanded
    from rrpipe.manifest import read_manifest

    found: dict[str, None] = {}
    skipped = 0
    own: set[str] | None = None
    for source in sources:
        for name in expanded([source], folders=True, recursive=recursive):
            if name != source and path.realpath(path.dirname(name) or ".") == path.realpath(folder):
                if own is None:
                    own = set(read_manifest(Path(folder)).files)
                if path.basename(name) in own:
                    skipped += 1
                    continue
            found[name] = None
    if not found and skipped:
        raise UsageError(f"there is no file but the {skipped} that report made itself")
    return list(found)


def entries_of(names: Iterable[str]) -> "list[Entry]":
    """The inputs of a build; standard input is read here, once."""
    from rrpipe.batch import Entry
    from rrpipe.cli.inputs import STDIN, read_stdin, shown_name

    return [Entry(shown_name(name), name, read_stdin() if name == STDIN else None) for name in names]
