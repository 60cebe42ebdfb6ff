"""What `report` made in a folder: fingerprints, so that its own files can be made anew and unchanged events skipped.

A file that stands there with the fingerprint it was written with was made by rrpipe and changed by nobody; only such
files are replaced without --force. Of every event it is kept what it was made from and what came of it. While a build
runs each event is added to a journal beside the manifest, so that a build that was stopped goes on where it stood.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import NamedTuple

from rrpipe.files import read_bytes, write_atomic
from rrpipe.findings import FileError
from rrpipe.plain_text import json_text

NAME = ".rrpipe.json"
JOURNAL = ".rrpipe.journal"
SCHEMA = "rrpipe/manifest/2"
KNOWN = ("rrpipe/manifest/1", SCHEMA)
"""The first knew files only."""

PAGE = "*"
"""How the source of a page about all events begins, where others have the name of an input."""

MADE, REFUSED, LOST, FAILED = "made", "refused", "lost", "failed"
"""States of an event: made; stopped by its findings; its worker died or took too long; something else was in the way.

Only what failed is tried again while nothing has changed.
"""


class Made(NamedTuple):
    """A file that rrpipe made: its fingerprint, and the input it was made from, named relative to the folder."""

    sha256: str
    source: str = ""


class Recipe(NamedTuple):
    """What an event is made from: fingerprints of the input, of files beside it by option, of options and templates."""

    input: str = ""
    beside: tuple[tuple[str, str], ...] = ()
    options: str = ""
    templates: str = ""
    version: str = ""


class Report(NamedTuple):
    """One tournament of an input: its name, its files, and what an index over many events needs of it."""

    name: str = ""
    files: tuple[str, ...] = ()
    facts: Mapping[str, object] | None = None


class Record(NamedTuple):
    """One input: what it was made from and what came of it. `findings` counts those that stand, by level.

    `errors` are the texts of the errors, `problems` what stood in the way, each with its exit code.
    """

    recipe: Recipe
    state: str = MADE
    reports: tuple[Report, ...] = ()
    findings: tuple[tuple[str, int], ...] = ()
    errors: tuple[str, ...] = ()
    problems: tuple[tuple[str, int], ...] = ()
    seconds: float = 0.0

    @property
    def files(self) -> tuple[str, ...]:
        """The names of all files that were made from the input."""
        return tuple(name for report in self.reports for name in report.files)


class Manifest(NamedTuple):
    """What stands in the folder: files by name, inputs by their name relative to it, and keys of pages about all.

    `looks` are the logos and colours of the events, each once, by the key that the facts of the events name.
    """

    files: dict[str, Made]
    events: dict[str, Record]
    pages: dict[str, str]
    looks: dict[str, dict[str, object]]


def read_manifest(folder: Path) -> Manifest:
    """What was made; empty when the folder has no manifest or it is damaged, so that nothing is replaced.

    What a stopped build left in its journal counts as far as the files agree with it.
    """
    document = _document(folder)
    files = {
        str(name): Made(str(entry.get("sha256")), str(entry.get("source", "")))
        for name, entry in _dict(document.get("files")).items()
        if isinstance(entry, dict) and _is_inside(name)
    }
    events = {str(name): found for name, entry in _dict(document.get("events")).items() if (found := _record(entry))}
    pages = {str(name): str(key) for name, key in _dict(document.get("pages")).items()}
    looks = {
        str(key): look for key, value in _dict(document.get("looks")).items() if (look := _facts(value)) is not None
    }
    manifest = Manifest(files, events, pages, looks)
    for line in _journal(folder):
        _replay(folder, manifest, line)
    return manifest


def manifest_problem(folder: Path) -> str:
    """Why the manifest of the folder tells nothing of what rrpipe made there; nothing when it does or there is none."""
    path = folder / NAME
    if not path.is_file():  # a pipe would be waited for
        return "this is no file" if path.exists() else ""
    try:
        document = json.loads(read_bytes(path))
    except (FileError, ValueError, RecursionError) as error:
        return str(error).removeprefix(f"{folder / NAME}: ") if isinstance(error, FileError) else "it is damaged"
    if not isinstance(document, dict) or document.get("schema") not in KNOWN:
        return "it is of another version of rrpipe, or of another program"
    return ""


def foreign_names(folder: Path) -> list[str]:
    """Files outside the folder that its manifest or journal names all the same: rrpipe made none, so none is ours."""
    document = _document(folder)
    records = [*_dict(document.get("events")).values(), *(line.get("record") for line in _journal(folder))]
    named = [name for record in records if isinstance(record, dict) for name in _names(record)]
    lines = [name for line in _journal(folder) for name in _dict(line.get("files"))]
    return sorted({str(name) for name in (*_dict(document.get("files")), *named, *lines) if not _is_inside(name)})


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write what was made, sorted by name; files that are gone are dropped, and the journal is done with."""
    there = {name: made._asdict() for name, made in sorted(manifest.files.items()) if (folder / name).is_file()}
    events = {name: _plain(record) for name, record in sorted(manifest.events.items())}
    used = {r.facts.get("look") for record in manifest.events.values() for r in record.reports if r.facts is not None}
    document = {
        "schema": SCHEMA,
        "files": there,
        "events": events,
        "pages": dict(sorted(manifest.pages.items())),
        "looks": {key: look for key, look in sorted(manifest.looks.items()) if key in used},
    }
    data = (json_text(document, indent=1) + "\n").encode()
    path = folder / NAME
    if not path.is_file() or read_bytes(path) != data:
        write_atomic(path, data, force=True)


