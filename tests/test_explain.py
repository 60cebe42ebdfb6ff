"""Where values and places come from, in words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.explain import explain, explain_all, explain_place
from rrpipe.findings import UsageError
from rrpipe.model import DECIDED, Status, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import ledger
from rrpipe.tie_breaks.column import Working, plain
from tests.generated_events import generated, random_order
from tests.written_events import EXAMPLE, crosstable


def text(event: Tournament, number: int, code: str, order: list[str] | None = None) -> str:
    """The explanation of one value."""
    return explain(event, rank(event, order or [code])[0], number, code).text


def test_sonneborn_berger_in_words() -> None:
    """9.1: every game with the opponent's score, then the sum."""
    assert text(EXAMPLE, 5, "SB") == (
        "SB Sonneborn-Berger (C.07 9.1) of 5 Player 5: 5.25\n"
        "a draw with 2 Player 2 (3), a draw with 3 Player 3 (3.5), a loss to 4 Player 4 (2.5), "
        "a draw with 6 Player 6 (0.5), a draw with 1 Player 1 (3.5): 0.5 x (3 + 3.5 + 0.5 + 3.5) = 5.25"
    )
    assert "0.5 + 3.5 + 2.5 + 0.5 x 2 = 7.5" in text(EXAMPLE, 1, "SB")


def test_what_was_cut_is_named() -> None:
    """14.1.2 d: the product that a cut removed, and which reading of equal opponents was taken."""
    said = text(EXAMPLE, 5, "SB/C1")
    assert "0.5 x (3 + 3.5 + 3.5) = 5" in said
    assert "Not counted: a draw with 6 Player 6 (0.5), cut: the opponent with the lowest final score" in said
    assert "the smallest product is cut (14.1.2 d)" in said


def test_forfeits_are_named_as_such() -> None:
    """15.2: a win by forfeit is shown as one, with the reason why it counts."""
    said = text(EXAMPLE, 2, "SB")
    assert "a win by forfeit over 6 Player 6 (0.5)" in said
    assert "scheduled opponent (15.2)" in said
    assert "a win by forfeit over 6 Player 6" not in text(EXAMPLE, 2, "WON")


def test_koya_names_its_limit() -> None:
    """9.2: the limit, the maximum, and who is below."""
    said = text(EXAMPLE, 1, "KS")
    assert "limit 2.5 of a maximum of 5 points" in said
    assert "Not counted: a win over 6 Player 6 (0.5), the opponent is below the limit" in said


def test_performances_name_average_and_percentage() -> None:
    """10.2: the rounded average, the percentage, dp."""
    said = text(EXAMPLE, 1, "TPR")
    assert "average 10150 / 5 = 2030, rounded half up (10.1)" in said
    assert "70 per cent" in said
    assert "dp +149" in said
    assert "reaches 3.5 of 5" in text(EXAMPLE, 1, "PTP")


def test_progressive_names_the_round_that_was_cut() -> None:
    """7.5: round by round."""
    assert "Not counted: round 1 (0.5), cut: the first rounds" in text(EXAMPLE, 5, "PS/C1")


def test_direct_encounter_is_a_table_of_the_tied() -> None:
    """Article 6: who was level, the table, and again for those still level."""
    event = crosstable("x 0 1 1", ". x 1 0", ". . x =", ". . . x")
    said = text(event, 1, "DE", ["DE"])
    assert "Level on PTS: 1 Player 1; 2 Player 2" in said
    assert "  2 Player 2: 1 (1 against 1 Player 1)" in said
    assert "Not needed: nobody else is level on PTS" in text(event, 3, "DE", ["DE"])
    four = explain(event, rank(event, ["TPN", "DE"])[0], 1, "DE")
    assert four.value is None


