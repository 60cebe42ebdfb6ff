"""Every record of a TRF: what it is called, which editions have it, its columns, where the model holds it.

Sources as in `rrpipe.layouts.trf`, which holds the columns of players, rounds, round dates and scoring.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rrpipe.layouts.field import Field
from rrpipe.layouts.trf import (
    END,
    EVERY,
    MANDATORY,
    MANDATORY_26,
    ONLY_26,
    PLAYER_FIELDS,
    RANKING_METHOD_FIELDS,
    ROUND_DATE,
    ROUND_FIELDS,
    ROUND_STEP,
    SCORING_POINTS,
    SCORING_STEP,
    SCORING_SYMBOL,
    TITLE_EVENTS,
    TRF06,
    TRF16,
    TRF26,
)
from rrpipe.layouts.trf_kinds import DAY, NUMBER, POINTS, TEXT


class RecordType(NamedTuple):
    """A kind of record. `attribute` is where the model holds it, empty when the line travels along as it is.

    `fields` are its columns; `step` is the distance at which the last of them repeats. `marks` as in `Field`.
    """

    code: str
    label: str
    attribute: str = ""
    fields: tuple[Field, ...] = ()
    editions: frozenset[str] = EVERY
    marks: dict[str, str] = {}  # noqa: RUF012 - a NamedTuple default, never changed
    repeated: bool = False
    step: int = 0


def _text(code: str, label: str, attribute: str, marks: dict[str, str], repeated: bool = False) -> RecordType:
    """A record whose content is one text from column 5 on."""
    return RecordType(code, label, attribute, (Field(attribute, 5, END, label, TEXT),), EVERY, marks, repeated)


def _event(
    code: str, label: str, attribute: str, marks: dict[str, str], editions: frozenset[str] = ONLY_26
) -> RecordType:
    """The same for a record that not every edition has."""
    return RecordType(code, label, attribute, (Field(attribute or "text", 5, END, label, TEXT),), editions, marks)


def _number(code: str, label: str, first: int, last: int) -> Field:
    return Field(code, first, last, label, NUMBER)


def by_code(*types: RecordType) -> dict[str, RecordType]:
    """Record types keyed by code; a code declared twice is refused."""
    table = {kind.code: kind for kind in types}
    if len(table) != len(types):
        raise ValueError("a record code is declared twice")
    return table


RECORDS = by_code(
    _text("012", "tournament name", "name", MANDATORY),
    _text("022", "city", "city", MANDATORY),
    _text("032", "federation of the organiser", "federation", MANDATORY),
    RecordType(
        "042", "start date", "start_date", (Field("start_date", 5, 14, "start date", DAY),), EVERY, MANDATORY_26
    ),
    RecordType("052", "end date", "end_date", (Field("end_date", 5, 14, "end date", DAY),), EVERY, MANDATORY_26),
    _text("062", "number of players", "", {}),
    _text("072", "number of rated players", "", {}),
    _text("082", "number of teams", "", {}),
    _text("092", "type of tournament", "cycles", {}),
    _text("102", "chief arbiter", "chief_arbiter", MANDATORY),
    _text("112", "deputy arbiter", "deputies", {}, repeated=True),
    _text("122", "time control", "time_control", {}),
    RecordType("132", "round dates", "round_dates", (ROUND_DATE,), EVERY, MANDATORY_26, step=ROUND_STEP),
    _event("142", "number of rounds", "rounds", {}),
    _event("152", "initial colour", "", {}),
    RecordType("162", "scoring system", "scoring", (SCORING_SYMBOL, SCORING_POINTS), ONLY_26, {}, step=SCORING_STEP),
    RecordType("172", "starting-rank method", "", RANKING_METHOD_FIELDS, ONLY_26, {}),
    _event("182", "pairing program", "", TITLE_EVENTS),
    _event("192", "coded tournament type", "cycles", TITLE_EVENTS),
    _event("202", "tie-breaks", "tie_breaks", TITLE_EVENTS),
    _event("212", "tie-breaks with PTS", "tie_breaks", {}),
    _event("222", "coded time control", "time_control", MANDATORY_26),
    _event("352", "board colours", "", {}),
    _event("362", "match points", "", {}),
    RecordType("001", "player", "players", PLAYER_FIELDS + ROUND_FIELDS, EVERY, MANDATORY, True, ROUND_STEP),
    RecordType(
        "013",
        "team",
        "",
        (Field("name", 5, 36, "team name", TEXT), _number("player", "player", 37, 40)),
        EVERY,
        {},
        True,
        5,
    ),
    RecordType(
        "240",
        "byes",
        "",
        (Field("type", 5, 5, "type", TEXT), _number("round", "round", 7, 9), _number("player", "player", 11, 14)),
        ONLY_26,
        {},
        True,
        5,
    ),
    RecordType(
        "250",
        "fictitious points",
        "",
        (
            Field("match_points", 5, 8, "match points", POINTS),
            Field("points", 10, 13, "points", POINTS),
            _number("first_round", "first round", 15, 17),
            _number("last_round", "last round", 19, 21),
            _number("first_player", "first player", 23, 26),
            _number("last_player", "last player", 28, 31),
        ),
        ONLY_26,
        {},
        True,
    ),
    RecordType(
        "260",
        "prohibited pairings",
        "",
        (
            _number("first_round", "first round", 5, 7),
            _number("last_round", "last round", 9, 11),
            _number("player", "player", 13, 16),
        ),
        ONLY_26,
        {},
        True,
        5,
    ),
    RecordType(
        "299",
        "abnormal points",
        "",
        (
            Field("type", 5, 5, "type", TEXT),
            Field("match_points", 8, 11, "match points", TEXT),
            Field("points", 14, 17, "points", TEXT),
            _number("round", "round", 20, 22),
            _number("player", "player", 24, 27),
        ),
        ONLY_26,
        {},
        True,
        5,
    ),
    RecordType("300", "line-up out of order", "", (), ONLY_26, {}, True),
    RecordType(
        "310",
        "team",
        "",
        (
            _number("number", "team number", 5, 7),
            Field("name", 9, 40, "team name", TEXT),
            Field("nickname", 42, 46, "nickname", TEXT),
            Field("strength", 48, 53, "strength", TEXT),
            Field("match_points", 55, 60, "match points", TEXT),
            Field("game_points", 62, 67, "game points", TEXT),
            _number("rank", "rank", 69, 71),
            _number("player", "player", 74, 77),
        ),
        ONLY_26,
        {},
        True,
        5,
    ),
    RecordType("320", "team byes", "", (), ONLY_26, {}, True),
    RecordType(
        "330",
        "forfeited matches",
        "",
        (
            Field("type", 5, 6, "type", TEXT),
            _number("round", "round", 8, 10),
            _number("white", "first team", 12, 14),
            _number("black", "second team", 16, 18),
        ),
        ONLY_26,
        {},
        True,
    ),
    RecordType("801", "informative, teams", "", (), ONLY_26, {}, True),
    RecordType("802", "informative, teams", "", (), ONLY_26, {}, True),
)
"""Every record by its code, in the order in which rrpipe writes them."""

TEAM_RECORDS = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})
"""Kept as they are: rrpipe reads individual events."""


class Extension(NamedTuple):
    """A private line of pairing programs: its meaning and the TRF26 record that says the same, if one does."""

    code: str
    label: str
    successor: str = ""


EXTENSIONS = {
    extension.code: extension
    for extension in (
        Extension("XXR", "number of rounds", "142"),
        Extension("XXC", "initial colour", "152"),
        Extension("XXZ", "absent in the next round", "240"),
        Extension("XXS", "scoring", "162"),
        Extension("XXA", "fictitious points", "250"),
        Extension("XXP", "prohibited pairings", "260"),
        *(Extension(f"BB{letter}", "scoring", "162") for letter in "WDLZFU"),
    )
}
"""Lines of JaVaFo's advanced user manual and of bbpPairings. Other XX and BB lines are private and kept as they are."""

