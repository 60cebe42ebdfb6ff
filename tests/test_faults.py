"""Faults of the machine: a full disk, lost rights, changing inputs, a kill at any moment. Old or new, never half."""

import errno
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rrpipe import files, manifest, temporaries
from rrpipe.files import read_bytes, write_atomic
from rrpipe.findings import FileError
from rrpipe.rating_list.index import rating_list
from tests.cli.conftest import TABLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX system")
OLD, NEW = b"old" * 1000, b"new" * 1_000_000


def failing(number: int) -> Callable[..., int]:
    """A system call that fails with this error."""

    def call(*arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    return call


@pytest.fixture(autouse=True)
def not_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test looks through its folders anew."""
    monkeypatch.setattr(temporaries, "_swept", set())


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EDQUOT])
def test_any_call_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int) -> None:
    """A full or read-only disk, rights lost between check and rename, a broken device: the old file, nothing beside."""
    target = tmp_path / "a.trf"
    target.write_bytes(OLD)
    monkeypatch.setattr(os, call, failing(number))
    with pytest.raises(FileError) as caught:
        write_atomic(target, NEW, force=True)
    monkeypatch.undo()
    assert caught.value.exit_code == 5
    assert target.read_bytes() == OLD
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_the_disk_fills_up_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half is written, then there is no room: nothing of it stays."""
    target = tmp_path / "a.trf"
    target.write_bytes(OLD)
    write = os.write
    calls = []

    def full(descriptor: int, data: bytes) -> int:
        calls.append(len(data))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(descriptor, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(FileError, match="no space left"):
        write_atomic(target, NEW, force=True)
    monkeypatch.undo()
    assert len(calls) == 2
    assert target.read_bytes() == OLD
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_a_write_that_takes_a_part_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may write less than it was given."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:1000]))
    write_atomic(tmp_path / "a.trf", NEW)
    assert (tmp_path / "a.trf").read_bytes() == NEW


def test_the_program_with_a_file_size_limit(tmp_path: Path) -> None:
    """The real program where no file may grow beyond 100 bytes: exit code 5, a message, no half file."""
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")
    (tmp_path / "club.json").write_bytes(OLD)

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    command = [sys.executable, "-m", "rrpipe", "convert", "club.csv", "-o", "club.json", "--force"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, preexec_fn=limited, env=environment, check=False
    )
    assert done.returncode == 5
    assert "file too large" in done.stderr
    assert (tmp_path / "club.json").read_bytes() == OLD
    assert sorted(p.name for p in tmp_path.iterdir()) == ["club.csv", "club.json"]


@pytest.mark.parametrize(
    ("command", "names"),
    [
        (("report", "club.csv", "-o", "out", "--formats", "xlsx,html"), ("out/club.xlsx", "out/club.html")),
        (("report", "club.csv", "-o", "out", "--formats", "xlsx,html", "-j", "2"), ("out/club.xlsx", "out/club.html")),
        (("convert", "club.csv", "-o", "club.xlsx"), ("club.xlsx",)),
        (("form", "20", "-o", "form.xlsx"), ("form.xlsx",)),
        (("validate", "club.csv", "--annotate", "marked.xlsx"), ("marked.xlsx",)),
    ],
)
def test_files_that_may_not_grow(tmp_path: Path, command: tuple[str, ...], names: tuple[str, ...]) -> None:
    """No fault of rrpipe, no word of a library: exit code 5, and the files that are too large by name."""
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    done = subprocess.run(
        [sys.executable, "-m", "rrpipe", *command],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        preexec_fn=limited,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
    )
    assert done.returncode == 5
    for name in names:
        assert f"{name}: file too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert "fault of rrpipe" not in done.stderr


@pytest.mark.parametrize("command", ["form 20 -o a.xlsx", "convert club.csv -o a.xlsx", "report club.csv -o a"])
def test_no_temporary_folder(tmp_path: Path, command: str) -> None:
    """Where there is no room but beside the target, everything is made all the same."""
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")
    (tmp_path / "small").mkdir()
    code = (
        "import tempfile, sys\n"
        "def none(*a, **k): raise OSError(28, 'No space left on device')\n"
        "tempfile.NamedTemporaryFile = tempfile.mkstemp = tempfile.mkdtemp = none\n"
        "from rrpipe.cli.program import run\n"
        "sys.exit(run(sys.argv[1:]))"
    )
    more = ["--formats", "xlsx,html"] if command.startswith("report") else []
    line = [sys.executable, "-c", code, *command.split(), *more]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("convert club.csv -o made.json", 0),
        ("standings club.csv", 0),
        ("diff club.csv club.csv", 0),
        ("report club.csv -o out --formats md", 0),
        ("validate missing.csv", 5),
        ("nonsense", 2),
    ],
)
def test_messages_on_a_full_disk(tmp_path: Path, command: str, code: int) -> None:
    """`2> /dev/full`: the work is done and the exit code is right; only the messages are lost."""
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")
    line = [sys.executable, "-m", "rrpipe", *command.split()]
    sound = subprocess.run(line, cwd=tmp_path, capture_output=True, check=False)
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [*line, *(["--force"] if "-o" in line else [])],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=full,
            check=False,
        )
    assert (done.returncode, done.stdout) == (code, sound.stdout)


