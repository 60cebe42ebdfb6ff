"""What every writer takes: `(Document, WriteOptions) -> (bytes, findings)`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rrpipe.findings import Finding
from rrpipe.model import Standings, Tournament

if TYPE_CHECKING:
    from rrpipe.layouts.rating_list import Listed

REPORT_PARTS = ("facts", "crosstable", "standings", "rounds", "provenance")
"""The parts of a report, in the order of the page."""

ALL_PARTS = (*REPORT_PARTS[:-1], "working", REPORT_PARTS[-1])
"""The same with the working of every tie-break, which stands in a report only when it is asked for (--explain)."""

KNOWN_PARTS = (
    *("facts", "crosstable", "standings", "progress", "statistics", "rounds", "schedule", "cards", "ratings", "norms"),
    *("working", "findings", "signatures", "provenance"),
)
"""Everything that `--parts` can ask for, in the order of the page."""


@dataclass(frozen=True, slots=True)
class Document:
    """One event ready to be written. `source_name` is a bare file name, `source_hash` the SHA-256 of the input.

    `stated_list` tells whether the tie-break list was stated (file, TOML or flag) rather than the default. `before` is
    the same event as its source states it, given when its text may be kept. `listed` are the players' entries in the
    rating list, `rating` the kind of rating that was chosen.
    """

    tournament: Tournament
    standings: Standings
    findings: tuple[Finding, ...] = ()
    source_name: str = ""
    source_hash: str = ""
    stated_list: bool = False
    before: "Document | None" = None
    listed: Mapping[int, "Listed"] = field(default_factory=dict)
    rating: str | None = None

    @property
    def interim(self) -> bool:
        """True while a game is open: every output must then say so."""
        return not self.standings.finished


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """Choices for an output. `format` is the name in WRITERS (`trf16`, `pdf`, ...).

    `templates` is a folder whose files and blocks stand in for ours; `archive` makes a PDF/A-3u with TRF and JSON
    inside; `formulas` puts live formulas into a workbook; `site` says that an index of all events stands beside.
    """

    format: str = ""
    language: str = "en"
    paper: str = "a4"
    parts: tuple[str, ...] = REPORT_PARTS
    templates: str | None = None
    archive: bool = False
    formulas: bool = False
    site: bool = False
