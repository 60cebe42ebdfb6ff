"""From the chosen meaning of a crosstable to games, with everything that has to be said about single cells."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rrpipe.codes import layout, results
from rrpipe.codes.naming import listed, name_of, place_name
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts.date_forms import MONTHS
from rrpipe.layouts.sheet import HEADING_LANGUAGES, LETTERS, RESULT_TOKENS, fold
from rrpipe.model import Game, Player, Result
from rrpipe.readers.crosstable import Choice, choose
from rrpipe.readers.crosstable_meanings import Matrix, Meaning, games_of_sums, possible_meanings
from rrpipe.readers.entries import Entry, games_from_entries
from rrpipe.readers.grid import Cell, Grid, Kind
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.result_cells import (
    DOUBLED_HALF,
    Assumed,
    CellReading,
    is_result,
    result_text,
    typed_day,
    vocabulary,
)
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_heads import label_number, letter_number, match_heads
from rrpipe.readers.table_rows import Roster

EITHER_WAY = frozenset({"k", "xr"})
"""Marks that say only that a game was not played; the opposite cell says who won."""


@dataclass(frozen=True, slots=True)
class CrosstableReading:
    """The games of a crosstable; `games` is None when nothing was chosen. `meaning` goes into the layout finding."""

    games: tuple[Game, ...] | None
    cycles: int
    meaning: str
    findings: tuple[Finding, ...]


def read_crosstable(area: Area, roster: Roster, options: ReadOptions) -> CrosstableReading:
    """The games of this table, with the user's result words and cycles."""
    words = options.results
    meanings = _meanings(area, roster)
    source = area.grid.source(area.first)
    if not meanings:
        problem = _misfit(area, roster)
        counted = make(layout.L104, source, rows=len(roster.rows), columns=len(area.runs), problem=problem)
        return CrosstableReading(None, 1, "", (counted,))
    matrix = Matrix(
        tuple(tuple(_joined(area, row, run) for run in area.runs) for row in roster.rows),
        tuple(player.stated.points for player in roster.players),
        words,
        _languages(area),
        _shaded(area, roster),
    )
    if (added := games_of_sums(matrix, meanings[0])) is not None:
        return _sums(area, roster, meanings[0], matrix, added)
    fitting = choose(matrix, meanings, options.cycles)
    if len(fitting) > 1:
        both = make(layout.L103, source, first=fitting[0].describe(), second=fitting[1].describe())
        return CrosstableReading(None, 1, "", (both,))
    choice = fitting[0]
    if (stray := _columns_without_row(area, roster, choice, matrix)) is not None:
        return CrosstableReading(None, 1, "", (stray,))
    size = len(roster.rows)
    own = [cell for (i, j), cell in choice.cells.items() if i == j and is_result(cell, vocabulary("", words))]
    if len(own) * 2 > size and len({cell.text for cell in own}) > 1:
        heads = f"{area.labels[0]} to {area.labels[-1]}"
        return CrosstableReading(None, 1, "", (make(layout.L106, source, heads=heads, count=len(own)),))
    entries, findings = _entries(choice, area.grid, roster.players, _parts(area))
    if len({cell.text for cell in own}) != 1 or len(own) != size:
        findings += [_own_cell(cell, area.grid, roster) for cell in own]
    games, said = games_from_entries(entries, {p.number: p.name for p in roster.players})
    said += _half_awarded(games, {p.number: p.name for p in roster.players})
    return CrosstableReading(games, choice.games, choice.meaning.text, (*findings, *said))


def _columns_without_row(area: Area, roster: Roster, choice: Choice, matrix: Matrix) -> Finding | None:
    """The finding for columns of opponents that hold results while no row is theirs: a player is missing.

    An empty column, or the column of a row for the free round, is no player.
    """
    words = vocabulary(choice.language, matrix.words)
    stray = [
        label
        for k, (label, row) in enumerate(zip(area.labels, choice.meaning.rows, strict=True))
        if row is None and any(is_result(cells[k], words) for cells in matrix.cells)
    ]
    if len(stray) <= len(roster.byes):
        return None
    what = f"column {stray[0]}" if len(stray) == 1 else f"columns {listed(stray, limit=8)}"
    problem = f"no row belongs to {what}, which hold{'s' if len(stray) == 1 else ''} results"
    return make(
        layout.L104,
        area.grid.source(area.first),
        rows=len(roster.rows),
        columns=len(area.runs),
        problem=problem,
    )


def _shaded(area: Area, roster: Roster) -> tuple[int, ...]:
    """For each row the column of its only empty cell with a fill; nothing unless all have one, each another."""
    found = []
    for row in roster.rows:
        columns = [at for at, run in enumerate(area.runs) if any((row, col) in area.grid.shaded for col in run)]
        if len(columns) != 1:
            return ()
        found += columns
    return tuple(found) if len(set(found)) == len(found) else ()


def _languages(area: Area) -> frozenset[str]:
    """The languages that know most of the headings beside the results."""
    heads = [fold(text) for col, text in area.heads.items() if col not in area.result_columns]
    counted = Counter(language for head in heads for language in HEADING_LANGUAGES.get(head, ()))
    most = max(counted.values(), default=0)
    return frozenset(language for language, count in counted.items() if count == most)


