"""Excel workbooks (.xlsx): checked before they are opened, read without macros, formulas or anything outside.

Values are those that the spreadsheet program stored; formulas are never computed. XML is parsed by defusedxml, which
openpyxl uses where it is installed (it is a dependency).
"""

import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, Severity, make
from rrpipe.layouts.marks import CHECK_TITLE, COMPUTED
from rrpipe.model import Source, column_letters
from rrpipe.readers.excel_formulas import formulas_of
from rrpipe.readers.grid import Cell, Grid, Kind, column_number, parse_range, text_cell
from rrpipe.readers.packages import DAMAGED, check_members, check_size, plain_reason
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.sheets import Sheets, tables_in
from rrpipe.readers.struck import holds_struck_runs, struck_findings, struck_places, unstruck

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

LARGE_SHEET = 300_000
"""From so many cells and rows on a sheet is read as a stream, without looking for merged and hidden cells."""

MOST_SHADED = 20_000
"""In larger sheets fills are not looked at."""

FEW = 5
"""So many results may be formulas without a value; with more, the program that made the workbook computed nothing."""

EMPTY_ROWS = 200
"""After so many empty rows in succession a streamed sheet is taken to be at its end."""

MAGIC = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"%PDF", "a PDF"),
    (b"\xd0\xcf\x11\xe0", "an old workbook (.xls) or one protected by a password"),
    (b"<", "a web page or XML"),
)
ZEROS = re.compile(r"0+")
TYPED = re.compile(r"=[=01]{1,4}")
"""Formulas that are results: a draw, then another result."""


class Sheet(NamedTuple):
    """A sheet as a grid, with what was found while reading it."""

    grid: Grid
    findings: tuple[Finding, ...]


