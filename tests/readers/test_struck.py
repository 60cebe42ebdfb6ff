"""Text that is struck through, in web pages and workbooks: never taken for a result in silence."""

import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from rrpipe.model import Result
from rrpipe.readers.excel import read_excel
from rrpipe.readers.html import read_html
from rrpipe.readers.reading import Reading, ReadOptions
from tests.readers.test_excel import read, saved, workbook

ROWS = [
    ["No", "Name", "1", "2", "3"],
    ["1", "Abel, Ann", "X", "1", "0"],
    ["2", "Beer, Bob", "0", "X", "1"],
    ["3", "Cave, Cy", "1", "0", "X"],
]


def page(changes: dict[tuple[int, int], str], cell: str = "<td>{}</td>") -> Reading:
    """The table as a page, with other contents of some cells (row and column from 0)."""
    rows = [[changes.get((r, c), text) for c, text in enumerate(row)] for r, row in enumerate(ROWS)]
    lines = ("<tr>" + "".join(cell.format(text) for text in row) + "</tr>" for row in rows)
    return read_html(f"<table>{''.join(lines)}</table>".encode(), "t.html", ReadOptions())


def said(reading: Reading) -> list[str]:
    """The messages about struck text."""
    return [finding.message for finding in reading.findings if finding.code == "F216"]


WAYS = [
    "<s>{}</s>",
    "<del>{}</del>",
    "<strike>{}</strike>",
    "<DEL datetime='2026-05-01'><b>{}</b></DEL>",
    "<b><s>{}</s></b>",
    '<span style="color:red; text-decoration: line-through">{}</span>',
    '<span style="text-decoration:line-through"><span>{}</span></span>',
    "<s><s></s>{}</s>",
]


@pytest.mark.parametrize("way", WAYS)
def test_a_corrected_result_of_a_page(way: str) -> None:
    """The correction is read, not both; the cell is named."""
    for text in (way.format("0") + "1", "1" + way.format("0"), way.format("0") + "<br>1"):
        reading = page({(1, 3): text})
        assert reading.tournaments == page({}).tournaments
        (message,) = said(reading)
        assert message == "The text in D2 is struck through; it was not read"
    assert said(page({})) == []


@pytest.mark.parametrize("way", WAYS)
def test_a_result_of_a_page_without_correction(way: str) -> None:
    """Counts as empty: the game has no result."""
    reading = page({(1, 3): way.format("1"), (2, 2): way.format("0")})
    (event,) = reading.tournaments
    assert [game.white_result for game in event.games if {game.white, game.black} == {1, 2}] == [None]
    assert said(reading) == ["The text in C3 and D2 is struck through; it was not read"] or said(reading) == [
        "The text in D2 and C3 is struck through; it was not read"
    ]


@pytest.mark.parametrize("way", WAYS)
def test_a_name_of_a_page(way: str) -> None:
    """A player is not lost; nor is a whole row that was crossed out."""
    reading = page({(2, 1): way.format("Beer, Bob")})
    assert reading.tournaments == page({}).tournaments
    assert said(reading) == ["The text in B3 is struck through; it was read as it stands"]
    row = {(2, c): way.format(text) for c, text in enumerate(ROWS[2])}
    reading = page(row)
    assert reading.tournaments == page({}).tournaments
    assert said(reading) == ["The text in A3, B3, C3, D3 and E3 is struck through; it was read as it stands"]


def test_nothing_is_struck_beyond_its_cell() -> None:
    """An element that was never closed ends with its cell; empty ones say nothing."""
    assert said(page({(1, 3): "<s>0"}))[0].startswith("The text in D2 is")
    assert said(page({(1, 3): "<s></s>1", (1, 4): "<s> </s>0"})) == []
    reading = page({}, "<td>{}</td>")
    whole = read_html(b"<p><s>old</s></p>" + b"<table><tr><td>1</table>", "t.html", ReadOptions())
    assert said(reading) == said(whole) == []


@pytest.mark.parametrize("text", ["1", "0", "½"])
def test_a_struck_cell_of_a_workbook(text: str) -> None:
    """It is named, and read as it stands."""
    book = workbook(ROWS)
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    plain = read(saved(book)).tournaments
    sheet["D2"].font = sheet["B4"].font = sheet["Z99"].font = Font(strike=True)
    reading = read(saved(book))
    assert reading.tournaments == plain
    assert said(reading) == ["The text in D2 and B4 is struck through; it was read as it stands"]
    sheet["D2"], sheet["B4"].font = text, Font()
    assert [message[:14] for message in said(read(saved(book)))] == ["The text in D2"]


def test_a_corrected_result_of_a_workbook() -> None:
    """A part of a text that is struck through is not read; where it is all there is, it stands."""
    book = workbook(ROWS)
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    plain = read(saved(book)).tournaments
    struck = TextBlock(InlineFont(strike=True), "0")
    sheet["D2"] = CellRichText(struck, TextBlock(InlineFont(b=True), "1"))
    sheet["B2"] = CellRichText(TextBlock(InlineFont(b=True), "Abel"), ", Ann")
    reading = read_excel(saved(book), "t.xlsx", ReadOptions())
    assert reading.tournaments == plain
    assert said(reading) == ["The text in D2 is struck through; it was not read"]
    sheet["D2"] = CellRichText(TextBlock(InlineFont(strike=True), "1"))
    assert read_excel(saved(book), "t.xlsx", ReadOptions()).tournaments[0].games[0].white_result is Result.WIN
