"""Bonus points, penalties and deciders in a TRF, and the way back."""

from fractions import Fraction

from rrpipe.model import Adjustment, Game, Player, Result, Scoring, Tournament
from rrpipe.ranking import rank
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.scoring import own_points
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.trf import write_trf16, write_trf26


def test_bonus_points_and_deciders() -> None:
    """TRF26 holds them in record 299, counted in the points column, and reads them back; TRF16 says what it lacks."""
    scoring = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))
    names = (("Ahn", 1), ("Bey", 2))
    players = tuple(Player(number, name, rating=2000) for name, number in names)
    games = (Game(1, 2, Result.DRAW, Result.DRAW, 1, 1, decider=2),)
    penalty = Adjustment(Fraction(-1, 2), (1,))
    event = Tournament("M", rounds=1, scoring=scoring, players=players, games=games, adjustments=(penalty,))
    document = Document(event, rank(event)[0])
    data, said = write_trf26(document, WriteOptions("trf26"))
    lines = data.decode().split("\r\n")
    assert [line[80:84] for line in lines if line.startswith("001")] == [" 0.5", " 1.5"]
    assert [line for line in lines if line.startswith("299")] == [
        "299 D         1.5  001    2",
        "299          -0.5  000    1",
    ]
    assert any("who won the deciders" in finding.message for finding in said)
    again = read_trf(data, "match.trf", ReadOptions()).tournaments[0]
    assert own_points(again) == own_points(event)
    assert again.adjustments == (Adjustment(Fraction(3, 2), (2,), 1, "D"), penalty)
    assert [record.code for record in again.records if record.code == "299"] == []
    assert write_trf26(Document(again, rank(again)[0]), WriteOptions("trf26"))[0] == data
    data, said = write_trf16(document, WriteOptions("trf16"))
    assert b"299" not in data
    assert any("bonus and penalty points" in finding.message for finding in said)
