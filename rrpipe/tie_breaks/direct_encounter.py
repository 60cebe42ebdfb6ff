"""Direct Encounter (C.07 article 6, March 2026): the table of the games among the tied players only.

It orders a group and is no number of its own: the value shown is the player's score in the last table that was used.
Forfeits count against the scheduled opponent (15.2; 6.1.1 leaves out only other forfeits). 6.3, for players who have
not met, is for Swiss events: a group in which two players have not met is not separated here.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from rrpipe.layouts.tie_breaks import Code
from rrpipe.scoring import Ledger, exact
from rrpipe.tie_breaks.column import Column, Table, Working

Meetings = dict[int, dict[int, list[int]]]
"""Keyed by number, then by opponent: the scaled points of each meeting."""


class Used(NamedTuple):
    """A table that was used: the scaled points of each pair, the scores, their scale, the group split, best first."""

    met: Meetings
    score: dict[int, int]
    scale: int
    split: list[list[int]]


def meetings(ledger: Ledger, group: Sequence[int]) -> Meetings | None:
    """The scaled points of each tied player against each other, one entry a meeting; None when two have not met."""
    members = set(group)
    met: Meetings = {}
    for number in group:
        row: dict[int, list[int]] = {}
        for opponent, gained in zip(ledger.opponents[number], ledger.gained[number], strict=True):
            if opponent in members:
                row.setdefault(opponent, []).append(gained)
        if len(row) < len(group) - 1:
            return None
        met[number] = row
    return met


def tables_used(ledger: Ledger, group: Sequence[int]) -> list[Used]:
    """The tables used to separate a tied group, in order; none when two of it have not met."""
    met = meetings(ledger, group) if len(group) > 1 else None
    return _tables(met, ledger.points.scale) if met else []


def _tables(met: Meetings, scale: int) -> list[Used]:
    """The table of a group and those of its subsets.

    6.1.2: meetings of the same pair give their average, over any number of cycles. 6.2: every subset still level in a
    table starts again with the games inside that subset only.
    """
    common = lcm(*{len(points) for row in met.values() for points in row.values()})
    score = {
        number: sum(sum(points) * (common // len(points)) for points in row.values()) for number, row in met.items()
    }
    levels: dict[int, list[int]] = {}
    for number in met:
        levels.setdefault(score[number], []).append(number)
    split = [levels[points] for points in sorted(levels, reverse=True)]
    used = [Used(met, score, common * scale, split)]
    if len(split) > 1:
        for level in split:
            if len(level) > 1:
                used += _tables(_among(met, level), scale)
    return used


def _among(met: Meetings, level: Sequence[int]) -> Meetings:
    """The part of the meetings that is inside a subset."""
    return {number: {other: met[number][other] for other in level if other != number} for number in level}


class Compared(NamedTuple):
    """What separated two players: their scores in a table of so many players, and the games of each pair (0: mixed)."""

    before: Fraction
    after: Fraction
    players: int
    games: int


def compared(tables: Sequence[Used], before: int, after: int) -> Compared | None:
    """The table that separated two players of a tied group (6.2), None when none did."""
    for met, score, scale, _ in tables:
        if before in met and after in met and score[before] != score[after]:
            counts = {len(points) for row in met.values() for points in row.values()}
            games = counts.pop() if len(counts) == 1 else 0
            return Compared(exact(score[before], scale), exact(score[after], scale), len(met), games)
    return None


def direct_encounter(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """DE for the group still tied (C.07 6): order by keys, values the score in the last table used."""
    del code  # /P changes nothing in a round robin (15.2)
    tables = tables_used(ledger, tied)
    common = lcm(*(scale for _, _, scale, _ in tables)) if tables else 1
    values: dict[int, int | None] = dict.fromkeys(tied)
    keys = dict.fromkeys(tied, 0)
    for _, score, scale, split in tables:
        worse = 0
        for level in reversed(split):
            for number in level:
                values[number] = score[number] * (common // scale)
                keys[number] += worse
            worse += len(level)
    return Column(values, common, keys)


def direct_encounter_working(ledger: Ledger, tied: Sequence[int], number: int, code: Code) -> Working:
    """The tables of the group at this player's place that hold the player."""
    column = direct_encounter(ledger, tied, code)
    tables = []
    for met, score, scale, split in tables_used(ledger, tied):
        if number in met:
            cells = {
                (a, b): Fraction(sum(points), len(points) * ledger.points.scale)
                for a, row in met.items()
                for b, points in row.items()
            }
            tables.append(
                Table(tuple(tuple(level) for level in split), {n: exact(score[n], scale) for n in score}, cells)
            )
    notes = []
    if len(tied) > 1 and not tables:
        notes.append("not applied: the tied players have not all met (6.2; 6.3 is for Swiss events)")
    elif tables and len(tables[-1].groups) == 1:
        notes.append("the table leaves them level")
    return Working(code, number, column.value(number), tables=tuple(tables), notes=tuple(notes))
