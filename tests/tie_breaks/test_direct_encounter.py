"""Direct Encounter (C.07 article 6)."""

from fractions import Fraction

import pytest

from rrpipe.crosstable import crosstable as grid
from rrpipe.explain import explain_place
from rrpipe.layouts.tie_breaks import Code
from rrpipe.model import Standings
from rrpipe.ranking import rank
from rrpipe.scoring import ledger
from rrpipe.tie_breaks import TIE_BREAKS
from rrpipe.tie_breaks.column import Column
from rrpipe.wording import words
from rrpipe.writers.footnotes import decision_text
from tests.written_events import crosstable

DE = TIE_BREAKS["DE"]


def column(*rows: str, group: tuple[int, ...] = ()) -> Column:
    """Direct Encounter of a group, by default of everybody."""
    book = ledger(crosstable(*rows))
    return DE.compute(book, group or tuple(book.numbers), Code("DE"))


def order(result: Column) -> list[int]:
    """Players by key, best first."""
    assert result.keys is not None
    return sorted(result.values, key=lambda number: (-(result.keys or {})[number], number))


def levels(result: Column) -> int:
    """How many levels the group fell into."""
    return len(set((result.keys or {}).values()))


def test_three_players_resolved() -> None:
    """6.2: X beat Y, Y beat Z, X and Z drew: 1.5, 1, 0.5."""
    result = column("x 1 =", ". x 1", ". . x")
    assert [result.value(number) for number in (1, 2, 3)] == [Fraction("1.5"), 1, Fraction("0.5")]
    assert order(result) == [1, 2, 3]
    assert levels(result) == 3


def test_a_circle_stays_level() -> None:
    """6.2: X beat Y, Y beat Z, Z beat X: one each, unresolved."""
    result = column("x 1 0", ". x 1", ". . x")
    assert [result.value(number) for number in (1, 2, 3)] == [1, 1, 1]
    assert levels(result) == 1


def test_a_subset_starts_again_with_its_own_games() -> None:
    """6.2: table 2, 2, 1.5, 0.5; the first two are compared by their own game, not by the table of four again."""
    # 2 beat 1; 1 beat 3 and 4; 2 beat 3... and lost to 4: 1 has 2, 2 has 2, 4 has 1.5, 3 has 0.5
    result = column("x 0 1 1", ". x 1 0", ". . x =", ". . . x")
    assert order(result) == [2, 1, 4, 3]
    assert levels(result) == 4
    assert [result.value(n) for n in (1, 2, 3, 4)] == [0, 1, Fraction("0.5"), Fraction("1.5")]


def test_a_subset_that_drew_stays_level_and_shows_its_own_table() -> None:
    """6.2: the value is the score in the last table that was used."""
    result = column("x = 1 1", ". x 1 1", ". . x 1", ". . . x")
    assert [result.value(n) for n in (1, 2, 3, 4)] == [Fraction("0.5"), Fraction("0.5"), 1, 0]
    assert levels(result) == 3


@pytest.mark.parametrize(
    ("meetings", "first", "second"),
    [("10", "1/2", "1/2"), ("1=", "3/4", "1/4"), ("110", "2/3", "1/3"), ("1===", "5/8", "3/8"), ("=", "1/2", "1/2")],
)
def test_repeated_meetings_give_their_average(meetings: str, first: str, second: str) -> None:
    """6.1.2: 1-1 counts 0.5 each, 1.5-0.5 counts 0.75 and 0.25; any number of cycles."""
    result = column(f"x {meetings}", ". x")
    assert [result.value(1), result.value(2)] == [Fraction(first), Fraction(second)]


def test_forfeits_count_against_the_scheduled_opponent() -> None:
    """6.1.1 with 15.2: in a round robin a forfeit decides the direct encounter."""
    assert order(column("x -", ". x")) == [2, 1]
    double = column("x -/-", ". x")
    assert [double.value(1), double.value(2)] == [0, 0]
    assert levels(double) == 1


def test_only_games_among_the_tied_count() -> None:
    """6.1: games against others are not in the table."""
    result = column("x 1 0 0", ". x 1 1", ". . x 1", ". . . x", group=(1, 2))
    assert [result.value(1), result.value(2)] == [1, 0]


def test_not_applied_when_the_tied_have_not_all_met() -> None:
    """6.2 asks that all tied players met; 6.3 is for Swiss events."""
    result = column("x 1 .", ". x 0", ". . x")
    assert set(result.values.values()) == {None}
    assert levels(result) == 1


def standings(*rows: str, order: tuple[str, ...]) -> Standings:
    """The standings of a crosstable."""
    return rank(crosstable(*rows), order)[0]


