"""JSON documents of `rrpipe explain`: how values and places came about, part by part."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rrpipe.explain import (
    Addend,
    Explanation,
    PlaceExplanation,
    Table,
    all_explained,
    explained,
    ground,
    place_explained,
)
from rrpipe.layouts import documents
from rrpipe.layouts.documents import score_text
from rrpipe.model import Standings, Tournament, by_number


def explanation_document(
    tournament: Tournament, standings: Standings, numbers: Iterable[int], code: str | None = None
) -> dict[str, Any]:
    """`rrpipe/explanation/1`: for each of these players the place and every value, or the value of one tie-break."""
    names = {number: player.name for number, player in by_number(tournament).items()}
    on = ground(tournament, standings)
    players = []
    for number in numbers:
        values = [explained(on, number, code)] if code else all_explained(on, number)
        place = place_explained(on, number)
        players.append(
            {
                "number": number,
                "name": names[number],
                "rank": place.rank,
                "neighbours": _neighbours(place),
                "values": [_value(each) for each in values],
            }
        )
    return {
        "schema": documents.EXPLANATION,
        "finished": standings.finished,
        "edition": standings.edition,
        "order": list(standings.order),
        "players": players,
    }


def _score(value: Fraction | None) -> str | None:
    return None if value is None else score_text(value)


def _neighbours(place: PlaceExplanation) -> list[dict[str, Any]]:
    """What stands between the player and the ones before and after."""
    return [
        {
            "number": each.number,
            "ahead": each.ahead,
            "by": each.code,
            "own": _score(each.own),
            "other": _score(each.other),
            "level": list(each.level),
        }
        for each in place.neighbours
    ]


def _value(each: Explanation) -> dict[str, Any]:
    """One value with its parts; `text` is what `rrpipe explain` prints."""
    working = each.working
    return {
        "code": each.code,
        "name": each.title,
        "article": each.article,
        "value": _score(each.value),
        "group": list(each.group),
        "parts": [_part(part) for part in working.addends] if working else [],
        "annulled": [_part(part) for part in each.annulled],
        "tables": [_table(table) for table in working.tables] if working else [],
        "notes": list(working.notes) if working else [],
        "text": each.text,
    }


def _part(part: Addend) -> dict[str, Any]:
    """One addend: `factor` times `of` where it is a product; not counted parts say why."""
    return {
        "round": part.round,
        "opponent": part.opponent,
        "result": part.result and str(part.result),
        "factor": _score(part.factor),
        "of": _score(part.of),
        "value": score_text(part.product),
        "counted": part.counted,
        "reason": part.reason or None,
    }


def _table(table: Table) -> dict[str, Any]:
    """One table of a direct encounter, best first."""
    members = [number for group in table.groups for number in group]
    return {
        "groups": [list(group) for group in table.groups],
        "rows": [
            {
                "number": number,
                "score": score_text(table.score[number]),
                "against": [
                    {"number": other, "points": score_text(table.cells[number, other])}
                    for other in members
                    if other != number
                ],
            }
            for number in members
        ],
    }
