"""Rules about the schedule: who meets whom how often, rests, colours, open games (C.05 Annex 1, VCL 101 and 102)."""

from collections import defaultdict
from collections.abc import Iterator

from rrpipe.codes.naming import game_name, listed, name_of, names_of, score_text
from rrpipe.codes.schedule import S101, S102, S103, S104, S105, S106, S201, S202
from rrpipe.conformance import conformance, renumbered
from rrpipe.findings import Finding, make
from rrpipe.meetings import (
    by_pair,
    doubled_games,
    equal_colours,
    has_own_colours,
    has_own_rounds,
    is_under_way,
    missing_games,
    unbalanced_pairs,
)
from rrpipe.model import Bye, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.schedule import Pairing, berger_table, rounds_per_cycle
from rrpipe.scoring import bye_points
from rrpipe.validation.context import Context

BYE_NAMES = {Bye.HALF: "half-point bye", Bye.FULL: "full-point bye", Bye.PAIRING: "pairing-allocated bye"}
MANY = {1: "once", 2: "twice"}


def times(count: int) -> str:
    """`once`, `twice`, `3 times`."""
    return MANY.get(count, f"{count} times")


def pairs(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Every pair meets once in each cycle (S101, S102; VCL 101)."""
    names = names_of(tournament)
    wanted = max(tournament.cycles, 1)
    for (a, b), games in by_pair(tournament.games).items():
        if len(games) > wanted:
            last = games[-1]
            yield make(
                S101,
                last.white_source,
                player=a,
                round=last.round,
                a=name_of(a, names),
                b=name_of(b, names),
                often=times(len(games)),
                wanted=times(wanted),
                games=listed(game_name(game, names) for game in games),
            )
    missing = missing_games(tournament)
    if missing and not context.games_are_lost and not is_under_way(tournament, len(missing)):
        expected = _expected_rounds(tournament)
        texts = [f"{name_of(a, names)} - {name_of(b, names)}{expected.get((a, b), '')}" for a, b in missing]
        source = next((p.source for p in tournament.players if p.number == missing[0][0]), None)
        yield make(S102, source, player=missing[0][0], wanted=times(wanted), pairs=listed(texts))


def _expected_rounds(tournament: Tournament) -> dict[Pairing, str]:
    """In which round the Berger table has a pair, in words, where the event follows the table for the most part."""
    follows = conformance(tournament)
    if 2 * follows.agreeing <= follows.games:
        return {}
    table = berger_table(len(tournament.players), tournament.cycles, "on" if follows.swapped else "off")
    rounds: dict[Pairing, list[int]] = defaultdict(list)
    for round_ in table:
        for pairing in round_.pairings:
            rounds[min(pairing), max(pairing)].append(round_.number)
    return {pair: f" (round {listed(map(str, numbers), 'or')} in the Berger table)" for pair, numbers in rounds.items()}


def rounds(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Nobody has two games in a round, rests twice in a cycle, or plays beyond the last round (S103 to S106)."""
    names = names_of(tournament)
    doubled = doubled_games(tournament)
    for (number, round_), games in doubled.items():
        yield make(
            S103,
            games[1].white_source if games[1].white == number else games[1].black_source,
            player=number,
            round=round_,
            a=name_of(number, names),
            count=len(games),
            games=listed(game_name(game, names) for game in games),
        )
    yield from _byes(tournament, names)
    wanted = max(tournament.cycles, 1)
    uneven = any(len(games) != wanted for games in by_pair(tournament.games).values()) or missing_games(tournament)
    if has_own_rounds(tournament) and not (mark_of(tournament) or doubled or uneven or context.games_are_lost):
        yield from _rests(tournament, names)
        yield from _rounds_beyond(tournament)


def _byes(tournament: Tournament, names: dict[int, str]) -> Iterator[Finding]:
    """Byes that bring points (S105)."""
    for rest in tournament.rests:
        points = bye_points(rest.bye, tournament.scoring)
        if points and rest.bye in BYE_NAMES:
            player = next((p for p in tournament.players if p.number == rest.number), None)
            yield make(
                S105,
                player.source if player else None,
                player=rest.number,
                round=rest.round,
                a=name_of(rest.number, names),
                bye=BYE_NAMES[rest.bye],
                points=score_text(points),
            )


def _rests(tournament: Tournament, names: dict[int, str]) -> Iterator[Finding]:
    """Players without game in more than one round of a cycle of an odd field (S104).

    An event that follows the Berger table for the most part is compared with it instead (S305); where every pair plays
    its games in consecutive rounds there are no cycles.
    """
    count, follows = len(tournament.players), conformance(tournament)
    length = rounds_per_cycle(count)
    played = {(number, game.round) for game in tournament.games for number in (game.white, game.black)}
    existing = sorted({round_ or 0 for _, round_ in played})
    if count % 2 == 0 or existing != list(range(1, length * tournament.cycles + 1)):
        return
    if 2 * follows.agreeing > follows.games or _is_match_format(tournament):
        return
    for player in tournament.players:
        for cycle in range(tournament.cycles):
            span = range(cycle * length + 1, (cycle + 1) * length + 1)
            free = [round_ for round_ in span if (player.number, round_) not in played]
            if len(free) > 1:
                yield make(
                    S104,
                    player.source,
                    player=player.number,
                    round=free[1],
                    a=name_of(player.number, names),
                    rounds=listed(map(str, free)),
                )


def _is_match_format(tournament: Tournament) -> bool:
    """Whether all games of every pair stand in consecutive rounds."""
    return all(
        sorted(game.round or 0 for game in games) == list(range(low, low + len(games)))
        for games in by_pair(tournament.games).values()
        for low in [min(game.round or 0 for game in games)]
    )


def _rounds_beyond(tournament: Tournament) -> Iterator[Finding]:
    """Rounds that a round robin of this size does not need (S106)."""
    count = len(tournament.players)
    expected = max(tournament.cycles, 1) * rounds_per_cycle(count)
    beyond = sorted({game.round for game in tournament.games if game.round and game.round > expected})
    if not beyond and tournament.rounds > expected:
        beyond = [tournament.rounds]
    if beyond:
        first = next((game for game in tournament.games if game.round == beyond[0]), None)
        yield make(
            S106,
            first.white_source if first else tournament.place("rounds"),
            round=beyond[0],
            players=f"{count} players",
            wanted=times(max(tournament.cycles, 1)),
            expected=expected,
            rounds=listed(map(str, beyond)),
        )


def colours(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Nobody has one colour three times running outside the Berger tables (S201; VCL 102), and no pair twice (S202)."""
    if "colours" in tournament.derived or context.games_are_lost:
        return
    names = names_of(tournament)
    wanted = max(tournament.cycles, 1)
    for (a, b), games in unbalanced_pairs(tournament):
        white = sum(game.white == a for game in games)
        yield make(
            S202,
            games[-1].white_source,
            player=a,
            round=games[-1].round,
            a=name_of(a, names),
            b=name_of(b, names),
            white_a=times(white) if white else "never",
            white_b=times(wanted - white) if wanted - white else "never",
            games=listed(game_name(game, names) for game in games),
        )
    follows = conformance(tournament)
    if not has_own_colours(tournament) or 2 * follows.agreeing > follows.games:
        return
    runs = equal_colours(tournament)
    if not runs or renumbered(tournament):
        return
    for number, (colour, run) in runs.items():
        yield make(
            S201,
            next((p.source for p in tournament.players if p.number == number), None),
            player=number,
            round=run[2],
            a=name_of(number, names),
            colour=colour,
            rounds=listed(map(str, run)),
        )
