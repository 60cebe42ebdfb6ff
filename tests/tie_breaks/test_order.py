"""What is said about the list of tie-breaks."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.findings import Finding, Severity
from rrpipe.model import Player, Source, Stated, Tournament
from rrpipe.ranking import rank
from rrpipe.tie_breaks.order import event_days, full_order
from tests.written_events import EXAMPLE, crosstable


def findings(order: list[str], event: Tournament = EXAMPLE, edition: str = "2026") -> list[Finding]:
    """The findings about the list (K1)."""
    return [finding for finding in rank(event, order, edition)[1] if finding.code.startswith("K1")]


@pytest.mark.parametrize(
    ("code", "rule", "words"),
    [
        ("XYZ", "K101", "XYZ"),
        ("S B", "K101", "S B"),
        ("BH", "K102", "forbidden"),
        ("BH/C1", "K102", "Buchholz"),
        ("FB", "K102", "Fore Buchholz"),
        ("AOB/F", "K102", "AOB/F"),
        ("EMMSB", "K103", "team"),
        ("DE:MP", "K103", "team"),
        ("DE/C1", "K104", "no variant /C"),
        ("SB/C3", "K104", "C1 and /C2"),
        ("SB/M1", "K104", "no variant /M"),
        ("ARO/C1/M1", "K104", "one of them"),
        ("KS/L-30", "K104", "Koya"),
        ("WIN/R", "K104", "no variant /R"),
    ],
)
def test_what_cannot_be_applied_is_an_error_or_warning_and_orders_nobody(code: str, rule: str, words: str) -> None:
    """4.1.1: the list is applied as it stands, so nothing in it is passed over in silence."""
    said = findings([code, "SB"])
    assert [finding.code for finding in said] == [rule]
    assert words in said[0].message
    assert said[0].severity in (Severity.ERROR, Severity.WARNING)
    assert rank(EXAMPLE, [code, "SB"])[0].order == ("PTS", "SB")


def test_buchholz_is_refused_with_its_article() -> None:
    """VCL 105: the note to article 8."""
    assert findings(["BH"])[0].article == "C.07 8, note"


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (["SB", "WIN", "SB"], "K108"),
        (["PS"], "K109"),
        (["ARO"], "K109"),
        (["STD"], "K109"),
        (["TPN", "SB"], "K110"),
        (["RTNG", "DE"], "K110"),
        (["GE"], "K116"),
        (["KS/L+1"], "K116"),
    ],
)
def test_remarks_on_a_list(order: list[str], rule: str) -> None:
    """Section 5: what a user should look at; the tie-break is applied all the same."""
    assert [finding.code for finding in findings(order)] == [rule]


@pytest.mark.parametrize(
    "order", [["DE", "SB", "KS", "WIN"], ["SB", "TPN"], ["WIN", "RTNG"], ["de", "sb/c1"], ["none"], []]
)
def test_nothing_is_said_about_an_ordinary_list(order: list[str]) -> None:
    """Letter case is no finding, nor is a last resort at the end."""
    assert findings(order) == []


def test_the_default_list_is_said_to_be_one() -> None:
    """C.07 has no default; an explicit list or none is no default."""
    assert [f.code for f in rank(EXAMPLE)[1]] == ["K113"]
    assert rank(EXAMPLE)[0].order == ("PTS", "DE", "SB", "KS", "WIN")
    assert rank(replace(EXAMPLE, tie_breaks=()))[0].order == ("PTS",)


def test_another_list_than_the_stated_one_is_said() -> None:
    """VCL 200 to 202: the list does not change after the start."""
    event = replace(EXAMPLE, tie_breaks=("DE", "SB"), places={"tie_breaks": Source("event.trf", 9, 5)})
    (said,) = findings(["SB", "DE"], event)
    assert said.code == "K107"
    assert said.source == Source("event.trf", 9, 5)
    assert "PTS,SB,DE" in said.message
    assert "DE,SB" in said.message
    assert findings(["pts", "de", "sb"], event) == []
    assert rank(event)[1] == []


def test_full_order() -> None:
    """Record 202 stands behind the points, record 212 is the whole order."""
    assert full_order(["DE"]) == ("PTS", "DE")
    assert full_order(["STD", "PTS"]) == ("STD", "PTS")
    assert full_order(["none"]) == ("PTS",)


def test_tie_breaks_of_2026_under_the_edition_of_2024() -> None:
    """STD, TPN and RTNG came in March 2026; they are computed, and it is said."""
    assert [f.code for f in findings(["SB", "TPN"], edition="2024")] == ["K114"]
    assert rank(EXAMPLE, ["SB"], "2024")[0].edition == "2024"
    assert rank(EXAMPLE, ["SB"], "2024")[0].rows == rank(EXAMPLE, ["SB"])[0].rows


@pytest.mark.parametrize(("end", "said"), [("2026-05-30", False), ("2026-05-31", True), (None, False), ("2026", False)])
def test_rating_tie_breaks_in_a_long_event(end: str | None, said: bool) -> None:
    """Article 10, preamble, and VCL 210: more than 30 days."""
    event = replace(EXAMPLE, start_date="2026-05-01", end_date=end)
    assert ("K117" in [f.code for f in findings(["TPR"], event)]) is said
    assert event_days(event) == {"2026-05-30": 30, "2026-05-31": 31}.get(end or "", 0)


def with_values(code: str, *values: int | None) -> Tournament:
    """Three drawn games, and values that the source states."""
    event = crosstable("x = =", ". x =", ". . x")
    players = [
        replace(p, stated=Stated(tie_breaks=((code, Fraction(v)),) if v is not None else ()))
        for p, v in zip(event.players, values, strict=True)
    ]
    return replace(event, players=tuple(players))


@pytest.mark.parametrize("code", ["EXT", "OTHER_Blitz"])
def test_values_from_outside(code: str) -> None:
    """VCL 207: values that the source states order the players, the higher first."""
    event = with_values(code, 1, 3, 2)
    standings, said = rank(event, [code])
    assert [row.number for row in standings.rows] == [2, 3, 1]
    assert standings.rows[0].values[code] == 3
    assert [f.code for f in said] == ["K112"]


@pytest.mark.parametrize("code", ["EXT", "OTHER_Blitz"])
def test_missing_values_from_outside_are_said(code: str) -> None:
    """A self-defined tie-break is never skipped in silence."""
    standings, said = rank(with_values(code, 1, None, 2), [code])
    assert [row.number for row in standings.rows] == [3, 1, 2]
    assert [f.code for f in said] == ["K112", "K111"]
    assert "2 Player 2" in said[1].message
    standings, said = rank(with_values(code, None, None, None), [code])
    assert [row.rank for row in standings.rows] == [1, 1, 1]
    assert [f.code for f in said] == ["K111", "K302"]
    assert standings.order == ("PTS", code)


def test_an_empty_event_is_no_reason_to_fall() -> None:
    """Nobody takes part: nothing to order."""
    standings, _ = rank(Tournament(), ["DE", "SB", "KS/L1", "ARO", "PS"])
    assert standings.rows == ()
    alone, _ = rank(Tournament(players=(Player(1, "A"),)), ["DE", "SB", "KS", "PTP/U1500", "APRO/U1500"])
    assert [row.rank for row in alone.rows] == [1]
