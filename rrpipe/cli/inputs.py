"""From what stands on the command line to the files that are meant: `-`, names, quoted globs, folders."""

import glob
import sys
from collections.abc import Iterable
from pathlib import Path

from rrpipe.files import LIMIT, within_limit
from rrpipe.findings import UsageError
from rrpipe.pipeline import Input, Settings, read_data, read_input
from rrpipe.readers import READERS

STDIN = "-"
STDIN_NAME = "stdin"


def one_input(name: str) -> str:
    """The one file that is meant; UsageError for a folder, and for a pattern that fits no file or several."""
    if name == STDIN:
        return name
    if Path(name).is_dir():
        raise UsageError(f"{name}: this is a folder; this command takes one file")
    found = expanded([name])
    if len(found) > 1:
        raise UsageError(f"{name}: {len(found)} files match, and this command takes one")
    return found[0]


def expanded(names: Iterable[str], *, folders: bool = False, recursive: bool = False) -> list[str]:
    """The files that are meant, each once, in the order given; a pattern or a folder gives its files sorted."""
    found: dict[str, None] = {}
    for name in names:
        if name == STDIN or Path(name).is_file():
            found[name] = None
        elif Path(name).is_dir():
            if not folders:
                raise UsageError(f"{name}: this is a folder; this command takes files")
            inside = in_folder(Path(name), recursive)
            if not inside:
                raise UsageError(f"{name}: there is no file in this folder that rrpipe could read")
            found.update(dict.fromkeys(inside))
        elif glob.has_magic(name):
            matching = sorted(path for path in glob.glob(name, recursive=True) if Path(path).is_file())  # noqa: PTH207 - keeps the form of the name
            if not matching:
                raise UsageError(f"{name}: no file matches")
            found.update(dict.fromkeys(matching))
        else:
            found[name] = None  # not there: said when it is read
    return list(found)


def in_folder(folder: Path, recursive: bool) -> list[str]:
    """The files of a folder whose endings promise a tournament; hidden files and Excel's lock files are left out."""
    endings = {ending for entry in READERS.values() for ending in entry.extensions}
    files = folder.rglob("*") if recursive else folder.iterdir()
    return sorted(
        str(path)
        for path in files
        if path.suffix.lower() in endings and not path.name.startswith((".", "~$")) and path.is_file()
    )


def load(name: str, settings: Settings) -> Input:
    """The input read and judged; `-` is standard input."""
    if name != STDIN:
        return read_input(Path(name), settings)
    data = within_limit(sys.stdin.buffer.read(LIMIT + 1), "standard input")
    return read_data(data, STDIN_NAME, settings)


def shown_name(name: str) -> str:
    """How messages and documents call an input: as it was given, but never an absolute path."""
    if name == STDIN:
        return STDIN_NAME
    path = Path(name)
    return path.name if path.is_absolute() else path.as_posix()
