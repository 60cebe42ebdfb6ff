"""The rows of crosstable and standings: fields, numbers, and how wide their columns must be."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from rrpipe.crosstable import DRAWS, WINS, Crosstable, Line, Meeting, Sign, tally
from rrpipe.layouts.page_height import POINT
from rrpipe.layouts.paper import Contents, PageLayout, fitted, text_width, title_room
from rrpipe.model import DECIDED, Result
from rrpipe.rendering import OPEN, has_fraction, points_text, result_text
from rrpipe.wording import Words
from rrpipe.wording.twofold import halves
from rrpipe.writers.page import Field, Piece, Row, Value, Widths

PHONE = 8.0
"""Where a name is wider than this (in ems) all are shortened on a phone: names stay there while the results scroll."""
FINGER = 1.9
"""The narrowest column of an opponent on a phone, where the table scrolls anyway (in ems)."""
SCREEN_WIDEST = 18.0
"""The most room for a name on a screen where room is short; a longer one wraps."""
PHONE_WIDEST = 11.0
"""The most room for a name on a phone; a family name that is still wider wraps."""


def columns_used(table: Crosstable) -> frozenset[str]:
    """The columns that somebody has something in."""
    players = [line.player for line in table.lines]
    used = {key for key in ("title", "federation", "rating", "club") if any(getattr(p, key) for p in players)}
    return frozenset(used | ({"number"} if table.numbers_needed else set()))


class ValueColumn(NamedTuple):
    """A column of values: its code, whether fractions occur in it, and the longest text."""

    code: str
    fractions: bool
    widest: float


def value_columns(table: Crosstable) -> tuple[ValueColumn, ...]:
    """Points and tie-breaks, points first."""
    columns = []
    for index, code in enumerate(("PTS", *table.order)):
        values = [line.points if index == 0 else line.values[index - 1] for line in table.lines]
        fractions = any(has_fraction(value) for value in values)
        whole = max((len(str(int(value))) for value in values if value is not None), default=1)
        columns.append(ValueColumn(code, fractions, whole * 0.56 + (0.84 if fractions else 0)))
    return tuple(columns)


def contents(
    table: Crosstable,
    has: frozenset[str],
    columns: tuple[ValueColumn, ...],
    w: Words,
    *,
    colours: bool,
    changes: Mapping[int, Value],
) -> Contents:
    """How much room each column of the crosstable needs, in ems; `changes` are those of the ratings, if any."""
    gap = 0.9
    place = max((text_width(line.place) for line in table.lines), default=1.0)
    middle = []
    if "number" in has:
        middle.append(max(1.12, _head_width(w.number)) * 0.9 + gap)
    if "federation" in has:
        middle.append(2.5 + gap)
    if "rating" in has:
        middle.append(2.3 + gap)
    values = [max(c.widest * (1.08 if i == 0 else 1), text_width(c.code) * 0.9) + gap for i, c in enumerate(columns)]
    values[0] += 0.7  # white space before the points
    if len(values) > 1:
        values[1] += 0.5
    if changes:
        values.append(max(text_width(change.text) for change in changes.values()) + gap + 0.7)
    return Contents(
        names=tuple(line.player.name for line in table.lines),
        before=(max(place, 1.2) + gap,),
        after=(*middle, *values),
        cell=_widest_field(table, colours=colours),
        name_extra=1.0 + (title_room(len(table.lines)) if "title" in has else 0),
    )


def widths(layout: PageLayout, needs: Contents, table: Crosstable, has: frozenset[str], w: Words) -> Widths:
    """The columns of the page in ems, which paper and screen share."""
    em = layout.text * POINT
    after = tuple(width / em for width in layout.after)
    listed_values = 1 + len(table.order)
    values = listed_values + ("change" in has)
    place, name, cell = layout.before[0] / em, layout.name / em, layout.cell / em
    total = place + name + len(layout.names) * cell + sum(after)
    longest = max((text_width(line.player.name) for line in table.lines), default=8.0) * 1.04 + needs.name_extra
    wanted = needs.after[:-1] if "change" in has else needs.after
    listed = _list_widths(layout.room / em - place - longest, wanted, listed_values, table, has, w)
    slot = layout.room / em / layout.rounds.across - 0.01
    longest = min(longest, SCREEN_WIDEST)
    rest = place + longest + sum(after)
    names = max((text_width(name) for name in phone_names(table)), default=8.0)
    phone = min(names * 1.04 + needs.name_extra, PHONE_WIDEST)
    return Widths(
        place=place,
        name=name,
        between=after[:-values],
        cell=cell,
        values=after[-values:],
        total=total,
        standings=listed,
        longest=longest,
        round=slot,
        least=needs.cell,
        finger=max(needs.cell, FINGER),
        rest=rest,
        phone=phone,
    )


def phone_names(table: Crosstable) -> tuple[str, ...]:
    """The names for a phone: all whole or all shortened, so that they look alike."""
    names = tuple(line.player.name for line in table.lines)
    return fitted(names, 0.0) if any(text_width(name) > PHONE for name in names) else names


def _list_widths(
    room: float, after: tuple[float, ...], values: int, table: Crosstable, has: frozenset[str], w: Words
) -> tuple[float, ...]:
    """The columns of the standings after the name; where room (in ems) is short, gaps give way, then clubs wrap."""
    between, last = after[:-values], after[-values:]
    clubs = max((text_width(line.player.club or "") for line in table.lines), default=0.0)
    heads = [max(_head_width(head) * 0.9, 1.2) for head in (w.games_played, w.wins, w.draws, w.losses)]
    club = min(clubs, 15.0) + 1.2 if "club" in has else 0.0
    spare = room - sum(after) - sum(heads) - club
    gap = min(max(spare / 4, 0.5), 1.5)
    if club:
        club = max(min(club, club + spare - 4 * gap), 6.0)
    split = 1 if "number" in has else 0
    return (*between[:split], *([club] if club else []), *between[split:], *(head + gap for head in heads), *last)


def _widest_field(table: Crosstable, *, colours: bool) -> float:
    """The widest field in ems, with its padding."""
    if table.tallied:
        return 3.4
    games = max((len(cell) for line in table.lines for cell in line.cells if cell), default=1)
    deciders = Sign.DECIDER in table.signs
    return 0.5 + games * (0.9 + (0.45 if colours else 0) + (0.35 if deciders else 0)) + (games - 1) * 0.5


def page_row(
    line: Line,
    name: str,
    short: str,
    table: Crosstable,
    columns: tuple[ValueColumn, ...],
    w: Words,
    *,
    colours: bool,
    change: Value | None = None,
) -> Row:
    """One player's row, with the name in the forms for paper and for a phone."""
    first = line.places is not None and line.places[0] == 1
    css = " ".join(name for name, wanted in (("first", first), ("out", not line.counted)) if wanted)
    values = [line.points, *line.values]
    cells = tuple(
        _value(value, column, deciding=(line.number, column.code) in table.deciding)
        for value, column in zip(values, columns, strict=True)
    )
    fields = tuple(
        _field(line, other, cell, w, tallied=table.tallied, colours=colours)
        for other, cell in zip(table.lines, line.cells, strict=True)
    )
    player = line.player
    return Row(
        css=css,
        place=line.place,
        number=line.number,
        title=player.title or "",
        name=player.name,
        fitted=name if name != player.name else "",
        short=short if short != player.name else "",
        federation=player.federation or "",
        rating=str(player.rating or ""),
        club=player.club or "",
        fields=fields,
        games=line.tally,
        points=cells[0],
        values=cells[1:],
        change=change,
    )


