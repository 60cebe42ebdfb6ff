"""Workbooks are packed in memory: part for part what openpyxl itself saves, and nothing on the disk."""

import io
import zipfile

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.worksheet.datavalidation import DataValidation

from rrpipe.writers.workbook_memory import packed


def parts(data: bytes) -> dict[str, bytes]:
    """The files inside, but for the one that holds the time."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name != "docProps/core.xml"}


def book() -> openpyxl.Workbook:
    """Two sheets with a comment, a link, a formula, a list to choose from and a filter."""
    made = openpyxl.Workbook()
    sheet = made.worksheets[0]
    sheet.append(["No", "Name", "=1+1"])
    sheet["A1"].comment = Comment("said", "rrpipe")
    sheet["B1"].hyperlink = "https://example.org/"
    choice = DataValidation("list", formula1='"a,b"')
    sheet.add_data_validation(choice)
    choice.add("B2")
    sheet.auto_filter.ref = "A1:C2"
    made.create_sheet("Two").append(["x"])
    return made


def test_the_same_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names, order and bytes of all parts."""
    wanted = io.BytesIO()
    book().save(wanted)
    monkeypatch.setattr("openpyxl.worksheet._writer.create_temporary_file", None)  # may not be called
    found = packed(book())
    assert list(parts(found)) == list(parts(wanted.getvalue()))
    assert parts(found) == parts(wanted.getvalue())
