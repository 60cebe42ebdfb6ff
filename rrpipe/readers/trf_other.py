"""Lines of a TRF that the model does not hold: they travel along verbatim. National ratings are read out of theirs.

TRF26 (NRS records, record 172, team records), private lines of pairing programs, comments (###), reading aids.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, make
from rrpipe.layouts.field import cutter
from rrpipe.layouts.trf import CODE, NATIONAL_FIELDS, is_national
from rrpipe.layouts.trf_adjustments import CODE_299, parse_adjustment
from rrpipe.layouts.trf_records import COMMENT, EXTENSIONS, RECORDS, RULER, TEAM_RECORDS
from rrpipe.model import National, Player, Record, Source
from rrpipe.readers.trf_event import Found, Line

NOT_KEPT = frozenset({"012", "022", "032", "042", "052", "062", "072", "082", "102", "112", "122", "132", "142", "162"})
"""Records that the model holds whole, or that are counted anew; 202 and 212 too."""
HELD = NOT_KEPT | {"202", "212"}
CONSEQUENCES = {
    "250": "fictitious points have no meaning in a round robin",
    "260": "prohibited pairings have no meaning in a round robin",
    "299": "it does not have the printed form, so its points are not added",
}

_NATIONAL_CUT = cutter(NATIONAL_FIELDS)
_NATIONAL_INDEX = {field.attribute: index for index, field in enumerate(NATIONAL_FIELDS)}


def with_national(players: list[Player], found: Found) -> tuple[list[Player], list[Finding]]:
    """The players with the first national rating of each (NRS records)."""
    lines = [
        line
        for code, items in found.items()
        if code not in RECORDS and code.isalpha()
        for line in items
        if is_national(line.text)
    ]
    if not lines:
        return players, []
    findings: list[Finding] = []
    ratings: dict[int, list[National]] = {}
    for line in sorted(lines):
        pieces = [piece.strip() for piece in _NATIONAL_CUT(line.text)]
        number, rating, national_id = (pieces[_NATIONAL_INDEX[key]] for key in ("number", "rating", "id"))
        value = int(rating) if rating.isascii() and rating.isdigit() else None
        if number.isascii() and number.isdigit():
            ratings.setdefault(int(number), []).append(
                National(line.text[CODE.cut], value or None, national_id or None)
            )
    result = []
    for player in players:
        mine = ratings.get(player.number, [])
        if len(mine) > 1:
            who = name_of(player.number, {player.number: player.name})
            fields: dict[str, Any] = {"who": who, "count": len(mine), "federation": mine[0].federation}
            findings.append(make(codes.T311, player.source, player=player.number, **fields))
        result.append(replace(player, national=mine[0]) if mine else player)
    return result, findings


def travelling(
    found: Found, others: Sequence[tuple[str, int, str]], file: str
) -> tuple[tuple[Record, ...], tuple[Record, ...], list[Finding]]:
    """Lines that the model does not hold, in the order of the file; repeated records as notes; what to say of them."""
    findings: list[Finding] = []
    kept: list[Record] = [Record(code, text, Source(file, line)) for code, line, text in others]
    notes: list[Record] = []
    for code, lines in found.items():
        if code in HELD and len(lines) == 1:
            continue
        if code == CODE_299:  # those that are understood stand in the model
            lines = [line for line in lines if parse_adjustment(line.text) is None]
            if not lines:
                continue
        repeated = code not in RECORDS or RECORDS[code].repeated
        if code not in HELD:
            kept += [Record(code, line.text, Source(file, line.line)) for line in (lines if repeated else lines[:1])]
        if not repeated:
            notes += [Record(code, line.text, Source(file, line.line)) for line in lines[1:]]
        findings += _about_records(code, lines, file)
    for code, label in ((COMMENT, "comment lines"), (RULER, "reading aids")):
        numbers = [line for other, line, _ in others if other == code]
        if numbers:
            text = listed(map(str, numbers), limit=10)
            findings.append(make(codes.T203, Source(file, numbers[0], 1), count=len(numbers), label=label, lines=text))
    findings += [
        make(codes.T206, Source(file, line, 1), text=text.strip()[:60]) for code, line, text in others if not code
    ]
    kept.sort(key=lambda record: record.source.line if record.source and record.source.line else 0)
    return tuple(kept), tuple(notes), findings


def _about_records(code: str, lines: Sequence[Line], file: str) -> list[Finding]:
    """What to say about records that are kept without being understood."""
    if code in CONSEQUENCES:
        rule, label, consequence = codes.T205, RECORDS[code].label, CONSEQUENCES[code]
    elif code in TEAM_RECORDS:
        rule, label, consequence = codes.T204, RECORDS[code].label, ""
    elif code in RECORDS or code in EXTENSIONS or is_national(lines[0].text):
        return []
    else:
        rule, label, consequence = codes.T204, "unknown to rrpipe", ""
    numbers = listed((str(line.line) for line in lines), limit=10)
    at = Source(file, lines[0].line, 1)
    return [make(rule, at, code=code, label=label, lines=numbers, consequence=consequence)]
