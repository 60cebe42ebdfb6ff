"""What the rating list says about the players: differences, proposals, and that nothing is taken over."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from rrpipe.facts.saving import event_toml
from rrpipe.layouts.rating_list import Listed
from rrpipe.layouts.rating_rules import Kind
from rrpipe.model import National, Player, Tournament
from rrpipe.rating_list.checks import ListCheck, checked, kind_for, proposed_lines
from rrpipe.rating_list.index import RatingList, rating_list
from tests.rating_lists import write_text

LISTED = [
    Listed("1503014", "Carlsen, Magnus", "NOR", "m", "GM", 1990, 2839, 10, 2824, 10, 2881, 10),
    Listed("4167570", "Kosteniuk, Alexandra", "SUI", "w", "GM", 1984, 2480, 10, 2436, 10),
    Listed("99000606", "Novak, Tomas", "CZE", "m", None, 2008, 1900, 40),
    Listed("99000607", "Novak, Tomas", "SVK", "m", None, 1971, None, None),
]
CARLSEN = Player(1, "Carlsen, Magnus", "m", "GM", 2839, "NOR", "1503014", "1990-11-30")


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> RatingList:
    """The list of October 2026."""
    folder = tmp_path_factory.mktemp("list")
    return rating_list(str(write_text(folder / "players_oct26.txt", LISTED)), str(folder / "cache"))


def check(known: RatingList, *players: Player, day: str | None = "2026-10-05", kind: Kind = Kind.STANDARD) -> ListCheck:
    """The players of an event against the list."""
    return checked(Tournament(players=players, start_date=day), known, kind)


def codes(found: ListCheck) -> list[str]:
    """The kinds of findings, without the line about the list itself."""
    return [finding.code for finding in found.findings if finding.code != "P301"]


def test_the_list_itself(known: RatingList) -> None:
    """Further lists of the archive are a warning, an index that was not kept is worth a word."""
    other = replace(known, others=("old.txt", "new.txt"), unkept="/cache: permission denied")
    found = {finding.code: finding for finding in check(other, CARLSEN).findings}
    assert set(found) == {"P301", "P315", "P316"}
    assert "old.txt and new.txt" in found["P315"].message
    assert "/cache: permission denied" in found["P316"].message
    object.__setattr__(other, "connection", NoConnection())


class NoConnection:
    """In the place of one that another list still uses."""

    def close(self) -> None:
        """Nothing to close."""


def test_everything_agrees(known: RatingList) -> None:
    """Nothing is said but which list it was."""
    found = check(known, CARLSEN)
    assert codes(found) == []
    assert "1 of 1 players" in found.findings[0].message
    assert found.entries == {1: LISTED[0]}


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"title": "IM"}, "P307", ("IM", "GM")),
        ({"federation": "SWE"}, "P308", ("SWE", "NOR")),
        ({"rating": 2800}, "P309", ("2800", "2839")),
        ({"rating": 2824}, "P309", ("2824 is the rapid rating",)),
        ({"rating": 2500, "national": National("NOR", 2500)}, "P309", ("2500 is the national rating",)),
        ({"birth_date": "1991"}, "P310", ("1991", "1990")),
        ({"sex": "w"}, "P311", ("female", "male")),
        ({"name": "Carlsen, Mágnus"}, None, ()),
        ({"name": "Karlsen, Magnus"}, "P306", ("Karlsen", "Carlsen")),
        ({"title": None, "sex": None}, "P312", ("title GM and sex m",)),
        ({"fide_id": "123456"}, "P304", ("123456", "1503014 Carlsen, Magnus")),
        ({"fide_id": "4167570"}, "P305", ("Kosteniuk", "1503014 Carlsen, Magnus")),
        ({"fide_id": None}, "P313", ("1503014 Carlsen, Magnus (GM, NOR, 1990, 2839) [100]",)),
        ({"fide_id": None, "name": "Xqzv, Ww"}, "P314", ("Xqzv",)),
    ],
)
def test_what_differs(known: RatingList, change: dict[str, object], code: str | None, words: tuple[str, ...]) -> None:
    """Each difference is said once, with both values."""
    player = replace(CARLSEN, **change)  # type: ignore[arg-type]
    found = check(known, player)
    assert codes(found) == ([code] if code else [])
    for word in words:
        assert word in found.findings[-1].message


def test_the_month(known: RatingList, tmp_path: Path) -> None:
    """Another month than that of the first day is a warning; a list that tells no month is noted."""
    assert codes(check(known, CARLSEN, day="2026-11-02")) == ["P302"]
    assert codes(check(known, CARLSEN, day=None)) == []
    plain = rating_list(str(write_text(tmp_path / "list.txt", LISTED)), str(tmp_path / "cache"))
    assert codes(check(plain, CARLSEN)) == ["P303"]


def test_the_kind_of_rating(known: RatingList) -> None:
    """By the time control, unless it is stated."""
    rapid = Tournament(time_control="15 min + 10 sec/move")
    assert kind_for(rapid, None) is Kind.RAPID
    assert kind_for(rapid, Kind.BLITZ) is Kind.BLITZ
    assert codes(check(known, replace(CARLSEN, rating=2824), kind=Kind.RAPID)) == []


def test_two_may_be_meant(known: RatingList) -> None:
    """Both are proposed, the better first; none becomes the player's number or entry."""
    player = Player(3, "Tomáš Novák", birth_date="1971", federation="SVK")
    found = check(known, player)
    assert [each.entry.fide_id for each in found.proposals[3]] == ["99000607", "99000606"]
    assert found.entries == {}
    assert "[" in found.findings[-1].message


def test_the_event_file_holds_proposals_as_comments(known: RatingList) -> None:
    """--save-event: the file is valid without them, and each becomes valid when its mark is removed."""
    players = (replace(CARLSEN, title=None), Player(3, "Tomáš Novák"))
    event = Tournament(players=players, start_date="2026-10-05")
    found = checked(event, known, Kind.STANDARD)
    text = event_toml(event, lambda player: proposed_lines(player, found))
    assert "fide_id" not in tomllib.loads(text)["players"]["3"]
    assert '# title = "GM"  # as in the rating list' in text
    chosen = text.replace('# fide_id = ""', "").replace('# fide_id = "99000606"', 'fide_id = "99000606"')
    assert tomllib.loads(chosen)["players"]["3"]["fide_id"] == "99000606"
