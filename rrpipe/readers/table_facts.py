"""Facts of the event in the lines above and below a table: the name, labelled values. The rest are kept as notes."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rrpipe import limits
from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.layouts import date_forms
from rrpipe.layouts.sheet import (
    FACT_LABELS,
    HEADINGS,
    LABELS,
    MONTHS,
    TIE_BREAK_ROLES,
    fold,
)
from rrpipe.model import Record, Source
from rrpipe.readers.grid import Grid, spanned
from rrpipe.readers.player_values import federation_of, whole_number
from rrpipe.readers.table_areas import RULE_LINE
from rrpipe.readers.table_columns import tie_break_code

PROVENANCE = re.compile(
    r"data from|from the (?:tournament-?)?database|aus der turnierdatenbank|chess-results|swiss-manager|swiss-chess|"
    r"exported|printed|created with|https?://|www\.",
    re.IGNORECASE,
)
"""Lines that say where a table comes from; never the name of an event."""

LABELLED = re.compile(r"([^:=]{2,40})\s*[:=]\s*(.*)")
TEMPO = re.compile(r".*\d.*(?:min|sec|sek|h\b|'|’|′|\+|/).*", re.IGNORECASE)
DAY = r"\d{1,2}\.?(?:\s*[^\W\d_]{3,}\.?|\s*[./]\s*\d{1,2}\.?)?(?:\s*,?\s*[./]?\s*\d{4})?|\d{4}[-/]\d{1,2}[-/]\d{1,2}"
RANGE = re.compile(rf"({DAY})\s*(?:-|–|—|to|bis|au|al|a|tot|até|do|по|until)\s*({DAY})", re.IGNORECASE)
LEGEND = re.compile(
    r"(?:tb|tie[-\s]?break|wertung|feinwertung|desempate|départage|dép\w*|spareggio|criterio|kriterium)\.?\s*(\d)",
    re.IGNORECASE,
)
"""Labels of tie-breaks by number in the notes of a table."""

FROM = re.compile(r"(?:du|vom|del|dal|van|od|les?|de|с|від)\s+(?=\d)", re.IGNORECASE)
"""What stands before the first day, in languages other than English."""


@dataclass(slots=True)
class EventFacts:
    """What the lines beside one table say. `legend` maps headings to tie-break codes (TB1 -> SB)."""

    name: str = ""
    values: dict[str, str] = field(default_factory=dict)
    deputies: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] | None = None
    legend: dict[str, str] = field(default_factory=dict)
    places: dict[str, Source] = field(default_factory=dict)
    notes: list[Record] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def legend_of(grid: Grid, rows: Iterable[int]) -> dict[str, str]:
    """What lines such as `TB1: Sonneborn-Berger` say about headings: folded heading -> tie-break code."""
    found: dict[str, str] = {}
    for row in rows:
        for label, value, _ in _pairs(grid, row):
            match = LEGEND.fullmatch(label.strip())
            if match and (code := _code(value)):
                found[fold(label)] = code
                found[f"tb{match[1]}"] = code  # servers write TB1 above the column and `Tie Break1:` below the table
    return found


def _code(text: str) -> str | None:
    """The tie-break code that a word means."""
    bare = re.sub(r"\(.*?\)", "", text).strip()
    bare = re.sub(r"(?<=\w)[-\s]+tie[-\s]?break\b.*", "", bare, flags=re.IGNORECASE)
    role = HEADINGS.get(fold(bare))
    return role if role in TIE_BREAK_ROLES else tie_break_code(bare)


def _pairs(grid: Grid, row: int) -> Iterator[tuple[str, str, int]]:
    """Label, value and column of everything in a row that is labelled."""
    cells = grid.filled(row)
    skip = 0
    for at, cell in enumerate(cells):
        if cell.col <= skip:
            continue
        match = LABELLED.fullmatch(cell.text)
        following = cells[at + 1] if at + 1 < len(cells) else None
        if match and match[2]:
            yield match[1].strip(), match[2].strip(), cell.col
        elif match and following is not None:
            yield match[1].strip(), following.text, following.col
            skip = following.col
        elif len(cells) == 2 and following is not None and fold(cell.text) in FACT_LABELS:
            yield cell.text, following.text, following.col
            skip = following.col


def facts_of(grid: Grid, above: Sequence[int], below: Sequence[int], group: str = "") -> EventFacts:
    """The facts in the lines above and below a table; `group` is the heading that tells this table from others."""
    facts = EventFacts()
    read: list[tuple[str, Source]] = []
    facts.legend = legend_of(grid, [*above, *below])
    for row in [*above, *below]:
        cells = grid.filled(row)
        if not cells:
            continue
        text = " ".join(cell.text for cell in cells)
        understood = [
            (fact, source)
            for label, value, col in _pairs(grid, row)
            if (fact := _take(facts, FACT_LABELS.get(fold(label)), value, (source := grid.source(row, col))))
        ]
        source = grid.source(row, cells[0].col)
        if not understood and (loose := _loose(facts, text, source, row in above)):
            understood = [(loose, source)]
        read += understood
        if understood and len(understood) >= len(cells) // 2:
            continue
        if RULE_LINE.fullmatch(text):
            continue
        if row in above and not facts.name and text != group and not _is_no_name(text):
            facts.name = re.sub(r"^#{1,6}\s+(?=\w)", "", text)
            facts.places["name"] = source
            read.append(("name", source))
        elif text != group:
            facts.notes.append(Record("note", text, source))
    if "name" in facts.values:
        facts.name = facts.values.pop("name")
    if facts.legend and facts.tie_breaks is None:
        codes_in_order = [code for _, code in sorted(facts.legend.items())]
        facts.tie_breaks = tuple(dict.fromkeys(codes_in_order))
    if group:
        facts.name = f"{facts.name} – {group}" if facts.name else group
    _say(facts, grid, read)
    return facts


def _is_no_name(text: str) -> bool:
    """True for a line that says where a table comes from, or greets somebody."""
    return PROVENANCE.search(text) is not None or text.endswith(",")


def _say(facts: EventFacts, grid: Grid, read: Sequence[tuple[str, Source]]) -> None:
    """One finding for the facts, one for the lines that were kept as notes."""
    if read:
        shown = {**facts.values, "name": facts.name, "deputies": "; ".join(facts.deputies)}
        shown["tie_breaks"] = ", ".join(facts.tie_breaks or ())
        shown["dates"] = " to ".join(d for d in (facts.values.get("start_date"), facts.values.get("end_date")) if d)
        words = [
            f"{LABELS.get(fact, fact)} {shown.get(fact, '')}".strip() for fact in dict.fromkeys(f for f, _ in read)
        ]
        places = [grid.cell(source.row or 0, source.col or 0) for _, source in read]
        place = spanned(places) or "lines beside the table"
        facts.findings.append(make(codes.L301, read[0][1], place=place, facts="; ".join(words)))
    if facts.notes:
        first = facts.notes[0].source
        places_text = listed((n.source.cell or "" for n in facts.notes if n.source), limit=12)
        count = "1 line" if len(facts.notes) == 1 else f"{len(facts.notes)} lines"
        facts.findings.append(make(codes.L304, first, count=count, places=places_text))


def _take(facts: EventFacts, fact: str | None, value: str, source: Source) -> str | None:
    """Stores a labelled value where it can be understood; the fact's name, or None."""
    if fact is None or not value:
        return None
    if fact in ("dates", "start_date", "end_date"):
        return _take_dates(facts, fact, value, source)
    if fact == "rounds":
        number = whole_number(value)
        if number is None or number > limits.LIMITS.rounds:
            return None
        value = str(number)
    if fact == "tie_breaks":
        found = [_code(part) for part in re.split(r"[,;/>]|\d\.", value) if part.strip()]
        if not found or None in found:
            return None
        facts.tie_breaks = tuple(code for code in found if code)
    elif fact == "deputies":
        facts.deputies = (*facts.deputies, *(part.strip() for part in re.split(r"[;&]", value) if part.strip()))
    elif fact == "federation":
        code = federation_of(value).value
        if code is None or len(code) != 3:
            return None
        facts.values[fact] = code.upper()
    elif fact in facts.values:
        return None
    else:
        facts.values[fact] = value
    facts.places[fact] = source
    return fact


