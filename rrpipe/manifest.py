"""What `report` made in a folder: a small file of fingerprints, so that its own files can be made anew.

A file that stands there with the fingerprint it was written with was made by rrpipe and changed by nobody; only such
files are replaced without --force.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from rrpipe.files import read_bytes, write_atomic
from rrpipe.findings import FileError

NAME = ".rrpipe.json"
SCHEMA = "rrpipe/manifest/1"


class Made(NamedTuple):
    """A file that rrpipe made: its fingerprint, and the input it was made from, named relative to the folder."""

    sha256: str
    source: str = ""


def read_manifest(folder: Path) -> dict[str, Made]:
    """What was made, by file name; empty when the folder has none or it is damaged, so that nothing is replaced."""
    try:
        document = json.loads(read_bytes(folder / NAME))
    except (FileError, ValueError, RecursionError):
        return {}
    files = document.get("files") if isinstance(document, dict) and document.get("schema") == SCHEMA else None
    if not isinstance(files, dict):
        return {}
    return {
        str(name): Made(str(entry.get("sha256")), str(entry.get("source", "")))
        for name, entry in files.items()
        if isinstance(entry, dict)
    }


def write_manifest(folder: Path, files: dict[str, Made]) -> None:
    """Write what was made, sorted by name; files that are gone are dropped."""
    there = {name: made._asdict() for name, made in sorted(files.items()) if (folder / name).is_file()}
    text = json.dumps({"schema": SCHEMA, "files": there}, indent=2, ensure_ascii=False) + "\n"
    write_atomic(folder / NAME, text.encode("utf-8", "backslashreplace"), force=True)


def fingerprint(data: bytes) -> str:
    """The SHA-256 of a file's contents."""
    return sha256(data).hexdigest()


def is_unchanged(path: Path, manifest: dict[str, Made]) -> bool:
    """True for a file that rrpipe made and nobody changed since."""
    made = manifest.get(path.name)
    return (
        made is not None and path.is_file() and not path.is_symlink() and fingerprint(read_bytes(path)) == made.sha256
    )