def test_the_group_is_the_one_still_tied_at_its_place_in_the_list() -> None:
    """4.2 and 4.3: behind SB only players level on points and SB are compared, and the value is None elsewhere."""
    # 1, 2 and 3 have 2, 2 and 1.5 points; the pairing number separates before Direct Encounter is reached
    rows = ("x 1 0 1", ". x 1 0", ". . x =", ". . . x")
    first = standings(*rows, order=("DE",))
    behind = standings(*rows, order=("TPN", "DE"))
    assert next(row.number for row in behind.rows) == 1
    assert all(row.values["DE"] is None for row in behind.rows)
    assert first.order == ("PTS", "DE")


def test_it_may_stand_twice_in_the_list() -> None:
    """4.3: after another tie-break has split the group, the smaller group is compared again."""
    # 1, 2, 3 have 2.5 points and beat each other in a circle; SB 4.25, 4.5, 4.25; 3 beat 1
    rows = ("x 1 0 1 =", ". x 1 = 1", ". . x 1 =", ". . . x =", ". . . . x")
    once, _ = rank(crosstable(*rows), ["DE", "SB"])
    twice, findings = rank(crosstable(*rows), ["DE", "SB", "DE"])
    assert [(row.rank, row.number) for row in once.rows][:3] == [(1, 2), (2, 1), (2, 3)]
    assert [(row.rank, row.number) for row in twice.rows][:3] == [(1, 2), (2, 3), (3, 1)]
    assert [row.values["DE"] for row in twice.rows][:3] == [1, 1, 0]
    assert twice.order == ("PTS", "DE", "SB", "DE")
    assert "K108" not in [finding.code for finding in findings]


FIVE = crosstable(
    "x 1 1 1 0 0 0",
    ". x 1 1 1 0 0",
    ". . x 1 1 1 0",
    ". . . x 1 1 1",
    ". . . . x 1 1",
    ". . . . . x 0",
    ". . . . . . x",
)
"""7 has 4 points, 1 to 5 have 3, 6 has 2. Among the five: 3, 3, 2, 1, 1; then 1 beat 2 and 4 beat 5 (6.2)."""


def test_the_values_that_were_compared_are_those_of_one_table() -> None:
    """6.2: who was separated in the table of five is said with its scores, not with those of later tables."""
    ranked, _ = rank(FIVE, ["DE"])
    assert [row.number for row in ranked.rows] == [7, 1, 2, 3, 4, 5, 6]
    assert [row.values["DE"] for row in ranked.rows] == [None, 1, 0, 2, 1, 0, None]
    said = [(d.before, d.after, d.before_value, d.after_value, d.tied) for d in ranked.decided]
    assert said == [
        (before, after, Fraction(better), Fraction(worse), tied)
        for before, after, better, worse, tied in ((1, 2, 1, 0, 2), (2, 3, 3, 2, 5), (3, 4, 2, 1, 5), (4, 5, 1, 0, 2))
    ]


def test_the_footnotes_and_the_explanation_say_them() -> None:
    """In words: with whom, and what was compared; values of another table are not marked as deciding."""
    ranked, _ = rank(FIVE, ["DE"])
    table = grid(FIVE, ranked)
    assert [decision_text(each, words("en")) for each in table.decided] == [
        "2 before 3 by direct encounter, 1 to 0.",
        "3 before 4 by direct encounter, 3 to 2 in the games among the tied.",
        "4 before 5 by direct encounter, 2 to 1 in the games among the tied.",
        "5 before 6 by direct encounter, 1 to 0.",
    ]
    assert table.deciding == {(1, "DE"), (2, "DE"), (3, "DE"), (4, "DE"), (5, "DE")}
    assert explain_place(FIVE, ranked, 3).lines[1:] == (
        "behind 2 Player 2: level on PTS, then DE 2 against 3 in the games among the tied",
        "ahead of 4 Player 4: level on PTS, then DE 2 against 1 in the games among the tied",
    )


def test_two_games_are_said_as_arbiters_say_them() -> None:
    """6.1.2 ranks by the average, ¾ to ¼; what people say is 1½ to ½ in 2 games."""
    double = crosstable("x 1= 00", ". x 10", ". . x")
    ranked, _ = rank(double, ["DE"])
    (decided,) = ranked.decided
    assert (decided.before_value, decided.after_value, decided.games) == (Fraction("3/4"), Fraction("1/4"), 2)
    (decision,) = grid(double, ranked).decided
    assert decision_text(decision, words("en")) == "2 before 3 by direct encounter, 1½ to ½ in 2 games."
    assert decision_text(decision, words("de")).endswith("1½ zu ½ in 2 Partien.")
    assert grid(double, ranked).deciding == {(1, "DE"), (2, "DE")}
    said = explain_place(double, ranked, 1).text
    assert "ahead of 2 Player 2: level on PTS, then DE 1.5 against 0.5 in 2 games" in said