def read_excel(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of a workbook; none where its names or results are formulas whose values were never stored.

    A few results of that kind are named one by one, and count as open.
    """
    sheets = excel_sheets(data, name, options)
    reading = tables_in(sheets, options, "xlsx")
    gaps = {
        (grid.sheet, cell.row, cell.col)
        for grid in sheets.grids
        for row in grid.rows
        for cell in row
        if cell.kind is Kind.FORMULA
    }
    results = [f.source for f in reading.findings if f.severity is Severity.ERROR]
    names = [player.source for tournament in reading.tournaments for player in tournament.players]
    lost, nameless = (
        sum(place is not None and (place.sheet, place.row, place.col) in gaps for place in places)
        for places in (results, names)
    )
    if lost <= FEW and not nameless:
        return reading
    said = (f._replace(severity=Severity.ERROR) for f in reading.findings if f.rule is codes.F208)
    return Reading((), tuple(said), "xlsx")


def excel_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The sheets of a workbook as grids."""
    problem = check_workbook(data, name)
    if problem is not None:
        return Sheets((), "", (problem,))
    wanted, area = options.sheet, None
    if options.range:
        parsed = parse_range(options.range)
        if parsed is None:
            return Sheets((), "", (make(codes.F205, Source(name), range=options.range),))
        wanted, area = wanted or parsed[0], parsed[1]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sheets, missing = _sheets(data, name, wanted, area)
    except DAMAGED as error:
        return Sheets((), "", (make(codes.F203, Source(name), problem=plain_reason(error)),))
    if missing is None and not sheets:
        missing = make(codes.F203, Source(name), problem="it has no sheet")
    if missing is not None:
        return Sheets((), "", (missing,))
    findings = tuple(finding for sheet in sheets for finding in sheet.findings)
    return Sheets(tuple(sheet.grid for sheet in sheets), "Excel workbook", findings)


def is_large(data: bytes) -> bool:
    """True when a sheet of this workbook is too large to be held with all its formats."""
    return formulas_of(data)[0] > LARGE_SHEET


def check_workbook(data: bytes, name: str) -> Finding | None:
    """The finding for a file that is no workbook, or unpacks to too much; None when it can be opened."""
    source = Source(name)
    if not data.startswith(b"PK"):
        what = next((words for magic, words in MAGIC if data.startswith(magic)), "a file of another kind")
        return make(codes.F201, source, what=what)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            if not any(name.endswith("workbook.xml") for name in package.namelist()):
                return check_size(package.infolist(), source) or make(
                    codes.F201, source, what="a ZIP archive or a document of another kind"
                )
            return check_members(package, source)
    except DAMAGED as error:
        return make(codes.F203, source, problem=plain_reason(error))


def _sheets(
    data: bytes, name: str, wanted: str | None, area: tuple[int, int, int, int] | None
) -> tuple[list[Sheet], Finding | None]:
    """The sheets of a workbook as grids, or the finding that the one that was asked for is not there."""
    from openpyxl import load_workbook

    cells, formulas = formulas_of(data)
    stream = cells > LARGE_SHEET
    rich = not stream and holds_struck_runs(data)
    values: Workbook = load_workbook(
        io.BytesIO(data), read_only=stream, data_only=True, keep_links=False, rich_text=rich
    )
    titles = [sheet.title for sheet in values.worksheets]
    if wanted is not None and wanted not in titles:
        close = [title for title in titles if title.strip().casefold() == wanted.strip().casefold()]
        if len(close) != 1:
            return [], make(codes.F204, Source(name), sheet=f"“{wanted}”", sheets=listed(f"“{t}”" for t in titles))
        wanted = close[0]
    sheets: list[Sheet] = []
    computed = [sheet.title for sheet in values.worksheets if COMPUTED in getattr(sheet, "defined_names", ())]
    if wanted is None and 0 < len(computed) < len(titles):
        said = make(codes.F215, Source(name), sheets=listed(f"“{title}”" for title in computed))
        sheets.append(Sheet(Grid((), name, computed[0]), (said,)))
    else:
        computed = []
    for sheet in values.worksheets:
        if (wanted is None and sheet.title not in computed) or sheet.title == wanted:
            read = _streamed if stream else _whole
            kept = read(sheet, name, formulas.get(sheet.title, {}), area)
            if area is not None:
                kept = kept._replace(grid=kept.grid.limited(area))
            if wanted is None and kept.grid.cell(1, 1).text.startswith(CHECK_TITLE):
                said = make(codes.F210, Source(name, sheet=sheet.title), sheet=f"“{sheet.title}”")
                kept = Sheet(Grid((), name, sheet.title), (said,))
            sheets.append(kept)
    values.close()
    return sheets, None


def _whole(sheet: Any, name: str, formulas: Mapping[str, str], _area: tuple[int, int, int, int] | None) -> Sheet:
    """A sheet of usual size, with merged and hidden cells. openpyxl's cells are loosely typed, hence Any."""
    rows: list[tuple[Cell, ...]] = []
    gaps: list[Cell] = []
    typed: list[Cell] = []
    cut: list[tuple[int, int]] = []
    height, width, beyond = _extent(sheet, name)
    if (large := _too_large(sheet, name, height, height * width)) is not None:
        return large
    for number, row in enumerate(sheet.iter_rows(max_row=height, max_col=width), 1):
        cells = []
        for held in row:
            value = unstruck(held.value)
            if value is not held.value and value != str(held.value):
                cut.append((number, held.column))
            cell = cell_of(number, held.column, value, getattr(held, "number_format", ""))
            formula = formulas.get(cell.name) if formulas else None
            if formula is not None and TYPED.fullmatch(formula):
                cell = Cell(number, held.column, formula, Kind.TEXT)
                typed.append(cell)
            elif formula is not None and cell.kind is Kind.EMPTY:
                cell = Cell(number, held.column, formula[:40], Kind.FORMULA)
                gaps.append(cell)
            cells.append(cell)
        rows.append(tuple(cells))
    trim(rows)
    hidden = tuple(_hidden(sheet, rows))
    grid = Grid(tuple(rows), name, sheet.title, hidden=hidden, shaded=frozenset(_shaded(sheet, rows)))
    findings = list(beyond)
    findings += struck_findings(grid, cut, [place for place in struck_places(sheet) if grid.cell(*place).text])
    if grid.hidden:
        findings.append(make(codes.F206, Source(name, sheet=sheet.title), hidden=listed(grid.hidden, limit=12)))
    if typed:
        place, cells_named = grid.source(typed[0].row, typed[0].col), listed((c.name for c in typed), limit=12)
        findings.append(make(codes.F209, place, cells=cells_named, sample=typed[0].text))
    if gaps:
        place = grid.source(gaps[0].row, gaps[0].col)
        findings.append(make(codes.F208, place, cells=listed((c.name for c in gaps), limit=12)))
    return Sheet(grid, tuple(findings))


def _too_large(sheet: Any, name: str, rows: int, cells: int) -> Sheet | None:
    """An empty sheet and the finding that there is more of it than may be; None when it can be read."""
    most = limits.LIMITS
    if rows <= most.rows and cells <= most.cells:
        return None
    problem, limit = f"Sheet {sheet.title} has more than {most.cells} cells", f"{most.cells} cells"
    if rows > most.rows:
        problem, limit = f"Sheet {sheet.title} has more than {most.rows} rows", f"{most.rows} rows"
    said = make(codes.F202, Source(name, sheet=sheet.title), problem=problem, limit=limit)
    return Sheet(Grid((), name, sheet.title), (said,))


def _extent(sheet: Any, name: str) -> tuple[int, int, list[Finding]]:
    """The rows and columns that are looked at: up to a large gap, behind which a stray cell is left out and said."""
    filled = [place for place, cell in sheet._cells.items() if cell.value is not None]
    height, width = (_before_gap({place[axis] for place in filled}) for axis in (0, 1))
    width = min(width, limits.LIMITS.columns)
    stray = [place for place in filled if place[0] > height or place[1] > width]
    if not stray:
        return height, width, []
    named = listed((f"{column_letters(col)}{row}" for row, col in sorted(stray)), limit=6)
    source = Source(name, sheet=sheet.title, row=min(stray)[0], col=min(stray)[1])
    return height, width, [make(codes.F213, source, cells=named, count=EMPTY_ROWS)]


def _before_gap(used: set[int]) -> int:
    """The last of these rows or columns before EMPTY_ROWS empty ones in succession; 1 when there are none."""
    last = 0
    for number in sorted(used):
        if number - last > EMPTY_ROWS:
            break
        last = number
    return max(last, 1)


def _streamed(sheet: Any, name: str, _formulas: Mapping[str, str], area: tuple[int, int, int, int] | None) -> Sheet:
    """A very large sheet, read as a stream and given up after many empty rows."""
    sheet.reset_dimensions()
    rows: list[tuple[Cell, ...]] = []
    empty = 0
    findings: list[Finding] = []
    last = area[2] if area else None
    looked = 0
    for number, row in enumerate(sheet.iter_rows(max_col=limits.LIMITS.columns, max_row=last), 1):
        cells = tuple(
            cell_of(number, col, held.value, getattr(held, "number_format", "")) for col, held in enumerate(row, 1)
        )
        looked += len(cells)
        if (large := _too_large(sheet, name, number, looked)) is not None:
            return large
        while cells and not cells[-1].text:
            cells = cells[:-1]
        rows.append(cells)
        empty = 0 if cells else empty + 1
        if empty >= EMPTY_ROWS and area is None:
            stop = number - empty
            findings.append(
                make(codes.F207, Source(name, sheet=sheet.title), sheet=sheet.title, row=stop, count=EMPTY_ROWS)
            )
            break
    trim(rows)
    return Sheet(Grid(tuple(rows), name, sheet.title), tuple(findings))


def trim(rows: list[tuple[Cell, ...]]) -> None:
    """Takes away empty rows at the end."""
    while rows and not any(cell.text for cell in rows[-1]):
        rows.pop()


def cell_of(row: int, col: int, value: object, number_format: object) -> Cell:
    """One cell as a human would read it."""
    if value is None:
        return Cell(row, col)
    if isinstance(value, str):
        if value.startswith("#") and value in {"#REF!", "#N/A", "#VALUE!", "#DIV/0!", "#NAME?", "#NUM!", "#NULL!"}:
            return Cell(row, col, value, Kind.ERROR)
        return text_cell(row, col, value)
    if isinstance(value, bool):
        return Cell(row, col, "TRUE" if value else "FALSE", Kind.TEXT)
    if isinstance(value, int):
        return Cell(row, col, _padded(str(value), number_format), Kind.NUMBER)
    if isinstance(value, float):
        text = _padded(str(int(value)), number_format) if value.is_integer() and abs(value) < 1e15 else repr(value)
        return Cell(row, col, text, Kind.NUMBER)
    if isinstance(value, datetime):
        return Cell(row, col, value.date().isoformat(), Kind.DATE, value.date())
    if isinstance(value, date):
        return Cell(row, col, value.isoformat(), Kind.DATE, value)
    if isinstance(value, time | timedelta):
        return Cell(row, col, str(value), Kind.TEXT)
    return text_cell(row, col, str(value))


def _padded(text: str, number_format: object) -> str:
    """A whole number with the zeros in front that its format shows (`00`)."""
    return text.zfill(len(number_format)) if isinstance(number_format, str) and ZEROS.fullmatch(number_format) else text


WHITE = frozenset({"FFFFFFFF", "00FFFFFF"})


def _shaded(sheet: Any, rows: list[tuple[Cell, ...]]) -> Iterator[tuple[int, int]]:
    """The places of empty cells with a fill that is not white; looked for in sheets of the usual size only."""
    if sum(map(len, rows)) > MOST_SHADED:
        return
    known: dict[int, bool] = {}
    for row in rows:
        for cell in row:
            if cell.text:
                continue
            held = sheet.cell(cell.row, cell.col)
            if not held.has_style:
                continue
            if held.style_id not in known:
                fill = held.fill
                known[held.style_id] = bool(fill.fill_type) and fill.fgColor.rgb not in WHITE
            if known[held.style_id]:
                yield cell.row, cell.col


def _hidden(sheet: Any, rows: list[tuple[Cell, ...]]) -> Iterator[str]:
    """Hidden sheets, rows and columns that hold something."""
    filled_rows = {row for row, cells in enumerate(rows, 1) if any(cell.text for cell in cells)}
    filled_columns = {cell.col for cells in rows for cell in cells if cell.text}
    if sheet.sheet_state != "visible" and filled_rows:
        yield f"sheet “{sheet.title}”"
    hidden_rows = [n for n, size in sheet.row_dimensions.items() if size.hidden and n in filled_rows]
    yield from (f"row {n}" for n in sorted(hidden_rows))
    yield from (
        f"column {column_letters(n)}" for n in _hidden_columns(sheet.column_dimensions.items()) if n in filled_columns
    )


def _hidden_columns(dimensions: Iterable[tuple[str, Any]]) -> Iterator[int]:
    """The numbers of hidden columns."""
    for letters, size in dimensions:
        if size.hidden:
            first = size.min or column_number(letters)
            yield from range(first, (size.max or first) + 1)
