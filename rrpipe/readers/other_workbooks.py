"""Workbooks of the old kind (.xls) and OpenDocument spreadsheets (.ods), read through python-calamine.

Only stored values are read: no formulas, no macros, nothing outside the file. Sizes are limited before the file is
opened, as for xlsx.
"""

import io
import zipfile
from datetime import datetime

from rrpipe.codes import files as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.layouts.marks import CHECK_TITLE
from rrpipe.model import Source
from rrpipe.readers.excel import DAMAGED, WIDEST, cell_of, check_size, plain_reason, trim
from rrpipe.readers.grid import Cell, Grid, parse_range
from rrpipe.readers.panics import PanicError, no_panic
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.sheets import Sheets, tables_in

KINDS = {"xls": "Excel workbook of the old kind", "ods": "OpenDocument spreadsheet"}
MOST_CELLS = 5_000_000
"""A sheet whose filled rectangle has more cells is not read."""


def read_xls(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of an .xls."""
    return tables_in(xls_sheets(data, name, options), options, "xls")


def read_ods(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of an .ods."""
    return tables_in(ods_sheets(data, name, options), options, "ods")


def xls_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The sheets of an .xls as grids."""
    return _sheets(data, name, options, "xls")


def ods_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The sheets of an .ods as grids."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            problem = check_size(package.infolist(), Source(name))
    except DAMAGED as error:
        problem = make(codes.F203, Source(name), problem=plain_reason(error))
    return Sheets((), "", (problem,)) if problem else _sheets(data, name, options, "ods")


def _sheets(data: bytes, name: str, options: ReadOptions, kind: str) -> Sheets:
    """The sheets that are asked for."""
    from python_calamine import CalamineError, CalamineWorkbook, PasswordError

    source = Source(name)
    wanted, area = options.sheet, None
    if options.range:
        parsed = parse_range(options.range)
        if parsed is None:
            return Sheets((), "", (make(codes.F205, source, range=options.range),))
        wanted, area = wanted or parsed[0], parsed[1]
    grids: list[Grid] = []
    findings: list[Finding] = []
    try:
        with no_panic():
            book = CalamineWorkbook.from_filelike(io.BytesIO(data))
            titles = book.sheet_names
            if wanted is not None and wanted not in titles:
                close = [title for title in titles if title.strip().casefold() == wanted.strip().casefold()]
                if len(close) != 1:
                    named = listed(f"“{title}”" for title in titles)
                    return Sheets((), "", (make(codes.F204, source, sheet=f"“{wanted}”", sheets=named),))
                wanted = close[0]
            for about in book.sheets_metadata:
                if wanted is not None and about.name != wanted:
                    continue
                sheet = book.get_sheet_by_name(about.name)
                if sheet.total_height * min(sheet.total_width, WIDEST) > MOST_CELLS:
                    problem = f"Sheet {about.name} has {sheet.total_height} rows and {sheet.total_width} columns"
                    findings.append(make(codes.F202, source, problem=problem, limit=f"{MOST_CELLS} cells"))
                    continue
                rows = [
                    tuple(_cell(number, col, value) for col, value in enumerate(row[:WIDEST], 1))
                    for number, row in enumerate(sheet.to_python(skip_empty_area=False), 1)
                ]
                trim(rows)
                grid = Grid(tuple(rows), name, about.name)
                if wanted is None and grid.cell(1, 1).text.startswith(CHECK_TITLE):
                    findings.append(make(codes.F210, Source(name, sheet=about.name), sheet=f"“{about.name}”"))
                    continue
                if "Visible" not in str(about.visible) and rows:
                    findings.append(make(codes.F206, Source(name, sheet=about.name), hidden=f"sheet “{about.name}”"))
                grids.append(grid.limited(area) if area else grid)
    except PasswordError:
        return Sheets((), "", (make(codes.F203, source, problem="it is protected by a password"),))
    except (CalamineError, OSError, ValueError, PanicError) as error:
        words = "it is protected by a password" if "assword" in str(error) or "ncrypt" in str(error) else ""
        problem = words or "a part of it is missing or damaged, or it holds no spreadsheet"
        return Sheets((), "", (make(codes.F203, source, problem=problem),))
    return Sheets(tuple(grids), KINDS[kind], tuple(findings))


def _cell(row: int, col: int, value: object) -> Cell:
    """One cell; calamine gives whole numbers as floats and empty cells as empty texts."""
    if value == "":
        return Cell(row, col)
    if isinstance(value, datetime) and value.year < 1901:
        return cell_of(row, col, value.time(), "")
    return cell_of(row, col, value, "")
