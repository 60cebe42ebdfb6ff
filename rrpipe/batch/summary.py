"""The summary of a build: per input what was made, what was found and how long it took, as JSON and as a page.

It tells what stands in the folder, whichever run made it: a run that finds everything unchanged leaves it alone. Its
times are those of the machine, so that it is no report and is not equal from run to run.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from rrpipe.batch.folder import Folder
from rrpipe.manifest import FAILED, LOST, MADE, REFUSED
from rrpipe.model import Look
from rrpipe.plain_text import json_text, plain

SCHEMA = "rrpipe/summary/1"

VANISHED = "vanished"
"""An input that exists no more, but whose reports do."""

LEVELS = ("error", "warning", "info")

STATES = (MADE, REFUSED, LOST, FAILED, VANISHED)
"""The states in the order of the page."""


class Row(NamedTuple):
    """An input on the page: files with their endings as link texts, a count for each level, what stood in the way."""

    file: str
    state: str
    word: str
    reports: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    counts: tuple[int, ...]
    texts: tuple[str, ...]
    seconds: str


def summary_document(folder: Folder) -> dict[str, object]:
    """The document that `rrpipe/schemas/summary-1.json` describes; inputs by name, relative to the folder."""
    events = []
    for source, record in sorted(folder.manifest.events.items()):
        state = record.state if folder.is_there(source) or not record.files else VANISHED
        events.append({
            "file": source,
            "state": state,
            "reports": [
                {"name": report.name, "files": [name for name in report.files if (folder.path / name).is_file()]}
                for report in record.reports
            ],
            "findings": {level: dict(record.findings).get(level, 0) for level in LEVELS},
            "errors": list(record.errors),
            "problems": [{"text": text, "exit_code": code} for text, code in record.problems],
            "seconds": record.seconds,
        })  # fmt: skip
    return {"schema": SCHEMA, "events": events, "summary": _totals(events)}


def _totals(events: list[dict[str, object]]) -> dict[str, object]:
    """How many inputs are in which state, how many files they have, and the seconds of all."""
    states = Counter(str(event["state"]) for event in events)
    reports = [report for event in events for report in _list(event["reports"])]
    files = sum(len(report["files"]) for report in reports)
    return {**{state: states.get(state, 0) for state in STATES}, "files": files}


def _list(value: object) -> list[dict[str, list[str]]]:
    """The reports of an event in the document."""
    return value if isinstance(value, list) else []


def summary_json(document: dict[str, object]) -> bytes:
    """The document as JSON."""
    return (json_text(document, indent=2) + "\n").encode()


def summary_html(
    document: dict[str, object],
    language: str = "en",
    look: Look | None = None,
    templates: str | None = None,
    *,
    site: bool = False,
) -> bytes:
    """The page: what needs a hand first, then everything; messages and what stood in the way stay English.

    `look` is sized for a page, `templates` a folder of the user; `site` says that an index of all events stands beside.
    FileError for a template that cannot be filled.
    """
    from urllib.parse import quote

    from rrpipe.rendering import decimal_figure
    from rrpipe.templating import fill
    from rrpipe.wording import counted
    from rrpipe.wording.site_words import site_words
    from rrpipe.wording.summary_words import summary_words
    from rrpipe.wording.twofold import spans
    from rrpipe.writers.page_links import site_links

    w = summary_words(language)
    rows = []
    for event in document["events"]:  # type: ignore[attr-defined]
        reports = tuple(
            (
                plain(report["name"]),
                tuple((quote(name), plain(name.rpartition(".")[2])) for name in report["files"]),
            )
            for report in event["reports"]
            if report["files"]
        )
        texts = [*(problem["text"] for problem in event["problems"]), *event["errors"]]
        rows.append(
            Row(
                plain(event["file"]),
                event["state"],
                w.states[event["state"]],
                reports,
                tuple(event["findings"][level] for level in LEVELS),
                tuple(plain(text) for text in texts),
                decimal_figure(Fraction(str(event["seconds"])), 2, language) if event["seconds"] else "",
            )
        )
    totals = document["summary"]
    bad = [row for row in rows if row.state != MADE or row.texts]
    inputs, files = counted(len(rows), w.inputs), counted(totals["files"], w.files)  # type: ignore[index]
    context = {
        "rows": rows,
        "bad": bad,
        "totals": totals,
        "w": w,
        "inputs": inputs,
        "files": files,
        "total": site_words(language).total,
        "language": w.language,
        "site": site_links(language) if site else (),
        "look": look,
        "medium": "screen",
    }
    return spans(fill("summary.html", templates, context)).encode()
