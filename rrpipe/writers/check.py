"""The check of files as a page to work through: HTML in one file, or the same printed as PDF."""

from collections.abc import Sequence
from typing import NamedTuple

from rrpipe.checklist import Checked, checklist, verdict
from rrpipe.findings import Finding
from rrpipe.model import Tournament
from rrpipe.plain_text import plain, with_texts
from rrpipe.rendering import css_string, dates_text
from rrpipe.templating import fill
from rrpipe.wording import words


class Sheet(NamedTuple):
    """One checked file: its name, the event in it, and the points of the list."""

    file: str
    title: str
    facts: tuple[str, ...]
    points: tuple[Checked, ...]
    verdict: str


def sheet_of(file: str, tournament: Tournament | None, findings: Sequence[Finding]) -> Sheet:
    """A file with everything that was found in it; `tournament` is None when it holds none or several."""
    w = words("en")
    file = plain(file)
    tournament = tournament and with_texts(tournament, plain)
    findings = [finding._replace(message=plain(finding.message)) for finding in findings]
    facts: tuple[str, ...] = ()
    title = file
    if tournament:
        title = tournament.name or file
        place = ", ".join(filter(None, (tournament.city, tournament.federation)))
        days = dates_text(tournament.start_date, tournament.end_date, w.languages)
        facts = (place, days, f"{len(tournament.players)} players", f"{tournament.rounds} rounds", file)
    points = checklist(findings)
    return Sheet(file, title, tuple(filter(None, facts)), points, verdict(points))


def check_page(sheets: Sequence[Sheet], profile: str, medium: str, templates: str | None = None) -> str:
    """The page for a `screen`, or for `print` alone. `profile` is empty when nothing but reading was asked for.

    `templates` is a folder of the user.
    """
    title = "Check of a rating report" if profile else "Check"
    head = sheets[0].title if len(sheets) == 1 else f"{len(sheets)} files"
    context = {"sheets": sheets, "title": title, "medium": medium, "head": css_string(f"{title}: {head}")}
    return fill("check.html", templates, context)


def check_bytes(sheets: Sequence[Sheet], profile: str, kind: str, templates: str | None = None) -> bytes:
    """The page as `html` or `pdf`; FileError where Pango or fonts are missing."""
    if kind == "html":
        return check_page(sheets, profile, "screen", templates).encode()
    from rrpipe.writers.pdf import print_html

    return print_html(check_page(sheets, profile, "print", templates), templates)
