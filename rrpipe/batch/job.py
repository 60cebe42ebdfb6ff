"""An input on its way through a build, and the build itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from rrpipe.batch.crew import Team
from rrpipe.batch.folder import Folder
from rrpipe.batch.order import Entry, Order, Outcome
from rrpipe.manifest import Recipe
from rrpipe.pipeline import Settings

EMPTY = Recipe()
"""The recipe of an input that could not be read."""


class Progress(NamedTuple):
    """How far a stage of the build is: `done` of `total` events, and the input that is worked on."""

    stage: str
    done: int
    total: int
    name: str


class Built(NamedTuple):
    """What a build did. `vanished` are inputs that exist no more, with the files they made; `removed` and `left` those.

    of them that were removed (--prune) and that somebody has changed. `pages` are the summary and the index, where
    they were written, `problems` what stood in their way.
    """

    outcomes: list[Outcome]
    vanished: dict[str, list[str]]
    removed: list[str]
    left: list[str]
    pages: list[str]
    problems: list[str]


@dataclass(slots=True)
class Job:
    """An input on its way through a build."""

    entry: Entry
    source: str
    outcome: Outcome
    recipe: Recipe = EMPTY
    beside: str | None = None
    players: int = 0
    wanted: tuple[str, ...] = ()
    names: list[dict[str, str]] = field(default_factory=list)
    ready: bool = False


@dataclass(slots=True)
class Build:
    """One run: settings, order, folder, workers, and who hears of outcomes and of progress."""

    settings: Settings
    order: Order
    folder: Folder
    team: Team
    jobs: list[Job]
    done: Callable[[Outcome], None]
    progress: Callable[[Progress], None]
    told: int = 0

    def finish(self, job: Job) -> None:
        """An input is through; outcomes are told in the order of the inputs."""
        job.ready = True
        while self.told < len(self.jobs) and self.jobs[self.told].ready:
            self.done(self.jobs[self.told].outcome)
            self.told += 1
