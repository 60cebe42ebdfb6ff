"""How many pages a report takes, and what gives way to save one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts.page_height import BOTTOM, HEAD_LINE, POINT, TABLE_HEAD, TOP, Block, Flow, Sides, lines
from rrpipe.layouts.paper import (
    ONE_PAGE_LEAST,
    PAGE_STEP,
    ROW,
    ROWS,
    SMALLEST,
    Contents,
    PageLayout,
    Rounds,
    page_layout,
)


def layout(players: int, rounds: int, whole: float = 10.0, initials: float = 6.0) -> PageLayout:
    """Crosstable, standings and so many rounds, with names so wide in the rounds, on upright A4."""
    blocks = (Block(players // 2, rest=False),) * rounds
    names = tuple(f"Player {n:02d}" for n in range(players))
    choices = tuple(
        Rounds(Sides(width + 1, 3.7, width), blocks, short) for width, short in ((whole, False), (initials, True))
    )
    flow = Flow(facts=(8.0, 8.0), people=(9.0,), lists=2, notes=(15.0,), provenance=(5.0,) * 20, assumed=30.0)
    return page_layout(Contents(names, (2.1,), (2.0, 3.2, 3.2, 3.3, 2.6), 1.4, 3.1, flow, choices))


def test_lines_are_filled_one_piece_after_the_other() -> None:
    """Three pieces of 4 with gaps of 1 on lines of 10: two and one; a piece of 25 takes three lines."""
    assert lines((4, 4, 4), 1, 10) == 2
    assert lines((25,), 1, 10) == 3
    assert lines((), 1, 10) == 0


@pytest.mark.parametrize(("rounds", "across"), [(3, 1), (4, 2), (7, 2)])
def test_rounds_flow_in_columns(rounds: int, across: int) -> None:
    """Whole names fit one column alone: three rounds keep them, more rounds stand in two columns with initials."""
    page = layout(8, rounds, whole=20.0, initials=10.0)
    assert (page.rounds.across, page.rounds.short) == (across, across > 1)


def test_heads_in_two_languages_take_their_room() -> None:
    """A further line of two heads is reckoned with: rows that just fitted a page come closer, never beyond it."""
    names = tuple(f"Player {n:02d}" for n in range(12))
    rows = {}
    for head_lines in (1, 2):
        flow = Flow(facts=(8.0,) * 4, lists=2, head_lines=head_lines, notes=(60.0,) * 3)
        page = page_layout(Contents(names, (2.1,), (2.0, 3.2), 1.4, 3.1, flow))
        rows[head_lines] = page.row / page.text
        heads = 2 * (TABLE_HEAD + (head_lines - 1) * HEAD_LINE)
        assert (heads + 24 * rows[head_lines]) * page.text * POINT < 210 - TOP - BOTTOM
    assert rows[2] < rows[1]


def test_a_short_event_keeps_its_room() -> None:
    """Six players and five rounds: high rows, whole names."""
    page = layout(6, 5)
    assert page.row == ROWS[0] * page.text
    assert not page.rounds.short
    assert page.rounds.across == 2


def test_names_become_initials_only_where_that_saves_a_page() -> None:
    """14 rounds of 8 players with whole names take two pages, with initials in three columns one."""
    page = layout(8, 14)
    assert page.rounds.short
    assert page.rounds.across == 3
    hopeless = layout(8, 60)
    assert hopeless.row >= ROWS[-1] * hopeless.text


@given(st.integers(2, 40), st.integers(1, 60), st.floats(3, 30), st.floats(2, 20))
def test_rows_and_text_stay_in_their_limits(players: int, rounds: int, whole: float, initials: float) -> None:
    """No text under 6.5 pt, rows between 1.3 and 1.65 of the text, rounds beside each other fit the paper."""
    page = layout(players, rounds, whole, initials)
    assert page.text >= SMALLEST
    assert ROWS[-1] - 0.001 <= page.row / page.text <= (ROWS[0] if players <= 12 else ROW) + 0.001
    em = page.text * 25.4 / 72
    assert page.rounds.across == 1 or page.rounds.across * page.rounds.sides.total * em <= page.room


@pytest.mark.parametrize("players", [5, 8])
def test_fewer_rounds_never_take_smaller_text(players: int) -> None:
    """What fits with more rounds fits with fewer, as large at least."""
    assert layout(players, 3).text >= layout(players, 14).text


def test_text_is_much_smaller_only_where_all_then_stands_on_one_page() -> None:
    """Eight players: 14 rounds fit one page in small text; with longer names nothing does, and the text stays."""
    usual = layout(8, 3).text
    assert usual == 9.5
    assert ONE_PAGE_LEAST <= layout(8, 14, whole=11.0, initials=8.0).text < usual - PAGE_STEP
    assert layout(8, 18, whole=12.0, initials=9.0).text == usual
