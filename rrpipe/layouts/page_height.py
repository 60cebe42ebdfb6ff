"""How high a report becomes: what stands above, between and below the rows of its tables, and how many pages that is.

The numbers are those of the style sheets (`base.css`, `print.css`), in ems of the page's text unless said otherwise.
A layout engine would know better, but only after it has laid out everything.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

POINT = 25.4 / 72
"""One typographic point in millimetres."""
TOP, BOTTOM = 14.0, 15.0
"""Millimetres above and below the text of every page."""
SPARE = 2.0
"""Millimetres of a page that are not planned with: rounding, and hairlines between rows."""

TITLE_SIZE, SMALL_SIZE = 22.0, 6.5
"""Points of the title, and of the lines that say where a report comes from."""
TITLE_LINE, LINE = 1.12, 1.3
FACTS_ABOVE, PEOPLE_ABOVE, HEADER_BELOW = 0.3, 0.1, 1.3
BAND = 3.7
"""The band of an unfinished event with the space below it."""
TABLE_HEAD, HEAD_LINE = 1.6, 0.88 * LINE
"""The head of a table, and each further line of it where heads stand in two languages."""
HEADING = 3.88
"""A heading with the space above and below it."""
NOTE_SIZE, NOTE_LINE, NOTES_ABOVE, NOTES_BETWEEN = 0.86, 1.4, 0.9, 0.3
"""Notes: their size, and the rest in ems of that."""
NOTE_GAP, FACT_GAP, WORD_GAP = 2.0, 0.9, 0.3
ROUND_HEAD, REST_LINE = 1.55, 1.45
PROVENANCE_ABOVE = 2.2


class Pace(NamedTuple):
    """How much room a round takes: height of a line, and the space below a block and between two beside each other."""

    line: float
    below: float
    between: float


LOOSE, TIGHT = Pace(1.4, 1.1, 2.0), Pace(1.25, 0.75, 1.2)
"""As a rule, and where a page would be lost."""


class Block(NamedTuple):
    """A round: so many lines of games, and whether a line more says who rests."""

    games: int
    rest: bool


class Sides(NamedTuple):
    """The widths of a round's columns in ems: White's name, result, Black's name, board, dot of assumed colours."""

    white: float = 0.0
    result: float = 0.0
    black: float = 0.0
    board: float = 0.0
    dot: float = 0.0

    @property
    def total(self) -> float:
        """The width of one line."""
        return sum(self)


class RoundsLayout(NamedTuple):
    """How the rounds stand: so many beside each other, with given names as initials or not, and how close."""

    across: int = 1
    short: bool = False
    pace: Pace = LOOSE
    sides: Sides = Sides()
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Flow:
    """What a report holds besides the rows of its tables; widths are in ems of the text they belong to.

    `lists` is how many tables with a row a player stand below each other (crosstable, standings), `head_lines` how
    many lines the heads of their columns have; `title` is the
    width of the title, `notes`, `signs` and `round_signs` those of the notes, `provenance` those of single words.
    """

    title: float = 10.0
    facts: tuple[float, ...] = ()
    people: tuple[float, ...] = ()
    band: bool = False
    lists: int = 1
    head_lines: int = 1
    notes: tuple[float, ...] = ()
    signs: tuple[float, ...] = ()
    round_signs: tuple[float, ...] = ()
    provenance: tuple[float, ...] = ()
    assumed: float = 0.0


class Pages(NamedTuple):
    """How many pages a report takes, and on which of them the last of its tables stands; fewer is better."""

    total: int
    tables: int


def lines(widths: Iterable[float], gap: float, room: float) -> int:
    """How many lines pieces take that are set one after the other, each whole where it fits a line at all."""
    used, count = 0.0, 0
    for width in widths:
        if not count or used + width > room:
            count += max(1, -int(-width // room))
            used = width % room if width > room else width
        else:
            used += width
        used += gap
    return count


def _header(flow: Flow, em: float, room: float) -> float:
    """Band, title, facts and people, in millimetres."""
    title = TITLE_SIZE * POINT
    facts, people = (lines(part, FACT_GAP, room / em) for part in (flow.facts, flow.people))
    height = (BAND if flow.band else 0.0) + HEADER_BELOW
    height += (FACTS_ABOVE + facts * LINE if facts else 0.0) + (PEOPLE_ABOVE + people * LINE if people else 0.0)
    return height * em + lines([flow.title], 0.0, room / title) * TITLE_LINE * title


def _notes(groups: Sequence[tuple[float, ...]], em: float, room: float) -> float:
    """Groups of notes below each other, in millimetres."""
    size = max(NOTE_SIZE * em, SMALL_SIZE * POINT)
    counts = [count for group in groups if (count := lines(group, NOTE_GAP, room / size))]
    return (NOTES_ABOVE + sum(counts) * NOTE_LINE + (len(counts) - 1) * NOTES_BETWEEN) * size if counts else 0.0


def _provenance(flow: Flow, room: float) -> float:
    """The lines that say where the report comes from, in millimetres."""
    size = SMALL_SIZE * POINT
    count = lines(flow.provenance, WORD_GAP, room / size) + (
        lines([flow.assumed], 0, room / size) if flow.assumed else 0
    )
    return (PROVENANCE_ABOVE + (count + flow.band) * LINE) * size if count else 0.0


def _rounds(rounds: RoundsLayout) -> Iterator[float]:
    """The heights of the rows of rounds, in ems, as they stand beside each other."""
    pace = rounds.pace
    for start in range(0, len(rounds.blocks), rounds.across):
        row = rounds.blocks[start : start + rounds.across]
        yield max(ROUND_HEAD + b.games * pace.line + b.rest * REST_LINE for b in row) + pace.below


class Fixed(NamedTuple):
    """The heights that depend on text size and paper alone, in millimetres; worked out once for many tries."""

    em: float
    room: float
    height: float
    header: float
    notes: float
    round_notes: float
    provenance: float


def fixed(flow: Flow, text: float, room: float, sheet: float) -> Fixed:
    """Everything but the rows, for text of so many points on a sheet so high with lines so wide (millimetres)."""
    em = text * POINT
    return Fixed(
        em,
        room,
        sheet - TOP - BOTTOM - SPARE,
        _header(flow, em, room),
        _notes((flow.notes, flow.signs), em, room),
        _notes((flow.round_signs,), em, room),
        _provenance(flow, room),
    )


def pages(flow: Flow, base: Fixed, rows: int, ratio: float, set_in: RoundsLayout, parts: int = 1) -> Pages:
    """The pages of a report with rows `ratio` times as high as the text, whose crosstable is split into parts."""
    em, height = base.em, base.height
    table = (TABLE_HEAD + (flow.head_lines - 1) * HEAD_LINE + rows * ratio) * em
    count = parts
    used = base.header * (parts == 1) + table + base.notes

    def place(piece: float) -> None:
        nonlocal count, used
        if used + piece > height:
            count, used = count + 1, 0.0
        used += piece

    if used > height:
        count, used = count + int(used // height), used % height
    for _ in range(flow.lists - 1):
        place(HEADING * em + table)
    tables = count
    rounds = [piece * em for piece in _rounds(set_in)]
    if rounds:
        rounds[0] += HEADING * em
        rounds[-1] += base.round_notes
    for piece in rounds:
        place(piece)
    place(base.provenance)
    return Pages(count, tables)
