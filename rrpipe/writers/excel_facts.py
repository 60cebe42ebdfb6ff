"""The sheet of facts: everything known of the event, and where the workbook comes from."""

from typing import TYPE_CHECKING

from rrpipe.model import Tournament
from rrpipe.writers.excel_print import Subject, broken, heading, label_of, print_area
from rrpipe.writers.footnotes import scoring_text
from rrpipe.writers.page_facts import assumed_text, cycles_text, provenance_lines
from rrpipe.writers.workbook import HEAD, LEFT, NOTE, SOFT, Look, at, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

SECTION = Look(bold=True, size=12)

VALUES = 68
"""The width of the column of values, in characters."""

FACTS = (
    ("name", "Tournament"),
    ("city", "City"),
    ("federation", "Federation"),
    ("start_date", "Start date"),
    ("end_date", "End date"),
    ("chief_arbiter", "Chief arbiter"),
    ("deputies", "Deputy arbiter"),
    ("time_control", "Time control"),
    ("rounds", "Rounds"),
)
"""Attribute and English label of the facts, which the table reader knows."""


def fact_lines(tournament: Tournament, language: str = "en") -> list[tuple[str, str]]:
    """The facts of the event with labels that the table reader knows, in this language where it has them."""
    values = {key: getattr(tournament, key) for key, _ in FACTS}
    values["deputies"] = "; ".join(tournament.deputies)
    values["rounds"] = str(tournament.rounds or "")
    return [(label_of(key, label, language), values[key]) for key, label in FACTS if values[key]]


def fill_facts(sheet: "Worksheet", subject: Subject) -> None:
    """A line a fact, then source, rules and program."""
    document, w, parts = subject.document, subject.w, subject.options.parts
    tournament = document.tournament
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 26, VALUES
    row = heading(sheet, subject, 2)
    lines: list[tuple[str, str]] = []
    if "facts" in parts:
        lines += fact_lines(tournament, subject.language)
        lines += [("", cycles_text(tournament.cycles, w))] if tournament.cycles > 1 else []
        lines += [(w.scoring, scoring_text(tournament.scoring, w))]
    if "provenance" in parts or "facts" in parts:
        lines += [("", ""), *provenance_lines(document, w)] if lines else provenance_lines(document, w)
    for key, value in lines:
        put(at(sheet, row, 1), key or None, HEAD)
        lines_of_text = broken(value, VALUES - 1)
        put(at(sheet, row, 2), value or None, LEFT._replace(wrap=len(lines_of_text) > 1))
        if len(lines_of_text) > 1:  # not every program makes a row as high as its text
            sheet.row_dimensions[row].height = 13.2 * len(lines_of_text) + 2
        row += 1
    assumed = assumed_text(tournament, w)
    if assumed:
        put(at(sheet, row + 1, 1), assumed, NOTE._replace(colour=SOFT))
        row += 2
    print_area(sheet, row - 1, 2)
