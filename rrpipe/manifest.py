"""What `report` made in a folder: a small file of fingerprints, so that its own files can be made anew.

A file that stands there with the fingerprint it was written with was made by rrpipe and changed by nobody; only such
files are replaced without --force.
"""

import json
from hashlib import sha256
from pathlib import Path

from rrpipe.files import read_bytes, write_atomic
from rrpipe.findings import FileError

NAME = ".rrpipe.json"
SCHEMA = "rrpipe/manifest/1"


def read_manifest(folder: Path) -> dict[str, str]:
    """The fingerprints by file name; empty when the folder has none or it is damaged, so that nothing is replaced."""
    try:
        document = json.loads(read_bytes(folder / NAME))
    except (FileError, ValueError, RecursionError):
        return {}
    files = document.get("files") if isinstance(document, dict) and document.get("schema") == SCHEMA else None
    return {str(name): str(mark) for name, mark in files.items()} if isinstance(files, dict) else {}


def write_manifest(folder: Path, files: dict[str, str]) -> None:
    """Write the fingerprints, sorted by name; files that are gone are dropped."""
    there = {name: mark for name, mark in sorted(files.items()) if (folder / name).is_file()}
    text = json.dumps({"schema": SCHEMA, "files": there}, indent=2, ensure_ascii=False) + "\n"
    write_atomic(folder / NAME, text.encode("utf-8", "backslashreplace"), force=True)


def fingerprint(data: bytes) -> str:
    """The SHA-256 of a file's contents."""
    return sha256(data).hexdigest()


def is_unchanged(path: Path, manifest: dict[str, str]) -> bool:
    """True for a file that rrpipe made and nobody changed since."""
    mark = manifest.get(path.name)
    return mark is not None and path.is_file() and not path.is_symlink() and fingerprint(read_bytes(path)) == mark
