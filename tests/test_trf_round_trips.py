"""What goes into a TRF comes out of it again, or a finding names it; any bytes end in an event or in findings."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rrpipe.findings import Finding, Purpose, Severity, standing
from rrpipe.model import Bye, Colours, Game, National, Player, Record, Rest, Result, Tournament
from rrpipe.output import document_of, rendered
from rrpipe.pipeline import Settings, read_data
from rrpipe.ranking import rank
from rrpipe.readers import READERS
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.schedule import berger_table, with_rests
from rrpipe.scoring import own_points
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf16, write_trf26
from tests.generated_events import generated
from tests.readers.test_trf import HEAD, PLAYERS

WRITE = {"trf16": write_trf16, "trf26": write_trf26}
TEXT = st.text(st.characters(codec="utf-8"), max_size=40)
FACTS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies", "time_control")
OF_PLAYERS = ("name", "sex", "title", "rating", "federation", "fide_id", "birth_date", "national")
DAY = st.dates().map(lambda day: day.isoformat()) | st.just("soon") | st.just("1986") | st.none()


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Events with any results, and any texts where the model takes texts."""
    event = generated(draw(st.integers(0, 10**6)), most_players=9)
    players = tuple(
        replace(
            player,
            name=draw(TEXT | st.just("Surname, First")),
            sex=draw(st.sampled_from(["m", "w", None, "x"])),
            title=draw(st.sampled_from(["GM", "WIM", None, "NM"])),
            rating=draw(st.integers(0, 12000) | st.none()),
            federation=draw(st.sampled_from(["GER", "ger", None, "Germany"])),
            fide_id=draw(st.sampled_from(["99000101", None, "ABC", "123456789012"])),
            birth_date=draw(DAY),
            national=draw(st.none() | st.builds(National, st.sampled_from(["GER", "XXX", "x"]), st.integers(1, 20000))),
        )
        for player in event.players
    )
    return replace(
        event,
        players=players,
        name=draw(TEXT),
        city=draw(TEXT | st.none()),
        federation=draw(st.sampled_from(["GER", None])),
        start_date=draw(DAY),
        end_date=draw(DAY),
        chief_arbiter=draw(TEXT | st.none()),
        deputies=tuple(draw(st.lists(TEXT, max_size=2))),
        time_control=draw(st.sampled_from(["90 min + 30 sec/move", "as usual", None])),
        tie_breaks=draw(st.sampled_from([None, ("DE", "SB/C1"), ("STD", "PTS", "SB")])),
        records=(Record("XXY", "XXY 12"),) if draw(st.booleans()) else (),
    )


def one_line(value: object) -> object:
    """What a line of a TRF can hold of a value: no control characters, no blanks at the ends, no empty text."""
    if isinstance(value, tuple):
        return tuple(one_line(item) for item in value if one_line(item))
    if not isinstance(value, str):
        return value
    return "".join(c if c.isprintable() else " " for c in value).strip() or None


def is_named(findings: Iterable[Finding], words: str, player: int | None = None) -> bool:
    """Whether a finding speaks of it."""
    return any(f.player == player and words in f.message for f in findings)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(tournaments(), st.sampled_from(["trf16", "trf26"]))
