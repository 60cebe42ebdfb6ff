"""Points from games under a scoring system, and the ledger that every tie-break reads.

Follows TRF26 record 162 (values of results), C.05 6.6 (players who leave a round robin) and C.07 15.2 of March 2026
(forfeits in a round robin are games against the scheduled opponent). Inside the ledger points are whole numbers:
points times `scale`, the common denominator of the scoring system, so that sums and comparisons are exact and cheap.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from math import lcm
from typing import NamedTuple

from rrpipe.model import (
    DECIDED,
    OVER_THE_BOARD,
    Adjustment,
    Bye,
    Colours,
    Game,
    Player,
    Rest,
    Result,
    Scoring,
    Status,
    Tournament,
)
from rrpipe.part_mark import mark_of

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
        Result.FORFEIT_WIN: scoring.win if scoring.forfeit_win is None else scoring.forfeit_win,
        Result.FORFEIT_LOSS: scoring.absence,
        Result.ADJOURNED: unknown,
        None: ZERO,
    }


def result_points(result: Result | None, scoring: Scoring) -> Fraction:
    """The points of one result (TRF26 record 162). An adjourned game is worth X there; a game not entered nothing."""
    return _result_table(scoring)[result]


def bye_points(bye: Bye, scoring: Scoring) -> Fraction:
    """The points of a round without opponent (TRF26 record 162): H a draw, F a win, Z an absence, U the value P.

    Z is the rest round of an odd field, which may have a value of its own.
    """
    return {
        Bye.HALF: scoring.draw,
        Bye.FULL: scoring.win,
        Bye.ZERO: scoring.absence if scoring.rest is None else scoring.rest,
        Bye.PAIRING: scoring.win if scoring.pairing_bye is None else scoring.pairing_bye,
    }[bye]


def own_points(tournament: Tournament, adjourned: bool = True) -> dict[int, Fraction]:
    """The sum of each player's own results, byes, bonuses and penalties, by starting number: a TRF's points column.

    Nobody is left out here (trf.md 13: the file agrees with itself). An adjourned game counts the value X of record
    162; with `adjourned` False it counts nothing, as in standings.
    """
    apart = points_apart(tournament)
    table = _points(tournament.scoring, apart.scale if apart else 1)
    values = table.all if adjourned else table.decided
    total = {player.number: 0 for player in tournament.players}
    for game in tournament.games:
        white, black = values.get(game.white_result, 0), values.get(game.black_result, 0)
        if apart is not None:
            white, black = apart.of_game(game, white, black)
        if game.white in total:
            total[game.white] += white
        if game.black in total:
            total[game.black] += black
    for rest in tournament.rests:
        if rest.number in total:
            points = table.byes[rest.bye]
            total[rest.number] += points if apart is None else apart.of_rest(rest, points)
    if apart is not None:
        for number in total:
            total[number] += apart.bonus(number)
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
    cycles of it (UNVERIFIED, the careful reading). A part of an event cannot tell: in it everybody who left is left
    out, since whoever completed enough in the whole event has not left there.
    """
    gone = [player.number for player in tournament.players if player.status is not Status.ACTIVE]
    if not gone:
        return frozenset()
    if mark_of(tournament):
        return frozenset(gone)
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
def _points(scoring: Scoring, apart: int = 1) -> Points:
    """The scoring in whole numbers; `apart` is the scale that points apart from it need."""
    results = _result_table(scoring)
    byes = {bye: bye_points(bye, scoring) for bye in Bye}
    scale = lcm(apart, *(value.denominator for value in (*results.values(), *byes.values())))
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


RESULT_LETTERS: Mapping[Result | None, str] = {
    Result.WIN: "W",
    Result.DRAW: "D",
    Result.LOSS: "L",
    Result.SHORT_WIN: "W",
    Result.SHORT_DRAW: "D",
    Result.SHORT_LOSS: "L",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
}
"""The letter by which record 299 of a TRF26 names a result; byes stand there under their own letters."""


class Apart(NamedTuple):
    """Points that the scoring alone does not tell, scaled: deciders after draws, and the adjustments of record 299."""

    scale: int
    decider_win: int | None
    decider_loss: int | None
    replaced: tuple[Adjustment, ...]
    added: tuple[Adjustment, ...]

    def of_game(self, game: Game, white: int, black: int) -> tuple[int, int]:
        """The points of both sides, given what the results alone are worth."""
        if game.decider is not None and (game.white_result, game.black_result) in DRAWN:
            won, lost = self.decider_win, self.decider_loss
            for_white, for_black = (won, lost) if game.decider == game.white else (lost, won)
            white = white if for_white is None else for_white
            black = black if for_black is None else for_black
        return (
            self._replaced(RESULT_LETTERS.get(game.white_result), game.white, game.round, white),
            self._replaced(RESULT_LETTERS.get(game.black_result), game.black, game.round, black),
        )

    def of_rest(self, rest: Rest, points: int) -> int:
        """The points of a round without opponent."""
        return self._replaced(rest.bye, rest.number, rest.round, points)

    def _replaced(self, letter: str | None, number: int, round: int | None, points: int) -> int:
        """The value of the narrowest adjustment that fits, the later one of two alike."""
        for each in self.replaced:
            if each.result == letter and number in (each.players or (number,)) and each.round in (None, round):
                return int(each.points * self.scale)
        return points

    def extra(self, number: int) -> list[tuple[int | None, int]]:
        """Bonuses and penalties of a player: round (None for the event as a whole) and points."""
        return [
            (each.round, int(each.points * self.scale)) for each in self.added if number in (each.players or (number,))
        ]

    def bonus(self, number: int) -> int:
        """The sum of a player's bonuses and penalties."""
        return sum(points for _, points in self.extra(number))