def test_standard_output_on_a_full_disk(tmp_path: Path) -> None:
    """`> /dev/full`: one line, exit code 5."""
    (tmp_path / "club.csv").write_text(TABLE, encoding="utf-8")
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        command = [sys.executable, "-m", "rrpipe", "convert", "club.csv", "-t", "json"]
        done = subprocess.run(command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 5
    assert "no space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_write_protected_target(tmp_path: Path) -> None:
    """Somebody who took the right to write away meant it, --force or not."""
    target = tmp_path / "a.trf"
    target.write_bytes(OLD)
    target.chmod(0o444)
    with pytest.raises(FileError, match="write-protected"):
        write_atomic(target, NEW, force=True)
    assert target.read_bytes() == OLD


def test_a_target_that_comes_into_being_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another run wrote it between check and rename: without --force it stays."""
    target = tmp_path / "a.trf"
    link = os.link

    def late(source: str, name: str) -> None:
        target.write_bytes(OLD)
        link(source, name)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(FileError, match="exists already"):
        write_atomic(target, NEW)
    assert target.read_bytes() == OLD
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_a_file_system_without_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAT and some shares know no hard links; files are written there all the same."""
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    write_atomic(tmp_path / "a.trf", NEW)
    assert (tmp_path / "a.trf").read_bytes() == NEW
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_two_runs_on_one_target(tmp_path: Path) -> None:
    """Each writes a file of its own; the target is always one of them, whole."""
    target = tmp_path / "a.trf"
    contents = [bytes([65 + n]) * 300_000 for n in range(4)]
    problems: list[str] = []

    def write(data: bytes) -> None:
        for _ in range(15):
            write_atomic(target, data, force=True)
            if target.read_bytes() not in contents:
                problems.append("half")

    threads = [threading.Thread(target=write, args=(data,)) for data in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    assert target.read_bytes() in contents
    assert [p.name for p in tmp_path.iterdir()] == ["a.trf"]


def test_an_input_that_changes_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once is waited for; a file that goes on growing is refused, with what to do."""
    source = tmp_path / "a.csv"
    source.write_bytes(b"one")
    fstat = os.fstat
    calls: list[int] = []

    def growing(descriptor: int) -> os.stat_result:
        found = fstat(descriptor)
        if Path(f"/proc/self/fd/{descriptor}").resolve() == source and len(calls) < most:
            calls.append(descriptor)
            source.write_bytes(source.read_bytes() + b"x")
        return found

    most = 1
    monkeypatch.setattr(os, "fstat", growing)
    assert read_bytes(source) == b"onex"
    most = 1_000
    with pytest.raises(FileError, match="changed while it was read"):
        read_bytes(source)


def test_an_input_that_vanishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between looking and opening."""
    source = tmp_path / "a.csv"
    source.write_bytes(b"one")
    stat = os.stat

    def vanishing(name: Path) -> os.stat_result:
        found = stat(name)
        source.unlink(missing_ok=True)
        return found

    monkeypatch.setattr(os, "stat", vanishing)
    with pytest.raises(FileError, match="there is no such file"):
        read_bytes(source)


def test_an_input_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason in plain words."""
    (tmp_path / "a.csv").write_bytes(b"one")
    monkeypatch.setattr("builtins.open", failing(errno.EACCES))
    with pytest.raises(FileError, match="permission denied"):
        read_bytes(tmp_path / "a.csv")


def test_pipes_sockets_and_devices(tmp_path: Path) -> None:
    """A pipe is read, as `<(...)` of a shell gives one; sockets and devices are not, and none of them is replaced."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_bytes(b"text"))
    writer.start()
    assert read_bytes(pipe) == b"text"
    writer.join()
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(str(tmp_path / "s"))
        with pytest.raises(FileError, match="device"):
            read_bytes(tmp_path / "s")
        for target in (pipe, tmp_path / "s", Path("/dev/full"), Path("/dev/null"), Path("/dev/stdout")):
            with pytest.raises(FileError, match=r"device|link"):
                write_atomic(target, NEW, force=True)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe", "."])
def test_a_rating_list_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """An endless device would be read until the disk is full."""
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with pytest.raises(FileError, match="this is a"):
        rating_list(name, str(tmp_path / "cache"))
    assert not (tmp_path / "cache").exists()


def test_long_and_odd_names(tmp_path: Path) -> None:
    """A name as long as the system takes, in four bytes a character, or one that is no text at all."""
    for name in ("😀" * 62 + ".trf", "a" * 255, os.fsdecode(b"\xff\xfe.trf")):
        write_atomic(tmp_path / name, NEW)
        assert (tmp_path / name).read_bytes() == NEW


STOPS = """
import os, sys
sys.path.insert(0, {root!r})
from rrpipe.files import write_atomic
left = [int(sys.argv[1])]
def stopping(call):
    def stopped(*arguments):
        if not left[0]:
            os.kill(os.getpid(), 9)
        left[0] -= 1
        return call(*arguments)
    return stopped
for name in ("stat", "lstat", "open", "write", "fsync", "close", "chmod", "link", "replace", "unlink", "scandir"):
    setattr(os, name, stopping(getattr(os, name)))
write_atomic("a.trf", b"new" * 1_000_000, force={force})
os._exit(0)
"""


@pytest.mark.parametrize("force", [True, False])
def test_a_kill_between_any_two_system_calls(tmp_path: Path, force: bool) -> None:
    """The old file (or none) or the new one; the next run removes what was left, and only that."""
    code = STOPS.format(root=str(Path(files.__file__).parents[1]), force=force)
    target = tmp_path / "a.trf"
    seen = set()
    for stop in range(60):
        target.unlink(missing_ok=True)
        if force:
            target.write_bytes(OLD)
        done = subprocess.run([sys.executable, "-I", "-c", code, str(stop)], cwd=tmp_path, check=False)
        held = target.read_bytes() if target.exists() else b""
        assert held in (OLD if force else b"", NEW)
        seen.add(held)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        temporaries._swept.clear()
        temporaries.sweep(str(tmp_path))
        assert {p.name for p in tmp_path.iterdir()} <= {"a.trf"}
    assert stop >= 7
    assert len(seen) == 2


def test_what_is_not_left_over_stays(tmp_path: Path) -> None:
    """Files of a run that goes on, of another machine, and files of others are no business of ours."""
    host = temporaries._host()
    gone = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    names = {
        "own": f".a.trf.{host}-{os.getpid()}-000000.rrpipe-tmp",
        "live": f".a.trf.{host}-{os.getppid()}-000000.rrpipe-tmp",
        "gone": f".a.trf.{host}-{int(gone.stdout)}-000000.rrpipe-tmp",
        "elsewhere": f".a.trf.{'0' if host[0] != '0' else '1'}{host[1:]}-{int(gone.stdout)}-000000.rrpipe-tmp",
        "other": ".a.trf.tmp",
    }
    for name in names.values():
        (tmp_path / name).write_bytes(b"half")
    (tmp_path / f".link.{host}-{int(gone.stdout)}-000000.rrpipe-tmp").symlink_to(tmp_path / "nowhere")
    temporaries._open.add(str(tmp_path / names["own"]))
    try:
        write_atomic(tmp_path / "b.trf", NEW)
    finally:
        temporaries._open.clear()
    left = {p.name for p in tmp_path.iterdir()}
    assert {word for word, name in names.items() if name in left} == {"own", "live", "elsewhere", "other"}
    assert any(name.startswith(".link") for name in left)


COMMANDS = (
    ("convert", "club.csv", "-t", "json", "-o", "out/club.json", "--force"),
    ("convert", "club.csv", "-t", "md", "-o", "out/club.md", "--force"),
    ("report", "club.csv", "-o", "out", "--formats", "csv,json,md", "--force"),
    ("form", "4", "-o", "out/blank.html", "--force"),
    ("draw", "club.csv", "--seed", "7", "-o", "out/draw.json", "--force"),
    ("validate", "club.csv", "--annotate", "out/marked.xlsx", "--force"),
)


def start(command: tuple[str, ...], folder: Path) -> "subprocess.Popen[bytes]":
    """The real program."""
    return subprocess.Popen(
        [sys.executable, "-m", "rrpipe", *command],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )


def held(folder: Path) -> dict[str, bytes]:
    """The files below a folder, by name."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


MANIFEST_KEYS = {"schema", "files", "events", "pages", "looks"}


def is_whole(name: str, data: bytes) -> bool:
    """Whether these are the manifest of a build, complete, or its journal, of which only the last line may be cut."""
    if name == manifest.NAME:  # it tells seconds, so that no two are alike
        document = json.loads(data)
        return document["schema"] == manifest.SCHEMA and set(document) == MANIFEST_KEYS
    if name == manifest.JOURNAL:
        return all(isinstance(json.loads(line), dict) for line in data.split(b"\n")[:-1])
    return False


@pytest.mark.slow
def test_two_hundred_kills(tmp_path: Path) -> None:
    """The program killed at 200 random moments of every way of writing: each file is whole, none is left over."""
    chance = random.Random(20260501)
    source = tmp_path / "club.csv"
    versions = (TABLE, TABLE.replace("Moen", "Moe").replace("Dahl", "Dal"))
    whole: dict[str, set[bytes]] = {}
    seconds: dict[tuple[str, ...], float] = {}
    for text in (*versions, versions[0]):
        source.write_text(text, encoding="utf-8")
        for command in COMMANDS:
            before = time.monotonic()
            (tmp_path / "out").mkdir(exist_ok=True)
            assert start(command, tmp_path).wait() == 0
            seconds[command] = time.monotonic() - before
            for name, data in held(tmp_path / "out").items():
                whole.setdefault(name, set()).add(data)
    killed = 0
    kills = 200
    for number in range(kills):
        command = COMMANDS[number % len(COMMANDS)]
        source.write_text(versions[number % 2], encoding="utf-8")
        running = start(command, tmp_path)
        time.sleep(seconds[command] * chance.uniform(0.4, 1.05))
        running.send_signal(signal.SIGKILL)
        killed += running.wait() == -signal.SIGKILL
        for name, data in held(tmp_path / "out").items():
            if not name.endswith(".rrpipe-tmp"):
                assert is_whole(name, data) or data in whole.get(name, ()), f"{name} is not whole after {command}"
    assert killed > kills / 2
    source.write_text(versions[0], encoding="utf-8")
    for command in COMMANDS:
        assert start(command, tmp_path).wait() == 0
    assert not [name for name in held(tmp_path) if name.endswith((".rrpipe-tmp", ".tmp"))]
    known = manifest.read_manifest(tmp_path / "out")
    assert set(known.files) == {"club.csv", "club.json", "club.md"}
    assert all(manifest.is_unchanged(tmp_path / "out" / name, known) for name in known.files)
    assert set(held(tmp_path / "out")) == set(whole)
