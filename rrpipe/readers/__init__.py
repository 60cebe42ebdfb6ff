"""READERS: every format that can be read, and how the contents show which it is.

A reader is `(data, name, options) -> Reading`. It is loaded when it is needed, so that a TRF does not wait for the
spreadsheet library.
"""

import re
from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

from rrpipe.readers.reading import Reading, ReadOptions

Reader = Callable[[bytes, str, ReadOptions], Reading]


class Format(NamedTuple):
    """A readable format: its name, its usual endings, what it is, and where its reader stands."""

    name: str
    extensions: tuple[str, ...]
    description: str
    module: str
    function: str

    def load(self) -> Reader:
        """The reader; its module is imported here and not before."""
        return cast(Reader, getattr(import_module(self.module), self.function))


READERS = {
    entry.name: entry
    for entry in (
        Format(
            "csv", (".csv", ".tsv", ".txt"), "crosstable or progress table as CSV", "rrpipe.readers.csv", "read_csv"
        ),
        Format("xlsx", (".xlsx", ".xlsm"), "crosstable in an Excel workbook", "rrpipe.readers.excel", "read_excel"),
        Format("trf", (".trf", ".trfx", ".txt"), "FIDE report file, TRF06 to TRF26", "rrpipe.readers.trf", "read_trf"),
        Format("json", (".json",), "tournament document of rrpipe", "rrpipe.readers.json", "read_json"),
    )
}

UNREADABLE = {"xls": "an Excel workbook of the old kind (.xls)", "ods": "an OpenDocument spreadsheet (.ods)"}
"""Kinds of file that are recognised and cannot be read yet."""

SIGNATURES = (
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"\x1f\x8b", "a compressed file (gzip)"),
    (b"7z\xbc\xaf", "a compressed file (7z)"),
    (b"Rar!", "a compressed file (rar)"),
    (b"PK\x03\x04", "a ZIP archive or a document of another kind"),
)

TRF_PLAYER = re.compile(r"001 [ \d]{3}\d(?: |$)", re.ASCII)
TRF_RECORD = re.compile(r"(?:0[1-9]2|1[0-9]2|XX[A-Z]|###)(?: |$)", re.ASCII)
HTML = re.compile(rb"\s*<(?:!doctype|html|head|table|\?xml)", re.IGNORECASE)
LOOK = 1 << 18
"""How far into a file the contents are looked at, in bytes."""

OLE = b"\xd0\xcf\x11\xe0"
ODS = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"


def detect(data: bytes, name: str) -> str | None:
    """The format that the contents show: a name in READERS or UNREADABLE, or None. The name decides only a doubt."""
    if data.startswith(OLE):
        return "xls"
    if data.startswith(b"PK\x03\x04"):
        return "ods" if ODS in data[:200] else "xlsx" if b"xl/" in data else None
    if any(data.startswith(signature) for signature, _ in SIGNATURES) or HTML.match(data):
        return None
    text = _text(data[:LOOK])
    if text is None or not text.strip():
        return None
    if text.lstrip()[:1] in "{[":
        return "json"
    lines = re.split(r"[\r\n]+", text)
    if any(map(TRF_PLAYER.match, lines)):
        return "trf"
    if name.lower().endswith((".trf", ".trfx")) or sum(TRF_RECORD.match(line) is not None for line in lines) >= 3:
        return "trf"
    return "csv"


def describe(data: bytes) -> str:
    """What an unreadable file seems to be, in words."""
    for signature, words in SIGNATURES:
        if data.startswith(signature):
            return words
    if HTML.match(data):
        return "a web page or XML"
    return "a file of unknown kind"


def _text(data: bytes) -> str | None:
    """The beginning of a file as text, good enough to look at; None for binary data."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data[: len(data) // 2 * 2].decode("utf-16", "replace")
    if b"\0" in data:
        return None
    return data.removeprefix(b"\xef\xbb\xbf").decode("latin-1")
