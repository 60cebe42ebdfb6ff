"""The records of a TRF as a page of Markdown, made from the tables that reader, writer and checks use."""

from collections.abc import Iterable, Mapping

from rrpipe.layouts.field import Field
from rrpipe.layouts.trf import (
    END,
    EVERY,
    NATIONAL_FIELDS,
    PLAYER_FIELDS,
    RANKING_METHODS,
    ROUND_FIELDS,
    ROUND_STEP,
    SCORING_STEP,
    SCORING_SYMBOLS,
    TRF16,
    TRF26,
)
from rrpipe.layouts.trf_kinds import REST_BLOCK
from rrpipe.layouts.trf_records import COMMENT, EXTENSION_SCORES, EXTENSIONS, RECORDS, RecordType
from rrpipe.model import Bye, Result

HELD = {"062": "counted", "072": "counted", "082": "0 for individuals", "092": "cycles", "299": "adjustments"}
"""What becomes of records whose declaration names no fact of the model, beside those that travel along."""

RESULT_NAMES = {
    Result.WIN: "win",
    Result.DRAW: "draw",
    Result.LOSS: "loss",
    Result.SHORT_WIN: "win in less than a move each, not rated",
    Result.SHORT_DRAW: "draw in less than a move each, not rated",
    Result.SHORT_LOSS: "loss in less than a move each, not rated",
    Result.FORFEIT_WIN: "win by forfeit",
    Result.FORFEIT_LOSS: "loss by forfeit; on both sides when both were absent",
    Result.ADJOURNED: "no result yet, only with --interim",
    Bye.HALF: "half-point bye",
    Bye.FULL: "full-point bye",
    Bye.PAIRING: "pairing-allocated bye",
    Bye.ZERO: f"no opponent; the rest round of an odd field is written `{REST_BLOCK}`",
}


def page() -> str:
    """The whole page."""
    parts = [
        "# Records of a TRF",
        "Columns count from 1, in characters. M: mandatory, T: mandatory for title events, w: only a warning when "
        "wrong. Records that rrpipe does not interpret travel along as they are.",
        "## Records",
        *_table(
            ("record", "content", "editions", "TRF16", "TRF26", "in rrpipe", "columns"), map(_record, RECORDS.values())
        ),
        f"Record 001 repeats its round block every {ROUND_STEP} columns, record 162 its pairs every {SCORING_STEP}; "
        "the dates of record 132 stand exactly above the round blocks.",
        "## Columns of record 001",
        *_table(("columns", "content", "kind", "TRF16", "TRF26"), map(_column, (*PLAYER_FIELDS, *ROUND_FIELDS))),
        "## Result codes",
        *_table(("code", "meaning"), ((f"`{code}`", name) for code, name in RESULT_NAMES.items())),
        "## Symbols of record 162",
        *_table(("symbol", "value"), ((symbol, key.replace("_", " ")) for symbol, key in SCORING_SYMBOLS.items())),
        "## NRS records: national ratings",
        "Three letters of a federation, then the columns of record 001; with record 172, whose method is one of "
        f"{', '.join(RANKING_METHODS)}.",
        *_table(("columns", "content"), ((_place(field), field.label) for field in NATIONAL_FIELDS)),
        "## Lines of pairing programs",
        *_table(("line", "meaning", "record of TRF26"), ((e.code, e.label, e.successor) for e in EXTENSIONS.values())),
        f"Scoring of XXS and BB lines: {_scores(EXTENSION_SCORES)}.",
        f"Lines that begin with `{COMMENT}` are comments.",
    ]
    return "\n\n".join(parts) + "\n"


def _record(record: RecordType) -> tuple[str, ...]:
    """One row of the table of records."""
    editions = "all" if record.editions == EVERY else ", ".join(sorted(record.editions))
    held = record.attribute or HELD.get(record.code, "kept")
    columns = ", ".join(f"{field.label} {_place(field)}" for field in record.fields)
    if record.code == "001":
        columns = "below"
    elif record.step:
        columns += f", repeated every {record.step}"
    return record.code, record.label, editions, *_marks(record.marks), held, columns


def _column(field: Field) -> tuple[str, ...]:
    return _place(field), field.label, field.kind.name, *_marks(field.marks)


def _marks(marks: Mapping[str, str]) -> tuple[str, str]:
    return marks.get(TRF16, ""), marks.get(TRF26, "")


def _place(field: Field) -> str:
    """`5-8`, `10`, `from 5`."""
    if field.last >= END:
        return f"from {field.first}"
    return str(field.first) if field.first == field.last else f"{field.first}-{field.last}"


def _scores(keys: Mapping[str, str]) -> str:
    by_value: dict[str, list[str]] = {}
    for key, attribute in keys.items():
        by_value.setdefault(attribute, []).append(key)
    return "; ".join(f"{attribute.replace('_', ' ')} {', '.join(names)}" for attribute, names in by_value.items())


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """A table as one paragraph."""
    lines = [head, tuple("---" for _ in head), *rows]
    return ["\n".join("| " + " | ".join(cells) + " |" for cells in lines)]
