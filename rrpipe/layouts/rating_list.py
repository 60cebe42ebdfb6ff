"""The rating list: what an entry holds, and what its columns are called in FIDE's files and in those of federations.

FIDE's text has fixed columns that changed over the years, so they are found from the header; its XML has one element a
player. The lists themselves are not part of rrpipe: whoever uses one gets it from FIDE.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from rrpipe.layouts.rating_rules import Kind


class Listed(NamedTuple):
    """One person of a rating list. Ratings and K are None where there is none; `sex` is m or w, as everywhere here."""

    fide_id: str
    name: str
    federation: str | None = None
    sex: str | None = None
    title: str | None = None
    birth_year: int | None = None
    standard: int | None = None
    standard_k: int | None = None
    rapid: int | None = None
    rapid_k: int | None = None
    blitz: int | None = None
    blitz_k: int | None = None
    flag: str = ""

    def rating(self, kind: Kind) -> int | None:
        """The rating of this kind."""
        return {Kind.STANDARD: self.standard, Kind.RAPID: self.rapid, Kind.BLITZ: self.blitz}[kind]

    def k(self, kind: Kind) -> int | None:
        """K of this kind (B.02 8.3.3)."""
        return {Kind.STANDARD: self.standard_k, Kind.RAPID: self.rapid_k, Kind.BLITZ: self.blitz_k}[kind]


TEXT_HEADS: Mapping[str, str] = {
    "ID Number": "fide_id",
    "ID number": "fide_id",
    "Name": "name",
    "Fed": "federation",
    "Sex": "sex",
    "Titl": "title",
    "Tit": "title",
    "WTit": "women_title",
    "OTit": "",
    "FOA": "",
    "SRtng": "standard",
    "SGm": "",
    "SK": "standard_k",
    "RRtng": "rapid",
    "RGm": "",
    "Rk": "rapid_k",
    "BRtng": "blitz",
    "BGm": "",
    "BK": "blitz_k",
    "B-day": "birth_year",
    "Born": "birth_year",
    "Flag": "flag",
    "Games": "",
    "Game": "",
    "Gms": "",
    "K": "k",
}
"""Heads of FIDE's text and what stands below; `k` and the month's column belong to the kind of a single list."""

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?:{'|'.join(MONTHS)})\d\d"
TEXT_HEAD = re.compile(
    "|".join(
        rf"(?P<month>{_MONTH})" if each == "month" else re.escape(each)
        for each in ("month", *sorted(TEXT_HEADS, key=len, reverse=True))
    ).replace(_MONTH, rf"(?i:{_MONTH})")
)
"""One head; heads may touch each other (`TitlFed`, `GamesBorn`)."""

NUMBERS = ("standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k", "birth_year", "rating", "k")
"""Columns that hold digits only."""

FILE_MONTH = re.compile(
    rf"({'|'.join(MONTHS)})[a-z]*[ _-]?(?:20)?(\d\d)(?!\d)|(20\d\d)[ _-]?(0[1-9]|1[0-2])(?!\d)", re.I
)
"""The month of a list in the name of its file: `standard_oct26frl`, `players_2026-10`."""

XML_FIELDS: Mapping[str, str] = {
    "fideid": "fide_id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "rating": "standard",
    "k": "standard_k",
    "rapid_rating": "rapid",
    "rapid_k": "rapid_k",
    "blitz_rating": "blitz",
    "blitz_k": "blitz_k",
    "birthday": "birth_year",
    "flag": "flag",
}
"""Elements of FIDE's XML and what they hold; in a single list `rating` and `k` are those of its kind."""

CSV_HEADS: Mapping[str, tuple[str, ...]] = {
    "fide_id": ("fideid", "fideno", "fidenumber", "fidenr", "idfide", "codfide", "idnumber", "fide", "fidecode"),
    "name": ("name", "playername", "fullname", "player", "spieler", "spielername", "nom", "nombre", "nome", "namn"),
    "surname": ("surname", "lastname", "familyname", "nachname", "apellidos", "cognome", "efternamn", "etternavn"),
    "first_name": ("firstname", "givenname", "forename", "vorname", "prenom", "fornavn", "fornamn"),
    "federation": ("fed", "federation", "country", "land", "nat", "fideland"),
    "sex": ("sex", "gender", "geschlecht", "sexe", "sexo", "sesso", "kon", "kjonn"),
    "title": ("title", "tit", "titel", "fidetitle", "fidetitel", "titre", "titulo", "titolo"),
    "birth_year": ("born", "birth", "birthday", "birthdate", "birthyear", "yearofbirth", "dateofbirth", "geburtsjahr",
                   "geburtsdatum", "geboren", "bday", "anneenaissance", "dob", "yob"),
    "standard": ("standard", "std", "srtng", "fideelo", "elo", "fiderating", "rating", "elofide", "rtg",
                 "standardrating", "classical"),
    "standard_k": ("k", "sk", "standardk", "kfactor", "kstandard"),
    "rapid": ("rapid", "rrtng", "rapidrating", "elorapid", "rapidelo"),
    "rapid_k": ("rk", "rapidk", "krapid"),
    "blitz": ("blitz", "brtng", "blitzrating", "eloblitz", "blitzelo"),
    "blitz_k": ("bk", "blitzk", "kblitz"),
    "flag": ("flag",),
}  # fmt: skip
"""Heads of a federation's CSV, without accents, blanks and marks, and what stands below."""


def month_of(text: str) -> str | None:
    """`2026-10` from `OCT26` or `standard_oct26frl.txt`; None when no month is named."""
    found = FILE_MONTH.search(text)
    if found is None:
        return None
    if found[3]:
        return f"{found[3]}-{found[4]}"
    return f"20{found[2]}-{MONTHS.index(found[1].lower()) + 1:02d}"
