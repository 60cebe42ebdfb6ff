"""Time controls: from the words of record 122 to the code of record 222 (TRF26).

The code is `d[:d...]`, or `Wd[:d]-Bd[:d]` for different times; a period d is `M/S` (M moves in S seconds), `M/S+I`, `S`
(rest of the game) or `S+I`, with I seconds added after every move. A delay (Bronstein, US delay) has no code.

Numbers without a unit follow the habit of the field: minutes first, then seconds a move (`90+30`, `100/40+15+30`).
What could mean two things is not coded at all.
"""

import re
from typing import NamedTuple

_PERIOD = r"(?:\d{1,4}/)?\d{1,6}(?:\+\d{1,6})?"
_SIDE = rf"{_PERIOD}(?::{_PERIOD})*"
_CODE = re.compile(rf"{_SIDE}|W{_SIDE}-B{_SIDE}", re.ASCII)
_CODE_SECONDS = re.compile(r"(?:^|[:WB])(?:\d{1,4}/)?(\d{1,6})", re.ASCII)

LEAST_CODED = 300
"""A bare number from here on can only be seconds; one up to MOST_MINUTES only minutes (`180+2` is left alone)."""
MOST_MINUTES = 150

USUAL_MOVES = frozenset({20, 30, 35, 36, 40, 45})
"""Numbers of moves in a first period; they tell `40/90` from `90/40`."""

_DELAY = re.compile(r"delay|bronstein|\bd\s?\d+\b|aufschub", re.IGNORECASE)
_NUMBER = r"(?<!\d)(\d{1,6})\s*"
_MOVES = re.compile(_NUMBER + r"(?:moves?|züge|zügen|coups|mosse|jugadas|mv)\b")
_SECONDS = re.compile(_NUMBER + r"(?:\"|”|″|''|’’|′′|s(?:ec|ek)?(?:onds?|ondes|ondi|unden?|\b\.?)|segundos)")
_MINUTES = re.compile(_NUMBER + r"(?:'|’|′|min(?:utes?|uten|uti|utos)?\b\.?|m\b)")
_HOURS = re.compile(_NUMBER + r"(?:h|hours?|std|stunden?|heures?|ore|horas?)\b\.?")
_FROM = re.compile(
    r"\b(?:from|starting (?:from|at)|starting|since|as of|ab)(?: (?:the )?(?:move|zug|coup))? (\d{1,4}|one|first)\b"
)
_PAIR = re.compile(r"(\d{1,6})\s*/\s*(\d{1,6})", re.ASCII)
_BARE = re.compile(r"\d{1,6}", re.ASCII)
_SPLIT = re.compile(r"\+|,|;|\bthen\b|\bplus\b|\band\b|\bfollowed by\b|\bdann\b|\bund\b|\bpuis\b")
_TWO_CLOCKS = re.compile(r"^2\s*[x×*]\s*")
_GAME_IN = re.compile(r"^g\s*/\s*")
_FILLER = re.compile(
    r"\b(?:move|moves|zug|coup|mossa|jugada|per|pro|je|for|in|the|all|whole|complete|entire|rest|of|game|games|player|"
    r"each|every|increment|inc|bonus|fischer|mode|cumulative|additional|added|with|a|an|to|time|standard|rapid|blitz|"
    r"für|par|por|mossa|bedenkzeit|finish)\b|[/:().\-]"
)


class _Part(NamedTuple):
    moves: int | None
    seconds: int


def has_delay(text: str) -> bool:
    """True when the time control is with a delay, which no code can express."""
    return _DELAY.search(text) is not None


def coded(text: str) -> str | None:
    """The code of record 222 for a time control in words; a text that is already a code stays. None when unclear."""
    stripped = text.strip()
    if _CODE.fullmatch(stripped) and all(int(s) >= LEAST_CODED for s in _CODE_SECONDS.findall(stripped)[:1]):
        return stripped
    if has_delay(stripped) or not stripped:
        return None
    words = _GAME_IN.sub("", _TWO_CLOCKS.sub("", " ".join(stripped.lower().split())))
    periods: list[_Part] = []
    increment: tuple[int, int] | None = None  # seconds, from which move on
    chunks = [chunk for chunk in _SPLIT.split(words) if chunk.strip()]
    for chunk in chunks:
        rest_known = any(part.moves is None for part in periods)
        part, added = _chunk(chunk.strip(), rest_known)
        if added and increment is None:
            increment = added
        elif part and not rest_known:
            periods.append(part)
        else:
            return None
    if not periods or periods[-1].moves is not None:
        return None
    return _code(periods, increment)


