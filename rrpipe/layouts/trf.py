"""The Tournament Report File: records and columns, declared once.

TRF26: C.02.03 Annexure A (Council 12 May 2025). TRF16: C.04 Annex 2 (Elista 2015). TRF06: the 2006 format by Christian
Krause. Positions are 1-based and inclusive, counted in characters. Reader, writer and checks loop over these tables; a
later edition is another row of `EDITIONS` and another entry in `RecordType.editions`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rrpipe.layouts.field import Field, cutter, gaps
from rrpipe.layouts.trf_kinds import (
    BIRTH_DATE,
    COLOUR,
    FEDERATION,
    FIDE_ID,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    RESULT,
    SEX,
    SHORT_DAY,
    TEXT,
    TITLE,
)

LINE_END = "\r\n"
"""The text asks for CR as the last character of a line; CR LF is what everybody reads."""

END = 10_000
"""Last column of a free text."""

TRF06, TRF16, TRF26 = "TRF06", "TRF16", "TRF26"
EVERY = frozenset({TRF06, TRF16, TRF26})
ONLY_26 = frozenset({TRF26})
SINCE_16 = frozenset({TRF16, TRF26})

MANDATORY = {TRF16: "M", TRF26: "M"}
MANDATORY_26 = {TRF26: "M"}
TITLE_EVENTS = {TRF26: "T"}
WARNING = {TRF16: "w", TRF26: "w"}

CODE = Field("code", 1, 3, "record code", TEXT)
CONTENT = Field("content", 5, END, "content", TEXT)
"""What stands behind the record code and a blank."""

PLAYER_FIELDS = (
    Field("number", 5, 8, "starting number", NUMBER, MANDATORY),
    Field("sex", 10, 10, "sex", SEX, WARNING),
    Field("title", 11, 13, "title", TITLE, WARNING),
    Field("name", 15, 47, "name", TEXT, WARNING),
    Field("rating", 49, 52, "rating", RATING, WARNING),
    Field("federation", 54, 56, "federation", FEDERATION, WARNING),
    Field("fide_id", 58, 68, "FIDE number", FIDE_ID, MANDATORY),
    Field("birth_date", 70, 79, "birth date", BIRTH_DATE, WARNING),
    Field("points", 81, 84, "points", POINTS),
    Field("rank", 86, 89, "rank", RANK, MANDATORY),
)
"""The static columns of record 001."""

PLAYER_COLUMNS = {field.attribute: field.first for field in PLAYER_FIELDS}
"""First column of each attribute of a player."""

OPPONENT = Field("opponent", 92, 95, "opponent", NUMBER, MANDATORY)
OPPONENT_COLOUR = Field("colour", 97, 97, "colour", COLOUR, MANDATORY)
OPPONENT_RESULT = Field("result", 99, 99, "result", RESULT, MANDATORY)
ROUND_FIELDS = (OPPONENT, OPPONENT_COLOUR, OPPONENT_RESULT)
"""The block of round 1 in record 001; round r stands 10(r-1) columns further right."""

ROUND_STEP = 10
BLOCK = Field("block", 92, 99, "round block", TEXT)
"""Opponent, colour and result of a round together."""

WIDE_BLOCK = Field("block", 92, 101, "round block with the blanks behind it", TEXT)

ROUND_DATE = Field("round_date", 92, 99, "round date", SHORT_DAY, MANDATORY_26)
"""Record 132: exactly above the block of the round."""

WIDE_ROUND_DATE = Field("round_date", 92, 101, "round date", SHORT_DAY)
"""The same with the blanks behind it, where some files write a year of four digits."""

PLAYER_GAPS = gaps((CODE, *PLAYER_FIELDS), 1, 91)
"""Columns of record 001 that are blank: 4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91."""

BLOCK_GAPS = gaps(ROUND_FIELDS, 92, 101)
"""Columns of the block of round 1 that are blank: 96, 98, 100, 101."""

RESULT_COLUMNS = slice(OPPONENT_RESULT.first - 1, None, ROUND_STEP)
"""The result letters of all rounds of a player line at once."""

BLOCK_GAP_COLUMNS = tuple(slice(field.first - 1, None, ROUND_STEP) for field in BLOCK_GAPS)
"""The columns between the entries of all rounds, each of them at once; they have to be blank."""


class RoundCut(NamedTuple):
    """Where the entry of one round stands in a player line: the column of the opponent, and the slices to take."""

    round: int
    column: int
    opponent: slice
    colour: slice
    result: slice
    block: slice


@lru_cache(maxsize=64)
def round_cuts(columns: int) -> tuple[RoundCut, ...]:
    """The entries of all rounds that begin within so many columns."""
    cuts = []
    for number, column in enumerate(range(OPPONENT.first, columns + 1, ROUND_STEP), 1):
        moved = [field.moved(column - OPPONENT.first).cut for field in (*ROUND_FIELDS, BLOCK)]
        cuts.append(RoundCut(number, column, *moved))
    return tuple(cuts)


@lru_cache(maxsize=64)
def round_columns(columns: int) -> tuple[int, ...]:
    """The first column of every round block that begins within so many columns."""
    return tuple(cut.column for cut in round_cuts(columns))


@lru_cache(maxsize=64)
def block_cutter(columns: int) -> Callable[[str], tuple[str, ...]]:
    """A function that takes all round blocks (two at least) and the blanks behind them out of a line so long."""
    return cutter(WIDE_BLOCK.moved(column - BLOCK.first) for column in round_columns(columns))


BEFORE_DATES = Field("", CONTENT.first, ROUND_DATE.first - 1, "blank columns", TEXT)
"""Columns of record 132 that are blank."""


@lru_cache(maxsize=64)
def round_date_cuts(columns: int) -> tuple[slice, ...]:
    """Where the dates of record 132 stand, for all rounds that begin within so many columns."""
    firsts = range(ROUND_DATE.first, columns + 1, ROUND_STEP)
    return tuple(WIDE_ROUND_DATE.moved(first - ROUND_DATE.first).cut for first in firsts)


SCORING_SYMBOL = Field("symbol", 6, 6, "symbol", TEXT)
SCORING_POINTS = Field("points", 7, 10, "points", POINTS)
SCORING_STEP = 9
SCORING_SLOTS = 6
SCORING_SYMBOLS = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "A": "absence",
    "P": "pairing_bye",
    "X": "unknown",
}
"""Record 162: symbol -> attribute of Scoring, in the order in which they are written."""

NATIONAL_FIELDS = (
    Field("number", 5, 8, "starting number", NUMBER),
    Field("sex", 10, 10, "sex", SEX),
    Field("class", 11, 13, "national class", TEXT),
    Field("name", 15, 47, "name", TEXT),
    Field("rating", 49, 52, "national rating", RATING),
    Field("origin", 54, 56, "national origin", TEXT),
    Field("id", 58, 68, "national number", TEXT._replace(right=True)),
    Field("birth_date", 70, 79, "birth date", TEXT),
)
"""NRS records: the three letters of a federation instead of 001, then the same static columns."""

_NATIONAL = re.compile(r"(?!XX|BB)[A-Z]{3} +\d+( |$)", re.ASCII)


def is_national(line: str) -> bool:
    """True for an NRS record: three capitals other than XX. and BB., then a starting number."""
    return _NATIONAL.match(line) is not None


RANKING_METHOD_FIELDS = (Field("federation", 5, 7, "federation", TEXT), Field("method", 9, 13, "method", TEXT))
RANKING_METHODS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")
"""Record 172, only together with NRS records."""


class Edition(NamedTuple):
    """An edition of the format: what messages call it, and whether it knows private lines of pairing programs."""

    name: str
    extensions: bool


EDITIONS = {
    "trf06": Edition(TRF06, True),
    "trf16": Edition(TRF16, True),
    "trf26": Edition(TRF26, False),
}
"""Keyed by format name."""


def same_edition(name: str, edition: Edition) -> bool:
    """Whether a file of the edition called `name` (`TRF06`, `TRF16`, `TRF26`) may be written as this one.

    What can be TRF06 or TRF16 is both.
    """
    return name == edition.name or {name, edition.name} == {TRF06, TRF16}
