"""From what stands on the command line to the files that are meant: `-`, names, quoted globs, folders."""

import sys
from collections.abc import Iterable
from os import path
from typing import TYPE_CHECKING

from rrpipe import limits
from rrpipe.files import within_limit
from rrpipe.findings import FileError, UsageError
from rrpipe.pipeline import Input, Settings, read_data, read_input, toml_beside
from rrpipe.readers import READERS

if TYPE_CHECKING:
    from rrpipe.cli.options import Choices

STDIN = "-"
STDIN_NAME = "stdin"


def one_input(name: str) -> str:
    """The one file that is meant; UsageError for a folder, and for a pattern that fits no file or several."""
    if path.isdir(name):
        raise UsageError(f"{name}: this is a folder; this command takes one file")
    found = expanded([name])
    if len(found) > 1:
        raise UsageError(f"{name}: {len(found)} files match, and this command takes one")
    return found[0]


def expanded(names: Iterable[str], *, folders: bool = False, recursive: bool = False) -> list[str]:
    """The files that are meant, each once, in the order given; a pattern or a folder gives its files sorted."""
    found: dict[str, None] = {}
    for name in names:
        if path.isdir(name):
            if not folders:
                raise UsageError(f"{name}: this is a folder; this command takes files")
            found.update(dict.fromkeys(in_folder(name, recursive)))
        elif any(sign in name for sign in "*?[") and not path.exists(name):
            found.update(dict.fromkeys(matching(name)))
        else:
            found[name] = None  # if it is not there, that is said when it is read
    return list(found)


def matching(pattern: str) -> list[str]:
    """The files that fit a pattern, sorted; `**` goes through folders."""
    from glob import glob

    found = sorted(name for name in glob(pattern, recursive=True) if path.isfile(name))
    if not found:
        raise UsageError(f"{pattern}: no file matches")
    return found


def in_folder(folder: str, recursive: bool) -> list[str]:
    """The files of a folder whose endings promise a tournament; hidden files and Excel's lock files are left out."""
    from glob import glob

    endings = {ending for entry in READERS.values() if entry.in_folders for ending in entry.extensions}
    inside = glob("**" if recursive else "*", root_dir=folder, recursive=recursive)
    names = (path.join(folder, name) for name in inside if not path.basename(name).startswith("~$"))
    found = sorted(name for name in names if path.splitext(name)[1].lower() in endings and path.isfile(name))
    if not found:
        raise UsageError(f"{folder}: there is no file in this folder that rrpipe could read")
    return found


def load(name: str, settings: Settings) -> Input:
    """The input read and judged; `-` is standard input."""
    if name != STDIN:
        return read_input(name, settings)
    return read_data(read_stdin(), STDIN_NAME, settings)


def read_stdin() -> bytes:
    """Everything on standard input."""
    if sys.stdin is None:
        raise FileError("standard input is closed; name a file instead of -")
    return within_limit(sys.stdin.buffer.read(limits.LIMITS.file_bytes + 1), "standard input")


def sources_of(choices: "Choices", names: Iterable[str]) -> list[str]:
    """Every file that a command reads, none of which is ever overwritten: the TOML file beside an input too."""
    named = [name for name in names if name != STDIN]
    beside = [toml for name in named if choices.event is None and (toml := toml_beside(name))]
    given = (choices.event, choices.players, choices.numbers, choices.rating_list)
    return [*named, *beside, *(name for name in given if name and name != STDIN)]


def distinct(outputs: Iterable[tuple[str, str | None]]) -> None:
    """UsageError when two outputs of one command, each an option and its path, are the same file."""
    taken: dict[str, str] = {}
    for option, name in outputs:
        if not name or name == STDIN:
            continue
        key = path.normcase(path.realpath(name))
        if key in taken:
            raise UsageError(f"{taken[key]} and {option} cannot both write {name}")
        taken[key] = option


def shown_name(name: str) -> str:
    """How messages and documents call an input: as it was given, but never an absolute path."""
    if name == STDIN:
        return STDIN_NAME
    return path.basename(name) if path.isabs(name) else name.replace("\\", "/")
