"""Reports of many events as a build: what has not changed is skipped, what fails stops nothing else."""

from rrpipe.batch.build import report
from rrpipe.batch.crew import Crew, cluster, crew_of, here, processors, workers
from rrpipe.batch.job import Built, Progress
from rrpipe.batch.order import DEFAULT_FORMATS, Entry, Order, Outcome, Problem

__all__ = [
    "DEFAULT_FORMATS",
    "Built",
    "Crew",
    "Entry",
    "Order",
    "Outcome",
    "Problem",
    "Progress",
    "cluster",
    "crew_of",
    "here",
    "processors",
    "report",
    "workers",
]
