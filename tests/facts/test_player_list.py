"""Player lists: exact joins in silence, every other join said."""

import json

import pytest

from rrpipe.facts.player_list import join_players
from rrpipe.model import Player, Source, Tournament

EVENT = Tournament(
    players=(
        Player(1, "Sørensen, Mikkel", source=Source("t.csv", row=2)),
        Player(2, "Berg, Kari", rating=2000, fide_id="99000002"),
        Player(3, "Berg, Knut"),
    )
)
ALL = 'No,Name,FIDE ID\n1,"Sørensen, Mikkel",99000001\n2,"Berg, Kari",99000002\n3,"Berg, Knut",99000003\n'


def joined(text: str, event: Tournament = EVENT) -> tuple[Tournament, list[tuple[str, int | None]]]:
    """The event after joining, and code and player of each finding."""
    tournament, findings = join_players(event, text.encode(), "players.csv")
    return tournament, [(finding.code, finding.player) for finding in findings]


def test_exact_joins_are_not_worth_a_word() -> None:
    """Names and numbers agree."""
    tournament, said = joined(ALL)
    assert [player.fide_id for player in tournament.players] == ["99000001", "99000002", "99000003"]
    assert said == []


def test_other_joins_are_said() -> None:
    """Written differently, another number, the FIDE number against the name."""
    text = ALL.replace('1,"Sørensen, Mikkel"', '1,"Mikkel Sorensen"').replace('3,"Berg, Knut"', '7,"Berg, Knut"')
    tournament, said = joined(text.replace('"Berg, Kari"', '"Berg, Karina"'))
    assert [player.fide_id for player in tournament.players] == ["99000001", "99000002", "99000003"]
    assert said == [("F317", 1), ("F317", 2), ("F317", 3)]
    assert [player.name for player in tournament.players] == [player.name for player in EVENT.players]


def test_nobody_is_guessed() -> None:
    """`Berg, K.` could be either; a stranger is nobody; who is left is said too."""
    text = 'Name,FIDE ID\n"Sørensen, M.",99000001\n"Berg, K.",99000009\n"Nobody, X",99000010\n'
    tournament, said = joined(text)
    assert said == [("F317", 1), ("F323", None), ("F318", None), ("F319", 2), ("F319", 3)]
    assert tournament.players[2].fide_id is None


def test_differences_are_said_with_both_values() -> None:
    """The list is followed."""
    text = ALL.replace("No,Name", "No,Name,Rating").replace('Kari",', 'Kari",2050,').replace('Mikkel",', 'Mikkel",,')
    tournament, findings = join_players(EVENT, text.replace('Knut",', 'Knut",,').encode(), "players.csv")
    assert tournament.players[1].rating == 2050
    assert [finding.code for finding in findings] == ["F320"]
    assert "2000" in findings[0].message
    assert "2050" in findings[0].message


def test_a_document_is_a_list_too() -> None:
    """Any readable format will do."""
    document = {
        "schema": "rrpipe/tournament/1",
        "players": [{"number": 1, "name": "Sørensen, Mikkel", "birth_date": "1994"}],
        "games": [],
    }
    tournament, findings = join_players(EVENT, json.dumps(document).encode(), "p.json")
    assert tournament.players[0].birth_date == "1994"
    assert [finding.code for finding in findings] == ["F319", "F319"]


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b'{"schema": "x"}', b"hello"])
def test_files_that_are_no_list(data: bytes) -> None:
    """An error, and the event stays as it was."""
    tournament, findings = join_players(EVENT, data, "p")
    assert tournament is EVENT
    assert "F321" in [finding.code for finding in findings]


def test_numbers_of_the_list_where_the_table_has_none() -> None:
    """A list of games names players only; the list numbers them."""
    event = Tournament(players=EVENT.players, derived=("numbers",))
    text = ALL.replace("1,", "3,", 1).replace('\n3,"Berg, Knut', '\n1,"Berg, Knut')
    tournament, said = joined(text, event)
    assert [player.name for player in tournament.players] == ["Berg, Knut", "Berg, Kari", "Sørensen, Mikkel"]
    assert said == [("F326", None)]
    assert tournament.derived == ()
