"""Read a tournament report file: TRF06, TRF16 and TRF26, as FIDE prints them and as programs write them.

C.02.03 Annexure A (TRF26), C.04 Annex 2 (TRF16), the 2006 format. Lines are sorted by their record code, never by
position; lines of unknown meaning travel along verbatim. What is repaired is said with line and column; what would
change who played whom or who won is refused.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rrpipe.codes import trf as codes
from rrpipe.findings import Finding, make
from rrpipe.layouts import date_forms
from rrpipe.layouts.trf import CODE, CONTENT, PLAYER_FIELDS, RESULT_COLUMNS, TRF06, TRF16, is_national
from rrpipe.layouts.trf_adjustments import CODE_299, parse_adjustment, split_off
from rrpipe.layouts.trf_records import COMMENT, RECORDS, RULER, edition_of
from rrpipe.model import STANDARD_SCORING, Game, Player, Result, Scoring, Source, Tournament, TrfText
from rrpipe.part_mark import TYPE, split_mark
from rrpipe.readers.entries import games_from_entries
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.text import REPLACEMENT, decode, encoding_name
from rrpipe.readers.trf_event import (
    Line,
    compare_numbers,
    impossible_rounds,
    read_cycles,
    read_facts,
    read_round_dates,
    read_scoring,
    scoring_of_points,
    standard_values,
    stated_rounds,
)
from rrpipe.readers.trf_lines import beyond_limits, count_of_beginnings, put_right
from rrpipe.readers.trf_other import travelling, with_national
from rrpipe.readers.trf_players import PlayerLine, read_players
from rrpipe.readers.trf_regular import regular_rounds
from rrpipe.readers.trf_rounds import read_rounds

PLAYER_CODE = "001"
PLACES = (
    *(("092", "cycles"), ("192", "cycles"), ("142", "rounds")),
    *(("162", "scoring"), (CODE_299, "adjustments")),
)
"""Records and what of the event they state."""
_RECORD_CODE = re.compile(r"[A-Z0-9]{3}(?: |$)")
_RULER = re.compile(r"DDD .*|[\d .|+-]*")
_BIRTH_DATE = next(field for field in PLAYER_FIELDS if field.attribute == "birth_date")


def read_trf(data: bytes, name: str, options: ReadOptions) -> Reading:
    """Read one TRF. Its edition is recognised; no tournament when no line is a player's."""
    text, encoding = decode(data, options.encoding)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")  # three times as fast as an expression
    if too_large := beyond_limits(lines, name):
        return Reading((), (too_large,), "trf")
    players, found, others = _sorted(enumerate(lines, 1))
    broken: list[Finding] = []
    if (
        count_of_beginnings(text) != len(players)
        or any(code != COMMENT for code, *_ in others)
        or found.keys() - RECORDS.keys()
    ):
        numbered, broken = put_right(lines, name)
        if broken:
            players, found, others = _sorted(numbered)
    if not players:
        return Reading((), (make(codes.T103, Source(name, 1)),), "trf")
    edition = _edition(players, found)
    findings = [_how_read(edition, encoding, options, name), *broken]
    findings += _undecoded(text, lines, encoding, name)
    findings += _repeated(found, name)
    kept = None if broken else TrfText(data, encoding, edition)  # broken lines have to be written anew
    tournament = _tournament(players, found, others, name, kept, findings)
    if not tournament.players:
        return Reading((), (*findings, make(codes.T103, Source(name, 1))), "trf")
    return Reading((tournament,), tuple(findings), "trf")