def test_direct_encounter_shows_every_table() -> None:
    """6.2: two tables where a subset started again."""
    # 1 to 4 have 2 points each; their table is 2, 2, 0.5, 1.5; 2 beat 1
    event = crosstable("x 0 1 1 0 0", ". x 1 0 0 0", ". . x = 1 =", ". . . x 0 =", ". . . . x 1", ". . . . . x")
    standings, _ = rank(event, ["DE"])
    assert [row.number for row in standings.rows] == [5, 6, 2, 1, 4, 3]
    said = explain(event, standings, 1, "DE")
    assert said.group == (1, 2, 3, 4)
    assert said.value == 0
    assert said.working is not None
    assert [table.groups for table in said.working.tables] == [((1, 2), (4,), (3,)), ((2,), (1,))]
    assert "Still level, again with the games among these only (6.2):" in said.text
    third = explain(event, standings, 3, "DE").working
    assert third is not None
    assert len(third.tables) == 1


def test_a_circle_is_said_to_stay_level() -> None:
    """6.2: nothing to separate."""
    assert "the table leaves them level" in text(crosstable("x 1 0", ". x 1", ". . x"), 2, "DE")


def test_direct_encounter_says_why_it_was_not_applied() -> None:
    """6.2 asks that all tied players met."""
    event = crosstable("x . = =", ". x = =", ". . x =", ". . . x")
    assert "have not all met" in text(event, 1, "DE")


def test_standard_points_name_the_reading() -> None:
    """7.7: two readings are published; the one taken is named."""
    event = crosstable("x =/0 1", ". x 1", ". . x")
    assert "the Technical Commission's tool" in text(event, 1, "STD")
    assert "the Technical Commission's tool" not in text(event, 3, "STD")


@pytest.mark.parametrize("seed", range(40))
def test_the_working_is_the_value(seed: int) -> None:
    """Every value of the standings is the sum of its parts, where it is a sum."""
    event = generated(seed, most_players=8)
    standings, _ = rank(event, random_order(seed))
    for row in standings.rows:
        for said in explain_all(event, standings, row.number):
            name = said.code.split("/")[0]
            assert said.value == (row.values[said.code] if row.counted else None)
            if isinstance(said.working, Working) and name in ("SB", "KS", "WIN", "WON", "REP", "STD", "PS", "PTS"):
                parts = sum((part.product for part in said.working.addends if part.counted), Fraction(0))
                assert parts == said.value
        explain_place(event, standings, row.number)


ANNULLED = "annulled, the opponent is left out of the standings (C.05 6.6)"
LEFT_EARLY = crosstable(
    "x 1 = +", ". x 0 1", ". . x 0", ". . . x", gone={4: Status.WITHDRAWN}, ratings=(2000, 1900, 1800, 1700)
)
"""Number 4 played two of three games, so stays in; with one cycle more of which nothing was played, less than half."""
FEW = replace(LEFT_EARLY, games=tuple(replace(g, round=n) for n, g in enumerate(LEFT_EARLY.games, 1)), cycles=2)


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (1, "PTS", "a win by forfeit over 4 Player 4"),
        (1, "WIN", "a win by forfeit over 4 Player 4"),
        (1, "SB", "a win by forfeit over 4 Player 4 (1)"),
        (2, "SB", "a win over 4 Player 4 (1)"),
        (2, "KS", "a win over 4 Player 4 (1)"),
        (2, "WON", "a win over 4 Player 4"),
        (2, "PS", "a win over 4 Player 4"),
        (2, "STD", "a win over 4 Player 4"),
        (3, "PTS", "a loss to 4 Player 4"),
        (3, "ARO", "a loss to 4 Player 4 (1700)"),
    ],
)
def test_annulled_games_are_named(number: int, code: str, said: str) -> None:
    """C.05 6.6: a game against somebody who left early stands below every value that would have counted it."""
    lines = text(FEW, number, code).splitlines()
    assert [line for line in lines if "6.6" in line] == [f"Not counted: {said}, {ANNULLED}"]


@pytest.mark.parametrize(("number", "code"), [(1, "WON"), (1, "ARO"), (3, "WIN"), (1, "DE"), (1, "TPN"), (4, "PTS")])
def test_nothing_is_annulled_that_would_not_count(number: int, code: str) -> None:
    """A forfeit is no game over the board, a loss no win, a table of the tied has no others, a number no games."""
    assert ANNULLED not in text(FEW, number, code)
    assert ANNULLED not in text(LEFT_EARLY, number, code)


