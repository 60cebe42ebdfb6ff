"""The index of a rating list: an SQLite file in the cache folder, built once and replaced as a whole.

A list is known again by path, size and time of change. While a new one is read the old index stays in use; the new one
takes its place when it is complete, so an interrupted run leaves the old index or the new one.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, NamedTuple

from rrpipe.files import check_kind, make_folder, reason
from rrpipe.findings import FileError
from rrpipe.layouts.rating_list import Listed
from rrpipe.model import Player
from rrpipe.rating_list import names
from rrpipe.rating_list.files import Progress, opened
from rrpipe.temporaries import temporary

if TYPE_CHECKING:
    import sqlite3

VERSION = "2"
"""Of the index; another one is built anew."""
KEPT = 3
"""So many indexes stay in the cache folder; the oldest go."""
BATCH = 20_000
MOST_CANDIDATES = 20_000
SURE_NAME = 92.0
"""A name as alike as this ends the search under the plain keys."""

FIELDS = Listed._fields
SCHEMA = f"""
CREATE TABLE person (row INTEGER PRIMARY KEY, {", ".join(FIELDS)});
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT);
CREATE TEMP TABLE made (key INTEGER, row INTEGER);
"""
FINISH = """
CREATE TABLE name_key (key INTEGER, row INTEGER, PRIMARY KEY (key, row)) WITHOUT ROWID;
INSERT INTO name_key SELECT key, row FROM made ORDER BY key, row;
DROP TABLE made;
CREATE INDEX by_id ON person (fide_id);
"""

NAME_WEIGHT, BIRTH_WEIGHT, FEDERATION_WEIGHT, RATING_WEIGHT = 0.85, 6.0, 5.0, 4.0
"""What a proposal's score of 100 consists of; what is not known counts half."""


@dataclass(frozen=True, slots=True)
class RatingList:
    """An open index: name of the list, its month (`2026-10`) if known, number of people.

    `others` are lists of the same archive that were not read; `unkept` says why the index is only for this run.
    """

    connection: "sqlite3.Connection"
    name: str
    month: str | None
    people: int
    others: tuple[str, ...] = ()
    unkept: str = ""

    def __del__(self) -> None:
        """The file is let go with the last use of the list; a replaced index can then be removed on Windows."""
        self.connection.close()


class Proposal(NamedTuple):
    """Somebody of the list who may be meant, and how well everything fits, 0 to 100."""

    entry: Listed
    score: int


def cache_folder(chosen: str | None) -> str:
    """Where indexes are kept: the folder that was chosen, else the cache folder of the user."""
    if chosen:
        return chosen
    from platformdirs import user_cache_dir

    return user_cache_dir("rrpipe", appauthor=False)


def rating_list(file: str, chosen: str | None = None, progress: Progress | None = None) -> RatingList:
    """The index of a list, built when there is none of this file as it is now; FileError when it is no list.

    Where the cache folder takes no index, one is made in a temporary folder and used until this process ends.
    """
    from hashlib import sha256

    try:
        state = Path(file).stat()
    except (OSError, ValueError) as error:
        raise FileError(f"{file}: {reason(error)}") from error
    check_kind(state.st_mode, file)
    if not S_ISREG(state.st_mode):
        raise FileError(f"{file}: this is a pipe; a rating list is read from a file")
    mark = f"{VERSION} {state.st_size} {state.st_mtime_ns}"
    folder = cache_folder(chosen)
    place = Path(folder) / f"list-{sha256(str(Path(file).resolve()).encode()).hexdigest()[:16]}.sqlite"
    if (known := _opened(place, mark)) is not None:
        return known
    unkept = ""
    try:
        _build(file, place, mark, progress)
        _forget(folder)
    except _NotKeptError as error:
        unkept = str(error)
        place = Path(_folder_of_this_run(unkept)) / place.name
        if (known := _opened(place, mark, unkept)) is not None:
            return known
        _build(file, place, mark, progress)
    built = _opened(place, mark, unkept)
    if built is None:
        raise FileError(f"{place}: the index of the rating list cannot be read back")
    return built


class _NotKeptError(FileError):
    """The folder takes no index."""