def _sorted(
    lines: Iterable[tuple[int, str]],
) -> tuple[list[tuple[int, str]], dict[str, list[Line]], list[tuple[str, int, str]]]:
    """Lines by what they are: players, records of the event by code, and all others with the code they travel under."""
    players: list[tuple[int, str]] = []
    found: dict[str, list[Line]] = {}
    others: list[tuple[str, int, str]] = []
    code_cut = CODE.cut
    for number, text in lines:
        code = text[code_cut]
        if code == PLAYER_CODE:
            players.append((number, text))
        elif code == COMMENT:
            others.append((COMMENT, number, text))
        elif not text.strip():
            continue
        elif code in RECORDS and text[CODE.last : CODE.last + 1] in (" ", "", "\t"):
            found.setdefault(code, []).append(Line(number, text, text[CONTENT.cut].strip()))
        elif _RULER.fullmatch(text):
            others.append((RULER, number, text))
        elif _RECORD_CODE.match(text):
            found.setdefault(code, []).append(Line(number, text, text[CONTENT.cut].strip()))
        else:
            others.append(("", number, text))
    return players, found, others


def _tournament(
    player_lines: list[tuple[int, str]],
    found: dict[str, list[Line]],
    others: list[tuple[str, int, str]],
    file: str,
    kept: TrfText | None,
    findings: list[Finding],
) -> Tournament:
    """The tournament of these lines, with the text that they come from; what is found goes to `findings`."""
    facts = read_facts(found, file)
    findings += facts.findings
    players, straight, said = read_players(player_lines, file, lambda: _date_order(found, player_lines))
    findings += said
    names = {player.number: player.name for player in players}
    scheduled, impossible = stated_rounds(found, len(players))
    regular = regular_rounds(straight, file) if straight else None
    if regular:
        games, rests, last = regular
    else:
        rounds = read_rounds(straight, names, file, scheduled)
        findings += rounds.findings
        games, said = games_from_entries(rounds.entries, names)
        findings += said
        rests, last = tuple(rounds.rests), rounds.last
    players.sort(key=lambda player: player.number)
    players, said = with_national(players, found)
    findings += said
    players = _with_statuses(players, found)
    number_of_rounds = max(scheduled, last)
    rated = sum(player.rating is not None for player in players)
    shown = {"062": len(players), "072": rated, "082": 0, "142": max(last, impossible.get("142", 0))}
    findings += compare_numbers(found, file, shown)
    findings += impossible_rounds(impossible, found, file, last, len(players))
    start, end = facts.values.get("start_date"), facts.values.get("end_date")
    dates, said = read_round_dates(found, file, number_of_rounds, start, end)
    findings += said
    if dates:
        facts.places["round_dates"] = Source(file, found["132"][0].line, 92)
    scoring, said = read_scoring(found, file)
    findings += said
    if scoring is None and not said and CODE_299 not in found:
        scoring = _concluded_scoring(players, straight, last)
        if scoring:
            findings.append(make(codes.T216, players[0].place("points"), scoring="3-1-0"))
    scoring = standard_values(scoring) if scoring else STANDARD_SCORING
    apart = [each for line in found.get(CODE_299, ()) if (each := parse_adjustment(line.text))]
    adjustments, scoring = split_off(apart, scoring) if apart else ((), scoring)
    cycles, said = read_cycles(found, file, _meetings(games, len(players)), len(players))
    findings += said
    records, notes, said = travelling(found, others, file)
    findings += said
    for code, attribute in (
        ("092", "cycles"),
        ("192", "cycles"),
        ("142", "rounds"),
        ("162", "scoring"),
        ("299", "adjustments"),
    ):
        if code in found:
            facts.places[attribute] = Source(file, found[code][0].line, 5)
    return Tournament(
        **facts.values,
        cycles=cycles,
        rounds=number_of_rounds,
        round_dates=dates,
        scoring=scoring,
        players=tuple(players),
        games=games,
        rests=rests,
        adjustments=adjustments,
        records=records,
        notes=notes,
        places=facts.places,
        text=None if any(finding.rule is codes.T219 for finding in findings) else kept,  # not what is impossible
    )


def _with_statuses(players: list[Player], found: dict[str, list[Line]]) -> list[Player]:
    """The players with their status where the file is a part of an event that says who left it."""
    mark = split_mark(found[TYPE][0].content)[1] if TYPE in found else None
    if mark is None or not mark.left:
        return players
    return [replace(player, status=mark.left.get(player.number, player.status)) for player in players]


