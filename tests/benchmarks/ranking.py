"""How many twelve-player events a second are ranked, beside summing their points alone.

Run it from the root of the repository: `python -m tests.benchmarks.ranking`. One core, in process; the best of several
runs counts, because other work on the computer only makes a run slower.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from rrpipe.model import Result, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import own_points
from tests.generated_events import simple

EVENTS, RUNS = 200, 7
ORDER = ("DE", "SB", "KS", "WIN")
WANTED = 800
"""Events a second that ranking by DE,SB,KS,WIN must reach on one core."""
OUTCOMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))


def events(count: int = EVENTS, players: int = 12) -> list[Tournament]:
    """Finished round robins with random results, the same every time."""
    rng = random.Random(2026)
    made = []
    for _ in range(count):
        event = simple(players)
        games = []
        for game in event.games:
            white, black = rng.choice(OUTCOMES)
            games.append(replace(game, white_result=white, black_result=black))
        made.append(replace(event, games=tuple(games)))
    return made


def by_list(event: Tournament) -> None:
    """The whole ranking."""
    rank(event, ORDER)


def by_points(event: Tournament) -> None:
    """What any program does at least: the sum of the results."""
    own_points(event)


def rate(work: Callable[[Tournament], None], on: list[Tournament]) -> float:
    """Events a second, the best of several runs."""
    best = 0.0
    for _ in range(RUNS):
        start = time.perf_counter()
        for event in on:
            work(event)
        best = max(best, len(on) / (time.perf_counter() - start))
    return best


def main() -> int:
    """Print both rates; exit code 1 when ranking is too slow."""
    made = events()
    ranked, summed = rate(by_list, made), rate(by_points, made)
    print(f"ranking by PTS,{','.join(ORDER)}: {ranked:,.0f} events a second")  # noqa: T201
    print(f"summing the points alone:   {summed:,.0f} events a second")  # noqa: T201
    return 0 if ranked >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
