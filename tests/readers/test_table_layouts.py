"""Layouts met in the field: what columns and cells mean, what is refused, what is said. Results written out by hand."""

from fractions import Fraction

import pytest

from rrpipe.findings import Severity
from rrpipe.model import Result, Tournament
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import Reading, ReadOptions
from tests.readers.drawn_tables import results_of


def read(text: str, **options: object) -> Reading:
    """A text table in UTF-8."""
    return read_csv(text.encode(), "table.csv", ReadOptions(**options))  # type: ignore[arg-type]


def one(text: str, **options: object) -> Tournament:
    """The only tournament of a text table without an error."""
    reading = read(text, **options)
    assert [f.message for f in reading.findings if f.severity is Severity.ERROR] == []
    (tournament,) = reading.tournaments
    return tournament


def codes(reading: Reading, severity: Severity | None = None) -> list[str]:
    """The codes of the findings, in order."""
    return [f.code for f in reading.findings if severity in (None, f.severity)]


def rows(tournament: Tournament) -> list[str]:
    """The crosstable by starting number: results joined, a space between opponents, `.` for an open game."""
    found = results_of(tournament)
    numbers = [p.number for p in tournament.players]
    return [" ".join("".join(found.get((a, b), ("X",))) for b in numbers) for a in numbers]


ITALIAN = """Torneo di Natale
Pos;#;NAME;Rtg;Fed;Origin;Pts;1;2;3;4
1;3;Bianchi, B;2100;ITA;MI;2;;1;½;½
2;1;Verdi, C;2000;ITA;RM;1,5;0;;1;½
3;4;Neri, D;1900;ITA;TO;1,5;½;0;;1
4;2;Gialli, E;1800;ITA;NA;1;½;½;0;
"""

SPANISH = """Torneo Social
Nombre;1;2;3;Ptos;S.B.;Clas
1. Pérez, Juan;X;1;0,5;1,5;1;1
2. López, Ana;0;X;1;1;0,5;2
3. Ruiz, Eva;0,5;0;X;0,5;0,75;3
"""

