"""The check of files as a page to work through: HTML in one file, or the same printed as PDF.

Its fixed words speak the language asked for; what was found speaks English, and the page says so to those who hear it.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from rrpipe.checklist import Checked, State, checklist
from rrpipe.findings import Finding
from rrpipe.model import Look, Tournament
from rrpipe.plain_text import plain, with_texts
from rrpipe.rendering import css_string, dates_text, page_look
from rrpipe.templating import fill
from rrpipe.wording import counted, joined, words
from rrpipe.wording.check_words import CheckWords, check_words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.twofold import spans
from rrpipe.writers.page_end import FoundGroup, place_text


class CheckPoint(NamedTuple):
    """A point of the list: how it stands, as a class and `said` in words, its name, what it needs, what was found.

    `asks` is what a person has to see to, since no program can know it; empty where there is nothing of the kind.
    """

    state: str
    said: str
    title: str
    needs: str
    groups: tuple[FoundGroup, ...]
    asks: str = ""


class Sheet(NamedTuple):
    """One checked file: its name, the event in it, the points of the list, the verdict, and the look of the event."""

    file: str
    title: str
    facts: tuple[str, ...]
    points: tuple[CheckPoint, ...]
    verdict: str
    look: Look | None = None


def sheet_of(
    file: str, tournament: Tournament | None, findings: Sequence[Finding], trf: bool, language: str = "en"
) -> Sheet:
    """A file with everything that was found in it; `tournament` is None when it holds none or several.

    `trf` says that the file is a TRF, in the form in which it can be sent in.
    """
    w, pw, cw = words(language), part_words(language), check_words(language)
    file = plain(file)
    tournament = tournament and with_texts(tournament, plain)
    findings = [finding._replace(message=plain(finding.message)) for finding in findings]
    facts: tuple[str, ...] = ()
    title = file
    if tournament:
        title = tournament.name or file
        place = ", ".join(filter(None, (tournament.city, tournament.federation)))
        days = dates_text(tournament.start_date, tournament.end_date, w.languages)
        players, rounds = counted(len(tournament.players), w.players_n), counted(tournament.rounds, w.rounds_n)
        facts = (place, days, players, rounds, file)
    checked = checklist(findings, trf, partial(place_text, w=pw))
    points = tuple(
        CheckPoint(
            one.state.value,
            cw.states[one.state.value],
            *cw.points[str(one.point.number)],
            tuple(FoundGroup(pw.severity[group.severity], group) for group in one.groups),
            cw.asks[str(one.point.number)] if one.asks else "",
        )
        for one in checked
    )
    return Sheet(
        file,
        title,
        tuple(filter(None, facts)),
        points,
        verdict_text(checked, cw),
        tournament.look if tournament else None,
    )


def verdict_text(checked: Iterable[Checked], w: CheckWords) -> str:
    """The whole in one line: `ready`, or how many points are to do and to look at."""
    states = [one.state for one in checked]
    to_do, look = states.count(State.TO_DO), states.count(State.LOOK)
    parts = [w.to_do.format(n=to_do, all=len(states))] if to_do else []
    parts += [w.to_look_at.format(n=look)] if look else []
    return joined(", ", parts) or w.ready


def check_page(
    sheets: Sequence[Sheet], profile: str, medium: str, language: str = "en", templates: str | None = None
) -> str:
    """The page for a `screen`, or for `print` alone. `profile` is empty when nothing but reading was asked for.

    `templates` is a folder of the user.
    """
    w, cw = words(language), check_words(language)
    title = cw.title_fide if profile else cw.title
    head = sheets[0].title if len(sheets) == 1 else counted(len(sheets), cw.files)
    context = {
        "sheets": sheets,
        "title": title,
        "medium": medium,
        "language": w.language,
        "accepted": part_words(language).accepted,
        "page_of": w.page_of,
        "head": css_string(f"{title}: {head}"),
        "look": page_look(sheets[0].look) if len(sheets) == 1 else None,
    }
    return spans(fill("check.html", templates, context))


def check_bytes(
    sheets: Sequence[Sheet], profile: str, kind: str, language: str = "en", templates: str | None = None
) -> bytes:
    """The page as `html` or `pdf`; FileError where Pango or fonts are missing."""
    if kind == "html":
        return check_page(sheets, profile, "screen", language, templates).encode()
    from rrpipe.writers.pdf import print_html

    return print_html(check_page(sheets, profile, "print", language, templates), templates)
