"""LIMITS: how large an input may be. One table, so that nobody has to look for a number; change it here.

The largest round robin ever played has some 30 players, leagues that play everybody against everybody some 100. What
lies beyond these limits is no tournament but an accident or an attack: it is refused at once, with a finding that names
the limit, instead of keeping a machine busy for minutes.
"""

from typing import NamedTuple


class Limits(NamedTuple):
    """The limits, each in its own unit."""

    file_bytes: int = 50 * 2**20
    players: int = 500
    """Players, or rows of players, of one tournament; everything that is said of pairs grows with their square."""
    results: int = 200_000
    """Entries of results: one for each side of a game, so that a single round robin may have 447 players."""
    rounds: int = 1_000
    cycles: int = 100
    lines: int = 100_000
    line_length: int = 20_000
    """Characters of one line; a player's line of a TRF has ten for each round."""
    page_players: int = 200
    """Players of a report for the screen; with more, the page is larger than browsers take."""
    paper_players: int = 100
    """Players of a PDF: a hundred fill a hundred pages, and laying them out takes a minute."""
    findings_alike: int = 500
    """Findings of one kind that are listed; the others are counted in one more of the kind."""


LIMITS = Limits()
"""The limits in force."""
