"""The worked example: every value of every tie-break of an event with one forfeit."""

from fractions import Fraction

import pytest

from rrpipe.layouts.tie_breaks import parse_list
from rrpipe.model import Standings
from rrpipe.ranking import rank
from tests.written_events import EXAMPLE

CODES = parse_list("WIN,WON,BPG,BWG,PS,REP,SB,SB/C1,SB/C2,KS,KS/L1,KS/L-1,ARO,ARO/C1,TPR,PTP,APRO,APPO")
TABLE = {
    1: "3 3 2 1 10.5 5 7.5 7 6 2 1 2.5 2030 2063 2179 2188 2019 2016",
    2: "2 1 2 1 10 5 6.25 5.75 4.75 1.5 1 2 2075 2117 2075 2075 2112 2116",
    3: "3 3 2 1 10 5 7 6.5 5.5 2 1 2.5 2050 2088 2199 2212 2015 2011",
    4: "2 2 3 1 7.5 5 4 3.5 1.5 0.5 0.5 1.5 2060 2100 2060 2061 2043 2041",
    5: "0 0 3 0 6 5 5.25 5 5 1.5 1.5 1.5 2080 2125 2008 2004 2053 2052",
    6: "0 0 2 0 1 4 1 0 0 0 0 0.5 2075 2117 1753 1726 2112 2116",
}
POINTS = {1: "3.5", 2: "3", 3: "3.5", 4: "2.5", 5: "2", 6: "0.5"}


@pytest.fixture(scope="module")
def standings() -> Standings:
    """The standings with every tie-break of the table."""
    return rank(EXAMPLE, ["DE", *CODES])[0]


@pytest.mark.parametrize("number", TABLE)
@pytest.mark.parametrize("code", CODES)
def test_value(standings: Standings, number: int, code: str) -> None:
    """C.07 7 to 10: each value of the table."""
    row = next(row for row in standings.rows if row.number == number)
    assert row.values[code] == Fraction(TABLE[number].split()[CODES.index(code)])


def test_points_and_order(standings: Standings) -> None:
    """Points, and the order in which Direct Encounter (6) puts 1 before 3."""
    assert {row.number: row.values["PTS"] for row in standings.rows} == {n: Fraction(p) for n, p in POINTS.items()}
    assert [row.number for row in standings.rows] == [1, 3, 2, 4, 5, 6]
    assert [row.rank for row in standings.rows] == [1, 2, 3, 4, 5, 6]
    assert [(d.before, d.after, d.code) for d in standings.decided] == [(1, 3, "DE")]


def test_progressive_without_the_first_round() -> None:
    """7.5: player 1 runs 1, 1, 2, 3, 3.5; without the first 9.5."""
    standings, _ = rank(EXAMPLE, ["PS/C1"])
    assert next(row for row in standings.rows if row.number == 1).values["PS/C1"] == Fraction("9.5")


def test_standard_points_are_the_points_under_standard_scoring(standings: Standings) -> None:
    """7.7 with 1, 1/2 and 0."""
    rows = rank(EXAMPLE, ["STD"])[0].rows
    assert all(row.values["STD"] == row.values["PTS"] for row in rows)
