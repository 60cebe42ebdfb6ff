"""Lists of games: by numbers or names, with every way to write a result."""

from collections.abc import Mapping

import pytest

from rrpipe.model import Bye, Tournament
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import NO_WORDS, Reading, ReadOptions


def read(text: str, columns: Mapping[str, str] = NO_WORDS) -> Reading:
    """A text table."""
    return read_csv(text.encode(), "t.csv", ReadOptions(columns=columns))


def games(tournament: Tournament) -> list[tuple[object, ...]]:
    """Round, White, Black and both results."""
    return [(g.round, g.white, g.black, g.white_result, g.black_result) for g in tournament.games]


@pytest.mark.parametrize(
    ("text", "white", "black"),
    [
        ("1-0", "1", "0"),
        ("1:0", "1", "0"),
        ("0 - 1", "0", "1"),
        ("½-½", "=", "="),
        ("½:½", "=", "="),
        ("0.5-0.5", "=", "="),
        ("0,5:0,5", "=", "="),
        ("1/2-1/2", "=", "="),
        ("½", "=", "="),
        ("remis", "=", "="),
        ("+:-", "+", "-"),
        ("-:+", "-", "+"),
        ("-:-", "-", "-"),
        ("+ - -", "+", "-"),
        ("+--", "+", "-"),
        ("--+", "-", "+"),
        ("+-", "+", "-"),
        ("1-0F", "+", "-"),
        ("0-1 f", "-", "+"),
        ("1F-0F", "+", "-"),
        ("1-0 (kampflos)", "+", "-"),
        ("0-0", "0", "0"),
        ("0-½", "0", "="),
        ("1-1", "1", "1"),
        ("1", "1", "0"),
        ("", None, None),
        ("*", None, None),
        ("?", "?", "?"),
    ],
)
def test_results(text: str, white: str | None, black: str | None) -> None:
    """What clubs and servers write; an impossible pair is kept for the rules to find."""
    (tournament,) = read(f"Round;White;Black;Result\n1;Ab;Bc;{text}\n").tournaments
    assert games(tournament) == [(1, 1, 2, white, black)]


def test_by_numbers() -> None:
    """Players are known by their numbers only; colours and rounds are stated."""
    (tournament,) = read("rd;white;black;res\n1;1;4;1-0\n1;2;3;½:½\n2;4;3;0-1\n2;1;2;1-0\n").tournaments
    assert games(tournament) == [(1, 1, 4, "1", "0"), (1, 2, 3, "=", "="), (2, 1, 2, "1", "0"), (2, 4, 3, "0", "1")]
    assert [p.number for p in tournament.players] == [1, 2, 3, 4]
    assert tournament.derived == ()


def test_by_names() -> None:
    """Players are numbered as they appear, and that is said."""
    reading = read(
        "Runde;Brett;Weiß;Schwarz;Ergebnis\n1;1;Ab, A;Cd, C;1:0\n2;1;Cd, C;Bc, B;0:1\n2;2;spielfrei;Ab, A;\n"
    )
    (tournament,) = reading.tournaments
    assert [(p.number, p.name) for p in tournament.players] == [(1, "Ab, A"), (2, "Cd, C"), (3, "Bc, B")]
    assert tournament.derived == ("numbers",)
    assert tournament.rests == ((2, 1, Bye.ZERO),)
    assert "L204" in [f.code for f in reading.findings]


def test_rounds_as_lines_between() -> None:
    """`Round 2` between the games, the headings repeated; the day of a round is that of its games."""
    text = "Round 1\nNo,White,Black,Result\n1,Ab,De,1-0\n2,Bc,Cd,0-1\n\n"
    text += "Round 2 - 12.05.2026\nNo,White,Black,Result\n1,De,Cd,+ -\n2,Ab,Bc,*\n"
    (tournament,) = read(text).tournaments
    assert [(g.round, g.board, g.date) for g in tournament.games] == [
        (1, 1, None),
        (1, 2, None),
        (2, 1, "2026-05-12"),
        (2, 2, "2026-05-12"),
    ]
    assert tournament.name == ""


def test_server_pairings() -> None:
    """Numbers outside, titles and ratings between."""
    text = (
        "Bo.;No.;;White;Rtg;Result;;Black;Rtg;No.\n1;1;GM;Ab;2000;1 - 0;;De;1700;4\n2;2;;Bc;1900;½ - ½;IM;Cd;1800;3\n"
    )
    (tournament,) = read(text).tournaments
    assert [(g.board, g.white, g.black) for g in tournament.games] == [(1, 1, 4), (2, 2, 3)]
    assert [p.name for p in tournament.players] == ["Ab", "Bc", "Cd", "De"]


