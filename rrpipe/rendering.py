"""How values look to people, and the environment in which templates are filled.

Scores are drawn with fraction glyphs (6½, 5¼); decimals (`0.5`) are for files that machines read. The templates lie
in one folder; nothing outside it can be included.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rrpipe.model import Look
from rrpipe.wording.languages import resolved
from rrpipe.wording.locales import Locale, locale_of
from rrpipe.wording.twofold import halves, twofold

if TYPE_CHECKING:
    from jinja2.sandbox import SandboxedEnvironment

GLYPHS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕",
    Fraction(2, 5): "⅖",
    Fraction(3, 5): "⅗",
    Fraction(4, 5): "⅘",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
    Fraction(1, 8): "⅛",
    Fraction(3, 8): "⅜",
    Fraction(5, 8): "⅝",
    Fraction(7, 8): "⅞",
}

RESULTS = {
    "1": "1",
    "=": "½",
    "0": "0",
    "W": "1*",
    "D": "½*",
    "L": "0*",
    "+": "+",
    "-": "−",
    "?": "?",
}
"""TRF result code -> how a page draws it: the star marks a game under one move, the minus is a true minus sign."""

DECIDERS = {True: "¹", False: "⁰", None: ""}
"""The result of a decider after a draw, a small raised figure behind the half: won, lost, none."""

OPEN = "·"
"""A game that is not played yet."""


def points_text(value: Fraction | None) -> str:
    """A score for people: `6½`, `5¼`, `½`; a fraction without a glyph as `1 2/9`; nothing for None."""
    if value is None:
        return ""
    whole, rest = divmod(abs(value), 1)
    sign = "−" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    glyph = GLYPHS.get(rest)
    if glyph:
        return f"{sign}{whole or ''}{glyph}"
    return f"{sign}{f'{whole} ' if whole else ''}{rest}"


def decimal_text(value: Fraction | None) -> str:
    """A score for machines: `0.5`, `6.25`, `7`; `1/3` where no short decimal is exact; nothing for None."""
    if value is None:
        return ""
    thousandths = value * 1000
    if thousandths.denominator != 1:
        return str(value)
    whole, rest = divmod(abs(thousandths.numerator), 1000)
    sign = "-" if value < 0 else ""
    return f"{sign}{whole}" + (f".{rest:03d}".rstrip("0") if rest else "")


def has_fraction(value: Fraction | None) -> bool:
    """True for a value that is drawn with a fraction after the whole number."""
    return value is not None and value.denominator != 1


def result_text(code: str | None, decider: bool | None = None) -> str:
    """A result for people (`½`, `−`), `½¹` after a decider won; a game not played yet is a middle dot."""
    return OPEN if code is None else RESULTS[code] + DECIDERS[decider]


def date_text(iso: str | None, language: str, *, short: bool = False) -> str:
    """A date in words: `3 May 2026` for `2026-05-03`, `3 May` when short. What is no full date is given back as it is.

    In two languages (`de,en`) both, unless they write it alike.
    """
    date = _full_date(iso)
    if date is None:
        return iso or ""
    return _in_each(language, lambda at: _written(date, at, at.date_month if short else at.date, short=short))


def dates_text(start: str | None, end: str | None, language: str) -> str:
    """From one date to another, the year once where it is the same: `1 May – 9 June 2026`, `1–9 May 2026`."""
    if not start or not end or start == end:
        return date_text(start or end, language)
    first, last = _full_date(start), _full_date(end)
    if first is None or last is None:
        return f"{date_text(start, language)} – {date_text(end, language)}"
    return _in_each(language, lambda at: _from_to(first, last, at))


def decimal_figure(value: Fraction, places: int, language: str, *, plus: bool = False) -> str:
    """A number with so many decimals as the language writes it, halves away from zero: `4,52`, `+3,2`, `−1,4`."""
    return halves(decimal_figures(value, places, language, plus=plus))[0]


def decimal_figures(value: Fraction, places: int, language: str, *, plus: bool = False) -> str:
    """The same in each of the languages: for sentences, which stand in both. A column has the leading one's alone."""
    steps = 10**places
    units = int(abs(value) * steps + Fraction(1, 2))
    sign = "" if not units else "−" if value < 0 else "+" if plus else ""
    whole, rest = divmod(units, steps)
    return _in_each(language, lambda at: f"{sign}{whole}{at.decimal}{rest:0{places}d}")


def listed_text(items: Sequence[str], language: str, separator: str = ",") -> str:
    """`a, b and c` in the language; names that hold commas are parted by semicolons."""
    if len(items) < 2:
        return items[0] if items else ""
    before = f"{separator} ".join(items[:-1])
    return _in_each(language, lambda at: at.last.format(before, items[-1]))


def _in_each(language: str, said: Callable[[Locale], str]) -> str:
    """A text in the language, or in both of two."""
    codes = resolved(language)
    texts = [said(locale_of(code)) for code in codes]
    return texts[0] if len(texts) == 1 else twofold(texts[0], texts[1], (codes[0], codes[1]))


def _full_date(iso: str | None) -> tuple[int, int, int] | None:
    """Year, month, day of a full date; None for anything else."""
    match = re.fullmatch(r"(\d{4})-(\d{2})-(\d{2})", iso or "")
    if match is None or not 1 <= int(match[2]) <= 12:
        return None
    return int(match[1]), int(match[2]), int(match[3])


def _written(date: tuple[int, int, int], at: Locale, pattern: str, *, short: bool = False) -> str:
    """A date in a pattern of a language."""
    months = at.short_months if short else at.months
    return pattern.format(day=date[2], month=months[date[1] - 1], year=date[0])


def _from_to(first: tuple[int, int, int], last: tuple[int, int, int], at: Locale) -> str:
    """Two dates as a stretch of time."""
    end = _written(last, at, at.date)
    if first[:2] == last[:2]:
        return f"{at.day.format(day=first[2])}–{end}"
    return f"{_written(first, at, at.date_month if first[0] == last[0] else at.date)} – {end}"


def css_string(text: str) -> str:
    """A text as a string of a style sheet, safe inside `<style>`: everything unusual is written as an escape."""
    return '"' + re.sub(r"[^\w .,:;()/·–−½-]", lambda m: f"\\{ord(m[0]):x} ", text) + '"'


LOGO_WIDTH, LOGO_HEIGHT = 42.0, 14.0
"""The room for a logo beside a title, in millimetres: no higher than title and facts together."""


def page_look(look: Look | None) -> Look | None:
    """The look with the size of its logo in millimetres."""
    if look is None or not look.logo:
        return look
    factor = min(LOGO_WIDTH / look.width, LOGO_HEIGHT / look.height)
    return look._replace(width=look.width * factor, height=look.height * factor)


def program_version() -> str:
    """The version of rrpipe, for the foot of a page."""
    from rrpipe import __version__

    return __version__


@cache
def templates_dir() -> Path:
    """The folder of the templates: inside the installed package, or beside it in a checkout."""
    from importlib.resources import files

    package = Path(str(files("rrpipe")))
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


@cache
def environment(folder: Path | None = None) -> "SandboxedEnvironment":
    """The Jinja environment on a folder of templates (`templates_dir()` unless one is given).

    Sandboxed, everything escaped, and a name that does not exist is an error instead of a gap on the page.
    """
    from jinja2 import FileSystemLoader, StrictUndefined

    from rrpipe.template_texts import TextEnvironment

    return TextEnvironment(
        loader=FileSystemLoader(folder or templates_dir()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
