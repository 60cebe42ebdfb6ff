"""Each command does what it says, on standard output, with the right exit code."""

import json
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from rrpipe.codes import RULES_BY_CODE
from rrpipe.readers import READERS
from tests.cli.conftest import TABLE, Program

GROUPS = "Club\nA Grade\n" + TABLE + "B Grade\n" + TABLE.replace("Moen", "Aas")
CONTRADICTION = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')
OPEN = TABLE.replace(",½\n", ",\n").replace(",½,*", ",,*")


def test_convert_to_json_and_back(rrpipe: Program, club: Path) -> None:
    """Data on standard output alone; the document is readable."""
    run = rrpipe("convert", "club.csv", "-t", "json")
    assert run.code == 0
    assert json.loads(run.out)["derived"] == ["numbers", "rounds", "colours"]
    (club / "club.json").write_text(run.out, encoding="utf-8")
    assert rrpipe("convert", "club.json", "-t", "json").out == run.out


def test_convert_by_the_ending(rrpipe: Program, club: Path) -> None:
    """.trf is TRF26; what was found is said on standard error."""
    run = rrpipe("convert", "club.csv", "-o", "club.trf", "--set", "city=Oslo")
    assert run.code == 0
    assert run.out == ""
    assert "022 Oslo" in (club / "club.trf").read_text(encoding="utf-8")
    assert "colours" in run.err
    assert "UTF-8" in run.err


def test_convert_refuses_a_trf_and_says_why(rrpipe: Program, club: Path) -> None:
    """Findings, a reason, exit code 1, and nothing is written."""
    (club / "open.csv").write_text(OPEN, encoding="utf-8")
    run = rrpipe("convert", "open.csv", "-o", "open.trf")
    assert run.code == 1
    assert "no TRF is written" in run.err
    assert not (club / "open.trf").exists()
    assert rrpipe("convert", "open.csv", "-o", "open.trf", "--interim").code == 0


@pytest.mark.parametrize("command", [["convert", "-t", "json"], ["convert", "-t", "trf16"], ["standings"]])
def test_contradictions_stop_every_output(rrpipe: Program, club: Path, command: list[str]) -> None:
    """Nothing on standard output, both cells in the message; --exit-zero does not make a refusal a success."""
    (club / "bad.csv").write_text(CONTRADICTION, encoding="utf-8")
    run = rrpipe(*command, "bad.csv", "--exit-zero")
    assert run.code == 1
    assert run.out == ""
    assert "D2" in run.err
    assert "C3" in run.err


def test_convert_groups(rrpipe: Program, club: Path) -> None:
    """A list of documents in JSON; other formats want a choice."""
    (club / "two.csv").write_text(GROUPS, encoding="utf-8")
    run = rrpipe("convert", "two.csv", "-t", "json")
    assert [document["name"] for document in json.loads(run.out)] == ["Club – A Grade", "Club – B Grade"]
    run = rrpipe("convert", "two.csv", "-t", "trf16")
    assert run.code == 2
    assert "A Grade" in run.err
    assert json.loads(rrpipe("convert", "two.csv", "-t", "json", "--group", "b g").out)["name"] == "Club – B Grade"


def test_a_dry_run(rrpipe: Program, club: Path) -> None:
    """Says what would be written."""
    run = rrpipe("convert", "club.csv", "-o", "club.json", "--dry-run")
    assert run.code == 0
    assert "would write club.json" in run.err
    assert not (club / "club.json").exists()


def test_facts_are_saved_and_used(rrpipe: Program, club: Path) -> None:
    """What --save-event wrote is read beside the file the next time."""
    assert rrpipe("convert", "club.csv", "-t", "json", "--set", "city=Oslo", "--save-event", "club.toml").code == 0
    assert json.loads(rrpipe("convert", "club.csv", "-t", "json").out)["city"] == "Oslo"
    assert rrpipe("convert", "club.csv", "-t", "json", "--save-event", "club.toml").code == 5


