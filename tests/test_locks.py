"""Workbooks that are open in a spreadsheet program."""

import os
from pathlib import Path

import pytest

from rrpipe import files
from rrpipe.cli.program import run
from rrpipe.findings import FileError
from rrpipe.pipeline import Settings, read_input

FIXTURE = Path(__file__).parent.parent / "fixtures" / "harbour-2026" / "crosstable.xlsx"


@pytest.mark.parametrize(
    ("lock", "program"),
    [("~$club-results.xlsx", "Excel"), ("~$ub-results.xlsx", "Excel"), (".~lock.club-results.xlsx#", "LibreOffice")],
)
def test_what_was_not_saved_is_not_read(lock: str, program: str, tmp_path: Path) -> None:
    """The workbook is read, and a warning says in which program it is open."""
    book = tmp_path / "club-results.xlsx"
    book.write_bytes(FIXTURE.read_bytes())
    assert "F007" not in [f.code for f in read_input(str(book), Settings()).findings]
    (tmp_path / lock).write_bytes(b"\x05Ann")
    said = [f for f in read_input(str(book), Settings()).findings if f.code == "F007"]
    assert len(said) == 1
    assert f"close it in {program} first" in said[0].remedy


def test_the_lock_file_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody gives the wrong one of the two files."""
    lock = tmp_path / "~$club.xlsx"
    lock.write_bytes(b"\x05Ann" + b" " * 50)
    assert run(["validate", str(lock)]) == 3
    assert "Close the workbook in Excel first" in capsys.readouterr().out


def test_a_refused_workbook_is_closed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system refuses because the workbook is open, the message says what to do and has no number."""
    book = tmp_path / "club.xlsx"
    book.write_bytes(FIXTURE.read_bytes())
    (tmp_path / "~$club.xlsx").write_bytes(b"\x05Ann")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "stat", refuse)
    monkeypatch.setattr(os.path, "exists", lambda name: str(name).endswith("~$club.xlsx"))
    with pytest.raises(FileError, match="close it in Excel first"):
        files.read_bytes(str(book))


def test_a_target_that_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for a workbook that is to be replaced."""
    book = tmp_path / "club.xlsx"
    book.write_bytes(b"old")
    (tmp_path / "~$club.xlsx").write_bytes(b"\x05Ann")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(FileError, match="close it in Excel first"):
        files.write_atomic(str(book), b"new", force=True)
    assert book.read_bytes() == b"old"