def _chunk(chunk: str, rest_known: bool) -> tuple[_Part | None, tuple[int, int] | None]:
    """One part between plus signs: a period, or seconds added and from which move on; (None, None) when unclear."""
    start = 1
    if match := _FROM.search(chunk):
        start = int(match[1]) if match[1].isdecimal() else 1
        chunk = chunk.replace(match[0], " ")
    numbers: dict[str, int] = {}
    for unit, pattern in (("moves", _MOVES), ("seconds", _SECONDS), ("minutes", _MINUTES), ("hours", _HOURS)):
        if match := pattern.search(chunk):
            numbers[unit] = int(match[1])
            chunk = chunk[: match.start()] + " " + chunk[match.end() :]
    if pair := _PAIR.fullmatch(chunk.strip()):
        return (_bare_pair(int(pair[1]), int(pair[2])), None) if not numbers else (None, None)
    remainder = _FILLER.sub(" ", chunk).strip()
    if _BARE.fullmatch(remainder):
        if set(numbers) == {"minutes"}:  # 90 min/40
            numbers["moves"] = int(remainder)
        elif set(numbers) == {"moves"}:  # 40 moves/90
            numbers["minutes"] = int(remainder)
        elif not numbers and rest_known:
            return None, (int(remainder), start)
        elif not numbers and 0 < int(remainder) <= MOST_MINUTES:
            numbers["minutes"] = int(remainder)
        else:
            return None, None
    elif remainder:
        return None, None
    if set(numbers) == {"seconds"}:
        return None, (numbers["seconds"], start)
    seconds = 60 * numbers.get("minutes", 0) + 3600 * numbers.get("hours", 0)
    if not seconds or "seconds" in numbers:
        return None, None
    return _Part(numbers.get("moves"), seconds), None


def _bare_pair(a: int, b: int) -> _Part | None:
    """`40/90` and `90/40`: which is moves and which minutes, None when both could be."""
    usual = [moves for moves in (a, b) if moves in USUAL_MOVES]
    if len(usual) != 1:
        return None
    minutes = b if usual[0] == a else a
    return _Part(usual[0], 60 * minutes) if 0 < minutes <= MOST_MINUTES else None


def _code(periods: list[_Part], increment: tuple[int, int] | None) -> str | None:
    """The periods with the increment added from its move on; None when it begins inside a period."""
    seconds, start = increment or (0, 1)
    made, written, begun = 0, [], start <= 1
    for part in periods:
        begun = begun or made + 1 == start
        moves = f"{part.moves}/" if part.moves else ""
        written.append(f"{moves}{part.seconds}" + (f"+{seconds}" if seconds and begun else ""))
        made += part.moves or 0
    return ":".join(written) if begun else None


class Clock(NamedTuple):
    """What a coded time control gives one player: seconds for so many moves, and the moves of the first control."""

    seconds: int
    first_control: int | None


def clocks(code: str, moves: int = 60) -> tuple[Clock, Clock]:
    """White's and Black's time for a game of so many moves (B.02 1.1 counts 60), from a code of record 222.

    A period that begins within these moves counts whole, an increment once for every move made in its period.
    """
    white, dash, black = code.strip().lstrip("W").partition("-B")
    sides = (white, black if dash else white)
    first, second = (_clock(side, moves) for side in sides)
    return first, second


def _clock(side: str, moves: int) -> Clock:
    made = total = 0
    first: int | None = None
    for index, period in enumerate(side.split(":")):
        limit, _, rest = period.rpartition("/")
        seconds, _, increment = rest.partition("+")
        if index == 0 and limit:
            first = int(limit)
        if made >= moves:
            break
        played = min(int(limit), moves - made) if limit else moves - made
        total += int(seconds) + played * int(increment or 0)
        made += played
    return Clock(total, first)
