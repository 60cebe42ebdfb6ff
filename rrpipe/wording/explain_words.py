"""The words that explain how a value or a place came about, in every language.

The reasons and notes of a working come in English from where the values are computed; here they are templates, whose
braces hold what differs (`limit {limit} of a maximum of {maximum} points`), so that another language can say them too.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class ExplainWords(NamedTuple):
    """Every word of an explanation; `results` are keyed by TRF result codes."""

    language: str
    head: str
    left_out_value: str
    note: str
    not_counted: str
    not_needed: str
    level: str
    again: str
    score_against: str
    against: str
    round_n: str
    results: Mapping[str, str]
    place: str
    place_interim: str
    left_out: str
    shared: str
    behind: str
    ahead: str
    then: str
    values: str
    among: str
    in_games: Forms
    otherwise: Mapping[str, str]
    reasons: Mapping[str, str]
    notes: Mapping[str, str]


ENGLISH = ExplainWords(
    language="en",
    head="{code} {name} ({article}) of {player}: {value}",
    left_out_value="none, left out of the standings (C.05 6.6)",
    note="Note: {note}",
    not_counted="Not counted: {part}, {reason}",
    not_needed="Not needed: nobody else is level on {order}",
    level="Level on {order}: {names}",
    again="Still level, again with the games among these only (6.2):",
    score_against="{points} against {name}",
    against="against {name}",
    round_n="round {n}",
    results={
        "1": "a win over {name}",
        "=": "a draw with {name}",
        "0": "a loss to {name}",
        "W": "a win (under one move) over {name}",
        "D": "a draw (under one move) with {name}",
        "L": "a loss (under one move) to {name}",
        "+": "a win by forfeit over {name}",
        "-": "a loss by forfeit to {name}",
    },
    place="{player}: place {rank}",
    place_interim="{player}: place {rank} (interim)",
    left_out="{player} is left out of the standings: less than half of the games were completed (C.05 6.6)",
    shared="shared with {name}: level on {order}",
    behind="behind {name}: {how}",
    ahead="ahead of {name}: {how}",
    then="level on {order}, then {how}",
    values="{code} {own} against {other}",
    among="{how} in the games among the tied",
    in_games=Forms(("{how} in {n} game", "{how} in {n} games")),
    otherwise={"hand": "decided by hand", "lot": "drawn by lot (C.07 4.2)"},
    reasons={
        "lowest": "cut: the opponent with the lowest final score",
        "limit": "the opponent is below the limit",
        "cut": "cut",
        "first": "cut: the first rounds",
        "bye": "bye {kind}",
        "bonus": "a bonus",
        "penalty": "a penalty",
        "rounds": "rounds",
        "annulled": "annulled, the opponent is left out of the standings (C.05 6.6)",
    },
    notes={
        "not_met": "not applied: the tied players have not all met (6.2; 6.3 is for Swiss events)",
        "level": "the table leaves them level",
        "stated": "as stated in the source, not computed",
        "forfeits": "forfeits count against the scheduled opponent (15.2)",
        "smallest": "among opponents with the same lowest score the smallest product is cut (14.1.2 d)",
        "koya": "limit {limit} of a maximum of {maximum} points, without annulled games and without the rest round "
        "(about which the text is silent)",
        "rated": "only games over the board against rated opponents",
        "no_game": "no such game, so no value",
        "perfect": "the lowest rating whose expected score (B.02 8.1.2) reaches {score} of {games}",
        "average": "average {total} / {games} = {average}, rounded half up (10.1)",
        "percentage": "{percentage} per cent (half up, as in B.01 1.4.9) gives dp {difference}",
        "of_opponents": "average of the opponents' {code}, rounded half up; only games over the board",
        "unrated": "unrated: /U{rating} stands in",
        "unplayed": "wins without playing count (7.1)",
        "no_colours": "no value: the colours are only assumed or unknown",
        "board": "only games over the board; forfeits never count",
        "no_rounds": "no value: the rounds are only assumed or unknown",
        "order": "depends on the order of the rounds",
        "rest": "the rest round of an odd field takes nothing off",
        "special": "0-0, double forfeits and 1/2-0 by the text of 7.7 (the greater points win the round, equal points "
        "are half each); the Technical Commission's tool compares each result with a draw",
    },
)


@cache
def explain_words(language: str) -> ExplainWords:
    """The words of a language; English for one that is not there."""
    return translated(ENGLISH, language)
