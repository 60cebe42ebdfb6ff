"""From what each side states to games: mirrors, halves, contradictions, and that nothing read is lost."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.model import COMPLEMENT, LEGAL_PAIRS, Colours, Game, Result, Source
from rrpipe.readers.entries import Entry, games_from_entries, name_of, place_name, round_name
from tests.events import cells, entries, players

NAMES = {1: "Ahrendt, Silke", 2: "Barta, Zoltan", 3: "Coelho, Rita"}


def cell(player: int, opponent: int, result: str | None, meeting: int = 1, colour: str | None = None) -> Entry:
    """A cell of a crosstable."""
    place = Source("t.xlsx", sheet="T", row=player + 2, col=opponent + 3)
    return Entry(player, opponent, Result(result) if result else None, place, meeting=meeting, colour=colour)


def block(player: int, opponent: int, colour: str | None, result: str | None, round_: int) -> Entry:
    """A block of a TRF line."""
    place = Source("t.trf", line=player, column=82 + 10 * round_)
    return Entry(player, opponent, Result(result) if result else None, place, round_, colour=colour)


def outcomes(games: tuple[Game, ...]) -> list[tuple[int, int, str | None, str | None]]:
    """White, Black and both results."""
    return [(g.white, g.black, g.white_result, g.black_result) for g in games]


def test_both_ways_of_telling_give_the_same_games() -> None:
    """A TRF has rounds and colours, a crosstable neither; pairs and results are the same, and nothing is found."""
    names = {p.number: p.name for p in players()}
    told, said = games_from_entries(entries(), names)
    table, said_of_table = games_from_entries(cells(), names)
    assert said == said_of_table == []
    assert len(told) == len(table) == 15

    def sides(games: tuple[Game, ...]) -> set[frozenset[tuple[int, str | None]]]:
        return {frozenset({(g.white, g.white_result), (g.black, g.black_result)}) for g in games}

    assert sides(told) == sides(table)
    assert {g.colours for g in told} == {Colours.STATED}
    assert {g.colours for g in table} == {Colours.UNKNOWN}
    assert [(g.round, g.white) for g in told] == sorted((g.round or 0, g.white) for g in told)


def test_sources_stay_with_their_side() -> None:
    """White's place is White's own entry, whoever comes first in the file."""
    (game,), _ = games_from_entries([block(1, 2, "b", "0", 1), block(2, 1, "w", "1", 1)], NAMES)
    assert (game.white, game.white_result) == (2, Result.WIN)
    assert game.white_source == Source("t.trf", line=2, column=92)
    assert game.black_source == Source("t.trf", line=1, column=92)


def test_one_stated_colour_is_enough() -> None:
    """A colour on one side tells the other; no colour on either side stays unknown, lower number first."""
    games, said = games_from_entries(
        [block(1, 2, None, "0", 1), block(2, 1, "w", "1", 1), block(3, 1, None, "+", 2), block(1, 3, None, "-", 2)],
        NAMES,
    )
    assert said == []
    assert [(g.white, g.colours) for g in games] == [(2, Colours.STATED), (1, Colours.UNKNOWN)]


def test_contradicting_results_stay_visible() -> None:
    """Two winners are kept as entered; validation names the contradiction (R203)."""
    games, said = games_from_entries([cell(1, 2, "1"), cell(2, 1, "1")], NAMES)
    assert outcomes(games) == [(1, 2, "1", "1")]
    assert said == []


@pytest.mark.parametrize("given_first", [True, False])
@pytest.mark.parametrize(("given_", "other"), [("1", "0"), ("=", "="), ("0", "1"), ("W", "L"), ("+", "-")])
def test_an_empty_cell_is_concluded_and_said(given_: str, other: str, given_first: bool) -> None:
    """The one conclusion that is possible is drawn, whichever of the two cells is empty, and both are named."""
    a, b = (cell(1, 2, given_), cell(2, 1, None)) if given_first else (cell(1, 2, None), cell(2, 1, given_))
    games, (finding, *others) = games_from_entries([a, b, cell(1, 3, "1"), cell(3, 1, "0")], NAMES)
    assert others == []
    pair = (given_, other) if given_first else (other, given_)
    assert outcomes(games) == [(1, 2, *pair), (1, 3, "1", "0")]
    assert finding.code == "R206"
    for text in ("1 Ahrendt, Silke", "2 Barta, Zoltan", "cell E3", "cell D4"):
        assert text in finding.message
    assert finding.source is not None
    assert finding.source.cell == ("E3" if given_first else "D4")


def test_a_cell_without_any_mirror() -> None:
    """Where the table has no second cell at all, the message does not name the filled one twice."""
    games, (finding,) = games_from_entries([cell(2, 1, "1")], NAMES)
    assert outcomes(games) == [(1, 2, "0", "1")]
    assert finding.code == "R206"
    assert finding.message.count("cell D4") == 1


def test_nothing_is_concluded_from_a_forfeit_loss() -> None:
    """The opponent may have been absent too: the other side stays empty (R210 of validation)."""
    games, said = games_from_entries([cell(1, 2, "-"), cell(2, 1, None)], NAMES)
    assert outcomes(games) == [(1, 2, "-", None)]
    assert said == []


def test_a_mark_of_adjournment_stands_for_both_sides() -> None:
    """An adjourned game has no result either way; it is said as an open game, not as an empty cell."""
    games, said = games_from_entries([cell(1, 2, "?"), cell(2, 1, None)], NAMES)
    assert outcomes(games) == [(1, 2, "?", "?")]
    assert said == []
    assert games[0].is_open


def test_a_half_filled_table_is_said_once() -> None:
    """Three games told by one half only: one finding; a forfeit loss in it stays one-sided."""
    half = [cell(1, 2, "1"), cell(1, 3, "-"), cell(2, 3, "="), cell(2, 1, None), cell(3, 1, None), cell(3, 2, None)]
    games, (finding,) = games_from_entries(half, NAMES)
    assert outcomes(games) == [(1, 2, "1", "0"), (1, 3, "-", None), (2, 3, "=", "=")]
    assert finding.code == "R207"
    assert "3 games" in finding.message


def test_empty_cells_are_open_games() -> None:
    """A pair whose cells are both empty has a game that is not played yet."""
    games, said = games_from_entries([cell(1, 2, None), cell(2, 1, None)], NAMES)
    assert outcomes(games) == [(1, 2, None, None)]
    assert said == []


def test_two_results_in_a_cell_are_two_games_in_order() -> None:
    """First and second meeting stay apart and in order, whoever had White and in whatever order they are read."""
    told = [
        cell(2, 1, "=", 2, "w"),
        cell(1, 2, "=", 2, "b"),
        cell(1, 2, "1", 1, "w"),
        cell(2, 1, "0", 1, "b"),
        cell(1, 3, "0", 1, "b"),
        cell(3, 1, "1", 1, "w"),
        cell(1, 3, "=", 2, "w"),
        cell(3, 1, "=", 2, "b"),
    ]
    games, said = games_from_entries(told, NAMES)
    assert said == []
    assert outcomes(games) == [(1, 2, "1", "0"), (2, 1, "=", "="), (3, 1, "1", "0"), (1, 3, "=", "=")]


@pytest.mark.parametrize(
    ("told", "code", "texts"),
    [
        (
            [block(1, 2, "w", "1", 1), block(2, 1, "w", "0", 1)],
            "R204",
            ["White", "1 Ahrendt", "2 Barta", "line 1", "line 2"],
        ),
        ([block(1, 2, "w", "1", 1)], "R205", ["1 Ahrendt", "2 Barta", "round 1", "nobody"]),
        (
            [block(1, 2, "w", "1", 1), block(2, 3, "b", "0", 1), block(3, 2, "w", "1", 1)],
            "R205",
            ["1 Ahrendt", "2 Barta", "3 Coelho", "round 1", "line 1", "line 2"],
        ),
        ([block(1, 1, "w", "1", 1)], "R208", ["1 Ahrendt", "round 1"]),
        ([block(1, 7, "w", "1", 1)], "R209", ["1 Ahrendt", "7", "round 1"]),
        (
            [block(1, 2, "w", "1", 1), block(2, 1, "b", "0", 1), block(1, 2, "w", "=", 1)],
            "R211",
            ["1 Ahrendt", "2 Barta", "round 1", "twice"],
        ),
    ],
)
def test_what_a_game_cannot_hold_is_said(told: list[Entry], code: str, texts: list[str]) -> None:
    """Each contradiction is one finding that names everybody and every place, and stops every computation."""
    _, (finding,) = games_from_entries(told, NAMES)
    assert finding.code == code
    assert finding.rule.contradiction
    for text in texts:
        assert text in finding.message


PAIRS = list(combinations(range(1, 6), 2))
RESULTS = st.sampled_from(sorted(LEGAL_PAIRS, key=str))


@given(st.lists(RESULTS, min_size=len(PAIRS), max_size=len(PAIRS)), st.randoms(use_true_random=False))
def test_any_legal_table_reads_back(results: list[tuple[Result, Result]], random: object) -> None:
    """Any legal pair of results is read as it stands, in whatever order the cells come, without a finding."""
    told = [cell(a, b, r) for (a, b), (r, _) in zip(PAIRS, results, strict=True)]
    told += [cell(b, a, r) for (a, b), (_, r) in zip(PAIRS, results, strict=True)]
    assert hasattr(random, "shuffle")
    random.shuffle(told)
    games, said = games_from_entries(told, {n: f"Player {n}" for n in range(1, 6)})
    assert said == []
    assert outcomes(games) == [(a, b, *pair) for (a, b), pair in zip(PAIRS, results, strict=True)]


@given(st.lists(st.sampled_from(sorted(Result)), min_size=len(PAIRS), max_size=len(PAIRS)), st.booleans())
def test_half_a_table_gives_the_mirror(results: list[Result], upper: bool) -> None:
    """From one half the other follows, except after a forfeit loss."""
    pairs = PAIRS if upper else [(b, a) for a, b in PAIRS]
    told = [cell(a, b, r) for (a, b), r in zip(pairs, results, strict=True)]
    games, said = games_from_entries(told, {n: f"Player {n}" for n in range(1, 6)})
    assert len(games) == len(PAIRS)
    for game, result in zip(games, results, strict=True):
        mine, other = (game.white_result, game.black_result) if upper else (game.black_result, game.white_result)
        assert mine is result
        assert other is (None if result is Result.FORFEIT_LOSS else COMPLEMENT[result])
    assert {f.code for f in said} <= {"R207"}


def test_words_for_places_and_players() -> None:
    """Places are named as spreadsheet programs and editors do; a number without player stays a number."""
    assert place_name(Source(row=7, col=28)) == "cell AB7"
    assert place_name(Source(line=14, column=92)) == "line 14, column 92"
    assert place_name(Source(line=14)) == "line 14"
    assert place_name(None) == "the entry"
    assert name_of(3, NAMES) == "3 Coelho, Rita"
    assert name_of(9, NAMES) == "number 9"
    assert round_name(4) == " in round 4"
    assert round_name(None) == ""