def test_validate_as_text(rrpipe: Program, club: Path) -> None:
    """One line a finding as compilers print them, the remedy below, the summary at the end."""
    (club / "bad.csv").write_text(CONTRADICTION, encoding="utf-8")
    run = rrpipe("validate", "bad.csv")
    assert run.code == 1
    assert run.err == ""
    lines = run.out.splitlines()
    place = next(i for i, line in enumerate(lines) if " error R203: " in line)
    assert lines[place].startswith("bad.csv:2:D2: error R203: 1 Moen, Kari against 2 Lie, Per")
    assert lines[place + 1].startswith("    → ")
    assert lines[-1].startswith("bad.csv: 1 error")
    quiet = rrpipe("validate", "bad.csv", "-q")
    assert "note" not in quiet.out
    assert " info " not in quiet.out


def test_validate_as_json(rrpipe: Program, club: Path) -> None:
    """One document for all files, names without absolute paths."""
    (club / "bad.csv").write_text(CONTRADICTION, encoding="utf-8")
    run = rrpipe("validate", club / "bad.csv", "club.csv", "--format", "json")
    document = json.loads(run.out)
    assert [entry["file"] for entry in document["files"]] == ["bad.csv", "club.csv"]
    assert document["summary"]["error"] == 1
    assert str(club) not in run.out


def test_validate_levels(rrpipe: Program, club: Path) -> None:
    """--fail-on, --exit-zero, --accept, --profile."""
    assert rrpipe("validate", "club.csv").code == 0
    assert rrpipe("validate", "club.csv", "--fail-on", "info").code == 1
    assert rrpipe("validate", "club.csv", "--fail-on", "info", "--exit-zero").code == 0
    strict = rrpipe("validate", "club.csv", "--profile", "fide")
    assert strict.code == 1
    codes = {line.split(" error ")[1].split(":")[0] for line in strict.out.splitlines() if " error " in line}
    known = [option for code in codes for option in ("--accept", code)]
    accepted = rrpipe("validate", "club.csv", "--profile", "fide", *known)
    assert accepted.code == 0
    assert "(accepted)" in accepted.out


def test_validate_folders_and_patterns(rrpipe: Program, club: Path) -> None:
    """Each file once; hidden files and lock files are left out."""
    (club / "in").mkdir()
    for name in ("a.csv", "b.csv", ".c.csv", "~$d.csv", "e.doc"):
        (club / "in" / name).write_text(TABLE, encoding="utf-8")
    for arguments in (["in"], ["in/*.csv"], ["in", "in/a.csv", "in/[ab].csv"]):
        files = json.loads(rrpipe("validate", *arguments, "--format", "json").out)["files"]
        assert [entry["file"] for entry in files if "~" not in entry["file"]] == ["in/a.csv", "in/b.csv"]


def test_validate_goes_on_after_a_missing_file(rrpipe: Program, club: Path) -> None:
    """Exit code 4: one of several gave no output."""
    run = rrpipe("validate", "gone.csv", "club.csv")
    assert run.code == 4
    assert "gone.csv: there is no such file" in run.err
    assert "club.csv" in run.out


def test_errors_come_first_and_many_notes_of_a_kind_are_one(rrpipe: Program, club: Path) -> None:
    """The one thing to correct is not buried under what everybody lacks; -v shows every note."""
    rows = "".join(
        f'{n},"Player {n}",' + ",".join("" if n == m else "½" for m in range(1, 6)) + "\n" for n in range(1, 6)
    )
    Path("five.csv").write_text("No,Name,1,2,3,4,5\n" + rows.replace("½", "1", 1), "utf-8")
    run = rrpipe("validate", "five.csv")
    told = [line for line in run.out.splitlines() if not line.startswith("    ")]
    levels = [line.split(": ", 1)[1].split()[0] for line in told[:-1]]
    assert levels == sorted(levels, key=["error", "warning", "info"].index)
    assert levels[0] == "error"
    assert sum("X101" in line for line in told) == 1
    assert "… and 4 more of X101: 3:B3; 4:B4; 5:B5; 6:B6" in run.out
    assert sum(": info X101: " in line for line in rrpipe("validate", "five.csv", "-v").out.splitlines()) == 5


