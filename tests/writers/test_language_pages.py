"""The whole report in every language, as it is laid out: a word or a date that changes shows in the snapshot."""

import re
from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from rrpipe import __version__
from rrpipe.wording import LANGUAGES
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.html import render
from tests.writers.events import document, event
from tests.writers.snapshots import HtmlSnapshot


@pytest.mark.parametrize("language", [*LANGUAGES, "de,en"])
def test_a_page_in_every_language(language: str, snapshot: SnapshotAssertion) -> None:
    """All parts of an event of five with a forfeit and dates, without style sheet."""
    five = event(5, seed=3, forfeits=((1, 4),))
    dates = tuple(f"2026-03-{day:02}" for day in range(7, 7 + five.rounds))
    doc = document(replace(five, city="Pforta", round_dates=dates, start_date=dates[0], end_date=dates[-1]))
    text = render(doc, WriteOptions(parts=KNOWN_PARTS, language=language), "screen")
    body = re.sub(r"\n\s*\n+", "\n", text[text.index("<body") :]).replace(__version__, "VERSION")
    assert body == snapshot(extension_class=HtmlSnapshot)
