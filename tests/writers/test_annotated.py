"""The workbook handed back: every finding is a comment and a fill, the list in front, the input untouched."""

import io
import itertools
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from rrpipe.cli.program import run
from rrpipe.findings import Severity
from rrpipe.layouts.marks import FILLS
from rrpipe.pipeline import Settings, read_data

PLAYERS = ("Galbraith, Moira", "Hendry, Alec", "Inglis, Rab", "Jardine, Kirsty")
CELLS = (("X", 1, "½", 1), (0, "X", 1, 0), ("½", 0, "X", "½"), (0, 1, "½", "X"))


def workbook(cells: tuple[tuple[object, ...], ...] = CELLS, points: tuple[object, ...] = (2.5, 1, 1, 1.5)) -> Workbook:
    """A small crosstable in a workbook, its heading in row 3."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Club's table"
    sheet.append(["Clydeside Championship"])
    sheet.append([])
    sheet.append(["No", "Name", 1, 2, 3, 4, "Pts"])
    for number, (name, row, total) in enumerate(zip(PLAYERS, cells, points, strict=True), 1):
        sheet.append([number, name, *row, total])
    return book


def as_bytes(book: Workbook) -> bytes:
    """The workbook as a file."""
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def contradiction() -> bytes:
    """A workbook in which 1 and 2 have both won their game (D4 and C5)."""
    cells = (CELLS[0], (1, "X", 1, 0), *CELLS[2:])
    return as_bytes(workbook(cells, (2.5, 2, 1, 1.5)))


def checked(tmp_path: Path, data: bytes, name: str = "club.xlsx") -> Workbook:
    """What `validate --annotate` makes of a file."""
    source, target = tmp_path / name, tmp_path / "marked.xlsx"
    source.write_bytes(data)
    assert run(["validate", str(source), "--annotate", str(target), "--exit-zero"]) in (0, 3)
    assert source.read_bytes() == data
    return load_workbook(target)


def comments(sheet: Worksheet) -> dict[str, str]:
    """The comments of a sheet by cell."""
    return {c.coordinate: c.comment.text for row in sheet.iter_rows() for c in row if c.comment}


def test_both_cells_of_a_contradiction_are_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The error stands on the cell and on its mirror, with the darkest fill, and names both players."""
    book = checked(tmp_path, contradiction())
    sheet = book["Club's table"]
    found = comments(sheet)
    for cell in ("D4", "C5"):
        assert "error R203" in found[cell]
        assert "1 Galbraith, Moira" in found[cell]
        assert "2 Hendry, Alec" in found[cell]
        assert sheet[cell].fill.fgColor.rgb == FILLS[Severity.ERROR]
    assert not [cell for cell, text in found.items() if "R203" in text and cell not in ("D4", "C5")]
    assert sheet["D4"].value == 1
    assert sheet["C5"].value == 1
    assert {comment.author for row in sheet.iter_rows() for c in row if (comment := c.comment)} == {"rrpipe"}