def test_standings_as_text(rrpipe: Program, club: Path) -> None:
    """Columns that line up, shared places, half points as people write them."""
    run = rrpipe("standings", "club.csv", "--tie-breaks", "SB")
    assert run.code == 0
    assert run.out.splitlines() == [
        "Rank  No  Name        PTS  SB",
        "   1   1  Moen, Kari    2   1",
        " 2-3   2  Lie, Per      ½   ¼",
        " 2-3   3  Dahl, Eva     ½   ¼",
        "",
        "2 Lie, Per; 3 Dahl, Eva are level on PTS, SB and share place 2; C.07 4.2 asks",
        "  for lots unless shared places were announced",
    ]


@pytest.mark.parametrize("fact", ["withdrawm=3", "withdrawn=9", "start_date=31.31.2026", "games.1-9=1-0"])
@pytest.mark.parametrize(
    "command", [("standings",), ("convert", "-t", "json"), ("convert", "-t", "trf26"), ("report", "-o", "out")]
)
def test_nothing_is_made_from_half_of_what_was_said(
    rrpipe: Program, club: Path, fact: str, command: tuple[str, ...]
) -> None:
    """A fact that is not understood might change everything: the output is refused, validate lists it."""
    name, *rest = command
    run = rrpipe(name, "club.csv", *rest, "--set", fact)
    assert run.code in (1, 4)
    assert run.out == ""
    assert "was not understood" in run.err
    assert not list(Path("out").glob("[!.]*")) if Path("out").exists() else True
    assert rrpipe("validate", "club.csv", "--set", fact).code == 1


def test_standings_as_json(rrpipe: Program, club: Path) -> None:
    """Exact scores as strings."""
    document = json.loads(rrpipe("standings", "club.csv", "--tie-breaks", "SB", "--format", "json").out)
    assert document["order"] == ["PTS", "SB"]
    assert [(row["rank"], row["values"]["SB"]) for row in document["standings"]] == [(1, "1"), (2, "0.25"), (2, "0.25")]


def test_interim_standings_say_so(rrpipe: Program, club: Path) -> None:
    """With the number of open games."""
    (club / "open.csv").write_text(OPEN, encoding="utf-8")
    run = rrpipe("standings", "open.csv")
    assert "INTERIM: 1 game has no result yet" in run.out
    assert json.loads(rrpipe("standings", "open.csv", "--format", "json").out)["finished"] is False


