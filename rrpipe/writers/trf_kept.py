"""Write a TRF in the edition that it had when it was read: the lines of the source, changed only where it was edited.

Unknown codes, comments, blank lines, their order, line ends, trailing blanks and encoding stay. What rrpipe would write
for the event as it was read is compared with what it would write for the event as it is now; only the difference goes
into the file, beside what was repaired in reading.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, Severity, make
from rrpipe.layouts.trf import CODE, LINE_END, Edition
from rrpipe.layouts.trf_adjustments import printed
from rrpipe.layouts.trf_records import RECORDS
from rrpipe.model import TrfText
from rrpipe.writers.document import Document
from rrpipe.writers.trf_edits import columns_edited, content, dates_edited, player_edited
from rrpipe.writers.trf_event import WRITE, event_lines
from rrpipe.writers.trf_other import is_of_event, other_lines, what_is_lost
from rrpipe.writers.trf_players import player_lines

NEVER_ADDED = frozenset({"062", "072", "082", "092", "142", "182", "192", "222"})
"""Records that are counted or concluded: a source without them does not get them by an edit of something else."""

DATES = frozenset({"042", "052"})
ENDS = {"\r\n": "CR LF", "\n": "LF", "\r": "CR", "": "nothing"}
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")


class Written(NamedTuple):
    """All lines that rrpipe writes for an event, by where they belong, and what it has to say about them."""

    event: Mapping[str, list[str]]
    players: Mapping[int, str]
    others: list[str]
    findings: list[Finding]


class Sheet:
    """The lines of the source while they are edited; `lines` holds text and line end, None where a line was taken out.

    Lines are known by their number, from 1; what is added is held apart until the end.
    """

    def __init__(self, text: str) -> None:
        self.source = [(match[1], match[2]) for match in _LINE.finditer(text)]
        if len(self.source) > 1 and self.source[-1] == ("", ""):
            self.source.pop()
        self.texts: list[str | None] = [line for line, _ in self.source]
        self.added: dict[int, list[str]] = {}
        self.end = next((end for _, end in self.source if end), LINE_END)

    def numbers_of(self, code: str) -> list[int]:
        """The numbers of the lines with this record code."""
        return [
            number
            for number, (line, _) in enumerate(self.source, 1)
            if line[CODE.cut] == code and line[CODE.last : CODE.last + 1] in (" ", "", "\t")
        ]

    def replace(self, number: int, text: str | None) -> None:
        """Another text for a line; None takes it out."""
        self.texts[number - 1] = text

    def add(self, after: int, lines: Iterable[str]) -> None:
        """New lines behind the line of this number; 0 is the beginning."""
        self.added.setdefault(after, []).extend(lines)

    def lines(self) -> list[tuple[int, str, str]]:
        """What is to be written: the number of the line in the source (0 for a new one), text, line end."""
        written = [(0, text, self.end) for text in self.added.get(0, ())]
        for number, ((_, end), text) in enumerate(zip(self.source, self.texts, strict=True), 1):
            new = self.added.get(number, ())
            if text is not None:
                written.append((number, text, end or (self.end if new else "")))
            written += [(0, line, self.end) for line in new]
        return written


def write_kept(document: Document, before: Document, edition: Edition) -> tuple[bytes, list[Finding]] | None:
    """The file with the edits, and what is to be said; no bytes when an edit cannot be written.

    `before` is the event as its source states it. None when the bytes of the source do not come back from its encoding,
    so that nothing can be kept.
    """
    kept = before.tournament.text
    assert kept is not None
    try:
        sheet = Sheet(kept.data.decode(kept.encoding, errors="surrogateescape"))
    except UnicodeDecodeError:
        return None
    old, new = _written(before, edition), _written(document, edition)
    findings = [finding for finding in new.findings if finding not in old.findings]
    if any(finding.severity is Severity.ERROR for finding in findings):
        return b"", findings
    _edit_event(sheet, old.event, new.event)
    _edit_players(sheet, before, document, old.players, new.players)
    _edit_others(sheet, old.others, new.others)
    data, encoding, said = _encoded(sheet, kept)
    if data is None:
        return None
    how = f"written as {edition.name} in {encoding}" if said else f"kept as {edition.name} in {encoding}"
    ends = Counter(end for _, _, end in sheet.lines() if end)
    shown = " and ".join(ENDS[end] for end, _ in ends.most_common()) or "none"
    findings += [*said, make(codes.T518, how=how, ends=shown, changes=_changes(sheet))]
    return data, findings


def _written(document: Document, edition: Edition) -> Written:
    """What rrpipe writes for an event."""
    findings: list[Finding] = []
    event: dict[str, list[str]] = {}
    for line in event_lines(document, edition, findings):
        event.setdefault(line[CODE.cut], []).append(line)
    numbers = [player.number for player in document.tournament.players]
    players = dict(zip(numbers, player_lines(document, findings), strict=True))
    travelling, after = other_lines(document.tournament, edition, findings)
    findings += what_is_lost(document, edition)
    return Written(event, players, [*travelling, *after], findings)


def _edit_event(sheet: Sheet, old: Mapping[str, list[str]], new: Mapping[str, list[str]]) -> None:
    """Records of the event: only those whose content changed, and dates in another form than the printed one."""
    for code in WRITE:
        was, now = old.get(code, []), new.get(code, [])
        places = sheet.numbers_of(code)
        if RECORDS[code].repeated:
            places = [n for n in places if content(sheet.source[n - 1][0])] or places
        else:
            places = places[:1]
        if was == now and not (places and now and (code in DATES or code == "132")):
            continue
        if not places:
            if code not in NEVER_ADDED:
                sheet.add(_place_of(code, sheet), now)
            continue
        for index, number in enumerate(places):
            line = sheet.source[number - 1][0]
            text = now[index] if index < len(now) else None
            if code == "132" and text is not None:
                sheet.replace(number, dates_edited(line, "".join(was), text))
            elif was[index : index + 1] != now[index : index + 1] or (
                code in DATES and content(line) != content(now[0])
            ):
                sheet.replace(number, text)
        sheet.add(places[-1], now[len(places) :])


def _place_of(code: str, sheet: Sheet) -> int:
    """Behind which line a new record of the event belongs: the last one with a smaller code, before the players."""
    first_player = min(sheet.numbers_of("001"), default=len(sheet.source) + 1)
    smaller = [
        number
        for number, (line, _) in enumerate(sheet.source[: first_player - 1], 1)
        if line[CODE.cut] in RECORDS and line[CODE.cut] < code
    ]
    return max(smaller, default=0)


def _edit_players(
    sheet: Sheet, before: Document, document: Document, old: Mapping[int, str], new: Mapping[int, str]
) -> None:
    """Players' lines: the columns that changed; players who came or went."""
    last = max(sheet.numbers_of("001"), default=len(sheet.source))
    known = {player.number: player for player in before.tournament.players}
    for number, player in known.items():
        place = player.source.line if player.source else None
        if place is None:
            continue
        if number not in new:
            sheet.replace(place, None)
            continue
        line = sheet.source[place - 1][0]
        rounds = document.tournament.rounds
        sheet.replace(place, player_edited(line, old[number], new[number], player.stated, rounds))
    sheet.add(last, (line for number, line in new.items() if number not in known))


