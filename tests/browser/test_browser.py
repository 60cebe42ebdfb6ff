"""Every kind of page in a real browser: axe-core, the keyboard, widths, what a screen reader is told, valid HTML."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.pages import LARGE, PAGES, report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WIDTHS = (320, 390, 768, 1280)


@cache
def made(name: str) -> str:
    """A page, made once."""
    return {**PAGES, **LARGE}[name]().decode()


@contextmanager
def shown(browser: "Browser", html: str, width: int = 1280, **context: Any) -> "Iterator[Page]":
    """A page in a window of this width."""
    opened = browser.new_context(viewport={"width": width, "height": 900}, **context)
    try:
        page = opened.new_page()
        page.set_content(html, wait_until="load")
        yield page
    finally:
        opened.close()


AXE = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
  v => `${v.id}: ${v.help}: ` + v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + n.html.slice(0, 90)
  + ' ' + (n.any[0] || n.all[0] || n.none[0] || {message: ''}).message).join(' | ') + ` (${v.nodes.length})`)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [*PAGES, *LARGE])
def test_axe_finds_nothing(browser: "Browser", axe: str, name: str, scheme: Any) -> None:
    """No violation of any rule of axe-core, best practice among them, on desktop and phone, light and dark."""
    found = []
    for width in (1280, 390):
        with shown(browser, made(name), width, color_scheme=scheme) as page:
            page.evaluate(axe)
            found += [f"{width}: {each}" for each in page.evaluate(AXE)]
    assert found == []


WIDER = """() => document.documentElement.scrollWidth <= window.innerWidth ? [] :
  [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > window.innerWidth + 1
    && !e.closest('.scroll')).slice(0, 5).map(e => `${e.tagName}.${e.className} ${e.getBoundingClientRect().right}`)
  .concat([`${document.documentElement.scrollWidth} of ${window.innerWidth}`])"""


@pytest.mark.parametrize("name", [*PAGES, *LARGE])
def test_nothing_is_wider_than_its_window(browser: "Browser", name: str) -> None:
    """Tables scroll in their own box; the page itself never does, from a small phone to a desktop."""
    found = []
    for width in WIDTHS:
        with shown(browser, made(name), width) as page:
            found += [f"{width}: {each}" for each in page.evaluate(WIDER)]
    assert found == []


FOCUS = """() => { const e = document.activeElement, s = getComputedStyle(e); return [
  [...document.querySelectorAll('a[href], [tabindex="0"], input, button')].indexOf(e),
  s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0] }"""
REACHABLE = """() => [...document.querySelectorAll('a[href], [tabindex="0"], input, button')]
  .map((e, i) => e.checkVisibility() ? i : -1).filter(i => i >= 0)"""
SCROLLING = """() => [...document.querySelectorAll('body *')].filter(e => e.scrollWidth > e.clientWidth + 1
  && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.tabIndex < 0).map(e => e.className)"""


@pytest.mark.parametrize(
    "name", ["six-forfeit-de", "twelve", "schedule", "form", "draw", "index", "players-de", "summary"]
)
def test_keyboard(browser: "Browser", name: str) -> None:
    """Tab leads to every link and every box that scrolls, in order, and one sees where it is."""
    with shown(browser, made(name), 390) as page:
        assert page.evaluate(SCROLLING) == []
        wanted = page.evaluate(REACHABLE)
        visited = []
        for _ in wanted:
            page.keyboard.press("Tab")
            place, outlined = page.evaluate(FOCUS)
            assert outlined, f"{place} has focus and does not show it"
            visited.append(place)
    assert visited == wanted


@pytest.mark.parametrize("name", ["twelve", "schedule", "index"])
def test_without_script(browser: "Browser", name: str) -> None:
    """Everything is there without any script."""
    with shown(browser, made(name), java_script_enabled=False) as page:
        assert page.get_by_role("heading", level=1).count() == 1
        assert page.get_by_text("Belova").count() or page.get_by_text("Harbour").count()


SMALL = """() => [...document.querySelectorAll('a[href]')].filter(e => e.checkVisibility()
  && getComputedStyle(e).display !== 'inline' && e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"""


@pytest.mark.parametrize("name", ["twelve", "withdrawn", "index", "players-de", "summary"])
def test_links_are_large_enough_for_a_finger(browser: "Browser", name: str) -> None:
    """On a phone links are 44 px high; those within a line of text are exempt (WCAG 2.2, 2.5.8)."""
    with shown(browser, made(name), 390, has_touch=True) as page:
        assert page.evaluate(SMALL) == []


def test_results_are_heard_as_words(browser: "Browser") -> None:
    """A field of the crosstable says who, against whom, what, with which colour and when."""
    with shown(browser, made("five")) as page:
        heard = page.get_by_role("table", name="Crosstable").aria_snapshot()
    assert "Belova, Darya against " in heard
    cells = [line for line in heard.splitlines() if " against " in line and "cell" in line]
    assert len(cells) >= 5 * 4
    for line in cells:
        if "columnheader" not in line:
            assert any(word in line for word in ("win", "draw", "loss", "not played")), line
            assert any(word in line for word in ("with White, round", "with Black, round")), line


@pytest.mark.parametrize("name", ["five", "twelve", "six-forfeit-de"])
def test_names_lead_to_their_card(browser: "Browser", name: str) -> None:
    """A name in the crosstable is a link to a place that exists; every player and round has a place of its own."""
    with shown(browser, made(name)) as page:
        wanted = page.locator(".crosstable .grid tbody th a").evaluate_all("es => es.map(e => e.getAttribute('href'))")
        players = page.locator("tbody tr").first.locator("xpath=..").locator("tr").count()
        assert len(wanted) == players
        for link in wanted:
            assert page.locator(f".cards [id='{link[1:]}']").count() == 1
        for number in range(1, players + 1):
            assert page.locator(f"#player-{number}").count() == 1
        assert page.locator("#round-1").count() == 1


def test_without_cards_names_lead_nowhere_else(browser: "Browser") -> None:
    """Without the cards the row of the player is the place."""
    html = report("five", parts=("crosstable", "standings", "rounds")).decode()
    with shown(browser, html) as page:
        for number in range(1, 6):
            assert page.locator(f"tr#player-{number}").count() == 1
        for each in page.locator("a[href^='#']").evaluate_all("es => es.map(e => e.getAttribute('href').slice(1))"):
            assert page.locator(f"[id='{each}']").count() == 1


PAPER = """() => [...document.querySelectorAll('body *')].filter(e => e.checkVisibility()
  && e.getBoundingClientRect().right > window.innerWidth + 1).slice(0, 5).map(e => e.tagName + '.' + e.className)"""
INCH = 96
SIDE = {"portrait": 8.27, "landscape": 11.69}


@pytest.mark.parametrize("name", ["five", "twelve", "twenty-four", "double-eight-ru", "interim-de"])
def test_print_fits_the_page(browser: "Browser", name: str) -> None:
    """Printed by the browser, nothing is wider than the paper between its margins (13 mm)."""
    html = made(name)
    side = SIDE["landscape" if "landscape;" in html else "portrait"]
    with shown(browser, html, round((side - 26 / 25.4) * INCH)) as page:
        page.emulate_media(media="print")
        assert page.evaluate(PAPER) == []


def test_html_is_valid(vnu: list[str], tmp_path: Path) -> None:
    """The checker of the W3C has nothing to say about any page."""
    for name in {**PAGES, **LARGE}:
        (tmp_path / f"{name}.html").write_text(made(name), "utf-8")
    done = subprocess.run([*vnu, "--format", "json", str(tmp_path)], capture_output=True, check=False, timeout=300)
    # Its checker of style sheets lags behind: it knows neither container queries nor their units.
    # A section without heading goes on with the one before it: that is a remark, not a fault.
    messages = json.loads(done.stderr)["messages"]
    # Of a page in two languages it may guess a third.
    said = [
        each
        for each in messages
        if not each["message"].startswith(("CSS:", "Section lacks heading"))
        and not ("-both" in each["url"] and "appears to be written in" in each["message"])
    ]
    assert [f"{Path(each['url']).name}:{each['lastLine']}: {each['message']}" for each in said] == []
