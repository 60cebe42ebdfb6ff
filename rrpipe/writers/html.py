"""The report as one HTML file that needs nothing else: no script, no network, its own print style inside."""

from rrpipe.findings import Finding
from rrpipe.rendering import page_look
from rrpipe.templating import fill
from rrpipe.wording.twofold import spans
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.report import report


def write_html(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report for screens, which prints well too."""
    return render(document, options, "screen").encode(), []


def render(document: Document, options: WriteOptions, medium: str) -> str:
    """The page for a `screen`, or for `print` alone: the same, without what only a screen or a voice needs."""
    context = {"r": report(document, options), "medium": medium, "look": page_look(document.tournament.look)}
    return spans(fill("report.html", options.templates, context))
