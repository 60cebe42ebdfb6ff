"""What rrpipe writes: one table, a line a format. The functions are loaded when they are used."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from rrpipe.findings import Finding
from rrpipe.writers.document import Document, WriteOptions

WriteFunction = Callable[[Document, WriteOptions], tuple[bytes, list[Finding]]]


class Writer(NamedTuple):
    """An output format: name, extension of its files, what it is, and where its function lies (`module:name`)."""

    name: str
    extension: str
    description: str
    function: str

    def load(self) -> WriteFunction:
        """The function, with whatever libraries it needs."""
        module, name = self.function.split(":")
        function: WriteFunction = getattr(import_module(module), name)
        return function


WRITERS = {
    writer.name: writer
    for writer in (
        Writer("trf16", ".trf", "FIDE's tournament report file of 2016", "rrpipe.writers.trf:write_trf16"),
        Writer("trf26", ".trf", "FIDE's tournament report file of 2026", "rrpipe.writers.trf:write_trf26"),
        Writer("html", ".html", "report for the screen, one file", "rrpipe.writers.html:write_html"),
        Writer("pdf", ".pdf", "report for paper", "rrpipe.writers.pdf:write_pdf"),
        Writer("xlsx", ".xlsx", "workbook with crosstable, standings and rounds", "rrpipe.writers.excel:write_xlsx"),
        Writer("csv", ".csv", "crosstable by starting number, to be read by programs", "rrpipe.writers.csv:write_csv"),
        Writer("json", ".json", "the whole tournament, to be read by programs", "rrpipe.writers.json:write_json"),
        Writer("md", ".md", "crosstable and standings in Markdown", "rrpipe.writers.markdown:write_markdown"),
    )
}
"""Format name -> writer."""

BY_EXTENSION = {writer.extension: writer.name for writer in WRITERS.values()}
"""Extension of a file -> the format written to it (`.trf` is TRF26), unless another one is asked for."""


def write(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The document in the format that `options` names, and what that format could not hold."""
    return WRITERS[options.format].load()(document, options)
