"""The entry workbook without a spreadsheet program: what it holds, what may be typed, and that it reads back."""

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import openpyxl
import pytest

from rrpipe.findings import RefusedError, Severity
from rrpipe.layouts.sheet import FACT_LABELS, HEADINGS, fold
from rrpipe.model import LEGAL_PAIRS, OVER_THE_BOARD, SHORT, Player, Result, Status, Tournament
from rrpipe.pipeline import Settings, read_data
from rrpipe.readers.player_values import status_of
from rrpipe.timetable import timetable
from rrpipe.wording import LANGUAGES
from rrpipe.wording.forms import form_words
from rrpipe.writers.excel_print import len_in_columns
from rrpipe.writers.form_formulas import LEGAL
from rrpipe.writers.form_results import TIE_BREAKS
from rrpipe.writers.forms import entry_workbook

OLD = {
    *("IF", "OR", "AND", "TRIM", "SUM", "COUNTIF", "SUMIF", "SUMPRODUCT", "COUNT", "ISERROR", "FIND", "INDEX", "ROW"),
    *("COLUMN", "INT", "MOD", "YEAR", "MONTH", "DAY", "TEXT", "LEN", "ISNUMBER", "VALUE", "TODAY", "DATE"),
}
"""Functions that Excel has had since 1997."""

EVENT = Tournament(
    name="Harbour <Cup> & Co",
    city="Aarhus",
    federation="DEN",
    start_date="2026-05-01",
    end_date="2026-05-29",
    chief_arbiter="Holm, Birgit",
    time_control="90 min + 30 sec/move",
    round_dates=("2026-05-01", "2026-05-08", None, None, "2026-05-29"),
    players=(
        Player(1, "Sørensen, Mikkel", "m", "FM", 2200, "DEN", "99000601", "1994-03-17", "Harbour"),
        Player(2, "O'Leary, Aoife", "w", None, None, "IRL", None, "1999"),
        Player(3, "=Lie, Per"),
        Player(4, "Dahl, Åse", rating=1900),
        Player(5, "Ruiz Vega, María del Carmen"),
    ),
)


def book(data: bytes, *, values: bool = False) -> Any:
    """The workbook, with formulas or with the values stored beside them; openpyxl's cells are loosely typed."""
    return openpyxl.load_workbook(BytesIO(data), data_only=values)


def workbook(cycles: int = 1, language: str = "en", event: Tournament | None = EVENT, players: int = 5) -> bytes:
    """The entry workbook of five players."""
    return entry_workbook(players, timetable(players, cycles, dates=EVENT.round_dates), event, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cycles", [1, 2, 3])
def test_it_reads_back_as_handed_out(language: str, cycles: int) -> None:
    """Before any program has computed it: facts, players, numbers, rounds, colours and dates; open games alone."""
    read = read_data(workbook(cycles, language), "club.xlsx", Settings())
    found = read.one().tournament
    assert {f.code for f in read.all_findings if f.severity is not Severity.INFO} == {"S401", "X103"}
    assert found.players == EVENT.players
    for fact in ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "time_control"):
        assert getattr(found, fact) == getattr(EVENT, fact)
    assert found.round_dates[: len(EVENT.round_dates)] == EVENT.round_dates
    assert found.tie_breaks == TIE_BREAKS
    assert found.derived == ()
    games = [(g.round, g.white, g.black) for g in found.games]
    assert games == [(r.number, white, black) for r in timetable(5, cycles).rounds for white, black in r.games]


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_words_that_the_reader_knows(language: str) -> None:
    """In every language of the form."""
    w = form_words(language)
    assert [HEADINGS[fold(head)] for head in w.player_heads.values()] == list(w.player_heads)
    assert [FACT_LABELS[fold(label)] for label in w.facts.values()] == list(w.facts)
    results = (w.points, w.wins, w.sonneborn_berger, w.koya, w.place)
    assert [HEADINGS[fold(head)] for head in results] == ["points", "WIN", "SB", "KS", "rank"]
    assert [HEADINGS[fold(head)] for head in w.schedule_heads] == [
        *("round", "date", "board", "white_number", "white", "white_result", "black_result", "black", "black_number")
    ]
    assert FACT_LABELS[fold(w.tie_breaks)] == "tie_breaks"


def test_the_pairs_of_results_are_those_of_the_model() -> None:
    """Every pair that one game can have, games under one move and adjourned ones left out."""
    shown = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0", Result.FORFEIT_WIN: "+", Result.FORFEIT_LOSS: "-"}
    assert set(LEGAL) == {f"{shown[a]}/{shown[b]}" for a, b in LEGAL_PAIRS if a in shown and b in shown}
    assert not SHORT - OVER_THE_BOARD


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru"])
def test_no_head_of_a_form_runs_into_the_next(language: str) -> None:
    """In every language columns are as wide as their heads, and labels end before the box beside them."""
    found = book(workbook(1, language, None))
    for sheet, rows in ((found.worksheets[0], range(3, 10)), (found.worksheets[2], range(3, 4))):
        for row in rows:
            for cell in sheet[row][: 1 if sheet is found.worksheets[0] else 9]:
                width = sheet.column_dimensions[cell.column_letter].width
                assert len_in_columns(str(cell.value or "")) <= width


