"""What can still happen while games are open: best and worst places, who has won, which games decide.

Up to eight open games every outcome is played through (a win, a draw or a loss in each; a draw with either winner of
its decider, where deciders give points) and ranked by the whole list
of tie-breaks, so that places are exact. With more the places are bounds from the points alone, and are said to be.
Forfeits and odd results are not played through.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from rrpipe.layouts.tie_breaks import EDITIONS
from rrpipe.model import Game, Result, Scoring, Standings, Tournament, by_number
from rrpipe.ranking import Placing, place_players
from rrpipe.scoring import Ledger, ledger
from rrpipe.tie_breaks.order import Criterion, criteria

MOST_PLAYED_THROUGH = 8
"""More open games than this have more outcomes than are worth waiting for."""

OUTCOMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))
"""The results of an open game, White's and Black's."""


def outcomes(game: Game, scoring: Scoring) -> list[Game]:
    """What can become of an open game; where deciders give points, a draw has one that either player may win."""
    ended = [replace(game, white_result=white, black_result=black, decider=None) for white, black in OUTCOMES]
    if scoring.decider_win is None and scoring.decider_loss is None:
        return ended
    win, draw, loss = ended
    return [win, replace(draw, decider=game.white), replace(draw, decider=game.black), loss]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The best and the worst place that a player can still reach; a shared place is the place shared."""

    number: int
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What can still happen. `exact` is False when places are bounds from the points.

    `first` are the players who can still be first, alone or shared; `won` is the player who is first whatever happens
    and shares it with nobody, None while there is none. `deciding` are the open games whose result alone can change
    who is first (empty when the places are bounds).
    """

    exact: bool
    open_games: tuple[Game, ...]
    prospects: tuple[Prospect, ...]
    first: tuple[int, ...]
    won: int | None
    deciding: tuple[Game, ...]
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The outlook as plain text, several lines."""
        return "\n".join(self.lines)


def outlook(tournament: Tournament, standings: Standings) -> Outlook:
    """What can still happen under the list and edition of these standings."""
    book = ledger(tournament)
    applied, _ = criteria(standings.order, book, EDITIONS[standings.edition])
    open_games = book.open_games
    if len(open_games) <= MOST_PLAYED_THROUGH:
        exact, prospects, first, won, deciding = True, *_played_through(tournament, open_games, applied)
    else:
        exact, deciding = False, ()
        prospects = _bounds(book, applied)
        first = tuple(each.number for each in prospects if each.best == 1)
        sure = [each.number for each in prospects if each.worst == 1]
        won = sure[0] if sure else None
    lines = tuple(_lines(tournament, exact, open_games, prospects, first, won, deciding))
    return Outlook(exact, open_games, prospects, first, won, deciding, lines)


Played = tuple[tuple[Prospect, ...], tuple[int, ...], int | None, tuple[Game, ...]]


def _played_through(tournament: Tournament, open_games: Sequence[Game], applied: Sequence[Criterion]) -> Played:
    """Every outcome of the open games: prospects, possible firsts, the certain winner, deciding games."""
    waiting = set(map(id, open_games))
    settled = [game for game in tournament.games if id(game) not in waiting]
    ends = [outcomes(game, tournament.scoring) for game in open_games]
    firsts: dict[tuple[int, ...], tuple[int, ...]] = {}
    places: dict[int, tuple[int, int]] = {}
    for outcome in product(*(range(len(each)) for each in ends)):
        games = [each[result] for each, result in zip(ends, outcome, strict=True)]
        placing = place_players(ledger(replace(tournament, games=(*settled, *games))), applied)
        for number, place in _places(placing):
            best, worst = places.get(number, (place, place))
            places[number] = (min(best, place), max(worst, place))
        firsts[outcome] = tuple(placing.groups[0]) if placing.groups else ()
    prospects = tuple(Prospect(number, *places[number]) for number in sorted(places, key=lambda n: (places[n], n)))
    winners = set(firsts.values())
    alone = next(iter(winners)) if len(winners) == 1 else ()
    deciding = tuple(game for i, game in enumerate(open_games) if _decides(firsts, i))
    return (
        prospects,
        tuple(sorted({number for group in winners for number in group})),
        alone[0] if len(alone) == 1 else None,
        deciding,
    )


def _places(placing: Placing) -> Iterator[tuple[int, int]]:
    """Every player with the place reached."""
    place = 1
    for group in placing.groups:
        for number in group:
            yield number, place
        place += len(group)


def _decides(firsts: dict[tuple[int, ...], tuple[int, ...]], game: int) -> bool:
    """Whether another result of this game alone changes who is first, for some outcome of the others."""
    return any(
        group != firsts[*outcome[:game], 0, *outcome[game + 1 :]] for outcome, group in firsts.items() if outcome[game]
    )


def _bounds(book: Ledger, applied: Sequence[Criterion]) -> tuple[Prospect, ...]:
    """Best and worst places by the points alone: nobody ahead who cannot be, nobody behind who must not be.

    Who can only be level counts in a player's favour for the best place and against for the worst. When the points are
    not the first criterion, nothing can be said.
    """
    numbers = book.numbers
    if not applied or applied[0].text != "PTS":
        return tuple(Prospect(number, 1, len(numbers)) for number in numbers)
    least, most = dict(book.score), dict(book.score)
    for game in book.open_games:
        ends = [book.of_game(end) for end in outcomes(game, book.tournament.scoring)]
        for number, gains in zip((game.white, game.black), zip(*ends, strict=True), strict=True):
            least[number] += min(gains)
            most[number] += max(gains)
    prospects = [
        Prospect(
            number,
            1 + sum(least[other] > most[number] for other in numbers if other != number),
            1 + sum(most[other] >= least[number] for other in numbers if other != number),
        )
        for number in numbers
    ]
    return tuple(sorted(prospects, key=lambda each: (each.best, each.worst, each.number)))


def _lines(
    tournament: Tournament,
    exact: bool,
    open_games: Sequence[Game],
    prospects: Sequence[Prospect],
    first: Sequence[int],
    won: int | None,
    deciding: Sequence[Game],
) -> Iterator[str]:
    """The outlook in words."""
    names = {number: f"{number} {player.name}".strip() for number, player in by_number(tournament).items()}
    count = len(open_games)
    if exact:
        games = "1 game is" if count == 1 else f"{count} games are"
        in_all = prod(len(outcomes(game, tournament.scoring)) for game in open_games)
        yield f"{games} open; every outcome was played through ({in_all} in all)"
    else:
        yield f"{count} games are open; the places are bounds from the points alone, tie-breaks may narrow them"
    if won is not None:
        yield f"{names[won]} has won"
    elif first:
        yield "First can still be: " + "; ".join(names[number] for number in first)
    for game in deciding:
        where = f" (round {game.round})" if game.round else ""
        yield f"Can decide who is first: {names[game.white]} against {names[game.black]}{where}"
    for each in prospects:
        places = f"place {each.best}" if each.best == each.worst else f"places {each.best} to {each.worst}"
        yield f"{names[each.number]}: {places}"
