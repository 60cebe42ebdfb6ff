"""What a report shows, ready to be laid out: a template finds here texts, classes and widths, and computes nothing."""

from fractions import Fraction
from typing import NamedTuple

from rrpipe.crosstable import DRAWS, WINS, Crosstable, Line, Meeting, Tally, crosstable, tally
from rrpipe.layouts.paper import POINT, Contents, PageLayout, page_layout, shortened, text_width
from rrpipe.model import DECIDED, Colours, Game, Result, Tournament, by_number
from rrpipe.rendering import (
    OPEN,
    css_string,
    date_text,
    dates_text,
    has_fraction,
    points_text,
    program_version,
    result_text,
)
from rrpipe.wording import Words, counted, words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.footnotes import Note, event_notes, place_notes, sign_notes, tie_break_name

COLOURS_TO = 14
"""Up to this many players the crosstable of a single event shows colours; elsewhere they would only crowd it."""


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
    """A row of the crosstable and of the standings."""

    css: str
    place: str
    number: int
    title: str
    name: str
    fitted: str
    federation: str
    rating: str
    club: str
    fields: tuple[Field, ...]
    games: Tally
    points: Value
    values: tuple[Value, ...]


class Column(NamedTuple):
    """The head of a column: what stands there and what is read aloud; `css` sets its look."""

    text: str
    spoken: str
    css: str = ""


class Widths(NamedTuple):
    """Widths of the crosstable's columns in ems of its text, so that paper and screen share them."""

    place: float
    name: float
    between: tuple[float, ...]
    cell: float
    values: tuple[float, ...]
    total: float
    standings: tuple[float, ...]
    longest: float


class GameLine(NamedTuple):
    """One line of a round: board, both names, both results, dots for assumed colours."""

    board: str
    white: str
    black: str
    white_piece: Piece
    black_piece: Piece
    assumed: bool
    spoken: str


class RoundBlock(NamedTuple):
    """One round: head, date, games, and who rests."""

    head: str
    date: str
    games: tuple[GameLine, ...]
    rests: str


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
    loose: tuple[GameLine, ...]
    rounds_signs: tuple[Note, ...]
    provenance: tuple[tuple[str, str], ...]
    assumed: str
    page_head: str
    page_foot: str
    tallied: bool


def report(document: Document, options: WriteOptions) -> Report:
    """The contents of a report of one event."""
    w = words(options.language)
    tournament = document.tournament
    table = crosstable(tournament, document.standings)
    colours = len(table.lines) <= COLOURS_TO and table.cycles == 1
    has = _columns_used(table)
    columns = _value_columns(table)
    rounds = _rounds(tournament, w)
    loose = tuple(_game_line(game, tournament, w) for game in tournament.games if game.round is None)
    lines = [line for block in rounds for line in block.games] + list(loose)
    longest = max((text_width(name) for line in lines for name in (line.white, line.black)), default=0.0)
    lists = len({"crosstable", "standings"} & set(options.parts)) or 1
    needs = _contents(
        table,
        has,
        columns,
        w,
        colours=colours,
        lists=lists,
        games=2 * min(longest, 13.0) + 6.6,
        interim=document.interim,
    )
    layout = page_layout(needs, options.paper)
    rows = tuple(
        _row(line, name, table, columns, w, colours=colours)
        for line, name in zip(table.lines, layout.names, strict=True)
    )
    interim = interim_text(document, table, w)
    title = tournament.name or w.crosstable
    return Report(
        w=w,
        parts=options.parts,
        title=title,
        facts=facts_line(tournament, w),
        people=people_line(tournament, w),
        interim=interim,
        layout=layout,
        widths=_widths(layout, table, has, columns, w),
        joint="" if table.tallied else "\u2002",
        rows=rows,
        heads=tuple(Column(line.head, w.against.format(name=line.player.name)) for line in table.lines),
        tie_breaks=tuple(Column(code, tie_break_name(code, w)) for code in table.order),
        has=has,
        signs=tuple(sign_notes(table, w, colours=colours)),
        notes=tuple(place_notes(table, w) + event_notes(tournament, table, w)),
        rounds=rounds,
        loose=loose,
        rounds_signs=tuple(note for note in sign_notes(table, w) if note.key != "●" and note.key),
        provenance=tuple(provenance_lines(document, w)),
        assumed=assumed_text(tournament, w),
        page_head=css_string(" · ".join(part for part in (interim, title) if part)),
        page_foot=css_string(" · ".join(part for part in (interim, *_foot(document)) if part)),
        tallied=table.tallied,
    )


def interim_text(document: Document, table: Crosstable, w: Words) -> str:
    """The words that an unfinished event carries everywhere, with the number of open games; empty when finished."""
    if not document.interim:
        return ""
    return w.interim_band.format(open=counted(table.open_games, w.open_games))