def test_the_first_sheet_lists_and_links(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every finding stands on the first sheet; its place is a link that quotes the name of the sheet."""
    book = checked(tmp_path, contradiction())
    first = book.worksheets[0]
    assert first.title == "Check"
    assert book.active is first
    rows = {str(row[1].value): row for row in first.iter_rows(min_row=6) if row[1].value}
    assert rows["R203"][0].value == "✗ error"
    link = rows["R203"][2].hyperlink
    assert link is not None
    assert link.location == "'Club''s table'!D4"
    codes = set(re.findall(r": (?:error|warning|info) ([A-Z]\d+):", capsys.readouterr().out))
    assert codes <= set(rows)
    assert any("Nothing is computed" in str(row[0].value) for row in first.iter_rows())


def test_computed_values_beside_stated_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Points that are stated otherwise than computed are marked, the others are not."""
    book = checked(tmp_path, as_bytes(workbook(points=(2.5, 1.5, 1, 1.5))))
    first = book.worksheets[0]
    heads = next(row for row in first.iter_rows() if row[0].value == "Place")
    top = heads[0].row
    assert top is not None
    assert [cell.value for cell in heads[2:5]] == ["Player", "PTS", "stated"]
    lines = {str(row[2].value): row for row in first.iter_rows(min_row=top + 1, max_row=top + 4)}
    wrong = lines["2 Hendry, Alec"]
    assert (wrong[3].value, wrong[4].value) == (1, 1.5)
    assert wrong[4].fill.fgColor.rgb == FILLS[Severity.ERROR]
    right = lines["1 Galbraith, Moira"]
    assert (right[0].value, right[3].value, right[4].value) == (1, 2.5, 2.5)
    assert right[4].fill.fgColor.rgb == "00000000"


def test_fills_differ_in_grey() -> None:
    """On paper without colour an error is darker than a warning, a warning darker than a note."""

    def grey(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (2, 4, 6))
        return 0.299 * red + 0.587 * green + 0.114 * blue

    levels = [grey(FILLS[level]) for level in Severity]
    assert levels == sorted(levels)
    assert min(b - a for a, b in itertools.pairwise(levels)) > 10


@pytest.mark.parametrize(
    ("name", "text", "cell"),
    [
        ("club.csv", "No;Name;1;2;3;Pts\n1;Ash;X;1;1;2\n2;Bay;1;X;1;1\n3;Cox;0;0;X;0\n", "D2"),
        ("club.trf", "012 Test\n001    1      Ash                                   1.0    1     2 w 1\n", "A2"),
    ],
)
def test_other_files_become_workbooks(
    name: str, text: str, cell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A CSV comes back as a workbook of its cells, a TRF as one of its lines."""
    book = checked(tmp_path, text.encode(), name)
    sheet = book.worksheets[1]
    assert re.match(r"✗ error R203|! warning \w\d+", comments(sheet)[cell])
    assert not [c for row in sheet.iter_rows() for c in row if c.data_type == "f"]


def test_no_formula_comes_from_the_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that looks like a formula is text in the copy, in the comments and in the list."""
    text = "No;Name;1;2;3;Pts\n1;=HYPERLINK(1);X;1;1;2\n2;@Bay;1;X;1;1\n3;+Cox;0;0;X;0\n"
    book = checked(tmp_path, text.encode(), "club.csv")
    for sheet in book.worksheets:
        assert not [c.coordinate for row in sheet.iter_rows() for c in row if c.data_type == "f"]
    assert book.worksheets[1]["B2"].value == "=HYPERLINK(1)"


def test_a_marked_workbook_can_be_checked_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list is left out, old marks go when the fault is gone, own comments of the club stay."""
    book = checked(tmp_path, contradiction())
    sheet = book["Club's table"]
    sheet["C5"] = 0
    sheet["G5"] = 1
    from openpyxl.comments import Comment

    sheet["A1"].comment = Comment("Please check this", "Arbiter")
    (tmp_path / "second").mkdir()
    again = checked(tmp_path / "second", as_bytes(book))
    assert again.sheetnames == ["Check", "Club's table"]
    marked = again["Club's table"]
    assert "D4" not in comments(marked)
    assert marked["D4"].fill.fgColor.rgb == "00000000"
    assert comments(marked)["A1"].startswith("Please check this")
    assert "F210" in [row[1].value for row in again.worksheets[0].iter_rows()]


def test_equal_input_gives_equal_bytes() -> None:
    """The copy has no time and no order of chance in it."""
    from rrpipe.marking import marked

    settings = Settings()
    read = read_data(contradiction(), "club.xlsx", settings)
    first, second = (marked(read, settings, read.all_findings)[0] for _ in range(2))
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as package:
        assert {info.date_time for info in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_fix_repairs_without_changing_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A date becomes ½, 0.5 as text too, blanks go; each change is listed, the results stay as they were read."""
    import datetime

    cells = (("X", 1, datetime.date(2026, 2, 1), 1), CELLS[1], ("0,5", 0, "X", "1/2"), (0, 1, "½", "X"))
    book = workbook(cells)
    book.worksheets[0]["B4"] = "Galbraith,\u00a0Moira"
    source, target = tmp_path / "club.xlsx", tmp_path / "fixed.xlsx"
    source.write_bytes(as_bytes(book))
    assert run(["validate", "-v", str(source), "--fix", str(target)]) == 0
    fixed = load_workbook(target).worksheets[0]
    assert [fixed[cell].value for cell in ("E4", "C6", "F6", "B4")] == ["½", "½", "½", "Galbraith, Moira"]
    assert fixed["D4"].value == 1
    listed = [line for line in capsys.readouterr().out.splitlines() if "L908" in line]
    assert [line.split(": ")[0].rpartition("!")[2] for line in listed] == ["B4", "E4", "C6", "F6"]
    before, after = (read_data(path.read_bytes(), path.name, Settings()).one().tournament for path in (source, target))
    assert before.games == after.games
    assert before.players == after.players


def test_fix_pads_lost_zeros(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a table with two games a cell 1 that was 01 is written as the text 01."""
    cells = (("X", 10, "½1", 11), ("01", "X", 10, "½½"), ("½0", 1, "X", 10), (0, "½½", 1, "X"))
    source, target = tmp_path / "club.xlsx", tmp_path / "fixed.xlsx"
    source.write_bytes(as_bytes(workbook(cells, (4.5, 3, 2, 2))))
    run(["validate", str(source), "--fix", str(target), "--exit-zero"])
    fixed = load_workbook(target).worksheets[0]
    assert [fixed[cell].value for cell in ("D6", "C7", "E7")] == ["01", "00", "01"]


def test_a_contradiction_is_not_repaired(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Results are never changed, and that there was nothing to repair is said."""
    source, target = tmp_path / "club.xlsx", tmp_path / "fixed.xlsx"
    source.write_bytes(contradiction())
    assert run(["validate", str(source), "--fix", str(target)]) == 1
    fixed = load_workbook(target).worksheets[0]
    assert (fixed["D4"].value, fixed["C5"].value) == (1, 1)
    assert "L909" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--annotate", "--fix"])
def test_copies_are_refused_where_they_would_harm(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Never onto the input, onto an existing file only with --force, never for several files, only as .xlsx."""
    source = tmp_path / "club.xlsx"
    source.write_bytes(contradiction())
    before = source.read_bytes()
    other = tmp_path / "other.xlsx"
    other.write_bytes(b"precious")
    assert run(["validate", str(source), option, str(source), "--force"]) == 5
    assert run(["validate", str(source), option, str(other)]) == 5
    assert run(["validate", str(source), str(other), option, str(tmp_path / "new.xlsx")]) == 2
    assert run(["validate", str(source), option, str(tmp_path / "new.csv")]) == 2
    assert source.read_bytes() == before
    assert other.read_bytes() == b"precious"


@pytest.mark.office
@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_it_with_its_comments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """LibreOffice reads the marked workbook and keeps every comment when it saves it in its own format."""
    book = checked(tmp_path, contradiction())
    wanted = comments(book["Club's table"])
    home = (tmp_path / "profile").as_uri()
    command = ["soffice", f"-env:UserInstallation={home}", "--headless", "--convert-to", "fods", "marked.xlsx"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=120)
    text = (tmp_path / "marked.fods").read_text("utf-8")
    assert text.count("<office:annotation ") == len(wanted)
    assert "error R203" in text
    assert "Club&apos;&apos;s table" in text
