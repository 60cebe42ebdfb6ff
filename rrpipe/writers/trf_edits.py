"""What an edit does to a line of a TRF: only the columns that it touches change.

Every function takes the line of the source, the line that rrpipe would write for the event as it was read (`old`) and
the one for the event as it is now (`new`). Where `old` and `new` differ somebody edited the event. Where they agree the
source stays as it is, unless its columns are not in the form that FIDE prints: what was repaired in reading is written
as it was understood, and what was not understood stays.
"""

import re
from collections.abc import Iterable, Iterator

from rrpipe.layouts.field import Field
from rrpipe.layouts.trf import (
    BEFORE_DATES,
    BLOCK,
    CONTENT,
    OPPONENT,
    OPPONENT_COLOUR,
    OPPONENT_RESULT,
    PLAYER_FIELDS,
    PLAYER_GAPS,
    ROUND_DATE,
    ROUND_STEP,
    WIDE_ROUND_DATE,
)
from rrpipe.layouts.trf_kinds import NO_COLOUR, REST_BLOCK
from rrpipe.model import FORFEITS, Result, Stated

YEAR = re.compile(r"\d{4}", re.ASCII)
DERIVED = frozenset({"points", "rank"})
"""Columns of record 001 that are computed, and may have said something else in the source."""

_COLOUR, _RESULT = (field.moved(1 - OPPONENT.first).cut for field in (OPPONENT_COLOUR, OPPONENT_RESULT))


def put(line: str, field: Field, text: str) -> str:
    """The line with this text in the columns of the field; nothing else of it changes."""
    return line[: field.first - 1].ljust(field.first - 1) + text.ljust(field.width) + line[field.last :]


def cut(line: str, field: Field) -> str:
    """The columns of the field, filled up with blanks where the line ends early."""
    return line[field.cut].ljust(field.width)


def content(line: str) -> str:
    """What stands behind the record code, without blanks at the ends."""
    return line[CONTENT.cut].strip()


def dates_edited(source: str, old: str, new: str) -> str:
    """Record 132: each date in its columns; dates that did not stand in their columns are all written anew."""
    if source[BEFORE_DATES.cut].strip():
        return new if old != new or content(new) else source
    line = source
    for column in range(ROUND_DATE.first, max(len(source), len(old), len(new)) + 1, ROUND_STEP):
        moved, wide = (field.moved(column - ROUND_DATE.first) for field in (ROUND_DATE, WIDE_ROUND_DATE))
        was, now, stands = cut(old, moved), cut(new, moved), cut(source, wide).strip()
        if was != now or (now.strip() and stands != now):
            line = put(line, wide if stands != cut(source, moved).strip() else moved, now)
    return line


def player_edited(source: str, old: str, new: str, stated: Stated, rounds: int) -> str:
    """Record 001. A line whose columns are out of place is written anew.

    `stated` is what was read of points and rank, `rounds` the number of rounds; entries after them were dropped.
    """
    fields = list(_fields_to_write(source, old, new, stated))
    if any(cut(source, gap).strip() for gap in PLAYER_GAPS) and (fields or "\t" in source):
        return new
    line = source
    for field in fields:
        line = put(line, field, cut(new, field))
    for field in _blocks_to_write(source, old, new, rounds):
        line = put(line, field, cut(new, field))
    return line


def columns_edited(source: str, line: str) -> Iterator[Field]:
    """The columns in which two states of a player's line differ, as fields and round blocks."""
    last = max(len(source), len(line))
    for field in (*PLAYER_FIELDS, *_blocks(last)):
        if cut(source, field) != cut(line, field):
            yield field


def _fields_to_write(source: str, old: str, new: str, stated: Stated) -> Iterator[Field]:
    """The fixed columns that were edited, or that the source does not have in the printed form."""
    for field in PLAYER_FIELDS:
        was, now, stands = cut(old, field), cut(new, field), cut(source, field)
        is_known = field.attribute not in DERIVED or getattr(stated, field.attribute) is not None
        if was != now or (now.strip() and is_known and not _is_printed(field, stands)):
            yield field


def _is_printed(field: Field, text: str) -> bool:
    """Whether a strict reader takes the text; a year of birth alone stays too, since no more is known."""
    if field.attribute == "birth_date" and YEAR.fullmatch(text.strip()):
        return True
    try:
        field.kind.parse(text)
    except (ValueError, KeyError):
        return False
    return True


def _blocks(last: int) -> Iterable[Field]:
    """The round blocks that begin within so many columns."""
    return (BLOCK.moved(column - BLOCK.first) for column in range(BLOCK.first, last + 1, ROUND_STEP))


def _blocks_to_write(source: str, old: str, new: str, rounds: int) -> Iterator[Field]:
    """The round blocks that were edited or stand in another spelling (letter case, byes of TRF06)."""
    for number, field in enumerate(_blocks(max(len(source), len(old), len(new))), 1):
        was, now, stands = cut(old, field), cut(new, field), cut(source, field)
        is_waiting = number <= rounds and not now.strip()  # nobody is paired in this round yet
        if stands != now and (was != now or not (is_waiting or _means_the_same(stands, now))):
            yield field


def _means_the_same(block: str, printed: str) -> bool:
    """Whether a block may stay in another form than the printed one.

    That is blank for a rest round, for the result of an open game, and no colour of a forfeit.
    """
    if not block.strip():
        return printed == REST_BLOCK
    if printed[_RESULT] == Result.ADJOURNED and block[_RESULT] == " ":
        block = block[:-1] + printed[_RESULT]
    if printed[_RESULT] in FORFEITS and block[_COLOUR] in (NO_COLOUR, " "):
        colour = printed[_COLOUR]
        block = block[: _COLOUR.start] + colour + block[_COLOUR.stop :]
    return block == printed
