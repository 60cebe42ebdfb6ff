"""Which table the games of an event follow: the Berger table of the starting numbers, or of others that fit.

C.05, Annex 1, and the type codes of TRF26 record 192. Both orders of a double event are accepted (the exchange of the
last two rounds of the first cycle is a recommendation), and two other orders are known by name. Where the starting
numbers are not those of the table, the numbers that the event was paired with are found by search.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from rrpipe.model import FORFEITS, Colours, Game, Tournament
from rrpipe.schedule import Pairing, Round, berger_table, most_cycles, pair_of, rounds_per_cycle


class Departure(NamedTuple):
    """Where one round is not what the table says; pairings are (White, Black).

    `expected` are pairs of the table that do not meet in this round, `found` pairs that meet here without the table
    saying so, `reversed` pairs that meet as the table says with the other colours (as played).
    """

    round: int
    expected: tuple[Pairing, ...]
    found: tuple[Pairing, ...]
    reversed: tuple[Pairing, ...]


class Conformance(NamedTuple):
    """Which table an event is nearest to, and where it departs from it.

    `code` is the type for TRF record 192 when there is no departure. `games` counts the games compared, `agreeing`
    those that stand in the round and with the colours of the table.
    """

    code: str
    swapped: bool
    departures: tuple[Departure, ...]
    games: int
    agreeing: int


def tournament_type(tournament: Tournament) -> str:
    """The type code for TRF26 record 192 that the games bear out, CUSTOM_ROUNDROBIN unless all follow a table."""
    return conformance(tournament).code


def departures(tournament: Tournament) -> tuple[Departure, ...]:
    """Where the event departs from the Berger table it is nearest to, round by round."""
    return conformance(tournament).departures


def conformance(tournament: Tournament) -> Conformance:
    """Which Berger table the event follows by its starting numbers, with or without the exchange of rounds.

    Both orders are accepted (the exchange of Annex 1 is a recommendation); rounds without any game are not compared
    as departures, but the type is CUSTOM_ROUNDROBIN until all games stand. A forfeit without colours departs from
    nothing.
    """
    custom = Conformance("CUSTOM_ROUNDROBIN", False, (), 0, 0)
    count, cycles = len(tournament.players), max(tournament.cycles, 1)
    if count < 2 or not 1 <= cycles <= most_cycles(count):
        return custom
    if sorted(p.number for p in tournament.players) != list(range(1, count + 1)):
        return custom
    if any(game.round is None for game in tournament.games):
        return custom
    rounds = _by_round(tournament)
    swaps = ("off", "on") if cycles == 2 and count > 2 else ("off",)
    found = [_compare(rounds, berger_table(count, cycles, swap), swap == "on") for swap in swaps]
    best = max(found, key=lambda c: c.agreeing)
    complete = len(tournament.games) == best.agreeing == cycles * count * (count - 1) // 2
    return best._replace(code=_type_code(count, cycles, best.swapped)) if complete else best


def _by_round(tournament: Tournament) -> dict[int, list[Game]]:
    """The games of each round that has some."""
    rounds: dict[int, list[Game]] = defaultdict(list)
    for game in tournament.games:
        if game.round is not None:
            rounds[game.round].append(game)
    return rounds


def _type_code(players: int, cycles: int, swapped: bool) -> str:
    """The code of record 192 for an event that follows its table in everything; none stands for an odd exchange."""
    if swapped:
        return "CUSTOM_ROUNDROBIN" if players % 2 else "FIDE_DOUBLEROUNDROBIN"
    if cycles == 2:
        return "BERGER_DOUBLEROUNDROBIN"
    return "FIDE_ROUNDROBIN" if cycles == 1 else f"BERGER_ROUNDROBIN_G{cycles}"


def _compare(rounds: Mapping[int, list[Game]], table: tuple[Round, ...], swapped: bool) -> Conformance:
    """The games of each round beside those of one table."""
    out: list[Departure] = []
    agreeing = 0
    expected_in = {round_.number: round_.pairings for round_ in table}
    for number, games in sorted(rounds.items()):
        open_slots = {(min(p), max(p)): p for p in expected_in.get(number, ())}
        strange: list[Pairing] = []
        turned: list[Pairing] = []
        for game in games:
            slot = open_slots.pop(pair_of(game), None)
            if slot is None:
                strange.append((game.white, game.black))
            elif (slot == (game.white, game.black) and game.colours is not Colours.UNKNOWN) or _is_colourless(game):
                agreeing += 1
            elif game.colours is not Colours.UNKNOWN:
                turned.append((game.white, game.black))
        if strange or turned or open_slots:
            out.append(Departure(number, tuple(open_slots.values()), tuple(strange), tuple(turned)))
    return Conformance("CUSTOM_ROUNDROBIN", swapped, tuple(out), sum(map(len, rounds.values())), agreeing)


def _is_colourless(game: Game) -> bool:
    """True for a forfeit entered without colours, which some programs write as `-`."""
    return game.colours is Colours.UNKNOWN and bool({game.white_result, game.black_result} & FORFEITS)


MOST_APART = 7
"""Numbers found by search are believed when at most one game of so many stands elsewhere in their table."""
LEAST_ROUNDS = 3
"""Two rounds fit some numbers of almost every schedule; from three on that is no accident."""
PROBES = 5
"""From so many pairs of neighbouring rounds numbers are proposed, so that one departure does not hide them."""


class Renumbering(NamedTuple):
    """The pairing number of every starting number, and how the event follows the table with them.

    The departures are pairs of starting numbers.
    """

    numbers: dict[int, int]
    follows: Conformance


def pairing_numbers(tournament: Tournament) -> dict[int, int] | None:
    """Starting number -> the pairing number with which the event is exactly a Berger table, when one such draw exists.

    None when no numbering fits, a game is missing in a round, or rounds or colours are.
    """
    found = renumbered(tournament)
    if found is None or found.follows.departures or found.follows.agreeing < found.follows.games:
        return None
    return found.numbers


def renumbered(tournament: Tournament) -> Renumbering | None:
    """The pairing numbers with which the event is a Berger table in nearly all games, found by search.

    For events that were listed by rating and paired by lot, finished or with three rounds and more. Two rounds that
    follow each other tell all numbers, once the last one is given to somebody (in an odd field it is the rest): in
    every round the numbers of a pair have the same sum. None when no numbering fits, or rounds or colours are missing.
    """
    count, cycles = len(tournament.players), max(tournament.cycles, 1)
    if count < 3 or cycles > most_cycles(count):
        return None
    if any(g.round is None or g.colours is Colours.UNKNOWN for g in tournament.games):
        return None
    games = [(game.round or 0, game.white, game.black) for game in tournament.games]
    played = sorted({round_ for round_, _, _ in games})
    if len(played) < min(LEAST_ROUNDS, rounds_per_cycle(count)) or len(set(games)) < len(games):
        return None
    opponents = _opponents(tournament, games)
    allowed = len(games) // MOST_APART
    best: tuple[int, dict[int, int], str] | None = None
    for swap in ("off", "on") if cycles == 2 else ("off",):
        table = berger_table(count, cycles, swap)
        wanted = {(round_.number, *pairing) for round_ in table for pairing in round_.pairings}
        for numbers in _numberings(opponents, table, played, count):
            wrong = 0
            for round_, white, black in games:
                wrong += (round_, numbers.get(white), numbers.get(black)) not in wanted
                if wrong > allowed:
                    break
            if wrong <= allowed and (best is None or wrong < best[0]):
                best = wrong, numbers, swap
            if best and not best[0]:
                break
    if best is None:
        return None
    return _with_numbers(tournament, best[1], best[2])


def _opponents(tournament: Tournament, games: list[tuple[int, int, int]]) -> dict[int, dict[int, int]]:
    """Who meets whom in every round, keyed by round and starting number; 0 stands for nobody, in both directions."""
    opponents: dict[int, dict[int, int]] = defaultdict(dict)
    for round_, white, black in games:
        opponents[round_][white], opponents[round_][black] = black, white
    for met in opponents.values():
        resting = [player.number for player in tournament.players if player.number not in met]
        if len(resting) == 1:
            met[resting[0]], met[0] = 0, resting[0]
    return opponents


def _numberings(
    opponents: Mapping[int, Mapping[int, int]], table: tuple[Round, ...], played: list[int], count: int
) -> Iterator[dict[int, int]]:
    """The numberings that pairs of neighbouring rounds propose, for everybody who may have the last number."""
    circle = count + count % 2 - 1
    anchors = {
        r.number: r.rest or next(min(pairing) for pairing in r.pairings if max(pairing) == circle + 1) for r in table
    }
    pairs = [
        (first, second)
        for first, second in pairwise(played)
        if first in anchors and second in anchors and gcd(2 * (anchors[second] - anchors[first]), circle) == 1
    ]
    step = max(len(pairs) // PROBES, 1)
    for last in (0,) if count % 2 else sorted(opponents[played[0]], reverse=True):
        for first, second in pairs[::step][: PROBES + 1]:
            numbers = _along(last, opponents[first], opponents[second], anchors[first], anchors[second], circle)
            if len(numbers) == circle:
                yield dict(sorted(numbers.items() if count % 2 else (numbers | {last: count}).items()))


def _along(
    last: int, first: Mapping[int, int], second: Mapping[int, int], anchor: int, next_anchor: int, circle: int
) -> dict[int, int]:
    """The numbers along the chain of opponents in two rounds, from the opponent of the last number to the other one.

    The two numbers of a pair have the sum of twice the anchor, the opponent of the last number, round the circle.
    """
    numbers: dict[int, int] = {}
    player, number = first.get(last), anchor
    while player is not None and player != last and player not in numbers:
        numbers[player] = number
        met, total = (second, next_anchor) if len(numbers) % 2 else (first, anchor)
        player, number = met.get(player), (2 * total - number - 1) % circle + 1
    return numbers


def _with_numbers(tournament: Tournament, numbers: dict[int, int], swap: str) -> Renumbering:
    """The event beside the table with these numbers, told in starting numbers."""
    count, cycles = len(tournament.players), max(tournament.cycles, 1)
    starting = {pairing: number for number, pairing in numbers.items()}
    table = tuple(
        round_._replace(pairings=tuple((starting[white], starting[black]) for white, black in round_.pairings))
        for round_ in berger_table(count, cycles, swap)
    )
    return Renumbering(numbers, _compare(_by_round(tournament), table, swap == "on"))


def order_followed(tournament: Tournament) -> str:
    """Which other order of the Berger table a complete schedule follows; empty when none."""
    count, cycles = len(tournament.players), tournament.cycles
    games = {(game.round, game.white, game.black) for game in tournament.games}
    whole = len(games) == len(tournament.games) == cycles * count * (count - 1) // 2
    if cycles < 2 or count < 3 or not whole or any(game.colours is Colours.UNKNOWN for game in tournament.games):
        return ""
    from rrpipe.timetable import ORDERS, ordered_table  # only for events of several cycles

    for order in ORDERS[1:]:
        table = ordered_table(count, cycles, order=order)
        if games == {(round_.number, *pairing) for round_ in table for pairing in round_.pairings}:
            return order
    return ""