def _take_dates(facts: EventFacts, fact: str, value: str, source: Source) -> str | None:
    """Stores one date or a range."""
    if fact == "dates":
        days = date_range(value)
        if days is None:
            return None
        for name, day in zip(("start_date", "end_date"), days, strict=True):
            if name not in facts.values:
                facts.values[name] = day
                facts.places[name] = source
        return fact
    single = one_date(value)
    if single is None or fact in facts.values:
        return None
    facts.values[fact] = single
    facts.places[fact] = source
    return fact


def _loose(facts: EventFacts, text: str, source: Source, above: bool) -> str | None:
    """Facts without a colon: a time control behind its label; a line of dates, or of place and dates, in the title."""
    words = text.split()
    for count in (3, 2, 1):
        label, rest = " ".join(words[:count]), " ".join(words[count:])
        if FACT_LABELS.get(fold(label)) == "time_control" and TEMPO.fullmatch(rest):
            return _take(facts, "time_control", rest, source)
    if not above or "start_date" in facts.values:
        return None
    place, comma, days = text.partition(",")
    if date_range(text) and _take_dates(facts, "dates", text, source):
        return "dates"
    if comma and place.replace(" ", "").isalpha() and date_range(days) and "city" not in facts.values:
        facts.values["city"] = place.strip()
        facts.places["city"] = source
        _take_dates(facts, "dates", days, source)
        return "dates"
    return None


