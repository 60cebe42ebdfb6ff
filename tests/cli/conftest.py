"""Running the program inside the tests: exit code, standard output, messages."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from rrpipe.cli.program import run

TABLE = 'No,Name,1,2,3\n1,"Moen, Kari",*,1,1\n2,"Lie, Per",0,*,½\n3,"Dahl, Eva",0,½,*\n'


class Run(NamedTuple):
    """What one command line did."""

    code: int
    out: str
    err: str


Program = Callable[..., Run]


@pytest.fixture
def rrpipe(capfdbinary: pytest.CaptureFixture[bytes]) -> Program:
    """The program; its arguments are those of a command line."""

    def call(*arguments: str | Path) -> Run:
        capfdbinary.readouterr()
        code = run([str(argument) for argument in arguments])
        out, err = capfdbinary.readouterr()
        return Run(code, out.decode("utf-8").replace("\r\n", "\n"), err.decode("utf-8").replace("\r\n", "\n"))

    return call


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder, in which the program runs, with a sound crosstable `club.csv`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")
    return tmp_path
