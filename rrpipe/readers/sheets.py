"""What every reader of tables does first: the contents of a file as grids of cells, before any meaning is sought."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple, cast

from rrpipe.findings import Finding
from rrpipe.readers.grid import Grid
from rrpipe.readers.reading import Reading, ReadOptions


class Sheets(NamedTuple):
    """The grids of a file, how they were read (for the finding that says so), and what was found on the way.

    No grids at all means that the file could not be opened; then a finding says why.
    """

    grids: tuple[Grid, ...]
    how: str = ""
    findings: tuple[Finding, ...] = ()


SheetReader = Callable[[bytes, str, ReadOptions], Sheets]

SHEET_READERS = {
    "csv": "rrpipe.readers.csv:csv_sheets",
    "xlsx": "rrpipe.readers.excel:excel_sheets",
    "ods": "rrpipe.readers.other_workbooks:ods_sheets",
    "xls": "rrpipe.readers.other_workbooks:xls_sheets",
    "html": "rrpipe.readers.html:html_sheets",
}
"""Formats of tables -> the function that takes a file apart, loaded when it is used."""


def sheets_of(data: bytes, name: str, format: str, options: ReadOptions) -> Sheets | None:
    """The contents of a file of this format as grids; None for formats that are no tables."""
    if format not in SHEET_READERS:
        return None
    module, function = SHEET_READERS[format].split(":")
    return cast(SheetReader, getattr(import_module(module), function))(data, name, options)


def tables_in(sheets: Sheets, options: ReadOptions, format: str) -> Reading:
    """The tournaments of these sheets."""
    from rrpipe.readers.table import read_tables

    if not sheets.grids:
        return Reading((), sheets.findings, format)
    tables = read_tables(sheets.grids, options, sheets.how)
    return Reading(tables.tournaments, (*sheets.findings, *tables.findings), format)
