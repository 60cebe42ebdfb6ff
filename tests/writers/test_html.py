"""The report for the screen."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from syrupy.assertion import SnapshotAssertion

from rrpipe.model import Colours, Player, Result
from rrpipe.writers.document import REPORT_PARTS, Document, WriteOptions
from rrpipe.writers.html import render, write_html
from rrpipe.writers.report import report
from tests.writers.events import EVENTS, document, event
from tests.writers.snapshots import HtmlSnapshot


class Page(HTMLParser):
    """What a test wants to know about a page: tags in order, texts, cells of every table row."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.rows: list[int] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect tags; count the cells of the row."""
        self.tags.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append(0)
        elif tag in ("td", "th"):
            self.rows[-1] += 1

    def handle_data(self, data: str) -> None:
        """Collect text outside style sheets."""
        if self.tags and self.tags[-1][0] != "style":
            self.text += data


def html(doc: Document, **options: object) -> str:
    """The page as text."""
    data, findings = write_html(doc, replace(WriteOptions("html"), **options))  # type: ignore[arg-type]
    assert findings == []
    return data.decode()


@pytest.mark.parametrize("name", EVENTS)
def test_structure(name: str) -> None:
    """One h1, headings in order, nothing fetched, no script, every table with head cells that have a scope."""
    text = html(document(EVENTS[name]()))
    page = Page(text)
    levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in page.tags}
    assert "http" not in text
    assert "url(" not in text
    assert "@import" not in text
    assert all("scope" in attrs for tag, attrs in page.tags if tag == "th")
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))


def test_every_row_has_a_cell_for_every_column() -> None:
    """Crosstable and standings of five: as many cells in each row as in the head."""
    page = Page(html(document(EVENTS["five"]()), parts=("crosstable",)))
    assert len(set(page.rows)) == 1
    assert len(page.rows) == 6
    page = Page(html(document(EVENTS["five"]()), parts=("standings",)))
    assert len(set(page.rows)) == 1


def test_names_are_text_whatever_they_hold() -> None:
    """Markup in names of players and of the event stays text, in the page and in its style sheet."""
    evil = '</style><script>alert("1")</script>'
    tournament = event(4)
    players = (Player(1, evil, club=evil, federation="<b>"), *tournament.players[1:])
    text = html(document(replace(tournament, name=evil, city=evil, players=players)))
    assert "<script" not in text
    assert text.count("</style>") == 1
    assert "&lt;script&gt;" in text


def test_interim_is_loud() -> None:
    """An unfinished event says so in the title, over the heading, and in head and foot of every printed page."""
    text = html(document(EVENTS["interim"]()))
    assert "<title>Interim: Harbour Masters 2026</title>" in text
    assert text.index("Interim standings – 13 games still open</p>") < text.index("<h1>")
    top = re.search(r"@top-left \{ content: (.*) \}", text)
    foot = re.search(r"@bottom-left \{ content: (.*) \}", text)
    assert top is not None
    assert foot is not None
    assert top[1].startswith('"Interim standings – 13 games still open')
    assert foot[1].startswith('"Interim standings – 13 games still open')
    assert "Interim" not in html(document(EVENTS["five"]()))


def test_results_are_read_aloud() -> None:
    """Each field says who met whom, the result, the colour and the round; assumed colours say so."""
    tournament = event(4, seed=2)
    game = tournament.games[0]
    games = (replace(game, white_result=Result.WIN, black_result=Result.LOSS), *tournament.games[1:])
    text = html(document(replace(tournament, games=games)))
    white, black = (tournament.players[n - 1].name.replace("'", "&#39;") for n in (game.white, game.black))
    assert f"{white} against {black}: win, with White, round 1" in text
    assert f"{black} against {white}: loss, with Black, round 1" in text
    assumed = html(document(event(4, colours=Colours.DERIVED)))
    assert "with White (colours assumed), round 1" in assumed
    assert "Black, assumed from the Berger table" in assumed


def test_footnotes_only_for_signs_in_use() -> None:
    """No note about forfeits where there is none; with forfeits there is one."""
    assert "forfeit" not in html(document(EVENTS["five"]()))
    assert "won or lost by forfeit" in html(document(EVENTS["six-forfeit"]()))


