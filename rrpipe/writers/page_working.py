"""The working of every tie-break, ready to be laid out: a row a player, a column an opponent, the sum at the right."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rrpipe.crosstable import Crosstable, Line
from rrpipe.explain import Addend, Table, Working, Workings, workings
from rrpipe.layouts.page_height import POINT
from rrpipe.layouts.paper import SMALLEST, PageLayout, shortened, text_width
from rrpipe.rendering import points_text
from rrpipe.wording import Words, words
from rrpipe.wording.explain_words import ENGLISH, explain_words
from rrpipe.wording.twofold import capitalised, twofold
from rrpipe.writers.document import Document
from rrpipe.writers.explanation_text import figures, same
from rrpipe.writers.footnotes import tie_break_name

PRODUCTS_TO = 16
"""Up to this many players a field shows points times score; in larger events the product alone."""
LARGEST = 1.0
"""Text of a table in ems of the page: as large as fits."""
GAP = 0.7
"""White space in a field, in ems."""
ONE_FIGURE, THIN = 0.9, 0.25
"""A text no wider is a single figure; the blank between two that stand beside each other."""
LEAST_BESIDE, BETWEEN, MOST_BESIDE = 22.0, 4.4, 24
"""Narrow tables of up to so many lines stand beside each other: the least width, so that the sentence above takes few
lines, and the white between two, in ems of the page."""
TIGHT = 0.44
"""The least of it: what the style sheet leaves beside the text of a field."""


class Part(NamedTuple):
    """One addend of a field; `cut` is shown struck through."""

    text: str
    cut: bool


class Cell(NamedTuple):
    """A field: its class and its addends, one a meeting."""

    css: str
    parts: tuple[Part, ...]


class WorkRow(NamedTuple):
    """A row: label of the player, name, fields, sum, and whether the row stands for the first place."""

    place: str
    name: str
    cells: tuple[Cell, ...]
    total: str


class WorkTable(NamedTuple):
    """One table with what stands above and below it; `size` is its text in ems of the page.

    `narrow` is the width in ems of the page of a table that leaves room for another beside it on paper, else 0.
    Addends of one field stand below each other where `stacked`, else side by side as in the crosstable.

    `title` is empty for a further table of the same tie-break, `lead` says which players are still level.
    """

    title: str
    article: str
    lead: str
    heads: tuple[str, ...]
    rows: tuple[WorkRow, ...]
    notes: tuple[str, ...]
    size: float
    width: float
    spoken: str
    narrow: float
    stacked: bool


def work_tables(document: Document, table: Crosstable, layout: PageLayout, w: Words) -> tuple[WorkTable, ...]:
    """The tables of every tie-break of the list that is worked out from games; points stand in the crosstable."""
    lines = {line.number: line for line in table.lines if line.counted}
    found: list[WorkTable] = []
    for each in workings(document.tournament, document.standings):
        if each.text == "PTS":
            continue
        if each.among_tied:
            found += _encounters(each, lines, layout, w)
        elif any(working.addends for working in each.workings.values()):
            found.append(_grid(each, lines, layout, w))
    return tuple(found)


def _grid(each: Workings, lines: dict[int, Line], layout: PageLayout, w: Words) -> WorkTable:
    """Opponents as columns, or rounds where the parts have no opponent (progressive scores, byes)."""
    addends = [part for number in lines for part in each.workings[number].addends]
    by_opponent = any(part.opponent is not None for part in addends)
    products = _are_products(addends) and len(lines) <= PRODUCTS_TO
    columns: list[tuple[str, int | None]] = []
    if by_opponent:
        columns += [(line.head, number) for number, line in lines.items()]
    if any(part.opponent is None for part in addends):
        rounds = sorted({part.round or 0 for part in addends if part.opponent is None})
        form = "{w.round} {n}" if by_opponent else "{n}"
        columns += [(form.format(w=w, n=played) if played else "", -played) for played in rounds]
    rows = []
    for number, line in lines.items():
        working = each.workings[number]
        cells = tuple(
            Cell("own", ())
            if column == number
            else Cell("", tuple(_part(part, products) for part in working.addends if _stands_in(part, column)))
            for _, column in columns
        )
        rows.append(WorkRow(line.head, _name(line), cells, points_text(working.value)))
    lead = "" if by_opponent else w.work_rounds
    return _table(each, lead, [head for head, _ in columns], rows, _notes(each, w), layout, w)


def _are_products(addends: Iterable[Addend]) -> bool:
    """Whether every part is the points against an opponent times that opponent's score (Sonneborn-Berger)."""
    return all(p.factor is not None and p.of is not None and p.product == p.factor * p.of for p in addends)


def _stands_in(part: Addend, column: int | None) -> bool:
    """Whether a part belongs into a column: of its opponent, or of its round (as a negative number)."""
    return (part.opponent if part.opponent is not None else -(part.round or 0)) == column


def _part(part: Addend, products: bool) -> Part:
    """An addend as a product where it is one: `1 × 3½`."""
    text = points_text(part.product)
    if products and part.factor is not None:
        text = f"{points_text(part.factor)}\u2009×\u2009{points_text(part.of)}"
    return Part(text, not part.counted)


