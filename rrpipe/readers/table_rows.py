"""From rows of a table to players: numbers, names and what else stands in their columns."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts import date_forms
from rrpipe.layouts.fide import TITLES
from rrpipe.layouts.sheet import BYE_WORDS, LABELS, fold
from rrpipe.model import National, Player, Stated, Status, column_letters
from rrpipe.readers.grid import Cell, Kind, column_cells
from rrpipe.readers.player_values import (
    Value,
    birth_date_of,
    federation_of,
    fide_id_of,
    national_of,
    rating_of,
    score_of,
    sex_of,
    status_of,
    title_of,
    whole_number,
)
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_columns import Columns
from rrpipe.readers.table_heads import is_words, letter_number

NUMBERED_NAME = re.compile(r"(\d{1,3})\s*[.):]?\s+(?=\D)(.+)")
TITLED_NAME = re.compile(rf"({'|'.join(sorted(TITLES, key=len, reverse=True))})\s+(?=\S)(.+)")


CUT_AT = 16
CLUB_PROGRAM = frozenset({"twz", "nwz", "soberg"})
"""Headings of the German club program that cuts names, beside `Teilnehmer`."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The players of a table in the order of its rows. `byes` are rows of the missing opponent, no persons.

    `rows` are the grid rows of the players; `ranks` what the rank column says; `counted` is True when nothing in the
    table numbers the players.
    """

    players: tuple[Player, ...]
    rows: tuple[int, ...]
    byes: tuple[int, ...]
    ranks: tuple[int | None, ...]
    counted: bool
    findings: tuple[Finding, ...]


def roster_of(area: Area, columns: Columns, byes: Iterable[int]) -> Roster:
    """The players of a table. `byes` are starting numbers that the user named as no person."""
    findings: list[Finding] = []
    numbers, counted = _numbers(area, columns, findings)
    gone: list[int] = []
    players: list[Player] = []
    rows: list[int] = []
    attributes = _attributes(columns)
    named = set(byes)
    order = _birth_order(area, columns)
    titles: list[str] = []
    for row in area.rows:
        name, title = _name(area, columns, row)
        if fold(name) in BYE_WORDS or numbers[row] in named:
            gone.append(row)
            findings.append(make(codes.L208, area.grid.source(row), text=name or f"number {numbers[row]}", row=row))
            continue
        player = Player(
            numbers[row], name, title=title, source=area.grid.source(row, columns.get("name")), columns=attributes
        )
        if title:
            titles.append(f"{numbers[row]} {title} {name}")
        players.append(_with_values(player, area, columns, row, order, findings))
        rows.append(row)
    if counted and gone:
        players = [replace(p, number=i) for i, p in enumerate(players, 1)]
    if counted:
        findings.append(make(codes.L204, area.grid.source(area.first), count=len(players)))
    if titles:
        findings.append(make(codes.L413, area.grid.source(area.rows[0], columns.get("name")), names=listed(titles)))
    findings += _cut_names(area, columns, players)
    ranks = tuple(_whole(area, row, columns.get("rank")) for row in rows)
    return Roster(tuple(players), tuple(rows), tuple(gone), ranks, counted, tuple(findings))


def _cut_names(area: Area, columns: Columns, players: Iterable[Player]) -> list[Finding]:
    """Names that a German club program may have cut: exactly CUT_AT characters in a table whose names end there."""
    folded = {fold(text) for text in area.heads.values()}
    held = list(players)
    if "teilnehmer" not in folded or not folded & CLUB_PROGRAM or any(len(p.name) > CUT_AT for p in held):
        return []
    return [
        make(
            codes.L415,
            area.grid.source(player.source.row, columns.get("name")) if player.source and player.source.row else None,
            player=player.number,
            player_name=name_of(player.number, {player.number: player.name}),
            width=CUT_AT,
        )
        for player in held
        if len(player.name) == CUT_AT
    ]


def _numbers(area: Area, columns: Columns, findings: list[Finding]) -> tuple[dict[int, int], bool]:
    """The starting number of each row, and whether they are merely counted (or places): no pairing numbers."""
    by_row = {row: i for i, row in enumerate(area.rows, 1)}
    col = columns.get("number")
    if col is None:
        if (prefixed := _prefixes(area, columns, findings)) is not None:
            return prefixed, False
        rank_col = columns.get("rank")
        if rank_col is None or [_whole_or_letter(area, row, rank_col) for row in area.rows] != list(by_row.values()):
            return by_row, area.named or not area.labels
        places = rank_is_place(area, columns)
        _say_rank(area, columns, places, findings)
        return by_row, places or area.named
    numbers: dict[int, int] = {}
    faults: list[str] = []
    for row in area.rows:
        cell = area.grid.cell(row, col)
        number = _whole_or_letter(area, row, col)
        if number is None:
            faults.append(f"{cell.name} has {'no number' if not cell.text else cell.text}")
        elif number in numbers.values():
            faults.append(f"{cell.name} repeats number {number}")
        else:
            numbers[row] = number
    if faults:
        source = area.grid.source(area.rows[0], col)
        findings.append(make(codes.L205, source, problem=listed(faults, limit=10)))
        return by_row, False
    return numbers, False


def _prefixes(area: Area, columns: Columns, findings: list[Finding]) -> dict[int, int] | None:
    """The numbers in front of the names (`1. Pérez, Juan`), where every row has another one."""
    col = columns.get("name")
    if col is None:
        return None
    matches = {row: NUMBERED_NAME.fullmatch(area.grid.cell(row, col).text) for row in area.rows}
    found = {row: int(match[1]) for row, match in matches.items() if match}
    if not found or len(set(found.values())) != len(area.rows):
        return None
    sample = area.grid.cell(area.rows[0], col).text
    source = area.grid.source(area.rows[0], col)
    findings.append(make(codes.L414, source, column=column_letters(col), sample=sample))
    return found


def _whole_or_letter(area: Area, row: int, col: int) -> int | None:
    """The number in a cell, of a letter its place in the alphabet."""
    text = area.grid.cell(row, col).text
    return whole_number(text) or letter_number(text)


def _say_rank(area: Area, columns: Columns, places: bool, findings: list[Finding]) -> None:
    """Says that the column of places had to serve as starting numbers."""
    col = columns.roles["rank"]
    findings.append(
        make(
            codes.L206,
            area.grid.source(area.header[-1], col),
            column=column_letters(col),
            heading=area.heads.get(col, ""),
            what="places, no numbers drawn: no rounds are taken from them"
            if places
            else "starting numbers; as the points do not fall in this order, they are no places",
        )
    )


def rank_is_place(area: Area, columns: Columns) -> bool:
    """False when the column of places only numbers the rows: 1, 2, 3 ... while the points do not fall in this order."""
    col, points_col = columns.get("rank"), columns.get("points")
    if col is None or points_col is None or columns.get("number") is not None:
        return col is not None
    stated = [(_whole(area, row, col), score_of(area.grid.cell(row, points_col)).value) for row in area.rows]
    ordered = [points for rank, points in sorted(stated, key=lambda s: s[0] or 0) if points is not None]
    return ordered == sorted(ordered, reverse=True)


def _whole(area: Area, row: int, col: int | None) -> int | None:
    """The whole number in a cell."""
    return whole_number(area.grid.cell(row, col).text) if col else None


def _attributes(columns: Columns) -> dict[str, int]:
    """Attribute or tie-break code -> column, shared by all players of the table."""
    table = {role: col for role, col in columns.roles.items() if role not in ("surname", "given", "national_id")}
    if "surname" in columns.roles:
        table["name"] = columns.roles["surname"]
    return {**table, **columns.tie_breaks}


def _name(area: Area, columns: Columns, row: int) -> tuple[str, str | None]:
    """The name in a row, surname first, without a number in front; and a title in front of it, if any."""
    col = columns.get("name") or columns.get("surname")
    if col is None:
        return "", None
    text = area.grid.cell(row, col).text
    given = columns.get("given")
    if given and (extra := area.grid.cell(row, given).text):
        text = f"{text}, {extra}"
    elif columns.get("surname") and columns.get("name"):
        text = area.grid.cell(row, columns.roles["name"]).text or text
    if columns.get("number") is None and (match := NUMBERED_NAME.fullmatch(text)):
        text = match[2]
    if columns.get("title") is None and (match := TITLED_NAME.fullmatch(text)):
        return match[2], match[1]
    return re.sub(r"\s+,", ",", text), None


def _birth_order(area: Area, columns: Columns) -> str | None:
    """Day or month first, as the dates of the column prove."""
    col = columns.get("birth_date")
    return date_forms.order_shown_by(c.text for c in column_cells(area.grid, col, area.rows)) if col else None


def _with_values(
    player: Player, area: Area, columns: Columns, row: int, order: str | None, findings: list[Finding]
) -> Player:
    """The player with everything that stands in the columns."""

    def cell(role: str) -> Cell:
        col = columns.get(role)
        return area.grid.cell(row, col) if col else Cell(row, 0)

    def say(rule: Rule | None, held: Cell, fields: Iterable[tuple[str, str]], role: str = "") -> None:
        if rule is not None:
            given: dict[str, Any] = {**dict(fields), "role": LABELS.get(role, role)}
            who = name_of(player.number, {player.number: player.name})
            source = area.grid.source(row, held.col)
            findings.append(make(rule, source, player=player.number, player_name=who, place=held.name, **given))

    def take(value: Value[str], role: str) -> str | None:
        say(value.rule, cell(role), value.fields, role)
        return value.value

    def score(col: int, role: str) -> Fraction | None:
        held = area.grid.cell(row, col)
        value = score_of(held)
        say(value.rule, held, value.fields, role)
        return value.value

    feminine = (
        any(fold(c.text) in ("m", "h") for c in column_cells(area.grid, columns.roles["sex"], area.rows))
        if ("sex" in columns.roles)
        else False
    )
    rated = rating_of(cell("rating").text)
    say(rated.rule, cell("rating"), rated.fields)
    national = national_of(cell("national").text)
    federation = columns.national_federation
    if national is None and rated.rule is not None and ("what", "a national rating") in rated.fields:
        national = national_of(cell("rating").text)
    identity = cell("national_id").text or None
    birth = cell("birth_date")
    status = status_of(cell("status").text) if "status" in columns.roles else Value(Status.ACTIVE)
    say(status.rule, cell("status"), status.fields)
    tie_breaks = tuple(
        (code, value)
        for code, col in columns.tie_breaks.items()
        if (value := score(col, code)) is not None and not (code == "DE" and value == 0)
    )
    stated = Stated(
        score(columns.roles["points"], "points") if "points" in columns.roles else None,
        whole_number(cell("rank").text) if rank_is_place(area, columns) else None,
        tie_breaks,
    )
    return replace(
        player,
        sex=take(sex_of(cell("sex").text, feminine), "sex"),
        title=take(title_of(cell("title").text), "title") or player.title,
        rating=rated.value,
        federation=take(federation_of(cell("federation").text), "federation"),
        fide_id=take(fide_id_of(cell("fide_id").text), "fide_id"),
        birth_date=take(birth_date_of(birth, order), "birth_date"),
        club=cell("club").text or None,
        national=National(federation, national, identity) if national or identity else None,
        status=status.value or Status.ACTIVE,
        stated=stated,
    )


def error_cells(area: Area) -> list[Cell]:
    """Cells outside the results that hold an error or a formula without a value."""
    return [c for c in area.cells() if c.kind in (Kind.ERROR, Kind.FORMULA) and c.col not in area.result_columns]


def has_names(area: Area, columns: Columns) -> bool:
    """True when at least one row has a name."""
    col = columns.get("name") or columns.get("surname")
    return col is not None and any(is_words(area.grid.cell(row, col).text) for row in area.rows)
