"""Every limit is hit with a finding and can be changed, by option or variable; acceptances without effect are said."""

import io
import json
import shutil
import subprocess
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from rrpipe import limits
from rrpipe.limits import Limits, changed
from rrpipe.pipeline import Input, Settings, read_data
from tests.cli.conftest import TABLE, Program, club, rrpipe
from tests.test_limits import table, trf

__all__ = ["club", "rrpipe"]  # fixtures


@pytest.fixture(autouse=True)
def usual_limits() -> Iterator[None]:
    """Whatever a test chose is gone after it."""
    yield
    limits.choose(())


def xlsx(rows: int = 4, columns: int = 3, sheets: int = 1) -> bytes:
    """Workbooks with a cell in each place."""
    book = Workbook()
    for number in range(sheets):
        sheet = book.worksheets[0] if not number else book.create_sheet()
        for row in range(rows):
            sheet.append([f"{row} {col}" for col in range(columns)])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def ods(rows: list[list[str]]) -> bytes:
    """An OpenDocument workbook of texts, as small as one can be."""
    cells = "".join(
        "<table:table-row>"
        + "".join(f'<table:table-cell office:value-type="string"><text:p>{t}</text:p></table:table-cell>' for t in row)
        + "</table:table-row>"
        for row in rows
    )
    space = "urn:oasis:names:tc:opendocument:xmlns"
    content = (
        f'<?xml version="1.0"?><office:document-content xmlns:office="{space}:office:1.0" '
        f'xmlns:table="{space}:table:1.0" xmlns:text="{space}:text:1.0"><office:body><office:spreadsheet>'
        f'<table:table table:name="T">{cells}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    parts = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{media}"/>'
        for path, media in (("/", kind), ("content.xml", "text/xml"))
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(zipfile.ZipInfo("mimetype"), kind)
        package.writestr(
            "META-INF/manifest.xml",
            f'<manifest:manifest xmlns:manifest="{space}:manifest:1.0">{parts}</manifest:manifest>',
        )
        package.writestr("content.xml", content)
    return out.getvalue()


SOFFICE = shutil.which("soffice")


def page(rows: int, columns: int, tables: int = 1) -> bytes:
    """A web page with tables."""
    return b"<html>" + (b"<table>" + (b"<tr>" + b"<td>1" * columns) * rows + b"</table>") * tables


GAME = {"white": 1, "black": 2, "white_result": "1", "black_result": "0"}
DOCUMENT = {
    "schema": "rrpipe/tournament/1",
    "players": [{"number": n, "name": f"P {n}"} for n in range(1, 5)],
    "games": [{"round": 3, **GAME}],
    "rounds": 3,
}


@pytest.mark.parametrize(
    ("setting", "name", "data", "code"),
    [
        ("unpacked_bytes=2k", "a.xlsx", xlsx(), "F202"),
        ("parts=3", "a.xlsx", xlsx(), "F202"),
        ("rows=3", "a.xlsx", xlsx(), "F202"),
        ("cells=11", "a.xlsx", xlsx(), "F202"),
        ("cells=11", "a.html", page(4, 3), "F212"),
        ("rows=3", "a.html", page(5, 3), "F212"),
        ("columns=2", "a.html", page(4, 3), "F212"),
        ("groups=2", "a.html", page(4, 3, 3), "F212"),
        ("players=3", "a.csv", table(4), "F009"),
        ("players=3", "a.trf", trf(players=4), "F009"),
        ("players=3", "a.json", json.dumps(DOCUMENT).encode(), "F009"),
        ("results=1", "a.json", json.dumps(DOCUMENT).encode(), "F009"),
        ("results=1", "a.trf", trf(players=4), "F009"),
        ("rounds=2", "a.json", json.dumps(DOCUMENT).encode(), "F303"),
        ("cycles=2", "a.json", json.dumps({**DOCUMENT, "cycles": 3, "rounds": 9}).encode(), "F303"),
        ("text_length=20", "a.json", json.dumps({**DOCUMENT, "name": "Spring Cup " * 3}).encode(), "F009"),
        ("lines=3", "a.csv", table(4), "F009"),
        ("lines=3", "a.trf", trf(players=4), "F009"),
        ("line_length=20", "a.csv", table(9), "F009"),
        ("line_length=80", "a.trf", trf(), "F009"),
    ],
)
def test_a_limit_is_hit_with_a_finding_and_can_be_changed(setting: str, name: str, data: bytes, code: str) -> None:
    """The same file is read under the usual limits, and under a limit that is as large as it."""

    def codes(read: Input) -> set[str]:
        return {finding.code for finding in read.all_findings}

    assert code not in codes(read_data(data, name, Settings()))
    limits.choose([setting])
    assert code in codes(read_data(data, name, Settings()))
    limits.choose([f"{setting.partition('=')[0]}=50000000"])
    assert code not in codes(read_data(data, name, Settings()))


ELSEWHERE = {
    "file_bytes": "test_the_option",
    "page_players": "tests.test_limits.test_pages_of_hundreds_of_players_are_refused",
    "paper_players": "tests.test_limits.test_pages_of_hundreds_of_players_are_refused",
    "book_players": "tests.test_limits.test_pages_of_hundreds_of_players_are_refused",
    "findings_alike": "tests.test_limits.test_findings_beyond_the_limit_are_counted",
}
"""Limits that no finding of a reader speaks of -> the test that hits them."""


def test_no_limit_is_without_a_test() -> None:
    """Each limit of the table is hit above, or in the test that is named."""
    (marked,) = test_a_limit_is_hit_with_a_finding_and_can_be_changed.pytestmark  # type: ignore[attr-defined]
    hit = {setting.partition("=")[0] for setting, *_ in marked.args[1]}
    assert hit | set(ELSEWHERE) == set(Limits._fields)
    assert not hit & set(ELSEWHERE)


def test_numbers_of_limits() -> None:
    """Whole numbers from 1, bytes also with a letter; several settings, the last wins."""
    assert changed(Limits(), ["players=800", "file_bytes=80M", "file-bytes=3k"]) == Limits(players=800, file_bytes=3072)
    for wrong in ("players", "player=3", "players=0", "players=-1", "players=1e9", "players=3k", "players=³", "=3"):
        with pytest.raises(ValueError, match=r"write"):
            changed(Limits(), [wrong])
    with pytest.raises(ValueError, match="write a whole number"):
        changed(Limits(), ["players=" + "9" * 5_000])


def test_the_option(rrpipe: Program, club: Path) -> None:
    """`--limit` holds for one run; a wrong one is wrong usage; `info` lists the limits in force."""
    assert rrpipe("validate", "club.csv", "--limit", "players=2").code == 3
    assert rrpipe("validate", "club.csv").code == 0
    assert "names are file_bytes" in rrpipe("validate", "club.csv", "--limit", "pairs=2").err
    assert rrpipe("validate", "club.csv", "--limit", "players=x").code == 2
    assert rrpipe("convert", "club.csv", "-t", "md", "--limit", "file_bytes=10").code == 5
    assert json.loads(rrpipe("info", "--format", "json").out)["limits"]["players"] == 300
    assert "line_length     20000" in rrpipe("info").out


def test_the_variable(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RRPIPE_LIMITS holds where the option says nothing, and goes on to worker processes."""
    monkeypatch.setattr(limits, "_given", "players=2 rounds=7")
    assert rrpipe("validate", "club.csv").code == 3
    assert rrpipe("validate", "club.csv", "--limit", "players=3").code == 0
    assert limits.LIMITS.rounds == 7
    import os

    assert os.environ[limits.VARIABLE] == "players=2 rounds=7 players=3"
    monkeypatch.setattr(limits, "_given", "nonsense")
    assert "RRPIPE_LIMITS: nonsense" in rrpipe("validate", "club.csv").err


@pytest.mark.parametrize(
    ("accept", "severity", "words"),
    [
        ("X101@9", "warning", "X101 was not found at 9, but at B2, B3 and B4"),
        ("X101@1", None, ""),
        ("X101@B2", None, ""),
        ("X101", None, ""),
        ("P101", "info", "nothing of P101 was found"),
        ("P101@B2", "info", "nothing of P101 was found"),
    ],
)
def test_an_acceptance_without_effect(accept: str, severity: str | None, words: str) -> None:
    """A place that is wrong is a warning that names the right ones; a code that is not there is a note."""
    read = read_data(TABLE.encode(), "club.csv", Settings(accept=(accept,)))
    said = [finding for finding in read.all_findings if finding.code == "F327"]
    assert [str(finding.severity) for finding in said] == ([severity] if severity else [])
    assert all(words in finding.message for finding in said)


def test_a_contradiction_cannot_be_accepted() -> None:
    """It is said that nothing came of it."""
    data = TABLE.replace("0,*,½", "1,*,½").encode()
    read = read_data(data, "club.csv", Settings(accept=("R203",)))
    (said,) = (finding for finding in read.all_findings if finding.code == "F327")
    assert "cannot be accepted, only corrected" in said.message


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods", "html", "json", "trf"])
def test_three_hundred_players(kind: str) -> None:
    """As many as an event may have, in every format: an answer within ten seconds of the processor."""
    numbers = range(1, 301)
    rows = [["No", "Name", *map(str, numbers)]]
    rows += [[str(n), f"Player, No {n}", *("x" if n == m else "½" for m in numbers)] for n in numbers]
    data = table(300)
    if kind == "xlsx":
        book = Workbook(write_only=True)
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
        out = io.BytesIO()
        book.save(out)
        data = out.getvalue()
    elif kind == "ods":
        data = ods(rows)
    elif kind == "html":
        cells = ("<tr><td>" + "<td>".join(row) for row in rows)
        data = ("<html><table>" + "".join(cells) + "</table>").encode()
    elif kind == "json":
        players = [{"number": n, "name": f"P, {n}"} for n in numbers]
        games = [{"round": 1 + (a * b) % 299, **GAME, "white": a, "black": b} for a in numbers for b in range(1, a)]
        data = json.dumps({**DOCUMENT, "players": players, "games": games, "rounds": 299}).encode()
    elif kind == "trf":
        data = b"".join(line + b"  0000 - Z" * 390 + b"\n" for line in trf(players=300).splitlines())
    start = time.process_time()
    read = read_data(data, f"league.{kind}", Settings())
    assert read.events
    assert time.process_time() - start < 10


@pytest.mark.slow
@pytest.mark.office
@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed")
def test_three_hundred_players_of_an_old_workbook(tmp_path: Path) -> None:
    """An .xls has 256 columns: a start list of as many players as an event may have, and a table of 240."""
    listed = [["No", "Name", "Rating"], *([str(n), f"Player, No {n}", "1500"] for n in range(1, 301))]
    numbers = range(1, 241)
    met = [["No", "Name", *map(str, numbers)]]
    met += [[str(n), f"Player, No {n}", *("x" if n == m else "½" for m in numbers)] for n in numbers]
    home = (tmp_path / "home").as_uri()
    for name, rows, players in (("listed", listed, 300), ("met", met, 240)):
        (tmp_path / f"{name}.ods").write_bytes(ods(rows))
        command = [str(SOFFICE), f"-env:UserInstallation={home}", "--headless", "--convert-to", "xls", f"{name}.ods"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=300)
        data = (tmp_path / f"{name}.xls").read_bytes()
        start = time.process_time()
        read = read_data(data, f"{name}.xls", Settings())
        assert len(read.one().tournament.players) == players
        assert time.process_time() - start < 15
    read = read_data(data, "met.xls", Settings())
    assert len(read.one().tournament.games) == 240 * 239 // 2


@pytest.mark.parametrize(
    "part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml", "[Content_Types].xml"]
)
@pytest.mark.parametrize("before", ["", "<!-- " + "-" * 70_000 + " -->", " \n\t", "<?x y?>"])
def test_definitions_in_any_part(part: str, before: str) -> None:
    """Entities, external ones and those that grow, are refused wherever they stand and whatever hides them."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(xlsx())) as source, zipfile.ZipFile(out, "w") as new:
        for name in source.namelist():
            data = source.read(name)
            if name == part:
                data = f'{before}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>'.encode() + data
            new.writestr(name, data)
    read = read_data(out.getvalue(), "a.xlsx", Settings())
    assert [finding.code for finding in read.all_findings] == ["F203"]
