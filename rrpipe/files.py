"""Reading and writing files safely: limits, plain words for what goes wrong, atomic replacement, names that work.

A file is written beside its target and renamed into place: an interrupted run leaves the old file or the new one,
never half. No existing file is replaced unless that was asked for, and never an input.
"""

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from rrpipe.findings import FileError

LIMIT = 50 * 2**20
"""The largest input, in bytes. The largest round robin ever played fills a hundredth of it."""

LONGEST_NAME = 120
"""The longest name that `safe_name` makes, in bytes, so that an ending and a folder still fit everywhere."""

RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³"}
)
"""Names that Windows keeps for devices, whatever their ending."""

FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+')


def reason(error: OSError) -> str:
    """What went wrong, in words and without a number."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, PermissionError):
        return "permission denied"
    return (error.strerror or str(error)).lower()


def read_bytes(path: Path) -> bytes:
    """The contents of a file; FileError when there is none, it may not be read, is a device, or is too large."""
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise FileError(f"{path}: this is a folder, not a file")
        if not stat.S_ISREG(kind) and not stat.S_ISFIFO(kind):
            raise FileError(f"{path}: this is a device, not a file")
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise FileError(f"{path}: {reason(error) if isinstance(error, OSError) else error}") from error
    return within_limit(data, str(path))


def within_limit(data: bytes, name: str) -> bytes:
    """The data, or FileError when it is larger than LIMIT."""
    if len(data) > LIMIT:
        raise FileError(f"{name}: larger than {LIMIT // 2**20} MB; this is no file of one tournament")
    return data


def check_target(path: Path, *, force: bool = False, inputs: Iterable[Path] = ()) -> None:
    """FileError when this file must not or cannot be written; nothing is touched."""
    try:
        if path.is_symlink():
            raise FileError(f"{path}: this is a link; name the file itself")
        if any(source.exists() and path.exists() and source.samefile(path) for source in inputs):
            raise FileError(f"{path}: this is the input, which is never overwritten")
        if path.is_dir():
            raise FileError(f"{path}: this is a folder, not a file")
        if path.exists() and not path.is_file():
            raise FileError(f"{path}: this is a device, not a file")
        if path.exists() and not force:
            raise FileError(f"{path}: exists already; --force replaces it")
        if not path.parent.is_dir():
            raise FileError(f"{path}: there is no folder {path.parent}")
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {reason(error) if isinstance(error, OSError) else error}") from error


def write_atomic(path: Path, data: bytes, *, force: bool = False, inputs: Iterable[Path] = ()) -> None:
    """Write a file as a whole or not at all. A replaced file keeps its permissions, a new one follows the umask."""
    check_target(path, force=force, inputs=inputs)
    beside = path.with_name(f".{path.name[:60]}.{os.getpid()}.tmp")
    try:
        descriptor = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            with suppress(OSError):  # a new file, or a file system without permissions
                beside.chmod(stat.S_IMODE(path.stat().st_mode))
            beside.replace(path)
        except BaseException:  # an interruption too must not leave the temporary file behind
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise FileError(f"{path}: {reason(error)}") from error


def make_folder(path: Path) -> None:
    """Make a folder for output, with its parents; an existing one is fine."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise FileError(f"{path}: this is a file, not a folder") from error
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {reason(error) if isinstance(error, OSError) else error}") from error


def safe_name(text: str) -> str:
    """A file name (without ending) that every system takes: no separators, no device names, not too long."""
    name = " ".join(FORBIDDEN.sub("-", text).split()).strip(" .")
    while len(name.encode("utf-8", "replace")) > LONGEST_NAME:
        name = name[:-1].rstrip(" .")
    if name.split(".")[0].strip().lower() in RESERVED:
        name = f"_{name}"
    return name or "tournament"
