"""`rrpipe convert` to TRF: the same edition, plain letters, some rounds, one report a month."""

from pathlib import Path

import pytest

from tests.cli.conftest import Program

LEAGUE = """\
### for the arbiter
012 Ligä
022 Town
032 GER
042 2026/03/20
052 2026/04/10
062 4
072 4
092 Individual: Round-Robin
102 Arbiter, Anna 12345678
122 90 min + 30 sec/move
132{blanks}26/03/20  26/03/27  26/04/10
XXY   12
001    1 m    Ädler, Karl                       2287 GER    99000101 1981/04/02  2.0    2     4 w 1     3 b 0     2 w 1
001    2 w    Braun, Lea                        2154 NED    99000102 1997/11/23  1.5    3     3 w =     4 b 1     1 b 0
001    3 m    Conti, Ugo                        2101 ITA    99000103 1969/01/30  2.5    1     2 b =     1 w 1     4 b 1
001    4 m    Duval, Guy                        2090 FRA    99000104 2003/08/14  0.0    4     1 b 0     2 w 0     3 w 0
""".format(blanks=" " * 88)


@pytest.fixture
def league(club: Path) -> Path:
    """A TRF16 with comments and private lines, whose rounds lie in two months."""
    (club / "league.trf").write_bytes(LEAGUE.encode())
    return club


def test_the_same_edition_is_kept(rrpipe: Program, league: Path) -> None:
    """Equal bytes, and a note that says so."""
    run = rrpipe("convert", "league.trf", "-t", "trf16", "-o", "again.trf")
    assert run.code == 0
    assert (league / "again.trf").read_bytes() == LEAGUE.encode()
    assert "nothing is changed" in run.err
    run = rrpipe("convert", "league.trf", "-t", "trf16", "-o", "moved.trf", "--set", "city=Elsewhere")
    assert (league / "moved.trf").read_bytes() == LEAGUE.replace("022 Town", "022 Elsewhere").encode()
    assert "record 022 in line 3" in run.err


def test_another_edition_and_the_rating_office(rrpipe: Program, league: Path) -> None:
    """Written anew: no comments, no private lines in a TRF26, CR LF."""
    for options in (["-t", "trf26"], ["-t", "trf16", "--profile", "fide", "--numbers", "column"]):
        run = rrpipe("convert", "league.trf", "-o", "new.trf", "--force", *options)
        assert run.code == 0
        data = (league / "new.trf").read_bytes()
        assert b"###" not in data
        assert data.count(b"\n") == data.count(b"\r\n")
        assert "###" in run.err


def test_plain_letters(rrpipe: Program, league: Path) -> None:
    """`--ascii` folds names and says each; JSON keeps the original and takes no --ascii."""
    run = rrpipe("convert", "league.trf", "-t", "trf16", "--ascii")
    assert "Adler, Karl" in run.out
    assert run.out.isascii()
    assert "“Ädler, Karl” is written as “Adler, Karl”" in run.err
    assert "Ädler, Karl" in rrpipe("convert", "league.trf", "-t", "json").out
    assert rrpipe("convert", "league.trf", "-t", "json", "--ascii").code == 2


def test_some_rounds(rrpipe: Program, league: Path) -> None:
    """A part in any format, with its own points."""
    run = rrpipe("convert", "league.trf", "-t", "trf16", "--rounds", "2-3")
    first = next(line for line in run.out.splitlines() if line.startswith("001    1"))
    assert first[80:84] == " 1.0"
    assert first[91:] == "   3 b 0     2 w 1"
    assert '"rounds": 2' in rrpipe("convert", "league.trf", "-t", "json", "--rounds", "1-2").out
    assert rrpipe("convert", "league.trf", "-t", "trf16", "--rounds", "1-9").code == 2


def test_one_report_a_month(rrpipe: Program, league: Path) -> None:
    """A file for each month in a folder that is made; every one is sound by itself."""
    run = rrpipe("convert", "league.trf", "--split-months", "-o", "reports")
    assert run.code == 0
    files = sorted((league / "reports").iterdir())
    assert [file.name for file in files] == ["league-2026-03.trf", "league-2026-04.trf"]
    for file, days in zip(files, ("042 2026/03/20\r\n052 2026/03/27", "042 2026/04/10\r\n052 2026/04/10"), strict=True):
        assert days in file.read_bytes().decode()
        checked = rrpipe("validate", file)
        assert "T202" not in checked.out
        assert "K201" not in checked.out
        checked = rrpipe("validate", file, "--profile", "fide", "-v")
        assert checked.code == 0
        assert "S403" in checked.err + checked.out
        assert not {"S401", "S102", "K301"} & set((checked.err + checked.out).replace(":", " ").split())
    assert rrpipe("convert", "league.trf", "--split-months", "-o", "reports").code == 5  # they exist
    assert rrpipe("convert", "league.trf", "--split-months", "-o", "other", "--dry-run").code == 0
    assert not (league / "other").exists()


def test_a_game_without_date_stops_the_split(rrpipe: Program, league: Path) -> None:
    """All reports or none."""
    (league / "undated.trf").write_bytes(LEAGUE.replace("26/03/27", "        ").encode())
    run = rrpipe("convert", "undated.trf", "--split-months", "-o", "reports")
    assert run.code == 1
    assert "T523" in run.err
    assert not (league / "reports").exists()


@pytest.mark.parametrize(
    "options",
    [["--split-months"], ["--split-months", "-o", "x", "-t", "json"], ["--split-months", "-o", "x", "--rounds", "1"]],
)
def test_wrong_use_of_split_months(rrpipe: Program, league: Path, options: list[str]) -> None:
    """The message says what is missing."""
    run = rrpipe("convert", "league.trf", *options)
    assert run.code == 2
    assert "--split-months" in run.err
