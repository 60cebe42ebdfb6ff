"""Live formulas of the workbook: which columns can have them, and what LibreOffice computes from them."""

import io
import os
import re
import shutil
import subprocess
import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from openpyxl import load_workbook
from python_calamine import load_workbook as computed_workbook

from rrpipe.crosstable import crosstable
from rrpipe.model import Adjustment, Game, Result, Scoring, Tournament
from rrpipe.pipeline import Settings, read_data
from rrpipe.ranking import rank
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.excel_formulas import live_columns
from tests.writers.events import EVENTS, event

SOFFICE = shutil.which("soffice")
CODES = ("PTS", "SB", "KS", "WIN")
PAIRS = (*(3 * [("1", "0"), ("=", "="), ("0", "1")]), ("+", "-"), ("-", "+"), ("-", "-"), ("0", "="), ("W", "L"))
SCORINGS = (
    Scoring(),
    Scoring(Fraction(3), Fraction(1), Fraction(0)),
    Scoring(Fraction(1), Fraction(1, 2), Fraction(1, 4)),
    Scoring(Fraction(3), Fraction(2), Fraction(1), absence=Fraction(0)),
    Scoring(forfeit_win=Fraction(1, 2), rest=Fraction(1, 2)),
)
NEWER = r"\b(LET|LAMBDA|FILTER|SORT|XLOOKUP|SEQUENCE|CONCAT|TEXTJOIN|IFS|SWITCH|MAXIFS|MINIFS|_xlfn\.\w+)\("
"""Functions that came after Excel 2010."""


def formulas_of(tournament: Tournament, **options: object) -> tuple[bytes, list[str]]:
    """The workbook with formulas, and the codes of what was said."""
    standings, _ = rank(tournament, ("DE", "SB", "KS", "WIN"))
    chosen = replace(WriteOptions("xlsx", formulas=True), **options)  # type: ignore[arg-type]
    data, said = write_xlsx(Document(tournament, standings), chosen)
    return data, [finding.code for finding in said]


def random_event(lots: Random) -> Tournament:
    """4 to 16 players, one cycle or two, forfeits, unusual pairs, now and then open games or another scoring."""
    players, cycles = lots.randint(4, 16), lots.choice((1, 1, 2))
    blank = event(players, cycles=cycles, seed=lots.randint(1, 999), withdrawn=(3,) if lots.random() < 0.2 else ())
    is_open = lots.random() < 0.3
    games = []
    for game in blank.games:
        white, black = lots.choice(PAIRS)
        decided = not (is_open and lots.random() < 0.2)
        one, other = (Result(white), Result(black)) if decided else (None, None)
        games.append(Game(game.white, game.black, one, other, game.round, game.board))
    return replace(blank, games=tuple(games), scoring=lots.choice(SCORINGS))


@pytest.mark.parametrize("name", ["six-forfeit", "five", "double-eight", "five-cycles", "withdrawn", "interim"])
def test_columns_are_formulas_with_values(name: str) -> None:
    """Points, SB, KS and wins are formulas of old functions; each is stored with the value of the standings."""
    tournament = EVENTS[name]()
    data, said = formulas_of(tournament)
    assert "L912" not in said
    formulas = load_workbook(io.BytesIO(data))
    values = load_workbook(io.BytesIO(data), data_only=True)
    standings, _ = rank(tournament, ("DE", "SB", "KS", "WIN"))
    for sheet in ("Crosstable", "Standings"):
        top = next(row for row in range(1, 9) if formulas[sheet].cell(row, 1).value == "Rank")
        head = [cell.value for cell in formulas[sheet][top]]
        for row, player in enumerate(standings.rows, start=top + 1):
            for title, code in zip(("Pts", *CODES[1:]), CODES, strict=True):
                column = head.index(title) + 1
                text = formulas[sheet].cell(row, column).value
                assert str(text).startswith("=") == player.counted, (sheet, row, code)
                assert not re.search(NEWER, str(text))
                if player.values[code] is not None:
                    assert Fraction(str(values[sheet].cell(row, column).value)) == player.values[code]


def test_without_being_asked_there_are_none() -> None:
    """A workbook has values unless --formulas asks for more."""
    standings, _ = rank(EVENTS["five"]())
    data, _ = write_xlsx(Document(EVENTS["five"](), standings), WriteOptions("xlsx"))
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        assert not any(b"<f>" in package.read(name) for name in package.namelist())


