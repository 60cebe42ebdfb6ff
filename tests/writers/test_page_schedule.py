"""The page about the schedule: which table the event follows, where it departs, pairs, runs, colours, rounds."""

from dataclasses import replace
from random import Random

import pytest

from rrpipe.model import Colours, Tournament
from rrpipe.ranking import rank
from rrpipe.schedule import berger_table
from rrpipe.timetable import ordered_table
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.page_schedule import SchedulePart, schedule_part
from tests.events import scheduled


def part(tournament: Tournament) -> SchedulePart:
    """The part in English."""
    return schedule_part(Document(tournament, rank(tournament)[0]), "en")


def table(count: int, cycles: int = 1, swap: str = "off", order: str = "berger", seed: int | None = None) -> Tournament:
    """An event by a table, all games drawn; with a seed it is listed in another order than it was paired."""
    drawn = list(range(1, count + 1))
    if seed is not None:
        Random(seed).shuffle(drawn)
    listed = {pairing: starting for starting, pairing in enumerate(drawn, 1)}
    rounds = berger_table(count, cycles, swap) if order == "berger" else ordered_table(count, cycles, order=order)
    lines = (" ".join(f"{listed[w]}-{listed[b]}" for w, b in round_.pairings) for round_ in rounds)
    return scheduled("\n".join(lines), cycles)


@pytest.mark.parametrize(
    ("event", "verdict", "code"),
    [
        (table(6), "The Berger table for 6 players with the starting numbers.", "FIDE_ROUNDROBIN"),
        (table(5, 2), "The Berger table for 5 players with the starting numbers.", "BERGER_DOUBLEROUNDROBIN"),
        (table(6, 2, "on"), "starting numbers, the last two rounds of the first cycle exchanged.", "FIDE_DOUBLE"),
        (table(6, 2), "starting numbers, without the exchange of the last two rounds", "BERGER_DOUBLEROUNDROBIN"),
        (table(6, 2, order="reversed"), "the rounds of every second cycle in reverse order.", "CUSTOM_ROUNDROBIN"),
        (table(6, 2, order="matches"), "all games of a pair in consecutive rounds.", "CUSTOM_ROUNDROBIN"),
        (table(8, seed=4), "with other numbers than the starting numbers, found by search.", "CUSTOM_ROUNDROBIN"),
    ],
)
def test_the_table_is_named(event: Tournament, verdict: str, code: str) -> None:
    """Starting numbers, the exchange, another order, other numbers: what was found, and the type of the report."""
    said = part(event)
    assert verdict in said.verdict
    assert any(remark.startswith(f"Type in a rating report: {code}") for remark in said.remarks)
    assert "Every pair meets" in said.remarks[-1]
    assert not said.departures


def test_numbers_found_stand_beside_the_names() -> None:
    """Paired with them, the rounds are those of the table."""
    event = table(8, seed=4)
    said = part(event)
    numbers = {line.number: int(line.paired) for line in said.colours}
    assert said.has_numbers
    rounds = {
        line.number: [tuple(numbers[int(n)] for n in pair.split("–")) for pair, _ in line.pairs] for line in said.rounds
    }
    assert rounds == {r.number: list(r.pairings) for r in berger_table(8)}


def test_departures_say_what_the_table_has() -> None:
    """Two boards of rounds 2 and 5 exchanged, one game with the other colours: three lines, marked in the rounds."""
    event = table(8)
    one = next(g for g in event.games if (g.round, g.board) == (2, 3))
    other = next(g for g in event.games if (g.round, g.board) == (5, 2))
    third = next(g for g in event.games if (g.round, g.board) == (6, 1))
    turn = {
        id(one): replace(one, round=5, board=2),
        id(other): replace(other, round=2, board=3),
        id(third): replace(third, white=third.black, black=third.white),
    }
    said = part(replace(event, games=tuple(turn.get(id(g), g) for g in event.games)))
    assert "3 rounds depart from it." in said.remarks
    assert [(line.round, line.board) for line in said.departures] == [("2", "3"), ("5", "2"), ("6", "1")]
    assert said.departures[0].played.startswith(f"{other.white} ")
    assert said.departures[0].in_table.startswith(f"{one.white} ")
    assert said.departures[2].in_table == "the other colours"
    marked = {(line.number, pair) for line in said.rounds for pair, departs in line.pairs if departs}
    assert marked == {
        (2, f"{other.white}–{other.black}"),
        (5, f"{one.white}–{one.black}"),
        (6, f"{third.black}–{third.white}"),
    }


def test_three_equal_colours() -> None:
    """A double event without the exchange: the two players of Annex 1 are named with colour and rounds."""
    said = part(table(6, 2))
    assert "Black in rounds 5, 6, 7" in said.colour_remarks[0] or "White in rounds 5, 6, 7" in said.colour_remarks[0]
    assert {line.number for line in said.colours if line.longest == 3} == {1, 4}
    assert part(table(6, 2, "on")).colour_remarks == ("Nobody has the same colour three times running.",)


def test_colour_balance() -> None:
    """In an even field of one cycle the lower half of the numbers has one White more (C.05, Annex 1)."""
    assert [(line.whites, line.blacks) for line in part(table(6)).colours] == [(3, 2)] * 3 + [(2, 3)] * 3


def test_an_event_under_way() -> None:
    """It says how much was compared, and that the missing games are still to come."""
    event = table(8, seed=2)
    running = replace(event, games=tuple(g for g in event.games if (g.round or 0) <= 4))
    said = part(running)
    assert "found by search" in said.verdict
    assert "Compared so far: 4 of 7 rounds." in said.remarks
    assert "12 games are still to be paired." in said.remarks


def test_pairs_missing_and_repeated() -> None:
    """Both kinds are named."""
    event = table(6)
    lost = event.games[-1]
    again = replace(event.games[0], round=event.games[-1].round, board=event.games[-1].board)
    said = " ".join(part(replace(event, games=(*event.games[:-1], again))).remarks)
    assert f"Meet too rarely: {min(lost.white, lost.black)} " in said
    assert f"Meet too often: {min(again.white, again.black)} " in said


def test_what_was_only_assumed_is_not_compared() -> None:
    """Rounds taken from the table agree with it of course: no verdict, and it is said why."""
    said = part(replace(table(6), derived=("numbers", "rounds", "colours")))
    assert said.verdict == ""
    assert said.remarks[0].startswith("The source does not state them: rounds from the Berger table, colours")
    games = tuple(replace(g, round=None, board=None, colours=Colours.UNKNOWN) for g in table(6).games)
    unknown = part(replace(table(6), games=games, rounds=0, rests=()))
    assert unknown.verdict == ""
    assert "not say in which rounds" in unknown.remarks[0]
    assert not unknown.colours
    assert not unknown.rounds


def test_unknown_colours() -> None:
    """Without colours nothing is compared and no balance is shown."""
    event = table(6)
    said = part(replace(event, games=(replace(event.games[0], colours=Colours.UNKNOWN), *event.games[1:])))
    assert not said.colours
    assert not said.colour_remarks


@pytest.mark.parametrize("count", [3, 4, 7, 16, 40])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_size_is_laid_out(count: int, language: str) -> None:
    """The section stands in the page for small and large fields."""
    event = table(count, seed=count)
    options = WriteOptions(language=language, parts=("facts", "schedule"))
    page = write_html(Document(event, rank(event)[0]), options)[0].decode()
    assert 'aria-labelledby="h-schedule"' in page
    assert page.count('class="pairs"') == count - 1 + count % 2
