"""What a fact's value means: dates, numbers of players, results of a game, lists of tie-breaks.

Every function gives the meaning, or raises ValueError with a reason that completes "this value makes no sense:".
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from rrpipe import limits
from rrpipe.layouts.date_forms import is_ambiguous, understood
from rrpipe.model import LEGAL_PAIRS, Result
from rrpipe.scoring import DRAWN

HALF = re.compile(r"½|1/2|0[.,]5")
SIDES = re.compile(r"([10=])\s*[-:–]\s*([10=])")
RESULT_WORDS = {
    "=": "==",
    "+:-": "+-",
    "-:+": "-+",
    "+--": "+-",
    "--+": "-+",
    "---": "--",
    "-:-": "--",
    "?": "??",
}
"""Spellings of a whole result that are not simply the two signs side by side."""
NOT_PLAYED = ("*", "open", "not played")


def text(value: Any) -> str | None:
    """A text; an empty one means that nothing is known."""
    if not isinstance(value, str):
        raise ValueError("write a text in quotation marks")
    if len(value) > limits.LIMITS.text_length:
        raise ValueError(f"a text has {limits.LIMITS.text_length:,} characters at the most (--limit text_length=...)")
    return " ".join(value.split()) or None


def texts(value: Any) -> tuple[str, ...]:
    """A list of texts; as a flag they are separated by semicolons, since names hold commas."""
    entries = value.split(";") if isinstance(value, str) else value
    if not isinstance(entries, list):
        raise ValueError('write a list: ["Moen, Kari", "Lie, Per"]')
    return tuple(entry for item in entries if (entry := text(item)))


def federation(value: Any) -> str | None:
    """A three-letter code in capitals."""
    code = text(value)
    if code is not None and not re.fullmatch(r"[A-Za-z]{3}", code):
        raise ValueError("a federation is a code of three letters, for example NOR")
    return code and code.upper()


def whole(value: Any) -> int:
    """A whole number from 1."""
    if isinstance(value, str) and re.fullmatch(r"\s*\d{1,6}\s*", value, re.ASCII):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 10**6:
        raise ValueError("write a whole number from 1")
    return value


def cycles(value: Any) -> int:
    """How often each pair meets; more than a hundred times is a slip."""
    number = whole(value)
    if number > 100:
        raise ValueError("write how often each pair meets, 1 to 100")
    return number


def rating(value: Any) -> int | None:
    """A rating of up to four figures; 0 or nothing for an unrated player."""
    if value in ("", 0, "0"):
        return None
    number = whole(value)
    if number > 9999:
        raise ValueError("a rating has at most four figures")
    return number


def digits(value: Any) -> str | None:
    """A FIDE number, given as text or as a number."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    written = text(value)
    if written is not None and not re.fullmatch(r"\d{1,11}", written, re.ASCII):
        raise ValueError("a FIDE number has only digits")
    return written


def numbers(value: Any) -> tuple[int, ...]:
    """Starting numbers: a list, or as a flag separated by commas."""
    entries = [part for part in re.split(r"[,;\s]+", value) if part] if isinstance(value, str) else value
    return tuple(whole(entry) for entry in (entries if isinstance(entries, list) else [entries]))


def day(value: Any) -> str | None:
    """A date as ISO text: 2026-05-01, 1.5.2026, 1 May 2026; 1/5/2026 is refused because it has two meanings.

    Dates with full stops put the day first wherever they are written.
    """
    if isinstance(value, date):
        return value.isoformat()[:10]
    written = text(value)
    if written is None:
        return None
    iso = understood(written, "DMY" if "." in written else None)
    if iso is None and is_ambiguous(written):
        raise ValueError("day and month could be exchanged; write the year first, for example 2026-05-01")
    if iso is None:
        raise ValueError("there is no such day; write a date as 2026-05-01")
    return iso


def birth(value: Any) -> str | None:
    """A birth date, or the year alone."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str) and re.fullmatch(r"\s*(?:19|20)\d\d\s*", value, re.ASCII):
        return value.strip()
    return day(value)


def days(value: Any) -> tuple[str | None, ...]:
    """The dates of the rounds; an empty one stands for a round without a date."""
    entries = re.split(r"[,;]", value) if isinstance(value, str) else value
    if not isinstance(entries, list):
        raise ValueError('write a list: ["2026-05-01", "2026-05-08"]')
    return tuple(day(entry.strip() if isinstance(entry, str) else entry) for entry in entries)


def tie_breaks(value: Any) -> tuple[str, ...]:
    """A list of tie-break codes (C.07); `none` or an empty list for none. Unknown codes are found by the ranking."""
    from rrpipe.layouts.tie_breaks import parse_list

    if value == []:
        return ()
    codes = parse_list(",".join(texts(value)) if isinstance(value, list) else text(value) or "")
    said = ",".join(value) if isinstance(value, list) else str(value)
    if not codes and said.strip().lower() != "none":
        raise ValueError('no code stands here; write "none" for a list without tie-breaks')
    if any(code.lower() == "none" for code in codes):
        raise ValueError('write either codes or "none", not both')
    return codes


def places(value: Any) -> dict[int, int]:
    """Places decided by hand, keyed by starting number: a table, or as a flag `3:1,5:2` (number 3 has place 1)."""
    if isinstance(value, str):
        pairs = [part.split(":") for part in re.split(r"[,;]", value) if part.strip()]
        if any(len(pair) != 2 for pair in pairs):
            raise ValueError("write number and place as 3:1,5:2")
        return {whole(number): whole(place) for number, place in pairs}
    if not isinstance(value, Mapping):
        raise ValueError("write number and place as { 3 = 1, 5 = 2 }")
    return {whole(number): whole(place) for number, place in value.items()}


def game_result(value: Any) -> tuple[tuple[Result | None, Result | None], int | None]:
    """The results of both players, and which of them (0 or 1) won the decider: `=/1-0` is a draw, the first won it."""
    if not isinstance(value, str):
        return result_pair(value), None
    drawn, slash, decider = HALF.sub("=", value.strip()).partition("/")
    pair = result_pair(drawn) if slash else result_pair(value)
    if not slash:
        return pair, None
    winner = {"1-0": 0, "10": 0, "1:0": 0, "0-1": 1, "01": 1, "0:1": 1}.get(decider.replace(" ", ""))
    if winner is None or pair not in DRAWN:
        raise ValueError('write a draw and the result of its decider as "=/1-0"')
    return pair, winner


def result_pair(value: Any) -> tuple[Result | None, Result | None]:
    """The results of both players: `1-0`, `+-`, `½-½`, `0-0`, `--`, `WL`; `*` for a game not played yet."""
    if not isinstance(value, str):
        raise ValueError('write the result of both players, for example "1-0" or "+-"')
    if value.strip().lower() in NOT_PLAYED:
        return None, None
    signs = HALF.sub("=", value.strip()).upper()
    if sides := SIDES.fullmatch(signs):
        signs = sides[1] + sides[2]
    signs = RESULT_WORDS.get(signs, signs.replace(" ", ""))
    codes = {str(code): code for code in Result}
    if len(signs) != 2 or not set(signs) <= set(codes):
        raise ValueError('write the result of both players, for example "1-0", "½-½" or "+-"')
    pair = codes[signs[0]], codes[signs[1]]
    if pair not in LEGAL_PAIRS:
        raise ValueError("one game cannot have these two results")
    return pair


def result_code(value: Any) -> str:
    """A TRF result code, for a word that stands in the cells."""
    if not isinstance(value, str) or value.strip().upper() not in set(Result):
        raise ValueError(f"write one of the result codes {' '.join(Result)}")
    return value.strip().upper()
