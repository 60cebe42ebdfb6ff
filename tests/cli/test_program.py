"""The program as a whole: help, exit codes, streams, faults."""

import errno
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

from rrpipe import __version__, pipeline
from rrpipe.cli import COMMANDS, terminal
from rrpipe.cli.exits import worst
from tests.cli.conftest import TABLE, Program

CONTRADICTION = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')


def process(*arguments: str, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program as a process of its own."""
    command = [sys.executable, "-m", "rrpipe", *arguments]
    return subprocess.run(command, input=data, capture_output=True, env=os.environ | environment, check=False)


def test_help_lists_every_command(rrpipe: Program) -> None:
    """With one line each."""
    run = rrpipe("--help")
    assert run.code == 0
    for name, (_, summary) in COMMANDS.items():
        assert name in run.out
        assert summary.split()[0] in run.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(rrpipe: Program, name: str) -> None:
    """Every option has a help text, and there is an example."""
    run = rrpipe(name, "--help")
    assert run.code == 0
    assert f"rrpipe {name}" in run.out.split("Examples:")[1]
    module = __import__(COMMANDS[name][0], fromlist=["command"])
    for parameter in module.command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{name} {parameter.name} has no help"
    assert module.command.help


def test_version(rrpipe: Program) -> None:
    """On standard output."""
    assert rrpipe("-V") == (0, f"rrpipe {__version__}\n", "")
    assert rrpipe("--version").out == f"rrpipe {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["konvert"], "did you mean convert?"),
        (["convert"], "Missing argument"),
        (["convert", "club.csv"], "--to FORMAT"),
        (["convert", "club.csv", "-o", "x.doc"], "ending does not tell"),
        (["convert", "club.csv", "-t", "doc"], "doc"),
        (["convert", "club.csv", "--nonsense"], "nonsense"),
        (["convert", ".", "-t", "json"], "folder"),
        (["standings", "."], "folder"),
        (["convert", "*.trf", "-t", "json"], "no file matches"),
        (["validate", "*.trf"], "no file matches"),
        (["validate", "empty"], "no file in this folder"),
        (["convert", "club.csv", "-t", "json", "--set", "city"], "KEY=VALUE"),
        (["convert", "club.csv", "-t", "json", "-e", "klingon"], "no such encoding"),
        (["convert", "club.csv", "-t", "json", "--group", "9"], None),
        (["report", "club.csv"], "-o"),
        (["report", "club.csv", "-o", "out", "--formats", "doc"], "doc"),
        (["schedule", "1"], "2 to"),
        (["schedule", "99999"], "2 to"),
        (["schedule", "4", "--double", "--cycles", "3"], "two cycles"),
        (["rules", "Q1"], "no finding code"),
        ([], None),
    ],
)
def test_wrong_usage(rrpipe: Program, club: Path, arguments: list[str], said: str | None) -> None:
    """Exit code 2, nothing on standard output, and what is wrong."""
    (club / "empty").mkdir()
    run = rrpipe(*arguments)
    assert run.code == 2
    assert run.out == "" or not arguments
    if said:
        assert said in run.err


@pytest.mark.parametrize("command", [["validate"], ["standings"], ["convert", "-t", "json"], ["schedule"]])
def test_what_is_no_tournament(rrpipe: Program, club: Path, command: list[str]) -> None:
    """Exit code 3."""
    (club / "a.pdf").write_bytes(b"%PDF-1.7")
    run = rrpipe(*command, "a.pdf")
    assert run.code == 3
    assert "F002" in run.out + run.err


@pytest.mark.parametrize("command", [["validate"], ["standings"], ["convert", "-t", "json"], ["report", "-o", "out"]])
def test_a_missing_file(rrpipe: Program, club: Path, command: list[str]) -> None:
    """Exit code 5, one line."""
    run = rrpipe(*command, "gone.csv")
    assert run.code == 5
    assert re.search(r"gone\.csv: there is no such file\n$", run.err)


def test_an_existing_target(rrpipe: Program, club: Path) -> None:
    """Exit code 5; --force replaces it; the input never."""
    (club / "a.json").write_text("old", encoding="utf-8")
    assert rrpipe("convert", "club.csv", "-o", "a.json").code == 5
    assert (club / "a.json").read_text(encoding="utf-8") == "old"
    assert rrpipe("convert", "club.csv", "-o", "a.json", "--force").code == 0
    assert rrpipe("convert", "a.json", "-o", "a.json", "--force").code == 5


def test_standard_input_and_output() -> None:
    """Data in, data out, UTF-8 whatever the locale says."""
    run = process("convert", "-", "-t", "csv", data=TABLE.encode(), PYTHONIOENCODING="ascii", LC_ALL="C")
    assert run.returncode == 0
    assert "½" in run.stdout.decode("utf-8") or "0.5" in run.stdout.decode("utf-8")
    again = process("standings", "-", "--format", "json", data=run.stdout)
    assert again.returncode == 0
    assert again.stdout.startswith(b'{\n  "schema": "rrpipe/standings/1"')


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX pipes")
def test_a_reader_that_goes_away_is_no_fault() -> None:
    """`| head -1` ends quietly."""
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "rrpipe", "rules", "--format", "json"]
    run = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert run.stderr == b""
    assert run.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_standard_output() -> None:
    """Exit code 5 in one line."""
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "rrpipe", "rules", "--format", "json"]
        run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert run.returncode == 5
    assert run.stderr.count(b"\n") == 1
    assert b"no space left" in run.stderr


def test_a_fault_of_rrpipe_is_one_line(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 70 and how to report it; the traceback only with --debug."""

    def broken(*arguments: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(pipeline, "judged", broken)
    run = rrpipe("standings", "club.csv")
    assert run.code == 70
    assert run.err.count("\n") == 1
    assert "report it" in run.err
    assert "Traceback" not in run.err
    run = rrpipe("standings", "club.csv", "--debug")
    assert run.code == 70
    assert "Traceback" in run.err


def test_an_interruption(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130."""

    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pipeline, "judged", interrupted)
    run = rrpipe("standings", "club.csv")
    assert run.code == 130
    assert run.out == ""


def test_which_code_outranks_which() -> None:
    """130, 70, 4, 5, 3, 2, 1."""
    assert worst([]) == 0
    assert worst([0, 1]) == 1
    assert worst([1, 5, 3]) == 5
    assert worst([5, 4]) == 4
    assert worst([4, 70, 130]) == 130


def test_names_cannot_steer_the_terminal(rrpipe: Program, club: Path) -> None:
    """Control characters and characters that turn the writing are shown as codes."""
    text = TABLE.replace("Moen, Kari", "Mo\x1b[31men\u202e, Kari").replace('2,"Lie, Per",0', '2,"Lie, Per",1')
    (club / "evil.json").write_text(
        '{"schema": "rrpipe/tournament/1", "name": "\\u001b]0;x\\u0007", "players": [{"number": 1, "name": '
        '"A\\u202eB"}, {"number": 2, "name": "C\\u001b[31mD"}], "games": [{"white": 1, "black": 2, "white_result": '
        '"1", "black_result": "1"}]}',
        encoding="utf-8",
    )
    (club / "evil.csv").write_text(text, encoding="utf-8")
    for name in ("evil.json", "evil.csv"):
        for command in ("validate", "standings"):
            run = rrpipe(command, name, "--color", "never")
            assert not set(run.out + run.err) & set("\x1b\x07\u202e")
    assert "A\\u202eB" in rrpipe("validate", "evil.json").out


def test_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal, unless NO_COLOR is set; always and never as asked."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    marked = terminal.coloured("error", "error")
    assert terminal.shown(marked, Terminal()) == "\x1b[1;31merror\x1b[0m"
    assert terminal.shown(marked, io.StringIO()) == "error"
    monkeypatch.setenv("NO_COLOR", "1")
    assert terminal.shown(marked, Terminal()) == "error"
    terminal.choose_colour("always")
    assert terminal.shown(marked, io.StringIO()) == "\x1b[1;31merror\x1b[0m"
    terminal.choose_colour("never")
    assert terminal.shown(marked, Terminal()) == "error"
    terminal.choose_colour("auto")


def test_errors_of_the_system_are_said_in_words(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 5, no traceback."""

    def broken(*arguments: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(pipeline, "judged", broken)
    run = rrpipe("standings", "club.csv")
    assert run.code == 5
    assert "input/output error" in run.err
