"""The variables that a template of a report sees, as a JSON Schema: what users of `--templates` can rely on.

The schema is made from the named tuples themselves, so that it cannot say anything else; `MEANINGS` describes every
variable of a page. `rrpipe/schemas/report-context-1.json` is its copy for readers; a test holds both together.
"""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, Union, get_args, get_origin, get_type_hints

from rrpipe.model import Look
from rrpipe.writers.page import Report

IDENTIFIER = "rrpipe/report-context/1"

PAGE = {
    "r": "the report: everything that stands on the page",
    "medium": "screen for the HTML file, print for the page that becomes a PDF",
    "look": "logo and colours of [look], sizes in millimetres; null where none are given",
}

MEANINGS = {
    "w": "words of the page in its language: w.points, w.name ...",
    "parts": "names of the parts asked for, in the order of the page",
    "title": "the name of the event, or what it is",
    "facts": "the line under the title: place, dates, rounds, rate of play",
    "people": "the line of those in charge",
    "interim": "the band over an unfinished event with the number of open games; empty when it is finished",
    "layout": "size, direction and columns of the paper",
    "widths": "widths of columns in ems of the table's text",
    "joint": "what joins the results of several games of a pair",
    "rows": "the players in final order",
    "heads": "heads of the columns of opponents",
    "tie_breaks": "heads of the columns of tie-breaks",
    "has": "the columns that this event fills: number, club, federation, rating, change",
    "signs": "notes on the signs used in the crosstable",
    "notes": "notes on places, ties and withdrawn players",
    "rounds": "the rounds with their games",
    "rounds_known": "whether any game has a round",
    "rounds_signs": "notes on the signs used in the rounds",
    "workings": "the working of every tie-break",
    "provenance": "pairs of label and text: source, hash, rules, program",
    "assumed": "what was assumed about numbers, rounds and colours, or follows from declared numbers",
    "page_head": "the text at the head of paper pages, already a string of a style sheet",
    "page_foot": "the text at the foot of paper pages, already a string of a style sheet",
    "tallied": "whether the fields hold wins, draws and losses instead of single games",
    "ratings": "the part ratings; null where it was not asked for",
    "norms": "the part norms; null where it was not asked for",
    "cards": "the part cards; null where it was not asked for",
    "schedule": "the part schedule; null where it was not asked for",
    "legend": "what the heads of the columns mean",
    "progress": "the part progress; null where it was not asked for",
    "statistics": "the part statistics; null where it was not asked for",
    "findings": "the part findings; null where it was not asked for",
    "signatures": "the part signatures; null where it was not asked for",
    "colours": "whether the page shows colours of games",
    "boards": "whether the rounds show boards",
    "assumed_games": "whether a game has colours that were only assumed",
    "stated": "pairs of name and text for the head of the file: what the event is, for machines",
    "site": "links to the index over all events; empty where there is none",
    "contents": "links to the parts of the page; empty where they are few",
}
"""What each variable of `r` means."""

SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null", Fraction: "string"}


def context_schema() -> dict[str, Any]:
    """The schema of the variables."""
    known: dict[str, Any] = {}
    properties: dict[str, Any] = {
        "r": {**_of(Report, known), "description": PAGE["r"]},
        "medium": {"enum": ["screen", "print"], "description": PAGE["medium"]},
        "look": {"anyOf": [_of(Look, known), {"type": "null"}], "description": PAGE["look"]},
    }
    for key, meaning in MEANINGS.items():
        if key in known["Report"]["properties"]:
            known["Report"]["properties"][key]["description"] = meaning
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": IDENTIFIER,
        "title": "The variables of report.html and its parts",
        "type": "object",
        "required": list(PAGE),
        "properties": properties,
        "$defs": dict(sorted(known.items())),
    }


def plain_value(value: Any) -> Any:
    """A variable as JSON has it, for holding it against the schema."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {key: plain_value(getattr(value, key)) for key in value._fields}
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain_value(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain_value(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain_value(entry) for entry in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain_value, value))
    return str(value) if isinstance(value, (Fraction, str)) else value


def _of(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; those with names of their own go to `known`."""
    if kind in SIMPLE:
        return {"type": SIMPLE[kind]}
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return {"anyOf": [_of(one, known) for one in args]}
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return {"type": "array", "items": _of(args[0], known)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_of(one, known) for one in args], "items": False}
    if origin in (list, frozenset, set) or (origin and issubclass(origin, (list, frozenset))):
        return {"type": "array", "items": _of(args[0], known)}
    if isinstance(kind, type) and issubclass(kind, str):
        return {"type": "string"}
    if not (isinstance(kind, type) and (hasattr(kind, "_fields") or is_dataclass(kind))):
        return {}
    name = kind.__name__
    meaning = (kind.__doc__ or "").split("\n")[0]
    if kind.__module__.startswith("rrpipe.wording"):
        known[name] = {"type": "object", "description": meaning}
    elif name not in known:
        known[name] = {}
        hints = get_type_hints(kind)
        names = list(getattr(kind, "_fields", ())) or [field.name for field in fields(kind)]
        known[name] = {
            "type": "object",
            "description": meaning,
            "required": names,
            "properties": {key: _of(hints[key], known) for key in names},
        }
    return {"$ref": f"#/$defs/{name}"}
