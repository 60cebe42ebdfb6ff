"""What each column of a table with a row per player holds: by heading, by the user's word, or by its contents."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rrpipe.codes import layout as codes
from rrpipe.findings import Finding, make
from rrpipe.layouts.fide import TITLE_SPELLINGS
from rrpipe.layouts.sheet import (
    EXPELLED_PHRASES,
    GAME_ROLES,
    KNOWN_UNUSED,
    LABELS,
    NATIONAL_FEDERATIONS,
    PLAYER_ROLES,
    TIE_BREAK_ROLES,
    WITHDRAWN_PHRASES,
    fold,
    words_of,
)
from rrpipe.layouts.tie_breaks import BY_NAME, canonical, parse_code
from rrpipe.model import column_letters
from rrpipe.readers.grid import Grid
from rrpipe.readers.player_values import parse_score, says, whole_number
from rrpipe.readers.table_areas import Area, name_column, player_role_of
from rrpipe.readers.table_heads import is_words, letter_number

UNKNOWN = "?"
"""What the key of a column begins with that holds numbers of which the table does not say what they mean."""

LEFT_OUT = "-"
"""What the user writes for a column that is not to be used."""


class Columns(NamedTuple):
    """The columns of one table: role -> column, tie-break code -> column, and the federation of national ratings."""

    roles: Mapping[str, int]
    tie_breaks: Mapping[str, int]
    national_federation: str
    findings: tuple[Finding, ...]

    def get(self, role: str) -> int | None:
        """The column of this role."""
        return self.roles.get(role)


def own_headings(columns: Mapping[str, str]) -> dict[str, str]:
    """The user's [columns] table with folded headings; tie-break codes in the usual spelling."""
    return {fold(heading): _user_role(role) for heading, role in columns.items()}


def _user_role(role: str) -> str:
    """The role that the user's word means: an attribute, or a tie-break code."""
    folded = role.strip().casefold()
    return folded if folded in PLAYER_ROLES | GAME_ROLES or folded == LEFT_OUT else canonical(role)


def check_options(columns: Mapping[str, str], areas: Iterable[Area]) -> Iterator[Finding]:
    """What is wrong with the user's [columns] table: headings that do not exist, meanings that do not exist."""
    held = list(areas)
    headings = list(dict.fromkeys(text for area in held for text in area.heads.values()))
    known = {fold(text) for text in headings}
    for heading, role in columns.items():
        if held and fold(heading) not in known:
            yield make(codes.L209, held[0].grid.source(held[0].first), heading=heading, headings=", ".join(headings))
        meaning = _user_role(role)
        if meaning != LEFT_OUT and meaning not in PLAYER_ROLES | GAME_ROLES and tie_break_code(meaning) is None:
            names = ", ".join(sorted(PLAYER_ROLES))
            yield make(codes.L210, None, heading=heading, role=role, known=f"{names}, tie-break codes, -")


def tie_break_code(heading: str) -> str | None:
    """The tie-break code that a heading is, in the grammar of record 202; None when it is none."""
    text = heading.strip().upper()
    code = parse_code(text)
    return canonical(text) if code is not None and code.name in BY_NAME and code.name != "PTS" else None


