"""The working of every tie-break in a report."""

import re
from fractions import Fraction

import pytest

from rrpipe.crosstable import crosstable as grid
from rrpipe.layouts.page_height import POINT
from rrpipe.layouts.paper import Contents, page_layout
from rrpipe.model import Tournament
from rrpipe.ranking import rank
from rrpipe.rendering import GLYPHS, points_text
from rrpipe.wording import words
from rrpipe.writers.document import ALL_PARTS, REPORT_PARTS, Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.page_working import WorkTable, work_tables
from tests.generated_events import generated
from tests.writers.events import event
from tests.written_events import EXAMPLE, crosstable

LAYOUT = page_layout(Contents(("Player 1",) * 6, (2.0,), (2.0,), 1.5))
GLYPH_VALUES = {glyph: value for value, glyph in GLYPHS.items()}


def tables(event: Tournament, order: list[str], language: str = "en") -> tuple[WorkTable, ...]:
    """The workings of an event under a list."""
    standings = rank(event, order)[0]
    return work_tables(Document(event, standings), grid(event, standings), LAYOUT, words(language))


def number(text: str) -> Fraction:
    """A score as the page draws it, read again."""
    match = re.fullmatch(r"(−?)(\d*)([^\d\s]?)(?: (\d+/\d+))?", text)
    assert match, text
    value = Fraction(match[2] or 0) + GLYPH_VALUES.get(match[3], Fraction(0)) + Fraction(match[4] or 0)
    return -value if match[1] else value


def part(text: str) -> Fraction:
    """`1 × 3½` as a number."""
    factors = [number(factor) for factor in text.split("\u2009×\u2009")]
    return factors[0] * (factors[1] if len(factors) > 1 else 1)


def test_the_example() -> None:
    """Number 1: 3½ points; a loss to 2 and a draw with 5 in between. The sums are those of the worked example."""
    made = tables(EXAMPLE, ["DE", "SB/C1", "KS"])
    encounter, berger, koya = made
    assert encounter.title == "Direct encounter"
    assert "Level before it" in encounter.lead
    assert [row.total for row in encounter.rows] == ["1", "0"]
    assert [row.total for row in berger.rows] == ["7", "6½", "5¾", "3½", "5", "0"]
    first = [[(p.text, p.cut) for p in cell.parts] for cell in berger.rows[0].cells]
    thin = "\u2009×\u2009"
    assert first == [
        [],
        [(f"1{thin}3½", False)],
        [(f"0{thin}3", False)],
        [(f"1{thin}2½", False)],
        [(f"½{thin}2", False)],
        [(f"1{thin}½", True)],
    ]
    assert berger.article == "C.07 9.1"
    assert any("smallest product is cut (14.1.2 d)" in note for note in berger.notes)
    assert [row.total for row in koya.rows] == ["2", "2", "1½", "½", "1½", "0"]
    assert any("imit 2.5" in note for note in koya.notes)


@pytest.mark.parametrize("seed", range(0, 60, 2))
def test_what_is_not_struck_through_adds_up(seed: int) -> None:
    """SB, KS, WIN, WON, STD: the fields of a row make its sum, whatever was cut."""
    event = generated(seed)
    for table in tables(event, ["SB/C2", "KS/L1", "WIN", "WON", "STD", "SB"]):
        for row in table.rows:
            added = sum((part(p.text) for cell in row.cells for p in cell.parts if not p.cut), Fraction(0))
            assert added == number(row.total), (table.title, row.place)


def test_rounds_are_columns_where_there_are_no_opponents() -> None:
    """Progressive scores: the score after every round, the first one cut."""
    (table,) = tables(EXAMPLE, ["PS/C1"])
    assert table.heads == ("1", "2", "3", "4", "5")
    assert [(p.text, p.cut) for cell in table.rows[0].cells for p in cell.parts] == [
        ("1", True),
        ("1", False),
        ("2", False),
        ("3", False),
        ("3½", False),
    ]


def test_a_direct_encounter_that_starts_again() -> None:
    """Four level with 2, 2, 1.5 and 0.5 among themselves: the two still level have a table of their own (6.2)."""
    event = crosstable("x = 1 =", ". x = 1", ". . x 1", ". . . x")
    first, again = tables(event, ["DE", "PTS"])  # with DE before the points everybody is level
    assert [row.total for row in first.rows] == ["2", "2", "1½", "½"]
    assert [row.total for row in again.rows] == ["½", "½"]
    assert "(6.2)" in again.lead


def test_values_without_working_have_no_table() -> None:
    """The pairing number and the rating are not made of anything."""
    assert tables(EXAMPLE, ["TPN", "RTNG"]) == ()


def test_it_stands_in_the_page_when_asked_for() -> None:
    """`--explain` adds the part; without it the page is as before."""
    document = Document(EXAMPLE, rank(EXAMPLE, ["SB/C1"])[0])
    page = write_html(document, WriteOptions("html", parts=ALL_PARTS))[0].decode()
    assert '<h2 id="h-working">Working</h2>' in page
    assert page.count("<s>") == 6
    assert "h-working" not in write_html(document, WriteOptions("html", parts=REPORT_PARTS))[0].decode()
    german = write_html(document, WriteOptions("html", language="de", parts=ALL_PARTS))[0].decode()
    assert "Rechenweg" in german
    assert points_text(Fraction(7)) in german


def test_notes_speak_the_language_of_the_report() -> None:
    """A German page says from which score on opponents count for Koya: half of the maximum, 2½ of 5 (C.07 9.2)."""
    berger, koya = tables(EXAMPLE, ["SB/C1", "KS"], "de")
    assert "Durchgestrichen: nicht gezählt (gestrichen: der Gegner mit der niedrigsten Endpunktzahl)." in berger.notes
    assert any(note.startswith("Grenze 2,5 bei höchstens 5 Punkten") for note in koya.notes)


def test_single_figures_stand_side_by_side() -> None:
    """Two games of a pair: Koya's addends beside each other as in the crosstable, products below each other."""
    event_twice = event(6, cycles=2, seed=3)
    made = {table.title: table for table in tables(event_twice, ["SB", "KS", "WIN"])}
    assert made["Sonneborn-Berger"].stacked
    assert not made["Koya system"].stacked
    assert not made["Number of wins"].stacked
    page = write_html(Document(event_twice, rank(event_twice, ["KS"])[0]), WriteOptions(parts=("working",)))[0].decode()
    assert "<br>" not in page.split('class="working"')[1]


def test_narrow_tables_leave_room_beside_them() -> None:
    """Two narrow tables with the white between them fit a line of the page; a table of half the page is not narrow."""
    line = LAYOUT.room / LAYOUT.text / POINT
    made = tables(event(8, seed=3, long=True), ["DE", "SB", "KS", "WIN"])
    assert {bool(table.narrow) for table in made} == {True, False}
    for table in made:
        assert not table.narrow or table.width * table.size <= table.narrow <= line / 2
