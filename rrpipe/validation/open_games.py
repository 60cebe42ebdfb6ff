"""Rules about games without a result: open ones (VCL 161, 169) and those of players who left (C.05 6.6)."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from rrpipe.codes.naming import game_name, listed, name_of, names_of
from rrpipe.codes.schedule import S401, S402, S403
from rrpipe.findings import Finding, Severity, make
from rrpipe.meetings import is_under_way, missing_games
from rrpipe.model import DECIDED, Game, Status, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.validation.context import Context


def _left_open(
    gone: Collection[int], waiting: Sequence[Game], names: Mapping[int, str], context: Context
) -> Iterator[Finding]:
    """The games without a result of each player who left, a game of two who left once (S402; C.05 6.6)."""
    for number in sorted(gone):
        earlier = [other for other in gone if other < number]
        games = [
            g for g in waiting if number in (g.white, g.black) and g.white not in earlier and g.black not in earlier
        ]
        if not games:
            continue
        first = games[0]
        yield make(
            S402,
            first.white_source,
            player=number,
            round=first.round,
            severity=Severity.INFO if context.interim else None,
            a=name_of(number, names),
            count="1 game is" if len(games) == 1 else f"{len(games)} games are",
            games=listed(game_name(game, names) for game in games),
            example=f"{number}-{first.black if first.white == number else first.white}",
        )


def open_games(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Games without a result, entered or still to come, all named at once (S401; VCL 161 and 169).

    In a part of an event the games of other rounds are not to come: they stand in other files (S403).
    """
    names = names_of(tournament)
    gone = {player.number for player in tournament.players if player.status is not Status.ACTIVE}
    waiting = [g for g in tournament.games if g.white_result not in DECIDED and g.black_result not in DECIDED]
    yield from _left_open(gone, waiting, names, context)
    games = [g for g in waiting if g.white not in gone and g.black not in gone]
    texts = [game_name(game, names) for game in games]
    missing = missing_games(tournament)
    mark = mark_of(tournament)
    if mark:
        count = f"{len(missing)} game{'' if len(missing) == 1 else 's'}"
        yield make(S403, tournament.place("cycles"), rounds=mark.named, count=count)
    elif not context.games_are_lost and is_under_way(tournament, len(missing)):
        texts += [f"{name_of(a, names)} - {name_of(b, names)}" for a, b in missing]
    if not texts:
        return
    first = games[0] if games else None
    yield make(
        S401,
        first.white_source if first else None,
        player=first.white if first else missing[0][0],
        round=first.round if first else None,
        severity=Severity.INFO if context.interim else None,
        count="1 game" if len(texts) == 1 else f"{len(texts)} games",
        games=listed(texts),
    )
