"""Messages: findings name the file they are about, lists of people can be told apart, numbers are said as given."""

import json
from pathlib import Path

import pytest

from rrpipe.codes.naming import listed
from tests.cli.conftest import TABLE, Program


@pytest.fixture
def beside(club: Path) -> Path:
    """An input in a folder, with a TOML file beside it whose third line is wrong."""
    (club / "in").mkdir()
    (club / "in" / "x.csv").write_text(TABLE, "utf-8")
    (club / "in" / "x.toml").write_text('name = "Cup"\n\nfederation = "Atlantis"\n', "utf-8")
    return club


def test_findings_about_the_event_file_name_it(rrpipe: Program, beside: Path) -> None:
    """In each form that a build server takes: the file with its folder, and the line."""
    run = rrpipe("validate", "in/x.csv", "--format", "github")
    assert "::error file=in/x.toml,line=3,title=F312::" in run.out
    assert "file=in/x.csv,line=" in run.out or "file=in/x.csv,title=" in run.out
    results = json.loads(rrpipe("validate", "in/x.csv", "--format", "sarif").out)["runs"][0]["results"]
    places = {each["ruleId"]: each["locations"][0]["physicalLocation"] for each in results}
    assert places["F312"] == {"artifactLocation": {"uri": "in/x.toml"}, "region": {"startLine": 3}}
    assert {place["artifactLocation"]["uri"] for place in places.values()} == {"in/x.toml", "in/x.csv"}
    assert (
        '<testcase classname="in/x.toml" name="F312 line 3">' in rrpipe("validate", "in/x.csv", "--format", "junit").out
    )


def test_findings_about_named_files_name_them(rrpipe: Program, beside: Path) -> None:
    """The same for --event and --players."""
    (beside / "more").mkdir()
    (beside / "more" / "facts.toml").write_text("federation = 7\n", "utf-8")
    (beside / "more" / "people.csv").write_text("No,Name\n1,Nobody\n", "utf-8")
    run = rrpipe(
        "validate", "club.csv", "--event", "more/facts.toml", "--players", "more/people.csv", "--format", "github"
    )
    assert "file=more/facts.toml,line=1,title=F312" in run.out
    assert "file=more/people.csv" in run.out


def test_people_are_parted_by_semicolons() -> None:
    """Names hold commas themselves; codes and numbers do not."""
    assert listed(["1 Moen, Kari", "2 Lie, Per", "3 Dahl, Eva"]) == "1 Moen, Kari; 2 Lie, Per and 3 Dahl, Eva"
    assert listed(["DE", "SB", "KS"]) == "DE, SB and KS"
    assert listed(["Moen, Kari"] * 3, limit=2) == "Moen, Kari; Moen, Kari and 1 more"
    assert listed([]) == ""


@pytest.mark.parametrize(
    "arguments", [("explain", "club.csv", "--player", "x"), ("draw", "club.csv", "--place", "1=x")]
)
def test_whoever_is_asked_for_in_vain(rrpipe: Program, club: Path, arguments: tuple[str, ...]) -> None:
    """The players that there are can be told apart."""
    said = rrpipe(*arguments).err
    assert "Kari; " in said
    assert "Per; " in said


@pytest.mark.parametrize("command", [("schedule",), ("form", "-o", "a.xlsx")])
def test_a_number_is_said_as_it_was_given(rrpipe: Program, club: Path, command: tuple[str, ...]) -> None:
    """Not its first nine digits."""
    run = rrpipe(command[0], "999999999999999999999", *command[1:])
    assert run.code == 2
    assert "999999999999999999999 players" in run.err


@pytest.mark.parametrize("command", [("standings",), ("convert", "-t", "json"), ("report", "-o", "out"), ("explain",)])
def test_points_that_are_not_in_order_are_not_used(rrpipe: Program, club: Path, command: tuple[str, ...]) -> None:
    """`--scoring 0-1-2` is said in `validate` and refused elsewhere."""
    run = rrpipe(command[0], "club.csv", *command[1:], "--scoring", "0-1-2")
    assert run.code in (1, 4)
    assert "K404" in run.err
    assert run.out == ""
    assert not list(club.rglob("club.html"))
    assert "error K404" in rrpipe("validate", "club.csv", "--scoring", "0-1-2").out


LIST = 'No,Name\n1,"Moen, Kari"\n2,"Lie, Per"\n3,"Dahl, Eva"\n4,"Aas, Bo"\n'


@pytest.mark.parametrize("command", [("schedule", "people.csv"), ("form", "people.csv", "-o", "a.html", "--force")])
def test_who_is_paired_without_a_draw(rrpipe: Program, club: Path, command: tuple[str, ...]) -> None:
    """It is said unless the numbers are declared; an event that has games, and a mere number, have none to draw."""
    (club / "people.csv").write_text(LIST, "utf-8")
    assert rrpipe("draw", "people.csv", "--seed", "7", "-o", "draw.json").code == 0
    said = (
        "people.csv: info S602: No draw was named: 4 players are paired by their numbers in the list, from 1 Moen, Kari"
    )
    assert said in rrpipe(*command).err
    assert "S602" not in rrpipe(*command, "--numbers", "draw.json").err
    assert "S602" not in rrpipe(*command, "--numbers", "column").err
    assert "S602" not in rrpipe(*command, "-q").err
    assert "S602" not in rrpipe(command[0], "club.csv", *command[2:]).err
    assert "S602" not in rrpipe(command[0], "4", *command[2:]).err


