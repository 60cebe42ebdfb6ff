"""From grids of cells to tournaments: shared by CSV and Excel.

Every table of every grid is found; a crosstable, a progress table or a list of games becomes a tournament each, a
table of players is joined to the list of games that has no player facts of its own.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rrpipe import limits
from rrpipe.codes import files, results
from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.model import PLAYED, Game, Player, Rest, Source, Tournament, column_letters
from rrpipe.readers.crosstable_games import read_crosstable
from rrpipe.readers.game_list import read_game_list
from rrpipe.readers.grid import Cell, Grid, spanned
from rrpipe.readers.progress import is_progress, read_progress
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.table_areas import Area, AreaKind, find_areas
from rrpipe.readers.table_columns import check_options, columns_of, own_headings
from rrpipe.readers.table_facts import EventFacts, facts_of, legend_of
from rrpipe.readers.table_joining import joined
from rrpipe.readers.table_leavers import withdrawn
from rrpipe.readers.table_places import Placed, announces_round, place
from rrpipe.readers.table_rosters import completed, dated, is_completed
from rrpipe.readers.table_rows import Roster, error_cells, roster_of
from rrpipe.readers.table_sides import side_by_side
from rrpipe.readers.table_unnamed import unnamed_results


class Tables(NamedTuple):
    """What the grids of a file hold."""

    tournaments: tuple[Tournament, ...]
    findings: tuple[Finding, ...]


ONE_SIDE = (results.R206, results.R210, results.R313)
"""Cells of games are empty: settled where a list of games of the same event states every game."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One table read."""

    placed: Placed
    tournament: Tournament | None
    findings: tuple[Finding, ...]


def read_tables(grids: Sequence[Grid], options: ReadOptions, how: str) -> Tables:
    """The tournaments of these grids. `how` says how the file was read (encoding, delimiter)."""
    headings = own_headings(options.columns)
    parts = [part for grid in grids for part in side_by_side(grid, headings)]
    found = [(grid, find_areas(grid, headings)) for grid in parts]
    areas = [area for _, held in found for area in held]
    findings = list(check_options(options.columns, areas))
    playing = [area for area in areas if area.kind is not AreaKind.PLAYERS]
    listing = [area for area in areas if area.kind is AreaKind.PLAYERS]
    if not areas:
        return Tables((), (*findings, _nothing_found(grids)))
    placed = place(found, playing or listing[:1])
    players = _player_table(listing, headings) if playing else None
    outcomes = [_read(p, options, headings, how, players) for p in placed]
    for outcome in outcomes:
        findings += outcome.findings
    read = [outcome.tournament for outcome in outcomes if outcome.tournament is not None]
    helped = any(not _is_list(tournament) and is_completed(tournament, players) for tournament in read)
    if playing:
        findings += [
            make(
                codes.L105,
                area.grid.source(area.first),
                cells=_place(area),
                use=_use_of(area, playing, players, helped),
            )
            for area in listing
        ]
    tournaments, said = joined([completed(tournament, players) for tournament in read])
    lists = {o.placed.area.grid.sheet for o in outcomes if o.placed.area.kind is AreaKind.GAMES}
    if lists and len(tournaments) == 1 < len(read):
        findings = [f for f in findings if f.rule not in ONE_SIDE or (f.source and f.source.sheet in lists)]
    tournaments = tuple(map(dated, tournaments))
    if len(tournaments) == 1:
        groups = {outcome.placed.group for outcome in outcomes}
        tournaments = (replace(tournaments[0], name=_without_group(tournaments[0].name, groups)),)
    return Tables(tournaments, (*findings, *said))


def _use_of(area: Area, playing: Sequence[Area], players: Roster | None, helped: bool) -> str:
    """What a table of players was used for."""
    if players is None or not players.rows or players.rows[0] not in area.rows:
        return "left aside"
    if helped:
        return "its facts were joined to the players of the crosstable"
    return "it was joined to the list of games" if any(a.kind is AreaKind.GAMES for a in playing) else "left aside"


def _is_list(tournament: Tournament) -> bool:
    """True for an event whose games have rounds of their own."""
    return any(game.round is not None for game in tournament.games)


