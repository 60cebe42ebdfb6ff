"""Columns that several sheets share: who a player is, and points and tie-breaks with their decimals."""

from typing import TYPE_CHECKING

from rrpipe.crosstable import Crosstable, Line
from rrpipe.layouts.sheet import LANGUAGES
from rrpipe.model import Status
from rrpipe.wording import first
from rrpipe.writers.excel_formulas import value_of
from rrpipe.writers.excel_print import Subject, head_of
from rrpipe.writers.excel_values import decimals
from rrpipe.writers.workbook import LEFT, RIGHT, SOFT, Column, Content, Look, at, dress

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

PLAYER = (
    ("rank", RIGHT._replace(bold=True)),
    ("number", RIGHT._replace(colour=SOFT)),
    ("title", LEFT._replace(colour=SOFT)),
    ("name", LEFT),
    ("federation", LEFT._replace(colour=SOFT)),
    ("rating", RIGHT._replace(colour=SOFT)),
    ("fide_id", LEFT._replace(colour=SOFT)),
    ("birth_date", LEFT._replace(colour=SOFT)),
    ("club", LEFT._replace(colour=SOFT)),
)
"""Attribute and look of the columns that tell who a player is."""

ALWAYS = {"rank", "number", "name"}

WINNER = LEFT._replace(bold=True, indent=1)
"""How the name of who stands first looks."""


def player_columns(subject: Subject, roles: tuple[str, ...]) -> tuple[tuple[str, ...], list[Column]]:
    """Which of these roles anybody has something in, and their columns; the name stays in sight."""
    lines = subject.table.lines
    used = tuple(role for role in roles if role in ALWAYS or any(getattr(line.player, role) for line in lines))
    looks = dict(PLAYER)
    return used, [Column(head_of(role, subject.language), looks[role], stays=role == "name") for role in used]


def player_cells(line: Line, roles: tuple[str, ...]) -> list[Content]:
    """The cells of a player; a rank is a number, the first of the places that are shared."""
    rank = line.places[0] if line.places else None
    return [rank if role == "rank" else getattr(line.player, role) for role in roles]


def status_text(line: Line, language: str) -> str:
    """Why a player is no longer in the event, in words that the reader knows; nothing for all others."""
    status = line.player.status
    if status is Status.ACTIVE:
        return ""
    words = next((each for each in LANGUAGES if each.code == language and language != "en"), None)
    phrases = {Status.WITHDRAWN: words.withdrawn, Status.EXPELLED: words.expelled}[status] if words else ()
    return phrases[0] if phrases else str(status)


def value_look(table: Crosstable, code: str) -> Look:
    """How a column of points (`PTS`) or of a tie-break looks, with the decimals that it needs."""
    values = [value_of(line, code, table) for line in table.lines]
    is_points = code == "PTS"
    return Look(decimals(values), bold=is_points, align="right", colour=RIGHT.colour if is_points else SOFT)


def value_columns(subject: Subject) -> list[Column]:
    """Points and tie-breaks."""
    table = subject.table
    heads = {"PTS": first(subject.w.points)}
    return [Column(heads.get(code, code), value_look(table, code), 7) for code in ("PTS", *table.order)]


def deciding_look(table: Crosstable, line: Line, code: str) -> Look:
    """The look of one value: underlined where it decided a tie, as on the page."""
    look = value_look(table, code)
    return look._replace(underline=True, colour=RIGHT.colour) if (line.number, code) in table.deciding else look


def mark_rows(sheet: "Worksheet", table: Crosstable, top: int, name: int, values: int) -> None:
    """Bold names where somebody stands first, underlined values where they decided; `values` is the points' column."""
    for position, line in enumerate(table.lines):
        if line.places and line.places[0] == 1:
            dress(at(sheet, top + position, name), WINNER)
        for offset, code in enumerate(table.order, start=1):
            if (line.number, code) in table.deciding:
                dress(at(sheet, top + position, values + offset), deciding_look(table, line, code))
