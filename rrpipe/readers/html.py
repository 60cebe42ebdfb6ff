"""Tables of a web page that was saved, or that a program exports as a `.xls` which is a page.

Every table is a grid; cells over several columns or rows stand where they begin. Headings before a table become the
lines above it. Nothing is fetched and no script is run: only the text of cells is taken.

Our own reports say much twice (for those who hear a page, for narrow screens, for paper) and compute more; of them only
what was stated is read, each thing once, and facts and days from where they stand in a form for machines.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.findings import Finding, make
from rrpipe.model import Source
from rrpipe.readers.grid import Cell, Grid, parse_range, text_cell
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.sheets import Sheets, tables_in
from rrpipe.readers.struck import Texts, is_struck, settled, struck_findings
from rrpipe.readers.text import decode_table, encoding_name

LARGEST = 20 * 2**20
"""The largest page, in bytes."""

MOST_COVERED = 300_000
"""Places that cells over several columns or rows may cover; where there are more, each stands for one place."""

TALLEST = 200
"""The most rows that one cell may cover."""

CHARSET = re.compile(rb"<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*[\"']?\s*([\w.:-]{2,40})", re.IGNORECASE)
LINES = frozenset({"title", "h1", "h2", "h3", "h4", "h5", "caption", "p"})
"""Elements whose text becomes a line above the next table, behind the last table a line below it."""

OWN = "rrpipe"
"""The generator that our own pages name."""

OWN_LINES = frozenset({"h1", "h3"})
"""What becomes a line above a table of an own page; everything else there is labelled apart."""

AGAIN = frozenset({"short", "fit", "slice", "dot", "tallied"})
"""Classes of what an own page says a second time: names for narrow screens, parts for paper, dots, sums of games."""

COMPUTED = frozenset(
    {"progress", "statistics", "schedule", "cards", "figures", "working", "found", "signatures", "provenance"}
)
"""Classes of the parts of an own page that were computed."""

SILENT = frozenset({"script", "style", "noscript", "template"})
MOST_LINES = 12


def read_html(data: bytes, name: str, options: ReadOptions) -> Reading:
    """The tournaments of a saved page."""
    return tables_in(html_sheets(data, name, options), options, "html")


def html_sheets(data: bytes, name: str, options: ReadOptions) -> Sheets:
    """The tables of a page, a grid each."""
    if len(data) > LARGEST:
        return Sheets((), "", (make(codes.F211, Source(name), size=len(data) // 2**20, limit=LARGEST // 2**20),))
    declared = CHARSET.search(data[:4096])
    decoded = decode_table(data, options.encoding or (known(declared[1]) if declared else None))
    text, encoding = decoded.text, decoded.encoding
    page = Page()
    page.feed(text)
    page.close()
    findings = [make(codes.F212, Source(name), limit=limits.LIMITS.cells)] if page.cut else []
    area = None
    if options.range:
        area = parse_range(options.range)
        if area is None:
            return Sheets((), "", (*findings, make(codes.F205, Source(name), range=options.range)))
    tables = [table for table in page.done if any(table.rows.values())]
    tables = joined_rounds(tables) if page.own else tables
    if tables:
        tables[-1].below = page.lines[:MOST_LINES]
    grids = []
    for number, table in enumerate(tables, 1):
        table.settle()
        if page.title and not table.above:
            table.above = [page.title]
        if number == (len(tables) if page.tallied else 1):
            table.above = [*([page.title] if page.tallied and page.title else []), *page.facts, *table.above]
        title = f"Table {number}" if len(tables) > 1 else None
        if options.sheet and title and options.sheet.casefold() not in (title.casefold(), str(number)):
            continue
        grid = table.grid(name, title)
        grid = grid.limited(area[1]) if area else grid
        findings += table.struck_findings(grid)
        grids.append(grid)
    if not grids:
        grids = [Grid((), name)]
    return Sheets(tuple(grids), f"web page, {encoding_name(encoding)}", tuple(findings))


def joined_rounds(tables: "list[Table]") -> "list[Table]":
    """The tables of an own page, those of the rounds as one list: they have the same heads."""
    kept: list[Table] = []
    for table in tables:
        before = kept[-1] if kept else None
        heads = list(table.rows[min(table.rows)].values())
        if before is None or heads != list(before.rows[min(before.rows)].values()):
            kept.append(table)
            continue
        more = [{1: line} for line in table.above] + [row for at, row in sorted(table.rows.items()) if at > 1]
        for row in more:
            before.begin_row()
            before.rows[before.row] = row
    return kept


def known(name: bytes) -> str | None:
    """The encoding that a page declares, if Python knows it and it is one of single bytes or UTF-8."""
    try:
        text = name.decode("ascii")
        "".encode(text)
    except (LookupError, ValueError):
        return None
    return None if text.lower().startswith(("utf-16", "utf-8", "utf8")) else text


@dataclass
class Table:
    """A table while it is read: the lines above and below it, and its cells by row and column from 1."""

    above: list[str]
    below: list[str] = field(default_factory=list)
    rows: dict[int, dict[int, str]] = field(default_factory=dict)
    taken: set[tuple[int, int]] = field(default_factory=set)
    row: int = 0
    last: int = 0
    text: list[str] | None = None
    at: tuple[int, int] = (0, 0)
    lined: list[str] = field(default_factory=list)
    struck: dict[tuple[int, int], Texts] = field(default_factory=dict)

    def begin_row(self) -> None:
        """A new row."""
        self.row += 1
        self.last = 0
        self.rows[self.row] = {}

    def begin_cell(self, columns: int, rows: int) -> None:
        """A new cell, right of all that is taken in its row."""
        if not self.row:
            self.begin_row()
        held = self.rows[self.row]
        col = self.last + 1
        while (self.row, col) in self.taken:
            col += 1
        self.at = (self.row, col)
        self.last = col
        held[col] = ""
        columns = min(columns, max(limits.LIMITS.columns - col + 1, 1))
        if columns * rows + len(self.taken) > MOST_COVERED:
            columns = rows = 1
        for down in range(rows):
            for right in range(columns):
                if down or right:
                    self.taken.add((self.row + down, col + right))
                    if not down:
                        held[col + right] = ""
                        self.last = col + right
        self.text = []
        self.lined = []

    def end_cell(self) -> None:
        """The text of the cell is complete."""
        if self.text is not None:
            row, col = self.at
            self.rows[row][col] = "".join(self.text)
            if any(map(str.strip, self.lined)):
                self.struck[self.at] = Texts("".join(self.lined), self.rows[row][col])
            self.text = None

    def settle(self) -> None:
        """Every cell is known: what is read of those that hold something struck through."""
        for (row, col), text in settled(self.rows, self.struck).items():
            self.rows[row][col] = text

    def struck_findings(self, grid: Grid) -> list[Finding]:
        """What is to be said about cells of the grid that hold something struck through."""
        places = {(row + len(self.above), col): (row, col) for row, col in self.struck}
        shown = {place: at for place, at in places.items() if grid.cell(*place).text or not self.rows[at[0]][at[1]]}
        kept = {place for place, (row, col) in shown.items() if self.rows[row][col] == self.struck[row, col].struck}
        return struck_findings(grid, shown.keys() - kept, kept)

    def grid(self, name: str, title: str | None) -> Grid:
        """The table with the lines above it."""
        lines = [(text_cell(number, 1, line),) for number, line in enumerate(self.above, 1)]
        rows: list[tuple[Cell, ...]] = [*lines]
        for row in range(1, self.row + 1):
            held = self.rows.get(row, {})
            number = len(lines) + row
            rows.append(tuple(text_cell(number, col, held.get(col, "")) for col in range(1, max(held, default=0) + 1)))
        if self.below:
            rows.append(())
            rows += [(text_cell(len(rows) + at, 1, line),) for at, line in enumerate(self.below, 1)]
        return Grid(tuple(rows), name, title)


class Page(HTMLParser):
    """Collects the tables of a page; tables inside tables are tables of their own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.done: list[Table] = []
        self.open: list[Table] = []
        self.lines: list[str] = []
        self.title = ""
        self.facts: list[str] = []
        self.line: list[str] | None = None
        self.silent = 0
        self.cells = 0
        self.cut = False
        self.own = False
        self.tallied = False
        self.skipped = ""
        self.depth = 0
        self.struck: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self._strike(tag, dict(attrs))
        if self.skipped or (self.own and self._is_repeated(tag, dict(attrs))):
            self.skipped = self.skipped or tag
            self.depth += tag == self.skipped
        elif tag == "meta":
            self._meta(dict(attrs))
        elif tag == "time" and self.line is not None and (day := dict(attrs).get("datetime")):
            self.line.append(f" {day} ")
            self.silent += 1
        elif tag in SILENT:
            self.silent += 1
        elif tag == "table":
            if len(self.done) >= limits.LIMITS.groups:
                self.cut = True
                return
            table = Table(self.lines[-MOST_LINES:])
            self.lines = []
            self.open.append(table)
            self.done.append(table)
        elif tag in LINES:
            self.line = []
        elif self.open:
            table = self.open[-1]
            if tag == "tr":
                table.end_cell()
                table.begin_row()
            elif tag in ("td", "th"):
                table.end_cell()
                self.cells += 1
                most = limits.LIMITS
                if self.cells > most.cells or table.row > most.rows or table.last >= most.columns:
                    self.cut = True
                    return
                spans = dict(attrs)
                table.begin_cell(_span(spans.get("colspan"), most.columns), _span(spans.get("rowspan"), TALLEST))
            elif tag == "br" and table.text is not None:
                table.text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if self.struck and tag == self.struck[-1]:
            self.struck.pop()
        if self.skipped:
            self.depth -= tag == self.skipped
            self.skipped = self.skipped if self.depth else ""
        elif tag in SILENT or (tag == "time" and self.line is not None):
            self.silent = max(self.silent - 1, 0)
        elif tag in LINES and self.line is not None:
            text = " ".join("".join(self.line).split())
            self.line = None
            if tag == "title":
                self.title = text[:200]
            elif self.own and tag not in OWN_LINES:
                return
            elif text and text not in self.lines:
                self._add_line(text[:200])
        elif self.open and tag in ("td", "th", "tr"):
            self.open[-1].end_cell()
        elif self.open and tag == "table":
            self.open.pop().end_cell()

    def _strike(self, tag: str, attrs: dict[str, str | None]) -> None:
        """The elements that are open within one that strikes its text through; none is open beyond its cell."""
        if tag in ("td", "th", "tr", "table"):
            self.struck = []
        if is_struck(tag, attrs) or (self.struck and tag == self.struck[-1]):
            self.struck.append(tag)

    def _is_repeated(self, tag: str, attrs: dict[str, str | None]) -> bool:
        """Whether an element of an own page says what stands elsewhere, or what was computed."""
        classes = set((attrs.get("class") or "").split())
        self.tallied = self.tallied or "tallied" in classes
        return bool(classes & AGAIN or (tag == "span" and "sr" in classes) or (tag != "p" and classes & COMPUTED))

    def _meta(self, attrs: dict[str, str | None]) -> None:
        """The program that made a page, and the facts that an own page states."""
        name, content = attrs.get("name") or "", attrs.get("content") or ""
        self.own = self.own or (name == "generator" and content == OWN)
        if self.own and name.startswith(f"{OWN}:") and content:
            self.facts.append(f"{name.removeprefix(f'{OWN}:').replace('-', ' ').capitalize()}: {content}"[:200])

    def _add_line(self, text: str) -> None:
        """A line; a caption stands inside its table and belongs above it, a paragraph in a cell to the cell."""
        if self.open and not self.open[-1].row:
            self.open[-1].above.append(text)
        elif not self.open:
            self.lines.append(text)

    def handle_data(self, data: str) -> None:
        """Text of a cell or a heading."""
        if self.silent or self.skipped:
            return
        if self.line is not None:
            self.line.append(data)
        table = self.open[-1] if self.open else None
        if table is not None and table.text is not None:
            (table.lined if self.struck else table.text).append(" ".join(data.split("\n")))


def _span(value: str | None, most: int) -> int:
    """How many columns or rows a cell covers."""
    return min(max(int(value), 1), most) if value and value.isascii() and value.isdigit() and len(value) < 6 else 1
