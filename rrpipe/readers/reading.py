"""What every reader takes and gives: `(data, name, options) -> Reading`."""

from collections.abc import Mapping
from typing import NamedTuple

from rrpipe.findings import Finding
from rrpipe.model import Tournament

NO_WORDS: Mapping[str, str] = {}
"""What nobody has said anything about; never changed."""


class ReadOptions(NamedTuple):
    """What the user says about a file, overruling what a reader would detect.

    `columns` maps a heading to an attribute of Player (or `points`, `rank`, a tie-break code, `-` to leave it out);
    `results` maps a word in a cell to a TRF result code; `byes` are rows that are no person; `cycles` decides between
    readings that fit equally well.
    """

    encoding: str | None = None
    delimiter: str | None = None
    sheet: str | None = None
    range: str | None = None
    columns: Mapping[str, str] = NO_WORDS
    results: Mapping[str, str] = NO_WORDS
    byes: tuple[int, ...] = ()
    cycles: int | None = None


class Reading(NamedTuple):
    """The tournaments of one file (several when it holds groups), and what was found while reading.

    Data problems are findings. No tournament at all means that the file is not readable as one; then at least one
    finding says why.
    """

    tournaments: tuple[Tournament, ...]
    findings: tuple[Finding, ...] = ()
    format: str = ""
