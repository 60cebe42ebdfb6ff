"""Kinds of values in a TRF: the printed form of each, both ways (TRF26 record 001, C.02.03 Annexure A).

Parsing here is strict. What files out there write instead is looked at by the reader, which has to say so.
"""

from datetime import date
from fractions import Fraction
from functools import lru_cache

from rrpipe.layouts.fide import SEXES, TITLES
from rrpipe.layouts.field import Kind
from rrpipe.model import Bye, Result

COLOURS: dict[str, str | None] = {"w": "w", "W": "w", "b": "b", "B": "b", "-": None, " ": None, "": None}
"""Column 97: upper case is met too; a dash or a blank means no colour."""

RESULTS: dict[str, Result | Bye | None] = {
    " ": None,
    "": None,
    **{letter: code for code in (*Result, *Bye) for letter in (code.value, code.value.lower())},
}
"""Column 99: result letters may be lower case (TRF26, record 001); blank is no result."""

GAME_COLOURS: dict[str, str] = {letter: colour for letter, colour in COLOURS.items() if colour}
GAME_RESULTS: dict[str, Result | None] = {
    letter: code for letter, code in RESULTS.items() if code is None or isinstance(code, Result)
}
"""What stands beside an opponent's number; anything else needs a closer look."""

NO_COLOUR = "-"
"""How a missing colour is written."""

NO_OPPONENT = frozenset({"0000", "    ", "   ", "  ", " ", ""})
"""Columns 92-95 of a player without opponent."""

REST_BLOCK = "0000 - Z"
"""How a rest round is written; ten blanks mean the same."""


def _text(text: str) -> str | None:
    return text.strip() or None


@lru_cache(maxsize=4096)
def _digits(text: str) -> int | None:
    stripped = text.strip()
    if not stripped:
        return None
    if not (stripped.isascii() and stripped.isdigit()):
        raise ValueError(text)
    return int(stripped)


@lru_cache(maxsize=4096)
def _positive(text: str) -> int | None:
    """A whole number; 0 stands for none (unrated, no rank)."""
    return _digits(text) or None


def _fide_id(text: str) -> str | None:
    """Digits without leading zero; 0 and blank mean none."""
    stripped = text.strip()
    if stripped.isdigit() and stripped[0] != "0" and stripped.isascii():
        return stripped
    if stripped.strip("0"):
        raise ValueError(text)
    return None


@lru_cache(maxsize=4096)
def _federation(text: str) -> str | None:
    stripped = text.strip()
    if not stripped:
        return None
    if not (len(stripped) == 3 and stripped.isascii() and stripped.isalpha() and stripped.isupper()):
        raise ValueError(text)
    return stripped


_TITLES: dict[str, str | None] = {"   ": None, **{title.rjust(3): title for title in TITLES}}
_SEXES: dict[str, str | None] = {" ": None, **{sex: sex for sex in SEXES}}


@lru_cache(maxsize=4096)
def _points(text: str) -> Fraction | None:
    stripped = text.strip()
    if not stripped:
        return None
    whole, dot, tenths = stripped.partition(".")
    if not (stripped.isascii() and whole.isdigit() and dot and len(tenths) == 1 and tenths.isdigit()):
        raise ValueError(text)
    return Fraction(int(whole + tenths), 10)


def _points_text(value: Fraction) -> str:
    tenths = value * 10
    if tenths.denominator != 1 or tenths < 0:
        raise ValueError(f"{value} points have no form with one decimal")
    return f"{tenths.numerator // 10}.{tenths.numerator % 10}"


def _birth(text: str) -> str | None:
    """`1986/05/01` -> `1986-05-01`; `1986/00/00` (only the year is known) -> `1986`."""
    if len(text) != 10 or text[4] != "/" or text[7] != "/":
        if not text.strip():
            return None
        raise ValueError(text)
    iso = text.replace("/", "-")
    try:
        date.fromisoformat(iso)
    except ValueError:
        if iso[4:] == "-00-00" and iso.isascii() and iso[:4].isdigit() and iso[:4] != "0000":
            return iso[:4]
        raise
    return iso


def _birth_text(value: str) -> str:
    return f"{value}/00/00" if len(value) == 4 else value.replace("-", "/")


def _day(text: str) -> str | None:
    value = _birth(text)
    if value is not None and len(value) == 4:
        raise ValueError(text)
    return value


def _short_day(text: str) -> str | None:
    """`26/05/01` with a year of this century; the reader moves it into the century of the event."""
    if len(text) != 8 or text[2] != "/" or text[5] != "/":
        if not text.strip():
            return None
        raise ValueError(text)
    iso = f"20{text[:2]}-{text[3:5]}-{text[6:]}"
    date.fromisoformat(iso)
    return iso


TEXT = Kind("text", _text, str)
NUMBER = Kind("number", _digits, str, right=True)
RATING = Kind("rating", _positive, str, right=True)
RANK = Kind("rank", _positive, str, right=True)
FIDE_ID = Kind("FIDE number", _fide_id, str, right=True)
FEDERATION = Kind("federation", _federation, str)
TITLE = Kind("title", _TITLES.__getitem__, str, right=True)
SEX = Kind("sex", _SEXES.__getitem__, str)
POINTS = Kind("points", _points, _points_text, right=True)
BIRTH_DATE = Kind("birth date", _birth, _birth_text)
DAY = Kind("date", _day, lambda value: value.replace("-", "/"))
SHORT_DAY = Kind("round date", _short_day, lambda value: value[2:].replace("-", "/"))
COLOUR = Kind("colour", COLOURS.__getitem__, str)
RESULT = Kind("result", RESULTS.__getitem__, str)
