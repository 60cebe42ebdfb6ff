"""Sheets of paper, and what fits on them: orientation, text size and column widths of a crosstable.

A browser or WeasyPrint places what it is given; whether 24 long names fit in landscape is arithmetic and done here,
with the letter widths of Helvetica, Arial and Liberation Sans, which are the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rrpipe.layouts.page_height import (
    LOOSE,
    NOTE_SIZE,
    POINT,
    TIGHT,
    Block,
    Flow,
    Pages,
    RoundsLayout,
    Sides,
    fixed,
    pages,
)

MARGIN = 13.0
"""Millimetres on the left and right of every page."""
CELL = 5.5
"""The narrowest column of an opponent, in millimetres."""
SMALLEST = 6.5
"""The smallest text on a page, in points."""
PORTRAIT_TO = 8
"""Up to this many players a page stands upright."""
COLUMNS_A_PAGE = 30
"""More opponents than this are split over pages, the names repeated."""

NAME = 12.0
"""The least room for names, in ems."""
ROWS = (1.65, 1.6, 1.55, 1.5, 1.45, 1.4, 1.35, 1.3)
"""Height of a row as a multiple of its text: the first in small events, 1.5 in others, less where a page is saved."""
ROW = 1.5
MOST_ACROSS = 4
"""So many rounds stand beside each other at the most."""
FEW_ROUNDS = 3
"""So many rounds may stand below each other with whole names; more flow in columns."""
PAGE_STEP = 0.5
"""Text may be smaller by so many points where that saves a page."""
ONE_PAGE_STEPS, ONE_PAGE_LEAST = 3, 7.5
"""By so many of these steps where the whole report then stands on one page, and to so many points at the least."""

TEXT_SIZES = ((12, 9.5), (14, 9.0), (16, 8.5), (20, 8.0), (24, 7.5), (30, 7.0))
"""Up to so many players, text of this many points; more players get the smallest."""


class Paper(NamedTuple):
    """A sheet, upright, in millimetres, with its name in CSS."""

    css: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}

NBSP = "\u00a0"
"""Holds initials together where a name wraps."""

NARROW = dict.fromkeys("ijl'|’‘", 0.222) | dict.fromkeys("ftI.,;:!·/ []()\u00a0", 0.278) | dict.fromkeys("r-", 0.333)
MIDDLE = dict.fromkeys("ckJsvxyz°", 0.5) | dict.fromkeys("FTZzL", 0.611)
WIDE = dict.fromkeys("ABEKPSVXY", 0.667) | dict.fromkeys("CDHNRUw", 0.722) | dict.fromkeys("GOQ", 0.778)
WIDEST = dict.fromkeys("Mm½¼¾⅓⅔", 0.834) | {"W": 0.944, "–": 0.556}
LETTERS = NARROW | MIDDLE | WIDE | WIDEST
"""Widths in ems; letters that are not listed (accents, other scripts) are given the width of their base or 0.6."""


def text_width(text: str) -> float:
    """The width of a text in ems, a little too wide rather than too narrow."""
    from unicodedata import east_asian_width, normalize

    total = 0.0
    for letter in text:
        known = LETTERS.get(letter)
        if known is None:
            known = 1.0 if east_asian_width(letter) in "WF" else LETTERS.get(normalize("NFD", letter)[0], 0.56)
        total += known
    return total * 1.02


def shortened(name: str) -> tuple[str, ...]:
    """Ever shorter forms of a name, the family name always whole: given names become initials from the last on.

    `Ruiz Vega, María del Carmen` -> `Ruiz Vega, María C.`, `Ruiz Vega, M. C.`. A name without a comma stays.
    """
    family, comma, given = name.partition(",")
    words = given.replace(".", ". ").split()
    if not comma or not words:
        return (name,)
    forms = [name]
    for keep in range(len(words) - 1, -1, -1):
        initials = [w if w.endswith(".") else f"{w[0]}." for w in words[keep:] if not w[0].islower()]
        forms.append(f"{family}, {' '.join([*words[:keep], NBSP.join(initials)])}".rstrip(", "))
    return tuple(dict.fromkeys(forms))


def fitted(names: Sequence[str], width: float) -> tuple[str, ...]:
    """Each name in its longest form of at most `width` ems; a form that two would share is used by neither.

    A name that has no short enough form gets its shortest: it wraps onto a second line and is never cut.
    """
    chosen = [next((f for f in shortened(n) if text_width(f) <= width), shortened(n)[-1]) for n in names]
    return tuple(form if chosen.count(form) == 1 else name for form, name in zip(chosen, names, strict=True))


class Rounds(NamedTuple):
    """One way to set the rounds: widths of the columns, lines of every round; given names as initials or not."""

    sides: Sides
    blocks: tuple[Block, ...]
    short: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """What a page needs, measured in ems of text: every column but names and opponents, with its room.

    `flow` is what stands around the tables; `rounds` are the ways in which the rounds can be set, the best first.
    """

    names: tuple[str, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    cell: float
    name_extra: float = 0.0
    flow: Flow = field(default_factory=Flow)
    rounds: tuple[Rounds, ...] = ()


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Where a crosstable stands: sizes in points and millimetres; `slices` are the opponents of each part."""

    paper: str
    landscape: bool
    text: float
    row: float
    before: tuple[float, ...]
    name: float
    cell: float
    after: tuple[float, ...]
    slices: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    rounds: RoundsLayout
    room: float

    @property
    def titles(self) -> float:
        """Titles before names, in ems."""
        return no_smaller(0.74, self.text)

    @property
    def heads(self) -> float:
        """Heads of columns, and numbers of boards, in ems."""
        return no_smaller(0.88, self.text)

    @property
    def notes(self) -> float:
        """Notes under tables, in ems."""
        return no_smaller(NOTE_SIZE, self.text)

    @property
    def page_size(self) -> str:
        """The value of `size` in an `@page` rule."""
        return f"{self.paper} {'landscape' if self.landscape else 'portrait'}"


