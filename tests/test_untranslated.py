"""Nothing that a page says in words is fixed in the program: with marked tables every word is a marked one."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO

import pytest
from openpyxl import load_workbook

from rrpipe.batch.summary import summary_html
from rrpipe.layouts.sheet import LANGUAGES
from rrpipe.wording import translation, words
from rrpipe.wording.before import before_words
from rrpipe.wording.catalogue import Catalogue
from rrpipe.wording.check_words import check_words
from rrpipe.wording.explain_words import explain_words
from rrpipe.wording.forms import form_words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.rating_words import rating_words
from rrpipe.wording.site_words import site_words
from rrpipe.wording.summary_words import summary_words
from rrpipe.wording.table_words import table_words
from rrpipe.wording.text_words import text_words
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.html import render
from rrpipe.writers.markdown import write_markdown
from tests.browser.pages import FOUND, LARGE, check, form, index, lots, ranked, report, schedule
from tests.spoken import WORD, said, without_data
from tests.writers.events import EVENTS

TABLES = (
    *(words, before_words, check_words, explain_words, form_words, part_words, rating_words, site_words),
    *(summary_words, table_words, text_words),
)
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")


class Marking(Catalogue):
    """A catalogue that knows every text: the English one between brackets."""

    def text(self, context: str, english: str) -> str:
        """The text in brackets."""
        return f"⟦{english}⟧"

    def forms(self, context: str, english: tuple[str, ...]) -> tuple[str, ...]:
        """Every form in brackets."""
        return tuple(f"⟦{text}⟧" for text in english)


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Dutch stands for the language in brackets."""
    monkeypatch.setattr(translation, "catalogue", lambda _: Marking({}))
    for table in TABLES:
        table.cache_clear()
    yield
    for table in TABLES:
        table.cache_clear()


def unmarked(text: str) -> list[str]:
    """The words of a text outside brackets; brackets may stand in brackets, where one text fills another."""
    before = ""
    while before != text:
        before, text = text, MARKED.sub(" ", text)
    return WORD.findall(without_data(text))


OF_THE_EVENT = {"mei", "min", "move", "WIN", "GM", "FIDE", "ROUNDROBIN", "PDF", "TRF", "XLSX"}
"""What stands on a page beside the words of tables and the names of an event: the month, units, codes, formats."""

PAGES: dict[str, Callable[[], str]] = {
    **{name: partial(lambda name: report(name, "nl").decode(), name) for name in EVENTS if name not in LARGE},
    "print": lambda: render(ranked(EVENTS["twelve"]()), WriteOptions("pdf", "nl", parts=KNOWN_PARTS), "print"),
    "schedule": lambda: schedule(7, 2, "nl", named=True).decode(),
    "schedule without names": lambda: schedule(10, language="nl").decode(),
    "form": lambda: form(6, 2, "nl").decode(),
    "draw": lambda: lots("nl").decode(),
    "check": lambda: check("five", "interim", language="nl").decode(),
    "index": lambda: index("index.html", "nl").decode(),
    "players": lambda: index("players.html", "nl").decode(),
}


@pytest.mark.parametrize("name", PAGES)
def test_no_word_of_a_page_is_fixed(name: str) -> None:
    """Outside data every text and every heard attribute comes from a table."""
    texts = said(PAGES[name]())
    assert any("⟦" in text for text in texts)
    assert [(bad, text) for text in texts if (bad := sorted(set(unmarked(text)) - OF_THE_EVENT))] == []


def test_no_word_of_the_summary_is_fixed() -> None:
    """The page over a build speaks the language of its reports, whatever became of an input."""
    states = ("made", "refused", "lost", "failed", "vanished")
    events = [
        {
            "file": f"{at}.csv",
            "state": state,
            "reports": [],
            "findings": {"error": 1, "warning": 2, "info": 3},
            "errors": [],
            "problems": [],
            "seconds": 0.5,
        }
        for at, state in enumerate(states)
    ]
    page = summary_html({"events": events, "summary": {**dict.fromkeys(states, 1), "files": 2}}, "nl").decode()
    assert [bad for text in said(page) if (bad := set(unmarked(text)) - {"csv"})] == []


READ_BACK = {"teruggetrokken", "Begin", "Einde", "Res. W", "Res. B", "Colours", "Cycles"}
"""Heads for which the reader has no Dutch word, and labels of its own."""


@pytest.mark.parametrize("name", ["twelve", "interim", "withdrawn"])
def test_no_word_of_a_workbook_is_fixed(name: str) -> None:
    """Names of sheets and texts of cells, but for heads and labels that the reader of tables has to know again."""
    data, _ = write_xlsx(ranked(EVENTS[name]()), WriteOptions("xlsx", "nl", parts=KNOWN_PARTS))
    book = load_workbook(BytesIO(data))
    cells = [cell.value for sheet in book for row in sheet.iter_rows() for cell in row]
    texts = [*book.sheetnames, *(text for text in cells if isinstance(text, str) and not text.startswith("="))]
    dutch = next(each for each in LANGUAGES if each.code == "nl")
    read = {head for heads in (*dutch.headings.values(), *dutch.facts.values()) for head in heads}
    english = {text for finding in FOUND for text in (finding.message, finding.remedy)}
    texts = [text for text in texts if text not in english and text.partition(":")[0] not in read | READ_BACK]
    # a long note runs on over several cells, so that its brackets do too
    assert sorted(set(unmarked("\n".join(texts))) - OF_THE_EVENT - READ_BACK) == []


def test_no_word_of_markdown_is_fixed() -> None:
    """All parts as Markdown."""
    data, _ = write_markdown(ranked(EVENTS["twelve"]()), WriteOptions("md", "nl", parts=KNOWN_PARTS))
    assert sorted(set(unmarked(data.decode())) - OF_THE_EVENT) == []
