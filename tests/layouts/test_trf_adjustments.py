"""Record 299: columns as FIDE prints them, both ways."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts.trf_adjustments import adjustment_line, all_adjustments, parse_adjustment, printed, split_off
from rrpipe.model import Adjustment, Scoring
from tests.written_events import crosstable


def at(**columns: str) -> str:
    """A line with texts at columns (from 1): `at(_5="D", _14=" 1.5")`."""
    line = "299"
    for key, text in columns.items():
        line = line.ljust(int(key[1:]) - 1) + text
    return line


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (at(_14="-1.0", _20="000", _24="   3"), Adjustment(Fraction(-1), (3,))),
        (at(_14=" 0.5", _20="002", _24="   3", _29="  12"), Adjustment(Fraction(1, 2), (3, 12), 2)),
        (at(_5="D", _14=" 1.5"), Adjustment(Fraction(3, 2), (), None, "D")),
        (at(_5="Z", _14="   1", _20="003"), Adjustment(Fraction(1), (), 3, "Z")),
        (at(_5="-", _8=" 0.0", _14="-0.5", _24="0004"), Adjustment(Fraction(-1, 2), (4,), None, "-")),
    ],
)
def test_reading(line: str, meaning: Adjustment) -> None:
    """Type in 5, points in 14-17, round in 20-22, players from 24 on, every five columns."""
    assert parse_adjustment(line) == meaning


@pytest.mark.parametrize(
    "line",
    [
        at(_5="D", _17="0.5"),
        at(_5="Q", _14=" 0.5"),
        at(_8=" 2.0", _14=" 0.5"),
        at(_14="half"),
        at(_14=" 0.5", _20="all"),
        at(_14=" 0.5", _24="   x"),
        "299",
    ],
)
def test_what_does_not_have_the_form(line: str) -> None:
    """Shifted columns, unknown types, match points of a team event: nothing is guessed."""
    assert parse_adjustment(line) is None
    assert printed(line) == line


def test_points_that_do_not_fit() -> None:
    """A third has no decimal, and four columns are four columns."""
    for points in (Fraction(1, 3), Fraction(-25, 4), Fraction(1, 1000)):
        with pytest.raises(ValueError, match="do not fit"):
            adjustment_line(Adjustment(points))


@given(
    st.builds(
        Adjustment,
        st.integers(-18, 36).map(lambda n: Fraction(n, 2)),
        st.lists(st.integers(1, 9999), max_size=5).map(tuple),
        st.none() | st.integers(1, 99),
        st.sampled_from(["", "W", "D", "L", "F", "H", "Z", "+", "-"]),
    )
)
def test_there_and_back(each: Adjustment) -> None:
    """What is written is read as it was."""
    assert parse_adjustment(adjustment_line(each)) == each


def test_what_holds_for_all_is_scoring() -> None:
    """Forfeit wins and rest rounds of another value have no symbol in record 162 and come back from record 299."""
    scoring = Scoring(forfeit_win=Fraction(1, 2), rest=Fraction(1))
    event = crosstable("x = 1", ". x 1", ". . x", scoring=scoring)
    lines = [adjustment_line(each) for each in all_adjustments(event)]
    assert lines == [at(_5="+", _14=" 0.5", _20="000"), at(_5="Z", _14=" 1.0", _20="000")]
    assert split_off([each for line in lines if (each := parse_adjustment(line))], Scoring()) == ((), scoring)
