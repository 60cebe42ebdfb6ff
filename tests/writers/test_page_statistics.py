"""Figures of an event, findings and lines to sign."""

from collections import Counter
from dataclasses import replace

import pytest

from rrpipe.codes import results as codes
from rrpipe.findings import Severity, make
from rrpipe.model import Colours, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.wording import LANGUAGES
from rrpipe.wording.part_words import part_words
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.html import render
from rrpipe.writers.page_end import findings_part, signatures_part
from rrpipe.writers.page_statistics import statistics_part
from tests.writers.events import event
from tests.written_events import LEFT_EARLY, progress_table

W = part_words("en")


def figures(tournament: Tournament) -> dict[str, str]:
    """Label -> text of both lists."""
    part = statistics_part(tournament, W)
    return {figure.label: figure.text for figure in (*part.games, *part.players)}


def entries(rows: dict[int, str]) -> Tournament:
    """An event whose players have falling ratings."""
    return progress_table(rows, tuple(2200 - 100 * n for n in range(len(rows))))


def test_games_are_counted() -> None:
    """Four players: one win for White, two for Black, two draws, one forfeit."""
    tournament = entries({1: "4w1 3b1 2w=", 2: "3w= 4b1 1b=", 3: "2b= 1w0 4w+", 4: "1b0 2w0 3b-"})
    found = figures(tournament)
    assert found["Games played"] == "5"
    assert found["Decisive games"] == "3 (60 %)"
    assert found["Drawn games"] == "2 (40 %)"
    assert found["Won by White"] == "1 (20 %)"
    assert found["Won by Black"] == "2 (40 %)"
    assert found["Decided by forfeit"] == "1"
    assert found["Average rating"] == "2050"
    assert "Still open" not in found


def test_players_who_stand_out() -> None:
    """A row of two wins, the win over a player 200 points higher; forfeits are no wins over the board."""
    tournament = entries({1: "4w0 3b1 2w1", 2: "3w= 4b= 1b0", 3: "2b= 1w0 4w+", 4: "1b1 2w= 3b-"})
    found = figures(tournament)
    assert found["Most wins"] == "Player 1 (2)"
    assert found["Most wins in a row"] == "Player 1 (2 games)"
    assert found["Biggest upset"] == "Player 4 (1900) beat Player 1 (2200)"
    assert found["Most draws"] == "Player 2 (2)"
    assert "Unbeaten" not in found


def test_one_rule_for_all_figures() -> None:
    """Annulled games are in no figure, forfeits only where the standings have them too; a note says both."""
    found = figures(LEFT_EARLY)
    assert found["Games played"] == "20"
    assert found["Decisive games"] == "14 (70 %)"
    assert found["Drawn games"] == "6 (30 %)"
    assert found["Decided by forfeit"] == "1"
    assert found["Most wins"] == "Player 1 (4)"
    assert found["Biggest upset"] == "Player 6 (1955) beat Player 2 (2145)"
    assert statistics_part(LEFT_EARLY, W).note == (
        "Games over the board; most wins and unbeaten count forfeits too, as the standings do. "
        "Not counted: 7 games of players left out of the standings (C.05\u00a06.6)."
    )


def test_whoever_counts_loses_no_game() -> None:
    """After half of the games and more the results of a player who left stay in the figures, and no note is needed."""
    stayed = replace(LEFT_EARLY, players=tuple(replace(each, status=Status.ACTIVE) for each in LEFT_EARLY.players))
    assert figures(stayed)["Games played"] == "23"
    assert "Not counted" not in statistics_part(stayed, W).note
    assert not statistics_part(event(6, seed=3), W).note


