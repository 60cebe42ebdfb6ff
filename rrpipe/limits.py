"""LIMITS: how large an input may be. One table, so that nobody has to look for a number; `--limit` changes it.

The largest round robin ever played has some 30 players, leagues that play everybody against everybody some 100. What
lies beyond these limits is no tournament but an accident or an attack: it is refused at once, with a finding that names
the limit, instead of keeping a machine busy for minutes.

The limits are those of the whole process. `--limit` of the command line and the variable RRPIPE_LIMITS (`players=800
rounds=2000`) change them; worker processes take the variable over.
"""

import os
from collections.abc import Iterable
from typing import NamedTuple


class Limits(NamedTuple):
    """The limits, each in its own unit."""

    file_bytes: int = 50 * 2**20
    unpacked_bytes: int = 200 * 2**20
    """What a workbook may unpack to."""
    parts: int = 2_000
    """Files inside a workbook."""
    rows: int = 100_000
    """Rows of one sheet that hold something."""
    columns: int = 1_000
    """Columns of one sheet; those beyond are not looked at."""
    cells: int = 1_000_000
    """Cells of one sheet or web page."""
    players: int = 300
    """Players, or rows of players, of one tournament. All that is said of pairs grows with their square: the slowest
    command, a comparison of two events, takes ten seconds for 350."""
    results: int = 250_000
    """Entries of results: one for each side of a game, more than a round robin of 300 players in two cycles has."""
    rounds: int = 1_000
    cycles: int = 100
    groups: int = 1_000
    """Tournaments in one file."""
    lines: int = 100_000
    line_length: int = 20_000
    """Characters of one line; a player's line of a TRF has ten for each round."""
    text_length: int = 1_000
    """Characters of a name, a place or another text of an event: the longest name of a person known has some 220."""
    page_players: int = 200
    """Players of a report for the screen; with more, the page is larger than browsers take."""
    paper_players: int = 50
    """Players of a PDF: 50 fill ten pages and take nine seconds, a hundred fill a hundred and take a minute."""
    book_players: int = 200
    """Players of a workbook: every result is a cell with a look; 200 fill 240,000 cells and take eight seconds."""
    findings_alike: int = 500
    """Findings of one kind that are listed; the others are counted in one more of the kind."""


VARIABLE = "RRPIPE_LIMITS"
SIZES = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30}
"""Letters behind a number of bytes."""


def changed(limits: Limits, settings: Iterable[str]) -> Limits:
    """The limits with `NAME=VALUE` settings applied; ValueError says what is wrong with one. Bytes take k, M or G."""
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or name not in Limits._fields:
            raise ValueError(f"{setting}: write NAME=VALUE; names are {', '.join(Limits._fields)}")
        limits = limits._replace(**{name: _number(name, value.strip())})
    return limits


def _number(name: str, value: str) -> int:
    """The value of a limit: a whole number from 1."""
    digits = value.rstrip("kKmMgG" if name.endswith("_bytes") else "")
    unit = value[len(digits) :].lower()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 13 and unit in SIZES and int(digits)):
        raise ValueError(f"{name}={value}: write a whole number from 1{', or 80M' if name.endswith('_bytes') else ''}")
    return int(digits) * SIZES[unit]


_given: str | None = os.environ.get(VARIABLE)
"""What the variable said when the program began."""


def choose(settings: Iterable[str]) -> None:
    """Set the limits of this process, and of those that it starts, to the variable's and then these settings.

    ValueError as `changed`.
    """
    global LIMITS  # one table for the whole process
    own = list(settings)
    words = [*(_given or "").replace(",", " ").split(), *own]
    LIMITS = changed(Limits(), words)
    if own:
        os.environ[VARIABLE] = " ".join(words)
    elif _given is None:
        os.environ.pop(VARIABLE, None)
    else:
        os.environ[VARIABLE] = _given


def _initial() -> Limits:
    """The limits of the variable; the usual ones where it makes no sense, which `choose` says."""
    try:
        return changed(Limits(), (_given or "").replace(",", " ").split())
    except ValueError:
        return Limits()


LIMITS = _initial()
"""The limits in force."""
