"""Generated round robins for the tests, the same for the same seed."""

import random
from dataclasses import replace
from fractions import Fraction

from rrpipe.model import Adjustment, Bye, Colours, Game, Player, Rest, Result, Scoring, Status, Tournament, game_order

ORDINARY = (("1", "0"), ("0", "1"), ("=", "="))
UNUSUAL = (("+", "-"), ("-", "+"), ("-", "-"), ("W", "L"), ("L", "W"), ("D", "D"), ("0", "0"), ("=", "0"), ("0", "="))
DRAWN = (("=", "="), ("D", "D"))
CODES = (
    *("DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "REP", "STD", "TPN", "TPN/R", "SB", "SB/C1", "SB/C2"),
    *("KS", "KS/L1", "KS/L2", "KS/L-1", "KS/L-2", "KS/L60", "ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR"),
    *("PTP", "APRO", "APPO", "RTNG", "RTNG/R", "ARO/U1500", "TPR/ULOWEST", "PTP/UAVERAGE", "RTNG/U1400", "APPO/U1000"),
)
SCORINGS = (
    Scoring(),
    Scoring(),
    Scoring(),
    Scoring(Fraction(3), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(1), Fraction(0)),
    Scoring(Fraction(2), Fraction(1), Fraction(0)),
    Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1)),
    Scoring(Fraction(3), Fraction(1), absence=Fraction(-1), forfeit_win=Fraction(2), rest=Fraction(1, 2)),
)
ADJUSTED = ("", "", "", "W", "D", "L", "Z", "+", "-")


def pairs_by_round(players: int) -> list[list[tuple[int, int]]]:
    """One cycle of any schedule in which everybody meets once; 0 is the rest round's empty place."""
    ring = list(range(1, players + 1)) + ([0] if players % 2 else [])
    rounds = []
    for turn in range(len(ring) - 1):
        line = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
        half = len(line) // 2
        rounds.append(list(zip(line[:half], reversed(line[half:]), strict=True)))
    return rounds


def adjusted(rng: random.Random, event: Tournament) -> Tournament:
    """The event with bonuses, penalties and results of another value, as record 299 of a TRF26 has them."""
    numbers = [player.number for player in event.players]
    entries = tuple(
        Adjustment(
            Fraction(rng.randint(-4, 4), rng.choice((1, 2, 4))),
            tuple(sorted(rng.sample(numbers, rng.randint(0, 2)))),
            rng.choice((None, rng.randint(1, event.rounds))),
            rng.choice(ADJUSTED),
        )
        for _ in range(rng.randint(1, 4))
    )
    return replace(event, adjustments=entries)


def generated(seed: int, most_players: int = 16) -> Tournament:
    """A round robin with forfeits, short games, odd results, withdrawn, unrated and open games now and then."""
    rng = random.Random(seed)
    count = rng.randint(3, most_players)
    cycles = rng.choice((1, 1, 1, 2, 3, 4)) if count <= 8 else rng.choice((1, 1, 2))
    strange = rng.choice((0, 0, 0.1, 0.4))
    unrated = rng.choice((0, 0, 0.3))
    draws = rng.choice((1, 3, 8))
    stop = rng.choice((False, False, True))
    last = rng.choice((1, count // 2, 100)) if stop else 100
    players = tuple(
        Player(
            number,
            f"Player {number}",
            rating=None if rng.random() < unrated else rng.randint(1400, 2700),
            status=rng.choice((Status.WITHDRAWN, Status.EXPELLED)) if rng.random() < 0.08 else Status.ACTIVE,
        )
        for number in range(1, count + 1)
    )
    gone = {player.number: rng.randint(0, cycles * count) for player in players if player.status is not Status.ACTIVE}
    games: list[Game] = []
    rests: list[Rest] = []
    played = 0
    for cycle in range(cycles):
        for pairing in pairs_by_round(count):
            played += 1
            for board, (a, b) in enumerate(pairing, 1):
                if 0 in (a, b):
                    rests.append(Rest(played, a or b))
                    continue
                white, black = (a, b) if (cycle + played) % 2 else (b, a)
                results = rng.choice(UNUSUAL if rng.random() < strange else (*ORDINARY[:2], *ORDINARY[2:] * draws))
                left = (played > gone.get(white, played), played > gone.get(black, played))
                if any(left):
                    results = ("-" if left[0] else "+", "-" if left[1] else "+")
                game = Game(white, black, Result(results[0]), Result(results[1]), played, board)
                if played > last or (stop and rng.random() < 0.1):
                    unknown = rng.choice((None, Result.ADJOURNED))
                    game = replace(game, white_result=unknown, black_result=unknown)
                if results in DRAWN and rng.random() < 0.7:
                    game = replace(game, decider=rng.choice((white, black)))
                games.append(game)
    if strange and rng.random() < 0.2:
        dropped = games.pop(rng.randrange(len(games)))
        bye = rng.choice(list(Bye))
        rests += [Rest(dropped.round or 0, dropped.white, bye), Rest(dropped.round or 0, dropped.black, Bye.ZERO)]
    event = Tournament(
        name=f"Event {seed}",
        cycles=cycles,
        rounds=played,
        scoring=rng.choice(SCORINGS),
        players=players,
        games=tuple(sorted(games, key=game_order)),
        rests=tuple(sorted(rests)),
    )
    return adjusted(rng, event) if rng.random() < 0.15 else event


def random_order(seed: int) -> list[str]:
    """A list of tie-breaks, mostly behind the points; Direct Encounter may stand twice."""
    rng = random.Random(-seed)
    order = rng.sample(CODES, rng.randint(0, 8))
    if rng.random() < 0.5:
        order.insert(0, "DE")
    if order.count("DE") == 2 and rng.random() < 0.5:
        order.reverse()
    return order if rng.random() < 0.15 and "STD" in order and "PTS" not in order else ["PTS", *order]


def simple(players: int, colours: Colours = Colours.STATED) -> Tournament:
    """A finished single round robin in which the lower number always wins."""
    games = []
    for played, pairing in enumerate(pairs_by_round(players), 1):
        for a, b in pairing:
            if 0 not in (a, b):
                low, high = min(a, b), max(a, b)
                games.append(Game(low, high, Result.WIN, Result.LOSS, played, colours=colours))
    everybody = tuple(Player(n, f"Player {n}", rating=2500 - 10 * n) for n in range(1, players + 1))
    rounds = len(pairs_by_round(players))
    return Tournament(rounds=rounds, players=everybody, games=tuple(sorted(games, key=game_order)))
