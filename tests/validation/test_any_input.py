"""Whatever a reader hands over, validation answers with findings and never raises."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from rrpipe.findings import Purpose
from rrpipe.model import Bye, Colours, Game, Player, Rest, Result, Source, Stated, Status, Tournament, game_order
from rrpipe.schedule import assign_rounds, with_rests
from rrpipe.validation import validate
from rrpipe.validation.context import Context

NUMBERS = st.integers(0, 7)
DATES = st.sampled_from([None, "", "2026-03-07", "2026-02-30", "1986", "soon", "0000-00-00"])
SOURCES = st.sampled_from(
    [None, Source("a.trf", 14, 92), Source("a.xlsx", sheet="T", row=3, col=5), Source("a.csv", 4)]
)
SCORES = st.none() | st.integers(-2, 20).map(lambda n: Fraction(n, 4))
PLAYERS = st.builds(
    Player,
    NUMBERS,
    st.sampled_from(["", "Doe, {x}", "Roe, Jane", "  "]),
    rating=st.sampled_from([None, 0, -5, 1500, 99999]),
    fide_id=st.sampled_from([None, "", "1503014", "x"]),
    birth_date=DATES,
    status=st.sampled_from(Status),
    stated=st.builds(
        Stated,
        SCORES,
        st.none() | st.integers(-1, 9),
        st.lists(st.tuples(st.sampled_from(["SB", "DE", "TB1", "BH", "PTS"]), st.just(Fraction(1, 3))), max_size=2).map(
            tuple
        ),
    ),
    source=SOURCES,
)
OUTCOMES = st.none() | st.sampled_from(Result)
GAMES = st.builds(
    Game,
    NUMBERS,
    NUMBERS,
    OUTCOMES,
    OUTCOMES,
    st.none() | st.integers(1, 9),
    st.none() | st.integers(1, 4),
    st.sampled_from(Colours),
    DATES,
    SOURCES,
    SOURCES,
)
TOURNAMENTS = st.builds(
    Tournament,
    start_date=DATES,
    end_date=DATES,
    cycles=st.integers(0, 3),
    rounds=st.integers(0, 9),
    round_dates=st.lists(DATES, max_size=4).map(tuple),
    tie_breaks=st.sampled_from([None, (), ("DE", "SB"), ("BH", "??")]),
    players=st.lists(PLAYERS, max_size=7).map(lambda ps: tuple(sorted(ps, key=lambda p: p.number))),
    games=st.lists(GAMES, max_size=20).map(lambda gs: tuple(sorted(gs, key=game_order))),
    rests=st.lists(st.builds(Rest, st.integers(1, 5), NUMBERS, st.sampled_from(Bye)), max_size=4).map(tuple),
    derived=st.sampled_from([(), ("numbers", "rounds", "colours"), ("colours",)]),
)


@given(TOURNAMENTS, st.sampled_from(Purpose), st.booleans())
def test_validation_never_raises(tournament: Tournament, purpose: Purpose, declared: bool) -> None:
    """Any tournament, however broken, gives findings that say something."""
    for event in (tournament, with_rests(assign_rounds(tournament))):
        for finding in validate(event, Context(purpose=purpose, numbers_declared=declared)):
            assert finding.message
            assert finding.remedy
