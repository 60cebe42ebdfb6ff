"""Crosstable and standings as Markdown tables, for club pages, wikis and chats."""

import re
from collections.abc import Iterable

from rrpipe.crosstable import Crosstable, Line, Meeting, crosstable, tally, trimmed
from rrpipe.findings import Finding
from rrpipe.rendering import OPEN, points_text, result_text
from rrpipe.wording import Words, words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.footnotes import event_notes, place_notes, sign_notes
from rrpipe.writers.page_facts import assumed_text, event_title, facts_line, interim_text, provenance_lines

OWN = "■"
SPECIAL = re.compile(r"([\\`*_\[\]<>&|~#$]|^[-+](?=\s)|(?<=^\d)[.)]|:(?=//)|@(?=\w))")
"""Signs that Markdown or HTML would read as markup, as a link or as a list."""


def write_markdown(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as Markdown: a heading, the facts, the tables asked for, and the notes."""
    w = words(options.language)
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
    if "provenance" in options.parts:
        lines = [f"{key}: {escaped(value)}" for key, value in provenance_lines(document, w)]
        assumed = assumed_text(document.tournament, w)
        blocks += ["---", "  \n".join([*lines, *([escaped(assumed)] if assumed else [])])]
    return ("\n\n".join(blocks) + "\n").encode(), []


def escaped(text: str) -> str:
    """A text of one line in which nothing is markup."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]], left: set[int]) -> str:
    """A pipe table; columns in `left` are aligned left, all others right.

    Cells are filled up with spaces, so that the table can be read where nothing draws it.
    """
    lines = [list(heads), *(list(row) for row in rows)]
    widths = [max(3, *(len(cell) for cell in column)) for column in zip(*lines, strict=True)]
    rule = [f":{'-' * (width - 1)}" if index in left else f"{'-' * (width - 1)}:" for index, width in enumerate(widths)]
    filled = (
        [
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        for line in lines
    )
    head, *others = (f"| {' | '.join(cells)} |" for cells in filled)
    return "\n".join((head, f"| {' | '.join(rule)} |", *others))


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
