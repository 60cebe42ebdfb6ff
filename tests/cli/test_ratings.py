"""`rrpipe ratings`, `rrpipe diff` and `--rating-list` on the command line."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from rrpipe.layouts.rating_list import Listed
from tests.cli.conftest import TABLE, Program
from tests.rating_lists import write_text

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
HARBOUR = FIXTURES / "harbour-2026" / "crosstable.csv"

RATED = TABLE.replace("No,Name", "No,Name,Rating").replace('Kari"', 'Kari",1900').replace('Per"', 'Per",1850')
RATED = RATED.replace('Eva"', 'Eva",')


def test_ratings_as_text(rrpipe: Program, snapshot: SnapshotAssertion) -> None:
    """The estimate, what it rests on, and the game that is not rated."""
    run = rrpipe("ratings", HARBOUR, "-q")
    assert run.code == 0
    assert run.err == ""
    assert run.out == snapshot


def test_ratings_game_by_game(rrpipe: Program, snapshot: SnapshotAssertion) -> None:
    """One player, each game with its difference and expected score."""
    assert rrpipe("ratings", HARBOUR, "-q", "--player", "Novák").out == snapshot


@pytest.mark.parametrize("command", ["ratings", "explain"])
@pytest.mark.parametrize("player", ["0", "7", "99999999999999999999", "nobody", "²", "-1", ""])
def test_a_player_who_does_not_exist(rrpipe: Program, command: str, player: str) -> None:
    """A number or name that nobody has is wrong usage, said in words."""
    run = rrpipe(command, HARBOUR, "-q", "--player", player)
    assert (run.code, run.out) == (2, "")
    assert "no player" in run.err or "empty" in run.err


def test_ratings_as_json(rrpipe: Program) -> None:
    """The document of the contract."""
    document = json.loads(rrpipe("ratings", HARBOUR, "--format", "json").out)
    assert document["schema"] == "rrpipe/ratings/1"
    assert [player["change"] for player in document["players"]] == ["-1.4", "-8.0", "13.6", "1.4", "6.8", "-24.8"]


def test_unrated_players(rrpipe: Program, club: Path) -> None:
    """The third player has no rating: games against him change nothing; too few for a first rating."""
    (club / "club.csv").write_text(RATED, "utf-8")
    run = rrpipe("ratings", "club.csv", "--rating", "rapid")
    assert "rapid ratings" in run.out
    assert "2 of 5 games" in run.out
    assert "against an unrated player" in run.out


def test_ratings_of_contradictory_games(rrpipe: Program, club: Path) -> None:
    """Nothing is computed from them."""
    (club / "bad.csv").write_text(TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1'), "utf-8")
    run = rrpipe("ratings", "bad.csv")
    assert (run.code, run.out) == (1, "")


@pytest.fixture
def listed(club: Path) -> tuple[str, ...]:
    """The options for a rating list that has two of the three players."""
    people = [Listed("1500001", "Moen, Kari", "NOR", "w", None, 1980, 1911, 40), Listed("1500002", "Lie, Per", "NOR")]
    write_text(club / "list_may26.txt", people)
    return "--rating-list", "list_may26.txt", "--list-cache", "cache"


def test_a_rating_list_proposes_and_takes_nothing(rrpipe: Program, club: Path, listed: tuple[str, ...]) -> None:
    """Proposals are findings and comments of the event file; the tournament keeps its gaps."""
    run = rrpipe("validate", "club.csv", *listed, "--save-event", "club.toml")
    assert "P313" in run.out
    assert "1500001 Moen, Kari" in run.out
    text = (club / "club.toml").read_text("utf-8")
    assert '# fide_id = "1500001"' in text
    assert json.loads(rrpipe("convert", "club.csv", "-t", "json").out)["players"][0]["fide_id"] is None


def test_a_rating_list_gives_k(rrpipe: Program, club: Path, listed: tuple[str, ...]) -> None:
    """K of the list, and the rating of the list where the table has none."""
    number = ("--set", "players.1.fide_id=1500001")
    (first, *_) = json.loads(rrpipe("ratings", "club.csv", *listed, *number, "--format", "json").out)["players"]
    assert (first["rating"], first["k"], first["k_from"]) == (1911, 40, "list")


def test_a_list_that_is_none(rrpipe: Program, club: Path) -> None:
    """Exit code 5 and a sentence."""
    run = rrpipe("validate", "club.csv", "--rating-list", "club.csv", "--list-cache", "cache")
    assert run.code == 5
    assert "no rating list" in run.err


def test_diff_says_what_changed(rrpipe: Program, club: Path) -> None:
    """Exit code 1, the game with both results, and what follows."""
    (club / "other.csv").write_text(TABLE.replace(",½\n", ",1\n").replace(",½,*", ",0,*"), "utf-8")
    run = rrpipe("diff", "club.csv", "other.csv", "-q")
    assert run.code == 1
    assert "Lie, Per – Dahl, Eva (round" in run.out or "Dahl, Eva – Lie, Per (round" in run.out
    assert "points 0.5 → 1.5" in run.out or "points 0.5 → 0" in run.out


def test_diff_across_formats(rrpipe: Program) -> None:
    """A crosstable and the TRF of the same event: no difference, exit code 0."""
    run = rrpipe("diff", HARBOUR, HARBOUR.parent / "report26.trf", "-q")
    assert run.code == 0
    assert "No difference." in run.out


def test_diff_as_json(rrpipe: Program, club: Path) -> None:
    """The document."""
    run = rrpipe("diff", "club.csv", "club.csv", "--format", "json")
    assert run.code == 0
    assert json.loads(run.out)["equal"] is True


def test_diff_wants_two_files(rrpipe: Program, club: Path) -> None:
    """Wrong usage, and a file that is not there."""
    assert rrpipe("diff", "club.csv").code == 2
    assert rrpipe("diff", "-", "-").code == 2
    assert rrpipe("diff", "club.csv", "none.csv").code == 5


def test_parts_of_a_report(rrpipe: Program, club: Path) -> None:
    """--parts chooses; an unknown part is wrong usage that lists the known ones."""
    run = rrpipe("report", HARBOUR, "-o", "out", "--formats", "html", "--parts", "ratings,norms")
    assert run.code == 0
    page = (club / "out" / "crosstable.html").read_text("utf-8")
    assert "h-ratings" in page
    assert "h-crosstable" not in page
    run = rrpipe("report", HARBOUR, "-o", "out", "--parts", "rating")
    assert run.code == 2
    assert "ratings" in run.err


def test_norms_of_a_start_list(rrpipe: Program, club: Path) -> None:
    """Nothing is played yet: what is needed is said, open games are only counted."""
    rows = [f'{n},"Name{n}, First",{2600 - 10 * n},GM,{code}' for n, code in enumerate(["GER", "FRA", "ITA"] * 4, 1)]
    table = "No,Name,Rating,Title,Fed," + ",".join(map(str, range(1, 13)))
    cells = ["," + ",".join("*" if n == i else "" for i in range(1, 13)) for n in range(1, 13)]
    rows[0] = rows[0].replace("GM", "FM")
    (club / "start.csv").write_text("\n".join((table, *map("".join, zip(rows, cells, strict=True)))), "utf-8")
    run = rrpipe("ratings", "start.csv", "-q")
    assert run.code == 0
    assert "66 games have no result yet." in run.out
    assert "GM norm possible: 1 Name1, First, needed" in run.out
    assert "IM norm possible: 1 Name1, First, needed" in run.out
