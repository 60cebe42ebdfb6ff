"""Rules about players who leave the event (C.05 6.6).

Whom 6.6 leaves out of the standings, and which games it turns into forfeits, is said by the ranking; here stands what
it does not change, and the proposal for a player of whom nobody says that he or she left.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from rrpipe.codes.naming import listed, name_of, names_of, place_name, score_text
from rrpipe.codes.players import P201, P202
from rrpipe.findings import Finding, make
from rrpipe.model import Result, Standings, Status, Tournament, by_number
from rrpipe.part_mark import mark_of
from rrpipe.scoring import completed_games, left_out, scheduled_games
from rrpipe.validation.context import Context

LEFT = {Status.WITHDRAWN: "withdrew", Status.EXPELLED: "was expelled"}


def declared(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Players declared as withdrawn or expelled whose results count all the same (P201)."""
    out = left_out(tournament)
    for player in tournament.players:
        if player.status is not Status.ACTIVE and player.number not in out:
            place = player.place("status")
            yield make(
                P201,
                place,
                player=player.number,
                a=name_of(player.number, names_of(tournament)),
                left=LEFT[player.status],
                completed=completed_games(tournament, player.number),
                scheduled=scheduled_games(tournament),
                place=place_name(place),
            )


def less_than_half(tournament: Tournament) -> dict[int, int]:
    """How often players, not declared as gone, who completed less than half of the games were absent: once at least.

    Nobody in a part of an event: half of the games is half of those of the whole event.
    """
    if mark_of(tournament):
        return {}
    base = scheduled_games(tournament)
    absences = Counter(
        number
        for game in tournament.games
        for number, result in ((game.white, game.white_result), (game.black, game.black_result))
        if result is Result.FORFEIT_LOSS
    )
    return {
        player.number: absences[player.number]
        for player in tournament.players
        if player.status is Status.ACTIVE
        and absences[player.number]
        and 2 * completed_games(tournament, player.number) < base
    }


def proposed(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Players who would be left out if they had withdrawn: absent in all games but less than half (P202).

    Missed games alone are no withdrawal; so this only shows what would change.
    """
    players, base = by_number(tournament), scheduled_games(tournament)
    for number, absent in less_than_half(tournament).items():
        player, completed = players[number], completed_games(tournament, number)
        if completed + absent != base:
            continue
        yield make(
            P202,
            player.source,
            player=number,
            a=name_of(number, names_of(tournament)),
            completed=completed,
            scheduled=base,
            results="-",
            number=number,
            place=place_name(player.place("name")),
            changes=_changes(tournament, context, number),
        )


def _changes(tournament: Tournament, context: Context, number: int) -> str:
    """What the standings would look like without this player's games, in words, for everybody whom it concerns."""
    from rrpipe.ranking import rank

    players = tuple(
        replace(player, status=Status.WITHDRAWN) if player.number == number else player for player in tournament.players
    )
    before = context.standings or rank(tournament, edition=context.edition)[0]
    after, _ = rank(replace(tournament, players=players), before.order, before.edition)
    now, then = _places(before), _places(after)
    names = names_of(tournament)
    texts = [f"{name_of(number, names)} would be last without a place"]
    for other, (place, points) in now.items():
        new_place, new_points = then.get(other, (None, points))
        if other == number or (place, points) == (new_place, new_points):
            continue
        change = [f"place {new_place} instead of {place}"] if new_place != place else []
        if new_points != points:
            change.append(f"a score of {score_text(new_points)} instead of {score_text(points)}")
        texts.append(f"{name_of(other, names)} would have {' and '.join(change)}")
    return listed(texts)


def _places(standings: Standings) -> dict[int, tuple[int | None, Fraction]]:
    """Rank and points of everybody, keyed by starting number."""
    return {row.number: (row.rank, row.values.get("PTS") or Fraction(0)) for row in standings.rows}
