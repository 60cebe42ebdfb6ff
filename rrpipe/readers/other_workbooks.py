"""Workbooks of the old kind (.xls) and OpenDocument spreadsheets (.ods), read through python-calamine.

Only stored values are read: no formulas, no macros, nothing outside the file. Sizes are limited before the file is
opened, as for xlsx.
"""

import io
from datetime import datetime

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.layouts.marks import CHECK_TITLE
from rrpipe.model import Source
from rrpipe.readers import ods_extent, xls_extent
from rrpipe.readers.excel import cell_of, trim
from rrpipe.readers.grid import Cell, Grid, parse_range
from rrpipe.readers.packages import check_package
from rrpipe.readers.panics import PanicError, no_panic
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.sheets import Sheets, tables_in

KINDS = {"xls": "Excel workbook of the old kind", "ods": "OpenDocument spreadsheet"}


def read_xls(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of an .xls."""
    return tables_in(xls_sheets(data, name, options), options, "xls")


def read_ods(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of an .ods."""
    return tables_in(ods_sheets(data, name, options), options, "ods")


def xls_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The sheets of an .xls as grids."""
    problem = xls_extent.check_extent(data, Source(name))
    return Sheets((), "", (problem,)) if problem else _sheets(data, name, options, "xls")


def ods_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The sheets of an .ods as grids."""
    problem = check_package(data, Source(name)) or ods_extent.check_extent(data, Source(name))
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
    widest = limits.LIMITS.columns
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
                if (large := _too_large(about.name, sheet.total_height, sheet.total_width)) is not None:
                    findings.append(make(codes.F202, source, problem=large[0], limit=large[1]))
                    continue
                rows = [
                    tuple(_cell(number, col, value) for col, value in enumerate(row[:widest], 1))
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


def _too_large(title: str, rows: int, columns: int) -> tuple[str, str] | None:
    """What is too large about a sheet, and the limit; None when it can be read."""
    most = limits.LIMITS
    if rows > most.rows:
        return f"Sheet {title} has {rows} rows", str(most.rows)
    if rows * columns > most.cells:
        return f"Sheet {title} has {rows} rows and {columns} columns", f"{most.cells} cells"
    return None


def _cell(row: int, col: int, value: object) -> Cell:
    """One cell; calamine gives whole numbers as floats and empty cells as empty texts."""
    if value == "":
        return Cell(row, col)
    if isinstance(value, datetime) and value.year < 1901:
        return cell_of(row, col, value.time(), "")
    return cell_of(row, col, value, "")
