"""The records of a TRF about the event, `??2`: one function a record in a table, in the order of their codes.

TRF16: 012 to 132. TRF26 adds 142, 162, 182, 192, 202 or 212, 222. Each is written only where the model has the fact;
numbers are counted, the type is what the games bear out (C.02.03 Annexure C).
"""

from collections.abc import Callable, Mapping
from typing import Any

from rrpipe.codes import trf as codes
from rrpipe.conformance import tournament_type
from rrpipe.findings import Finding, make
from rrpipe.layouts.field import Field, line_of
from rrpipe.layouts.time_control import coded, has_delay
from rrpipe.layouts.trf import (
    CONTENT,
    ROUND_DATE,
    ROUND_STEP,
    SCORING_POINTS,
    SCORING_STEP,
    SCORING_SYMBOL,
    SCORING_SYMBOLS,
    Edition,
)
from rrpipe.layouts.trf_records import RECORDS
from rrpipe.layouts.trf_types import cycles_of_text, is_other_text, same_type, type_text
from rrpipe.model import STANDARD_SCORING, Record, Tournament
from rrpipe.part_mark import split_mark
from rrpipe.writers.document import Document
from rrpipe.writers.trf_players import printable

ALWAYS_SCORED = ("win", "draw", "loss")
"""Values that a record 162 always shows; the others only where they are not the default."""


def event_lines(document: Document, edition: Edition, findings: list[Finding]) -> list[str]:
    """The records of the event that this edition has, in the order of their codes."""
    return [
        line
        for code, write in WRITE.items()
        if edition.name in RECORDS[code].editions
        for line in write(document, code, findings)
    ]


def travelling(tournament: Tournament, code: str) -> str | None:
    """The content of the first record of this code that came with the source."""
    for record in tournament.records:
        if record.code == code:
            return content(record)
    return None


def content(record: Record) -> str:
    """What stands behind the code."""
    return record.text[CONTENT.cut].strip()


Write = Callable[[Document, str, list[Finding]], list[str]]


def _line(code: str, text: Any) -> list[str]:
    return [f"{code} {text}"]


