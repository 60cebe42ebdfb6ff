"""Write a tournament report file: TRF16 (C.04 Annex 2, 2015) and TRF26 (C.02.03 Annexure A, 2026).

CR LF, UTF-8 without byte order mark, columns counted in characters, one order of records, no trailing blanks. What the
format cannot hold is a finding. A game without round, or a played one without colours, cannot be written at all. A file
that has the edition already is kept where nobody edited it (`trf_kept`).
"""

from rrpipe.codes import trf as codes
from rrpipe.findings import Finding, Severity, make
from rrpipe.layouts.trf import CODE, EDITIONS, LINE_END, Edition, same_edition
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf_event import event_lines
from rrpipe.writers.trf_kept import write_kept
from rrpipe.writers.trf_other import other_lines, what_is_lost
from rrpipe.writers.trf_players import player_lines


def write_trf16(document: Document, _options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The file as TRF16, and what that does not hold."""
    return write_edition(document, EDITIONS["trf16"])


def write_trf26(document: Document, _options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The file as TRF26, and what that does not hold."""
    return write_edition(document, EDITIONS["trf26"])


def write_edition(document: Document, edition: Edition) -> tuple[bytes, list[Finding]]:
    """The file in one edition, and what it does not hold.

    No bytes when a finding is an error: then the file would not say who played whom, or not say it right. When the
    document says what its source states (`before`) and the edition is that of the source, its lines are kept.
    """
    source = document.before.tournament.text if document.before else None
    if document.before and source and same_edition(source.edition, edition):
        written = write_kept(document, document.before, edition)
        if written is not None:
            return written
    findings: list[Finding] = []
    before = event_lines(document, edition, findings)
    players = player_lines(document, findings)
    travelling, after = other_lines(document.tournament, edition, findings)
    findings += what_is_lost(document, edition)
    if any(finding.severity is Severity.ERROR for finding in findings):
        return b"", findings
    findings.append(make(codes.T514, edition=edition.name))
    event = sorted([*before, *travelling], key=lambda line: line[CODE.cut])
    text = "".join(line + LINE_END for line in [*event, *players, *after])
    return text.encode("utf-8", errors="replace"), findings