def test_whatever_does_not_come_back_was_named(event: Tournament, edition: str) -> None:
    """Facts, players, games and scoring of any event, written and read again."""
    standings, _ = rank(event)
    document = Document(event, standings, stated_list=event.tie_breaks is not None)
    data, findings = WRITE[edition](document, WriteOptions(format=edition))
    if not data:
        assert [f for f in findings if f.severity is Severity.ERROR]
        return
    again = read_trf(data, "again.trf", ReadOptions()).tournaments[0]
    labels = {
        "name": "012",
        "chief_arbiter": "102",
        "deputies": "112",
        "city": "022",
        "start_date": "start",
        "end_date": "end",
    }
    for key in FACTS:
        was, now = getattr(event, key), getattr(again, key)
        assert (now or None) == (one_line(was) or None) or is_named(findings, labels.get(key, key)), key
    for old, new in zip(event.players, again.players, strict=True):
        assert old.number == new.number
        for key in OF_PLAYERS:
            was, now = getattr(old, key), getattr(new, key)
            same = (now or None) == (one_line(was) or None)
            label = {"fide_id": "FIDE number", "birth_date": "birth date"}.get(key, key)
            words = f"{was}" if key == "sex" else label
            assert same or is_named(findings, words, old.number) or is_named(findings, label), (key, was, now)
    assert {with_results(game) for game in again.games} == {with_results(game) for game in event.games}
    assert again.rounds == event.rounds or is_named(findings, "number of rounds")
    last = event.rounds if edition == "trf26" else max((game.round or 0 for game in event.games), default=0)
    wanted = [rest for rest in with_rests(event).rests if rest.round <= last]
    assert telling(again, event) == [rest for rest in telling(event, event) if rest.round <= last]
    if wanted != list(with_rests(event).rests):
        return  # byes of rounds in which nobody plays bring points
    assert (
        own_points(again, False) == own_points(event, False)
        or is_named(findings, "scoring")
        or is_named(findings, "bonus")
    )
    assert all(game.decider is None for game in event.games) or is_named(findings, "deciders")
    listed = tuple(event.tie_breaks or ())
    assert (again.tie_breaks or ()) in (listed, listed[1:]) or is_named(findings, "tie-breaks")


def telling(tournament: Tournament, event: Tournament) -> list[Rest]:
    """The rests of a tournament without those that say nothing: no points in a round in which nobody plays."""
    played = {game.round for game in event.games}
    return [rest for rest in with_rests(tournament).rests if rest.round in played or rest.bye is not Bye.ZERO]


def with_results(game: Game) -> tuple[object, ...]:
    """A game as a TRF holds it; one without any result is written as adjourned."""
    results = tuple(result or Result.ADJOURNED for result in (game.white_result, game.black_result))
    pair = (game.white, game.black) if game.colours is not Colours.UNKNOWN else frozenset((game.white, game.black))
    return game.round, pair, results


SOUND = "\r\n".join((*HEAD, *PLAYERS)) + "\r\n"
WARNING_ONLY = {
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "birth": (70, 79),
}


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(WARNING_ONLY)), st.integers(0, 3), st.text(st.characters(codec="utf-8"), max_size=33))
def test_a_wrong_warning_only_column_keeps_players_and_games(column: str, player: int, text: str) -> None:
    """Sex, title, name, rating, federation, birth date: FIDE only warns when they are wrong, and so do we."""
    first, last = WARNING_ONLY[column]
    width = last - first + 1
    clean = "".join(c for c in text if c not in "\r\n\t")[:width].ljust(width)
    lines = SOUND.split("\r\n")
    line = lines[len(HEAD) + player]
    lines[len(HEAD) + player] = line[: first - 1] + clean + line[last:]
    reading = read_trf("\r\n".join(lines).encode("utf-8", "replace"), "event.trf", ReadOptions())
    sound = read_trf(SOUND.encode(), "event.trf", ReadOptions()).tournaments[0]
    event = reading.tournaments[0]
    assert event.games == sound.games
    assert [p.number for p in event.players] == [1, 2, 3, 4]
    assert [p.fide_id for p in event.players] == [p.fide_id for p in sound.players]
    assert not [f for f in reading.findings if f.severity is Severity.ERROR]


def read_anything(data: bytes) -> None:
    """Bytes as a TRF, judged: an event or findings, never an exception."""
    source = read_data(data, "any.trf", Settings(format="trf", purpose=Purpose.FIDE))
    assert source.events or source.findings
    assert all(finding.message and finding.remedy for finding in source.all_findings)


def damaged(data: bytes, damage: Iterable[tuple[int, int, bytes]]) -> bytes:
    """A file with pieces taken out and others put in."""
    for place, length, piece in damage:
        at = place % (len(data) + 1)
        data = data[:at] + piece + data[at + length :]
    return data


DAMAGE = st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 30), st.binary(max_size=12)), max_size=6)
ANY_BYTES = st.builds(damaged, st.just(SOUND.encode()), DAMAGE) | st.binary(max_size=300)


@settings(max_examples=100, deadline=None)
@given(ANY_BYTES)
def test_any_bytes(data: bytes) -> None:
    """A short run."""
    read_anything(data)


