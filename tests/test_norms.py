"""Title norms: the table of required scores, and each condition of B.01 that can stand in the way."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.layouts.norm_rules import NORM_TITLES, score_needed, smallest_average
from rrpipe.model import Game, Player, Result, Tournament
from rrpipe.norms import Norm, norms
from rrpipe.rating import rating_report

TITLES = {title.code: title for title in NORM_TITLES}

GM_AVERAGES = """
7: 5.5 2380, 5 2442, 4.5 2498, 4 2550, 3.5 2600, 3 2650, 2.5 2702
8: 6.5 2380, 6 2407, 5.5 2459, 5 2505, 4.5 2557, 4 2600, 3.5 2643, 3 2687
9: 7 2380, 6.5 2434, 6 2475, 5.5 2520, 5 2557, 4.5 2600, 4 2643, 3.5 2680
10: 8 2380, 7.5 2407, 7 2451, 6.5 2490, 6 2528, 5.5 2564, 5 2600, 4.5 2636, 4 2672, 3.5 2710
11: 9 2380, 8.5 2389, 8 2425, 7.5 2467, 7 2498, 6.5 2535, 6 2564, 5.5 2600, 5 2636, 4.5 2665, 4 2702
12: 9.5 2380, 9 2407, 8.5 2442, 8 2475, 7.5 2505, 7 2543, 6.5 2571, 6 2600, 5.5 2629, 5 2657, 4.5 2687
13: 10.5 2380, 10 2389, 9.5 2425, 9 2459, 8.5 2490, 8 2513, 7.5 2543, 7 2571, 6.5 2600, 6 2629, 5.5 2657, 5 2687
"""
"""Games: score and smallest average of the opponents for a GM norm; IM 150, WGM 200, WIM 350 points lower."""


@pytest.mark.parametrize("line", GM_AVERAGES.strip().splitlines())
def test_smallest_averages(line: str) -> None:
    """B.01 1.4.8 and 1.4.9: the table of required scores from 7 to 13 games for all four titles."""
    games, _, entries = line.partition(":")
    for entry in entries.split(","):
        score, average = entry.split()
        for code, lower in (("GM", 0), ("IM", 150), ("WGM", 200), ("WIM", 350)):
            assert smallest_average(TITLES[code], int(games), Fraction(score)) == int(average) - lower


@pytest.mark.parametrize(
    ("average", "needed"), [(2379, None), (2380, "7"), (2433, "7"), (2434, "6.5"), (2475, "6"), (2700, "3.5")]
)
def test_the_score_needed(average: int, needed: str | None) -> None:
    """The smallest score in 9 games; never under 35 per cent (1.4.8b), never below the least average (1.4.7)."""
    assert score_needed(TITLES["GM"], 9, average) == (None if needed is None else Fraction(needed))


FIELD = (
    *(("GM", "FRA", 2500), ("GM", "ESP", 2500), ("GM", "ITA", 2500), ("IM", "NED", 2420), ("IM", "POL", 2400)),
    *(("FM", "GER", 2350), ("FM", "GER", 2340), (None, "GER", 2330), (None, "GER", 2300)),
)
"""Title, federation and rating of nine opponents: a GM norm is possible for a German player of number 1."""

Field = tuple[tuple[str | None, str | None, int | None], ...]


def event(results: str, field: Field = FIELD, cycles: int = 1, **facts: str) -> Tournament:
    """Number 1, German, against the field: `1 = 0 + - .` for each game, `.` not played; the others draw."""
    other = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    me = Player(1, "Applicant", sex="m", rating=2400, federation="GER")
    rest = [Player(n, f"P{n}", title=t, federation=f, rating=r, sex="m") for n, (t, f, r) in enumerate(field, 2)]
    games = []
    for place, sign in enumerate(results):
        mine, theirs = (None, None) if sign == "." else (Result(sign), Result(other[sign]))
        games.append(Game(1, 2 + place % len(field), mine, theirs))
    made = Tournament(players=(me, *rest), games=tuple(games), cycles=cycles, rounds=len(results))
    return replace(made, time_control="5400+30", **facts)  # type: ignore[arg-type]


def norm_of(tournament: Tournament, title: str = "GM", number: int = 1) -> Norm:
    """The norm of a player in this event."""
    found = norms(tournament, rating_report(tournament))
    return next(norm for norm in found if (norm.number, norm.title) == (number, title))


def missing(norm: Norm) -> list[str]:
    """The conditions that are not met."""
    return [each.condition.key for each in norm.missing]


def test_a_norm_is_reached() -> None:
    """Average 2404 (the sum 21640 / 9), 7 points of 9 are 78 per cent: dp 220, performance 2624."""
    norm = norm_of(event("1111111=="[:9].replace("==", "00")))
    assert (norm.status, norm.games, norm.score) == ("reached", 9, Fraction(7))
    assert (norm.average, norm.performance) == (2404, 2624)
    assert norm.missing == ()


def test_a_norm_is_missed_by_the_performance() -> None:
    """6.5 points need 2434 (1.4.8); IM needs 5 points: 2257 for 5 of 9 is passed with 2207."""
    norm = norm_of(event("111111=00"))
    assert (norm.status, missing(norm), norm.needed) == ("missed", ["performance"], Fraction(7))
    assert norm.articles == ("B.01 1.4.8",)


def test_before_the_event() -> None:
    """On a start list nothing is played: the score needed is known, and everything is possible."""
    norm = norm_of(replace(event(""), rounds=9))
    assert (norm.status, norm.needed, norm.performance) == ("possible", Fraction(7), None)


def test_while_games_are_open() -> None:
    """Possible as long as the open games can bring what is needed."""
    assert norm_of(event("111100...")).status == "possible"
    assert norm_of(event("11110000.")).status == "missed"


@pytest.mark.parametrize(
    ("change", "keys"),
    [
        ({0: ("GM", "GER", 2500), 1: ("GM", "GER", 2500)}, ["own"]),  # 6 of 9 from the own federation, 5 allowed
        ({0: ("IM", "FRA", 2500)}, ["required"]),  # 2 GM, 3 needed
        ({3: (None, "NED", 2420), 4: ("CM", "POL", 2400)}, []),  # 5 of 9 titled: CM does not count, FM does
        ({3: (None, "NED", 2420), 4: ("CM", "POL", 2400), 5: (None, "GER", 2350)}, ["titled"]),
        ({place: (*FIELD[place][:2], 2300) for place in range(9)}, ["average"]),
    ],
)
def test_the_mix_of_opponents(change: dict[int, tuple[str | None, str | None, int | None]], keys: list[str]) -> None:
    """1.4.4, 1.4.5, 1.4.7: at most 3/5 of the own federation, half titled, a third and at least three GM, average."""
    field = tuple(change.get(place, each) for place, each in enumerate(FIELD))
    norm = norm_of(event("111111111", field))
    assert missing(norm) == keys
    assert norm.status == ("impossible" if keys else "reached")


def test_two_other_federations() -> None:
    """1.4.3: two other than the own; FID is none."""
    field = tuple((title, "FID" if code != "GER" else "GER", rating) for title, code, rating in FIELD)
    assert missing(norm_of(event("111111111", field))) == ["federations"]
    one = tuple((title, "FRA", rating) for title, _, rating in FIELD)
    assert missing(norm_of(event("111111111", one))) == ["federations", "one"]


def test_eight_games_and_a_forfeit() -> None:
    """1.4.1: nine games; eight are enough in nine rounds when the other was won by forfeit, not when it was lost."""
    won = norm_of(event("+11111110"))
    assert (won.games, won.status, missing(won)) == (8, "impossible", ["required"])  # the forfeit took one of three GM
    assert norm_of(event("1111111=+")).status == "reached"
    assert missing(norm_of(event("1111111=-"))) == ["games"]


def test_the_floor_for_one_opponent() -> None:
    """1.4.6: the lowest opponent counts as 2200 for a GM norm, further unrated ones as 1400."""
    one = tuple((*each[:2], None if place == 8 else each[2]) for place, each in enumerate(FIELD))
    assert norm_of(event("111111111", one)).average == 2393  # (21640 - 2300 + 2200) / 9
    two = tuple((*each[:2], None if place > 6 else each[2]) for place, each in enumerate(FIELD))
    assert norm_of(event("111111111", two)).average == 2290  # (17010 + 2200 + 1400) / 9


def test_a_beaten_opponent_is_left_out() -> None:
    """1.4.1f: the lowest of those beaten may stay out when the rest still makes the norm."""
    weak = (("FM", "AUT", 1900), ("FM", "AUT", 1900))
    field = (*FIELD[:3], ("GM", "NED", 2420), *FIELD[4:], *weak)
    reached = norm_of(event("11111110011", field))  # with both the average is 2340, without one of them 2384
    assert (reached.status, reached.left_out, reached.games) == ("reached", (11,), 10)
    assert (reached.average, reached.score, reached.needed) == (2384, Fraction(8), Fraction(9))
    missed = norm_of(event("111111=0011", field))
    assert (missed.status, missed.needed, missed.left_out, missed.average) == ("missed", Fraction(9), (11,), 2340)
    lost = norm_of(event("11111111100", field))  # the weak ones won: nobody of them can be left out
    assert (lost.status, lost.average) == ("impossible", 2340)


def test_an_unrated_opponent_without_a_point() -> None:
    """1.4.2: unrated players who score nothing against rated opponents do not count."""
    field = tuple((*each[:2], None if place == 8 else each[2]) for place, each in enumerate(FIELD))
    lost = event("111111111", field)
    assert norm_of(lost).games == 9  # their other games are still open
    everything = [Game(a, 10, Result.WIN, Result.LOSS) for a in range(2, 10)]
    closed = replace(lost, games=(*lost.games, *everything))
    assert norm_of(closed).games == 8


DOUBLE = (("GM", "FRA", 2500), ("GM", "ESP", 2500), ("GM", "ITA", 2450), ("FM", "GER", 2400), (None, "GER", 2350))


def test_a_double_round_robin() -> None:
    """1.4.5: six players, ten games, half of the opponents (rounded up: 3 of 5) with the title."""
    norm = norm_of(event("111111111=", DOUBLE, cycles=2))
    assert (norm.games, norm.status) == (10, "reached")
    two = (DOUBLE[0], DOUBLE[1], ("IM", "ITA", 2450), *DOUBLE[3:])
    assert missing(norm_of(event("111111111=", two, cycles=2))) == ["required"]
    assert "players" in missing(norm_of(event("11111111", DOUBLE[:4], cycles=2)))


@pytest.mark.parametrize(
    ("facts", "key"),
    [
        ({"time_control": "15 min + 10 sec/move"}, "kind"),
        ({"time_control": "60 min + 30 sec/move"}, "time"),
        ({"round_dates": ("2026-05-01",) * 3}, "day"),
        ({"cycles": 3}, "format"),
    ],
)
def test_conditions_of_the_event(facts: dict[str, object], key: str) -> None:
    """1.1.2, 1.1.3, 1.4.2: standard play, two hours for 60 moves, two rounds a day, no more than two cycles."""
    assert key in missing(norm_of(replace(event("111111111"), **facts)))  # type: ignore[arg-type]


def test_who_has_use_for_which_norm() -> None:
    """Titles that the player has are no goal, women's titles are for women."""
    made = event("111111111")
    players = tuple(
        replace(p, sex="w", title={1: None, 2: "WIM", 3: "WGM", 4: "IM", 5: "GM"}.get(p.number, p.title))
        for p in made.players
    )
    found = norms(replace(made, players=players), rating_report(made))
    goals = {n: [norm.title for norm in found if norm.number == n] for n in range(1, 6)}
    assert goals == {1: ["GM", "IM", "WGM", "WIM"], 2: ["GM", "IM", "WGM"], 3: ["GM", "IM"], 4: ["GM"], 5: []}
