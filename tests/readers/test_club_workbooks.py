"""Workbooks as clubs make them: halves on two sheets, tables side by side, two rows a player, odd columns."""

import io
from collections.abc import Sequence

import pytest
from openpyxl import Workbook

from rrpipe.model import Tournament
from rrpipe.readers.excel import read_excel
from rrpipe.readers.reading import Reading, ReadOptions

Row = Sequence[object]


def workbook(**sheets: Sequence[Row]) -> bytes:
    """A workbook with these sheets."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def read(**sheets: Sequence[Row]) -> Reading:
    """These sheets, read."""
    return read_excel(workbook(**sheets), "club.xlsx", ReadOptions())


def codes(reading: Reading) -> list[str]:
    """The codes of the findings."""
    return [f.code for f in reading.findings]


def grid(tournament: Tournament) -> dict[tuple[int, int], str]:
    """The results of every player against every opponent, in order."""
    found: dict[tuple[int, int], str] = {}
    for game in tournament.games:
        for a, b, result in (
            (game.white, game.black, game.white_result),
            (game.black, game.white, game.black_result),
        ):
            found[a, b] = found.get((a, b), "") + (str(result) if result else ".")
    return found


FIRST = (
    ["Nr.", "Name", 1, 2, 3, "Punkte"],
    [1, "Adam, A", "X", 1, 0, 1],
    [2, "Berg, B", 0, "X", 1, 1],
    [3, "Cohn, C", 1, 0, "X", 1],
)
SECOND = (
    ["Nr.", "Name", 1, 2, 3, "Punkte"],
    [1, "Adam, A", "X", "½", 1, 1.5],
    [2, "Berg, B", "½", "X", 0, 0.5],
    [3, "Cohn, C", 0, 1, "X", 1],
)


@pytest.mark.parametrize(
    ("first", "second"), [("Hinrunde", "Rückrunde"), ("Aller", "Retour"), ("Andata", "Ritorno"), ("1 круг", "2 круг")]
)
@pytest.mark.parametrize("turned", [False, True])
def test_two_halves_are_one_double_event(first: str, second: str, turned: bool) -> None:
    """The second half follows the first, whichever sheet comes first; points of both halves are added up."""
    sheets = {first: FIRST, second: SECOND}
    reading = read(**dict(reversed(sheets.items())) if turned else sheets)
    (tournament,) = reading.tournaments
    assert tournament.cycles == 2
    assert grid(tournament) == {(1, 2): "1=", (2, 1): "0=", (1, 3): "01", (3, 1): "10", (2, 3): "10", (3, 2): "01"}
    assert [player.stated.points for player in tournament.players] == [2.5, 1.5, 2]
    assert "L107" in codes(reading)


def test_points_of_the_whole_on_the_second_sheet() -> None:
    """Where the second sheet states the points of both halves, they are kept as they are."""
    whole = [SECOND[0], *([*row[:-1], total] for row, total in zip(SECOND[1:], (2.5, 1.5, 2), strict=True))]
    (tournament,) = read(Hinrunde=FIRST, Rückrunde=whole).tournaments
    assert [player.stated.points for player in tournament.players] == [2.5, 1.5, 2]


def test_other_sheets_of_the_same_players_stay_apart() -> None:
    """Without such headings two tables with different results are two tournaments."""
    assert len(read(May=FIRST, June=SECOND).tournaments) == 2


def test_a_heading_id_that_numbers_the_rows() -> None:
    """ID beside FIDE ID, or alone, numbers the players when it counts 1, 2, 3."""
    both: list[Sequence[object]] = [
        ["ID", "Player", "FIDE ID", 1, 2, 3],
        [1, "Ash", 99000001, "x", 1, 0],
        [2, "Bay", 99000002, 0, "x", 1],
        [3, "Cox", 99000003, 1, 0, "x"],
    ]
    (tournament,) = read(T=both).tournaments
    assert [(p.number, p.fide_id) for p in tournament.players] == [(1, "99000001"), (2, "99000002"), (3, "99000003")]
    alone: list[Row] = [[*row[:2], *row[3:]] for row in both]
    reading = read(T=alone)
    assert [(p.number, p.fide_id) for p in reading.tournaments[0].players] == [(1, None), (2, None), (3, None)]
    assert "L202" in codes(reading)


def test_p_beside_pts_counts_games() -> None:
    """A heading of one letter gives way to the heading in words."""
    rows: list[Row] = [
        ["No", "Name", 1, 2, 3, "P", "Pts"],
        [1, "Ash", "x", 1, 0, 2, 1],
        [2, "Bay", 0, "x", 1, 2, 1],
        [3, "Cox", 1, 0, "x", 2, 1],
    ]
    reading = read(T=rows)
    assert [p.stated.points for p in reading.tournaments[0].players] == [1, 1, 1]
    assert "L203" not in codes(reading)


def test_days_with_a_word_before_them() -> None:
    """`du 01/05/2026 au 05/06/2026`: such languages write the day first."""
    rows: list[Row] = [["Tournoi fermé"], ["du 01/05/2026 au 05/06/2026"], [], *FIRST]
    (tournament,) = read(T=rows).tournaments
    assert (tournament.start_date, tournament.end_date) == ("2026-05-01", "2026-06-05")


def test_tables_side_by_side() -> None:
    """Two groups next to each other, with a gap or without, each under its own title."""
    heads = ["No", "Name", 1, 2, 3, "Pts"]
    one = [[1, "Ash", "x", 1, 0, 1], [2, "Bay", 0, "x", 1, 1], [3, "Cox", 1, 0, "x", 1]]
    two = [[1, "Dee", "x", 1, 1, 2], [2, "Eck", 0, "x", 1, 1], [3, "Fox", 0, 0, "x", 0]]
    for gap in ([], [None], [None, None]):
        titles = ["Group A", *[None] * (5 + len(gap)), "Group B"]
        rows: list[Row] = [titles, [*heads, *gap, *heads], *([*a, *gap, *b] for a, b in zip(one, two, strict=True))]
        reading = read(T=rows)
        assert [t.name for t in reading.tournaments] == ["Group A", "Group B"]
        assert [[p.name for p in t.players] for t in reading.tournaments] == [
            ["Ash", "Bay", "Cox"],
            ["Dee", "Eck", "Fox"],
        ]
        assert [grid(t)[1, 2] + grid(t)[1, 3] for t in reading.tournaments] == ["10", "11"]
        assert "L203" not in codes(reading)


def test_two_rows_a_player() -> None:
    """The second game of every pair stands in a row of its own below, without number and name."""
    rows: list[Row] = [
        ["Nr", "Name", 1, 2, 3, "Punkte"],
        [1, "Ahn, A", "X", 1, "½", 2.5],
        [None, None, "X", 0, 1, None],
        [2, "Bell, B", 0, "X", 1, 2],
        [None, None, 1, "X", 0, None],
        [3, "Cook, C", "½", 0, "X", 1.5],
        [None, None, 0, 1, "X", None],
    ]
    reading = read(T=rows)
    (tournament,) = reading.tournaments
    assert tournament.cycles == 2
    assert grid(tournament) == {(1, 2): "10", (2, 1): "01", (1, 3): "=1", (3, 1): "=0", (2, 3): "10", (3, 2): "01"}
    assert "L207" not in codes(reading)


def test_grey_cells_show_what_the_columns_mean() -> None:
    """Few results, no marks: the grey own cells decide that the columns mean ranks, not starting numbers."""
    from openpyxl.styles import PatternFill

    def made(grey: bool) -> bytes:
        book = Workbook()
        sheet = book.worksheets[0]
        sheet.append(["Rk.", "SNo", "Name", 1, 2, 3, 4])
        for place, (number, name) in enumerate([(2, "Bay"), (4, "Dee"), (1, "Ash"), (3, "Cox")], 1):
            sheet.append([place, number, name, None, None, None, None])
            if grey:
                sheet.cell(place + 1, place + 3).fill = PatternFill("solid", fgColor="FFBFBFBF")
        sheet["G2"] = 1
        sheet["D5"] = 0
        stream = io.BytesIO()
        book.save(stream)
        return stream.getvalue()

    (marked,) = read_excel(made(True), "club.xlsx", ReadOptions()).tournaments
    assert {pair for pair, result in grid(marked).items() if result == "1"} == {(2, 3)}
    plain = read_excel(made(False), "club.xlsx", ReadOptions())
    assert not plain.tournaments or grid(plain.tournaments[0]) != grid(marked)


@pytest.mark.parametrize(
    "legend",
    [
        "TB1: Direct Encounter\nTB2: Sonneborn-Berger\n",
        "Tie Break1: Direct Encounter (DE)\nTie Break2: Sonneborn Berger (SB)\n",
        "Annotation:\nTie Break1: Direct Encounter\nTie Break2: Sonneborn-Berger-Tie-Break variable\n",
        "Wertung 1: Direkter Vergleich\nWertung 2: SoBerg\n",
    ],
)
def test_a_server_table_pasted_with_its_legend(legend: str) -> None:
    """Copied from a browser: tabs between the cells, the legend of the tie-breaks below."""
    from rrpipe.readers.csv import read_csv

    heads = "Wertung 1\tWertung 2" if legend.startswith("Wertung") else "TB1\tTB2"
    text = (
        f"Rk.\t\tName\t1\t2\t3\tPts.\t{heads}\n1\tFM\tAsh Peter\t*\t1\t½\t1,5\t0\t1\n"
        "2\t\tBay Kay\t0\t*\t1\t1\t0\t0,5\n3\tWFM\tCox Jo\t½\t0\t*\t0,5\t0\t0,75\n" + legend
    )
    (tournament,) = read_csv(text.encode(), "club.txt", ReadOptions()).tournaments
    assert tournament.tie_breaks == ("DE", "SB")
    assert tournament.players[0].title == "FM"
    assert dict(tournament.players[0].stated.tie_breaks)["SB"] == 1


def test_a_table_in_markdown() -> None:
    """Bold names are names, a heading with # is the name of the event, lines of dashes are nothing."""
    from rrpipe.readers.csv import read_csv

    text = (
        "# Spring Open\n\n| # | Name | 1 | 2 | 3 |\n|--:|:--|:-:|:-:|:-:|\n| 1 | **Ash, Al** | ** | 1 | ½ |\n"
        "| 2 | _Bay, Bo_ | 0 | ** | 1 |\n| 3 | Cox, Cy | ½ | 0 | ** |\n"
    )
    (tournament,) = read_csv(text.encode(), "club.md", ReadOptions()).tournaments
    assert tournament.name == "Spring Open"
    assert [player.name for player in tournament.players] == ["Ash, Al", "Bay, Bo", "Cox, Cy"]
    assert grid(tournament)[1, 2] == "1"
