"""Some rounds of an event, or the games of a month, as an event of their own."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.findings import Severity, UsageError
from rrpipe.model import Adjustment, Bye, Game, Player, Record, Rest, Result, Stated, Tournament, TrfText, game_order
from rrpipe.parts import by_month, of_rounds, rounds_wanted
from rrpipe.schedule import berger_table
from rrpipe.scoring import own_points

DATES = ("2026-03-20", "2026-03-27", "2026-04-03", "2026-04-10", "2026-05-08")


def event(players: int = 5, **facts: object) -> Tournament:
    """Everybody meets once, White always wins; five rounds in three months."""
    games = [
        Game(white, black, Result.WIN, Result.LOSS, round_.number)
        for round_ in berger_table(players)
        for white, black in round_.pairings
    ]
    rests = [Rest(round_.number, round_.rest) for round_ in berger_table(players) if round_.rest]
    whole = Tournament(
        name="League",
        start_date=DATES[0],
        end_date=DATES[-1],
        rounds=5,
        round_dates=DATES,
        players=tuple(Player(n, f"Player {n}", stated=Stated(Fraction(2), n)) for n in range(1, players + 1)),
        games=tuple(sorted(games, key=game_order)),
        rests=tuple(rests),
        records=(Record("092", "092 Round robin"), Record("192", "192 FIDE_ROUNDROBIN")),
        text=TrfText(b"", "ascii", "TRF26"),
    )
    return replace(whole, **facts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "rounds"), [("1-4", {1, 2, 3, 4}), ("3", {3}), ("1-2, 5", {1, 2, 5}), ("5-5,1", {1, 5})]
)
def test_rounds_that_are_wanted(text: str, rounds: set[int]) -> None:
    """Ranges and single rounds, separated by commas."""
    assert rounds_wanted(text, 5) == rounds


@pytest.mark.parametrize("text", ["", "x", "0-2", "4-2", "1-6", "1--2", "1-x", "2,"])
def test_rounds_that_cannot_be_wanted(text: str) -> None:
    """The option says what is wrong."""
    with pytest.raises(UsageError, match="--rounds"):
        rounds_wanted(text, 5)


def test_the_first_rounds() -> None:
    """Games, rests, dates and number of rounds are those of the part; nothing stated of the whole is left."""
    whole = event()
    part, (finding,) = of_rounds(whole, "1-2")
    assert part.games == tuple(game for game in whole.games if (game.round or 0) <= 2)
    assert part.rests == tuple(rest for rest in whole.rests if rest.round <= 2)
    assert (part.rounds, part.round_dates) == (2, DATES[:2])
    assert (part.start_date, part.end_date) == DATES[:2]
    assert all(player.stated == Stated() for player in part.players)
    assert [record.code for record in part.records] == ["092"]
    assert part.text is None
    assert "rounds 1 and 2 of the event" in finding.message


def test_later_rounds_are_numbered_from_one() -> None:
    """Rounds 4 and 5 are rounds 1 and 2 of the file, and points are those of these games alone."""
    whole = event()
    part, (finding,) = of_rounds(whole, "4-5")
    assert {game.round for game in part.games} == {1, 2}
    assert "rounds 4 and 5 of the event as rounds 1 to 2 of the file" in finding.message
    wins = [game.white for game in whole.games if game.round in (4, 5)]
    assert own_points(part) == {number: Fraction(wins.count(number)) for number in range(1, 6)}


def test_one_cycle_of_two() -> None:
    """A part in which every pair meets once has one cycle."""
    one = event(4, rounds=3, round_dates=DATES[:3])
    second = tuple(replace(g, white=g.black, black=g.white, round=(g.round or 0) + 3) for g in one.games)
    whole = replace(one, cycles=2, rounds=6, games=(*one.games, *second), round_dates=())
    part, _ = of_rounds(whole, "4-6")
    assert (part.cycles, part.rounds, len(part.games)) == (1, 3, 6)


def test_months() -> None:
    """Every game is in the report of its month, once; each report has its own dates and rounds."""
    whole = event()
    parts, findings = by_month(whole)
    assert [part.label for part in parts] == ["2026-03", "2026-04", "2026-05"]
    assert [part.tournament.round_dates for part in parts] == [DATES[:2], DATES[2:4], DATES[4:]]
    assert [(p.tournament.start_date, p.tournament.end_date) for p in parts] == [
        (DATES[0], DATES[1]),
        (DATES[2], DATES[3]),
        (DATES[4], DATES[4]),
    ]
    pairs = [(game.white, game.black) for part in parts for game in part.tournament.games]
    assert sorted(pairs) == sorted((game.white, game.black) for game in whole.games)
    assert [finding.code for finding in findings] == ["T521"] * 3
    total = [sum(own_points(part.tournament)[n] for part in parts) for n in range(1, 6)]
    assert total == [own_points(whole)[n] for n in range(1, 6)]


def test_a_postponed_game_is_reported_in_the_month_in_which_it_was_played() -> None:
    """Round 1 then stands in two reports; who does not play there has the rest round."""
    whole = event(6, rests=())
    late = replace(whole.games[0], date="2026-04-05")
    parts, _ = by_month(replace(whole, games=(late, *whole.games[1:])))
    march, april = parts[0].tournament, parts[1].tournament
    pair = (late.white, late.black)
    assert pair not in {(game.white, game.black) for game in march.games}
    assert {rest.number for rest in march.rests if rest.round == 1} == set(pair)
    assert april.rounds == 3
    assert april.round_dates == ("2026-04-05", *DATES[2:4])
    assert {rest.number for rest in april.rests if rest.round == 1} == set(range(1, 7)) - set(pair)


def test_open_games_are_left_out_and_named() -> None:
    """An event under way is reported up to where it is."""
    whole = event()
    games = tuple(replace(g, white_result=None, black_result=None) if g.round == 5 else g for g in whole.games)
    parts, findings = by_month(replace(whole, games=games))
    assert [part.label for part in parts] == ["2026-03", "2026-04"]
    (finding,) = [finding for finding in findings if finding.code == "T522"]
    assert finding.message.count("(round 5)") == 2


def test_a_game_without_any_date_is_an_error() -> None:
    """It belongs to no month, and nobody guesses."""
    whole = event(round_dates=(*DATES[:3], None, DATES[4]))
    _, findings = by_month(whole)
    (finding,) = [finding for finding in findings if finding.code == "T523"]
    assert finding.severity is Severity.ERROR
    assert finding.round == 4
    dated = tuple(replace(g, date="2026-04-11") if g.round == 4 else g for g in whole.games)
    assert "T523" not in [finding.code for finding in by_month(replace(whole, games=dated))[1]]


def test_byes_and_adjustments_are_reported_once() -> None:
    """A bye with points in the month of its round, a penalty for the whole event with its last round."""
    whole = event(
        rests=tuple(r._replace(bye=Bye.HALF) if r.round == 2 else r for r in event().rests),
        adjustments=(Adjustment(Fraction(-1), (3,)), Adjustment(Fraction(1, 2), (1,), 3)),
    )
    parts, _ = by_month(whole)
    halves = [[r.round for r in part.tournament.rests if r.bye is Bye.HALF] for part in parts]
    assert halves == [[2], [], []]
    assert [part.tournament.adjustments for part in parts] == [
        (),
        (Adjustment(Fraction(1, 2), (1,), 1),),
        (Adjustment(Fraction(-1), (3,)),),
    ]


def test_games_without_rounds_are_refused() -> None:
    """A crosstable has to have its rounds first."""
    whole = event()
    games = tuple(replace(game, round=None) for game in whole.games)
    for split in (lambda t: of_rounds(t, "1"), by_month):
        with pytest.raises(UsageError, match="--numbers"):
            split(replace(whole, games=games))
