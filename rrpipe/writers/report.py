"""The report of one event in the language asked for: everything that the templates lay out."""

from collections.abc import Iterable
from dataclasses import replace

from rrpipe.crosstable import Crosstable, crosstable, trimmed
from rrpipe.layouts.page_height import Flow
from rrpipe.layouts.paper import page_layout, text_width
from rrpipe.model import Tournament
from rrpipe.rendering import css_string
from rrpipe.wording import Words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.twofold import halves
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.footnotes import Note, event_notes, place_notes, sign_notes, tie_break_name
from rrpipe.writers.page import Column, Report, RoundBlock, Value
from rrpipe.writers.page_cards import cards_part
from rrpipe.writers.page_end import findings_part, signatures_part
from rrpipe.writers.page_facts import (
    assumed_text,
    event_title,
    event_words,
    facts_line,
    foot_line,
    interim_text,
    people_line,
    provenance_lines,
    stated_facts,
)
from rrpipe.writers.page_grid import columns_used, contents, page_row, phone_names, value_columns, widths
from rrpipe.writers.page_links import part_links, site_links
from rrpipe.writers.page_progress import progress_part
from rrpipe.writers.page_ratings import RatingPart, norms_part, ratings_part
from rrpipe.writers.page_rounds import loose_blocks, names_in_rounds, round_blocks, rounds_choices
from rrpipe.writers.page_schedule import schedule_part
from rrpipe.writers.page_statistics import statistics_part
from rrpipe.writers.page_working import work_tables

COLOURS_TO = 14
"""Up to this many players the crosstable of a single event shows colours; elsewhere they would only crowd it."""
BOLD = 1.08
"""How much wider the letters of the title are than those of text."""


def report(document: Document, options: WriteOptions) -> Report:
    """The contents of a report of one event."""
    tournament = document.tournament
    w, pw = event_words(tournament, options.language), part_words(options.language)
    table = trimmed(crosstable(tournament, document.standings))
    colours = len(table.lines) <= COLOURS_TO and table.cycles == 1
    ratings = ratings_part(document, options.language) if "ratings" in options.parts else None
    changes = rating_changes(ratings)
    has = columns_used(table) | ({"change"} if changes else set())
    columns = value_columns(table)
    rounds = _blocks(tournament, table, w, short=False)
    interim = interim_text(document, w)
    title = event_title(tournament, w)
    facts, people = facts_line(tournament, w), people_line(tournament, w)
    notes = tuple(place_notes(table, w) + event_notes(tournament, table, w))
    signs = tuple(sign_notes(table, w, colours=colours))
    legend = tuple(Note(code, tie_break_name(code, w)) for code in table.order)
    if ratings and changes:
        legend += (Note(ratings.w.change, ratings.w.change_long),)
    rounds_signs = tuple(note for note in sign_notes(table, w) if note.key != "●" and note.key)
    provenance, assumed = tuple(provenance_lines(document, w)), assumed_text(tournament, w)
    said = {"provenance", "rounds", "facts"} & set(options.parts)
    flow = Flow(
        title=text_width(title) * BOLD,
        facts=_widths(facts) if "facts" in said else (),
        people=_widths(people) if "facts" in said else (),
        band=bool(interim),
        lists=len({"crosstable", "standings"} & set(options.parts)) or 1,
        head_lines=max(len(halves(head)) for head in (w.points, w.federation, w.number, w.rating)),
        notes=_widths(f"{note.key} {note.text}" for note in notes),
        signs=_widths(f"{note.key} {note.text}" for note in (*signs, *legend)),
        round_signs=_widths(f"{note.key} {note.text}" for note in rounds_signs) if "rounds" in said else (),
        provenance=_widths(f"{key} {text}   " for key, text in provenance) if "provenance" in said else (),
        assumed=text_width(assumed) if "provenance" in said else 0.0,
    )
    needs = replace(
        contents(table, has, columns, w, colours=colours, changes=changes),
        flow=flow,
        rounds=rounds_choices(rounds, tournament) if rounds and "rounds" in said else (),
    )
    layout = page_layout(needs, options.paper)
    if layout.rounds.short:
        rounds = _blocks(tournament, table, w, short=True)
    rows = tuple(
        page_row(line, name, short, table, columns, w, colours=colours, change=changes.get(line.number))
        for line, name, short in zip(table.lines, layout.names, phone_names(table), strict=True)
    )
    page = Report(
        w=w,
        parts=options.parts,
        title=title,
        facts=facts,
        people=people,
        interim=interim,
        layout=layout,
        widths=widths(layout, needs, table, has, w),
        joint="" if table.tallied else "\u2002",
        rows=rows,
        heads=tuple(Column(line.head, w.against.format(name=line.player.name)) for line in table.lines),
        tie_breaks=tuple(Column(code, tie_break_name(code, w)) for code in table.order),
        has=has,
        signs=signs,
        notes=notes,
        rounds=rounds,
        rounds_known=any(game.round is not None for game in tournament.games),
        rounds_signs=rounds_signs,
        workings=work_tables(document, table, layout, w) if "working" in options.parts else (),
        provenance=provenance,
        assumed=assumed,
        page_head=css_string(" · ".join(part for part in (interim, title) if part)),
        page_foot=css_string(" · ".join(part for part in (interim, *foot_line(document)) if part)),
        tallied=table.tallied,
        ratings=ratings,
        norms=norms_part(document, options.language) if "norms" in options.parts else None,
        cards=cards_part(document, options.language, layout) if "cards" in options.parts else None,
        schedule=schedule_part(document, options.language) if "schedule" in options.parts else None,
        legend=legend,
        boards=any(game.board for block in rounds for game in block.games),
        assumed_games=any(game.assumed for block in rounds for game in block.games),
        colours=pw.colours,
        stated=stated_facts(tournament) if "facts" in said else (),
        progress=progress_part(tournament, table, layout, w, pw) if "progress" in options.parts else None,
        statistics=statistics_part(tournament, pw) if "statistics" in options.parts else None,
        findings=findings_part(document.findings, pw) if "findings" in options.parts else None,
        signatures=signatures_part(tournament, pw) if "signatures" in options.parts else None,
        site=site_links(options.language) if options.site else (),
    )
    return page._replace(contents=part_links(page))


def rating_changes(part: RatingPart | None) -> dict[int, Value]:
    """What the event does to each rating, by starting number; empty where it was not asked for or nobody has one."""
    if part is None or not any(row.gain for row in part.rows):
        return {}
    return {row.number: Value(row.gain, row.change, decided=False) for row in part.rows}


def _blocks(tournament: Tournament, table: Crosstable, w: Words, *, short: bool) -> tuple[RoundBlock, ...]:
    """The rounds; games without a round too, unless no game has one and the crosstable says it all."""
    names = names_in_rounds(tournament, short=short)
    rounds = round_blocks(tournament, names, w)
    return rounds + loose_blocks(tournament, names, w) if rounds or table.tallied else rounds


def _widths(texts: Iterable[str]) -> tuple[float, ...]:
    """The widths of texts in ems."""
    return tuple(text_width(text) for text in texts)
