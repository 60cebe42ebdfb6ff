"""Tournament documents: what is wrong is said with its path, all at once."""

import json
from typing import Any

import pytest

from rrpipe.findings import Severity
from rrpipe.model import Bye, Colours, Rest, Result, Status
from rrpipe.readers.json import read_json
from rrpipe.readers.reading import Reading, ReadOptions


def document(**changes: Any) -> dict[str, Any]:
    """Three players, all games."""
    return {
        "schema": "rrpipe/tournament/1",
        "name": "Club",
        "rounds": 3,
        "players": [{"number": n, "name": name} for n, name in ((1, "Moen"), (2, "Lie"), (3, "Dahl"))],
        "games": [
            {"round": 1, "board": 1, "white": 2, "black": 3, "white_result": "1", "black_result": "0"},
            {"round": 2, "board": 1, "white": 1, "black": 2, "white_result": "=", "black_result": "="},
            {"round": 3, "board": 1, "white": 3, "black": 1, "white_result": "-", "black_result": "+"},
        ],
    } | changes


def read(value: Any) -> Reading:
    """The reading of a document."""
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return read_json(data, "a.json", ReadOptions())


def said(reading: Reading) -> list[tuple[str, str]]:
    """Code and message of every finding."""
    return [(finding.code, finding.message) for finding in reading.findings]


def test_a_sound_document_has_no_findings() -> None:
    """Games, results and the rests of an odd field are there."""
    reading = read(document())
    assert reading.findings == ()
    (tournament,) = reading.tournaments
    assert [(g.round, g.white, g.black, g.white_result) for g in tournament.games] == [
        (1, 2, 3, Result.WIN),
        (2, 1, 2, Result.DRAW),
        (3, 3, 1, Result.FORFEIT_LOSS),
    ]
    assert tournament.rests == (Rest(1, 1), Rest(2, 3), Rest(3, 2))
    assert all(game.colours is Colours.STATED for game in tournament.games)


def test_missing_keys_have_their_defaults() -> None:
    """Only schema, players and games must be there."""
    (tournament,) = read({"schema": "rrpipe/tournament/1", "players": [], "games": []}).tournaments
    assert tournament.name == ""
    assert tournament.cycles == 1
    assert tournament.tie_breaks is None


def test_unknown_keys_are_ignored() -> None:
    """Adding a key keeps the version."""
    value = document(future={"x": 1})
    value["players"][0]["hobby"] = "fishing"
    assert read(value).findings == ()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": 3}, "name: 3 is no text"),
        ({"start_date": "1.5.2026"}, 'start_date: "1.5.2026" is no date like 2026-05-01'),
        ({"cycles": 0}, "cycles: 0 is no whole number from 1 to 100"),
        ({"cycles": True}, "cycles: true is no whole number from 1 to 100"),
        ({"cycles": 101}, "cycles: 101 is no whole number from 1 to 100"),
        ({"rounds": 3.5}, "rounds: 3.5 is no whole number from 0 to 9999"),
        ({"round_dates": "2026-05-01"}, 'round_dates: "2026-05-01" is no list'),
        ({"round_dates": ["2026-05-01", 5]}, "round_dates[1]: 5 is no date like 2026-05-01"),
        ({"scoring": {"win": "three"}}, 'scoring.win: "three" is no score like "0.5"'),
        ({"scoring": {"win": "1/0"}}, 'scoring.win: "1/0" is no score like "0.5"'),
        ({"derived": ["dates"]}, 'derived[0]: "dates" is none of numbers, rounds, colours'),
        ({"derived": [[]]}, "derived[0]: [] is none of numbers, rounds, colours"),
        ({"deputies": [1]}, "deputies[0]: 1 is no text"),
        ({"tie_breaks": "DE"}, 'tie_breaks: "DE" is no list'),
        (
            {"rests": [{"round": 1, "number": 9}]},
            "rests[0]: a rest needs the round and the starting number of a player",
        ),
    ],
)
def test_a_wrong_value_is_said_with_its_path(changes: dict[str, Any], message: str) -> None:
    """The value is left out, the rest of the document is read."""
    reading = read(document(**changes))
    assert said(reading) == [("F303", message)]
    assert len(reading.tournaments) == 1
    assert reading.findings[0].severity is Severity.ERROR


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"rating": "2200"}, "players[1].rating"),
        ({"status": "ill"}, "players[1].status"),
        ({"birth_date": "86"}, "players[1].birth_date"),
        ({"national": 1844}, "players[1].national"),
        ({"national": {"federation": "GER", "rating": -4}}, "players[1].national.rating"),
        ({"fide_id": 123}, "players[1].fide_id"),
    ],
)
def test_a_wrong_value_of_a_player(change: dict[str, Any], path: str) -> None:
    """The path names the player's place in the list."""
    value = document()
    value["players"][1] |= change
    ((code, message),) = said(read(value))
    assert code == "F303"
    assert message.startswith(f"{path}: ")


