"""The sheets `crosstable` and `standings`: players in final order, results, points and tie-breaks.

Column heads of opponents are the places of the rows. Where formulas are asked for, values that follow from the cells
are formulas over them, stored with the value that they have.
"""

from fractions import Fraction
from typing import TYPE_CHECKING

from rrpipe.model import Status, column_letters
from rrpipe.rendering import OPEN
from rrpipe.writers.excel_facts import fact_lines
from rrpipe.writers.excel_formulas import Place, formula, reference, value_of
from rrpipe.writers.excel_players import (
    deciding_look,
    mark_rows,
    player_cells,
    player_columns,
    status_text,
    value_columns,
)
from rrpipe.writers.excel_print import Subject, below, head_of, heading, list_sheet
from rrpipe.writers.excel_values import HALF, OWN_CELL, field_content
from rrpipe.writers.footnotes import event_notes, place_notes, sign_notes
from rrpipe.writers.form_cells import Stored
from rrpipe.writers.workbook import INK, LEFT, OWN, RIGHT, SOFT, Column, Content, Look, at, dress, put_table

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

CROSSTABLE = ("rank", "number", "title", "name", "federation", "rating", "fide_id", "birth_date")

STANDINGS = ("rank", "title", "name", "federation", "rating", "fide_id", "birth_date", "number", "club")

PORTRAIT_TO = 8
"""Up to this many players the crosstable stands upright."""


def fill_crosstable(sheet: "Worksheet", subject: Subject, stored: Stored) -> Place:
    """The crosstable in final order; gives the place where it stands, for formulas of other sheets."""
    table, language = subject.table, subject.language
    roles, before = player_columns(subject, CROSSTABLE)
    status = any(line.player.status is not Status.ACTIVE for line in table.lines)
    width = 5 if table.cycles < 2 else 3 + 3 * table.cycles
    columns = [
        *before,
        *(Column(n, Look(HALF, align="center"), width) for n in range(1, len(table.lines) + 1)),
        *value_columns(subject),
        *([Column(head_of("status", language), LEFT)] if status else []),
    ]
    texts = table.cycles > 1 and bool(subject.live.codes)
    rows: list[list[Content]] = [
        [
            *player_cells(line, roles),
            *(OWN_CELL if cell is None else field_content(cell, text=texts) for cell in line.cells),
            line.points,
            *line.values,
            *([status_text(line, language)] if status else []),
        ]
        for line in table.lines
    ]
    top = heading(sheet, subject, len(columns))
    if len(table.lines) > PORTRAIT_TO:
        sheet.page_setup.orientation = "landscape"
    put_table(sheet, top, columns, rows)
    left, players = len(before) + 1, len(table.lines)
    place = Place(
        top + 1, left, left + players, sum(line.counted for line in table.lines), sheet.title, table.cycles < 2
    )
    _weights(sheet, place, players)
    for position in range(players):
        dress(at(sheet, place.top + position, left + position), Look(align="center", fill=OWN, colour=OWN))
    mark_rows(sheet, table, place.top, roles.index("name") + 1, place.points)
    _live(sheet, subject, stored, place)
    below(sheet, top + len(rows), len(columns), _notes(subject), whole=True)
    return place


def _weights(sheet: "Worksheet", place: Place, players: int) -> None:
    """A win carries weight and a loss is light, as on the page, for whatever stands in the cells later too."""
    from openpyxl.formatting.rule import FormulaRule
    from openpyxl.styles import Font

    cells = (
        f"{column_letters(place.left)}{place.top}:{column_letters(place.left + players - 1)}{place.top + players - 1}"
    )
    corner = f"{column_letters(place.left)}{place.top}"
    won, lost = f'OR({corner}=1,{corner}="+")', f'OR(AND({corner}=0,LEN({corner})>0),{corner}="-")'
    for formula_text, font in ((won, Font(bold=True, color=INK)), (lost, Font(color=SOFT))):
        rule = FormulaRule([formula_text], font=font)  # type: ignore[no-untyped-call]
        sheet.conditional_formatting.add(cells, rule)


def _live(sheet: "Worksheet", subject: Subject, stored: Stored, place: Place) -> None:
    """The columns of values that are formulas; players left out keep their values."""
    table = subject.table
    for offset, code in enumerate(("PTS", *table.order)):
        if code not in subject.live.codes:
            continue
        for position, line in enumerate(table.lines[: place.counted]):
            extra = subject.live.extra.get(line.number, Fraction(0))
            text = formula(code, position, place, subject.document.tournament, extra)
            value = _stored_value(value_of(line, code, table))
            look = deciding_look(table, line, code)
            stored.put(sheet, place.top + position, place.points + offset, text, value, look)


def _stored_value(value: Fraction | None) -> int | float:
    """A value as a workbook stores it."""
    exact = value or Fraction(0)
    return int(exact) if exact.denominator == 1 else float(exact)


def _notes(subject: Subject) -> list[str]:
    """What stands under the crosstable: notes, then the facts of the event where they are asked for."""
    table, w, tournament = subject.table, subject.w, subject.document.tournament
    notes = place_notes(table, w) + event_notes(tournament, table, w) + sign_notes(table, w, colours=False)
    lines = [f"{_key(note.key, subject)} {note.text}".strip() for note in notes]
    if "facts" in subject.options.parts:
        facts = [f"{key}: {value}" for key, value in fact_lines(tournament, subject.language)]
        lines += [*([""] if lines else []), *facts]
    return lines


def _key(key: str, subject: Subject) -> str:
    """The sign of a note as this sheet draws it: an open game beside other results of a pair is a star.

    The letter of a player left out heads no row and no column of a sheet, where columns are numbers; the name is said.
    """
    if any(key == line.place for line in subject.table.left_out):
        return ""
    return "*" if key == OPEN and subject.table.cycles > 1 else key


def fill_standings(sheet: "Worksheet", subject: Subject, stored: Stored, place: Place | None) -> None:
    """The standings, a player a row; live values point into the crosstable, where it is there."""
    table, w = subject.table, subject.w
    roles, columns = player_columns(subject, STANDINGS)
    columns += [Column(head, RIGHT) for head in (w.games_played, w.wins, w.draws, w.losses)]
    values = len(columns) + 1
    columns += value_columns(subject)
    rows: list[list[Content]] = [
        [
            *player_cells(line, roles),
            *(line.tally.played, line.tally.won, line.tally.drawn, line.tally.lost),
            line.points,
            *line.values,
        ]
        for line in table.lines
    ]
    top = list_sheet(sheet, subject, columns, rows) + 1
    mark_rows(sheet, table, top, roles.index("name") + 1, values)
    for offset, code in enumerate(("PTS", *table.order)):
        if place is None or code not in subject.live.codes:
            continue
        for position, line in enumerate(table.lines[: place.counted]):
            text = reference(place.sheet, place.top + position, place.points + offset)
            value = _stored_value(value_of(line, code, table))
            stored.put(sheet, top + position, values + offset, text, value, deciding_look(table, line, code))
