"""The words of the parts `progress`, `statistics`, `findings` and `signatures` of a report, in every language."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class PartWords(NamedTuple):
    """Every word and sentence of these parts; braces hold what is filled in."""

    # progress: the running score
    progress: str
    progress_table: str
    progress_spoken: str
    progress_none: str
    progress_assumed: str
    progress_declared: str
    rounds_from: str
    # round by round
    colours: str
    # statistics
    statistics: str
    games: str
    decisive: str
    drawn: str
    white_won: str
    black_won: str
    forfeits: str
    open: str
    average: str
    streak: str
    streak_value: Forms
    streak_of: str
    upset: str
    upset_value: str
    most_wins: str
    most_draws: str
    unbeaten: str
    share: str
    count_of: str
    forfeits_note: str
    annulled_note: Forms
    # findings
    findings: str
    findings_none: str
    finding_heads: tuple[str, str, str, str, str]
    severity: Mapping[str, str]
    accepted: str
    places: Mapping[str, str]
    # signatures
    signatures: str
    chief: str
    deputy: str
    organiser: str
    place_and_date: str


ENGLISH = PartWords(
    progress="Progress",
    progress_table="Points after each round",
    progress_spoken="Points after each round as lines, one a player; the table below has the same numbers.",
    progress_none="The rounds of the games are not known, so there is no running score.",
    progress_assumed="The order of the rounds is assumed, not stated in the source.",
    progress_declared="The order of the rounds is that of the Berger table for the declared pairing numbers.",
    rounds_from="rounds {first} to {last}",
    colours="Colours",
    statistics="In figures",
    games="Games played",
    decisive="Decisive games",
    drawn="Drawn games",
    white_won="Won by White",
    black_won="Won by Black",
    forfeits="Decided by forfeit",
    open="Still open",
    average="Average rating",
    streak="Most wins in a row",
    streak_value=Forms(("{n} game", "{n} games")),
    streak_of="{names} ({games})",
    upset="Biggest upset",
    upset_value="{winner} ({winner_rating}) beat {loser} ({loser_rating})",
    most_wins="Most wins",
    most_draws="Most draws",
    unbeaten="Unbeaten",
    share="{count} ({percent} %)",
    count_of="{names} ({count})",
    forfeits_note="Games over the board; most wins and unbeaten count forfeits too, as the standings do.",
    annulled_note=Forms(
        (
            "Not counted: {n} game of players left out of the standings (C.05\u00a06.6).",
            "Not counted: {n} games of players left out of the standings (C.05\u00a06.6).",
        )
    ),
    findings="What was found",
    findings_none="Nothing was found.",
    finding_heads=("Code", "Level", "Cell", "Message", "Remedy"),
    severity={"error": "Error", "warning": "Warning", "info": "Note"},
    accepted="accepted",
    places={
        "cell": "cell {cell}",
        "row": "row {row}",
        "line": "line {line}",
        "column": "line {line}, column {column}",
    },
    signatures="Signatures",
    chief="Chief arbiter",
    deputy="Deputy arbiter",
    organiser="Organiser",
    place_and_date="Place and date",
)


@cache
def part_words(language: str) -> PartWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
