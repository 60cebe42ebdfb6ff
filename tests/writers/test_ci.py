"""Findings for build servers: awkward texts stay whole, and nothing breaks the format."""

import json
from xml.etree import ElementTree

import pytest

from rrpipe.codes.files import F002
from rrpipe.findings import Finding, Severity, make
from rrpipe.model import Source
from rrpipe.plain_text import coded
from rrpipe.writers.ci import github, junit, sarif


def finding(source: Source | None = None, what: str = "a PDF") -> Finding:
    """An error at a place."""
    return make(F002, source, what=what)


AWKWARD = 'a\x00 <b> & "c"\nd: 100%, é'


def test_sarif() -> None:
    """Lines where there are lines, cells as logical places, accepted findings suppressed, names as addresses."""
    sheet = finding(Source("", sheet="Table", row=7, col=6))
    known = finding(Source("", 3, 4))._replace(accepted=True)
    run = json.loads(sarif([("my file.xlsx", [sheet, known])], "1"))["runs"][0]
    first, second = run["results"]
    assert first["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "my%20file.xlsx"}}
    assert first["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "Table!F7"}]
    assert first["message"]["text"].startswith("Table!F7: ")
    assert second["locations"][0]["physicalLocation"]["region"] == {"startLine": 3, "startColumn": 4}
    assert second["suppressions"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["F002"]


def test_junit() -> None:
    """Valid XML whatever a message says; only findings at the level are failures."""
    info = finding()._replace(severity=Severity.INFO)
    data = junit([("a<b.csv", [finding(Source("", 3), AWKWARD), info]), ("c.csv", [])], Severity.ERROR)
    suites = list(ElementTree.fromstring(data))
    assert [(suite.get("tests"), suite.get("failures")) for suite in suites] == [("2", "1"), ("1", "0")]
    failure = suites[0].find(".//failure")
    assert failure is not None
    assert '<b> & "c"' in (failure.text or "")


def test_github() -> None:
    """One line a finding; line breaks, commas and colons cannot end it early; accepted ones are left out."""
    known = finding()._replace(accepted=True)
    data = github([("a,b:c.csv", [finding(Source("", 3, 4), AWKWARD), known])]).decode()
    assert data.count("\n") == 1
    assert data.startswith("::error file=a%2Cb%3Ac.csv,line=3,col=4,title=F002::This is a\\x00 <b>")
    assert "\\x0ad: 100%25, é" in data


STEERING = [chr(n) for n in (0x1B, 0x85, 0x9B, 0x061C, 0x200E, 0x202E, 0x2028, 0x2066, 0xFEFF)]


@pytest.mark.parametrize("steering", STEERING, ids=lambda sign: f"U+{ord(sign):04X}")
def test_nothing_steers(steering: str) -> None:
    """Controls and marks of direction in a message, in a name of a file or of a sheet stand there as codes."""
    place = Source("", sheet=f"T{steering}", row=7, col=6)
    found = make(F002, place, what=f"a{steering}b")
    files = [(f"x{steering}.csv", [found]), (f"y{steering}.csv", [])]
    for data in (github(files), junit(files, Severity.ERROR), sarif(files, "1")):
        text = data.decode()
        assert steering not in text
        assert coded(f"a{steering}b") in text.replace("\\\\", "\\")
