"""The crosstable of the entry workbook, whose lower half mirrors the upper one, and the workings behind its values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rrpipe.model import Status, Tournament, column_letters
from rrpipe.writers.form_cells import (
    FIXED,
    HAIR,
    HEAD,
    HINT,
    TITLE,
    choices,
    page,
    red_where,
    rule,
    unlock,
)
from rrpipe.writers.form_formulas import (
    LEFT_OUT,
    area,
    counts,
    gained,
    if_counted,
    iso_date,
    known,
    mirrored,
    name_of,
    normal,
    place,
    quoted,
    wrong,
)
from rrpipe.writers.form_places import Form, player_name
from rrpipe.writers.workbook import OWN, SOFT, Look, at, dress, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


TIE_BREAKS = ("SB", "KS", "WIN")
"""The list that the places of the workbook follow, and that rrpipe reads from it."""


def workings(form: Form, sheet: "Worksheet", event: Tournament | None) -> None:
    """What the cells state, what is known of each game, the points from it.

    Above them whether the results of the opponents count, and their points; the first column says it of the players.
    """
    w = form.w
    calm = Look(colour=SOFT, size=9, align="center")
    put(at(sheet, 1, 1), w.workings, Look(colour=SOFT, size=9))
    left = (w.statuses[Status.WITHDRAWN], w.statuses[Status.EXPELLED])
    scheduled = form.cycles * (form.players - 1)
    for player in range(1, form.players + 1):
        row = form.work_row(1, player)
        known_results = area(row, form.LEFT, row, form.LEFT + form.across - 1)
        formula = counts(form.status(player), left, known_results, scheduled)
        form.stored.put(sheet, form.work_row(0, player), 1, formula, int(_counts(event, player)), calm)
        for cycle in range(form.cycles):
            flag = int(_counts(event, player))
            form.stored.put(sheet, 2, form.column(player, cycle), form.counted(player), flag, calm)
    for opponent in range(1, form.players + 1):
        points = f"{quoted(w.results_sheet)}!{name_of(form.TOP + opponent, form.LEFT + form.across)}"
        for cycle in range(form.cycles):
            form.stored.put(sheet, 3, form.column(opponent, cycle), points, 0, calm)
    for player, opponent, cycle in form.games():
        entered = f"{quoted(w.results_sheet)}!{name_of(form.TOP + player, form.column(opponent, cycle))}"
        own, other = form.work(0, player, opponent, cycle), form.work(0, opponent, player, cycle)
        column = form.column(opponent, cycle)
        for block, formula in enumerate(
            (normal(entered), known(own, other), gained(form.work(1, player, opponent, cycle)))
        ):
            form.stored.put(sheet, form.work_row(block, player), column, formula, "", calm)


def _counts(event: Tournament | None, player: int) -> bool:
    """Whether a player counts while no result is entered: whoever left before the first game does not."""
    return all(p.status is Status.ACTIVE for p in event.players if p.number == player) if event else True


def results(form: Form, sheet: "Worksheet", event: Tournament | None) -> None:
    """The crosstable with points, wins, Sonneborn-Berger, Koya and place."""
    from openpyxl.styles import Border, Side

    w, top, left = form.w, form.TOP, form.LEFT
    title = f"{quoted(w.players_sheet)}!B3"
    form.stored.put(sheet, 1, 1, f'IF({title}="","",{title})', event.name if event else "", TITLE)
    put(at(sheet, top, 1), w.number, HEAD)
    put(at(sheet, top, 2), w.name, HEAD)
    centre = Look(align="center", size=12)
    for opponent in range(1, form.players + 1):
        put(at(sheet, top, form.column(opponent, 0)), opponent, HEAD._replace(align="center"))
        for cycle in range(1, form.cycles):
            dress(at(sheet, top, form.column(opponent, cycle)), HEAD)
    values = left + form.across
    for offset, head in enumerate((w.points, w.wins, w.sonneborn_berger, w.koya, w.place)):
        put(at(sheet, top, values + offset), head, HEAD._replace(align="right"))
    rule(sheet, top, values + 4)
    hair = Side("thin", color=HAIR)
    border = Border(left=hair, right=hair, top=hair, bottom=hair)
    work = quoted(w.workings_sheet)
    for player in range(1, form.players + 1):
        row = top + player
        put(at(sheet, row, 1), player, FIXED._replace(colour=SOFT))
        listed = f"{quoted(w.players_sheet)}!{name_of(form.list_top + player, 2)}"
        form.stored.put(sheet, row, 2, f'IF({listed}="","",{listed})', player_name(event, player), FIXED)
        for cycle in range(form.cycles):
            put(
                at(sheet, row, form.column(player, cycle)),
                "×",
                FIXED._replace(align="center", colour=OWN, fill=OWN),
            )
        _values(form, sheet, player, event)
        sheet.row_dimensions[row].height = 27 if form.players <= 12 else 20
    for player, opponent, cycle in form.games():
        cell = at(sheet, top + player, form.column(opponent, cycle))
        if player < opponent:
            dress(cell, centre._replace(format="@"))
        else:
            formula = mirrored(f"{work}!{form.work(0, opponent, player, cycle)}")
            form.stored.put(sheet, top + player, cell.column, formula, "", centre._replace(colour=SOFT))
        unlock(cell)
        cell.border = border
    bottom, right = top + form.players, values - 1
    block = f"{name_of(top + 1, left)}:{name_of(bottom, right)}"
    row_of = "ROW()-" + str(top)
    if form.cycles == 1:
        opposite = f"INDEX({area(top + 1, left, bottom, right)},COLUMN()-{left - 1},{row_of})"
    else:
        at_column = f"COLUMN()-{left}"
        opposite = (
            f"INDEX({area(top + 1, left, bottom, right)},INT(({at_column})/{form.cycles})+1,"
            f"({row_of}-1)*{form.cycles}+MOD({at_column},{form.cycles})+1)"
        )
    first = name_of(top + 1, left)
    red_where(sheet, block, f'AND({first}&""<>"×",{wrong(first, opposite)})')
    choices(sheet, block)
    _facts(form, sheet, bottom + 2, event)
    _widths(form, sheet)
    sheet.freeze_panes = at(sheet, top + 1, left)
    page(sheet, bottom + 1 + len(w.facts), values + 4, form.paper, form.players * form.cycles > 8, tall=1)


def _values(form: Form, sheet: "Worksheet", player: int, event: Tournament | None) -> None:
    """Points and tie-breaks of one player; who is left out has the own points alone."""
    top, values = form.TOP, form.LEFT + form.across
    row, work = top + player, form.w.workings_sheet
    mine = area(form.work_row(2, player), form.LEFT, form.work_row(2, player), values - 1, work)
    theirs, flags = (area(line, form.LEFT, line, values - 1, work) for line in (3, 2))
    everybody = area(form.work_row(0, 1), 1, form.work_row(0, form.players), 1, work)
    counted = f"{quoted(work)}!{form.counted(player)}"
    limit = f"{form.cycles}*(SUM({everybody})-1)/2"
    right = FIXED._replace(align="right")
    columns = tuple(area(top + 1, values + at_, top + form.players, values + at_) for at_ in (0, 2, 3, 1))
    cells = tuple(name_of(row, values + at_) for at_ in (0, 2, 3, 1))
    entered = area(form.work_row(2, 1), form.LEFT, form.work_row(2, form.players), values - 1, work)
    ranked = place(entered, name_of(row, 2), everybody, columns, cells)
    unplaced = "" if _counts(event, player) else LEFT_OUT
    zero: str | int = 0 if _counts(event, player) else LEFT_OUT
    formulas: Sequence[tuple[str, str | int, Look]] = (
        (
            if_counted(counted, f"SUMPRODUCT({mine},{flags})", f"SUM({mine})"),
            0,
            right._replace(format="0.0", bold=True),
        ),
        (if_counted(counted, f"SUMPRODUCT(({mine}=1)*{flags})"), zero, right._replace(format="0")),
        (if_counted(counted, f"SUMPRODUCT({mine},{theirs},{flags})"), zero, right._replace(format="0.00")),
        (
            if_counted(counted, f"SUMPRODUCT(({theirs}>={limit})*{flags},{mine})"),
            zero,
            right._replace(format="0.0"),
        ),
        (if_counted(counted, ranked), unplaced, right._replace(format="0", bold=True)),
    )
    for offset, (formula, value, look) in enumerate(formulas):
        form.stored.put(sheet, row, values + offset, formula, value, look)


def _facts(form: Form, sheet: "Worksheet", top: int, event: Tournament | None) -> None:
    """The list that decides between players level on points, the facts, a line each, and what to do."""
    w = form.w
    put(at(sheet, top, 1), f"{w.tie_breaks}: {', '.join(TIE_BREAKS)}", HINT)
    for row, (fact, label) in enumerate(list(w.facts.items())[1:], top + 1):
        cell = f"{quoted(w.players_sheet)}!B{row - top + 3}"
        shown = iso_date(cell) if fact.endswith("date") else cell
        value = getattr(event, fact) if event else None
        form.stored.put(
            sheet, row, 1, f'IF({cell}="","","{label}: "&{shown})', f"{label}: {value}" if value else "", HINT
        )
    put(at(sheet, top + len(w.facts), 1), w.enter_results, HINT)


def _widths(form: Form, sheet: "Worksheet") -> None:
    """Equal columns of opponents, room for names."""
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 5, 32
    for column in range(form.LEFT, form.LEFT + form.across):
        sheet.column_dimensions[column_letters(column)].width = 6.6 if form.across <= 12 else 5
    for column in range(form.LEFT + form.across, form.LEFT + form.across + 5):
        sheet.column_dimensions[column_letters(column)].width = 8
