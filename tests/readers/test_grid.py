"""Cells, their cleaning and their places."""

import pytest

from rrpipe.readers.grid import Cell, Kind, clean, column_number, grid_of, parse_range, spanned, text_cell


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  Ruff,  Ben ", "Ruff, Ben"),
        ("Ruff, Ben\u00a0", "Ruff, Ben"),
        ("San\u200bdoz", "Sandoz"),
        ("\ufeffNo", "No"),
        ("Name\nplayer", "Name player"),
        ("Mu\u0308ller", "Müller"),
    ],
)
def test_cleaning(text: str, cleaned: str) -> None:
    """Blanks, characters without width and decomposed letters."""
    assert clean(text) == cleaned


def test_a_cleaned_cell_remembers_what_it_was() -> None:
    """Only where something invisible was removed, not for blanks around a text."""
    assert text_cell(2, 3, " 1/2").raw is None
    assert text_cell(2, 3, "Ben\u00a0").raw == "Ben\u00a0"
    assert text_cell(2, 3, "Sandoz,\u200bAlix").text == "Sandoz, Alix"


def test_places() -> None:
    """A cell of a text table has line, row and column; a quoted line break moves the line, not the row."""
    grid = grid_of([["a"], ["b", "c"]], "t.csv", [1, 3])
    source = grid.source(2, 2)
    assert (source.file, source.line, source.cell) == ("t.csv", 3, "B2")
    assert grid.cell(2, 2).text == "c"
    assert grid.cell(9, 9) == Cell(9, 9)
    assert (grid.height, grid.width) == (2, 2)
    assert grid.cell(1, 2).kind is Kind.EMPTY


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A1:Z99", (None, (1, 1, 99, 26))),
        ("Table!B2:AA3", ("Table", (2, 2, 3, 27))),
        ("'My sheet'!c4", ("My sheet", (4, 3, 4, 3))),
        ("$B$5:$A$1", (None, (1, 1, 5, 2))),
        ("A0:B2", None),
        ("12", None),
        ("A1:B2:C3", None),
    ],
)
def test_ranges(text: str, expected: object) -> None:
    """Ranges as spreadsheet programs write them."""
    assert parse_range(text) == expected


def test_a_limited_grid_keeps_its_places() -> None:
    """Cells outside the range are empty, those inside stay where they are."""
    grid = grid_of([["a", "b"], ["c", "d"], ["e", "f"]]).limited((2, 2, 2, 2))
    assert [c.name for r in range(1, 4) for c in grid.filled(r)] == ["B2"]
    assert spanned(grid.filled(2)) == "B2"
    assert column_number("AA") == 27
