"""Title norms of a round robin: which were possible, reached or missed, and by which condition (B.01, 2024).

The score needed is that of the complete schedule, so it is known before the event. In an event with predetermined
pairings all scheduled rounds count; games against beaten opponents may be left out when the rest still makes the norm
and titles and federations of the complete event allow one (1.4.1e and f; that this does not ask for the average of the
complete event is a reading). Games that were not played, or decided under one move (careful reading), do not count.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rrpipe.layouts import norm_rules as rules
from rrpipe.layouts.norm_rules import CONDITIONS, NORM_TITLES, NormTitle
from rrpipe.layouts.rating_rules import Kind
from rrpipe.layouts.rating_tables import rating_difference
from rrpipe.model import OVER_THE_BOARD, Game, Player, Result, Tournament, by_number
from rrpipe.norm_conditions import (
    Met,
    Missing,
    Tally,
    average_missing,
    mix_of,
    result_missing,
    tally,
    ways,
)
from rrpipe.rating import SCORES, RatingReport


class Status(StrEnum):
    """How a norm stands. `possible` is while games are open, `impossible` whatever the results."""

    REACHED = "reached"
    MISSED = "missed"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Norm:
    """One title norm of one player. Games, average and performance are those that count, `left_out` excepted.

    `needed` is the score of the complete schedule that makes the norm; None when no score does. In a norm that is not
    reached `left_out` are the opponents to be beaten and left out for that.
    """

    number: int
    title: str
    status: Status
    games: int
    score: Fraction
    needed: Fraction | None
    average: int | None
    performance: int | None
    missing: tuple[Missing, ...] = ()
    left_out: tuple[int, ...] = ()

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of the conditions that are not met."""
        return tuple(dict.fromkeys(each.condition.article for each in self.missing))


def norms(tournament: Tournament, report: RatingReport) -> tuple[Norm, ...]:
    """Every norm that a player could make use of, by starting number, the highest title first.

    Women's titles are looked at for players whose sex is stated as w.
    """
    event = tuple(_of_event(tournament, report))
    ratings = {effect.player.number: effect.own.rating for effect in report.effects}
    useless = _scoreless(tournament, report)
    players = by_number(tournament)
    games: dict[int, list[Game]] = {number: [] for number in players}
    for game in tournament.games:
        for number in {game.white, game.black} & games.keys():
            games[number].append(game)
    found: list[Norm] = []
    for player in tournament.players:
        wanted = [t for t in NORM_TITLES if player.title not in t.outranked_by and (player.sex == "w" or not t.women)]
        if wanted:
            met, forfeit_wins = _met(games[player.number], player.number, players, tournament.cycles, ratings, useless)
            found += [_norm(player, title, met, forfeit_wins, tournament, event) for title in wanted]
    return tuple(found)


