"""The report on paper, heard: PDF/UA-1 as far as a program can tell."""

import pikepdf
import pytest

from rrpipe.pdf_support import pdf_problem
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.pdf import print_html, write_pdf
from tests.writers.events import EVENTS, document
from tests.writers.pdf_structure import complaints, elements, opened

pytestmark = pytest.mark.skipif(pdf_problem() is not None, reason="PDF cannot be made here")


def made(name: str, **options: object) -> bytes:
    """A report as PDF."""
    return write_pdf(document(EVENTS[name]()), WriteOptions("pdf", **options))[0]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["five", "interim", "four-cycles"])
def test_a_report_with_all_parts_can_be_heard(name: str) -> None:
    """Everything painted has its place in the structure or is an artifact; tables, lists, headings are well formed."""
    assert complaints(made(name, parts=KNOWN_PARTS, language="de")) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["six-forfeit", "twelve", "twenty-four", "double-eight", "five-cycles", "forty"])
@pytest.mark.parametrize("archive", [False, True])
def test_larger_reports_can_be_heard(name: str, archive: bool) -> None:
    """The same for every size, split tables among them, and for those to be kept."""
    assert complaints(made(name, parts=KNOWN_PARTS, archive=archive)) == []


def test_header_cells_head_rows_or_columns() -> None:
    """The names head the rows of a crosstable, the first row heads its columns: 5 names, 10 columns at least."""
    with opened(made("five", parts=("crosstable",))) as pdf:
        scopes = [(str(each.A.Scope), parent) for kind, each, parent in elements(pdf) if kind == "TH"]
        rows = [str(each.P.P.S) for kind, each, _ in elements(pdf) if kind == "TH" and each.A.Scope == "/Row"]
    assert sum(scope == "/Row" for scope, _ in scopes) == 5
    assert sum(scope == "/Column" for scope, _ in scopes) >= 10
    assert set(rows) == {"/TBody"}


def test_heads_and_feet_of_pages_are_not_read() -> None:
    """What stands in the margin of each page is no part of the text; head and foot are told apart."""
    with opened(made("interim")) as pdf:
        said = []
        for page in pdf.pages:
            for each in pikepdf.parse_content_stream(page):
                if str(each.operator) == "BDC" and "/Subtype" in each.operands[1]:
                    said.append((page.index, str(each.operands[1].Subtype)))
    assert (0, "/Footer") in said
    assert (0, "/Header") not in said
    assert (1, "/Header") in said


def test_the_chart_has_words() -> None:
    """Who cannot see the chart of scores is told what it shows."""
    with opened(made("five", parts=("progress",))) as pdf:
        (figure,) = [each for kind, each, _ in elements(pdf) if kind == "Figure"]
        assert "Points after each round" in str(figure.Alt)


def test_bookmarks_lead_to_title_and_parts() -> None:
    """The outline holds the title, and below it the parts."""
    with opened(made("five")) as pdf, pdf.open_outline() as outline:
        (title,) = outline.root
        assert title.title == "Harbour Masters 2026"
        assert title.children[0].title == "Standings"


def test_a_page_without_tables_is_finished_too() -> None:
    """Nothing in a page is required: neither tables nor margins."""
    data = print_html('<html lang="en"><title>x</title><h1>One</h1><p>two</p><dl><div><dt>a</dt><dd>b</dd></div></dl>')
    assert complaints(data) == []


def test_the_checker_sees_what_weasyprint_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the finishing the same page has header cells without scope and feet among the text."""
    monkeypatch.setattr("rrpipe.writers.pdf.finish_tags", lambda pdf: None)
    found = complaints(made("five"))
    assert "a header cell without scope" in found
    assert any("contents without element" in each for each in found)
