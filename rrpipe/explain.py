"""Where a value or a place comes from: opponent by opponent, what was cut, which article, which reading was taken.

The workings are those of the modules that compute the values for the standings (`rrpipe.tie_breaks`); here they are put
into words, as an arbiter would explain them to a player.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rrpipe.findings import UsageError
from rrpipe.layouts.tie_breaks import EDITIONS, canonical
from rrpipe.model import Result, Standings, StandingsRow, Tournament, by_number
from rrpipe.ranking import BY_HAND, BY_LOT, place_players
from rrpipe.scoring import Ledger, ledger
from rrpipe.tie_breaks.column import Addend as Addend
from rrpipe.tie_breaks.column import Table as Table
from rrpipe.tie_breaks.column import Working as Working
from rrpipe.tie_breaks.column import plain as plain
from rrpipe.tie_breaks.order import Criterion, criteria

RESULT_WORDS = {
    Result.WIN: "a win over",
    Result.DRAW: "a draw with",
    Result.LOSS: "a loss to",
    Result.SHORT_WIN: "a win (under one move) over",
    Result.SHORT_DRAW: "a draw (under one move) with",
    Result.SHORT_LOSS: "a loss (under one move) to",
    Result.FORFEIT_WIN: "a win by forfeit over",
    Result.FORFEIT_LOSS: "a loss by forfeit to",
}
HOW = {BY_HAND: "decided by hand", BY_LOT: "drawn by lot (C.07 4.2)"}
"""What `Deciding.code` may be besides a tie-break."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """How one value of one player came about. `group` are the players still level when it was computed (for DE).

    `lines` are plain text; `working` holds the same as data. `value` is None where there is none. `before` are the
    criteria that come first.
    """

    number: int
    code: str
    title: str
    article: str
    value: Fraction | None
    group: tuple[int, ...]
    working: Working | None
    lines: tuple[str, ...]
    before: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The explanation as plain text, several lines."""
        return "\n".join(self.lines)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What stands between a player and the next one. `code` is the criterion that decided, None on a shared place.

    `own` and `other` are the values that were compared: for DE the points in the games of the table that separated
    them, of `tied` players with `games` games a pair. `level` names the criteria before, on which both are equal.
    """

    number: int
    ahead: bool
    code: str | None
    own: Fraction | None
    other: Fraction | None
    level: tuple[str, ...]
    tied: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class PlaceExplanation:
    """Why a player stands where he stands: the neighbours above and below, and with whom the place is shared."""

    number: int
    rank: int | None
    neighbours: tuple[Neighbour, ...]
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The explanation as plain text, several lines."""
        return "\n".join(self.lines)


def explain(tournament: Tournament, standings: Standings, player: int, code: str) -> Explanation:
    """How the value of this tie-break (or PTS) came about for the player with this starting number.

    A code outside the list is explained as if it came right after the points. Wrong number or code: UsageError.
    """
    names = _names(tournament, player)
    book = ledger(tournament)
    applied, group, criterion = _criterion(book, standings, player, canonical(code))
    entry = criterion.tie_break.entry
    head = f"{criterion.text} {entry.name} ({entry.article}) of {names[player]}"
    if player in book.left_out:
        line = f"{head}: none, left out of the standings (C.05 6.6)"
        return Explanation(player, criterion.text, entry.name, entry.article, None, (), None, (line,))
    working = criterion.tie_break.explain(book, group, player, criterion.code)
    lines = [f"{head}: {plain(working.value)}"]
    if criterion.tie_break.among_tied:
        lines += _in_tables(working, group, names, [each.text for each in applied])
    else:
        lines += _in_words(working, names)
    lines += [f"Note: {note}" for note in working.notes]
    return Explanation(
        player,
        criterion.text,
        entry.name,
        entry.article,
        working.value,
        tuple(group),
        working,
        tuple(lines),
        tuple(each.text for each in applied),
    )


def explain_all(tournament: Tournament, standings: Standings, player: int) -> tuple[Explanation, ...]:
    """The explanation of every value in a player's row of the standings."""
    return tuple(explain(tournament, standings, player, code) for code in dict.fromkeys(standings.order))


