"""The report as a workbook."""

import io
import zipfile
from dataclasses import replace
from fractions import Fraction

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

from rrpipe.model import Colours, Player
from rrpipe.ranking import rank
from rrpipe.readers.csv import read_csv
from rrpipe.readers.excel import read_excel
from rrpipe.readers.reading import ReadOptions
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.excel_values import decimals, figure
from tests.writers.events import EVENTS, document, event
from tests.writers.test_csv import pairs


def book(doc: Document, **options: object) -> Workbook:
    """The workbook, opened again."""
    data, _ = write_xlsx(doc, replace(WriteOptions("xlsx"), **options))  # type: ignore[arg-type]
    return load_workbook(io.BytesIO(data))


def cells(workbook: Workbook, sheet: str, top: int = 4) -> list[list[object]]:
    """The values of a table from its head on."""
    return [list(row) for row in workbook[sheet].iter_rows(min_row=top, values_only=True)]


def test_numbers_are_numbers() -> None:
    """Results, points, tie-breaks, ratings and ranks can be calculated with; a draw is 0.5 drawn as ½."""
    workbook = book(document(EVENTS["six-forfeit"]()))
    sheet = workbook["Crosstable"]
    head, *rows = cells(workbook, "Crosstable")
    first = head.index(1)
    fields = [value for row in rows[:6] for value in row[first : first + 6]]
    assert set(fields) <= {1, 0.5, 0, "+", "-", "■"}
    assert fields.count("+") == fields.count("-") == 2
    assert fields.count("■") == 6
    draws = [cell for row in sheet.iter_rows(min_row=5, max_row=10) for cell in row if cell.value == 0.5]
    assert any("½" in cell.number_format for cell in draws)
    assert all(isinstance(row[head.index("Rating")], int) for row in rows[:6])


def test_one_format_a_column() -> None:
    """As many decimals as the finest value needs, in every row."""
    assert decimals([Fraction(1), None]) == "0"
    assert decimals([Fraction(1), Fraction(1, 2)]) == "0.0"
    assert decimals([Fraction(1), Fraction(21, 4)]) == "0.00"
    assert decimals([Fraction(1, 3)]) == "0.000"
    sheet = book(document(EVENTS["twelve"]()))["Standings"]
    head = [cell.value for cell in sheet[4]]
    column = head.index("Pts") + 1
    assert {sheet.cell(row, column).number_format for row in range(5, 17)} == {"0.0"}


def test_texts_are_never_formulas() -> None:
    """Names and facts that begin with = are texts for every program."""
    tournament = event(4)
    evil = '=HYPERLINK("http://example.org","x")'
    players = (Player(1, evil, club="=1+1"), *tournament.players[1:])
    workbook = book(document(replace(tournament, name="=2+2", players=players)))
    for sheet in workbook.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f", cell.coordinate
                if isinstance(cell.value, str) and cell.value.startswith("="):
                    assert cell.quotePrefix


def test_sheets_can_be_printed_and_scrolled() -> None:
    """One page wide, the head on every page and always in sight."""
    workbook = book(document(EVENTS["twelve"]()))
    assert workbook.sheetnames == ["Crosstable", "Standings", "Round by round", "Facts"]
    sheet = workbook["Crosstable"]
    assert sheet.freeze_panes == "E5"
    assert sheet.print_title_rows == "$4:$4"
    assert sheet.page_setup.fitToWidth == 1
    assert sheet.page_setup.fitToHeight == 0
    assert sheet.page_setup.orientation == "landscape"


def test_rounds_hold_every_game() -> None:
    """Each game with round, board, both numbers, both results and how the colours are known."""
    tournament = EVENTS["five"]()
    workbook = book(document(tournament))
    rows = cells(workbook, "Round by round")[1:]
    assert [(row[0], row[2], row[3], row[8]) for row in rows] == [
        (game.round, game.board, game.white, game.black) for game in tournament.games
    ]


def test_unfinished_events_say_so_on_every_sheet() -> None:
    """Under the title and in head and foot of every printed page."""
    for sheet in book(document(EVENTS["interim"]())).worksheets:
        assert "13 GAMES STILL OPEN" in str(sheet["A2"].value)
        for line in (sheet.oddHeader, sheet.oddFooter):
            assert line is not None
            assert "13 games still open" in str(line.left.text)


@pytest.mark.parametrize("name", ["five-cycles", "double-eight"])
def test_several_games_of_a_pair_are_one_text(name: str) -> None:
    """All results of a pair with blanks between them."""
    workbook = book(document(EVENTS[name]()))
    head, *rows = cells(workbook, "Crosstable")
    cycles = 5 if name == "five-cycles" else 2
    field = rows[0][head.index(2)]
    assert isinstance(field, str)
    assert len(field.split(" ")) == cycles


