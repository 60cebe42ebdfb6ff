"""One build at a time in a folder: the journal is locked by the system, which frees it however a build ends."""

import os
import sys
from pathlib import Path
from types import TracebackType

from rrpipe.files import check_target, reason
from rrpipe.findings import FileError
from rrpipe.manifest import JOURNAL

FLAGS = os.O_CREAT | os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
"""How the journal is opened: a link that somebody put there leads nowhere."""


class Journal:
    """The journal of a folder, locked while it is open. FileError when another build has it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / JOURNAL
        while True:
            check_target(self._path, force=True)
            try:
                self._file = os.open(self._path, FLAGS, 0o666)
            except OSError as error:
                raise FileError(f"{self._path}: {reason(error)}") from error
            if os.fstat(self._file).st_nlink > 1:
                os.close(self._file)
                raise FileError(f"{self._path}: this file has a second name elsewhere; remove it from this folder")
            if not _locked(self._file):
                os.close(self._file)
                raise FileError(f"{folder}: another rrpipe makes reports in this folder; wait until it is done")
            if self._is_current():
                return
            os.close(self._file)  # the other build ended and removed it just now

    def _is_current(self) -> bool:
        """Whether the file that is locked is still the one of that name."""
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except OSError:
            return False

    def add(self, line: bytes) -> None:
        """Add a line; it stands there even if the machine stops at the next moment."""
        try:
            os.write(self._file, line)
            os.fsync(self._file)
        except OSError as error:
            raise FileError(f"{self._path}: {reason(error)}") from error

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Free the folder; the lines stay for whoever comes next unless `forget` was called."""
        os.close(self._file)

    def forget(self) -> None:
        """Remove the journal: what it says stands in the manifest now."""
        try:
            os.ftruncate(self._file, 0)
            self._path.unlink()
        except OSError:  # Windows removes no open file; an empty one does no harm
            return


def _locked(file: int) -> bool:
    """Lock an open file; False when somebody else has. A file system without locks counts as free."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, 2**30, os.SEEK_SET)  # a byte beyond the text, which others may read
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return sys.platform != "win32"
    return True
