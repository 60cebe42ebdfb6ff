"""Varma tables: the sets of numbers for a restricted drawing of lots (FIDE C.05, Annex 2).

Two numbers of one set do not meet in the last three rounds of the Berger table, so that players of one federation who
draw from one set do not either. The published table has one flaw: with 12 players the numbers 6 and 12 of set C meet
in the last round; with 11 players number 12 is the rest and nothing is wrong.
"""

SIZES = range(9, 25)
"""The numbers of players for which there is a table."""

ENVELOPES = ("A", "B", "C", "D")

VARMA: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""Size of the Berger table -> the sets A, B, C, D, as published."""


def envelopes(players: int) -> dict[str, tuple[int, ...]]:
    """The envelopes for 9 to 24 players; in an odd field the last number of the table is not drawn."""
    sets = VARMA[players + players % 2]
    return {
        name: tuple(number for number in numbers if number <= players)
        for name, numbers in zip(ENVELOPES, sets, strict=True)
    }
