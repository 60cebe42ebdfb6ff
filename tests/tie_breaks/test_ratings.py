"""Tie-breaks from ratings (C.07 article 10)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.model import Scoring, Status, Tournament
from rrpipe.ranking import rank
from tests.written_events import EXAMPLE, crosstable


def values(event: Tournament, code: str) -> dict[int, Fraction | None]:
    """The values of one tie-break."""
    return {row.number: row.values[code] for row in rank(event, [code])[0].rows}


FIELD = (2000, 1900, 1801, 1700)
PERFECT = crosstable("x 1 1 1", ". x 1 1", ". . x 1", ". . . x", ratings=FIELD)


def test_the_average_is_rounded_half_up() -> None:
    """10.1: (2000 + 1801) / 2 = 1900.5 gives 1901."""
    event = crosstable("x + 1 1", ". x 1 -", ". . x 1", ". . . x", ratings=FIELD)
    assert values(event, "ARO")[2] == 1801
    assert values(PERFECT, "ARO")[1] == 1800  # 5401 / 3 = 1800.33
    assert values(crosstable("x 1 1", ". x 1", ". . x", ratings=(2000, 1900, 1801)), "ARO")[1] == 1851  # 1850.5


def test_cuts_and_medians_of_the_average() -> None:
    """14.1: Cut-1 without the lowest, Median-1 without the lowest and the highest; each meeting is one element."""
    event = crosstable("x 11 11 11", ". x 11 11", ". . x 11", ". . . x", ratings=FIELD)
    assert values(event, "ARO")[1] == 1800
    assert values(event, "ARO/C1")[1] == 1820  # (1900 + 1900 + 1801 + 1801 + 1700) / 5 = 1820.4
    assert values(event, "ARO/C2")[1] == 1851  # 1850.5
    assert values(event, "ARO/M1")[1] == 1801  # 7202 / 4 = 1800.5
    assert values(event, "ARO/M2")[1] == 1801
    assert values(PERFECT, "ARO/M2")[1] is None


def test_forfeits_are_unplayed_and_short_games_are_not() -> None:
    """15.2 a: all forfeits; W, D and L count (tool)."""
    event = crosstable("x + W 1", ". x 1 1", ". . x 1", ". . . x", ratings=FIELD)
    assert values(event, "ARO")[1] == 1751  # (1801 + 1700) / 2 = 1750.5
    assert values(event, "TPR")[1] == 1751 + 800
    nothing = crosstable("x + +", ". x 1", ". . x", ratings=(2000, 1900, 1800))
    assert values(nothing, "TPR")[1] is None
    assert values(nothing, "PTP")[1] is None
    assert values(nothing, "APRO")[1] is None
    assert rank(nothing, ["ARO"])[0].rows[0].number == 1


def test_performance_at_its_ends() -> None:
    """10.2 with 8.1.1 of B.02: +800 for everything, -800 for nothing."""
    assert values(PERFECT, "TPR")[1] == 1800 + 800
    assert values(PERFECT, "TPR")[4] == 1900 - 800  # (2000 + 1900 + 1801) / 3 = 1900.33


def test_the_percentage_is_whole_half_up() -> None:
    """B.01 1.4.9: 0.5 of 4 is 12.5 per cent, so 13: dp -322."""
    event = crosstable(
        "x 0 0 0 =", ". x 1 1 1", ". . x 1 1", ". . . x 1", ". . . . x", ratings=(1500, 2000, 2000, 2000, 2000)
    )
    assert values(event, "TPR")[1] == 2000 - 322


def test_perfect_performance_at_its_ends() -> None:
    """10.3: zero score gives the lowest opponent minus 800, a perfect score the highest plus 736."""
    assert values(PERFECT, "PTP")[4] == 1801 - 800
    assert values(PERFECT, "PTP")[1] == 1900 + 736


def test_perfect_performance_is_the_lowest_rating_that_reaches_the_score() -> None:
    """10.3: against one opponent a draw is reached from 3 points below on, and not from 4 below."""
    event = crosstable("x =", ". x", ratings=(1500, 2000))
    assert values(event, "PTP") == {1: 1997, 2: 1497}


def test_ratings_use_one_half_and_nothing_under_every_scoring() -> None:
    """The tables of B.02 are made for 1, 1/2, 0: 3-1-0 changes no performance."""
    rows = ("x 1 = 0", ". x = 1", ". . x 1", ". . . x")
    usual = crosstable(*rows, ratings=FIELD)
    football = crosstable(*rows, ratings=FIELD, scoring=Scoring(Fraction(3), Fraction(1), Fraction(0)))
    for code in ("TPR", "PTP", "APRO", "APPO"):
        assert values(usual, code) == values(football, code)


UNRATED = replace(EXAMPLE, players=tuple(replace(p, rating=None) if p.number == 5 else p for p in EXAMPLE.players))


@pytest.mark.parametrize("code", ["ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG", "RTNG/R"])
def test_dropped_when_an_unrated_player_takes_part(code: str) -> None:
    """Article 10, preamble: dropped from the list without a published method, and said."""
    standings, findings = rank(UNRATED, [code, "SB"])
    assert standings.order == ("PTS", "SB")
    (said,) = [finding for finding in findings if finding.code == "K105"]
    assert "5 Player 5" in said.message


@pytest.mark.parametrize(
    ("method", "rating"),
    [("U1500", 1500), ("ULOWEST", 1900), ("UAVERAGE", 2080)],  # (2200 + 2150 + 2100 + 2050 + 1900) / 5
)
def test_published_methods_for_unrated_players(method: str, rating: int) -> None:
    """VCL 208 and 209: a fixed rating, the lowest or the average of the rated players."""
    standings, findings = rank(UNRATED, [f"RTNG/{method}", f"ARO/{method}"])
    row = next(row for row in standings.rows if row.number == 5)
    assert row.values[f"RTNG/{method}"] == rating
    first = next(row for row in standings.rows if row.number == 1)
    assert first.values[f"ARO/{method}"] == (1900 + 2150 + 2100 + 2050 + rating) // 5
    assert "K105" not in [finding.code for finding in findings]


def test_no_method_helps_when_nobody_is_rated() -> None:
    """The lowest or average of nobody is nothing; a fixed rating still is one."""
    event = crosstable("x 1", ". x")
    assert rank(event, ["ARO/ULOWEST"])[0].order == ("PTS",)
    assert values(event, "ARO/U1200") == {1: 1200, 2: 1200}


def test_an_unrated_player_left_out_does_not_matter() -> None:
    """C.05 6.6 removes the games, so no unrated opponent is left in any average."""
    rows = ("x + + 1", ". x 1 1", ". . x 1", ". . . x")
    event = crosstable(*rows, ratings=(None, 1900, 1800, 1700), gone={1: Status.EXPELLED})
    assert values(event, "ARO") == {1: None, 2: 1750, 3: 1800, 4: 1850}
    stays = crosstable(*rows, ratings=(None, 1900, 1800, 1700))
    assert rank(stays, ["ARO"])[0].order == ("PTS",)


def test_own_ratings() -> None:
    """10.6: high first, /R low first."""
    event = crosstable("x = =", ". x =", ". . x", ratings=(1800, 2000, 1900))
    assert [row.number for row in rank(event, ["RTNG"])[0].rows] == [2, 3, 1]
    assert [row.number for row in rank(event, ["RTNG/R"])[0].rows] == [1, 3, 2]
