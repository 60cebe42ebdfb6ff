"""The report as Markdown tables, for club pages, wikis, forums and chats; readable as plain text as well.

The parts that are pictures or cards on a page (progress as a chart, cards, working, findings, signatures) are left to
the other formats; the running score is a table here.
"""

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from rrpipe.crosstable import Crosstable, Line, Meeting, crosstable, tally, trimmed
from rrpipe.findings import Finding
from rrpipe.layouts.columns import padded, width
from rrpipe.rendering import OPEN, points_text, result_text
from rrpipe.wording import Words, words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.rating_words import rating_words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.footnotes import event_notes, place_notes, sign_notes
from rrpipe.writers.page_facts import assumed_text, event_title, event_words, facts_line, interim_text, provenance_lines
from rrpipe.writers.page_progress import running
from rrpipe.writers.page_ratings import norms_part, ratings_part
from rrpipe.writers.page_rounds import loose_blocks, names_in_rounds, round_blocks
from rrpipe.writers.page_statistics import statistics_part

OWN = "■"
SPECIAL = re.compile(r"([\\`*_\[\]<>&|~#$]|^[-+](?=\s)|(?<=^\d)[.)]|:(?=//)|@(?=\w))")
"""Signs that Markdown or HTML would read as markup, as a link or as a list."""


