"""Texts from strangers without characters that steer: what a name may do to a terminal, a page or a spreadsheet.

Names come from files that anybody may have written. Control characters can steer a terminal or end a line in the
middle of a name, marks of direction turn the text behind them, lone surrogates cannot be written at all. Readers keep
what they read; outputs for people show none of these, and JSON holds them as codes of its own.
"""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rrpipe.model import Player, Tournament

STEERING = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff\ufffe\uffff\ud800-\udfff]+"
)
"""Control characters, marks of direction, line separators, noncharacters, lone surrogates."""
LONE = re.compile("[\ud800-\udfff]")
"""Halves of characters, which no encoding can write."""
MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
"""What takes no room on a page, so that nothing takes its place."""

IN_STRINGS = re.compile(STEERING.pattern.rstrip("+").replace("\x00-\x1f", ""))
"""What steers, one by one, without the control characters that JSON itself writes as codes."""

TEXTS = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "time_control")
PLAYER_TEXTS = ("name", "sex", "title", "federation", "fide_id", "birth_date", "club")


def is_plain(text: str) -> bool:
    """True when nothing in a text steers anything."""
    return (text.isascii() and text.isprintable()) or STEERING.search(text) is None


def plain(text: str) -> str:
    """The text on one line without what steers: marks left out, halves of characters as U+FFFD, the others blanks."""
    if is_plain(text):
        return text
    return STEERING.sub(" ", LONE.sub("\ufffd", MARKS.sub("", text))).strip()


def coded(text: str) -> str:
    """The text on one line with what steers as codes, as Python writes them."""
    if is_plain(text):
        return text
    return STEERING.sub(lambda found: "".join(map(code, found[0])), text)


def code(character: str) -> str:
    """The code of one character: of ESC `x1b` behind a backslash."""
    number = ord(character)
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}"


def json_text(value: object, indent: int | None = None) -> str:
    r"""A value as JSON whose strings keep all they hold, with what steers as `\u202e`.

    Letters of all scripts stay readable. TOML reads such strings too.
    """
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    return IN_STRINGS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def with_texts(tournament: Tournament, change: Callable[[str], str]) -> Tournament:
    """The tournament with every text that people see changed; the same object where none changes."""

    def changed(text: str | None) -> str | None:
        return None if text is None else change(text)

    own: dict[str, Any] = {key: changed(getattr(tournament, key)) for key in TEXTS}
    own = {key: text for key, text in own.items() if text != getattr(tournament, key)}
    deputies = tuple(map(change, tournament.deputies))
    players = tuple(with_player_texts(player, change) for player in tournament.players)
    is_same = deputies == tournament.deputies and all(map(lambda a, b: a is b, players, tournament.players))
    return tournament if is_same and not own else replace(tournament, **own, deputies=deputies, players=players)


def longest_text(tournament: Tournament) -> str:
    """The longest text of a tournament that people see."""
    longest = ""

    def kept(text: str) -> str:
        nonlocal longest
        longest = text if len(text) > len(longest) else longest
        return text

    with_texts(tournament, kept)
    return longest


def with_player_texts(player: Player, change: Callable[[str], str]) -> Player:
    """The player with every text changed; the same object where none changes."""
    texts = {key: text for key in PLAYER_TEXTS if (text := getattr(player, key)) is not None}
    own: dict[str, Any] = {key: new for key, text in texts.items() if (new := change(text)) != text}
    national = player.national
    if national:
        federation, national_id = change(national.federation), None if national.id is None else change(national.id)
        if (federation, national_id) != (national.federation, national.id):
            national = replace(national, federation=federation, id=national_id)
    return player if not own and national is player.national else replace(player, **own, national=national)