def one_date(text: str, order: str | None = None) -> str | None:
    """The ISO date of a text in a form of any of the languages; None when it is none or may be two.

    `order` is the order of day and month that other dates prove.
    """
    stripped = text.strip(" .,")
    if (iso := date_forms.understood(stripped, order or ("DMY" if "." in stripped else None))) is not None:
        return iso
    match = re.fullmatch(
        r"(?:[^\W\d_]{2,}\.?,\s*)?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s*(?:de\s+)?([^\W\d_]{3,})\.?,?\s*(?:de\s+)?(\d{4})",
        stripped,
    )
    if match and (month := MONTHS.get(fold(match[2])) or MONTHS.get(fold(match[2])[:3])):
        return date_forms.understood(f"{match[3]}-{month:02}-{int(match[1]):02}", None)
    return None


def date_range(text: str) -> tuple[str, str] | None:
    """First and last day of `12.05.2026 - 15.05.2026`, `12.-15. Mai 2026`, `3 May 2026`; None for anything else."""
    stripped = FROM.sub("", text.strip(" .,"))
    if (day := one_date(stripped)) is not None:
        return day, day
    match = RANGE.fullmatch(stripped)
    if not match:
        return None
    order = date_forms.order_shown_by(match.groups())
    if order is None and FROM.match(text.strip(" .,")):
        order = "DMY"  # languages with such a word write the day first
    first, last = (one_date(day, order) for day in match.groups())
    if last is None:
        return None
    if first is None:
        year, month, _ = last.split("-")
        bare = match[1].strip(" .")
        if bare.isdigit():
            first = date_forms.understood(f"{year}-{month}-{int(bare):02}", None)
        else:
            joined = f"{bare}.{year}" if re.fullmatch(r"\d{1,2}\s*\.\s*\d{1,2}", bare) else f"{bare} {year}"
            first = one_date(joined)
    return (first, last) if first and first <= last else None
