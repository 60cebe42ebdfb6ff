"""The crosstable as CSV by starting number, for programs: what it says reads back as it was written.

UTF-8, commas, one head row, a row a player: the own facts, one column an opponent (the head is the starting number),
then points, rank and tie-breaks. Results are `1`, `0.5`, `0`, forfeits `+` and `-`, an adjourned game `?`, a game not
played yet an empty field, the own field `*`. Several games of a pair stand in one field with blanks between them, and
`*` for one of them that is open.
"""

import csv
import io

from rrpipe.codes import output as codes
from rrpipe.crosstable import Crosstable, Line, Meeting, crosstable
from rrpipe.findings import Finding, make
from rrpipe.layouts.formula import guarded
from rrpipe.model import SHORT, STANDARD_SCORING, Bye, Colours, Player, Status, Tournament, by_number
from rrpipe.rendering import decimal_text
from rrpipe.writers.document import Document, WriteOptions

RESULTS = {"1": "1", "=": "0.5", "0": "0", "W": "1", "D": "0.5", "L": "0", "+": "+", "-": "-", "?": "?"}
OWN = OPEN = "*"
"""The own field; beside other results of a pair, a game not played yet."""

COLUMNS = (
    ("Title", "title"),
    ("Name", "name"),
    ("Sex", "sex"),
    ("Fed", "federation"),
    ("Rating", "rating"),
    ("FIDE ID", "fide_id"),
    ("Birth date", "birth_date"),
    ("Club", "club"),
    ("Status", "status"),
)
"""Head and attribute of the columns before the opponents; a column that nobody has anything in is left out."""


def write_csv(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:
    """The crosstable as CSV, and what it has no place for (L901 to L905)."""
    table = crosstable(document.tournament, document.standings, by="number")
    columns = [(head, key) for head, key in COLUMNS if any(player_text(line.player, key) for line in table.lines)]
    national = any(line.player.national for line in table.lines)
    heads = ["No", *(head for head, _ in columns), *(["National rating", "National ID"] if national else [])]
    heads += [*table.heads, "Points", "Rank", *table.order]
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(heads)
    begun = any(line.tally.played for line in table.lines) or bool(document.tournament.adjustments)
    for line in table.lines:
        writer.writerow(_row(line, [key for _, key in columns], national, begun))
    return stream.getvalue().encode(), losses(document.tournament, table, options.format or "csv")


def player_text(player: Player, key: str) -> str:
    """One fact of a player as text; nobody's status is `active`, which goes without saying."""
    value = getattr(player, key)
    return "" if value is None or value is Status.ACTIVE else str(value)


def _row(line: Line, keys: list[str], national: bool, begun: bool) -> list[str]:
    """One player's fields; before the first game nobody has a rank."""
    facts = [guarded(player_text(line.player, key)) for key in keys]
    if national:
        rating = line.player.national
        facts += [str(rating.rating or ""), guarded(rating.id or "")] if rating else ["", ""]
    fields = [OWN if cell is None else field_text(cell) for cell in line.cells]
    rank = str(line.places[0]) if line.places and begun else ""
    return [str(line.number), *facts, *fields, decimal_text(line.points), rank, *map(decimal_text, line.values)]


def field_text(cell: tuple[Meeting, ...]) -> str:
    """The results of a pair in playing order: `1`, `1 0.5`; empty while none of the games has a result."""
    results = [RESULTS[meeting.result.value] if meeting.result else OPEN for meeting in cell]
    return " ".join(results) if set(results) - {OPEN} else ""


def losses(tournament: Tournament, table: Crosstable, format: str) -> list[Finding]:
    """What a table by opponents does not hold: stated rounds and colours, facts of the event, kinds of games."""
    findings = []
    what, games = stated_schedule(tournament)
    if what:
        findings.append(make(codes.L901, format=format, what=what, games=games))
    facts = _facts(tournament)
    if facts:
        findings.append(make(codes.L902, format=format, what=", ".join(facts)))
    findings += short_games(tournament, format)
    national = sum(player.national is not None for player in tournament.players)
    if national:
        findings.append(make(codes.L905, players=national))
    for line in table.lines:
        values = [getattr(line.player, key) for _, key in COLUMNS]
        findings += [
            make(codes.L903, player=line.number, number=line.number, value=value)
            for value in values
            if isinstance(value, str) and guarded(value) != value
        ]
    return findings


def short_games(tournament: Tournament, format: str) -> list[Finding]:
    """The games under one move, which a table shows like others (L904)."""
    findings = []
    players = by_number(tournament)
    for game in tournament.games:
        if game.white_result in SHORT or game.black_result in SHORT:
            where = f" in round {game.round}" if game.round else ""
            a, b = (f"{number} {players[number].name}" for number in (game.white, game.black))
            findings.append(make(codes.L904, player=game.white, round=game.round, a=a, b=b, where=where, format=format))
    return findings


def stated_schedule(tournament: Tournament) -> tuple[str, int]:
    """What of rounds and colours the source states, in words, and of how many games."""
    stated = [game for game in tournament.games if game.colours is Colours.STATED]
    rounds = [game for game in tournament.games if game.round is not None and "rounds" not in tournament.derived]
    what = " and ".join(word for word, games in (("rounds", rounds), ("colours", stated)) if games)
    return what, max(len(stated), len(rounds))


FACTS = (
    ("name", "name"),
    ("city", "place"),
    ("federation", "federation"),
    ("start_date", "first day"),
    ("end_date", "last day"),
    ("chief_arbiter", "chief arbiter"),
    ("deputies", "deputy arbiters"),
    ("time_control", "time control"),
    ("round_dates", "dates of rounds"),
    ("records", "other records of the source"),
)
"""Attribute and name of the facts that a table without anything above it does not hold."""


def _facts(tournament: Tournament) -> list[str]:
    """The names of the facts that the event has and the table lacks."""
    names = [name for key, name in FACTS if getattr(tournament, key)]
    if tournament.scoring != STANDARD_SCORING:
        names.append("points for a win, draw and loss")
    if tournament.adjustments:
        names.append("bonus and penalty points")
    if any(game.decider is not None for game in tournament.games):
        names.append("who won the deciders")
    if any(rest.bye is not Bye.ZERO for rest in tournament.rests):
        names.append("byes")
    return names
