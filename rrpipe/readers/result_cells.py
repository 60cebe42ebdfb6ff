"""What one cell of a crosstable may mean: every reading with a given number of games, and what each assumes.

Nothing is decided here. `readings` gives all readings of a cell; `crosstable` decides by the opposite cell, the own
cells and the points.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rrpipe.layouts.sheet import (
    DASHES,
    LETTERS,
    MONTHS,
    OPEN_SIGNS,
    OPEN_WORDS,
    RESULT_TOKENS,
    SCORES,
    SINGLE_WORDS,
    fold,
)
from rrpipe.model import Result
from rrpipe.readers.grid import Cell, Kind

LONGEST = 24
"""Longer texts are never results; keeps the search for readings bounded."""

MOST_GAMES = 12
"""The most games of a pair in one cell."""

SEPARATORS = " /|:;,-+_&"
DASH_TABLE = str.maketrans(dict.fromkeys(DASHES, "-") | {"＋": "+", "–": "-"})
DOUBLED_HALF = "â½"
"""What ½ becomes when UTF-8 is read as Windows-1252 and saved again, in small letters."""

BETWEEN = "01½=.,"
"""A dash between two of these separates results; it is no forfeit."""

SHORT_DATE = re.compile(r"(\d{1,2})\s*[.\-/ ]*\s*([^\W\d_]{3,})\.?|([^\W\d_]{3,})\.?\s*[.\-/ ]*\s*(\d{1,2})")
ISO_DAY = re.compile(r"\d{4}-(\d{2})-(\d{2})(?:[ T]00:00(?::00)?)?")
HALF_DAYS = {(1, 2), (2, 1)}
"""Day and month of what 1/2 becomes: 1 February, or 2 January where the month stands first."""

SERIAL_START = date(1899, 12, 30)


class Assumed(StrEnum):
    """What a reading takes for granted."""

    NOTHING = ""
    DATE = "a date stands for a typed result"
    ZEROS = "zeros in front were lost"
    OPEN_END = "the last games are open"


class CellReading(NamedTuple):
    """One reading of a cell: the results of the pair's games in order, None for an open one."""

    results: tuple[Result | None, ...]
    assumed: Assumed = Assumed.NOTHING


class Vocabulary(NamedTuple):
    """Tokens and whole words that count in one table: the usual ones, those of a language's letters, the user's."""

    tokens: Mapping[str, tuple[Result, ...]]
    words: Mapping[str, tuple[Result, ...]]
    language: str = ""


def vocabulary(language: str = "", own: Mapping[str, str] | None = None) -> Vocabulary:
    """The usual result words, with the letters of a language, and `own` words (word -> TRF code) before all others."""
    tokens = dict(RESULT_TOKENS)
    words = dict(SINGLE_WORDS)
    if language:
        for letter, result in LETTERS[language].items():
            tokens[letter] = (result,)
            words.pop(letter, None)
    for word, code in (own or {}).items():
        if code in {str(r) for r in Result}:
            words[result_text(word)] = (Result(code),)
            if len(word.strip()) <= 2:
                tokens[result_text(word)] = (Result(code),)
    return Vocabulary(tokens, words, language)


@lru_cache(maxsize=4096)
def result_text(text: str) -> str:
    """The text of a result cell in one spelling: lower case, one kind of dash, no doubled blanks."""
    return " ".join(text.translate(DASH_TABLE).casefold().replace("⁄", "/").replace(DOUBLED_HALF, "½").split())


def readings(cell: Cell, games: int, words: Vocabulary) -> tuple[CellReading, ...]:
    """Every reading of this cell as `games` results, the ones that assume nothing first; none when unreadable."""
    if cell.kind is Kind.EMPTY or not cell.text:
        return (CellReading((None,) * games),)
    if cell.kind in (Kind.ERROR, Kind.FORMULA):
        return ()
    text = result_text(cell.text)
    if len(text) > LONGEST:
        return ()
    if (day := typed_day(cell)) is not None:
        return _dated(day, games)
    found = _plain(text, games, words)
    if not found and games > 1 and text.isdigit() and len(text) < games:
        padded = _plain(text.zfill(games), games, words)
        found = [CellReading(r.results, Assumed.ZEROS) for r in padded]
    if games > 1:
        found += [
            CellReading(r.results + (None,) * (games - count), Assumed.OPEN_END)
            for count in range(1, games)
            for r in _plain(text, count, words)
        ]
    return tuple(dict.fromkeys(found))


def counts(cell: Cell, words: Vocabulary) -> set[int]:
    """How many results this cell can hold without any assumption."""
    text = result_text(cell.text)
    if not text or len(text) > LONGEST or typed_day(cell) is not None:
        return set()
    return {n for n in range(1, MOST_GAMES + 1) if _plain(text, n, words)}


def is_result(cell: Cell, words: Vocabulary) -> bool:
    """True for a cell that states a decided result and could not just as well mark an own cell."""
    text = result_text(cell.text)
    if text in {"", "-", "--", "---", "x", "k", "f", "r", "d"} or len(text) > LONGEST:
        return False
    if typed_day(cell) is not None:
        return True
    return any(r.results[0] is not None for n in range(1, 5) for r in _plain(text, n, words))


