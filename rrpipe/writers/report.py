"""The report of one event in the language asked for: everything that the templates lay out."""

from dataclasses import replace

from rrpipe.crosstable import crosstable, trimmed
from rrpipe.layouts.paper import page_layout
from rrpipe.rendering import css_string
from rrpipe.wording import words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.footnotes import event_notes, place_notes, sign_notes, tie_break_name
from rrpipe.writers.page import Column, Report
from rrpipe.writers.page_facts import assumed_text, facts_line, foot_line, interim_text, people_line, provenance_lines
from rrpipe.writers.page_grid import columns_used, contents, page_row, value_columns, widths
from rrpipe.writers.page_rounds import loose_blocks, round_blocks, widest_name
from rrpipe.writers.page_working import work_tables

COLOURS_TO = 14
"""Up to this many players the crosstable of a single event shows colours; elsewhere they would only crowd it."""
HEAD, BAND = 26.0, 14.0
"""Height of title and facts, and of the band of an unfinished event, in millimetres."""
WIDEST_NAME = 13.0
"""A name wider than this (in ems) wraps in the rounds, so that one long name does not cost a column of rounds."""


def report(document: Document, options: WriteOptions) -> Report:
    """The contents of a report of one event."""
    w = words(options.language)
    tournament = document.tournament
    table = trimmed(crosstable(tournament, document.standings))
    colours = len(table.lines) <= COLOURS_TO and table.cycles == 1
    has = columns_used(table)
    columns = value_columns(table)
    rounds = round_blocks(tournament, w)
    known = bool(rounds)
    if known or table.tallied:  # without rounds the crosstable says it all, unless it only counts results
        rounds += loose_blocks(tournament, w)
    needs = replace(
        contents(table, has, columns, w, colours=colours),
        head_mm=HEAD + (BAND if document.interim else 0.0),
        lists=len({"crosstable", "standings"} & set(options.parts)) or 1,
        games=2 * min(widest_name(rounds), WIDEST_NAME) + 6.6,
        rounds=len(rounds) if "rounds" in options.parts else 0,
        boards=max((len(block.games) + bool(block.rests) for block in rounds), default=0),
    )
    layout = page_layout(needs, options.paper)
    rows = tuple(
        page_row(line, name, table, columns, w, colours=colours)
        for line, name in zip(table.lines, layout.names, strict=True)
    )
    interim = interim_text(document, w)
    title = tournament.name or w.crosstable
    return Report(
        w=w,
        parts=options.parts,
        title=title,
        facts=facts_line(tournament, w),
        people=people_line(tournament, w),
        interim=interim,
        layout=layout,
        widths=widths(layout, needs, table, has, w),
        joint="" if table.tallied else "\u2002",
        rows=rows,
        heads=tuple(Column(line.head, w.against.format(name=line.player.name)) for line in table.lines),
        tie_breaks=tuple(Column(code, tie_break_name(code, w)) for code in table.order),
        has=has,
        signs=tuple(sign_notes(table, w, colours=colours)),
        notes=tuple(place_notes(table, w) + event_notes(tournament, table, w)),
        rounds=rounds,
        rounds_known=known,
        rounds_signs=tuple(note for note in sign_notes(table, w) if note.key != "●" and note.key),
        workings=work_tables(document, table, layout, w) if "working" in options.parts else (),
        provenance=tuple(provenance_lines(document, w)),
        assumed=assumed_text(tournament, w),
        page_head=css_string(" · ".join(part for part in (interim, title) if part)),
        page_foot=css_string(" · ".join(part for part in (interim, *foot_line(document)) if part)),
        tallied=table.tallied,
    )
