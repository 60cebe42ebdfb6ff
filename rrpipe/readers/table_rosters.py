"""What one table of a file adds to another: facts of players, and dates of games that are dates of rounds."""

from dataclasses import fields, replace

from rrpipe.layouts.sheet import fold
from rrpipe.model import Player, Status, Tournament
from rrpipe.readers.table_rows import Roster

OWN = frozenset({"number", "name", "status", "stated", "source", "columns"})
"""What stays as the crosstable has it; the status too where it says that the player left."""

FACTS = tuple(field.name for field in fields(Player) if field.name not in OWN)


def completed(tournament: Tournament, roster: Roster | None) -> Tournament:
    """The tournament whose players have the facts that only the table of players states.

    Players are the same when their names are, and their numbers where the table of players has its own. Names that
    occur twice are left alone.
    """
    if roster is None:
        return tournament
    by_name: dict[str, list[Player]] = {}
    for player in roster.players:
        by_name.setdefault(fold(player.name), []).append(player)

    def filled(player: Player) -> Player:
        found = by_name.get(fold(player.name), [])
        if not player.name or len(found) != 1 or (not roster.counted and found[0].number != player.number):
            return player
        values = {
            fact: value
            for fact in FACTS
            if getattr(player, fact) is None and (value := getattr(found[0], fact)) is not None
        }
        if player.status is Status.ACTIVE and found[0].status is not Status.ACTIVE:
            return replace(player, **values, status=found[0].status)
        return replace(player, **values) if values else player

    return replace(tournament, players=tuple(map(filled, tournament.players)))


def is_completed(tournament: Tournament, roster: Roster | None) -> bool:
    """Whether a table of players adds a fact to this tournament."""
    return completed(tournament, roster) != tournament


def dated(tournament: Tournament) -> Tournament:
    """The tournament with the date of every round whose games all have the same one, where rounds have none."""
    days: dict[int, set[str | None]] = {}
    for game in tournament.games:
        if game.round is not None:
            days.setdefault(game.round, set()).add(game.date)
    if tournament.round_dates or not any(day for found in days.values() for day in found):
        return tournament
    dates = tuple(
        next(iter(days[number])) if len(days.get(number, ())) == 1 else None for number in range(1, max(days) + 1)
    )
    return replace(tournament, round_dates=dates) if any(dates) else tournament
