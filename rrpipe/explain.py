"""Where a value or a place comes from: opponent by opponent, what was cut, which article, which reading was taken.

The workings are those of the modules that compute the values for the standings (`rrpipe.tie_breaks`); here they are put
into words, as an arbiter would explain them to a player.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from rrpipe.findings import UsageError
from rrpipe.layouts.tie_breaks import BY_NAME, EDITIONS, canonical
from rrpipe.model import Result, Standings, StandingsRow, Status, Tournament, by_number
from rrpipe.ranking import BY_HAND, BY_LOT, place_players
from rrpipe.scoring import Ledger, ledger
from rrpipe.tie_breaks import TIE_BREAKS
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
ANNULLED = "annulled, the opponent is left out of the standings (C.05 6.6)"
"""Why a game against somebody who left early counts in no value."""
WITHOUT_GAMES = frozenset({"PS"})
"""Values whose parts are rounds: the games that they leave out are those that the points leave out."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """How one value of one player came about. `group` are the players still level when it was computed (for DE).

    `lines` are plain text; `working` holds the same as data. `value` is None where there is none. `before` are the
    criteria that come first; `names` hold number and name of every player. `annulled` are the games against players
    left out of the standings (C.05 6.6) that this value would otherwise have counted.
    """

    number: int
    code: str
    title: str
    article: str
    value: Fraction | None
    group: tuple[int, ...]
    working: Working | None
    before: tuple[str, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict, compare=False, repr=False)
    annulled: tuple[Addend, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The explanation in English; put together when it is asked for, since most are said in other words."""
        return tuple(_lines(self))

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


class Ground(NamedTuple):
    """What all explanations of an event rest on; made once for many players, since it looks at every game.

    `names` hold number and name of every player. `at` is the index in the standings. `placed` keeps the placings made
    so far, keyed by the order of criteria. `whole` is the ledger with the games that C.05 6.6 annuls; None without any.
    """

    standings: Standings
    book: Ledger
    names: dict[int, str]
    at: dict[int, int]
    placed: dict[tuple[str, ...], "Placed"]
    whole: Ledger | None


class Placed(NamedTuple):
    """The criteria of an order, those before each of them still level, and why some are not computed."""

    applied: list[Criterion]
    stages: Sequence[Sequence[list[int]]]
    reasons: str


def ground(tournament: Tournament, standings: Standings) -> Ground:
    """The ground of this event's explanations."""
    book = ledger(tournament)
    return Ground(
        standings,
        book,
        {number: f"{number} {each.name}".strip() for number, each in by_number(tournament).items()},
        {row.number: index for index, row in enumerate(standings.rows)},
        {},
        ledger(_with_everybody(tournament)) if book.left_out else None,
    )


def _with_everybody(tournament: Tournament) -> Tournament:
    """The tournament as if nobody had left, so that every game counts."""
    return replace(tournament, players=tuple(replace(each, status=Status.ACTIVE) for each in tournament.players))


def explain(tournament: Tournament, standings: Standings, player: int, code: str) -> Explanation:
    """How the value of this tie-break (or PTS) came about for the player with this starting number.

    A code outside the list is explained as if it came right after the points. Wrong number or code: UsageError. For
    many players `ground` is made once and `explained` asked.
    """
    return explained(ground(tournament, standings), player, code)


def explained(on: Ground, player: int, code: str) -> Explanation:
    """As `explain`, from a ground made before."""
    names, book = _known(on, player), on.book
    applied, group, criterion = _criterion(on, player, canonical(code))
    entry = criterion.tie_break.entry
    if player in book.left_out:
        return Explanation(player, criterion.text, entry.name, entry.article, None, (), None, names=names)
    working = criterion.tie_break.explain(book, group, player, criterion.code)
    before = tuple(each.text for each in applied)
    return Explanation(
        player,
        criterion.text,
        entry.name,
        entry.article,
        working.value,
        tuple(group),
        working,
        before,
        names,
        _annulled(on, player, criterion) if working.value is not None else (),
    )


def _annulled(on: Ground, player: int, criterion: Criterion) -> tuple[Addend, ...]:
    """The games that the value leaves out under C.05 6.6: what would be its parts if nobody had left."""
    if on.whole is None or criterion.tie_break.among_tied:
        return ()
    by_rounds = criterion.code.name in WITHOUT_GAMES
    asked = TIE_BREAKS["PTS"] if by_rounds else criterion.tie_break
    working = asked.explain(on.whole, [player], player, criterion.code)
    return tuple(
        part._replace(counted=False, reason=ANNULLED) for part in working.addends if part.opponent in on.book.left_out
    )


def explain_all(tournament: Tournament, standings: Standings, player: int) -> tuple[Explanation, ...]:
    """The explanation of every value in a player's row of the standings."""
    return all_explained(ground(tournament, standings), player)


