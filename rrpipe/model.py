r"""The tournament as every room of rrpipe sees it.

Everything here is frozen: an operation returns a new object. A player's key is the *starting number*, which in a
round robin is the pairing number of the Berger table (FIDE Competition Rules C.05, Annex 1). Scores are exact
(`Fraction`), never float.

What a result code means in each part of the program (C.07 of March 2026, article 15.2; B.02 5.1; TRF26 record 001):

====== ========================== ======= ======== ============ ========= ==============
code   meaning                    points  rated    over the     against   still a game
                                                   board        scheduled with opponent
                                                                opponent  and colour
====== ========================== ======= ======== ============ ========= ==============
1 = 0  played                     W D L   yes      yes          yes       yes
W D L  under one move             W D L   no       yes          yes       yes
\\+ -   forfeit                    W / A   no       no           yes       yes
?      adjourned, no result yet   none    no       no           no        yes
None   not played yet             none    no       no           no        yes
====== ========================== ======= ======== ============ ========= ==============

A forfeit stays a game: in a round robin it counts against the scheduled opponent (C.07 15.2) and it never becomes a
bye. The rest round of an odd field is a `Rest`, worth nothing by itself and no element of any tie-break.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple


class Result(StrEnum):
    """One side's result of one game, written with its TRF code."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ADJOURNED = "?"


class Bye(StrEnum):
    """A round without an opponent, written with its TRF code. The rest round of an odd field is ZERO."""

    HALF = "H"
    FULL = "F"
    PAIRING = "U"
    ZERO = "Z"


class Colours(StrEnum):
    """How the colours of a game are known; when UNKNOWN, white and black stand in table order."""

    STATED = "stated"
    DERIVED = "derived"
    UNKNOWN = "unknown"


class Status(StrEnum):
    """Withdrawn and expelled players fall under Competition Rules C.05 6.6."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    EXPELLED = "expelled"


PLAYED = frozenset({Result.WIN, Result.DRAW, Result.LOSS})
SHORT = frozenset({Result.SHORT_WIN, Result.SHORT_DRAW, Result.SHORT_LOSS})
FORFEITS = frozenset({Result.FORFEIT_WIN, Result.FORFEIT_LOSS})
OVER_THE_BOARD = PLAYED | SHORT
DECIDED = OVER_THE_BOARD | FORFEITS

LEGAL_PAIRS = frozenset(
    pair
    for a, b in (
        (Result.WIN, Result.LOSS),
        (Result.DRAW, Result.DRAW),
        (Result.LOSS, Result.LOSS),
        (Result.DRAW, Result.LOSS),
        (Result.SHORT_WIN, Result.SHORT_LOSS),
        (Result.SHORT_DRAW, Result.SHORT_DRAW),
        (Result.SHORT_LOSS, Result.SHORT_LOSS),
        (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
        (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
        (Result.ADJOURNED, Result.ADJOURNED),
    )
    for pair in ((a, b), (b, a))
)
"""The pairs of results that one game can have, seen from both sides (TRF26 record 001)."""

COMPLEMENT = {
    Result.WIN: Result.LOSS,
    Result.DRAW: Result.DRAW,
    Result.LOSS: Result.WIN,
    Result.SHORT_WIN: Result.SHORT_LOSS,
    Result.SHORT_DRAW: Result.SHORT_DRAW,
    Result.SHORT_LOSS: Result.SHORT_WIN,
    Result.FORFEIT_WIN: Result.FORFEIT_LOSS,
    Result.FORFEIT_LOSS: Result.FORFEIT_WIN,
    Result.ADJOURNED: Result.ADJOURNED,
}
"""The usual result of the other side. A 0 or a - may also stand against another of its kind: say so when using it."""


def column_letters(column: int) -> str:
    """1 -> A, 27 -> AA: the column as spreadsheet programs show it."""
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


class Source(NamedTuple):
    """A place in an input file, counted from 1.

    A TRF has line and column (in characters). A sheet has sheet, row and grid column (`col`). A CSV has line, row and
    col: the row is the one a spreadsheet program would show, which differs from the line after a quoted line break.
    """

    file: str = ""
    line: int | None = None
    column: int | None = None
    sheet: str | None = None
    row: int | None = None
    col: int | None = None

    @property
    def cell(self) -> str | None:
        """The cell as a spreadsheet program names it (`F7`), or None outside a grid."""
        if self.row is None or self.col is None:
            return None
        return f"{column_letters(self.col)}{self.row}"

    def at(self, position: int | None) -> "Source":
        """The same line or row at another column (characters in a TRF, grid columns elsewhere)."""
        if position is None:
            return self
        return self._replace(col=position) if self.row is not None else self._replace(column=position)


@dataclass(frozen=True, slots=True)
class National:
    """A national rating beside the FIDE rating (an NRS record of TRF26)."""

    federation: str
    rating: int | None = None
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Stated:
    """What the source prints for a player beside the games, to be compared with what is computed."""

    points: Fraction | None = None
    rank: int | None = None
    tie_breaks: tuple[tuple[str, Fraction], ...] = ()


NOTHING_STATED = Stated()
NO_COLUMNS: Mapping[str, int] = {}


@dataclass(frozen=True, slots=True)
class Player:
    """One participant. Dates are ISO (`1986-05-01`) or a bare year (`1986`); a FIDE number is a string of digits.

    `columns` says in which column of the source a value stands (attribute name, or tie-break code -> position); it is
    shared by all players of a file. `place()` turns it into a Source.
    """

    number: int
    name: str
    sex: str | None = None
    title: str | None = None
    rating: int | None = None
    federation: str | None = None
    fide_id: str | None = None
    birth_date: str | None = None
    club: str | None = None
    national: National | None = None
    status: Status = Status.ACTIVE
    stated: Stated = field(default=NOTHING_STATED, compare=False, repr=False)
    source: Source | None = field(default=None, compare=False, repr=False)
    columns: Mapping[str, int] = field(default_factory=lambda: NO_COLUMNS, compare=False, repr=False)

    def place(self, attribute: str) -> Source | None:
        """Where this player's value of `attribute` stands; the row itself when the source has no such column."""
        if self.source is None:
            return None
        return self.source.at(self.columns.get(attribute, self.columns.get("name")))


