"""The first sheet of a marked workbook: every finding with a link to its cell, computed values beside stated ones."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rrpipe.findings import Finding, Severity, contradictions
from rrpipe.layouts.marks import CHECK_TITLE, FILLS, SIGNS
from rrpipe.model import Standings, Tournament, by_number
from rrpipe.writers.workbook import HEAD, INK, LEFT, NOTE, TITLE, Content, Look, at, put

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

HEADS = ("Level", "Code", "Place", "What was found", "What to do")
STARTS = (1, 2, 3, 4, 12)
"""The column where each of them begins; the last two go over several narrow columns, which the values need below."""

LAST = 18
WIDTHS = (11, 9, 24, *(9.5 for _ in range(4, LAST + 1)))
MESSAGE_LETTERS, REMEDY_LETTERS = 80, 70
"""How many letters stand on a line of either text."""
VALUE = Look("General", align="right")
DIFFERENT = Look("General", bold=True, align="right", fill=FILLS[Severity.ERROR])
LINK = Look(colour="FF1F4E9E")
TEXT_LINE = 14.0
"""Height of a line in points."""

Placed = tuple[Finding, str | None, str | None]
"""A finding with the sheet and the cell where it is marked, None where it is about the whole file."""


def write_check(
    sheet: "Worksheet",
    name: str,
    findings: Sequence[Placed],
    events: Iterable[tuple[Tournament, Standings | None]],
) -> None:
    """The whole sheet: errors, warnings, computed values, notes; each level in the order of the file."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.properties import PageSetupProperties

    put(at(sheet, 1, 1), f"{CHECK_TITLE}: {name}", TITLE)
    put(at(sheet, 2, 1), _summary([finding for finding, _, _ in findings]), LEFT)
    for number, (level, words) in enumerate(
        ((Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.INFO, "note")), 1
    ):
        put(at(sheet, 3, number), f"{SIGNS[level]} {words}", Look(fill=FILLS[level]))
    put(at(sheet, 3, 4), "Cells with these fills have a comment that says what was found there.", NOTE)
    notes = [held for held in findings if held[0].severity is Severity.INFO]
    row = _findings(sheet, 5, [held for held in findings if held[0].severity is not Severity.INFO])
    for tournament, standings in events:
        row = _values(sheet, row + 2, tournament, standings, [finding for finding, _, _ in findings])
    if notes:
        _findings(sheet, row + 2, notes)
    for col, width in enumerate(WIDTHS, 1):
        sheet.column_dimensions[get_column_letter(col)].width = width
    sheet.freeze_panes = "A6"
    sheet.sheet_view.showGridLines = False
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = 9
    sheet.page_setup.fitToHeight = 0
    sheet.page_setup.fitToWidth = 1
    sheet.print_title_rows = "5:5"
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def _summary(findings: Sequence[Finding]) -> str:
    """`2 errors, 1 warning, 3 notes`."""
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
    parts = []
    for level, word in words.items():
        count = sum(finding.severity is level and not finding.accepted for finding in findings)
        if count:
            parts.append(f"{count} {word}{'s' if count > 1 else ''}")
    known = sum(finding.accepted for finding in findings)
    return ", ".join([*parts, *([f"{known} accepted"] if known else [])]) or "Nothing was found."


