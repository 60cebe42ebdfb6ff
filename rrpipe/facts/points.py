"""What points are worth, as facts: scoring systems, bonuses and penalties, values of tie-breaks from outside.

Every function gives the meaning, or raises ValueError with a reason that completes "this value makes no sense:".
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rrpipe.layouts.documents import ADJUSTED_RESULTS, SCORING_KEYS, parse_score
from rrpipe.layouts.tie_breaks import OTHER
from rrpipe.model import Adjustment, Scoring

FORMS = "write win-draw-loss, for example 3-1-0; with deciders win, decider won, decider lost, loss: 3-1.5-1-0"


def score(value: Any) -> Fraction:
    """Points: `1.5`, `1,5`, `½`, `1½`, `3/2`, a number of the TOML file."""
    text = str(value).strip().replace(",", ".").replace("−", "-")
    if text.endswith("½"):
        text = (text[:-1] or "0") + ".5"
    points = None if isinstance(value, bool) else parse_score(text)
    if points is None:
        raise ValueError(f"{value} is no number of points, such as 1.5")
    return points


def scoring(value: Any) -> Scoring:
    """`3-1-0` (win, draw, loss), `3-1.5-1-0` (win, decider won, decider lost, loss), or single values by key.

    As a flag the keys are written `win=3,draw=1,rest=0`; in the event file they are a table.
    """
    if isinstance(value, str):
        if "=" not in value:
            return _in_order([score(part) for part in value.split("-")] if re.search(r"\d|½", value) else [])
        value = dict(_pairs(value, "="))
    if not isinstance(value, Mapping):
        raise ValueError(FORMS)
    unknown = [key for key in value if key not in SCORING_KEYS]
    if unknown:
        raise ValueError(f"{unknown[0]} is not understood; known are {', '.join(SCORING_KEYS)}")
    given = {key: score(points) for key, points in value.items()}
    default = Scoring()
    return Scoring(
        given.get("win", default.win),
        given.get("draw", given.get("decider_loss", default.draw)),
        given.get("loss", default.loss),
        given.get("absence", default.absence),
        given.get("pairing_bye"),
        given.get("unknown"),
        given.get("forfeit_win"),
        given.get("rest"),
        given.get("decider_win"),
        given.get("decider_loss"),
    )


def _in_order(points: list[Fraction]) -> Scoring:
    """Three values, or four with deciders; a draw without a decider is then worth as much as a decider lost."""
    if len(points) == 3:
        return Scoring(points[0], points[1], points[2])
    if len(points) == 4:
        win, won, lost, loss = points
        return Scoring(win, lost, loss, decider_win=won, decider_loss=lost)
    raise ValueError(FORMS)


def _pairs(text: str, between: str) -> list[tuple[str, str]]:
    """`3:1,5:2` as pairs."""
    parts = [part.partition(between) for part in re.split(r"[;,\s]+(?=[\w]+\s*" + between + ")", text) if part.strip()]
    if any(not sign for _, sign, _ in parts):
        raise ValueError(f"write pairs such as 3{between}1,5{between}2")
    return [(key.strip(), value.strip(" ,;")) for key, _, value in parts]


def scores_by_number(value: Any) -> dict[int, Fraction]:
    """Points keyed by starting number: a table, or as a flag `3:0.5,5:1`."""
    if isinstance(value, str):
        value = dict(_pairs(value, ":"))
    numbers = list(value) if isinstance(value, Mapping) else [""]
    if not all(re.fullmatch(r"[1-9]\d{0,3}", str(number), re.ASCII) for number in numbers):
        raise ValueError("write starting number and value, { 3 = 0.5, 5 = 1 } or 3:0.5,5:1")
    return {int(number): score(points) for number, points in value.items()}


def bonus(value: Any) -> tuple[Adjustment, ...]:
    """Points given: `3:0.5` or `{ 3 = 0.5 }`."""
    return tuple(Adjustment(points, (number,)) for number, points in scores_by_number(value).items())


def penalty(value: Any) -> tuple[Adjustment, ...]:
    """Points taken: `3:1` or `{ 3 = 1 }`, with or without a minus sign."""
    return tuple(Adjustment(-abs(points), (number,)) for number, points in scores_by_number(value).items())


def adjustments(value: Any) -> tuple[Adjustment, ...]:
    """A list of tables with points, players, round and result, as record 299 of a TRF26 has them."""
    if not isinstance(value, list) or not all(isinstance(entry, Mapping) for entry in value):
        raise ValueError("write [[adjustments]] with points, and players, round, result as needed")
    return tuple(_adjustment(entry) for entry in value)


def _adjustment(entry: Mapping[str, Any]) -> Adjustment:
    """One entry of the list."""
    unknown = [key for key in entry if key not in ("points", "players", "round", "result")]
    if unknown:
        raise ValueError(f"{unknown[0]} is not understood; known are points, players, round, result")
    players, round_, result = entry.get("players", []), entry.get("round"), str(entry.get("result", ""))
    if not isinstance(players, list) or not all(type(number) is int and number > 0 for number in players):
        raise ValueError("players is a list of starting numbers")
    if round_ is not None and not (type(round_) is int and round_ > 0):
        raise ValueError("round is a number")
    if result and result not in ADJUSTED_RESULTS:
        raise ValueError(f"result is one of {' '.join(ADJUSTED_RESULTS)}")
    return Adjustment(score(entry.get("points", "")), tuple(players), round_, result)


def external_code(key: str) -> str | None:
    """The tie-break that a fact gives values for: `ext` -> EXT, `OTHER_Blitz`; None for any other fact."""
    if key.upper() == "EXT":
        return "EXT"
    return OTHER + key[len(OTHER) :] if key.upper().startswith(OTHER) and len(key) > len(OTHER) else None
