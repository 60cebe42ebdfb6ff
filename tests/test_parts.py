"""Some rounds of an event, or the games of a month, as an event of their own."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.findings import Finding, Purpose, Severity, UsageError
from rrpipe.model import (
    Adjustment,
    Bye,
    Game,
    Player,
    Record,
    Rest,
    Result,
    Scoring,
    Stated,
    Status,
    Tournament,
    TrfText,
    game_order,
)
from rrpipe.part_mark import mark_of
from rrpipe.parts import by_month, of_rounds, rounds_wanted
from rrpipe.ranking import rank
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.schedule import berger_table
from rrpipe.scoring import left_out, own_points
from rrpipe.validation import validate
from rrpipe.validation.context import Context
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf16, write_trf26
from tests.generated_events import generated

Writer = Callable[[Document, WriteOptions], tuple[bytes, list[Finding]]]

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


def test_a_part_says_that_it_is_one() -> None:
    """Record 092 names the rounds, in words that fit how often the pairs of the part meet; all rounds are no part."""
    whole = event(records=(Record("092", "092 Individual: Double Round Robin"),))
    part, _ = of_rounds(whole, "2,4-5")
    assert part.records == (Record("092", "092 Individual: Round-Robin (part of the event: rounds 2,4-5 of 5)"),)
    part, _ = of_rounds(event(), "3")
    assert part.records[0].text == "092 Round robin (part of the event: round 3 of 5)"
    everything, _ = of_rounds(event(), "1-5")
    assert mark_of(everything) is None


def test_a_part_of_a_part() -> None:
    """It names the rounds of the whole event."""
    later, _ = of_rounds(event(), "3-5")
    last, _ = of_rounds(later, "2-3")
    assert last.records[0].text == "092 Round robin (part of the event: rounds 4-5 of 5)"


def with_leaver(completed: int, status: Status = Status.WITHDRAWN) -> Tournament:
    """Eight players, two months; number 8 wins so many games and is absent in the others, else lower numbers win."""
    whole = event(8)
    games = []
    for game in whole.games:
        if game.white > game.black:
            game = replace(game, white_result=Result.LOSS, black_result=Result.WIN)
        if 8 in (game.white, game.black):
            is_white, played = game.white == 8, (game.round or 0) <= completed
            mine, other = (Result.WIN, Result.LOSS) if played else (Result.FORFEIT_LOSS, Result.FORFEIT_WIN)
            game = replace(game, white_result=mine if is_white else other, black_result=other if is_white else mine)
        games.append(game)
    players = tuple(replace(p, status=status) if p.number == 8 else p for p in whole.players)
    days = ("2026-03-05", "2026-03-12", "2026-03-19", "2026-03-26", "2026-04-02", "2026-04-09", "2026-04-16")
    return replace(whole, rounds=7, round_dates=days, end_date=days[-1], players=players, games=tuple(games))


def reread(tournament: Tournament, write: Writer = write_trf26) -> Tournament:
    """The event as somebody reads it who has only its TRF."""
    standings, _ = rank(tournament, tournament.tie_breaks)
    document = Document(tournament, standings, stated_list=tournament.tie_breaks is not None)
    data, _ = write(document, WriteOptions())
    (again,) = read_trf(data, "part.trf", ReadOptions()).tournaments
    return again


def compared(tournament: Tournament) -> set[str]:
    """The codes about missing games and about stated values, and what is said of parts and of those who left."""
    wanted = ("K2", "K30", "S1", "S3", "S4", "P2")
    _, remarks = rank(tournament, tournament.tie_breaks)
    said = [*validate(tournament, Context(purpose=Purpose.FIDE)), *remarks]
    return {f.code for f in said if f.code.startswith(wanted)} - {"K302", "K305"}


@pytest.mark.parametrize("write", [write_trf16, write_trf26])
@pytest.mark.parametrize("status", [Status.WITHDRAWN, Status.EXPELLED])
def test_a_month_with_a_player_who_left(write: Writer, status: Status) -> None:
    """Three of seven games are less than half: whoever reads a month knows that these games are annulled."""
    whole = with_leaver(3, status)
    assert left_out(whole) == {8}
    parts, _ = by_month(whole)
    assert [part.label for part in parts] == ["2026-03", "2026-04"]
    for part in parts:
        again = reread(part.tournament, write)
        assert [player.status for player in again.players] == [Status.ACTIVE] * 7 + [status]
        assert left_out(again) == {8}
        assert again.players[7].stated.rank == 8
        own = own_points(part.tournament)
        assert {p.number: p.stated.points for p in again.players} == own
        assert compared(again) == {"S403", "K307"}


def test_what_a_part_does_not_say_of_those_who_left() -> None:
    """Who is named in record 092 is not lost; who is declared only when the part is read is."""
    (part, _), _ = by_month(with_leaver(3))

    def lost(tournament: Tournament) -> str:
        _, findings = write_trf26(Document(tournament, rank(tournament)[0]), WriteOptions())
        return " ".join(f.message for f in findings if f.code == "T507" and "withdrew" in f.message)

    assert lost(part.tournament) == ""
    second = replace(part.tournament.players[1], status=Status.WITHDRAWN)
    players = (part.tournament.players[0], second, *part.tournament.players[2:])
    assert "(2 Player 2)" in lost(replace(part.tournament, players=players))


def test_a_month_with_a_player_who_left_late() -> None:
    """Four of seven games count, though a month alone holds less than half of them."""
    parts, _ = by_month(with_leaver(4))
    for part in parts:
        assert not left_out(part.tournament)
        assert compared(reread(part.tournament)) == {"S403"}


def test_a_whole_event_with_a_player_who_left() -> None:
    """A TRF does not say who left: ranks without the games and points with them are no contradiction."""
    whole = replace(with_leaver(3), tie_breaks=("DE", "SB"))
    again = reread(whole)
    assert compared(again) == {"P202", "K208", "S307"}
    eighth = replace(again.players[7], status=Status.WITHDRAWN)
    declared = replace(again, players=(*again.players[:7], eighth))
    assert compared(declared) == {"S307", "K306"}


def test_ranks_that_fit_neither_way_are_wrong() -> None:
    """Two players change places: neither with nor without the games of number 8 are the ranks right."""
    again = reread(replace(with_leaver(3), tie_breaks=("DE", "SB")))
    turn = {1: 7, 7: 1}
    stated = (replace(p, stated=replace(p.stated, rank=turn.get(r := p.stated.rank or 0, r))) for p in again.players)
    codes = compared(replace(again, players=tuple(stated)))
    assert "K202" in codes
    assert "K208" not in codes


@pytest.mark.parametrize("seed", range(60))
def test_no_part_contradicts_itself(seed: int) -> None:
    """Whatever the event, its parts are complete, and their points and ranks agree with their games when read again."""
    whole = generated(seed, most_players=9)
    games = tuple(replace(g, decider=None, board=None) for g in whole.games if not g.is_open)
    if not games:
        return
    games = tuple(sorted(games, key=game_order))
    whole = replace(whole, games=games, adjustments=(), scoring=Scoring(), tie_breaks=("DE", "SB", "WIN"))
    last = max(game.round or 0 for game in games)
    for text in {"1", f"1-{(last + 1) // 2}", f"{(last + 1) // 2}-{last}"}:
        part, _ = of_rounds(whole, text)
        if not part.games:
            continue
        again = reread(part)
        marked = mark_of(part)
        assert again.games == part.games
        assert (marked is None) == (len(part.games) == len(games))
        assert left_out(again) == (left_out(part) if marked else frozenset())
        if marked:
            assert not compared(again) & {"K201", "K202", "K204", "K205", "S102", "S401", "P201", "P202"}


@pytest.mark.parametrize("seed", range(60))
def test_no_event_contradicts_itself(seed: int) -> None:
    """Whoever left and in whatever order: the ranks that a TRF has from the standings are right when it is read."""
    rng = random.Random(seed)
    whole = replace(event(8), rounds=7, round_dates=(), tie_breaks=("DE", "SB", "WIN"))
    left = {number: rng.randint(1, 6) for number in rng.sample(range(1, 9), rng.randint(1, 3))}
    games = []
    for game in whole.games:
        gone = [(game.round or 0) >= left.get(number, 9) for number in (game.white, game.black)]
        results = rng.choice([("1", "0"), ("0", "1"), ("=", "=")])
        if any(gone):
            results = ("-" if gone[0] else "+", "-" if gone[1] else "+")
        games.append(replace(game, white_result=Result(results[0]), black_result=Result(results[1])))
    players = tuple(replace(p, status=Status.WITHDRAWN if p.number in left else p.status) for p in whole.players)
    whole = replace(whole, games=tuple(games), players=players)
    again = reread(whole)
    assert not compared(again) & {"K201", "K202", "K204", "K205"}
    declared = replace(again, players=tuple(replace(p, status=players[p.number - 1].status) for p in again.players))
    assert not compared(declared) & {"K201", "K202", "K204", "K205", "K208", "P202"}


def test_a_file_of_some_rounds_that_does_not_say_so_is_unfinished() -> None:
    """The games are missed, and the remedy names the words that would make it a part."""
    part, _ = of_rounds(event(), "1-3")
    bare = reread(replace(part, records=()))
    said = {f.code: f for f in validate(bare, Context(purpose=Purpose.FIDE))}
    assert said["S401"].severity is Severity.ERROR
    assert "part of the event: rounds 1-4 of 7" in said["S401"].remedy
    assert compared(reread(part)) == {"S403"}