def _value(value: Fraction | None, column: ValueColumn, *, deciding: bool) -> Value:
    """A number with the class that keeps whole numbers and fractions on one line."""
    return Value("n" if column.fractions and not has_fraction(value) else "", points_text(value), deciding)


def _field(
    line: Line, other: Line, cell: tuple[Meeting, ...] | None, w: Words, *, tallied: bool, colours: bool
) -> Field:
    """One field of the crosstable."""
    if cell is None:
        return Field("own", (), w.own_cell)
    said = "; ".join(spoken_game(meeting, w) for meeting in cell)
    spoken = w.spoken_cell.format(player=line.player.name, opponent=other.player.name, games=said) if said else ""
    pieces = _tally_pieces(cell) if tallied else tuple(piece(meeting, colours=colours) for meeting in cell)
    css = "" if other.counted else "out"
    if len(pieces) == 1:  # one box less for every field
        css, pieces = f"{css} {pieces[0].css}".strip(), (pieces[0]._replace(css=""),)
    return Field(css, pieces, spoken)


def _tally_pieces(cell: tuple[Meeting, ...]) -> tuple[Piece, ...]:
    """Wins, draws and losses of one field, drawn like the results they count; a dot for every open game."""
    if not cell:
        return ()
    games = tally(cell)
    dots = (Piece("o", OPEN * games.open),) if games.open else ()
    if not games.played:
        return dots
    won, drawn, lost = Piece("w", f"{games.won}"), Piece("", f"/{games.drawn}/"), Piece("l", f"{games.lost}")
    return (won, drawn, lost, *dots)


def piece(meeting: Meeting, *, colours: bool) -> Piece:
    """One result, with the dot of Black where colours are shown."""
    shown = colours and meeting.colour == "b" and meeting.result in DECIDED
    dot = "" if not shown else "○" if meeting.assumed else "●"
    return Piece(_look(meeting.result), result_text(meeting.result, meeting.decider), dot)


def _look(result: Result | None) -> str:
    """How a result is drawn: a win heavy, a draw plain, a loss light, an open game lighter still."""
    if result not in DECIDED:
        return "o"
    return "w" if result in WINS else "" if result in DRAWS else "l"


def spoken_game(meeting: Meeting, w: Words) -> str:
    """`win, with White, round 3`."""
    parts = [w.spoken[meeting.result.value] if meeting.result else w.spoken_open]
    if meeting.decider is not None:
        parts.append(w.spoken_decider[not meeting.decider])
    if meeting.colour:
        parts.append(w.spoken_white if meeting.colour == "w" else w.spoken_black)
        if meeting.assumed:
            parts[-1] += f" {w.spoken_assumed}"
    if meeting.round:
        parts.append(w.spoken_round.format(n=meeting.round))
    return ", ".join(parts)


def _head_width(head: str) -> float:
    """How broad the head of a column is; of two languages, which stand one above the other, the broader one."""
    return max(map(text_width, halves(head)))
