"""Workbooks: dates, numbers, formulas, hidden parts, several sheets, and files that must not be opened."""

import io
import zipfile
from collections.abc import Sequence
from datetime import date, datetime

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.styles import PatternFill
from openpyxl.worksheet.worksheet import Worksheet

from rrpipe.findings import Severity
from rrpipe.model import Bye, Colours, Result
from rrpipe.readers import excel
from rrpipe.readers.excel import read_excel
from rrpipe.readers.reading import Reading, ReadOptions

TABLE: list[list[object]] = [
    ["No", "Name", "Rtg", "FIDE ID", "Born", 1, 2, 3, "Pts"],
    [1, "Abel, Ann", 2000, 99000001.0, date(1990, 1, 2), "X", 1, 0.5, 1.5],
    [2, "Beer, Bob", 1900, "9.9000002E7", 1985, 0, "X", 0, 0],
    [3, "Cave, Cy", None, None, "1999-03-04", 0.5, 1, "X", 1.5],
]


def workbook(*sheets: Sequence[Sequence[object]]) -> Workbook:
    """A workbook with these rows on its sheets."""
    book = Workbook()
    for number, rows in enumerate(sheets):
        sheet = book.active if number == 0 else book.create_sheet(f"Sheet {number + 1}")
        assert isinstance(sheet, Worksheet)
        for row in rows:
            sheet.append(list(row))
    return book


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook."""
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read(book: Workbook | bytes, **options: object) -> Reading:
    """A workbook, or bytes that claim to be one."""
    data = book if isinstance(book, bytes) else saved(book)
    return read_excel(data, "t.xlsx", ReadOptions(**options))  # type: ignore[arg-type]


def codes(reading: Reading) -> list[str]:
    """The codes of the findings."""
    return [f.code for f in reading.findings]


def test_a_plain_table() -> None:
    """Values, places and repaired FIDE numbers."""
    reading = read(workbook(TABLE))
    (tournament,) = reading.tournaments
    first, second, third = tournament.players
    assert (first.rating, first.fide_id, first.birth_date) == (2000, "99000001", "1990-01-02")
    assert (second.fide_id, second.birth_date) == ("99000002", "1985")
    assert (third.rating, third.birth_date) == (None, "1999-03-04")
    place = third.place("points")
    assert place is not None
    assert (place.sheet, place.cell) == ("Sheet", "I4")
    assert codes(reading) == ["L101", "L402"]
    assert {game.colours for game in tournament.games} == {Colours.UNKNOWN}


@pytest.mark.parametrize("day", [datetime(2026, 2, 1), datetime(2025, 1, 2), "01.Feb", "1-Feb", "2-Jan", "1. févr."])
def test_a_draw_that_became_a_date(day: object) -> None:
    """1 February and 2 January are 1/2; each cell is named."""
    rows = [list(row) for row in TABLE]
    rows[1][7] = day
    reading = read(workbook(rows))
    assert [g.white_result for g in reading.tournaments[0].games] == [Result.WIN, Result.DRAW, Result.LOSS]
    (warning,) = [f for f in reading.findings if f.severity is Severity.WARNING]
    assert warning.code == "R302"
    assert warning.source is not None
    assert warning.source.cell == "H2"


def test_another_date_is_no_result() -> None:
    """3 March is not read as anything."""
    rows = [list(row) for row in TABLE]
    rows[1][7] = datetime(2026, 3, 3)
    reading = read(workbook(rows))
    assert "R301" in codes(reading)
    assert reading.tournaments[0].games[1].is_open


def test_points_that_became_a_date() -> None:
    """1.5 typed where dates are written so becomes 1 May; the points are read and that is said."""
    rows = [list(row) for row in TABLE]
    rows[1][8] = datetime(2026, 5, 1)
    reading = read(workbook(rows))
    assert str(reading.tournaments[0].players[0].stated.points) == "3/2"
    assert "L410" in codes(reading)


def test_lost_zeros_of_double_rounds() -> None:
    """01 and 00 became the numbers 1 and 0; the opposite cells prove what was typed."""
    rows = [
        ["No", "Name", 1, 2, 3],
        [1, "Abel, Ann", None, 10, "½1"],
        [2, "Beer, Bob", 1, None, 0],
        [3, "Cave, Cy", "½0", 11, None],
    ]
    reading = read(workbook(rows))
    (tournament,) = reading.tournaments
    assert tournament.cycles == 2
    assert [(g.white, g.black, str(g.white_result)) for g in tournament.games] == [
        (1, 2, "1"), (1, 2, "0"), (1, 3, "="), (1, 3, "1"), (2, 3, "0"), (2, 3, "0"),
    ]  # fmt: skip
    (said,) = [f for f in reading.findings if f.code == "R303"]
    assert said.message.startswith("Fewer digits than there are games of a pair stand in C3")
    assert "E3" in said.message


@pytest.mark.parametrize(("first", "second"), [(0, 10), (10, 0), (1, "00"), ("00", 1), (0, "½1")])
def test_zeros_are_not_restored_against_the_opposite_cell(first: object, second: object) -> None:
    """A cell that would make a game lost by both, or a draw and a loss, is no lost zero: an error instead."""
    rows: list[list[object]] = [
        ["No", "Name", 1, 2, 3],
        [1, "Abel, Ann", None, first, "½1"],
        [2, "Beer, Bob", second, None, "11"],
        [3, "Cave, Cy", "½0", "00", None],
    ]
    reading = read(workbook(rows))
    said = {f.code for f in reading.findings if f.severity is Severity.ERROR}
    assert said & {"R306", "R203", "R206"}
    assert not [f for f in reading.findings if f.code == "R303"]


def test_zeros_that_the_format_shows() -> None:
    """A number with the format 00 is read as it is shown."""
    rows: list[list[object]] = [
        ["No", "Name", 1, 2, 3],
        [1, "Abel", None, 1, 11],
        [2, "Beer", 10, None, 1],
        [3, "Cave", 0, 10, None],
    ]
    book = workbook(rows)
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    for row in sheet.iter_rows(min_row=2, min_col=3):
        for cell in row:
            cell.number_format = "00"
    reading = read(book)
    assert reading.tournaments[0].cycles == 2
    assert codes(reading) == ["L101"]


def test_formulas() -> None:
    """Without a stored value they are named and not computed; `==` and `=1` were typed as results."""
    rows = [list(row) for row in TABLE]
    rows[2][7] = "=1-1"
    reading = read(workbook(rows))
    assert {"F208", "R301"} <= set(codes(reading))
    assert reading.tournaments[0].games[2].is_open
    double = [
        ["No", "Name", 1, 2, 3],
        [1, "Abel", None, "==", 11],
        [2, "Beer", "==", None, "=1"],
        [3, "Cave", "00", "=0", None],
    ]
    reading = read(workbook(double))
    assert codes(reading) == ["F209", "L101"]
    assert [str(g.white_result) for g in reading.tournaments[0].games] == ["=", "=", "1", "1", "=", "1"]


def test_error_cells() -> None:
    """#REF! is no result and no rating; both are named."""
    rows = [list(row) for row in TABLE]
    rows[1][6], rows[2][2] = "#REF!", "#N/A"
    reading = read(workbook(rows))
    assert {"R301", "L408"} <= set(codes(reading))
    assert reading.tournaments[0].players[1].rating is None


