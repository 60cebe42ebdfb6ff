"""The words of record 092 by which a file says that it holds a part of an event."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.model import Record, Status, Tournament
from rrpipe.part_mark import Mark, mark_of, ranges, split_mark

LEFT = st.dictionaries(st.integers(1, 9999), st.sampled_from([Status.WITHDRAWN, Status.EXPELLED]), max_size=4)


@given(st.sets(st.integers(1, 9999), min_size=1, max_size=9), LEFT, st.integers(0, 3))
def test_what_is_written_is_read(rounds: set[int], left: dict[int, Status], more: int) -> None:
    """Any rounds and any players come back, and the words before them stay."""
    mark = Mark(tuple(sorted(rounds)), min(max(rounds) + more, 9999), left)
    words, again = split_mark(f"Individual: Round-Robin {mark.text}")
    assert words == "Individual: Round-Robin"
    assert again is not None
    assert (again.rounds, again.last, dict(again.left)) == (mark.rounds, mark.last, left)


def test_the_words() -> None:
    """As people read them."""
    left = {8: Status.WITHDRAWN, 2: Status.EXPELLED, 3: Status.WITHDRAWN}
    mark = Mark((6, 7, 8, 10), 14, left)
    assert mark.text == "(part of the event: rounds 6-8,10 of 14; withdrawn: 3,8; expelled: 2)"
    assert Mark((3,), 5, {}).text == "(part of the event: round 3 of 5)"
    assert ranges([]) == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Individual: Round-Robin",
        "Round robin (part of the league)",
        "Round robin (part of the event: rounds 4-2 of 7)",
        "Round robin (part of the event: rounds 1-2,2 of 7)",
        "Round robin (part of the event: rounds 0-2 of 7)",
        "Round robin (part of the event: rounds 1-8 of 7)",
        "Round robin (part of the event: rounds 1-99999 of 99999)",
        "Round robin (part of the event: rounds ١-٢ of ٣)",
        "Round robin (part of the event: rounds 1-2 of 7; withdrawn: 3,3)",
        "(part of the event: rounds 1-2 of 7) and more",
    ],
)
def test_a_file_that_does_not_say_so_is_whole(text: str) -> None:
    """Other words, and words that cannot be right, make no part."""
    assert split_mark(text) == (text, None)
    assert mark_of(Tournament(records=(Record("092", f"092 {text}"),))) is None
    assert mark_of(Tournament(records=(Record("012", "012 (part of the event: rounds 1-2 of 7)"),))) is None
