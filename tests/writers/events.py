"""Invented events for the tests of what people see. Nobody in them exists."""

from collections import defaultdict
from fractions import Fraction
from random import Random

from rrpipe.model import (
    Colours,
    Deciding,
    Game,
    Player,
    Rest,
    Result,
    Standings,
    StandingsRow,
    Status,
    Tournament,
    game_order,
)
from rrpipe.schedule import berger_table
from rrpipe.writers.document import Document

NAMES = (
    "Belova, Darya",
    "Orlov, Pyotr",
    "Ruiz Vega, Ana",
    "Lindqvist, Tove",
    "Okafor, Chidi",
    "Marchetti, Livia",
    "Haas, Benedikt",
    "Nakamoto, Ren",
    "O'Dwyer, Niamh",
    "Çelik, Bora",
    "Żukowska, Hanna",
    "Vermeulen, Stijn",
    "Papadakis, Eleni",
    "Sørensen, Mikkel",
)
LONG_NAMES = (
    "Rodríguez de la Fuente Hernández, María del Carmen",
    "Fernández-Villaverde y Ortiz de Zárate, José Ignacio",
    "Gutiérrez Santaolalla, Francisco Javier",
    "Martínez de Irujo Alcántara, Juan Sebastián",
    "García García, Ana",
    "López Echevarría, Guadalupe Inmaculada",
)
TITLES = ("GM", None, "WIM", "FM", None, "CM", None, None, "IM", None, "WFM", None)
FEDERATIONS = ("ESP", "NOR", "POL", "GER", "ITA", "NED", "IRL", "TUR")
POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "W": 2, "D": 1, "L": 0}
PAIRS = {"1": ("1", "0"), "=": ("=", "="), "0": ("0", "1"), "+": ("+", "-"), "-": ("-", "+"), "--": ("-", "-")}


def players(count: int, long: bool = False) -> tuple[Player, ...]:
    """So many players with ratings, titles and federations."""
    names = LONG_NAMES + NAMES if long else NAMES
    return tuple(
        Player(
            number,
            names[number - 1] if number <= len(names) else f"Player-{number:02d}, Given {chr(64 + number % 26 + 1)}.",
            title=TITLES[(number - 1) % len(TITLES)],
            rating=2510 - 17 * number,
            federation=FEDERATIONS[number % len(FEDERATIONS)],
            fide_id=f"990{number:05d}",
            club=("SK Nordstern", "Torre Blanca", None)[number % 3],
        )
        for number in range(1, count + 1)
    )


def event(
    count: int,
    *,
    cycles: int = 1,
    seed: int = 1,
    long: bool = False,
    open_games: int = 0,
    colours: Colours = Colours.STATED,
    rounds: bool = True,
    forfeits: tuple[tuple[int, int], ...] = (),
    withdrawn: tuple[int, ...] = (),
    **facts: str,
) -> Tournament:
    """A round robin with results from a seed; `forfeits` names pairs (winner, loser), `withdrawn` numbers."""
    random = Random(seed)
    games = []
    rests = []
    table = berger_table(count, cycles)
    total = sum(len(part.pairings) for part in table)
    for part in table:
        if part.rest:
            rests.append(Rest(part.number, part.rest))
        for board, (white, black) in enumerate(part.pairings, start=1):
            total -= 1
            code = random.choice("111===0" if white < black else "1==00=0")
            if (white, black) in forfeits:
                code = "+"
            elif (black, white) in forfeits:
                code = "-"
            pair: tuple[Result | None, Result | None] = (Result(PAIRS[code][0]), Result(PAIRS[code][1]))
            if total < open_games:
                pair = (None, None)
            place = (part.number, board) if rounds else (None, None)
            games.append(Game(white, black, pair[0], pair[1], place[0], place[1], colours))
    derived = ("numbers", "rounds", "colours") if colours is Colours.DERIVED else ()
    everybody = tuple(
        Player(p.number, p.name, title=p.title, rating=p.rating, federation=p.federation, status=Status.WITHDRAWN)
        if p.number in withdrawn
        else p
        for p in players(count, long)
    )
    return Tournament(
        name=facts.get("name", "Harbour Masters 2026"),
        city=facts.get("city", "Bergen"),
        federation="NOR",
        start_date="2026-05-01",
        end_date="2026-05-09",
        time_control="90 min + 30 s",
        chief_arbiter="Halvorsen, Siri",
        cycles=cycles,
        rounds=len(table),
        round_dates=tuple(f"2026-05-{n + 1:02d}" for n in range(min(len(table), 30))),
        players=everybody,
        games=tuple(sorted(games, key=game_order)),
        rests=tuple(rests),
        derived=derived,
    )