def _fact(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """A text of the event; nothing when there is none."""
    attribute = RECORDS[code].attribute
    value = getattr(document.tournament, attribute)
    texts = value if isinstance(value, tuple) else (value,)
    lines = []
    for text in texts:
        if text:
            clean = printable(text)
            if clean != text.strip():
                what = f"record {code} ({RECORDS[code].label})"
                findings.append(make(codes.T513, document.tournament.place(attribute), what=what))
            lines += _line(code, clean)
    return lines


def _date(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """Start or end of the event."""
    field = RECORDS[code].fields[0]
    text = _dated(field, getattr(document.tournament, field.attribute), document, findings)
    return [line_of(code, [(field, text)])] if text.strip() else []


def _dated(field: Field, value: str | None, document: Document, findings: list[Finding]) -> str:
    """A date in its columns, blanks for none; what is no full date is left out with a finding."""
    text = field.text(None)
    if value is None:
        return text
    try:
        text = field.text(value)
        field.kind.parse(text)
    except ValueError:
        place = document.tournament.place(field.attribute)
        findings.append(make(codes.T209, place, what=field.label, text=value, form="YYYY-MM-DD"))
        return field.text(None)
    return text


def _players(document: Document, code: str, _findings: list[Finding]) -> list[str]:
    return _line(code, len(document.tournament.players))


def _rated(document: Document, code: str, _findings: list[Finding]) -> list[str]:
    return _line(code, sum(player.rating is not None for player in document.tournament.players))


def _teams(_document: Document, code: str, _findings: list[Finding]) -> list[str]:
    """No teams: rrpipe holds individual events."""
    return _line(code, 0)


def _type_text(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """The words of the source when they fit the cycles, else the usual words; a part of an event says what it is."""
    tournament = document.tournament
    stated, mark = split_mark(travelling(tournament, code) or "")
    words = type_text(tournament.cycles)
    written = f"{words} {mark.text}" if mark else words
    if not stated:
        return _line(code, written)
    claimed = cycles_of_text(stated)
    if is_other_text(stated) or (claimed is not None and claimed != tournament.cycles):
        place = tournament.place("cycles")
        findings.append(make(codes.T515, place, text=stated, cycles=tournament.cycles, written=words))
        return _line(code, written)
    return _line(code, travelling(tournament, code))


def _round_dates(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """The date of each round exactly above its block; no record when none is known."""
    tournament = document.tournament
    placed = [
        (ROUND_DATE.moved(ROUND_STEP * index), _dated(ROUND_DATE, day, document, findings))
        for index, day in enumerate(tournament.round_dates)
    ]
    return [line_of(code, placed)] if any(text.strip() for _, text in placed) else []


def _rounds(document: Document, code: str, _findings: list[Finding]) -> list[str]:
    return _line(code, document.tournament.rounds) if document.tournament.rounds else []


def _scoring(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """Record 162, only when a value is not the default."""
    scoring = document.tournament.scoring
    defaults = {"pairing_bye": scoring.win, "unknown": scoring.draw}
    values = {}
    for symbol, attribute in SCORING_SYMBOLS.items():
        default = defaults.get(attribute, getattr(STANDARD_SCORING, attribute))
        value = getattr(scoring, attribute)
        value = default if value is None else value
        if attribute in ALWAYS_SCORED or value != default:
            values[symbol] = (value, value != default)
    if not any(differs for _, differs in values.values()):
        return []
    placed: list[tuple[Field, str]] = []
    for slot, (symbol, (value, _)) in enumerate(values.items()):
        moved = SCORING_STEP * slot
        try:
            text = SCORING_POINTS.text(value)
        except ValueError as error:
            findings.append(
                make(codes.T505, document.tournament.place("scoring"), what="record 162", detail=str(error))
            )
            continue
        placed += [(SCORING_SYMBOL.moved(moved), symbol), (SCORING_POINTS.moved(moved), text)]
    return [line_of(code, placed)]


def _program(document: Document, code: str, _findings: list[Finding]) -> list[str]:
    """Who paired: what the source says, else rrpipe with its version."""
    from rrpipe import __version__

    return _line(code, travelling(document.tournament, code) or f"rrpipe {__version__}")


def _type_code(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """The type that the games bear out; a source that says otherwise is reported."""
    tournament = document.tournament
    computed, stated = tournament_type(tournament), travelling(tournament, code)
    if stated and same_type(stated, computed):
        return _line(code, stated.upper())
    if stated:
        findings.append(make(codes.T511, tournament.place("cycles"), stated=stated, computed=computed))
    return _line(code, computed)


def _tie_breaks(document: Document, code: str, _findings: list[Finding]) -> list[str]:
    """Record 202 for a list after points, 212 for one that does not begin with points; only when it was stated."""
    order = document.tournament.tie_breaks
    if not document.stated_list or not order:
        return []
    first_points = order[0] == "PTS" or "PTS" not in order
    listed = order[1:] if order[0] == "PTS" else order
    if (code == "202") != first_points or not listed:
        return []
    return _line(code, ",".join(listed))


def _coded_time_control(document: Document, code: str, findings: list[Finding]) -> list[str]:
    """Record 222 from the words of the time control, or as the source states it."""
    tournament = document.tournament
    text, stated, place = tournament.time_control or "", travelling(tournament, code), tournament.place("time_control")
    computed = coded(text)
    if computed is None:
        if stated:
            return _line(code, stated)
        if text:
            reason = "is with a delay, which has no code" if has_delay(text) else "could not be understood"
            findings.append(make(codes.T509, place, text=text, reason=reason))
        return []
    if stated and stated != computed:
        findings.append(make(codes.T512, place, stated=stated, text=text, computed=computed))
    elif not stated and text != computed:
        findings.append(make(codes.T510, place, text=text, code=computed))
    return _line(code, computed)


WRITE: Mapping[str, Write] = {
    "012": _fact,
    "022": _fact,
    "032": _fact,
    "042": _date,
    "052": _date,
    "062": _players,
    "072": _rated,
    "082": _teams,
    "092": _type_text,
    "102": _fact,
    "112": _fact,
    "122": _fact,
    "132": _round_dates,
    "142": _rounds,
    "162": _scoring,
    "182": _program,
    "192": _type_code,
    "202": _tie_breaks,
    "212": _tie_breaks,
    "222": _coded_time_control,
}
"""Record code -> the function that writes its lines."""
