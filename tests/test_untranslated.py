"""Nothing that a page says in words is fixed in the program: with marked tables every word is a marked one."""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import partial
from html.parser import HTMLParser
from io import BytesIO

import pytest
from openpyxl import load_workbook

from rrpipe.batch.summary import summary_html
from rrpipe.layouts.sheet import LANGUAGES
from rrpipe.wording import translation, words
from rrpipe.wording.before import before_words
from rrpipe.wording.catalogue import Catalogue
from rrpipe.wording.forms import form_words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.rating_words import rating_words
from rrpipe.wording.site_words import site_words
from rrpipe.wording.summary_words import summary_words
from rrpipe.wording.table_words import table_words
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.html import render
from rrpipe.writers.markdown import write_markdown
from tests.browser.pages import FOUND, LARGE, form, index, lots, ranked, report, schedule
from tests.writers.events import EVENTS

TABLES = (words, before_words, form_words, part_words, rating_words, site_words, summary_words, table_words)
SPOKEN = ("title", "aria-label", "alt", "placeholder")
MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{3,}")
SILENT = ("style", "script")


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


class Said(HTMLParser):
    """Every text of a page, and every attribute that people read or hear."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        super().__init__()
        self.inside = ""
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the attributes."""
        self.inside = tag
        self.texts += [value for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        """Style and script are over."""
        self.inside = ""

    def handle_data(self, data: str) -> None:
        """Keep the text."""
        if self.inside not in SILENT and data.strip():
            self.texts.append(" ".join(data.split()))


def said(page: str) -> list[str]:
    """The texts of a page."""
    reader = Said()
    reader.feed(page)
    return reader.texts


def unmarked(text: str) -> list[str]:
    """The words of a text outside brackets; brackets may stand in brackets, where one text fills another."""
    before = ""
    while before != text:
        before, text = text, MARKED.sub(" ", text)
    return WORD.findall(text)


def texts_of(value: object) -> Iterator[str]:
    """Every text in the data of an event, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_of(part)


DATA = {
    *(word for text in texts_of(tuple(EVENTS[name]() for name in EVENTS)) for word in WORD.findall(text)),
    *(word for finding in FOUND for word in WORD.findall(f"{finding.message} {finding.code}")),
    *("harbour", "five", "twelve", "interim", "players", "csv", "html", "line", "FIDE", "rrpipe", "WIN", "mei", "min"),
    *("The", "file", "empty", "Save", "again", "from", "the", "program", "that", "made", "Player", "NOR", "SWE"),
}
"""Words that are no table's: data, findings with their places, codes, file names, the month of the dates."""

PAGES: dict[str, Callable[[], str]] = {
    **{name: partial(lambda name: report(name, "nl").decode(), name) for name in EVENTS if name not in LARGE},
    "print": lambda: render(ranked(EVENTS["twelve"]()), WriteOptions("pdf", "nl", parts=KNOWN_PARTS), "print"),
    "schedule": lambda: schedule(7, 2, "nl", named=True).decode(),
    "schedule without names": lambda: schedule(10, language="nl").decode(),
    "form": lambda: form(6, 2, "nl").decode(),
    "draw": lambda: lots("nl").decode(),
    "index": lambda: index("index.html", "nl").decode(),
    "players": lambda: index("players.html", "nl").decode(),
}


@pytest.mark.parametrize("name", PAGES)
def test_no_word_of_a_page_is_fixed(name: str) -> None:
    """Outside data every text and every heard attribute comes from a table."""
    texts = said(PAGES[name]())
    assert any("⟦" in text for text in texts)
    assert [(bad, text) for text in texts if (bad := sorted(set(unmarked(text)) - DATA))] == []


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
    texts = [text for text in texts if text.partition(":")[0] not in read | READ_BACK]
    # a long note runs on over several cells, so that its brackets do too
    assert sorted(set(unmarked("\n".join(texts))) - DATA - READ_BACK) == []


def test_no_word_of_markdown_is_fixed() -> None:
    """All parts as Markdown."""
    data, _ = write_markdown(ranked(EVENTS["twelve"]()), WriteOptions("md", "nl", parts=KNOWN_PARTS))
    assert sorted(set(unmarked(data.decode())) - DATA) == []
