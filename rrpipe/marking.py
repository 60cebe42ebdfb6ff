"""A workbook handed back: the input copied with its findings marked (`--annotate`), or with safe repairs (`--fix`)."""

from collections.abc import Iterable

from rrpipe.codes import output as codes
from rrpipe.findings import Finding, UsageError, make
from rrpipe.model import Source
from rrpipe.pipeline import Input, Settings
from rrpipe.readers.grid import Grid
from rrpipe.readers.repairs import repairs
from rrpipe.readers.sheets import sheets_of
from rrpipe.readers.text import decode, split_lines
from rrpipe.writers.annotated import Checked, Rows, annotated, repaired


def marked(read: Input, settings: Settings, findings: Iterable[Finding]) -> tuple[bytes, list[Finding]]:
    """The input as a workbook with a comment and a fill for each finding, and what that copy lacks."""
    original, _, large = _original(read, settings)
    events = [Checked(event.tournament, event.standings) for event in read.events]
    data, said = annotated(original, read.name, findings, events)
    return data, large + said


def mended(read: Input, settings: Settings) -> tuple[bytes, list[Finding]]:
    """The input as a workbook with its safe repairs, each of them a finding; results are never changed."""
    original, grids, large = _original(read, settings)
    if grids is None:
        raise UsageError(f"{read.name}: --fix repairs tables; this is a file of another kind ({read.format})")
    found = repairs(grids, [event.tournament for event in read.events])
    data, said = repaired(original, read.name, [(r.sheet, r.row, r.col, r.new) for r in found])
    said = large + said
    for repair in found:
        grid = next(grid for grid in grids if grid.sheet == repair.sheet)
        source = grid.source(repair.row, repair.col)
        sheet = f" of sheet {repair.sheet}" if repair.sheet else ""
        shown = " ".join(repair.old.split())
        said.append(
            make(
                codes.L908,
                source,
                cell=source.cell,
                sheet=sheet,
                old=f"“{shown}”",
                new=f"“{repair.new}”",
                why=repair.why,
            )
        )
    if not found:
        said.append(make(codes.L909, Source(read.name)))
    return data, said


def _original(read: Input, settings: Settings) -> tuple[bytes | list[Rows], tuple[Grid, ...] | None, list[Finding]]:
    """What the copy is made of: the workbook itself, or the cells or lines of another file; its grids; what is lost.

    A workbook with a sheet too large for all its formats is copied by its cells, as far as they were read.
    """
    sheets = sheets_of(read.data, read.name, read.format, settings.options)
    grids = sheets.grids if sheets else None
    large: list[Finding] = []
    if read.format == "xlsx" and grids:
        from rrpipe.readers.excel import is_large

        if not is_large(read.data):
            return read.data, grids, []
        large = [make(codes.L910, Source(read.name))]
    if grids is not None:
        return (
            [
                Rows(_title(grid, number), tuple(tuple(cell.raw or cell.text for cell in row) for row in grid.rows))
                for number, grid in enumerate(grids, 1)
            ],
            grids,
            large,
        )
    text, _ = decode(read.data, settings.options.encoding)
    return [Rows("Lines", tuple((line,) for line in split_lines(text)))], None, []


def _title(grid: Grid, number: int) -> str:
    """The name of a sheet made of this grid."""
    return grid.sheet or f"Table{number if number > 1 else ''}"