def _edition(players: list[tuple[int, str]], found: dict[str, list[Line]]) -> str:
    """The edition that the records and the letters of the results show."""
    results = "".join([text[RESULT_COLUMNS] for _, text in players])
    seen = set(found)
    if any(is_national(line.text) for code, lines in found.items() if code not in RECORDS for line in lines):
        seen.add("172")
    return edition_of(seen, results)


def _how_read(edition: str, encoding: str, options: ReadOptions, file: str) -> Finding:
    """Edition, encoding and how columns are counted: always said."""
    if edition == TRF06:
        edition = f"{TRF06} or {TRF16} (here they are the same)"
    reason = " as you said" if options.encoding else ""
    if encoding == "cp1252" and not reason:
        reason = " (it is not UTF-8)"
    return make(codes.T101, Source(file), edition=edition, encoding=encoding_name(encoding), reason=reason)


def _undecoded(text: str, lines: Iterable[str], encoding: str, file: str) -> list[Finding]:
    """A warning about bytes that the encoding does not know."""
    if REPLACEMENT not in text:
        return []
    line, column = next((n, t.index(REPLACEMENT) + 1) for n, t in enumerate(lines, 1) if REPLACEMENT in t)
    at = Source(file, line, column)
    return [make(codes.T102, at, count=text.count(REPLACEMENT), encoding=encoding_name(encoding), line=line)]


def _repeated(found: dict[str, list[Line]], file: str) -> list[Finding]:
    """A warning for every further record of a kind that may stand once."""
    return [
        make(
            codes.T201,
            Source(file, line.line, 5),
            code=code,
            label=RECORDS[code].label,
            first=lines[0].line,
            line=line.line,
            text=line.content,
        )
        for code, lines in found.items()
        if code in RECORDS and not RECORDS[code].repeated
        for line in lines[1:]
    ]


def _date_order(found: dict[str, list[Line]], players: Iterable[tuple[int, str]]) -> str | None:
    """The order of day and month that the dates of the event prove, else the birth dates."""
    head = [line.content for code in ("042", "052") for line in found.get(code, ())]
    order = date_forms.order_shown_by(head)
    return order or date_forms.order_shown_by(text[_BIRTH_DATE.cut] for _, text in players)


def _meetings(games: Sequence[Game], players: int) -> int:
    """How often the pairs meet: the number of games a pair if it comes out even, else the most common number."""
    pairs = players * (players - 1) // 2
    if games and len(games) % pairs == 0:
        return len(games) // pairs
    met = Counter((min(g.white, g.black), max(g.white, g.black)) for g in games)
    common = Counter(met.values()).most_common()
    return min((times for times, count in common if count == common[0][1]), default=1)


def _concluded_scoring(players: Iterable[Player], lines: Iterable[PlayerLine], last: int) -> Scoring | None:
    """A scoring that no record states, concluded from the points column; None when the usual one fits the whole.

    A file may count an adjourned game as half a point or not yet.
    """
    stated = {player.number: player.stated.points for player in players if player.stated.points is not None}
    letters = {line.number: line.text[RESULT_COLUMNS][:last].upper() for line in lines if line.number in stated}
    total = "".join(letters.values())
    doubled = sum([2 * points.numerator // points.denominator for points in stated.values()])
    usual = 2 * _count(total, WIN_LETTERS) + _count(total, DRAW_LETTERS)
    if doubled in (usual, usual + total.count(Result.ADJOURNED)):
        return None
    return scoring_of_points(
        [
            (points, _count(letters[number], WIN_LETTERS), _count(letters[number], DRAW_LETTERS))
            for number, points in stated.items()
        ]
    )


WIN_LETTERS, DRAW_LETTERS = "1+WFU", "=DH"


def _count(results: str, letters: str) -> int:
    return sum(map(results.count, letters))
