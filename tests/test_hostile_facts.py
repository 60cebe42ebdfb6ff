"""Event files, player lists, draws and facts of the command line that are damaged or meant to harm: findings, soon."""

import time
from pathlib import Path

import pytest

from tests.cli.conftest import Program, club, rrpipe

__all__ = ["club", "rrpipe"]  # fixtures

DEEP = 50_000
TOML = {
    "deep list": b"cycles = " + b"[" * DEEP + b"]" * DEEP,
    "deep table": b"cycles = " + b"{a = " * DEEP + b"1" + b"}" * DEEP,
    "deep key": b"a" + b".a" * DEEP + b" = 1",
    "deep keys": (b"a" + b".a" * 60 + b" = 1\n") * 5_000,
    "deep heads": b"".join(b"[a%d" % n + b".a" * 60 + b"]\n" for n in range(500)),
    "large": b"# nothing\n" * 1_000_000,
    "open": b"cycles = " + b"[" * DEEP,
    "zero bytes": b'name = "a\0b"',
    "no text": bytes(range(256)) * 20,
    "utf-16": 'name = "Cup"'.encode("utf-16"),
    "half a character": b'name = "\\ud800"',
    "twice": b'name = "a"\nname = "b"',
    "a table for a text": b"[name]\na = 1",
    "a list for a table": b"players = [1, 2]\ngames = 3\nresults = []\ncolumns = 7\nlook = 1\n",
    "dates": b"start_date = 9999-12-31T23:59:60.999999999999\n",
    "not a number": b"cycles = nan\nrounds = inf\nscoring = { win = nan, draw = -inf }\n",
    "steering": 'name = "a\u202eb\\u001b[2J"\ncity = "\\u0007"'.encode(),
    "many": b"".join(b"a%d = 1\n" % n for n in range(8_000)),
    "many games": b"[games]\n" + b"".join(b'"%d-%d" = "1-0"\n' % (n, n + 1) for n in range(5_000)),
    "a path": b'[look]\nlogo = "../../etc/passwd"\n',
    "a device": b'[look]\nlogo = "/dev/zero"\n',
}
LISTS = {
    "deep": b"[" * DEEP,
    "a draw that is none": b'{"schema": "rrpipe/draw/1", "order": ' + b"[" * DEEP,
    "numbers": b'{"schema": "rrpipe/draw/1", "order": [{"name": "Moen, Kari", "number": ' + b"9" * 5_000 + b"}]}",
    "wrong kinds": b'{"schema": "rrpipe/draw/1", "order": [1, null, {"name": [], "number": {}}], "seed": []}',
    "zero bytes": bytes(10_000),
    "no text": bytes(range(256)) * 20,
    "nothing": b"",
    "an archive": b"PK\x03\x04" + bytes(200),
}


def check(rrpipe: Program, *arguments: str) -> None:
    """An answer within ten seconds, without a traceback, and without a sign that steers a terminal."""
    start = time.monotonic()
    run = rrpipe(*arguments)
    assert time.monotonic() - start < 10
    assert run.code in (0, 1, 2, 3, 5), run.err[:500]
    assert "Traceback" not in run.err
    assert "a fault of rrpipe" not in run.err
    said = run.out + run.err
    assert not [sign for sign in said if sign != "\n" and not sign.isprintable() and sign not in "\t\u00a0\u202f"]


@pytest.mark.parametrize("name", TOML)
def test_event_files(rrpipe: Program, club: Path, name: str) -> None:
    """Beside the input and named, in a command that judges and one that writes."""
    (club / "club.toml").write_bytes(TOML[name])
    check(rrpipe, "validate", "club.csv")
    check(rrpipe, "convert", "club.csv", "-t", "trf26", "--event", "club.toml")
    check(rrpipe, "report", "club.csv", "-o", "out", "--formats", "md,html")
    assert {path.name for path in club.iterdir()} <= {"club.csv", "club.toml", "out"}


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("option", ["--players", "--numbers"])
def test_player_lists_and_draws(rrpipe: Program, club: Path, name: str, option: str) -> None:
    """By ending and by content."""
    for file in ("a.json", "a.csv", "a.xlsx"):
        (club / file).write_bytes(LISTS[name])
        check(rrpipe, "validate", "club.csv", option, file)
        check(rrpipe, "standings", "club.csv", option, file)


@pytest.mark.parametrize(
    "pattern", ["../{stem}", "/tmp/{name}", "a/../../{stem}", "..", "C:\\{stem}", "{stem}\x1b[2J", "nul"]
)
def test_patterns_of_names(rrpipe: Program, club: Path, pattern: str) -> None:
    """Whatever `--name` says, files lie in the folder itself, under a name that every system takes."""
    before = {path.name for path in club.parent.iterdir()}
    run = rrpipe("report", "club.csv", "-o", "out/in", "--formats", "md", "--name", pattern)
    made = [path.relative_to(club).as_posix() for path in club.rglob("*.md")]
    assert run.code == 2 or [name.rpartition("/")[0] for name in made] == ["out/in"]
    assert all(name.isprintable() and "\\" not in name and not name.endswith("/nul.md") for name in made)
    assert {path.name for path in club.parent.iterdir()} == before