def test_equal_input_equal_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time of saving inside."""
    doc = document(EVENTS["five"]())
    first, _ = write_xlsx(doc, WriteOptions("xlsx"))
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert write_xlsx(doc, WriteOptions("xlsx"))[0] == first
    stamp = load_workbook(io.BytesIO(first)).properties.modified
    assert stamp is not None
    assert stamp.year == 1980


@pytest.mark.parametrize("name", ["six-forfeit", "twelve", "double-eight", "withdrawn", "interim"])
def test_the_crosstable_reads_back(name: str) -> None:
    """Players, results and the facts under the table come back from the workbook, read by places."""
    from rrpipe.readers.excel import read_excel
    from rrpipe.readers.reading import ReadOptions

    tournament = EVENTS[name]()
    data, _ = write_xlsx(document(tournament), WriteOptions("xlsx", parts=("facts", "crosstable")))
    again = read_excel(data, "event.xlsx", ReadOptions(sheet="Crosstable")).tournaments[0]
    assert [(p.number, p.name, p.title, p.rating, p.federation, p.fide_id, p.status) for p in again.players] == [
        (p.number, p.name, p.title, p.rating, p.federation, p.fide_id, p.status) for p in tournament.players
    ]
    assert pairs(again) == pairs(tournament)
    assert (again.name, again.city, again.start_date) == (tournament.name, tournament.city, tournament.start_date)


def test_what_does_not_read_back_is_said() -> None:
    """Without the sheet of rounds, stated rounds and colours are lost; assumed ones can be derived again."""
    stated, assumed = event(4), event(4, colours=Colours.DERIVED)
    alone = WriteOptions("xlsx", parts=("crosstable",))
    assert [f.code for f in write_xlsx(document(stated), alone)[1]] == ["L901"]
    assert write_xlsx(document(stated), WriteOptions("xlsx"))[1] == []
    assert write_xlsx(document(assumed), alone)[1] == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["six-forfeit", "five", "double-eight", "interim"])
def test_rounds_and_colours_read_back(name: str, language: str) -> None:
    """The whole workbook gives the games with round, board and colours; the list is joined with the crosstable."""
    from rrpipe.readers.excel import read_excel
    from rrpipe.readers.reading import ReadOptions

    tournament = EVENTS[name]()
    data, _ = write_xlsx(document(tournament), WriteOptions("xlsx", language=language))
    reading = read_excel(data, "event.xlsx", ReadOptions())
    (again,) = reading.tournaments
    assert "L107" in [f.code for f in reading.findings]
    assert [(g.round, g.white, g.black, g.white_result, g.black_result, g.colours) for g in again.games] == [
        (g.round, g.white, g.black, g.white_result, g.black_result, g.colours) for g in tournament.games
    ]


def test_assumed_rounds_stay_assumed() -> None:
    """What was derived from the Berger table when the workbook was made is not stated by reading it back."""
    from rrpipe.pipeline import Settings, read_data

    tournament = event(6, colours=Colours.DERIVED)
    data, _ = write_xlsx(document(tournament), WriteOptions("xlsx"))
    again = read_data(data, "event.xlsx", Settings()).one()
    assert {game.colours for game in again.tournament.games} == {Colours.DERIVED}
    assert "S302" in [f.code for f in again.findings]


def test_columns_do_not_run_together() -> None:
    """A text beside a number is set in, every column holds its contents, and wide tables turn the paper."""
    sheet = book(document(EVENTS["five"]()))["Crosstable"]
    top = next(n for n, row in enumerate(sheet.iter_rows(values_only=True), start=1) if row[0] == "Rank")
    at = {sheet.cell(top, column).value: column for column in range(1, sheet.max_column + 1)}
    for name in ("Title", "Name", "Fed"):
        assert sheet.cell(top, at[name]).alignment.indent == sheet.cell(top + 1, at[name]).alignment.indent == 1
    for name, longest in (("FIDE ID", "99000001"), ("Name", "Lindqvist, Tove"), ("Rating", "2493")):
        assert sheet.column_dimensions[get_column_letter(at[name])].width > len(longest) * 0.9 + 1
    assert sheet.page_margins.footer < sheet.page_margins.bottom
    assert sheet.page_setup.fitToWidth == 1


def test_notes_name_what_the_sheet_shows() -> None:
    """A player left out is named, not by a letter that stands nowhere in the sheet."""
    texts = [
        str(row[0].value) for row in book(document(EVENTS["withdrawn"]()))["Crosstable"].iter_rows() if row[0].value
    ]
    assert any(text.startswith("Lindqvist, Tove (withdrew") for text in texts)


def test_an_event_without_a_name_reads_back_without_one() -> None:
    """Nothing above the table is taken for a name."""
    from rrpipe.readers.excel import read_excel
    from rrpipe.readers.reading import ReadOptions

    data, _ = write_xlsx(document(event(6, name="")), WriteOptions("xlsx"))
    (again,) = read_excel(data, "table.xlsx", ReadOptions()).tournaments
    assert (again.name, again.city, len(again.games)) == ("", "Bergen", 15)


def test_a_workbook_of_three_players_is_one_event() -> None:
    """Three columns of games won, drawn and lost are no crosstable of three, whatever the places above them."""
    table = 'No,Name,1,2,3\n1,"Ash, A",x,1,½\n2,"Birch, B",0,x,1\n3,"Cole, C",½,0,x\n'
    (before,) = read_csv(table.encode(), "three.csv", ReadOptions()).tournaments
    standings, _ = rank(before)
    data, _ = write_xlsx(Document(before, standings), WriteOptions(format="xlsx"))
    (after,) = read_excel(data, "three.xlsx", ReadOptions()).tournaments
    assert [(g.white, g.black, g.white_result) for g in after.games] == [
        (g.white, g.black, g.white_result) for g in before.games
    ]


SHEETS = (
    "Crosstable",
    "Standings",
    "Round by round",
    "Player by player",
    "Progress",
    "In figures",
    "Rating changes",
    "Title norms",
    "Working",
    "What was found",
    "Facts",
)


def whole(name: str, language: str = "en", *, formulas: bool = False) -> bytes:
    """A workbook with every part."""
    options = WriteOptions("xlsx", language=language, parts=KNOWN_PARTS, formulas=formulas)
    tournament = EVENTS[name]()
    standings, findings = rank(tournament)
    return write_xlsx(Document(tournament, standings, tuple(findings), "harbour.csv"), options)[0]


def test_every_part_has_its_sheet() -> None:
    """In the order of the workbook; lists can be filtered, every sheet prints on whole pages with a foot."""
    workbook = load_workbook(io.BytesIO(whole("twelve")))
    assert tuple(workbook.sheetnames) == SHEETS
    for sheet in workbook.worksheets:
        assert sheet.page_setup.fitToWidth == 1
        assert sheet.print_area
        assert sheet.oddFooter is not None
        assert "&P" in str(sheet.oddFooter.right.text)
    for title in ("Standings", "Round by round", "Player by player", "Rating changes"):
        assert workbook[title].auto_filter.ref
        assert workbook[title].freeze_panes


def test_figures_of_the_page_are_numbers() -> None:
    """Running scores, rating changes and expected scores can be calculated with."""
    workbook = load_workbook(io.BytesIO(whole("twelve")))
    head, *rows = cells(workbook, "Rating changes")
    change, expected = head.index("+/−"), head.index("Exp")
    assert all(isinstance(row[change], int | float) and isinstance(row[expected], float) for row in rows[:12])
    head, *rows = cells(workbook, "Progress")
    standings = {str(row[2]): row for row in cells(workbook, "Standings")[1:13]}
    points = cells(workbook, "Standings")[0].index("Pts")
    for row in rows[:12]:
        assert row[-1] == standings[str(row[1])][points]


def test_the_running_score_is_drawn() -> None:
    """A line chart with a series a player, which the spreadsheet program draws from the table above it."""
    with zipfile.ZipFile(io.BytesIO(whole("twelve"))) as package:
        chart = package.read("xl/charts/chart1.xml")
    assert chart.count(b"<ser>") == 12
    assert chart.count(b"lineChart>") == 2


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it", "nl", "pl", "pt", "ru"])
@pytest.mark.parametrize("name", ["six-forfeit", "double-eight", "withdrawn"])
def test_the_whole_workbook_reads_back(name: str, language: str) -> None:
    """With every part and in every language it is one event with the same games; computed sheets are not read."""
    tournament = EVENTS[name]()
    reading = read_excel(whole(name, language, formulas=True), "event.xlsx", ReadOptions())
    (again,) = reading.tournaments
    assert [(g.round, g.white, g.black, g.white_result, g.black_result, g.colours) for g in again.games] == [
        (g.round, g.white, g.black, g.white_result, g.black_result, g.colours) for g in tournament.games
    ]
    assert [(p.number, p.name, p.title, p.rating, p.federation, p.status) for p in again.players] == [
        (p.number, p.name, p.title, p.rating, p.federation, p.status) for p in tournament.players
    ]
    assert (again.name, again.city, again.start_date) == (tournament.name, tournament.city, tournament.start_date)
    assert [finding.code for finding in reading.findings if finding.severity != "info"] == []
    assert "F215" in [finding.code for finding in reading.findings]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("6½", Fraction(13, 2)),
        ("½", Fraction(1, 2)),
        ("−1,4", Fraction(-7, 5)),
        ("+3.2", Fraction(16, 5)),
        ("2179", Fraction(2179)),
        ("–", None),
        ("", None),
        ("5 of 9", "5 of 9"),
        ("+", "+"),
        ("1 × 3½", "1 × 3½"),
    ],
)
def test_figures(text: str, value: object) -> None:
    """What the page writes as a number is one; signs and sentences stay, a dash is nothing."""
    assert figure(text) == value


def test_equal_input_gives_equal_bytes_with_everything() -> None:
    """Chart, formulas and rules for the weight of results included."""
    assert whole("six-forfeit", formulas=True) == whole("six-forfeit", formulas=True)
