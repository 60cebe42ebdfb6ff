"""What a rating officer looks at last: time for each game, numbering, registration and deadlines (B.02)."""

from dataclasses import replace

import pytest

from rrpipe.findings import Finding, Purpose, Severity
from rrpipe.layouts.time_control import clocks
from rrpipe.model import Game, Player, Result, Tournament
from rrpipe.validation.context import Context
from rrpipe.validation.rating_office import RULES

WIN, LOSS = Result.WIN, Result.LOSS


def event(*ratings: int | None, **facts: object) -> Tournament:
    """Everybody plays the next one once; the first of each pair wins."""
    players = tuple(Player(n, f"Player {n}", rating=rating) for n, rating in enumerate(ratings, 1))
    games = tuple(Game(n, n + 1, WIN, LOSS, 1) for n in range(1, len(ratings)))
    whole = Tournament(
        start_date="2026-05-05",
        end_date="2026-05-20",
        time_control="60 min + 30 sec/move",
        rounds=1,
        players=players,
        games=games,
    )
    return replace(whole, **facts)  # type: ignore[arg-type]


def found(tournament: Tournament, *codes: str, purpose: Purpose = Purpose.FIDE) -> list[Finding]:
    """The findings of these kinds, or all."""
    said = [finding for rule in RULES for finding in rule(tournament, Context(purpose=purpose))]
    return [finding for finding in said if not codes or finding.code in codes]


@pytest.mark.parametrize(
    ("code", "minutes"),
    [
        ("5400+30", 120),
        ("3600+30", 90),
        ("40/6000+30:900+30", 145),
        ("40/7200:3600", 180),
        ("40/5400:1800", 120),
        ("30/3600+30:900", 90),  # 60 + 30 increments in the first period + 15
        ("3600", 60),
        ("W300-B240", 4),
    ],
)
def test_minutes_for_sixty_moves(code: str, minutes: int) -> None:
    """Periods that begin within 60 moves count whole, an increment once for each move of its period."""
    assert min(clock.seconds for clock in clocks(code)) == 60 * minutes


def test_games_that_are_too_fast_are_named() -> None:
    """60 + 30 is 90 minutes: enough below 2400; the higher rated of the two decides (B.02 1.1)."""
    (finding,) = found(event(2400, 1500, 2399, 1799, None, 2450), "X303")
    assert "120" in finding.message
    assert "2 games, 1 Player 1 - 2 Player 2 (round 1) and 5 Player 5 - 6 Player 6 (round 1)" in finding.message
    assert finding.severity is Severity.WARNING


def test_two_bands() -> None:
    """60 minutes are enough only where both are below 1800; each band is a finding of its own."""
    findings = found(event(1799, 1500, 1800, 2400, time_control="60 min"), "X303")
    assert [("needs 90" in f.message, "needs 120" in f.message) for f in findings] == [(True, False), (False, True)]
    assert "2 Player 2 - 3 Player 3" in findings[0].message
    assert "3 Player 3 - 4 Player 4" in findings[1].message
    assert found(event(1799, 1500, None, time_control="60 min"), "X303") == []


def test_games_without_play_need_no_time() -> None:
    """Forfeits and games not yet played are not rated."""
    fast = event(2500, 2500)
    for pair in ((Result.FORFEIT_WIN, Result.FORFEIT_LOSS), (None, None), (Result.SHORT_WIN, Result.SHORT_LOSS)):
        games = (Game(1, 2, pair[0], pair[1], 1),)
        assert found(replace(fast, games=games), "X303") == []


@pytest.mark.parametrize(
    ("text", "kind"), [("15 min + 10 sec/move", "rapid"), ("3 min + 2 sec/move", "blitz"), ("3 min", "too fast")]
)
def test_other_speeds(text: str, kind: str) -> None:
    """Rapid is more than 10 and less than 60 minutes, blitz more than 3; one finding for the event."""
    (finding,) = found(event(2500, 2500, time_control=text), "X303", "X306")
    assert finding.code == "X306"
    assert kind in finding.message


def test_a_time_control_in_other_words() -> None:
    """Under the profile it is said that nothing could be checked; when a TRF is written the writer says it."""
    odd = event(2500, 2500, time_control="as usual")
    assert [f.code for f in found(odd, "X303", "X304")] == ["X304"]
    assert found(odd, "X304", purpose=Purpose.TRF) == []


def test_the_first_control() -> None:
    """At least 30 moves if a number is given (B.02 1.2)."""
    assert [f.code for f in found(event(1500, 1500, time_control="20/6000:3600"), "X305")] == ["X305"]
    assert found(event(1500, 1500, time_control="30/6000:3600"), "X305") == []


def test_numbers_with_gaps() -> None:
    """1 to n without gap; who is beyond is named."""
    three = event(1500, 1500, 1500)
    moved = (*three.players[:2], replace(three.players[2], number=7))
    (finding,) = found(replace(three, players=moved, games=three.games[:1]), "X110")
    assert "nobody has number 3; 7 Player 3 beyond" in finding.message
    assert found(three, "X110") == []
    nought = (*three.players[:2], replace(three.players[2], number=0))
    assert [f.player for f in found(replace(three, players=nought, games=three.games[:1]), "X110")] == [0]


@pytest.mark.parametrize(
    ("ratings", "date"), [((2700, 2500), "2026-05-02"), ((2701, 2500), "2026-04-05"), ((None, 1500), "2026-05-02")]
)
def test_registration(ratings: tuple[int | None, ...], date: str) -> None:
    """Three days before the start, thirty when somebody is above 2700 (B.02 0.2)."""
    (finding,) = found(event(*ratings), "X307")
    assert date in finding.message


def test_registration_of_strong_women() -> None:
    """A woman above 2500."""
    strong = event(2501, 2000)
    women = tuple(replace(player, sex="w") for player in strong.players)
    (finding,) = found(replace(strong, players=women), "X307")
    assert "2026-04-05" in finding.message
    assert "1 Player 1" in finding.message


@pytest.mark.parametrize(
    ("end", "first", "last"),
    [
        ("2026-05-29", "2026-06-01", "2026-08-01"),
        ("2026-05-30", "2026-07-01", "2026-09-01"),
        ("2026-12-20", "2027-01-01", "2027-03-01"),
        ("2026-12-31", "2027-02-01", "2027-04-01"),
    ],
)
def test_rating_lists(end: str, first: str, last: str) -> None:
    """Three days before the list, and not later than the third (B.02 7.1.3 and 9.1)."""
    (finding,) = found(event(1500, 1500, end_date=end), "X308")
    assert f"can be on the list of {first}" in finding.message
    assert f"misses that of {last}" in finding.message


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "2026-02-30", "", None])
def test_dates_that_nothing_follows_from(day: str | None) -> None:
    """No deadline is counted from them, and nothing fails."""
    assert found(event(1500, 1500, start_date=day, end_date=day), "X307", "X308") == []


def test_nothing_is_said_while_only_reading() -> None:
    """These rules belong to a report."""
    assert found(event(2500, 2500, 2500), purpose=Purpose.READ) == []
