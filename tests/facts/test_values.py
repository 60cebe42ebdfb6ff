"""What the value of a fact means, and what has no meaning."""

from contextlib import suppress
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.facts import players, values
from rrpipe.facts.event import EVENT_FACTS
from rrpipe.model import National, Status


@pytest.mark.parametrize(
    ("value", "iso"),
    [
        ("2026-05-01", "2026-05-01"),
        ("2026/5/1", "2026-05-01"),
        ("1.5.2026", "2026-05-01"),
        ("01.05.2026", "2026-05-01"),
        ("13/5/2026", "2026-05-13"),
        ("5/13/2026", "2026-05-13"),
        ("1 May 2026", "2026-05-01"),
        ("May 1, 2026", "2026-05-01"),
        (date(2026, 5, 1), "2026-05-01"),
        ("", None),
    ],
)
def test_dates(value: Any, iso: str | None) -> None:
    """Forms that can only mean one day."""
    assert values.day(value) == iso


@pytest.mark.parametrize("value", ["1/5/2026", "31.4.2026", "tomorrow", "2026-13-01", 20260501, "1.5.26"])
def test_no_dates(value: Any) -> None:
    """Two meanings, no such day, no date, a year of two digits."""
    with pytest.raises(ValueError, match=r"2026-05-01|quotation"):
        values.day(value)


def test_birth_dates_may_be_years() -> None:
    """As text and as a number of TOML."""
    assert values.birth("1986") == "1986"
    assert values.birth(1986) == "1986"
    assert values.birth("1986-05-01") == "1986-05-01"


@pytest.mark.parametrize(
    ("value", "pair"),
    [
        ("1-0", ("1", "0")),
        ("0-1", ("0", "1")),
        ("1:0", ("1", "0")),
        ("10", ("1", "0")),
        ("½-½", ("=", "=")),
        ("1/2-1/2", ("=", "=")),
        ("0.5-0.5", ("=", "=")),
        ("0,5 - 0,5", ("=", "=")),
        ("=", ("=", "=")),
        ("½-0", ("=", "0")),
        ("0-0", ("0", "0")),
        ("+-", ("+", "-")),
        ("-+", ("-", "+")),
        ("+--", ("+", "-")),
        ("--+", ("-", "+")),
        ("--", ("-", "-")),
        ("---", ("-", "-")),
        ("wl", ("W", "L")),
        ("D D", ("D", "D")),
        ("?", ("?", "?")),
        ("*", (None, None)),
    ],
)
def test_results(value: str, pair: tuple[str | None, str | None]) -> None:
    """Both players' results in the spellings that arbiters use."""
    assert values.result_pair(value) == pair


@pytest.mark.parametrize("value", ["1-1", "1-½", "++", "1-", "1", "win", "+0", "", 1, "1-0-0"])
def test_no_results(value: Any) -> None:
    """Pairs that one game cannot have, and words."""
    with pytest.raises(ValueError, match=r"result"):
        values.result_pair(value)


def test_lists() -> None:
    """Numbers by commas, texts by semicolons because names hold commas."""
    assert values.numbers("3,5") == (3, 5)
    assert values.numbers([3, 5]) == (3, 5)
    assert values.numbers(3) == (3,)
    assert values.texts("Lie, Per; Moen, Kari") == ("Lie, Per", "Moen, Kari")
    assert values.texts(["Lie, Per"]) == ("Lie, Per",)
    assert values.days("2026-05-01,,2026-05-03") == ("2026-05-01", None, "2026-05-03")
    assert values.tie_breaks("de, sb/c1") == ("DE", "SB/C1")
    assert values.tie_breaks(["DE", "SB"]) == ("DE", "SB")
    assert values.tie_breaks("none") == values.tie_breaks(["None"]) == values.tie_breaks([]) == ()


@pytest.mark.parametrize(
    "value", ["", " ", ",", ";;", "DE,none", "none,DE", "none,none", [""], ["", ","], ["DE", "none"]]
)
def test_lists_of_tie_breaks_that_say_nothing(value: Any) -> None:
    """No code at all, or codes beside none: somebody meant something else."""
    with pytest.raises(ValueError, match='"none"'):
        values.tie_breaks(value)


@pytest.mark.parametrize(
    ("parse", "value", "meaning"),
    [
        (values.federation, "nor", "NOR"),
        (values.digits, 99000001, "99000001"),
        (values.rating, "0", None),
        (values.rating, 2100, 2100),
        (players.sex, "F", "w"),
        (players.sex, "male", "m"),
        (players.title, "wfm", "WFM"),
        (players.status, "withdrawn", Status.WITHDRAWN),
        (players.national, {"federation": "ger", "rating": 1844}, National("GER", 1844)),
    ],
)
def test_facts_of_players(parse: Any, value: Any, meaning: Any) -> None:
    """Spellings that mean the same."""
    assert parse(value) == meaning


@pytest.mark.parametrize(
    ("parse", "value"),
    [
        (values.federation, "Norway"),
        (values.digits, "12a"),
        (values.rating, 21000),
        (values.rating, True),
        (values.whole, 0),
        (values.whole, "x"),
        (values.cycles, 101),
        (values.tie_breaks, 3),
        (values.text, 3),
        (values.texts, 3),
        (values.result_code, "win"),
        (players.sex, "x"),
        (players.status, "ill"),
        (players.national, "GER 1844"),
    ],
)
def test_facts_without_meaning(parse: Any, value: Any) -> None:
    """ValueError says what to write instead."""
    with pytest.raises(ValueError, match=r"write|code of three|only digits|four figures"):
        parse(value)


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates() | st.times() | st.datetimes(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(ODD)
def test_every_value_has_a_meaning_or_a_reason(value: Any) -> None:
    """Whatever stands in a TOML file, nothing but ValueError comes out."""
    for parse in {fact.parse for fact in EVENT_FACTS.values()} | set(players.PLAYER_FACTS.values()):
        with suppress(ValueError):
            parse(value)
