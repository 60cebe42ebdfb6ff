"""`--save-event`: a command that refuses writes nothing; one that does its work saves the facts too."""

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Program

HERE = Path(__file__).parents[2] / "fixtures" / "harbour-2026"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an event and a list of players."""
    for name in ("crosstable.csv", "players.csv"):
        shutil.copy(HERE / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        ("draw", "players.csv", "--place", "9=Nobody"),
        ("draw", "players.csv", "-o", "players.csv"),
        ("schedule", "crosstable.csv", "--cycles", "3"),
        ("schedule", "crosstable.csv", "-o", "none/x.txt"),
        ("form", "crosstable.csv", "--dates", "2026-01-01", "-o", "x.xlsx"),
        ("form", "crosstable.csv", "-o", "crosstable.csv"),
        ("convert", "crosstable.csv", "-o", "crosstable.csv"),
        ("validate", "crosstable.csv", "--annotate", "crosstable.csv"),
    ],
)
def test_who_refuses_writes_nothing(rrpipe: Program, folder: Path, arguments: tuple[str, ...]) -> None:
    """Neither the output nor the facts are there afterwards."""
    assert rrpipe(*arguments, "--save-event", "e.toml").code != 0
    assert sorted(path.name for path in folder.iterdir()) == ["crosstable.csv", "players.csv"]


@pytest.mark.parametrize(
    "arguments", [("draw", "players.csv", "--seed", "1"), ("schedule", "crosstable.csv"), ("form", "crosstable.csv")]
)
def test_facts_are_saved_with_the_output(rrpipe: Program, folder: Path, arguments: tuple[str, ...]) -> None:
    """Both files are there; facts that stand in the way are not replaced, and no output is made then."""
    ending = {"draw": "json", "schedule": "txt", "form": "xlsx"}[arguments[0]]
    assert rrpipe(*arguments, "-o", f"out.{ending}", "--save-event", "e.toml").code == 0
    assert "Harbour" in Path("e.toml").read_text(encoding="utf-8") or arguments[0] == "draw"
    assert rrpipe(*arguments, "-o", f"again.{ending}", "--save-event", "e.toml").code == 5
    assert not Path(f"again.{ending}").exists()
