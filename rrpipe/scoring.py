"""Points from games under a scoring system, and the ledger that every tie-break reads.

Follows TRF26 record 162 (values of results), C.05 6.6 (players who leave a round robin) and C.07 15.2 of March 2026
(forfeits in a round robin are games against the scheduled opponent). Inside the ledger points are whole numbers:
points times `scale`, the common denominator of the scoring system, so that sums and comparisons are exact and cheap.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import lcm
from typing import NamedTuple

from rrpipe.model import DECIDED, OVER_THE_BOARD, Bye, Colours, Game, Player, Result, Scoring, Status, Tournament

ZERO = Fraction(0)


@lru_cache(maxsize=64)
def _result_table(scoring: Scoring) -> dict[Result | None, Fraction]:
    """What each result is worth; an open game nothing, an adjourned one the value X of record 162."""
    unknown = scoring.draw if scoring.unknown is None else scoring.unknown
    return {
        Result.WIN: scoring.win,
        Result.DRAW: scoring.draw,
        Result.LOSS: scoring.loss,
        Result.SHORT_WIN: scoring.win,
        Result.SHORT_DRAW: scoring.draw,
        Result.SHORT_LOSS: scoring.loss,
        Result.FORFEIT_WIN: scoring.win,
        Result.FORFEIT_LOSS: scoring.absence,
        Result.ADJOURNED: unknown,
        None: ZERO,
    }


def result_points(result: Result | None, scoring: Scoring) -> Fraction:
    """The points of one result (TRF26 record 162). An adjourned game is worth X there; a game not entered nothing."""
    return _result_table(scoring)[result]


def bye_points(bye: Bye, scoring: Scoring) -> Fraction:
    """The points of a round without opponent (TRF26 record 162): H a draw, F a win, Z an absence, U the value P."""
    return {
        Bye.HALF: scoring.draw,
        Bye.FULL: scoring.win,
        Bye.ZERO: scoring.absence,
        Bye.PAIRING: scoring.win if scoring.pairing_bye is None else scoring.pairing_bye,
    }[bye]


def own_points(tournament: Tournament, adjourned: bool = True) -> dict[int, Fraction]:
    """The sum of each player's own results, byes included, keyed by starting number: the points column of a TRF.

    Nobody is left out here (trf.md 13: the file agrees with itself). An adjourned game counts the value X of record
    162; with `adjourned` False it counts nothing, as in standings.
    """
    table = _points(tournament.scoring)
    values = table.all if adjourned else table.decided
    total = {player.number: 0 for player in tournament.players}
    for game in tournament.games:
        if game.white in total:
            total[game.white] += values.get(game.white_result, 0)
        if game.black in total:
            total[game.black] += values.get(game.black_result, 0)
    for rest in tournament.rests:
        if rest.number in total:
            total[rest.number] += table.byes[rest.bye]
    return {number: exact(points, table.scale) for number, points in total.items()}


def scheduled_games(tournament: Tournament) -> int:
    """How many games the schedule of the whole event gives every player."""
    return tournament.cycles * max(len(tournament.players) - 1, 0)


def completed_games(tournament: Tournament, number: int) -> int:
    """The games this player finished over the board; W, D and L count as completed (C.05 6.6, UNVERIFIED)."""
    return sum(
        (game.white == number and game.white_result in OVER_THE_BOARD)
        or (game.black == number and game.black_result in OVER_THE_BOARD)
        for game in tournament.games
    )


def left_out(tournament: Tournament) -> frozenset[int]:
    """The players whose results count for nobody in the standings (C.05 6.6).

    Only a player declared withdrawn or expelled can be left out, never one who merely missed games. Less than half of
    the games must have been completed; exactly half counts. The base is every scheduled game of the whole event, all
    cycles of it (UNVERIFIED, the careful reading).
    """
    gone = [player.number for player in tournament.players if player.status is not Status.ACTIVE]
    if not gone:
        return frozenset()
    base = scheduled_games(tournament)
    return frozenset(number for number in gone if 2 * completed_games(tournament, number) < base)


def stated_places(tournament: Tournament) -> dict[int, int] | None:
    """The ranks that the source states, keyed by starting number, where they are complete and follow the points.

    None otherwise. Whoever has more points (without annulled games, C.05 6.6) stands before whoever has fewer; players
    left out come after all others.
    """
    places = {player.number: player.stated.rank for player in tournament.players if player.stated.rank is not None}
    if not places or len(places) < len(tournament.players):
        return None
    book = ledger(tournament)
    ordered = sorted(places, key=lambda number: (places[number], -book.score.get(number, -1)))
    scores = [book.score.get(number, -1) for number in ordered]
    strictly = all(
        places[a] < places[b] for a, b in pairwise(ordered) if book.score.get(a, -1) != book.score.get(b, -1)
    )
    return places if strictly and scores == sorted(scores, reverse=True) else None


class Points(NamedTuple):
    """A scoring system in whole numbers: points times `scale`."""

    scale: int
    win: int
    draw: int
    all: dict[Result | None, int]
    decided: dict[Result | None, int]
    byes: dict[Bye, int]


@lru_cache(maxsize=64)
def _points(scoring: Scoring) -> Points:
    results = _result_table(scoring)
    byes = {bye: bye_points(bye, scoring) for bye in Bye}
    scale = lcm(*(value.denominator for value in (*results.values(), *byes.values())))
    scaled = {result: int(value * scale) for result, value in results.items()}
    decided: dict[Result | None, int] = {result: points for result, points in scaled.items() if result in DECIDED}
    return Points(
        scale,
        int(scoring.win * scale),
        int(scoring.draw * scale),
        scaled,
        decided,
        {bye: int(value * scale) for bye, value in byes.items()},
    )


@lru_cache(maxsize=4096)
def exact(numerator: int, scale: int) -> Fraction:
    """The score that a scaled whole number stands for."""
    return Fraction(numerator, scale)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every decided game of the players who count, seen from both sides; what tie-breaks are computed from.

    The mappings are keyed by starting number and hold only players who count. `opponents`, `gained` and `games` run
    parallel: against `opponents[n][i]` player n gained `gained[n][i]` (scaled points) in `games[n][i]`. Open games and
    games of players left out (C.05 6.6) are not in them. `score` is the final score, byes included.
    """

    tournament: Tournament
    left_out: frozenset[int]
    points: Points
    score: dict[int, int]
    opponents: dict[int, list[int]]
    gained: dict[int, list[int]]
    open_games: tuple[Game, ...]
    players: Mapping[int, Player]
    _games: dict[int, list[Game]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def games(self) -> dict[int, list[Game]]:
        """The decided games of each player, in step with `opponents` and `gained`; made when first asked for."""
        if not self._games:
            decided = self.points.decided
            rows: dict[int, list[Game]] = {number: [] for number in self.score}
            for game in self.tournament.games:
                if (
                    game.white in rows
                    and game.black in rows
                    and game.white_result in decided
                    and game.black_result in decided
                ):
                    rows[game.white].append(game)
                    rows[game.black].append(game)
            self._games.update(rows)
        return self._games

    @property
    def numbers(self) -> list[int]:
        """The players who count, by starting number."""
        return list(self.score)

    @property
    def colours_known(self) -> bool:
        """Whether every game over the board has its colours from the source or from declared pairing numbers."""
        return not self._is_assumed("colours") and not any(
            game.colours is Colours.UNKNOWN and game.white_result in OVER_THE_BOARD
            for row in self.games.values()
            for game in row
        )

    @property
    def rounds_known(self) -> bool:
        """Whether every game has its round from the source or from declared pairing numbers."""
        return not self._is_assumed("rounds") and not any(
            game.round is None for row in self.games.values() for game in row
        )

    def _is_assumed(self, fact: str) -> bool:
        """Whether a fact was taken from the schedule of starting numbers that nobody declared to be pairing numbers."""
        return {fact, "numbers"} <= set(self.tournament.derived)

    @property
    def scheduled(self) -> int:
        """The games of each player that count: without the rest round and without annulled games (C.07 9.2)."""
        return self.tournament.cycles * max(len(self.score) - 1, 0)

    def result(self, number: int, game: Game) -> Result | None:
        """The result of this player in one of the own games."""
        return game.white_result if game.white == number else game.black_result


def ledger(tournament: Tournament) -> Ledger:
    """The ledger of a tournament: one pass over its games."""
    out = left_out(tournament)
    points = _points(tournament.scoring)
    players = {player.number: player for player in tournament.players if player.number not in out}
    opponents: dict[int, list[int]] = {number: [] for number in players}
    gained: dict[int, list[int]] = {number: [] for number in players}
    open_games: list[Game] = []
    value = points.decided.get
    for game in tournament.games:
        white, black = game.white, game.black
        if white not in players or black not in players:
            continue
        for_white, for_black = value(game.white_result), value(game.black_result)
        if for_white is None or for_black is None:
            open_games.append(game)
            continue
        opponents[white].append(black)
        gained[white].append(for_white)
        opponents[black].append(white)
        gained[black].append(for_black)
    score = {number: sum(row) for number, row in gained.items()}
    for rest in tournament.rests:
        if rest.number in score:
            score[rest.number] += points.byes[rest.bye]
    return Ledger(tournament, out, points, score, opponents, gained, tuple(open_games), players)
