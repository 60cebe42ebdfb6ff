"""What a page consists of, ready to be laid out: texts, classes and widths. A template computes nothing."""

from typing import NamedTuple

from rrpipe.crosstable import Tally
from rrpipe.layouts.paper import PageLayout
from rrpipe.wording import Words
from rrpipe.writers.footnotes import Note
from rrpipe.writers.page_cards import CardPart
from rrpipe.writers.page_end import FindingsPart, SignaturesPart
from rrpipe.writers.page_progress import ProgressPart
from rrpipe.writers.page_ratings import NormPart, RatingPart
from rrpipe.writers.page_schedule import SchedulePart
from rrpipe.writers.page_statistics import StatisticsPart
from rrpipe.writers.page_working import WorkTable


class Piece(NamedTuple):
    """One result of a field: its class in the style sheet, its text, and the dot for Black."""

    css: str
    text: str
    dot: str = ""


class Field(NamedTuple):
    """A field of the crosstable: its class, its pieces, and the sentence that is read aloud."""

    css: str
    pieces: tuple[Piece, ...]
    spoken: str


class Value(NamedTuple):
    """A number of a column: class (`n` keeps the room of a fraction), text, and whether it decided a tie."""

    css: str
    text: str
    decided: bool


class Row(NamedTuple):
    """A row of the crosstable and of the standings. `fitted` and `short` are forms of the name for paper and phones."""

    css: str
    place: str
    number: int
    title: str
    name: str
    fitted: str
    short: str
    federation: str
    rating: str
    club: str
    fields: tuple[Field, ...]
    games: Tally
    points: Value
    values: tuple[Value, ...]
    change: Value | None = None


class Column(NamedTuple):
    """The head of a column: what stands there and what is read aloud; `css` sets its look."""

    text: str
    spoken: str
    css: str = ""


class Widths(NamedTuple):
    """Widths of the crosstable's columns in ems of its text, so that paper and screen share them.

    On a screen the columns of opponents take between `least` and `cell`; `finger` on a phone; `rest` is
    what all others take then, `longest` names included, and `phone` the room for names where there is little.
    """

    place: float
    name: float
    between: tuple[float, ...]
    cell: float
    values: tuple[float, ...]
    total: float
    standings: tuple[float, ...]
    longest: float
    round: float
    least: float
    finger: float
    rest: float
    phone: float


class GameLine(NamedTuple):
    """One line of a round: board, names, results and what joins them, whether colours are assumed.

    `white_fit` and `black_fit` are the names as paper has room for them, empty where that is the whole name.
    """

    board: str
    white: str
    black: str
    white_fit: str
    black_fit: str
    white_piece: Piece
    black_piece: Piece
    joint: str
    assumed: bool


class RoundBlock(NamedTuple):
    """One round: head, date in words and as `2026-05-01`, games, who rests, and its number."""

    head: str
    date: str
    day: str
    games: tuple[GameLine, ...]
    rests: str
    number: int | None = None


class Link(NamedTuple):
    """A link: address (already safe in a page) and text."""

    href: str
    text: str


class Report(NamedTuple):
    """Everything on the page, in the language asked for."""

    w: Words
    parts: tuple[str, ...]
    title: str
    facts: tuple[str, ...]
    people: tuple[str, ...]
    interim: str
    layout: PageLayout
    widths: Widths
    joint: str
    rows: tuple[Row, ...]
    heads: tuple[Column, ...]
    tie_breaks: tuple[Column, ...]
    has: frozenset[str]
    signs: tuple[Note, ...]
    notes: tuple[Note, ...]
    rounds: tuple[RoundBlock, ...]
    rounds_known: bool
    rounds_signs: tuple[Note, ...]
    workings: tuple[WorkTable, ...]
    provenance: tuple[tuple[str, str], ...]
    assumed: str
    page_head: str
    page_foot: str
    tallied: bool
    ratings: RatingPart | None
    norms: NormPart | None
    cards: CardPart | None
    schedule: SchedulePart | None
    legend: tuple[Note, ...]
    boards: bool
    assumed_games: bool
    colours: str
    stated: tuple[tuple[str, str], ...]
    progress: ProgressPart | None
    statistics: StatisticsPart | None
    findings: FindingsPart | None
    signatures: SignaturesPart | None
    site: tuple[Link, ...] = ()
    contents: tuple[Link, ...] = ()
