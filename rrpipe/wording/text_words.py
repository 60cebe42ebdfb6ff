"""The words of the standings in a terminal and of what can still happen, in every language."""

from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class TextWords(NamedTuple):
    """Heads of the standings, the line over an unfinished event, and the outlook."""

    language: str
    rank: str
    number: str
    name: str
    not_counted: str
    interim: Forms
    default_list: str
    # what can still happen
    played_through: Forms
    bounds: Forms
    has_won: str
    first: str
    deciding: str
    deciding_round: str
    place: str
    places: str


ENGLISH = TextWords(
    language="en",
    rank="Rank",
    number="No",
    name="Name",
    not_counted="(not counted)",
    interim=Forms(("INTERIM: {n} game has no result yet", "INTERIM: {n} games have no result yet")),
    default_list="The source states no tie-breaks; {order} was used, rrpipe's choice",
    played_through=Forms(
        (
            "{n} game is open; every outcome was played through ({all} in all)",
            "{n} games are open; every outcome was played through ({all} in all)",
        )
    ),
    bounds=Forms(
        (
            "{n} game is open; the places are bounds from the points alone, tie-breaks may narrow them",
            "{n} games are open; the places are bounds from the points alone, tie-breaks may narrow them",
        )
    ),
    has_won="{name} has won",
    first="First can still be: {names}",
    deciding="Can decide who is first: {white} against {black}",
    deciding_round="Can decide who is first: {white} against {black} (round {round})",
    place="{name}: place {place}",
    places="{name}: places {best} to {worst}",
)


@cache
def text_words(language: str) -> TextWords:
    """The words of a language; English for one that is not there."""
    return translated(ENGLISH, language)
