"""The conversion tables of the FIDE Rating Regulations B.02 (1 March 2024), articles 8.1.1 and 8.1.2.

Expected scores are hundredths of a point and percentages whole, so that everything computed from them stays exact.
"""

from bisect import bisect_right

# fmt: off
PD_STARTS = (
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180,
    189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485,
    518, 560, 620, 736,
)
"""8.1.2: where each range of rating differences begins; the first is worth 50 hundredths, every further one 1 more."""

DP = (
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383, -366, -351, -336, -322, -309, -296, -284, -273,
    -262, -251, -240, -230, -220, -211, -202, -193, -184, -175, -166, -158, -149, -141, -133, -125, -117, -110,
    -102, -95, -87, -80, -72, -65, -57, -50, -43, -36, -29, -21, -14, -7, 0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72,
    80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)
"""8.1.1: the rating difference that belongs to a percentage score, from 0 to 100."""
# fmt: on

PD_BY_DIFFERENCE = tuple(49 + bisect_right(PD_STARTS, difference) for difference in range(PD_STARTS[-1] + 1))
"""8.1.2 spread out: the expected score of the higher-rated player, in hundredths, by difference 0 to 736."""

CERTAIN = PD_STARTS[-1]
"""From this difference on the expected score is 100 hundredths."""


def expected_hundredths(difference: int) -> int:
    """PD of B.02 8.1.2 in hundredths: the expected score against an opponent rated `difference` points lower.

    No cut at 400 points is made here; that belongs to rating changes (8.3.1) and not to C.07 10.3.
    """
    if difference >= 0:
        return PD_BY_DIFFERENCE[min(difference, CERTAIN)]
    return 100 - PD_BY_DIFFERENCE[min(-difference, CERTAIN)]


def rating_difference(percentage: int) -> int:
    """The dp of B.02 8.1.1 for a whole percentage from 0 to 100."""
    return DP[percentage]
