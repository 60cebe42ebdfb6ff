"""The crosstable as a grid."""

from fractions import Fraction

from rrpipe.crosstable import Sign, crosstable, trimmed
from rrpipe.model import (
    Colours,
    Deciding,
    Game,
    Player,
    Result,
    Standings,
    StandingsRow,
    Status,
    Tournament,
)

HALF = Fraction(1, 2)


def row(rank: int | None, number: int, points: Fraction | int, sb: Fraction | int | None = None) -> StandingsRow:
    """A row of standings with points and Sonneborn-Berger."""
    value = None if sb is None else Fraction(sb)
    return StandingsRow(rank, number, {"PTS": Fraction(points), "SB": value}, counted=rank is not None)


PLAYERS = tuple(Player(n, name) for n, name in enumerate(("Amsel", "Buche", "Clark", "Doyle"), start=1))
GAMES = (
    Game(1, 4, Result.LOSS, Result.WIN, 1, 1),
    Game(2, 3, Result.DRAW, Result.DRAW, 1, 2),
    Game(4, 3, Result.FORFEIT_WIN, Result.FORFEIT_LOSS, 2, 1),
    Game(1, 2, Result.DRAW, Result.DRAW, 2, 2, Colours.DERIVED),
    Game(2, 4, None, None, 3, 1),
    Game(3, 1, Result.SHORT_WIN, Result.SHORT_LOSS, 3, 2),
)
TOURNAMENT = Tournament(name="Four", players=PLAYERS, games=GAMES, rounds=3)
ORDER = (row(1, 4, 2), row(2, 3, Fraction(3, 2), 1), row(3, 2, 1), row(4, 1, HALF))
STANDINGS = Standings(
    ("PTS", "SB"), ORDER, finished=False, decided=(Deciding(4, 3, "SB", None, Fraction(1)), Deciding(3, 2, "PTS"))
)


def test_rows_and_columns_are_the_places() -> None:
    """In final order the third column is the opponent in third place, and the head says 3."""
    table = crosstable(TOURNAMENT, STANDINGS)
    assert [line.number for line in table.lines] == [4, 3, 2, 1]
    assert table.heads == ("1", "2", "3", "4")
    assert [len(line.cells) for line in table.lines] == [4, 4, 4, 4]
    assert [line.cells[index] for index, line in enumerate(table.lines)] == [None] * 4
    cell = table.lines[0].cells[3]
    assert cell is not None
    assert cell[0].result is Result.WIN
    assert (cell[0].colour, cell[0].round) == ("b", 1)


def test_by_number_keeps_the_starting_numbers() -> None:
    """By starting number rows and heads are the numbers, while the places come from the standings."""
    table = crosstable(TOURNAMENT, STANDINGS, by="number")
    assert [line.number for line in table.lines] == [1, 2, 3, 4]
    assert table.heads == ("1", "2", "3", "4")
    assert [line.place for line in table.lines] == ["4", "3", "2", "1"]
    assert not table.numbers_needed


def test_signs_are_those_in_use() -> None:
    """A forfeit, an open game, one under a move, Black, and Black assumed each have their sign; nothing else has."""
    table = crosstable(TOURNAMENT, STANDINGS)
    assert set(table.signs) == {Sign.FORFEIT, Sign.OPEN, Sign.SHORT, Sign.BLACK, Sign.ASSUMED}


def test_deciding_values_are_known_and_points_decide_no_tie() -> None:
    """The tie-break that decided is kept with both values; a difference in points is no tie."""
    table = crosstable(TOURNAMENT, STANDINGS)
    assert [(item.before.number, item.after.number, item.code) for item in table.decided] == [(4, 3, "SB")]
    assert table.deciding == frozenset({(3, "SB")})


def test_a_shared_place_stands_on_both_rows() -> None:
    """Two players level in third place are 3–4 both."""
    standings = Standings(("PTS",), (row(1, 4, 2), row(2, 3, 1), row(3, 1, HALF), row(3, 2, HALF)))
    table = crosstable(TOURNAMENT, standings)
    assert [line.place for line in table.lines] == ["1", "2", "3–4", "3–4"]
    assert [[line.number for line in group] for group in table.shared] == [[1, 2]]


def test_a_player_left_out_stands_last_with_a_letter() -> None:
    """C.05 6.6: who left before half of the games has no place; the letter leads to the note, row and column alike."""
    players = (*PLAYERS[:3], Player(4, "Doyle", status=Status.WITHDRAWN))
    standings = Standings(("PTS",), (row(None, 4, 0), row(1, 3, 1), row(2, 2, 1), row(3, 1, HALF)))
    table = crosstable(Tournament(players=players, games=GAMES), standings)
    assert [line.number for line in table.lines] == [3, 2, 1, 4]
    assert [line.place for line in table.lines] == ["1", "2", "3", "a"]
    assert table.heads[-1] == "a"
    assert [line.number for line in table.left_out] == [4]
    assert [line.tally for line in table.lines] == [(1, 1, 0, 0), (0, 2, 0, 0), (0, 1, 1, 0), (2, 0, 0, 1)]


def test_two_cycles_stand_in_one_field_in_playing_order() -> None:
    """Both games of a pair are in one field, the first cycle first."""
    games = (
        Game(1, 2, Result.WIN, Result.LOSS, 1, 1),
        Game(2, 1, Result.DRAW, Result.DRAW, 2, 1),
    )
    standings = Standings(("PTS",), (row(1, 1, Fraction(3, 2)), row(2, 2, HALF)))
    table = crosstable(Tournament(players=PLAYERS[:2], games=games, cycles=2), standings)
    cell = table.lines[0].cells[1]
    assert cell is not None
    assert [meeting.result for meeting in cell] == [Result.WIN, Result.DRAW]
    assert not table.tallied


def test_unusual_pairs_are_found() -> None:
    """0-0 over the board and half a point against none are decisions of the arbiter; a double forfeit too."""
    games = (
        Game(1, 2, Result.LOSS, Result.LOSS),
        Game(1, 3, Result.DRAW, Result.LOSS),
        Game(2, 3, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
        Game(1, 4, Result.WIN, Result.LOSS),
    )
    standings = Standings(("PTS",), tuple(row(n, n, 0) for n in range(1, 5)))
    table = crosstable(Tournament(players=PLAYERS, games=games), standings)
    assert table.unusual == games[:3]


def test_a_page_has_no_empty_columns() -> None:
    """A tie-break without a value for anybody is not on the page; the grid itself keeps it."""
    rows = tuple(StandingsRow(n, n, {"PTS": Fraction(n), "DE": None, "SB": Fraction(1)}) for n in range(1, 5))
    table = crosstable(TOURNAMENT, Standings(("PTS", "DE", "SB"), rows, decided=(Deciding(1, 2, "SB"),)))
    assert table.order == ("DE", "SB")
    assert trimmed(table).order == ("SB",)
    assert trimmed(table).lines[0].values == (Fraction(1),)
    assert trimmed(table).decided[0].before.values == (Fraction(1),)