def is_score(cell: Cell) -> bool:
    """True for the score of one game, the own points first (`1-0`), which may as well be two results."""
    return result_text(cell.text).replace(" ", "") in SCORES


def typed_day(cell: Cell) -> date | None:
    """The day of a cell that holds a date or looks like one (`1-Feb`, `01.Feb`, the serial number of a day)."""
    if cell.kind is Kind.DATE:
        return cell.day
    text = cell.text
    if match := ISO_DAY.fullmatch(text):
        return _day(int(match[2]), int(match[1]))
    if cell.kind is Kind.NUMBER and text.isdigit() and len(text) == 5 and 36526 <= int(text) <= 62091:
        day = SERIAL_START + timedelta(days=int(text))
        return day if (day.day, day.month) in HALF_DAYS else None
    match = SHORT_DATE.fullmatch(text.strip())
    if not match:
        return None
    number, name = (match[1], match[2]) if match[1] else (match[4], match[3])
    month = MONTHS.get(fold(name))
    return _day(int(number), month) if month else None


def is_open_sign(cell: Cell) -> bool:
    """True for an empty cell or a sign or word for a game without a result."""
    return bool(_open(result_text(cell.text)))


def _open(text: str) -> tuple[Result | None, ...]:
    """The one open result that this text stands for, nothing when it stands for none."""
    if text in OPEN_SIGNS:
        return (OPEN_SIGNS[text],)
    folded = fold(text)
    return (OPEN_WORDS[folded],) if folded in OPEN_WORDS else ()


def _day(day: int, month: int) -> date | None:
    try:
        return date(2000, month, day)
    except ValueError:
        return None


def _dated(day: date, games: int) -> tuple[CellReading, ...]:
    """1/2 as a date is a draw; in a table with two results in a cell 1 January is 1/1 or 1-1."""
    pair = (day.day, day.month)
    if games == 1 and pair in HALF_DAYS:
        return (CellReading((Result.DRAW,), Assumed.DATE),)
    if games == 2 and pair == (1, 1):
        return (CellReading((Result.WIN, Result.WIN), Assumed.DATE),)
    if games == 2 and pair in HALF_DAYS:
        return (CellReading((Result.DRAW, None), Assumed.OPEN_END),)
    return ()


def _plain(text: str, games: int, words: Vocabulary) -> list[CellReading]:
    """The readings of a text that assume nothing."""
    if opened := _open(text):
        return [CellReading(opened * games)]
    if games == 1:
        joined = text.replace(" ", "")
        whole = words.words.get(text) or words.words.get(joined) or words.tokens.get(joined)
        whole = whole or words.words.get(fold(text))
        return [CellReading((result,)) for result in whole or ()]
    exact = _one_a_part(text.split(" "), games, words) or _one_a_part(text, games, words)
    return [CellReading(results) for results in exact or _split(text, games, tuple(words.tokens.items()))]


def _one_a_part(parts: Sequence[str], games: int, words: Vocabulary) -> list[tuple[Result | None, ...]]:
    """The readings of a text of exactly so many results, each a part of its own: the - of `1 - 1` is a forfeit then."""
    if len(parts) != games:
        return []
    known: list[tuple[Result | None, ...]] = [
        (Result.ADJOURNED,) if part == "?" else (None,) if part == "*" else words.tokens.get(part, ()) for part in parts
    ]
    return list(product(*known)) if all(known) else []


@lru_cache(maxsize=4096)
def _split(
    text: str, games: int, tokens: tuple[tuple[str, tuple[Result, ...]], ...]
) -> list[tuple[Result | None, ...]]:
    """Every way to take a text apart into so many results; separators may stand between two of them."""
    found: dict[tuple[Result | None, ...], None] = {}
    stack: list[tuple[int, tuple[Result | None, ...]]] = [(0, ())]
    while stack:
        at, done = stack.pop()
        if len(done) == games:
            if at == len(text):
                found[done] = None
            continue
        starts = [at]
        if done:
            skipped = at
            while skipped < len(text) and text[skipped] in SEPARATORS:
                skipped += 1
                starts.append(skipped)
                if text[skipped - 1] not in " ":
                    while skipped < len(text) and text[skipped] == " ":
                        skipped += 1
                    starts.append(skipped)
                    break
        for start in dict.fromkeys(starts):
            for token, results in tokens:
                if text.startswith(token, start) and not _cuts_number(text, start, token):
                    stack.extend((start + len(token), (*done, result)) for result in results)
            if text.startswith("?", start):
                stack.append((start + 1, (*done, Result.ADJOURNED)))
            if text.startswith("*", start):
                stack.append((start + 1, (*done, None)))
    return list(found)


def _cuts_number(text: str, start: int, token: str) -> bool:
    """True where a token would be cut out of a longer spelling: the 1 of 1/2, the 0 of 0.5, the dash of 1-0."""
    rest = text[start:]
    if token in (".5", ",5") and text[:start][-1:].isdigit():
        return True  # 1.5 is a sum of points, no win and draw
    if token == "-":
        before, after = text[:start].rstrip(), rest[1:].lstrip()
        if before and after and before[-1] in BETWEEN and after[0] in BETWEEN:
            return True
    return (token == "1" and rest.startswith("1/2")) or (token in "01" and rest[1:3] in (".5", ",5"))
