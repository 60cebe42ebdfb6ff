"""Values as people see them, and the templates' environment."""

import string
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.rendering import (
    css_string,
    date_text,
    dates_text,
    decimal_text,
    environment,
    points_text,
    result_text,
    templates_dir,
)
from rrpipe.wording import words

EN, DE = words("en"), words("de")


@pytest.mark.parametrize(
    ("value", "people", "machines"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(1, 2), "½", "0.5"),
        (Fraction(13, 2), "6½", "6.5"),
        (Fraction(21, 4), "5¼", "5.25"),
        (Fraction(10), "10", "10"),
        (Fraction(1, 3), "⅓", "1/3"),
        (Fraction(-5, 2), "−2½", "-2.5"),
        (Fraction(20, 9), "2 2/9", "20/9"),
        (None, "", ""),
    ],
)
def test_scores(value: Fraction | None, people: str, machines: str) -> None:
    """Glyphs for people, decimals for machines, fractions where no short decimal is exact."""
    assert points_text(value) == people
    assert decimal_text(value) == machines


@given(st.fractions(min_value=-1000, max_value=1000, max_denominator=60))
def test_machine_scores_are_exact(value: Fraction) -> None:
    """What a machine reads is the value itself."""
    assert Fraction(decimal_text(value)) == value


def test_results() -> None:
    """An open game is a middle dot, a lost forfeit a true minus sign, a game under one move has a star."""
    assert [result_text(code) for code in (None, "1", "=", "0", "+", "-", "W", "?")] == [*"·1½0+−", "1*", "?"]


@pytest.mark.parametrize(
    ("start", "end", "english", "german"),
    [
        ("2026-05-01", "2026-05-09", "1–9 May 2026", "1.–9. Mai 2026"),
        ("2026-04-30", "2026-05-09", "30 April – 9 May 2026", "30. April – 9. Mai 2026"),
        ("2025-12-27", "2026-01-04", "27 December 2025 – 4 January 2026", "27. Dezember 2025 – 4. Januar 2026"),
        ("2026-05-01", "2026-05-01", "1 May 2026", "1. Mai 2026"),
        (None, "2026-05-09", "9 May 2026", "9. Mai 2026"),
        ("2026", None, "2026", "2026"),
        (None, None, "", ""),
    ],
)
def test_dates(start: str | None, end: str | None, english: str, german: str) -> None:
    """From one day to another, saying month and year once where they are the same."""
    assert dates_text(start, end, "en") == english
    assert dates_text(start, end, "de") == german


def test_what_is_no_date_stays() -> None:
    """A bare year, or a date that cannot be, is not changed."""
    assert date_text("1986", "en") == "1986"
    assert date_text("2026-13-01", "en") == "2026-13-01"


@given(st.text())
def test_css_strings_cannot_end_the_style(text: str) -> None:
    """Whatever a name holds, no quote, angle bracket, backslash or line break gets into the style sheet as itself."""
    inner = css_string(text)[1:-1]
    assert not set(inner) & set("\"'<>\n\r\f{}&")
    assert all(inner[i + 1 : i + 2] in string.hexdigits for i, letter in enumerate(inner) if letter == "\\")


def test_templates_lie_beside_or_inside_the_package() -> None:
    """The report template is found from wherever the program runs."""
    assert (templates_dir() / "report.html").is_file()


def test_a_missing_name_is_an_error_and_names_are_escaped(tmp_path: Path) -> None:
    """A template must not leave gaps, and a name cannot bring markup along."""
    from jinja2 import UndefinedError
    from jinja2.exceptions import SecurityError

    (tmp_path / "a.html").write_text("{{ name }}")
    (tmp_path / "b.html").write_text("{{ name.__class__.__mro__ }}")
    env = environment(tmp_path)
    assert env.get_template("a.html").render(name="<b>") == "&lt;b&gt;"
    with pytest.raises(UndefinedError):
        env.get_template("a.html").render()
    with pytest.raises(SecurityError):
        env.get_template("b.html").render(name="x")


def test_an_unknown_language_is_english() -> None:
    """`de-AT` is German; what is not there falls back to English."""
    assert words("de-AT").language == "de"
    assert words("xx").language == "en"
