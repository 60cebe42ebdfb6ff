"""Random and mutated inputs in the ordinary run: few, in all formats. `python -m tests.fuzz.run` tries many."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.run import tried
from tests.fuzz.strategies import FILES, TRF, as_csv, as_xlsx, sheets
from tests.fuzz.subjects import SUBJECTS

pytestmark = pytest.mark.fuzz
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60)


@pytest.mark.parametrize("name", SUBJECTS)
def test_mutated_files(name: str) -> None:
    """Forty damaged files of each format are answered."""
    for number in range(40):
        _, _, failure = tried(SUBJECTS[name], 20260501, number)
        assert failure is None, failure.trace if failure else ""


@CALM
@given(FILES, st.sampled_from(sorted(SUBJECTS)), st.integers(0, 99))
def test_any_bytes(data: bytes, name: str, chance: int) -> None:
    """Bytes of every kind, by whatever name."""
    subject = SUBJECTS[name]
    subject.ask(data, subject.file_name(), Random(chance))


@CALM
@given(sheets(), st.sampled_from([",", ";", "\t", "|"]), st.integers(0, 99))
def test_any_text_table(rows: list[list[str]], delimiter: str, chance: int) -> None:
    """Sheets as text."""
    SUBJECTS["csv"].ask(as_csv(rows, delimiter), "club.csv", Random(chance))


@CALM
@given(sheets(), st.integers(0, 99))
def test_any_workbook(rows: list[list[str]], chance: int) -> None:
    """Sheets as workbooks."""
    SUBJECTS["xlsx"].ask(as_xlsx(rows), "club.xlsx", Random(chance))


@CALM
@given(TRF, st.integers(0, 99))
def test_any_trf(data: bytes, chance: int) -> None:
    """Lines of a TRF in any order with any contents."""
    SUBJECTS["trf26"].ask(data, "club.trf", Random(chance))
