"""How long an event of twelve players takes to rank, beside summing its points alone. One core, in process."""

import random
from collections.abc import Iterator
from dataclasses import replace

from rrpipe.model import Result, Tournament
from rrpipe.ranking import rank
from rrpipe.scoring import own_points
from tests.benchmarks.measure import Measure, paired, timed
from tests.generated_events import simple

EVENTS, RUNS = 200, 9
ORDER = ("DE", "SB", "KS", "WIN")
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


def measures() -> Iterator[Measure]:
    """One line: the ranking by five codes beside the sum of each player's results, per event."""
    made = events()
    a, b, ratio = paired(
        timed(lambda: [rank(event, ORDER) for event in made]),
        timed(lambda: [own_points(event) for event in made]),
        RUNS,
    )
    yield Measure("ranking", f"rank by PTS,{','.join(ORDER)}", "sum the points", a / EVENTS, b / EVENTS, ratio, goal=12)
