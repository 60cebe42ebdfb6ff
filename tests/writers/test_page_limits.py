"""What a printed page must hold to: no text too small, nothing outside the page, the same words as in the tables."""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from pypdf import PageObject, PdfReader

from rrpipe.layouts.paper import SMALLEST, text_width
from rrpipe.model import Look, Player
from rrpipe.pdf_support import pdf_problem
from rrpipe.ranking import rank
from rrpipe.rendering import page_look
from rrpipe.timetable import timetable, timetable_of
from rrpipe.wording.table_words import table_words
from rrpipe.wording.twofold import first
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.form_pages import form_page
from rrpipe.writers.html import render
from rrpipe.writers.pdf import print_html, write_pdf
from rrpipe.writers.schedule_pages import schedule_page
from tests.writers.events import event

pytestmark = pytest.mark.skipif(pdf_problem() is not None, reason="PDF cannot be made here")

SIGNS = set("●○■▪")
"""Dots of colours: signs, which may be smaller than text."""
MARGIN = 12 * 72 / 25.4
"""Nothing but white within 12 mm of the left and right edge."""
NARROWEST = 0.93
"""The widths by which pages are planned are a little too large; a text is so much of them at least."""
CYRILLIC = ("Белова, Дарья", "Орлов, Пётр", "Щербаков-Новосельцев, Владислав", "Юрченко, Наталья")


def document(players: int, cycles: int, names: str) -> Document:
    """An event with short, long or Cyrillic names, ranked."""
    tournament = event(players, cycles=cycles, seed=players, long=names == "long")
    if names == "cyrillic":
        tournament = replace(tournament, players=tuple(_cyrillic(player) for player in tournament.players))
    return Document(tournament, rank(tournament)[0], source_name="harbour.csv", source_hash="3f" * 32)


def _cyrillic(player: Player) -> Player:
    """The player with a name in another script."""
    name = CYRILLIC[player.number % 4]
    return replace(player, name=name if player.number <= 4 else f"{name} {player.number}")


class Run:
    """A piece of text on a page: its place, its size in points, and where it ends at the most."""

    def __init__(self, text: str, x: float, y: float, size: float) -> None:
        self.text, self.x, self.y, self.size = text, x, y, size


def runs(page: PageObject) -> Iterator[Run]:
    """Every piece of text that a page shows."""
    found: list[Run] = []

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        if text.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            scale = abs(tm[0] * cm[0] + tm[1] * cm[2])
            found.append(Run(text.strip(), x, y, size * scale))

    page.extract_text(visitor_text=visit)
    yield from found


def check(doc: Document, paper: str, parts: tuple[str, ...]) -> PdfReader:
    """The PDF, every text of which is large enough and on the page."""
    reader = PdfReader(io.BytesIO(write_pdf(doc, WriteOptions("pdf", paper=paper, parts=parts))[0]))
    for page in reader.pages:
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        for run in runs(page):
            assert run.size > SMALLEST - 0.05 or set(run.text) <= SIGNS, (run.text, run.size)
            end = run.x + NARROWEST * text_width(run.text) * run.size
            assert MARGIN < run.x < end < width - MARGIN, (run.text, run.x, end)
            assert 0 < run.y < height, (run.text, run.y)
    return reader


QUICK = [(4, 1, "short", "a4"), (8, 2, "long", "letter"), (12, 1, "cyrillic", "a4")]
ALL = [
    (players, cycles, names, paper)
    for players in (4, 5, 6, 10, 11, 16, 24, 40)
    for cycles, names, paper in (
        (1, "short", "a4"),
        (1, "long", "letter"),
        (2, "cyrillic", "a4"),
        (2, "long", "letter"),
        (3, "short", "letter"),
        (4, "long", "a4"),
    )
    if players * cycles <= 48
]


@pytest.mark.parametrize(("players", "cycles", "names", "paper"), QUICK)
def test_no_text_is_too_small_or_off_the_page(players: int, cycles: int, names: str, paper: str) -> None:
    """Text of 6.5 points at least, within the margins; a crosstable alone takes one page."""
    reader = check(document(players, cycles, names), paper, ("facts", "crosstable", "provenance"))
    assert len(reader.pages) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("players", "cycles", "names", "paper"), ALL)
