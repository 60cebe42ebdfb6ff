"""Record 299 of a TRF26: points apart from the scoring system, parsed and printed.

One record holds a type, points, a round and any number of players. What the scoring of the model holds for the whole
event and record 162 has no symbol for (forfeit wins and rest rounds of another value) stands there too.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from rrpipe.layouts.documents import ADJUSTED_RESULTS, score_text
from rrpipe.layouts.field import Field, gaps, line_of
from rrpipe.layouts.trf_records import RECORDS
from rrpipe.model import Adjustment, Game, Result, Scoring, Tournament

RECORD = RECORDS["299"]
CODE_299 = RECORD.code
TYPE, MATCH_POINTS, POINTS, ROUND, PLAYER = RECORD.fields
EVERY_ROUND = "000"
FOR_ALL = {"+": "forfeit_win", "Z": "rest"}
"""The type of a record for all rounds and players -> the attribute of Scoring that says the same."""

DRAWS = frozenset({Result.DRAW, Result.SHORT_DRAW})
BLANK_COLUMNS = gaps(RECORD.fields, TYPE.first, PLAYER.first)
_POINTS = re.compile(r"-?\d{1,3}(?:\.\d{1,3})?|-?\.\d{1,3}", re.ASCII)


def parse_adjustment(line: str) -> Adjustment | None:
    """What a record says; None when it does not have the printed form, or gives match points (a team event)."""
    result, points, round_ = (line[field.cut].strip() for field in (TYPE, POINTS, ROUND))
    players = _players(line)
    if (
        any(line[gap.cut].strip() for gap in BLANK_COLUMNS)
        or line[MATCH_POINTS.cut].strip().strip("0.")
        or not _POINTS.fullmatch(points)
        or players is None
        or (result and result not in ADJUSTED_RESULTS)
        or not re.fullmatch(r"\d{0,3}", round_, re.ASCII)
    ):
        return None
    return Adjustment(Fraction(points), players, int(round_ or 0) or None, result)


def _players(line: str) -> tuple[int, ...] | None:
    """The starting numbers of a record; None when there is something else among them."""
    texts = []
    for moved in range(0, max(len(line) - PLAYER.first + 1, 0), RECORD.step):
        texts.append(line[PLAYER.moved(moved).cut].strip())
    if not all(re.fullmatch(r"\d*", text, re.ASCII) for text in texts):
        return None
    return tuple(int(text) for text in texts if text.strip("0"))


def adjustment_line(each: Adjustment) -> str:
    """The record in its printed form. ValueError when the points do not fit their columns."""
    text = score_text(each.points)
    text = f"{text}.0" if "." not in text and "/" not in text and len(text) < 3 else text
    if "/" in text or len(text) > POINTS.width:
        raise ValueError(f"{text} points do not fit into columns {POINTS.first}-{POINTS.last}")
    placed: list[tuple[Field, str]] = [
        (TYPE, each.result or " "),
        (POINTS, text.rjust(POINTS.width)),
        (ROUND, f"{each.round:03d}" if each.round else EVERY_ROUND),
    ]
    for index, number in enumerate(each.players):
        placed.append((PLAYER.moved(index * RECORD.step), f"{number:4d}"))
    return line_of(CODE_299, placed)


def printed(line: str) -> str:
    """A line as rrpipe would print it, for comparing; what is no record 299 stays as it is."""
    each = parse_adjustment(line) if line.startswith(CODE_299) else None
    if each is None:
        return line.rstrip()
    try:
        return adjustment_line(each)
    except ValueError:
        return line.rstrip()


def split_off(found: Iterable[Adjustment], scoring: Scoring) -> tuple[tuple[Adjustment, ...], Scoring]:
    """The entries that concern some, and the scoring with those that hold for the whole event."""
    kept = []
    for each in found:
        if each.result in FOR_ALL and not each.players and each.round is None:
            scoring = replace(scoring, **{FOR_ALL[each.result]: each.points})
        else:
            kept.append(each)
    return tuple(kept), scoring


def all_adjustments(tournament: Tournament) -> list[Adjustment]:
    """Everything that belongs into records 299: entries of the event, values for all, and points of deciders.

    Deciders of one round with the same points stand in one entry.
    """
    scoring = tournament.scoring
    found = [
        Adjustment(points, (), None, letter)
        for letter, attribute in FOR_ALL.items()
        if (points := getattr(scoring, attribute)) is not None
    ]
    decided: dict[tuple[int | None, Fraction], list[int]] = defaultdict(list)
    for game in tournament.games:
        for number, points in _decider_points(game, scoring):
            decided[game.round, points].append(number)
    found += [
        Adjustment(points, tuple(sorted(numbers)), round_, "D")
        for (round_, points), numbers in sorted(decided.items(), key=lambda item: (item[0][0] or 0, -item[0][1]))
    ]
    return [*found, *tournament.adjustments]


def _decider_points(game: Game, scoring: Scoring) -> list[tuple[int, Fraction]]:
    """Both players of a drawn game with a decider, where the points are not those of a draw."""
    if game.decider is None or game.white_result not in DRAWS or game.black_result != game.white_result:
        return []
    pairs = ((n, scoring.decider_win if n == game.decider else scoring.decider_loss) for n in (game.white, game.black))
    return [(number, points) for number, points in pairs if points is not None and points != scoring.draw]
