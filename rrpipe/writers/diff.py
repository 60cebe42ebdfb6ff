"""`rrpipe/diff/1`: what changed between two versions of an event, as a JSON document."""

from collections.abc import Iterable
from typing import Any

from rrpipe.diff import Change, Difference, PlayerChange
from rrpipe.layouts import documents


def diff_document(a: str, b: str, found: Difference) -> dict[str, Any]:
    """The document; `a` and `b` are the names of the inputs, without folders."""
    return {
        "schema": documents.DIFF,
        "a": a,
        "b": b,
        "equal": found.equal,
        "facts": _changes(found.facts),
        "players": [_player(each) for each in found.players],
        "games": [
            {
                "players": list(each.players),
                "meeting": each.meeting,
                "rounds": [each.round_a, each.round_b],
                "in": [name for name, there in (("a", each.in_a), ("b", each.in_b)) if there],
                "changes": _changes(each.changes),
            }
            for each in found.games
        ],
        "effects": [_player(each) for each in found.effects],
        "notes": list(found.notes),
    }


def _player(each: PlayerChange) -> dict[str, Any]:
    """A player with the starting numbers in both versions, null where the player is not there."""
    return {"name": each.name, "numbers": [each.a, each.b], "changes": _changes(each.changes)}


def _changes(changes: Iterable[Change]) -> list[dict[str, Any]]:
    return [{"what": each.what, "a": each.a, "b": each.b} for each in changes]
