"""Facts from flags and TOML files."""

import pytest

from rrpipe.facts.given import Facts, Given, from_flags, from_toml
from rrpipe.findings import UsageError

TOML = b"""# the club
name = "Club"
round_dates = [
    2026-05-01,
    2026-05-08,
]

[players.3]
fide_id = "99000003"  # checked
national = { federation = "GER", rating = 1844 }

[games]
"3-7" = "+-"

[results]
remis = "="

[columns]
"TB 1" = "SB"
"""


def test_flags() -> None:
    """Dotted names lead to their tables; a pair of numbers is a game."""
    given = from_flags(["city=Oslo", "players.3.title=FM", "3-7=+-", "games.3-7/2=1-0", "results.remis==", "name=a=b"])
    assert [(fact.table, fact.key, fact.value) for fact in given] == [
        ("", "city", "Oslo"),
        ("players", "3.title", "FM"),
        ("games", "3-7", "+-"),
        ("games", "3-7/2", "1-0"),
        ("results", "remis", "="),
        ("", "name", "a=b"),
    ]
    assert given[0].origin == "--set city"


@pytest.mark.parametrize("setting", ["city", "=Oslo", ""])
def test_flags_need_a_key_and_a_value(setting: str) -> None:
    """Wrong usage, with an example."""
    with pytest.raises(UsageError, match="city=Oslo"):
        from_flags([setting])


def test_toml() -> None:
    """Every fact has the line on which it stands."""
    given, findings = from_toml(TOML, "club.toml")
    assert findings == []
    assert [(fact.name, fact.source.line if fact.source else None) for fact in given] == [
        ("name", 2),
        ("round_dates", 3),
        ("players.3.fide_id", 9),
        ("players.3.national", 10),
        ("games.3-7", 13),
        ("results.remis", 16),
        ("columns.TB 1", 19),
    ]


@pytest.mark.parametrize(
    ("data", "line"),
    [(b"name = Club\n", 1), (b'name = "a"\nname = "b"\n', 2), (b"[games\n", 1), (b'a = "\xff"', None), (b"a = ", None)],
)
def test_damaged_toml(data: bytes, line: int | None) -> None:
    """One finding with the line where the parser knows it."""
    given, (finding,) = from_toml(data, "club.toml")
    assert given == []
    assert finding.code == "F310"
    assert finding.source is not None
    if line is not None:
        assert finding.source.line == line


def test_later_facts_win() -> None:
    """Flags after the file."""
    facts = Facts()
    facts.add([Given("", "city", "Bergen", "club.toml")])
    facts.add(from_flags(["city=Oslo"]))
    city = facts.get("city")
    assert city is not None
    assert city.value == "Oslo"


@pytest.mark.parametrize("key", ["city", "withdrawn", "players.3.title", "tie_breaks"])
def test_a_flag_given_twice(key: str) -> None:
    """Two values for one fact are wrong usage with both named; the same value twice is none."""
    with pytest.raises(UsageError, match=r"was given twice, as FM and as GM"):
        from_flags([f"{key}=FM", "name=Cup", f"{key}= GM"])
    assert from_flags([f"{key}=FM", f"{key}=FM"])[0].value == "FM"
