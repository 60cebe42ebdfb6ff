"""The last parts of a report: what rrpipe found in the source, and lines for those who sign."""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from rrpipe.checklist import Group, grouped
from rrpipe.findings import Finding
from rrpipe.model import Source, Tournament
from rrpipe.wording.part_words import PartWords


class FoundGroup(NamedTuple):
    """Findings of one kind: their weight in words, and the kind with every place."""

    severity: str
    group: Group


class FindingsPart(NamedTuple):
    """The part `findings`: errors, then warnings, then notes."""

    w: PartWords
    groups: tuple[FoundGroup, ...]


class Signature(NamedTuple):
    """A line to sign on: whose it is, and the name where it is known."""

    role: str
    name: str


class SignaturesPart(NamedTuple):
    """The part `signatures`."""

    w: PartWords
    lines: tuple[Signature, ...]


def findings_part(findings: Iterable[Finding], w: PartWords) -> FindingsPart:
    """Everything that was found, kind by kind, the heaviest first."""
    found = grouped(findings, partial(place_text, w=w))
    return FindingsPart(w, tuple(FoundGroup(w.severity[group.severity], group) for group in found))


def place_text(source: Source, w: PartWords) -> str:
    """A place in words: `cell F7`, `line 14, column 92`."""
    kind = "cell" if source.cell else "row" if source.line is None else "column" if source.column else "line"
    return w.places[kind].format(cell=source.cell, row=source.row, line=source.line, column=source.column)


def signatures_part(tournament: Tournament, w: PartWords) -> SignaturesPart:
    """A line for the chief arbiter, for every deputy and for the organiser; a last one for place and date."""
    lines = [Signature(w.chief, tournament.chief_arbiter or "")]
    lines += [Signature(w.deputy, name) for name in tournament.deputies]
    lines += [Signature(w.organiser, ""), Signature(w.place_and_date, "")]
    return SignaturesPart(w, tuple(lines))
