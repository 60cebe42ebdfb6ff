"""`rrpipe schedule` in every shape, of numbers, players and events."""

import csv
import io
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rrpipe.pdf_support import pdf_problem
from rrpipe.timetable import timetable
from rrpipe.writers.schedule_pages import schedule_page
from tests.cli.conftest import Program

PLAYERS = 'Name,Fed\n"Moen, Kari",NOR\n"Lie, Per",NOR\n"Berg, Ola",SWE\n"Dahl, Åse",SWE\n"Holm, =1",DEN\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Players without games, in the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "players.csv").write_text(PLAYERS, encoding="utf-8")
    return tmp_path


def valid(text: str, schema: str) -> Any:
    """A document that follows its schema."""
    document = json.loads(text)
    jsonschema.validate(document, json.loads(files("rrpipe").joinpath(f"schemas/{schema}").read_text("utf-8")))
    return document


def test_colours_are_shown(rrpipe: Program) -> None:
    """Whites and blacks by groups of numbers, the longest run, and who has one of three."""
    assert rrpipe("schedule", "6").out.splitlines()[-1] == (
        "Colours: 1-3 White 3, Black 2; 4-6 White 2, Black 3; longest run 2"
    )
    assert "longest run 3 (1, 4)" in rrpipe("schedule", "6", "--double", "--swap", "off").out
    assert "Weiß 3" in rrpipe("schedule", "6", "--lang", "de").out


def test_players_without_games(rrpipe: Program, folder: Path) -> None:
    """Paired by their numbers, with names and dates; nothing is said about open games."""
    run = rrpipe("schedule", "players.csv", "--dates", "2026-05-01+7")
    assert run.code == 0
    assert "S602" in run.err
    assert (
        "Round 1, 2026-05-01\n  2 Lie, Per – 5 Holm, =1\n  3 Berg, Ola – 4 Dahl, Åse\n  rests: 1 Moen, Kari" in run.out
    )


def test_json(rrpipe: Program, folder: Path) -> None:
    """Order, dates, names and colours."""
    run = rrpipe(
        "schedule", "players.csv", "--double", "--order", "matches", "--dates", "2026-05-01+1x2", "--format", "json"
    )
    document = valid(run.out, "schedule-1.json")
    assert document["order"] == "matches"
    assert [r["date"] for r in document["rounds"][:3]] == ["2026-05-01", "2026-05-01", "2026-05-02"]
    assert document["rounds"][0]["rests"] == document["rounds"][1]["rests"] == 1
    assert document["colours"][0] == {"number": 1, "white": 4, "black": 4, "longest": 2}


def test_csv_reads_back(rrpipe: Program, folder: Path) -> None:
    """A row a game, which the reader of lists of games takes; a name is no formula."""
    run = rrpipe("schedule", "players.csv", "--dates", "2026-05-01+7", "-o", "schedule.csv")
    assert run.code == 0
    rows = list(csv.reader(io.StringIO((folder / "schedule.csv").read_text("utf-8"))))
    assert len(rows) == 1 + 10 + 5
    again = json.loads(rrpipe("convert", "schedule.csv", "-t", "json").out)
    plain = json.loads(rrpipe("schedule", "players.csv", "--format", "json").out)
    assert [[g["white"], g["black"]] for g in again["games"]] == [p for r in plain["rounds"] for p in r["pairings"]]
    assert again["round_dates"][1] == "2026-05-08"
    assert [p["name"] for p in again["players"]] == list(plain["names"].values())


def test_calendar(rrpipe: Program, folder: Path) -> None:
    """One event a round, with the pairings; whole days, or from a time on; equal bytes; never without dates."""
    from icalendar import Calendar

    arguments = ("schedule", "players.csv", "--dates", "2026-05-01+7", "--set", "name=Cup; A,B", "--set", "city=Oslo")
    first = rrpipe(*arguments, "--format", "ics")
    assert first.out == rrpipe(*arguments, "--format", "ics").out
    events: Any = Calendar.from_ical(first.out).walk("VEVENT")
    assert [str(event["dtstart"].dt) for event in events][:2] == ["2026-05-01", "2026-05-08"]
    assert len(events) == len({event["uid"] for event in events}) == 5
    assert events[0]["summary"] == "Cup; A,B: Round 1"
    assert events[0]["location"] == "Oslo"
    assert "Board 1: 2 Lie, Per – 5 Holm, =1" in events[0]["description"]
    timed: Any = Calendar.from_ical(rrpipe(*arguments, "--format", "ics", "--time", "19:30").out).walk("VEVENT")
    assert str(timed[0]["dtstart"].dt) == "2026-05-01 19:30:00"
    assert rrpipe("schedule", "6", "--format", "ics").code == 2