FRENCH = """N°;Nom;Féd.;Elo;1;2;3;Pts
1;DUPONT Jean;FRA;1673 F;X;1;>;2
2;DURAND Paul;FRA;1590 N;0;X;½;½
3;PETIT Luc;FRA;;<;½;X;½
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # SNo 1 is place 2, SNo 2 place 4, SNo 3 place 1, SNo 4 place 3
        (ITALIAN, ["X = 0 1", "= X = 0", "1 = X =", "0 1 = X"]),
        (SPANISH, ["X 1 =", "0 X 1", "= 0 X"]),
        (FRENCH, ["X 1 +", "0 X =", "- = X"]),
        ("Nr;Name;A;B;C\nA;Ab;—;10;½½\nB;Bc;01;—;1½\nC;Cd;½½;0½;—\n", ["X 10 ==", "01 X 1=", "== 0= X"]),
        ("No,Name,1,,2,,3,\n1,Ab,X,X,1,½,½,1\n2,Bc,0,½,X,X,1,1\n3,Cd,½,0,0,0,X,X\n", ["X 1= =1", "0= X 11", "=0 00 X"]),
        ("|No|Name|1|2|3|\n|--|--|--|--|--|\n|1|Ab| |1|0|\n|2|Bc|0| |½|\n|3|Cd|1|½| |\n", ["X 1 0", "0 X =", "1 = X"]),
        ("Name,Punkte,#1,#2,#3\nAb,1,.,W,L\nBc,1½,L,.,D\nCd,½,W,D,.\n", ["X 1 0", "0 X =", "1 = X"]),
        ("No,Name,1,2,3\n1,Ab,X,1K,0F\n2,Bc,0K,X,+\n3,Cd,1F,-,X\n", ["X + -", "- X +", "+ - X"]),
        ("Lp,Zawodnik,1,2,3\n1,Ab,*,W,P\n2,Bc,P,*,R\n3,Cd,W,R,*\n", ["X 1 0", "0 X =", "1 = X"]),
        ("№,Участник,1,2,3\n1,Аб,*,В,П\n2,Вг,П,*,Н\n3,Де,В,Н,*\n", ["X 1 0", "0 X =", "1 = X"]),
    ],
    ids=["italian", "spanish", "french", "letters", "columns", "markdown", "wld", "forfeits", "polish", "russian"],
)  # fmt: skip
def test_layouts(text: str, expected: list[str]) -> None:
    """Each layout of the field gives the results of its games."""
    assert rows(one(text)) == expected


def test_points_tell_one_game_from_two() -> None:
    """`1-0` is one game or two; with the points there is no doubt."""
    single = "No,Name,1,2,3,Pts\n1,Ab,X,1-0,½-½,1.5\n2,Bc,0-1,X,1-0,1\n3,Cd,½-½,0-1,X,.5\n"
    assert rows(one(single)) == ["X 1 =", "0 X 1", "= 0 X"]
    double = "No,Name,1,2,3,Pts\n1,Ab,X,1-0,½-½,2\n2,Bc,0-1,X,1-0,2\n3,Cd,½-½,0-1,X,2\n"
    assert rows(one(double)) == ["X 10 ==", "01 X 10", "== 01 X"]


def test_columns_of_ranks() -> None:
    """Rows by place, columns mean places, starting numbers beside: said with the column of the numbers."""
    reading = read(ITALIAN)
    (said,) = [f for f in reading.findings if f.code == "L211"]
    assert "places" in said.message
    assert "column B" in said.message
    assert [p.stated.rank for p in reading.tournaments[0].players] == [2, 4, 1, 3]
    assert [f.message for f in reading.findings if f.code == "L201"] == [
        "Column F (heading “Origin”) is not understood and not used"
    ]


def test_places_are_no_pairing_numbers() -> None:
    """A table by place without starting numbers: players are numbered, and no rounds may follow from it."""
    by_place = "Rk.,Name,1,2,3,Pts\n1,Ab,*,1,½,1.5\n2,Bc,0,*,1,1\n3,Cd,½,0,*,0.5\n"
    assert one(by_place).derived == ("numbers",)
    not_sorted = "Pl,Name,1,2,3,Pts\n1,Ab,*,0,½,0.5\n2,Bc,1,*,1,2\n3,Cd,½,0,*,0.5\n"
    tournament = one(not_sorted)
    assert tournament.derived == ()
    assert {p.stated.rank for p in tournament.players} == {None}


SCORES = [
    (between, half)
    for between in ("-", ":", "/", " - ", "–", " : ")
    for half in ("½", "1/2", "0.5", "=")
    if (between, half) != ("/", "1/2")
]


def scored(between: str, half: str, points: str = "") -> str:
    """A table of three with the score of both players in every cell: 1 beats 2 and loses to 3, 2 and 3 draw."""
    win, loss, draw = f"1{between}0", f"0{between}1", f"{half}{between}{half}"
    points = points or ";;"
    a, b, c = points.split(";")
    return (
        f"No;Name;1;2;3;{'Pts' if a else ''}\n1;Ab;*;{win};{loss};{a}\n2;Bc;{loss};*;{draw};{b}\n"
        f"3;Cd;{win};{draw};*;{c}\n"
    )


@pytest.mark.parametrize(("between", "half"), SCORES)
def test_two_readings_that_both_fit_are_refused(between: str, half: str) -> None:
    """`1-0` as one game and as two: both are named, nothing is chosen."""
    reading = read(scored(between, half))
    assert reading.tournaments == ()
    (refused,) = [f for f in reading.findings if f.severity is Severity.ERROR]
    assert refused.code == "L103"
    assert "one game a cell" in refused.message
    assert "2 games a cell" in refused.message
    assert "--set cycles=" in refused.remedy


@pytest.mark.parametrize(("between", "half"), SCORES)
def test_points_or_cycles_decide_between_a_score_and_two_results(between: str, half: str) -> None:
    """The points of one game a pair, those of two, and the number of cycles, each leave one reading."""
    single, double = ["X 1 0", "0 X =", "1 = X"], ["X 10 01", "01 X ==", "10 == X"]
    assert rows(one(scored(between, half, "1;0.5;1.5"))) == single
    assert rows(one(scored(between, half, "2;2;2"))) == double
    assert rows(one(scored(between, half), cycles=1)) == single
    assert rows(one(scored(between, half), cycles=2)) == double


@pytest.mark.parametrize("between", ["-", ":", "/"])
def test_scores_among_single_results(between: str) -> None:
    """A score of which the opposite cell gives one result is one game; with both, an unfinished double event fits."""
    win, loss = f"1{between}0", f"0{between}1"
    assert rows(one(f"No,Name,1,2,3\n1,Ab,*,{win},0\n2,Bc,0,*,=\n3,Cd,1,=,*\n")) == ["X 1 0", "0 X =", "1 = X"]
    both = f"No,Name,1,2,3\n1,Ab,*,{win},0\n2,Bc,{loss},*,=\n3,Cd,1,=,*\n"
    assert codes(read(both), Severity.ERROR) == ["L103"]
    assert rows(one(both, cycles=1)) == ["X 1 0", "0 X =", "1 = X"]


@pytest.mark.parametrize("between", ["", "-", ":", "/"])
def test_forfeits_written_for_both_players(between: str) -> None:
    """`+:-` among single results is the forfeit of one game: nobody is sent two opposite forfeits."""
    text = f"No,Name,1,2,3\n1,Ab,*,+{between}-,0\n2,Bc,-{between}+,*,=\n3,Cd,1,=,*\n"
    assert rows(one(text)) == ["X + 0", "- X =", "1 = X"]


def test_rows_and_columns_that_do_not_fit() -> None:
    """A column too few is an error that names the number."""
    reading = read("No,Name,1,2,3,Pts\n1,Ab,X,1,0,1\n2,Bc,0,X,1,1\n3,Cd,1,0,X,1\n4,De,0,0,0,0\n")
    assert codes(reading, Severity.ERROR) == ["L104"]
    assert "number 4" in next(f.message for f in reading.findings if f.code == "L104")


def test_every_unreadable_cell_is_an_error() -> None:
    """All at once, each with its cell, its words and both players; the game counts as open, the rest is read."""
    reading = read("No,Name,1,2,3,Pts\n1,Ab,X,1,perhaps,1\n2,Bc,0,X,7,1\n3,Cd,½,0,X,.5\n")
    errors = [f for f in reading.findings if f.severity is Severity.ERROR]
    assert [(f.code, f.source.cell if f.source else None) for f in errors] == [("R301", "E2"), ("R301", "E3")]
    assert "perhaps" in errors[0].message
    assert "1 Ab against 3 Cd" in errors[0].message
    assert rows(reading.tournaments[0]) == ["X 1 .", "0 X .", ". . X"]


def test_open_games() -> None:
    """Blank, `?`, `adj`, `pp` and `.` are no results; `?` stays visible as adjourned."""
    text = "No,Name,1,2,3,4\n1,Ab,,?,pp,1\n2,Bc,adj,,.,½\n3,Cd,,offen,,0\n4,De,0,½,1,\n"
    tournament = one(text)
    assert [(g.white, g.black, g.white_result) for g in tournament.games if g.is_open] == [
        (1, 2, Result.ADJOURNED),
        (1, 3, None),
        (2, 3, None),
    ]


def test_contradictory_cells_stay_as_they_are() -> None:
    """Both won: the reader chooses nothing, the game keeps both statements and both places."""
    reading = read("No,Name,1,2,3\n1,Ab,X,1,½\n2,Bc,1,X,0\n3,Cd,½,1,X\n")
    game = reading.tournaments[0].games[0]
    assert (game.white_result, game.black_result) == (Result.WIN, Result.WIN)
    assert game.white_source is not None
    assert game.black_source is not None
    assert (game.white_source.cell, game.black_source.cell) == ("D2", "C3")


CLUB = """No,Name,1,2,3,4,5,6,Pts
1,Adair,,1,½,1,½,1,4
2,Boyd,0,,1,½,1,½,3
3,Craig,½,0,,1,½,1,3
4,Doyle,0,½,0,,1,1,2½
5,Eaton,½,0,½,0,,1,2
6,Finn,0,½,0,0,0,,½
"""


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("1", []), ("½", []), ("0", []), ("½½", ["R301"]), ("-1", ["R301"]), ("11", ["R301"]), ("1 0", ["R301"])],
)
@pytest.mark.parametrize("cell", ["D4", "E3"])
def test_one_wrong_cell_makes_no_second_cycle(typed: str, expected: list[str], cell: str) -> None:
    """A slip in one cell of a single round robin stays a slip in that cell, whatever was typed."""
    row, old = (3, "1") if cell == "E3" else (4, "0")
    lines = ("Cup\n" + CLUB).split("\n")
    lines[row - 1] = (
        lines[row - 1].replace(f",,{old},", f",,{typed},", 1)
        if row == 3
        else (lines[row - 1].replace(f"Boyd,{old},", f"Boyd,{typed},", 1))
    )
    reading = read("\n".join(lines))
    assert reading.tournaments[0].cycles == 1
    assert len(reading.tournaments[0].games) == 15
    assert [code for code in codes(reading, Severity.ERROR) if code != "R315"] == expected


@pytest.mark.parametrize("gone", [2, 5, 7])
@pytest.mark.parametrize("points", [True, False])
def test_a_missing_row_is_no_smaller_event(gone: int, points: bool) -> None:
    """The column of a player without a row holds results: games would be lost (L104). With the number alone none is."""
    lines = CLUB.rstrip().split("\n")
    if not points:
        lines = [line.rsplit(",", 1)[0] for line in lines]
    reading = read("\n".join(lines[: gone - 1] + lines[gone:]))
    assert codes(reading, Severity.ERROR) == ["L104"]
    assert reading.tournaments == ()
    row = f"{gone - 1},,{',' * 5}" + ("," if points else "")
    emptied = read("\n".join([*lines[: gone - 1], row, *lines[gone:]]))
    assert len(emptied.tournaments[0].games) == 15
    assert codes(emptied, Severity.WARNING).count("R206") == 5


@pytest.mark.parametrize("head", ["", "x1", "1=", "?", "½"])
def test_a_damaged_heading_is_no_list_of_players(head: str) -> None:
    """Columns of results without the names of the opponents: an error, not an event without games (L108)."""
    lines = [line.rsplit(",", 1)[0].replace(",", ",2000,", 1) for line in CLUB.rstrip().split("\n")]
    heading = lines[0].replace(",2000,Name,1,", f",Rating,Name,{head},")
    reading = read("\n".join([heading, *lines[1:]]))
    assert set(codes(reading, Severity.ERROR)) & {"L102", "L104", "L106", "L108"}
    assert not any(not t.games for t in reading.tournaments)


def test_a_forfeit_between_two_results_of_a_cell() -> None:
    """Three games a cell: the sign in the middle is a result, no separator, with blanks or without."""
    for cut in (" ", ""):
        text = "No,Name,1,2,3\n1,Ann,,1 - 1,1 1 0\n2,Bob,0 + 0,,½ ½ ½\n3,Cid,0 0 1,½ ½ ½,\n".replace(" ", cut)
        (tournament,) = read(text).tournaments
        assert [(g.white_result, g.black_result) for g in tournament.games][:3] == [
            (Result.WIN, Result.LOSS),
            (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
            (Result.WIN, Result.LOSS),
        ]


def test_half_tables_of_any_results() -> None:
    """The upper half alone, with points: one game a cell."""
    text = "No,Name,1,2,3,4,Pts\n1,Ash,,0,1,0,1\n2,Birch,,,½,+,2½\n3,Cole,,,,1,1½\n4,Dorn,,,,,1\n"
    (tournament,) = read(text).tournaments
    assert tournament.cycles == 1
    assert len([g for g in tournament.games if not g.is_open]) == 6


@pytest.mark.parametrize("number", ["1e9999", "1e99999999999", "9900071e40006", "2.1E+07"])
def test_numbers_that_excel_made_long(number: str) -> None:
    """An exponent is never carried out further than a FIDE number can be long."""
    reading = read(f"No,Name,FIDE ID,1,2\n1,Ann,{number},x,1\n2,Bob,99000002,0,x\n")
    assert reading.tournaments[0].players[0].fide_id == number


@pytest.mark.parametrize("head", ["ß", "ŉ", "ǰ", "ﬁ"])
def test_letters_that_grow_as_capitals(head: str) -> None:
    """A heading of one strange letter is a heading like others."""
    assert read(f"{head},No,Name,1,2,3\n,1,Ann,x,1,1\n,2,Bob,0,x,1\n,3,Cid,0,0,x\n").tournaments


def test_a_second_cycle_that_has_just_begun() -> None:
    """Two cells with two results are a further game of a pair, not a slip."""
    begun = CLUB.replace("Adair,,1,", "Adair,,1½,").replace("Boyd,0,", "Boyd,0½,")
    assert read(begun).tournaments[0].cycles == 2


def test_a_draw_against_a_loss_is_an_error() -> None:
    """½ in one cell and 0 in the other, both places named."""
    reading = read("No,Name,1,2,3\n1,Ab,X,½,½\n2,Bc,0,X,0\n3,Cd,½,1,X\n")
    (error,) = [f for f in reading.findings if f.severity is Severity.ERROR]
    assert error.code == "R315"
    assert "cell D2" in error.message
    assert "cell C3" in error.message


def test_one_half_filled() -> None:
    """The other half is taken from it, said once."""
    reading = read("No,Name,1,2,3\n1,Ab,,1,½\n2,Bc,,,0\n3,Cd,,,\n")
    assert rows(reading.tournaments[0]) == ["X 1 =", "0 X 0", "= 1 X"]
    assert "R207" in codes(reading)


def test_a_row_for_the_free_round() -> None:
    """The row and its column are no player and no games, in any language."""
    for word in ("BYE", "spielfrei", "Freilos", "Exempt", "Descansa", "Riposa", "vrij", "Pauza", "Folga"):
        reading = read(f"No,Name,1,2,3,4,Pts\n1,Ab,*,1,½,bye,1½\n2,Bc,0,*,0,+,0\n3,Cd,½,1,*,1,1½\n4,{word},-,-,-,*,0\n")
        assert rows(reading.tournaments[0]) == ["X 1 =", "0 X 0", "= 1 X"]
        assert "L208" in codes(reading)
    assert (
        len(one("No,Name,1,2,3,4\n1,Ab,,1,½,1\n2,Bc,0,,0,1\n3,Cd,½,1,,1\n4,Ghost Rider,0,0,0,\n", byes=(4,)).players)
        == 3
    )


def test_totals_and_notes_are_no_players() -> None:
    """Sums below the table, a sum without a name, sentences."""
    table = "No,Name,1,2,3,Pts\n1,Ab,X,1,½,1.5\n2,Bc,0,X,0,0\n3,Cd,½,1,X,1.5\n"
    text = table + ",Total,,,,3\n,,0.5,2,0.5,3\n\nThank you all.\n"
    reading = read(text)
    assert len(reading.tournaments[0].players) == 3
    assert codes(reading).count("L207") == 2
    assert [note.text for note in reading.tournaments[0].notes] == ["Thank you all."]


def test_scores_of_several_games_in_a_cell() -> None:
    """1.5 against 0.5 is the score of two games: single results are not invented."""
    reading = read("No,Name,1,2,3,Pts\n1,Ab,X,1.5,2,3.5\n2,Bc,0.5,X,1,1.5\n3,Cd,0,1,X,1\n")
    assert codes(reading, Severity.ERROR) == ["R307"]
    (tournament,) = reading.tournaments
    assert tournament.cycles == 2
    assert all(game.is_open for game in tournament.games)


def test_a_lone_k_is_completed_from_the_other_side() -> None:
    """`K` says that nobody played; - opposite says who won."""
    reading = read("No,Name,1,2,3\n1,Ab,X,1,K\n2,Bc,0,X,½\n3,Cd,-,½,X\n")
    assert rows(reading.tournaments[0]) == ["X 1 +", "0 X =", "- = X"]
    assert "R312" in codes(reading)
    undecided = read("No,Name,1,2,3\n1,Ab,X,1,K\n2,Bc,0,X,½\n3,Cd,K,½,X\n")
    assert codes(undecided, Severity.ERROR) == ["R306", "R306"]


def test_own_cells_with_results() -> None:
    """Results in most own cells: no crosstable; in one: an error with its cell."""
    shifted = read("No,Name,1,2,3\n1,Ab,1,0,½\n2,Bc,0,1,½\n3,Cd,½,½,0\n")
    assert codes(shifted, Severity.ERROR) == ["L106"]
    single = read("No,Name,1,2,3\n1,Ab,1,0,½\n2,Bc,1,X,½\n3,Cd,½,½,X\n")
    assert codes(single, Severity.ERROR) == ["R304"]


def test_several_groups_in_one_file() -> None:
    """Each has its own headings; the line above it is its name."""
    first = "Club Cup\nA Grade\nNo,Name,1,2,3\n1,Ab,.,W,L\n2,Bc,L,.,D\n3,Cd,W,D,.\n"
    text = first + "B Grade\nNo,Name,1,2,3\n1,De,.,W,W\n2,Ef,L,.,D\n3,Fg,L,D,.\nSee you\n"
    reading = read(text)
    assert [t.name for t in reading.tournaments] == ["Club Cup – A Grade", "Club Cup – B Grade"]
    assert [p.name for p in reading.tournaments[1].players] == ["De", "Ef", "Fg"]
    assert "R305" in codes(reading)


def test_letters_that_nothing_proves() -> None:
    """A single kind of letter is no result."""
    reading = read("No,Name,1,2,3\n1,Ab,X,Q,Q\n2,Bc,Q,X,Q\n3,Cd,Q,Q,X\n")
    assert set(codes(reading, Severity.ERROR)) == {"R301"}


def test_the_users_words() -> None:
    """[columns] and [results] overrule; what they name wrongly is said."""
    text = "Foo;Bar;1;2;3;Zed\n1;Ab;;win;win;1\n2;Bc;loss;;win;2\n3;Cd;loss;loss;;3\n"
    options = {
        "columns": {"Foo": "number", "Bar": "name", "Zed": "SB", "Quux": "club"},
        "results": {"win": "1", "loss": "0"},
    }
    reading = read(text, **options)
    assert rows(reading.tournaments[0]) == ["X 1 1", "0 X 1", "0 0 X"]
    assert reading.tournaments[0].players[2].stated.tie_breaks == (("SB", Fraction(3)),)
    assert "L209" in codes(reading)
    assert "L210" in codes(read(text, columns={"Foo": "shoe size", "Bar": "name"}))


def test_an_empty_column_of_a_game_is_an_open_game() -> None:
    """Two columns an opponent: the first game is open, the second is won; a lone 1 is never 01."""
    reading = read(
        "No,Name,1,,2,,3,\n1,Ab,x,x,,1,½,\n2,Bc,,0,x,x,1,1\n3,Cd,½,,0,0,x,x\n",
    )
    games: dict[tuple[int, int], list[str | None]] = {(g.white, g.black): [] for g in reading.tournaments[0].games}
    for game in reading.tournaments[0].games:
        games[game.white, game.black].append(game.white_result and str(game.white_result))
    assert games == {(1, 2): [None, "1"], (1, 3): ["=", None], (2, 3): ["1", "1"]}
    assert not {"R303", "R313"} & set(codes(reading))


STRANGE = ("", "?", "7", "X", "李", "*D*")


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("separator", [",", "\t"])
def test_a_player_without_results_and_with_a_strange_name_stays(name: str, separator: str) -> None:
    """A row whose number has a column is a player, whatever the name: the games are open, the event goes on."""
    text = f"No,Name,1,2,3,4\n1,Anna,,1,=,\n2,Bert,0,,1,\n3,Carl,=,0,,\n4,{name},,,,\n".replace(",", separator)
    reading = read_csv(text.encode(), "club.csv", ReadOptions())
    (tournament,) = reading.tournaments
    assert [player.number for player in tournament.players] == [1, 2, 3, 4]
    assert len([game for game in tournament.games if not game.is_open]) == 3


def test_rows_without_results_in_the_middle_stay() -> None:
    """The rows of those who have not played stand anywhere, under names of one letter."""
    text = "No,Name,1,2,3,4\n1,A,,1,,=\n2,B,0,,,1\n3,C,,,,\n4,D,=,0,,\n"
    (tournament,) = read_csv(text.encode(), "club.csv", ReadOptions()).tournaments
    assert [player.name for player in tournament.players] == ["A", "B", "C", "D"]


def test_a_number_below_a_full_table_is_no_player() -> None:
    """Who has no column is not in the table."""
    text = "No,Name,1,2,3\n1,Anna,,1,=\n2,Bert,0,,1\n3,Carl,=,0,\n4,,,,\n"
    (tournament,) = read_csv(text.encode(), "club.csv", ReadOptions()).tournaments
    assert len(tournament.players) == 3


def test_several_seats_without_a_name_are_a_warning() -> None:
    """One row can be the free round; two are places that somebody has to take."""
    rows = "1,Anna,,1,=,,\n2,Bert,0,,1,,\n3,Carl,=,0,,,\n4,N.N.,,,,,\n"
    one = read_csv(("No,Name,1,2,3,4\n" + rows).encode(), "club.csv", ReadOptions())
    two = read_csv(("No,Name,1,2,3,4,5\n" + rows + "5,N.N.,,,,,\n").encode(), "club.csv", ReadOptions())
    assert "L213" not in {finding.code for finding in one.findings}
    (said,) = (finding for finding in two.findings if finding.code == "L213")
    assert "rows 5 and 6" in said.message
