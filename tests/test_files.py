"""Reading and writing files: limits, plain words, all or nothing."""

import os
import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe import files, limits
from rrpipe.files import RESERVED, check_target, make_folder, read_bytes, safe_name, write_atomic
from rrpipe.findings import FileError

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX file system")


def test_what_was_written_is_read(tmp_path: Path) -> None:
    """Bytes come back as they were."""
    write_atomic(tmp_path / "a.trf", b"001\r\n")
    assert read_bytes(tmp_path / "a.trf") == b"001\r\n"
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_a_missing_file_is_said_in_one_line(tmp_path: Path) -> None:
    """No number, no traceback: the name and what is wrong."""
    with pytest.raises(FileError, match=r"gone\.csv: there is no such file$") as caught:
        read_bytes(tmp_path / "gone.csv")
    assert caught.value.exit_code == 5


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """A folder is neither read nor written."""
    with pytest.raises(FileError, match="folder"):
        read_bytes(tmp_path)
    with pytest.raises(FileError, match="folder"):
        write_atomic(tmp_path, b"", force=True)


@posix
def test_a_device_is_not_read() -> None:
    """An endless device would never end."""
    with pytest.raises(FileError, match="device"):
        read_bytes("/dev/zero")


def test_a_name_with_a_zero_byte_is_refused() -> None:
    """Names that no system takes are said like any other problem."""
    with pytest.raises(FileError, match="no name of a file"):
        read_bytes("a\0b")


def test_too_large_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit holds to the byte."""
    monkeypatch.setattr(limits, "LIMITS", limits.LIMITS._replace(file_bytes=10))
    (tmp_path / "a").write_bytes(b"x" * 10)
    assert len(read_bytes(tmp_path / "a")) == 10
    (tmp_path / "a").write_bytes(b"x" * 11)
    with pytest.raises(FileError, match="larger than"):
        read_bytes(tmp_path / "a")


def test_an_existing_file_is_kept_without_force(tmp_path: Path) -> None:
    """Nothing is replaced unless that was asked for."""
    target = tmp_path / "a.trf"
    target.write_bytes(b"old")
    with pytest.raises(FileError, match="--force"):
        write_atomic(target, b"new")
    assert target.read_bytes() == b"old"
    write_atomic(target, b"new", force=True)
    assert target.read_bytes() == b"new"


def test_an_input_is_never_overwritten(tmp_path: Path) -> None:
    """Not even with force, and not under another spelling of its name."""
    source = tmp_path / "a.trf"
    source.write_bytes(b"old")
    with pytest.raises(FileError, match="input"):
        write_atomic(tmp_path / "." / "a.trf", b"new", force=True, inputs=[source])
    assert source.read_bytes() == b"old"


@posix
def test_an_input_is_never_overwritten_through_a_second_name(tmp_path: Path) -> None:
    """A hard link to the input is the input."""
    source = tmp_path / "a.trf"
    source.write_bytes(b"old")
    (tmp_path / "b.trf").hardlink_to(source)
    with pytest.raises(FileError, match="input"):
        check_target(tmp_path / "b.trf", force=True, inputs=[source])


@posix
def test_a_link_is_not_followed_when_writing(tmp_path: Path) -> None:
    """A link could point anywhere, also to nothing."""
    (tmp_path / "b.trf").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileError, match="link"):
        write_atomic(tmp_path / "b.trf", b"new", force=True)
    assert not (tmp_path / "elsewhere").exists()


def test_a_missing_folder_is_said(tmp_path: Path) -> None:
    """A file is not written into a folder that is not there."""
    with pytest.raises(FileError, match="there is no folder"):
        write_atomic(tmp_path / "out" / "a.trf", b"")


def test_a_failure_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk fills up, the old file stays whole and no temporary file is left."""
    target = tmp_path / "a.trf"
    target.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match="no space left"):
        write_atomic(target, b"new", force=True)
    assert target.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_an_interruption_leaves_nothing_beside_the_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of writing cleans up too."""

    def interrupt(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomic(tmp_path / "a.trf", b"new")
    assert list(tmp_path.iterdir()) == []


@posix
def test_permissions_follow_the_umask_and_the_old_file(tmp_path: Path) -> None:
    """A new file is made as the umask says; a replaced one keeps its permissions."""
    old = os.umask(0o027)
    try:
        write_atomic(tmp_path / "a", b"")
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640
        (tmp_path / "a").chmod(0o600)
        write_atomic(tmp_path / "a", b"", force=True)
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600
    finally:
        os.umask(old)


def test_a_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    """A file in the way is said."""
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileError, match="this is a file"):
        make_folder(tmp_path / "file")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Club Championship 2026", "Club Championship 2026"),
        ("Spring: A/B?", "Spring- A-B-"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("con", "_con"),
        ("COM1.trf", "_COM1.trf"),
        ("ends with dots...", "ends with dots"),
        ("", "tournament"),
        ("\u202eevil", "-evil"),
    ],
)
def test_names_that_every_system_takes(text: str, name: str) -> None:
    """Separators, device names, dots at the end and characters that turn the writing do not reach the disk."""
    assert safe_name(text) == name


@given(st.text())
def test_every_text_makes_a_safe_name(text: str) -> None:
    """Whatever an event is called, its file has a name without separators, not too long, and the same a second time."""
    name = safe_name(text)
    assert name
    assert not set(name) & set('<>:"/\\|?*\0\n')
    assert name == name.strip(" .")
    assert len(name.encode("utf-8", "replace")) <= files.LONGEST_NAME + 1
    assert name.split(".")[0].strip().lower() not in RESERVED
    assert safe_name(name) == name