def facts_line(tournament: Tournament, w: Words) -> tuple[str, ...]:
    """Place, dates, rounds, rate of play, average rating: what the line under the title says."""
    place = tournament.city or ""
    if tournament.federation and place:
        place = w.place_and_federation.format(city=place, federation=tournament.federation)
    dates = dates_text(tournament.start_date, tournament.end_date, w.months, w.date, w.date_month)
    cycles = tournament.cycles
    double = w.cycles_words[cycles] if cycles < len(w.cycles_words) else w.cycles_n.format(n=cycles)
    average = average_rating(tournament)
    return tuple(
        part
        for part in (
            place or tournament.federation or "",
            dates,
            counted(len(tournament.players), w.players_n),
            counted(tournament.rounds, w.rounds_n) if tournament.rounds else "",
            double,
            tournament.time_control or "",
            w.average.format(rating=average) if average else "",
        )
        if part
    )


def average_rating(tournament: Tournament) -> int | None:
    """The average rating as a whole number, half up; None where a player has no rating."""
    ratings = [player.rating for player in tournament.players if player.rating]
    if not ratings or len(ratings) < len(tournament.players):
        return None
    return int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2))


def people_line(tournament: Tournament, w: Words) -> tuple[str, ...]:
    """Who was in charge."""
    chief = w.arbiter.format(name=tournament.chief_arbiter) if tournament.chief_arbiter else ""
    names = "; ".join(tournament.deputies)
    return tuple(
        part for part in (chief, w.deputies[len(tournament.deputies) != 1].format(names=names) if names else "") if part
    )


def provenance_lines(document: Document, w: Words) -> list[tuple[str, str]]:
    """Where the report comes from: source file and hash, rules edition, order of the list, program."""
    order = ", ".join(document.standings.order)
    version = program_version()
    lines = [
        (w.source, document.source_name),
        (w.hash, document.source_hash),
        (w.rules, f"FIDE C.07, {document.standings.edition}"),
        (w.order, order if document.stated_list else w.order_default.format(order=order)),
        (w.program, f"rrpipe {version}".strip()),
    ]
    return [(key, value) for key, value in lines if value]


def assumed_text(tournament: Tournament, w: Words) -> str:
    """What was assumed for the whole event, in one sentence; empty when nothing was."""
    what = "; ".join(w.assumed_what.get(item, item) for item in tournament.derived)
    return w.assumed.format(what=what) if what else ""


def _foot(document: Document) -> tuple[str, ...]:
    """The foot of every page: file, the beginning of its hash, rules, program."""
    short = f"SHA-256 {document.source_hash[:12]}" if document.source_hash else ""
    return (document.source_name, short, f"C.07 {document.standings.edition}", f"rrpipe {program_version()}".strip())


def _columns_used(table: Crosstable) -> frozenset[str]:
    """The columns that somebody has something in."""
    players = [line.player for line in table.lines]
    used = {key for key in ("title", "federation", "rating", "club") if any(getattr(p, key) for p in players)}
    return frozenset(used | ({"number"} if table.numbers_needed else set()))


class _ValueColumn(NamedTuple):
    """A column of values: its code, whether fractions occur in it, and the longest text."""

    code: str
    fractions: bool
    widest: float


def _value_columns(table: Crosstable) -> tuple[_ValueColumn, ...]:
    """Points and tie-breaks, points first."""
    columns = []
    for index, code in enumerate(("PTS", *table.order)):
        values = [line.points if index == 0 else line.values[index - 1] for line in table.lines]
        fractions = any(has_fraction(value) for value in values)
        whole = max((len(str(int(value))) for value in values if value is not None), default=1)
        columns.append(_ValueColumn(code, fractions, whole * 0.56 + (0.84 if fractions else 0)))
    return tuple(columns)


def _contents(
    table: Crosstable,
    has: frozenset[str],
    columns: tuple[_ValueColumn, ...],
    w: Words,
    *,
    colours: bool,
    lists: int,
    games: float,
    interim: bool,
) -> Contents:
    """How much room each column needs, in ems."""
    gap = 0.9
    place = max((text_width(line.place) for line in table.lines), default=1.0)
    middle = []
    if "number" in has:
        middle.append(max(1.12, text_width(w.number)) * 0.9 + gap)
    if "federation" in has:
        middle.append(2.5 + gap)
    if "rating" in has:
        middle.append(2.3 + gap)
    values = [max(c.widest * (1.08 if i == 0 else 1), text_width(c.code) * 0.9) + gap for i, c in enumerate(columns)]
    values[0] += 0.7  # white space before the points
    if len(values) > 1:
        values[1] += 0.5
    return Contents(
        names=tuple(line.player.name for line in table.lines),
        before=(max(place, 1.2) + gap,),
        after=(*middle, *values),
        cell=_widest_field(table, colours=colours),
        name_extra=1.0 + (2.1 if "title" in has else 0),
        notes=len(table.decided) + len(table.shared) + len(table.left_out) + 2,
        lists=lists,
        games=games,
        head_mm=26.0 + (14.0 if interim else 0.0),
    )


