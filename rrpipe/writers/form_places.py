"""Where everything stands in the entry workbook, which follows from the numbers of players and cycles."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from rrpipe.model import Tournament
from rrpipe.timetable import Timetable
from rrpipe.wording.forms import FormWords
from rrpipe.writers.form_cells import Stored
from rrpipe.writers.form_formulas import name_of, quoted


@dataclass(frozen=True)
class Form:
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

    def status(self, player: int) -> str:
        """The cell that says whether a player left."""
        return f"{quoted(self.w.players_sheet)}!{name_of(self.list_top + player, len(self.w.player_heads))}"

    def counted(self, player: int) -> str:
        """The cell of the workings that is 0 for a player whose results count for nobody, else 1."""
        return name_of(self.work_row(0, player), 1)

    def games(self) -> Iterator[tuple[int, int, int]]:
        """Player, opponent, cycle of every cell that can hold a result."""
        for player in range(1, self.players + 1):
            for opponent in range(1, self.players + 1):
                if player != opponent:
                    yield from ((player, opponent, cycle) for cycle in range(self.cycles))


def player_name(event: Tournament | None, number: int) -> str:
    """The name of a player, empty while nobody is known."""
    return next((p.name for p in event.players if p.number == number), "") if event else ""


def day_of(iso: str | None) -> date | str | None:
    """A date as a date; what is none stays text."""
    try:
        return date.fromisoformat(iso) if iso else None
    except ValueError:
        return iso
