"""JSON documents: tournament, standings, findings and schedule, keys in the order of the contract.

Equal input gives equal bytes: UTF-8, two-space indent, no absolute paths, scores as strings.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rrpipe.findings import Finding, Severity
from rrpipe.layouts import documents
from rrpipe.layouts.documents import score_text, scoring_values
from rrpipe.layouts.tie_breaks import is_external
from rrpipe.model import Game, Player, Rest, Standings, Tournament, by_number
from rrpipe.plain_text import json_text
from rrpipe.schedule import with_rests
from rrpipe.writers.document import Document, WriteOptions

Value = Any
"""A JSON value: the standard library's own idea of it."""


def to_bytes(document: Value) -> bytes:
    """The bytes of one document, or of a list of documents."""
    return (json_text(document, indent=2) + "\n").encode()


def write_json(document: Document, options: WriteOptions) -> tuple[bytes, list[Finding]]:  # noqa: ARG001 - signature of every writer
    """The tournament document; nothing of the model is lost, so there is nothing to say."""
    return to_bytes(tournament_document(document.tournament)), []


def tournament_document(tournament: Tournament) -> dict[str, Value]:
    """`rrpipe/tournament/1`. Rests that are not the plain rest round stand in `rests`."""
    document: dict[str, Value] = {
        "schema": documents.TOURNAMENT,
        "name": tournament.name,
        "city": tournament.city,
        "federation": tournament.federation,
        "start_date": tournament.start_date,
        "end_date": tournament.end_date,
        "chief_arbiter": tournament.chief_arbiter,
        "deputies": list(tournament.deputies),
        "time_control": tournament.time_control,
        "cycles": tournament.cycles,
        "rounds": tournament.rounds,
        "round_dates": list(tournament.round_dates),
        "scoring": scoring_values(tournament.scoring),
        "tie_breaks": None if tournament.tie_breaks is None else list(tournament.tie_breaks),
        "players": [_player(player) for player in tournament.players],
        "games": [_game(game) for game in tournament.games],
        "derived": list(tournament.derived),
    }
    if rests := special_rests(tournament):
        document["rests"] = [{"round": r.round, "number": r.number, "bye": str(r.bye)} for r in rests]
    if tournament.adjustments:
        document["adjustments"] = [
            {
                "result": each.result or None,
                "points": score_text(each.points),
                "round": each.round,
                "players": list(each.players),
            }
            for each in tournament.adjustments
        ]
    if tournament.records:
        document["records"] = [{"code": record.code, "text": record.text} for record in tournament.records]
    return document


def special_rests(tournament: Tournament) -> list[Rest]:
    """The rests that do not follow from the games: byes with points, rests in rounds in which nobody plays."""
    plain = set(with_rests(replace(tournament, rests=())).rests)
    return [rest for rest in tournament.rests if rest not in plain]


def _player(player: Player) -> dict[str, Value]:
    """One player; `external` holds the values of tie-breaks that nobody can compute (EXT, OTHER_...)."""
    national = player.national
    external = {code: score_text(value) for code, value in player.stated.tie_breaks if is_external(code)}
    return {
        "number": player.number,
        "name": player.name,
        "sex": player.sex,
        "title": player.title,
        "rating": player.rating,
        "federation": player.federation,
        "fide_id": player.fide_id,
        "birth_date": player.birth_date,
        "club": player.club,
        "national": national and {"federation": national.federation, "rating": national.rating, "id": national.id},
        "status": str(player.status),
        **({"external": external} if external else {}),
    }


def _game(game: Game) -> dict[str, Value]:
    """One game; a result that is not entered yet is null."""
    return {
        "round": game.round,
        "board": game.board,
        "white": game.white,
        "black": game.black,
        "white_result": game.white_result and str(game.white_result),
        "black_result": game.black_result and str(game.black_result),
        "colours": str(game.colours),
        "date": game.date,
        **({"decider": game.decider} if game.decider is not None else {}),
    }


def standings_document(tournament: Tournament, standings: Standings) -> dict[str, Value]:
    """`rrpipe/standings/1`: best first, players left out of the standings (C.05 6.6) last with rank null.

    `decided` names what separated neighbours who were level on the first criterion; `lots` is the seed, if lots were
    drawn.
    """
    players = by_number(tournament)
    return {
        "schema": documents.STANDINGS,
        "finished": standings.finished,
        "edition": standings.edition,
        "order": list(standings.order),
        "standings": [
            {
                "rank": row.rank,
                "number": row.number,
                "name": players[row.number].name,
                "values": {code: None if value is None else score_text(value) for code, value in row.values.items()},
                "counted": row.counted,
            }
            for row in standings.rows
        ],
        "decided": [{"before": each.before, "after": each.after, "by": each.code} for each in standings.decided],
        **({"lots": standings.lots} if standings.lots is not None else {}),
    }


def finding_document(finding: Finding) -> dict[str, Value]:
    """One finding as the findings document and other programs see it."""
    source = finding.source
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "remedy": finding.remedy,
        "sheet": source and source.sheet,
        "cell": source and source.cell,
        "line": source and source.line,
        "column": source and source.column,
        "player": finding.player,
        "round": finding.round,
        "article": finding.article,
        "accepted": finding.accepted,
    }


def findings_document(files: Iterable[tuple[str, str, Sequence[Finding]]]) -> dict[str, Value]:
    """`rrpipe/findings/1` of (file, format, findings); the summary counts what is not accepted."""
    entries = list(files)
    return {
        "schema": documents.FINDINGS,
        "files": [
            {"file": name, "format": kind, "findings": [finding_document(finding) for finding in findings]}
            for name, kind, findings in entries
        ],
        "summary": summary(finding for _, _, findings in entries for finding in findings),
    }


def summary(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings of each severity stand, accepted ones left out."""
    counts = {str(severity): 0 for severity in Severity}
    for finding in findings:
        if not finding.accepted:
            counts[finding.severity] += 1
    return counts


def schedule_document(
    players: int,
    cycles: int,
    swap: str,
    rounds: Iterable[tuple[int, Iterable[tuple[int, int]], int | None]],
    names: Mapping[int, str] | None = None,
) -> dict[str, Value]:
    """`rrpipe/schedule/1` of (round, pairings with White first, number that rests); names where they are known."""
    document: dict[str, Value] = {
        "schema": documents.SCHEDULE,
        "players": players,
        "cycles": cycles,
        "swap": swap,
        "rounds": [
            {"round": number, "pairings": [list(pair) for pair in pairings], "rests": rest}
            for number, pairings, rest in rounds
        ],
    }
    if names:
        document["names"] = {str(number): name for number, name in names.items()}
    return document
