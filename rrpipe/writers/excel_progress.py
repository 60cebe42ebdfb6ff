"""The sheet of the running score: a column a round, and a line chart that the spreadsheet program draws from it."""

from typing import TYPE_CHECKING

from rrpipe.wording import first as leading
from rrpipe.wording.part_words import part_words
from rrpipe.writers.excel_print import Subject, below, head_of, heading, print_area, table_width
from rrpipe.writers.excel_values import decimals
from rrpipe.writers.form_formulas import quoted
from rrpipe.writers.page_progress import rounds_note, running
from rrpipe.writers.workbook import LEFT, NOTE, RIGHT, Column, Content, Look, at, put, put_table

if TYPE_CHECKING:
    from openpyxl.chart.shapes import GraphicalProperties
    from openpyxl.worksheet.worksheet import Worksheet

INKED = ("16181C", "B3261E", "4A7AA7")
"""The lines of the first three; all others are grey."""

GREY = "B4B9C1"

ROW = 0.53
"""Centimetres of a row, for the height of the chart."""

UNIT = 0.188
"""Centimetres of the unit in which columns are measured, for its width."""

LEAST_WIDE = 85.0
"""A chart is at least so wide, in that unit."""


def fill_progress(sheet: "Worksheet", subject: Subject) -> None:
    """Points after each round, in the order of the standings, as a table and as a chart below it."""
    w = part_words(subject.options.language)
    tournament, language = subject.document.tournament, subject.language
    scores = running(tournament)
    lines = [line for line in subject.table.lines if line.number in scores and line.places is not None]
    if not scores or not lines:
        top = heading(sheet, subject, 8)
        put(at(sheet, top, 1), w.progress_none, NOTE)
        below(sheet, top, 8, ())
        return
    rounds = len(scores[lines[0].number])
    look = Look(decimals(value for line in lines for value in scores[line.number]), align="right")
    columns = [
        Column(head_of("rank", language), RIGHT._replace(bold=True)),
        Column(head_of("name", language), LEFT, stays=True),
        *(
            Column(f"{leading(subject.w.round)} {n}" if n == 1 else str(n), look, 0 if n == 1 else 6)
            for n in range(1, rounds + 1)
        ),
    ]
    rows: list[list[Content]] = [
        [line.places[0] if line.places else None, line.player.name, *scores[line.number]] for line in lines
    ]
    top = heading(sheet, subject, len(columns))
    put_table(sheet, top, columns, rows)
    notes = [note] if (note := rounds_note(tournament, w)) else []
    below(sheet, top + len(rows), len(columns), notes)
    first = top + len(rows) + 3 + len(notes)
    height = max(18, 2 * len(lines))
    wide = max(table_width(sheet, len(columns)), LEAST_WIDE)
    print_area(sheet, first + height, len(columns), wide)
    _chart(sheet, top, first, rounds, len(lines), (wide * UNIT, height * ROW))
    sheet.page_setup.fitToHeight = 1


def _chart(sheet: "Worksheet", top: int, anchor: int, rounds: int, players: int, size: tuple[float, float]) -> None:
    """A line a player, the first three in ink; the names stand in the legend at the right, best first."""
    from openpyxl.chart import LineChart, Reference, Series
    from openpyxl.chart.axis import ChartLines
    from openpyxl.chart.data_source import StrRef
    from openpyxl.chart.legend import Legend
    from openpyxl.chart.series import SeriesLabel

    chart = LineChart()
    for index in range(players):
        row = top + 1 + index
        values = Reference(sheet, min_col=3, max_col=2 + rounds, min_row=row, max_row=row)
        series = Series(values)
        series.tx = SeriesLabel(strRef=StrRef(f"{quoted(sheet.title)}!$B${row}"))
        series.graphicalProperties.line.solidFill = INKED[index] if index < len(INKED) else GREY
        series.graphicalProperties.line.width = 28_000 if index < len(INKED) else 14_000
        series.smooth = False
        chart.series.append(series)
    chart.set_categories(Reference(sheet, min_col=3, max_col=2 + rounds, min_row=top, max_row=top))
    chart.legend = Legend(legendPos="r")
    chart.width, chart.height = size  # type: ignore[assignment]
    chart.y_axis.delete = chart.x_axis.delete = False
    chart.y_axis.majorUnit = 1 if rounds <= 16 else None
    chart.y_axis.number_format = "0"
    chart.y_axis.majorGridlines = ChartLines(spPr=_hairline())
    sheet.add_chart(chart, f"A{anchor}")


def _hairline() -> "GraphicalProperties":
    """Faint lines at whole points."""
    from openpyxl.chart.shapes import GraphicalProperties
    from openpyxl.drawing.line import LineProperties

    return GraphicalProperties(ln=LineProperties(solidFill="D9DCE1", w=6_000))