def test_hidden_parts_are_read_and_said() -> None:
    """A hidden row, column and sheet."""
    book = workbook(TABLE, TABLE)
    first, second = book.worksheets
    first.row_dimensions[3].hidden = True
    first.column_dimensions["C"].hidden = True
    second.sheet_state = "hidden"
    reading = read(book, sheet="Sheet")
    (said,) = [f for f in reading.findings if f.code == "F206"]
    assert "row 3" in said.message
    assert "column C" in said.message
    assert len(reading.tournaments[0].players) == 3
    assert any("Sheet 2" in f.message for f in read(book).findings if f.code == "F206")


def test_several_sheets_are_groups() -> None:
    """One tournament a sheet, called by it; --sheet chooses, a wrong name lists the sheets."""
    other = [[cell.replace("Abel", "Adam") if isinstance(cell, str) else cell for cell in row] for row in TABLE]
    book = workbook([["Club Open"], *TABLE], [["Club Open"], *other])
    assert [t.name for t in read(book).tournaments] == ["Club Open – Sheet", "Club Open – Sheet 2"]
    (tournament,) = read(book, sheet="sheet 2").tournaments
    assert (tournament.name, tournament.players[0].name) == ("Club Open", "Adam, Ann")
    reading = read(book, sheet="Nope")
    assert codes(reading) == ["F204"]
    assert "“Sheet 2”" in reading.findings[0].message
    (tournament,) = read(book, range="Sheet!A2:I5").tournaments
    assert tournament.players[0].name == "Abel, Ann"


def test_the_same_table_twice_is_one_event() -> None:
    """Two sheets with the same players and results."""
    reading = read(workbook(TABLE, TABLE))
    assert len(reading.tournaments) == 1
    assert "L107" in codes(reading)


def test_headings_in_two_rows_with_merged_cells() -> None:
    """`Results` merged over the numbers of the opponents."""
    rows: list[list[object]] = [
        ["Spring Open"],
        ["Nr", "Name", "Ergebnisse", None, None, "Punkte"],
        [None, None, 1, 2, 3, None],
        [1, "Abel", None, 1, "½", 1.5],
        [2, "Beer", 0, None, 1, 1],
        [3, "Cave", "½", 0, None, 0.5],
    ]
    book = workbook(rows)
    book.worksheets[0].merge_cells("C2:E2")
    (tournament,) = read(book).tournaments
    assert tournament.name == "Spring Open"
    assert [str(g.white_result) for g in tournament.games] == ["1", "=", "1"]
    assert tournament.players[2].stated.points is not None


