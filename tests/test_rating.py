"""Rating changes, performance and first ratings: worked values of the rules and published performance ratings."""

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.layouts.rating_list import Listed
from rrpipe.layouts.rating_rules import Cut, Kind, edition_for, kind_of, rate_of
from rrpipe.model import Game, Player, Result, Tournament
from rrpipe.rating import Line, first_rating, k_by_rules, one_decimal, rating_report, with_differences
from rrpipe.rating_remarks import remarks
from rrpipe.writers.ratings import ratings_document
from tests.test_published import EVENTS, tournament_of
from tests.written_events import EXAMPLE, progress_table

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def match(ratings: tuple[int | None, ...], results: str, **facts: str) -> Tournament:
    """Player 1 against each of the others in turn: `1 = 0` seen from player 1."""
    other = {"1": LOSS, "=": DRAW, "0": WIN}
    games = tuple(Game(1, place, Result(result), other[result], place - 1) for place, result in enumerate(results, 2))
    players = tuple(Player(n, f"Player {n}", rating=rating) for n, rating in enumerate(ratings, 1))
    return replace(Tournament(players=players, games=games, rounds=len(results)), **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("number", "games", "score", "expected", "change", "performance"),
    [
        (1, 5, "3.5", "3.57", "-1.4", 2179),
        (2, 4, "2", "2.4", "-8.0", 2075),
        (3, 5, "3.5", "2.82", "13.6", 2199),
        (4, 5, "2.5", "2.43", "1.4", 2060),
        (5, 5, "2", "1.66", "6.8", 2008),
        (6, 4, "0.5", "1.12", "-12.4", 1753),
    ],
)
def test_the_example(number: int, games: int, score: str, expected: str, change: str, performance: int) -> None:
    """B.02 8.3 on the worked table with K 20: changes -1.4, -8.0, +13.6, +1.4, +6.8, -12.4; the forfeit is no game."""
    effect = rating_report(EXAMPLE).by_number[number]
    assert (len(effect.lines), effect.score, effect.expected) == (games, Fraction(score), Fraction(expected))
    assert effect.change is not None
    assert one_decimal(effect.change) == change
    assert effect.performance == performance


def test_the_expected_scores_of_the_example() -> None:
    """8.1.2: PD of player 1 against 1900, 2150, 2100, 2050, 1950: .85 .57 .64 .70 .81."""
    lines = rating_report(EXAMPLE).by_number[1].lines
    assert {line.rating: line.expected for line in lines} == {1900: 85, 2150: 57, 2100: 64, 2050: 70, 1950: 81}


def test_what_is_not_rated() -> None:
    """5.1: the forfeit, with its article."""
    (only,) = rating_report(EXAMPLE).not_rated
    assert {only.game.white, only.game.black} == {2, 6}
    assert (only.reason.key, only.reason.article) == ("forfeit", "B.02 5.1")


@pytest.mark.parametrize(
    ("day", "own", "opponent", "used"),
    [
        ("2025-10-01", 2813, 2400, 413),  # 2650 or more: the real difference
        ("2025-10-01", 2400, 2813, -400),  # the other side of the same game
        ("2025-10-01", 2649, 2200, 400),
        ("2025-10-01", 2650, 2200, 450),
        ("2025-09-30", 2813, 2400, 400),  # the rule before
        ("2024-03-01", 2000, 1500, 400),
    ],
)
def test_the_cut_at_400(day: str, own: int, opponent: int, used: int) -> None:
    """8.3.1 of the edition in force on the first day; each player uses his own rule."""
    report = rating_report(match((own, opponent), "=", start_date=day))
    assert report.by_number[1].lines[0].difference == used


def test_one_cut_an_event_in_2022() -> None:
    """From 2022 to February 2024 one game an event counted as 400."""
    lines = [Line(2, 1500, Fraction(1), 1), Line(3, 1550, Fraction(1), 2), Line(4, 1990, Fraction(1), 3)]
    assert [line.difference for line in with_differences(2000, lines, Cut.ONCE)] == [400, 450, 10]


@pytest.mark.parametrize(
    ("kind", "day", "code"),
    [
        ("standard", "2026-05-01", "2025-10"),
        ("standard", "2025-09-30", "2024-03"),
        ("standard", "2023-06-01", "2022-01"),
        ("standard", "2002-02-23", "before 2022"),
        ("rapid", "2024-11-30", "2024-03"),
        ("blitz", "2024-12-01", "2024-12"),
    ],
)
def test_the_edition_in_force(kind: str, day: str, code: str) -> None:
    """The rules of the first day of the event."""
    assert edition_for(Kind(kind), date.fromisoformat(day)).code == code


def test_far_apart_in_rapid() -> None:
    """From 1 December 2024 a gap of 600 with a player above 2600 is not rated in rapid and blitz; before it is."""
    new = match((2650, 2050, 2051), "11", start_date="2024-12-01", time_control="15 min + 10 sec/move")
    report = rating_report(new)
    assert report.kind is Kind.RAPID
    assert [each.reason.key for each in report.not_rated] == ["too_far"]
    assert [line.difference for line in report.by_number[1].lines] == [400]
    assert not rating_report(replace(new, start_date="2024-11-30")).not_rated


