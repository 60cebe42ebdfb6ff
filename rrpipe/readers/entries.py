"""From what each side states to games.

A crosstable and a TRF tell every game twice: in the row or line of either player. A reader collects these statements
as `Entry` objects; `games_from_entries` joins each with its counterpart. A pair of results that one game cannot have
stays visible in the `Game` (rules R203 and R210 find it); what a `Game` cannot hold (an opponent that does not name
the player back, equal colours, unknown numbers, a game entered twice) is said here.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rrpipe.codes import results as codes
from rrpipe.codes.naming import name_of, place_name, round_name
from rrpipe.findings import Finding, Rule, make
from rrpipe.model import COMPLEMENT, Colours, Game, Result, Source, game_order

__all__ = ["Entry", "games_from_entries", "name_of", "place_name", "round_name"]


class Entry(NamedTuple):
    """One side of a game. `meeting` counts the results in one cell of a crosstable from 1 (0 where rounds are known).

    `colour` is `w`, `b` or None when not stated. `result` is None for an empty cell.
    """

    player: int
    opponent: int
    result: Result | None
    source: Source
    round: int | None = None
    meeting: int = 0
    colour: str | None = None
    board: int | None = None
    date: str | None = None


Key = tuple[int | None, int, int, int]
"""Round, meeting, player, opponent: what tells one side of one game from all others."""

ONE_SIDED = {Result.FORFEIT_LOSS}
"""Results from which the other side's cannot be concluded: the opponent may have been absent too."""


def games_from_entries(entries: Iterable[Entry], names: Mapping[int, str]) -> tuple[tuple[Game, ...], list[Finding]]:
    """The games of these entries, sorted, and what is wrong with how they name each other.

    `names` is keyed by starting number: the players that exist. Without stated colours the lower number is listed as
    White with `Colours.UNKNOWN`. One empty cell of a crosstable is concluded from its mirror where only one
    conclusion is possible, and that is said (R206, or R207 once when a whole half is empty). Games of one pair without
    rounds stand in the order of their meetings.
    """
    findings: list[Finding] = []
    sides: dict[Key, Entry] = {}
    for entry in entries:
        key = (entry.round, entry.meeting, entry.player, entry.opponent)
        if entry.opponent == entry.player:
            findings.append(_say(codes.R208, entry, names))
        elif entry.opponent not in names:
            findings.append(_say(codes.R209, entry, names, number=entry.opponent))
        elif key in sides:
            findings.append(_say(codes.R211, entry, names, place_b=place_name(sides[key].source)))
        else:
            sides[key] = entry
    games: list[Game] = []
    concluded: list[Finding] = []
    one_sided = filled = 0
    for entry in sorted(sides.values(), key=lambda e: e.meeting):
        other = sides.get((entry.round, entry.meeting, entry.opponent, entry.player))
        if other is None:
            if entry.round is None:
                other = Entry(entry.opponent, entry.player, None, entry.source, None, entry.meeting)
            else:
                findings.append(_not_named_back(entry, sides, names))
                continue
        elif entry.player > entry.opponent:
            continue  # the pair was handled at its lower number
        a, b = entry, other
        filled += not (a.result is b.result is None)
        if (a.result is None) != (b.result is None) and a.round is None:
            one_sided += 1
            a, b, said = _concluded(a, b, names)
            concluded += said
        if a.colour and a.colour == b.colour:
            findings.append(
                _say(
                    codes.R204,
                    a,
                    names,
                    place_b=place_name(b.source),
                    colour={"w": "White", "b": "Black"}[a.colour],
                )
            )
            continue
        games.append(_game(a, b))
    if concluded and one_sided == filled > 1:
        concluded = [make(codes.R207, concluded[0].source, games=filled)]
    games.sort(key=game_order)
    return tuple(games), findings + concluded


def _game(a: Entry, b: Entry) -> Game:
    """The game of two matching entries."""
    if a.colour or b.colour:
        white, black = (a, b) if a.colour == "w" or b.colour == "b" else (b, a)
        colours = Colours.STATED
    else:
        white, black = (a, b) if a.player < b.player else (b, a)
        colours = Colours.UNKNOWN
    return Game(
        white.player,
        black.player,
        white.result,
        black.result,
        a.round,
        a.board or b.board,
        colours,
        a.date or b.date,
        white.source,
        black.source,
    )


def _concluded(a: Entry, b: Entry, names: Mapping[int, str]) -> tuple[Entry, Entry, list[Finding]]:
    """The empty one of two cells filled from the other, with the finding that says so.

    Nothing is concluded from a forfeit loss (rule R210 finds the empty side). An adjourned game has no result either
    way, so there the mark of one side stands for both and the open game is what is said of it.
    """
    given, empty = (a, b) if b.result is None else (b, a)
    if given.result is None or given.result in ONE_SIDED:
        return a, b, []
    filled = empty._replace(result=COMPLEMENT[given.result])
    finding = _say(
        codes.R206,
        given,
        names,
        place_b="the other cell" if empty.source == given.source else place_name(empty.source),
        result_a=given.result,
        result_b=filled.result,
    )
    said = [] if given.result is Result.ADJOURNED else [finding]
    return (given, filled, said) if given is a else (filled, given, said)


def _not_named_back(entry: Entry, sides: Mapping[Key, Entry], names: Mapping[int, str]) -> Finding:
    """The finding for an entry whose opponent names somebody else, or nobody."""
    others = [e for e in sides.values() if e.round == entry.round and e.player == entry.opponent]
    instead = (
        f"names {name_of(others[0].opponent, names)} ({place_name(others[0].source)})"
        if others
        else "names nobody in this round"
    )
    return _say(codes.R205, entry, names, instead=instead)


def _say(rule: Rule, entry: Entry, names: Mapping[int, str], **fields: object) -> Finding:
    """A finding about one entry, naming both players."""
    return make(
        rule,
        entry.source,
        player=entry.player,
        round=entry.round,
        severity=None,
        a=name_of(entry.player, names),
        b=name_of(entry.opponent, names),
        where=round_name(entry.round),
        place_a=place_name(entry.source),
        **fields,
    )
