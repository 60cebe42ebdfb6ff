"""A page in two languages says in each what the page in that language alone says: no sentence mixes both halves."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from rrpipe.crosstable import crosstable
from rrpipe.layouts.paper import shortened
from rrpipe.wording import words
from rrpipe.wording.twofold import Twofold
from rrpipe.writers.document import WriteOptions
from rrpipe.writers.page_working import work_tables
from rrpipe.writers.report import report as page_of
from tests.browser import pages
from tests.browser.pages import LARGE, check, form, lots, report, schedule
from tests.spoken import said
from tests.writers.events import EVENTS

STACKED = re.compile(r'<span class="l1">(.*?)</span> <span class="l2" lang="\w+">(.*?)</span>', re.S)
SECOND = re.compile(r' <span class="l2" lang="\w+">(?:/ )?(.*?)</span>', re.S)
TITLE = re.compile(r"<title>.*?</title>", re.S)
"""The title of a page holds both languages as plain text."""

PAGES: dict[str, Callable[[str], bytes]] = {
    **{name: partial(report, name) for name in EVENTS if name not in LARGE},
    "schedule": lambda language: schedule(7, 2, language, named=True),
    "check": lambda language: check("five", language=language),
    "draw": lots,
    "form": lambda language: form(6, 2, language),
}

NAMES: set[str] = {
    form for name in EVENTS for player in EVENTS[name]().players for form in (player.name, *shortened(player.name))
}


def leading(page: bytes) -> set[str]:
    """The texts of the leading language; names may be shorter where two languages need the room."""
    text = STACKED.sub(r"\1", TITLE.sub("", page.decode()))
    return set(said(SECOND.sub("", text))) - NAMES


def second(page: bytes) -> set[str]:
    """The texts of the second language."""
    text = TITLE.sub("", page.decode())
    found = [match[2] for match in STACKED.finditer(text)]
    found += [match[1] for match in SECOND.finditer(STACKED.sub("", text))]
    return {each for text in found for each in said(f"<p>{text}</p>")}


@pytest.mark.parametrize("name", PAGES)
def test_each_language_is_complete(name: str) -> None:
    """The leading one says what its own page says, and the second one nothing that its own page does not say."""
    if name != "form":  # headings of forms stay in the leading language, and so do the texts around them
        for both, alone in (("de,en", "de"), ("en,de", "en"), ("pl,fr", "pl")):
            assert leading(PAGES[name](both)) == leading(PAGES[name](alone))
    for both, alone in (("de,en", "en"), ("en,de", "de"), ("pl,fr", "fr")):
        whole = " ".join(said(PAGES[name](alone).decode()))
        assert [text for text in second(PAGES[name](both)) if text not in whole] == []


def test_what_is_put_together_keeps_both_halves() -> None:
    """Texts before and behind, and forms that are the same in both languages but are filled with different words."""
    text = Twofold(("Runde 3", "Round 3"), ("de", "en"))
    for made in (text + ".", "(" + text, text + Twofold((" a", " b"), ("de", "en"))):
        assert isinstance(made, Twofold)
    assert (text + ".").parts == ("Runde 3.", "Round 3.")  # type: ignore[attr-defined]
    assert ("(" + text).parts == ("(Runde 3", "(Round 3")  # type: ignore[attr-defined]


def test_the_working_says_as_much_in_every_language() -> None:
    """As many notes as in English; each half of two languages is the note of that language."""
    document = pages.ranked(EVENTS["six-forfeit"]())
    table = crosstable(document.tournament, document.standings)
    layout = page_of(document, WriteOptions()).layout
    notes = {
        code: [t.notes for t in work_tables(document, table, layout, words(code))] for code in ("en", "de", "de,en")
    }
    assert [len(each) for each in notes["en"]] == [len(each) for each in notes["de"]]
    for german, english, both in zip(notes["de"], notes["en"], notes["de,en"], strict=True):
        assert [note.parts for note in both if isinstance(note, Twofold)] == list(zip(german, english, strict=True))
    assert any("Grenze 2,5 bei höchstens 5 Punkten" in note for each in notes["de"] for note in each)
