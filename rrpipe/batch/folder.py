"""The output folder during one build: what stands there, what may be replaced, which names are taken."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from os.path import relpath
from pathlib import Path

from rrpipe.batch.lock import Journal
from rrpipe.batch.naming import key_of, stem_in
from rrpipe.files import EDITED, check_target, make_folder, write_atomic
from rrpipe.findings import FileError
from rrpipe.manifest import (
    FAILED,
    NAME,
    Made,
    Manifest,
    Recipe,
    Record,
    Report,
    fingerprint,
    is_unchanged,
    journal_line,
    read_manifest,
    write_manifest,
)
from rrpipe.plain_text import json_text

OPTIONS_OF = {
    "beside": "the TOML file beside it",
    "event": "--event",
    "players": "--players",
    "numbers": "--numbers",
    "rating_list": "--rating-list",
    "logo": "the logo",
}
"""What a file beside an input is called when it has changed."""


@dataclass(slots=True)
class Folder:
    """The output folder, its manifest, and the files that must never be overwritten.

    `journal` is None in a dry run. `taken` are the keys of names that no other event may have.
    """

    path: Path
    manifest: Manifest
    inputs: list[str]
    force: bool
    journal: Journal | None = None
    taken: set[str] = field(default_factory=set)

    def source_of(self, path: str) -> str:
        """How an input is called in the manifest: relative to the folder, so that both can be moved together."""
        if path == "-":
            return path
        try:
            return Path(relpath(path, self.path)).as_posix()
        except ValueError:  # another drive on Windows
            return Path(path).absolute().as_posix()

    def is_there(self, source: str) -> bool:
        """Whether an input of the manifest still exists; standard input always might."""
        return source == "-" or (self.path / source).exists()

    def owned(self, name: str) -> bool:
        """Whether a file stands there as rrpipe made it."""
        return is_unchanged(self.path / name, self.manifest)

    def owners(self) -> dict[str, set[str]]:
        """The inputs whose files stand in the folder, by the key of their name."""
        found: dict[str, set[str]] = {}
        for name, made in self.manifest.files.items():
            if (self.path / name).is_file():
                found.setdefault(key_of(stem_in(name)), set()).add(made.source)
        return found

    def has_facts(self, report: Report) -> bool:
        """Whether the manifest knows what an index needs of a report, its look among it."""
        return report.facts is not None and report.facts.get("look") in self.manifest.looks

    def keep_look(self, facts: Mapping[str, object]) -> dict[str, object]:
        """The facts with the key of the look in place of the look, which is kept once for all events that have it."""
        look = facts.get("look")
        look = look if isinstance(look, dict) else {}
        key = fingerprint(json_text(look).encode())
        self.manifest.looks[key] = look
        return {**facts, "look": key}

    def check(self, name: str, *, dry_run: bool = False) -> None:
        """FileError when this file must not be written."""
        target = self.path / name
        if not dry_run or target.exists():
            owned = self.owned(name)
            check_target(target, force=self.force or owned or name in self.manifest.files, inputs=self.inputs)
            if not (self.force or owned) and name in self.manifest.files and target.exists():
                raise FileError(f"{target}: {EDITED}")

    def write(self, name: str, data: bytes, source: str) -> None:
        """Write a file that was checked, and remember it as ours; the same bytes need no writing."""
        target = self.path / name
        if not (target.is_file() and not target.is_symlink() and self._same(target, data)):
            write_atomic(target, data, force=True, inputs=self.inputs)
        self.manifest.files[name] = Made(fingerprint(data), source)

    @staticmethod
    def _same(target: Path, data: bytes) -> bool:
        """Whether a file holds these bytes."""
        try:
            return target.stat().st_size == len(data) and target.read_bytes() == data
        except OSError:
            return False

    def announce(self, source: str, record: Record, files: Mapping[str, bytes]) -> None:
        """Say in the journal what will be written, so that a build that stops here knows its own files."""
        if self.journal is not None:
            self.journal.add(journal_line(source, record, {name: fingerprint(data) for name, data in files.items()}))

    def announce_page(self, source: str, files: Mapping[str, bytes]) -> None:
        """The same for a page about all events."""
        self.announce(source, Record(Recipe()), files)

    def keep(self, source: str, record: Record) -> None:
        """Remember what came of an input that made no file."""
        self.manifest.events[source] = record
        self.announce(source, record, {})

    def remove(self, names: Iterable[str]) -> tuple[list[str], list[str]]:
        """Remove files as far as they are still as rrpipe made them: the names of those removed and of those left."""
        removed: list[str] = []
        left: list[str] = []
        for name in sorted(names):
            if not (self.path / name).exists():
                self.manifest.files.pop(name, None)
                continue
            if not self.owned(name):
                left.append(name)
                continue
            with suppress(OSError):
                (self.path / name).unlink()
                self.manifest.files.pop(name)
                removed.append(name)
        return removed, left

    def reason(self, source: str, recipe: Recipe) -> str:
        """Why an event has to be made (anew); nothing where nothing has changed."""
        record = self.manifest.events.get(source)
        if record is None:
            return "new"
        if self.force:
            return "--force"
        old = record.recipe
        if old.input != recipe.input:
            return "the input has changed" if old.input else "it failed before"
        before, now = dict(old.beside), dict(recipe.beside)
        changed = [key for key in OPTIONS_OF if before.get(key) != now.get(key)]
        if changed:
            return f"{' and '.join(OPTIONS_OF[key] for key in changed)} changed"
        for one, other, text in (
            (old.options, recipe.options, "other options"),
            (old.version, recipe.version, f"made by {old.version}, this is {recipe.version}"),
            (old.templates, recipe.templates, "the templates have changed"),
        ):
            if one != other:
                return text
        if record.state == FAILED:
            return "it failed before"
        for name in record.files:
            if not (self.path / name).is_file():
                return f"{name} is missing"
            if not self.owned(name):
                return f"{name} was changed by somebody"
        return ""


@contextmanager
def opened(path: Path, inputs: Iterable[str], *, force: bool, dry_run: bool) -> Iterator[Folder]:
    """The folder for one build, locked against others; its manifest is written however the build ends.

    FileError when another build is at work in it.
    """
    inputs = list(inputs)
    if dry_run:
        yield Folder(path, read_manifest(path), inputs, force)
        return
    make_folder(path)
    check_target(path / NAME, force=True)
    with Journal(path) as journal:
        folder = Folder(path, read_manifest(path), inputs, force, journal)
        try:
            yield folder
        finally:
            write_manifest(path, folder.manifest)  # where that fails the journal stays, and says the same
            journal.forget()
