"""The cells of the entry workbook: looks, what may be typed and how it is checked, printed pages, stored values."""

import re
import zipfile
from dataclasses import dataclass, field
from datetime import date
from io import BytesIO
from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape

from rrpipe.layouts.federations import FEDERATIONS
from rrpipe.writers.form_formulas import name_of
from rrpipe.writers.workbook import INK, SOFT, Look, at, dress, put

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet

HAIR, RED = "FFC9CED4", "FFF4B6AE"
TYPED = Look(align="left", size=11)
FIXED = Look(align="left", size=11)
HEAD = Look(bold=True, colour=SOFT, size=9)
HINT = Look(colour=SOFT, size=9)
TITLE = Look(bold=True, size=16)
ISO = "yyyy\\-mm\\-dd"


@dataclass
class Stored:
    """The values that formulas have when the workbook is made, by sheet and cell."""

    values: dict[str, dict[str, str | int | float]] = field(default_factory=dict)

    def put(
        self, sheet: "Worksheet", row: int, column: int, formula: str, value: str | int | float, look: Look
    ) -> None:
        """A formula in a cell, with the value it has now."""
        cell = at(sheet, row, column)
        cell.value = f"={formula}"
        dress(cell, look)
        self.values.setdefault(sheet.title, {})[cell.coordinate] = value


def fill_in(sheet: "Worksheet", row: int, column: int, value: object, look: Look) -> None:
    """A cell to be filled in, with what is known already."""
    from openpyxl.styles import Border, Side

    cell = at(sheet, row, column)
    if isinstance(value, date):
        cell.value = value
        dress(cell, look)
    else:
        put(cell, value if isinstance(value, str | int) else None, look)
    hair = Side("thin", color=HAIR)
    cell.border = Border(left=hair, right=hair, top=hair, bottom=hair)
    unlock(cell)


def rule(sheet: "Worksheet", row: int, columns: int) -> None:
    """The strong line under the heads of a table."""
    from openpyxl.styles import Border, Side

    for column in range(1, columns + 1):
        at(sheet, row, column).border = Border(bottom=Side("medium", color=INK))


def unlock(cell: object) -> None:
    """A cell that may be edited while the sheet is locked."""
    from openpyxl.styles import Protection

    cell.protection = Protection(locked=False)  # type: ignore[attr-defined]


Kind = Literal["whole", "list", "date", "custom"]


def check(
    sheet: "Worksheet", cells: str, kind: Kind, first: str, second: str | None, hint: str, *, strict: bool = True
) -> None:
    """A check of what is typed into cells, with a message that says what is wanted; only a warning unless `strict`."""
    from openpyxl.worksheet.datavalidation import DataValidation

    check = DataValidation(
        type=kind,
        formula1=first,
        formula2=second,
        operator="between" if second is not None else None,
        allow_blank=True,
        showErrorMessage=True,
        error=hint,
        errorStyle="stop" if strict else "warning",
    )
    check.add(cells)
    sheet.add_data_validation(check)


def choices(sheet: "Worksheet", cells: str) -> None:
    """The drop-down of results; other spellings of a draw may be typed, what is wrong turns red."""
    from openpyxl.worksheet.datavalidation import DataValidation

    check = DataValidation(type="list", formula1='"1,½,0,+,-"', allow_blank=True, showErrorMessage=False)
    check.add(cells)
    sheet.add_data_validation(check)


def red_where(sheet: "Worksheet", cells: str, formula: str) -> None:
    """Cells turn red where the formula holds."""
    from openpyxl.formatting.rule import FormulaRule
    from openpyxl.styles import PatternFill

    fill = PatternFill("solid", start_color=RED, end_color=RED)
    sheet.conditional_formatting.add(cells, FormulaRule([formula], fill=fill))  # type: ignore[no-untyped-call]


def page(sheet: "Worksheet", rows: int, columns: int, paper: str, landscape: bool, tall: int) -> None:
    """The printed page: what belongs to it, as wide as the paper, `tall` pages (0: as many as needed)."""
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.print_area = f"A1:{name_of(rows, columns)}"
    sheet.page_setup.paperSize = {"letter": 1}.get(paper, 9)
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, tall
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.page_margins.left = sheet.page_margins.right = 0.5
    sheet.page_margins.top = sheet.page_margins.bottom = 0.6
    sheet.print_options.horizontalCentered = True
    sheet.sheet_view.showGridLines = False


def protect(sheet: "Worksheet") -> None:
    """Locked without password: whoever knows why can unlock it; columns may be made wider."""
    sheet.protection.enable()
    sheet.protection.formatColumns = False
    sheet.protection.formatRows = False


def list_federations(sheet: "Worksheet") -> None:
    """Codes and names of the federations, for the lists."""
    for row, (code, name) in enumerate(sorted(FEDERATIONS.items()), 1):
        put(at(sheet, row, 1), code, Look())
        put(at(sheet, row, 2), name, Look(colour=SOFT))
    sheet.column_dimensions["B"].width = 36
    sheet.sheet_view.showGridLines = False


CELL = re.compile(r'<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*</f>)<v ?/?>(?:</v>)?</c>')


def with_values(data: bytes, values: dict[str, dict[str, str | int | float]], book: "Workbook") -> bytes:
    """The workbook with a stored value for every formula."""
    parts = {f"xl/worksheets/sheet{at_}.xml": s.title for at_, s in enumerate(book.worksheets, 1)}
    target = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for info in source.infolist():
            content = source.read(info)
            if known_values := values.get(parts.get(info.filename, "")):
                content = CELL.sub(lambda m, k=known_values: _stored(m, k), content.decode()).encode()  # type: ignore[misc]
            out.writestr(info, content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _stored(match: re.Match[str], values: dict[str, str | int | float]) -> str:
    """A cell with its formula and value."""
    value = values[match[1]]
    attributes = re.sub(r' t="\w+"', "", match[2])
    if isinstance(value, str):
        return f'<c r="{match[1]}"{attributes} t="str">{match[3]}<v>{escape(value)}</v></c>'
    return f'<c r="{match[1]}"{attributes}>{match[3]}<v>{value}</v></c>'
