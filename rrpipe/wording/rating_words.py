"""The words of the parts `ratings`, `norms` and `cards` of a report, in every language."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.layouts.norm_rules import CHECKS, CONDITIONS
from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class RatingWords(NamedTuple):
    """Every word and sentence of the two parts; braces hold what is filled in. Mappings are keyed as their data is."""

    languages: str
    ratings: str
    estimate: str
    kinds: Mapping[str, str]
    assumed_kind: str
    edition: str
    k_list: str
    k_rules: str
    games: str
    opponents: str
    opponents_long: str
    score: str
    expected: str
    expected_long: str
    change: str
    change_long: str
    performance: str
    performance_long: str
    first: str
    first_note: str
    field: str
    category: str
    strongest: str
    not_rated: str
    reasons: Mapping[str, str]
    open_games: Forms
    nobody: str
    norms: str
    norm: str
    needed: str
    average: str
    status: Mapping[str, str]
    of: str
    without: str
    beating: str
    too_few: Forms
    no_norm: str
    obstacles: str
    everybody: str
    and_more: Forms
    conditions: Mapping[str, str]
    short: Mapping[str, str]
    checks: str
    check_list: tuple[str, ...]
    cards: str
    colour: str
    opponent: str
    rest: str
    sum_points: str
    sum_rated: str
    sum_change: str
    sum_performance: str
    sum_first: str
    sum_norm: str


ENGLISH = RatingWords(
    languages="en",
    ratings="Rating changes",
    estimate="An estimate: FIDE computes with its own list and rounds once a month.",
    kinds={"standard": "standard ratings", "rapid": "rapid ratings", "blitz": "blitz ratings"},
    assumed_kind="{kind}, assumed",
    edition="rules of {edition} (FIDE B.02)",
    k_list="K from the rating list.",
    k_rules="K by the rules: 10 from 2400 on, 40 for juniors below 2300, else 20; who is new to the list has 40, who "
    "ever had 2400 has 10.",
    games="Games",
    opponents="Opp",
    opponents_long="Average rating of the opponents",
    score="Score",
    expected="Exp",
    expected_long="Expected score",
    change="+/−",
    change_long="rating change, an estimate",
    performance="Perf",
    performance_long="Performance rating",
    first="First",
    first_note="First rating: from this event alone; games of other events within 26 months count too (B.02 7.1.4).",
    field="Average rating {average}",
    category="category {category}",
    strongest="from {weakest} to {strongest}",
    not_rated="Not rated, {reason} ({article}): {games}.",
    reasons={
        "open": "no result yet",
        "forfeit": "not played",
        "short": "decided under one move",
        "unrated": "against an unrated player; it counts only for a first rating",
        "both_unrated": "both players are unrated",
        "too_far": "600 points or more apart and a player above 2600",
        "too_fast": "less time for 60 moves than the ratings of its players ask for",
        "no_kind": "the time control is rated neither as standard nor as rapid or blitz",
    },
    open_games=Forms(("{n} game has no result yet.", "{n} games have no result yet.")),
    nobody="Nobody has a rating.",
    norms="Title norms",
    norm="Norm",
    needed="Needed",
    average="Average",
    status={"reached": "reached", "missed": "missed", "possible": "possible", "impossible": "not possible"},
    of="{score} of {games}",
    without="without {names} (B.01 1.4.1f)",
    beating="{names} beaten and left out (B.01 1.4.1f)",
    too_few=Forms(
        (
            "No title norm was possible: {n} game, at least {least} are needed (B.01 1.4.1).",
            "No title norm was possible: {n} games, at least {least} are needed (B.01 1.4.1).",
        )
    ),
    no_norm="No title norm is possible.",
    obstacles="{title} norm not possible: {reasons}.",
    everybody="everybody",
    and_more=Forms(("{names} and {n} more", "{names} and {n} more")),
    conditions={key: each.text for key, each in CONDITIONS.items()},
    short={key: each.short for key, each in CONDITIONS.items()},
    checks="To be checked by the arbiter:",
    check_list=tuple(text[:1].upper() + text[1:] for _, text in CHECKS),
    cards="Player by player",
    colour="Colour",
    opponent="Opponent",
    rest="rest round",
    sum_points="score {points}",
    sum_rated="rated {rated}, expected {expected}",
    sum_change="rating {change} (K {k})",
    sum_performance="performance {performance} against {average}",
    sum_first="first rating {rating}",
    sum_norm="{title} norm {status}; needed {needed}",
)
"""English; the texts of conditions and checks are those of the rules themselves."""


@cache
def rating_words(language: str) -> RatingWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
