"""What is said about scoring systems, deciders and points apart from the games (VCL 74, 81 to 84)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.findings import Finding, Severity
from rrpipe.model import Adjustment, Bye, Rest, Scoring, Tournament
from rrpipe.validation import validate
from rrpipe.validation.context import Context
from tests.written_events import EXAMPLE, crosstable


def said(event: Tournament) -> list[Finding]:
    """The findings K4."""
    return [finding for finding in validate(event, Context()) if finding.code.startswith("K4")]


def scored(*values: int | str, resting: bool = False, **others: int | str) -> list[str]:
    """The codes for an event under this scoring, with a rest round if wanted."""
    scoring = Scoring(*map(Fraction, values), **{key: Fraction(value) for key, value in others.items()})
    rests = (Rest(1, 1),) if resting else ()
    return [finding.code for finding in said(replace(EXAMPLE, scoring=scoring, rests=rests))]


def test_ordinary_systems_are_fine() -> None:
    """1-½-0, 3-1-0, 2-1-0, 3-1.5-1-0, three points for a win and one for a loss: nothing is said."""
    assert scored() == []
    assert scored(3, 1, 0) == []
    assert scored(2, 1, 0) == []
    assert scored(3, 2, 1, resting=True) == []
    assert scored(1, 0, 0) == []


def test_two_draws_worth_more_than_a_win_and_a_loss() -> None:
    """VCL 74: an error with the reason; the values of deciders count too."""
    assert scored(1, 1, 0) == ["K401"]
    finding = said(replace(EXAMPLE, scoring=Scoring(draw=Fraction(1))))[0]
    assert finding.severity is Severity.ERROR
    assert "2 points together" in finding.message
    assert scored(3, 1, 0, decider_win=2, decider_loss="3/2") == ["K401", "K407"]


@pytest.mark.parametrize(
    ("others", "codes"),
    [
        ({"rest": 2}, ["K402"]),
        ({"rest": "1/4"}, ["K403"]),
        ({"rest": 1}, []),
        ({"rest": "1/2"}, []),
        ({"pairing_bye": 3}, ["K402"]),
        ({"absence": -1, "rest": 0}, []),
    ],
)
def test_rounds_without_opponent(others: dict[str, int | str], codes: list[str]) -> None:
    """VCL 81 to 84: a bye is worth a win at most, and something that a game can give."""
    assert scored(resting=True, **others) == codes


def test_byes_of_record_299() -> None:
    """The same for a value that one record gives."""
    event = replace(EXAMPLE, adjustments=(Adjustment(Fraction(2), (1,), 1, "Z"),))
    assert [finding.code for finding in said(event)] == ["K402", "K408"]
    event = replace(EXAMPLE, rests=(Rest(1, 1, Bye.HALF),))
    assert said(event) == []


def test_values_out_of_order() -> None:
    """A loss worth more than a draw is a slip in the order of the values, and nothing else is said."""
    assert scored(0, 1, 3) == ["K404"]
    assert scored(1, 0, "1/2") == ["K404"]


def test_forfeits_worth_more_than_games() -> None:
    """Possible, but worth a look."""
    assert scored(forfeit_win=2) == ["K405"]
    assert scored(absence="1/4") == ["K405"]
    assert scored(forfeit_win="1/2") == []


def test_deciders() -> None:
    """They follow a draw, name one of the two, and should be worth something."""
    drawn = crosstable("x =", ". x")
    three = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))
    game = drawn.games[0]
    cases = [
        (replace(game, decider=1), three, []),
        (game, three, ["K407"]),
        (replace(game, decider=2), Scoring(), ["K406"]),
        (replace(game, decider=7), three, ["K410"]),
        (replace(EXAMPLE.games[0], white=1, black=2, decider=1), three, ["K410"]),
    ]
    for changed, scoring, codes in cases:
        assert [f.code for f in said(replace(drawn, games=(changed,), scoring=scoring))] == codes


def test_bonus_and_penalty_are_said() -> None:
    """Each with the player, the points and the round; a number that is nobody's is a warning."""
    event = replace(
        EXAMPLE,
        adjustments=(
            Adjustment(Fraction(-1), (3,), 2),
            Adjustment(Fraction(1, 2), (1, 2)),
            Adjustment(Fraction(3, 4), (), None, "D"),
            Adjustment(Fraction(1), (9,)),
        ),
    )
    findings = said(event)
    assert [finding.code for finding in findings] == ["K408", "K408", "K408", "K409"]
    assert "3 Player 3: a penalty of 1 point in round 2" in findings[0].message
    assert "1 Player 1; 2 Player 2: a bonus of 0.5 points" in findings[1].message
    assert "everybody: a draw gives 0.75 points" in findings[2].message
    assert "number 9" in findings[3].message