@pytest.mark.parametrize("cycles", [1, 2])
def test_no_new_function_no_macro_no_password(cycles: int) -> None:
    """Nothing newer than Excel 2010, in cells, checks and fills; locked without password."""
    data = workbook(cycles)
    found = book(data)
    used: set[str] = set()
    for sheet in found.worksheets:
        formulas = [cell.value for row in sheet.iter_rows() for cell in row if str(cell.value or "").startswith("=")]
        formulas += [check.formula1 for check in sheet.data_validations.dataValidation]
        formulas += [f for r in sheet.conditional_formatting for rule in r.rules for f in rule.formula]
        used |= {name for text in formulas for name in re.findall(r"([A-Z][A-Z0-9.]+)\(", str(text))}
        assert sheet.protection.sheet
        assert sheet.protection.password is None
    states = [sheet.sheet_state for sheet in found.worksheets]
    assert states == ["visible"] * 3 + ["hidden"] * 2, "people fill in and print three of them"
    assert used <= OLD
    assert b"vbaProject" not in data


def test_what_may_be_typed() -> None:
    """Results are unlocked with a drop-down, upper ones are text; own cells, numbers and values are locked."""
    sheet = book(workbook())["Results"]
    for player in range(1, 6):
        for opponent in range(1, 6):
            cell = sheet.cell(3 + player, 2 + opponent)
            assert cell.protection.locked == (player == opponent)
            assert (cell.number_format == "@") == (player < opponent)
            assert str(cell.value or "").startswith("=") == (player > opponent)
        assert sheet.cell(3 + player, 2).protection.locked
        assert sheet.cell(3 + player, 8).protection.locked
    (check,) = sheet.data_validations.dataValidation
    assert check.formula1 == '"1,½,0,+,-"'
    assert str(check.sqref) == "C4:G8"


def test_checks_of_the_players_sheet() -> None:
    """Lists for title, federation and sex; dates, ratings and FIDE numbers are checked; a name twice turns red."""
    sheet = book(workbook())["Players"]
    kinds = {str(check.sqref): check.type for check in sheet.data_validations.dataValidation}
    assert [kinds[f"{c}12:{c}16"] for c in "CDEFGH"] == ["list", "list", "whole", "custom", "custom", "list"]
    assert kinds["B5"] == "list"
    assert kinds["B6"] == kinds["B7"] == "date"
    assert [str(r.sqref) for r in sheet.conditional_formatting] == ["B12:B16"]


def test_a_name_is_no_formula() -> None:
    """A text that begins with = is stored as text."""
    cell = book(workbook())["Players"]["B14"]
    assert (cell.value, cell.data_type) == ("=Lie, Per", "s")


def test_one_page_in_print() -> None:
    """The crosstable on one page, upright to eight players, lying beyond; A4 or Letter."""
    for players, orientation in ((4, "portrait"), (8, "portrait"), (9, "landscape"), (24, "landscape")):
        data = entry_workbook(players, timetable(players), None, "en", "letter")
        sheet = book(data)["Results"]
        assert sheet.page_setup.orientation == orientation
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight, sheet.page_setup.paperSize) == (1, 1, 1)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage


def test_equal_input_equal_bytes() -> None:
    """Every formula has a stored value."""
    data = workbook()
    assert data == workbook()
    formulas, values = book(data), book(data, values=True)
    for sheet in formulas.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                if str(cell.value or "").startswith("=") and cell.data_type == "f" and "SUM(" in cell.value:
                    assert values[sheet.title][cell.coordinate].value == 0


@pytest.mark.slow
def test_every_size() -> None:
    """Small and large, without names."""
    for players in (3, 8, 17, 30):
        read = read_data(entry_workbook(players, timetable(players)), "blank.xlsx", Settings())
        assert [p.number for p in read.one().tournament.players] == list(range(1, players + 1))
        assert {f.code for f in read.all_findings if f.severity is not Severity.INFO} == {"S401", "P101"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_left_is_read_back(language: str) -> None:
    """The status of the sheet of players, in the words of the list, for every player of the event."""
    statuses = {2: Status.WITHDRAWN, 4: Status.EXPELLED}
    left = tuple(replace(p, status=statuses.get(p.number, Status.ACTIVE)) for p in EVENT.players)
    read = read_data(workbook(1, language, replace(EVENT, players=left)), "club.xlsx", Settings())
    assert {p.number: p.status for p in read.one().tournament.players if p.status is not Status.ACTIVE} == statuses
    for word, status in zip(form_words(language).statuses.values(), Status, strict=True):
        assert status_of(word) == (status, None, ())


@pytest.mark.parametrize("what", ["names", "results"])
def test_a_form_that_a_program_filled_without_computing(what: str) -> None:
    """One thing is said, that nothing was computed; not one cell after the other, and no event of formulas."""
    book = openpyxl.load_workbook(BytesIO(entry_workbook(8, timetable(8))))
    for row in range(8):
        book["Players"].cell(12 + row, 2).value = f"Player {row}, Ann"
        if what == "names":
            continue
        book["Results"].cell(4 + row, 2).value = f"Player {row}, Ann"
        for column in range(row + 1, 8):
            book["Results"].cell(4 + row, 3 + column).value = "1"
    out = BytesIO()
    book.save(out)
    read = read_data(out.getvalue(), "club.xlsx", Settings())
    assert not read.events
    assert {finding.code for finding in read.all_findings} == {"F208"}
    assert {str(finding.severity) for finding in read.all_findings} == {"error"}
    with pytest.raises(RefusedError, match="not readable as a tournament"):
        read.one()
