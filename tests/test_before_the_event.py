"""The library before an event: the Berger table, the draw of numbers, the entry workbook."""

from pathlib import Path

import pytest

import rrpipe


def test_berger_table() -> None:
    """The published first round for six players."""
    assert rrpipe.berger(6).rounds[0].games == ((1, 6), (2, 5), (3, 4))


def test_drawn_numbers() -> None:
    """A permutation that the seed repeats, with the fixed number in its place."""
    event = rrpipe.Tournament(players=tuple(rrpipe.Player(n, f"P {n}") for n in range(1, 8)))
    drawn = rrpipe.draw_numbers(event, "5", places={2: 7})
    assert sorted(drawn.numbers.values()) == list(range(1, 8))
    assert drawn.numbers[2] == 7
    assert drawn == rrpipe.draw_numbers(event, "5", places={2: 7})


def test_the_workbook_reads_back(tmp_path: Path) -> None:
    """A blank form is a tournament of so many players."""
    (tmp_path / "club.xlsx").write_bytes(rrpipe.entry_form(6))
    assert len(rrpipe.read(tmp_path / "club.xlsx").tournament.players) == 6


def test_what_makes_no_sense_is_refused() -> None:
    """Wrong usage is said as such."""
    with pytest.raises(rrpipe.UsageError):
        rrpipe.berger(1)
    with pytest.raises(rrpipe.UsageError):
        rrpipe.draw_numbers(rrpipe.Tournament(), "1")
    with pytest.raises(rrpipe.UsageError):
        rrpipe.entry_form(2)
