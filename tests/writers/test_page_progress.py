"""The running score: the numbers, the drawing, the table."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.crosstable import crosstable
from rrpipe.layouts.paper import SMALLEST, text_width
from rrpipe.model import Adjustment, Tournament
from rrpipe.ranking import rank
from rrpipe.rendering import points_text
from rrpipe.wording import words
from rrpipe.wording.part_words import part_words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import render
from rrpipe.writers.page_progress import LINE, UNIT, ProgressPart, brief, progress_part, running, spread
from rrpipe.writers.report import report
from tests.generated_events import generated
from tests.writers.events import event
from tests.written_events import EXAMPLE, progress_table

THREE = progress_table({1: "2w1 3b= .", 2: "1b0 . 3w+", 3: ". 1w= 2b-"}, (2000, 1900, None))


def part(tournament: Tournament) -> ProgressPart:
    """The part of an event in English."""
    document = Document(tournament, rank(tournament)[0])
    layout = report(document, WriteOptions()).layout
    return progress_part(tournament, crosstable(tournament, document.standings), layout, words("en"), part_words("en"))


def test_points_after_each_round() -> None:
    """A win, a draw, a rest; a loss, a rest, a win by forfeit."""
    half, one = Fraction(1, 2), Fraction(1)
    assert running(THREE) == {1: (one, one + half, one + half), 2: (0, 0, one), 3: (0, half, half)}


@pytest.mark.parametrize("seed", range(40))
def test_the_last_round_has_the_points_of_the_standings(seed: int) -> None:
    """Whatever the scoring, deciders, bonuses and players who left: the last number is the score."""
    tournament = generated(seed)
    points = {row.number: row.values["PTS"] for row in rank(tournament)[0].rows if row.counted}
    scores = running(tournament)
    assert scores == {} or {number: row[-1] for number, row in scores.items()} == points


def test_a_penalty_for_the_event_counts_in_the_last_round() -> None:
    """It has no round of its own."""
    tournament = replace(THREE, adjustments=(Adjustment(Fraction(-1), (1,)),))
    assert running(tournament)[1] == (Fraction(1), Fraction(3, 2), Fraction(1, 2))


def test_without_rounds_there_is_a_sentence() -> None:
    """No drawing, no table."""
    made = part(event(6, rounds=False))
    assert made.wide is made.narrow is None
    assert made.tables == ()
    assert "not known" in made.note


@pytest.mark.parametrize(("players", "cycles"), [(3, 1), (4, 2), (12, 1), (24, 1), (40, 1), (10, 2), (20, 2)])
def test_the_drawing_holds_all_that_it_shows(players: int, cycles: int) -> None:
    """Lines end in the plot, names and points fit the width, no two names overlap, on paper and on a phone."""
    made = part(event(players, cycles=cycles, seed=players, long=players == 24))
    for chart in (made.wide, made.narrow):
        assert chart is not None
        assert len(chart.curves) == players
        assert [curve.css for curve in chart.curves if curve.css != "p0"] == ["p1", "p2", "p3"][: min(players, 3)]
        for curve in chart.curves:
            corners = [tuple(map(float, corner.split(","))) for corner in curve.points.split()]
            assert all(0 <= x <= chart.right and 0 <= y <= chart.height for x, y in corners)
            end = chart.names + 5 + (text_width(curve.name) + text_width(curve.score)) * UNIT
            assert end <= chart.width
            assert 0 < curve.y < chart.height
        assert all(below.y - above.y >= LINE - 0.2 for above, below in pairwise(chart.curves))


def test_the_table_has_the_numbers_of_the_lines() -> None:
    """All rounds, in as many parts as the page needs, none in text under 6.5 points."""
    tournament = event(40, seed=10)
    made = part(tournament)
    heads = [head.text for table in made.tables for head in table.heads]
    assert heads == [str(n) for n in range(1, 40)]
    text = report(Document(tournament, rank(tournament)[0]), WriteOptions()).layout.text
    assert all(table.size * text >= SMALLEST - 0.01 for table in made.tables)
    scores = running(tournament)
    first = rank(tournament)[0].rows[0].number
    shown = [value for table in made.tables for _, value in table.rows[0].values]
    assert shown == [points_text(score) or "0" for score in scores[first]]


@given(st.lists(st.floats(0, 300), min_size=1, max_size=20).map(sorted))
def test_names_are_spread_in_order_without_overlap(wanted: list[float]) -> None:
    """At least a line apart, in the same order, above the bottom; where there is room they stay where they are."""
    placed = spread(wanted, 10, 0, 300)
    assert len(placed) == len(wanted)
    assert all(below - above >= 10 - 1e-6 for above, below in pairwise(placed))
    assert placed[-1] <= 300
    if all(below - above >= 10 for above, below in pairwise(wanted)):
        assert placed == pytest.approx(wanted)


def test_the_page() -> None:
    """A drawing with a name, without script; two for screens, one for paper."""
    document = Document(EXAMPLE, rank(EXAMPLE)[0])
    options = WriteOptions(parts=("progress",))
    screen, paper = (render(document, options, medium) for medium in ("screen", "print"))
    assert screen.count("<svg") == 2
    assert paper.count("<svg") == 1
    assert screen.count('role="img"') == 2
    assert 'aria-label="Points after each round as lines' in screen
    assert "<script" not in screen
    assert screen.count("<table") == 1


def test_long_names_leave_half_of_a_phone_to_the_lines() -> None:
    """Given names become initials, then the further family names; short ones stay whole, and two stay apart."""
    long = "Hagen-Schönwälder von der Hohenems, Maximilian Konstantin"
    assert brief((long, "Kurz, Uta"), 99) == (long, "Kurz, Uta")
    assert brief((long, "Kurz, Uta"), 16) == ("Hagen-Schönwälder v. d. H., M.\u00a0K.", "Kurz, Uta")
    assert brief((long, "Kurz, Uta"), 9) == ("Hagen-S. v. d. H., M.\u00a0K.", "Kurz, Uta")
    assert brief(("Lie Aas, Per", "Lie Aune, Per"), 4) == ("Lie Aas, P.", "Lie Aune, P.")
    assert brief(("Anna Maria Lindqvist", "Ada"), 7) == ("A. M. Lindqvist", "Ada")
    players = tuple(replace(player, name=long if player.number == 2 else player.name) for player in event(6).players)
    drawn = part(replace(event(6), players=players)).narrow
    assert drawn is not None
    assert drawn.right - drawn.levels[0].x >= drawn.width / 2
    assert any(curve.name.startswith("Hagen-S") for curve in drawn.curves)
