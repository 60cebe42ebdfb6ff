"""What crosstables in sheets and text tables look like, as data: headings, result words and markers of all languages.

The words themselves stand in `layouts/words/`, a module a language; here they are joined and folded, so that case,
accents, blanks and full stops do not matter. What a column holds (its *role*) is an attribute of Player, `points`,
`rank`, a tie-break code of C.07, or one of the words in `ROLES`.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rrpipe.layouts.words import cs, da, de, en, es, fi, fr, hu, it, nl, no, pl, pt, ru, sr, sv, tr, uk
from rrpipe.layouts.words.language import Language
from rrpipe.model import Result

LANGUAGES: tuple[Language, ...] = (
    en.WORDS,
    de.WORDS,
    fr.WORDS,
    es.WORDS,
    it.WORDS,
    nl.WORDS,
    pt.WORDS,
    pl.WORDS,
    ru.WORDS,
    cs.WORDS,
    hu.WORDS,
    uk.WORDS,
    sr.WORDS,
    tr.WORDS,
    da.WORDS,
    sv.WORDS,
    no.WORDS,
    fi.WORDS,
)
"""Earlier languages win where two of them use one word differently. A language more is a module in `words/` and a line
here."""

PLAYER_ROLES = frozenset(
    {
        "number",
        "rank",
        "name",
        "surname",
        "given",
        "title",
        "rating",
        "national",
        "national_id",
        "federation",
        "fide_id",
        "birth_date",
        "sex",
        "club",
        "status",
        "points",
    }
)
"""Columns of a table with a row per player."""

TIE_BREAK_ROLES = frozenset({"SB", "KS", "DE", "WIN", "BPG", "ARO"})
"""Tie-break codes (C.07) that headings name."""

GAME_ROLES = frozenset(
    {
        "round",
        "board",
        "date",
        "white",
        "black",
        "white_number",
        "black_number",
        "result",
        "white_result",
        "black_result",
        "white_rating",
        "black_rating",
        "colours",
    }
)
"""Columns of a list of games; `colours` says whether they are stated, as in a workbook of rrpipe."""

KNOWN_UNUSED = {
    "played": "a number of games",
    "count": "a number of wins, draws or losses",
    "performance": "a performance rating",
    "change": "a rating change",
    "expected": "part of a rating calculation",
    "percent": "a percentage",
}
"""Columns that are understood and hold nothing that is not computed anyway."""

ROLES = PLAYER_ROLES | TIE_BREAK_ROLES | GAME_ROLES | frozenset(KNOWN_UNUSED)

NATIONAL_FEDERATIONS = {
    "dwz": "GER",
    "ingo": "GER",
    "ecf": "ENG",
    "ecfgrade": "ENG",
    "uscf": "USA",
    "uscfrating": "USA",
    "nzcf": "NZL",
    "cfc": "CAN",
    "acf": "AUS",
    "eloffe": "FRA",
    "ffe": "FRA",
    "elofeda": "ESP",
    "feda": "ESP",
    "elofsi": "ITA",
    "eloitalia": "ITA",
    "knsb": "NED",
    "knsbrating": "NED",
    "kbsb": "BEL",
    "elokbsb": "BEL",
    "cbx": "BRA",
    "ratingcbx": "BRA",
    "rtgcbx": "BRA",
    "pzszach": "POL",
    "рейтингршф": "RUS",
    "ршф": "RUS",
}
"""Headings of national ratings that name the federation; for all others it is unknown."""

LABELS = {
    "number": "starting number",
    "rank": "rank",
    "name": "name",
    "surname": "surname",
    "given": "given name",
    "title": "title",
    "rating": "FIDE rating",
    "national": "national rating",
    "national_id": "national number",
    "federation": "federation",
    "fide_id": "FIDE number",
    "birth_date": "birth date",
    "sex": "sex",
    "club": "club",
    "status": "status",
    "points": "points",
    "city": "place",
    "start_date": "first day",
    "end_date": "last day",
    "dates": "dates",
    "chief_arbiter": "chief arbiter",
    "deputies": "deputy arbiter",
    "time_control": "time control",
    "rounds": "number of rounds",
    "tie_breaks": "tie-break list",
}
"""Roles and facts in words, for messages."""

DROPPED = " .,:;-_'’`´()[]°\u00a0\t\n\r/"
"""Characters that make no difference between headings."""


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """The text without case, accents, blanks and punctuation: `Féd.` and `FED` are one heading."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if c not in DROPPED and not unicodedata.combining(c)).casefold()


