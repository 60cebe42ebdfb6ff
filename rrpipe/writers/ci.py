"""Findings as build servers take them: SARIF 2.1.0, JUnit XML, and the workflow commands of GitHub.

Each takes (file, findings) pairs, and the level from which on a finding is a failure. A finding whose place names a
file is about that one (the TOML file beside the input), any other about the file of the pair. What steers is shown as
codes, as on a terminal.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rrpipe.findings import Finding, Severity, standing
from rrpipe.model import Source
from rrpipe.plain_text import coded, json_text

Files = Sequence[tuple[str, Sequence[Finding]]]

SARIF_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
GITHUB_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def file_of(name: str, finding: Finding) -> str:
    """The file that a finding is about, where `name` is the input."""
    return (finding.source.file if finding.source else "") or name


def cell_name(source: Source | None) -> str:
    """`Table!F7` for a place in a sheet, which has no line; otherwise nothing."""
    if source is None or source.cell is None or source.line is not None:
        return ""
    return f"{source.sheet}!{source.cell}" if source.sheet else source.cell


def message_of(finding: Finding) -> str:
    """The message with the cell before it, where a line cannot say the place; what steers is shown as on a terminal."""
    cell = cell_name(finding.source)
    return coded(f"{cell}: {finding.message}" if cell else finding.message)


def sarif(files: Files, version: str) -> bytes:
    """One SARIF run. Accepted findings are suppressed results; the kinds that occur are the rules."""
    rules = {f.code: f.rule for _, findings in files for f in findings}
    results = [_sarif_result(name, finding) for name, findings in files for finding in findings]
    driver = {
        "name": "rrpipe",
        "version": version,
        "rules": [
            {
                "id": code,
                "shortDescription": {"text": rule.title},
                "fullDescription": {"text": rule.why or rule.title},
                "defaultConfiguration": {"level": SARIF_LEVELS[rule.severity]},
            }
            for code, rule in sorted(rules.items())
        ],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    document = {"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}
    return (json_text(document, indent=2) + "\n").encode()


def _sarif_result(name: str, finding: Finding) -> dict[str, Any]:
    """One finding as a result."""
    from urllib.parse import quote

    source = finding.source or Source()
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(file_of(name, finding))}}
    if source.line:
        place["region"] = {"startLine": source.line} | ({"startColumn": source.column} if source.column else {})
    location: dict[str, Any] = {"physicalLocation": place}
    if cell := cell_name(finding.source):
        location["logicalLocations"] = [{"fullyQualifiedName": cell}]
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": f"{message_of(finding)}\n{coded(finding.remedy)}".strip()},
        "locations": [location],
    }
    if finding.accepted:
        result["suppressions"] = [{"kind": "external"}]
    return result


def junit(files: Files, fail_on: Severity) -> bytes:
    """A suite a file and a case a finding; a file without findings is one case that passes."""
    suites = []
    for name, findings in files:
        shown = _xml(coded(name))
        failing = {id(finding) for finding in standing(findings, fail_on)}
        cases = [_case(name, finding, id(finding) in failing) for finding in findings]
        cases = cases or [f'    <testcase classname="{shown}" name="no findings"/>']
        counts = f'tests="{len(cases)}" failures="{len(failing)}"'
        suites += [f'  <testsuite name="{shown}" {counts}>', *cases, "  </testsuite>"]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", *suites, "</testsuites>", ""]
    return "\n".join(lines).encode("utf-8")


def _case(name: str, finding: Finding, fails: bool) -> str:
    """One finding as a case."""
    source = finding.source or Source()
    place = f"line {source.line}" if source.line else source.cell or "file"
    of = _xml(coded(file_of(name, finding)))
    case = f'    <testcase classname="{of}" name="{finding.code} {_xml(place)}">'
    text = _xml(f"{finding.severity}: {message_of(finding)}\n{coded(finding.remedy)}".strip())
    message = _xml(coded(finding.message))
    inside = f'<failure message="{message}">{text}</failure>' if fails else f"<system-out>{text}</system-out>"
    return f"{case}{inside}</testcase>"


def _xml(text: str) -> str:
    """Text as XML may hold it."""
    text = NOT_IN_XML.sub("\ufffd", text)
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(sign, f"&{name};")
    return text.replace("\n", "&#10;")


def github(files: Files) -> bytes:
    """One workflow command a finding that is not accepted; GitHub shows it at its line."""
    lines = [_command(name, f) for name, findings in files for f in findings if not f.accepted]
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace")


def _command(name: str, finding: Finding) -> str:
    """`::error file=club.trf,line=14,col=92,title=R203::message`."""
    source = finding.source or Source()
    fields = {"file": coded(file_of(name, finding)), "line": source.line, "col": source.column, "title": finding.code}
    properties = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in fields.items() if value)
    return f"::{GITHUB_COMMANDS[finding.severity]} {properties}::{_escaped(message_of(finding))}"


def _escaped(text: str, more: Iterable[str] = "") -> str:
    """Text as a workflow command takes it."""
    for sign in ("%", "\r", "\n", *more):
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text
