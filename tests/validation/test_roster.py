"""The entry list: who is who, and what nobody can be."""

from dataclasses import replace

import pytest

from rrpipe.findings import Finding
from rrpipe.model import Player, Tournament
from tests.events import found, sound, with_player


def only(tournament: Tournament, code: str) -> list[Finding]:
    """The findings with this code."""
    return [f for f in found(tournament) if f.code == code]


@pytest.mark.parametrize(
    ("birth_date", "reason"),
    [
        ("1999-02-30", "does not exist"),
        ("1999/13/01", "does not exist"),
        ("1899", "before 1900"),
        ("0000-00-00", "before 1900"),
        ("15.06.85", "is no date"),
        ("2026-03-08", "after the start"),
        ("2027", "after the start"),
    ],
)
def test_impossible_birth_dates(birth_date: str, reason: str) -> None:
    """The date and what is wrong with it are named, with player and place."""
    (finding,) = only(with_player(sound(), 3, lambda p: replace(p, birth_date=birth_date)), "P106")
    for text in (birth_date, reason, "3 Coelho, Rita", "line 16, column 70"):
        assert text in finding.message
    assert finding.source is not None
    assert (finding.source.line, finding.source.column) == (16, 70)


@pytest.mark.parametrize(
    "birth_date", ["1986-05-01", "1986", "1986-00-00", "1986/05/01", "2026", "2026-03-07", "2024-02-29"]
)
def test_possible_birth_dates(birth_date: str) -> None:
    """A full date, a year alone, and a year with unknown month and day are fine."""
    assert not only(with_player(sound(), 3, lambda p: replace(p, birth_date=birth_date)), "P106")


@pytest.mark.parametrize(
    ("rating", "is_fine"), [(None, True), (0, True), (100, True), (2882, True), (99, False), (3001, False)]
)
def test_ratings(rating: int | None, is_fine: bool) -> None:
    """No rating and 0 mean unrated; what nobody has is said with its value."""
    said = only(with_player(sound(), 3, lambda p: replace(p, rating=rating)), "P105")
    assert (not said) == is_fine
    assert all(str(rating) in f.message for f in said)


@pytest.mark.parametrize(
    ("fide_id", "is_fine"),
    [
        ("1503014", True),
        ("123456789", True),
        (None, True),
        ("2.1E+07", False),
        ("0123456", False),
        ("12 345", False),
        ("99", False),
    ],
)
def test_fide_numbers(fide_id: str | None, is_fine: bool) -> None:
    """Digits alone, not beginning with 0; what a spreadsheet made of it is named as it stands."""
    said = only(with_player(sound(), 3, lambda p: replace(p, fide_id=fide_id)), "P107")
    assert (not said) == is_fine
    assert all(str(fide_id) in f.message for f in said)


def test_fide_numbers_that_look_like_ratings() -> None:
    """Four digits: the columns may have been exchanged; a warning for each player."""
    swapped = with_player(sound(), 3, lambda p: replace(p, fide_id="2150"))
    (said,) = only(swapped, "P110")
    assert str(said.severity) == "warning"
    assert "2150" in said.message
    assert not only(sound(), "P110")


def test_duplicates_name_everybody_and_every_place() -> None:
    """One finding for all players who share a value."""
    event = sound()
    for number in (2, 3, 5):
        event = with_player(event, number, lambda p: replace(p, fide_id="99002002", name="Ruff, Ben"))
    (same_id,) = only(event, "P104")
    (same_name,) = only(event, "P102")
    for text in ("2 Ruff, Ben", "3 Ruff, Ben", "5 Ruff, Ben", "99002002", "line 15, column 58", "line 18, column 58"):
        assert text in same_id.message
    for text in ("2 Ruff, Ben", "3 Ruff, Ben", "5 Ruff, Ben", "line 16, column 15"):
        assert text in same_name.message


def test_a_starting_number_used_twice_stops_everything() -> None:
    """Nobody can say whose games they are."""
    event = sound()
    (finding,) = only(replace(event, players=(*event.players, Player(2, "Second, Same"))), "P103")
    assert "Barta, Zoltan and Second, Same" in finding.message
    assert finding.rule.contradiction


def test_no_players_at_all() -> None:
    """An empty event is said, not a crash."""
    assert {f.code for f in found(Tournament())} == {"P109"}
