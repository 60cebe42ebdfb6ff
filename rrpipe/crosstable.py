"""The crosstable as a grid that no format has a say in: who met whom with what result, and what the places rest on.

Rows stand in final order (or by starting number) and the columns are the rows again, so that the table reads both
ways. HTML, xlsx, CSV and Markdown lay out the same grid.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from rrpipe.model import (
    COMPLEMENT,
    DECIDED,
    FORFEITS,
    SHORT,
    Colours,
    Deciding,
    Game,
    Player,
    Result,
    Standings,
    StandingsRow,
    Tournament,
    by_number,
)

WINS = frozenset({Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN})
DRAWS = frozenset({Result.DRAW, Result.SHORT_DRAW})
TALLY_FROM = 3
"""From this many cycles on a field holds wins, draws and losses instead of every single result."""


class Sign(Enum):
    """A sign that needs a footnote where it is used."""

    FORFEIT = "forfeit"
    OPEN = "open"
    ADJOURNED = "adjourned"
    SHORT = "short"
    BLACK = "black"
    ASSUMED = "assumed"
    UNKNOWN = "unknown"
    DECIDER = "decider"
    TALLY = "tally"


class Meeting(NamedTuple):
    """One game seen from the row. `colour` is `w`, `b`, or None when not known; `assumed` when it was derived.

    `decider` tells whether the decider after a draw was won, None when there was none.
    """

    result: Result | None
    colour: str | None
    assumed: bool
    round: int | None
    decider: bool | None = None


class Tally(NamedTuple):
    """Games won, drawn, lost and still open (points of one field, or of one player)."""

    won: int
    drawn: int
    lost: int
    open: int

    @property
    def played(self) -> int:
        """Decided games, forfeits included."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Line:
    """One row. `cells` follows the columns; the own cell is None. `head` is the label of this player's column.

    `tally` counts the games that count: none against a player left out of the standings, all of such a player.
    `places` is the first and last place shared with others (3, 4), or None for a player left out of the standings
    (C.05 6.6) or not ranked.
    """

    player: Player
    head: str
    places: tuple[int, int] | None
    cells: tuple[tuple[Meeting, ...] | None, ...]
    points: Fraction | None
    values: tuple[Fraction | None, ...]
    counted: bool
    tally: Tally

    @property
    def number(self) -> int:
        """The starting number."""
        return self.player.number

    @property
    def place(self) -> str:
        """`3`, `3–4` on every row that shares, a letter (a note under the table) for a player left out."""
        if self.places is None:
            return self.head if self.head.isalpha() else ""
        first, last = self.places
        return str(first) if first == last else f"{first}–{last}"