def test_a_wrong_result_is_none() -> None:
    """An unknown code is no result, never another one."""
    value = document()
    value["games"][0]["white_result"] = "0-1"
    reading = read(value)
    assert [code for code, _ in said(reading)] == ["F303"]
    assert reading.tournaments[0].games[0].white_result is None


def test_contradictory_results_stay_visible() -> None:
    """Both sides keep what they state; the rules find it."""
    value = document()
    value["games"][0]["black_result"] = "1"
    game = read(value).tournaments[0].games[0]
    assert (game.white_result, game.black_result) == (Result.WIN, Result.WIN)


def test_all_faults_at_once() -> None:
    """Nobody corrects one fault only to meet the next."""
    value = document(name=1, cycles="two")
    value["players"][0]["rating"] = "x"
    assert len(read(value).findings) == 3


def test_strangers_and_games_against_oneself() -> None:
    """The same findings as in any other format, and nothing is computed then."""
    value = document()
    value["games"].append({"round": 4, "white": 1, "black": 9})
    value["games"].append({"round": 4, "white": 2, "black": 2})
    reading = read(value)
    assert [finding.code for finding in reading.findings] == ["R209", "R208"]
    assert all(finding.rule.contradiction for finding in reading.findings)
    assert "number 9" in reading.findings[0].message


def test_a_number_twice_is_no_tournament() -> None:
    """Games could belong to either player."""
    value = document()
    value["players"][2]["number"] = 1
    reading = read(value)
    assert [code for code, _ in said(reading)] == ["F304"]
    assert "Moen" in reading.findings[0].message
    assert "Dahl" in reading.findings[0].message
    assert reading.tournaments == ()


@pytest.mark.parametrize(
    "value",
    [
        {"schema": "rrpipe/standings/1", "standings": []},
        {"schema": "rrpipe/tournament/2", "players": [], "games": []},
        {"players": [], "games": []},
        {"schema": "rrpipe/tournament/1", "players": {}},
        [],
        "text",
        12,
    ],
)
def test_what_is_no_tournament_document(value: Any) -> None:
    """Another schema, a missing list, or no object at all."""
    reading = read(value)
    assert reading.tournaments == ()
    assert {code for code, _ in said(reading)} == {"F302"}


@pytest.mark.parametrize(
    "data",
    [b'{"schema": ', b"{'a': 1}", b'{"a": NaN}', b"[" * 100_000, b"\xff\xfe\x00", b'{"a": "\xff"}', b"9" * 5000],
)
def test_damaged_text(data: bytes) -> None:
    """One finding, no exception."""
    reading = read(data)
    assert reading.tournaments == ()
    assert [code for code, _ in said(reading)] in (["F301"], ["F302"])


def test_the_place_of_damage_is_named() -> None:
    """Line and column, as editors count."""
    source = read(b'{\n  "schema" "x"\n}').findings[0].source
    assert source is not None
    assert (source.line, source.column) == (2, 12)


def test_a_key_twice_is_said() -> None:
    """The standard library would keep the later one in silence."""
    reading = read(b'{"schema": "rrpipe/tournament/1", "name": "A", "name": "B", "players": [], "games": []}')
    assert [code for code, _ in said(reading)] == ["F305"]
    assert reading.tournaments[0].name == "B"


def test_several_documents_are_several_tournaments() -> None:
    """As `convert` writes a file with groups."""
    reading = read([document(name="A"), document(name="B")])
    assert [t.name for t in reading.tournaments] == ["A", "B"]


def test_statuses_and_byes() -> None:
    """Withdrawn players and byes with points are read."""
    value = document(rests=[{"round": 1, "number": 1, "bye": "H"}])
    value["players"][0]["status"] = "withdrawn"
    (tournament,) = read(value).tournaments
    assert tournament.players[0].status is Status.WITHDRAWN
    assert tournament.rests[0] == Rest(1, 1, Bye.HALF)
