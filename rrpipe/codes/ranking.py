"""Findings K: tie-breaks and ranking. K1 the list of tie-breaks, K2 stated against computed, K3 the ranking itself."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

# --- K2: what the source states against what is computed (validation/ranks.py) ---

K201 = Rule(
    "K201",
    ERROR,
    "stated points differ from the sum of the results",
    "{a}: {place} states {stated} points, the results add up to {computed}",
    "Look at the results of this player and at the stated points, and correct the one that is wrong.",
    why="The points of a player are the sum of the own results under the scoring system in use (TRF26 record 162). "
    "A total that does not fit means that a result or the total was entered wrong.",
    article="TRF26, record 001, columns 81-84",
)
K202 = Rule(
    "K202",
    WARNING,
    "a stated rank does not follow from points and tie-breaks",
    "{a}: {place} states rank {stated}, points and tie-breaks ({order}) give {computed}",
    "Check the list of tie-breaks and the results; when the order was decided by hand or by lot, state it as such.",
    why="Ranks follow the points and then the published list of tie-breaks in its order; another order needs a reason "
    "that is written down (play-off, lots).",
    article="C.07 4.1, 4.2",
)
K203 = Rule(
    "K203",
    WARNING,
    "a stated tie-break value differs from the computed one",
    "{a}: {place} states {code} {stated}, the results give {computed}",
    "Check the results and which edition and variant of {code} was used.",
    why="Programs differ in how they treat forfeits and cuts; a different value can also mean a wrong result.",
    article="C.07 5",
)
