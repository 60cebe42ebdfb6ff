"""Tie-breaks from a player's own record (C.07 article 7)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.model import Bye, Colours, Rest, Result, Scoring, Tournament
from rrpipe.ranking import rank
from tests.written_events import EXAMPLE, crosstable, progress_table

THREE_ONE = Scoring(Fraction(3), Fraction(1), Fraction(0))


def values(event: Tournament, code: str) -> dict[int, Fraction | None]:
    """The values of one tie-break."""
    return {row.number: row.values[code] for row in rank(event, [code])[0].rows}


UNPLAYED = progress_table(
    {1: "4b+ 3b- 2w-", 2: "3b0 4w- 1b-", 3: "2w1 1w+ 4b0", 4: "1w- 2b+ 3w1"},
)
"""4: three forfeits decided for one side, one double forfeit (1 against 2), two games played."""


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("WIN", {1: 1, 2: 0, 3: 2, 4: 2}),  # 7.1: with or without playing
        ("WON", {1: 0, 2: 0, 3: 1, 4: 1}),  # 7.2: over the board
        ("BPG", {1: 0, 2: 1, 3: 1, 4: 0}),  # 7.3: an unplayed Black is no game
        ("BWG", {1: 0, 2: 0, 3: 0, 4: 0}),  # 7.4
        ("REP", {1: 1, 2: 1, 3: 3, 4: 2}),  # 7.6 with 15.2 b: every forfeit loss is taken off
        ("STD", {1: Fraction("1.5"), 2: Fraction("0.5"), 3: 2, 4: 2}),  # 7.7 by its text: a double forfeit is half each
    ],
)
def test_forfeits(code: str, expected: dict[int, Fraction]) -> None:
    """15.2: forfeit losses stay unplayed in tie-breaks from the own record."""
    assert values(UNPLAYED, code) == expected


def test_short_games_are_games_over_the_board() -> None:
    """W, D and L count as games (second reading and tool)."""
    event = progress_table({1: "2bW 3bD .", 2: "1wL . 3bL", 3: ". 1wD 2wW"})
    assert values(event, "WON") == {1: 1, 2: 0, 3: 1}
    assert values(event, "BPG") == {1: 2, 2: 1, 3: 0}
    assert values(event, "BWG") == {1: 1, 2: 0, 3: 0}


def test_the_rest_round_takes_nothing_off() -> None:
    """7.6 in an odd field: everybody rests, nobody elected not to play; further zero-point byes are taken off."""
    event = progress_table({1: "2w1 3b1 .", 2: "1b0 . 3w1", 3: ". 1w0 2b0"})
    assert values(event, "REP") == {1: 3, 2: 3, 3: 3}
    more = replace(event, rounds=4, rests=(*event.rests, Rest(4, 1), Rest(4, 2, Bye.HALF), Rest(4, 3, Bye.FULL)))
    assert values(more, "REP") == {1: 3, 2: 3, 3: 4}


def test_byes_count_by_their_points() -> None:
    """7.1 and 7.7: a full-point bye gives a win's points, a half-point bye a draw's; no rest round gives any."""
    event = progress_table({1: "2w1 . .", 2: "1b0 . ."})
    event = replace(event, rests=(Rest(2, 1, Bye.HALF), Rest(2, 2, Bye.FULL), Rest(3, 1), Rest(3, 2, Bye.PAIRING)))
    assert values(event, "PTS") == {1: Fraction("1.5"), 2: 2}
    assert values(event, "WIN") == {1: 1, 2: 2}
    assert values(event, "WON") == {1: 1, 2: 0}
    assert values(event, "STD") == {1: Fraction("1.5"), 2: 2}
    assert values(event, "SB") == {1: 2, 2: 0}


def test_standard_points_under_three_one_zero() -> None:
    """7.7: 3 wins, 1 draw, 1 loss are 10 points and 3.5 standard points."""
    event = crosstable(
        "x 1 1 1 = 0", ". x 1 1 1 1", ". . x 1 1 1", ". . . x 1 1", ". . . . x 1", ". . . . . x", scoring=THREE_ONE
    )
    assert values(event, "PTS")[1] == 10
    assert values(event, "STD")[1] == Fraction("3.5")


def test_standard_points_of_odd_results() -> None:
    """7.7 by its text: 1/2-0 is one for the player with the half, 0-0 half each; both readings are named."""
    event = crosstable("x =/0 0/0", ". x 1", ". . x")
    assert values(event, "STD") == {1: Fraction("1.5"), 2: 1, 3: Fraction("0.5")}
    said = [finding for finding in rank(event, ["STD"])[1] if finding.code == "K115"]
    assert len(said) == 1
    assert "1 against 2, 1 against 3" in said[0].message


def test_progressive_counts_rests_and_byes_in_their_round() -> None:
    """7.5: the running score after every round, the rest round included."""
    event = progress_table({1: "2w1 3b= .", 2: "1b0 . 3w1", 3: ". 1w= 2b0"})
    assert values(event, "PS") == {1: Fraction(1) + Fraction("1.5") + Fraction("1.5"), 2: 1, 3: 1}
    assert values(event, "PS/C2") == {1: Fraction("1.5"), 2: 1, 3: Fraction("0.5")}


def test_progressive_ends_with_the_last_round_that_was_played() -> None:
    """7.5 in interim standings: rounds to come add nothing; in final ones every round of the event counts."""
    interim = progress_table({1: "2w1 3b? .", 2: "1b0 . 3w?", 3: ". 1w? 2b?"})
    assert values(interim, "PS") == {1: 1, 2: 0, 3: 0}
    assert values(progress_table({1: "2w1 . .", 2: "1b0 . ."}), "PS") == {1: 3, 2: 0}


def test_pairing_numbers() -> None:
    """7.8: the smaller first, /R the greater."""
    event = crosstable("x = =", ". x =", ". . x")
    assert [row.number for row in rank(event, ["TPN"])[0].rows] == [1, 2, 3]
    assert [row.number for row in rank(event, ["TPN/R"])[0].rows] == [3, 2, 1]


@pytest.mark.parametrize(
    ("code", "needs"), [("BPG", "colours"), ("BWG", "colours"), ("PS", "rounds"), ("PS/C1", "rounds")]
)
def test_no_value_while_colours_or_rounds_are_assumed(code: str, needs: str) -> None:
    """Colours and rounds taken from a table order nobody, and that is said."""
    assumed = replace(EXAMPLE, derived=("numbers", needs))
    standings, findings = rank(assumed, [code])
    assert {row.values[code] for row in standings.rows} == {None}
    assert [row.rank for row in standings.rows] == [1, 1, 3, 4, 5, 6]
    assert [finding.code for finding in findings if finding.code == "K106"] == ["K106"]
    for known in (EXAMPLE, replace(EXAMPLE, derived=("rounds", "colours"))):  # stated, or of declared numbers
        standings, findings = rank(known, [code])
        assert "K106" not in [finding.code for finding in findings]
        assert None not in {row.values[code] for row in standings.rows}


def test_no_value_while_colours_or_rounds_are_unknown() -> None:
    """A crosstable has neither rounds nor colours."""
    event = crosstable("x 1", ". x")
    assert values(event, "PS") == {1: None, 2: None}
    assert values(event, "BWG") == {1: None, 2: None}
    assert values(event, "WON") == {1: 1, 2: 0}


def test_an_unknown_colour_of_an_unplayed_game_does_no_harm() -> None:
    """7.3 counts games over the board only, so the colour of a forfeit is not needed."""
    games = tuple(
        replace(game, colours=Colours.UNKNOWN) if game.white_result is Result.FORFEIT_WIN else game
        for game in EXAMPLE.games
    )
    assert values(replace(EXAMPLE, games=games), "BPG") == values(EXAMPLE, "BPG")