EXTENSION_SCORES = {
    key: attribute
    for attribute, keys in (
        ("win", "BBW WW BW FW W"),
        ("draw", "BBD WD BD D"),
        ("loss", "BBL WL BL"),
        ("absence", "BBZ BBF FL ZPB"),
        ("pairing_bye", "BBU PAB"),
    )
    for key in keys.split()
}
"""BB lines and the keys of XXS -> attribute of Scoring."""

COMMENT = "###"
RULER = "ruler"
"""Codes under which comment lines and reading aids travel in `Tournament.records`."""


NEW_CODES = frozenset(code for code, kind in RECORDS.items() if kind.editions == ONLY_26)
"""Records that only TRF26 has."""

LETTERS = frozenset("WDLHFUZ")
"""Results that TRF06 does not have: games under one move, byes."""


def edition_of(codes: Iterable[str], results: str) -> str:
    """Which edition a file is, from the record codes it has and all letters in its result columns.

    A record that only TRF26 has makes it one; else letters for short games or byes, or a private line, make it TRF16.
    """
    found = set(codes)
    if not found.isdisjoint(NEW_CODES):
        return TRF26
    if not LETTERS.isdisjoint(results.upper()) or any(code[:2] in ("XX", "BB") for code in found):
        return TRF16
    return TRF06