def _without_group(name: str, groups: Iterable[str]) -> str:
    """The name of the only event without the heading that told tables apart."""
    for group in groups:
        if group and (name == group or name.endswith(f" – {group}")):
            return name.removesuffix(group).removesuffix(" – ")
    return name


def _read(placed: Placed, options: ReadOptions, headings: dict[str, str], how: str, players: Roster | None) -> Outcome:
    """One table."""
    area = placed.area
    if len(area.rows) > (limits.LIMITS.players if area.kind is not AreaKind.GAMES else limits.LIMITS.results):
        return Outcome(placed, None, (_too_many(area),))
    above = [row for row in placed.above if area.kind is not AreaKind.GAMES or not announces_round(area.grid, row)]
    facts = facts_of(area.grid, above, placed.below, placed.group)
    if area.kind is AreaKind.GAMES:
        listed_games = read_game_list(area, headings, options.results, players)
        body = Body(
            listed_games.players,
            listed_games.games,
            listed_games.rests,
            listed_games.rounds,
            listed_games.cycles,
            ("numbers",) if listed_games.counted else (),
            "a list of games",
            listed_games.findings,
        )
    else:
        body = _player_rows(placed, options, headings)
    said = [*body.findings, *facts.findings]
    detected = _detected(area, how, body)
    if body.games is None:
        return Outcome(placed, None, (detected, *said))
    present, left = withdrawn(body.players, facts.notes, _played_all(body))
    tournament = _tournament(facts, replace_players(body, present))
    return Outcome(placed, tournament, (detected, *said, *left))


def _played_all(body: "Body") -> frozenset[int]:
    """Who played every game there is: nobody of them withdrew."""
    played = Counter(
        number
        for game in body.games or ()
        if game.white_result in PLAYED and game.black_result in PLAYED
        for number in (game.white, game.black)
    )
    games = (len(body.players) - 1) * max(body.cycles, 1)
    return frozenset(number for number, count in played.items() if count >= games)


def _too_many(area: Area) -> Finding:
    """The finding for a table with more rows than any round robin has players or games."""
    most = limits.LIMITS.players if area.kind is not AreaKind.GAMES else limits.LIMITS.results
    return make(files.F009, area.grid.source(area.first), what=f"a table of {len(area.rows)} rows", limit=most)


class Body(NamedTuple):
    """Players and games of one table; `games` is None when nothing could be decided."""

    players: tuple[Player, ...]
    games: tuple[Game, ...] | None
    rests: tuple[Rest, ...]
    rounds: int
    cycles: int
    derived: tuple[str, ...]
    what: str
    findings: tuple[Finding, ...]


def replace_players(body: Body, players: tuple[Player, ...]) -> Body:
    """The same body with these players."""
    return body._replace(players=players)


def _player_rows(placed: Placed, options: ReadOptions, headings: dict[str, str]) -> Body:
    """A table with a row a player: crosstable, progress table, or players alone."""
    area = placed.area
    legend = legend_of(area.grid, [*placed.above, *placed.below])
    columns = columns_of(area, headings, legend)
    roster = roster_of(area, columns, options.byes)
    said = [*columns.findings, *roster.findings, *_left_out(area), *_errors(area), *_invisible(area)]
    players = tuple(sorted(roster.players, key=lambda p: p.number))
    derived = ("numbers",) if roster.counted else ()
    if area.kind is AreaKind.PLAYERS:
        if (unnamed := unnamed_results(area, columns, options.results)) is not None:
            return Body(
                players, None, (), 0, 1, derived, "a table whose columns of results have no names", (unnamed, *said)
            )
        said.append(make(codes.L105, area.grid.source(area.first), cells=_place(area), use="players only"))
        return Body(players, (), (), 0, 1, derived, "a table of players without games", tuple(said))
    if is_progress(area, roster):
        progress = read_progress(area, roster, options.results)
        return Body(
            players,
            progress.games,
            progress.rests,
            len(area.runs),
            progress.cycles,
            derived,
            f"a progress table, columns are rounds{progress.colours}",
            (*said, *progress.findings),
        )
    crosstable = read_crosstable(area, roster, options)
    if crosstable.meaning in ("places", "the order of the rows") and columns.get("number"):
        meaning = make(
            codes.L211,
            area.grid.source(area.header[-1], area.runs[0][0]),
            meaning=crosstable.meaning,
            column=column_letters(columns.roles.get("number") or columns.roles.get("rank") or 1),
        )
        said.append(meaning)
    what = f"a crosstable, columns are {crosstable.meaning or 'undecided'}, {crosstable.cycles} game"
    what += "s a pair" if crosstable.cycles > 1 else " a pair"
    return Body(players, crosstable.games, (), 0, crosstable.cycles, derived, what, (*said, *crosstable.findings))