def columns_of(area: Area, own: Mapping[str, str], legend: Mapping[str, str]) -> Columns:
    """The meaning of every column outside the results. `legend` is what notes say about headings (TB1 -> SB)."""
    roles: dict[str, int] = {}
    tie_breaks: dict[str, int] = {}
    findings: list[Finding] = []
    unnamed: list[int] = []
    federation = ""
    inside = area.result_columns
    for col in range(1, area.grid.width + 1):
        if col in inside:
            continue
        heading = area.heads.get(col, "")
        if not heading:
            if any(area.grid.cell(row, col).text for row in area.rows):
                unnamed.append(col)
            continue
        role = player_role_of(heading, own)
        code = legend.get(fold(heading)) or (role if role in TIE_BREAK_ROLES else None)
        code = code or (
            tie_break_code(heading) if role is None else tie_break_code(role) if fold(heading) in own else None
        )
        if role == LEFT_OUT or role in KNOWN_UNUSED:
            continue
        table, key = (tie_breaks, code) if code else (roles, role)
        if key is None:
            unnamed.append(col)
        elif (
            key == "rank"
            and key in table
            and "number" not in roles
            and is_numbering(area.grid, roles["rank"], area.rows)
        ):
            roles["number"], roles["rank"] = roles["rank"], col  # the first of two columns of places numbers the rows
        elif (
            key == "fide_id"
            and key in table
            and "number" not in roles
            and is_numbering(area.grid, table[key], area.rows)
        ):
            roles["number"], roles["fide_id"] = roles["fide_id"], col  # ID numbers the rows, FIDE ID stands beside
        elif key in table and len(area.heads.get(table[key], "")) == 1 < len(heading):
            unnamed.append(table[key])  # P beside Pts counts games
            table[key] = col
        elif key in table:
            findings.append(_twice(area, key, table[key], col))
        else:
            table[key] = col
            if key == "national":
                federation = NATIONAL_FEDERATIONS.get(fold(heading), "")
    if "number" not in roles and "fide_id" in roles and is_numbering(area.grid, roles["fide_id"], area.rows):
        _take(area, "number", roles.pop("fide_id"), roles, unnamed, findings)
    by_contents(area, roles, unnamed, findings)
    for col in sorted(unnamed):
        heading = area.heads.get(col, "")
        if heading and _may_be_tie_break(area, col):
            tie_breaks[f"{UNKNOWN}{heading}:{col}"] = col
        findings.append(
            make(
                codes.L201,
                area.grid.source(area.header[-1], col),
                column=column_letters(col),
                heading=f"“{heading}”" if heading else "empty",
            )
        )
    return Columns(roles, tie_breaks, federation, tuple(findings))


def _may_be_tie_break(area: Area, col: int) -> bool:
    """True when a column holds a number for every player, not the same for all."""
    texts = [area.grid.cell(row, col).text for row in area.rows]
    numbers = {parse_score(text) for text in texts if text}
    return None not in numbers and len(numbers) > 1 and all(texts)


def by_contents(area: Area, roles: dict[str, int], unnamed: list[int], findings: list[Finding]) -> None:
    """Names, numbers and titles found by what stands in columns without a known heading."""
    grid, inside = area.grid, set(area.result_columns)
    if "name" not in roles and "surname" not in roles:
        free = name_column(grid, area.header[-1], inside | set(roles.values()), area.runs)
        if free is not None and any(is_words(grid.cell(row, free).text) for row in area.rows):
            _take(area, "name", free, roles, unnamed, findings)
    first_result = min(inside, default=grid.width + 1)
    for col in list(unnamed):
        if area.heads.get(col):
            continue
        texts = [text for row in area.rows if (text := grid.cell(row, col).text)]
        if (
            all(text in TITLE_SPELLINGS or text.rstrip(".").casefold() == "dr" for text in texts)
            and "title" not in roles
        ):
            _take(area, "title", col, roles, unnamed, findings)
        elif "number" not in roles and col < first_result and is_numbering(grid, col, area.rows):
            _take(area, "number", col, roles, unnamed, findings)
        elif "status" not in roles and any(says(words_of(t), WITHDRAWN_PHRASES + EXPELLED_PHRASES) for t in texts):
            _take(area, "status", col, roles, unnamed, findings)


def is_numbering(grid: Grid, col: int, rows: Iterable[int]) -> bool:
    """True when a column numbers the rows: different whole numbers from 1 to not much more than the rows."""
    texts = [grid.cell(row, col).text for row in rows]
    numbers = [n for text in texts if (n := whole_number(text) or letter_number(text)) is not None]
    return len(numbers) == len(texts) == len(set(numbers)) and bool(numbers) and 0 < max(numbers) <= len(numbers) + 2


def _take(area: Area, role: str, col: int, roles: dict[str, int], unnamed: list[int], findings: list[Finding]) -> None:
    """A column taken for a role by its contents, with the finding that says so."""
    roles[role] = col
    if col in unnamed:
        unnamed.remove(col)
    heading = area.heads.get(col, "")
    findings.append(
        make(
            codes.L202,
            area.grid.source(area.header[-1], col),
            column=column_letters(col),
            heading=f"(heading “{heading}”)" if heading else "(no heading)",
            role=LABELS.get(role, role),
        )
    )


def _twice(area: Area, key: str, first: int, second: int) -> Finding:
    """The finding for two columns of one meaning."""
    return make(
        codes.L203,
        area.grid.source(area.header[-1], second),
        first=column_letters(first),
        second=column_letters(second),
        role=LABELS.get(key, key),
    )