def test_every_size_of_event(players: int, cycles: int, names: str, paper: str) -> None:
    """From 4 to 40 players, one to four cycles, all parts of the usual report and figures."""
    doc = document(players, cycles, names)
    check(doc, paper, ("facts", "crosstable", "standings", "statistics", "rounds", "provenance"))
    if players <= 30:
        assert len(check(doc, paper, ("facts", "crosstable", "provenance")).pages) == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [6, 16, 40])
def test_every_part(players: int) -> None:
    """Whatever is asked for; a drawing has places of its own, which are tested where it is made."""
    parts = tuple(part for part in KNOWN_PARTS if part != "progress")
    check(document(players, 1, "long"), "a4", parts)


class Cells(HTMLParser):
    """The texts of the cells of every table that is shown, table by table."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: list[list[str]] = []
        self.inside = False
        self.hidden: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Cells begin; what is only heard, or stands for other screens, is passed over."""
        classes = set((dict(attrs).get("class") or "").split())
        if self.hidden:
            self.hidden += [tag] if tag == self.hidden[0] else []
        elif classes & {"sr", "short", "fit", "slice"} and tag != "caption":
            self.hidden = [tag]
        elif tag == "table":
            self.tables.append([])
        elif tag in ("td", "th"):
            self.tables[-1].append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        """Cells end."""
        if self.hidden and tag == self.hidden[0]:
            self.hidden.pop()
        elif tag in ("td", "th"):
            self.inside = False

    def handle_data(self, data: str) -> None:
        """The text of a cell, without white space."""
        if self.inside and not self.hidden:
            self.tables[-1][-1] += "".join(data.split())


@pytest.mark.parametrize(("players", "cycles"), [(5, 1), (6, 2), (12, 1)])
def test_the_text_of_the_pdf_is_that_of_the_tables(players: int, cycles: int) -> None:
    """Cell by cell, in the same order, on paper as in the page; and the page for screens has the same cells."""
    doc = document(players, cycles, "short")
    parts = ("facts", "crosstable", "standings", "rounds", "statistics")
    printed = Cells(render(doc, WriteOptions(parts=parts), "print")).tables
    reader = PdfReader(io.BytesIO(write_pdf(doc, WriteOptions("pdf", parts=parts))[0]))
    text = "".join("".join(page.extract_text().split()) for page in reader.pages)
    assert len(printed) == 2 + 2 + doc.tournament.rounds
    for cells in printed:
        assert "".join(cells) in text
    screen = Cells(render(doc, WriteOptions(parts=parts), "screen")).tables
    assert screen == printed


HEADING = 1.15
"""Text so much larger than that of its page is a heading."""
FOOT = 15 * 72 / 25.4
"""Below this stands the footer of a page."""


def blocks(page: PageObject) -> list[Run]:
    """The texts of a page above its footer, from the top on."""
    return sorted((run for run in runs(page) if run.y > FOOT), key=lambda run: -run.y)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "de,en"])
@pytest.mark.parametrize(("players", "cycles"), [(6, 1), (6, 4), (16, 2)])
def test_no_heading_ends_a_page(players: int, cycles: int, language: str) -> None:
    """Below every heading stands what it is the heading of; the schedule of an event is not torn apart."""
    doc = document(players, cycles, "long")
    parts = tuple(part for part in KNOWN_PARTS if part != "progress")
    html = render(doc, WriteOptions(parts=parts, language=language), "print")
    text = float(re.findall(r"html { font-size: ([\d.]+)pt }", html)[0])
    words = table_words(language)
    for page in PdfReader(io.BytesIO(print_html(html))).pages:
        shown = blocks(page)
        assert shown[-1].size < HEADING * text, shown[-1].text
        texts = {run.text for run in shown if run.size > HEADING * text}
        if first(words.schedule) in texts:
            assert first(words.colours) in page.extract_text()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "cycles"), [(24, 2), (40, 1), (33, 1), (29, 1)])
