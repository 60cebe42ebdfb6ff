"""Columns that hold results under headings that name nobody: a crosstable or list of games with a damaged heading row.

Read as a list of players, such a table would lose every game in silence.
"""

from collections.abc import Mapping

from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.model import column_letters
from rrpipe.readers.crosstable import OWN_ONLY
from rrpipe.readers.result_cells import Vocabulary, is_result, is_score, result_text, vocabulary
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_columns import Columns

FEWEST_ROWS = 3
"""Smaller tables of players are not suspected."""


def unnamed_results(area: Area, columns: Columns, words: Mapping[str, str]) -> Finding | None:
    """The finding for a table of players with a column of scores (L109) or almost as many of results as rows (L108)."""
    if (scores := _scores(area)) is not None:
        return scores
    known = {*columns.roles.values(), *columns.tie_breaks.values()}
    vocabulary_used = vocabulary("", words)
    last = max((cell.col for cell in area.cells()), default=0)
    held = [col for col in range(1, last + 1) if col not in known and _holds_results(area, col, vocabulary_used)]
    if len(area.rows) < FEWEST_ROWS or len(held) < len(area.rows) - 1:
        return None
    cells = f"Columns {column_letters(held[0])} to {column_letters(held[-1])}"
    heads = listed(f"“{area.heads[col]}”" if area.heads.get(col) else "no heading" for col in held)
    return make(codes.L108, area.grid.source(area.first, held[0]), cells=cells, heads=heads)


def _scores(area: Area) -> Finding | None:
    """The finding for the first column in which most cells are scores of games."""
    last = max((cell.col for cell in area.cells()), default=0)
    for col in range(1, last + 1):
        filled = [cell for row in area.rows if (cell := area.grid.cell(row, col)).text]
        found = [cell for cell in filled if is_score(cell)]
        if len(found) >= 2 and len(found) * 2 > len(filled):
            head = f" (heading “{area.heads[col]}”)" if area.heads.get(col) else ""
            source = area.grid.source(found[0].row, col)
            return make(codes.L109, source, column=column_letters(col), heading=head, sample=found[0].text)
    return None


def _holds_results(area: Area, col: int, words: Vocabulary) -> bool:
    """True when the filled cells of a column are results but for one, and two of them at least."""
    cells = [area.grid.cell(row, col) for row in area.rows]
    filled = [cell for cell in cells if cell.text and result_text(cell.text) not in OWN_ONLY]
    results = sum(is_result(cell, words) or cell.text == "-" for cell in filled)
    return results >= 2 and results >= len(filled) - 1
