"""Tables of one file that tell of the same event: a crosstable beside a list of games, the same table twice."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rrpipe.codes import layout as codes
from rrpipe.codes import results
from rrpipe.codes.naming import name_of, names_of, place_name, result_name
from rrpipe.findings import Finding, make
from rrpipe.layouts.sheet import HALVES, fold, words_of
from rrpipe.model import Game, Result, Source, Stated, Tournament, game_order
from rrpipe.readers.player_values import says

WORTH = {
    Result.WIN: Fraction(1),
    Result.DRAW: Fraction(1, 2),
    Result.FORFEIT_WIN: Fraction(1),
    Result.SHORT_WIN: Fraction(1),
    Result.SHORT_DRAW: Fraction(1, 2),
}
"""Points under the usual scoring; only used to tell whether stated points are those of one half."""

Side = tuple[int, int, Result | None]
"""Player, opponent, result of the player."""


def joined(tournaments: Sequence[Tournament]) -> tuple[tuple[Tournament, ...], list[Finding]]:
    """The tournaments of a file, those that are one event joined; what was joined is said.

    A list of games gives rounds and colours to the crosstable of the same players; results that differ are named
    (R314) and those of the list stay. The same results twice are one tournament.
    """
    kept: dict[int, Tournament] = {}
    findings: list[Finding] = []
    order = sorted(range(len(tournaments)), key=lambda at: (_is_list(tournaments[at]), at))
    for at in order:
        tournament = tournaments[at]
        for place, other in kept.items():
            numbers = _same_players(other, tournament)
            if numbers is None:
                continue
            if _is_list(tournament) and not _is_list(other):
                kept[place], said = _list_and_table(other, tournament)
                findings += [_say(tournament, other, "the list of games gives rounds and colours"), *said]
                break
            if not _is_list(tournament) and not _is_list(other) and (pair := _halves(other, tournament)) is not None:
                first, second = pair
                turned = _same_players(first, second)
                assert turned is not None  # the players are the same either way
                kept[place] = _both_halves(first, _renumbered(second, turned))
                findings.append(_say(second, first, "they are the first and the second half of one event"))
                break
            if Counter(_sides(_renumbered(tournament, numbers))) == Counter(_sides(other)):
                findings.append(_say(tournament, other, "both hold the same results, the first was used"))
                break
        else:
            kept[at] = tournament
    return tuple(tournament for _, tournament in sorted(kept.items())), findings


def _halves(one: Tournament, two: Tournament) -> tuple[Tournament, Tournament] | None:
    """The first and the second half of an event played twice, when the headings of two tables say so."""
    if one.cycles != two.cycles:
        return None
    said = [words_of(one.name), words_of(two.name)]
    for first, second in HALVES:
        for (a, b), pair in ((said, (one, two)), (said[::-1], (two, one))):
            if says(a, (first,)) and says(b, (second,)) and not says(a, (second,)) and not says(b, (first,)):
                return pair
    return None


def _both_halves(first: Tournament, second: Tournament) -> Tournament:
    """The event of both halves: every pair has the games of the first, then those of the second.

    Points stated in each half are added up, unless those of the second are those of the whole.
    """
    games = (*first.games, *second.games)
    later = {player.number: player.stated for player in second.players}
    totals = {
        number: sum(
            (WORTH.get(r, Fraction(0)) for g in games for n, r in _results(g) if n == number and r), Fraction(0)
        )
        for number in later
    }
    whole = all(stated.points == totals[number] for number, stated in later.items() if stated.points is not None)
    players = []
    for player in first.players:
        stated = later[player.number]
        if not whole and None not in (player.stated.points, stated.points):
            added = (player.stated.points or Fraction(0)) + (stated.points or Fraction(0))
            stated = Stated(added)
        players.append(replace(player, stated=stated))
    return replace(
        first,
        name=_without_half(first.name) or first.name,
        players=tuple(players),
        games=tuple(sorted(games, key=game_order)),
        cycles=first.cycles + second.cycles,
        rounds=first.rounds + second.rounds,
        notes=(*first.notes, *second.notes),
    )


def _results(game: Game) -> tuple[tuple[int, Result | None], tuple[int, Result | None]]:
    """Both players of a game with their results."""
    return (game.white, game.white_result), (game.black, game.black_result)


def _without_half(name: str) -> str:
    """The name of the event before the heading of its half."""
    return name.rpartition(" – ")[0]


def _is_list(tournament: Tournament) -> bool:
    """True for an event whose games have rounds and colours of their own."""
    return any(game.round is not None for game in tournament.games)


def _same_players(first: Tournament, second: Tournament) -> dict[int, int] | None:
    """The number in `first` of every number in `second`, when both have the same players; None otherwise."""
    names = {fold(p.name): p.number for p in first.players if p.name}
    others = {fold(p.name): p.number for p in second.players if p.name}
    if names and others:
        whole = len(names) == len(first.players) and len(others) == len(second.players)
        return (
            {others[name]: number for name, number in names.items()}
            if whole and names.keys() == others.keys()
            else None
        )
    numbers = {p.number for p in first.players}
    return {n: n for n in numbers} if numbers and numbers == {p.number for p in second.players} else None


def _renumbered(tournament: Tournament, numbers: dict[int, int]) -> Tournament:
    """The tournament with other starting numbers."""
    games = tuple(replace(g, white=numbers[g.white], black=numbers[g.black]) for g in tournament.games)
    rests = tuple(rest._replace(number=numbers[rest.number]) for rest in tournament.rests)
    return replace(tournament, games=tuple(sorted(games, key=game_order)), rests=rests)


def _sides(tournament: Tournament) -> list[Side]:
    """Every result, seen from both players."""
    return [
        side
        for g in tournament.games
        for side in ((g.white, g.black, g.white_result), (g.black, g.white, g.black_result))
    ]


def _list_and_table(table: Tournament, games: Tournament) -> tuple[Tournament, list[Finding]]:
    """The crosstable with the games of the list, and where the two differ."""
    numbers = _same_players(table, games)
    assert numbers is not None  # the caller has asked before
    moved = _renumbered(games, numbers)
    both = replace(
        table,
        name=table.name or games.name,
        games=moved.games,
        rests=moved.rests,
        rounds=games.rounds,
        cycles=games.cycles,
        notes=(*table.notes, *games.notes),
    )
    names = names_of(table)
    stated: dict[tuple[int, int], list[Game]] = {}
    for game in table.games:
        stated.setdefault((game.white, game.black), []).append(game)
    findings: list[Finding] = []
    for game in moved.games:
        pair = (min(game.white, game.black), max(game.white, game.black))
        mine = game.white_result if game.white == pair[0] else game.black_result
        cells = stated.get(pair, [])
        theirs = game.black_result if game.white == pair[0] else game.white_result
        fitting = next((c for c in cells if c.white_result == mine), None) or next(
            (c for c in cells if c.white_result is None and c.black_result in (None, theirs)), None
        )  # an empty cell says nothing else
        if fitting is not None:
            cells.remove(fitting)
        elif cells:
            cell = cells.pop(0)
            findings.append(_differ(game, cell, pair, mine, names))
    return both, findings


def _differ(game: Game, cell: Game, pair: tuple[int, int], mine: Result | None, names: dict[int, str]) -> Finding:
    """The finding for a game whose result in the list is not the one in the crosstable."""
    return make(
        results.R314,
        game.white_source,
        player=pair[0],
        round=game.round,
        a=name_of(pair[0], names),
        b=name_of(pair[1], names),
        place_a=_place(game.white_source),
        result_a=result_name(mine),
        place_b=_place(cell.white_source),
        result_b=result_name(cell.white_result),
    )


def _place(source: Source | None) -> str:
    """A place with its sheet."""
    name = place_name(source)
    return f"{name} of sheet {source.sheet}" if source and source.sheet else name


def _say(tournament: Tournament, other: Tournament, how: str) -> Finding:
    """The finding that two tables were taken for one event."""
    source = next((p.source for p in tournament.players if p.source), None)
    first = next((p.source for p in other.players if p.source), None)
    return make(codes.L107, source, first=_place(first), second=_place(source), how=how)
