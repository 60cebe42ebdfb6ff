"""`rrpipe form`: the entry workbook and the blank forms for paper."""

import io
import json
from pathlib import Path

import pytest

from rrpipe.layouts.blank import GAME, MARGIN, NAME, RESULT, ROUND, ROW, blank_layout, round_sheets
from rrpipe.layouts.paper import PAPERS
from rrpipe.pdf_support import pdf_problem
from tests.cli.conftest import Program

PLAYERS = 'Name,Fed\n"Moen, Kari",NOR\n"Lie, Per",NOR\n"Berg, Ola",SWE\n"Dahl, Åse",SWE\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Players without games, in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    return tmp_path


def test_a_workbook_with_drawn_numbers(rrpipe: Program, folder: Path) -> None:
    """Names in the order of the draw; what is handed out reads back, with rounds and dates."""
    assert rrpipe("draw", "players.csv", "--seed", "2", "-o", "draw.json").code == 0
    run = rrpipe("form", "players.csv", "--numbers", "draw.json", "--dates", "2026-05-01+7", "-o", "club.xlsx")
    assert (run.code, run.out, run.err) == (0, "", "wrote club.xlsx\n")
    document = json.loads(rrpipe("convert", "club.xlsx", "-t", "json").out)
    drawn = json.loads((folder / "draw.json").read_text("utf-8"))["numbers"]
    assert {p["name"]: p["number"] for p in document["players"]} == drawn
    assert [p["federation"] for p in document["players"]].count("NOR") == 2
    assert document["round_dates"] == ["2026-05-01", "2026-05-08", "2026-05-15"]
    assert {game["colours"] for game in document["games"]} == {"stated"}
    assert rrpipe("form", "4", "-o", "club.xlsx").code == 5


@pytest.mark.parametrize("wrong", [["2"], ["101"], ["4", "--cycles", "3", "--double"], ["4", "--dates", "2026-05-01"]])
def test_wrong_usage(rrpipe: Program, folder: Path, wrong: list[str]) -> None:
    """Sizes and dates that make no form."""
    assert rrpipe("form", *wrong, "-o", "x.xlsx").code == 2
    assert rrpipe("form", "4", "-o", "x.odt").code == 2


def test_blank_page(rrpipe: Program, folder: Path) -> None:
    """No players are needed; a row a player, the own cells marked, every round; names where they are known."""
    assert rrpipe("form", "7", "-o", "blank.html").code == 0
    page = (folder / "blank.html").read_text("utf-8")
    assert page.count('class="c mine"') == 7
    assert page.count('class="block round"') == 7
    assert rrpipe("form", "players.csv", "--double", "-o", "named.html", "--lang", "de").code == 0
    page = (folder / "named.html").read_text("utf-8")
    assert "Dahl, Åse" in page
    assert "Runde 6" in page


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("cycles", [1, 2])
def test_wide_enough_to_write_on(paper: str, cycles: int) -> None:
    """Rows of 9 mm, room for a name and for every digit, and everybody on some sheet, for 3 to 100 players."""
    for players in range(3, 101):
        layout = blank_layout(players, cycles, paper)
        assert layout.row >= ROW
        assert layout.name >= NAME - 0.01
        assert layout.cell >= RESULT * cycles - 0.01
        for parts in (layout.columns, layout.rows):
            assert [n for first, last in parts for n in range(first, last + 1)] == list(range(1, players + 1))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_round_on_a_sheet(paper: str) -> None:
    """Each round once, in order, and no sheet with more lines of rounds than its height holds."""
    for players in range(3, 101):
        boards, rounds = players // 2, players - 1 + players % 2
        table = blank_layout(players, 1, paper)
        found = round_sheets(table, rounds, boards, bool(players % 2), name_lines=0)
        assert [n for first, last in found.sheets for n in range(first, last + 1)] == list(range(1, rounds + 1))
        high = PAPERS[paper].width if found.landscape else PAPERS[paper].height
        lines = max(-(-(last - first + 1) // found.across) for first, last in found.sheets)
        assert lines == 1 or lines * (boards * GAME + ROUND) <= high - 2 * MARGIN


@pytest.mark.skipif(pdf_problem() is not None, reason="PDF output is not possible on this computer")
@pytest.mark.parametrize(("players", "sheets"), [("24", 7), pytest.param("30", 9, marks=pytest.mark.slow)])
def test_no_heading_alone(rrpipe: Program, folder: Path, players: str, sheets: int) -> None:
    """Every sheet of a large form has a table: the heading of the schedule stands above its first round."""
    from pypdf import PdfReader

    assert rrpipe("form", players, "-o", "f.pdf").code == 0
    pages = PdfReader(io.BytesIO((folder / "f.pdf").read_bytes())).pages
    assert len(pages) == sheets
    headed = [text for text in (page.extract_text() for page in pages) if "Schedule" in text]
    assert len(headed) == 1
    assert "Round 1" in headed[0]


@pytest.mark.skipif(pdf_problem() is not None, reason="PDF output is not possible on this computer")
@pytest.mark.parametrize(("players", "pages"), [("4", 1), ("8", 2)])
@pytest.mark.parametrize(("paper", "size"), [("a4", {595, 842}), ("letter", {612, 792})])
def test_blank_pdf(rrpipe: Program, folder: Path, players: str, pages: int, paper: str, size: set[int]) -> None:
    """The rounds stand below a small crosstable, on a sheet of their own otherwise."""
    from pypdf import PdfReader

    assert rrpipe("form", players, "--paper", paper, "-o", "f.pdf").code == 0
    reader = PdfReader(io.BytesIO((folder / "f.pdf").read_bytes()))
    assert len(reader.pages) == pages
    box = reader.pages[0].mediabox
    assert {round(float(box.width)), round(float(box.height))} == size


@pytest.mark.parametrize("rounds", range(1, 60))
@pytest.mark.parametrize("named", [True, False])
def test_rows_of_rounds_are_equally_full(rounds: int, named: bool) -> None:
    """Nine rounds stand three by three: no column that would leave the last row with less than it need."""
    found = round_sheets(blank_layout(10, 1, "a4"), rounds, 5, False, named)
    rows = -(-rounds // found.across)
    assert -(-rounds // rows) == found.across
    assert [number for low, high in found.sheets for number in range(low, high + 1)] == list(range(1, rounds + 1))


def test_nine_rounds() -> None:
    """The rounds of ten players."""
    assert round_sheets(blank_layout(10, 1, "a4"), 9, 5, False, False).across == 3