def test_a_large_schedule_begins_below_its_heading(players: int, cycles: int) -> None:
    """More rounds than fit beside the colours: no page holds the heading of the part alone."""
    html = render(document(players, cycles, "long"), WriteOptions(parts=("schedule",)), "print")
    for page in PdfReader(io.BytesIO(print_html(html))).pages:
        assert len(blocks(page)) > 2 * players


@pytest.mark.parametrize("part", ["ratings", "cards", "working"])
def test_scores_stand_on_their_half(part: str) -> None:
    """In a column with halves a whole number keeps the room of the half; elsewhere nothing is kept."""
    html = render(document(8, 1, "short"), WriteOptions(parts=(part,)), "print")
    tables = [table for table in re.findall(r"<table.*?</table>", html, re.DOTALL) if "½" in table]
    assert tables
    for table in tables:
        cells = [
            (row[index], index)
            for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)
            for row in [re.findall(r'<td class="((?:num|sum)[^"]*)">([^<]*)</td>', row)]
            for index in range(len(row))
        ]
        for column in {index for _, index in cells}:
            texts = [cell for cell, index in cells if index == column]
            halves = any("½" in text for _, text in texts)
            assert all(("n" in css.split()) == (halves and text[-1:].isdigit()) for css, text in texts), texts


@pytest.mark.parametrize("players", [6, *(pytest.param(n, marks=pytest.mark.slow) for n in (12, 16))])
def test_two_languages_do_not_tear_a_schedule(players: int) -> None:
    """Poster, pairing sheets, cards and slips take as many sheets in two languages, with as many lines drawn."""
    shown = timetable(players, dates=[f"2026-05-{day:02d}" for day in range(1, players)])
    made = [
        PdfReader(io.BytesIO(print_html(schedule_page(shown, (part,), language, medium="print"))))
        for part in ("poster", "slips")
        for language in ("de", "de,en")
    ]
    assert len(made[0].pages) == len(made[1].pages)
    assert len(made[2].pages) == len(made[3].pages)
    assert rectangles(made[2]) == rectangles(made[3])


def rectangles(reader: PdfReader) -> int:
    """How many rectangles all pages draw: lines to sign on among them."""
    contents = [page.get_contents() for page in reader.pages]
    return sum(content.get_data().count(b" re\n") for content in contents if content is not None)


DOT = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5IiBoZWlnaHQ9IjQiLz4="
LONG_TITLE = "Campeonato Internacional Abierto de Primavera de la Federación Cántabra, Memorial José María García 2026"


@pytest.mark.parametrize("proportions", [(900.0, 160.0), (160.0, 520.0)])
@pytest.mark.parametrize("kind", ["poster", "form", "report"])
def test_a_long_title_keeps_clear_of_the_logo(kind: str, proportions: tuple[float, float]) -> None:
    """Beside a wide or a tall logo; a poster still takes one sheet, and no sheet of a form has a heading alone."""
    look = Look(DOT, "Club", *proportions)
    shown = page_look(look)
    assert shown
    tournament = replace(event(10, seed=4, long=True), name=LONG_TITLE, look=look)
    schedule = timetable_of(tournament)
    if kind == "poster":
        html = schedule_page(schedule, ("poster",), "es", medium="print", look=look)
    elif kind == "form":
        html = form_page(schedule, tournament, "de,en")
    else:
        html = render(Document(tournament, rank(tournament)[0]), WriteOptions(), "print")
    pages = PdfReader(io.BytesIO(print_html(html))).pages
    top = pages[0]
    free = float(top.mediabox.width) - MARGIN - shown.width * 72 / 25.4
    titles = [run for run in blocks(top) if run.size > 17 and len(run.text) > 5 and run.text in LONG_TITLE]
    assert len(titles) > 1
    assert all(run.x + NARROWEST * text_width(run.text) * run.size < free for run in titles)
    assert all(len(blocks(page)) > 10 for page in pages)
    assert kind != "poster" or len(pages) == 1
