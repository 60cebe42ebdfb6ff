"""Who meets whom how often, twice in a round, with which colours: what rules and reports say about a schedule."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from rrpipe.model import Colours, Game, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.schedule import Pairing, rounds_per_cycle


def by_pair(games: Sequence[Game]) -> dict[Pairing, list[Game]]:
    """The games of each pair, keyed by the two numbers, lower first."""
    pairs: dict[Pairing, list[Game]] = defaultdict(list)
    for game in games:
        white, black = game.white, game.black
        pairs[(white, black) if white < black else (black, white)].append(game)
    return pairs


def has_own_rounds(tournament: Tournament) -> bool:
    """Whether every game has its round from the source and not from an assumed table."""
    return "rounds" not in tournament.derived and all(game.round for game in tournament.games)


def has_own_colours(tournament: Tournament) -> bool:
    """Whether the colours are the source's; without rounds they have no order either."""
    return has_own_rounds(tournament) and "colours" not in tournament.derived


def missing_games(tournament: Tournament) -> list[Pairing]:
    """The pairs that have fewer games than cycles, each as often as a game is missing."""
    count = {pair: len(games) for pair, games in by_pair(tournament.games).items()}
    numbers = sorted({player.number for player in tournament.players})
    return [pair for pair in combinations(numbers, 2) for _ in range(max(tournament.cycles, 1) - count.get(pair, 0))]


def is_under_way(tournament: Tournament, missing: int) -> bool:
    """Whether missing games are just games still to come: the source does not list them, or not these rounds yet.

    A crosstable without the games of a pair has them open. A source with rounds is under way when the rounds that it
    has are complete and the missing games are exactly those of the rounds without any game. What a part of an event
    does not hold stands in its other parts.
    """
    if mark_of(tournament) or not has_own_rounds(tournament):
        return True
    count = len(tournament.players)
    played = {game.round for game in tournament.games}
    to_come = max(tournament.cycles, 1) * rounds_per_cycle(count) - len(played)
    return to_come > 0 and missing == to_come * (count // 2)


def doubled_games(tournament: Tournament) -> dict[tuple[int, int], list[Game]]:
    """The games of whoever has two in one round, keyed by starting number and round."""
    played: dict[tuple[int, int], list[Game]] = defaultdict(list)
    for game in tournament.games:
        if game.round is not None:
            played[game.white, game.round].append(game)
            played[game.black, game.round].append(game)
    return {key: games for key, games in played.items() if len(games) > 1}


def unbalanced_pairs(tournament: Tournament) -> list[tuple[Pairing, list[Game]]]:
    """The pairs, with their games, of which one has White at least two times more often than the other."""
    wanted = max(tournament.cycles, 1)
    return [
        (pair, games)
        for pair, games in by_pair(tournament.games).items()
        if len(games) == wanted
        and all(game.colours is Colours.STATED for game in games)
        and abs(2 * sum(game.white == pair[0] for game in games) - wanted) > 1
    ]


def equal_colours(tournament: Tournament) -> dict[int, tuple[str, list[int]]]:
    """Who has one colour three and more times running: the colour and the rounds of the first such run."""
    runs: dict[int, tuple[str, list[int]]] = {}
    current: dict[int, tuple[str, list[int]]] = {}
    for game in tournament.games:
        if game.colours is Colours.UNKNOWN or game.round is None:
            continue
        for number, colour in ((game.white, "White"), (game.black, "Black")):
            before, run = current.get(number, ("", []))
            run = [*run, game.round] if before == colour else [game.round]
            current[number] = (colour, run)
            if len(run) >= 3 and (number not in runs or runs[number][1][0] == run[0]):
                runs[number] = (colour, run)
    return runs
