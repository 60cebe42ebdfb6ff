"""The protocol of a draw: every reason has its words, and a document for programs speaks no language of its own."""

import pytest

from rrpipe.contingents import Entrant
from rrpipe.draw import draw
from rrpipe.model import Tournament
from rrpipe.wording.before import ENGLISH
from rrpipe.writers.protocol import draw_document, protocol, protocol_text, reason_text


def field(sizes: dict[str, int], alone: int = 0) -> list[Entrant]:
    """Contingents of these sizes, and players without fellows."""
    groups = [group for group, size in sizes.items() for _ in range(size)] + [""] * alone
    return [Entrant(at, f"Player {at:02d}", group) for at, group in enumerate(groups, 1)]


@pytest.mark.parametrize(
    ("entrants", "places", "why", "reason", "says"),
    [
        (field({}, 10), {}, "alone", None, "nobody has a fellow by federation"),
        (field({"NOR": 2}, 28), {}, "sizes", None, "for 9 to 24 players"),
        (field({"NOR": 2}, 8), {1: 4}, "fixed", None, "a number was fixed for somebody with fellows"),
        (field({"NOR": 4}, 6), {}, "envelope", None, "NOR has 4 players, and an envelope holds numbers for 3"),
        (field({"A": 3, "B": 3, "C": 3, "D": 3}), {}, "no_choice", None, "no choice of envelopes holds"),
        (field({"NOR": 4}), {}, "sizes", "all_late", "with 4 players every game is played in the last three rounds"),
        (field({"NOR": 6}, 6), {}, "envelope", "large", "of 12 numbers at most 5 can be chosen"),
        (field({"NOR": 2}, 8), {1: 9, 2: 10}, "fixed", "examined_fixed", "each has 1 such meetings or more"),
    ],
)
def test_reasons(entrants: list[Entrant], places: dict[int, int], why: str, reason: str | None, says: str) -> None:
    """Why a method was used and why fellows meet, in the words of the protocol."""
    drawn = draw(entrants, "5", "federation", places)
    assert drawn.why is not None
    assert drawn.why.key == why
    if reason:
        assert drawn.reason is not None
        assert drawn.reason.key == reason
    text = protocol_text(protocol(drawn, Tournament(), "players.csv"))
    assert says in text
    assert "{" not in text


def test_every_reason_in_every_language() -> None:
    """The words are filled whatever the language; German is not English."""
    drawn = draw(field({"NOR": 6}, 6), "5", "federation")
    for language in ("en", "de", "de,en"):
        assert "{" not in reason_text(drawn.reason, drawn.by, language)
        assert "NOR" in reason_text(drawn.reason, drawn.by, language)
    assert reason_text(None, "federation") == ""
    assert {"alone", "sizes", "fixed", "envelope", "no_choice"} <= set(ENGLISH.reasons)


def test_the_document_is_the_same_in_every_language() -> None:
    """`draw.json` is for programs."""
    drawn = draw(field({"NOR": 6}, 6), "5", "federation")
    found = draw_document(drawn, Tournament(), "players.csv")
    assert found["why"].startswith("NOR has 6 players, and an envelope")
    assert found["last_rounds"]["reason"].startswith("NOR has 6 players; of 12 numbers")
