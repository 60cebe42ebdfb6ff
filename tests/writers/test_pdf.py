"""The report on paper."""

import io
import logging
from dataclasses import replace
from fractions import Fraction

import pytest
from pypdf import PdfReader

from rrpipe import pdf_support
from rrpipe.findings import FileError
from rrpipe.model import Colours
from rrpipe.pdf_support import pdf_problem
from rrpipe.writers import pdf
from rrpipe.writers.document import WriteOptions
from rrpipe.writers.pdf import print_html, write_pdf
from rrpipe.writers.report import report
from tests.writers.events import EVENTS, document, event

needs_pango = pytest.mark.skipif(pdf_problem() is not None, reason="PDF cannot be made here")


def read(name: str, **options: object) -> PdfReader:
    """The report of an event, opened again."""
    data, findings = write_pdf(document(EVENTS[name]()), replace(WriteOptions("pdf"), **options))  # type: ignore[arg-type]
    assert findings == []
    return PdfReader(io.BytesIO(data))


@needs_pango
def test_text_title_and_language() -> None:
    """The names can be searched, the document has a title and a language, and it is tagged."""
    reader = read("five")
    text = reader.pages[0].extract_text()
    for name in ("Belova, Darya", "Orlov, Pyotr", "Harbour Masters 2026"):
        assert name in text
    assert reader.metadata is not None
    assert reader.metadata.title == "Harbour Masters 2026"
    assert str(reader.root_object["/Lang"]) == "en"
    assert "'/Marked': true" in str(reader.root_object["/MarkInfo"]).replace("True", "true")


@needs_pango
@pytest.mark.parametrize(("name", "wide"), [("eight", False), ("twelve", True)])
def test_orientation(name: str, wide: bool) -> None:
    """Eight players stand upright, twelve across."""
    box = read(name, parts=("crosstable",)).pages[0].mediabox
    assert (box.width > box.height) is wide


@needs_pango
def test_letter() -> None:
    """Paper of the other kind: 8.5 by 11 inches."""
    box = read("five", parts=("crosstable",), paper="letter").pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == (612, 792)


SMALL_EVENTS = [
    pytest.param(n, cycles, paper, marks=[] if n in (4, 8) else pytest.mark.slow)
    for n in range(4, 9)
    for cycles in (1, 2)
    for paper in ("a4", "letter")
]


@needs_pango
@pytest.mark.parametrize(("players", "cycles", "paper"), SMALL_EVENTS)
def test_a_small_event_stands_on_one_page(players: int, cycles: int, paper: str) -> None:
    """To 8 players, single or double, everything stands on one page: no second page for the last lines."""
    tournament = event(players, cycles=cycles, seed=players, colours=Colours.DERIVED)
    data, _ = write_pdf(document(tournament), WriteOptions("pdf", paper=paper))
    (page,) = PdfReader(io.BytesIO(data)).pages
    text = page.extract_text()
    assert f"Round {tournament.rounds} " in text
    assert "Source" in text


@needs_pango
def test_no_page_holds_only_where_the_report_comes_from() -> None:
    """The last page of a longer report holds rounds, not just the lines of the source."""
    for name in ("twelve", "interim", "withdrawn"):
        assert "Round" in read(name).pages[-1].extract_text()


@needs_pango
def test_every_page_of_an_unfinished_event_says_so() -> None:
    """No page can be taken for a final table."""
    pages = read("interim").pages
    assert len(pages) > 1
    assert all("13 games still open" in page.extract_text() for page in pages)


@needs_pango
def test_long_names_are_whole_in_the_standings() -> None:
    """Names wrap or lose given names, never letters of the family name."""
    reader = read("twenty-four", parts=("crosstable",))
    text = " ".join(reader.pages[0].extract_text().split())
    assert "Rodríguez de la Fuente Hernández, M" in text
    assert "Fernández-Villaverde y Ortiz de Zárate, J" in text
    assert len(reader.pages) == 1


@needs_pango
def test_numbers_of_a_column_stand_on_the_decimal() -> None:
    """7, 7½, 6¼ and ½ in one column: whole digits in one line, the lone ½ in line with the other fractions."""
    doc = document(event(4))
    values = [Fraction(7), Fraction(15, 2), Fraction(25, 4), Fraction(1, 2)]
    rows = tuple(
        replace(row, values={**row.values, "SB": value}) for row, value in zip(doc.standings.rows, values, strict=True)
    )
    doc = replace(doc, standings=replace(doc.standings, rows=rows, decided=()))
    data, _ = write_pdf(doc, WriteOptions("pdf", parts=("standings",)))
    found: dict[str, float] = {}

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        found.setdefault(text.strip(), tm[4] * cm[0] + cm[4])

    PdfReader(io.BytesIO(data)).pages[0].extract_text(visitor_text=visit)
    digit = 0.556 * report(doc, WriteOptions("pdf", parts=("standings",))).layout.text
    assert found["7½"] == pytest.approx(found["6¼"], abs=0.05)
    assert found["½"] - found["7½"] == pytest.approx(digit, abs=0.2)


@needs_pango
def test_equal_input_equal_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same event gives the same file, now and later."""
    doc, options = document(EVENTS["five"]()), WriteOptions("pdf", parts=("crosstable",))
    first, _ = write_pdf(doc, options)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert write_pdf(doc, options)[0] == first


@needs_pango
@pytest.mark.parametrize("url", ["http://127.0.0.1:9/x.png", "file:///etc/hostname", "../pyproject.toml"])
def test_nothing_outside_the_templates_is_fetched(url: str) -> None:
    """A page that asks for a file elsewhere, or for the network, is refused in one line."""
    with pytest.raises(FileError, match="not in the folder of the templates"):
        print_html(f'<html lang="en"><title>x</title><img alt="" src="{url}">')


@needs_pango
def test_nothing_is_logged(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    """What WeasyPrint thinks of a style sheet is nothing for a chess arbiter."""
    with caplog.at_level(logging.DEBUG):
        print_html('<html lang="en"><title>x</title><p style="no-such: thing; colour: red">x')
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


def test_without_pango_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing library is said in one line with what to install, before anything is tried."""
    monkeypatch.setattr(pdf_support, "_library", lambda names: None)
    pdf_problem.cache_clear()
    try:
        problem = pdf_problem()
    finally:
        pdf_problem.cache_clear()
    assert problem is not None
    assert "\n" not in problem
    for word in ("apt install", "dnf install", "brew install", "Windows", "browser"):
        assert word in problem
    monkeypatch.setattr(pdf, "pdf_problem", lambda: problem)
    with pytest.raises(FileError) as caught:
        print_html("<p>x")
    assert str(caught.value) == problem
    assert caught.value.exit_code == 5


def test_without_fonts_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """No fonts would end the process inside WeasyPrint; it is found out before."""
    monkeypatch.setattr(pdf_support, "_library", lambda names: object())
    monkeypatch.setattr(pdf_support, "_font_count", lambda fontconfig: 0)
    pdf_problem.cache_clear()
    try:
        assert "needs a font" in (pdf_problem() or "")
    finally:
        pdf_problem.cache_clear()
