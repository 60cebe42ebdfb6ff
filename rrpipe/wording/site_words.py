"""The words of the index over many events, in every language."""

from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated


class SiteWords(NamedTuple):
    """Every word of the index and of its page of players; braces hold what is filled in."""

    events: str
    players: str
    event: str
    total: str
    date: str
    city: str
    winner: str
    files: str
    leading: str
    interim: str
    undated: str
    player: str
    place: str
    place_of: str
    left_out: str
    points: str
    also: str
    fide: str
    letters: str
    letter_other: str
    find: str
    find_hint: str
    found: str
    found_none: str
    pages: str


ENGLISH = SiteWords(
    events="Tournaments",
    players="Players",
    event="Tournament",
    total="{what}: {n}",
    date="Date",
    city="Place",
    winner="Winner",
    files="Files",
    leading="in the lead: {names}",
    interim="interim",
    undated="Without a date",
    player="Player",
    place="Rank",
    place_of="{place} of {n}",
    left_out="not ranked",
    points="Points",
    also="also {names}",
    fide="FIDE {id}",
    letters="Players by first letter",
    letter_other="others",
    find="Find a player",
    find_hint="Name or FIDE number",
    found="Found: {n}",
    found_none="No player found",
    pages="Pages",
)


@cache
def site_words(language: str) -> SiteWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
