"""The words of the part `schedule` of a report: which table an event follows, and how its colours are balanced."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class TableWords(NamedTuple):
    """Every word and sentence of the part; braces hold what is filled in. Mappings are keyed as their data is."""

    schedule: str
    follows: Mapping[str, Forms]
    exchange: Mapping[str, str]
    orders: Mapping[str, str]
    apart: Forms
    nearest: str
    so_far: str
    type_code: str
    assumed: str
    declared: str
    no_rounds: str
    colours_unknown: str
    number: str
    name: str
    paired_as: str
    departures: str
    round: str
    board: str
    played: str
    in_table: str
    other_colours: str
    rounds: str
    rest: str
    colours: str
    white: str
    black: str
    longest: str
    longest_note: str
    no_run: str
    runs: str
    run: Mapping[str, str]
    every_pair: Forms
    to_come: Forms
    missing: str
    repeated: str


ENGLISH = TableWords(
    schedule="Schedule",
    follows={
        "numbers": Forms(
            (
                "The Berger table for {n} player with the starting numbers",
                "The Berger table for {n} players with the starting numbers",
            )
        ),
        "drawn": Forms(
            (
                "The Berger table for {n} player with other numbers than the starting numbers, found by search",
                "The Berger table for {n} players with other numbers than the starting numbers, found by search",
            )
        ),
        "custom": Forms(
            (
                "No Berger table for {n} player, with whatever numbers",
                "No Berger table for {n} players, with whatever numbers",
            )
        ),
    },
    exchange={
        "on": "the last two rounds of the first cycle exchanged",
        "off": "without the exchange of the last two rounds of the first cycle",
    },
    orders={
        "reversed": "the rounds of every second cycle in reverse order",
        "matches": "all games of a pair in consecutive rounds",
    },
    apart=Forms(("{n} round departs from it.", "{n} rounds depart from it.")),
    nearest="{agreeing} of {games} games stand where the table of the starting numbers has them.",
    so_far="Compared so far: {rounds} of {total} rounds.",
    type_code="Type in a rating report: {code}.",
    assumed="The source does not state them: {what} are assumed here, not checked.",
    declared="The source does not state them: {what} are those of the Berger table for the declared pairing "
    "numbers, so there is nothing to check.",
    no_rounds="The source does not say in which rounds the games were played, so they cannot be held against a table.",
    colours_unknown="The colours of some games are not known.",
    number="No",
    name="Name",
    paired_as="Paired as",
    departures="Departures",
    round="Round",
    board="Board",
    played="Played",
    in_table="In the table",
    other_colours="the other colours",
    rounds="Rounds, White first",
    rest="{numbers} rests",
    colours="Colours",
    white="White",
    black="Black",
    longest="Longest run",
    longest_note="Longest run: most games in a row with the same colour; a rest does not interrupt it.",
    no_run="Nobody has the same colour three times running.",
    runs="Three times running or more: {who}.",
    run={"White": "{name} White in rounds {rounds}", "Black": "{name} Black in rounds {rounds}"},
    every_pair=Forms(("Every pair meets once.", "Every pair meets {n} times.")),
    to_come=Forms(("{n} game is still to be paired.", "{n} games are still to be paired.")),
    missing="Meet too rarely: {pairs}.",
    repeated="Meet too often: {pairs}.",
)


@cache
def table_words(language: str) -> TableWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
