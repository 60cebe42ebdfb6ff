"""Schedules of round robins: Berger tables, cycles, the exchange of rounds, and events that take theirs from a table.

Follows the Berger tables of FIDE's Competition Rules (C.05, Annex 1), computed by the rule behind the published
tables instead of copied. A starting number is the pairing number of the table.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from rrpipe import limits
from rrpipe.model import Colours, Game, Rest, Tournament, game_order

SWAPS = ("auto", "on", "off")
"""Whether the last two rounds of the first cycle are exchanged; auto: in a double event of an even field only."""

Pairing = tuple[int, int]


class Round(NamedTuple):
    """One round of a table: `pairings` are (White, Black) in board order, `rest` is who has no opponent."""

    number: int
    pairings: tuple[Pairing, ...]
    rest: int | None


def rounds_per_cycle(players: int) -> int:
    """Rounds in which everybody can meet everybody once: players - 1, or players when odd (C.05, Annex 1)."""
    return max(players + players % 2 - 1, 0)


MOST_MEETINGS = 12
"""So often each pair may meet where nothing says how often it does."""
LONGEST_MATCH = 100
"""Rounds that are believed of the smallest fields, where nothing says how often they meet."""


def most_rounds(players: int, cycles: int | None = None) -> int:
    """The largest number of rounds that a file may state: one cycle more than needed, for games in rounds of their own.

    `cycles` is what the file says itself, None where it does not.
    """
    if cycles is None:
        return max((MOST_MEETINGS + 1) * max(players, 1), LONGEST_MATCH)
    return min((cycles + 1) * max(players, 1), limits.LIMITS.rounds)


def most_cycles(players: int) -> int:
    """How many cycles a table for so many players may have: as many as the largest number of rounds has room for."""
    return max(min(limits.LIMITS.rounds // max(rounds_per_cycle(players), 1), limits.LIMITS.cycles), 1)


@lru_cache(maxsize=256)
def berger_table(players: int, cycles: int = 1, swap: str = "auto") -> tuple[Round, ...]:
    """The Berger table for 2 and more players (C.05, Annex 1), rounds numbered from 1 in playing order.

    Colours are reversed in every second cycle. `swap` exchanges the last two rounds of the first cycle, which Annex 1
    recommends for double round robins, where two players of an even field would otherwise have three equal colours
    running. Raises ValueError for less than two players, no cycle, or another word for `swap`.
    """
    if players < 2 or cycles < 1 or swap not in SWAPS:
        raise ValueError(f"no Berger table for {players} players, {cycles} cycles, exchange {swap!r}")
    size = players + players % 2
    first = [_berger_round(size, players, number) for number in range(1, size)]
    order = list(range(size - 1))
    if (swap == "on" or (swap == "auto" and cycles == 2 and players % 2 == 0)) and size > 2:
        order[-2:] = order[-1], order[-2]
    table: list[Round] = []
    for cycle in range(cycles):
        for place in order if cycle == 0 else range(size - 1):
            pairings, rest = first[place].pairings, first[place].rest
            if cycle % 2:
                pairings = tuple((black, white) for white, black in pairings)
            table.append(Round(len(table) + 1, pairings, rest))
    return tuple(table)


def _berger_round(size: int, players: int, number: int) -> Round:
    """One round of the first cycle for an even table `size`; the last number is the rest when the field is odd.

    The opponent `a` of the last number is (r+1)/2 with White in odd rounds, N/2 + r/2 with Black in even ones; on the
    other boards a+k has White against a-k, counted round the circle of the numbers below N.
    """
    odd = number % 2 == 1
    anchor = (number + 1) // 2 if odd else size // 2 + number // 2
    circle = size - 1
    others = [((anchor + k - 1) % circle + 1, (anchor - k - 1) % circle + 1) for k in range(1, size // 2)]
    if size > players:
        return Round(number, tuple(others), anchor)
    return Round(number, ((anchor, size) if odd else (size, anchor), *others), None)


def assign_rounds(tournament: Tournament, swap: str = "auto") -> Tournament:
    """Rounds, boards, colours and rests of a crosstable whose starting numbers are the pairing numbers 1 to n.

    The games of one pair stand in the order of their cycles. What is stated stays: a game with a round keeps it, and
    stated colours are not touched; colours of a game whose stated round is not the table's stay unknown. `derived`
    then says what was assumed. Without the numbers 1 to n nothing is assigned.
    """
    count = len(tournament.players)
    if count < 2 or sorted(p.number for p in tournament.players) != list(range(1, count + 1)):
        return tournament
    if all(g.round is not None and g.colours is not Colours.UNKNOWN for g in tournament.games):
        return tournament
    if tournament.cycles > most_cycles(count):
        return tournament
    table = berger_table(count, max(tournament.cycles, 1), swap)
    slots = _slots(table)
    seen: dict[Pairing, int] = defaultdict(int)
    games: list[Game] = []
    derived = set(tournament.derived)
    for game in tournament.games:
        pair = pair_of(game)
        meeting, seen[pair] = seen[pair], seen[pair] + 1
        if meeting >= len(slots[pair]):
            games.append(game)  # one result more than cycles: no round of the table is left for it
            continue
        number, board, (white, black) = slots[pair][meeting]
        played, place = game.round, game.board
        if played is None:
            played, place = number, place or board
            derived |= {"numbers", "rounds"}
        if game.colours is Colours.UNKNOWN and played == number:
            games.append(_with_colours(game, played, place, white, black))
            derived |= {"numbers", "colours"}
        else:
            games.append(game if game.round is not None else replace(game, round=played, board=place))
    rests = list(tournament.rests)
    if "rounds" in derived:
        stated = {(rest.round, rest.number) for rest in rests}
        rests += [Rest(r.number, r.rest) for r in table if r.rest is not None and (r.number, r.rest) not in stated]
    return replace(
        tournament,
        games=tuple(sorted(games, key=game_order)),
        rests=tuple(sorted(rests)),
        rounds=max(tournament.rounds, len(table)),
        derived=tuple(fact for fact in ("numbers", "rounds", "colours") if fact in derived),
    )


def _slots(table: Iterable[Round]) -> dict[Pairing, list[tuple[int, int, Pairing]]]:
    """Round, board and pairing of every meeting, keyed by the pair (lower number first), in the order of the cycles."""
    slots: dict[Pairing, list[tuple[int, int, Pairing]]] = defaultdict(list)
    for round_ in table:
        for board, (white, black) in enumerate(round_.pairings, 1):
            slots[min(white, black), max(white, black)].append((round_.number, board, (white, black)))
    return slots


def pair_of(game: Game) -> Pairing:
    """The two numbers of a game, lower first."""
    return min(game.white, game.black), max(game.white, game.black)


def _with_colours(game: Game, number: int, board: int | None, white: int, black: int) -> Game:
    """The game in this round with these colours, marked as derived; each result stays with its player."""
    if game.white == white:
        return replace(game, round=number, board=board, colours=Colours.DERIVED)
    return replace(
        game,
        round=number,
        board=board,
        white=white,
        black=black,
        white_result=game.black_result,
        black_result=game.white_result,
        white_source=game.black_source,
        black_source=game.white_source,
        colours=Colours.DERIVED,
    )


def with_rests(tournament: Tournament) -> Tournament:
    """The tournament with a rest (no points) for every player without game in a round in which somebody plays."""
    busy: dict[int, set[int]] = defaultdict(set)
    for game in tournament.games:
        if game.round is not None:
            busy[game.round] |= {game.white, game.black}
    resting = {(rest.round, rest.number) for rest in tournament.rests}
    added = [
        Rest(round_, player.number)
        for round_, playing in busy.items()
        for player in tournament.players
        if player.number not in playing and (round_, player.number) not in resting
    ]
    return replace(tournament, rests=tuple(sorted((*tournament.rests, *added)))) if added else tournament