class Decision(NamedTuple):
    """What put one line before the next: the tie-break, and the values compared (None where it has no number).

    For Direct Encounter these are the points in the games among the players of the table that separated the two:
    `tied` players, each pair with `games` games (0: not the same for all, then the values are sums of averages).
    """

    before: Line
    after: Line
    code: str
    before_value: Fraction | None
    after_value: Fraction | None
    tied: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The whole grid. `order` holds the tie-breaks after the points; `signs` those that occur, in footnote order."""

    lines: tuple[Line, ...]
    order: tuple[str, ...]
    cycles: int
    signs: tuple[Sign, ...]
    decided: tuple[Decision, ...]
    shared: tuple[tuple[Line, ...], ...]
    left_out: tuple[Line, ...]
    unusual: tuple[Game, ...]
    _deciding: list[frozenset[tuple[int, str]]] = field(default_factory=list, init=False, compare=False, repr=False)

    @property
    def heads(self) -> tuple[str, ...]:
        """The labels of the columns, which are the rows again."""
        return tuple(line.head for line in self.lines)

    @property
    def tallied(self) -> bool:
        """True when fields hold wins, draws and losses (from three cycles on)."""
        return self.cycles >= TALLY_FROM

    @property
    def numbers_needed(self) -> bool:
        """True when starting numbers are not the labels of the columns and so must be printed beside them."""
        return any(line.head != str(line.number) for line in self.lines)

    @property
    def deciding(self) -> frozenset[tuple[int, str]]:
        """Starting number and code of every value in the table that decided a tie.

        A direct encounter of an earlier table, before the tied were compared again, is not in the table. Found out
        when first asked for, since every row asks.
        """
        if not self._deciding:
            self._deciding.append(
                frozenset(
                    (line.number, item.code)
                    for item in self.decided
                    for line, value in ((item.before, item.before_value), (item.after, item.after_value))
                    if value is not None and self._shown(line, item.code) == value / (item.games or 1)
                )
            )
        return self._deciding[0]

    def _shown(self, line: Line, code: str) -> Fraction | None:
        """A value of a row."""
        return line.values[self.order.index(code)] if code in self.order else None


def crosstable(tournament: Tournament, standings: Standings, by: str = "rank") -> Crosstable:
    """The grid of an event, rows in final order (`by="rank"`) or by starting number (`by="number"`).

    A player left out of the standings stands last in final order; the column heads are places, or starting numbers.
    """
    players = by_number(tournament)
    rows = [row for row in standings.rows if row.number in players]
    ranked = {row.number for row in rows}
    rows += [StandingsRow(None, number, {}, counted=False) for number in sorted(players) if number not in ranked]
    if by == "number":
        rows.sort(key=lambda row: row.number)
    else:
        rows.sort(key=lambda row: not row.counted)  # stable: keeps the order of the standings
    order = tuple(code for code in standings.order if code != "PTS")
    meetings = _meetings(tournament)
    places = _places(rows)
    heads = _heads(rows, by)
    lines = tuple(
        _line(row, heads[row.number], players[row.number], places.get(row.number), order, rows, meetings)
        for row in rows
    )
    by_line = {line.number: line for line in lines}
    cycles = max(tournament.cycles, max((len(games) for games in meetings.values()), default=1))
    return Crosstable(
        lines=lines,
        order=order,
        cycles=cycles,
        signs=_signs(meetings.values(), cycles),
        decided=tuple(_decisions(standings.decided, by_line)),
        shared=_shared(lines),
        left_out=tuple(line for line in lines if not line.counted),
        unusual=tuple(game for game in tournament.games if _is_unusual(game)),
    )


def trimmed(table: Crosstable) -> Crosstable:
    """The grid for a page: without tie-breaks that have a value for nobody (DE where nobody was level)."""
    kept = [i for i in range(len(table.order)) if any(line.values[i] is not None for line in table.lines)]
    lines = tuple(replace(line, values=tuple(line.values[i] for i in kept)) for line in table.lines)
    by_line = {line.number: line for line in lines}
    return replace(
        table,
        lines=lines,
        order=tuple(table.order[i] for i in kept),
        decided=tuple(
            d._replace(before=by_line[d.before.number], after=by_line[d.after.number]) for d in table.decided
        ),
        shared=tuple(tuple(by_line[line.number] for line in group) for group in table.shared),
        left_out=tuple(by_line[line.number] for line in table.left_out),
    )


def _meetings(tournament: Tournament) -> dict[tuple[int, int], list[Meeting]]:
    """Games by (player, opponent) in playing order."""
    meetings: dict[tuple[int, int], list[Meeting]] = defaultdict(list)
    for game in tournament.games:
        known = game.colours is not Colours.UNKNOWN
        assumed = game.colours is Colours.DERIVED
        won = None if game.decider is None else game.decider == game.white
        lost = None if won is None else not won
        white = Meeting(game.white_result, "w" if known else None, assumed, game.round, won)
        black = Meeting(game.black_result, "b" if known else None, assumed, game.round, lost)
        meetings[game.white, game.black].append(white)
        meetings[game.black, game.white].append(black)
    return meetings


def _line(
    row: StandingsRow,
    head: str,
    player: Player,
    places: tuple[int, int] | None,
    order: tuple[str, ...],
    rows: list[StandingsRow],
    meetings: dict[tuple[int, int], list[Meeting]],
) -> Line:
    """One row of the grid."""
    cells = tuple(
        None if other.number == row.number else tuple(meetings.get((row.number, other.number), ())) for other in rows
    )
    return Line(
        player=player,
        head=head,
        places=places,
        cells=cells,
        points=row.values.get("PTS"),
        values=tuple(row.values.get(code) for code in order),
        counted=row.counted,
        tally=tally(
            meeting
            for cell, other in zip(cells, rows, strict=True)
            if cell and (other.counted or not row.counted)
            for meeting in cell
        ),
    )


def tally(meetings: Iterable[Meeting]) -> Tally:
    """Games won, drawn, lost and open among these."""
    won = drawn = lost = still_open = 0
    for meeting in meetings:
        if meeting.result not in DECIDED:
            still_open += 1
        elif meeting.result in WINS:
            won += 1
        elif meeting.result in DRAWS:
            drawn += 1
        else:
            lost += 1
    return Tally(won, drawn, lost, still_open)


def _places(rows: list[StandingsRow]) -> dict[int, tuple[int, int]]:
    """First and last of the places that a player holds, keyed by starting number."""
    ranked = sorted((row.rank, row.number) for row in rows if row.rank is not None and row.counted)
    places: dict[int, tuple[int, int]] = {}
    for rank, group in groupby(ranked, key=lambda item: item[0]):
        numbers = [number for _, number in group]
        places.update(dict.fromkeys(numbers, (rank, rank + len(numbers) - 1)))
    return places


def _heads(rows: list[StandingsRow], by: str) -> dict[int, str]:
    """The label of each player's column: place in the table or starting number; letters for those left out."""
    if by == "number":
        return {row.number: str(row.number) for row in rows}
    heads: dict[int, str] = {}
    left_out = 0
    for position, row in enumerate(rows, start=1):
        if row.counted:
            heads[row.number] = str(position)
        else:
            heads[row.number] = _letters(left_out)
            left_out += 1
    return heads