def test_parts_select() -> None:
    """Only the parts asked for are on the page."""
    text = html(document(EVENTS["five"]()), parts=("standings",))
    assert "h-standings" in text
    assert "h-crosstable" not in text
    assert "h-rounds" not in text
    assert "SHA-256" not in text


def test_large_events_are_split_for_paper_and_whole_on_screen() -> None:
    """Forty players: one table for the screen, two parts with the names repeated for paper."""
    page = Page(html(document(EVENTS["forty"]()), parts=("crosstable",)))
    assert sum(tag == "table" for tag, _ in page.tags) == 3
    text = render(document(EVENTS["forty"]()), WriteOptions(parts=("crosstable",)), "print")
    assert sum(tag == "table" for tag, _ in Page(text).tags) == 2


def test_long_names_are_whole_on_screen() -> None:
    """What paper shortens stands whole in the page."""
    text = html(document(EVENTS["twenty-four"]()))
    assert "Fernández-Villaverde y Ortiz de Zárate, José Ignacio" in text


def test_german() -> None:
    """The whole page in another language."""
    text = html(document(EVENTS["five"]()), language="de")
    assert '<html lang="de">' in text
    assert "Kreuztabelle" in text
    assert "Standings" not in text


def test_equal_input_equal_bytes() -> None:
    """Nothing in a page comes from the clock or the order of a set."""
    assert html(document(EVENTS["twelve"]())) == html(document(EVENTS["twelve"]()))


def test_default_parts_are_all() -> None:
    """The report has every part unless some are chosen."""
    assert WriteOptions().parts == REPORT_PARTS


def test_layout(snapshot: SnapshotAssertion) -> None:
    """The crosstable of four players with a forfeit, without style sheet."""
    doc = document(event(4, seed=3, forfeits=((1, 4),)))
    text = render(doc, WriteOptions(parts=("facts", "crosstable")), "screen")
    body = re.sub(r"\n\s*\n+", "\n", text[text.index("<body") :])
    assert body == snapshot(extension_class=HtmlSnapshot)


def test_columns_of_a_screen_give_way_before_it_scrolls() -> None:
    """The columns of opponents take what the screen has, down to what a result needs; the whole table never more."""
    doc = document(event(16, seed=6))
    page = report(doc, WriteOptions()).widths
    assert page.least < page.finger <= page.cell
    text = render(doc, WriteOptions(), "screen")
    assert f"clamp({page.least:.2f}em, (100cqw - {page.rest + 0.2:.2f}em) / 16, {page.cell:.2f}em)" in text
    assert page.rest + 16 * page.least < (1000 - 48) / 15  # ems of a window of 1000 px: nothing scrolls there
    assert "cqw" not in render(doc, WriteOptions(), "print")


def test_names_on_a_phone_are_all_whole_or_all_short() -> None:
    """One name that is too wide shortens all, so that they look alike; two that would be one name stay whole."""
    assert {row.short for row in report(document(event(5, seed=3)), WriteOptions()).rows} == {""}
    long = report(document(event(8, seed=3, long=True)), WriteOptions()).rows
    assert {row.name: row.short for row in long}["Belova, Darya"] == "Belova, D."


def test_facts_are_separated_without_a_dot_at_the_end_of_a_line() -> None:
    """The dots are drawn before the facts and are cut off where a line begins; the text has none."""
    text = render(document(event(5)), WriteOptions(), "screen")
    facts = re.search(r'<p class="facts">(.*?)</p>', text)
    assert facts is not None
    assert "·" not in facts[1]
    assert "<span>5 players</span> <span>5 rounds</span>" in facts[1]


def test_an_event_without_a_name_says_what_it_is() -> None:
    """`Round robin, 6 players`, said once."""
    doc = document(event(6, name=""))
    text = render(doc, WriteOptions(), "screen")
    assert "<h1>Round robin, 6 players</h1>" in text
    assert text.count("6 players") == 3  # the titles of window and page, and the head of printed pages
    assert "Rundenturnier, 6 Spieler" in render(doc, WriteOptions(language="de"), "print")


def test_articles_do_not_break() -> None:
    """C.05 and 6.6 stand on one line."""
    assert '<span class="nb">(C.05\u00a06.6)</span>.' in render(
        document(EVENTS["withdrawn"]()), WriteOptions(), "print"
    )