def _half_awarded(games: Iterable[Game], names: Mapping[int, str]) -> list[Finding]:
    """Games of which one cell says draw and the other loss."""
    return [
        make(
            results.R315,
            game.white_source,
            player=game.white,
            a=name_of(game.white, names),
            b=name_of(game.black, names),
            place_a=place_name(game.white_source),
            place_b=place_name(game.black_source),
            result_a=game.white_result,
            result_b=game.black_result,
        )
        for game in games
        if {game.white_result, game.black_result} == {Result.DRAW, Result.LOSS}
    ]


def _sums(area: Area, roster: Roster, meaning: Meaning, matrix: Matrix, games: int) -> CrosstableReading:
    """A table whose cells hold the score of several games: the pairings are known, the results are not."""
    entries: list[Entry] = []
    named: list[Cell] = []
    for i, (player, row) in enumerate(zip(roster.players, matrix.cells, strict=True)):
        for j, cell in zip(meaning.rows, row, strict=True):
            if j is None or i == j:
                continue
            named.append(cell)
            source = area.grid.source(cell.row, cell.col)
            entries += [
                Entry(player.number, roster.players[j].number, None, source, None, n) for n in range(1, games + 1)
            ]
    found, said = games_from_entries(entries, {p.number: p.name for p in roster.players})
    first = named[0]
    finding = make(
        results.R307,
        area.grid.source(first.row, first.col),
        cells=listed((cell.name for cell in named), limit=8),
        games=games,
        sample=f"{first.text} in {first.name}",
    )
    return CrosstableReading(found, games, meaning.text, (finding, *said))


def _meanings(area: Area, roster: Roster) -> list[Meaning]:
    """What the columns can mean, from their headings."""
    names = [player.name for player in roster.players]
    if area.named:
        heads = list(area.labels)
        all_names = [
            (row, next((p.name for p, r in zip(roster.players, roster.rows, strict=True) if r == row), ""))
            for row in area.rows
        ]
        found = match_heads(heads, [name for _, name in all_names])
        if found is None:
            return []
        index = {row: i for i, row in enumerate(roster.rows)}
        rows = tuple(index.get(all_names[at][0]) for at in found)
        return (
            [Meaning(rows, "the short names")] if {r for r in rows if r is not None} == set(range(len(names))) else []
        )
    labels = [label_number(Cell(0, 0, text)) or letter_number(text) for text in area.labels]
    return list(possible_meanings(labels, [p.number for p in roster.players], roster.ranks))


def _misfit(area: Area, roster: Roster) -> str:
    """What is wrong between rows and columns, in words."""
    numbers = {player.number for player in roster.players}
    heads = {label_number(Cell(0, 0, text)) or letter_number(text) for text in area.labels}
    missing = sorted(numbers - {h for h in heads if h is not None})
    if area.named:
        return "the short names above the columns do not fit the names of the rows"
    if missing:
        return f"there is no column for number {listed(map(str, missing), limit=8)}"
    return "the columns do not name the rows"


def _joined(area: Area, row: int, columns: Sequence[int]) -> Cell:
    """The cell of one opponent; where several columns or two rows belong to an opponent their texts stand together."""
    first = area.grid.cell(row, columns[0])
    if len(columns) == 1 and not area.continued:
        return first
    held = [area.grid.cell(row, col) for col in columns]
    if area.continued:
        below = [area.grid.cell(row + 1, col) for col in columns]
        if any(cell.text for cell in (*held, *below)):
            held = [cell if cell.text else cell._replace(text="*") for cell in (*held, *below)]
    filled = [cell for cell in held if cell.text]
    if filled and has_columns_of_games(area) and all(result_text(cell.text) in RESULT_TOKENS for cell in filled):
        held = filled = [cell if cell.text else cell._replace(text="*") for cell in held]
    if len(filled) <= 1:
        return filled[0] if filled else first
    return first._replace(text=" ".join(cell.text for cell in filled), kind=Kind.TEXT, day=None)


def has_columns_of_games(area: Area) -> bool:
    """Whether every game of a pair has a column of its own: somewhere all columns of an opponent are filled."""
    return any(
        len(run) > 1 and all(area.grid.cell(row, col).text for col in run) for row in area.rows for run in area.runs
    )


def _parts(area: Area) -> tuple[tuple[int, int], ...]:
    """Where the games of a pair stand, as rows and columns from the first cell; all in one cell as a rule."""
    if area.continued:
        return ((0, 0), (1, 0))
    return tuple((0, at) for at in range(len(area.runs[0])))


