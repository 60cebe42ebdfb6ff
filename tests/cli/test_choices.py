"""What options may mean: faults in one of several inputs, formats, targets, groups, codes, placeholders."""

import json
from pathlib import Path

import pytest

from rrpipe.readers import csv
from rrpipe.readers.reading import Reading, ReadOptions
from tests.cli.conftest import TABLE, Program

GROUPS = "Club 2026\nA Grade\n" + TABLE + "B Grade\n" + TABLE.replace("Moen", "Aas")


@pytest.fixture
def crash(club: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with `a.csv`, `crash.csv`, whose reader fails, and `z.csv`."""
    sound = csv.read_csv

    def failing(data: bytes, name: str, options: ReadOptions) -> Reading:
        if name == "crash.csv":
            raise ZeroDivisionError("a fault")
        return sound(data, name, options)

    monkeypatch.setattr(csv, "read_csv", failing)
    for name in ("a.csv", "crash.csv", "z.csv"):
        (club / name).write_text(TABLE, encoding="utf-8")
    return club


def test_a_fault_does_not_stop_a_batch(rrpipe: Program, crash: Path) -> None:
    """The others are made, the file is named, and the exit code is that of a fault, which outranks all others."""
    run = rrpipe("report", "crash.csv", "a.csv", "nothing.csv", "z.csv", "-o", "out", "--formats", "csv,md", "-j", "1")
    assert run.code == 70
    assert "rrpipe: crash.csv: a fault of rrpipe itself (ZeroDivisionError: a fault)" in run.err
    assert "Traceback" not in run.err
    assert sorted(p.name for p in (crash / "out").glob("[!.]*") if p.stem != "summary") == [
        "a.csv",
        "a.md",
        "z.csv",
        "z.md",
    ]
    assert (
        "Traceback" in rrpipe("report", "crash.csv", "a.csv", "-o", "out", "--formats", "md", "-j", "1", "--debug").err
    )


def test_a_fault_does_not_stop_a_check(rrpipe: Program, crash: Path) -> None:
    """The findings of the others are listed."""
    run = rrpipe("validate", "a.csv", "crash.csv", "z.csv", "--format", "json")
    assert run.code == 70
    assert [entry["file"] for entry in json.loads(run.out)["files"]] == ["a.csv", "z.csv"]
    assert "rrpipe: crash.csv: a fault of rrpipe itself" in run.err
    assert "Traceback" in rrpipe("validate", "a.csv", "crash.csv", "--debug").err


def test_a_fault_in_one_format(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other formats are made."""
    monkeypatch.setattr("rrpipe.writers.markdown.write_markdown", lambda *_: 1 / 0)
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "md,csv")
    assert run.code == 70
    assert "club.md: a fault of rrpipe itself" in run.err
    assert (club / "out" / "club.csv").exists()


def test_a_report_as_trf(rrpipe: Program, club: Path) -> None:
    """`trf` is TRF26."""
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "trf,json", "--numbers", "column")
    assert (run.code, sorted(p.name for p in (club / "out").glob("club*"))) == (0, ["club.json", "club.trf"]), run.err
    assert "\n192 " in (club / "out" / "club.trf").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "arguments",
    [
        ("convert", "club.csv", "-t", "json", "-o", "club.toml"),
        ("convert", "club.csv", "-t", "json", "-o", "x.json", "--save-event", "club.toml"),
        ("validate", "club.csv", "--save-event", "club.toml"),
        ("standings", "club.csv", "--save-event", "club.toml"),
        ("report", "club.csv", "-o", "out", "--formats", "md", "--save-event", "club.toml"),
        ("draw", "club.csv", "--seed", "1", "-o", "club.toml", "--format", "json"),
    ],
)
def test_the_facts_beside_an_input_are_an_input(rrpipe: Program, club: Path, arguments: tuple[str, ...]) -> None:
    """Never overwritten, not even with --force: comments in it would be lost."""
    text = '# mine\nname = "Club"\n'
    (club / "club.toml").write_text(text, encoding="utf-8")
    run = rrpipe(*arguments, *(["--force"] if arguments[0] != "standings" else []))
    assert run.code == 5
    assert "this is the input, which is never overwritten" in run.err
    assert (club / "club.toml").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "arguments",
    [
        ("convert", "club.csv", "-t", "json", "-o", "x.toml", "--save-event", "./x.toml"),
        ("convert", "club.csv", "-t", "json", "--save-event", "x.toml", "--save-profile", "x.toml"),
        ("validate", "club.csv", "--annotate", "x.xlsx", "--fix", "./x.xlsx"),
        ("validate", "club.csv", "-o", "x.html", "--save-event", "x.html"),
    ],
)
def test_two_outputs_in_one_place(rrpipe: Program, club: Path, arguments: tuple[str, ...]) -> None:
    """Refused before anything is written."""
    run = rrpipe(*arguments, "--force")
    assert run.code == 2
    assert "cannot both write" in run.err
    assert [path.name for path in club.iterdir()] == ["club.csv"]


