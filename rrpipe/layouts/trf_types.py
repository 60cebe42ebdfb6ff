"""Types of tournament: the words of record 092 and the codes of record 192 (C.02.03 Annexure C)."""

import re
from functools import lru_cache

ROUND_ROBIN_CODE = re.compile(
    r"(?P<owner>BERGER|FIDE|CUSTOM)_(?P<team>TEAM_)?(?P<double>DOUBLE)?ROUNDROBIN(?:_G(?P<games>[1-9]\d{0,8}))?",
    re.ASCII,
)

ROUND_ROBIN_TEXTS = {1: "Individual: Round-Robin", 2: "Individual: Double Round-Robin"}
"""What rrpipe writes into record 092, by number of cycles."""

_ROUND_ROBIN_WORDS = re.compile(
    r"round[\s-]*robin|rundenturnier|berger|toutes[\s-]*rondes|todos contra todos|all[\s-]*play[\s-]*all|robin|girone"
    r"|jeder gegen jeden|sistema de liga",
    re.IGNORECASE,
)
_DOUBLE_WORDS = re.compile(r"double|doppel|doble|doppio|doublé", re.IGNORECASE)
_CYCLE_WORDS = re.compile(
    r"(?<!\d)(\d{1,9})\s*(?:cycles|games each|-?fold)|(triple|dreifach)|(quadruple|vierfach)", re.IGNORECASE
)
_OTHER_WORDS = re.compile(r"swiss|schweizer|suisse|suizo|svizzero|knock|k\.?\s?o\.?\b|scheveningen", re.IGNORECASE)


def type_text(cycles: int) -> str:
    """The text of record 092 for a round robin of so many cycles."""
    return ROUND_ROBIN_TEXTS.get(cycles, f"Individual: Round-Robin, {cycles} cycles")


@lru_cache(maxsize=256)
def cycles_of_text(text: str) -> int | None:
    """How many cycles the words of record 092 claim; None when they only say round robin, or nothing known."""
    if not _ROUND_ROBIN_WORDS.search(text):
        return None
    if match := _CYCLE_WORDS.search(text):
        return int(match[1]) if match[1] else 3 if match[2] else 4
    return 2 if _DOUBLE_WORDS.search(text) else None


@lru_cache(maxsize=256)
def is_other_text(text: str) -> bool:
    """True when record 092 names another kind of event (Swiss, knock-out)."""
    return _OTHER_WORDS.search(text) is not None and _ROUND_ROBIN_WORDS.search(text) is None


@lru_cache(maxsize=256)
def cycles_of_code(code: str) -> int | None:
    """How many cycles a code of record 192 means; None when it leaves that open (CUSTOM) or is no round robin."""
    match = ROUND_ROBIN_CODE.fullmatch(code.strip().upper())
    if match is None or (match["owner"] == "CUSTOM" and not match["double"] and not match["games"]):
        return None
    return int(match["games"]) if match["games"] else 2 if match["double"] else 1


@lru_cache(maxsize=256)
def is_round_robin_code(code: str) -> bool:
    """True for the codes of individual round robins."""
    match = ROUND_ROBIN_CODE.fullmatch(code.strip().upper())
    return match is not None and not match["team"]


_SAME = {
    "BERGER_ROUNDROBIN": "FIDE_ROUNDROBIN",
    "BERGER_ROUNDROBIN_G1": "FIDE_ROUNDROBIN",
    "BERGER_ROUNDROBIN_G2": "BERGER_DOUBLEROUNDROBIN",
}


def same_type(code: str, other: str) -> bool:
    """Whether two codes of record 192 mean the same (`BERGER_ROUNDROBIN_G1` is `FIDE_ROUNDROBIN`); case is ignored."""
    a, b = code.strip().upper(), other.strip().upper()
    return _SAME.get(a, a) == _SAME.get(b, b)
