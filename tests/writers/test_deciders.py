"""Draws followed by a decider, bonus points and drawn lots on the page."""

from dataclasses import replace
from fractions import Fraction

from rrpipe.model import Adjustment, Scoring, Tournament
from rrpipe.ranking import rank
from rrpipe.writers.csv import write_csv
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.markdown import write_markdown
from tests.written_events import crosstable

THREE = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))


def event() -> Tournament:
    """1 beat 2; 1 and 3 drew and 3 won the decider; 2 and 3 drew and 2 won it; 3 has a penalty of half a point."""
    drawn = crosstable("x 1 =", ". x =", ". . x", scoring=THREE)
    winners = {frozenset({1, 3}): 3, frozenset({2, 3}): 2}
    games = tuple(replace(g, decider=winners.get(frozenset({g.white, g.black}))) for g in drawn.games)
    return replace(drawn, games=games, adjustments=(Adjustment(Fraction(-1, 2), (3,)),))


def page(tournament: Tournament, language: str = "en") -> str:
    """The report as HTML."""
    document = Document(tournament, rank(tournament, ["DE"])[0])
    return write_html(document, WriteOptions("html", language=language))[0].decode()


def test_both_results_stand_in_the_crosstable() -> None:
    """The half and a small figure for the decider, a footnote, and words for those who hear the page."""
    html = page(event())
    table = html[html.index("h-crosstable") : html.index("h-standings")]
    assert table.count("½¹") == 2 + 1  # two fields and the footnote
    assert table.count("½⁰") == 2 + 1
    assert "drawn, the decider won or lost" in html
    assert "draw, won the decider" in html
    assert "Win 3, draw 1, loss 0, draw with a decider won 1½, decider lost 1" in html
    assert "Player 3: penalty ½, counted in the points." in html
    assert "Stichkampf gewonnen oder verloren" in page(event(), "de")
    markdown = write_markdown(Document(event(), rank(event(), ["DE"])[0]), WriteOptions("md"))[0].decode()
    assert "½¹" in markdown


def test_an_event_without_deciders_has_no_such_sign() -> None:
    """Neither figure nor footnote."""
    html = page(crosstable("x 1 =", ". x =", ". . x"))
    assert "½¹" not in html
    assert "decider" not in html


def test_what_a_csv_cannot_hold_is_said() -> None:
    """The half alone stands there; who won the decider, and the penalty, are named as lost."""
    document = Document(event(), rank(event(), ["DE"])[0])
    data, said = write_csv(document, WriteOptions("csv"))
    assert "¹" not in data.decode()
    assert any("who won the deciders" in finding.message for finding in said)
    assert any("bonus and penalty points" in finding.message for finding in said)


def test_lots_are_printed_with_their_seed() -> None:
    """Drawn again with it they give the same order (C.07 4.2)."""
    circle = crosstable("x 1 0", ". x 1", ". . x")
    standings, _ = rank(circle, ["DE"], lots="2026-05")
    html = write_html(Document(circle, standings), WriteOptions("html"))[0].decode()
    assert "by drawing of lots" in html
    assert "Lots drawn with seed" in html
    assert "2026-05" in html
