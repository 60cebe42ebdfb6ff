"""Facts applied to a tournament: what they change, what is said, what is refused."""

from typing import Any

import pytest

from rrpipe.codes.results import R206
from rrpipe.facts.event import apply_facts, reading_options
from rrpipe.facts.games import corrected
from rrpipe.facts.given import Facts, from_flags, from_toml
from rrpipe.findings import Finding, make
from rrpipe.model import Colours, Game, Player, Rest, Result, Source, Status, Tournament
from rrpipe.readers.reading import ReadOptions

PLAYERS = (Player(1, "Moen"), Player(2, "Lie", rating=2000), Player(3, "Dahl"))


def game(white: int, black: int, result: str = "10", number: int | None = None) -> Game:
    """A game with cells as places."""
    return Game(
        white,
        black,
        Result(result[0]),
        Result(result[1]),
        number,
        colours=Colours.UNKNOWN,
        white_source=Source("a.csv", row=white, col=black),
        black_source=Source("a.csv", row=black, col=white),
    )


EVENT = Tournament("Club", city="Bergen", players=PLAYERS, games=(game(1, 2), game(1, 3, "=="), game(2, 3, "01")))


def applied(*flags: str, event: Tournament = EVENT, several: bool = False) -> tuple[Tournament, list[Finding]]:
    """The event with these settings."""
    facts = Facts()
    facts.add(from_flags(flags))
    return apply_facts(event, facts, several)


def test_facts_fill_the_event() -> None:
    """What was not known before is not worth a word."""
    event, findings = applied("start_date=1.5.2026", "deputies=Lie, Per", "tie_breaks=SB", "scoring=3-1-0", "cycles=2")
    assert (event.start_date, event.deputies, event.tie_breaks, event.cycles) == (
        "2026-05-01",
        ("Lie, Per",),
        ("SB",),
        2,
    )
    assert event.scoring.win == 3
    assert findings == []


def test_a_replaced_fact_is_said_with_both_values() -> None:
    """The input said Bergen."""
    event, (finding,) = applied("city=Oslo")
    assert event.city == "Oslo"
    assert finding.code == "F325"
    assert "Bergen" in finding.message
    assert "Oslo" in finding.message


def test_a_name_stands_before_the_heading_of_a_group() -> None:
    """Two groups with one name could not be told apart."""
    assert applied("name=Spring", several=True)[0].name == "Spring – Club"
    assert applied("name=Spring")[0].name == "Spring"


def test_an_unknown_fact_is_refused_with_the_nearest() -> None:
    """A misspelt key is not lost."""
    _, (finding,) = applied("sity=Oslo")
    assert finding.code == "F311"
    assert "did you mean city?" in finding.message
    _, (finding,) = applied("players.3.fideid=1")
    assert "fide_id" in finding.message


def test_a_wrong_value_is_said_and_changes_nothing() -> None:
    """With the reason."""
    event, (finding,) = applied("start_date=1/5/2026")
    assert event.start_date is None
    assert finding.code == "F312"
    assert "exchanged" in finding.message


def test_statuses() -> None:
    """By number; a stranger is said with the numbers there are."""
    event, findings = applied("withdrawn=1,9", "expelled=2")
    assert [player.status for player in event.players] == [Status.WITHDRAWN, Status.EXPELLED, Status.ACTIVE]
    assert [finding.code for finding in findings] == ["F313"]
    assert "1, 2, 3" in findings[0].remedy
    back, _ = applied("active=1", event=event)
    assert back.players[0].status is Status.ACTIVE


def test_facts_of_players() -> None:
    """Values are taken over, replaced ones are said."""
    event, findings = applied("players.1.title=fm", "players.2.rating=2050", "players.9.sex=m", "players.x.sex=m")
    assert (event.players[0].title, event.players[1].rating) == ("FM", 2050)
    assert [finding.code for finding in findings] == ["F325", "F313", "F313"]
    assert findings[0].player == 2


def test_a_result_is_corrected_and_said() -> None:
    """The order of the numbers in the key is the order of the results, whoever stands first in the table."""
    event, (finding,) = applied("3-1=+-")
    assert event.games[1].white_result is Result.FORFEIT_LOSS
    assert event.games[1].black_result is Result.FORFEIT_WIN
    assert finding.code == "F314"
    assert "3 Dahl against 1 Moen" in finding.message
    assert "+- instead of =-=" in finding.message


def test_the_same_result_again_is_no_correction() -> None:
    """Nothing changed, nothing is said."""
    event, findings = applied("1-2=1-0")
    assert event == EVENT
    assert findings == []


@pytest.mark.parametrize(
    ("flag", "problem"),
    [
        ("1-9=1-0", "no player with number 9"),
        ("1-1=1-0", "do not meet"),
        ("1-2/2=1-0", "meet only once"),
        ("games.x=1-0", "no pair of starting numbers"),
    ],
)
def test_games_that_do_not_exist(flag: str, problem: str) -> None:
    """The key and the reason."""
    _, (finding,) = applied(flag)
    assert finding.code == "F315"
    assert problem in finding.message


def test_a_second_meeting_is_named_by_its_number() -> None:
    """In a double event the pair alone is not enough."""
    double = Tournament(players=PLAYERS[:2], games=(game(1, 2, number=1), game(2, 1, number=2)))
    _, (finding,) = applied("1-2=½-½", event=double)
    assert "1-2/1 to 1-2/2" in finding.message
    event, _ = applied("1-2/2=½-½", event=double)
    assert [g.white_result for g in event.games] == [Result.WIN, Result.DRAW]


def test_impossible_results_are_refused() -> None:
    """Nobody can correct a game into a contradiction."""
    event, (finding,) = applied("1-2=1-1")
    assert event == EVENT
    assert finding.code == "F312"


def test_a_row_that_is_no_person() -> None:
    """Its games become rest rounds where rounds are known, and it leaves the list of players."""
    event = Tournament(players=PLAYERS, games=(game(1, 2, number=1), game(2, 3, number=2)))
    without, (finding,) = applied("bye=3", event=event)
    assert [player.number for player in without.players] == [1, 2]
    assert without.games == event.games[:1]
    assert without.rests == (Rest(2, 2),)
    assert finding.code == "F324"
    assert [f.code for f in applied("bye=33", event=event)[1]] == ["F313"]
    assert applied("bye=4", event=event)[1] == []  # a table reader has left the row out already


def test_a_corrected_game_answers_the_question_of_its_cells() -> None:
    """Findings of the reader about this game are gone, others stay."""
    fields: dict[str, Any] = {
        "a": "",
        "b": "",
        "where": "",
        "place_a": "",
        "place_b": "",
        "result_a": "",
        "result_b": "",
    }
    about = make(R206, Source("a.csv", row=1, col=2), **fields)
    other = make(R206, Source("a.csv", row=2, col=3), **fields)
    assert corrected(EVENT, from_flags(["1-2=1-0"]), [about, other]) == [other]
    assert corrected(EVENT, [], [about, other]) == [about, other]


def test_facts_for_the_reader() -> None:
    """Words for results, meanings of headings, rows that are no person."""
    facts = Facts()
    facts.add(from_toml(b'bye = [6]\n[results]\nremis = "="\nbad = "x"\n[columns]\nTB1 = "SB"\n', "a.toml")[0])
    options, (finding,) = reading_options(facts, ReadOptions())
    assert options.results == {"remis": "="}
    assert options.columns == {"TB1": "SB"}
    assert options.byes == (6,)
    assert finding.code == "F312"
    assert finding.source is not None
    assert finding.source.line == 4
