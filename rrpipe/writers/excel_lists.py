"""Sheets with one list each, which can be filtered and sorted: rounds, cards, rating changes, norms, findings."""

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from rrpipe.checklist import grouped
from rrpipe.model import Colours, by_number
from rrpipe.wording.part_words import part_words
from rrpipe.writers.excel_print import Subject, head_of, list_sheet
from rrpipe.writers.excel_values import HALF, decimals, figure, result_content
from rrpipe.writers.page_cards import cards_part
from rrpipe.writers.page_end import place_text
from rrpipe.writers.page_ratings import norms_part, ratings_part
from rrpipe.writers.workbook import LEFT, RIGHT, SOFT, Column, Content, Look

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

CENTRE = Look(HALF, align="center")

CALM = LEFT._replace(colour=SOFT)

ASSUMED = "○"
"""The sign of a game whose round and colours were only assumed, as the reader of tables knows it."""

ONE_DECIMAL, TWO_DECIMALS, SIGNED = "0.0", "0.00", "+0.0;−0.0;0.0"
"""Number formats of figures that the page rounds."""


def fill_rounds(sheet: "Worksheet", subject: Subject) -> None:
    """All games, a row each, with round, date, board and colours; with heads that the table reader knows."""
    tournament, language = subject.document.tournament, subject.language
    players = by_number(tournament)
    dates = dict(enumerate(tournament.round_dates, start=1))
    assumed = any(game.colours is not Colours.STATED for game in tournament.games)
    number = Column(head_of("number", language), RIGHT._replace(colour=SOFT))
    columns = [
        Column(head_of("round", language), RIGHT),
        Column(head_of("date", language), CALM, 11),
        Column(head_of("board", language), RIGHT._replace(colour=SOFT)),
        number,
        Column(head_of("white", language), LEFT),
        Column(head_of("white_result", language), CENTRE, 9),
        Column(head_of("black_result", language), CENTRE, 9),
        Column(head_of("black", language), LEFT),
        number,
        *([Column(head_of("colours", language), CENTRE)] if assumed else []),
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
            *([None if game.colours is Colours.STATED else ASSUMED] if assumed else []),
        ]
        for game in tournament.games
    ]
    list_sheet(sheet, subject, columns, rows)


def fill_cards(sheet: "Worksheet", subject: Subject) -> None:
    """Every game seen from each player, with the running score: filtered by a name it is that player's card."""
    part, w, language = cards_part(subject.document, subject.options.language), subject.w, subject.language
    scores = [score for card in part.cards for line in card.lines if isinstance(score := figure(line.score), Fraction)]
    columns = [
        Column(head_of("rank", language), RIGHT._replace(bold=True)),
        Column(head_of("name", language), LEFT, stays=True),
        *([Column(w.round, RIGHT)] if part.has_rounds else []),
        Column(part.w.colour, LEFT._replace(align="center"), 8),
        Column(part.w.opponent, LEFT),
        *([Column(w.rating_long, RIGHT._replace(colour=SOFT))] if part.has_ratings else []),
        Column(w.result, CENTRE, 9),
        Column(w.points_long, RIGHT._replace(bold=True, format=decimals(scores))),
    ]
    rows: list[list[Content]] = []
    for card in part.cards:
        rows += [
            [
                figure(card.place),
                card.name,
                *([figure(line.round)] if part.has_rounds else []),
                line.colour,
                f"{line.title} {line.opponent}".strip(),
                *([figure(line.rating)] if part.has_ratings else []),
                line.result if line.result in ("+", "−", "?", "·") else figure(line.result),
                figure(line.score),
            ]
            for line in card.lines
        ]
    list_sheet(sheet, subject, columns, rows, [f"○ {w.white}   ● {w.black}"])


def fill_ratings(sheet: "Worksheet", subject: Subject) -> None:
    """Rating changes in the order of the standings."""
    part, w, language = ratings_part(subject.document, subject.options.language), subject.w, subject.language
    columns = [
        Column(head_of("rank", language), RIGHT._replace(bold=True)),
        Column(w.title, CALM),
        Column(head_of("name", language), LEFT, stays=True),
        Column(w.rating, RIGHT),
        Column(part.w.games, RIGHT),
        Column(part.w.opponents, RIGHT),
        Column(part.w.score, RIGHT._replace(format=ONE_DECIMAL)),
        Column(part.w.expected, RIGHT._replace(format=TWO_DECIMALS)),
        Column("K", RIGHT._replace(colour=SOFT)),
        Column(part.w.change, RIGHT._replace(format=SIGNED, bold=True)),
        Column(part.w.performance, RIGHT),
        *([Column(part.w.first, RIGHT)] if part.has_first else []),
    ]
    rows = [
        [
            figure(row.place),
            row.title,
            row.name,
            *map(figure, (row.rating, row.games, row.opponents, row.score, row.expected, row.k, row.change)),
            figure(row.performance),
            *([figure(row.first)] if part.has_first else []),
        ]
        for row in part.rows
    ]
    list_sheet(sheet, subject, columns, rows, [" · ".join(part.lead), *part.notes])


def fill_norms(sheet: "Worksheet", subject: Subject) -> None:
    """Norms that were or are possible, and why the others are not."""
    part, w, language = norms_part(subject.document, subject.options.language), subject.w, subject.language
    columns = [
        Column(w.title, CALM),
        Column(head_of("name", language), LEFT, stays=True),
        Column(part.w.norm, LEFT._replace(bold=True)),
        Column(part.w.needed, RIGHT),
        Column(part.w.score, RIGHT._replace(format=ONE_DECIMAL)),
        Column(part.w.average, RIGHT),
        Column(part.w.performance, RIGHT),
        Column(w.result, LEFT),
        Column("", CALM._replace(wrap=True), 48),
    ]
    rows = [
        [
            row.title,
            row.name,
            row.norm,
            row.needed,
            figure(row.score),
            figure(row.average),
            figure(row.performance),
            row.status,
            row.remark,
        ]
        for row in part.rows
    ]
    notes = [*part.notes, *([part.w.checks, *(f"– {text}" for text in part.checks)] if part.checks else [])]
    list_sheet(sheet, subject, columns, rows, notes)


def fill_findings(sheet: "Worksheet", subject: Subject) -> None:
    """What was found in the source, errors first, each with its place and remedy."""
    w = part_words(subject.options.language)
    top = LEFT._replace(wrap=True)
    code, level, cell, message, remedy = w.finding_heads
    columns = [
        Column(code, top._replace(bold=True), 8),
        Column(level, top),
        Column(cell, top._replace(colour=SOFT), 16),
        Column(message, top, 62),
        Column(remedy, top._replace(colour=SOFT), 48),
    ]
    rows: list[list[Content]] = [
        [
            group.code,
            w.severity[group.severity] + (f" ({w.accepted})" if group.accepted else ""),
            place,
            text,
            group.remedy,
        ]
        for group in grouped(subject.document.findings, partial(place_text, w=w))
        for place, text in group.messages
    ]
    list_sheet(sheet, subject, columns, rows, [] if rows else [w.findings_none])
