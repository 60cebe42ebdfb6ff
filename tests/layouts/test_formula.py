"""Texts that look like formulas."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts.formula import guarded, is_formula, unguarded


@pytest.mark.parametrize("text", ["=1+1", "+49 club", "-x", "@SUM(A1)", "\tx", "\r=x"])
def test_formulas_get_an_apostrophe(text: str) -> None:
    """What begins like a formula is written with an apostrophe before it."""
    assert guarded(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Belova, Darya", "'t Hart, Piet", "O'Dwyer", ""])
def test_ordinary_names_stay(text: str) -> None:
    """A Dutch apostrophe is part of the name."""
    assert guarded(text) == unguarded(text) == text


@given(st.text(alphabet="'=+-@ab\t"))
def test_nothing_is_lost(text: str) -> None:
    """The text comes back as it was, and what is written is no formula."""
    assert unguarded(guarded(text)) == text
    assert not is_formula(guarded(text))