def _names(tournament: Tournament, player: int) -> dict[int, str]:
    names = {number: f"{number} {each.name}".strip() for number, each in by_number(tournament).items()}
    if player not in names:
        raise UsageError(f"There is no player with starting number {player}")
    return names


def _criterion(
    book: Ledger, standings: Standings, player: int, wanted: str
) -> tuple[list[Criterion], list[int], Criterion]:
    """The criteria before this one, the group of the player at it, and the criterion."""
    order = standings.order if wanted in standings.order else ("PTS", wanted)
    applied, problems = criteria(order, book, EDITIONS[standings.edition])
    if not any(each.text == wanted for each in applied):
        reasons = "; ".join(finding.message for finding in problems) or f"{wanted} is not computed here"
        raise UsageError(reasons)
    at, group = _stage(applied, place_players(book, applied).stages, player, wanted)
    return applied[:at], group, applied[at]


def _stage(
    applied: Sequence[Criterion], stages: Sequence[Sequence[list[int]]], player: int, wanted: str
) -> tuple[int, list[int]]:
    """Where in the list a criterion was last needed for a player, and the group still level there.

    Direct Encounter may stand twice: then it is the last time at which the player was still level with somebody.
    """
    places = [i for i, each in enumerate(applied) if each.text == wanted]
    best, group = places[0], [player]
    for i in places:
        here = next((level for level in stages[i] if player in level), [player])
        if i == places[0] or len(here) > 1:
            best, group = i, here
    return best, group


class Workings(NamedTuple):
    """All workings of one criterion, keyed by starting number; `groups` are those still level, for DE."""

    text: str
    article: str
    among_tied: bool
    workings: dict[int, Working]
    groups: dict[int, tuple[int, ...]]


def workings(tournament: Tournament, standings: Standings) -> list[Workings]:
    """The workings of every criterion of these standings, in its order, of the players who count."""
    book = ledger(tournament)
    applied, _ = criteria(standings.order, book, EDITIONS[standings.edition])
    stages = place_players(book, applied).stages
    found = []
    for each in {criterion.text: criterion for criterion in applied}.values():
        groups = {number: _stage(applied, stages, number, each.text)[1] for number in book.numbers}
        found.append(
            Workings(
                each.text,
                each.tie_break.article,
                each.tie_break.among_tied,
                {n: each.tie_break.explain(book, groups[n], n, each.code) for n in book.numbers},
                {n: tuple(group) for n, group in groups.items()},
            )
        )
    return found


def _opponent(part: Addend, names: dict[int, str]) -> str:
    """One part in words: `a win over 4 Dunmoor, Sally (3.5)`."""
    if part.opponent is None:
        return part.reason if part.counted and part.reason else f"round {part.round}"
    words = RESULT_WORDS.get(part.result, "against") if part.result else "against"
    of = f" ({plain(part.of)})" if part.of is not None else ""
    return f"{words} {names.get(part.opponent, part.opponent)}{of}"


def _in_words(working: Working, names: dict[int, str]) -> list[str]:
    """The parts in words, then the sum; parts that were cut or do not count in a line of their own."""
    counted = [part for part in working.addends if part.counted]
    lines = []
    if counted:
        in_words = [_opponent(part, names) + _number_behind(part) for part in counted]
        lines.append(f"{', '.join(in_words)}: {sum_text(counted, working.value)}")
    for part in working.addends:
        if not part.counted:
            lines.append(f"Not counted: {_opponent(part, names)}{_number_behind(part)}, {part.reason}")
    return lines


def _number_behind(part: Addend) -> str:
    """The number that is added, where the words do not hold it."""
    if part.of is not None or part.product in (0, 1):
        return ""
    return f" ({plain(part.product)})"


