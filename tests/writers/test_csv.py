"""The crosstable as CSV."""

import csv
import io
from dataclasses import replace
from fractions import Fraction

from rrpipe.findings import Finding
from rrpipe.model import Bye, Colours, Game, National, Player, Rest, Result, Standings, StandingsRow, Status, Tournament
from rrpipe.writers.csv import write_csv
from rrpipe.writers.document import Document, WriteOptions
from tests.writers.events import document, event


def table(doc: Document) -> tuple[list[list[str]], list[Finding]]:
    """The rows of the file, and the findings."""
    data, findings = write_csv(doc, WriteOptions("csv"))
    return list(csv.reader(io.StringIO(data.decode()))), findings


def small(players: tuple[Player, ...], games: tuple[Game, ...], cycles: int = 1) -> Document:
    """An event without facts, ranked by number."""
    rows = tuple(StandingsRow(p.number, p.number, {"PTS": Fraction(0), "SB": Fraction(1, 4)}) for p in players)
    return Document(Tournament(players=players, games=games, cycles=cycles), Standings(("PTS", "SB"), rows))


def test_every_result_has_its_text() -> None:
    """1, 0.5, 0, + and - for results, ? for an adjourned game, nothing for one not played, * for the own field."""
    players = tuple(Player(n, f"P{n}") for n in range(1, 5))
    games = (
        Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),
        Game(1, 3, Result.DRAW, Result.DRAW, colours=Colours.UNKNOWN),
        Game(1, 4, Result.FORFEIT_LOSS, Result.FORFEIT_WIN, colours=Colours.UNKNOWN),
        Game(2, 3, Result.ADJOURNED, Result.ADJOURNED, colours=Colours.UNKNOWN),
        Game(2, 4, None, None, colours=Colours.UNKNOWN),
        Game(3, 4, Result.LOSS, Result.LOSS, colours=Colours.UNKNOWN),
    )
    rows, findings = table(small(players, games))
    assert findings == []
    assert rows == [
        ["No", "Name", "1", "2", "3", "4", "Points", "Rank", "SB"],
        ["1", "P1", "*", "1", "0.5", "-", "0", "1", "0.25"],
        ["2", "P2", "0", "*", "?", "", "0", "2", "0.25"],
        ["3", "P3", "0.5", "?", "*", "0", "0", "3", "0.25"],
        ["4", "P4", "+", "", "0", "*", "0", "4", "0.25"],
    ]


def test_two_cycles_in_one_field() -> None:
    """Both games of a pair, the first cycle first; a star for one that is open."""
    players = (Player(1, "P1"), Player(2, "P2"), Player(3, "P3"))
    games = (
        Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),
        Game(1, 2, Result.DRAW, Result.DRAW, colours=Colours.UNKNOWN),
        Game(1, 3, Result.DRAW, Result.DRAW, colours=Colours.UNKNOWN),
        Game(1, 3, None, None, colours=Colours.UNKNOWN),
    )
    rows, _ = table(small(players, games, cycles=2))
    assert rows[1][2:5] == ["*", "1 0.5", "0.5 *"]
    assert rows[2][2:5] == ["0 0.5", "*", ""]


def test_what_is_lost_is_said() -> None:
    """Rounds, colours, facts, games under one move and federations of national ratings are named."""
    tournament = event(4, seed=2)
    game = replace(tournament.games[0], white_result=Result.SHORT_WIN, black_result=Result.SHORT_LOSS)
    players = (replace(tournament.players[0], national=National("NOR", 2100)), *tournament.players[1:])
    rests = (Rest(1, 1, Bye.HALF),)
    changed = replace(tournament, games=(game, *tournament.games[1:]), players=players, rests=rests)
    _, findings = table(document(changed))
    assert [finding.code for finding in findings] == ["L901", "L902", "L904", "L905"]
    assert "rounds and colours of 6 games" in findings[0].message
    assert "chief arbiter" in findings[1].message
    assert "byes" in findings[1].message
    assert "Belova, Darya" in findings[2].message


def test_what_was_assumed_is_no_loss() -> None:
    """Rounds and colours from the Berger table can be derived again."""
    _, findings = table(document(event(4, colours=Colours.DERIVED)))
    assert "L901" not in [finding.code for finding in findings]


def test_formulas_are_disarmed() -> None:
    """A name that a spreadsheet program would calculate gets an apostrophe, and that is said."""
    players = (Player(1, '=HYPERLINK("x")', club="+club"), Player(2, "'t Hart, Piet"))
    rows, findings = table(small(players, (Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN),)))
    assert rows[1][1:3] == ['\'=HYPERLINK("x")', "'+club"]
    assert rows[2][1] == "'t Hart, Piet"
    assert [(finding.code, finding.player) for finding in findings] == [("L903", 1), ("L903", 1)]


def test_who_is_left_out_has_no_rank_but_a_status() -> None:
    """A player who withdrew stands in the row of the number, without a rank."""
    players = (Player(1, "P1"), Player(2, "P2", status=Status.WITHDRAWN))
    rows = (StandingsRow(1, 1, {"PTS": Fraction(0)}), StandingsRow(None, 2, {"PTS": Fraction(0)}, counted=False))
    text, _ = table(Document(Tournament(players=players), Standings(("PTS",), rows)))
    assert text[2] == ["2", "P2", "withdrawn", "", "*", "0", ""]


def test_what_is_written_reads_back() -> None:
    """Players, results by opponent and stated values come back as they were, formulas and open games included."""
    from rrpipe.readers.csv import read_csv
    from rrpipe.readers.reading import ReadOptions

    for tournament in (event(7, seed=5, open_games=4), event(6, cycles=2, seed=6, open_games=5), event(5, cycles=4)):
        players = (replace(tournament.players[0], name="=1+1", club="@home"), *tournament.players[1:])
        doc = document(replace(tournament, players=players))
        again = read_csv(write_csv(doc, WriteOptions("csv"))[0], "event.csv", ReadOptions()).tournaments[0]
        assert again.players == players
        assert pairs(again) == pairs(tournament)
        stated = {player.number: (player.stated.points, player.stated.rank) for player in again.players}
        assert stated == {row.number: (row.values["PTS"], row.rank) for row in doc.standings.rows}


def pairs(tournament: Tournament) -> dict[tuple[int, int], list[str]]:
    """The results of every player against every other, in order."""
    found: dict[tuple[int, int], list[str]] = {}
    for game in tournament.games:
        found.setdefault((game.white, game.black), []).append(str(game.white_result))
        found.setdefault((game.black, game.white), []).append(str(game.black_result))
    return found
