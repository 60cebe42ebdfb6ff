"""Parts of an event: some of its rounds, or the games of one rating month.

An event of more than 30 days is reported month by month (B.02 4), each report with its own registration and only with
the rounds of its month (practice; the article does not say how the file looks). Every part is complete and consistent
in itself: its rounds are numbered from 1, points and places are those of its own games, its dates are first and last
day of its rounds. That is the careful reading: a points column that holds earlier months would not be the sum of the
results in the file, which every reader checks (TRF26 record 001). Record 092 says that the file is a part, so that a
reader does not miss the other games.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed, name_of, names_of
from rrpipe.findings import Finding, UsageError, make
from rrpipe.layouts.trf import CONTENT
from rrpipe.layouts.trf_types import cycles_of_text, type_text
from rrpipe.model import NOTHING_STATED, Adjustment, Game, Player, Record, Rest, Status, Tournament
from rrpipe.part_mark import TYPE, Mark, mark_of, split_mark
from rrpipe.pipeline import Event, Settings
from rrpipe.schedule import with_rests
from rrpipe.scoring import left_out

OF_THE_WHOLE = frozenset({"142", "192", "240", "250", "260", "299", "320", "330", "XXR", "XXZ", "XXA", "XXP"})
"""Records that speak of the rounds or the schedule of the whole event; a part has its own."""


class Part(NamedTuple):
    """A part of an event: its name (`2026-05`, `1-4`), and the tournament that it is by itself."""

    label: str
    tournament: Tournament


def rounds_wanted(text: str, last: int) -> frozenset[int]:
    """The rounds that `--rounds` names: `1-4`, `3`, `1-4,6`. UsageError when the event does not have them."""
    wanted: set[int] = set()
    for piece in text.split(","):
        first, dash, end = (bit.strip() for bit in piece.partition("-"))
        if not first.isdecimal() or (dash and not end.isdecimal()):
            raise UsageError(f"--rounds {text}: write rounds as 1-4, 3 or 1-4,6")
        numbers = range(int(first[:9]), int((end or first)[:9]) + 1)
        if not numbers or numbers[0] < 1 or numbers[-1] > last:
            raise UsageError(f"--rounds {text}: the event has rounds 1 to {last}")
        wanted.update(numbers)
    return frozenset(wanted)


def of_rounds(tournament: Tournament, text: str) -> tuple[Tournament, list[Finding]]:
    """The rounds that `text` names as an event of their own, and what is to be said about it (T521)."""
    without_rounds(tournament, "--rounds")
    wanted = rounds_wanted(text, tournament.rounds)
    games = [game for game in tournament.games if game.round in wanted]
    rests = [rest for rest in tournament.rests if rest.round in wanted]
    part = _part(tournament, sorted(wanted), games, rests, dict(enumerate(tournament.round_dates, 1)))
    return part, [_said(sorted(wanted))]


def by_month(tournament: Tournament) -> tuple[list[Part], list[Finding]]:
    """One part a calendar month, from the date of each game where it is known, else of its round.

    A game without any date is an error (T523), a game without result is in no part (T522). Games of one round that were
    played in two months stand in both parts, each with its own; whoever does not play there has the rest round.
    """
    without_rounds(tournament, "--split-months")
    findings: list[Finding] = []
    dates = dict(enumerate(tournament.round_dates, 1))
    months: dict[str, list[Game]] = defaultdict(list)
    undated: dict[int, list[Game]] = defaultdict(list)
    for game in tournament.games:
        day = game.date or dates.get(game.round or 0)
        if game.is_open:
            continue
        if day is None or not _is_day(day):
            undated[game.round or 0].append(game)
        else:
            months[day[:7]].append(game)
    findings += _open(tournament)
    for number, games in undated.items():
        listed_games = _named(games, tournament)
        findings.append(make(codes.T523, games[0].white_source, round=number, number=number, games=listed_games))
    parts = []
    for month, games in sorted(months.items()):
        rounds = sorted({game.round for game in games if game.round})
        days = {number: _day_of_round(number, games, dates, month) for number in rounds}
        rests = [r for r in tournament.rests if r.round in days and _month_of_round(r.round, dates, months) == month]
        parts.append(Part(month, _part(tournament, rounds, games, rests, days)))
        findings.append(_said(rounds, f"{month}: "))
    return parts, findings


def event_of(part: Tournament, whole: Event, settings: Settings) -> Event:
    """A part of an event ranked by itself; what was found in the whole is true of it too."""
    from rrpipe.ranking import rank

    whole.refuse_contradictions()
    standings, _ = rank(part, edition=settings.edition, lots=settings.lots)
    return Event(part, standings, whole.findings)


def without_rounds(tournament: Tournament, option: str) -> None:
    """UsageError when a game has no round, so that nobody can say to which part it belongs."""
    if any(game.round is None for game in tournament.games):
        raise UsageError(f"{option}: the rounds of the games are not known; declare the pairing numbers with --numbers")


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10


def _day_of_round(number: int, games: Iterable[Game], dates: dict[int, str | None], month: str) -> str | None:
    """The date of a round in the report of a month: the scheduled one when it lies there, else that of the last game.

    Which of the two FIDE wants is not published (UNVERIFIED).
    """
    scheduled = dates.get(number)
    if scheduled and scheduled.startswith(month):
        return scheduled
    return max((game.date for game in games if game.round == number and game.date), default=None)


def _month_of_round(number: int, dates: dict[int, str | None], months: dict[str, list[Game]]) -> str | None:
    """The month to which the byes of a round belong: that of its date, else the first in which it was played."""
    scheduled = dates.get(number)
    played = [month for month, games in sorted(months.items()) if any(game.round == number for game in games)]
    if scheduled and scheduled[:7] in played:
        return scheduled[:7]
    return played[0] if played else None


def _part(
    tournament: Tournament,
    rounds: list[int],
    games: Iterable[Game],
    rests: Iterable[Rest],
    dates: dict[int, str | None],
) -> Tournament:
    """The tournament of these rounds alone, numbered from 1; nothing of it is what a source stated of the whole."""
    new = {number: place for place, number in enumerate(rounds, 1)}
    moved = tuple(replace(game, round=new[game.round]) for game in games if game.round)
    met: dict[tuple[int, int], int] = defaultdict(int)
    for game in moved:
        met[min(game.white, game.black), max(game.white, game.black)] += 1
    days = [dates.get(number) for number in rounds]
    known = sorted(day for day in days if day)
    cycles = max(met.values(), default=1)
    records = tuple(record for record in tournament.records if record.code not in OF_THE_WHOLE)
    players = tuple(replace(player, stated=NOTHING_STATED) for player in tournament.players)
    if len(moved) < len(tournament.games):
        mark = _mark(tournament, rounds)
        records = _marked(records, mark, cycles)
        players = tuple(_leaving(player, mark) for player in players)
    part = replace(
        tournament,
        cycles=cycles,
        rounds=len(rounds),
        round_dates=tuple(days) if known else (),
        start_date=known[0] if len(known) == len(days) else tournament.start_date,
        end_date=known[-1] if len(known) == len(days) else tournament.end_date,
        players=players,
        games=moved,
        rests=tuple(sorted(rest._replace(round=new[rest.round]) for rest in rests)),
        adjustments=tuple(_adjustments(tournament, new)),
        records=records,
        text=None,
    )
    return with_rests(part)


def _mark(tournament: Tournament, rounds: list[int]) -> Mark:
    """What the part says of the event; a part of a part speaks of the whole event too."""
    out = left_out(tournament)
    left = {player.number: player.status for player in tournament.players if player.number in out}
    before = mark_of(tournament)
    if before and rounds and len(before.rounds) >= rounds[-1]:
        return Mark(tuple(before.rounds[number - 1] for number in rounds), before.last, left)
    return Mark(tuple(rounds), max([tournament.rounds, *rounds]), left)


def _marked(records: tuple[Record, ...], mark: Mark, cycles: int) -> tuple[Record, ...]:
    """The records with a record 092 that says which part this is, in words that fit how often its pairs meet."""
    stated = next((record.text[CONTENT.cut].strip() for record in records if record.code == TYPE), "")
    words = split_mark(stated)[0]
    if cycles_of_text(words) not in (None, cycles):
        words = ""  # it counts the meetings of the whole event
    said = Record(TYPE, f"{TYPE} {words or type_text(cycles)} {mark.text}")
    return (said, *(record for record in records if record.code != TYPE))


def _leaving(player: Player, mark: Mark) -> Player:
    """A player who left stays so only when the standings of the whole event leave the results out (C.05 6.6)."""
    return player if player.number in mark.left else replace(player, status=Status.ACTIVE)


def _adjustments(tournament: Tournament, new: dict[int, int]) -> Iterable[Adjustment]:
    """Bonuses and penalties of these rounds; those of the whole event stand in the part that has its last round."""
    for adjustment in tournament.adjustments:
        if adjustment.round is None:
            if adjustment.result or tournament.rounds in new:
                yield adjustment
        elif adjustment.round in new:
            yield adjustment._replace(round=new[adjustment.round])


def _said(rounds: list[int], where: str = "") -> Finding:
    """The finding that names the rounds of a part and their new numbers."""
    many = len(rounds) > 1
    old = f"{'rounds' if many else 'round'} {listed(map(str, rounds))} of the event"
    new = f"rounds 1 to {len(rounds)}" if many else "round 1"
    kept = rounds == list(range(1, len(rounds) + 1))
    return make(codes.T521, where=where, rounds=old if kept else f"{old} as {new} of the file")


def _open(tournament: Tournament) -> list[Finding]:
    """The finding for games without result: they are in no report."""
    games = [game for game in tournament.games if game.is_open]
    return [make(codes.T522, games[0].white_source, games=_named(games, tournament))] if games else []


def _named(games: Collection[Game], tournament: Tournament) -> str:
    names = names_of(tournament)
    pairs = (f"{name_of(g.white, names)} - {name_of(g.black, names)} (round {g.round})" for g in games)
    return listed(pairs, limit=6)
