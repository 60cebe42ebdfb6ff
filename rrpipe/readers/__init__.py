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
    """A readable format: its name, its usual endings, what it is, and where its reader stands.

    `in_folders` is False where a folder usually holds such files for other reasons; then they must be named.
    """

    name: str
    extensions: tuple[str, ...]
    description: str
    module: str
    function: str
    in_folders: bool = True

    def load(self) -> Reader:
        """The reader; its module is imported here and not before."""
        return cast(Reader, getattr(import_module(self.module), self.function))


WORKBOOKS = "rrpipe.readers.other_workbooks"

READERS = {
    entry.name: entry
    for entry in (
        Format(
            "csv",
            (".csv", ".tsv", ".txt"),
            "table as text: CSV, tabs, bars, aligned columns",
            "rrpipe.readers.csv",
            "read_csv",
        ),
        Format("xlsx", (".xlsx", ".xlsm"), "table in an Excel workbook", "rrpipe.readers.excel", "read_excel"),
        Format("ods", (".ods",), "table in an OpenDocument spreadsheet", WORKBOOKS, "read_ods"),
        Format("xls", (".xls",), "table in an Excel workbook of the old kind", WORKBOOKS, "read_xls"),
        Format(
            "html", (".html", ".htm", ".xls"), "table of a saved web page", "rrpipe.readers.html", "read_html", False
        ),
        Format("trf", (".trf", ".trfx", ".txt"), "FIDE report file, TRF06 to TRF26", "rrpipe.readers.trf", "read_trf"),
        Format("json", (".json",), "tournament document of rrpipe", "rrpipe.readers.json", "read_json"),
    )
}

UNREADABLE = {"numbers": "a spreadsheet of Numbers", "xlsb": "a binary Excel workbook (.xlsb)"}
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
MARKUP = re.compile(r"\s*<(?:!doctype|!--|html|head|body|meta|title|div|h\d|p|table|\?xml)", re.IGNORECASE)
TABLE = re.compile(r"<table[\s>]", re.IGNORECASE)
LOOK = 1 << 18
"""How far into a file the contents are looked at, in bytes."""

OLE = b"\xd0\xcf\x11\xe0"
ODS = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"


def detect(data: bytes, name: str) -> str | None:
    """The format that the contents show: a name in READERS or UNREADABLE, or None. The name decides only a doubt."""
    if data.startswith(OLE):
        return "xls"
    if data.startswith(b"PK\x03\x04"):
        if ODS in data[:200]:
            return "ods"
        if b"xl/workbook.bin" in data:
            return "xlsb"
        return "xlsx" if b"xl/" in data else "numbers" if b"Index/Document.iwa" in data else None
    if any(data.startswith(signature) for signature, _ in SIGNATURES):
        return None
    text = _text(data[: LOOK * 8])
    if text is None or not text.strip():
        return None
    if MARKUP.match(text):
        return "html" if TABLE.search(text) else None
    text = text[:LOOK]
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
    if (text := _text(data[:LOOK])) and MARKUP.match(text):
        return "a web page or XML"
    return "a file of unknown kind"


def _text(data: bytes) -> str | None:
    """The beginning of a file as text, good enough to look at; None for binary data."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data[: len(data) // 2 * 2].decode("utf-16", "replace")
    if b"\0" in data:
        return None
    return data.removeprefix(b"\xef\xbb\xbf").decode("latin-1")
