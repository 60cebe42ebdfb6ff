"""The report on paper: the HTML of `html.py`, printed by WeasyPrint. Nothing is fetched from anywhere."""

import hashlib
import logging
import os
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rrpipe.codes import output as codes
from rrpipe.findings import FileError, Finding, make
from rrpipe.garbage import no_collection
from rrpipe.pdf_support import pdf_problem, uncovered
from rrpipe.rendering import templates_dir
from rrpipe.weasy import load_weasyprint
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import render
from rrpipe.writers.pdf_archive import VARIANT as ARCHIVE
from rrpipe.writers.pdf_archive import Attachment, attachments, put_inside
from rrpipe.writers.pdf_finish import finish_tags

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]
    from weasyprint.urls import URLFetcher  # type: ignore[import-untyped]

NAMED = 8
"""So many characters of a script are named that no font has."""

VARIANT = "pdf/ua-1"
"""Tagged for those who hear the page."""


def write_pdf(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as PDF. Raises FileError in one line where Pango or fonts are missing; equal input, equal bytes."""
    html = render(document, options, "print")
    boxes = _boxes(html)
    if not options.archive:
        return print_html(html, options.templates), boxes
    inside, findings = attachments(document)
    return print_html(html, options.templates, inside), boxes + findings


def _boxes(html: str) -> list[Finding]:
    """A warning when the page holds characters that no font here has."""
    missing = uncovered(unescape(re.sub(r"<style>.*?</style>|<[^>]*>", "", html, flags=re.S)))
    what = "; ".join(f"{script} {' '.join(chars[:NAMED])}" for script, chars in missing.items())
    return [make(codes.L915, what=what)] if what else []


def print_html(html: str, templates: str | None = None, inside: list[Attachment] | None = None) -> bytes:
    """A page of ours as PDF; its identifier comes from its contents and its time from SOURCE_DATE_EPOCH or 1980.

    `templates` is a folder of the user, whose files may be shown too. With files to put `inside` it is a PDF/A-3u for
    keeping.
    """
    problem = pdf_problem()
    if problem:
        raise FileError(problem)
    with _quiet(), _fixed_time(), no_collection(young_after=True):
        load_weasyprint()
        from weasyprint import HTML  # type: ignore[import-untyped]
        from weasyprint.urls import FatalURLFetchingError

        def finish(_document: Any, pdf: Any) -> None:
            finish_tags(pdf)
            if inside is not None:
                put_inside(pdf, inside)

        source = HTML(string=html, base_url=f"{_folders(templates)[0].as_uri()}/", url_fetcher=_fetcher(templates))
        try:
            pdf: bytes = source.write_pdf(
                finisher=finish,
                font_config=_fonts(),
                pdf_variant=VARIANT if inside is None else ARCHIVE,
                pdf_tags=True,
                pdf_identifier=hashlib.sha256(html.encode()).digest()[:16],
            )
        except FatalURLFetchingError as error:
            raise FileError(str(error)) from None
        return pdf


@cache
def _fonts() -> "FontConfiguration":
    """One configuration of fonts for all documents: a new one for each costs time and memory."""
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


def _folders(templates: str | None) -> "tuple[Path, ...]":
    """The folders whose files may be shown: the user's, then ours."""
    ours = templates_dir().resolve()
    return (Path(templates).resolve(), ours) if templates else (ours,)


@cache
def _fetcher(templates: str | None = None) -> "URLFetcher":
    """Gives what is embedded in the page and files of the template folders, and refuses everything else."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher

    folders = _folders(templates)

    class TemplatesOnly(URLFetcher):  # type: ignore[misc]
        """No network, no file outside the templates."""

        def fetch(self, url, headers=None):  # type: ignore[no-untyped-def]  # as in the base class
            from urllib.parse import unquote, urlsplit

            parts = urlsplit(url)
            local = parts.scheme == "file" and not parts.netloc and _is_inside(unquote(parts.path), folders)
            if parts.scheme != "data" and not local:
                raise FatalURLFetchingError(f"the template asks for {url}, which is not in the folder of the templates")
            return super().fetch(url, headers)

    return TemplatesOnly(allowed_protocols=("file", "data"), allow_redirects=False)


def _is_inside(name: str, folders: "tuple[Path, ...]") -> bool:
    """True for a file, no device, that lies in one of the folders when links are followed."""
    real = Path(name).resolve()
    return real.is_file() and any(real.is_relative_to(folder) for folder in folders)


@contextmanager
def _quiet() -> Iterator[None]:
    """What WeasyPrint and fontTools log is about style sheets, not about the tournament: users do not see it."""
    loggers = [logging.getLogger(name) for name in ("weasyprint", "weasyprint.progress", "fontTools")]
    before = [(logger.disabled, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.disabled = True
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)  # the file of its colour profile is closed by nobody
            yield
    finally:
        for logger, (disabled, propagate) in zip(loggers, before, strict=True):
            logger.disabled, logger.propagate = disabled, propagate


@contextmanager
def _fixed_time() -> Iterator[None]:
    """SOURCE_DATE_EPOCH while a font is embedded: fontTools writes a time into it."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ.setdefault("SOURCE_DATE_EPOCH", FIXED_TIME)
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]


FIXED_TIME = "315532800"
"""1 January 1980 in seconds, the time of files that say none."""
