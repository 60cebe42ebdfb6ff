"""The tables of B.02, against printed corner values and their own symmetry."""

import pytest

from rrpipe.layouts.rating_tables import DP, PD_BY_DIFFERENCE, expected_hundredths, rating_difference


@pytest.mark.parametrize(
    ("difference", "high"),
    [
        *[
            (0, 50),
            (3, 50),
            (4, 51),
            (10, 51),
            (11, 52),
            (91, 62),
            (92, 63),
            (197, 75),
            (198, 76),
            (344, 88),
            (345, 89),
        ],
        *[(391, 91), (392, 92), (411, 92), (619, 98), (620, 99), (735, 99), (736, 100), (3000, 100)],
    ],
)
def test_expected_scores_at_the_edges_of_the_ranges(difference: int, high: int) -> None:
    """8.1.2: the printed ranges, both columns."""
    assert expected_hundredths(difference) == high
    assert expected_hundredths(-difference) == 100 - high


@pytest.mark.parametrize(
    ("percentage", "dp"),
    [(100, 800), (99, 677), (90, 366), (75, 193), (70, 149), (50, 0), (43, -50), (1, -677), (0, -800)],
)
def test_rating_differences(percentage: int, dp: int) -> None:
    """8.1.1: printed values."""
    assert rating_difference(percentage) == dp


def test_the_tables_are_symmetric_and_rise() -> None:
    """A transcription error would break one of these."""
    assert len(DP) == 101
    assert all(DP[p] == -DP[100 - p] for p in range(101))
    assert list(DP) == sorted(set(DP))
    assert list(PD_BY_DIFFERENCE) == sorted(PD_BY_DIFFERENCE)
    assert set(PD_BY_DIFFERENCE) == set(range(50, 101))
