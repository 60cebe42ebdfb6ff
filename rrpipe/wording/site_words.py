"""The words of the index over many events, in every language."""

from typing import NamedTuple


class SiteWords(NamedTuple):
    """Every word of the index and of its page of players; braces hold what is filled in."""

    events: str
    players: str
    event: str
    total: str
    date: str
    city: str
    winner: str
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

GERMAN = SiteWords(
    events="Turniere",
    players="Spieler",
    event="Turnier",
    total="{what}: {n}",
    date="Datum",
    city="Ort",
    winner="Sieger",
    leading="in Führung: {names}",
    interim="Zwischenstand",
    undated="Ohne Datum",
    player="Spieler",
    place="Platz",
    place_of="{place} von {n}",
    left_out="nicht platziert",
    points="Punkte",
    also="auch {names}",
    fide="FIDE {id}",
    letters="Spieler nach Anfangsbuchstaben",
    letter_other="andere",
    find="Spieler suchen",
    find_hint="Name oder FIDE-Nummer",
    found="Gefunden: {n}",
    found_none="Kein Spieler gefunden",
    pages="Seiten",
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def site_words(language: str) -> SiteWords:
    """The words of a language; English for one that is not there."""
    return LANGUAGES.get(language.split("-")[0].lower(), ENGLISH)
