"""The report as a workbook: crosstable, standings, rounds and facts, a sheet each, ready to print and to sort.

Numbers are numbers. A draw is the number 0.5 with a format that draws ½; points and tie-breaks show as many decimals
as their column needs, the same in every row. Forfeits are the texts + and −, several games of a pair one text.
A text is always written as text: a name that begins with = is no formula.
"""

import re
from typing import TYPE_CHECKING

from rrpipe.codes import output as codes
from rrpipe.crosstable import Crosstable, Line, crosstable
from rrpipe.findings import Finding, make
from rrpipe.model import Tournament, by_number
from rrpipe.rendering import OPEN
from rrpipe.wording import Words, words
from rrpipe.writers.csv import player_text, short_games, stated_schedule
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.excel_values import HALF, OWN_CELL, decimals, field_content, result_content
from rrpipe.writers.footnotes import event_notes, place_notes, scoring_text, sign_notes
from rrpipe.writers.page_facts import assumed_text, facts_line, interim_text, provenance_lines
from rrpipe.writers.workbook import (
    HEAD,
    LEFT,
    LOUD,
    NOTE,
    OWN,
    RIGHT,
    TITLE,
    Column,
    Content,
    Look,
    at,
    dress,
    put,
    put_lines,
    put_table,
    saved,
)

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet


