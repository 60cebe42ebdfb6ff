"""CSV and other text tables: encoding and delimiter are detected by what gives a table, and always said."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.findings import Finding, UsageError, make
from rrpipe.layouts.formula import unguarded
from rrpipe.model import Source
from rrpipe.readers.aligned import aligned_rows, looks_aligned
from rrpipe.readers.grid import Grid, grid_of, parse_range
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.sheets import Sheets, tables_in
from rrpipe.readers.table_areas import AreaKind, find_areas
from rrpipe.readers.table_columns import own_headings
from rrpipe.readers.text import LINE_END, REPLACEMENT, Decoded, decode_table, encoding_name, looks_decoded_twice

ALIGNED = "blanks"
"""Stands for a delimiter where columns are drawn with blanks."""

DELIMITERS = {";": "semicolon", ",": "comma", "\t": "tab", "|": "vertical bar"}
SPELLED = {
    "tab": "\t",
    "\\t": "\t",
    "semicolon": ";",
    "comma": ",",
    "pipe": "|",
    "bar": "|",
    "space": ALIGNED,
    "aligned": ALIGNED,
}
LARGEST_FIELD = 100_000
"""Longer fields, in characters, come from an open quotation mark or from something that is no table."""

SNIFFED_LINES = 200
EMPHASIS = re.compile(r"(\*\*|__|\*|_)([^\s*_].*[^\s*_]|[^\s*_])\1")


class Split(NamedTuple):
    """A text taken apart with one delimiter: rows of fields, the line on which each begins, what was found."""

    delimiter: str
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    findings: tuple[Finding, ...]


def read_csv(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of a text table."""
    return tables_in(csv_sheets(data, name, options), options, "csv")


def csv_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """A text table as a grid: with the encoding and the delimiter that fit it best, which `how` names."""
    decoded = decode_table(data, options.encoding)
    text, encoding = decoded.text, decoded.encoding
    findings = list(_about_text(decoded, name, options))
    text = LINE_END.sub("\n", text.replace("\0", ""))
    if (beyond := _beyond_limits(text, name)) is not None:
        return Sheets((), "", (*findings, beyond))
    declared, text, first_line = _declared(text)
    splits = _splits(text, name, options, declared, first_line)
    headings = own_headings(options.columns)
    best = max(splits, key=lambda split: (_worth(grid_of(split.rows, name), headings), -splits.index(split)))
    grid = grid_of(best.rows, name, best.lines)
    findings += best.findings
    if options.range:
        area = parse_range(options.range)
        if area is None:
            return Sheets((), "", (*findings, make(codes.F205, Source(name), range=options.range)))
        grid = grid.limited(area[1])
    guessed = " (guessed; it is not UTF-8)" if decoded.guessed else ""
    between = "columns aligned by blanks" if best.delimiter == ALIGNED else ""
    between = between or f"{DELIMITERS.get(best.delimiter, repr(best.delimiter))} between the cells"
    how = f"{encoding_name(encoding)}{guessed}, {between}"
    return Sheets((grid,), how, tuple(findings))


def _beyond_limits(text: str, name: str) -> Finding | None:
    """What to say of a text that is larger than any table of a round robin; nothing for all others."""
    most = limits.LIMITS
    if (lines := text.count("\n")) > most.lines:
        return make(codes.F009, Source(name), what=f"{lines} lines", limit=most.lines)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > most.line_length:
            what = f"a line of {len(line)} characters (line {number})"
            return make(codes.F009, Source(name, number), what=what, limit=most.line_length)
    return None


def _declared(text: str) -> tuple[str | None, str, int]:
    """The delimiter of a first line `sep=;`, the text behind it, and the number of its first line."""
    first, mark, rest = text.partition("\n")
    if first[:4].lower() == "sep=" and len(first) == 5 and mark:
        return first[4], rest, 2
    return None, text, 1


def _splits(text: str, name: str, options: ReadOptions, declared: str | None, first_line: int) -> list[Split]:
    """The text taken apart with each delimiter that comes into question, the likeliest first."""
    if options.delimiter:
        delimiter = SPELLED.get(options.delimiter.lower(), options.delimiter)
        if delimiter == ALIGNED:
            return [_aligned(text, first_line)]
        if len(delimiter) != 1:
            raise UsageError(f"a delimiter is one character, not {options.delimiter}")
        return [_split(text, delimiter, name, first_line)]
    if declared:
        return [_split(text, declared, name, first_line)]
    present = [d for d in DELIMITERS if d in text] or [","]
    ranked = sorted(present, key=lambda d: -_evenness(text, d))
    splits = [_split(text, delimiter, name, first_line) for delimiter in ranked]
    return [*splits, *([_aligned(text, first_line)] if looks_aligned(text) else [])]


