"""What fits on a sheet."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts.paper import (
    CELL,
    MARGIN,
    PAPERS,
    SMALLEST,
    Contents,
    fitted,
    page_layout,
    shortened,
    text_width,
)


def contents(count: int, name: str = "Belova, Darya") -> Contents:
    """A crosstable with so many players and the usual columns."""
    names = tuple(f"{name} {n}" for n in range(count))
    return Contents(names, (2.1,), (2.0, 3.2, 3.2, 3.3, 2.6, 3.2, 2.4, 2.4), 1.7, 3.1)


@pytest.mark.parametrize(("count", "landscape"), [(4, False), (8, False), (9, True), (24, True), (40, True)])
def test_upright_to_eight_players(count: int, landscape: bool) -> None:
    """Portrait to 8 players, landscape beyond."""
    assert page_layout(contents(count)).landscape is landscape


@pytest.mark.parametrize("players", [4, 6])
def test_one_long_name_turns_no_sheet(players: int) -> None:
    """A small field stays upright: the given names of the long one become initials, the others stay whole."""
    long = "Hagen-Schönwälder Hohenems, Maximilian Konstantin Friedrich Johannes Theodor"
    few = contents(players)
    layout = page_layout(replace(few, names=(long, *few.names[1:])))
    assert not layout.landscape
    assert layout.names[0] != long
    assert layout.names[0].startswith("Hagen-Schönwälder Hohenems, M")
    assert set(layout.names[1:]) == set(few.names[1:])


@given(
    st.integers(1, 60), st.sampled_from(["a4", "letter"]), st.sampled_from(["Ruiz, Ana", "Fernández de la Vega, María"])
)
def test_everything_fits_and_nothing_is_too_small(count: int, paper: str, name: str) -> None:
    """The columns of every part fit the paper, opponents have 5.5 mm at least, text 6.5 pt, and nobody is left out."""
    layout = page_layout(contents(count, name), paper)
    sheet = PAPERS[paper]
    room = (sheet.height if layout.landscape else sheet.width) - 2 * MARGIN
    assert layout.text >= SMALLEST
    assert layout.cell >= CELL
    assert [n for start, end in layout.slices for n in range(start, end)] == list(range(count))
    widest = max(end - start for start, end in layout.slices)
    assert sum(layout.before) + layout.name + widest * layout.cell + sum(layout.after) <= room + 0.01


def test_more_than_thirty_opponents_are_split() -> None:
    """40 players: two parts of 20 opponents each."""
    assert page_layout(contents(40)).slices == ((0, 20), (20, 40))
    assert page_layout(contents(30)).slices == ((0, 30),)


def test_given_names_are_shortened_and_family_names_never() -> None:
    """Given names become initials from the last one on; particles among them go."""
    assert shortened("Ruiz Vega, María del Carmen") == (
        "Ruiz Vega, María del Carmen",
        "Ruiz Vega, María del C.",
        "Ruiz Vega, María C.",
        "Ruiz Vega, M.\u00a0C.",
    )
    assert shortened("Madonna") == ("Madonna",)


def test_two_players_are_never_shortened_to_one_name() -> None:
    """A short form that two would share is used by neither."""
    names = ("García López, Juan", "García López, Jaime", "Orlov, Pyotr")
    assert fitted(names, 4.0) == ("García López, Juan", "García López, Jaime", "Orlov, P.")


def test_accents_do_not_widen_a_letter() -> None:
    """A letter with an accent is as wide as its base."""
    assert text_width("Ćžé") == text_width("Cze")


def test_many_tie_breaks_split_the_columns_sooner() -> None:
    """Where twelve tie-breaks leave no room for names beside 28 opponents, the opponents are split."""
    crowded = contents(28)
    wide = Contents(crowded.names, crowded.before, (*crowded.after, *[4.0] * 12), crowded.cell, crowded.name_extra)
    layout = page_layout(wide)
    assert len(layout.slices) == 2
    assert layout.name >= 12 * layout.text * 25.4 / 72 - 0.01