def write_xlsx(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as a workbook, and what rrpipe would not read back from it (L901, L902, L904)."""
    from openpyxl import Workbook

    w = words(options.language)
    table = crosstable(document.tournament, document.standings)
    book = Workbook()
    book.remove(book.worksheets[0])
    sheets = (
        ("crosstable", w.crosstable, _crosstable),
        ("standings", w.standings, _standings),
        ("rounds", w.rounds, _rounds),
        ("facts", w.facts, _facts),
    )
    for part, title, fill in sheets:
        if part in options.parts:
            sheet = book.create_sheet(_sheet_title(title))
            _prepare(sheet, document, options, table, w)
            fill(sheet, document, options, table, w)
    if not book.worksheets:
        _prepare(book.create_sheet(_sheet_title(w.crosstable)), document, options, table, w)
    what, games = stated_schedule(document.tournament)
    said = [make(codes.L901, format="xlsx", what=what, games=games)] if what and "rounds" not in options.parts else []
    said += short_games(document.tournament, "xlsx")
    if any(player.sex for player in document.tournament.players):
        said.append(make(codes.L902, format="xlsx", what="the sex of the players"))
    return saved(book, document.tournament.name), said


def _sheet_title(title: str) -> str:
    """A name that a sheet can have."""
    return re.sub(r"[\[\]:*?/\\]", " ", title)[:31]


def _prepare(sheet: "Worksheet", document: Document, options: WriteOptions, table: Crosstable, w: Words) -> None:
    """Paper, margins, the foot of every page; an unfinished event says so in the head of every page too."""
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.page_setup.paperSize = {"letter": 1}.get(options.paper, 9)
    sheet.page_setup.orientation = "portrait" if len(table.lines) <= 8 else "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.sheet_view.showGridLines = False
    sheet.page_margins.left = sheet.page_margins.right = 0.5
    sheet.page_margins.top = sheet.page_margins.bottom = 0.8
    sheet.page_margins.header = sheet.page_margins.footer = 0.4
    interim = interim_text(document, w)
    name = document.tournament.name
    head, foot = sheet.oddHeader, sheet.oddFooter
    assert head is not None
    assert foot is not None
    if interim:
        head.left.text = _ampersands(" · ".join(part for part in (interim, name) if part))
    foot.left.text = _ampersands(" · ".join(part for part in (interim, name, document.source_name) if part))
    foot.right.text = f"{w.page_of[0]}&P{w.page_of[1]}&N"


def _ampersands(text: str) -> str:
    """A text for the head or foot of a page, where an ampersand begins a code; at most 200 characters."""
    return text.replace("&", "&&")[:200]


def _crosstable(sheet: "Worksheet", document: Document, options: WriteOptions, table: Crosstable, w: Words) -> None:
    """The crosstable in final order. Column heads are the places of the rows."""
    top = _heading(sheet, document, w)
    status = any(player_text(line.player, "status") for line in table.lines)
    columns = [
        *_player_columns(table),
        *(
            Column(n, Look(HALF, align="center"), 5 if table.cycles < 2 else 3 + 3 * table.cycles)
            for n in _count(table)
        ),
        *_value_columns(table, w),
        *([Column("Status", LEFT)] if status else []),
    ]
    rows = [
        [
            *_player(line, table),
            *(OWN_CELL if cell is None else field_content(cell) for cell in line.cells),
            line.points,
            *line.values,
            *([player_text(line.player, "status")] if status else []),
        ]
        for line in table.lines
    ]
    first = len(_player_columns(table))
    put_table(sheet, top, columns, rows)
    for position in range(len(table.lines)):
        dress(at(sheet, top + 1 + position, first + 1 + position), Look(align="center", fill=OWN, colour=OWN))
    notes = place_notes(table, w) + event_notes(document.tournament, table, w) + sign_notes(table, w, colours=False)
    lines = [f"{_key(note.key, table)} {note.text}".strip() for note in notes]
    if "facts" in options.parts:
        lines += [*([""] if lines else []), *(f"{key}: {value}" for key, value in fact_lines(document.tournament))]
    put_lines(sheet, top + len(rows) + 2, lines, NOTE)


def _key(key: str, table: Crosstable) -> str:
    """The sign of a note as this sheet draws it: an open game beside other results of a pair is a star.

    The letter of a player left out heads no row and no column of a sheet, where columns are numbers; the name is said.
    """
    if any(key == line.place for line in table.left_out):
        return ""
    return "*" if key == OPEN and table.cycles > 1 else key


def _standings(sheet: "Worksheet", document: Document, _: WriteOptions, table: Crosstable, w: Words) -> None:
    """The standings, a player a row."""
    top = _heading(sheet, document, w)
    counts = [Column(head, RIGHT) for head in (w.games_played, w.wins, w.draws, w.losses)]
    heads, used = _player_columns(table), len(_used(table))
    columns = [heads[0], *heads[2:], heads[1], Column(w.club, LEFT), *counts, *_value_columns(table, w)]
    rows = [
        [
            *(_player(line, table)[i] for i in (0, *range(2, used), 1)),
            line.player.club,
            *(line.tally.played, line.tally.won, line.tally.drawn, line.tally.lost),
            line.points,
            *line.values,
        ]
        for line in table.lines
    ]
    put_table(sheet, top, columns, rows)


def _rounds(sheet: "Worksheet", document: Document, _: WriteOptions, __: Crosstable, w: Words) -> None:
    """All games, a row each, with round, date, board and colours; with heads that the table reader knows."""
    top = _heading(sheet, document, w)
    tournament = document.tournament
    players = by_number(tournament)
    dates = dict(enumerate(tournament.round_dates, start=1))
    result = Look(HALF, align="center")
    columns = [
        Column(w.round, RIGHT),
        Column("Date", LEFT, 11),
        Column(w.board, RIGHT),
        Column(w.number, RIGHT),
        Column("White", LEFT),
        Column("Res. W", result, 7),
        Column("Res. B", result, 7),
        Column("Black", LEFT),
        Column(w.number, RIGHT),
        Column("Colours", LEFT),
    ]
    rows = [
        [
            game.round,
            game.date or dates.get(game.round or 0),
            game.board,
            game.white,
            players[game.white].name,
            result_content(game.white_result),
            result_content(game.black_result),
            players[game.black].name,
            game.black,
            game.colours.value,
        ]
        for game in tournament.games
    ]
    put_table(sheet, top, columns, rows)


def _facts(sheet: "Worksheet", document: Document, _: WriteOptions, __: Crosstable, w: Words) -> None:
    """Everything known of the event, a line a fact, then where the workbook comes from."""
    top = _heading(sheet, document, w)
    tournament = document.tournament
    facts = [
        *fact_lines(tournament),
        ("Cycles", str(tournament.cycles)),
        ("Scoring", scoring_text(tournament.scoring, w)),
        *provenance_lines(document, w),
    ]
    assumed = assumed_text(document.tournament, w)
    for row, (key, value) in enumerate(facts, start=top):
        put(at(sheet, row, 1), key, HEAD)
        put(at(sheet, row, 2), value, LEFT)
    if assumed:
        put(at(sheet, top + len(facts) + 1, 1), assumed, NOTE)
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 22, 60


def fact_lines(tournament: Tournament) -> list[tuple[str, str]]:
    """The facts of the event with English labels, which the table reader knows."""
    lines = [
        ("Tournament", tournament.name),
        ("City", tournament.city),
        ("Federation", tournament.federation),
        ("Start date", tournament.start_date),
        ("End date", tournament.end_date),
        ("Chief arbiter", tournament.chief_arbiter),
        ("Deputy arbiter", "; ".join(tournament.deputies)),
        ("Time control", tournament.time_control),
        ("Rounds", str(tournament.rounds or "")),
    ]
    return [(key, value) for key, value in lines if value]


def _heading(sheet: "Worksheet", document: Document, w: Words) -> int:
    """Title and facts line above a table, with the band of an unfinished event; gives the row of the head.

    An event without a name gets no such lines: read again, they would become its name.
    """
    put(at(sheet, 1, 1), document.tournament.name or sheet.title, TITLE)
    row = 2
    interim = interim_text(document, w)
    if interim:
        put(at(sheet, row, 1), interim.upper(), LOUD)
        for column in range(2, 12):
            dress(at(sheet, row, column), LOUD)
        row += 1
    if document.tournament.name:
        put(at(sheet, row, 1), " · ".join(facts_line(document.tournament, w)), NOTE)
    return row + 2


def _count(table: Crosstable) -> range:
    """The numbers of the opponents' columns: the places of the rows."""
    return range(1, len(table.lines) + 1)


PLAYER = (
    ("Rank", RIGHT, "rank"),
    ("No", RIGHT, "number"),
    ("Title", LEFT, "title"),
    ("Name", LEFT, "name"),
    ("Fed", LEFT, "federation"),
    ("Rating", RIGHT, "rating"),
    ("FIDE ID", LEFT, "fide_id"),
    ("Birth date", LEFT, "birth_date"),
)
"""Head, look and attribute of the columns before the results, with heads that the table reader knows."""


def _used(table: Crosstable) -> list[tuple[str, Look, str]]:
    """The columns in which somebody has something."""
    always = {"rank", "number", "name"}
    return [entry for entry in PLAYER if entry[2] in always or any(getattr(r.player, entry[2]) for r in table.lines)]


def _player_columns(table: Crosstable) -> list[Column]:
    """The columns before the results."""
    return [Column(head, look) for head, look, _ in _used(table)]


def _player(line: Line, table: Crosstable) -> list[Content]:
    """The cells before the results; a rank is a number, the first of the places that are shared."""
    rank = line.places[0] if line.places else None
    return [rank if key == "rank" else getattr(line.player, key) for _, _, key in _used(table)]


def _value_columns(table: Crosstable, w: Words) -> list[Column]:
    """Points and tie-breaks, each with the decimals that its column needs."""
    columns = []
    for index, code in enumerate((w.points, *table.order)):
        values = [line.points if index == 0 else line.values[index - 1] for line in table.lines]
        columns.append(Column(code, Look(decimals(values), bold=index == 0, align="right"), 7))
    return columns
