"""Dates: within the event, in order, and days of the calendar."""

from dataclasses import replace

from tests.events import found, sound, with_game


def test_a_round_outside_names_everything() -> None:
    """Round, date, both limits and place; rounds on the first and last day are inside."""
    event = replace(sound(), start_date="2026-03-08", end_date="2026-03-14")
    said = [f for f in found(event) if f.code == "S501"]
    assert [(f.round, f.source and f.source.line) for f in said] == [(1, 13), (5, 13)]
    for text in ("Round 1", "2026-03-07", "2026-03-08", "2026-03-14", "line 13"):
        assert text in said[0].message


def test_one_limit_is_enough() -> None:
    """Without an end only the start limits; a bare year limits nothing; no dates at all are fine."""
    assert [f.round for f in found(replace(sound(), start_date="2026-03-08", end_date=None)) if f.code == "S501"] == [1]
    assert not [f for f in found(replace(sound(), start_date=None, end_date=None)) if f.code[:2] == "S5"]
    assert not [f for f in found(replace(sound(), round_dates=(None,) * 5)) if f.code[:2] == "S5"]


def test_two_rounds_a_day_are_fine_and_backwards_is_not() -> None:
    """Only a real step back is said, across rounds without a date too."""
    same = ("2026-03-07", "2026-03-07", "2026-03-08", "2026-03-08", "2026-03-08")
    assert not [f for f in found(replace(sound(), round_dates=same)) if f.code[:2] == "S5"]
    back = ("2026-03-13", None, "2026-03-08", None, "2026-03-14")
    (finding,) = [f for f in found(replace(sound(), round_dates=back)) if f.code[:2] == "S5"]
    assert finding.code == "S502"
    assert finding.round == 3
    for text in ("Round 3", "2026-03-08", "round 1", "2026-03-13"):
        assert text in finding.message


def test_the_date_of_a_single_game() -> None:
    """A game with a date of its own is compared too, unless it is that of its round."""
    late = with_game(sound(), 1, 4, lambda g: replace(g, date="2026-04-01"))
    (finding,) = [f for f in found(late) if f.code[:2] == "S5"]
    assert finding.code == "S501"
    assert "game 1-4 of round 4" in finding.message
    same = with_game(sound(), 1, 4, lambda g: replace(g, date="2026-03-14"))
    assert not [f for f in found(same) if f.code[:2] == "S5"]


def test_start_after_end_is_said_once() -> None:
    """With the limits the wrong way round the rounds are not complained about."""
    event = replace(sound(), start_date="2026-03-15", end_date="2026-03-07")
    (finding,) = [f for f in found(event) if f.code[:2] == "S5"]
    assert finding.code == "S503"
    for text in ("2026-03-15", "2026-03-07", "line 4", "line 5"):
        assert text in finding.message
