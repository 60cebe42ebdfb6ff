"""Figures of an event, findings and lines to sign."""

from dataclasses import replace

from rrpipe.codes import results as codes
from rrpipe.findings import Severity, make
from rrpipe.model import Colours, Tournament
from rrpipe.ranking import rank
from rrpipe.wording.part_words import part_words
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.html import render
from rrpipe.writers.page_end import findings_part, signatures_part
from rrpipe.writers.page_statistics import statistics_part
from tests.writers.events import event
from tests.written_events import progress_table

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
