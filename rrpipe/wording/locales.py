"""How a language writes dates, decimals and lists: CLDR's forms, from Babel.

The English ones (British, as FIDE writes) stand here, so that a report in English does not wait for Babel; a test
holds them against CLDR.
"""

import re
from functools import cache
from typing import NamedTuple


class Locale(NamedTuple):
    """Months as they stand in a date, long and short; a date with and without its year; the last link of a list."""

    months: tuple[str, ...]
    short_months: tuple[str, ...]
    date: str
    date_month: str
    decimal: str
    last: str

    @property
    def day(self) -> str:
        """How the day stands in a date: `{day}.` in German."""
        found = re.search(r"{day}\.?", self.date)
        return found[0] if found else "{day}"


ENGLISH = Locale(
    months=(
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
    short_months=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"),
    date="{day} {month} {year}",
    date_month="{day} {month}",
    decimal=".",
    last="{0} and {1}",
)

CLDR = {"en": "en_GB", "pt": "pt_PT"}
"""Language code -> the locale meant; elsewhere the code itself."""

FIELDS = {"d": "{day}", "dd": "{day}", "MMMM": "{month}", "y": "{year}"}
_PART = re.compile(r"'([^']*)'|(d+|M+|y+)")


@cache
def locale_of(code: str) -> Locale:
    """The forms of a language."""
    return ENGLISH if code == "en" else from_cldr(code)


def from_cldr(code: str) -> Locale:
    """The forms of a language as CLDR has them."""
    from babel import Locale as Babel

    found = Babel.parse(CLDR.get(code, code))
    months = found.months["format"]
    return Locale(
        tuple(months["wide"][n] for n in range(1, 13)),
        tuple(months["abbreviated"][n] for n in range(1, 13)),
        _pattern(found.date_formats["long"].pattern),
        _pattern(found.datetime_skeletons["MMMMd"].pattern),
        found.number_symbols["latn"]["decimal"],
        found.list_patterns["standard"]["end"],
    )


def _pattern(cldr: str) -> str:
    """`d 'de' MMMM` as a text to be filled in; the narrow blank that some fonts lack becomes a usual one."""
    return _PART.sub(lambda m: FIELDS[m[2]] if m[2] else m[1], cldr).replace("\u202f", "\u00a0")
