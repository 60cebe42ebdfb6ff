"""Sonneborn-Berger and Koya (C.07 article 9)."""

from fractions import Fraction

from rrpipe.model import Scoring, Status, Tournament
from rrpipe.ranking import rank
from tests.written_events import EXAMPLE, crosstable, progress_table


def values(event: Tournament, code: str) -> dict[int, Fraction | None]:
    """The values of one tie-break."""
    return {row.number: row.values[code] for row in rank(event, [code])[0].rows}


FORFEITS = progress_table(
    {
        1: "6b0 2w0 3b0 4w0 5b0",
        2: "5w+ 1b1 6w0 3b1 4w=",
        3: "4b0 5w0 1w1 2w0 6b1",
        4: "3w1 6w- 5b1 1b1 2b=",
        5: "2b- 3b1 4w0 6w1 1w1",
        6: "1w1 4b- 2b1 5b0 3w0",
    }
)
"""A forfeit win (2 against 5) and a double forfeit (4 and 6)."""


def test_forfeits_count_against_the_scheduled_opponent() -> None:
    """15.2: the product with the absent player's score; a double forfeit is a product of nothing."""
    # points: 1 0, 2 3.5, 3 2, 4 3.5, 5 3, 6 2
    assert values(FORFEITS, "SB") == {
        1: 0,
        2: Fraction(3) + 0 + 2 + Fraction(7, 4),
        3: Fraction(0) + 2,
        4: Fraction(2) + 3 + 0 + Fraction(7, 4),
        5: Fraction(2) + 2 + 0,
        6: Fraction(0) + Fraction(7, 2),
    }


def test_koya_counts_forfeit_points_against_a_qualified_opponent() -> None:
    """9.2 with 15.2: 5 has 3 of 5, at least half, so the forfeit point of 2 counts; 2, 4 and 5 qualify."""
    assert values(FORFEITS, "KS") == {1: 0, 2: Fraction("1.5"), 3: 0, 4: Fraction("1.5"), 5: 0, 6: 1}


def test_the_cut_takes_the_lowest_opponent_not_the_smallest_product() -> None:
    """14.1.2 d: player 5 loses 0.25 against 6, although the product with 4 is 0."""
    assert values(EXAMPLE, "SB/C1")[5] == Fraction("5.25") - Fraction("0.25")
    assert values(EXAMPLE, "SB/C2")[5] == 5


def test_among_equally_low_opponents_the_smallest_product_is_cut() -> None:
    """14.1.2 d since August 2024: 3 and 4 have 1 point each; 1 drew with one of them and beat the other."""
    # 1: beat 2, drew 3, beat 4 = 2.5; 2: beat 3 and 4... = 2; 3: 0.5 + draw with 4 = 1; 4: 0.5
    event = crosstable("x 0 = 1", ". x 1 1", ". . x =", ". . . x")
    # points 1.5, 3, 1, 0.5
    assert values(event, "SB")[1] == Fraction("1.0")
    assert values(event, "SB/C1")[1] == Fraction("0.5")
    level = crosstable("x 1 = 1", ". x = =", ". . x 0", ". . . x")
    # points 2.5, 1, 1, 1.5: lowest are 2 (product 1) and 3 (product 0.5); the smaller product goes
    assert values(level, "SB")[1] == Fraction("3.0")
    assert values(level, "SB/C1")[1] == Fraction("2.5")
    assert values(level, "SB/C2")[1] == Fraction("1.5")


def test_one_meeting_is_cut_in_a_double_event() -> None:
    """4.4: two games against the same opponent are two elements; Cut-1 removes one of them."""
    event = crosstable("x 11 1=", ". x 1=", ". . x")
    # points: 1 3.5, 2 1.5, 3 1; against 3 the products are 1 and 0.5
    assert values(event, "SB")[1] == Fraction("4.5")
    assert values(event, "SB/C1")[1] == 4
    assert values(event, "SB/C2")[1] == 3


ODD = crosstable(
    "x 1 1 1 1 = 0",
    ". x 1 1 = 0 =",
    ". . x 1 0 = =",
    ". . . x 1 1 1",
    ". . . . x 1 =",
    ". . . . . x 1",
    ". . . . . . x",
)
"""Seven players: points 4.5, 3, 2, 3, 3, 3, 2.5."""


def test_the_koya_limit_of_an_odd_field_leaves_out_the_rest_round() -> None:
    """9.2: 7 players, 7 rounds, maximum 6, limit 3 (with the rest round it would be 3.5 and only 1 would qualify)."""
    assert values(ODD, "PTS") == {
        1: Fraction("4.5"),
        2: 3,
        3: 2,
        4: 3,
        5: 3,
        6: 3,
        7: Fraction("2.5"),
    }
    # 1 against 2, 4, 5, 6: 1 + 1 + 1 + 0.5
    assert values(ODD, "KS")[1] == Fraction("3.5")
    assert values(ODD, "KS/L1")[1] == 0
    assert values(ODD, "KS/L-1")[1] == Fraction("3.5")
    assert values(ODD, "KS/L-2")[1] == Fraction("4.5")


def test_a_limit_above_twenty_is_a_percentage() -> None:
    """KS/L50 is the plain limit, KS/L75 is 4.5 of 6; the plus sign changes nothing."""
    assert values(ODD, "KS/L50") == values(ODD, "KS")
    assert values(ODD, "KS/L75")[7] == 1
    assert {row.number: row.values["KS/L1"] for row in rank(ODD, ["KS/L+1"])[0].rows} == values(ODD, "KS/L1")


def test_annulled_games_lower_the_koya_maximum() -> None:
    """C.05 6.6: without the player left out the maximum is 3 of the four others, the limit 1.5."""
    event = crosstable("x 1 = 0 +", ". x 1 = +", ". . x = +", ". . . x +", ". . . . x", gone={5: Status.WITHDRAWN})
    # points without 5: 1 1.5, 2 1.5, 3 1, 4 2: with a maximum of 4 only player 4 would qualify
    assert values(event, "KS")[2] == Fraction("0.5")
    assert values(event, "KS")[4] == Fraction("1.5")
    assert values(event, "KS")[3] == 1


def test_three_points_for_a_win() -> None:
    """9.1 and 9.2 use the points in use: 3-1-0."""
    event = crosstable("x 1 =", ". x 1", ". . x", scoring=Scoring(Fraction(3), Fraction(1), Fraction(0)))
    assert values(event, "PTS") == {1: 4, 2: 3, 3: 1}
    assert values(event, "SB") == {1: 10, 2: 3, 3: 4}
    assert values(event, "KS") == {1: 3, 2: 0, 3: 1}


def test_the_rest_round_is_no_element() -> None:
    """Section 4: a cut removes a game, never the rest round of an odd field."""
    event = progress_table({1: "2w1 3b1 .", 2: "1b0 . 3w1", 3: ". 1w0 2b0"})
    assert values(event, "SB") == {1: 1, 2: 0, 3: 0}
    assert values(event, "SB/C1") == {1: 1, 2: 0, 3: 0}
    assert values(event, "SB/C2") == {1: 0, 2: 0, 3: 0}
