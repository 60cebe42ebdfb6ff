"""The records of a TRF about the event: facts, dates, scoring, tie-breaks, type (TRF26 records 012 to 222).

What the model does not hold becomes a `Record` and travels along. Numbers that a record states and the file shows are
compared.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import score_text
from rrpipe.findings import Finding, Rule, Severity, make
from rrpipe.layouts import date_forms
from rrpipe.layouts.trf import (
    BEFORE_DATES,
    CODE,
    ROUND_DATE,
    ROUND_STEP,
    SCORING_POINTS,
    SCORING_SLOTS,
    SCORING_STEP,
    SCORING_SYMBOL,
    SCORING_SYMBOLS,
    round_date_cuts,
)
from rrpipe.layouts.trf_kinds import DAY, SHORT_DAY
from rrpipe.layouts.trf_records import EXTENSION_SCORES, RECORDS
from rrpipe.layouts.trf_types import cycles_of_code, cycles_of_text, is_other_text, is_round_robin_code
from rrpipe.model import STANDARD_SCORING, Scoring, Source
from rrpipe.schedule import most_cycles, most_rounds

TEXTS = ("012", "022", "032", "102", "122")
"""Records whose text is a fact of the event as it stands."""


class Line(NamedTuple):
    """One record: line number, whole text, and the content from column 5 on without blanks at the ends."""

    line: int
    text: str
    content: str


class Facts(NamedTuple):
    """What the records say: values by attribute of Tournament, their places, findings, codes that are used up."""

    values: dict[str, Any]
    places: dict[str, Source]
    findings: list[Finding]


MOST_DIGITS = 9
"""Of a longer number only so many are read: it is far beyond everything that makes sense."""

Found = Mapping[str, Sequence[Line]]
"""The records of the event by code."""


def read_facts(found: Found, file: str) -> Facts:
    """Texts, deputies, dates of start and end, tie-breaks: all that needs nothing but the record itself."""
    facts = Facts({}, {}, [])
    for code in TEXTS:
        if code in found:
            _put(facts, RECORDS[code].attribute, found[code][0].content or None, found[code][0], file)
    if "112" in found:
        deputies = tuple(line.content for line in found["112"] if line.content)
        _put(facts, "deputies", deputies, found["112"][0], file)
    if "222" in found and not facts.values.get("time_control"):
        _put(facts, "time_control", found["222"][0].content or None, found["222"][0], file)
    days = [found[code][0] for code in ("042", "052") if code in found]
    for line in days:
        attribute = RECORDS[line.text[CODE.cut]].attribute
        _put(facts, attribute, _day(line, days, file, facts.findings), line, file)
    for code in ("212", "202"):
        if code in found:
            texts = (text.strip().upper() for text in found[code][0].content.split(","))
            _put(facts, "tie_breaks", tuple(text for text in texts if text), found[code][0], file)
    return facts


def _put(facts: Facts, attribute: str, value: Any, line: Line, file: str) -> None:
    if value:
        facts.values[attribute] = value
        facts.places[attribute] = Source(file, line.line, 5)


def _day(line: Line, days: Sequence[Line], file: str, findings: list[Finding]) -> str | None:
    """The date of record 042 or 052; left out when it is ambiguous or no date."""
    text = line.content
    try:
        value: str | None = DAY.parse(text)
    except ValueError:
        value = None
    if value or date_forms.is_blank(text):
        return value
    code = line.text[CODE.cut]
    what = f"record {code} ({RECORDS[code].label})"
    fields: dict[str, Any] = {"what": what, "text": text, "form": "YYYY/MM/DD"}
    value = date_forms.understood(text, date_forms.order_shown_by(day.content for day in days))
    if value is None and not date_forms.is_ambiguous(text):
        found = date_forms.readings(text, 2000).get("YMD")
        value = found if found and text[2:3] == "/" else None
    at = Source(file, line.line, 5)
    if value:
        findings.append(make(codes.T207, at, **fields, value=value, proof=""))
    elif date_forms.is_ambiguous(text):
        choices = " or ".join(sorted(set(date_forms.readings(text).values())))
        findings.append(make(codes.T208, at, **fields, choices=choices))
    else:
        findings.append(make(codes.T209, at, **fields))
    return value


def read_round_dates(
    found: Found, file: str, rounds: int, start: str | None, end: str | None
) -> tuple[tuple[str | None, ...], list[Finding]]:
    """The dates of record 132, one a round, None where it is blank or cannot be understood.

    The year has two digits; its century is that of the event. An order other than year, month, day is accepted only
    when it is the only one under which all dates lie between start and end.
    """
    if "132" not in found:
        return (), []
    line = found["132"][0]
    pieces = [line.text[cut].strip() for cut in round_date_cuts(len(line.text))]
    findings: list[Finding] = []
    if line.text[BEFORE_DATES.cut].strip():
        pieces, finding = _uncolumned(line, rounds, file)
        findings.append(finding)
    century = date_forms.century_of(start or end)
    order: str | None = None
    dates: list[str | None] = []
    for index, piece in enumerate(pieces):
        try:
            value: str | None = SHORT_DAY.parse(piece)
        except ValueError:
            value = None
        if value and century == 2000 and (not start or start <= value) and (not end or value <= end):
            dates.append(value)
            continue
        if date_forms.is_blank(piece):
            dates.append(None)
            continue
        if order is None:
            order = date_forms.round_order((p for p in pieces if not date_forms.is_blank(p)), start, end) or ""
        first = min(ROUND_DATE.first + ROUND_STEP * index, len(line.text))
        at = Source(file, line.line, first)
        dates.append(_round_date(piece, index + 1, order, century, at, findings))
    while dates and dates[-1] is None:
        dates.pop()
    if rounds and len(dates) > rounds:
        extra = ", ".join(str(day) for day in dates[rounds:] if day)
        at = Source(file, line.line, ROUND_DATE.first + ROUND_STEP * rounds)
        findings.append(make(codes.T215, at, detail=f"dates after the last round ({rounds}) left out: {extra}"))
        dates = dates[:rounds]
    return tuple(dates), findings


def _round_date(piece: str, round: int, order: str, century: int, at: Source, findings: list[Finding]) -> str | None:
    """One date of record 132 that is not plainly YY/MM/DD within the event."""
    fields: dict[str, Any] = {"what": f"record 132, round {round}:", "text": piece, "form": "YY/MM/DD"}
    four_digits = date_forms.readings(piece)
    read = four_digits or date_forms.readings(piece, century)
    value = read.get(order) or (next(iter(read.values())) if len(set(read.values())) == 1 else None)
    if value is None and not order and piece[2:3] == "/":
        value = read.get("YMD")  # the printed form, although outside the event: the date rules will say so
    if value and not (piece[2:3] == "/" and value == read.get("YMD")):
        proof = f" ({date_forms.ORDER_NAMES[order]})" if order else ""
        findings.append(make(codes.T207, at, round=round, **fields, value=value, proof=proof))
    elif value is None and len(read) > 1:
        choices = " or ".join(sorted(set(read.values())))
        findings.append(make(codes.T208, at, round=round, **fields, choices=choices))
    elif value is None:
        findings.append(make(codes.T209, at, round=round, **fields))
    return value


def _uncolumned(line: Line, rounds: int, file: str) -> tuple[list[str], Finding]:
    """The dates of a record 132 that does not keep its columns: taken in order only when there is one a round."""
    pieces = line.content.split()
    at = Source(file, line.line, 5)
    if len(pieces) == rounds:
        return pieces, make(codes.T215, at, detail="the dates are not in their columns; taken one a round in order")
    detail = f"the dates are not in their columns, and {len(pieces)} dates cannot be given to {rounds} rounds: left out"
    return [], make(codes.T215, at, detail=detail)


def read_scoring(found: Found, file: str) -> tuple[Scoring | None, list[Finding]]:
    """The scoring of record 162, or of the lines XXS and BB. of pairing programs; None when nothing is stated."""
    values: dict[str, Fraction] = {}
    findings: list[Finding] = []
    for line in found.get("162", ())[:1]:
        try:
            values = _slots(line.text)
        except (ValueError, KeyError):
            values = {}
        if not values:
            at = Source(file, line.line, SCORING_SYMBOL.first)
            findings.append(make(codes.T211, at, code="162", text=line.content))
    if "162" not in found:
        for code, lines in found.items():
            if code == "XXS" or code in EXTENSION_SCORES:
                for line in lines:
                    pairs = [pair.partition("=")[::2] for pair in line.content.split()]
                    if code != "XXS":
                        pairs = [(code, line.content)]
                    try:
                        values.update({EXTENSION_SCORES[key.upper()]: Fraction(value[:20]) for key, value in pairs})
                    except (ValueError, KeyError, ZeroDivisionError):
                        findings.append(make(codes.T211, Source(file, line.line, 5), code=code, text=line.content))
    if not values:
        return None, findings
    if "162" not in found:
        used = sorted(code for code in found if code == "XXS" or code in EXTENSION_SCORES)
        shown = ", ".join(f"{key.replace('_', ' ')} {score_text(value)}" for key, value in values.items())
        at = Source(file, found[used[0]][0].line, 5)
        findings.append(make(codes.T218, at, codes=" and ".join(used), scoring=shown))
    return Scoring(**values), findings


def _slots(text: str) -> dict[str, Fraction]:
    """Symbol and points every nine columns. Raises ValueError or KeyError for anything else."""
    values: dict[str, Fraction] = {}
    for slot in range(SCORING_SLOTS):
        symbol = text[SCORING_SYMBOL.moved(SCORING_STEP * slot).cut].strip().upper()
        points = SCORING_POINTS.kind.parse(text[SCORING_POINTS.moved(SCORING_STEP * slot).cut])
        if symbol or points is not None:
            if points is None:
                raise ValueError(text)
            values[SCORING_SYMBOLS[symbol]] = points
    return values


def standard_values(scoring: Scoring) -> Scoring:
    """The scoring with every value that only repeats its default left out."""
    return Scoring(
        scoring.win,
        scoring.draw,
        scoring.loss,
        scoring.absence,
        None if scoring.pairing_bye == scoring.win else scoring.pairing_bye,
        None if scoring.unknown == scoring.draw else scoring.unknown,
    )


def stated_number(found: Found, code: str) -> int | None:
    """The first number in a record (`129 (88)` is 129), None when there is none."""
    if code not in found:
        return None
    digits = ""
    for character in found[code][0].content:
        if not (character.isascii() and character.isdigit()):
            break
        digits += character
    return int(digits[:MOST_DIGITS]) if digits else None


def compare_numbers(found: Found, file: str, shown: Mapping[str, int]) -> list[Finding]:
    """A finding for every record whose number is not what the file shows; `shown` by record code."""
    findings: list[Finding] = []
    for code, number in shown.items():
        stated = stated_number(found, code)
        if stated is not None and stated != number:
            at = Source(file, found[code][0].line, 5)
            # more rounds than played so far is what an event under way looks like
            severity = Severity.INFO if code == "142" and stated > number else None
            label = RECORDS[code].label
            findings.append(
                make(codes.T202, at, severity=severity, code=code, label=label, stated=stated, found=number)
            )
    return findings


def stated_cycles(found: Found) -> int | None:
    """How often each pair meets by record 192, else 092; None when neither says."""
    texts = {code: found[code][0].content if code in found else "" for code in ("192", "092")}
    return cycles_of_code(texts["192"]) or cycles_of_text(texts["092"])


def stated_rounds(found: Found, players: int) -> tuple[int, dict[str, int]]:
    """The number of rounds that records 142 and XXR state, and by record those that so many players cannot have."""
    most = most_rounds(players, stated_cycles(found))
    stated = {code: stated_number(found, code) or 0 for code in ("142", "XXR")}
    return max((n for n in stated.values() if n <= most), default=0), {c: n for c, n in stated.items() if n > most}


def impossible_rounds(stated: Mapping[str, int], found: Found, file: str, last: int, players: int) -> list[Finding]:
    """The findings about stated numbers of rounds that cannot be, where the games do not bear them out either."""
    most = most_rounds(players, stated_cycles(found))
    return [_beyond(code, found, file, n, most, last, players, "rounds") for code, n in stated.items() if n > last]


def _beyond(code: str, found: Found, file: str, stated: int, most: int, shown: int, players: int, what: str) -> Finding:
    """The finding for a number of rounds or cycles that a field of this size cannot have."""
    cycles = stated_cycles(found) if what == "rounds" else None
    return make(
        codes.T219,
        Source(file, found[code][0].line, 5),
        code=code,
        label=RECORDS[code].label if code in RECORDS else f"number of {what}",
        stated=stated,
        what=what,
        players=players,
        cycles="" if cycles is None else "who meet once " if cycles == 1 else f"who meet {cycles} times ",
        most=most,
        found=shown,
    )


def read_cycles(found: Found, file: str, inferred: int, players: int) -> tuple[int, list[Finding]]:
    """How often each pair meets: by record 192, else 092, else as the games show (`inferred`)."""
    most = most_cycles(players)
    inferred = min(inferred, most)
    findings: list[Finding] = []

    def say(rule: Rule, record: str, **fields: Any) -> None:
        findings.append(make(rule, Source(file, found[record][0].line, 5), **fields))

    text = found["092"][0].content if "092" in found else ""
    code = found["192"][0].content if "192" in found else ""
    by_text, by_code = cycles_of_text(text), cycles_of_code(code)
    if is_other_text(text):
        say(codes.T212, "092", code="092", text=text)
    if code and not is_round_robin_code(code):
        say(codes.T212, "192", code="192", text=code)
    if by_text and by_code and by_text != by_code:
        say(codes.T213, "092", text=text, cycles_text=by_text, code=code, cycles_code=by_code)
    cycles = by_code or by_text
    if cycles is not None and cycles > most:
        code = "192" if by_code else "092"
        findings.append(_beyond(code, found, file, cycles, most, inferred, players, "cycles"))
        return inferred, findings
    if cycles is None:
        cycles = inferred
        if inferred > 1:
            findings.append(make(codes.T214, Source(file, 1), cycles=inferred, word="meetings of each pair"))
    return cycles, findings


def scoring_of_points(rows: Sequence[tuple[Fraction, int, int]]) -> Scoring | None:
    """A football scoring (3-1-0) when it, and not the usual one, gives the stated points of every player.

    `rows` are stated points, number of wins and number of draws.
    """
    usual = STANDARD_SCORING
    if not rows or all(stated == usual.win * wins + usual.draw * draws for stated, wins, draws in rows):
        return None
    if all(stated == 3 * wins + draws for stated, wins, draws in rows):
        return Scoring(Fraction(3), Fraction(1), Fraction(0))
    return None
