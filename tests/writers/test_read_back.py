"""A report saved as HTML is the tournament again: what it prints is read without a doubt."""

from dataclasses import replace
from pathlib import Path

import pytest

import rrpipe
from rrpipe.findings import Severity
from rrpipe.model import Colours, Tournament
from rrpipe.ranking import rank
from rrpipe.writers.document import KNOWN_PARTS, REPORT_PARTS, Document, WriteOptions
from rrpipe.writers.html import write_html
from tests.writers.events import event


def back(
    tournament: Tournament, folder: Path, language: str = "en", parts: tuple[str, ...] = REPORT_PARTS
) -> Tournament:
    """The tournament of a saved page; nothing above a note is found in it."""
    tournament = dated(tournament)
    options = WriteOptions("html", language=language, parts=parts)
    page = folder / "report.html"
    page.write_bytes(write_html(Document(tournament, rank(tournament)[0]), options)[0])
    result = rrpipe.read(page)
    said = [f"{f.code} {f.message}" for f in result.findings if f.severity is not Severity.INFO]
    assert [
        text for text in said if not text.startswith(("S401", "X108"))
    ] == []  # open games, names too long for a TRF
    return result.tournament


def dated(tournament: Tournament) -> Tournament:
    """The event with the last day behind its last round, and without what a page does not print."""
    players = tuple(replace(player, fide_id=None) for player in tournament.players)
    return replace(tournament, end_date="2026-05-30", players=players)


def undated(tournament: Tournament) -> Tournament:
    """Without the days of single games: a list of games gives each the day of its round."""
    return replace(tournament, games=tuple(replace(game, date=None) for game in tournament.games))


EVENTS = {
    "five": lambda: event(5, seed=3),
    "forfeits": lambda: event(6, seed=4, forfeits=((2, 6), (3, 6))),
    "open": lambda: event(10, seed=11, open_games=13),
    "double": lambda: event(8, cycles=2, seed=8),
    "five-cycles": lambda: event(5, cycles=5, seed=9),
    "long-names": lambda: event(12, seed=7, long=True),
    "twenty-four": lambda: event(24, seed=7, long=True),
}


@pytest.mark.parametrize("name", EVENTS)
def test_the_same_tournament(name: str, tmp_path: Path) -> None:
    """Players, games, rounds, colours, days, rests and facts."""
    tournament = EVENTS[name]()
    assert undated(back(tournament, tmp_path)) == dated(tournament)


def test_every_part_on_the_page(tmp_path: Path) -> None:
    """What was computed for the page is not taken for what was stated."""
    tournament = event(6, seed=3)
    assert undated(back(tournament, tmp_path, parts=KNOWN_PARTS)) == dated(tournament)


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "nl", "pl", "pt", "ru"])
def test_in_every_language(language: str, tmp_path: Path) -> None:
    """Heads, rounds and days are understood in all of them."""
    tournament = event(5, seed=3)
    assert undated(back(tournament, tmp_path, language)) == dated(tournament)


def test_assumed_colours_stay_assumed(tmp_path: Path) -> None:
    """Rounds and colours that were taken from the Berger table are not stated by the page either."""
    tournament = event(6, seed=3, colours=Colours.DERIVED)
    again = back(tournament, tmp_path)
    assert again.games == tournament.games
    assert again.derived == tournament.derived
