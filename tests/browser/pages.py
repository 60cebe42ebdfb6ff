"""Every kind of page that rrpipe makes for a screen."""

from collections.abc import Callable

from rrpipe.batch.summary import summary_html
from rrpipe.codes.files import F001
from rrpipe.contingents import Entrant
from rrpipe.draw import draw
from rrpipe.findings import make
from rrpipe.model import Source, Tournament
from rrpipe.ranking import rank
from rrpipe.site import site_facts, site_pages
from rrpipe.timetable import timetable
from rrpipe.writers.check import check_page, sheet_of
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.form_pages import form_page
from rrpipe.writers.html import write_html
from rrpipe.writers.protocol import protocol, protocol_page
from rrpipe.writers.schedule_pages import schedule_page
from tests.writers.events import EVENTS, event

PARTS = ("poster", "rounds", "cards", "colours")
FOUND = (make(F001, Source("harbour.csv", 3)), make(F001, Source("harbour.csv", 5))._replace(accepted=True))


def ranked(tournament: Tournament) -> Document:
    """An event with the standings that rrpipe itself gives it, and findings."""
    return Document(tournament, rank(tournament)[0], FOUND, "harbour.csv", "3f" * 32)


def report(name: str, language: str = "en", parts: tuple[str, ...] = KNOWN_PARTS) -> bytes:
    """The report of an event with all parts."""
    return write_html(ranked(EVENTS[name]()), WriteOptions("html", language, parts=parts))[0]


def schedule(players: int, cycles: int = 1, language: str = "en", named: bool = False) -> bytes:
    """The schedule with all its parts."""
    found = timetable(players, cycles)
    if named:
        names = {p.number: p.name for p in event(players).players}
        found = found._replace(names=names, title="Harbour Masters 2026")
    return schedule_page(found, PARTS, language).encode()


def form(players: int, cycles: int = 1, language: str = "en") -> bytes:
    """The blank crosstable."""
    return form_page(timetable(players, cycles), event(players), language, medium="screen").encode()


def check(*found: str, language: str = "en") -> bytes:
    """The check of files before they are sent in."""
    sheets = [sheet_of(f"{name}.trf", EVENTS[name](), FOUND, True, language) for name in found]
    return check_page(sheets, "fide", "screen", language).encode()


def lots(language: str = "en") -> bytes:
    """The protocol of a draw with envelopes."""
    groups = ["NOR"] * 4 + ["SWE"] * 3 + [""] * 5
    drawn = draw([Entrant(at, f"Player {at:02d}", group) for at, group in enumerate(groups, 1)], "5", "federation")
    return protocol_page(protocol(drawn, event(12), "players.csv", language)).encode()


def index(which: str, language: str = "en") -> bytes:
    """A page of the index over events."""
    entries = [(f"{name}.html", site_facts(ranked(EVENTS[name]()))) for name in ("five", "twelve", "interim")]
    further = {"five.html": ("five.pdf", "five.xlsx", "five.trf"), "interim.html": ("interim.pdf",)}
    return site_pages(entries, language, further)[which]


def summary(language: str = "en") -> bytes:
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
    return summary_html({"events": events, "summary": totals}, language, site=True)


PAGES: dict[str, Callable[[], bytes]] = {
    "five": lambda: report("five"),
    "six-forfeit-de": lambda: report("six-forfeit", "de"),
    "twelve": lambda: report("twelve"),
    "interim-de": lambda: report("interim", "de"),
    "withdrawn": lambda: report("withdrawn"),
    "double-eight-ru": lambda: report("double-eight", "ru"),
    "four-cycles-both": lambda: report("four-cycles", "de,en"),
    "schedule": lambda: schedule(7, 2, named=True),
    "schedule-de": lambda: schedule(10, language="de"),
    "form": lambda: form(8),
    "form-double-de": lambda: form(6, 2, "de"),
    "check": lambda: check("five"),
    "check-de": lambda: check("five", language="de"),
    "checks": lambda: check("five", "interim"),
    "draw": lots,
    "draw-de": lambda: lots("de"),
    "index": lambda: index("index.html"),
    "index-both": lambda: index("index.html", "de,en"),
    "players-de": lambda: index("players.html", "de"),
    "players": lambda: index("players.html"),
    "summary": summary,
    "summary-de": lambda: summary("de"),
    "summary-both": lambda: summary("de,en"),
}
"""Name -> the page, made when it is asked for."""
LARGE: dict[str, Callable[[], bytes]] = {
    "twenty-four": lambda: report("twenty-four"),
    "forty": lambda: report("forty"),
    "five-cycles-de": lambda: report("five-cycles", "de"),
}
