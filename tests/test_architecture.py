"""The house: who may import whom, what loads when, and that nothing grows out of hand."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "rrpipe"

HEAVY = {
    "weasyprint",
    "openpyxl",
    "jinja2",
    "pandas",
    "rich",
    "rapidfuzz",
    "platformdirs",
    "sqlite3",
    "babel",
    "pikepdf",
    "watchfiles",
    "distributed",
    "pebble",
}
"""Libraries that load when they are needed and not before."""

BASE = {"model", "findings", "codes", "limits"}
ROOMS: dict[str, set[str]] = {
    "model": set(),
    "limits": set(),
    "garbage": set(),
    "temporaries": set(),
    "acceptance": {*BASE},
    "findings": {"model", "limits"},
    "codes": {"model", "findings"},
    "wording": {"checklist", "layouts"},
    "pdf_support": set(),
    "weasy": set(),
    "rendering": {"model", "template_texts", "wording"},
    "branding": set(),
    "template_problems": {"rendering", "template_sandbox"},
    "template_sandbox": {"template_problems", "template_texts"},
    "template_texts": {"wording"},
    "templating": {"findings", "files", "rendering", "template_problems", "template_sandbox"},
    "template_faults": {*BASE, "rendering", "template_problems", "templating"},
    "layouts": {*BASE},
    "plain_text": {"model"},
    "part_mark": {"model"},
    "scoring": {"model", "part_mark"},
    "schedule": {"model", "limits"},
    "lots": set(),
    "late_rounds": {"schedule"},
    "contingents": set(),
    "envelopes": {"layouts", "lots", "late_rounds", "contingents"},
    "draw": {"model", "schedule", "layouts", "lots", "late_rounds", "contingents", "envelopes"},
    "timetable": {"model", "schedule"},
    "conformance": {"model", "schedule", "timetable"},
    "meetings": {"model", "part_mark", "schedule"},
    "crosstable": {"model"},
    "rating": {"model", "layouts"},
    "norm_conditions": {"model", "layouts", "rating"},
    "norms": {"model", "layouts", "rating", "norm_conditions"},
    "rating_remarks": {*BASE, "layouts", "rating"},
    "rating_list": {*BASE, "layouts", "files", "temporaries"},
    "diff": {"model", "layouts", "scoring", "rating"},
    "tie_breaks": {*BASE, "layouts", "scoring"},
    "ranking": {*BASE, "layouts", "part_mark", "scoring", "tie_breaks"},
    "explain": {*BASE, "layouts", "scoring", "tie_breaks", "ranking"},
    "outlook": {*BASE, "layouts", "scoring", "tie_breaks", "ranking"},
    "files": {*BASE, "temporaries"},
    "checklist": {*BASE},
    "readers": {*BASE, "layouts", "part_mark", "schedule", "scoring", "files", "plain_text"},
    "validation": {
        *BASE,
        "layouts",
        "part_mark",
        "schedule",
        "conformance",
        "meetings",
        "scoring",
        "ranking",
        "tie_breaks",
    },
    "writers": {
        *BASE,
        "part_mark",
        "layouts",
        "schedule",
        "timetable",
        "conformance",
        "meetings",
        "draw",
        "contingents",
        "scoring",
        "crosstable",
        "rating",
        "norms",
        "norm_conditions",
        "diff",
        "explain",
        "outlook",
        "checklist",
        "rendering",
        "templating",
        "wording",
        "plain_text",
        "pdf_support",
        "weasy",
        "garbage",
        "files",
    },
    "site": {"branding", "model", "scoring", "plain_text", "templating", "folding", "rendering", "wording", "writers"},
}
"""What each room may import of rrpipe; the rooms not listed (facts, pipeline, batch, cli) stand above all of these."""

UPPER = {
    "facts": {"pipeline", "batch", "cli"},
    "pipeline": {"batch", "cli"},
    "batch": {"cli"},
}
"""What the upper rooms may not import."""


def room_of(module: str) -> str:
    """`rrpipe.readers.csv` -> `readers`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def imports_of(path: Path) -> set[str]:
    """The modules of rrpipe that a file imports, wherever in it the statement stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "rrpipe":
                found |= {f"rrpipe.{alias.name}" for alias in node.names if alias.name != "__version__"}
    return {name for name in found if name.split(".")[0] == "rrpipe"}


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_who_may_import_whom(path: Path) -> None:
    """Every room imports only the rooms that the table allows."""
    module = "rrpipe." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
    room = room_of(module)
    wanted = {room_of(name) for name in imports_of(path)} - {room, ""}
    if room in ROOMS:
        assert wanted <= ROOMS[room], f"{room} may not import {sorted(wanted - ROOMS[room])}"
    assert not wanted & UPPER.get(room, set()), f"{room} may not import {sorted(wanted & UPPER[room])}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_every_module_says_what_it_is_for(path: Path) -> None:
    """A module begins with a docstring."""
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path.name} has no docstring"


def test_no_drawer_for_everything() -> None:
    """There is no module named after nothing in particular."""
    assert not {p.stem for p in MODULES} & {"utils", "helpers", "common", "misc", "util"}


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_heavy_libraries_are_imported_late(path: Path) -> None:
    """No module imports a heavy library at its top level, but for one that is itself imported late."""
    if path.name in ("template_sandbox.py", "template_texts.py"):  # its classes extend those of Jinja
        return
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        names = (
            [a.name for a in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        for name in names:
            assert name.split(".")[0] not in HEAVY, name