@pytest.mark.slow
def test_any_bytes_at_length(request: pytest.FixtureRequest) -> None:
    """The long run of a minute: only when it is asked for with -m slow."""
    if request.config.option.markexpr != "slow":
        pytest.skip("20,000 files take a minute: pytest -m slow")

    @settings(max_examples=20_000, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
    @given(ANY_BYTES)
    def run(data: bytes) -> None:
        read_anything(data)

    run()


KINDS = [(players, cycles) for players in (3, 4, 5, 6, 7, 8, 9, 10, 12, 14) for cycles in (1, 2)]


def kind_of_event(players: int, cycles: int) -> Tournament:
    """A finished event whose players have everything that a report needs; forfeits and short games now and then."""
    rng = random.Random(100 * players + cycles)
    outcomes = (*(("1", "0"), ("0", "1"), ("=", "=")) * 4, ("+", "-"), ("-", "-"), ("W", "L"), ("0", "0"))
    games = []
    for round_ in berger_table(players, cycles):
        for board, (white, black) in enumerate(round_.pairings, 1):
            a, b = rng.choice(outcomes)
            games.append(Game(white, black, Result(a), Result(b), round_.number, board))
    roster = tuple(
        Player(
            n,
            f"Sürname{n}, First",
            rng.choice("mw"),
            rng.choice((None, "FM")),
            rng.choice((None, 1500 + n)),
            "GER",
            str(99000100 + n),
            rng.choice((f"19{60 + n}-05-{n:02d}", f"19{60 + n}")),
        )
        for n in range(1, players + 1)
    )
    rounds = max(game.round or 0 for game in games)
    event = Tournament(
        name="Event",
        city="Town",
        federation="GER",
        start_date="2026-05-01",
        end_date="2026-05-31",
        chief_arbiter="Arbiter, Anna 12345678",
        time_control="90 min + 30 sec/move",
        cycles=cycles,
        rounds=rounds,
        round_dates=tuple(f"2026-05-{n:02d}" for n in range(1, rounds + 1)),
        players=roster,
        games=tuple(games),
    )
    return with_rests(event)


SHORT = {Result.SHORT_WIN: Result.WIN, Result.SHORT_DRAW: Result.DRAW, Result.SHORT_LOSS: Result.LOSS}


def as_played(game: Game) -> Game:
    """A game under one move as a table shows it."""
    white, black = (SHORT.get(result, result) for result in (game.white_result, game.black_result) if result)
    return replace(game, white_result=white, black_result=black)


def through(data: bytes, name: str, kind: str, *facts: str) -> bytes:
    """A file read and written as another kind, as the program does it."""
    purpose = Purpose.TRF if kind.startswith("trf") else Purpose.READ
    choice = Settings(purpose=purpose, set=facts)
    source = read_data(data, name, choice)
    assert not standing(source.all_findings), [f.message for f in standing(source.all_findings)]
    return rendered(document_of(source, source.one()), WriteOptions(format=kind), choice)[0]


@pytest.mark.parametrize(("players", "cycles"), KINDS)
def test_through_json_and_back(players: int, cycles: int) -> None:
    """TRF to JSON and back: the same file, byte for byte."""
    event = kind_of_event(players, cycles)
    first = write_trf26(Document(event, rank(event)[0]), WriteOptions(format="trf26"))[0]
    assert through(through(first, "event.trf", "json"), "event.json", "trf26") == first


@pytest.mark.parametrize(("players", "cycles"), KINDS)
def test_through_a_workbook_and_back(players: int, cycles: int) -> None:
    """TRF to a workbook and back: games, colours, numbers, ids, birth dates are the same.

    A crosstable shows a game under one move like others and has no column for the sex; both are said on writing.
    """
    event = kind_of_event(players, cycles)
    first = write_trf26(Document(event, rank(event)[0]), WriteOptions(format="trf26"))[0]
    second = through(through(first, "event.trf", "xlsx"), "event.xlsx", "trf26")
    again = READERS["trf"].load()(second, "again.trf", ReadOptions()).tournaments[0]
    assert {with_results(game) for game in again.games} == {with_results(as_played(game)) for game in event.games}
    assert again.rests == event.rests
    for key in ("number", "name", "title", "rating", "federation", "fide_id", "birth_date"):
        assert [getattr(p, key) for p in again.players] == [getattr(p, key) for p in event.players], key