def _findings(sheet: "Worksheet", top: int, findings: Sequence[Placed]) -> int:
    """The list; gives the row below it."""
    from openpyxl.styles import Alignment
    from openpyxl.worksheet.hyperlink import Hyperlink

    for col, head in zip(STARTS, HEADS, strict=True):
        put(at(sheet, top, col), head, HEAD)
    if not findings:
        put(at(sheet, top + 1, 4), "No errors and no warnings.", LEFT)
        return top + 1
    levels = list(Severity)
    row = top
    for finding, title, cell in sorted(findings, key=lambda held: levels.index(held[0].severity)):
        row += 1
        known = " (accepted)" if finding.accepted else ""
        fill = FILLS[Severity.INFO if finding.accepted else finding.severity]
        put(at(sheet, row, 1), f"{SIGNS[finding.severity]} {_level(finding)}{known}", Look(fill=fill))
        put(at(sheet, row, 2), finding.code, LEFT)
        place = at(sheet, row, 3)
        put(place, f"{title}!{cell}" if title and cell else "the whole file", LINK if title else NOTE)
        if title and cell:
            quoted = title.replace("'", "''")
            place.hyperlink = Hyperlink(ref=place.coordinate, location=f"'{quoted}'!{cell}")
        message, remedy = STARTS[3], STARTS[4]
        put(at(sheet, row, message), finding.message, LEFT)
        put(at(sheet, row, remedy), finding.remedy, LEFT)
        for col in STARTS:
            at(sheet, row, col).alignment = Alignment(vertical="top", wrap_text=col >= message)
        sheet.merge_cells(start_row=row, end_row=row, start_column=message, end_column=remedy - 1)
        sheet.merge_cells(start_row=row, end_row=row, start_column=remedy, end_column=LAST)
        lines = max(-(-len(finding.message) // MESSAGE_LETTERS), -(-len(finding.remedy) // REMEDY_LETTERS), 1)
        sheet.row_dimensions[row].height = lines * TEXT_LINE
    return row


def _level(finding: Finding) -> str:
    """The level in the words of people."""
    return "note" if finding.severity is Severity.INFO else str(finding.severity)


def _values(
    sheet: "Worksheet",
    top: int,
    tournament: Tournament,
    standings: Standings | None,
    findings: Sequence[Finding],
) -> int:
    """Computed points, tie-breaks and places beside those that the input states; gives the row below."""
    from openpyxl.styles import Alignment

    title = f"Computed and stated values: {tournament.name}" if tournament.name else "Computed and stated values"
    put(at(sheet, top, 1), title, Look(bold=True, size=12, colour=INK))
    if standings is None:
        stopping = ", ".join(dict.fromkeys(finding.code for finding in contradictions(findings)))
        why = f" ({stopping})" if stopping else ""
        put(at(sheet, top + 1, 1), f"Nothing is computed while the games are in contradiction{why}.", LEFT)
        return top + 1
    players = by_number(tournament)
    stating = {code for player in players.values() for code, _ in player.stated.tie_breaks}
    has_rank = any(player.stated.rank is not None for player in players.values())
    if any(player.stated.points is not None for player in players.values()):
        stating.add("PTS")
    order = ["PTS", *(code for code in standings.order if code != "PTS")]
    others = sorted(stating - set(order))
    columns = (*order, *others)
    heads: list[tuple[int, str]] = [(1, "Place"), (3, "Player")]
    heads += [(2, "stated")] if has_rank else []
    where: dict[str, int] = {}
    col = 4
    for code in columns:
        where[code] = col
        heads += [(col, code)] + ([(col + 1, "stated")] if code in stating else [])
        col += 2 if code in stating else 1
    for at_col, head in heads:
        put(at(sheet, top + 1, at_col), head, HEAD._replace(align="left" if at_col == 3 else "right"))
    row = top + 1
    for line in standings.rows:
        row += 1
        player = players[line.number]
        put(at(sheet, row, 3), f"{line.number} {player.name}", LEFT)
        at(sheet, row, 3).alignment = Alignment(vertical="center", indent=1)
        _pair(sheet, row, 1, line.rank, player.stated.rank, has_rank)
        stated = {**dict(player.stated.tie_breaks), "PTS": player.stated.points}
        for code, start in where.items():
            _pair(sheet, row, start, line.values.get(code), stated.get(code), code in stating)
    put(at(sheet, row + 1, 1), "Dark fill: stated otherwise than computed.", NOTE)
    return row + 1


def _pair(
    sheet: "Worksheet",
    row: int,
    col: int,
    computed: Fraction | int | None,
    stated: Fraction | int | None,
    has_stated: bool,
) -> None:
    """A computed value and, where the input has such a column, the stated one; different ones are marked."""
    put(at(sheet, row, col), _content(computed), VALUE)
    if has_stated:
        differs = None not in (computed, stated) and computed != stated
        put(at(sheet, row, col + 1), _content(stated), DIFFERENT if differs else VALUE)


def _content(value: Fraction | int | None) -> Content:
    """A value as a cell holds it."""
    return "–" if value is None else value
