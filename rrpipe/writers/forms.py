"""The entry workbook: a secretary types names and results, the rest follows, and rrpipe reads it back.

Sheets: players (with the facts of the event), results as a crosstable whose lower half mirrors the upper one, the
schedule by Berger, the workings behind points and tie-breaks, federation codes. Cells to fill are framed and unlocked,
the rest is locked without password. Formulas are stored with the values they have while no result is entered, so that
the workbook also reads back before a spreadsheet program has computed it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from rrpipe.layouts.federations import FEDERATIONS
from rrpipe.layouts.fide import TITLES
from rrpipe.model import Tournament, column_letters
from rrpipe.timetable import Timetable
from rrpipe.wording.forms import FormWords, form_words
from rrpipe.writers.form_cells import (
    FIXED,
    HAIR,
    HEAD,
    HINT,
    ISO,
    TITLE,
    TYPED,
    Stored,
    check,
    choices,
    fill_in,
    list_federations,
    page,
    protect,
    red_where,
    rule,
    unlock,
    with_values,
)
from rrpipe.writers.form_formulas import area, gained, iso_date, known, mirrored, name_of, normal, place, quoted, wrong
from rrpipe.writers.workbook import INK, OWN, SOFT, Look, at, dress, put, saved

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

TIE_BREAKS = ("SB", "KS", "WIN")
"""The list that the places of the workbook follow, and that rrpipe reads from it."""


def entry_workbook(
    players: int,
    schedule: Timetable,
    event: Tournament | None = None,
    language: str = "en",
    paper: str = "a4",
) -> bytes:
    """The workbook for a number of players; the names and facts of `event` are filled in."""
    from openpyxl import Workbook
    from openpyxl.workbook.properties import CalcProperties

    w = form_words(language)
    book = Workbook()
    first = book.worksheets[0]
    first.title = w.players_sheet
    sheets = [first, *(book.create_sheet(t) for t in (w.results_sheet, w.schedule_sheet, w.workings_sheet))]
    codes = book.create_sheet(w.federations_sheet)
    form = _Form(w, players, schedule, Stored(), paper)
    form.players_sheet(sheets[0], event)
    form.workings(sheets[3])
    form.results(sheets[1], event)
    form.schedule_sheet(sheets[2], event)
    list_federations(codes)
    for sheet in (*sheets, codes):
        protect(sheet)
    book.calculation = CalcProperties(fullCalcOnLoad=True)
    book.active = 0
    return with_values(saved(book, event.name if event else ""), form.stored.values, book)


@dataclass(frozen=True)
class _Form:
    """The workbook in the making: where everything stands follows from the numbers of players and cycles."""

    w: FormWords
    players: int
    schedule: Timetable
    stored: Stored
    paper: str

    @property
    def cycles(self) -> int:
        """Columns of each opponent."""
        return self.schedule.cycles

    @property
    def across(self) -> int:
        """Columns of all opponents."""
        return self.players * self.cycles

    @property
    def list_top(self) -> int:
        """The row above the first player in the sheet of players."""
        return len(self.w.facts) + 4

    TOP = 3
    """The row of the headings of the crosstable; players follow."""
    LEFT = 3
    """The first column of results; number and name stand before it."""

    def column(self, opponent: int, cycle: int) -> int:
        """The column of a game, the opponent counted from 1, the cycle from 0."""
        return self.LEFT + (opponent - 1) * self.cycles + cycle

    def work(self, block: int, player: int, opponent: int, cycle: int) -> str:
        """A cell of the workings: block 0 what cells state, 1 results known, 2 points gained."""
        return name_of(self.work_row(block, player), self.column(opponent, cycle))

    def work_row(self, block: int, player: int) -> int:
        """The row of a player in a block of the workings."""
        return 4 + block * (self.players + 1) + player

    def games(self) -> Iterator[tuple[int, int, int]]:
        """Player, opponent, cycle of every cell that can hold a result."""
        for player in range(1, self.players + 1):
            for opponent in range(1, self.players + 1):
                if player != opponent:
                    yield from ((player, opponent, cycle) for cycle in range(self.cycles))

    def players_sheet(self, sheet: "Worksheet", event: Tournament | None) -> None:
        """Facts of the event, then a row a player."""
        w, stated = self.w, event
        put(at(sheet, 1, 1), w.players_sheet, TITLE)
        put(at(sheet, 2, 1), w.enter_players, HINT)
        for row, (fact, label) in enumerate(w.facts.items(), 3):
            put(at(sheet, row, 1), label, HEAD)
            cell = at(sheet, row, 2)
            value = getattr(stated, fact) if stated else None
            is_date = fact.endswith("date")
            fill_in(sheet, row, 2, _day(value) if is_date else value, TYPED._replace(format=ISO if is_date else "@"))
            if is_date:
                check(sheet, cell.coordinate, "date", "DATE(1900,1,1)", "DATE(2199,12,31)", w.hint_date)
        top = self.list_top
        for column, head in enumerate(w.player_heads.values(), 1):
            put(at(sheet, top, column), head, HEAD)
        rule(sheet, top, len(w.player_heads))
        for number in range(1, self.players + 1):
            row = top + number
            player = next((p for p in stated.players if p.number == number), None) if stated else None
            put(at(sheet, row, 1), number, FIXED._replace(colour=SOFT))
            for column, attribute in enumerate(list(w.player_heads)[1:], 2):
                value = getattr(player, attribute) if player else None
                look = TYPED._replace(format="General" if attribute in ("rating", "birth_date") else "@")
                if attribute == "birth_date":
                    value = int(value) if value and len(value) == 4 else _day(value)
                    look = look._replace(format=ISO if isinstance(value, date) else "General")
                fill_in(sheet, row, column, value, look)
            sheet.row_dimensions[row].height = 18
        last = top + self.players
        check(sheet, f"C{top + 1}:C{last}", "list", f'"{",".join(TITLES)}"', None, w.hint_title)
        codes = area(1, 1, len(FEDERATIONS), 1, w.federations_sheet)
        check(sheet, f"D{top + 1}:D{last}", "list", codes, None, w.hint_federation)
        check(sheet, "B5", "list", codes, None, w.hint_federation)
        check(sheet, f"E{top + 1}:E{last}", "whole", "0", "3500", w.hint_rating)
        digits = f"AND(LEN(F{top + 1})<=11,ISNUMBER(VALUE(F{top + 1})))"
        check(sheet, f"F{top + 1}:F{last}", "custom", digits, None, w.hint_fide_id)
        birth = f"G{top + 1}"
        years = f"AND(ISNUMBER({birth}),OR(AND({birth}>=1900,{birth}<=2100,{birth}=INT({birth})),"
        check(
            sheet, f"G{top + 1}:G{last}", "custom", f"{years}AND({birth}>=2500,{birth}<=TODAY())))", None, w.hint_birth
        )
        check(sheet, f"H{top + 1}:H{last}", "list", '"m,w"', None, w.hint_sex)
        names = area(top + 1, 2, last, 2)
        red_where(sheet, f"B{top + 1}:B{last}", f'AND(B{top + 1}<>"",COUNTIF({names},B{top + 1})>1)')
        for letters, width in zip("ABCDEFGHI", (13, 34, 8, 8, 9, 13, 13, 10, 24), strict=True):
            sheet.column_dimensions[letters].width = width
        sheet.freeze_panes = at(sheet, top + 1, 3)
        page(sheet, last, 9, self.paper, landscape=self.players <= 14, tall=1 if self.players <= 40 else 0)
        sheet.print_title_rows = f"{top}:{top}"

    def workings(self, sheet: "Worksheet") -> None:
        """What the cells state, what is known of each game, the points from it; above, the points of the opponents."""
        w = self.w
        calm = Look(colour=SOFT, size=9, align="center")
        put(at(sheet, 1, 1), w.workings, Look(colour=SOFT, size=9))
        for opponent in range(1, self.players + 1):
            points = f"{quoted(w.results_sheet)}!{name_of(self.TOP + opponent, self.LEFT + self.across)}"
            for cycle in range(self.cycles):
                self.stored.put(sheet, 3, self.column(opponent, cycle), points, 0, calm)
        for player, opponent, cycle in self.games():
            entered = f"{quoted(w.results_sheet)}!{name_of(self.TOP + player, self.column(opponent, cycle))}"
            own, other = self.work(0, player, opponent, cycle), self.work(0, opponent, player, cycle)
            column = self.column(opponent, cycle)
            for block, formula in enumerate(
                (normal(entered), known(own, other), gained(self.work(1, player, opponent, cycle)))
            ):
                self.stored.put(sheet, self.work_row(block, player), column, formula, "", calm)

    def results(self, sheet: "Worksheet", event: Tournament | None) -> None:
        """The crosstable with points, wins, Sonneborn-Berger, Koya and place."""
        from openpyxl.styles import Border, Side

        w, top, left = self.w, self.TOP, self.LEFT
        title = f"{quoted(w.players_sheet)}!B3"
        self.stored.put(sheet, 1, 1, f'IF({title}="","",{title})', event.name if event else "", TITLE)
        put(at(sheet, top, 1), w.number, HEAD)
        put(at(sheet, top, 2), w.name, HEAD)
        centre = Look(align="center", size=12)
        for opponent in range(1, self.players + 1):
            put(at(sheet, top, self.column(opponent, 0)), opponent, HEAD._replace(align="center"))
            for cycle in range(1, self.cycles):
                dress(at(sheet, top, self.column(opponent, cycle)), HEAD)
        values = left + self.across
        for offset, head in enumerate((w.points, w.wins, w.sonneborn_berger, w.koya, w.place)):
            put(at(sheet, top, values + offset), head, HEAD._replace(align="right"))
        rule(sheet, top, values + 4)
        hair = Side("thin", color=HAIR)
        border = Border(left=hair, right=hair, top=hair, bottom=hair)
        work = quoted(w.workings_sheet)
        for player in range(1, self.players + 1):
            row = top + player
            put(at(sheet, row, 1), player, FIXED._replace(colour=SOFT))
            listed = f"{quoted(w.players_sheet)}!{name_of(self.list_top + player, 2)}"
            self.stored.put(sheet, row, 2, f'IF({listed}="","",{listed})', _name(event, player), FIXED)
            for cycle in range(self.cycles):
                put(
                    at(sheet, row, self.column(player, cycle)),
                    "×",
                    FIXED._replace(align="center", colour=OWN, fill=OWN),
                )
            self._values(sheet, player)
            sheet.row_dimensions[row].height = 27 if self.players <= 12 else 20
        for player, opponent, cycle in self.games():
            cell = at(sheet, top + player, self.column(opponent, cycle))
            if player < opponent:
                dress(cell, centre._replace(format="@"))
            else:
                formula = mirrored(f"{work}!{self.work(0, opponent, player, cycle)}")
                self.stored.put(sheet, top + player, cell.column, formula, "", centre._replace(colour=SOFT))
            unlock(cell)
            cell.border = border
        bottom, right = top + self.players, values - 1
        block = f"{name_of(top + 1, left)}:{name_of(bottom, right)}"
        row_of = "ROW()-" + str(top)
        if self.cycles == 1:
            opposite = f"INDEX({area(top + 1, left, bottom, right)},COLUMN()-{left - 1},{row_of})"
        else:
            at_column = f"COLUMN()-{left}"
            opposite = (
                f"INDEX({area(top + 1, left, bottom, right)},INT(({at_column})/{self.cycles})+1,"
                f"({row_of}-1)*{self.cycles}+MOD({at_column},{self.cycles})+1)"
            )
        first = name_of(top + 1, left)
        red_where(sheet, block, f'AND({first}&""<>"×",{wrong(first, opposite)})')
        choices(sheet, block)
        self._facts(sheet, bottom + 2, event)
        self._widths(sheet)
        sheet.freeze_panes = at(sheet, top + 1, left)
        page(sheet, bottom + 1 + len(w.facts), values + 4, self.paper, self.players * self.cycles > 8, tall=1)

    def _values(self, sheet: "Worksheet", player: int) -> None:
        """Points and tie-breaks of one player."""
        top, values = self.TOP, self.LEFT + self.across
        row, work = top + player, self.w.workings_sheet
        mine = area(self.work_row(2, player), self.LEFT, self.work_row(2, player), values - 1, work)
        theirs = area(3, self.LEFT, 3, values - 1, work)
        limit = self.cycles * (self.players - 1) / 2
        right = FIXED._replace(align="right")
        columns = tuple(area(top + 1, values + at_, top + self.players, values + at_) for at_ in (0, 2, 3, 1))
        cells = tuple(name_of(row, values + at_) for at_ in (0, 2, 3, 1))
        entered = area(self.work_row(2, 1), self.LEFT, self.work_row(2, self.players), values - 1, work)
        formulas: Sequence[tuple[str, str | int, Look]] = (
            (f"SUM({mine})", 0, right._replace(format="0.0", bold=True)),
            (f"COUNTIF({mine},1)", 0, right._replace(format="0")),
            (f"SUMPRODUCT({mine},{theirs})", 0, right._replace(format="0.00")),
            (f'SUMIF({theirs},">="&{limit:g},{mine})', 0, right._replace(format="0.0")),
            (place(entered, name_of(row, 2), columns, cells), "", right._replace(format="0", bold=True)),
        )
        for offset, (formula, value, look) in enumerate(formulas):
            self.stored.put(sheet, row, values + offset, formula, value, look)

    def _facts(self, sheet: "Worksheet", top: int, event: Tournament | None) -> None:
        """The list that decides between players level on points, the facts, a line each, and what to do."""
        w = self.w
        put(at(sheet, top, 1), f"{w.tie_breaks}: {', '.join(TIE_BREAKS)}", HINT)
        for row, (fact, label) in enumerate(list(w.facts.items())[1:], top + 1):
            cell = f"{quoted(w.players_sheet)}!B{row - top + 3}"
            shown = iso_date(cell) if fact.endswith("date") else cell
            value = getattr(event, fact) if event else None
            self.stored.put(
                sheet, row, 1, f'IF({cell}="","","{label}: "&{shown})', f"{label}: {value}" if value else "", HINT
            )
        put(at(sheet, top + len(w.facts), 1), w.enter_results, HINT)

    def _widths(self, sheet: "Worksheet") -> None:
        """Equal columns of opponents, room for names."""
        sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 5, 32
        for column in range(self.LEFT, self.LEFT + self.across):
            sheet.column_dimensions[column_letters(column)].width = 6.6 if self.across <= 12 else 5
        for column in range(self.LEFT + self.across, self.LEFT + self.across + 5):
            sheet.column_dimensions[column_letters(column)].width = 8

    def schedule_sheet(self, sheet: "Worksheet", event: Tournament | None) -> None:
        """The rounds, a row a game; the date is typed once a round, results come from the crosstable."""
        w = self.w
        title = f"{quoted(w.players_sheet)}!B3"
        self.stored.put(sheet, 1, 1, f'IF({title}="","",{title})', event.name if event else "", TITLE)
        for column, head in enumerate(w.schedule_heads, 1):
            put(at(sheet, 3, column), head, HEAD._replace(align="left" if column in (2, 5, 8) else "center"))
        rule(sheet, 3, len(w.schedule_heads))
        row = 4
        seen: dict[tuple[int, int], int] = {}
        for round_ in self.schedule.rounds:
            first = row
            sheet.row_dimensions[row].height = 24
            for board, (white, black) in enumerate(round_.games, 1):
                pair = (min(white, black), max(white, black))
                cycle, seen[pair] = seen.get(pair, 0), seen.get(pair, 0) + 1
                self._game(sheet, row, (round_.number, board, white, black, cycle), event)
                row += 1
            for number in round_.resting:
                self._game(sheet, row, (round_.number, 0, number, 0, 0), event)
                row += 1
            self._dates(sheet, first, row, round_.date)
        check(sheet, f"B4:B{row - 1}", "date", "DATE(1900,1,1)", "DATE(2199,12,31)", w.hint_date)
        for letters, width in zip("ABCDEFGHI", (8, 13, 8, 9, 30, 9, 9, 30, 9), strict=True):
            sheet.column_dimensions[letters].width = width
        sheet.freeze_panes = "A4"
        put(at(sheet, row + 1, 1), w.enter_dates, HINT)
        page(sheet, row - 1, 9, self.paper, landscape=False, tall=0)
        sheet.print_title_rows = "3:3"

    def _game(
        self, sheet: "Worksheet", row: int, game: tuple[int, int, int, int, int], event: Tournament | None
    ) -> None:
        """One game of the schedule, or a rest (no board, no opponent)."""
        w, (number, board, white, black, cycle) = self.w, game
        centre = FIXED._replace(align="center")
        put(at(sheet, row, 1), number, centre._replace(colour=INK if board == 1 else SOFT, bold=board == 1))
        put(at(sheet, row, 3), board or None, centre._replace(colour=SOFT))
        for column, player in ((4, white), (9, black)):
            put(at(sheet, row, column), player or None, centre._replace(colour=SOFT))
        for column, player in ((5, white), (8, black)):
            if not player:
                put(at(sheet, row, column), w.bye, FIXED._replace(colour=SOFT))
                continue
            listed = f"{quoted(w.players_sheet)}!{name_of(self.list_top + player, 2)}"
            self.stored.put(sheet, row, column, f'IF({listed}="","",{listed})', _name(event, player), FIXED)
        for column, one, other in ((6, white, black), (7, black, white)):
            if not black:
                dress(at(sheet, row, column), FIXED)
                continue
            found = f"{quoted(w.workings_sheet)}!{self.work(1, one, other, cycle)}"
            self.stored.put(sheet, row, column, f'IF({found}="","",{found})', "", centre)

    def _dates(self, sheet: "Worksheet", first: int, end: int, day: str | None) -> None:
        """The date of a round in its first row; the rows below repeat it."""
        fill_in(sheet, first, 2, _day(day), TYPED._replace(format=ISO))
        for row in range(first + 1, end):
            above = name_of(first, 2, fixed=True)
            look = FIXED._replace(format=ISO, colour=HAIR)
            serial: str | int = (date.fromisoformat(day) - date(1899, 12, 30)).days if _day(day) and day else ""
            self.stored.put(sheet, row, 2, f'IF({above}="","",{above})', serial, look)


def _name(event: Tournament | None, number: int) -> str:
    """The name of a player, empty while nobody is known."""
    return next((p.name for p in event.players if p.number == number), "") if event else ""


def _day(iso: str | None) -> date | str | None:
    """A date as a date; what is none stays text."""
    try:
        return date.fromisoformat(iso) if iso else None
    except ValueError:
        return iso