def _entries(
    choice: Choice, grid: Grid, players: Sequence[Player], parts: Sequence[tuple[int, int]]
) -> tuple[list[Entry], list[Finding]]:
    """The statement of every cell, and what is to be said about it."""
    single = len(parts) != choice.games or len(parts) == 1
    entries: list[Entry] = []
    findings: list[Finding] = []
    zeros: list[tuple[Cell, CellReading]] = []
    short: list[Cell] = []
    open_pairs = {frozenset(pair) for pair, found in choice.options.items() if len(found) != 1}
    for (i, j), options in sorted(choice.options.items()):
        cell, player, opponent = choice.cells[i, j], players[i], players[j]
        say = _Say(cell, grid, player, opponent)
        if not options:
            findings.append(say.unreadable())
        elif len(options) > 1:
            findings.append(say.ambiguous(options))
        chosen = options[0] if len(options) == 1 and frozenset((i, j)) not in open_pairs else None
        taken: tuple[Result | None, ...] = chosen.results if chosen else (None,) * choice.games
        if chosen and chosen.assumed is Assumed.DATE:
            findings.append(say.date(choice.options[j, i], player))
        elif chosen and chosen.assumed is Assumed.ZEROS:
            zeros.append((cell, chosen))
        elif chosen and chosen.assumed is Assumed.OPEN_END:
            short.append(cell)
        if chosen and result_text(cell.text) in EITHER_WAY:
            findings.append(say.completed(chosen, choice.cells[j, i]))
        for meeting, result in enumerate(taken, 1):
            down, right = (0, 0) if single else parts[meeting - 1]
            source = grid.source(cell.row + down, cell.col + right)
            entries.append(Entry(player.number, opponent.number, result, source, None, meeting))
    if zeros:
        cells = listed(cell.name for cell, _ in zeros)
        read = listed(f"{_shown(reading)} in {cell.name}" for cell, reading in zeros)
        findings.append(make(results.R303, grid.source(zeros[0][0].row, zeros[0][0].col), cells=cells, read=read))
    if short:
        cells = listed(cell.name for cell in short)
        findings.append(make(results.R313, grid.source(short[0].row, short[0].col), cells=cells, cycles=choice.games))
    doubled = [cell for cell in choice.cells.values() if DOUBLED_HALF in cell.text.casefold()]
    if doubled:
        cells = listed((cell.name for cell in doubled), limit=12)
        findings.append(make(results.R316, grid.source(doubled[0].row, doubled[0].col), cells=cells))
    if choice.language:
        findings.append(_letters(choice, grid))
    return entries, findings


@dataclass(frozen=True, slots=True)
class _Say:
    """Makes findings about one cell."""

    cell: Cell
    grid: Grid
    player: Player
    opponent: Player

    def _make(self, rule: Rule, **fields: object) -> Finding:
        names = {self.player.number: self.player.name, self.opponent.number: self.opponent.name}
        return make(
            rule,
            self.grid.source(self.cell.row, self.cell.col),
            player=self.player.number,
            round=None,
            severity=None,
            a=name_of(self.player.number, names),
            b=name_of(self.opponent.number, names),
            cell=self.cell.name,
            text=f"“{self.cell.text}”" if self.cell.text else "nothing",
            **fields,
        )

    def unreadable(self) -> Finding:
        """No reading at all."""
        return self._make(results.R301)

    def ambiguous(self, options: Iterable[CellReading]) -> Finding:
        """Several readings, and nothing decides."""
        return self._make(results.R306, readings=listed((_shown(reading) for reading in options), last="or"))

    def date(self, opposite: Sequence[CellReading], player: Player) -> Finding:
        """A date taken for a draw."""
        proofs = []
        if len(opposite) == 1 and opposite[0].assumed is Assumed.NOTHING and opposite[0].results[0] is Result.DRAW:
            proofs.append("the opposite cell says so")
        if player.stated.points is not None:
            proofs.append("the points are compared with it")
        day = typed_day(self.cell)
        text = f"{day.day} {MONTHS[day.month - 1].capitalize()}" if day else self.cell.text
        proof = f" ({' and '.join(proofs)})" if proofs else ""
        finding = self._make(results.R302, proof=proof)
        return finding._replace(message=finding.message.replace(f"“{self.cell.text}”", text))

    def completed(self, chosen: CellReading, other: Cell) -> Finding:
        """A mark for a forfeit that the opposite cell completes."""
        return self._make(results.R312, result=_shown(chosen), other=other.text or "nothing")


def _shown(reading: CellReading) -> str:
    """The results of a reading as TRF codes side by side, a dot for an open game."""
    return " ".join(str(result) if result else "·" for result in reading.results)


def _letters(choice: Choice, grid: Grid) -> Finding:
    """Says what letters were taken for."""
    names = {Result.WIN: "win", Result.DRAW: "draw", Result.LOSS: "loss"}
    letters = LETTERS[choice.language]
    first = next(iter(choice.cells.values()))
    return make(
        results.R305,
        grid.source(first.row, first.col),
        letters=" ".join(letter.upper() for letter in letters),
        meaning=", ".join(names[result] for result in letters.values()),
    )


def _own_cell(cell: Cell, grid: Grid, roster: Roster) -> Finding:
    """The error for a result in an own cell."""
    player = roster.players[roster.rows.index(cell.row)]
    who = name_of(player.number, {player.number: player.name})
    source = grid.source(cell.row, cell.col)
    return make(results.R304, source, player=player.number, a=who, cell=cell.name, text=cell.text)