def journal_line(source: str, record: Record, files: Mapping[str, str]) -> bytes:
    """One event for the journal, written before its files are: their fingerprints by name."""
    line = {"source": source, "record": _plain(record), "files": dict(files)}
    return (json.dumps(line, ensure_ascii=True) + "\n").encode()


def fingerprint(data: bytes) -> str:
    """The SHA-256 of a file's contents."""
    return sha256(data).hexdigest()


def is_unchanged(path: Path, manifest: Manifest) -> bool:
    """True for a file that rrpipe made and nobody changed since."""
    made = manifest.files.get(path.name)
    return (
        made is not None and path.is_file() and not path.is_symlink() and fingerprint(read_bytes(path)) == made.sha256
    )


def _document(folder: Path) -> dict[str, object]:
    """The manifest as it stands in its file; empty for anything else."""
    if not (folder / NAME).is_file():
        return {}
    try:
        document = json.loads(read_bytes(folder / NAME))
    except (FileError, ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) and document.get("schema") in KNOWN else {}


def _journal(folder: Path) -> Iterable[dict[str, object]]:
    """The lines of a journal that a stopped build left; half a line at the end is none."""
    if not (folder / JOURNAL).is_file():
        return
    lines: list[bytes] = []
    with suppress(FileError):
        lines = read_bytes(folder / JOURNAL).splitlines()
    for text in lines:
        with suppress(ValueError, RecursionError):
            line = json.loads(text)
            if isinstance(line, dict):
                yield line


def _replay(folder: Path, manifest: Manifest, line: dict[str, object]) -> None:
    """Take over a line of the journal: files that agree with it are ours, and the event if all of them do."""
    source, record = str(line.get("source")), _record(line.get("record"))
    if record is None:
        return
    wanted = {str(name): str(key) for name, key in _dict(line.get("files")).items()}
    agreeing = set()
    for name, key in wanted.items():
        path = folder / name
        if _is_inside(name) and path.is_file() and fingerprint(read_bytes(path)) == key:
            agreeing.add(name)
            manifest.files[name] = Made(key, source)
    if source.startswith(PAGE):
        return
    if agreeing == set(wanted):
        manifest.events[source] = record
    else:
        manifest.events.pop(source, None)


def _is_inside(name: object) -> bool:
    """True for the bare name of a file: nothing outside the folder is ours, on Windows neither."""
    text = str(name)
    return text not in ("", ".", "..") and PurePosixPath(text).name == PureWindowsPath(text).name == text


def _names(record: Mapping[object, object]) -> list[object]:
    """The files that a record names, whatever else it is."""
    reports = record.get("reports")
    entries = [_dict(report).get("files") for report in reports] if isinstance(reports, list) else []
    return [name for files in entries if isinstance(files, list) for name in files]


def _plain(record: Record) -> dict[str, object]:
    """A record as JSON holds it."""
    return {
        "recipe": {**record.recipe._asdict(), "beside": dict(record.recipe.beside)},
        "state": record.state,
        "reports": [report._asdict() for report in record.reports],
        "findings": dict(record.findings),
        "errors": list(record.errors),
        "problems": [list(problem) for problem in record.problems],
        "seconds": record.seconds,
    }


def _record(entry: object) -> Record | None:
    """A record from JSON; None for what is none, so that the event is made anew."""
    if not isinstance(entry, dict):
        return None
    try:
        if not all(map(_is_inside, _names(entry))):
            return None
        recipe = dict(entry["recipe"])
        beside = tuple(sorted((str(name), str(key)) for name, key in dict(recipe.pop("beside")).items()))
        reports = tuple(
            Report(str(item["name"]), tuple(map(str, item["files"])), _facts(item.get("facts")))
            for item in entry["reports"]
        )
        return Record(
            Recipe(beside=beside, **{str(name): str(value) for name, value in recipe.items()}),
            str(entry["state"]),
            reports,
            tuple((str(level), int(count)) for level, count in dict(entry["findings"]).items()),
            tuple(map(str, entry["errors"])),
            tuple((str(text), int(code)) for text, code in entry["problems"]),
            float(entry["seconds"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _facts(value: object) -> dict[str, object] | None:
    """The facts of an event as they were kept."""
    return value if isinstance(value, dict) else None


def _dict(value: object) -> dict[object, object]:
    """The value if it is a table, else an empty one."""
    return value if isinstance(value, dict) else {}