def _letters(index: int) -> str:
    """0 -> a, 25 -> z, 26 -> aa."""
    return (_letters(index // 26 - 1) if index >= 26 else "") + chr(ord("a") + index % 26)


SIGN_TESTS: tuple[tuple[Sign, Callable[[Meeting], bool]], ...] = (
    (Sign.FORFEIT, lambda m: m.result in FORFEITS),
    (Sign.OPEN, lambda m: m.result is None),
    (Sign.ADJOURNED, lambda m: m.result is Result.ADJOURNED),
    (Sign.SHORT, lambda m: m.result in SHORT),
    (Sign.DECIDER, lambda m: m.decider is not None),
    (Sign.BLACK, lambda m: m.colour == "b" and not m.assumed),
    (Sign.ASSUMED, lambda m: m.colour == "b" and m.assumed),
)
"""Which game makes a sign occur, in the order of the footnotes."""


def _signs(cells: Iterable[list[Meeting]], cycles: int) -> tuple[Sign, ...]:
    """The signs that occur. Unknown colours are worth a note only where others are known."""
    games = [meeting for cell in cells for meeting in cell]
    signs = [sign for sign, occurs in SIGN_TESTS if any(occurs(game) for game in games)]
    if any(game.colour is None for game in games) and any(game.colour for game in games):
        signs.append(Sign.UNKNOWN)
    if cycles >= TALLY_FROM:
        signs.append(Sign.TALLY)
    return tuple(signs)


def _decisions(decided: Iterable[Deciding], lines: dict[int, Line]) -> Iterable[Decision]:
    """What decided each tie, with the values of both; points decide no tie."""
    for item in decided:
        if item.code != "PTS" and item.before in lines and item.after in lines:
            yield Decision(lines[item.before], lines[item.after], item.code, *item.scores, item.tied, item.games)


def _shared(lines: tuple[Line, ...]) -> tuple[tuple[Line, ...], ...]:
    """The groups that share a place, best first."""
    groups: dict[tuple[int, int], list[Line]] = defaultdict(list)
    for line in lines:
        if line.places and line.places[0] != line.places[1]:
            groups[line.places].append(line)
    return tuple(tuple(groups[key]) for key in sorted(groups))


def _is_unusual(game: Game) -> bool:
    """True when the two results are not each other's usual counterpart: both lost, or half a point against none."""
    return not game.is_open and (game.white_result is None or COMPLEMENT[game.white_result] is not game.black_result)