def _edit_others(sheet: Sheet, old: list[str], new: list[str]) -> None:
    """Records that the model does not hold, national ratings and the like: those that went and those that came."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    for number, (line, _) in enumerate(sheet.source, 1):
        if gone[printed(line)] > 0:
            gone[printed(line)] -= 1
            sheet.replace(number, None)
    last = max((n for n, (line, _) in enumerate(sheet.source, 1) if line.strip()), default=0)
    for line in come.elements():
        sheet.add(_place_of(line[CODE.cut], sheet) if is_of_event(line[CODE.cut]) else last, [line])


def _encoded(sheet: Sheet, kept: TrfText) -> tuple[bytes | None, str, list[Finding]]:
    """The bytes in the encoding of the source, else in UTF-8, with the name of the encoding and what is to be said."""
    text = "".join(line + end for _, line, end in sheet.lines())
    source = "".join(line + end for line, end in sheet.source)
    name = ENCODINGS.get(kept.encoding, kept.encoding)
    if text == source:
        return kept.data, name, []
    try:
        if source.encode(kept.encoding, errors="surrogateescape") != kept.data:
            return None, name, []
        return text.encode(kept.encoding, errors="surrogateescape"), name, []
    except UnicodeEncodeError as error:
        letter = error.object[error.start]
        plain = text.encode("utf-8", errors="surrogateescape")
        said = make(codes.T519, letter=letter, encoding=name)
        return plain.decode("utf-8", errors="replace").encode("utf-8"), "UTF-8", [said]


ENCODINGS = {
    "ascii": "UTF-8 (ASCII only)",
    "utf-8": "UTF-8 without byte order mark",
    "utf-8-sig": "UTF-8 with a byte order mark",
    "cp1252": "Windows-1252",
}


def _changes(sheet: Sheet) -> str:
    """What is different from the source, in words."""
    places: list[str] = []
    for number, text, _ in sheet.lines():
        if not number:
            places.append(f"new record {text[CODE.cut]}")
            continue
        source = sheet.source[number - 1][0]
        if text == source:
            continue
        if text[CODE.cut] == "001":
            columns = listed((f"{f.first}-{f.last}" for f in columns_edited(source, text)), limit=6)
            places.append(f"line {number} columns {columns}" if columns else f"line {number}")
        else:
            places.append(f"record {text[CODE.cut]} in line {number}")
    places += [f"line {number} taken out" for number, text in enumerate(sheet.texts, 1) if text is None]
    return (
        f"changed: {'; '.join(places[:20])}{f'; {len(places) - 20} more' if len(places) > 20 else ''}"
        if places
        else ("nothing is changed")
    )