def test_workbook(rrpipe: Program, folder: Path) -> None:
    """Sheets of rounds, games and colours; equal bytes."""
    import openpyxl

    assert (
        rrpipe("schedule", "players.csv", "-o", "a.xlsx").code
        == rrpipe("schedule", "players.csv", "-o", "b.xlsx").code
        == 0
    )
    assert (folder / "a.xlsx").read_bytes() == (folder / "b.xlsx").read_bytes()
    book: Any = openpyxl.load_workbook(folder / "a.xlsx")
    assert [sheet.title for sheet in book.worksheets] == ["Schedule", "White – Black", "Colours"]
    assert [cell.value for cell in book.worksheets[0][5]] == [1, "2–5", "3–4", "1"]


def test_pages(rrpipe: Program, folder: Path) -> None:
    """Every part of the pages, names escaped; a strange part is wrong usage."""
    parts = "poster,rounds,cards,slips,colours"
    run = rrpipe("schedule", "players.csv", "--parts", parts, "-o", "a.html", "--set", "name=<b>Cup")
    assert run.code == 0
    page = (folder / "a.html").read_text("utf-8")
    assert "&lt;b&gt;Cup" in page
    for mark in ('class="wall"', 'class="block pairing"', 'class="block card"', 'class="slip"', "Longest run"):
        assert mark in page
    assert page.count('class="slip"') == 10
    assert rrpipe("schedule", "5", "--parts", "cake").code == 2


@pytest.mark.skipif(pdf_problem() is not None, reason="PDF output is not possible on this computer")
@pytest.mark.parametrize(("players", "paper", "width"), [("4", "a4", 595), ("12", "letter", 792)])
def test_poster(rrpipe: Program, folder: Path, players: str, paper: str, width: int) -> None:
    """One page, upright for a small event and lying for twelve players, with all rounds."""
    from pypdf import PdfReader

    assert rrpipe("schedule", players, "--paper", paper, "-o", "p.pdf").code == 0
    reader = PdfReader(folder / "p.pdf")
    assert len(reader.pages) == 1
    assert round(float(reader.pages[0].mediabox.width)) == width
    assert "1–4" in reader.pages[0].extract_text() or "1–12" in reader.pages[0].extract_text()


def test_planning(rrpipe: Program) -> None:
    """Text, JSON and CSV; a file is no size."""
    assert rrpipe("schedule", "4-6", "--plan").out.splitlines()[1].split() == ["4", "3", "6", "3", "6", "12", "6"]
    document = valid(rrpipe("schedule", "8", "--plan", "--rounds-a-day", "2", "--format", "json").out, "plan-1.json")
    assert document["plans"][0] == {"players": 8, "cycles": 1, "rounds": 7, "games": 28, "days": 4}
    assert rrpipe("schedule", "4-6", "--plan", "--format", "csv", "--cycles", "3").out.startswith(
        "Players,Rounds (3 cycles)"
    )
    for wrong in ("club.csv", "9-4", "1-3"):
        assert rrpipe("schedule", wrong, "--plan").code == 2
    assert rrpipe("schedule", "4", "--plan", "--format", "pdf").code == 2


@pytest.mark.parametrize("dates", ["2026-05-01", "2026-05-32+7", "tomorrow", "2026-05-01+7x0"])
def test_dates_that_do_not_fit(rrpipe: Program, dates: str) -> None:
    """Too few, no date, no step: wrong usage in words."""
    run = rrpipe("schedule", "4", "--dates", dates)
    assert run.code == 2
    assert "--dates" in run.err


@pytest.mark.parametrize(("language", "head"), [("en", "Board 1"), ("de", "Brett 1"), ("fr", "Échiquier 1")])
def test_the_head_of_the_poster_says_what_its_numbers_are(language: str, head: str) -> None:
    """The first column is called a board, the others have their numbers."""
    page = schedule_page(timetable(6), ("poster",), language)
    assert f"<th>{head}</th><th>2</th><th>3</th></tr></thead>" in page