@pytest.mark.parametrize("seed", range(40))
def test_annulled_games_and_parts_are_all_games(seed: int) -> None:
    """The points name every decided game of a player once: as a part, or as annulled; the sum is that of the parts."""
    event = generated(seed, most_players=8)
    standings, _ = rank(event)
    book = ledger(event)
    for row in standings.rows:
        if not row.counted:
            continue
        said = explain(event, standings, row.number, "PTS")
        assert said.working is not None
        own = [part.opponent for part in (*said.working.addends, *said.annulled) if part.opponent is not None]
        games = [g for g in event.games if row.number in (g.white, g.black)]
        decided = [g for g in games if {g.white_result, g.black_result} <= DECIDED]
        assert sorted(own) == sorted(g.black if g.white == row.number else g.white for g in decided)
        assert {part.opponent for part in said.annulled} <= book.left_out
        assert all(not part.counted and part.reason == ANNULLED for part in said.annulled)


def test_places_name_the_neighbour_and_the_criterion() -> None:
    """Which criterion decided against whom."""
    standings, _ = rank(EXAMPLE)
    assert explain_place(EXAMPLE, standings, 3).text == (
        "3 Player 3: place 2\n"
        "behind 1 Player 1: level on PTS, then DE 0 against 1\n"
        "ahead of 2 Player 2: PTS 3.5 against 3"
    )
    first = explain_place(EXAMPLE, standings, 1)
    assert [(n.number, n.ahead, n.code) for n in first.neighbours] == [(3, False, "DE")]


def test_shared_places_lots_and_hands_are_explained() -> None:
    """Section 7."""
    circle = crosstable("x 1 0", ". x 1", ". . x")
    assert "shared with" in explain_place(circle, rank(circle)[0], 2).text
    drawn, _ = rank(circle, lots=3)
    assert "drawn by lot (C.07 4.2)" in explain_place(circle, drawn, drawn.rows[0].number).text
    placed, _ = rank(circle, places={1: 1, 2: 2, 3: 3})
    assert "decided by hand" in explain_place(circle, placed, 1).text


def test_a_player_left_out_is_explained() -> None:
    """C.05 6.6."""
    event = crosstable("x 1 - -", ". x 1 1", ". . x 1", ". . . x", gone={1: Status.WITHDRAWN})
    standings, _ = rank(event)
    assert "C.05 6.6" in explain(event, standings, 1, "SB").text
    assert "C.05 6.6" in explain_place(event, standings, 1).text
    assert len(explain_place(event, standings, 4).neighbours) == 1


def test_a_code_outside_the_list_is_explained_too() -> None:
    """The value that it would have right after the points."""
    standings, _ = rank(EXAMPLE, ["SB"])
    assert explain(EXAMPLE, standings, 1, "ks/l-1").value == Fraction("2.5")


def test_wrong_numbers_and_codes_are_wrong_usage() -> None:
    """No traceback for a typing error."""
    standings, _ = rank(EXAMPLE)
    with pytest.raises(UsageError, match="99"):
        explain(EXAMPLE, standings, 99, "SB")
    with pytest.raises(UsageError, match="forbidden"):
        explain(EXAMPLE, standings, 1, "BH")
    with pytest.raises(UsageError, match="99"):
        explain_place(EXAMPLE, standings, 99)


def test_interim_places_are_said_to_be_interim() -> None:
    """An open game."""
    opened = replace(EXAMPLE.games[-1], white_result=None, black_result=None)
    event = replace(EXAMPLE, games=(*EXAMPLE.games[:-1], opened))
    assert "(interim)" in explain_place(event, rank(event)[0], 1).text


@pytest.mark.parametrize(
    ("value", "digits"),
    [("6.25", "6.25"), ("1/3", "1/3"), ("4", "4"), ("-1/2", "-0.5"), ("0", "0"), ("1/8", "0.125"), ("10.05", "10.05")],
)
def test_scores_in_digits(value: str, digits: str) -> None:
    """Decimals where they are exact."""
    assert plain(Fraction(value)) == digits
    assert plain(None) == "-"