DRAWN = frozenset({(Result.DRAW, Result.DRAW), (Result.SHORT_DRAW, Result.SHORT_DRAW)})
"""The results after which a decider may be played."""


def points_apart(tournament: Tournament) -> Apart | None:
    """The points that the scoring alone does not tell; None in nearly every event."""
    scoring, adjustments = tournament.scoring, tournament.adjustments
    won, lost = scoring.decider_win, scoring.decider_loss
    if not adjustments and won is None and lost is None:
        return None
    values = [points for points in (won, lost, *(each.points for each in adjustments)) if points is not None]
    scale = lcm(_points(scoring).scale, *(points.denominator for points in values))
    later_first = adjustments[::-1]
    narrow_first = sorted(later_first, key=lambda each: (not each.players, each.round is None))
    return Apart(
        scale,
        None if won is None else int(won * scale),
        None if lost is None else int(lost * scale),
        tuple(each for each in narrow_first if each.result),
        tuple(each for each in adjustments if not each.result),
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
    games of players left out (C.05 6.6) are not in them. `score` is the final score: byes, bonuses and penalties
    included (they are part of the points under which opponents finish; the text of C.07 is silent). `apart` holds
    points that the scoring alone does not tell.
    """

    tournament: Tournament
    left_out: frozenset[int]
    points: Points
    score: dict[int, int]
    opponents: dict[int, list[int]]
    gained: dict[int, list[int]]
    open_games: tuple[Game, ...]
    players: Mapping[int, Player]
    apart: Apart | None = None
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

    def of_game(self, game: Game) -> tuple[int, int]:
        """The scaled points of White and Black in a decided game."""
        white, black = self.points.decided[game.white_result], self.points.decided[game.black_result]
        return (white, black) if self.apart is None else self.apart.of_game(game, white, black)

    def of_rest(self, rest: Rest) -> int:
        """The scaled points of a round without opponent."""
        points = self.points.byes[rest.bye]
        return points if self.apart is None else self.apart.of_rest(rest, points)

    def extra(self, number: int) -> list[tuple[int | None, int]]:
        """Bonuses and penalties of a player, scaled, with the round that they belong to."""
        return [] if self.apart is None else self.apart.extra(number)

    def wins(self, numbers: Iterable[int]) -> dict[int, int]:
        """The rounds that gave each of these players as many points as a win, with or without playing (C.07 7.1).

        A result with another value of its own (record 299) counts only when it gave just these points: that is the
        text.
        """
        win = self.points.win
        values = {number: self.gained[number].count(win) for number in numbers}
        for rest in self.tournament.rests:
            won = values.get(rest.number)
            if won is not None and self.of_rest(rest) == win:
                values[rest.number] = won + 1
        return values

    def result(self, number: int, game: Game) -> Result | None:
        """The result of this player in one of the own games."""
        return game.white_result if game.white == number else game.black_result


def _not_listed(tournament: Tournament, opponents: Mapping[int, list[int]], open_games: Iterable[Game]) -> list[Game]:
    """The games that the schedule holds and the source does not: as open as those without a result."""
    met = Counter((a, b) for a, row in opponents.items() for b in row if a < b)
    met.update((min(game.white, game.black), max(game.white, game.black)) for game in open_games)
    return [
        Game(a, b, colours=Colours.UNKNOWN)
        for a, b in combinations(opponents, 2)
        for _ in range(tournament.cycles - met[min(a, b), max(a, b)])
    ]


def ledger(tournament: Tournament) -> Ledger:
    """The ledger of a tournament: one pass over its games."""
    out = left_out(tournament)
    apart = points_apart(tournament)
    points = _points(tournament.scoring, 1 if apart is None else apart.scale)
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
        if apart is not None:
            for_white, for_black = apart.of_game(game, for_white, for_black)
        opponents[white].append(black)
        gained[white].append(for_white)
        opponents[black].append(white)
        gained[black].append(for_black)
    size = len(players)
    if sum(map(len, opponents.values())) + 2 * len(open_games) < tournament.cycles * size * (size - 1):
        open_games += _not_listed(tournament, opponents, open_games)
    score = {number: sum(row) for number, row in gained.items()}
    for rest in tournament.rests:
        if rest.number in score:
            worth = points.byes[rest.bye]
            score[rest.number] += worth if apart is None else apart.of_rest(rest, worth)
    if apart is not None:
        for number in score:
            score[number] += apart.bonus(number)
    return Ledger(tournament, out, points, score, opponents, gained, tuple(open_games), players, apart)
