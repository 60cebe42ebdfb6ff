"""Large workbooks: bounded time and memory, and a finding where something is not read or not copied."""

import io
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from rrpipe.marking import marked
from rrpipe.pipeline import Settings, read_data
from rrpipe.readers import detect
from tests.readers.club_tables import LANGUAGES, MARKS, OTHER, Drawing, Results, by_number, points, results

ROWS = by_number(Drawing(results(), LANGUAGES["English"], MARKS[0]))


def as_bytes(book: Workbook) -> bytes:
    """The workbook as a file."""
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def numbers(row: list[str]) -> Iterator[str | int]:
    """Cells with plain numbers as numbers."""
    return (int(text) if text.isdigit() else text for text in row)


@pytest.mark.slow
def test_four_hundred_sheets() -> None:
    """Each sheet is a group of its own, none is lost."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for number in range(1, 401):
        sheet = book.create_sheet(f"Group {number}")
        for row in ROWS:
            sheet.append([f"{text} {number}" if ", " in str(text) else text for text in numbers(row)])
    start = time.monotonic()
    read = read_data(as_bytes(book), "club.xlsx", Settings())
    assert len(read.events) == 400
    assert {len(event.tournament.games) for event in read.events} == {15}
    assert "F005" in [f.code for f in read.findings]
    assert time.monotonic() - start < 60


def stretched(cell: str, count: int = 1_000_000) -> bytes:
    """A small table above a million rows that hold nothing but a format."""
    book = Workbook()
    for row in ROWS:
        book.worksheets[0].append(list(numbers(row)))
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(as_bytes(book))) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith("sheet1.xml"):
                empty = "".join(f'<row r="{r}" s="0">{cell.format(r)}</row>' for r in range(20, 20 + count))
                data = data.replace(b"</sheetData>", empty.encode() + b"</sheetData>")
            new.writestr(name, data)
    return out.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize("cell", ["", '<c r="A{}" s="0"/>'])
def test_a_million_empty_rows(cell: str) -> None:
    """The table above them is read in seconds; that reading stopped, and what a copy lacks, is said."""
    start = time.monotonic()
    data = stretched(cell)
    made = time.monotonic()
    read = read_data(data, "club.xlsx", Settings())
    assert len(read.one().tournament.games) == 15
    assert "F207" in [f.code for f in read.all_findings]
    copy, said = marked(read, Settings(), read.all_findings)
    assert [f.code for f in said] == ["L910"]
    assert len(copy) < 100_000
    assert time.monotonic() - made < 10 * max(made - start, 3)


@pytest.mark.slow
def test_memory_is_bounded(tmp_path: Path) -> None:
    """A million empty rows need less than 700 MB, whatever is asked for."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(stretched('<c r="A{}" s="0"/>'))
    code = (
        "import resource, sys; from rrpipe.cli.program import run; run(sys.argv[1:]); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, "validate", str(path), "--annotate", str(tmp_path / "marked.xlsx")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(done.stderr.split()[-1]) < 700
    assert (tmp_path / "marked.xlsx").stat().st_size > 1000


def field(size: int) -> Results:
    """Results of so many players, made by rule."""
    found: Results = {}
    for a in range(1, size + 1):
        for b in range(a + 1, size + 1):
            found[a, b] = "10="[(a * 7 + b * 5) % 3]
            found[b, a] = OTHER[found[a, b]]
    return found


def test_sixty_players() -> None:
    """A table of 60 x 60 is read and judged in a second or two."""
    of, size = field(60), 60
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(["No", "Name", *range(1, size + 1), "Pts"])
    for n in range(1, size + 1):
        cells = ["X" if n == o else {"1": 1, "0": 0, "=": 0.5}[of[n, o]] for o in range(1, size + 1)]
        sheet.append([n, f"Player{n:02}, Ann", *cells, float(points(of, n))])
    start = time.monotonic()
    event = read_data(as_bytes(book), "club.xlsx", Settings()).one()
    assert len(event.tournament.games) == 1770
    assert not [f for f in event.findings if f.severity == "error"]
    assert time.monotonic() - start < 15


def test_a_sheet_of_nonsense_ends_soon() -> None:
    """60 x 60 cells of everything that cells ever held: every one that cannot be read is named, without long search."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.append(["No", "Name", *range(1, 61), "Pts"])
    for n in range(1, 61):
        texts = ("1", "0", "½", "x", "10", "1-0", "=", "k", "??", "a")
        sheet.append([n, f"Player{n:02}, Ann", *(texts[(n * 7 + o * 3) % 10] for o in range(60)), None])
    start = time.monotonic()
    read = read_data(as_bytes(book), "club.xlsx", Settings())
    errors = [f for f in read.all_findings if f.severity == "error"]
    assert errors
    assert time.monotonic() - start < 15


def test_an_ods_with_a_million_repeated_rows() -> None:
    """OpenDocument writes empty rows once with a number; they cost nothing."""
    cells = "".join(
        "<table:table-row>"
        + "".join(f'<table:table-cell office:value-type="string"><text:p>{t}</text:p></table:table-cell>' for t in row)
        + "</table:table-row>"
        for row in ROWS
    )
    text = (
        '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
        'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>'
        f'<table:table table:name="T">{cells}<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        package.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        package.writestr(
            "META-INF/manifest.xml",
            '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
        )
        package.writestr("content.xml", text)
    assert detect(out.getvalue(), "club") == "ods"
    start = time.monotonic()
    assert len(read_data(out.getvalue(), "club.ods", Settings()).one().tournament.games) == 15
    assert time.monotonic() - start < 10


@pytest.mark.parametrize("stray", ["A1048576", "XFD5", "XFD5000", "F400"])
def test_a_stray_cell_far_away(stray: str) -> None:
    """One forgotten cell costs no time and takes nothing away from the table; it is named (F213)."""
    book = Workbook()
    for row in ROWS:
        book.worksheets[0].append(list(numbers(row)))
    book.worksheets[0][stray] = "x"
    start = time.monotonic()
    read = read_data(as_bytes(book), "club.xlsx", Settings())
    assert time.monotonic() - start < 10
    assert [len(event.tournament.games) for event in read.events] == [15]
    assert [stray in f.message for f in read.all_findings if f.code == "F213"] == [True]


@pytest.mark.parametrize(
    "text",
    [
        ";" * 3_000_000,
        "No,Name,1,2,3,Pts\n" + "1,Ann,x,1,1,2\n" * 150_000,
        "No,Name,1,2,3,Pts\n" + "".join(f"{n},Player {n},1,0,1,2\n" for n in range(1, 3_000)),
    ],
    ids=["one line", "many lines", "many players"],
)
def test_texts_beyond_every_tournament(text: str) -> None:
    """Refused at once, with the limit (F009)."""
    start = time.monotonic()
    read = read_data(text.encode(), "club.csv", Settings())
    assert time.monotonic() - start < 10
    assert read.events == ()
    assert "F009" in [f.code for f in read.all_findings]