def no_smaller(share: float, text: float) -> float:
    """A size in ems of the page's text of so many points, or as many ems as the smallest text is."""
    return round(max(share, SMALLEST / text), 3)


def text_size(players: int) -> float:
    """The text of an event of so many players in points, as large as it may be."""
    return next((points for limit, points in TEXT_SIZES if players <= limit), SMALLEST)


def title_room(players: int) -> float:
    """The room for a title before a name in ems, for the text of an event of so many players."""
    size = text_size(players)
    return 0.2 + 2.55 * no_smaller(0.74, max(size - 1.0, SMALLEST))


def page_layout(contents: Contents, paper: str = "a4") -> PageLayout:
    """Upright to 8 players, landscape beyond; text as large as the number of players allows.

    What does not fit gives way in this order: room in the columns, upright paper, text size (by one point), given
    names; from 31 opponents on the columns are split. Where a page would be lost, rows come closer, then rounds, then
    given names in the rounds become initials, then text is half a point smaller, or more where all then fits one page.
    """
    sheet = PAPERS.get(paper, PAPERS["a4"])
    players = len(contents.names)
    size = text_size(players)
    columns = _columns(contents, sheet.height - 2 * MARGIN, max(size - 1.0, SMALLEST))
    slices = tuple((start, min(start + columns, players)) for start in range(0, players, columns)) or ((0, 0),)
    upright, text = _chosen_size(contents, sheet, columns, size)
    width, height = (sheet.width, sheet.height) if upright else (sheet.height, sheet.width)
    room = width - 2 * MARGIN
    smaller = text - PAGE_STEP
    sizes: tuple[float, ...] = (text, smaller) if smaller >= max(size - PAGE_STEP, SMALLEST) else (text,)
    needed, chosen = _fewest_pages(contents, sizes, room, height, len(slices))
    if needed.total > 1 and len(slices) == 1:
        steps = (text - PAGE_STEP * step for step in range(1, ONE_PAGE_STEPS + 1))
        sizes = tuple(points for points in steps if points >= ONE_PAGE_LEAST and points not in sizes)
        other, small = _fewest_pages(contents, sizes, room, height, 1) if sizes else (needed, chosen)
        chosen = small if other.total == 1 else chosen
    text, ratio, rounds = chosen
    em = text * POINT
    cell = _cell(contents, text)
    before, after = (tuple(ems * em for ems in side) for side in (contents.before, contents.after))
    left = room - sum(before) - sum(after)
    longest = max(_longest(contents), NAME)
    spare = left - columns * cell - longest * em
    if spare > 0:
        cell = min(cell + spare / (columns + 2), max(cell, 3.2 * em))
        wider = min(0.9 * em, max(0.0, left - columns * cell - longest * em) / (len(after) + 2))
        after = tuple(width + wider for width in after)
        left -= wider * len(after)
    name = left - columns * cell
    names = fitted(contents.names, (name / em - contents.name_extra) / 1.04 + 0.001)
    return PageLayout(
        sheet.css, not upright, text, ratio * text, before, name, cell, after, slices, names, rounds, room
    )