@pytest.mark.parametrize("seed", range(12))
def test_the_figures_are_those_of_the_standings(seed: int) -> None:
    """Most wins is the highest WIN of the table; the games played are those that WON and BPG look at."""
    tournament = replace(event(9, seed=seed, forfeits=((2, 1), (3, 7))), tie_breaks=("WIN", "BPG"))
    gone = tournament.players[seed % 9].number
    left = replace(
        tournament,
        players=tuple(
            replace(each, status=Status.WITHDRAWN) if each.number == gone else each for each in tournament.players
        ),
        games=tuple(
            game for game in tournament.games if gone not in (game.white, game.black) or (game.round or 0) <= 3
        ),
    )
    rows = [row for row in rank(left)[0].rows if row.counted]
    assert len(rows) == 8
    found = figures(left)
    wins = Counter({row.number: row.values["WIN"] or 0 for row in rows})
    if "Most wins" in found:
        assert found["Most wins"].endswith(f"({max(wins.values())})")
    assert found["Games played"] == str(sum(row.values["BPG"] or 0 for row in rows))
    annulled = sum(gone in (game.white, game.black) and game.white_result is not None for game in left.games)
    assert f": {annulled} game" in statistics_part(left, W).note


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_stands_on_every_page(language: str) -> None:
    """In every language, with the article and the number of games."""
    note = statistics_part(LEFT_EARLY, part_words(language)).note
    standings, _ = rank(LEFT_EARLY)
    page = render(Document(LEFT_EARLY, standings), WriteOptions(parts=("statistics",), language=language), "screen")
    assert "7 " in note
    assert "6.6" in note
    assert f"<p>{note}</p>" in page


def test_a_mark_that_half_of_all_share_is_none() -> None:
    """Two of three with a win each: nobody stands out."""
    tournament = entries({1: "2w1 3b0 .", 2: "1b0 . 3w=", 3: ". 1w1 2b="})
    assert "Most wins" not in figures(tournament)


def test_colours_that_are_assumed_are_not_counted() -> None:
    """Shares of White and Black only where the source states the colours."""
    assert "Won by White" not in figures(event(6, colours=Colours.DERIVED))
    assert "Won by White" in figures(event(6))


def test_open_games_are_said() -> None:
    """An unfinished event says how many are open."""
    assert figures(event(10, seed=11, open_games=13))["Still open"] == "13"


def test_findings_by_weight() -> None:
    """Errors, warnings, notes; each kind once with all its places."""
    note = make(codes.R311, count=1, severity=Severity.INFO)
    error = make(codes.R310, place="cell A1", text="x", severity=Severity.ERROR)
    part = findings_part([note, error, error], W)
    assert [(each.severity, each.group.code, len(each.group.messages)) for each in part.groups] == [
        ("Error", "R310", 2),
        ("Note", "R311", 1),
    ]


def test_who_signs() -> None:
    """The chief arbiter with the name that is known, each deputy, the organiser, place and date."""
    tournament = replace(event(4), deputies=("Ek, Bo", "Li, An"))
    assert [tuple(line) for line in signatures_part(tournament, W).lines] == [
        ("Chief arbiter", "Halvorsen, Siri"),
        ("Deputy arbiter", "Ek, Bo"),
        ("Deputy arbiter", "Li, An"),
        ("Organiser", ""),
        ("Place and date", ""),
    ]


def test_they_stand_on_the_page_in_order() -> None:
    """Statistics after the tables, findings and signatures at the end, before the lines of provenance."""
    tournament = event(6, seed=3)
    standings, found = rank(tournament)
    page = render(Document(tournament, standings, tuple(found)), WriteOptions(parts=KNOWN_PARTS), "screen")
    places = [page.index(f'id="h-{name}"') for name in ("standings", "statistics", "rounds", "findings", "signatures")]
    assert places == sorted(places)
    assert places[-1] < page.index('class="provenance"')


def test_the_crosstable_has_rating_changes_where_they_are_asked_for() -> None:
    """A column more with the part `ratings`, explained below; none without it."""
    document = Document(event(6, seed=3), rank(event(6, seed=3))[0])
    with_changes = render(document, WriteOptions(parts=("crosstable", "ratings")), "print")
    assert with_changes.count('<td class="change') == 6
    assert "<b>+/−</b> rating change, an estimate" in with_changes
    assert 'class="change' not in render(document, WriteOptions(parts=("crosstable",)), "print")


def test_tie_breaks_are_explained_below_the_table() -> None:
    """Each code with its name, once: under the crosstable, or under the standings where that stands alone."""
    document = Document(event(6, seed=3), rank(event(6, seed=3))[0])
    for parts in (("crosstable", "standings"), ("standings",)):
        page = render(document, WriteOptions(parts=parts), "print")
        assert page.count("<b>SB</b> Sonneborn-Berger") == 1
