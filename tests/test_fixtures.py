"""The fixtures: each event reads to an equal tournament from every format, without a finding above info."""

from dataclasses import replace
from pathlib import Path

import pytest

import rrpipe
from rrpipe.conformance import tournament_type
from rrpipe.findings import Severity
from rrpipe.model import Colours, Tournament

FIXTURES = Path(__file__).parent.parent / "fixtures"
FILES = ("crosstable.csv", "crosstable.xlsx", "report16.trf", "report26.trf")
EVENTS = sorted(path.parent.name for path in FIXTURES.glob("*/report26.trf"))
OTHER_LAYOUTS = [
    *("harbour-2026/by-rank.csv", "harbour-2026/games.csv"),
    *(f"harbour-2026/crosstable.{ending}" for ending in ("ods", "xls", "html", "txt")),
]


def comparable(tournament: Tournament) -> Tournament:
    """The tournament without what was only assumed or what a format cannot hold (boards, the list in a TRF16)."""
    return replace(
        tournament,
        games=tuple(
            sorted(
                (replace(game, colours=Colours.STATED, board=None) for game in tournament.games),
                key=lambda game: (game.round or 0, game.white, game.black),
            )
        ),
        tie_breaks=None,
    )


def read(name: str) -> Tournament:
    """One fixture with the facts of the TOML file beside it; a player list goes with a list of games."""
    path = FIXTURES / name
    players = path.with_name("players.csv") if path.name == "games.csv" else None
    return rrpipe.read(path, players=players).tournament


@pytest.mark.parametrize("event", EVENTS)
def test_all_formats_read_to_an_equal_tournament(event: str) -> None:
    """CSV, xlsx, TRF16 and TRF26 of an event give the same players, games and facts."""
    first, *others = (comparable(read(f"{event}/{name}")) for name in FILES)
    for other in others:
        assert other.players == first.players
        assert other.games == first.games
        assert other == first


@pytest.mark.parametrize("name", OTHER_LAYOUTS)
def test_other_layouts_read_to_the_same_tournament(name: str) -> None:
    """A table in rank order, a list of games and tables of other formats hold the same event as the crosstable."""
    assert comparable(read(name)) == comparable(read("harbour-2026/crosstable.csv"))


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("name", FILES)
def test_clean_fixtures_yield_nothing_above_info(event: str, name: str) -> None:
    """A sound file is not nagged about; only an event before FIDE numbers existed lacks what a rating report needs."""
    findings = rrpipe.read(FIXTURES / event / name).findings
    said = [f for f in findings if f.severity is not Severity.INFO]
    if event == "world-championship-1948":
        said = [f for f in said if not f.code.startswith("X")]
    assert said == []


@pytest.mark.parametrize("event", EVENTS)
def test_the_rounds_are_those_of_the_published_schedule(event: str) -> None:
    """The type that the TRF26 states is the one that games and colours show."""
    path = FIXTURES / event / "report26.trf"
    stated = next(line[4:] for line in path.read_text("utf-8").splitlines() if line.startswith("192"))
    assert tournament_type(read(f"{event}/report26.trf")) == stated


def test_the_table_of_eight_without_numbers_gets_no_rounds() -> None:
    """Names as heads, no numbers: points are right and nothing is invented."""
    for name in ("crosstable.csv", "crosstable.xlsx"):
        tournament = read(f"guide-table-of-eight/{name}")
        assert [p.name for p in tournament.players][:3] == ["Fischer", "Kasparov", "Tal"]
        assert len(tournament.games) == 28
        assert {game.round for game in tournament.games} == {None}
        assert {game.colours for game in tournament.games} == {Colours.UNKNOWN}
        assert "numbers" in tournament.derived


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/")), ids=lambda p: p.name)
def test_every_fixture_says_where_it_comes_from(path: Path) -> None:
    """Origin and licence stand beside the files."""
    if path.is_dir() and any(path.glob("*.trf")):
        assert "free for any use" in (path / "SOURCE.md").read_text("utf-8")
