"""Names of files that are being written, beside their targets; what a killed run left there goes with the next one.

A name tells the machine and the process that writes: `.club.trf.3f2a-4711-9c01d2.rrpipe-tmp`. It is removed when that
process has ended, or was started later than the file was written. Files of other machines, of other users and of
anything else are left alone.
"""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import path

OURS = re.compile(r"\..{0,70}\.(?P<host>[0-9a-f]{4})-(?P<process>\d{1,10})-[0-9a-f]{6}\.rrpipe-tmp")
ODD = re.compile(r"[^A-Za-z0-9._-]")
LONGEST = 60
"""Characters of the target's name that stand in the name, so that it fits everywhere."""
SETTLED = 24 * 3600
"""After so many seconds a file is certainly left over, where processes cannot be asked for (Windows)."""

_swept: set[str] = set()
"""Folders that this process has looked through; a report writes hundreds of files into one."""
_open: set[str] = set()
"""Names that this process is writing."""


@contextmanager
def temporary(name: str | os.PathLike[str]) -> Iterator[str]:
    """A name beside this one for a file that is to take its place; whatever stands there at the end is removed."""
    folder, last = path.split(os.fspath(name))
    sweep(folder or ".")
    stem = ODD.sub("_", last)[:LONGEST]
    beside = path.join(folder, f".{stem}.{_host()}-{os.getpid()}-{os.urandom(3).hex()}.rrpipe-tmp")
    _open.add(beside)
    try:
        yield beside
    finally:  # an interruption too must not leave it behind
        with suppress(OSError):
            os.unlink(beside)
        _open.discard(beside)


def sweep(folder: str) -> None:
    """Remove what runs that were killed left in this folder; once in a process."""
    key = path.abspath(folder)
    if key in _swept:
        return
    _swept.add(key)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = OURS.fullmatch(entry.name)
            if match and match["host"] == _host():
                with suppress(OSError):
                    if is_left_over(path.join(folder, entry.name), int(match["process"])):
                        os.unlink(path.join(folder, entry.name))


def is_left_over(name: str, process: int) -> bool:
    """Whether nobody is writing this file any more."""
    of = os.lstat(name)
    if not stat.S_ISREG(of.st_mode) or (hasattr(os, "getuid") and of.st_uid != os.getuid()):
        return False
    if process == os.getpid():
        return name not in _open
    if os.name == "nt":  # asking for a process there would end it
        import time

        return time.time() - of.st_mtime > SETTLED
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    with suppress(OSError):  # the number was given to another process since
        return os.stat(f"/proc/{process}").st_mtime > of.st_mtime + 60
    return False


def _host() -> str:
    """Four signs for this machine: processes of another one, in a shared folder, cannot be asked for."""
    from zlib import crc32

    return f"{crc32(os.uname().nodename.encode()) & 0xFFFF:04x}" if hasattr(os, "uname") else "0000"