def test_two_result_columns_and_white_only() -> None:
    """Both sides in columns of their own; one column with White's result alone, said once."""
    (tournament,) = read("Round;White;White points;Black;Black points\n1;Ab;1;De;0\n1;Bc;0,5;Cd;0,5\n").tournaments
    assert games(tournament) == [(1, 1, 2, "1", "0"), (1, 3, 4, "=", "=")]
    reading = read("Round,White,Black,Result\n1,Ab,De,1\n2,De,Ab,0\n")
    assert [f.code for f in reading.findings].count("R311") == 1


@pytest.mark.parametrize("heads", ["Player 1,Player 2", "Name,Opponent", "Name,Name", "Alpha,Beta"])
@pytest.mark.parametrize("form", ["1-0", "0 : 1", "½-½", "1/2-1/2"])
def test_a_column_of_scores_that_belongs_to_nobody(heads: str, form: str) -> None:
    """No headings say who had White: an error that names the column, instead of players without games."""
    text = f"Round,{heads},Result\n" + "".join(f'{n},"{a}","{b}",{form}\n' for n, a, b in MEETINGS)
    reading = read(text)
    assert reading.tournaments == ()
    assert [f.code for f in reading.findings if f.severity == "error"] in (["L109"], ["L102"])
    first, second = heads.split(",")
    if first != second:
        (tournament,) = read(text, columns={first: "white", second: "black"}).tournaments
        assert len(tournament.games) == 3


MEETINGS = [(1, "Abel, Amy", "Cole, Cy"), (2, "Beer, Bo", "Abel, Amy"), (3, "Cole, Cy", "Beer, Bo")]


@pytest.mark.parametrize("other", ["Abell, Amy", "Amy Abel", "Abel", "Abel, A.", "Ábel Amy"])
def test_one_name_in_two_spellings(other: str) -> None:
    """Two players who never meet nor play in one round and are named alike: a warning with both and their games."""
    rows = [(1, "Abel, Amy", "Cole, Cy"), (2, "Beer, Bo", other), (3, "Cole, Cy", "Beer, Bo")]
    reading = read("Round,White,Black,Result\n" + "".join(f'{n},"{a}","{b}",1-0\n' for n, a, b in rows))
    if other == "Ábel Amy":  # the same but for marks
        assert len(reading.tournaments[0].players) in (3, 4)
    said = [f for f in reading.findings if f.code == "R317"]
    assert len(said) == len(reading.tournaments[0].players) - 3
    assert all("(1 game)" in f.message and "Abel, Amy" in f.message for f in said)


def test_two_persons_with_names_alike() -> None:
    """Who plays in the same round, or against the other, is no other spelling."""
    rows = [(1, "Abel, Amy", "Cole, Cy"), (1, "Abell, Amy", "Beer, Bo"), (2, "Cole, Cy", "Coles, Cy")]
    reading = read("Round,White,Black,Result\n" + "".join(f'{n},"{a}","{b}",1-0\n' for n, a, b in rows))
    assert not [f for f in reading.findings if f.code == "R317"]


def test_an_unreadable_line() -> None:
    """Its cell and words; the game counts as open."""
    reading = read("Round,White,Black,Result\n1,Ab,De,xyz\n")
    (error,) = [f for f in reading.findings if f.severity == "error"]
    assert (error.code, error.source.cell if error.source else None) == ("R309", "D2")
    assert "xyz" in error.message
    assert reading.tournaments[0].games[0].is_open


def test_list_and_crosstable_of_one_event() -> None:
    """The list gives rounds and colours, the table the players; a result that differs is an error with both places."""
    table = "Club Cup\nNo,Name,1,2,3,Pts\n1,Cd,X,1,½,1.5\n2,Bc,0,X,0,0\n3,Ab,½,1,X,1.5\n\n"
    listed = "Round,White,Black,Result\n1,Ab,Bc,1-0\n2,Cd,Ab,½-½\n3,Bc,Cd,0-1\n"
    reading = read(table + listed)
    (tournament,) = reading.tournaments
    assert games(tournament) == [(1, 3, 2, "1", "0"), (2, 1, 3, "=", "="), (3, 2, 1, "0", "1")]
    assert tournament.players[0].stated.points is not None
    assert tournament.rounds == 3
    reading = read(table + listed.replace("0-1", "1-0"))
    (error,) = [f for f in reading.findings if f.severity == "error"]
    assert error.code == "R314"
    assert "cell D10" in error.message
    assert "cell D3" in error.message


def test_a_player_against_himself_and_an_unknown_one() -> None:
    """Both are errors with their cells; neither becomes a game or a rest."""
    players = "No,Name,Fed\n1,Ab,ENG\n2,Bc,GER\n3,Cd,ESP\n\n"
    reading = read(players + "Round,White,Black,Result\n1,Ab,Ab,1-0\n1,Bc,Xy,1-0\n2,Bc,Cd,1-0\n")
    (tournament,) = reading.tournaments
    assert games(tournament) == [(2, 2, 3, "1", "0")]
    assert tournament.rests == ()
    errors = {f.code: f.source.cell for f in reading.findings if f.severity == "error" and f.source}
    assert errors == {"R208": "C7", "R310": "C8"}