def _longest(contents: Contents, *, short: bool = False) -> float:
    """The longest name with what stands before it, in ems; `short`, once given names are initials."""
    names = fitted(contents.names, 0.0) if short else contents.names
    return max((text_width(name) for name in names), default=0.0) * 1.04 + contents.name_extra


def _chosen_size(contents: Contents, sheet: Paper, columns: int, size: float) -> tuple[bool, float]:
    """Whether the sheet stands upright, and the largest text in which the longest name fits.

    A small field stays upright with smaller text, then with given names as initials, before it is turned.
    """
    sizes = [text for text in (size, size - 0.5, size - 1.0) if text >= SMALLEST]
    small = len(contents.names) <= PORTRAIT_TO
    ways = ((True, False), (True, True), (False, False)) if small else ((False, False),)
    for upright, short in ways:
        longest = _longest(contents, short=short)
        room = (sheet.width if upright else sheet.height) - 2 * MARGIN
        for text in sizes:
            if _left_for_names(contents, columns, text, room) >= longest * text * POINT:
                return upright, text
    return False, sizes[-1]


def _fewest_pages(
    contents: Contents, sizes: Sequence[float], room: float, height: float, parts: int
) -> tuple[Pages, tuple[float, float, RoundsLayout]]:
    """The fewest pages, and text size, height of a row and rounds that take no more; the roomiest of those."""
    flow, rows = contents.flow, len(contents.names)
    best: tuple[Pages, tuple[float, float, RoundsLayout]] | None = None
    for text in sizes:
        base = fixed(flow, text, room, height)
        for rounds in _rounds(contents, room / text / POINT):
            for ratio in ROWS if rows <= TEXT_SIZES[0][0] else ROWS[ROWS.index(ROW) :]:
                needed = pages(flow, base, rows, ratio, rounds, parts)
                if best is None or needed < best[0]:
                    best = (needed, (text, ratio, rounds))
                if needed.total == parts:  # nothing can be better
                    return best
    assert best is not None
    return best


def _rounds(contents: Contents, room: float) -> Iterator[RoundsLayout]:
    """The ways to set the rounds on lines of so many ems, the roomiest first.

    Where there are more than a few rounds and names can be set so that two stand beside each other, none is left with
    half of the page empty.
    """
    ways: list[RoundsLayout] = []
    for sides, blocks, short in dict.fromkeys(contents.rounds):
        for pace in (LOOSE, TIGHT):
            across = int((room + pace.between) / (sides.total + pace.between))
            across = min(MOST_ACROSS, len(blocks), max(1, across))
            ways.append(RoundsLayout(across, short, pace, sides, blocks))
    beside = [way for way in ways if way.across > 1 and len(way.blocks) > FEW_ROUNDS]
    yield from beside or ways or [RoundsLayout()]


def _columns(contents: Contents, room: float, text: float) -> int:
    """How many opponents stand on one page: all, or as many as leave room for names, in parts of equal size."""
    players = len(contents.names)
    parts = -(-players // COLUMNS_A_PAGE) or 1
    while True:
        columns = -(-players // parts)
        if columns <= 1 or _left_for_names(contents, columns, text, room) >= NAME * text * POINT:
            return columns
        parts += 1


def _cell(contents: Contents, text: float) -> float:
    """The width of an opponent's column in millimetres."""
    return max(CELL, contents.cell * text * POINT)


def _left_for_names(contents: Contents, columns: int, text: float, room: float) -> float:
    """What the other columns leave for names, in millimetres."""
    em = text * POINT
    return room - (sum(contents.before) + sum(contents.after)) * em - columns * _cell(contents, text)
