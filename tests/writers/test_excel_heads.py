"""The heads of a workbook: in the language of the report, and wholly within their columns."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from rrpipe.layouts.paper import text_width
from rrpipe.model import Colours, Tournament
from rrpipe.ranking import rank
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.excel import write_xlsx
from tests.writers.events import EVENTS, event


def workbook(tournament: Tournament, language: str) -> bytes:
    """The report of an event with all parts."""
    return write_xlsx(Document(tournament, rank(tournament)[0]), WriteOptions("xlsx", language, parts=KNOWN_PARTS))[0]


@pytest.mark.parametrize(
    "language",
    ["de", "ru", "de,en", *(pytest.param(c, marks=pytest.mark.slow) for c in ["fr", "es", "it", "nl", "pl", "pt"])],
)
def test_heads_of_a_workbook_are_in_the_language(language: str) -> None:
    """No head of a workbook is the English word, in no language (but for codes and what is the same word there)."""

    def heads(language: str) -> list[list[str]]:
        """The texts of the first row with more than three texts, of each sheet."""
        data = workbook(tournament, language)
        rows = []
        for sheet in load_workbook(BytesIO(data)).worksheets:
            texts = [[str(cell) for cell in row if cell is not None] for row in sheet.iter_rows(values_only=True)]
            rows.append(next((row for row in texts if len(row) > 3), []))
        return rows

    tournament = EVENTS["interim"]()
    same = {
        "Name",
        "K",
        "+/−",
        "FIDE-ID",
        "FIDE ID",
        "Title",
        "Status",
        "Club",
        "Score",
        "Elo",
        "Norm",
        "Date",
        "Code",
        "Pts",
        "Points",
        "Message",
        "Fed",
        "Perf",
    }
    for ours, english in zip(heads(language), heads("en"), strict=True):
        copied = {head for head in set(ours) & set(english) if any(map(str.isalpha, head)) and not head.isupper()}
        assert copied <= same
        assert not [head for head in ours if " / " in head]


@pytest.mark.parametrize("language", ["fr", "ru", "de,en"])
def test_heads_of_a_workbook_fit_their_columns(language: str) -> None:
    """A column is as wide as its head, also where a width is given for what stands below it."""
    tournament = EVENTS["twelve"]()
    data = workbook(tournament, language)
    for sheet in load_workbook(BytesIO(data)).worksheets:
        if sheet.auto_filter.ref:
            top = sheet[sheet.auto_filter.ref.split(":")[0]].row
            for cell in sheet[top]:
                assert sheet.column_dimensions[cell.column_letter].width >= text_width(str(cell.value or "")) * 2


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "nl", "pl", "pt", "ru"])
def test_no_cell_is_left_in_english(language: str) -> None:
    """Neither results by colour nor assumed colours nor cycles are said in English, and assumed games are marked."""
    tournament = event(6, cycles=2, colours=Colours.DERIVED)
    book = load_workbook(BytesIO(workbook(tournament, language)))
    cells = {cell for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row}
    assert not cells & {"Res. W", "Res. B", "Colours", "Cycles", "stated", "derived", "unknown"}
    assert "○" in cells