def test_facts_of_several_events_in_one_file(rrpipe: Program, club: Path) -> None:
    """Each would replace those of the one before."""
    (club / "b.csv").write_text(TABLE, encoding="utf-8")
    for command in (("validate",), ("report", "-o", "out")):
        run = rrpipe(*command, "club.csv", "b.csv", "--save-event", "x.toml")
        assert run.code == 2
        assert "2 files were given" in run.err


def test_a_group_by_number_is_no_part_of_a_name(rrpipe: Program, club: Path) -> None:
    """The event of 2026 is not group 2; words are found by their beginnings."""
    (club / "one.csv").write_text("Club Championship 2026\n" + TABLE, encoding="utf-8")
    run = rrpipe("standings", "one.csv", "--group", "2")
    assert run.code == 2
    assert '1 "Club Championship 2026" (3 players)' in run.err
    (club / "two.csv").write_text(GROUPS, encoding="utf-8")
    assert rrpipe("standings", "two.csv", "--group", "26").code == 2
    assert rrpipe("standings", "two.csv", "--group", "rade").code == 2
    assert rrpipe("standings", "two.csv", "--group", "99999999999999999999").code == 2
    assert "Aas" in rrpipe("standings", "two.csv", "--group", "b gra").out
    assert "Aas" in rrpipe("standings", "two.csv", "--group", "2").out


@pytest.mark.parametrize(
    ("accept", "said"),
    [("X999", "no finding X999"), ("R203@", "name the place"), ("", "an empty text"), ("@F7", "without a code")],
)
def test_codes_that_cannot_be_accepted(rrpipe: Program, club: Path, accept: str, said: str) -> None:
    """A code that does not exist, or no place behind the sign."""
    run = rrpipe("validate", "club.csv", "--accept", accept)
    assert run.code == 2
    assert said in run.err


def test_a_code_in_small_letters_is_accepted(rrpipe: Program, club: Path) -> None:
    """Codes are capitals; nobody means anything else."""
    assert "(accepted)" in rrpipe("validate", "club.csv", "--accept", "p109", "--accept", "x201").out
    assert club.exists()


def test_a_placeholder_that_does_not_exist(rrpipe: Program, club: Path) -> None:
    """Nothing is made."""
    run = rrpipe("report", "club.csv", "-o", "out", "--name", "{stem}-{foo}")
    assert run.code == 2
    assert "{foo}" in run.err
    assert not (club / "out").exists()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--sheet", "Table"), "--sheet was given, and csv files have no sheets"),
        (("-f", "trf", "--range", "A1:B2"), None),
        (("--delimiter", ","), None),
    ],
)
def test_options_without_use(rrpipe: Program, club: Path, options: tuple[str, ...], said: str | None) -> None:
    """Said with a warning; those that apply are not."""
    run = rrpipe("validate", "club.csv", *options)
    assert ("F010" in run.out) == (said is not None or "trf" in options)
    assert said is None or said in run.out
    assert club.exists()


def test_nothing_checked_nothing_printed(rrpipe: Program, club: Path) -> None:
    """A file that is not there leaves standard output empty."""
    run = rrpipe("validate", "nothing.csv")
    assert (run.code, run.out) == (5, "")
    run = rrpipe("validate", "nothing.csv", "club.csv")
    assert run.code == 4
    assert "club.csv: " in run.out
    assert club.exists()
