"""The schedule of the entry workbook: a row a game, dates typed once a round, results from the crosstable."""

from datetime import date
from typing import TYPE_CHECKING

from rrpipe.model import Tournament
from rrpipe.writers.excel_print import len_in_columns
from rrpipe.writers.form_cells import (
    FIXED,
    HAIR,
    HEAD,
    HINT,
    ISO,
    TITLE,
    TYPED,
    check,
    fill_in,
    page,
    rule,
)
from rrpipe.writers.form_formulas import name_of, quoted
from rrpipe.writers.form_places import Form, day_of, player_name
from rrpipe.writers.workbook import INK, SOFT, at, dress, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


def schedule_sheet(form: Form, sheet: "Worksheet", event: Tournament | None) -> None:
    """The rounds, a row a game; the date is typed once a round, results come from the crosstable."""
    w = form.w
    title = f"{quoted(w.players_sheet)}!B3"
    form.stored.put(sheet, 1, 1, f'IF({title}="","",{title})', event.name if event else "", TITLE)
    for column, head in enumerate(w.schedule_heads, 1):
        put(at(sheet, 3, column), head, HEAD._replace(align="left" if column in (2, 5, 8) else "center"))
    rule(sheet, 3, len(w.schedule_heads))
    row = 4
    seen: dict[tuple[int, int], int] = {}
    for round_ in form.schedule.rounds:
        first = row
        sheet.row_dimensions[row].height = 24
        for board, (white, black) in enumerate(round_.games, 1):
            pair = (min(white, black), max(white, black))
            cycle, seen[pair] = seen.get(pair, 0), seen.get(pair, 0) + 1
            _game(form, sheet, row, (round_.number, board, white, black, cycle), event)
            row += 1
        for number in round_.resting:
            _game(form, sheet, row, (round_.number, 0, number, 0, 0), event)
            row += 1
        _dates(form, sheet, first, row, round_.date)
    check(sheet, f"B4:B{row - 1}", "date", "DATE(1900,1,1)", "DATE(2199,12,31)", w.hint_date)
    for letters, width, head in zip("ABCDEFGHI", (8, 13, 8, 9, 30, 9, 9, 30, 9), w.schedule_heads, strict=True):
        sheet.column_dimensions[letters].width = max(width, len_in_columns(head) + 2)
    sheet.freeze_panes = "A4"
    put(at(sheet, row + 1, 1), w.enter_dates, HINT)
    page(sheet, row - 1, 9, form.paper, landscape=False, tall=0)
    sheet.print_title_rows = "3:3"


def _game(
    form: Form, sheet: "Worksheet", row: int, game: tuple[int, int, int, int, int], event: Tournament | None
) -> None:
    """One game of the schedule, or a rest (no board, no opponent)."""
    w, (number, board, white, black, cycle) = form.w, game
    centre = FIXED._replace(align="center")
    put(at(sheet, row, 1), number, centre._replace(colour=INK if board == 1 else SOFT, bold=board == 1))
    put(at(sheet, row, 3), board or None, centre._replace(colour=SOFT))
    for column, player in ((4, white), (9, black)):
        put(at(sheet, row, column), player or None, centre._replace(colour=SOFT))
    for column, player in ((5, white), (8, black)):
        if not player:
            put(at(sheet, row, column), w.bye, FIXED._replace(colour=SOFT))
            continue
        listed = f"{quoted(w.players_sheet)}!{name_of(form.list_top + player, 2)}"
        form.stored.put(sheet, row, column, f'IF({listed}="","",{listed})', player_name(event, player), FIXED)
    for column, one, other in ((6, white, black), (7, black, white)):
        if not black:
            dress(at(sheet, row, column), FIXED)
            continue
        found = f"{quoted(w.workings_sheet)}!{form.work(1, one, other, cycle)}"
        form.stored.put(sheet, row, column, f'IF({found}="","",{found})', "", centre)


def _dates(form: Form, sheet: "Worksheet", first: int, end: int, day: str | None) -> None:
    """The date of a round in its first row; the rows below repeat it."""
    fill_in(sheet, first, 2, day_of(day), TYPED._replace(format=ISO))
    for row in range(first + 1, end):
        above = name_of(first, 2, fixed=True)
        look = FIXED._replace(format=ISO, colour=HAIR)
        serial: str | int = (date.fromisoformat(day) - date(1899, 12, 30)).days if day_of(day) and day else ""
        form.stored.put(sheet, row, 2, f'IF({above}="","",{above})', serial, look)
