"""Saving a workbook without a temporary file: openpyxl would write every sheet to the disk first, which may be full.

What is written to the disk is written once, beside its target, by whoever gets the bytes.
"""

import io
import zipfile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from openpyxl import Workbook


def packed(book: "Workbook") -> bytes:
    """The bytes of the workbook as openpyxl saves it."""
    from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
    from openpyxl.worksheet._writer import WorksheetWriter
    from openpyxl.writer.excel import ExcelWriter

    class InMemory(ExcelWriter):
        """Writes the sheets into memory."""

        def write_worksheet(self: Any, ws: Any) -> None:
            """One sheet, as the original does it."""
            ws._drawing = SpreadsheetDrawing()
            ws._drawing.charts, ws._drawing.images = ws._charts, ws._images
            out = io.BytesIO()
            writer: Any = WorksheetWriter(ws, out)
            writer.write()
            ws._rels = writer._rels
            self._archive.writestr(ws.path[1:], out.getvalue())
            self.manifest.append(ws)

    stream = io.BytesIO()
    writer: Any = InMemory(book, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, allowZip64=True))
    writer.save()
    return stream.getvalue()