@pytest.mark.parametrize(
    ("control", "kind"),
    [
        ("90 min + 30 sec/move", "standard"),
        ("30 min + 30 sec/move", "standard"),
        ("60 min", "standard"),
        ("59 min", "rapid"),
        ("15 min + 10 sec/move", "rapid"),
        ("10 min", "blitz"),
        ("3 min + 2 sec/move", "blitz"),
        ("3 min", None),
        ("W5400+30-B3600+30", "standard"),
        ("W900-B600", None),  # different times are not rated in rapid and blitz
    ],
)
def test_the_kind_by_the_time_control(control: str, kind: str | None) -> None:
    """B.02 1.1, rapid 1.1 and 1.2: minutes for 60 moves."""
    rate = rate_of(control)
    assert rate is not None
    assert kind_of(rate) == kind


def test_games_that_are_too_fast() -> None:
    """B.02 1.1: 60 minutes are enough below 1800, 90 needed from 1800 on, 120 from 2400 on; by the higher rated."""
    event = match((1790, 1700, 1800, 2400), "111", time_control="60 min", start_date="2026-01-01")
    report = rating_report(event)
    assert [(each.game.black, each.reason.key) for each in report.not_rated] == [(3, "too_fast"), (4, "too_fast")]
    assert len(report.by_number[1].lines) == 1


@pytest.mark.parametrize(
    ("rating", "born", "day", "k"),
    [
        (2400, "2010", "2026-05-01", 10),
        (2399, "1990", "2026-05-01", 20),
        (2299, "2008-12-12", "2026-01-01", 40),  # the year of the 18th birthday still counts
        (2299, "2007-01-01", "2026-01-01", 20),
        (2300, "2010", "2026-01-01", 20),
        (1500, "", "2026-01-01", 20),
    ],
)
def test_k_by_the_rules(rating: int, born: str, day: str, k: int) -> None:
    """8.3.3: 10 from 2400 on, 40 for juniors below 2300, else 20."""
    assert k_by_rules(rating, born, date.fromisoformat(day))[0] == k


def test_k_of_the_list() -> None:
    """K comes from the list where there is one; the table's rating stays; an unrated player gets that of the list."""
    listed = {1: Listed("1", "Player 1", standard=2210, standard_k=40), 2: Listed("2", "Player 2", standard=1900)}
    event = match((2200, None), "1", start_date="2026-05-01")
    report = rating_report(event, None, listed)
    assert (report.by_number[1].own.rating, report.by_number[1].k) == (2200, 40)
    assert (report.by_number[2].own.rating, report.by_number[2].own.from_list) == (1900, True)
    assert len(report.by_number[1].lines) == 1


def test_an_unrated_player_starts_rapid_from_the_standard_rating() -> None:
    """Rapid and blitz: an unrated player with a standard rating counts as rated with it."""
    listed = {2: Listed("2", "Player 2", standard=1900, standard_k=20)}
    report = rating_report(match((2200, None), "1"), Kind.RAPID, listed)
    assert report.by_number[2].own.rating == 1900


def test_k_times_games_is_at_most_700() -> None:
    """8.3.3: with 39 games K 20 becomes 17."""
    report = rating_report(match((2000, *[1900] * 39), "1" * 39, start_date="2026-05-01"))
    assert report.by_number[1].k == 17


def test_the_first_rating_of_the_fixture() -> None:
    """8.2: 5 games, 3 points, opponents' sum 9507: Ra 1872.43, p .57, dp 50: 1922."""
    ratings = (1900, 1900, 1900, 1900, 1907)
    lines = [
        Line(n, r, Fraction(s), n) for n, (r, s) in enumerate(zip(ratings, ("1", "1", "1", "0", "0"), strict=True))
    ]
    assert first_rating(lines)[0] == 1922


@pytest.mark.parametrize(
    ("results", "rating", "wanted", "note"),
    [
        ("00000", 1900, None, "no point"),
        ("1111", 1900, None, "4 of 5 games"),
        ("11111", 2400, 2200, "from this event"),
        ("=0000", 1400, None, "below 1400"),
        ("", 1900, None, "no game"),
    ],
)
def test_limits_of_first_ratings(results: str, rating: int, wanted: int | None, note: str) -> None:
    """7.1.4, 8.2: five games, a first event without a point counts for nothing, at most 2200, at least 1400."""
    scores = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
    found, said = first_rating([Line(n, rating, scores[sign], n) for n, sign in enumerate(results)])
    assert found == wanted
    assert note in said


def test_games_against_unrated_players() -> None:
    """8.3.1: they change no rating but count for the first rating of the other; two unrated players do for nobody."""
    report = rating_report(match((1900, None, 2000), "11", start_date="2026-05-01"))
    assert [line.opponent for line in report.by_number[1].lines] == [3]
    assert [line.opponent for line in report.by_number[2].lines] == [1]
    assert [each.reason.key for each in report.not_rated] == ["unrated"]
    both = rating_report(match((None, None), "1"))
    assert [each.reason.key for each in both.not_rated] == ["both_unrated"]


