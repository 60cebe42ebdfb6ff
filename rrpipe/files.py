"""Reading and writing files safely: limits, plain words for what goes wrong, atomic replacement, names that work.

A file is written beside its target and renamed into place: an interrupted run leaves the old file or the new one,
never half. No existing file is replaced unless that was asked for, and never an input. What a killed run left beside
its target goes with the next one (`temporary`). Paths are texts here: pathlib alone would cost every start a tenth of
its time.
"""

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from os import PathLike, path

from rrpipe import limits
from rrpipe.findings import FileError
from rrpipe.temporaries import temporary

Name = str | PathLike[str]

EXISTS = "exists already; --force replaces it"
EDITED = "was changed by somebody since rrpipe made it; --force replaces it"

LONGEST_NAME = 120
"""The longest name that `safe_name` makes, in bytes, so that an ending and a folder still fit everywhere."""

RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³"}
)
"""Names that Windows keeps for devices, whatever their ending."""

WORKBOOKS = (".xlsx", ".xlsm", ".xls", ".ods")
"""Endings of files that a spreadsheet program keeps locked while they are open."""

STEERING = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Characters in names that steer a terminal, break a line, or turn the direction of writing."""

FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+')


def reason(error: OSError | ValueError) -> str:
    """What went wrong, in words and without a number."""
    if isinstance(error, ValueError):
        return "this is no name of a file"
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, PermissionError):
        return "permission denied"
    return (error.strerror or str(error)).lower()


def open_in(name: Name) -> str:
    """The spreadsheet program that has this workbook open, as the lock file beside it tells; nothing if there is none.

    Excel keeps `~$club.xlsx` beside `club.xlsx` (of long names the first two letters are replaced), LibreOffice
    `.~lock.club.xlsx#`.
    """
    folder, last = path.split(os.fspath(name))
    if not last.lower().endswith(WORKBOOKS):
        return ""
    if path.exists(path.join(folder, f".~lock.{last}#")):
        return "LibreOffice"
    locks = (f"~${last}", f"~${last[2:]}") if len(last) > 12 else (f"~${last}",)
    return "Excel" if any(path.exists(path.join(folder, lock)) for lock in locks) else ""


def denied(name: Name, error: OSError | ValueError) -> str:
    """What went wrong with this file; a workbook that is open in Excel cannot be read or replaced on Windows."""
    if isinstance(error, PermissionError):
        program = open_in(name)
        if program or (os.name == "nt" and os.fspath(name).lower().endswith(WORKBOOKS)):
            return f"close it in {program or 'Excel'} first"
    return reason(error)


def read_bytes(name: Name) -> bytes:
    """The contents of a file; FileError when there is none, it may not be read, is a device, changes, or is too large.

    A file that another program is just writing is read again; one that goes on changing is no file to be judged.
    """
    try:
        for _ in range(ATTEMPTS):
            check_kind(os.stat(name).st_mode, name)
            with open(name, "rb") as file:
                before = os.fstat(file.fileno())
                data = file.read(limits.LIMITS.file_bytes + 1)
                after = os.fstat(file.fileno())
            is_pipe = not stat.S_ISREG(after.st_mode)
            if is_pipe or len(data) > limits.LIMITS.file_bytes or _state(before) == _state(after):
                return within_limit(data, str(name))
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise FileError(f"{name}: {denied(name, error)}") from error
    raise FileError(f"{name}: changed while it was read; wait until the other program has finished writing it")


ATTEMPTS = 3
"""So often a file is read that changes meanwhile."""


def check_kind(mode: int, name: Name) -> None:
    """FileError for folders and devices; files and pipes can be read."""
    if stat.S_ISDIR(mode):
        raise FileError(f"{name}: this is a folder, not a file")
    if not stat.S_ISREG(mode) and not stat.S_ISFIFO(mode):
        raise FileError(f"{name}: this is a device, not a file")


def _state(of: os.stat_result) -> tuple[int, int]:
    """What is different after a file was written."""
    return of.st_size, of.st_mtime_ns


def within_limit(data: bytes, name: str) -> bytes:
    """The data, or FileError when it is larger than an input may be."""
    largest = limits.LIMITS.file_bytes
    if len(data) > largest:
        raise FileError(f"{name}: larger than {largest // 2**20} MB; this is no file of one tournament")
    return data


def odd_name(name: Name) -> str:
    """Why no file or folder should be called so; nothing for a good name. The last part of the path is judged.

    Files travel to Windows, where devices and names that end in a dot or blank cannot be opened or removed.
    """
    last = path.basename(os.fspath(name).rstrip("/\\" if os.name == "nt" else "/"))
    if STEERING.search(last):
        return "its name holds characters that nobody sees; give it another one"
    if last in ("", ".", ".."):
        return ""
    if last.split(".")[0].strip().lower() in RESERVED:
        return "Windows keeps this name for a device; give it another one"
    if last.endswith((".", " ")):
        return "its name ends with a blank or a dot, which Windows takes away; give it another one"
    return ""


def check_target(name: Name, *, force: bool = False, inputs: Iterable[Name] = ()) -> None:
    """FileError when this file must not or cannot be written; nothing is touched."""
    folder = path.dirname(name) or "."
    try:
        if problem := odd_name(name):
            pass
        elif path.islink(name):
            problem = "this is a link; name the file itself"
        elif path.isdir(name):
            problem = "this is a folder, not a file"
        elif path.lexists(name):
            if any(path.exists(source) and path.samefile(source, name) for source in inputs):
                problem = "this is the input, which is never overwritten"
            elif not path.isfile(name):
                problem = "this is a device, not a file"
            elif not force:
                problem = EXISTS
            elif not os.stat(name).st_mode & 0o222:
                problem = "this file is write-protected; take the protection away or name another one"
        elif not path.isdir(folder):
            problem = f"there is no folder {folder}"
    except (OSError, ValueError) as error:
        problem = reason(error)
    if problem:
        raise FileError(f"{name}: {problem}")


def write_atomic(name: Name, data: bytes, *, force: bool = False, inputs: Iterable[Name] = ()) -> None:
    """Write a file as a whole or not at all. A replaced file keeps its permissions, a new one follows the umask."""
    check_target(name, force=force, inputs=inputs)
    try:
        with temporary(name) as beside:
            _write(beside, data)
            with suppress(OSError):  # a new file, or a file system without permissions
                os.chmod(beside, stat.S_IMODE(os.stat(name).st_mode) & 0o777)
            _put(beside, name, force)
    except (OSError, ValueError) as error:
        raise FileError(f"{name}: {denied(name, error)}") from error


def _write(name: str, data: bytes) -> None:
    """A new file with these bytes, on the disk when this returns."""
    descriptor = os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(descriptor, left[:AT_ONCE]) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


AT_ONCE = 2**20
"""Bytes of one writing."""


def _put(beside: str, name: Name, force: bool) -> None:
    """The file takes its place. One that came into being meanwhile is not replaced unless that was asked for."""
    if not force:
        try:
            os.link(beside, name)
            return
        except FileExistsError:
            raise FileError(f"{name}: {EXISTS}") from None
        except (OSError, NotImplementedError, AttributeError):  # a file system without second names
            if path.lexists(name):
                raise FileError(f"{name}: {EXISTS}") from None
    os.replace(beside, name)


def make_folder(name: Name) -> None:
    """Make a folder for output, with its parents; an existing one is fine."""
    above = os.fspath(name)
    while above and not path.lexists(above):
        if problem := odd_name(above):
            raise FileError(f"{name}: {problem}")
        above = path.dirname(above)
    try:
        os.makedirs(name, exist_ok=True)
    except FileExistsError as error:
        raise FileError(f"{name}: this is a file, not a folder") from error
    except (OSError, ValueError) as error:
        raise FileError(f"{name}: {reason(error)}") from error


def safe_name(text: str) -> str:
    """A file name (without ending) that every system takes: no separators, no device names, not too long."""
    name = " ".join(FORBIDDEN.sub("-", text).split()).strip(" .")
    while len(name.encode("utf-8", "replace")) > LONGEST_NAME:
        name = name[:-1].rstrip(" .")
    if name.split(".")[0].strip().lower() in RESERVED:
        name = f"_{name}"
    return name or "tournament"
