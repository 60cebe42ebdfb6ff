"""What was found out about one table serves for the next one."""

import tomllib
from pathlib import Path

import pytest

from rrpipe.cli.program import run
from rrpipe.pipeline import Settings, read_data, read_input

TABLE = (
    "Rang;Spielername;Verein;1;2;3;4;Summe;Quark\n"
    "1;Ash, Al;A;X;R;G;G;2,5;x7\n"
    "2;Bay, Bo;B;R;X;G;V;1,5;x\n"
    "3;Cox, Cy;C;V;V;X;G;1;x\n"
    "4;Dee, Di;D;V;G;V;X;1;y\n"
)


def test_columns_and_letters_are_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Headings with their meaning, letters that the whole table proved; what was not understood is a comment."""
    source, profile = tmp_path / "club.csv", tmp_path / "profile.toml"
    source.write_text(TABLE, "utf-8")
    assert run(["convert", str(source), "-t", "json", "--save-profile", str(profile)]) == 0
    text = profile.read_text("utf-8")
    assert tomllib.loads(text) == {
        "columns": {"Rang": "rank", "Spielername": "name", "Verein": "club", "Summe": "points"},
        "results": {"G": "1", "R": "=", "V": "0"},
    }
    assert '# "Quark" = "-"' in text


def test_the_profile_decides_next_year(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A table of the same make is read by what the first one proved."""
    source, profile, later = tmp_path / "club.csv", tmp_path / "profile.toml", tmp_path / "later.csv"
    source.write_text(TABLE, "utf-8")
    run(["convert", str(source), "-t", "json", "--save-profile", str(profile)])
    later.write_text("Zeile;Spielername;1;2;3\n1;Ash, Al;X;G;G\n2;Bay, Bo;V;X;G\n3;Cox, Cy;V;V;X\n", "utf-8")
    event = read_input(str(later), Settings(event=str(profile))).one()
    winners = {
        frozenset((g.white, g.black)): g.white if g.white_result == "1" else g.black for g in event.tournament.games
    }
    assert winners == {frozenset((1, 2)): 1, frozenset((1, 3)): 1, frozenset((2, 3)): 2}


def test_an_own_mapping(tmp_path: Path) -> None:
    """Headings and words that nobody could know, given by hand."""
    toml = tmp_path / "event.toml"
    toml.write_text(
        '[columns]\nWer = "name"\nWieviel = "points"\n[results]\nJuhu = "1"\nOje = "0"\nNaja = "="\n', "utf-8"
    )
    text = "Nr;Wer;1;2;3;Wieviel\n1;Ash, Al;X;Juhu;Naja;1,5\n2;Bay, Bo;Oje;X;Juhu;1\n3;Cox, Cy;Naja;Oje;X;0,5\n"
    event = read_data(text.encode(), "club.csv", Settings(event=str(toml))).one()
    games = {
        frozenset((g.white, g.black)): {g.white: g.white_result, g.black: g.black_result}
        for g in event.tournament.games
    }
    assert games[frozenset((1, 2))] == {1: "1", 2: "0"}
    assert games[frozenset((1, 3))] == {1: "=", 3: "="}
    assert games[frozenset((2, 3))] == {2: "1", 3: "0"}
    assert event.tournament.players[0].stated.points == 1.5


def test_files_that_are_no_tables_have_no_profile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A TRF has its columns by rule."""
    source = Path(__file__).parent.parent / "fixtures" / "harbour-2026" / "report26.trf"
    assert run(["convert", str(source), "-t", "json", "--save-profile", str(tmp_path / "p.toml")]) == 2
    assert not (tmp_path / "p.toml").exists()
