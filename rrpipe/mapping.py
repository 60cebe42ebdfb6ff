"""What the columns and the result words of a table were taken for, as a TOML file for next year's table.

`convert --save-profile` writes it, `--event` takes it; a table of the same make is then read by what is written there.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping

from rrpipe.findings import UsageError
from rrpipe.layouts.sheet import RESULT_TOKENS, fold
from rrpipe.model import Result, Tournament
from rrpipe.pipeline import Input, Settings
from rrpipe.plain_text import json_text
from rrpipe.readers.grid import Grid, Kind
from rrpipe.readers.result_cells import result_text, typed_day
from rrpipe.readers.sheets import sheets_of
from rrpipe.readers.table_areas import Area, AreaKind, find_areas, role_of
from rrpipe.readers.table_columns import columns_of, own_headings

PLAIN = frozenset(word for word, results in RESULT_TOKENS.items() if len(results) == 1)
"""Spellings that need no explanation."""


def profile_toml(read: Input, settings: Settings) -> str:
    """The text of the file. UsageError for inputs that are no tables, or in which none was found."""
    sheets = sheets_of(read.data, read.name, read.format, settings.options)
    if sheets is None:
        raise UsageError(f"{read.name}: --save-profile is for tables; this is a file of another kind ({read.format})")
    headings = own_headings(settings.options.columns)
    areas = [area for grid in sheets.grids for area in find_areas(grid, headings)]
    if not areas:
        raise UsageError(f"{read.name}: no table was found, so there is nothing to save")
    columns, unknown = _columns(areas, headings, [event.tournament for event in read.events])
    words = _words(sheets.grids, [event.tournament for event in read.events])
    lines = [
        f"# How the table of {' '.join(read.name.split())} was read. For a table of the same make: --event THIS.toml",
        "",
        "[columns]",
        *(f"{_key(heading)} = {json_text(role)}" for heading, role in columns.items()),
        *(f'# {_key(heading)} = "-"   # not understood' for heading in unknown),
        "",
        "[results]",
        *(f"{_key(word)} = {json_text(code)}" for word, code in words.items()),
    ]
    return "\n".join(lines) + "\n"


def _columns(
    areas: list[Area], headings: Mapping[str, str], tournaments: list[Tournament]
) -> tuple[dict[str, str], list[str]]:
    """Heading -> what it was taken for, and the headings that were not understood."""
    computed = {col: key for t in tournaments for p in t.players for key, col in p.columns.items()}
    found: dict[str, str] = {}
    unknown: dict[str, None] = {}
    for area in areas:
        counted = Counter(fold(text) for text in area.heads.values())
        roles: dict[int, str] = {}
        if area.kind is not AreaKind.GAMES:
            columns = columns_of(area, headings, {})
            roles = {col: role for role, col in columns.roles.items()}
            roles |= {col: computed.get(col, key) for key, col in columns.tie_breaks.items()}
        for col, text in sorted(area.heads.items()):
            if col in area.result_columns or counted[fold(text)] > 1 or not fold(text):
                continue
            role = roles.get(col) or role_of(text, headings)
            if role is None or role.startswith("?"):
                unknown[text] = None
            elif role not in ("played", "count", "performance", "change", "expected", "percent"):
                found.setdefault(text, role)
    return found, [text for text in unknown if text not in found]


def _words(grids: tuple[Grid, ...], tournaments: list[Tournament]) -> dict[str, str]:
    """Words for results that are more than the usual signs -> result code; only those with one meaning."""
    held: dict[tuple[str | None, int, int], list[Result | None]] = defaultdict(list)
    for tournament in tournaments:
        for game in tournament.games:
            for source, result in ((game.white_source, game.white_result), (game.black_source, game.black_result)):
                if source is not None and source.row and source.col:
                    held[source.sheet, source.row, source.col].append(result)
    meanings: dict[str, set[str]] = defaultdict(set)
    for grid in grids:
        for row in grid.rows:
            for cell in row:
                results = held.get((grid.sheet, cell.row, cell.col))
                if results is None or len(results) != 1 or results[0] is None or cell.kind is not Kind.TEXT:
                    continue
                if result_text(cell.text) not in PLAIN and typed_day(cell) is None and len(cell.text) <= 12:
                    meanings[cell.text].add(str(results[0]))
    letters = {word for word in meanings if len(word) == 1 and word.isalpha()}
    if letters:  # letters count together: without the r of g r v the others could be another language's
        for grid in grids:
            for row in grid.rows:
                for cell in row:
                    results = held.get((grid.sheet, cell.row, cell.col)) or []
                    if len(results) == 1 and results[0] is not None and len(cell.text) == 1 and cell.text.isalpha():
                        meanings[cell.text].add(str(results[0]))
    return {word: next(iter(codes)) for word, codes in sorted(meanings.items()) if len(codes) == 1}


def _key(text: str) -> str:
    """A key as TOML writes it."""
    return json_text(" ".join(text.split()))