def test_what_no_cell_tells_stays_a_value() -> None:
    """Deciders and results that count otherwise by decision are not in the cells; that is said."""
    tournament = event(6)
    drawn = next(game for game in tournament.games if game.white_result is Result.DRAW)
    games = tuple(replace(g, decider=g.white) if g is drawn else g for g in tournament.games)
    decided = Scoring(decider_win=Fraction(3, 4), decider_loss=Fraction(1, 4))
    assert formulas_of(replace(tournament, games=games, scoring=decided))[1].count("L912") == 1
    won = next(game for game in tournament.games if game.white_result is Result.WIN)
    otherwise = Adjustment(Fraction(0), (won.white,), won.round, "W")
    assert formulas_of(replace(tournament, adjustments=(otherwise,)))[1].count("L912") == 1
    assert formulas_of(tournament, parts=("standings",))[1].count("L912") == 1


def test_bonus_points_are_added() -> None:
    """A penalty of the event as a whole is part of the formula, and of Sonneborn-Berger with it."""
    tournament = replace(event(6), adjustments=(Adjustment(Fraction(-1, 2), (2,)),))
    standings, _ = rank(tournament)
    live = live_columns(tournament, crosstable(tournament, standings))
    assert live.codes >= {"PTS", "SB"}
    assert live.extra[2] == Fraction(-1, 2)
    data, _ = formulas_of(tournament)
    texts = [str(cell.value) for row in load_workbook(io.BytesIO(data))["Crosstable"].iter_rows() for cell in row]
    assert sum("+((-0.5))" in text or "+(-0.5)" in text for text in texts) == 1


def test_a_workbook_with_formulas_reads_back() -> None:
    """Games, players and dates are the same, and nothing above a note is found because of the formulas."""
    tournament = EVENTS["double-eight"]()
    data, _ = formulas_of(tournament)
    read = read_data(data, "event.xlsx", Settings())
    assert [(g.round, g.white, g.black, g.white_result) for g in read.one().tournament.games] == [
        (g.round, g.white, g.black, g.white_result) for g in tournament.games
    ]
    assert {f.code for f in read.all_findings if f.severity != "info"} <= {"S501"}  # dates of the event itself


@pytest.mark.office
@pytest.mark.slow
@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_computes_the_same(tmp_path: Path) -> None:
    """Points, SB, KS and wins of random events, computed anew without the stored values, are rrpipe's exactly."""
    lots = Random(11)
    events = {f"{number:03d}.xlsx": random_event(lots) for number in range(int(os.environ.get("RRPIPE_EVENTS", "60")))}
    for name, tournament in events.items():
        data, said = formulas_of(tournament)
        assert "L912" not in said, (name, tournament.scoring)
        (tmp_path / name).write_bytes(without_values(data))
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = [str(SOFFICE), "--headless", profile, "--convert-to", "xlsx", "--outdir", str(tmp_path / "out")]
    files = map(str, sorted(tmp_path.glob("*.xlsx")))
    subprocess.run([*command, *files], check=True, capture_output=True, timeout=500)
    for name, tournament in events.items():
        standings, _ = rank(tournament, ("DE", "SB", "KS", "WIN"))
        book = computed_workbook(tmp_path / "out" / name)
        for sheet in ("Crosstable", "Standings"):
            rows = book.get_sheet_by_name(sheet).to_python()
            top = next(at for at, row in enumerate(rows) if row[0] == "Rank")
            for offset, row in enumerate(standings.rows, start=1):
                for title, code in zip(("Pts", *CODES[1:]), CODES, strict=True):
                    value = rows[top + offset][rows[top].index(title)]
                    wanted = row.values[code]
                    if row.counted and wanted is not None:
                        assert abs(Fraction(str(value)) - wanted) < Fraction(1, 10**9), (name, sheet, row.number, code)


def without_values(data: bytes) -> bytes:
    """The workbook as if nothing had ever been computed."""
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for name in source.namelist():
            content = source.read(name)
            if name.startswith("xl/worksheets/"):
                content = re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", content)
            out.writestr(name, content)
    return target.getvalue()
