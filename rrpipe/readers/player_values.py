"""From the text of a cell to a value of a player: numbers, ratings, FIDE numbers, birth dates, sex, title.

Every function gives the value and, where something was not as it should be, the kind of finding with its fields.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

from rrpipe.codes import layout as codes
from rrpipe.findings import Rule
from rrpipe.layouts import date_forms
from rrpipe.layouts.fide import DOUBTFUL_TITLES, TITLE_SPELLINGS
from rrpipe.layouts.sheet import EXPELLED_PHRASES, FEMALE_WORDS, MALE_WORDS, WITHDRAWN_PHRASES, fold, words_of
from rrpipe.layouts.words.doubt import is_doubtful
from rrpipe.model import Status
from rrpipe.readers.grid import Cell, Kind

SCORE = re.compile(r"([+-]?\d{1,6})?\s*(?:[.,](\d{1,9})|([½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|1/2|1/4|3/4))?")
PARTS = {
    "½": Fraction(1, 2),
    "1/2": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "1/4": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "3/4": Fraction(3, 4),
    **{glyph: Fraction(n, 3) for n, glyph in enumerate("⅓⅔", 1)},
    **{glyph: Fraction(n, 5) for n, glyph in enumerate("⅕⅖⅗⅘", 1)},
    **{glyph: Fraction(n, 6) for n, glyph in ((1, "⅙"), (5, "⅚"))},
    **{glyph: Fraction(n, 8) for n, glyph in ((1, "⅛"), (3, "⅜"), (5, "⅝"), (7, "⅞"))},
}
RATING = re.compile(r"(\d{3,4})(?:[.,]0+)?\s*([A-Za-z*?]{0,3})")
FIDE_RATING_LETTERS = frozenset({"", "f", "fid", "i"})
NATIONAL_LETTERS = frozenset({"n", "nat", "na"})
UNRATED = frozenset(
    {"", "0", "-", "--", "—", "–", "unr", "unrated", "ur", "none", "0000", "ohne", "keine", "n/a", "nr"}
)
NO_ID = frozenset({"", "0", "-", "--", "—", "–", "none", "n/a", "?"})
POWER = re.compile(r"\d+(?:[.,]\d+)?[eE]\+?\d{1,2}")
"""A number as Excel shows a long one (`2.1E+07`); a longer exponent is no FIDE number."""
TWO_DIGIT_YEAR = re.compile(r"(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{2})")
NEWEST_YEAR = 20
"""Years of birth written with two digits up to this are taken for this century, later ones for the last."""

ACTIVE_WORDS = frozenset(
    {"", "-", "ok", "playing", "active", "aktiv", "actif", "activo", "attivo", "in gara", "actief", "ativo", "aktywny"}
    | {"gra", "spielt", "speelt", "joue", "juega", "gioca", "joga", "активен", "играет", "участвует"}
)


T = TypeVar("T")


class Value(NamedTuple, Generic[T]):
    """A value with what is to be said about it; `fields` fill the message."""

    value: T | None
    rule: Rule | None = None
    fields: tuple[tuple[str, str], ...] = ()


def parse_score(text: str) -> Fraction | None:
    """Points or a tie-break value: `3.5`, `3,5`, `3½`, `½`, `7 1/2`; None for anything else."""
    stripped = text.strip().rstrip(".")
    match = SCORE.fullmatch(stripped)
    if not match or not stripped:
        return None
    whole = Fraction(match[1] or 0)
    part = Fraction(int(match[2]), 10 ** len(match[2])) if match[2] else PARTS.get(match[3], Fraction(0))
    return whole - part if (match[1] or "").startswith("-") else whole + part


def score_of(cell: Cell) -> Value[Fraction]:
    """The score in a cell; a date is what a typed 3.5 became (3 May)."""
    if cell.kind is Kind.DATE and cell.day is not None:
        value = Fraction(cell.day.day) + Fraction(cell.day.month, 10 if cell.day.month < 10 else 100)
        return Value(value, codes.L410, (("text", cell.text), ("value", f"{cell.day.day}.{cell.day.month}")))
    found = parse_score(cell.text)
    if found is None and cell.text not in NO_ID and cell.kind not in (Kind.ERROR, Kind.FORMULA):
        return Value(None, codes.L407, (("text", cell.text),))
    return Value(found)


def whole_number(text: str) -> int | None:
    """The number in `3`, `3.`, `3)`, `3.0`, `=3`; the first of `3-5`; None for anything else."""
    match = re.fullmatch(
        r"[=#]?\s*(\d{1,5})\s*(?:[.,]0+|[.)°ºª]|st|nd|rd|th|er|e)?(?:\s*[-–/=]\s*\d{0,4}\.?)?", text.strip()
    )
    return int(match[1]) if match else None


def rating_of(text: str) -> Value[int]:
    """A FIDE rating; estimated and national ones are none (letters E, N behind the number)."""
    if text.casefold() in UNRATED:
        return Value(None)
    match = RATING.fullmatch(text.strip())
    if match and match[2].casefold() in FIDE_RATING_LETTERS:
        return Value(int(match[1]) or None)
    letters = match[2].casefold() if match else ""
    what = (
        "a national rating" if letters in NATIONAL_LETTERS else "an estimate" if letters.startswith("e") else "unclear"
    )
    done = "kept as a national rating" if letters in NATIONAL_LETTERS else "left out, the player counts as unrated"
    return Value(None, codes.L401, (("text", text), ("what", what), ("done", done)))


def national_of(text: str) -> int | None:
    """The number of a national rating: `1844`, `1844-12`, `1733N`; None where there is none."""
    match = re.match(r"\s*(\d{1,4})(?!\d)", text)
    return int(match[1]) or None if match else None


def fide_id_of(text: str) -> Value[str]:
    """A FIDE number as digits, without blanks, points and a decimal `.0`; what cannot be repaired stays as it is."""
    if text.casefold() in NO_ID or not text.strip("0"):
        return Value(None)
    digits = re.sub(r"[.,]0+$", "", text)
    digits = re.sub(r"[\s.,'’]", "", digits)
    if digits.isascii() and digits.isdigit() and digits != text and digits == digits.lstrip("0"):
        return Value(digits, codes.L402, (("text", text), ("value", digits)))
    if POWER.fullmatch(text):
        exact = Fraction(text.replace(",", ".").upper().replace("E+", "E"))
        shown = len(re.sub(r"[eE].*|[.,]", "", text))
        if exact.denominator == 1 and shown >= len(str(exact.numerator)):
            return Value(str(exact.numerator), codes.L402, (("text", text), ("value", str(exact.numerator))))
    return Value(text)


def birth_date_of(cell: Cell, order: str | None) -> Value[str]:
    """A birth date: ISO, or the year alone. `order` is the order that other dates of the column prove.

    A full date that does not exist (30 February) is kept in ISO form for the rules to find.
    """
    if cell.kind is Kind.DATE and cell.day is not None:
        return Value(cell.day.isoformat())
    text = cell.text
    if date_forms.is_blank(text) or text.casefold() in NO_ID:
        return Value(None)
    if (year := date_forms.year_alone(text)) is not None:
        return Value(year)
    if (iso := date_forms.understood(text, order or ("DMY" if "." in text else None))) is not None:
        return Value(iso)
    if match := re.fullmatch(r"(\d{4})[-./](\d{1,2})[-./](\d{1,2})", text):
        return Value(f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}")
    if match := re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", text):
        return Value(f"{match[3]}-{int(match[2]):02}-{int(match[1]):02}")
    if match := TWO_DIGIT_YEAR.fullmatch(text):
        century = 2000 if int(match[3]) <= NEWEST_YEAR else 1900
        full = f"{match[1]}.{match[2]}.{century + int(match[3])}"
        if (iso := date_forms.understood(full, order or ("DMY" if "." in text else None))) is not None:
            return Value(iso, codes.L405, (("text", text), ("value", iso)))
    problem = "may be day or month first" if date_forms.is_ambiguous(text) else "is no date"
    return Value(None, codes.L404, (("text", text), ("problem", problem)))


def sex_of(text: str, feminine: bool) -> Value[str]:
    """Letter m or w. `feminine` tells whether W stands for women in this column."""
    folded = fold(text)
    if not folded or text in NO_ID:
        return Value(None)
    if folded in FEMALE_WORDS or (folded == "w" and feminine) or folded == "d":
        return Value("w")
    if folded in MALE_WORDS:
        return Value("m")
    return Value(None, codes.L409, (("text", text),))


def title_of(text: str) -> Value[str]:
    """A FIDE title of a player; anything else is said and left out."""
    stripped = text.strip()
    if not stripped or stripped in NO_ID:
        return Value(None)
    title = TITLE_SPELLINGS.get(stripped) or TITLE_SPELLINGS.get(stripped.upper()) or DOUBTFUL_TITLES.get(stripped)
    return Value(title) if title else Value(None, codes.L403, (("text", stripped),))


def federation_of(text: str) -> Value[str]:
    """A federation as three capital letters where it has three; other texts stay for the rules to judge."""
    stripped = text.strip()
    if stripped in NO_ID:
        return Value(None)
    if len(stripped) == 3 and stripped.isalpha() and not stripped.isupper():
        return Value(stripped.upper(), codes.L412, (("text", stripped), ("value", stripped.upper())))
    return Value(stripped)


def status_of(text: str) -> Value[Status]:
    """Withdrawn or expelled where the status column says so; a doubt, a denial or another remark is said."""
    words = words_of(text)
    if not is_doubtful(text, words):
        if says(words, EXPELLED_PHRASES):
            return Value(Status.EXPELLED)
        if says(words, WITHDRAWN_PHRASES):
            return Value(Status.WITHDRAWN)
    if text.casefold().strip() in ACTIVE_WORDS:
        return Value(Status.ACTIVE)
    return Value(Status.ACTIVE, codes.L411, (("text", text),))


def says(words: list[str], phrases: tuple[tuple[str, ...], ...]) -> bool:
    """True when one of the phrases stands in these words."""
    return any(True for _ in phrases_in(words, phrases))


def phrases_in(words: list[str], phrases: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, int]]:
    """Where the phrases stand in these words: the place of the first word and the number of words."""
    for phrase in phrases:
        for at in range(len(words) - len(phrase) + 1):
            if tuple(words[at : at + len(phrase)]) == phrase:
                yield at, len(phrase)
