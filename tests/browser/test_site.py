"""The pages about all events in a real browser: heads apart from each other, links for fingers, two languages."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.pages import index, summary
from tests.browser.test_browser import AXE, WIDER, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru", "de,en")


PAGES: dict[str, Callable[[str], str]] = {
    "summary": lambda language: summary(language).decode(),
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
    with shown(browser, summary("fr").decode(), 390) as page:
        assert page.locator(".inputs .event").first.is_visible()
        counted = page.locator(".inputs td.num", has_text="12").first
        assert counted.is_visible()
        assert "Avertissements" in counted.evaluate("e => getComputedStyle(e, '::before').content")


LINES = """e => { const r = document.createRange(); r.selectNodeContents(e);
  return new Set([...r.getClientRects()].map(b => Math.round(b.bottom / 4))).size }"""


def test_an_event_on_a_phone_uses_the_whole_width(browser: "Browser") -> None:
    """Name and dates stand on one line each, the winner is called so, the files stand beside it."""
    with shown(browser, PAGES["index"]("de"), 390, has_touch=True) as page:
        for css in (".events .what a", ".events td.when"):
            assert {each.evaluate(LINES) for each in page.locator(css).all()} == {1}
        won = page.locator(".events .who[data-label]").first
        assert "Sieger" in won.evaluate("e => getComputedStyle(e, '::before').content")
        row = page.locator(".events tr", has=page.locator(".files a")).first
        who, files = (row.locator(css).bounding_box() for css in (".who", ".files"))
        assert who is not None
        assert files is not None
        assert abs(who["y"] - files["y"]) < 30
        tag = page.locator(".tag").first.bounding_box()
        when = page.locator(".events tr:has(.tag) .when").first.bounding_box()
        assert tag is not None
        assert when is not None
        assert when["y"] - tag["y"] - tag["height"] >= 6


def test_dates_break_after_the_dash_alone(browser: "Browser") -> None:
    """On a desktop a month stays with its day and its year."""
    page = PAGES["index"]("de")
    assert "9.\u00a0Mai\u00a02026" in page or "Mai\u00a02026" in page
    with shown(browser, page, 1280) as opened:
        assert max(each.evaluate(LINES) for each in opened.locator(".events td.when").all()) <= 2


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