def write_markdown(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as Markdown: a heading, the facts, the tables asked for, and the notes."""
    w = event_words(document.tournament, options.language)
    table = trimmed(crosstable(document.tournament, document.standings))
    blocks = [f"# {escaped(event_title(document.tournament, w))}"]
    interim = interim_text(document, w)
    if interim:
        blocks.append(f"**{escaped(interim.upper())}**")
    facts = facts_line(document.tournament, w)
    if "facts" in options.parts and facts:
        blocks.append(escaped(" · ".join(facts)))
    if "crosstable" in options.parts:
        blocks += [f"## {w.crosstable}", _crosstable(table, w), *_notes(document, table, w)]
    if "standings" in options.parts:
        blocks += [f"## {w.standings}", _standings(table, w)]
    for part, (title, body) in PARTS.items():
        if part in options.parts and (text := body(document, table, options.language)):
            blocks += [f"## {title(options.language)}", text]
    if "provenance" in options.parts:
        lines = [f"{key}: {escaped(value)}" for key, value in provenance_lines(document, w)]
        assumed = assumed_text(document.tournament, w)
        blocks += ["---", "  \n".join([*lines, *([escaped(assumed)] if assumed else [])])]
    return ("\n\n".join(blocks) + "\n").encode(), []


@lru_cache(maxsize=4096)  # names and results come again in every round
def escaped(text: str) -> str:
    """A text of one line in which nothing is markup."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]], left: set[int]) -> str:
    """A pipe table; columns in `left` are aligned left, all others right.

    Cells are filled up with spaces, so that the table can be read where nothing draws it.
    """
    lines = [list(heads), *(list(row) for row in rows)]
    widths = [max(3, *(width(cell) for cell in column)) for column in zip(*lines, strict=True)]
    rule = [f":{'-' * (room - 1)}" if index in left else f"{'-' * (room - 1)}:" for index, room in enumerate(widths)]
    filled = (
        [padded(cell, room, left=i in left) for i, (cell, room) in enumerate(zip(line, widths, strict=True))]
        for line in lines
    )
    head, *others = (f"| {' | '.join(cells)} |" for cells in filled)
    return "\n".join((head, f"| {' | '.join(rule)} |", *others))


def _rounds(document: Document, _: Crosstable, language: str) -> str:
    """The rounds, a table each, with dates and who rests."""
    w = words(language)
    tournament = document.tournament
    names = names_in_rounds(tournament, short=False)
    blocks = round_blocks(tournament, names, w)
    if not blocks:
        return ""
    boards = any(game.board for game in tournament.games)
    found = []
    for block in (*blocks, *loose_blocks(tournament, names, w)):
        head = f"{block.head} · {block.date}" if block.date else block.head
        rows = (
            [
                *([game.board] if boards else []),
                escaped(game.white),
                escaped(f"{game.white_piece.text}{game.joint}{game.black_piece.text}"),
                escaped(game.black),
            ]
            for game in block.games
        )
        parts = [f"**{escaped(head)}**"] if head else []
        heads = [*([w.board] if boards else []), w.white, w.result, w.black]
        parts.append(_table(heads, rows, {len(heads) - 3, len(heads) - 1}))
        found.append("\n\n".join([*parts, *([escaped(block.rests)] if block.rests else [])]))
    return "\n\n".join(found)


def _progress(document: Document, table: Crosstable, language: str) -> str:
    """The points after each round."""
    scores = running(document.tournament)
    lines = [line for line in table.lines if line.number in scores and line.places is not None]
    if not lines:
        return ""
    w = words(language)
    rounds = range(1, len(scores[lines[0].number]) + 1)
    rows = ([line.place, _name(line), *(points_text(value) for value in scores[line.number])] for line in lines)
    return _table([w.place, w.name, *map(str, rounds)], rows, {1})


def _statistics(document: Document, _: Crosstable, language: str) -> str:
    """The event in figures, as a list."""
    part = statistics_part(document.tournament, part_words(language))
    lines = "\n".join(f"- {escaped(line.label)}: {escaped(line.text)}" for line in (*part.games, *part.players))
    return f"{lines}\n\n{escaped(part.note)}" if part.note else lines


def _ratings(document: Document, _: Crosstable, language: str) -> str:
    """Rating changes in the order of the standings, with what they rest on."""
    part, w = ratings_part(document, language), words(language)
    heads = [w.place, w.name, w.rating, part.w.games, part.w.score, part.w.expected, "K", part.w.change]
    rows = (
        [
            row.place,
            escaped(f"{row.title} {row.name}".strip()),
            *(row.rating, row.games, row.score, row.expected, row.k),
            escaped(row.change),
            *(row.performance, *([row.first] if part.has_first else [])),
        ]
        for row in part.rows
    )
    heads += [part.w.performance, *([part.w.first] if part.has_first else [])]
    notes = "  \n".join(escaped(note) for note in (" · ".join(part.lead), *part.notes) if note)
    return f"{_table(map(escaped, heads), rows, {1})}\n\n{notes}"


def _norms(document: Document, _: Crosstable, language: str) -> str:
    """Norms that were or are possible, and why the others are not."""
    part, w = norms_part(document, language), words(language)
    heads = [w.name, part.w.norm, part.w.needed, part.w.score, part.w.performance, w.result]
    rows = [
        [
            escaped(f"{row.title} {row.name}".strip()),
            *(row.norm, escaped(row.needed), row.score, row.performance),
            escaped(" – ".join(filter(None, (row.status, row.remark)))),
        ]
        for row in part.rows
    ]
    blocks = [_table(map(escaped, heads), rows, {0, 1, 5})] if rows else []
    blocks += ["  \n".join(map(escaped, part.notes))] if part.notes else []
    blocks += (
        [f"{escaped(part.w.checks)}\n\n" + "\n".join(f"- {escaped(c)}" for c in part.checks)] if part.checks else []
    )
    return "\n\n".join(blocks)


PARTS: dict[str, tuple[Callable[[str], str], Callable[[Document, Crosstable, str], str]]] = {
    "progress": (lambda language: part_words(language).progress, _progress),
    "statistics": (lambda language: part_words(language).statistics, _statistics),
    "rounds": (lambda language: words(language).rounds, _rounds),
    "ratings": (lambda language: rating_words(language).ratings, _ratings),
    "norms": (lambda language: rating_words(language).norms, _norms),
}
"""Part -> its heading in a language, and its text, empty where there is nothing to say; in the order of the page."""


def _crosstable(table: Crosstable, w: Words) -> str:
    """The crosstable in final order."""
    heads = [w.place, w.name, *table.heads, w.points, *table.order]
    rows = (
        [
            line.place,
            _name(line),
            *(OWN if cell is None else _field(cell, tallied=table.tallied) for cell in line.cells),
            f"**{points_text(line.points)}**",
            *(points_text(value) for value in line.values),
        ]
        for line in table.lines
    )
    return _table(heads, rows, {1})


def _field(cell: tuple[Meeting, ...], *, tallied: bool) -> str:
    """One field: every result, or from three cycles on games won/drawn/lost and a dot for every open one."""
    if not tallied:
        return escaped(" ".join(result_text(meeting.result, meeting.decider) for meeting in cell))
    games = tally(cell)
    return f"{games.won}/{games.drawn}/{games.lost}{OPEN * games.open}" if cell else ""


def _standings(table: Crosstable, w: Words) -> str:
    """The standings, a player a row."""
    heads = [w.place, w.name, w.number, w.federation, w.rating, w.games_played, w.wins, w.draws, w.losses]
    rows = (
        [
            line.place,
            _name(line),
            str(line.number),
            escaped(line.player.federation or ""),
            str(line.player.rating or ""),
            *(str(n) for n in (line.tally.played, line.tally.won, line.tally.drawn, line.tally.lost)),
            f"**{points_text(line.points)}**",
            *(points_text(value) for value in line.values),
        ]
        for line in table.lines
    )
    return _table([*heads, w.points, *table.order], rows, {1, 3})


def _name(line: Line) -> str:
    """Title and name."""
    return escaped(f"{line.player.title or ''} {line.player.name}")


def _notes(document: Document, table: Crosstable, w: Words) -> list[str]:
    """The notes under the table; results carry no dots here, so colours need none."""
    notes = place_notes(table, w) + event_notes(document.tournament, table, w) + sign_notes(table, w, colours=False)
    lines = [f"{escaped(note.key)} {escaped(note.text)}".strip() for note in notes]
    return ["  \n".join(lines)] if lines else []
