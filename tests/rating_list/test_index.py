"""The index of a rating list: built once, replaced as a whole, and what it proposes for misspelt names."""

import os
import random
import sqlite3
from pathlib import Path

import pytest

from rrpipe.findings import FileError
from rrpipe.layouts.rating_list import Listed
from rrpipe.model import Player
from rrpipe.rating_list import index
from rrpipe.rating_list.index import RatingList, by_numbers, proposals, rating_list, score
from tests.rating_lists import WAYS, misspelt, people, write_text

COUNT, ASKED = 3000, 300


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> RatingList:
    """A list of 3,000 people."""
    folder = tmp_path_factory.mktemp("list")
    return rating_list(str(write_text(folder / "players_oct26.txt", people(COUNT))), str(folder / "cache"))


def test_numbers(known: RatingList) -> None:
    """Entries come back as they stand in the list; unknown numbers do not."""
    wanted = list(people(3))
    found = by_numbers(known, [*(person.fide_id for person in wanted), "1"])
    assert found == {person.fide_id: person for person in wanted}
    assert (known.people, known.month, known.name) == (COUNT, "2026-10", "players_oct26.txt")


def test_misspelt_names(known: RatingList) -> None:
    """Of 300 names with accents, turned round, shortened, mistyped or transliterated, 95 of 100 are found first."""
    chance = random.Random(3)
    everybody = list(people(COUNT))
    right = 0
    for place, person in enumerate(chance.sample(everybody, ASKED)):
        written = misspelt(person.name, WAYS[place % len(WAYS)], chance)
        born = str(person.birth_year)
        found = proposals(known, Player(1, written, birth_date=born, federation=person.federation))
        right += bool(found) and found[0].entry.fide_id == person.fide_id
    assert right >= 0.95 * ASKED


def test_nobody_is_like_this(known: RatingList) -> None:
    """A name that nobody has gives no proposal, nor does an empty one."""
    assert proposals(known, Player(1, "Xqzzv, Wwyx")) == []
    assert proposals(known, Player(1, "")) == []


@pytest.mark.parametrize(
    ("facts", "wanted"),
    [
        ({"birth_date": "1990-11-30", "federation": "NOR", "rating": 2839}, 100),
        ({}, 93),  # 85 for the name, half of 15 for what is not known
        ({"birth_date": "1991"}, 90),
        ({"birth_date": "1990", "federation": "SWE", "rating": 1500}, 91),
    ],
)
def test_scores(facts: dict[str, object], wanted: int) -> None:
    """Name 85, birth year 6, federation 5, rating 4."""
    entry = Listed("1503014", "Carlsen, Magnus", "NOR", "m", "GM", 1990, 2839)
    assert score(100.0, Player(1, "Carlsen, Magnus", **facts), entry) == wanted  # type: ignore[arg-type]


def test_the_index_is_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is read; a list that changed is read again and takes the place of the old one."""
    file = write_text(tmp_path / "list.txt", people(5))
    cache = tmp_path / "cache"
    shares: list[float] = []
    assert rating_list(str(file), str(cache), shares.append).people == 5
    with monkeypatch.context() as patch:
        patch.setattr(index, "opened", None)
        assert rating_list(str(file), str(cache)).people == 5
    write_text(file, people(7))
    os.utime(file, (1, 1))
    assert rating_list(str(file), str(cache)).people == 7
    assert [path.suffix for path in cache.iterdir()] == [".sqlite"]


def test_an_interrupted_build_leaves_the_old_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was begun is removed, the old index stays in its place."""
    file = write_text(tmp_path / "list.txt", people(5))
    cache = tmp_path / "cache"
    rating_list(str(file), str(cache))
    before = {path.name: path.read_bytes() for path in cache.iterdir()}
    os.utime(file, (1, 1))

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(index, "_fill", interrupted)
    with pytest.raises(KeyboardInterrupt):
        rating_list(str(file), str(cache))
    assert {path.name: path.read_bytes() for path in cache.iterdir()} == before


def test_a_damaged_index_is_built_anew(tmp_path: Path) -> None:
    """A file in the cache that is no index does no harm."""
    file = write_text(tmp_path / "list.txt", people(5))
    cache = tmp_path / "cache"
    rating_list(str(file), str(cache)).connection.close()
    (place,) = cache.iterdir()
    place.write_bytes(b"no database")
    assert rating_list(str(file), str(cache)).people == 5


def test_old_indexes_go(tmp_path: Path) -> None:
    """The newest three are kept."""
    for number in range(5):
        rating_list(str(write_text(tmp_path / f"list{number}.txt", people(2))), str(tmp_path / "cache"))
    assert len(list((tmp_path / "cache").iterdir())) == 3


def unwritable(folder: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder that takes nothing, in one way or another."""
    place = folder / "cache"
    if how == "a file":
        place.write_text("")
    elif how == "below a file":
        (folder / "file").write_text("")
        place = folder / "file" / "cache"
    else:
        place.mkdir()
        once = [OSError(28, "No space left on device") if how == "full" else sqlite3.OperationalError("disk I/O error")]

        def written(*arguments: object) -> int:
            if once:
                raise once.pop()
            return original(*arguments)  # type: ignore[arg-type]

        original = index._written
        monkeypatch.setattr(index, "_written", written)
    return place


@pytest.mark.parametrize("how", ["a file", "below a file", "full", "broken"])
def test_an_index_that_cannot_be_kept(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is read all the same, once in this process; why it was not kept is told, and nothing is left there."""
    file = write_text(tmp_path / "list.txt", people(5))
    place = unwritable(tmp_path, how, monkeypatch)
    found = rating_list(str(file), str(place))
    assert found.people == 5
    assert str(place) in found.unkept
    assert not place.is_dir() or not list(place.iterdir())
    assert by_numbers(found, [person.fide_id for person in people(5)]).keys() == {p.fide_id for p in people(5)}
    if how in ("a file", "below a file"):
        with monkeypatch.context() as patch:
            patch.setattr(index, "opened", None)
            assert rating_list(str(file), str(place)).unkept == found.unkept


def test_no_temporary_folder_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FileError names the option that helps."""
    (tmp_path / "cache").write_text("")
    monkeypatch.setattr("tempfile.mkdtemp", unable)
    with pytest.raises(FileError, match="--list-cache"):
        rating_list(str(write_text(tmp_path / "list.txt", people(5))), str(tmp_path / "cache"))


def unable(**_: object) -> str:
    """No folder."""
    raise OSError(28, "No space left on device")


def test_no_list(tmp_path: Path) -> None:
    """A missing file, a folder, a list without people: FileError, and no index."""
    (tmp_path / "empty.csv").write_text("fide id,name\n")
    for name, words in (("none.txt", "no such file"), (".", "folder"), ("empty.csv", "no players")):
        with pytest.raises(FileError, match=words):
            rating_list(str(tmp_path / name), str(tmp_path / "cache"))
    assert not list((tmp_path / "cache").iterdir())
