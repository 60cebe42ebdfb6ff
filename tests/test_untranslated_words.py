"""No page keeps an English word: in every language each word that English uses too is listed with its reason."""

from collections.abc import Callable
from functools import partial
from io import BytesIO

import pytest
from openpyxl import load_workbook

from rrpipe.wording import LANGUAGES
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.html import render
from rrpipe.writers.markdown import write_markdown
from tests.browser.pages import LARGE, check, form, index, lots, ranked, report, schedule
from tests.catalogues import english
from tests.spoken import WORD, said, words_of
from tests.writers.events import EVENTS

ENGLISH_WORDS = {word for entry in english() for text in entry.texts for word in WORD.findall(text)}
"""Every word of the English tables, as it is written there."""


def pages_in(language: str) -> dict[str, Callable[[], list[str]]]:
    """Every kind of page and every part in a language: what it says."""
    html: dict[str, Callable[[], str]] = {
        **{name: partial(lambda name: report(name, language).decode(), name) for name in EVENTS if name not in LARGE},
        "print": lambda: render(ranked(EVENTS["twelve"]()), WriteOptions("pdf", language, parts=KNOWN_PARTS), "print"),
        "schedule": lambda: schedule(7, 2, language, named=True).decode(),
        "schedule without names": lambda: schedule(10, language=language).decode(),
        "form": lambda: form(6, 2, language).decode(),
        "draw": lambda: lots(language).decode(),
        "check": lambda: check("five", "interim", language=language).decode(),
        "index": lambda: index("index.html", language).decode(),
        "players": lambda: index("players.html", language).decode(),
    }
    found: dict[str, Callable[[], list[str]]] = {
        name: partial(lambda make: said(make()), make) for name, make in html.items()
    }
    found["workbook"] = partial(workbook_texts, language)
    found["markdown"] = partial(markdown_texts, language)
    return found


def workbook_texts(language: str) -> list[str]:
    """Names of sheets and texts of cells; the findings, which are English, are left out."""
    parts = tuple(part for part in KNOWN_PARTS if part != "findings")
    texts: list[str] = []
    for name in ("twelve", "interim", "withdrawn"):
        data, _ = write_xlsx(
            ranked(EVENTS[name]()),
            WriteOptions("xlsx", language, parts=parts),
        )
        book = load_workbook(BytesIO(data))
        texts += book.sheetnames
        cells = (cell for sheet in book for row in sheet.iter_rows() for cell in row)
        texts += [str(cell.value) for cell in cells if isinstance(cell.value, str) and cell.value[:1] != "="]
    return texts


def markdown_texts(language: str) -> list[str]:
    """The lines of the report as Markdown."""
    data, _ = write_markdown(ranked(EVENTS["twelve"]()), WriteOptions("md", language, parts=KNOWN_PARTS))
    return data.decode().splitlines()


EVERYWHERE = {"FIDE": "the federation", "Berger": "a person", "Sonneborn": "a person", "Koya": "a person"} | {
    "Varma": "a person",
    "modulo": "a term of arithmetic",
    "TRF": "FIDE's name for a file",
}
"""Names and terms that many languages write alike."""

QUICK = ("de", "fr", "ru")
"""The languages of the quick run."""

FRENCH, DUTCH = "a French word, written alike", "a Dutch word, written alike"
SAME: dict[str, dict[str, str]] = {
    "de": {
        "Code": "German for a code of the TRF",
        "Form": "German word, written alike",
        "Name": "German word, written alike",
        "Norm": "German word, written alike",
        "Status": "German word, written alike",
    },
    "fr": {
        "Perf": "the federation's short form of performance",
        "Performance": "the federation's word for performance rating",
        "performance": "the same",
        "Elo": "a person",
        "Pts": "points, shortened",
        "standard": "a kind of rating, as FIDE names it",
        **dict.fromkeys(("Club", "Code", "Date", "Dates", "Pages", "Place", "Points", "Score", "Signatures"), FRENCH),
        **dict.fromkeys(("Source", "Type", "code", "cycle", "cycles", "date", "maximum", "minutes", "place"), FRENCH),
        **dict.fromkeys(("places", "points", "possible", "score", "source", "table", "tables", "type"), FRENCH),
    },
    "es": {
        "Club": "Spanish word, written alike",
        "Error": "Spanish word, written alike",
        "Fed": "federación, shortened",
        "Pts": "puntos, shortened",
        "control": "Spanish word, written alike",
    },
    "it": {
        "Date": "plural of data",
        "Fed": "federazione, shortened",
        "Perf": "performance, shortened",
        "Performance": "the federation's word for performance rating",
        "performance": "the same",
        "file": "Italian for a file",
        "per": "a preposition",
        "record": "Italian for a record of the TRF",
        "standard": "a kind of rating, as FIDE names it",
    },
    "nl": {
        "Arbiter": "the federation's word for an arbiter",
        "arbiters": "the same",
        "Fed": "federatie, shortened",
        "Perf": "performance, shortened",
        "had": "a verb, written alike",
        "met": "a preposition (with)",
        "per": "a preposition",
        "rating": "the federation's word for a rating",
        "was": "a verb, written alike",
        **dict.fromkeys(("Club", "Norm", "Protocol", "Records", "Score", "Status", "Type"), DUTCH),
        **dict.fromkeys(("code", "lot", "norm", "open", "record", "records", "score"), DUTCH),
    },
    "pl": {
        "Fed": "federacja, shortened",
        "Status": "Polish word, written alike",
        "same": "plural of sam (those alone)",
        "system": "Polish word, written alike",
    },
    "pt": {
        "Envelopes": "Portuguese word, written alike",
        "envelope": "the same",
        "Fed": "federação, shortened",
        "Pts": "pontos, shortened",
    },
    "ru": {},
}
"""Language -> words that are the English ones and right, each with its reason."""


def kept(language: str, texts: list[str]) -> set[str]:
    """The English words in these texts that have no reason to be there."""
    return words_of(texts) & ENGLISH_WORDS - set(SAME[language]) - set(EVERYWHERE)


@pytest.mark.parametrize(
    "language", [code if code in QUICK else pytest.param(code, marks=pytest.mark.slow) for code in SAME]
)
@pytest.mark.parametrize("name", list(pages_in("de")))
def test_no_page_keeps_an_english_word(language: str, name: str) -> None:
    """Every part and kind of page, the workbook and Markdown, in every language."""
    texts = pages_in(language)[name]()
    assert {word: text for text in texts for word in kept(language, [text])} == {}


@pytest.mark.slow
def test_every_exception_is_needed() -> None:
    """A word that no page has any more leaves the table, and every language has its place there."""
    assert set(SAME) == set(LANGUAGES) - {"en"}
    for language, listed in SAME.items():
        used = words_of([text for make in pages_in(language).values() for text in make()])
        assert set(listed) <= used, language


def test_the_test_sees_what_is_left() -> None:
    """Fixed words in a text, in a heard attribute and beside a name are found; marked English and data are not."""
    page = (
        '<html lang="de"><p title="Standings">Place</p><b aria-label="Rounds">Belova, Darya: loss</b>'
        '<meta name="description" content="Crosstable"><i lang="en">Wins <u>Draws</u></i><p>Rating</p></html>'
    )
    assert kept("de", said(page)) == {"Standings", "Place", "Rounds", "loss", "Crosstable", "Rating"}
