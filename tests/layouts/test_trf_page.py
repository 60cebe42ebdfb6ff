"""The page of TRF records lists everything that is declared."""

import pytest

from rrpipe.layouts.trf import NATIONAL_FIELDS, PLAYER_FIELDS, RANKING_METHODS, ROUND_FIELDS
from rrpipe.layouts.trf_page import page
from rrpipe.layouts.trf_records import EXTENSIONS, RECORDS
from rrpipe.model import Bye, Result

PAGE = page()


@pytest.mark.parametrize("code", RECORDS)
def test_every_record(code: str) -> None:
    """With its name, its columns and where rrpipe holds it."""
    (row,) = [line for line in PAGE.split("\n") if line.startswith(f"| {code} |")]
    assert RECORDS[code].label in row
    assert (RECORDS[code].attribute or "") in row


def test_columns_results_and_private_lines() -> None:
    """Columns of a player, result codes, national ratings, lines of pairing programs."""
    for field in (*PLAYER_FIELDS, *ROUND_FIELDS, *NATIONAL_FIELDS):
        place = str(field.first) if field.first == field.last else f"{field.first}-{field.last}"
        assert f"| {place} | {field.label} |" in PAGE
    for code in (*Result, *Bye):
        assert f"| `{code}` |" in PAGE
    for line in EXTENSIONS:
        assert f"| {line} |" in PAGE
    for method in RANKING_METHODS:
        assert method in PAGE


def test_tables_are_whole() -> None:
    """Every row of a table has as many cells as its head."""
    for paragraph in PAGE.split("\n\n"):
        if paragraph.startswith("|"):
            assert len({line.count("|") for line in paragraph.split("\n") if "`|`" not in line}) == 1
