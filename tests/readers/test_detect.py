"""The format is known by the contents."""

import io
import zipfile

import pytest

from rrpipe.readers import READERS, UNREADABLE, describe, detect


def zipped(*names: str) -> bytes:
    """A ZIP archive with these members."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in names:
            archive.writestr(name, "application/vnd.oasis.opendocument.spreadsheet" if name == "mimetype" else "")
    return data.getvalue()


TRF = (
    b"012 Club\r\n001    1      Moen, Kari                                                                4.0    1\r\n"
)


@pytest.mark.parametrize(
    ("data", "name", "expected"),
    [
        (TRF, "a.trf", "trf"),
        (TRF, "a.csv", "trf"),
        (b"\xef\xbb\xbf" + TRF, "a", "trf"),
        (TRF.replace(b"\r\n", b"\r"), "a.txt", "trf"),
        (TRF.decode().encode("utf-16"), "a.trf", "trf"),
        (b"012 Club\n022 Oslo\n032 NOR\n", "a.txt", "trf"),
        (b"nothing of a report", "a.trf", "trf"),
        (b"No,Name,1,2\n1,A,*,1\n2,B,0,*\n", "a.csv", "csv"),
        (b"No;Name;1;2\n", "a.trf.txt", "csv"),
        (b"001,Anna,1\n002,Bo,0\n", "a.csv", "csv"),
        (b'{"schema": "rrpipe/tournament/1"}', "a.csv", "json"),
        (b"\xef\xbb\xbf  [1]", "a.json", "json"),
        (zipped("[Content_Types].xml", "xl/workbook.xml"), "a.csv", "xlsx"),
        (zipped("mimetype", "content.xml"), "a.xlsx", "ods"),
        (zipped("word/document.xml"), "a.xlsx", None),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a.xlsx", "xls"),
        (b"%PDF-1.7", "a.trf", None),
        (b"<!DOCTYPE html><p>No results yet", "a.csv", None),
        (b"<!DOCTYPE html><table>", "a.csv", "html"),
        (b"\xef\xbb\xbf\n<html><body><TABLE border=1>", "export.xls", "html"),
        (zipped("[Content_Types].xml", "xl/workbook.bin"), "a.xlsx", "xlsb"),
        (zipped("Index/Document.iwa"), "a.numbers", "numbers"),
        (b"\x89PNG\r\n\x1a\n", "a.csv", None),
        (b"a\0b\0c", "a.csv", None),
        (b"  \r\n ", "a.csv", None),
        (b"", "a.csv", None),
    ],
)
def test_contents_decide(data: bytes, name: str, expected: str | None) -> None:
    """The name of a file only settles a doubt."""
    assert detect(data, name) == expected


def test_every_unreadable_kind_is_described() -> None:
    """What cannot be read is called by its name."""
    assert describe(b"%PDF-1.7") == "a PDF"
    assert describe(b"<html>") == "a web page or XML"
    assert describe(zipped("word/document.xml")).startswith("a ZIP archive")
    assert describe(b"\0\1\2") == "a file of unknown kind"
    assert not UNREADABLE.keys() & READERS.keys()


@pytest.mark.parametrize("name", READERS)
def test_every_reader_can_be_loaded(name: str) -> None:
    """The table names functions that exist."""
    assert callable(READERS[name].load())
