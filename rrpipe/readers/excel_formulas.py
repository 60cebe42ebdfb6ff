"""Where a workbook holds formulas, found in its XML without loading it a second time.

openpyxl gives either values or formulas. The values are read; which cells are formulas is only needed to tell a cell
whose value was never stored from an empty one, so a search in the text of the sheets is enough.
"""

import html
import io
import posixpath
import re
import zipfile

CELL_TAG = re.compile(rb"<(?:\w+:)?(?:c|row)[ >/]")
"""Rows count too: a million empty ones cost as much as cells."""

FORMULA = re.compile(
    rb"<(?:\w+:)?c (?![^>]*\bt=[\"']str[\"'])[^>]*?\br=[\"']([A-Z]{1,3}\d+)[\"'][^>]*>\s*<(?:\w+:)?f(?:\s[^>]*)?"
    rb"(?:/>|>([^<]*)<)"
)
"""A formula whose value is no text: a text that was stored is known, the empty one too (`=IF(A1="","",A1)`)."""

SHEET = re.compile(rb"<(?:\w+:)?sheet\s[^>]*>")
RELATION = re.compile(rb"<(?:\w+:)?Relationship\s[^>]*>")


def formulas_of(data: bytes) -> tuple[int, dict[str, dict[str, str]]]:
    """The number of cells and rows of the largest sheet; and by sheet title: cell name -> formula with its =."""
    most = 0
    by_part: dict[str, dict[str, str]] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        for member in package.infolist():
            if "worksheets/" in member.filename and member.filename.endswith(".xml"):
                text = package.read(member)
                most = max(most, len(CELL_TAG.findall(text)))
                if found := {
                    cell.decode("ascii"): "=" + html.unescape((formula or b"").decode("utf-8", "replace"))
                    for cell, formula in FORMULA.findall(text)
                }:
                    by_part[member.filename] = found
        titles = _titles(package) if by_part else {}
    return most, {title: by_part[part] for title, part in titles.items() if part in by_part}


def _titles(package: zipfile.ZipFile) -> dict[str, str]:
    """The part of the package that holds each sheet, by its title."""
    workbook = next(name for name in package.namelist() if name.endswith("workbook.xml"))
    folder, file = posixpath.split(workbook)
    relations = package.read(f"{folder}/_rels/{file}.rels".lstrip("/"))
    targets = {_attribute(tag, b"Id"): _attribute(tag, b"Target") for tag in RELATION.findall(relations)}
    found: dict[str, str] = {}
    for tag in SHEET.findall(package.read(workbook)):
        target = targets.get(_attribute(tag, rb"\w+:id"), "")
        part = target.lstrip("/") if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))
        found[_attribute(tag, b"name")] = part
    return found


def _attribute(tag: bytes, name: bytes) -> str:
    """The value of an attribute in a tag, an empty text where there is none."""
    match = re.search(rb"\s" + name + rb"=(?:\"([^\"]*)\"|'([^']*)')", tag)
    return html.unescape((match[1] or match[2] or b"").decode("utf-8", "replace")) if match else ""