def _encounters(each: Workings, lines: dict[int, Line], layout: PageLayout, w: Words) -> list[WorkTable]:
    """Every table of a direct encounter, in the order of the places; none where nobody was level."""
    found: list[WorkTable] = []
    seen: set[tuple[int, ...]] = set()
    for number in lines:
        for sub in each.workings[number].tables:
            members = tuple(member for group in sub.groups for member in group)
            if members in seen:
                continue
            seen.add(members)
            again = tuple(sorted(members)) != tuple(sorted(each.groups[number]))
            lead = (w.work_again if again else w.work_level).format(
                names="; ".join(f"{lines[member].head} {_name(lines[member])}" for member in members)
            )
            notes = () if found else _notes(each, w)
            made = _encounter(each, sub, members, lines, lead, notes, layout, w)
            found.append(made if not found else made._replace(title="", article=""))
    return found


def _encounter(
    each: Workings,
    sub: Table,
    members: Sequence[int],
    lines: dict[int, Line],
    lead: str,
    notes: tuple[str, ...],
    layout: PageLayout,
    w: Words,
) -> WorkTable:
    """One table of the games among the tied players."""
    rows = [
        WorkRow(
            lines[number].head,
            _name(lines[number]),
            tuple(
                Cell("own", ()) if other == number else Cell("", (Part(points_text(sub.cells[number, other]), False),))
                for other in members
            ),
            points_text(sub.score[number]),
        )
        for number in members
    ]
    return _table(each, lead, [lines[number].head for number in members], rows, notes, layout, w)


def _table(
    each: Workings,
    lead: str,
    heads: Sequence[str],
    rows: Sequence[WorkRow],
    notes: tuple[str, ...],
    layout: PageLayout,
    w: Words,
) -> WorkTable:
    """A table with the largest text that fits the page."""
    stacked = any(text_width(part.text) > ONE_FIGURE for row in rows for cell in row.cells for part in cell.parts)
    widest = [
        max([text_width(head) * 0.88, *(_cell_width(row.cells[i], stacked) for row in rows)])
        for i, head in enumerate(heads)
    ]
    names = max((text_width(row.name) for row in rows), default=8.0)
    total = max((text_width(row.total) for row in rows), default=1.0) + 1.5
    bare, gaps = 1.6 + names + sum(widest) + total, len(heads) + 1
    width = bare + GAP * gaps
    if width * SMALLEST > layout.room / POINT:  # fields of a very large event stand closer
        width = bare + TIGHT * gaps
    size = min(LARGEST, max(SMALLEST / layout.text, layout.room / (layout.text * POINT) / width))
    title = capitalised(tie_break_name(each.text, w))
    lines = sum(max((len(cell.parts) for cell in row.cells), default=1) if stacked else 1 for row in rows)
    narrow = max(width * size, LEAST_BESIDE)
    if 2 * narrow + BETWEEN > layout.room / (layout.text * POINT) or lines > MOST_BESIDE:
        narrow = 0.0
    return WorkTable(title, each.article, lead, tuple(heads), tuple(rows), notes, size, width, title, narrow, stacked)


def _cell_width(cell: Cell, stacked: bool) -> float:
    """The room of the addends of a field: of the widest where they stand under each other, else of all."""
    widths = [text_width(part.text) for part in cell.parts]
    if stacked or not widths:
        return max(widths, default=0.9)
    return sum(widths) + (len(widths) - 1) * THIN


def _notes(each: Workings, w: Words) -> tuple[str, ...]:
    """What the fields mean, and what the workings say of limits and readings, each in all languages of the page."""
    codes = w.languages.split(",")
    said = [_notes_in(each, code) for code in codes]
    if len(said) == 1:
        return said[0]
    return tuple(twofold(one, other, (codes[0], codes[1])) for one, other in zip(*said, strict=True))


def _notes_in(each: Workings, language: str) -> tuple[str, ...]:
    """The notes in one language."""
    w, ew, figure = words(language), explain_words(language), figures(language)
    addends = [part for working in each.workings.values() for part in working.addends]
    said = [w.work_products] if addends and _are_products(addends) else []
    if reasons := dict.fromkeys(part.reason for part in addends if not part.counted and part.reason):
        why = "; ".join(same(reason, ENGLISH.reasons, ew.reasons, figure) for reason in reasons)
        said.append(w.work_cut.format(why=why))
    notes = (same(note, ENGLISH.notes, ew.notes, figure) for note in _common(each.workings.values()))
    return (*said, *(f"{note[:1].upper()}{note[1:]}." for note in notes))


def _common(workings: Iterable[Working]) -> list[str]:
    """The notes that concern the tie-break, not the sum of one player: those without an equals sign."""
    return list(dict.fromkeys(note for working in workings for note in working.notes if "=" not in note))


def _name(line: Line) -> str:
    """The name in the form that is shortest."""
    return shortened(line.player.name)[-1]
