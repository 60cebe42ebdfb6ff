"""One change of a sound event at a time: exactly the finding that belongs to it, and nothing else above info."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.codes import RULES_BY_CODE
from rrpipe.findings import Finding, Severity
from rrpipe.model import Bye, Colours, Game, Player, Record, Rest, Result, Source, Stated, Status, Tournament
from rrpipe.readers.entries import Entry, games_from_entries
from rrpipe.schedule import assign_rounds
from rrpipe.validation.context import Context
from tests.events import cells, entries, found, results, scheduled, sound, unstated, with_game, with_player

Mutation = Callable[[Tournament], Tournament]
EntryMutation = Callable[[list[Entry]], list[Entry]]


def player(number: int, **values: object) -> Mutation:
    """Other values of one player."""
    return lambda t: with_player(t, number, lambda p: replace(p, **values))  # type: ignore[arg-type]


def stated(number: int, **values: object) -> Mutation:
    """Another stated value of one player."""
    return player_change(number, lambda p: replace(p, stated=replace(p.stated, **values)))  # type: ignore[arg-type]


def player_change(number: int, change: Callable[[Player], Player]) -> Mutation:
    """One player changed."""
    return lambda t: with_player(t, number, change)


def event(**values: object) -> Mutation:
    """Other facts of the event."""
    return lambda t: replace(t, **values)  # type: ignore[arg-type]


def game(a: int, b: int, **values: object) -> Mutation:
    """Other values of one game."""
    return lambda t: with_game(t, a, b, lambda g: replace(g, **values))  # type: ignore[arg-type]


def result(a: int, b: int, result_a: str | None, result_b: str | None) -> Mutation:
    """Another result, in an event that states nothing beside the games."""
    return lambda t: unstated(results(t, a, b, result_a, result_b))


def schedule_of(text: str, cycles: int = 1) -> Mutation:
    """Another event altogether: its pairings, one round a line."""
    return lambda t: scheduled(text, cycles)


def renumbered(old: int, new: int) -> Mutation:
    """One player with another starting number."""

    def change(t: Tournament) -> Tournament:
        turn = {old: new}
        games = (replace(g, white=turn.get(g.white, g.white), black=turn.get(g.black, g.black)) for g in t.games)
        return replace(with_player(t, old, lambda p: replace(p, number=new)), games=tuple(games))

    return change


def another_game(t: Tournament) -> Tournament:
    """A second game of 1 and 2, in a sixth round."""
    return unstated(replace(t, games=(*t.games, Game(1, 2, Result.DRAW, Result.DRAW, 6))))


def without_game(t: Tournament) -> Tournament:
    """The event without the game of 1 and 2."""
    return unstated(replace(t, games=tuple(g for g in t.games if {g.white, g.black} != {1, 2})))


def crosstable(t: Tournament) -> Tournament:
    """The event as a crosstable: no rounds, no colours."""
    games, _ = games_from_entries(cells(), {p.number: p.name for p in t.players})
    return replace(t, games=games, rounds=0, round_dates=())


def absent(t: Tournament) -> Tournament:
    """Number 6 played two games and is a forfeit in the others."""
    for number in (1, 2, 3):
        t = results(t, number, 6, "+", "-")
    return unstated(t)


def with_annulled_games(t: Tournament) -> Tournament:
    """Number 6 withdrew after a win against 4 and a loss against 5, which count for nobody; 2 beat 5.

    The own results of 1 to 6 add up to 3.5 3.5 3.5 1.5 2 1; without the games of 6 they are 2.5 2.5 2.5 1.5 1.
    """
    return player(6, status=Status.WITHDRAWN)(ranked_without_six(t))


def ranked_without_six(t: Tournament) -> Tournament:
    """The same when nobody says that number 6 withdrew."""
    t = results(results(results(absent(t), 4, 6, "0", "1"), 5, 6, "1", "0"), 2, 5, "1", "0")
    return replace(t, tie_breaks=None)


def stating(points: str = "", ranks: str = "") -> Mutation:
    """Points and ranks stated in the order of the starting numbers."""

    def change(t: Tournament) -> Tournament:
        count = len(t.players)
        totals: list[Fraction | None] = [Fraction(text) for text in points.split()] or [None] * count
        places: list[int | None] = [int(text) for text in ranks.split()] or [None] * count
        values = zip(totals, places, strict=True)
        players = tuple(replace(p, stated=Stated(*pair)) for p, pair in zip(t.players, values, strict=True))
        return replace(t, players=players)

    return change


def then(*changes: Mutation) -> Mutation:
    """Several changes, one after the other."""

    def change(t: Tournament) -> Tournament:
        for each in changes:
            t = each(t)
        return t

    return change


TOURNAMENTS: dict[str, Mutation] = {
    "P101": player(2, name="  "),
    "P102": player(2, name="Ahrendt,  SILKE"),
    "P103": lambda t: replace(t, players=(*t.players, Player(2, "Second, Same", source=Source("sound.trf", 20)))),
    "P104": then(player(2, fide_id="99000102"), player(5, fide_id="99000102")),
    "P105": player(3, rating=22000),
    "P106": player(3, birth_date="1999-02-30"),
    "P107": player(3, fide_id="2.1E+07"),
    "P108": renumbered(6, 10000),
    "P109": schedule_of("1-2"),
    "P110": player(3, fide_id="2150"),
    "P201": player(4, status=Status.WITHDRAWN),
    "P202": absent,
    "S101": another_game,
    "S102": without_game,
    "S103": then(game(1, 6, round=2), unstated),
    "S104": schedule_of("1-2\n2-3\n2-1\n3-1\n3-2\n1-3", cycles=2),
    "S105": then(schedule_of("2-3\n1-2\n3-1"), event(rests=(Rest(1, 1, Bye.FULL),))),
    "S106": game(1, 2, round=6),
    "S201": schedule_of("1-2 3-4\n1-3 4-2\n1-4 2-3"),
    "S202": schedule_of("1-4 2-3\n2-4 3-1\n4-3 1-2\n4-1 3-2\n3-4 1-2\n4-2 1-3", cycles=2),
    "S301": crosstable,
    "S302": then(crosstable, assign_rounds),
    "S303": then(crosstable, assign_rounds),
    "S304": game(1, 4, colours=Colours.UNKNOWN),
    "S305": game(1, 4, white=4, black=1, white_result=Result.LOSS, black_result=Result.WIN),
    "S306": schedule_of("1-2 3-4\n3-1 4-2\n1-4 2-3"),
    "S307": lambda t: t,
    "S401": result(1, 4, None, None),
    "S402": then(result(1, 4, None, None), player(4, status=Status.WITHDRAWN)),
    "S403": event(records=(Record("092", "092 Round robin (part of the event: rounds 2-6 of 9)"),)),
    "S501": event(end_date="2026-03-14"),
    "S502": event(round_dates=("2026-03-07", "2026-03-13", "2026-03-08", "2026-03-14", "2026-03-15")),
    "S503": event(start_date="2026-03-17", end_date="2026-03-01", round_dates=()),
    "S504": event(round_dates=("2026-03-07", "2026-02-30")),
    "R203": result(1, 2, "1", "1"),
    "R210": result(1, 2, "1", None),
    "R401": result(1, 2, "0", "0"),
    "R402": result(1, 2, "=", "0"),
    "R403": result(1, 2, "W", "L"),
    "R404": lambda t: t,
    "K201": stated(5, points=Fraction(3)),
    "K202": then(stated(4, rank=5), stated(5, rank=4)),
    "K203": stated(2, tie_breaks=(("SB", Fraction(6)),)),
    "K204": then(with_annulled_games, stating("3.5 3.5 2.5 1.5 1 1")),
    "K205": then(with_annulled_games, stating(ranks="1 1 1 5 4 6")),
    "K206": stating("10 8 10 7 4 1"),
    "K207": then(lambda t: replace(t, tie_breaks=None), stated(1, rank=2), stated(3, rank=1)),
    "K208": then(ranked_without_six, stating("3.5 3.5 3.5 1.5 2 1", "1 1 1 4 5 6")),
}
"""Code -> the change that it belongs to."""

BESIDE = {"K208": {"P202"}}
"""Code -> what is always said beside it: who may have left is a question, whatever the ranks say."""

ENTRIES: dict[str, tuple[Callable[[], list[Entry]], EntryMutation]] = {
    "R204": (entries, lambda es: [e._replace(colour="w") if (e.player, e.opponent) == (6, 1) else e for e in es]),
    "R205": (entries, lambda es: [e for e in es if (e.player, e.opponent) != (6, 1)]),
    "R206": (cells, lambda es: [e._replace(result=None) if (e.player, e.opponent) == (6, 1) else e for e in es]),
    "R207": (cells, lambda es: [e._replace(result=None) if e.player > e.opponent else e for e in es]),
    "R208": (entries, lambda es: [*es, es[0]._replace(opponent=1, round=6)]),
    "R209": (entries, lambda es: [*es, es[0]._replace(opponent=9, round=6)]),
    "R211": (entries, lambda es: [*es, es[0]]),
}
"""Code -> which way of telling the event, and the change of what both sides state."""

CONTEXTS = {"S303": Context(numbers_declared=True)}


def findings_of(code: str) -> list[Finding]:
    """What is found after the change that belongs to a code."""
    if code in TOURNAMENTS:
        return found(TOURNAMENTS[code](sound()), CONTEXTS.get(code))
    told, change = ENTRIES[code]
    base = unstated(sound())
    games, said = games_from_entries(change(told()), {p.number: p.name for p in base.players})
    return said + found(replace(base, games=games), Context(reading=tuple(said)))


def test_the_sound_event_is_sound() -> None:
    """Nothing above info is said of it, whether it is read or written."""
    assert {f.code for f in found(sound())} == {"R404", "S307"}


@pytest.mark.parametrize("code", [*TOURNAMENTS, *ENTRIES])
def test_one_change_one_finding(code: str) -> None:
    """The change brings its own finding and no other above info."""
    said = findings_of(code)
    assert code in {f.code for f in said}
    above = {f.code for f in said if f.severity is not Severity.INFO}
    own = {code} if RULES_BY_CODE[code].severity is not Severity.INFO else set()
    assert above == own | BESIDE.get(code, set())


@pytest.mark.parametrize("code", [*TOURNAMENTS, *ENTRIES])
def test_every_message_is_complete(code: str) -> None:
    """No placeholder is left open, and message, remedy and title say something."""
    for finding in findings_of(code):
        assert not {"{", "}"} & set(finding.message + finding.remedy)
        assert finding.message
        assert finding.remedy
        assert finding.rule.title
        assert "None" not in finding.message


def test_no_code_without_a_change() -> None:
    """Every code of players, schedule, results and stated values has its change.

    R3 are codes of the readers, P3 compare with a rating list, S6 belong to the draw: tested where they arise.
    """
    kinds = {"P1", "P2", "S1", "S2", "S3", "S4", "S5", "R2", "R4", "K2"}
    wanted = {code for code in RULES_BY_CODE if code[:2] in kinds}
    assert wanted == {*TOURNAMENTS, *ENTRIES}