def test_rests_forfeits_and_short_games_have_no_effect() -> None:
    """5.1: the change is that of the played games alone."""
    table = progress_table({1: "2w1 3w+ .", 2: "1b0 . 3wD", 3: ". 1b- 2bD"}, (2000, 2000, 2000))
    report = rating_report(table)
    assert [len(effect.lines) for effect in report.effects] == [1, 1, 0]
    assert sorted(each.reason.key for each in report.not_rated) == ["forfeit", "short"]


@pytest.mark.parametrize(("name", "tolerance"), [("sinquefield-2013", 0), ("london-classic-2012", 1)])
def test_published_performance_ratings(name: str, tolerance: int) -> None:
    """Performance ratings as published: Sinquefield exactly, London (3-1-0, with rests) within one point."""
    event = EVENTS[name]
    published = next(table["values"] for table in event["published"]["tiebreaks"] if table["kind"] == "TPR")
    report = rating_report(tournament_of(event))
    assert len(published) >= 4
    for number, value in published.items():
        performance = report.by_number[int(number)].performance
        assert performance is not None
        assert abs(performance - value) <= tolerance, (number, performance, value)


@pytest.mark.parametrize(
    ("name", "average", "category"), [("sinquefield-2013", 2797, 22), ("london-classic-2012", 2752, 21)]
)
def test_average_and_category(name: str, average: int, category: int) -> None:
    """Averages and categories as those events were announced; the strongest player first."""
    strength = rating_report(tournament_of(EVENTS[name])).strength
    assert (strength.average, strength.category, strength.strongest) == (average, category, 1)


@given(st.lists(st.integers(1400, 2640), min_size=2, max_size=9), st.integers(0, 2**12))
def test_changes_with_one_k_add_up_to_nothing(ratings: list[int], seed: int) -> None:
    """Below 2650 both sides of a game use the same difference, so with one K nobody's gain is made of nothing."""
    results = [(WIN, LOSS), (DRAW, DRAW), (LOSS, WIN)]
    numbers = range(1, len(ratings) + 1)
    games = tuple(Game(a, b, *results[(seed * (a + 1) + b * b) % 3]) for a in numbers for b in numbers if a < b)
    players = tuple(Player(n, f"Player {n}", rating=r) for n, r in zip(numbers, ratings, strict=True))
    listed = {n: Listed(str(n), "x", standard_k=20) for n in numbers}
    report = rating_report(Tournament(players=players, games=games), Kind.STANDARD, listed)
    assert sum(effect.change or 0 for effect in report.effects) == 0


@pytest.mark.parametrize(
    ("value", "text"), [("-0.05", "-0.1"), ("0.04", "0.0"), ("-0.04", "0.0"), ("13.65", "13.7"), ("-1.4", "-1.4")]
)
def test_one_decimal(value: str, text: str) -> None:
    """0.05 goes away from zero, and there is no minus nought."""
    assert one_decimal(Fraction(value)) == text


def test_the_document_follows_its_schema() -> None:
    """`rrpipe/ratings/1`, with the first player of the contract's example."""
    from rrpipe.norms import norms

    event = replace(EXAMPLE, start_date="2026-05-01")
    report = rating_report(event)
    document = ratings_document(report, norms(event, report))
    schema = json.loads((files("rrpipe") / "schemas" / "ratings-1.json").read_text("utf-8"))
    jsonschema.validate(document, schema)
    assert list(document)[:5] == ["schema", "kind", "edition", "players", "norms"]
    assert document["edition"] == "2025-10"
    first = dict(list(document["players"][0].items())[:10])
    assert first | {"name": "…"} == {
        "number": 1,
        "name": "…",
        "rating": 2200,
        "games": 5,
        "score": "3.5",
        "expected": "3.57",
        "k": 20,
        "change": "-1.4",
        "performance": 2179,
        "first_rating": None,
    }


@pytest.mark.parametrize(
    ("facts", "codes"),
    [
        ({}, ["X401", "X402", "X404"]),
        ({"start_date": "2026-05-01", "time_control": "90 min + 30 sec/move"}, ["X404"]),
        ({"start_date": "2026-05-01", "time_control": "2 min"}, ["X403", "X404"]),
        ({"start_date": "2013-03-15", "time_control": "5400+30"}, ["X405", "X404", "X407"]),
    ],
)
def test_what_an_estimate_rests_on_is_said(facts: dict[str, str], codes: list[str]) -> None:
    """Kind, edition and K that are assumed, and time controls that nobody rates."""
    event = match((2000, 1900), "1", **facts)
    assert [finding.code for finding in remarks(event, rating_report(event))] == codes


def test_another_kind_than_the_time_control() -> None:
    """--rating rapid for a standard event is a warning."""
    event = match((2000, 1900), "1", start_date="2026-05-01", time_control="5400+30")
    assert "X406" in [finding.code for finding in remarks(event, rating_report(event, Kind.RAPID))]
