"""What a report shows on the first screen of a phone, and what stays there while the rest scrolls."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rrpipe.model import Look
from rrpipe.timetable import timetable
from rrpipe.writers.document import WriteOptions
from rrpipe.writers.form_pages import form_page
from rrpipe.writers.html import write_html
from rrpipe.writers.schedule_pages import schedule_page
from tests.browser.pages import ranked
from tests.browser.test_browser import made, shown
from tests.writers.events import EVENTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PHONE = 390

SEEN = """css => [...document.querySelectorAll(css)].filter(e => e.checkVisibility()
  && e.getBoundingClientRect().left >= 0 && e.getBoundingClientRect().right <= window.innerWidth).length"""
"""How many of these cells are wholly within the window, before anybody scrolls."""

MOVED = """() => [...document.querySelectorAll('.scroll table')].filter(t => t.checkVisibility()
    && t.querySelector('.place ~ .name')).flatMap(table => {
  const box = table.closest('.scroll'), row = [...table.querySelectorAll('thead tr, tbody tr:first-child')]
  const lefts = () => row.flatMap(r => ['.place', '.name'].map(c => r.querySelector(c).getBoundingClientRect().left))
  const before = lefts(); box.scrollLeft = 1e6; const after = lefts()
  const name = row.at(-1).querySelector('.name').getBoundingClientRect()
  const room = box.getBoundingClientRect()
  const moved = before.some((left, i) => Math.abs(left - after[i]) > 9)
  const wide = name.right - room.left > room.width * .72
  box.scrollLeft = 0
  return moved || wide ? [[table.className, table.caption.textContent, before, after, name.right].join(' ')] : [] })"""
"""Tables whose first two columns move away when all the rest is scrolled, or leave no room for anything else."""


@pytest.mark.parametrize("name", ["twelve", "double-eight-ru", "four-cycles-both", "twenty-four"])
def test_results_and_points_are_on_the_first_screen(browser: "Browser", name: str) -> None:
    """Nobody scrolls sideways to see who leads by how much, and the crosstable begins with results."""
    with shown(browser, made(name), PHONE, has_touch=True) as page:
        rows = page.locator(".standings tbody tr").count()
        assert page.evaluate(SEEN, ".standings tbody .points") == rows
        assert page.evaluate(SEEN, ".crosstable tbody tr:first-child .c") >= 2
        if page.locator(".steps").count():
            assert page.evaluate(SEEN, ".steps tbody tr:first-child .num") >= 3
        assert page.evaluate(SEEN, "#h-ratings ~ .scroll tbody tr:first-child .num") >= 2


@pytest.mark.parametrize("name", ["twelve", "double-eight-ru", "withdrawn", "four-cycles-both", "forty"])
def test_place_and_name_stay(browser: "Browser", name: str) -> None:
    """In every table that begins with place and name both stay while the rest scrolls, the heads above them too."""
    with shown(browser, made(name), PHONE, has_touch=True) as page:
        assert page.evaluate(MOVED) == []


def test_what_leaves_its_column_stands_below_the_name(browser: "Browser") -> None:
    """Number, federation and rating have no column on a phone; they are said below the name, and on a desktop not."""
    about = "e => getComputedStyle(e, '::after').content"
    for width, wanted in ((PHONE, "No 1 · NOR · 2493"), (1280, "none")):
        with shown(browser, made("twelve"), width) as page:
            link = page.locator(".crosstable a[href='#player-1']").first
            assert wanted in link.evaluate(about)
            assert page.locator(".crosstable .whole td.fed, .crosstable .scroll td.fed").first.is_visible() == (
                width > PHONE
            )


@pytest.mark.parametrize("name", ["five", "twelve", "six-forfeit-de"])
def test_names_of_the_standings_lead_to_their_card(browser: "Browser", name: str) -> None:
    """Each name of the standings is a link to the card of that player."""
    with shown(browser, made(name)) as page:
        rows = page.locator(".standings tbody tr").count()
        links = page.locator(".standings tbody th a").evaluate_all("es => es.map(e => e.getAttribute('href'))")
        assert len(links) == rows
        assert all(page.locator(f".cards [id='{link[1:]}']").count() == 1 for link in links)


LOGO = Look(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 90'/%3E",
    "Club",
    width=400,
    height=90,
)
LONG = "XXIV. Internationales Großmeisterturnier um den Wanderpokal der Freien und Hansestadt Hamburg 2026"


def pages_with_a_logo() -> dict[str, str]:
    """A report, a schedule and a form of an event with a long name and a wide logo."""
    tournament = replace(EVENTS["five"](), name=LONG, look=LOGO)
    table = timetable(5)._replace(title=LONG)
    return {
        "report": write_html(ranked(tournament), WriteOptions("html"))[0].decode(),
        "schedule": schedule_page(table, ("poster",), "en", look=LOGO),
        "form": form_page(timetable(5), tournament, "en", medium="screen"),
    }


@pytest.mark.parametrize("name", ["report", "schedule", "form"])
def test_a_logo_leaves_the_title_its_line(browser: "Browser", name: str) -> None:
    """On a phone the logo stands above the title, which has the whole width; on a desktop it stands beside it."""
    title = "() => { const r = document.createRange(); r.selectNodeContents(document.querySelector('h1'));"
    lines = f"{title} return new Set([...r.getClientRects()].map(b => Math.round(b.top))).size }}"
    above = """() => document.querySelector('.logo').getBoundingClientRect().bottom
      <= document.querySelector('h1').getBoundingClientRect().top"""
    with shown(browser, pages_with_a_logo()[name], PHONE) as page:
        assert page.evaluate(above)
        assert page.evaluate(lines) <= 5
    with shown(browser, pages_with_a_logo()[name], 1280) as page:
        assert not page.evaluate(above)


DANGLING = """() => [...document.querySelectorAll('.list .below')].flatMap(box => {
  const left = box.getBoundingClientRect().left, parts = [...box.querySelectorAll('[data-text]')]
  return parts.filter((part, i) => i > 0 && part.offsetTop !== parts[i - 1].offsetTop
    && part.getBoundingClientRect().left + 1 >= left).map(part => part.dataset.text) })"""
"""Facts that begin a line with their dot in sight."""


def test_facts_below_a_name_break_without_a_dot(browser: "Browser") -> None:
    """The dot between two facts is gone where a line ends between them, and the rows of the standings have room."""
    with shown(browser, made("twelve"), PHONE, has_touch=True) as page:
        assert page.locator(".list .below [data-text]").count() >= 24
        assert page.evaluate(DANGLING) == []
        row = page.locator(".list tbody tr").first.bounding_box()
        name = page.locator(".list tbody .name .title, .list tbody .name a").first.bounding_box()
        assert row is not None
        assert name is not None
        assert name["y"] >= row["y"]
    with shown(browser, made("twelve"), 1280) as page:
        assert not page.locator(".list .below").first.is_visible()


def test_a_table_that_scrolls_has_a_shadow_at_its_edge(browser: "Browser") -> None:
    """One layer moves with the table and covers the shadow at its end; the rules go below the columns that stay."""
    with shown(browser, made("twelve"), PHONE, has_touch=True) as page:
        style = "(e, key) => getComputedStyle(e)[key]"
        box, name = page.locator(".crosstable .scroll").first, page.locator(".crosstable tbody .name").nth(2)
        assert box.evaluate(style, "backgroundAttachment") == "local, scroll"
        assert name.evaluate(style, "backgroundClip") == "padding-box"
