"""Dates as files write them, and which order of day, month and year they can have.

TRF26 asks for YYYY/MM/DD (records 042, 052, birth dates) and YY/MM/DD (record 132). Programs write much else. Nothing
is guessed: a text that can be read in two orders is only understood when other dates of the file show the order.
"""

import re
from collections.abc import Iterable
from datetime import date

ORDERS = ("YMD", "DMY", "MDY", "YDM")
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
ORDER_NAMES = {
    "YMD": "year, month, day",
    "DMY": "day, month, year",
    "MDY": "month, day, year",
    "YDM": "year, day, month",
}

_THREE = re.compile(r"(\d{1,4})\s*[-./]\s*(\d{1,4})\s*[-./]\s*(\d{1,4})\.?", re.ASCII)
_YEAR_ONLY = re.compile(r"(\d{4})(?:\s*[-./]\s*(?:0{1,2})?\s*[-./]\s*(?:0{1,2})?)?", re.ASCII)
_YEAR_MONTH = re.compile(r"(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(?:0{1,2})?", re.ASCII)
_MONTH_WORD = re.compile(
    r"(?:([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4}))|(?:(\d{1,2})\.? ([A-Za-z]{3})[a-z]*\.?,? (\d{4}))"
)


def is_blank(text: str) -> bool:
    """True for nothing, for separators alone (`/  /`) and for zeros (`0000/00/00`)."""
    return not text.strip(" 0/.-")


def readings(text: str, century: int | None = None) -> dict[str, str]:
    """Every valid reading of a full date: order -> ISO date.

    A year of four digits leaves YMD, or DMY and MDY; one of two digits is only read when `century` (2000, 1900) tells
    which is meant, in any order. Empty when the text is no date.
    """
    stripped = " ".join(text.split())
    if match := _MONTH_WORD.fullmatch(stripped):
        word, day, year = (match[1], match[2], match[3]) if match[1] else (match[5], match[4], match[6])
        if word.lower() in MONTHS:
            iso = _iso(int(year), MONTHS.index(word.lower()) + 1, int(day))
            return {"YMD": iso} if iso else {}
        return {}
    match = _THREE.fullmatch(stripped)
    if not match:
        return {}
    parts = match.groups()
    if len(parts[0]) == 4:
        orders: Iterable[str] = ("YMD",)
    elif len(parts[2]) == 4:
        orders = ("DMY", "MDY")
    elif century is not None and all(len(part) <= 2 for part in parts):
        orders = ORDERS
    else:
        return {}
    found: dict[str, str] = {}
    for order in orders:
        year, month, day = (parts[order.index(letter)] for letter in "YMD")
        iso = _iso(int(year) + (century or 0 if len(year) <= 2 else 0), int(month), int(day))
        if iso:
            found[order] = iso
    return found


def year_alone(text: str) -> str | None:
    """The year of `1966`, `1966/00/00`, `1975.  .`; None for anything else."""
    match = _YEAR_ONLY.fullmatch(text.strip())
    return match[1] if match and match[1] != "0000" else None


def year_and_month(text: str) -> str | None:
    """The year of `1966/05/00`, where the day is missing; None for anything else."""
    match = _YEAR_MONTH.fullmatch(text.strip())
    return match[1] if match and match[1] != "0000" else None


def order_shown_by(texts: Iterable[str]) -> str | None:
    """The order that these texts prove for dates with the year last: DMY or MDY, None when nothing does or both.

    A text proves an order when it can be read in that one only (`20.11.2026`).
    """
    proved: set[str] = set()
    for text in texts:
        found = readings(text)
        if len(found) == 1:
            proved.update(found)
    proved.discard("YMD")
    return proved.pop() if len(proved) == 1 else None


def understood(text: str, order: str | None) -> str | None:
    """The ISO date of a text with a year of four digits, None when it is ambiguous or no date."""
    found = readings(text)
    distinct = set(found.values())
    if len(distinct) == 1:
        return distinct.pop()
    return found.get(order) if order else None


def is_ambiguous(text: str) -> bool:
    """True when the text can be two different dates."""
    return len(set(readings(text).values())) > 1


def round_order(texts: Iterable[str], start: str | None, end: str | None) -> str | None:
    """The order in which all dates of record 132 (year of two digits) are valid.

    The first of YMD, DMY, YDM, MDY under which all lie between start and end of the event; without these only an order
    that no other contradicts. None when none does.
    """
    listed = [readings(text, century_of(start or end)) for text in texts]
    listed = [found for found in listed if found]
    valid = [order for order in ("YMD", "DMY", "YDM", "MDY") if all(order in found for found in listed)]
    if start or end:
        inside = [order for order in valid if all((start or "") <= found[order] <= (end or "9999") for found in listed)]
        if inside:
            return inside[0]
    distinct = {tuple(found[order] for found in listed) for order in valid}
    return valid[0] if len(distinct) == 1 else None


def century_of(day: str | None) -> int:
    """The century (1900, 2000) of an ISO date; this century when it is not known."""
    return int(day[:4]) // 100 * 100 if day else 2000


def _iso(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None
