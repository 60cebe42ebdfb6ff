"""Sheets of a workbook: how cells look, tables with a head that stays in sight, and bytes that do not vary."""

import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from copy import copy
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from weakref import WeakKeyDictionary

from rrpipe.layouts.formula import is_formula
from rrpipe.layouts.paper import text_width
from rrpipe.rendering import points_text
from rrpipe.writers.workbook_memory import packed

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.cell import Cell
    from openpyxl.styles.cell_style import StyleArray
    from openpyxl.worksheet.worksheet import Worksheet

FIXED = (1980, 1, 1, 0, 0, 0)
"""The time of every file inside the workbook."""

FIXED_ISO = "1980-01-01T00:00:00Z"

ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""Control characters and halves of characters, which XML cannot hold."""

INK = "FF16181C"

SOFT = "FF6A7079"

OWN = "FFE3E6EA"

RULE = "FFD9DCE1"


BOLD = 1.08
"""How much wider bold letters are."""

BUTTON = 1.2
"""The room that the button of a filter takes, in ems."""

PORTRAIT_WIDTH = 100
"""Columns together wider than this (in characters) would be hard to read on upright paper."""


class Look(NamedTuple):
    """How a cell looks: number format, weight, colour, alignment, fill, size in points, indent in characters.

    `wrap` lets a long text run over several lines; `underline` marks the value that decided a tie, as the page does.
    """

    format: str = "General"
    bold: bool = False
    colour: str = INK
    align: str = "left"
    fill: str = ""
    size: float = 10
    indent: int = 0
    wrap: bool = False
    underline: bool = False


LEFT = Look()

RIGHT = Look(align="right")

HEAD = Look(bold=True, colour=SOFT)

TITLE = Look(bold=True, size=16)

NOTE = Look(colour=SOFT, size=9)

LOUD = Look(bold=True, colour="FFFFFFFF", fill=INK, size=12)


class Column(NamedTuple):
    """A column of a sheet: head, look of its cells, and width in characters (0: as wide as its contents).

    The columns up to the one that `stays` remain in sight while the others scroll.
    """

    head: str | int
    look: Look
    width: float = 0
    stays: bool = False


Content = str | int | Fraction | None
"""What a cell can hold; a fraction becomes a number, a text stays text."""


def put_table(
    sheet: "Worksheet",
    top: int,
    columns: Sequence[Column],
    rows: Sequence[Sequence[Content]],
    *,
    filtered: bool = False,
) -> None:
    """Head and rows; the head stays in sight and is printed on every page, columns are as wide as their contents.

    Texts are set in a little, so that they do not run into numbers on their left. Wide tables turn the paper. A list
    that is `filtered` has room for a button in every head.
    """
    from openpyxl.styles import Border, Side
    from openpyxl.utils import get_column_letter

    rule, hair = Side("medium", color=INK), Side("hair", color=RULE)
    lines: int | None = None
    for index, column in enumerate(columns, start=1):
        head = at(sheet, top, index)
        indent = int(column.look.align == "left" and index > 1)
        look = column.look._replace(indent=indent)
        put(head, column.head, HEAD._replace(align=look.align, indent=indent))
        head.border = Border(bottom=rule)
        for offset, row in enumerate(rows, start=1):
            cell = at(sheet, top + offset, index)
            put(cell, row[index - 1], look)
            if lines is None:
                cell.border = Border(bottom=hair)
                lines = style_of(cell).borderId
            else:
                style_of(cell).borderId = lines
        heads = text_width(str(column.head)) * BOLD + (BUTTON if filtered else 0.0)
        widest = max([heads, *(text_width(_shown(row[index - 1])) for row in rows)])
        needed = (heads if column.width else widest) * 2 + 1.5 + 1.5 * indent
        width = max(column.width, needed)
        sheet.column_dimensions[get_column_letter(index)].width = round(max(width, 4), 1)
    if sum(sheet.column_dimensions[get_column_letter(n)].width for n in range(1, len(columns) + 1)) > PORTRAIT_WIDTH:
        sheet.page_setup.orientation = "landscape"
    names = next((i for i, column in enumerate(columns, start=1) if column.stays or column.head == "Name"), 0)
    sheet.freeze_panes = at(sheet, top + 1, names + 1)
    sheet.print_title_rows = f"{top}:{top}"


def _shown(content: Content) -> str:
    """A content as text, for its width."""
    return points_text(content) if isinstance(content, Fraction) else "" if content is None else str(content)


def put_lines(sheet: "Worksheet", top: int, lines: Iterable[str], look: Look) -> None:
    """Lines of text below each other."""
    for row, line in enumerate(lines, start=top):
        put(at(sheet, row, 1), line, look)


def at(sheet: "Worksheet", row: int, column: int) -> "Cell":
    """The cell at this place; these sheets have no merged cells."""
    from openpyxl.cell import Cell

    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell)
    return cell


def put(cell: "Cell", content: Content, look: Look) -> None:
    """A content in a cell: scores as numbers, every text as text."""
    if isinstance(content, Fraction):
        cell.value = int(content) if content.denominator == 1 else float(content)
    elif isinstance(content, str):
        cell.value = ILLEGAL.sub(" ", content)
        cell.data_type = "s"
    else:
        cell.value = content
    dress(cell, look)
    if isinstance(content, str) and is_formula(content):
        cell.quotePrefix = True


_DRESSED: "WeakKeyDictionary[Workbook, dict[Look, StyleArray]]" = WeakKeyDictionary()
"""The styles that a workbook has already, by look: openpyxl takes longest to find out that it knows a style."""


def dress(cell: "Cell", look: Look) -> None:
    """The look of a cell; its border stays, and its fill where the look has none."""
    from openpyxl.styles import Alignment, Font, PatternFill

    book = cell.parent.parent
    assert book is not None
    known = _DRESSED.setdefault(book, {})
    if style := known.get(look):
        own = style_of(cell)
        own.fontId, own.alignmentId, own.numFmtId = style.fontId, style.alignmentId, style.numFmtId
        if look.fill:
            own.fillId = style.fillId
        return
    underline: Literal["single"] | None = "single" if look.underline else None
    cell.font = Font(name="Arial", size=look.size, bold=look.bold, color=look.colour, underline=underline)
    upright: Literal["top", "center"] = "top" if look.wrap else "center"
    cell.alignment = Alignment(horizontal=look.align, vertical=upright, indent=look.indent, wrap_text=look.wrap or None)
    cell.number_format = look.format
    if look.fill:
        cell.fill = PatternFill("solid", fgColor=look.fill)
    known[look] = copy(style_of(cell))


def style_of(cell: "Cell") -> "StyleArray":
    """The numbers of a cell's font, fill, border, alignment and number format in its workbook."""
    from openpyxl.styles.cell_style import StyleArray

    inside: Any = cell
    if inside._style is None:
        inside._style = StyleArray()
    style: StyleArray = inside._style
    return style


def saved(book: "Workbook", title: str) -> bytes:
    """The bytes of the workbook with fixed times, so that equal input gives equal bytes."""
    book.properties.title = ILLEGAL.sub(" ", title)
    book.properties.creator = "rrpipe"
    made, target = io.BytesIO(packed(book)), io.BytesIO()
    with zipfile.ZipFile(made) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as fixed:
        for name in source.namelist():
            data = source.read(name)
            if name == "docProps/core.xml":
                data = re.sub(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*", rb"\g<1>" + FIXED_ISO.encode(), data)
            info = zipfile.ZipInfo(name, FIXED)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            fixed.writestr(info, data)
    return target.getvalue()