def standings(tournament: Tournament) -> Standings:
    """Points, Sonneborn-Berger, wins by plain sums, for layouts only; who withdrew is left out."""
    out = {player.number for player in tournament.players if player.status is not Status.ACTIVE}
    points: dict[int, Fraction] = defaultdict(Fraction)
    sides = [
        side
        for game in tournament.games
        if not game.is_open and not {game.white, game.black} & out
        for side in ((game.white, game.black, game.white_result), (game.black, game.white, game.black_result))
    ]
    for player, _opponent, result in sides:
        points[player] += Fraction(POINTS[str(result)], 2)
    values: dict[int, dict[str, Fraction | None]] = {}
    for player in (p.number for p in tournament.players):
        berger = sum((Fraction(POINTS[str(r)], 2) * points[o] for p, o, r in sides if p == player), Fraction(0))
        wins = sum(1 for p, _, r in sides if p == player and POINTS[str(r)] == 2)
        values[player] = {"PTS": points[player], "DE": None, "SB": berger, "WIN": Fraction(wins)}

    def key(number: int) -> tuple[Fraction, ...]:
        row = values[number]
        return tuple(-(row[code] or Fraction(0)) for code in ("PTS", "SB", "WIN"))

    order = sorted((number for number in values if number not in out), key=lambda n: (key(n), n))
    rows = []
    decided = []
    for index, number in enumerate(order):
        rank = 1 + sum(key(other) < key(number) for other in order)
        rows.append(StandingsRow(rank, number, values[number]))
        if index:
            before = order[index - 1]
            if values[before]["PTS"] == values[number]["PTS"] and key(before) != key(number):
                code = "SB" if values[before]["SB"] != values[number]["SB"] else "WIN"
                decided.append(Deciding(before, number, code, values[before][code], values[number][code]))
    rows += [StandingsRow(None, number, values[number], counted=False) for number in sorted(out)]
    return Standings(
        ("PTS", "DE", "SB", "WIN"),
        tuple(rows),
        finished=not any(game.is_open for game in tournament.games),
        decided=tuple(decided),
    )


def document(tournament: Tournament) -> Document:
    """The event ready to be written."""
    return Document(tournament, standings(tournament), source_name="harbour.csv", source_hash="3f" * 32)


EVENTS = {
    "five": lambda: event(5, seed=3),
    "six-forfeit": lambda: event(6, seed=4, forfeits=((2, 6), (3, 6))),
    "eight": lambda: event(8, seed=5, colours=Colours.DERIVED),
    "twelve": lambda: event(12, seed=6),
    "twenty-four": lambda: event(24, seed=7, long=True, name="Torneo Internacional Ciudad de Bergen"),
    "double-eight": lambda: event(8, cycles=2, seed=8),
    "five-cycles": lambda: event(5, cycles=5, seed=9),
    "four-cycles": lambda: event(4, cycles=4, seed=9, colours=Colours.UNKNOWN, rounds=False),
    "forty": lambda: event(40, seed=10),
    "interim": lambda: event(10, seed=11, open_games=13),
    "withdrawn": lambda: event(9, seed=12, withdrawn=(4, 7), forfeits=((1, 4), (2, 4))),
}
"""Name -> the event, built when it is asked for."""
