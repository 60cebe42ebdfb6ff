"""Streams that are closed, and names that try to look like messages of the program."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rrpipe.plain_text import is_plain
from tests.cli.conftest import Program
from tests.test_plain_text import NASTY, document

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")


def shell(folder: Path, line: str) -> subprocess.CompletedProcess[bytes]:
    """A command line of a shell, in which `rrpipe` is the program."""
    line = line.replace("rrpipe", f'"{sys.executable}" -m rrpipe', 1)
    return subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, check=False)


@posix
@pytest.mark.parametrize("command", ["standings club.csv", "convert club.csv -t json", "validate club.csv", "rules"])
def test_standard_output_that_is_closed(club: Path, command: str) -> None:
    """One line, and the exit code of files that cannot be written."""
    run = shell(club, f"rrpipe {command} >&-")
    assert run.returncode == 5, run.stderr
    assert b"standard output is closed" in run.stderr.splitlines()[-1]
    assert b"fault" not in run.stderr


@posix
def test_other_streams_that_are_closed(club: Path) -> None:
    """Without standard error nothing is said, without standard input a file must be named; help goes nowhere."""
    run = shell(club, "rrpipe standings club.csv 2>&-")
    assert run.returncode == 0
    assert run.stdout
    run = shell(club, "rrpipe standings - <&-")
    assert run.returncode == 5
    assert b"standard input is closed" in run.stderr
    assert shell(club, "rrpipe --help >&-").returncode == 0
    assert shell(club, "rrpipe convert club.csv -t pdf >&-").returncode == 5


@pytest.mark.parametrize("command", ["standings", "validate", "explain", "schedule", "ratings"])
def test_a_name_cannot_forge_a_line(club: Path, rrpipe: Program, command: str) -> None:
    """No line of either stream begins inside a name, and nothing steers the terminal."""
    (club / "x.json").write_bytes(document(NASTY))
    run = rrpipe(command, "x.json", *(["-v"] if command != "schedule" else ["--numbers", "column"]))
    assert run.code in (0, 1), run.err
    for text in (run.out, run.err):
        assert not any(line.strip().startswith("x.json: error R203") for line in text.splitlines())
        assert not {"\x1b", "\x07", "\u202e"} & set(text)
    assert r"\x0a" in run.out + run.err


DOCUMENTS = {
    "github": ("validate", "x.json", "-v", "--format", "github"),
    "junit": ("validate", "x.json", "-v", "--format", "junit"),
    "sarif": ("validate", "x.json", "-v", "--format", "sarif"),
    "findings": ("validate", "x.json", "-v", "--format", "json"),
    "standings": ("standings", "x.json", "--format", "json"),
    "explain": ("explain", "x.json", "--player", "1", "--format", "json"),
    "ratings": ("ratings", "x.json", "--format", "json"),
    "diff": ("diff", "x.json", "club.csv", "--format", "json"),
    "schedule": ("schedule", "x.json", "--numbers", "column", "--format", "json"),
    "tournament": ("convert", "x.json", "-t", "json"),
}


@pytest.mark.parametrize("command", DOCUMENTS)
def test_documents_steer_nothing(club: Path, rrpipe: Program, command: str) -> None:
    """What programs read may be looked at on a terminal too: there are codes in it, and JSON means the same by them."""
    (club / "x.json").write_bytes(document(NASTY))
    run = rrpipe(*DOCUMENTS[command])
    assert run.code in (0, 1), run.err
    assert all(map(is_plain, run.out.split("\n")))
    assert "u202e" in run.out


def test_a_name_cannot_forge_a_difference(club: Path, rrpipe: Program) -> None:
    """Nor in what `diff` prints; its document has the names as they are."""
    (club / "x.json").write_bytes(document(NASTY))
    (club / "y.json").write_bytes(document(f"{NASTY}!"))
    run = rrpipe("diff", "x.json", "y.json")
    assert run.code == 1
    assert not any(line.strip().startswith("x.json: error") for line in run.out.splitlines())
    found = json.loads(rrpipe("diff", "x.json", "y.json", "--format", "json").out)
    assert any("\n" in str(change["a"]) for change in found["facts"])


def test_a_group_cannot_forge_a_line(club: Path, rrpipe: Program) -> None:
    """A usage error lists the groups of a file, whatever they are called."""
    value = [json.loads(document(f"{NASTY} {group}")) for group in "AB"]
    (club / "x.json").write_text(json.dumps(value), encoding="utf-8")
    run = rrpipe("standings", "x.json")
    assert run.code == 2
    assert not any(line.startswith("x.json: error") for line in run.err.splitlines())
