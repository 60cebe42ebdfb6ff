"""Events as large as the limits allow: every command in a part of the ten seconds that a person waits, with room.

The bounds are generous, since the machine of a test is busy; what they catch is work that grows with the cube of the
players, such as a look at every game for each of them.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

import pytest

from rrpipe.cli.explain import refuse_endless
from rrpipe.explain import all_explained, explain_all, explain_place, ground, place_explained
from rrpipe.findings import UsageError
from rrpipe.layouts.norm_rules import NORM_TITLES, is_enough, score_needed, smallest_average
from rrpipe.norms import norms
from rrpipe.output import document_of, rendered
from rrpipe.pipeline import Input, Settings, read_data
from rrpipe.rating import rating_report
from rrpipe.writers.document import WriteOptions

CELLS = ("1", "0", "=")
TURNED = {"1": "0", "0": "1", "=": "="}


def league(players: int, ratings: range = range(2300, 2700)) -> bytes:
    """A crosstable with results of all kinds in no order, titles, federations and ratings."""

    def cell(n: int, m: int) -> str:
        return CELLS[(n * n * 7 + m * 13 + n * m) % 3] if n < m else TURNED[cell(m, n)] if n > m else ""

    numbers = range(1, players + 1)
    rows = (
        f'{n},{("GM", "IM", "FM")[n % 3]},"Player, No {n}",{("NOR", "SWE", "DEN", "ENG")[n % 4]},'
        f"{ratings[n * 37 % len(ratings)]}," + ",".join(cell(n, m) for m in numbers)
        for n in numbers
    )
    return "\n".join([f"No,Title,Name,Fed,Rating,{','.join(map(str, numbers))}", *rows]).encode()


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """No more of the processor's time than this."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


def test_explanations_look_at_the_event_once() -> None:
    """A hundred players with all their values; one ground says the same as one for each player."""
    event = read_data(league(100), "league.csv", Settings()).one()
    with within(3):
        on = ground(event.tournament, event.ranked)
        said = {n: (place_explained(on, n), all_explained(on, n)) for n in on.names}
    for number in (1, 50, 100):
        assert said[number][0] == explain_place(event.tournament, event.ranked, number)
        assert said[number][1] == explain_all(event.tournament, event.ranked, number)


def test_direct_encounters_of_a_whole_league_are_refused_for_everybody() -> None:
    """Two hundred players who drew all games: 200 tables of 200 rows and columns."""
    numbers = range(1, 201)
    rows = (f"{n},Player {n}," + ",".join("" if n == m else "=" for m in numbers) for n in numbers)
    table = "\n".join([f"No,Name,{','.join(map(str, numbers))}", *rows]).encode()
    with pytest.raises(UsageError, match=r"200 players are level on points.*--player"):
        refuse_endless(read_data(table, "league.csv", Settings()).one().ranked)
    refuse_endless(read_data(league(200), "league.csv", Settings()).one().ranked)


def test_ratings_and_norms_of_a_large_field() -> None:
    """A hundred and fifty rated players, each with norms by leaving out beaten opponents."""
    tournament = read_data(league(150), "league.csv", Settings()).one().tournament
    with within(3):
        report = rating_report(tournament)
        found = norms(tournament, report)
    assert len(report.effects) == 150
    assert {norm.number for norm in found} == {p.number for p in tournament.players if p.title != "GM"}


def test_the_score_needed_is_the_smallest() -> None:
    """By trying every score from nothing on."""
    for title in NORM_TITLES:
        for games in (1, 9, 13, 40):
            for average in range(1900, 2701, 23):
                scores = (Fraction(halves, 2) for halves in range(2 * games + 1))
                enough = (
                    score
                    for score in scores
                    if is_enough(score, games) and average >= smallest_average(title, games, score)
                )
                tried = next(enough, None) if average >= title.average else None
                assert score_needed(title, games, average) == tried


@pytest.fixture(scope="module")
def largest() -> Input:
    """The largest event there is."""
    return read_data(league(300), "league.csv", Settings())


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["json", "csv", "md"])
def test_the_largest_event_in_a_format(largest: Input, kind: str) -> None:
    """Written in a moment."""
    with within(8):
        data, _ = rendered(document_of(largest, largest.one()), WriteOptions(kind), Settings())
    assert data


@pytest.mark.slow
def test_the_largest_event_reads_back(largest: Input) -> None:
    """What is written as JSON is read again: the limits of both agree."""
    data, _ = rendered(document_of(largest, largest.one()), WriteOptions("json"), Settings())
    assert len(json.loads(data)["games"]) == 300 * 299 // 2
    again = read_data(data, "league.json", Settings()).one().tournament
    assert len(again.games) == len(largest.one().tournament.games)


@pytest.mark.slow
def test_ratings_of_the_largest_event(largest: Input) -> None:
    """Every game is looked at a few times, not once for every player."""
    tournament = largest.one().tournament
    with within(12):
        norms(tournament, rating_report(tournament))


@pytest.mark.slow
def test_a_workbook_as_large_as_the_limit() -> None:
    """Two hundred players, cell by cell."""
    read = read_data(league(200), "league.csv", Settings())
    with within(16):
        data, _ = rendered(document_of(read, read.one()), WriteOptions("xlsx"), Settings())
    assert data.startswith(b"PK")
