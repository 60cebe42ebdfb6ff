"""A sound event that tests change in one place, and the two ways in which a source tells it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from rrpipe.findings import Finding
from rrpipe.model import Colours, Game, Player, Result, Source, Stated, Tournament, game_order
from rrpipe.readers.entries import Entry, games_from_entries
from rrpipe.validation import validate
from rrpipe.validation.context import Context

FILE = "sound.trf"

TABLE = """
1 Ahrendt, Silke  | 6w1 2w0 3b1 4w1 5b= | 3.5 | 1 | 1 | 7.5
2 Barta, Zoltan   | 5w= 1b1 6w+ 3w0 4b= | 3   | 3 |   | 6.25
3 Coelho, Rita    | 4w1 5b= 1w0 2b1 6w1 | 3.5 | 2 | 0 | 7
4 Dunford, Hal    | 3b0 6b1 5w1 1b0 2w= | 2.5 | 4 |   | 4
5 Ekman, Siv      | 2b= 3w= 4b0 6b= 1w= | 2   | 5 |   | 5.25
6 Fonteyn, Luc    | 1b0 4w0 2b- 5w= 3b0 | 0.5 | 6 |   | 1
"""
"""Starting number and name, rounds (opponent, colour, result), points, rank, direct encounter, Sonneborn-Berger.

The six players of a worked example for C.07 with its published values; round 3 has a forfeit.
"""


def columns() -> dict[str, int]:
    """Where the values of a player stand in a line, as in a TRF."""
    return {"number": 5, "name": 15, "rating": 49, "fide_id": 58, "birth_date": 70, "points": 81, "rank": 86, "SB": 200}


def entries() -> list[Entry]:
    """What both sides of every game state, line by line."""
    found = []
    for line, text in enumerate(TABLE.strip().split("\n"), 14):
        number = int(text.split()[0])
        for round_, word in enumerate(text.split("|")[1].split(), 1):
            place = Source(FILE, line, 92 + 10 * (round_ - 1))
            found.append(Entry(number, int(word[0]), Result(word[2]), place, round_, colour=word[1]))
    return found


def cells() -> list[Entry]:
    """The same games as the cells of a crosstable: no rounds, no colours."""
    return [
        e._replace(
            source=Source("sound.xlsx", sheet="Table", row=e.player + 2, col=e.opponent + 3),
            round=None,
            colour=None,
            meeting=1,
        )
        for e in entries()
    ]


def players() -> tuple[Player, ...]:
    """The players with what the source states of them."""
    found = []
    for line, text in enumerate(TABLE.strip().split("\n"), 14):
        head, _, points, rank, direct, berger = (part.strip() for part in text.split("|"))
        number, name = head.split(" ", 1)
        tie_breaks = [("DE", Fraction(direct))] if direct else []
        stated = Stated(Fraction(points), int(rank), (*tie_breaks, ("SB", Fraction(berger))))
        found.append(Player(int(number), name, stated=stated, source=Source(FILE, line), columns=columns()))
    return tuple(found)


def sound() -> Tournament:
    """The event without a fault: six players, five rounds of the Berger table, everything stated agrees."""
    games, findings = games_from_entries(entries(), {p.number: p.name for p in players()})
    assert not findings
    return Tournament(
        name="Sound Open",
        start_date="2026-03-07",
        end_date="2026-03-15",
        rounds=5,
        round_dates=("2026-03-07", "2026-03-08", "2026-03-13", "2026-03-14", "2026-03-15"),
        tie_breaks=("DE", "SB"),
        players=players(),
        games=games,
        places={"round_dates": Source(FILE, 13), "start_date": Source(FILE, 4), "end_date": Source(FILE, 5)},
    )


def unstated(tournament: Tournament) -> Tournament:
    """The event without stated points, ranks and tie-breaks."""
    return replace(tournament, players=tuple(replace(p, stated=Stated()) for p in tournament.players))


def with_player(tournament: Tournament, number: int, change: Callable[[Player], Player]) -> Tournament:
    """The event with one player changed."""
    return replace(tournament, players=tuple(change(p) if p.number == number else p for p in tournament.players))


def with_game(tournament: Tournament, a: int, b: int, change: Callable[[Game], Game], meeting: int = 1) -> Tournament:
    """The event with the nth game of a pair changed."""
    games = list(tournament.games)
    places = [i for i, game in enumerate(games) if {game.white, game.black} == {a, b}]
    games[places[meeting - 1]] = change(games[places[meeting - 1]])
    return replace(tournament, games=tuple(sorted(games, key=game_order)))


def results(tournament: Tournament, a: int, b: int, result_a: str | None, result_b: str | None) -> Tournament:
    """The event with other results in the game of two players."""
    first = Result(result_a) if result_a else None
    second = Result(result_b) if result_b else None

    def change(game: Game) -> Game:
        white, black = (first, second) if game.white == a else (second, first)
        return replace(game, white_result=white, black_result=black)

    return with_game(tournament, a, b, change)


def scheduled(text: str, cycles: int = 1) -> Tournament:
    """An event of draws from its pairings, one round a line, `1-4 2-3`."""
    games = [
        Game(int(w), int(b), Result.DRAW, Result.DRAW, round_, board, Colours.STATED)
        for round_, line in enumerate(text.strip().split("\n"), 1)
        for board, (w, b) in enumerate((pair.split("-") for pair in line.split()), 1)
    ]
    numbers = sorted({n for g in games for n in (g.white, g.black)})
    named = tuple(Player(n, f"Surname{n}, First", source=Source(FILE, 13 + n)) for n in numbers)
    return Tournament(players=named, games=tuple(games), cycles=cycles, rounds=len(text.strip().split("\n")))


def found(tournament: Tournament, context: Context | None = None) -> list[Finding]:
    """What validation finds, apart from what only a rating submission needs."""
    return [finding for finding in validate(tournament, context or Context()) if finding.code[0] != "X"]