def all_explained(on: Ground, player: int) -> tuple[Explanation, ...]:
    """As `explain_all`, from a ground made before."""
    return tuple(explained(on, player, code) for code in dict.fromkeys(on.standings.order))


def _known(on: Ground, player: int) -> dict[int, str]:
    """The names, where the player is among them."""
    if player not in on.names:
        raise UsageError(f"There is no player with starting number {player}")
    return on.names


def _criterion(on: Ground, player: int, wanted: str) -> tuple[list[Criterion], list[int], Criterion]:
    """The criteria before this one, the group of the player at it, and the criterion."""
    order = on.standings.order if wanted in on.standings.order else ("PTS", wanted)
    if order not in on.placed:
        applied, problems = criteria(order, on.book, EDITIONS[on.standings.edition])
        reasons = "; ".join(finding.message for finding in problems)
        on.placed[order] = Placed(applied, place_players(on.book, applied).stages, reasons)
    applied, stages, reasons = on.placed[order]
    if not any(each.text == wanted for each in applied):
        raise UsageError(reasons or f"{wanted} is not computed here")
    at, group = _stage(applied, stages, player, wanted)
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


def _lines(each: Explanation) -> list[str]:
    """One value in words, several lines."""
    head = f"{each.code} {each.title} ({each.article}) of {each.names[each.number]}"
    working = each.working
    if working is None:
        return [f"{head}: none, left out of the standings (C.05 6.6)"]
    lines = [f"{head}: {plain(working.value)}"]
    if BY_NAME[working.code.name].type == "A":
        lines += _in_tables(working, each.group, each.names, each.before)
    else:
        lines += _in_words(working.addends, each.annulled, working.value, each.names)
    return lines + [f"Note: {note}" for note in working.notes]


def _opponent(part: Addend, names: Mapping[int, str]) -> str:
    """One part in words: `a win over 4 Dunmoor, Sally (3.5)`."""
    if part.opponent is None:
        return part.reason if part.counted and part.reason else f"round {part.round}"
    words = RESULT_WORDS.get(part.result, "against") if part.result else "against"
    of = f" ({plain(part.of)})" if part.of is not None else ""
    return f"{words} {names.get(part.opponent, part.opponent)}{of}"


def _in_words(
    addends: Sequence[Addend], annulled: Sequence[Addend], value: Fraction | None, names: Mapping[int, str]
) -> list[str]:
    """The parts in words, then the sum; parts that were cut, annulled or do not count in a line of their own."""
    counted = [part for part in addends if part.counted]
    lines = []
    if counted:
        in_words = [_opponent(part, names) + _number_behind(part) for part in counted]
        lines.append(f"{', '.join(in_words)}: {sum_text(counted, value)}")
    for part in (*addends, *annulled):
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
    if all(_is_product(part) for part in parts):
        inside_of: dict[Fraction, list[str]] = {}
        for part in parts:
            if part.factor:
                inside_of.setdefault(part.factor, []).append(plain(part.of))
        for factor in sorted(inside_of, reverse=True):
            scores = inside_of[factor]
            inside = " + ".join(scores)
            if factor != 1:
                inside = f"{plain(factor)} x " + (f"({inside})" if len(scores) > 1 else inside)
            terms.append(inside)
    else:
        terms = [plain(part.product) for part in parts if part.product]
    total = _sum(part.product for part in parts)
    formula = " + ".join(terms).replace("+ -", "- ") or "0"
    return f"{formula} = {plain(value)}" if total == value and formula != plain(value) else formula


def _is_product(part: Addend) -> bool:
    """Whether a part is factor times score, in whole numbers: there may be thousands, and fractions are slow."""
    product, factor, of = part.product, part.factor, part.of
    return (
        factor is not None
        and of is not None
        and product.numerator * factor.denominator * of.denominator
        == factor.numerator * of.numerator * product.denominator
    )


def _sum(values: Iterable[Fraction]) -> Fraction:
    """The sum, over one fraction for each denominator."""
    numerators: dict[int, int] = {}
    for value in values:
        numerators[value.denominator] = numerators.get(value.denominator, 0) + value.numerator
    return sum((Fraction(over, below) for below, over in numerators.items()), Fraction(0))


def _in_tables(working: Working, group: Sequence[int], names: Mapping[int, str], before: Sequence[str]) -> list[str]:
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


def _table_lines(table: Table, names: Mapping[int, str]) -> list[str]:
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
    return place_explained(ground(tournament, standings), player)


def place_explained(on: Ground, player: int) -> PlaceExplanation:
    """As `explain_place`, from a ground made before."""
    names, standings = _known(on, player), on.standings
    rows, at = standings.rows, on.at.get(player)
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
