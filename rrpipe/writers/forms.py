"""The entry workbook: a secretary types names and results, the rest follows, and rrpipe reads it back.

Sheets: players (with the facts of the event), results as a crosstable whose lower half mirrors the upper one, the
schedule by Berger, the workings behind points and tie-breaks, federation codes. Cells to fill are framed and unlocked,
the rest is locked without password. Formulas are stored with the values they have while no result is entered, so that
the workbook also reads back before a spreadsheet program has computed it.
"""

from rrpipe.model import Tournament
from rrpipe.timetable import Timetable
from rrpipe.wording.forms import form_words
from rrpipe.writers.form_cells import Stored, list_federations, protect, with_values
from rrpipe.writers.form_places import Form
from rrpipe.writers.form_players import players_sheet
from rrpipe.writers.form_results import results, workings
from rrpipe.writers.form_schedule import schedule_sheet
from rrpipe.writers.workbook import saved


def entry_workbook(
    players: int,
    schedule: Timetable,
    event: Tournament | None = None,
    language: str = "en",
    paper: str = "a4",
) -> bytes:
    """The workbook for a number of players; the names and facts of `event` are filled in."""
    from openpyxl import Workbook
    from openpyxl.workbook.properties import CalcProperties

    w = form_words(language)
    book = Workbook()
    first = book.worksheets[0]
    first.title = w.players_sheet
    sheets = [first, *(book.create_sheet(t) for t in (w.results_sheet, w.schedule_sheet, w.workings_sheet))]
    codes = book.create_sheet(w.federations_sheet)
    form = Form(w, players, schedule, Stored(), paper)
    players_sheet(form, sheets[0], event)
    workings(form, sheets[3], event)
    results(form, sheets[1], event)
    schedule_sheet(form, sheets[2], event)
    list_federations(codes)
    for sheet in (*sheets, codes):
        protect(sheet)
    for sheet in (sheets[3], codes):  # what they hold is used by the others; nobody fills it in or prints it
        sheet.sheet_state = "hidden"
    book.calculation = CalcProperties(fullCalcOnLoad=True)
    book.active = 0
    return with_values(saved(book, event.name if event else ""), form.stored.values, book)
