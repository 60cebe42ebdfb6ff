"""What the README says is true: its commands run, its example code works, every command is described."""

import re
import shlex
import shutil
import tomllib
from pathlib import Path

import pytest

from rrpipe.cli import COMMANDS
from rrpipe.cli.program import run
from rrpipe.codes import RULES_BY_CODE
from rrpipe.facts.given import from_toml
from rrpipe.pdf_support import pdf_problem

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of the README in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.M | re.S)


EXAMPLES = [line[2:] for block in blocks("console") for line in block.splitlines() if line.startswith("$ ")]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a fresh clone, as the current folder."""
    shutil.copytree(ROOT / "fixtures", tmp_path / "fixtures")
    (tmp_path / "out").mkdir()  # the first line of the README has made it
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_examples_run(line: str, checkout: Path) -> None:
    """Each command of the README ends well in a folder with the fixtures."""
    program, *arguments = shlex.split(line)
    assert program == "rrpipe"
    assert run(arguments) == 0


@pytest.mark.skipif(pdf_problem() is not None, reason="PDF output is not possible on this computer")
def test_the_first_line_makes_the_reports(checkout: Path) -> None:
    """The command behind the installation writes HTML, PDF and xlsx, and works again when pasted twice."""
    line = next(block for block in blocks("sh") if " report " in block).split("&&")[-1]
    _, *arguments = shlex.split(line)
    assert run(arguments) == 0
    assert run(arguments) == 0
    assert {"crosstable.html", "crosstable.pdf", "crosstable.xlsx"} <= {path.name for path in Path("out").iterdir()}


def test_windows_forms_stand_beside() -> None:
    """Each line to paste has its Windows form."""
    assert len(blocks("bat")) == len(blocks("sh"))


@pytest.mark.parametrize("code", blocks("python"))
def test_the_library_example_works(code: str, checkout: Path) -> None:
    """The Python code of the README runs as it stands."""
    exec(compile(code, "README.md", "exec"), {})


@pytest.mark.parametrize("text", blocks("toml"))
def test_the_event_file_is_accepted(text: str) -> None:
    """The event file of the README is valid and every key in it is known."""
    assert tomllib.loads(text)
    given, findings = from_toml(text.encode(), "README.toml")
    assert given
    assert findings == []


def test_every_command_is_described() -> None:
    """The README names every command, and every command has a help line."""
    for name in COMMANDS:
        assert re.search(rf"\brrpipe {name}\b", README), f"the README does not mention rrpipe {name}"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` explains every option and shows an example."""
    assert run([name, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"rrpipe {name}" in text
    for option in re.findall(r"^  (?:-\w, )?(--[\w-]+)[^\n]*?$", text, re.M):
        assert re.search(rf"{option}\b[^\n]*(\s{{2,}}\S|\n {{10,}}\S)", text), f"{name} {option} is not explained"


@pytest.mark.parametrize("code", sorted(RULES_BY_CODE))
def test_every_finding_is_documented(code: str) -> None:
    """Every kind of finding has a title, a message and a remedy in words."""
    rule = RULES_BY_CODE[code]
    assert rule.title
    assert rule.message
    assert rule.remedy
    assert rule.remedy.rstrip().endswith((".", "!", "?", "}", ")"))
