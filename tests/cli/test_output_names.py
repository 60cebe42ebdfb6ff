"""Names of outputs: empty, unbalanced, unseen or device names are refused in words; what was written is said."""

from pathlib import Path

import pytest

from tests.cli.conftest import Program

COMMANDS = {
    "convert": ("convert", "club.csv", "-t", "md", "-o"),
    "draw": ("draw", "club.csv", "--seed", "7", "--format", "text", "-o"),
    "schedule": ("schedule", "4", "--format", "text", "-o"),
    "form": ("form", "4", "--format", "html", "-o"),
    "report": ("report", "club.csv", "--formats", "md", "-o"),
    "save-event": ("standings", "club.csv", "--save-event"),
    "log": ("report", "club.csv", "-o", "out", "--formats", "md", "--log"),
}
"""A command of each way of writing, to which the name is added."""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "name",
    [
        "CON.json",
        "nul",
        "sub/NUL.trf",
        "com1.x.md",
        "lpt¹.md",
        "a.md.",
        "a.md ",
        "a\nb.md",
        "a\x1b[2J",
        "a\u202eb",
        "a\x7f",
    ],
)
def test_names_that_harm_somewhere(rrpipe: Program, club: Path, command: str, name: str) -> None:
    """Devices of Windows wherever the file is written, ends that Windows takes away, signs that nobody sees."""
    (club / "sub").mkdir()
    run = rrpipe(*COMMANDS[command], name)
    assert run.code == 5
    assert "its name" in run.err or "keeps this name for a device" in run.err
    assert not [sign for sign in run.err if sign != "\n" and not sign.isprintable()]
    assert {path.name for path in club.rglob("*")} <= {"club.csv", "sub", "out", ".rrpipe.json"}


@pytest.mark.parametrize(
    "name", ["conference.md", "null.md", "a.b.md", ".hidden.md", "Zürich 1.md", " a.md", "auxiliary.md"]
)
def test_names_that_harm_nowhere(rrpipe: Program, club: Path, name: str) -> None:
    """They only look like those."""
    assert rrpipe(*COMMANDS["convert"], name).code == 0
    assert (club / name).exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("convert", "club.csv", "-t", "md", "-o", ""), "-o: an empty text"),
        (("convert", "club.csv", "-t", "md", "--output="), "--output: an empty text"),
        (("report", "club.csv", "-o", ""), "-o: an empty text"),
        (("report", "club.csv", "-o", "out", "--name", ""), "--name: an empty text"),
        (("report", "club.csv", "-o", "out", "--name", " "), "leaves nothing of a name"),
        (("report", "club.csv", "-o", "out", "--name", "{stem"), "a brace has no other"),
        (("report", "club.csv", "-o", "out", "--name", "stem}"), "a brace has no other"),
        (("report", "club.csv", "-o", "out", "--name", "{stem}-{{name}}"), "a brace has no other"),
        (("draw", "club.csv", "--seed", ""), "--seed: an empty text"),
        (("draw", "club.csv", "--seed", " "), "blanks are no seed"),
        (("standings", "club.csv", "--lots", ""), "--lots: an empty text"),
        (("validate", ""), "an empty text"),
        (("validate", "club.csv", "--set="), "--set: an empty text"),
    ],
)
def test_empty_and_unbalanced(rrpipe: Program, club: Path, arguments: tuple[str, ...], words: str) -> None:
    """A script whose variable is not set means something else: wrong usage, and nothing is written."""
    run = rrpipe(*arguments)
    assert run.code == 2
    assert words in run.err
    assert [path.name for path in club.iterdir()] == ["club.csv"]


def test_a_fact_may_be_empty(rrpipe: Program, club: Path) -> None:
    """`--set city=` takes a fact away."""
    assert "an empty text" not in rrpipe("validate", "club.csv", "--set", "city=").err


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "log"])
def test_what_was_written_is_said(rrpipe: Program, club: Path, command: str) -> None:
    """On standard error, in every command alike, and not with --quiet."""
    target = "out" if command == "report" else "made.md"
    run = rrpipe(*COMMANDS[command], target)
    assert f"wrote {'out/club.md' if command == 'report' else target}\n" in run.err
    assert "wrote" not in run.out
    assert "wrote" not in rrpipe(*COMMANDS[command], f"other-{target}", "-q").err
