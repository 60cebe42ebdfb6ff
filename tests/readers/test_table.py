"""Crosstables in every layout read back to the results they were drawn from."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rrpipe.findings import Severity
from rrpipe.model import Tournament
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import Reading, ReadOptions
from tests.readers.drawn_tables import NAMES, Results, Style, as_csv, both_ways, drawn, results_of


def read(text: str, **options: object) -> Reading:
    """A text table in UTF-8."""
    return read_csv(text.encode(), "table.csv", ReadOptions(**options))  # type: ignore[arg-type]


def one(text: str, **options: object) -> Tournament:
    """The only tournament of a text table that yields no error."""
    reading = read(text, **options)
    assert [f.message for f in reading.findings if f.severity is Severity.ERROR] == []
    (tournament,) = reading.tournaments
    return tournament


def codes(reading: Reading, severity: Severity | None = None) -> list[str]:
    """The codes of the findings, in order."""
    return [f.code for f in reading.findings if severity in (None, f.severity)]


@st.composite
def events(draw: st.DrawFn, cycles: int | None = None) -> Results:
    """All results of a random event with draws, and at least one win and one draw."""
    size = draw(st.integers(4, 9))
    games = cycles or draw(st.integers(1, 2))
    upper = {
        pair: draw(st.tuples(*[st.sampled_from("1=0=10+-")] * games)) for pair in combinations(range(1, size + 1), 2)
    }
    upper[1, 2] = ("=",) * games
    upper[1, 3] = ("1",) * games
    return both_ways(upper)


styles = st.builds(
    Style,
    half=st.sampled_from(["½", "0.5", "1/2", "=", "r", "0,5", ".5"]),
    own=st.sampled_from(["", "X", "x", "×", "*", "**", "-", "—", "■"]),
    comma=st.booleans(),
    keys=st.sampled_from(["number", "letter", "names", "rank"]),
    points=st.sampled_from(["Pts", "Punkte", "Total", "Ptos", "Очки"]),
    first=st.booleans(),
    titles=st.sampled_from([(), ("Spring Open",), ("Spring Open", "Final table")]),
    notes=st.sampled_from([(), ("Thanks to all helpers.",)]),
)


@settings(deadline=None)
@given(events(), styles, st.sampled_from([",", ";", "\t"]))
def test_every_layout_reads_back(results: Results, style: Style, delimiter: str) -> None:
    """By number, letter, short names or rank, with any marker and spelling of a draw: the same results."""
    tournament = one(as_csv(drawn(results, style), delimiter))
    assert results_of(tournament) == results
    assert [p.name for p in tournament.players] == list(NAMES[: len(tournament.players)])
    assert tournament.cycles == len(results[1, 2])
    assert ("numbers" in tournament.derived) == (style.keys == "names")
    assert {game.round for game in tournament.games} == {None}


@settings(deadline=None)
@given(events(cycles=2), st.sampled_from(["", " ", "/", ";", " - "]), st.sampled_from(["½", "=", "r"]))
def test_two_results_in_a_cell(results: Results, joiner: str, half: str) -> None:
    """`1½`, `1 0`, `10`, `1=`, `=1` are two games in order."""
    results = {pair: tuple(r.replace("+", "1").replace("-", "0") for r in codes) for pair, codes in results.items()}
    tournament = one(as_csv(drawn(results, Style(half=half, joiner=joiner)), "\t"))
    assert results_of(tournament) == results


@pytest.mark.parametrize("games", [3, 4, 5])
def test_more_cycles(games: int) -> None:
    """Up to five results in a cell, as in a match tournament."""
    results = both_ways(dict.fromkeys(combinations(range(1, 5), 2), ("1", "=", "0", "0", "1")[:games]))
    tournament = one(as_csv(drawn(results, Style(joiner=""))))
    assert tournament.cycles == games
    assert results_of(tournament) == results
