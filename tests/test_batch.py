"""Reports of many events: names, what is replaced, what one failure does to the others."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from rrpipe.batch import Order, Outcome, report
from rrpipe.manifest import NAME, Made, fingerprint, is_unchanged, read_manifest, write_manifest
from rrpipe.pipeline import Input, Settings, read_data
from rrpipe.writers import WRITERS

TABLE = 'No,Name,1,2,3\n1,"Moen, Kari",*,1,1\n2,"Lie, Per",0,*,½\n3,"Dahl, Eva",0,½,*\n'
GROUPS = "Club\nA Grade\n" + TABLE + "B Grade\n" + TABLE.replace("Moen", "Aas")
LIGHT = ("csv", "json", "md")


def entry(name: str, text: str = TABLE) -> tuple[str, Callable[[], Input]]:
    """An input of `report`."""
    return name, partial(read_data, text.encode(), name.split("/")[-1], Settings())


def run(order: Order, *inputs: tuple[str, Callable[[], Input]]) -> list[Outcome]:
    """The outcomes; each was announced as it was finished."""
    heard: list[Outcome] = []
    outcomes = report(inputs, Settings(), order, (), heard.append)
    assert heard == outcomes
    return outcomes


def names(folder: Path) -> list[str]:
    """The files in a folder, without the manifest."""
    return sorted(path.name for path in folder.iterdir() if path.name != NAME)


def test_one_file_a_format(tmp_path: Path) -> None:
    """Named after the input, in a folder that is made."""
    out = tmp_path / "a" / "out"
    (outcome,) = run(Order(out, LIGHT), entry("club.csv"))
    assert names(out) == ["club.csv", "club.json", "club.md"]
    assert [path.name for path in outcome.made] == ["club.csv", "club.json", "club.md"]
    assert outcome.codes == set()


def test_the_same_again_is_replaced_and_changed_files_are_not(tmp_path: Path) -> None:
    """What report made and nobody touched is its own."""
    run(Order(tmp_path, LIGHT), entry("club.csv"))
    (outcome,) = run(Order(tmp_path, LIGHT), entry("club.csv"))
    assert outcome.codes == set()
    (tmp_path / "club.md").write_text("mine", encoding="utf-8")
    (outcome,) = run(Order(tmp_path, LIGHT), entry("club.csv"))
    assert outcome.codes == {5}
    assert (tmp_path / "club.md").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in outcome.made] == ["club.csv", "club.json"]
    (outcome,) = run(Order(tmp_path, LIGHT, force=True), entry("club.csv"))
    assert outcome.codes == set()


def test_a_strange_file_is_never_replaced(tmp_path: Path) -> None:
    """Without --force."""
    (tmp_path / "club.md").write_text("mine", encoding="utf-8")
    (outcome,) = run(Order(tmp_path, LIGHT), entry("club.csv"))
    assert "--force" in outcome.problems[0]
    assert (tmp_path / "club.md").read_text(encoding="utf-8") == "mine"


def test_groups_get_a_report_each(tmp_path: Path) -> None:
    """With the group in the name."""
    run(Order(tmp_path, ("md",)), entry("club.csv", GROUPS))
    assert names(tmp_path) == ["club-Club – A Grade.md", "club-Club – B Grade.md"]


def test_another_input_of_the_same_name_replaces_nothing(tmp_path: Path) -> None:
    """A later run for a file of another folder gets names of its own, and each run finds its own names again."""
    order = Order(tmp_path, ("md",))
    here, there = entry("autumn/club.csv"), entry("spring/club.csv")
    for _ in range(2):
        (first,) = run(order, here)
        (second,) = run(order, there)
        assert [path.name for path in (*first.made, *second.made)] == ["club.md", "club-2.md"]
    assert names(tmp_path) == ["club-2.md", "club.md"]


def test_equal_names_get_numbers(tmp_path: Path) -> None:
    """Letter case does not make two names."""
    outcomes = run(Order(tmp_path, ("md",)), entry("x/club.csv"), entry("y/Club.csv"))
    assert [outcome.made[0].name for outcome in outcomes] == ["club.md", "Club-2.md"]


def test_names_by_a_pattern(tmp_path: Path) -> None:
    """What the event is called cannot leave the folder."""
    run(Order(tmp_path, ("md",), "{name} report"), entry("club.csv", "../Spring: Cup\n\n" + TABLE))
    assert names(tmp_path) == ["-Spring- Cup report.md"]


def test_one_failure_does_not_stop_the_others(tmp_path: Path) -> None:
    """Not readable, contradictory, sound."""
    broken = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')
    outcomes = run(Order(tmp_path, ("md",)), entry("a.csv", ""), entry("b.csv", broken), entry("c.csv"))
    assert [outcome.codes for outcome in outcomes] == [{3}, {1}, set()]
    assert names(tmp_path) == ["c.md"]


def test_a_trf_is_refused_while_the_rest_is_made(tmp_path: Path) -> None:
    """Open games: an interim report, but no TRF."""
    text = TABLE.replace(",½\n", ",\n").replace(",½,*", ",,*")
    (outcome,) = run(Order(tmp_path, ("md", "trf26")), entry("a.csv", text))
    assert names(tmp_path) == ["a.md"]
    assert outcome.codes == {1}
    assert "no TRF" in outcome.problems[0]


def test_both_trf_formats_have_names_of_their_own(tmp_path: Path) -> None:
    """They share the ending."""
    run(Order(tmp_path, ("trf16", "trf26")), entry("a.csv"))
    assert names(tmp_path) == ["a.trf", "a.trf16.trf"]


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    """Not even the folder."""
    (outcome,) = run(Order(tmp_path / "out", LIGHT, dry_run=True), entry("a.csv"))
    assert len(outcome.made) == 3
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", [name for name in WRITERS if name not in ("pdf",)])
def test_equal_input_gives_equal_bytes(tmp_path: Path, kind: str) -> None:
    """Every format but PDF, which has tests of its own."""
    made = []
    for folder in ("a", "b"):
        (outcome,) = run(Order(tmp_path / folder, (kind,)), entry("club.csv"))
        made.append(outcome.made[0].read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema": "x"}', '{"schema": "rrpipe/manifest/1", "files": 1}'])
def test_a_damaged_manifest_owns_nothing(tmp_path: Path, text: str) -> None:
    """So nothing is replaced."""
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    assert read_manifest(tmp_path) == {}


def test_the_manifest_forgets_what_is_gone(tmp_path: Path) -> None:
    """And knows a changed file."""
    (tmp_path / "a").write_bytes(b"x")
    write_manifest(tmp_path, {"a": Made(fingerprint(b"x"), "a.csv"), "gone": Made("0")})
    manifest = read_manifest(tmp_path)
    assert list(manifest) == ["a"]
    assert is_unchanged(tmp_path / "a", manifest)
    (tmp_path / "a").write_bytes(b"y")
    assert not is_unchanged(tmp_path / "a", manifest)