def test_games_and_players_on_two_sheets() -> None:
    """A list of games by name, joined to the table of players; a free round is a rest."""
    games: list[list[object]] = [
        ["Round", "Board", "White", "Result", "Black", "Date"],
        [1, 1, "Abel, Ann", "1-0", "Cave, Cy", datetime(2026, 5, 1)],
        [1, None, "Beer, Bob", None, "bye", None],
        [2, 1, "Beer, Bob", "½-½", "Abel, Ann", datetime(2026, 5, 8)],
        [3, 1, "Cave, Cy", "+:-", "Beer, Bob", datetime(2026, 5, 15)],
    ]
    players: list[list[object]] = [
        ["No", "Name", "Fed"],
        [1, "Abel, Ann", "ENG"],
        [2, "Beer, Bob", "GER"],
        [3, "Cave, Cy", "ESP"],
    ]
    (tournament,) = read(workbook(games, players)).tournaments
    assert [(g.round, g.white, g.black, g.white_result, g.black_result, g.date) for g in tournament.games] == [
        (1, 1, 3, "1", "0", "2026-05-01"),
        (2, 2, 1, "=", "=", "2026-05-08"),
        (3, 3, 2, "+", "-", "2026-05-15"),
    ]
    assert [(r.round, r.number, r.bye) for r in tournament.rests] == [(1, 2, Bye.ZERO)]
    assert tournament.rounds == 3
    assert tournament.players[1].federation == "GER"
    assert tournament.derived == ()


def test_many_empty_formatted_rows_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet with very many formatted empty rows is given up after 200 of them, and that is said."""
    monkeypatch.setattr(excel, "LARGE_SHEET", 20_000)
    book = workbook(TABLE)
    fill = PatternFill("solid", fgColor="FFFF00")
    sheet = book.worksheets[0]
    for row in range(5, 25_000):
        sheet.cell(row, 1).fill = fill
    data = saved(book)
    reading = read(data)
    assert len(reading.tournaments[0].games) == 3
    assert "F207" in codes(reading)


def zipped(**members: bytes) -> bytes:
    """A ZIP archive; underscores in names stand for slashes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in members.items():
            package.writestr(name.replace("__", "/") + ".xml", data)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 64, "F201", "a picture"),
        (b"%PDF-1.7", "F201", "a PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "F201", "password"),
        (b"<html></html>", "F201", "web page"),
        (b"PK\x03\x04 damaged", "F203", "ZIP"),
        (zipped(readme=b"hello"), "F201", "ZIP archive"),
        (zipped(xl__workbook=b"<x/>", xl__worksheets__sheet1=b"0" * (60 * 2**20)), "F202", "times its size"),
        (zipped(xl__workbook=b"<x/>", a=b"\0" * (210 * 2**20)), "F202", "210 MB"),
        (zipped(xl__workbook=b"<x/>"), "F203", "cannot be opened"),
        (
            zipped(xl__workbook=b"<x/>", **{"[Content_Types]": b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'}),
            "F203",
            "XML",
        ),
    ],
    ids=["png", "pdf", "ole", "html", "damaged", "zip", "bomb", "huge", "hollow", "entities"],
)
def test_files_that_are_not_opened(data: bytes, code: str, words: str) -> None:
    """No tournament and one clear finding."""
    reading = read(data)
    assert reading.tournaments == ()
    assert codes(reading) == [code]
    assert words in reading.findings[0].message


def test_an_empty_workbook() -> None:
    """Nothing to read, said once."""
    assert codes(read(workbook())) == ["L102"]


def test_xml_is_parsed_safely() -> None:
    """Openpyxl refuses entities because defusedxml is installed."""
    assert openpyxl.DEFUSEDXML


PLAIN = saved(workbook(TABLE))


@given(st.integers(0, len(PLAIN) - 1), st.integers(0, 255), st.integers(0, len(PLAIN)))
def test_damaged_workbooks_never_raise(at: int, byte: int, end: int) -> None:
    """A changed byte or a cut file gives a tournament or a finding."""
    changed = PLAIN[:at] + bytes([byte]) + PLAIN[at + 1 :]
    for data in (changed, PLAIN[:end]):
        reading = read(data)
        assert reading.tournaments or reading.findings


def test_true_and_false_are_no_results() -> None:
    """What a spreadsheet program made TRUE or FALSE of is named and not taken for a won or lost game."""
    table: list[list[object]] = [
        ["No", "Name", 1, 2, 3],
        [1, "Ab", "X", False, 1],
        [2, "Bc", True, "X", 1],
        [3, "Cd", 0, 0, "X"],
    ]
    reading = read(workbook(table))
    said = [(f.code, f.source.cell) for f in reading.findings if f.severity is Severity.ERROR and f.source]
    assert said == [("R301", "D2"), ("R301", "C3")]
