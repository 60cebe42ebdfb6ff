"""The pages about all events in a real browser: heads apart from each other, links for fingers, two languages."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from rrpipe.batch.summary import summary_html
from tests.browser.pages import index
from tests.browser.test_browser import AXE, WIDER, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru", "de,en")


@cache
def summary(language: str = "en") -> str:
    """The summary of a build of three inputs, one refused, one with two events."""
    name = "XXIV. Internationales Großmeisterturnier um den Wanderpokal der Freien und Hansestadt Hamburg"
    reports = [{"name": name, "files": ["hamburg.html", "hamburg.pdf", "hamburg.xlsx"]}]
    event = {"file": "season/hamburg.json", "state": "made", "reports": reports, "problems": [], "errors": []}
    counts = {"error": 0, "warning": 12, "info": 3}
    events = [
        {**event, "findings": counts, "seconds": 1.253},
        {**event, "reports": [*reports, *reports], "findings": counts, "seconds": 0.5},
        {**event, "state": "refused", "reports": [], "findings": {**counts, "error": 2}, "errors": ["a"], "seconds": 0},
    ]
    totals = {"made": 2, "refused": 1, "lost": 0, "failed": 0, "vanished": 0, "files": 9}
    return summary_html({"events": events, "summary": totals}, language).decode()


PAGES: dict[str, Callable[[str], str]] = {
    "summary": summary,
    "index": lambda language: index("index.html", language).decode(),
    "players": lambda language: index("players.html", language).decode(),
}

CLIPPED = """() => [...document.querySelectorAll('th, td')].filter(e => e.checkVisibility()
  && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""
"""Cells whose text is wider than they are, so that it stands over its neighbour."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_no_head_runs_into_the_next(browser: "Browser", name: str, language: str) -> None:
    """The heads of all columns fit, however long the words of the language are."""
    for width in (800, 1280):
        with shown(browser, PAGES[name](language), width) as page:
            assert page.evaluate(CLIPPED) == []
            assert page.evaluate(WIDER) == []


SMALL = """() => [...document.querySelectorAll('main a[href], nav a[href]')].filter(e => e.checkVisibility()
  && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"""


@pytest.mark.parametrize("language", ["en", "de,en"])
@pytest.mark.parametrize("name", PAGES)
def test_every_link_is_large_enough_for_a_finger(browser: "Browser", name: str, language: str) -> None:
    """On a phone every link of a list is 44 px high, and the page is no wider than its window."""
    with shown(browser, PAGES[name](language), 390, has_touch=True) as page:
        assert page.evaluate(SMALL) == []
        assert page.evaluate(WIDER) == []


def test_the_summary_of_a_phone_names_event_and_counts(browser: "Browser") -> None:
    """Nothing that needs a hand is left out where there is little room."""
    with shown(browser, summary("fr"), 390) as page:
        assert page.locator(".inputs .event").first.is_visible()
        counted = page.locator(".inputs td.num", has_text="12").first
        assert counted.is_visible()
        assert "Avertissements" in counted.evaluate("e => getComputedStyle(e, '::before').content")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_two_languages(browser: "Browser", axe: str, name: str, scheme: Any) -> None:
    """No violation of any rule of axe-core in the pages of two languages."""
    for width in (1280, 390):
        with shown(browser, PAGES[name]("de,en"), width, color_scheme=scheme) as page:
            page.evaluate(axe)
            assert page.evaluate(AXE) == []


def test_two_languages_are_told_apart() -> None:
    """The second language is an element of its own, and no sign of the making is left."""
    for make in PAGES.values():
        html = make("de,en")
        assert '<html lang="de">' in html
        assert 'lang="en"' in html
        assert not set(html) & set("\ue0f0\ue0f1\ue0f2")
