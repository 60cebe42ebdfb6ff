"""`rrpipe/ratings/1`: the effect of an event on ratings, and title norms, as a JSON document."""

from collections.abc import Iterable
from typing import Any

from rrpipe.layouts import documents
from rrpipe.layouts.documents import score_text
from rrpipe.norms import Norm
from rrpipe.rating import Effect, NotRated, RatingReport, one_decimal


def ratings_document(report: RatingReport, norms: Iterable[Norm]) -> dict[str, Any]:
    """The document. Changes have one decimal (B.02 8.3.4 rounds once a period); everything is an estimate."""
    return {
        "schema": documents.RATINGS,
        "kind": report.kind and str(report.kind),
        "edition": report.edition.code,
        "players": [_player(effect) for effect in report.effects],
        "norms": [_norm(norm) for norm in norms],
        "estimate": True,
        "kind_from": report.kind_why,
        "field": {
            "average": report.strength.average,
            "category": report.strength.category,
            "strongest": report.strength.strongest,
            "weakest": report.strength.weakest,
            "rated": report.strength.rated,
        },
        "not_rated": [_not_rated(each) for each in report.not_rated],
    }


def _player(effect: Effect) -> dict[str, Any]:
    """One player; `opponents` is the average of the rated opponents, `k_from` is list, top, junior or usual."""
    return {
        "number": effect.player.number,
        "name": effect.player.name,
        "rating": effect.own.rating,
        "games": len(effect.lines),
        "score": score_text(effect.score),
        "expected": None if effect.expected is None else score_text(effect.expected),
        "k": effect.k,
        "change": None if effect.change is None else one_decimal(effect.change),
        "performance": effect.performance,
        "first_rating": effect.first_rating,
        "opponents": effect.average,
        "k_from": effect.own.k_why or None,
        "first_note": effect.first_note or None,
    }


def _norm(norm: Norm) -> dict[str, Any]:
    """One norm of one player; `missing` and `articles` run parallel."""
    return {
        "number": norm.number,
        "title": norm.title,
        "reached": norm.status == "reached",
        "missing": [each.text for each in norm.missing],
        "articles": [each.condition.article for each in norm.missing],
        "status": str(norm.status),
        "games": norm.games,
        "score": score_text(norm.score),
        "needed": None if norm.needed is None else score_text(norm.needed),
        "average": norm.average,
        "performance": norm.performance,
        "left_out": list(norm.left_out),
    }


def _not_rated(each: NotRated) -> dict[str, Any]:
    """A game without effect and the reason."""
    return {
        "round": each.game.round,
        "white": each.game.white,
        "black": each.game.black,
        "reason": each.reason.key,
        "text": each.reason.text,
        "article": each.reason.article,
    }