def _tournament(facts: EventFacts, body: Body) -> Tournament:
    """The tournament of a table and the lines beside it."""
    values = facts.values
    return Tournament(
        name=facts.name,
        city=values.get("city"),
        federation=values.get("federation"),
        start_date=values.get("start_date"),
        end_date=values.get("end_date"),
        chief_arbiter=values.get("chief_arbiter"),
        deputies=facts.deputies,
        time_control=values.get("time_control"),
        cycles=body.cycles,
        rounds=body.rounds or int(values.get("rounds") or 0),
        tie_breaks=facts.tie_breaks,
        players=body.players,
        games=body.games or (),
        rests=body.rests,
        derived=body.derived,
        notes=tuple(facts.notes),
        places=facts.places,
    )


def _detected(area: Area, how: str, body: Body) -> Finding:
    """The one finding that says how the table was read."""
    sheet = f"sheet {area.grid.sheet}, " if area.grid.sheet else ""
    details = (
        f"{how}, {sheet}cells {spanned(area.cells())}, headings in row {area.header[-1]}, {len(body.players)} players"
    )
    return make(codes.L101, area.grid.source(area.first), what=body.what, details=details.strip(", "))


def _place(area: Area) -> str:
    """`A4:M10`, with the sheet where there is one."""
    cells = spanned(area.cells())
    return f"{area.grid.sheet}!{cells}" if area.grid.sheet else cells


def _left_out(area: Area) -> list[Finding]:
    """Rows among the players that are none."""
    return [
        make(codes.L207, area.grid.source(row), row=row, text=" ".join(c.text for c in area.grid.filled(row))[:60])
        for row in area.skipped
        if area.kind is AreaKind.MATRIX
    ]


def _errors(area: Area) -> list[Finding]:
    """Cells with errors of the spreadsheet program outside the results."""
    cells = error_cells(area)
    if not cells:
        return []
    text = listed(dict.fromkeys(c.text for c in cells))
    return [make(codes.L408, area.grid.source(cells[0].row, cells[0].col), cells=_named(cells), text=text)]


def _invisible(area: Area) -> list[Finding]:
    """Cells from which invisible characters were removed."""
    cells = [cell for cell in area.cells() if cell.raw is not None]
    if not cells:
        return []
    return [make(codes.L406, area.grid.source(cells[0].row, cells[0].col), cells=_named(cells))]


def _named(cells: Iterable[Cell]) -> str:
    """`cells D5, D6 and D7`."""
    names = [cell.name for cell in cells]
    return f"cell{'s' if len(names) > 1 else ''} {listed(names, limit=12)}"


def _player_table(areas: Sequence[Area], headings: dict[str, str]) -> Roster | None:
    """The players of the largest table without games."""
    if not areas:
        return None
    area = max(areas, key=lambda a: len(a.rows))
    return roster_of(area, columns_of(area, headings, {}), ())


def _nothing_found(grids: Sequence[Grid]) -> Finding:
    """The one finding for grids without any table."""
    filled = sum(len(grid.filled(row)) for grid in grids for row in range(1, grid.height + 1))
    sheets = [grid.sheet for grid in grids if grid.sheet]
    where = f" in {'sheet' if len(sheets) == 1 else 'sheets'} {listed(sheets, limit=12)}" if sheets else ""
    seen = f"{filled} filled cells were looked at" if filled else "all cells are empty"
    source = grids[0].source(1) if grids and grids[0].height else Source(grids[0].file if grids else "")
    return make(codes.L102, source, where=where, seen=seen)
