"""Text that is struck through: what was corrected by hand, or whoever left. It is never taken in silence.

Where a cell holds other text beside it, only that is read. A cell of a web page that holds nothing else counts as empty
if it is a result or a number, and as it stands if it is a name; a row that is struck through as a whole stands as it
is. The cells of a workbook that are struck through as a whole stand as they are.
"""

import io
import re
import zipfile
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rrpipe.codes import files as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.layouts.sheet import RESULT_TOKENS
from rrpipe.model import column_letters
from rrpipe.readers.grid import Grid

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

ELEMENTS = frozenset({"s", "del", "strike"})
"""Elements of a web page whose text is struck through."""
STYLED = frozenset({"span", "font", "td", "th", "div", "p", "b", "i", "em", "strong", "a"})
"""Elements that a style may strike through."""
HELD_TEXTS = re.compile(r"/?xl/(sharedStrings|worksheets/[^/]+)\.xml", re.IGNORECASE)
"""Where texts stand in a workbook; Excel keeps them apart, other programs in the cells."""
LONGEST_RESULT = 12
WHOLE_ROW = 3
"""From so many cells on a row in which all are struck through is a row that was crossed out."""

Place = tuple[int, int]


class Texts(NamedTuple):
    """The texts of one cell: what is struck through, and what is not."""

    struck: str
    left: str


def is_struck(tag: str, attrs: Mapping[str, str | None]) -> bool:
    """Whether an element of a web page begins a text that is struck through."""
    return tag in ELEMENTS or (tag in STYLED and "line-through" in (attrs.get("style") or "").lower())


def settled(rows: Mapping[int, Mapping[int, str]], cells: Mapping[Place, Texts]) -> dict[Place, str]:
    """What is read of the cells of a web page that hold something struck through."""
    crossed = {
        row
        for row in {row for row, _ in cells}
        if len(filled := [col for col, text in rows[row].items() if text.strip() or (row, col) in cells]) >= WHOLE_ROW
        and all((row, col) in cells and not cells[row, col].left.strip() for col in filled)
    }
    return {
        place: text.left if text.left.strip() or (place[0] not in crossed and _is_result(text.struck)) else text.struck
        for place, text in cells.items()
    }


def _is_result(text: str) -> bool:
    """Whether a text is a result or a number, and nobody's name."""
    bare = "".join(text.casefold().split())
    return bare in RESULT_TOKENS or (len(bare) <= LONGEST_RESULT and not any(map(str.isalpha, bare)))


def holds_struck_runs(data: bytes) -> bool:
    """Whether a part of a text in a workbook is struck through."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return any(b"<strike" in package.read(name) for name in package.namelist() if HELD_TEXTS.fullmatch(name))


def unstruck(value: Any) -> Any:
    """The value of a cell of a workbook without the parts of its text that are struck through, if others are left."""
    if not isinstance(value, list):  # a text with parts is a list of them
        return value
    left = "".join(str(part) for part in value if not getattr(getattr(part, "font", None), "strike", False))
    return left if left.strip() else str(value)


def struck_places(sheet: "Worksheet") -> Iterator[Place]:
    """The filled cells of a sheet that are struck through as a whole."""
    fonts: Any = getattr(sheet.parent, "_fonts", ())
    if not any(font.strike for font in fonts):
        return
    known: dict[int, bool] = {}
    for place, cell in sorted(sheet._cells.items()):
        if cell.value is None or not cell.has_style:
            continue
        if cell.style_id not in known:
            known[cell.style_id] = bool(cell.font.strike)
        if known[cell.style_id]:
            yield place


def struck_findings(grid: Grid, left_out: Collection[Place], kept: Collection[Place]) -> list[Finding]:
    """What is to be said about them."""
    found = []
    for places, how in ((left_out, "it was not read"), (kept, "it was read as it stands")):
        if places:
            cells = listed((f"{column_letters(col)}{row}" for row, col in sorted(places)), limit=12)
            found.append(make(codes.F216, grid.source(*min(places)), cells=cells, how=how))
    return found
