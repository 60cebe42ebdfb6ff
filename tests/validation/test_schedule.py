"""Who meets whom: pairs, rounds, rests, colours, open games."""

from dataclasses import replace

import pytest

from rrpipe.codes.results import R205
from rrpipe.findings import Finding, Purpose, Severity, make
from rrpipe.model import Bye, Colours, Game, Rest, Result, Tournament
from rrpipe.schedule import assign_rounds, berger_table, with_rests
from rrpipe.validation.context import Context
from tests.events import found, results, scheduled, sound, unstated


def above(tournament: Tournament, context: Context | None = None) -> list[Finding]:
    """The findings above info."""
    return [f for f in found(tournament, context) if f.severity is not Severity.INFO]


def berger(count: int, cycles: int = 1, swap: str = "auto") -> str:
    """The pairings of a Berger table, one round a line."""
    return "\n".join(" ".join(f"{w}-{b}" for w, b in r.pairings) for r in berger_table(count, cycles, swap))


@pytest.mark.parametrize("count", [3, 4, 5, 8, 11])
@pytest.mark.parametrize("cycles", [1, 2, 3])
@pytest.mark.parametrize("swap", ["on", "off"])
def test_berger_events_are_sound(count: int, cycles: int, swap: str) -> None:
    """The tables themselves give no finding above info, with the exchange in double events and without it."""
    event = with_rests(scheduled(berger(count, cycles, swap if cycles == 2 else "off"), cycles))
    assert above(event) == []
    assert [f.code for f in found(event) if f.code[0] == "S"] in (["S307"], [])


def test_black_players_of_two_boards_exchanged() -> None:
    """Two pairs meet twice and two never; every pair, the round, and what the Berger table expects are named."""
    event = scheduled(berger(8).replace("8-7 1-6", "8-6 1-7"))
    said = above(event)
    assert [f.code for f in said] == ["S101", "S101", "S102", "S305"]
    twice = [f.message for f in said if f.code == "S101"]
    assert all("round 6" in message for message in twice)
    assert any("6 Surname6" in message and "8 Surname8" in message and "round 4" in message for message in twice)
    assert any("1 Surname1" in message and "7 Surname7" in message and "round 7" in message for message in twice)
    never = said[2].message
    for text in ("1 Surname1, First - 6 Surname6", "7 Surname7, First - 8 Surname8", "round 6 in the Berger table"):
        assert text in never
    assert "expected 8-7" in said[3].message
    assert "1-6" in said[3].message
    assert said[3].round == 6
    assert not [f for f in said if f.code[0] not in "RS"]


def test_nothing_is_missed_after_a_contradiction_of_the_reader() -> None:
    """The games that reading could not keep are not called missing."""
    event = unstated(replace(sound(), games=sound().games[1:]))
    fields = {"a": "1", "b": "6", "where": "", "place_a": "", "instead": ""}
    reading = (make(R205, **fields),)  # type: ignore[arg-type]
    assert above(event, Context(reading=reading)) == []
    assert [f.code for f in above(event)] == ["S102"]


def test_missing_game_of_a_finished_event_is_an_error() -> None:
    """All rounds are there, one game is not."""
    event = unstated(replace(sound(), games=tuple(g for g in sound().games if {g.white, g.black} != {3, 5})))
    (finding,) = above(event)
    assert finding.code == "S102"
    assert "3 Coelho, Rita - 5 Ekman, Siv (round 2 in the Berger table)" in finding.message


def test_rounds_still_to_come_are_open_games() -> None:
    """Three complete rounds of five: six games are open, none is missing."""
    event = unstated(replace(sound(), games=tuple(g for g in sound().games if (g.round or 0) <= 3)))
    (finding,) = above(event)
    assert finding.code == "S401"
    assert "6 games" in finding.message
    assert "1 Ahrendt, Silke - 4 Dunford, Hal" in finding.message


@pytest.mark.parametrize(
    ("context", "severity"),
    [
        (Context(), Severity.WARNING),
        (Context(purpose=Purpose.TRF), Severity.WARNING),
        (Context(purpose=Purpose.FIDE), Severity.ERROR),
        (Context(purpose=Purpose.TRF, interim=True), Severity.INFO),
        (Context(purpose=Purpose.FIDE, interim=True), Severity.INFO),
    ],
)
def test_open_games_by_purpose(context: Context, severity: Severity) -> None:
    """Blank and adjourned games are named together; an interim file expects them."""
    event = unstated(results(results(sound(), 1, 4, None, None), 2, 6, "?", "?"))
    (finding,) = [f for f in found(event, context) if f.code == "S401"]
    assert finding.severity is severity
    for text in ("2 games", "1 Ahrendt, Silke - 4 Dunford, Hal (round 4", "2 Barta, Zoltan - 6 Fonteyn, Luc (round 3"):
        assert text in finding.message