def words_of(text: str) -> list[str]:
    """The words of a text in lower case without accents, for finding names and phrases in notes."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return "".join(c if c.isalnum() else " " for c in plain).split()


def _headings(languages: Iterable[Language], roles: frozenset[str] = ROLES) -> Mapping[str, str]:
    """Folded heading -> one of these roles; where languages disagree the first in `LANGUAGES` counts."""
    table: dict[str, str] = {}
    for language in languages:
        for role, headings in language.headings.items():
            if role not in ROLES:
                raise ValueError(f"{language.code}: {role} is no role of a column")
            for heading in headings if role in roles else ():
                table.setdefault(fold(heading), role)
    return MappingProxyType(table)


def _facts(languages: Iterable[Language]) -> Mapping[str, str]:
    """Folded label -> fact of the event."""
    table: dict[str, str] = {}
    for language in languages:
        for fact, labels in language.facts.items():
            for label in labels:
                table.setdefault(fold(label), fact)
    return MappingProxyType(table)


def _languages_of_headings(languages: Iterable[Language]) -> Mapping[str, frozenset[str]]:
    """Folded heading -> the codes of the languages that use it."""
    found: dict[str, set[str]] = {}
    for language in languages:
        for headings in language.headings.values():
            for heading in headings:
                found.setdefault(fold(heading), set()).add(language.code)
    return MappingProxyType({heading: frozenset(codes) for heading, codes in found.items()})


HEADINGS = _headings(LANGUAGES)
HEADING_LANGUAGES = _languages_of_headings(LANGUAGES)
"""Folded heading -> the languages that use it."""

PLAYER_HEADINGS = _headings(LANGUAGES, ROLES - GAME_ROLES)
"""The same without the columns of a list of games: a Turkish `BNo` numbers players, an English one is Black's."""

FACT_LABELS = _facts(LANGUAGES)
BYE_WORDS = frozenset(fold(w) for language in LANGUAGES for w in language.byes)
TOTAL_WORDS = frozenset(fold(w) for language in LANGUAGES for w in language.totals)
FEMALE_WORDS = frozenset(fold(w) for language in LANGUAGES for w in language.female) - {"m"}
MALE_WORDS = frozenset(fold(w) for language in LANGUAGES for w in language.male)
WITHDRAWN_PHRASES = tuple(tuple(words_of(w)) for language in LANGUAGES for w in language.withdrawn)
EXPELLED_PHRASES = tuple(tuple(words_of(w)) for language in LANGUAGES for w in language.expelled)


def _months(languages: Iterable[Language]) -> Mapping[str, int]:
    """Folded month names, whole and cut; a cut that may be two months (French jui) is left out."""
    meanings: dict[str, set[int]] = {}
    for language in languages:
        for month, name in enumerate(language.months, 1):
            folded = fold(name)
            for length in {3, 4, len(folded)} if language.cut_months else {len(folded)}:
                meanings.setdefault(folded[:length], set()).add(month)
    return MappingProxyType({word: months.pop() for word, months in meanings.items() if len(months) == 1})


MONTHS = _months(LANGUAGES)
"""Folded month names, whole and cut to three and four letters -> month."""

DASHES = "‐‑‒–—―−"
OWN_MARKERS = frozenset(
    {
        "x",
        "×",
        "✕",
        "✗",
        "*",
        "**",
        "***",
        "-",
        "--",
        "---",
        ".",
        "..",
        "■",
        "█",
        "▇",
        "●",
        "•",
        "\\",
        "#",
        "##",
        "xx",
        "xxx",
        "//",
        "/",
        "o",
        "х",
        "·",
    }
)
"""What stands in a player's own cell; any other text that is no result is taken for a marker too."""

OPEN_WORDS: Mapping[str, Result | None] = MappingProxyType(
    {
        **{fold(w): None for language in LANGUAGES for w in language.open_games},
        **{
            fold(w): Result.ADJOURNED
            for w in (
                "adj",
                "adjourned",
                "hp",
                "hängepartie",
                "abgebrochen",
                "ajournée",
                "ajourné",
                "aplazada",
                "suspendida",
                "sospesa",
                "suspensa",
                "odłożona",
                "отложена",
                "afgebroken",
            )
        },
    }
)
"""Words in a cell for a game without a result, folded."""

OPEN_SIGNS: Mapping[str, Result | None] = MappingProxyType(
    {
        "": None,
        "?": Result.ADJOURNED,
        "??": Result.ADJOURNED,
        ".": None,
        "..": None,
        "...": None,
        "…": None,
        "·": None,
        "_": None,
    }
)
"""Signs in a cell for a game without a result."""

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
FORFEIT_WIN, FORFEIT_LOSS = Result.FORFEIT_WIN, Result.FORFEIT_LOSS

