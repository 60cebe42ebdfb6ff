"""Text in columns of a terminal: wide characters, marks, names that give way."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.cli.columns import aligned, cut, folded_lines, narrowed
from rrpipe.layouts.columns import width

LETTERS = st.text(st.sampled_from("aZß é́ñ王鈴木ﾊﾝ한글Ｗ,.·½–"), min_size=1, max_size=60).map(str.strip).filter(bool)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Orlov", 5),
        ("José", 4),
        (unicodedata.normalize("NFD", "José"), 4),
        ("王皓", 4),
        ("ｱﾍﾞ", 3),
        (unicodedata.normalize("NFD", "한글"), 4),
        ("Ｗ", 2),
        ("a\u200bb", 2),
        ("6½", 2),
        ("", 0),
    ],
)
def test_width(text: str, columns: int) -> None:
    """Wide characters take two columns, marks and vowels inside a syllable none."""
    assert width(text) == columns


@given(st.lists(st.tuples(LETTERS, LETTERS, st.integers(0, 999).map(str)), min_size=1, max_size=12))
def test_every_line_is_equally_wide(rows: list[tuple[str, str, str]]) -> None:
    """Whatever stands in the columns, a table whose last column ends at the right has lines of one width."""
    lines = aligned(rows, left=(1,))
    assert len({width(line) for line in lines}) == 1


@given(LETTERS, st.integers(8, 40))
def test_cut_names_fit_and_say_so(name: str, room: int) -> None:
    """A name never takes more than its room, and one that lost something ends in an ellipsis."""
    short = cut(name, room)
    assert width(short) <= room
    assert short == name or short.endswith("…")


def test_given_names_give_way_first() -> None:
    """Initials from the last given name on; an ellipsis only where the family name alone is too long."""
    name = "Ruiz Vega, María del Carmen"
    assert narrowed([name], [40]) == [name]
    assert narrowed([name], [22]) == ["Ruiz Vega, María C."]
    assert narrowed([name], [16]) == ["Ruiz Vega, M.\u00a0C."]
    assert narrowed(["Fernández-Villaverde y Ortiz"], [20]) == ["Fernández-Villaverd…"]


def test_two_people_never_look_the_same_by_initials() -> None:
    """Ana and Anton keep what tells them apart as far as there is room."""
    assert narrowed(["García García, Ana", "García García, Anton"], [17, 17]) == ["García García, A…"] * 2
    assert narrowed(["García García, Ana", "García García, Anton"], [18, 18]) == [
        "García García, Ana",
        "García García, A.",
    ]


def test_sentences_fold_at_blanks() -> None:
    """No line is wider than asked for, unless a single word is; later lines are set in."""
    lines = folded_lines("one two three four five", 10)
    assert lines == ["one two", "  three", "  four", "  five"]
    assert all(width(line) <= 10 for line in lines)
    assert folded_lines("a" * 30, 10) == ["a" * 30]
