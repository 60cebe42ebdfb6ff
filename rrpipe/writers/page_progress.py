"""The running score: after every round for every player, as a table and as the lines of a chart."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rrpipe.crosstable import Crosstable, Line
from rrpipe.layouts.page_height import POINT
from rrpipe.layouts.paper import SMALLEST, PageLayout, fitted, shortened, text_width
from rrpipe.model import Tournament
from rrpipe.rendering import has_fraction, points_text
from rrpipe.scoring import Ledger, exact, ledger
from rrpipe.wording import Words, joined
from rrpipe.wording.part_words import PartWords
from rrpipe.writers.page_facts import is_declared

UNIT = 10.0
"""Units of a drawing in one em of its text."""
LINE = 1.25 * UNIT
"""The least distance of two names."""
LEAST_HEIGHT, WIDEST, WIDEST_EACH = 18 * UNIT, 62 * UNIT, 2.2 * UNIT
"""A chart is at least so high, and no wider than the second, or than the third for every player."""
PHONE_WIDTH, LEAST_PLOT = 30 * UNIT, 13 * UNIT
PHONE_SHARE = 0.5
"""On a phone the lines have at least this part of the width, the names the rest."""
TOP, BOTTOM = 0.8 * UNIT, 2.0 * UNIT
"""Room above the highest line, and below the lowest for the rounds."""
LEFT = 2.0 * UNIT
"""Room for the points at the left."""
LEADER = 1.3 * UNIT
"""Between the end of a line and its name."""
INK = 3
"""So many places are drawn in ink, the others grey."""
MOST_INK = 5
"""Where a shared place would put more lines than this in ink, only the first three are."""
NAME_WIDEST = 15.0
"""A name still wider (in ems) has its given names as initials."""


class Label(NamedTuple):
    """A text of a drawing at its place, or the head of a column with what is read aloud."""

    x: float
    y: float
    text: str
    spoken: str = ""


class Curve(NamedTuple):
    """The line of one player: `css` is `p1` to `p3` for the first places, `p0` else; where the name stands."""

    css: str
    points: str
    end: tuple[float, float]
    y: float
    place: str
    name: str
    score: str


class Chart(NamedTuple):
    """A drawing in units of a tenth of an em: size, gridlines with their points, rounds, and a curve a player."""

    width: float
    height: float
    right: float
    levels: tuple[Label, ...]
    grid: tuple[float, ...]
    rounds: tuple[Label, ...]
    curves: tuple[Curve, ...]
    names: float


class ProgressRow(NamedTuple):
    """One player of the table: class, place, title, name, and the points after each round (`n` has no fraction)."""

    css: str
    place: str
    title: str
    name: str
    values: tuple[tuple[str, str], ...]


class ProgressTable(NamedTuple):
    """Some of the rounds, so many as fit: heads, rows, and the size of the text in ems of the page."""

    caption: str
    heads: tuple[Label, ...]
    rows: tuple[ProgressRow, ...]
    size: float


class ProgressPart(NamedTuple):
    """The part `progress`: charts for paper and wide screens, and for phones; none where the rounds are not known."""

    w: PartWords
    wide: Chart | None
    narrow: Chart | None
    tables: tuple[ProgressTable, ...]
    note: str


def progress_part(
    tournament: Tournament, table: Crosstable, layout: PageLayout, words: Words, w: PartWords
) -> ProgressPart:
    """Chart and table of the players who are in the standings, in their order."""
    scores = running(tournament)
    lines = [line for line in table.lines if line.number in scores and line.places is not None]
    if not scores or not lines:
        return ProgressPart(w, None, None, (), w.progress_none)
    room = layout.room / (layout.text * POINT)
    names = tuple(line.player.name for line in lines)
    whole = all(text_width(name) <= NAME_WIDEST for name in names)
    short = fitted(names, 0.0)
    wide = chart(lines, scores, names if whole else short, min(room * UNIT, max(WIDEST, WIDEST_EACH * len(lines))))
    narrow = _narrow(lines, scores, names)
    note = rounds_note(tournament, w)
    return ProgressPart(w, wide, narrow, _tables(lines, scores, room, layout.text, words, w), note)


def rounds_note(tournament: Tournament, w: PartWords) -> str:
    """Where the order of the rounds comes from if the source does not state it; else empty."""
    if is_declared(tournament, "rounds"):
        return w.progress_declared
    return w.progress_assumed if "rounds" in tournament.derived else ""


def _narrow(lines: Sequence[Line], scores: Mapping[int, Sequence[Fraction]], names: Sequence[str]) -> Chart:
    """The drawing for a phone: the longest names are shortened until the lines have their part of the width."""
    bare = chart(lines, scores, [""] * len(lines), PHONE_WIDTH)
    room = (PHONE_WIDTH * (1 - PHONE_SHARE) - LEFT - (PHONE_WIDTH - bare.right)) / UNIT / 1.04
    return chart(lines, scores, brief(names, room), PHONE_WIDTH, PHONE_SHARE)


def brief(names: Sequence[str], width: float) -> tuple[str, ...]:
    """Each name in its longest form of at most `width` ems, else its shortest; a form two would share is used by none.

    After the given names the further family names become initials, at last what stands behind a hyphen:
    `Hagen-Schönwälder von der Hohenems, M. K.` -> `Hagen-Schönwälder v. d. H., M. K.` -> `Hagen-S. v. d. H., M. K.`.
    """
    forms = [tuple(_forms(name)) for name in names]
    chosen = [next((form for form in each if text_width(form) <= width), each[-1]) for each in forms]
    least = fitted(names, 0.0)
    return tuple(form if chosen.count(form) == 1 else least[place] for place, form in enumerate(chosen))


def _forms(name: str) -> Iterator[str]:
    """Ever shorter forms of a name; one without a comma keeps its last word whole."""
    yield from shortened(name)
    family, comma, given = shortened(name)[-1].partition(",")
    words = family.split()
    if not words:
        return
    for count in range(1, len(words)):
        if comma:
            kept = [*words[:-count], *(f"{word[0]}." for word in words[-count:])]
        else:
            kept = [*(f"{word[0]}." for word in words[:count]), *words[count:]]
        yield " ".join(kept) + comma + given
    first, hyphen, rest = words[0].partition("-")
    if comma and hyphen and rest:
        yield " ".join([f"{first}-{rest[0]}.", *(f"{word[0]}." for word in words[1:])]) + comma + given


def running(tournament: Tournament) -> dict[int, tuple[Fraction, ...]]:
    """The points after each round by starting number, for those in the standings; empty where a round is not known.

    It ends with the last round in which a game is decided. A bonus or penalty without a round counts in the last.
    """
    book = ledger(tournament)
    played = [game.round for row in book.games.values() for game in row]
    if not played or None in played:
        return {}
    last = max(number or 0 for number in played)
    return {number: _running(book, number, last) for number in book.numbers}


def _running(book: Ledger, number: int, last: int) -> tuple[Fraction, ...]:
    """The points of one player after each round."""
    gains = [0] * (last + 1)
    for game, gained in zip(book.games[number], book.gained[number], strict=True):
        gains[game.round or 0] += gained
    for rest in book.tournament.rests:
        if rest.number == number and rest.round <= last:
            gains[rest.round] += book.of_rest(rest)
    for played, extra in book.extra(number):
        gains[min(played or last, last)] += extra
    total, scores = 0, []
    for gained in gains[1:]:
        total += gained
        scores.append(exact(total, book.points.scale))
    return tuple(scores)


def chart(
    lines: Sequence[Line],
    scores: Mapping[int, Sequence[Fraction]],
    names: Sequence[str],
    width: float,
    share: float = 0.0,
) -> Chart:
    """The drawing, so wide in units, or as wide as long names need; as high as the names need, or more.

    `share` is the part of the width that the lines have at least.
    """
    values = [Fraction(0), *(value for line in lines for value in scores[line.number])]
    low, high = int(min(values) // 1), ceil(max(values)) or 1
    rounds = len(scores[lines[0].number])
    texts = [points_text(scores[line.number][-1]) for line in lines]
    places = max(text_width(line.place) for line in lines) * UNIT
    points = max(map(text_width, texts)) * UNIT
    labels = LEADER + places + (max(map(text_width, names)) * 1.04 + 0.5) * UNIT + points + UNIT
    width = max(width, labels + LEAST_PLOT, (labels + LEFT) / (1 - share))
    right = width - labels
    inner = max(LEAST_HEIGHT, LINE * (len(lines) - 1), min(right * 0.42, 30 * UNIT))
    step, rise = (right - LEFT) / rounds, inner / (high - low)

    def at(played: int, value: Fraction) -> tuple[float, float]:
        return round(LEFT + step * played, 1), round(TOP + inner - rise * float(value - low), 1)

    ends = [at(rounds, scores[line.number][-1]) for line in lines]
    inked = sum(_leads(line) for line in lines)
    curves = []
    spread_out = spread([end[1] for end in ends], LINE, TOP, TOP + inner)
    for index, (line, name, text, end, y) in enumerate(zip(lines, names, texts, ends, spread_out, strict=True)):
        places_ink = index < INK if inked > MOST_INK else _leads(line)
        path = [at(0, Fraction(0)), *(at(i, value) for i, value in enumerate(scores[line.number], 1))]
        css = f"p{min(index + 1, INK)}" if places_ink else "p0"
        curves.append(Curve(css, _path(path), end, round(y, 1), line.place, name, text))
    every = _every(rise, 1.5 * UNIT)
    levels = [(value, at(0, Fraction(value))[1]) for value in range(low, high + 1)]
    shown = tuple(Label(LEFT - 0.6 * UNIT, y, str(value).replace("-", "−")) for value, y in levels if not value % every)
    numbered = _every(step, 1.7 * UNIT)
    below = round(TOP + inner + 1.5 * UNIT, 1)
    numbers = tuple(
        Label(at(number, Fraction(0))[0], below, str(number))
        for number in range(1, rounds + 1)
        if number == rounds or (number % numbered == 0 and rounds - number >= numbered) or numbered == 1
    )
    return Chart(
        round(width, 1),
        round(TOP + inner + BOTTOM, 1),
        round(right, 1),
        shown,
        tuple(y for _, y in levels),
        numbers,
        tuple(curves),
        round(right + LEADER + places, 1),
    )


def _leads(line: Line) -> bool:
    """Whether a player has one of the first places."""
    return line.places is not None and line.places[0] <= INK


def _path(points: Sequence[tuple[float, float]]) -> str:
    """Coordinates as a polyline takes them."""
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _every(distance: float, least: float) -> int:
    """Every how manieth mark has a number: 1, 2, 5, 10 and so on, so that two are `least` units apart at least."""
    return next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if step * distance >= least), 1000)


def spread(wanted: Sequence[float], distance: float, top: float, bottom: float) -> list[float]:
    """Places as near as can be to those wanted (from the top down), `distance` apart at least, in the same order.

    Names that would overlap form a block around the middle of their places; blocks that meet become one.
    """
    blocks: list[tuple[float, int]] = []  # centre, and how many names
    for y in wanted:
        centre, count = y, 1
        while blocks and blocks[-1][0] + blocks[-1][1] * distance / 2 > centre - count * distance / 2:
            above, more = blocks.pop()
            centre = (above * more + centre * count) / (more + count)
            count += more
            centre = max(centre, top + (count - 1) * distance / 2)
        blocks.append((max(centre, top + (count - 1) * distance / 2), count))
    placed = [centre + (i - (count - 1) / 2) * distance for centre, count in blocks for i in range(count)]
    for i in range(len(placed) - 1, -1, -1):
        limit = bottom if i == len(placed) - 1 else placed[i + 1] - distance
        placed[i] = min(placed[i], limit)
    return placed


def _tables(
    lines: Sequence[Line],
    scores: Mapping[int, Sequence[Fraction]],
    room: float,
    text: float,
    words: Words,
    w: PartWords,
) -> tuple[ProgressTable, ...]:
    """The same numbers, in parts of as many rounds as fit `room` ems, the names repeated."""
    rounds = len(scores[lines[0].number])
    names = max(text_width(line.player.name) for line in lines) * 1.04
    before = max(text_width(line.place) for line in lines) + min(names, 2 * NAME_WIDEST) + 5.0
    column = max(text_width(points_text(value)) for line in lines for value in scores[line.number]) + 1.05
    least = min(1.0, max(SMALLEST / text, 0.82))
    size = min(1.0, max(least, room / (before + rounds * column)))
    fitting = max(1, int((room / size - before) / column))
    parts = -(-rounds // fitting)
    width = -(-rounds // parts)
    fractions = any(has_fraction(value) for line in lines for value in scores[line.number])
    made = []
    for start in range(0, rounds, width):
        end = min(start + width, rounds)
        caption = w.progress_table
        if parts > 1:
            caption = joined(", ", (caption, w.rounds_from.format(first=start + 1, last=end)))
        rows = tuple(
            ProgressRow(
                "first" if line.places and line.places[0] == 1 else "",
                line.place,
                line.player.title or "",
                line.player.name,
                tuple(
                    ("n" if fractions and not has_fraction(value) else "", points_text(value) or "0")
                    for value in scores[line.number][start:end]
                ),
            )
            for line in lines
        )
        heads = tuple(Label(0, 0, str(n), words.round_n.format(n=n)) for n in range(start + 1, end + 1))
        made.append(ProgressTable(caption, heads, rows, size))
    return tuple(made)
