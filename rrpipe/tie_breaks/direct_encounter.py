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


class Used(NamedTuple):
    """A table that was used: its group, the scores and their scale, and the group split by them, best first."""

    group: Sequence[int]
    score: dict[int, int]
    scale: int
    split: list[list[int]]


def meetings(ledger: Ledger, group: Sequence[int]) -> dict[int, dict[int, list[int]]] | None:
    """The scaled points of each tied player against each other, one entry a meeting; None when two have not met."""
    members = set(group)
    met: dict[int, dict[int, list[int]]] = {}
    for number in group:
        row: dict[int, list[int]] = {}
        for opponent, gained in zip(ledger.opponents[number], ledger.gained[number], strict=True):
            if opponent in members:
                row.setdefault(opponent, []).append(gained)
        if len(row) < len(group) - 1:
            return None
        met[number] = row
    return met


def _tables(ledger: Ledger, group: Sequence[int]) -> list[Used]:
    """The tables used, in order.

    6.1.2: meetings of the same pair give their average, over any number of cycles. 6.2: every subset still level in a
    table starts again with the games inside that subset only.
    """
    met = meetings(ledger, group) if len(group) > 1 else None
    if met is None:
        return []
    common = lcm(*{len(points) for row in met.values() for points in row.values()})
    score = {
        number: sum(sum(points) * (common // len(points)) for points in row.values()) for number, row in met.items()
    }
    levels: dict[int, list[int]] = {}
    for number in group:
        levels.setdefault(score[number], []).append(number)
    split = [levels[points] for points in sorted(levels, reverse=True)]
    used = [Used(group, score, common * ledger.points.scale, split)]
    if len(split) > 1:
        for level in split:
            used += _tables(ledger, level)
    return used


class Compared(NamedTuple):
    """What separated two players: their scores in a table of so many players, and the games of each pair (0: mixed)."""

    before: Fraction
    after: Fraction
    players: int
    games: int


def compared(ledger: Ledger, tied: Sequence[int], before: int, after: int) -> Compared | None:
    """The table that separated two players of a tied group (6.2), None when none did."""
    for group, score, scale, _ in _tables(ledger, tied):
        if before in group and after in group and score[before] != score[after]:
            met = meetings(ledger, group) or {}
            counts = {len(points) for row in met.values() for points in row.values()}
            games = counts.pop() if len(counts) == 1 else 0
            return Compared(exact(score[before], scale), exact(score[after], scale), len(group), games)
    return None


def direct_encounter(ledger: Ledger, tied: Sequence[int], code: Code) -> Column:
    """DE for the group still tied (C.07 6): order by keys, values the score in the last table used."""
    del code  # /P changes nothing in a round robin (15.2)
    tables = _tables(ledger, tied)
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
    for group, score, scale, split in _tables(ledger, tied):
        if number in group:
            met = meetings(ledger, group) or {}
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
