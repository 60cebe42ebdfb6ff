"""JSON documents of rrpipe: schema names, and how values are written and understood there.

Writer and reader share this page, so that a value has one form. Scores are strings: a decimal number where one is
exact (`6.25`), otherwise a fraction (`1/3`).
"""

import re
from fractions import Fraction

from rrpipe.model import STANDARD_SCORING, Scoring

TOURNAMENT = "rrpipe/tournament/1"
STANDINGS = "rrpipe/standings/1"
FINDINGS = "rrpipe/findings/1"
SCHEDULE = "rrpipe/schedule/1"
RATINGS = "rrpipe/ratings/1"
DIFF = "rrpipe/diff/1"
DRAW = "rrpipe/draw/1"
PLAN = "rrpipe/plan/1"
EXPLANATION = "rrpipe/explanation/1"

SCHEMA_FILES = {
    TOURNAMENT: "tournament-1.json",
    STANDINGS: "standings-1.json",
    FINDINGS: "findings-1.json",
    SCHEDULE: "schedule-1.json",
    RATINGS: "ratings-1.json",
    DIFF: "diff-1.json",
    DRAW: "draw-1.json",
    PLAN: "plan-1.json",
    EXPLANATION: "explanation-1.json",
}
"""The JSON Schema of each document, a file in the package's folder `schemas`."""

SCORING_KEYS = (
    *("win", "draw", "loss", "absence", "pairing_bye", "unknown"),
    *("forfeit_win", "rest", "decider_win", "decider_loss"),
)
ADJUSTED_RESULTS = ("W", "D", "L", "F", "H", "Z", "+", "-")
"""The results whose value record 299 of a TRF26 may replace."""

ALWAYS_WRITTEN = ("win", "draw", "loss")
"""Of a scoring these stand always; the others only when they are not the default (TRF26 record 162)."""

DERIVED = ("numbers", "rounds", "colours")
"""What can be assumed for a whole event."""

TEXT_FACTS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "time_control")
PLAYER_TEXTS = ("sex", "title", "federation", "fide_id", "birth_date", "club")

ISO_DATE = re.compile(r"\d{4}(?:-\d{2}-\d{2})?", re.ASCII)
SCORE = re.compile(r"-?(?:\d{1,9}(?:\.\d{1,40})?|\d{1,9}/[1-9]\d{0,8})", re.ASCII)


def score_text(score: Fraction) -> str:
    """`6.25`, `4`, `1/3`: the shortest exact form."""
    if score.denominator == 1:
        return str(score.numerator)
    rest, places = score.denominator, 0
    twos = fives = 0
    while rest % 2 == 0:
        rest //= 2
        twos += 1
    while rest % 5 == 0:
        rest //= 5
        fives += 1
    if rest != 1:
        return f"{score.numerator}/{score.denominator}"
    places = max(twos, fives)
    digits = str(abs(score.numerator) * 10**places // score.denominator).zfill(places + 1)
    return f"{'-' if score < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def parse_score(text: str) -> Fraction | None:
    """The score that a string means; None when it is none."""
    return Fraction(text) if SCORE.fullmatch(text) else None


def scoring_values(scoring: Scoring) -> dict[str, str]:
    """A scoring as the document shows it: win, draw and loss always, the others where they are not the default."""
    return {
        key: score_text(value)
        for key in SCORING_KEYS
        if (value := getattr(scoring, key)) is not None
        and (key in ALWAYS_WRITTEN or value != getattr(STANDARD_SCORING, key))
    }
