"""Progress tables: rounds as columns, opponents, colours and results in the cells."""

import pytest

from rrpipe.model import Bye, Colours, Tournament
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import ReadOptions


def read(text: str) -> Tournament:
    """The only tournament."""
    (tournament,) = read_csv(text.encode(), "t.csv", ReadOptions()).tournaments
    return tournament


GAMES = [
    (1, 1, 4, "1", "0"),
    (1, 2, 3, "1", "0"),
    (2, 3, 1, "=", "="),
    (2, 4, 2, "-", "+"),
    (3, 1, 2, "1", "0"),
    (3, 3, 4, "1", "0"),
]
"""Round, White, Black and their results, written from the tables below."""

GERMAN = """Nr;Teilnehmer;1;2;3
1;Ab;4w/1;3s/½;2w/1
2;Bc;3w/1;4s/+;1s/0
3;Cd;2s/0;1w/½;4w/1
4;De;1s/0;2w/-;3s/0
"""
FRENCH = """N;Nom;R 1;R 2;R 3
1;Ab;+ 4B;= 3N;+ 2B
2;Bc;+ 3B;> 4N;- 1N
3;Cd;- 2N;= 1B;+ 4B
4;De;- 1N;< 2B;- 3N
"""
SERVER = """SNo;Name;1.Rd;2.Rd;3.Rd
1;Ab;4w1;3b½;2w1
2;Bc;3w1;4b+;1b0
3;Cd;2b0;1w½;4w1
4;De;1b0;2w-;3b0
"""


@pytest.mark.parametrize("text", [GERMAN, FRENCH, SERVER], ids=["german", "french", "server"])
def test_forms(text: str) -> None:
    """`4w/1` with s for Black, `+ 4B` with N for Black, `4w1` with b for Black: the same games."""
    tournament = read(text)
    games = [(g.round, g.white, g.black, g.white_result, g.black_result) for g in tournament.games]
    assert games == GAMES
    assert {g.colours for g in tournament.games} == {Colours.STATED}
    assert (tournament.rounds, tournament.cycles) == (3, 1)


def test_american_form_without_colours() -> None:
    """`W12`, `X4` won by forfeit, `H` and `B` byes; colours are not known and that is said."""
    text = "No,Name,Rd 1,Rd 2,Rd 3\n1,Ab,W2,H,D3\n2,Bc,L1,X3,B\n3,Cd,U,F2,D1\n"
    reading = read_csv(text.encode(), "t.csv", ReadOptions())
    (tournament,) = reading.tournaments
    assert [(g.round, g.white, g.black, g.white_result, g.black_result) for g in tournament.games] == [
        (1, 1, 2, "1", "0"),
        (2, 2, 3, "+", "-"),
        (3, 1, 3, "=", "="),
    ]
    assert {g.colours for g in tournament.games} == {Colours.UNKNOWN}
    assert set(tournament.rests) == {(1, 3, Bye.ZERO), (2, 1, Bye.HALF), (3, 2, Bye.FULL)}
    assert "R308" in [f.code for f in reading.findings]


def test_opponents_by_place() -> None:
    """In a table by place the opponents may be places; they name each other back only so."""
    text = "Rk.;SNo;Name;1.Rd;2.Rd;3.Rd\n1;2;Ab;2w1;3b1;-\n2;3;Bc;1b0;-;3w1\n3;1;Cd;-;1w0;2b0\n"
    tournament = read(text)
    assert [(g.round, g.white, g.black, g.white_result) for g in tournament.games] == [
        (1, 2, 3, "1"),
        (2, 1, 2, "0"),
        (3, 3, 1, "1"),
    ]


def test_an_unreadable_cell_and_a_wrong_opponent() -> None:
    """Both are errors with their cells."""
    text = "Nr;Name;1;2;3\n1;Ab;3w/1;2w/1;xx\n2;Bc;-;3s/0;3w/½\n3;Cd;1s/0;-;2s/½\n"
    findings = read_csv(text.encode(), "t.csv", ReadOptions()).findings
    cells = {f.code: f.source.cell for f in findings if f.severity == "error" and f.source}
    assert cells["R301"] == "E2"
    assert "R205" in cells