RESULT_TOKENS: Mapping[str, tuple[Result, ...]] = MappingProxyType(
    {
        "1": (WIN,),
        "0": (LOSS,),
        "½": (DRAW,),
        "0.5": (DRAW,),
        "0,5": (DRAW,),
        ".5": (DRAW,),
        ",5": (DRAW,),
        "1/2": (DRAW,),
        "=": (DRAW,),
        "r": (DRAW,),
        "d": (DRAW,),
        "+": (FORFEIT_WIN,),
        "-": (FORFEIT_LOSS,),
        ">": (FORFEIT_WIN,),
        "<": (FORFEIT_LOSS,),
        "1k": (FORFEIT_WIN,),
        "0k": (FORFEIT_LOSS,),
        "+k": (FORFEIT_WIN,),
        "-k": (FORFEIT_LOSS,),
        "1f": (FORFEIT_WIN,),
        "0f": (FORFEIT_LOSS,),
        "+f": (FORFEIT_WIN,),
        "-f": (FORFEIT_LOSS,),
        "1r": (FORFEIT_WIN,),
        "0r": (FORFEIT_LOSS,),
        "k": (FORFEIT_WIN, FORFEIT_LOSS),
        "xr": (FORFEIT_WIN, FORFEIT_LOSS),
        "f": (FORFEIT_LOSS,),
    }
)
"""A result in a cell -> what it may mean; several tokens in one cell are several games of a pair. Lower case."""

SCORE_SIGNS = (("½", "1/2", "0.5", "0,5", "="), ("-", ":", "/"))
"""How a draw is spelled in a score of both players, and what stands between its two sides."""

SCORES: Mapping[str, tuple[Result, ...]] = MappingProxyType(
    {
        **{f"1{between}0": (WIN,) for between in SCORE_SIGNS[1]},
        **{f"0{between}1": (LOSS,) for between in SCORE_SIGNS[1]},
        **{
            f"{half}{between}{half}": (DRAW,)
            for half in SCORE_SIGNS[0]
            for between in SCORE_SIGNS[1]
            if "/" not in half or between != "/"
        },
    }
)
"""The score of one game, the own points first; it may just as well be two results of two games."""

SINGLE_WORDS: Mapping[str, tuple[Result, ...]] = MappingProxyType(
    {
        **{fold(w): (DRAW,) for language in LANGUAGES for w in language.draws if len(w) > 1},
        "0.50": (DRAW,),
        "0,50": (DRAW,),
        "5/10": (DRAW,),
        **SCORES,
        **{f"+{between}-": (FORFEIT_WIN,) for between in ("", *SCORE_SIGNS[1])},
        **{f"-{between}+": (FORFEIT_LOSS,) for between in ("", *SCORE_SIGNS[1])},
        **{f"-{between}-": (FORFEIT_LOSS,) for between in ("", *SCORE_SIGNS[1])},
        "1.0": (WIN,),
        "1,0": (WIN,),
        "0.0": (LOSS,),
        "0,0": (LOSS,),
        "1.00": (WIN,),
        "0.00": (LOSS,),
        "x": (FORFEIT_WIN,),
    }
)
"""Cells that are one game's result only when a cell holds one game."""

LETTERS: Mapping[str, Mapping[str, Result]] = MappingProxyType(
    {
        language.code: dict(zip(language.letters, (WIN, DRAW, LOSS), strict=True))
        for language in LANGUAGES
        if language.letters
    }
)
"""Letters for win, draw and loss by language; they count only when the cells of a table prove them."""

COLOUR_LETTERS: Mapping[frozenset[str], Mapping[str, str]] = MappingProxyType(
    {
        frozenset(language.colours): {language.colours[0]: "w", language.colours[1]: "b"}
        for language in reversed(LANGUAGES)
        if language.colours
    }
)
"""Pairs of colour letters in progress tables -> White and Black; a `b` alone may be either (black, blanc, blancas)."""

HALVES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = tuple(
    (tuple(words_of(first)), tuple(words_of(second)))
    for first, second in (
        ("Hinrunde", "Rückrunde"),
        ("Hinspiele", "Rückspiele"),
        ("Vorrunde", "Rückrunde"),
        ("1. Durchgang", "2. Durchgang"),
        ("first half", "second half"),
        ("first cycle", "second cycle"),
        ("cycle 1", "cycle 2"),
        ("leg 1", "leg 2"),
        ("first leg", "second leg"),
        ("aller", "retour"),
        ("ida", "vuelta"),
        ("andata", "ritorno"),
        ("heen", "terug"),
        ("turno", "returno"),
        ("runda jesienna", "runda wiosenna"),
        ("1 круг", "2 круг"),
        ("první polovina", "druhá polovina"),
    )
)
"""Headings of the two halves of a double event."""

HALF = Fraction(1, 2)
