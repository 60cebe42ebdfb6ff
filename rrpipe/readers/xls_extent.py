"""How large the sheets of an old Excel workbook (.xls) are, told before a library makes room for them.

Two cells at opposite ends of a sheet would make a rectangle of four thousand million. The records ([MS-XLS], BIFF) are
walked as the library walks them: the list of sheets first, then each sheet from the place that the list names.
"""

import struct
from collections.abc import Iterator

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.findings import Finding, make
from rrpipe.model import Source
from rrpipe.readers.compound import CompoundError, streams

BOF, EOF, BOUNDSHEET, DIMENSIONS = 0x0809, 0x000A, 0x0085, 0x0200
CELLS = frozenset({0x0006, 0x00D6, 0x00FD, 0x0203, 0x0204, 0x0205, 0x027E, 0x0206, 0x0406})
SEVERAL = frozenset({0x00BD})
"""A row of numbers: from a column to the one that stands at the end."""
MOST_RECORDS = 3_000_000
WHOLE_SHEET = 65_536 * 256
"""Cells of the largest sheet that Excel up to 2003 has; a stated size beyond it is made up."""
BOOKS_OVER_SHEETS = 5
"""All sheets of a workbook have so many times the cells of one at the most."""


def check_extent(data: bytes, source: Source) -> Finding | None:
    """The finding for a workbook that is damaged or larger than workbooks may be; None when it can be opened."""
    most = limits.LIMITS.cells
    whole = 0
    try:
        found = streams(data, ("Workbook", "Book"))
        stream = found.get("Workbook", found.get("Book"))
        if stream is None:
            return make(codes.F203, source, problem="it holds no spreadsheet")
        for number, cells in enumerate(_extents(stream), 1):
            whole += cells
            if cells > most:
                return make(codes.F202, source, problem=f"Sheet {number} spans {cells} cells", limit=f"{most} cells")
            if whole > BOOKS_OVER_SHEETS * most:
                problem = f"Its sheets span more than {BOOKS_OVER_SHEETS * most} cells"
                return make(codes.F202, source, problem=problem, limit=f"{most} cells a sheet")
    except (CompoundError, struct.error, IndexError):
        return make(codes.F203, source, problem="a part of it is missing or damaged")
    return None


def _extents(stream: bytes) -> Iterator[int]:
    """The cells of the rectangle of each sheet, by the list of sheets."""
    places = []
    left = MOST_RECORDS
    for kind, at, length in _records(stream, 0):
        left -= 1
        if kind == BOUNDSHEET and length >= 4:
            places.append(struct.unpack_from("<I", stream, at)[0])
        if kind == EOF:
            break
    if len(places) > limits.LIMITS.groups:
        raise CompoundError("more sheets than a workbook has")
    for place in places:
        rows = columns = 0
        for kind, at, length in _records(stream, place):
            left -= 1
            if left < 0:
                raise CompoundError("more records than a workbook has")
            if kind == EOF:
                break
            if kind in CELLS and length >= 4:
                row, column = struct.unpack_from("<HH", stream, at)
                rows, columns = max(rows, row + 1), max(columns, column + 1)
            elif kind in SEVERAL and length >= 6:
                row, first = struct.unpack_from("<HH", stream, at)
                last = struct.unpack_from("<H", stream, at + length - 2)[0]
                rows, columns = max(rows, row + 1), max(columns, first + 1, last + 1)
            elif kind == DIMENSIONS and _stated(stream[at : at + length]) > WHOLE_SHEET:
                raise CompoundError("a sheet that is larger than sheets can be")
        yield rows * columns


def _records(stream: bytes, at: int) -> Iterator[tuple[int, int, int]]:
    """The records from this place on: kind, where its data begin, and their length."""
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        yield kind, at + 4, min(length, len(stream) - at - 4)
        at += 4 + length


def _stated(data: bytes) -> int:
    """The cells that a record of dimensions states: in BIFF8 rows have four bytes, before two."""
    if len(data) >= 12:
        top, bottom, left, right = struct.unpack_from("<IIHH", data)
    elif len(data) >= 8:
        top, bottom, left, right = struct.unpack_from("<HHHH", data)
    else:
        return 0
    return (bottom - top + 1) * (right - left + 1) if bottom >= top and right >= left else WHOLE_SHEET + 1