def _of_event(tournament: Tournament, report: RatingReport) -> Iterable[Missing]:
    """Conditions of the event as a whole that are not met."""
    if report.kind is not Kind.STANDARD:
        yield Missing(CONDITIONS["kind"])
    if tournament.cycles > 2:
        yield Missing(CONDITIONS["format"], tournament.cycles)
    if tournament.cycles == 2 and len(tournament.players) < rules.LEAST_PLAYERS_DOUBLE:
        yield Missing(CONDITIONS["players"], len(tournament.players), rules.LEAST_PLAYERS_DOUBLE)
    if report.rate and report.kind is Kind.STANDARD and report.rate.least < 60 * rules.LEAST_MINUTES:
        yield Missing(CONDITIONS["time"], report.rate.least // 60, rules.LEAST_MINUTES)
    days = Counter(day for day in tournament.round_dates if day)
    if days and max(days.values()) > rules.MOST_ROUNDS_A_DAY:
        yield Missing(CONDITIONS["day"], max(days.values()), rules.MOST_ROUNDS_A_DAY)


def _scoreless(tournament: Tournament, report: RatingReport) -> frozenset[int]:
    """Unrated players without a point against rated opponents when their games are over: not counted (1.4.2)."""
    over = Counter(n for game in tournament.games if not game.is_open for n in (game.white, game.black))
    scheduled = tournament.cycles * (len(tournament.players) - 1)
    return frozenset(
        effect.player.number
        for effect in report.effects
        if effect.own.rating is None and effect.lines and not effect.score and over[effect.player.number] >= scheduled
    )


def _met(
    games: Iterable[Game],
    number: int,
    players: Mapping[int, Player],
    cycles: int,
    ratings: Mapping[int, int | None],
    useless: frozenset[int],
) -> tuple[list[Met], int]:
    """The games of the schedule that count for a player, those not entered yet included, and games won by forfeit."""
    met: list[Met] = []
    forfeit_wins = 0
    times: Counter[int] = Counter()
    for game in games:
        is_white = game.white == number
        opponent, result = (game.black, game.white_result) if is_white else (game.white, game.black_result)
        if opponent not in players:
            continue
        times[opponent] += 1
        forfeit_wins += result is Result.FORFEIT_WIN
        if opponent in useless:
            continue
        if game.is_open:
            met.append(Met(players[opponent], ratings[opponent], None))
        elif result in OVER_THE_BOARD and result in SCORES:
            met.append(Met(players[opponent], ratings[opponent], SCORES[result]))
    for opponent, player in players.items():
        if opponent != number and opponent not in useless:
            met += [Met(player, ratings[opponent], None)] * (cycles - times[opponent])
    return met, forfeit_wins


def _norm(
    player: Player,
    title: NormTitle,
    met: Sequence[Met],
    forfeit_wins: int,
    tournament: Tournament,
    event: tuple[Missing, ...],
) -> Norm:
    """One norm of one player."""
    is_double = tournament.cycles == 2
    least = _least_games(tournament, len(met), forfeit_wins)
    of = tally(title, met)
    mix = [*event, *mix_of(player, of, least, is_double=is_double)]
    average, score = of.average, of.score
    performance, lacking = of.performance, result_missing(of)
    needed, planned = _plan(player, of, met, least, is_double=is_double)
    is_open = any(each.score is None for each in met)
    if not is_open and not mix:
        reached = _reached(player, tally(title, met), met, least, needed, is_double=is_double)
        if reached is not None:
            return reached
    reachable = score + sum(each.score is None for each in met)
    missing = [*mix, *(average_missing(title, average) if is_open and needed is None else [])]
    if not is_open:
        missing += lacking
    if mix or needed is None:
        status = Status.IMPOSSIBLE
    elif is_open and reachable >= needed:
        status = Status.POSSIBLE
    else:
        status = Status.MISSED
        if is_open:
            best = None if average is None else average + rating_difference(rules.percent(reachable, len(met)))
            missing.append(Missing(CONDITIONS["performance"], f"{best} at best", title.performance))
    return Norm(
        player.number,
        title.code,
        status,
        len(met),
        score,
        needed,
        average,
        None if is_open else performance,
        tuple(missing),
        planned,
    )


def _reached(
    player: Player, of: Tally, met: Sequence[Met], least: int, needed: Fraction | None, *, is_double: bool
) -> Norm | None:
    """The norm by all games, else by those that are left without some beaten opponents; None when there is no way.

    `of` is the tally of all games; it is used up.
    """
    gone: set[int] = set()
    for left in ways(met, least):
        for place in gone.difference(left):
            of.count(met[place])
        for place in set(left) - gone:
            of.count(met[place], -1)
        gone = set(left)
        if result_missing(of) or mix_of(player, of, least, is_double=is_double):
            continue
        return Norm(
            player.number,
            of.title.code,
            Status.REACHED,
            of.games,
            of.score,
            needed,
            of.average,
            of.performance,
            left_out=tuple(sorted(met[place].player.number for place in left)),
        )
    return None


def _plan(
    player: Player, of: Tally, met: Sequence[Met], least: int, *, is_double: bool
) -> tuple[Fraction | None, tuple[int, ...]]:
    """The smallest score of the complete schedule that makes the norm, and the weakest opponents to beat and leave out.

    Nobody is left out when that needs no more points. None when no score makes it. `of` is the tally of all games; it
    is used up.
    """
    can_go = sorted((i for i, each in enumerate(met) if each.score in (None, 1)), key=lambda i: met[i].rating or 0)
    best: tuple[Fraction, int] | None = None
    for size in range(min(len(can_go), max(len(met) - least, 0)) + 1):
        if best is not None and size >= best[0]:  # whoever is left out has been beaten
            break
        if size:
            of.count(met[can_go[size - 1]], -1)
        average = of.average
        if average is None:
            continue
        score = rules.score_needed(of.title, of.games, average)
        if score is None or (best is not None and score + size >= best[0]):
            continue
        if not size or not mix_of(player, of, least, is_double=is_double):
            best = score + size, size
    if best is None:
        return None, ()
    return best[0], tuple(sorted(met[place].player.number for place in can_go[: best[1]]))


def _least_games(tournament: Tournament, games: int, forfeit_wins: int) -> int:
    """9 games, or 8 in an event of 9 rounds whose other game was won by forfeit (1.4.1)."""
    scheduled = tournament.cycles * (len(tournament.players) - 1)
    excused = scheduled == rules.FORFEIT_ROUNDS and games == scheduled - 1 and forfeit_wins == 1
    return rules.LEAST_GAMES - excused


def obstacles(found: Iterable[Norm]) -> dict[str, dict[Missing, list[int]]]:
    """For each title what made its norm impossible, without the numbers found, and for which starting numbers."""
    against: dict[str, dict[Missing, list[int]]] = {}
    for norm in found:
        if norm.status is Status.IMPOSSIBLE:
            for each in norm.missing:
                if each.condition.key not in ("performance", "percent"):
                    reasons = against.setdefault(norm.title, {})
                    reasons.setdefault(each._replace(found=""), []).append(norm.number)
    return against
