"""Reading a workbook with fills, merged cells and formulas, beside openpyxl's own read-only pass over it."""

import io
from collections.abc import Iterator

from openpyxl import Workbook, load_workbook
from openpyxl.styles import PatternFill

from rrpipe.readers.excel import read_excel
from rrpipe.readers.reading import ReadOptions
from tests.benchmarks.measure import Measure, paired, timed

RUNS = 5


def workbook() -> bytes:
    """A list of 5,000 games of 100 players, as a federation keeps it: coloured heads, a merged title, formulas."""
    from tests.benchmarks.pages import documents

    (document,) = documents(1, 100)
    tournament = document.tournament
    names = {player.number: player.name for player in tournament.players}
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Games"
    sheet.append([tournament.name])
    sheet.merge_cells("A1:F1")
    sheet.append([])
    sheet.append(["Round", "Board", "White", "Black", "Result", "Points"])
    for cell in sheet[3]:
        cell.fill = PatternFill("solid", start_color="DDDDDD")
    grey = PatternFill("solid", start_color="EEEEEE")
    words = {"1": "1-0", "0": "0-1", "=": "½-½"}
    for number, game in enumerate(tournament.games, 4):
        result = words[game.white_result.value if game.white_result else "="]
        sheet.append([game.round, game.board, names[game.white], names[game.black], result, f"=LEFT(E{number},1)"])
        if number % 3 == 0:
            sheet.cell(number, 5).fill = grey
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def by_openpyxl(data: bytes) -> None:
    """Every value of every sheet."""
    for sheet in load_workbook(io.BytesIO(data), read_only=True, data_only=True):
        for row in sheet.iter_rows(values_only=True):
            tuple(row)


def measures() -> Iterator[Measure]:
    """One line."""
    data = workbook()
    assert read_excel(data, "games.xlsx", ReadOptions()).tournaments
    ours = timed(lambda: read_excel(data, "games.xlsx", ReadOptions()))
    found = paired(ours, timed(lambda: by_openpyxl(data)), RUNS)
    yield Measure("workbook", "xlsx of 5,000 rows to a tournament", "openpyxl, read-only", *found, goal=3.5)
