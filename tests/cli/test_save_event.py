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


LOOKS = {
    "all": '[look]\nlogo = "art/club.svg"\nalt = "A \\"harbour\\""\naccent = "#1D4E89"\n'
    'accent_dark = "#aaccee"\nfont = "Noto Sans"\n',
    "derived": '[look]\nlogo = "art/club.svg"\naccent = "#148"\n',
    "colour": '[look]\naccent = "#1d4e89"\n',
    "font": '[look]\nfont = "Lato"\n',
}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>'


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_the_look_is_saved(rrpipe: Program, folder: Path, look: str) -> None:
    """The saved file gives the same page, byte for byte, and is saved alike again."""
    (folder / "art").mkdir()
    (folder / "art" / "club.svg").write_text(SVG, encoding="utf-8")
    (folder / "crosstable.toml").write_text(f'name = "Club"\n{look}', encoding="utf-8")
    make = ("report", "crosstable.csv", "--formats", "html", "--force", "--parts", "facts,crosstable,standings")
    assert rrpipe(*make, "-o", "one", "--save-event", "e.toml").code == 0
    saved = (folder / "e.toml").read_text(encoding="utf-8")
    (folder / "crosstable.toml").write_text(saved, encoding="utf-8")
    assert rrpipe(*make, "-o", "two", "--save-event", "again.toml").code == 0
    assert (folder / "again.toml").read_text(encoding="utf-8") == saved
    one, two = ((folder / each / "crosstable.html").read_bytes() for each in ("one", "two"))
    assert one == two
    assert ("accent_dark" in saved) == ("accent_dark" in look)


def test_a_logo_elsewhere_is_a_comment(rrpipe: Program, folder: Path) -> None:
    """A TOML file can name only what lies beside it or below; another folder gets a line that says so."""
    (folder / "club.svg").write_text(SVG, encoding="utf-8")
    (folder / "saved").mkdir()
    logo = ("--set", "look.logo=club.svg", "--set", "look.accent=#1d4e89")
    assert rrpipe("schedule", "crosstable.csv", *logo, "--save-event", "saved/e.toml").code == 0
    saved = (folder / "saved" / "e.toml").read_text(encoding="utf-8")
    assert '# logo = "club.svg"  # copy it beside this file' in saved
    assert 'accent = "#1d4e89"' in saved
    assert str(folder) not in saved
    shutil.copy(folder / "club.svg", folder / "saved")
    (folder / "saved" / "e.toml").write_text(saved.replace("# logo", "logo"), encoding="utf-8")
    assert rrpipe("schedule", "crosstable.csv", "--event", "saved/e.toml", "-o", "s.html").code == 0
    assert 'class="logo"' in (folder / "s.html").read_text("utf-8")