def test_what_can_still_happen(rrpipe: Program, club: Path) -> None:
    """Best and worst places while a game is open; the document follows its schema."""
    (club / "open.csv").write_text(OPEN, encoding="utf-8")
    run = rrpipe("standings", "open.csv", "--what-if", "--format", "json", "--tie-breaks", "none")
    document = json.loads(run.out)
    schema = json.loads((files("rrpipe") / "schemas" / "standings-1.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema).validate(document)
    assert document["outlook"]["won"] == 1
    assert {"number": 2, "best": 2, "worst": 3} in document["outlook"]["places"]
    text = rrpipe("standings", "open.csv", "--what-if").out
    assert "INTERIM" in text
    assert text.count("Moen") > 1


def test_wide_names_line_up(rrpipe: Program, club: Path) -> None:
    """Characters of two columns and combining ones are counted as they are shown."""
    text = TABLE.replace("Moen, Kari", "田中, 一郎").replace("Lie, Per", "Lie\u0301, Pé")
    (club / "wide.csv").write_text(text, encoding="utf-8")
    lines = rrpipe("standings", "wide.csv", "--tie-breaks", "SB").out.splitlines()
    assert lines[1].startswith("   1   1  田中, 一郎    2")


def test_report(rrpipe: Program, club: Path) -> None:
    """Files in the folder, nothing on standard output."""
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "md,csv")
    assert (run.code, run.out) == (0, "")
    assert "wrote out/club.md, out/club.csv" in run.err
    assert (club / "out" / "club.md").exists()


def test_report_of_several_inputs(rrpipe: Program, club: Path) -> None:
    """One that fails makes exit code 4, the others are done."""
    (club / "bad.csv").write_text(CONTRADICTION, encoding="utf-8")
    run = rrpipe("report", "bad.csv", "club.csv", "-o", "out", "--formats", "md")
    assert run.code == 4
    assert [path.name for path in (club / "out").glob("*.md")] == ["club.md"]
    assert rrpipe("report", "bad.csv", "-o", "out", "--formats", "md").code == 1


def test_report_without_pdf(rrpipe: Program, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By default one line and everything else; asked for by name it is exit code 5."""
    monkeypatch.setattr("rrpipe.pdf_support.pdf_problem", lambda: "PDF needs Pango")
    run = rrpipe("report", "club.csv", "-o", "out")
    assert run.code == 0
    assert run.err.count("PDF needs Pango") == 1
    assert sorted(path.suffix for path in (club / "out").iterdir() if path.stem == "club") == [".html", ".xlsx"]
    run = rrpipe("report", "club.csv", "-o", "out", "--formats", "pdf,md")
    assert run.code == 5
    assert (club / "out" / "club.md").exists()


def test_schedule_of_a_number(rrpipe: Program) -> None:
    """The Berger table of six as C.05 Annex 1 prints it, and its document."""
    assert rrpipe("schedule", "6").out.splitlines()[2:7] == [
        "Round 1   1-6  2-5  3-4",
        "Round 2   6-4  5-3  1-2",
        "Round 3   2-6  3-1  4-5",
        "Round 4   6-5  1-4  2-3",
        "Round 5   3-6  4-2  5-1",
    ]
    document = json.loads(rrpipe("schedule", "5", "--format", "json").out)
    assert document["rounds"][0]["rests"] == 1
    assert len(json.loads(rrpipe("schedule", "4", "--double", "--format", "json").out)["rounds"]) == 6


def test_schedule_of_an_event(rrpipe: Program, club: Path) -> None:
    """Names, White first, dates where they are known."""
    run = rrpipe("schedule", "club.csv", "--set", "round_dates=2026-05-01,2026-05-08,2026-05-15")
    assert run.code == 0
    assert "Round 1, 2026-05-01\n  2 Lie, Per – 3 Dahl, Eva\n  rests: 1 Moen, Kari" in run.out
    document = json.loads(rrpipe("schedule", "club.csv", "--format", "json").out)
    assert document["names"]["1"] == "Moen, Kari"
    assert rrpipe("schedule", "club.csv", "--double").code == 2


def test_rules(rrpipe: Program) -> None:
    """Every code is listed; one is explained with a remedy and what it stops."""
    run = rrpipe("rules")
    assert all(code in run.out for code in RULES_BY_CODE)
    one = rrpipe("rules", "r203").out
    assert "two sides" in one
    assert "cannot be accepted" in one
    assert len(json.loads(rrpipe("rules", "--format", "json").out)) == len(RULES_BY_CODE)
    assert {rule["code"][0] for rule in json.loads(rrpipe("rules", "T", "--format", "json").out)} == {"T"}


@pytest.mark.parametrize("code", RULES_BY_CODE)
def test_every_code_can_be_explained(rrpipe: Program, code: str) -> None:
    """With a remedy."""
    run = rrpipe("rules", code)
    assert run.code == 0
    assert "What to do" in run.out


def test_info(rrpipe: Program) -> None:
    """Versions, formats, and whether PDF works."""
    run = rrpipe("info")
    assert run.code == 0
    for word in ("rrpipe", "Python", "PDF", "weasyprint", "trf26", "xlsx"):
        assert word in run.out
    assert json.loads(rrpipe("info", "--format", "json").out)["reads"].keys() == set(READERS)


def test_players_and_numbers(rrpipe: Program, club: Path) -> None:
    """A list and a draw by flags."""
    (club / "players.csv").write_text('Name,FIDE ID\n"Moen, Kari",99000001\n', encoding="utf-8")
    (club / "draw.json").write_text('{"numbers": {"Moen, Kari": 3, "Lie, Per": 2, "Dahl, Eva": 1}}', encoding="utf-8")
    run = rrpipe("convert", "club.csv", "-t", "json", "--players", "players.csv", "--numbers", "draw.json")
    document = json.loads(run.out)
    assert document["players"][2]["fide_id"] == "99000001"
    assert document["derived"] == ["rounds", "colours"]
    assert rrpipe("convert", "club.csv", "-t", "json", "--numbers", "gone.json").code == 5


def test_explain_as_json(rrpipe: Program, club: Path) -> None:
    """The same for programs, against the schema."""
    run = rrpipe("explain", "club.csv", "--player", "2", "--tie-break", "SB", "--format", "json")
    document = json.loads(run.out)
    assert run.code == 0
    jsonschema.validate(document, json.loads((files("rrpipe") / "schemas" / "explanation-1.json").read_text("utf-8")))
    assert [value["code"] for value in document["players"][0]["values"]] == ["SB"]


def test_report_with_the_working(rrpipe: Program, club: Path) -> None:
    """--explain adds the working of every tie-break to the page."""
    assert rrpipe("report", "club.csv", "-o", "out", "--formats", "html", "--explain").code == 0
    assert "h-working" in (club / "out" / "club.html").read_text(encoding="utf-8")


def test_lots_and_places_are_named(rrpipe: Program, club: Path) -> None:
    """Drawn again with the seed they give the same order; text and JSON name the seed, or the decision."""
    flags = ("club.csv", "--tie-breaks", "none")  # 2 and 3 drew and have the same points
    first, again = (rrpipe("standings", *flags, "--lots", "7", "--format", "json").out for _ in range(2))
    assert first == again
    document = json.loads(first)
    assert [each["by"] for each in document["decided"]] == ["lots"]
    assert document["lots"] == "7"
    assert "seed 7" in rrpipe("standings", *flags, "--lots", "7").out
    assert rrpipe("report", *flags[:1], "-o", "out", "--formats", "html", "--set", "places=3:2,2:3").code == 0
    decided = rrpipe("standings", *flags, "--set", "places=3:2,2:3", "--format", "json").out
    assert json.loads(decided)["decided"] == [{"before": 3, "after": 2, "by": "places"}]
    assert "by decision (play-off or arbiter)" in (club / "out" / "club.html").read_text(encoding="utf-8")


def test_deciders_bonus_and_other_lists(rrpipe: Program, club: Path) -> None:
    """A penalty moves a player down, a decider counts, and another list than the stated one is said."""
    (club / "club.toml").write_text('tie_breaks = ["DE"]\npenalty = { 1 = 2 }\n', encoding="utf-8")
    run = rrpipe("standings", "club.csv", "--tie-breaks", "SB", "--format", "json", "-v")
    assert "K107" in run.err
    assert "K408" in run.err
    rows = {row["number"]: row["values"]["PTS"] for row in json.loads(run.out)["standings"]}
    (club / "club.toml").unlink()
    before = json.loads(rrpipe("standings", "club.csv", "--format", "json").out)["standings"]
    assert Fraction(rows[1]) == Fraction(next(row["values"]["PTS"] for row in before if row["number"] == 1)) - 2


def test_explain(rrpipe: Program, club: Path) -> None:
    """Place and every value of one player, or one value of everybody, with the article."""
    run = rrpipe("explain", "club.csv", "--player", "2", "--tie-breaks", "SB")
    assert run.code == 0
    assert "2 Lie, Per: place 2" in run.out
    assert "C.07 9.1" in run.out
    run = rrpipe("explain", "club.csv", "--tie-break", "SB")
    assert all(name in run.out for name in ("Moen", "Lie", "Dahl"))
    assert rrpipe("explain", "club.csv", "--player", "moen", "--tie-break", "PTS").code == 0
    assert rrpipe("explain", "club.csv", "--player", "nobody").code == 2
    assert rrpipe("explain", "club.csv", "--player", "9").code == 2
    assert rrpipe("explain", "club.csv", "--player", "1", "--tie-break", "QQ").code == 2


def test_findings_for_build_servers(rrpipe: Program, club: Path) -> None:
    """SARIF, JUnit and GitHub name file, line and code; what is accepted is no failure."""
    (club / "bad.csv").write_text(CONTRADICTION, encoding="utf-8")
    run = rrpipe("validate", "bad.csv", "--format", "sarif")
    assert run.code == 1
    (result,) = [r for r in json.loads(run.out)["runs"][0]["results"] if r["level"] == "error"]
    assert result["ruleId"] == "R203"
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == ("bad.csv", 2)
    assert (
        "::error file=bad.csv,line=2,title=R203::1 Moen, Kari"
        in rrpipe("validate", "bad.csv", "--format", "github").out
    )
    root = ElementTree.fromstring(rrpipe("validate", "bad.csv", "club.csv", "--format", "junit").out)
    assert [suite.get("failures") for suite in root] == ["1", "0"]
    assert len(root.findall(".//failure")) == 1
