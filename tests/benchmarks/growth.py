"""How time grows with the number of players, a cell of the crosstable: it should hardly grow."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from rrpipe import limits
from rrpipe.model import Result
from rrpipe.ranking import rank
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.weasy import load_weasyprint
from rrpipe.writers import pdf
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf26
from tests.benchmarks.measure import Measure, paired, timed
from tests.benchmarks.pages import documents

LOST = Result.FORFEIT_LOSS
LIST = ("DE", "SB", "KS", "WIN")
PLAYED = 12
"""One game in so many is played, the others are lost by both: a TRF holds points below 100 only."""


def measures() -> Iterator[Measure]:
    """Two lines: parsing with tie-breaks, and PDF."""
    limits.LIMITS = limits.LIMITS._replace(players=2000, results=10**7)
    large, small = (_parsed_and_ranked(players) for players in (1000, 300))
    yield Measure("growth", "parse and rank 1,000 players, a cell", "300 players", *paired(large, small, 2), goal=1.2)
    load_weasyprint()
    many, few = (_printed(players) for players in (64, 16))
    yield Measure("growth", "PDF of 64 players, a cell", "16 players", *paired(many, few, 3), goal=1.35)


def _parsed_and_ranked(players: int) -> Callable[[], float]:
    """Seconds a cell of reading a TRF and ranking it."""
    (document,) = documents(1, players)
    games = tuple(
        game
        if (game.white * 7 + game.black * 11) % PLAYED == 0
        else replace(game, white_result=LOST, black_result=LOST)
        for game in document.tournament.games
    )
    whole = replace(document.tournament, games=games)
    data, _ = write_trf26(Document(whole, rank(whole)[0]), WriteOptions("trf26"))

    def work() -> None:
        (tournament,) = read_trf(data, "event.trf", ReadOptions()).tournaments
        assert len(rank(tournament, LIST)[0].rows) == players

    return _a_cell(work, players**2)


def _printed(players: int) -> Callable[[], float]:
    """Seconds a cell of printing a crosstable."""
    (document,) = documents(1, players)
    return _a_cell(lambda: pdf.write_pdf(document, WriteOptions("pdf", parts=("crosstable",))), players**2)


def _a_cell(work: Callable[[], object], cells: int) -> Callable[[], float]:
    run = timed(work)
    return lambda: run() / cells
