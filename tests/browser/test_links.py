"""The ways out of a report and about in it: links to the index, links to the parts."""

from typing import TYPE_CHECKING, Any

import pytest

from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.html import write_html
from tests.browser.pages import ranked
from tests.browser.test_browser import AXE, WIDER, shown
from tests.writers.events import EVENTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BROKEN = """() => [...document.querySelectorAll('nav a[href^="#"]')].filter(
  a => !document.getElementById(a.getAttribute('href').slice(1))).map(a => a.outerHTML)"""
SMALL = """() => [...document.querySelectorAll('nav a[href]')].filter(e => e.checkVisibility()
  && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"""


def page_of(name: str, language: str = "de,en", parts: tuple[str, ...] = KNOWN_PARTS, *, site: bool = True) -> str:
    """A report that stands beside an index."""
    return write_html(ranked(EVENTS[name]()), WriteOptions("html", language, parts=parts, site=site))[0].decode()


@pytest.mark.parametrize("name", ["twelve", "interim", "four-cycles"])
def test_every_part_is_a_link_away(browser: "Browser", name: str) -> None:
    """The list of parts leads to the heading of each, in the order of the page, for fingers in one line."""
    with shown(browser, page_of(name), 390, has_touch=True) as page:
        links = page.locator("nav.contents a").evaluate_all("es => es.map(e => e.getAttribute('href').slice(1))")
        heads = page.locator("h2[id]").evaluate_all("es => es.map(e => e.id)")
        assert links == [each for each in heads if each != "h-signatures"]
        assert page.evaluate(BROKEN) == []
        assert page.evaluate(SMALL) == []
        assert page.evaluate(WIDER) == []
        assert page.locator("nav.contents").evaluate("e => e.getBoundingClientRect().height") < 60


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_beside_an_index(browser: "Browser", axe: str, scheme: Any) -> None:
    """No violation of any rule of axe-core in an interim report in two languages with all its links."""
    for width in (1280, 390):
        with shown(browser, page_of("interim"), width, color_scheme=scheme) as page:
            page.evaluate(axe)
            assert page.evaluate(AXE) == []


def test_links_are_not_printed(browser: "Browser") -> None:
    """On paper nobody follows a link."""
    with shown(browser, page_of("twelve")) as page:
        assert page.locator("nav:visible").count() == 2
        page.emulate_media(media="print")
        assert page.locator("nav:visible").count() == 0


def test_a_report_alone_leads_nowhere() -> None:
    """Without an index there is no link to it, and a short report has no list of its parts."""
    html = page_of("twelve", parts=("facts", "crosstable", "standings", "rounds"), site=False)
    assert "index.html" not in html
    assert "<nav" not in html