def _aligned(text: str, first_line: int) -> Split:
    """The text taken apart where its columns stand below each other."""
    rows = aligned_rows(text)
    return Split(ALIGNED, tuple(rows), tuple(range(first_line, first_line + len(rows))), ())


def _evenness(text: str, delimiter: str) -> int:
    """How evenly a delimiter cuts the lines: lines of the commonest width times the cuts of each."""
    lines = [line for line in text.split("\n", SNIFFED_LINES)[:SNIFFED_LINES] if line.strip()]
    try:
        widths = Counter(len(row) for row in csv.reader(lines, delimiter=delimiter))
    except csv.Error:
        return 0
    return max(((width - 1) * count for width, count in widths.items()), default=0)


def _split(text: str, delimiter: str, name: str, first_line: int) -> Split:
    """The text taken apart with this delimiter; a quotation mark that is never closed is an ordinary character."""
    try:
        return _parsed(text, delimiter, first_line, csv.QUOTE_MINIMAL, ())
    except csv.Error:
        line = _open_quote(text, delimiter) + first_line - 1
        said = make(codes.F103, Source(name, line), line=line)
    try:
        return _parsed(text, delimiter, first_line, csv.QUOTE_NONE, (said,))
    except csv.Error as error:
        return Split(delimiter, (), (), (make(codes.F104, Source(name, line), line=line, problem=error),))


def _parsed(text: str, delimiter: str, first_line: int, quoting: int, findings: tuple[Finding, ...]) -> Split:
    """Rows and the line on which each begins. Raises csv.Error where a quotation mark is never closed."""
    rows: list[tuple[str, ...]] = []
    lines: list[int] = []
    quoted = quoting == csv.QUOTE_MINIMAL
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, quoting=quoting, strict=False)  # type: ignore[arg-type]
    start = first_line
    for row in reader:
        if quoted and any(len(field) > LARGEST_FIELD or field.count("\n") > 5 for field in row):
            raise csv.Error("a quotation mark is never closed")
        rows.append(tuple(_plain(field) for field in row) if delimiter == "|" else tuple(map(unguarded, row)))
        lines.append(start)
        start = first_line + reader.line_num
    if quoted and rows and any("\n" in field for field in rows[-1]) and text.count('"') % 2:
        raise csv.Error("a quotation mark is never closed")
    return Split(delimiter, tuple(rows), tuple(lines), findings)


def _plain(field: str) -> str:
    """A field between bars without the signs for bold and italic text (`**Ash, Al**`); `**` alone marks own cells."""
    match = EMPHASIS.fullmatch(unguarded(field).strip())
    return match[2] if match else unguarded(field)


def _open_quote(text: str, delimiter: str) -> int:
    """The line of the first field that opens with a quotation mark which its line does not close."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count('"') % 2 and (line.startswith('"') or f'{delimiter}"' in line):
            return number
    return 1


def _worth(grid: Grid, headings: dict[str, str]) -> int:
    """How much of a table this is: the cells of the tables that are found."""
    return sum(
        len(area.rows) * (len(area.runs) * 2 + len(area.heads)) + (area.kind is not AreaKind.PLAYERS)
        for area in find_areas(grid, headings)
    )


def _about_text(decoded: Decoded, name: str, options: ReadOptions) -> Iterator[Finding]:
    """What is to be said about the encoding."""
    text, encoding = decoded.text, decoded.encoding
    if decoded.other is not None:
        sample, other_sample = (f"“{word}”" for word in decoded.sample)
        line = len(LINE_END.findall(text[: max(text.find(decoded.sample[0]), 0)])) + 1
        yield make(
            codes.F105,
            Source(name, line),
            encoding=encoding_name(encoding),
            sample=sample,
            other=encoding_name(decoded.other),
            other_sample=other_sample,
            option=decoded.other,
        )
    if REPLACEMENT in text:
        line = len(LINE_END.findall(text[: text.index(REPLACEMENT)])) + 1
        stated = encoding_name(options.encoding or encoding)
        yield make(codes.F101, Source(name, line), line=line, encoding=stated)
    if looks_decoded_twice(text):
        at = next((i for i, char in enumerate(text) if char in "ÃÂâ"), 0)
        line = len(LINE_END.findall(text[:at])) + 1
        yield make(codes.F102, Source(name, line), sample=text[at : at + 2])
