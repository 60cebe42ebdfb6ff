"""How large the sheets of an OpenDocument spreadsheet are, told before they are unfolded.

A cell of this format may stand for a million equal ones, in a few bytes. The text is read as a stream, entities are
refused, and nothing is kept but two numbers for each sheet.
"""

import io
import zipfile
from collections.abc import Iterator
from typing import IO, NamedTuple

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.findings import Finding, make
from rrpipe.model import Source
from rrpipe.readers.packages import DAMAGED, plain_reason

SPACE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TABLE, ROW = f"{SPACE}table", f"{SPACE}table-row"
CELLS = frozenset({f"{SPACE}table-cell", f"{SPACE}covered-table-cell"})
ROWS_REPEATED, COLUMNS_REPEATED, STYLE = (
    f"{SPACE}number-rows-repeated",
    f"{SPACE}number-columns-repeated",
    f"{SPACE}style-name",
)
BOOKS_OVER_SHEETS = 5
"""All sheets of a workbook have so many times the cells of one at the most."""
MOST_ELEMENTS = 5
"""Elements for each cell that a sheet may have: texts, spans and notes within cells."""


class Extent(NamedTuple):
    """The rectangle of a sheet that holds something: its last row and its last column."""

    title: str
    rows: int
    columns: int


def check_extent(data: bytes, source: Source) -> Finding | None:
    """The finding for a sheet that is larger than sheets may be; None when the workbook can be opened."""
    from defusedxml.ElementTree import fromstring

    most = limits.LIMITS
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package, package.open("content.xml") as content:
            fromstring(package.read("META-INF/manifest.xml"))  # a library may read on for ever where XML is no XML
            whole = 0
            for sheet in extents(content):
                whole += sheet.rows * sheet.columns
                if whole > BOOKS_OVER_SHEETS * most.cells:
                    problem = f"Its sheets span more than {BOOKS_OVER_SHEETS * most.cells} cells"
                    return make(codes.F202, source, problem=problem, limit=f"{most.cells} cells a sheet")
                if sheet.rows > most.rows:
                    return make(
                        codes.F202, source, problem=f"Sheet {sheet.title} has {sheet.rows} rows", limit=most.rows
                    )
                if sheet.rows * sheet.columns > most.cells:
                    problem = f"Sheet {sheet.title} has {sheet.rows} rows and {sheet.columns} columns"
                    return make(codes.F202, source, problem=problem, limit=f"{most.cells} cells")
    except DAMAGED as error:
        return make(codes.F203, source, problem=plain_reason(error))
    return None


def extents(content: IO[bytes]) -> Iterator[Extent]:
    """The extent of every sheet. Raises ParseError, or ValueError where there are too many elements to count."""
    from defusedxml.ElementTree import iterparse

    title, row, column, last_row, last_column = "", 0, 0, 0, 0
    repeated, filled = 1, False
    for elements, (event, element) in enumerate(iterparse(content, events=("start", "end"))):
        if elements > 2 * MOST_ELEMENTS * limits.LIMITS.cells:
            raise ValueError("more elements than a sheet has")
        tag = element.tag
        if event == "start":
            if tag == TABLE:
                title, row, last_row, last_column = element.get(f"{SPACE}name", ""), 0, 0, 0
            elif tag == ROW:
                repeated, column, filled = _number(element.get(ROWS_REPEATED)), 0, False
        elif tag in CELLS:
            column += _number(element.get(COLUMNS_REPEATED))
            if len(element) or any(key not in (COLUMNS_REPEATED, STYLE) for key in element.keys()):  # noqa: SIM118
                filled = True
                last_column = max(last_column, column)
            element.clear()
        elif tag == ROW:
            row += repeated
            last_row = row if filled else last_row
            element.clear()
        elif tag == TABLE:
            yield Extent(title, last_row, last_column)
            element.clear()


def _number(text: str | None) -> int:
    """How often a cell or row stands there; a number that is none counts as one."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 1
