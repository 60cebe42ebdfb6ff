"""`rrpipe draw`: the protocol in every shape, fixed numbers, what is refused, and the result used by other commands."""

import io
import json
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

from rrpipe.pdf_support import pdf_problem
from tests.cli.conftest import Program

LIST = """Name,Fed,Club
"Moen, Kari",NOR,Town
"Lie, Per",NOR,Town
"Berg, Ola",SWE,Town
"Dahl, Åse",SWE,Port
"Holm, Nils",DEN,Port
"Lund, Eva",,Port
"""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A list of players in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "players.csv").write_text(LIST, encoding="utf-8")
    return tmp_path


def test_json_protocol(rrpipe: Program, players: Path) -> None:
    """Follows its schema, names everybody once, and is the same for the same seed."""
    run = rrpipe("draw", "players.csv", "--by", "federation", "--seed", "7", "--format", "json")
    assert run.code == 0
    document = json.loads(run.out)
    jsonschema.validate(document, json.loads(files("rrpipe").joinpath("schemas/draw-1.json").read_text("utf-8")))
    assert sorted(document["numbers"].values()) == [1, 2, 3, 4, 5, 6]
    assert document["last_rounds"]["meetings"] == []
    assert "Lund, Eva" in run.err
    again = rrpipe("draw", "players.csv", "--by", "federation", "--seed", "7", "--format", "json")
    assert again.out == run.out


def test_text_protocol(rrpipe: Program, players: Path) -> None:
    """Order of drawing, numbers, seed and check."""
    text = rrpipe("draw", "players.csv", "--by", "club", "--seed", "7").out
    for part in ("Seed: 7", "Order of drawing", "Numbers drawn", "Check of the last three rounds (3–5)", "SHA-256"):
        assert part in text
    assert "of 6 numbers at most 2 can be chosen" in text
    assert "Auslosung" in rrpipe("draw", "players.csv", "--seed", "7", "--lang", "de").out


def test_a_new_seed_is_said(rrpipe: Program, players: Path) -> None:
    """With it the draw can be repeated."""
    run = rrpipe("draw", "players.csv")
    seed = run.err.split()[1].rstrip(";")
    assert rrpipe("draw", "players.csv", "--seed", seed).out == run.out


def test_fixed_numbers(rrpipe: Program, players: Path) -> None:
    """By whole name or family name; nonsense is wrong usage that names the players."""
    run = rrpipe(
        "draw", "players.csv", "--seed", "3", "--place", '1="lund, eva"', "--place", "6=Moen", "--format", "json"
    )
    numbers = json.loads(run.out)["numbers"]
    assert numbers["Lund, Eva"] == 1
    assert numbers["Moen, Kari"] == 6
    for wrong in ("1=Nobody", "7=Moen", "x=Moen", "Moen"):
        assert rrpipe("draw", "players.csv", "--place", wrong).code == 2
    assert rrpipe("draw", "players.csv", "--place", "1=Moen", "--place", "1=Lund").code == 2


def test_names_must_differ(rrpipe: Program, players: Path) -> None:
    """Two players of one name, or too few players."""
    (players / "players.csv").write_text(LIST + '"moen,  Kari",FIN,Port\n', encoding="utf-8")
    run = rrpipe("draw", "players.csv")
    assert run.code == 1
    assert "Moen, Kari" in run.err
    (players / "players.csv").write_text("Name,Fed\nMoen,NOR\nLie,SWE\n", encoding="utf-8")
    assert rrpipe("draw", "players.csv").code == 1


def test_the_result_is_taken_by_numbers(rrpipe: Program, players: Path) -> None:
    """`--numbers draw.json` numbers the players as drawn; an existing file is not replaced."""
    assert rrpipe("draw", "players.csv", "--seed", "7", "-o", "draw.json").code == 0
    assert rrpipe("draw", "players.csv", "--seed", "8", "-o", "draw.json").code == 5
    drawn = json.loads((players / "draw.json").read_text("utf-8"))["numbers"]
    document = json.loads(rrpipe("convert", "players.csv", "--numbers", "draw.json", "-t", "json").out)
    assert {player["name"]: player["number"] for player in document["players"]} == drawn


@pytest.mark.skipif(pdf_problem() is not None, reason="PDF output is not possible on this computer")
def test_pages(rrpipe: Program, players: Path) -> None:
    """HTML and PDF hold every name; the PDF is one page and equal from run to run."""
    from pypdf import PdfReader

    arguments = ("draw", "players.csv", "--by", "federation", "--seed", "7", "--set", "name=Cup <1>")
    assert rrpipe(*arguments, "-o", "a.pdf").code == rrpipe(*arguments, "-o", "b.pdf").code == 0
    data = (players / "a.pdf").read_bytes()
    assert data == (players / "b.pdf").read_bytes()
    pages = PdfReader(io.BytesIO(data)).pages
    assert len(pages) == 1
    text = pages[0].extract_text()
    assert rrpipe(*arguments, "-o", "a.html").code == 0
    html = (players / "a.html").read_text("utf-8")
    assert "Cup &lt;1&gt;" in html
    for name in ("Moen, Kari", "Dahl, Åse", "Lund, Eva"):
        assert name in text
        assert name in html
