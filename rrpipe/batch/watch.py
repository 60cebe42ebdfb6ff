"""`--watch`: make an event anew whenever its file, or a file beside it, has changed.

Files are watched by their folders, so that one that is saved by removing and writing it anew is still the same file.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

QUIET = 400
"""Milliseconds without a further change before a change counts: a program saves in several steps."""


def watch(paths: Iterable[str], folders: Iterable[tuple[str, bool]], ignored: Path, build: Callable[[], None]) -> None:
    """Call `build` after every change, until interrupted.

    `paths` are the files that count, wherever they lie; in `folders` (with True: and below) every file does but those
    of the folder `ignored` and hidden ones.
    """
    from watchfiles import watch as changes

    files = {_absolute(path) for path in paths}
    trees = [(_absolute(folder), deep) for folder, deep in folders]
    watched = {path.parent for path in files} | {folder for folder, _ in trees}
    out = ignored.resolve()

    def counts(_: object, name: str) -> bool:
        path = Path(name)
        if path in files:
            return True
        if path.name.startswith((".", "~$")) or out in path.parents:
            return False
        return any(path.parent == folder or (deep and folder in path.parents) for folder, deep in trees)

    deep = any(below for _, below in trees)
    existing = sorted(folder for folder in watched if folder.is_dir())
    first = True  # what changed before the watching began is noticed by a first build
    for found in changes(
        *existing,
        watch_filter=counts,
        debounce=4 * QUIET,
        step=QUIET,
        rust_timeout=500,
        yield_on_timeout=True,
        recursive=deep,
    ):
        if found or first:
            build()
        first = False


def _absolute(path: str) -> Path:
    """A path as the system reports it; the file itself may be gone at the moment."""
    found = Path(path)
    return found.parent.resolve() / found.name if not found.is_dir() else found.resolve()