def sum_text(parts: Sequence[Addend], value: Fraction | None, plain: Callable[[Fraction | None], str] = plain) -> str:
    """`2.5 + 0.5 x (4 + 2.5 + 1.5) = 6.5`; averages are said in the notes, so there only the figures are listed."""
    terms: list[str] = []
    if all(part.of is not None and part.factor is not None and part.product == part.factor * part.of for part in parts):
        factors = sorted({part.factor for part in parts if part.factor}, reverse=True)
        for factor in factors:
            scores = [plain(part.of) for part in parts if part.factor == factor]
            inside = " + ".join(scores)
            if factor != 1:
                inside = f"{plain(factor)} x " + (f"({inside})" if len(scores) > 1 else inside)
            terms.append(inside)
    else:
        terms = [plain(part.product) for part in parts if part.product]
    total = sum((part.product for part in parts), Fraction(0))
    formula = " + ".join(terms).replace("+ -", "- ") or "0"
    return f"{formula} = {plain(value)}" if total == value and formula != plain(value) else formula


def _in_tables(working: Working, group: Sequence[int], names: dict[int, str], before: list[str]) -> list[str]:
    """The tables of a direct encounter that hold the player, one after the other."""
    level = "; ".join(names[number] for number in group)
    if len(group) < 2:
        return [f"Not needed: nobody else is level on {', '.join(before)}"]
    lines = [f"Level on {', '.join(before)}: {level}"]
    for i, table in enumerate(working.tables):
        if i:
            lines.append("Still level, again with the games among these only (6.2):")
        lines += _table_lines(table, names)
    return lines


def _table_lines(table: Table, names: dict[int, str]) -> list[str]:
    members = [number for group in table.groups for number in group]
    lines = []
    for number in members:
        games = ", ".join(
            f"{plain(table.cells[number, other])} against {names[other]}" for other in members if other != number
        )
        lines.append(f"  {names[number]}: {plain(table.score[number])} ({games})")
    return lines


def explain_place(tournament: Tournament, standings: Standings, player: int) -> PlaceExplanation:
    """Which criterion put the player behind the one before and ahead of the one after, and who shares the place."""
    names = _names(tournament, player)
    rows = list(standings.rows)
    at = next((i for i, row in enumerate(rows) if row.number == player), None)
    if at is None:
        raise UsageError(f"There is no player with starting number {player} in the standings")
    row = rows[at]
    if not row.counted:
        line = f"{names[player]} is left out of the standings: less than half of the games were completed (C.05 6.6)"
        return PlaceExplanation(player, None, (), (line,))
    neighbours = []
    for i in (at - 1, at + 1):
        if 0 <= i < len(rows) and rows[i].counted:
            neighbours.append(_neighbour(standings, row, rows[i], ahead=i < at))
    lines = [f"{names[player]}: place {row.rank}" + ("" if standings.finished else " (interim)")]
    lines += [_neighbour_line(each, names) for each in neighbours]
    return PlaceExplanation(player, row.rank, tuple(neighbours), tuple(lines))


def _neighbour(standings: Standings, row: StandingsRow, other: StandingsRow, ahead: bool) -> Neighbour:
    """What separates two neighbours in the standings."""
    if row.rank == other.rank:
        return Neighbour(other.number, ahead, None, None, None, standings.order)
    pair = (other.number, row.number) if ahead else (row.number, other.number)
    decided = next((d for d in standings.decided if (d.before, d.after) == pair), None)
    if decided is None:  # the first criterion is never in the list of what decided
        code = standings.order[0]
        return Neighbour(other.number, ahead, code, row.values.get(code), other.values.get(code), ())
    code = decided.code
    level = standings.order if code in HOW else standings.order[: standings.order.index(code)]
    before, after = decided.scores
    own, others = (after, before) if ahead else (before, after)
    return Neighbour(other.number, ahead, code, own, others, level, decided.tied, decided.games)


def _neighbour_line(each: Neighbour, names: dict[int, str]) -> str:
    """`behind 1 Ashdown, Clive: level on PTS, then DE 0 against 1`."""
    if each.code is None:
        return f"shared with {names[each.number]}: level on {', '.join(each.level)}"
    where = "behind" if each.ahead else "ahead of"
    level = f"level on {', '.join(each.level)}, then " if each.level else ""
    games = " in the games among the tied" if each.tied > 2 else f" in {each.games} games" if each.games > 1 else ""
    how = HOW.get(each.code) or f"{each.code} {plain(each.own)} against {plain(each.other)}{games}"
    return f"{where} {names[each.number]}: {level}{how}"
