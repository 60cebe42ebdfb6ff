"""Links of a page: to the index over all events, and to the parts of a long report."""

from rrpipe.wording import first
from rrpipe.wording.site_words import site_words
from rrpipe.writers.page import Link, Report

SITE_PAGES = ("index.html", "players.html")
"""The pages of the index, which stand in the folder of the reports."""

LEAST_PARTS = 4
"""A report of fewer parts with a heading is seen at once and needs no list of them."""


def site_links(language: str) -> tuple[Link, ...]:
    """The links from a report to the index beside it; both as short as they can be, so in one language."""
    w = site_words(language)
    return tuple(Link(page, first(text)) for page, text in zip(SITE_PAGES, (w.events, w.players), strict=True))


def part_links(page: Report) -> tuple[Link, ...]:
    """The anchors of the parts of a report with their headings, in the order of the page; none in a short one."""
    headings = {
        "crosstable": page.w.crosstable,
        "standings": page.w.standings,
        "progress": page.progress and page.progress.w.progress,
        "statistics": page.statistics and page.statistics.w.statistics,
        "rounds": page.w.rounds,
        "schedule": page.schedule and page.schedule.w.schedule,
        "cards": page.cards and page.cards.w.cards,
        "ratings": page.ratings and page.ratings.w.ratings,
        "norms": page.norms and page.norms.w.norms,
        "working": page.workings and page.w.working,
        "findings": page.findings and page.findings.w.findings,
    }
    links = tuple(Link(f"#h-{part}", first(text)) for part in page.parts if (text := headings.get(part)))
    return links if len(links) >= LEAST_PARTS else ()