@pytest.mark.parametrize("command", [("schedule",), ("form", "-o", "a.html"), ("standings",), ("validate",)])
def test_a_draw_is_no_event(rrpipe: Program, club: Path, command: tuple[str, ...]) -> None:
    """What to give instead is said."""
    (club / "people.csv").write_text(LIST, "utf-8")
    assert rrpipe("draw", "people.csv", "--seed", "7", "-o", "draw.json").code == 0
    run = rrpipe(command[0], "draw.json", *command[1:])
    assert run.code == 3
    assert "F307" in run.err + run.out
    assert "--numbers draw.json" in run.err + run.out


def test_nobody_has_a_rank_before_the_first_game(rrpipe: Program, club: Path) -> None:
    """A start list as CSV: no rank for anybody, also with drawn numbers; after the first game everybody has one."""
    (club / "people.csv").write_text(LIST, "utf-8")
    assert rrpipe("draw", "people.csv", "--seed", "7", "-o", "draw.json").code == 0
    for more in ((), ("--numbers", "draw.json")):
        head, *rows = rrpipe("convert", "people.csv", "-t", "csv", *more).out.splitlines()
        at = head.split(",").index("Rank") - len(head.split(","))
        assert [row.split(",")[at] for row in rows] == [""] * 4
    rows = rrpipe("convert", "club.csv", "-t", "csv").out.splitlines()
    assert [row.split(",")[-5] for row in rows] == ["Rank", "1", "2", "2"]


def test_a_round_that_was_assumed_is_not_named(rrpipe: Program, club: Path) -> None:
    """The input gave no rounds; a contradiction has its cells and no round."""
    (club / "club.csv").write_text(TABLE.replace("0,*,½", "1,*,½"), "utf-8")
    (said,) = (line for line in rrpipe("validate", "club.csv").out.splitlines() if " R203: " in line)
    assert "in round" not in said
    (club / "games.csv").write_text("Round,White,Black,Result\n1,1,2,1-1\n2,3,1,0-1\n3,2,3,1-0\n", "utf-8")
    assert "in round 1" in rrpipe("validate", "games.csv").out


def test_quiet_leaves_what_is_wrong(rrpipe: Program, club: Path) -> None:
    """-q leaves out notes, with -v too, and neither errors nor warnings."""
    zeros = TABLE.replace("0,*,½", "0,*,0").replace("0,½,*", "0,0,*")
    (club / "zeros.csv").write_text(zeros, encoding="utf-8")
    loud, quiet = rrpipe("standings", "zeros.csv"), rrpipe("standings", "zeros.csv", "-q")
    assert "warning R401" in loud.err
    assert "notes more" in loud.err
    assert "warning R401" in quiet.err
    assert " info " not in quiet.err + rrpipe("standings", "zeros.csv", "-q", "-v").err
    assert "more; -v" not in quiet.err


def test_what_every_player_lacks_is_one_line(rrpipe: Program, club: Path) -> None:
    """Warnings about single players for a submission are summed with their places, except with -v."""
    names = [f"Player{n}, A." for n in range(1, 7)]
    rows = [f'{n},"{name}",' + ",".join("*" if n == m else "½" for m in range(1, 7)) for n, name in enumerate(names, 1)]
    (club / "six.csv").write_text("No,Name,1,2,3,4,5,6\n" + "\n".join(rows) + "\n", encoding="utf-8")
    short = rrpipe("convert", "six.csv", "-o", "six.trf")
    assert short.err.count("warning X101") == 1
    assert "and 5 more of X101: 3:B3; 4:B4; 5:B5; 6:B6; 7:B7" in short.err
    assert rrpipe("convert", "six.csv", "-o", "six.trf", "--force", "-v").err.count("warning X101") == 6


def test_a_contradiction_tells_what_the_points_say(rrpipe: Program, club: Path) -> None:
    """Both players, whose entries give their points and whose do not, and how to say what was played."""
    table = "No,Name,1,2,3,Pts\n1,Ab,X,1,1,2\n2,Bc,1,X,1,1\n3,Cd,0,0,X,0\n"
    (club / "two.csv").write_text(table, encoding="utf-8")
    run = rrpipe("standings", "two.csv")
    assert run.code == 1
    assert "the entries of 1 Ab give 2 points, as stated" in run.err
    assert "the entries of 2 Bc give 2 points, not the 1 stated" in run.err
    assert "--set 1-2=1-0 (the result of 1 first)" in run.err
    assert rrpipe("standings", "two.csv", "--set", "1-2=1-0").code == 0
    refused = rrpipe("standings", "two.csv", "--accept", "R203")
    assert "R203 cannot be accepted, only corrected" in refused.err
    assert "Leave the option out" in refused.err
