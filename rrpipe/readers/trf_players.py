"""The fixed columns of record 001: players, what their lines state, and how crooked lines are put straight.

A line as FIDE prints it costs one pass over the column table. Only what does not fit is looked at more closely; sex,
title, name, rating, federation and birth date may be repaired (FIDE only warns when they are wrong), and every repair
is said. Columns of points, rank and rounds are never moved by guessing.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, Rule, Severity, make
from rrpipe.layouts.fide import TITLE_SPELLINGS
from rrpipe.layouts.field import cutter
from rrpipe.layouts.trf import OPPONENT, PLAYER_COLUMNS, PLAYER_FIELDS, PLAYER_GAPS
from rrpipe.model import NOTHING_STATED, Player, Source, Stated
from rrpipe.readers.trf_mending import mended

_CUT = cutter(PLAYER_FIELDS)
_PARSERS = tuple(field.kind.parse for field in PLAYER_FIELDS)
_GAPS = cutter(PLAYER_GAPS)
_BLANK = tuple(" " for _ in PLAYER_GAPS)
_FIELD = {field.attribute: field for field in PLAYER_FIELDS}
_NAME = _FIELD["name"]
_POINTS = _FIELD["points"]
_TITLE = _FIELD["title"]
_MOVED_TITLE = _TITLE._replace(last=_TITLE.last + 1)
_WIDE = _POINTS._replace(first=_POINTS.first - 1, last=_POINTS.last + 1)
_WIDE_POINTS = re.compile(r" ?(\d{3}\.\d) ?", re.ASCII)
"""Points of three digits, with the blank columns on both sides."""
_STATIC = OPPONENT.first - 1
"""Number of columns before the first round."""


class PlayerLine(NamedTuple):
    """A line of record 001 made straight. `shift` is how many columns its text behind the name was moved right."""

    number: int
    line: int
    text: str
    shift: int


class Say(NamedTuple):
    """A finding about a line whose player is not known yet."""

    rule: Rule
    source: Source
    fields: Mapping[str, Any]
    severity: Severity | None = None

    def about(self, number: int, name: str) -> Finding:
        """The finding, now that the player is known."""
        fields = {**self.fields, "who": name_of(number, {number: name})}
        if "what" in fields:
            fields["what"] = f"{fields['who']}: {fields['what']}"
        return make(self.rule, self.source, player=number, severity=self.severity, **fields)


def read_players(
    lines: list[tuple[int, str]], file: str, date_order: Callable[[], str | None]
) -> tuple[list[Player], list[PlayerLine], list[Finding]]:
    """Players and their straightened lines, in the order of the file, and what was found.

    `lines` are line number and text; `date_order` gives the order of day and month that the file proves, asked only
    when a birth date needs it.
    """
    players: list[Player] = []
    straight: list[PlayerLine] = []
    findings: list[Finding] = []
    seen: dict[int, tuple[int, str]] = {}
    for line, text in lines:
        shift, said = 0, NOTHING
        source = Source(file, line)
        wide: Fraction | None = None
        if _GAPS(text) != _BLANK:
            text, wide, moved = _widened(text, source)
            text, shift, said = _straightened(text, source)
            said = [*moved, *said]
        pieces = _CUT(text)
        try:
            values = [parse(piece) for parse, piece in zip(_PARSERS, pieces, strict=True)]
        except (ValueError, KeyError):
            values, more = _mended(pieces, date_order, source, columns_of(shift))
            said = [*said, *more]
        number, sex, title, name, rating, federation, fide_id, birth_date, points, rank = values
        name = name or ""
        points = wide or points
        if number is None:
            findings.append(make(codes.T301, source.at(PLAYER_COLUMNS["number"]), text=pieces[0].strip()))
            continue
        findings.extend([say.about(number, name) for say in said])
        if number in seen:
            first, other = seen[number]
            at = source.at(PLAYER_COLUMNS["number"])
            fields = {"number": number, "first": first, "name": other, "line": line, "other": name}
            findings.append(make(codes.T302, at, player=number, **fields))
            continue
        seen[number] = (line, name)
        stated = NOTHING_STATED if points is None and rank is None else Stated(points, rank)
        players.append(
            Player(
                number,
                name,
                sex,
                title,
                rating,
                federation,
                fide_id,
                birth_date,
                stated=stated,
                source=source,
                columns=columns_of(shift),
            )
        )
        straight.append(PlayerLine(number, line, text, shift))
    return players, straight, findings


NOTHING: Sequence[Say] = ()
_SHIFTED: dict[int, Mapping[str, int]] = {0: PLAYER_COLUMNS}


def columns_of(shift: int) -> Mapping[str, int]:
    """First columns by attribute in a line whose text behind the name stands `shift` columns to the left."""
    if shift not in _SHIFTED:
        _SHIFTED[shift] = {
            attribute: column - (shift if column > _NAME.first else 0) for attribute, column in PLAYER_COLUMNS.items()
        }
    return _SHIFTED[shift]


def _widened(text: str, source: Source) -> tuple[str, Fraction | None, Sequence[Say]]:
    """The line with a title and points in their columns, points that are too wide for them, and what to say.

    Points over 99.5 need five columns and stand in column 80 or 85 too; a title may stand one column to the right
    (`w WIM`). Nothing else of the line is out of place then.
    """
    points: Fraction | None = None
    said: list[Say] = []
    match = _WIDE_POINTS.fullmatch(text[_WIDE.cut])
    if match:
        points = Fraction(match[1])
        text = text[: _WIDE.first - 1] + " " * _WIDE.width + text[_WIDE.last :]
        said.append(Say(codes.T312, source.at(_WIDE.first + match.start(1)), {"text": match[1]}))
    title = text[_MOVED_TITLE.cut].strip()
    if text[_MOVED_TITLE.last - 1 : _MOVED_TITLE.last].strip() and TITLE_SPELLINGS.get(title) == title:
        text = text[: _TITLE.first - 1] + _TITLE.text(title) + " " + text[_MOVED_TITLE.last :]
        said.append(Say(codes.T313, source.at(_MOVED_TITLE.first), {"text": title}))
    return text, points, said


def _straightened(text: str, source: Source) -> tuple[str, int, Sequence[Say]]:
    """The line with blanks where they belong if that is possible without guessing, its shift, and what to say."""
    said: list[Say] = []
    if "\t" in text:
        said.append(Say(codes.T306, source.at(text.index("\t") + 1), {}))
        expanded, plain = text.expandtabs(8), text.replace("\t", " ")
        text = expanded if _fits(expanded) and not _fits(plain) else plain
    length = len(text.rstrip())
    text = text.ljust(_STATIC)
    if not _fits(text):
        moved, shift = _moved_from_bytes(text)
        if shift and _fits(moved):
            return moved, shift, [*said, Say(codes.T305, source.at(_NAME.last + 1), {"shift": shift})]
        said.extend(_outside(text, source))
    if length < _POINTS.last:
        cut = next(field for field in PLAYER_FIELDS if field.last > length)
        fields = {"column": length, "label": cut.label, "first": cut.first, "last": cut.last}
        said.append(Say(codes.T310, source.at(max(length, 1)), fields))
    return text, 0, said


def _fits(text: str) -> bool:
    """True when every column that no field uses is blank."""
    return _GAPS(text) == _BLANK


def _moved_from_bytes(text: str) -> tuple[str, int]:
    """The line as meant by a program that filled up the name to a number of bytes, and by how much it moves."""
    data = text.encode("utf-8", errors="replace")
    head = data[: _NAME.last].decode("utf-8", errors="ignore")
    tail = data[_NAME.last :].decode("utf-8", errors="ignore")
    return (head.ljust(_NAME.last) + tail).ljust(_STATIC), _NAME.last - len(head)


def _outside(text: str, source: Source) -> Iterator[Say]:
    """What to say about columns that should be blank: a warning before the points, an error from there on."""
    filled = [gap.first for gap in PLAYER_GAPS if text[gap.cut].strip()]
    edge = _POINTS.first - 1
    for rule, columns in (
        (codes.T303, [c for c in filled if c < edge]),
        (codes.T304, [c for c in filled if c >= edge]),
    ):
        if columns:
            found = "".join(text[column - 1] for column in columns)
            fields = {"columns": _columns_text(columns), "text": found}
            yield Say(rule, source.at(columns[0]), fields)


def _columns_text(columns: Sequence[int]) -> str:
    """`column 14`, `columns 14, 53 and 57`."""
    return f"column{'s' if len(columns) > 1 else ''} {listed(map(str, columns))}"


def _mended(
    pieces: tuple[str, ...], date_order: Callable[[], str | None], source: Source, columns: Mapping[str, int]
) -> tuple[list[Any], list[Say]]:
    """The values of a line in which at least one field is not in the printed form, and what was repaired."""
    values: list[Any] = []
    said: list[Say] = []
    for field, piece in zip(PLAYER_FIELDS, pieces, strict=True):
        try:
            values.append(field.kind.parse(piece))
        except (ValueError, KeyError):
            mending = mended(field, piece, date_order)
            values.append(mending.value)
            if mending.rule is not None:
                at = source.at(columns[field.attribute])
                said.append(Say(mending.rule, at, mending.fields, mending.severity))
    return values, said
