"""Rules about what a rating submission needs: players' data, facts of the event (TRF26, B.02, B.01).

What FIDE's server checks line by line is not published; these are the fields that the format calls mandatory, and what
rating officers return reports for. Differences to the rating list are looked at elsewhere.
"""

from collections.abc import Iterator
from typing import Any

from rrpipe.codes import submission as codes
from rrpipe.codes.naming import listed, name_of, names_of
from rrpipe.codes.trf import T210, T217
from rrpipe.conformance import tournament_type
from rrpipe.findings import Finding, Purpose, Rule, Severity, make
from rrpipe.layouts.federations import FEDERATIONS
from rrpipe.layouts.fide import WOMEN_TITLES, federation_today
from rrpipe.layouts.trf import CONTENT, PLAYER_FIELDS
from rrpipe.layouts.trf_records import RECORDS
from rrpipe.layouts.trf_types import is_round_robin_code, same_type
from rrpipe.model import Bye, Player, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.scoring import bye_points
from rrpipe.validation.context import Check, Context, day_of

NEEDED_OF_PLAYERS: tuple[tuple[str, Rule], ...] = (
    ("fide_id", codes.X101),
    ("birth_date", codes.X102),
    ("sex", codes.X104),
    ("federation", codes.X105),
)
"""Attributes that every player needs, and the kind of finding when one is missing."""

NEEDED_RECORDS = ("012", "022", "032", "042", "052", "102", "122")
"""Records whose fact every event needs; round dates (132) are asked for round by round."""

LONGEST_EVENT = 30
"""Days after which rounds are reported month by month (B.02 4)."""

ARBITER_DIGITS = 5
"""So many digits make a number behind an arbiter's name a FIDE number."""

_NAME_WIDTH = next(field.width for field in PLAYER_FIELDS if field.attribute == "name")


def is_rating_report(tournament: Tournament) -> bool:
    """Whether the tournament was read from a TRF, which is a rating report already."""
    return any(p.source and p.source.line and p.source.row is None and "rank" in p.columns for p in tournament.players)


def _level(rule: Rule, tournament: Tournament, context: Context) -> Severity | None:
    """The severity where it differs from the kind's own: what a TRF lacks weighs as when one is written."""
    if context.purpose is Purpose.READ and is_rating_report(tournament):
        return rule.level(Purpose.TRF)
    return None


def players(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """FIDE number, birth date, sex and federation of every player (TRF26 record 001, X101 to X105)."""
    said = {finding.player for finding in context.reading if finding.rule is T210}
    names = names_of(tournament)
    levels = {rule: _level(rule, tournament, context) for _, rule in NEEDED_OF_PLAYERS}
    for player in tournament.players:
        a = name_of(player.number, names)
        for attribute, rule in NEEDED_OF_PLAYERS:
            if getattr(player, attribute) is None:
                yield _about(player, rule, attribute, levels[rule], a=a)
        if player.birth_date and len(player.birth_date) == 4 and player.number not in said:
            yield _about(player, codes.X103, "birth_date", a=a, year=player.birth_date)


def spellings(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Federations, titles and names as a rating report wants them (B.01; TRF26 record 001, X106 to X109)."""
    names = names_of(tournament)
    if tournament.federation and tournament.federation not in FEDERATIONS:
        yield make(codes.X106, tournament.place("federation"), **_federation(tournament.federation, "the organiser"))
    for player in tournament.players:
        a = name_of(player.number, names)
        if player.federation and player.federation not in FEDERATIONS:
            yield _about(player, codes.X106, "federation", **_federation(player.federation, a))
        if player.title in WOMEN_TITLES and player.sex == "m":
            yield _about(player, codes.X107, "title", a=a, title=player.title)
        if len(player.name) > _NAME_WIDTH and context.purpose is not Purpose.TRF:  # else the writer says it
            cut = player.name[:_NAME_WIDTH].rstrip()
            yield _about(player, codes.X108, "name", a=a, width=_NAME_WIDTH, cut=cut)
    without = [p for p in tournament.players if p.name and "," not in p.name]
    if without:
        named = listed((name_of(p.number, names) for p in without), limit=10)
        yield _about(without[0], codes.X109, "name", players=named)


def _federation(code: str, whose: str) -> dict[str, Any]:
    today = federation_today(code)
    return {"whose": whose, "code": code, "instead": f"; today it is {today}" if today else ""}


def _about(player: Player, rule: Rule, attribute: str, level: Severity | None = None, /, **fields: Any) -> Finding:
    return make(rule, player.place(attribute), player=player.number, severity=level, **fields)


def facts(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Name, city, federation, dates, chief arbiter, time control, round dates (TRF26 records 012 to 132, X2)."""
    level = _level(codes.X201, tournament, context)
    for code in NEEDED_RECORDS:
        record = RECORDS[code]
        if not getattr(tournament, record.attribute):
            yield make(codes.X201, severity=level, fact=record.label, record=code, key=record.attribute)
    dates = dict(enumerate(tournament.round_dates, 1))
    missing = [number for number in range(1, tournament.rounds + 1) if not dates.get(number)]
    if missing:
        rounds = f"round{'s' if len(missing) > 1 else ''} {listed(map(str, missing))}"
        rounds = "The rounds" if len(missing) == tournament.rounds else rounds.capitalize()
        have = "has" if len(missing) == 1 and rounds != "The rounds" else "have"
        yield make(
            codes.X202, tournament.place("round_dates"), round=missing[0], severity=level, rounds=rounds, have=have
        )
    arbiter = tournament.chief_arbiter
    if arbiter and not _has_number(arbiter):
        yield make(codes.X203, tournament.place("chief_arbiter"), name=arbiter)
    deputies = [deputy for deputy in tournament.deputies if not _has_number(deputy)]
    if deputies:
        yield make(codes.X204, tournament.place("deputies"), names=listed(deputies, limit=10))


def _has_number(official: str) -> bool:
    """Whether a FIDE number is written with the name of an official."""
    return sum(character.isdigit() for character in official) >= ARBITER_DIGITS


def event(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Byes of other kinds of events, and events that are reported in parts (X3)."""
    names = names_of(tournament)
    odd = [r for r in tournament.rests if r.bye is not Bye.ZERO and not bye_points(r.bye, tournament.scoring)]
    if odd:  # byes that bring points are a matter of the schedule
        byes = listed(f"{name_of(r.number, names)} has {r.bye} in round {r.round}" for r in odd)
        yield make(codes.X301, player=odd[0].number, round=odd[0].round, byes=byes)
    start, end = day_of(tournament.start_date), day_of(tournament.end_date)
    is_month = mark_of(tournament) and start and end and (start.year, start.month) == (end.year, end.month)
    if start and end and (end - start).days >= LONGEST_EVENT and not is_month:
        fields: dict[str, Any] = {
            "start": tournament.start_date,
            "end": tournament.end_date,
            "days": (end - start).days + 1,
        }
        yield make(codes.X302, tournament.place("end_date"), **fields)


def stated_type(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """The code of record 192 against what the games bear out (C.02.03 Annexure C, T217)."""
    stated = next((r for r in tournament.records if r.code == "192"), None)
    if stated is None or context.games_are_lost or any(game.round is None for game in tournament.games):
        return
    code, computed = stated.text[CONTENT.cut].strip(), tournament_type(tournament)
    if is_round_robin_code(code) and not same_type(code, computed) and not any(g.is_open for g in tournament.games):
        yield make(T217, stated.source, stated=code, computed=computed)


RULES: tuple[Check, ...] = (players, spellings, facts, event, stated_type)
"""The rules of this module, in the order in which their findings are listed."""
