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
from rrpipe.model import National, Player, Stated, Status
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
from rrpipe.readers.table_numbers import NUMBERED_NAME, numbers_of, rank_is_place, whole_in

TITLED_NAME = re.compile(rf"({'|'.join(sorted(TITLES, key=len, reverse=True))})\s+(?=\S)(.+)")

REMARKED_NAME = re.compile(r"(.*\S)\s*[(\[]([^()\[\]]+)[)\]]\s*")
"""A name with a remark in brackets behind it."""

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
    numbers, counted = numbers_of(area, columns, findings)
    gone: list[int] = []
    players: list[Player] = []
    rows: list[int] = []
    attributes = _attributes(columns)
    named = set(byes)
    order = _birth_order(area, columns)
    titles: list[str] = []
    for row in area.rows:
        name, title = _name(area, columns, row)
        name, left = _without_status(name)
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
        if left:
            players[-1] = replace(players[-1], status=left[1])
            findings.append(_left(players[-1], left[0]))
        rows.append(row)
    seats = {row: _name(area, columns, row)[0] for row in gone if numbers[row] not in named}
    if len(seats) > 1:
        given = listed(dict.fromkeys(name or "nothing" for name in seats.values()))
        source = area.grid.source(gone[0])
        findings.append(make(codes.L213, source, rows=listed(map(str, seats)), names=given))
    if counted and gone:
        players = [replace(p, number=i) for i, p in enumerate(players, 1)]
    if counted:
        findings.append(make(codes.L204, area.grid.source(area.first), count=len(players), order="of the rows"))
    if titles:
        findings.append(make(codes.L413, area.grid.source(area.rows[0], columns.get("name")), names=listed(titles)))
    findings += _cut_names(area, columns, players)
    ranks = tuple(whole_in(area, row, columns.get("rank")) for row in rows)
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


def _without_status(name: str) -> tuple[str, tuple[str, Status] | None]:
    """A name without the remark in brackets that the player left the event, and the remark with its meaning."""
    match = REMARKED_NAME.fullmatch(name)
    status = status_of(match[2]).value if match else None
    return (match[1], (match[2], status)) if match and status and status is not Status.ACTIVE else (name, None)


def _left(player: Player, remark: str) -> Finding:
    """The finding that a remark beside a name declares a withdrawal (C.05 6.6)."""
    return make(
        codes.L302,
        player.source,
        player=player.number,
        player_name=name_of(player.number, {player.number: player.name}),
        number=player.number,
        status=str(player.status),
        place=f"the name in cell {player.source.cell}" if player.source else "the name",
        text=remark,
    )


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
    """Cells outside the results that hold an error; a formula without a value is said of the workbook (F208)."""
    return [c for c in area.cells() if c.kind is Kind.ERROR and c.col not in area.result_columns]
