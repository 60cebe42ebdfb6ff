"""What files write into the fixed columns of record 001 instead of the printed form, and what it means.

A table with one function a field: it gets the text and gives the value, with the kind of finding that says so. A value
that cannot be understood is left out and shown in the finding. TRF26 record 001; spellings by `rrpipe.layouts.fide`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.findings import Rule, Severity
from rrpipe.layouts import date_forms
from rrpipe.layouts.fide import DOUBTFUL_TITLES, SEX_SPELLINGS, TITLE_SPELLINGS
from rrpipe.layouts.field import Field

BIRTH_FORM = "YYYY/MM/DD"
DateOrder = Callable[[], str | None]


class Mending(NamedTuple):
    """A value understood otherwise: the value (None when left out), the rule that says it, and its fields."""

    value: Any
    rule: Rule | None = None
    fields: Mapping[str, Any] = {}
    severity: Severity | None = None


def mended(field: Field, text: str, date_order: DateOrder) -> Mending:
    """What a text that is not in the printed form means."""
    stripped = text.strip()
    if field.attribute == "birth_date":
        return birth_date(stripped, date_order)
    return MENDERS[field.attribute](field, stripped) if field.attribute in MENDERS else Mending(None)


def _read_as(field: Field, text: str, value: Any, shown: str, severity: Severity | None = None) -> Mending:
    return Mending(value, codes.T307, {"label": field.label, "text": text, "value": shown}, severity)


def _left_out(field: Field, text: str) -> Mending:
    return Mending(None, codes.T308, {"label": field.label, "text": text, "first": field.first, "last": field.last})


def _sex(field: Field, text: str) -> Mending:
    value = SEX_SPELLINGS.get(text)
    return _read_as(field, text, value, value) if value else _left_out(field, text) if text else Mending(None)


def _title(field: Field, text: str) -> Mending:
    if not text:
        return Mending(None)
    if text in DOUBTFUL_TITLES:
        return _read_as(field, text, DOUBTFUL_TITLES[text], DOUBTFUL_TITLES[text], Severity.WARNING)
    value = TITLE_SPELLINGS.get(text)
    return _read_as(field, text, value, value) if value else _left_out(field, text)


def _federation(field: Field, text: str) -> Mending:
    upper = text.upper()
    if len(upper) == 3 and upper.isascii() and upper.isalpha():
        return _read_as(field, text, upper, upper)
    return _left_out(field, text)


def _fide_id(field: Field, text: str) -> Mending:
    digits = text.lstrip("0")
    return _read_as(field, text, digits, digits) if digits.isascii() and digits.isdigit() else _left_out(field, text)


def birth_date(text: str, date_order: DateOrder) -> Mending:
    """A date of birth in any form: a full date, a year alone, or left out because it is ambiguous or no date."""
    if date_forms.is_blank(text):
        return Mending(None)
    fields = {"what": "birth date", "text": text, "form": BIRTH_FORM}
    year = date_forms.year_alone(text) or date_forms.year_and_month(text)
    if year:
        return Mending(year, codes.T210, {**fields, "value": year})
    value = date_forms.understood(text, None)
    if value:
        return Mending(value, codes.T207, {**fields, "value": value, "proof": ""})
    if date_forms.is_ambiguous(text):
        order = date_order()
        value = date_forms.understood(text, order)
        if value and order:
            proof = f" ({date_forms.ORDER_NAMES[order]}, as the other dates of the file)"
            return Mending(value, codes.T207, {**fields, "value": value, "proof": proof})
        choices = " or ".join(sorted(set(date_forms.readings(text).values())))
        return Mending(None, codes.T208, {**fields, "choices": choices})
    return Mending(None, codes.T209, fields)


def _points(field: Field, text: str) -> Mending:
    plain = text.replace(",", ".").replace("½", ".5").lstrip("+")
    if "." not in plain:
        plain += ".0"
    if plain.startswith("."):
        plain = "0" + plain
    try:
        value = field.kind.parse(plain.rstrip("0") + "0" if plain.endswith(".0") else plain)
    except ValueError:
        return _left_out(field, text)
    if "," in text:
        return Mending(value, codes.T309, {"text": text, "value": plain})
    return _read_as(field, text, value, plain)


def _rank(field: Field, text: str) -> Mending:
    digits = text.rstrip(".=")
    if digits.isascii() and digits.isdigit() and int(digits):
        return _read_as(field, text, int(digits), digits)
    return _left_out(field, text)


MENDERS: dict[str, Callable[[Field, str], Mending]] = {
    "sex": _sex,
    "title": _title,
    "rating": _left_out,
    "federation": _federation,
    "fide_id": _fide_id,
    "points": _points,
    "rank": _rank,
}
"""By attribute of `PLAYER_FIELDS`; only a number is a starting number, and any text is a name."""