@dataclass(frozen=True, slots=True)
class Game:
    """A scheduled game. Results are None while nothing is entered; `round` and `board` are None when unknown.

    Both sides keep the result their own cell states, so a contradiction stays visible (`LEGAL_PAIRS`). `decider` is
    the starting number of who won the decider that follows a draw in some events (a blitz or Armageddon game).
    """

    white: int
    black: int
    white_result: Result | None = None
    black_result: Result | None = None
    round: int | None = None
    board: int | None = None
    colours: Colours = Colours.STATED
    date: str | None = None
    white_source: Source | None = field(default=None, compare=False, repr=False)
    black_source: Source | None = field(default=None, compare=False, repr=False)
    decider: int | None = None

    @property
    def is_open(self) -> bool:
        """True while either side has no result (blank or adjourned)."""
        return self.white_result not in DECIDED or self.black_result not in DECIDED


class Rest(NamedTuple):
    """A round in which a player has no opponent. In an odd round robin everybody rests once a cycle (ZERO)."""

    round: int
    number: int
    bye: Bye = Bye.ZERO


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points by result (TRF26 record 162; the symbol of each value in brackets). None stands for the default there.

    What record 162 has no symbol for is written to record 299.
    """

    win: Fraction = Fraction(1)  # W: over the board, by forfeit, full-point bye
    draw: Fraction = Fraction(1, 2)  # D: draw, half-point bye
    loss: Fraction = Fraction(0)  # L: over the board
    absence: Fraction = Fraction(0)  # A: forfeit loss, zero-point bye
    pairing_bye: Fraction | None = None  # P: pairing-allocated bye, by default the value of a win
    unknown: Fraction | None = None  # X: adjourned, by default the value of a draw; only in a TRF's points column
    forfeit_win: Fraction | None = None  # by default the value of a win
    rest: Fraction | None = None  # the rest round of an odd field, by default the value of an absence
    decider_win: Fraction | None = None  # a draw whose decider was won, by default the value of a draw
    decider_loss: Fraction | None = None  # a draw whose decider was lost, by default the value of a draw


STANDARD_SCORING = Scoring()


class Adjustment(NamedTuple):
    """Points apart from the scoring system (TRF26 record 299): a bonus, a penalty, or another value for a result.

    With `result` (W D L H F Z + -) the points stand instead of the value of that result; without it they are added,
    a penalty with its minus sign. No `players` are all players; no `round` is every round for a result, and for a bonus
    or penalty the event as a whole, once (UNVERIFIED: the record says "all").
    """

    points: Fraction
    players: tuple[int, ...] = ()
    round: int | None = None
    result: str = ""


class Record(NamedTuple):
    """A line of a TRF that the model does not hold; it travels along unread."""

    code: str
    text: str
    source: Source | None = None


class TrfText(NamedTuple):
    """The bytes of a TRF as they were read, their encoding (a codec of Python) and edition (`TRF06`, `TRF16`, `TRF26`).

    With them a file of the same edition can be written again without touching what nobody edited.
    """

    data: bytes
    encoding: str
    edition: str


class Look(NamedTuple):
    """How pages of an event look.

    The logo is a data URI with its proportions and its words for those who do not see it; accent colours for light and
    dark (`#1d4e89`), and a font; "" where nothing is said.
    """

    logo: str = ""
    alt: str = ""
    width: float = 0.0
    height: float = 0.0
    accent: str = ""
    accent_dark: str = ""
    font: str = ""


@dataclass(frozen=True, slots=True)
class Tournament:
    """One round robin. Players are sorted by starting number; games by round, board, then white's number.

    `cycles` is how often each pair meets, `rounds` the number of scheduled rounds. `tie_breaks` is None when the
    source states no list. `derived` names what was assumed for the whole event: `numbers` (starting numbers taken for
    pairing numbers), `rounds`, `colours`. `records` and `notes` hold what was read and has no place here;
    `text` is a TRF as it stood. `look` is how its pages are to look, `logo_file` the path of its logo.
    """

    name: str = ""
    city: str | None = None
    federation: str | None = None
    start_date: str | None = None
    end_date: str | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    time_control: str | None = None
    cycles: int = 1
    rounds: int = 0
    round_dates: tuple[str | None, ...] = ()
    scoring: Scoring = STANDARD_SCORING
    tie_breaks: tuple[str, ...] | None = None
    players: tuple[Player, ...] = ()
    games: tuple[Game, ...] = ()
    rests: tuple[Rest, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    derived: tuple[str, ...] = field(default=(), compare=False)
    records: tuple[Record, ...] = field(default=(), compare=False, repr=False)
    notes: tuple[Record, ...] = field(default=(), compare=False, repr=False)
    places: Mapping[str, Source] = field(default_factory=dict, compare=False, repr=False)
    text: TrfText | None = field(default=None, compare=False, repr=False)
    look: Look | None = field(default=None, compare=False, repr=False)
    logo_file: str = field(default="", compare=False, repr=False)

    def place(self, attribute: str) -> Source | None:
        """Where the source states this fact of the event, if it does."""
        return self.places.get(attribute)


def by_number(tournament: Tournament) -> dict[int, Player]:
    """Players keyed by starting number."""
    return {player.number: player for player in tournament.players}


def game_order(game: Game) -> tuple[int, int, int, int]:
    """Sort key of games: round, board, white, black; games without a round come last, by pair.

    The games of one pair without rounds then keep the order they had, which is that of their cycles, whoever had White.
    """
    if game.round is None:
        return (10**6, game.board or 10**6, min(game.white, game.black), max(game.white, game.black))
    return (game.round, game.board or 10**6, game.white, game.black)


@dataclass(frozen=True, slots=True)
class Deciding:
    """Which criterion put `before` ahead of `after`, the next player in the standings, level until then.

    The values are those that were compared, None for lots and decisions by hand. For Direct Encounter (C.07 6) they
    are the scores in the table that separated the two: of `tied` players, each pair with `games` games (averages,
    6.1.2; 0 where the pairs had different numbers of games).
    """

    before: int
    after: int
    code: str
    before_value: Fraction | None = None
    after_value: Fraction | None = None
    tied: int = 0
    games: int = 0

    @property
    def scores(self) -> tuple[Fraction | None, Fraction | None]:
        """The values as arbiters say them: points in the games of a direct encounter, not their averages."""
        each = max(1, self.games)
        before, after = self.before_value, self.after_value
        return None if before is None else before * each, None if after is None else after * each


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings. `values` is keyed by tie-break code and begins with PTS; DE is None where unused.

    `rank` is None and `counted` False for a player left out of the standings (C.05 6.6).
    """

    rank: int | None
    number: int
    values: Mapping[str, Fraction | None]
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking, best first; players who share a place have the same rank (1, 2, 2, 4).

    `lots` is the seed with which players still level were drawn (C.07 4.2), None when nobody was.
    """

    order: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    finished: bool = True
    edition: str = "2026"
    decided: tuple[Deciding, ...] = ()
    lots: str | None = None