def test_an_open_game_of_a_crosstable_without_entry() -> None:
    """A pair of a crosstable without any cell is open, not missing."""
    games = (Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),)
    event = assign_rounds(replace(scheduled(berger(3)), games=games))
    (finding,) = above(event)
    assert finding.code == "S401"
    assert "1 Surname1, First - 3 Surname3, First" in finding.message
    assert "2 Surname2, First - 3 Surname3, First" in finding.message


def test_two_games_in_a_round() -> None:
    """Both players who have two games are named, each with both games."""
    games = tuple(replace(g, round=2) if {g.white, g.black} == {1, 6} else g for g in sound().games)
    said = above(unstated(replace(sound(), games=games)))
    assert [(f.code, f.player, f.round) for f in said] == [("S103", 1, 2), ("S103", 6, 2)]
    assert "1 Ahrendt, Silke - 2 Barta, Zoltan" in said[0].message
    assert "1 Ahrendt, Silke - 6 Fonteyn, Luc" in said[0].message


def test_more_results_than_cycles_in_a_crosstable() -> None:
    """Three results in a cell of a double event: the pair, both counts, and no complaint about rounds."""
    event = scheduled(berger(4, 2), 2)
    games = tuple(replace(g, round=None, board=None, colours=Colours.UNKNOWN) for g in event.games)
    extra = Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN)
    event = assign_rounds(replace(event, games=(*games, extra)))
    (finding,) = above(event)
    assert finding.code == "S101"
    assert "1 Surname1, First and 2 Surname2, First meet 3 times, and should meet twice" in finding.message


def test_match_format_is_no_fault() -> None:
    """Two games against the same opponent in consecutive rounds, three players: everybody rests twice running."""
    event = scheduled("1-2\n2-1\n2-3\n3-2\n3-1\n1-3", 2)
    assert above(with_rests(event)) == []


@pytest.mark.parametrize("text", ["1-2 3-4\n1-3 4-2\n1-4 2-3", "2-1 3-4\n3-1 2-4\n4-1 3-2"])
def test_three_equal_colours(text: str) -> None:
    """Player, colour and rounds are named, outside the Berger tables only."""
    said = above(scheduled(text))
    assert {f.code for f in said} == {"S201"}
    first = next(f for f in said if f.player == 1)
    assert ("White" if text.startswith("1") else "Black") in first.message
    assert "rounds 1, 2 and 3" in first.message


def test_a_drawn_berger_event_may_have_three_equal_colours() -> None:
    """A double event without the exchange, listed in another order than drawn, is still a Berger table."""
    turn = {1: 4, 2: 1, 3: 6, 4: 2, 5: 3, 6: 5}
    event = scheduled(berger(6, 2, "off"), 2)
    games = tuple(replace(g, white=turn[g.white], black=turn[g.black]) for g in event.games)
    said = found(replace(event, games=games))
    assert [f.code for f in said] == ["S306"]
    assert "with these pairing numbers: 2 for 1 Surname1" in said[0].message


def test_colours_of_a_pair_in_a_double_event() -> None:
    """Both games with the same colours: both counts and both rounds are named, once."""
    text = berger(6, 2).split("\n")
    text[9] = text[9].replace("4-2", "2-4") if "4-2" in text[9] else text[9].replace("2-4", "4-2")
    (finding,) = above(scheduled("\n".join(text), 2))
    assert finding.code == "S202"
    assert "twice" in finding.message
    assert "never" in finding.message
    assert finding.message.count("round") == 2


def test_a_rest_with_points() -> None:
    """The bye, its round and what it brings are named."""
    event = scheduled(berger(3))
    said = above(replace(event, rests=(Rest(1, 1, Bye.HALF), Rest(2, 3), Rest(3, 2, Bye.PAIRING))))
    assert [f.code for f in said] == ["S105", "S105"]
    assert "half-point bye in round 1, worth 0.5" in said[0].message
    assert "pairing-allocated bye in round 3, worth 1;" in said[1].message


def test_rounds_too_many() -> None:
    """Empty rounds behind the last one are said too."""
    (finding,) = above(replace(scheduled(berger(4)), rounds=5))
    assert finding.code == "S106"
    assert "need 3 rounds" in finding.message
