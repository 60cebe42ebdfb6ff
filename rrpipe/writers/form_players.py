"""The sheet of the entry workbook with the facts of the event and a row a player."""

from datetime import date
from typing import TYPE_CHECKING

from rrpipe.layouts.federations import FEDERATIONS
from rrpipe.layouts.fide import TITLES
from rrpipe.model import Status, Tournament
from rrpipe.writers.excel_print import len_in_columns
from rrpipe.writers.form_cells import (
    FIXED,
    HEAD,
    HINT,
    ISO,
    TITLE,
    TYPED,
    check,
    fill_in,
    page,
    red_where,
    rule,
)
from rrpipe.writers.form_formulas import area
from rrpipe.writers.form_places import Form, day_of
from rrpipe.writers.workbook import SOFT, at, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


def players_sheet(form: Form, sheet: "Worksheet", event: Tournament | None) -> None:
    """Facts of the event, then a row a player."""
    w, stated = form.w, event
    put(at(sheet, 1, 1), w.players_sheet, TITLE)
    put(at(sheet, 2, 1), w.enter_players, HINT)
    for row, (fact, label) in enumerate(w.facts.items(), 3):
        put(at(sheet, row, 1), label, HEAD)
        cell = at(sheet, row, 2)
        value = getattr(stated, fact) if stated else None
        is_date = fact.endswith("date")
        fill_in(sheet, row, 2, day_of(value) if is_date else value, TYPED._replace(format=ISO if is_date else "@"))
        if is_date:
            check(sheet, cell.coordinate, "date", "DATE(1900,1,1)", "DATE(2199,12,31)", w.hint_date)
    top = form.list_top
    for column, head in enumerate(w.player_heads.values(), 1):
        put(at(sheet, top, column), head, HEAD)
    rule(sheet, top, len(w.player_heads))
    for number in range(1, form.players + 1):
        row = top + number
        player = next((p for p in stated.players if p.number == number), None) if stated else None
        put(at(sheet, row, 1), number, FIXED._replace(colour=SOFT))
        for column, attribute in enumerate(list(w.player_heads)[1:], 2):
            value = getattr(player, attribute) if player else None
            if attribute == "status":
                value = w.statuses[value] if value and value is not Status.ACTIVE else None
            look = TYPED._replace(format="General" if attribute in ("rating", "birth_date") else "@")
            if attribute == "birth_date":
                value = int(value) if value and len(value) == 4 else day_of(value)
                look = look._replace(format=ISO if isinstance(value, date) else "General")
            fill_in(sheet, row, column, value, look)
        sheet.row_dimensions[row].height = 18
    last = top + form.players
    check(sheet, f"C{top + 1}:C{last}", "list", f'"{",".join(TITLES)}"', None, w.hint_title, strict=False)
    codes = area(1, 1, len(FEDERATIONS), 1, w.federations_sheet)
    check(sheet, f"D{top + 1}:D{last}", "list", codes, None, w.hint_federation, strict=False)
    check(sheet, "B5", "list", codes, None, w.hint_federation, strict=False)
    check(sheet, f"E{top + 1}:E{last}", "whole", "0", "3500", w.hint_rating)
    digits = f"AND(LEN(F{top + 1})<=11,ISNUMBER(VALUE(F{top + 1})))"
    check(sheet, f"F{top + 1}:F{last}", "custom", digits, None, w.hint_fide_id)
    birth = f"G{top + 1}"
    years = f"AND(ISNUMBER({birth}),OR(AND({birth}>=1900,{birth}<=2100,{birth}=INT({birth})),"
    check(sheet, f"G{top + 1}:G{last}", "custom", f"{years}AND({birth}>=2500,{birth}<=TODAY())))", None, w.hint_birth)
    check(sheet, f"H{top + 1}:H{last}", "list", '"m,w"', None, w.hint_sex, strict=False)
    check(sheet, f"J{top + 1}:J{last}", "list", f'"{",".join(w.statuses.values())}"', None, w.hint_status)
    names = area(top + 1, 2, last, 2)
    red_where(sheet, f"B{top + 1}:B{last}", f'AND(B{top + 1}<>"",COUNTIF({names},B{top + 1})>1)')
    for letters, width in zip("ABCDEFGHIJ", (13, 34, 8, 8, 9, 13, 13, 10, 24, 14), strict=True):
        sheet.column_dimensions[letters].width = width
    sheet.column_dimensions["A"].width = max(13.0, *(len_in_columns(label) + 2 for label in form.w.facts.values()))
    sheet.freeze_panes = at(sheet, top + 1, 3)
    page(sheet, last, 10, form.paper, landscape=form.players <= 14, tall=1 if form.players <= 40 else 0)
    sheet.print_title_rows = f"{top}:{top}"