def _widths(
    layout: PageLayout, table: Crosstable, has: frozenset[str], columns: tuple[_ValueColumn, ...], w: Words
) -> Widths:
    """The columns of the page in ems, which paper and screen share."""
    em = layout.text * POINT
    after = tuple(width / em for width in layout.after)
    values = len(columns)
    place, name, cell = layout.before[0] / em, layout.name / em, layout.cell / em
    total = place + name + len(layout.names) * cell + sum(after)
    between, last = after[:-values], after[-values:]
    clubs = max((text_width(line.player.club or "") for line in table.lines), default=0.0)
    counts = [max(text_width(head) * 0.9, 1.2) + 1.4 for head in (w.games_played, w.wins, w.draws, w.losses)]
    longest = max((text_width(line.player.name) for line in table.lines), default=8.0) + 3.0
    split = 1 if "number" in has else 0
    club = (min(clubs, 15.0) + 1.4,) if "club" in has else ()
    return Widths(
        place, name, between, cell, last, total, (*between[:split], *club, *between[split:], *counts, *last), longest
    )


def _widest_field(table: Crosstable, *, colours: bool) -> float:
    """The widest field in ems, with its padding."""
    if table.tallied:
        return 3.4
    games = max((len(cell) for line in table.lines for cell in line.cells if cell), default=1)
    return 0.5 + games * (0.9 + (0.45 if colours else 0)) + (games - 1) * 0.5


def _row(
    line: Line, fitted: str, table: Crosstable, columns: tuple[_ValueColumn, ...], w: Words, *, colours: bool
) -> Row:
    """One player's row."""
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
        fitted=fitted if fitted != player.name else "",
        federation=player.federation or "",
        rating=str(player.rating or ""),
        club=player.club or "",
        fields=fields,
        games=line.tally,
        points=cells[0],
        values=cells[1:],
    )


def _value(value: Fraction | None, column: _ValueColumn, *, deciding: bool) -> Value:
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
    pieces = _tally_pieces(cell) if tallied else tuple(_piece(meeting, colours=colours) for meeting in cell)
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


def _piece(meeting: Meeting, *, colours: bool) -> Piece:
    """One result, with the dot of Black where colours are shown."""
    shown = colours and meeting.colour == "b" and meeting.result in DECIDED
    dot = "" if not shown else "○" if meeting.assumed else "●"
    return Piece(_look(meeting.result), result_text(meeting.result), dot)


def _look(result: Result | None) -> str:
    """How a result is drawn: a win heavy, a draw plain, a loss light, an open game lighter still."""
    if result not in DECIDED:
        return "o"
    return "w" if result in WINS else "" if result in DRAWS else "l"


def spoken_game(meeting: Meeting, w: Words) -> str:
    """`win, with White, round 3`."""
    parts = [w.spoken[meeting.result.value] if meeting.result else w.spoken_open]
    if meeting.colour:
        parts.append(w.spoken_white if meeting.colour == "w" else w.spoken_black)
        if meeting.assumed:
            parts[-1] += f" {w.spoken_assumed}"
    if meeting.round:
        parts.append(w.spoken_round.format(n=meeting.round))
    return ", ".join(parts)


def _rounds(tournament: Tournament, w: Words) -> tuple[RoundBlock, ...]:
    """The rounds in which a game stands, in order."""
    players = by_number(tournament)
    blocks = []
    for number in sorted({game.round for game in tournament.games if game.round is not None}):
        dates = tournament.round_dates
        date = dates[number - 1] if number <= len(dates) else None
        resting = [
            players[rest.number].name for rest in tournament.rests if rest.round == number and rest.number in players
        ]
        blocks.append(
            RoundBlock(
                head=w.round_n.format(n=number),
                date=date_text(date, w.months, w.date),
                games=tuple(_game_line(game, tournament, w) for game in tournament.games if game.round == number),
                rests=w.rests.format(name="; ".join(resting)) if resting else "",
            )
        )
    return tuple(blocks)


def _game_line(game: Game, tournament: Tournament, w: Words) -> GameLine:
    """One game of a round."""
    names = {player.number: player.name for player in tournament.players}
    known = game.colours is not Colours.UNKNOWN
    white, black = names[game.white], names[game.black]
    seen = Meeting(game.white_result, "w" if known else None, game.colours is Colours.DERIVED, None)
    return GameLine(
        board=str(game.board or ""),
        white=shortened(white)[-1] if text_width(white) > 11 else white,
        black=shortened(black)[-1] if text_width(black) > 11 else black,
        white_piece=_piece(Meeting(game.white_result, None, False, None), colours=False),
        black_piece=_piece(Meeting(game.black_result, None, False, None), colours=False),
        assumed=game.colours is Colours.DERIVED,
        spoken=w.spoken_cell.format(player=white, opponent=black, games=spoken_game(seen, w)),
    )
