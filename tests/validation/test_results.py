"""What one game can have: the table of TRF26 record 001 and the checklist for programs (180 to 186)."""

import pytest

from rrpipe.findings import Purpose, Severity
from rrpipe.model import Result
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import ReadOptions
from rrpipe.validation.context import Context
from tests.events import found, results, sound, unstated

LEGAL = {"10", "01", "==", "00", "=0", "0=", "WL", "LW", "DD", "LL", "+-", "-+", "--", "??"}
"""VCL 180 to 186: the pairs that exist; everything else is an error."""


@pytest.mark.parametrize("first", list(Result))
@pytest.mark.parametrize("second", list(Result))
def test_every_pair_of_results(first: Result, second: Result) -> None:
    """The legal pairs pass, all others are one contradiction, and no total is complained about beside it."""
    event = results(sound(), 1, 2, first, second)
    said = [f for f in found(event) if f.severity is Severity.ERROR]
    if first + second in LEGAL:
        assert not [f for f in said if f.code == "R203"]
        return
    (finding,) = said
    assert finding.code == "R203"
    for text in ("1 Ahrendt, Silke", "2 Barta, Zoltan", "round 2", "line 14, column 102", "line 15, column 102"):
        assert text in finding.message
    assert f"says {first} for 1 Ahrendt" in finding.message
    assert f"says {second} for 2 Barta" in finding.message
    assert not [f for f in found(event) if f.code[0] == "K"]


@pytest.mark.parametrize(("first", "second"), [("1", None), (None, "1"), ("-", None), ("=", None), (None, "L")])
def test_a_result_on_one_side_only(first: str | None, second: str | None) -> None:
    """It is an error that names both places, and the game is not called open beside."""
    said = [f for f in found(results(sound(), 1, 2, first, second)) if f.severity is not Severity.INFO]
    assert [f.code for f in said] == ["R210"]
    assert said[0].player == (1 if first else 2)
    assert "line 14, column 102" in said[0].message
    assert "line 15, column 102" in said[0].message


def test_games_of_a_kind_are_said_once() -> None:
    """All forfeits in one finding with players, round and places."""
    event = unstated(results(sound(), 4, 5, "-", "-"))
    (finding,) = [f for f in found(event) if f.code == "R404"]
    for text in ("2 Barta, Zoltan - 6 Fonteyn, Luc (round 3", "+:-", "4 Dunford, Hal - 5 Ekman, Siv", "-:-"):
        assert text in finding.message


@pytest.mark.parametrize(
    ("points", "level"), [(("0", "1"), Severity.INFO), (("", "1"), Severity.WARNING), (("", ""), Severity.WARNING)]
)
def test_zeros_in_both_cells_of_a_crosstable(points: tuple[str, str], level: Severity) -> None:
    """Lost by both, or a slip: a warning unless the points of both players speak for it."""
    first, second = points
    table = f"No,Name,1,2,3,Pts\n1,Ab,X,0,0,{first}\n2,Bc,0,X,1,{second}\n3,Cd,1,0,X,1\n"
    (event,) = read_csv(table.encode(), "t.csv", ReadOptions()).tournaments
    (finding,) = [f for f in found(event) if f.code == "R401"]
    assert finding.severity is level


def test_two_contradictions_are_two_errors() -> None:
    """Each is named; nothing that follows from them is."""
    event = results(results(sound(), 1, 2, "1", "1"), 1, 4, "=", "0")
    event = results(event, 3, 5, "1", "=")
    said = found(event, Context(purpose=Purpose.FIDE))
    assert [f.code for f in said if f.severity is not Severity.INFO] == ["R203", "R203"]
