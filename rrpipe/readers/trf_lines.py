"""Lines of a TRF that were joined or broken on their way: put right only when all columns then are.

A second player's line inside another is read as two lines when it has its blanks where record 001 has them. A player's
line that goes on in the next one is read as one when the two, put together as they are, have all columns in place.
How many blanks were lost where a line was broken is not guessed: that would decide who played whom (TRF26, record 001).
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from rrpipe import limits
from rrpipe.codes import trf as codes
from rrpipe.codes.files import F009
from rrpipe.findings import Finding, make
from rrpipe.layouts.field import cutter
from rrpipe.layouts.trf import CODE, OPPONENT, PLAYER_FIELDS, PLAYER_GAPS, ROUND_STEP
from rrpipe.layouts.trf_records import COMMENT
from rrpipe.model import Source

Numbered = tuple[int, str]
PLAYER_CODE = "001"

_SECOND = re.compile(r"001 [ \d]{3}\d [ mwMW]", re.ASCII)
_BLOCKS = re.compile(r"(?:\s*\d{0,4}\s+[wbWB-]\s+[10=+WDLHFUZ?-])+\s*", re.ASCII | re.IGNORECASE)
_ENTRY = r"[ \d]{4} [wb -] [10=+wdlhfuz? -]"
_ENTRIES = re.compile(rf"(?:{_ENTRY}  )*(?:{_ENTRY})?", re.ASCII | re.IGNORECASE)
_CODE = re.compile(r"[A-Z0-9]{3}(?: |$)")
_GAPS = cutter(PLAYER_GAPS)
_BLANK = tuple(" " for _ in PLAYER_GAPS)
_CUT = cutter(PLAYER_FIELDS)
_PARSERS = tuple(field.kind.parse for field in PLAYER_FIELDS)
_NAME = next(field for field in PLAYER_FIELDS if field.attribute == "name")


def beyond_limits(lines: Sequence[str], file: str) -> Finding | None:
    """What to say of a file that is larger than any tournament; nothing for all others."""
    most = limits.LIMITS
    longest = max(map(len, lines))
    if longest > most.line_length:
        number = 1 + next(at for at, line in enumerate(lines) if len(line) == longest)
        what = f"a line of {longest} characters (line {number})"
        return make(F009, Source(file, number), what=what, limit=most.line_length)
    if len(lines) > most.lines:
        return make(F009, Source(file), what=f"{len(lines)} lines", limit=most.lines)
    players = [len(line) for line in lines if line.startswith(PLAYER_CODE)]
    if len(players) > most.players:
        return make(F009, Source(file), what=f"{len(players)} lines of players", limit=most.players)
    results = sum(max(length - OPPONENT.first + 1, 0) for length in players) // ROUND_STEP
    if results > most.results:
        return make(F009, Source(file), what=f"{results} results in the lines of players", limit=most.results)
    return None


def count_of_beginnings(text: str) -> int:
    """How often something looks like the beginning of a player's line: once a player in a file that is sound."""
    return len(_SECOND.findall(text))


def put_right(lines: Iterable[str], file: str) -> tuple[list[Numbered], list[Finding]]:
    """The lines with their numbers, joined and broken ones put right, and what is to be said."""
    findings: list[Finding] = []
    result: list[Numbered] = []
    for number, line in enumerate(lines, 1):
        for part in _parts(line, number, file, findings):
            before = result[-1] if result else (0, "")
            if before[1].startswith(PLAYER_CODE) and before[0] < number and part.strip() and _goes_on(part):
                _join(result, number, part, file, findings)
            else:
                result.append((number, part))
    return result, findings


def _goes_on(line: str) -> bool:
    """Whether a line behind a player's line may be the rest of it: game entries, or text without a record code."""
    return _BLOCKS.fullmatch(line) is not None or (_CODE.match(line) is None and not line.startswith(COMMENT))


def _parts(line: str, number: int, file: str, findings: list[Finding]) -> Iterator[str]:
    """The line, or the lines in it."""
    begin = 0
    if not line.startswith(COMMENT):
        for match in _SECOND.finditer(line, 4):
            if _is_in_place(line[match.start() :]):
                at = Source(file, number, match.start() + 1)
                findings.append(make(codes.T314, at, text=match[0].strip(), column=match.start() + 1))
                yield line[begin : match.start()]
                begin = match.start()
    yield line[begin:]


def _is_in_place(line: str) -> bool:
    """Whether the fixed columns of a player's line are where FIDE prints them, all of them readable."""
    if _GAPS(line.ljust(OPPONENT.first)) != _BLANK:
        return False
    try:
        for parse, piece in zip(_PARSERS, _CUT(line), strict=True):
            parse(piece)
    except (ValueError, KeyError):
        return False
    return True


def _is_whole(line: str) -> bool:
    """The same for a line with all its games."""
    return _is_in_place(line) and _ENTRIES.fullmatch(line[OPPONENT.first - 1 :].rstrip()) is not None


def _join(result: list[Numbered], number: int, rest: str, file: str, findings: list[Finding]) -> None:
    """Put the rest of a line to the line before; when that does not fit, keep both and say so if it looks like one."""
    first, line = result[-1]
    if _is_whole(line + rest):
        findings.append(make(codes.T315, Source(file, first, len(line) + 1), next=number))
        result[-1] = (first, line + rest)
        return
    result.append((number, rest))
    if _BLOCKS.fullmatch(rest) or len(line.rstrip()) < OPPONENT.first - 1:
        who = line[_NAME.cut].strip() or line[CODE.last : _NAME.first].strip()
        findings.append(make(codes.T316, Source(file, number, 1), text=rest.strip()[:40], line=first, who=who))