@cache
def _folder_of_this_run(why: str) -> str:
    """A temporary folder for indexes that cannot be kept; it goes when this process ends."""
    import atexit
    from shutil import rmtree
    from tempfile import mkdtemp

    try:
        folder = mkdtemp(prefix="rrpipe-list-")
    except OSError as error:
        raise FileError(f"{why}, nor in a temporary folder ({reason(error)}); --list-cache names another") from error
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def _opened(place: Path, mark: str, unkept: str = "") -> RatingList | None:
    """The index at this place, when it is that of the list as it is now."""
    import sqlite3

    with suppress(OSError):
        if not place.is_file():
            return None
    connection = None
    try:
        connection = sqlite3.connect(f"{place.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        about = dict(connection.execute("SELECT key, value FROM about"))
        if about.get("mark") == mark:
            others = tuple(filter(None, about["others"].split("\n")))
            people = int(about["people"])
            return RatingList(connection, about["name"], about["month"] or None, people, others, unkept)
    except (sqlite3.DatabaseError, KeyError, ValueError):
        pass  # damaged, or of another version: it is built anew
    if connection is not None:
        connection.close()
    return None


def _build(file: str, place: Path, mark: str, progress: Progress | None) -> None:
    """Read the list into an index beside its place, then rename it into place."""
    import sqlite3

    try:
        make_folder(place.parent)
    except FileError as error:
        raise _NotKeptError(str(error)) from error
    try:
        with temporary(place) as beside:
            people = _written(file, beside, mark, progress)
            if not people:
                raise FileError(f"{file}: no players with FIDE numbers were found in this list")
            Path(beside).replace(place)
    except (OSError, sqlite3.Error) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise _NotKeptError(f"{place.parent}: {why}") from error


def _written(file: str, beside: str, mark: str, progress: Progress | None) -> int:
    """The index of a list in a new file; how many people it has."""
    import sqlite3

    connection = sqlite3.connect(beside, isolation_level=None)
    try:
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000;")
        connection.executescript(SCHEMA)
        connection.execute("BEGIN")
        with opened(file, progress) as source:
            people = _fill(connection, source.people)
            others = "\n".join(" ".join(name.split()) for name in source.others)
            about = {"mark": mark, "name": source.name, "month": source.month or "", "people": people, "others": others}
        connection.executemany("INSERT INTO about VALUES (?, ?)", [(key, str(value)) for key, value in about.items()])
        connection.execute("COMMIT")
        connection.executescript(FINISH)
    finally:
        connection.close()
    return people


def _fill(connection: "sqlite3.Connection", people: Iterator[Listed]) -> int:
    """Put people and the keys of their names into the index; how many there were."""
    marks = ", ".join("?" * len(FIELDS))
    count = 0
    while batch := list(islice(people, BATCH)):
        connection.executemany(f"INSERT INTO person VALUES (NULL, {marks})", batch)
        made = [
            (key, count + place) for place, entry in enumerate(batch, 1) for key in names.keys(names.parted(entry.name))
        ]
        connection.executemany("INSERT INTO made VALUES (?, ?)", made)
        count += len(batch)
    return count


def _forget(folder: str) -> None:
    """Remove all but the newest indexes."""
    with suppress(OSError):
        found = sorted(Path(folder).glob("list-*.sqlite"), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in found[KEPT:]:
            old.unlink()


def by_numbers(known: RatingList, fide_ids: Iterable[str]) -> dict[str, Listed]:
    """The entries of these FIDE numbers, keyed by number."""
    wanted = list(dict.fromkeys(fide_ids))
    return {entry.fide_id: entry for entry in _people(known, "fide_id", wanted)}


def _people(known: RatingList, column: str, values: Sequence[str | int]) -> Iterator[Listed]:
    """The entries whose column has one of these values, few at a time."""
    for start in range(0, len(values), 500):
        some = values[start : start + 500]
        marks = ", ".join("?" * len(some))
        rows = known.connection.execute(f"SELECT {', '.join(FIELDS)} FROM person WHERE {column} IN ({marks})", some)
        yield from (Listed(*row) for row in rows)


def _rows(known: RatingList, keys: Iterable[int]) -> set[int]:
    """The rows under these keys, the most that are looked at."""
    rows: set[int] = set()
    for key in keys:
        rows.update(
            row for (row,) in known.connection.execute("SELECT row FROM name_key WHERE key = ? LIMIT 5000", (key,))
        )
        if len(rows) > MOST_CANDIDATES:
            break
    return rows


def proposals(known: RatingList, player: Player, most: int = 3, least: int = 70) -> list[Proposal]:
    """Who of the list may be meant, the best first: at most so many, with at least this score."""
    name = names.parted(player.name)
    if not name.surname:
        return []
    looked: set[int] = set()
    rows: set[int] = set()
    found: list[tuple[float, Proposal]] = []
    for under in (names.surname_keys, _plain_keys, names.wide_keys):
        wanted = under(name) - looked
        new = _rows(known, sorted(wanted)) - rows
        found += _scored(known, new, player, name)
        looked |= wanted
        rows |= new
        if any(alike >= SURE_NAME for alike, _ in found):
            break
    best = sorted({proposal for _, proposal in found if proposal.score >= least}, key=_rank)
    return best[:most]


def _plain_keys(name: names.Name) -> set[int]:
    """The keys of the name itself in both orders."""
    return names.keys(name) | names.keys(name.turned())


def _rank(proposal: Proposal) -> tuple[int, int]:
    """The best score first, then the lower number."""
    return -proposal.score, int(proposal.entry.fide_id)


def _scored(known: RatingList, rows: set[int], player: Player, name: names.Name) -> list[tuple[float, Proposal]]:
    """The people of these rows with the likeness of their names and the score."""
    found = []
    for entry in _people(known, "row", sorted(rows)):
        alike = names.likeness(name, names.parted(entry.name))
        if alike >= 60:
            found.append((alike, Proposal(entry, score(alike, player, entry))))
    return found


def score(alike: float, player: Player, entry: Listed) -> int:
    """How well everything fits, 0 to 100: name, birth year, federation, rating; what is not known counts half."""
    total = NAME_WEIGHT * alike
    born = (player.birth_date or "")[:4]
    known_years = born.isdigit() and entry.birth_year is not None
    total += BIRTH_WEIGHT * (0.5 if not known_years else float(int(born) == entry.birth_year))
    both = player.federation and entry.federation
    total += FEDERATION_WEIGHT * (0.5 if not both else float(player.federation == entry.federation))
    ratings = [rating for rating in (entry.standard, entry.rapid, entry.blitz) if rating]
    if player.rating and ratings:
        nearest = min(abs(player.rating - rating) for rating in ratings)
        total += RATING_WEIGHT * (1.0 if not nearest else 0.6 if nearest <= 100 else 0.0)
    else:
        total += RATING_WEIGHT * 0.5
    return int(total + 0.5)
