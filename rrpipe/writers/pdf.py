"""The report on paper: the HTML of `html.py`, printed by WeasyPrint. Nothing is fetched from anywhere."""

import gc
import hashlib
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

from rrpipe.findings import FileError, Finding
from rrpipe.pdf_support import pdf_problem
from rrpipe.rendering import templates_dir
from rrpipe.weasy import load_weasyprint
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import render

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]
    from weasyprint.urls import URLFetcher  # type: ignore[import-untyped]

VARIANT = "pdf/ua-1"
"""Tagged for those who hear the page."""


def write_pdf(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The report as PDF. Raises FileError in one line where Pango or fonts are missing; equal input, equal bytes."""
    return print_html(render(document, options, "print")), []


def print_html(html: str) -> bytes:
    """A page of ours as PDF; its identifier comes from its contents and its time from SOURCE_DATE_EPOCH or 1980."""
    problem = pdf_problem()
    if problem:
        raise FileError(problem)
    with _quiet(), _fixed_time(), _no_collection():
        load_weasyprint()
        from weasyprint import HTML  # type: ignore[import-untyped]
        from weasyprint.urls import FatalURLFetchingError

        source = HTML(string=html, base_url=f"{templates_dir().as_uri()}/", url_fetcher=_fetcher())
        try:
            pdf: bytes = source.write_pdf(
                font_config=_fonts(),
                pdf_variant=VARIANT,
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


@cache
def _fetcher() -> "URLFetcher":
    """Gives files of the template folder and refuses everything else."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher

    class TemplatesOnly(URLFetcher):  # type: ignore[misc]
        """No network, no file outside the templates."""

        def fetch(self, url, headers=None):  # type: ignore[no-untyped-def]  # as in the base class
            from pathlib import Path
            from urllib.parse import unquote, urlsplit

            parts = urlsplit(url)
            folder = templates_dir().resolve()
            inside = parts.scheme == "file" and Path(unquote(parts.path)).resolve().is_relative_to(folder)
            if not inside:
                raise FatalURLFetchingError(f"the template asks for {url}, which is not in the folder of the templates")
            return super().fetch(url, headers)

    return TemplatesOnly(allowed_protocols=("file",), allow_redirects=False)


@contextmanager
def _quiet() -> Iterator[None]:
    """What WeasyPrint and fontTools log is about style sheets, not about the tournament: users do not see it."""
    loggers = [logging.getLogger(name) for name in ("weasyprint", "weasyprint.progress", "fontTools")]
    before = [(logger.disabled, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.disabled = True
    try:
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


@contextmanager
def _no_collection() -> Iterator[None]:
    """Garbage collection waits until a page is done: it costs a fifth of the time and finds nothing during layout."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
            gc.collect(1)  # what was made meanwhile is young
