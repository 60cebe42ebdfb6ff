"""A second look at tagged PDFs, with pikepdf: what a reader that speaks the page would stumble over (PDF/UA-1)."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pikepdf

INSIDE = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "THead": {"TR"},
    "TBody": {"TR"},
    "TFoot": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"L", "LI", "Caption"},
    "LI": {"Lbl", "LBody"},
}
"""What may lie in an element of the structure (ISO 32000-1, 14.8.4.3)."""
ONLY_IN = {
    "TR": {"Table", "THead", "TBody", "TFoot"},
    "TH": {"TR"},
    "TD": {"TR"},
    "LI": {"L"},
    "Lbl": {"LI"},
    "LBody": {"LI"},
}
PAINTING = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "Do", "sh", "BI", "Tj", "TJ", "'", '"'}


def opened(data: bytes) -> pikepdf.Pdf:
    """The document."""
    return pikepdf.open(io.BytesIO(data))


def elements(pdf: pikepdf.Pdf) -> Iterator[tuple[str, Any, str]]:
    """Every element of the structure in the order of reading: kind, the element, kind of its parent."""
    waiting = [(kid, "") for kid in reversed(list(pdf.Root.StructTreeRoot.K))]
    while waiting:
        element, parent = waiting.pop()
        if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
            continue
        kind = str(element.S)[1:]
        yield kind, element, parent
        waiting += [(kid, kind) for kid in reversed(list(element.get("/K", [])))]


def complaints(data: bytes) -> list[str]:
    """What is wrong with a tagged document; nothing for one that can be heard."""
    with opened(data) as pdf:
        return [*_document(pdf), *_structure(pdf), *_headings(pdf), *_contents(pdf), *_fonts(pdf)]


def _document(pdf: pikepdf.Pdf) -> Iterator[str]:
    root = pdf.Root
    if not str(root.get("/Lang", "")):
        yield "no language"
    if not root.MarkInfo.Marked or root.MarkInfo.get("/Suspects"):
        yield "not tagged"
    if not root.ViewerPreferences.DisplayDocTitle:
        yield "the window shows the file's name"
    with pdf.open_metadata() as xmp:
        if not xmp.get("dc:title"):
            yield "no title"
        if xmp.get("{http://www.aiim.org/pdfua/ns/id/}part") != "1":
            yield "does not say that it is PDF/UA-1"
        if xmp.get("dc:title") != str(pdf.docinfo.get("/Title")):
            yield "two titles"
    if "/Outlines" not in root:
        yield "no bookmarks"
    for page in pdf.pages:
        if page.obj.get("/Tabs") != "/S":
            yield "tab order is not that of the structure"
        for annotation in page.obj.get("/Annots", []):
            if annotation.Subtype == "/Link" and not str(annotation.get("/Contents", "")):
                yield "a link that does not say where it leads"


def _structure(pdf: pikepdf.Pdf) -> Iterator[str]:
    seen = set()
    tree = pdf.Root.StructTreeRoot.get("/IDTree")
    looked_up = {str(name) for name in list(tree.Names)[::2]} if tree else set()
    for kind, element, parent in elements(pdf):
        if parent in INSIDE and kind not in INSIDE[parent]:
            yield f"{kind} in {parent}"
        if kind in ONLY_IN and parent not in ONLY_IN[kind]:
            yield f"{kind} in {parent}"
        if kind == "TH" and element.A.get("/Scope") not in ("/Row", "/Column"):
            yield "a header cell without scope"
        if kind == "Figure" and not str(element.get("/Alt", "")):
            yield "a figure without words"
        if "/ID" in element:
            name = str(element.ID)
            if name in seen or name not in looked_up:
                yield f"identifier {name} is used twice or cannot be looked up"
            seen.add(name)
        for header in element.get("/A", {}).get("/Headers", []):
            if str(header) not in looked_up:
                yield f"header {header} does not exist"
        if kind == "Table":
            yield from _even(element)


def _even(table: Any) -> Iterator[str]:
    """Rows of one table have equally many columns."""
    rows = []
    for part in table.K:
        rows += [part] if part.S == "/TR" else [row for row in part.K if part.S != "/Caption"]
    widths: list[int] = []
    below: dict[int, int] = {}
    for index, row in enumerate(rows):
        width = below.get(index, 0)
        for cell in row.K:
            span = int(cell.A.get("/ColSpan", 1))
            width += span
            for further in range(1, int(cell.A.get("/RowSpan", 1))):
                below[index + further] = below.get(index + further, 0) + span
        widths.append(width)
    if len(set(widths)) > 1:
        yield f"rows of {sorted(set(widths))} columns in one table"


def _headings(pdf: pikepdf.Pdf) -> Iterator[str]:
    level = 0
    for kind, _, _ in elements(pdf):
        if re.fullmatch("H[1-6]", kind):
            if int(kind[1]) > level + 1:
                yield f"{kind} after H{level}"
            level = int(kind[1])


def _contents(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Everything that is painted is in the structure or an artifact; the structure names nothing that is not there."""
    wanted = {(_page(element, pdf), int(kid)) for _, element, _ in elements(pdf) for kid in _marks(element)}
    found = set()
    for number, page in enumerate(pdf.pages):
        open_marks: list[str] = []
        for instruction in pikepdf.parse_content_stream(page):
            operands: list[Any] = list(instruction.operands)
            name = str(instruction.operator)
            if name in ("BMC", "BDC"):
                open_marks.append(str(operands[0]))
                if name == "BDC" and "/MCID" in operands[1]:
                    found.add((number, int(operands[1].MCID)))
                    if "/Artifact" in open_marks:
                        yield "content in an artifact"
            elif name == "EMC":
                open_marks.pop()
            elif name in PAINTING and not open_marks:
                yield f"page {number + 1}: {name} outside the structure"
    if found != wanted:
        yield f"{len(found - wanted)} contents without element, {len(wanted - found)} elements without content"


def _marks(element: Any) -> list[int]:
    return [kid for kid in element.get("/K", []) if isinstance(kid, int)]


def _page(element: Any, pdf: pikepdf.Pdf) -> int:
    return pikepdf.Page(element.Pg).index


def _fonts(pdf: pikepdf.Pdf) -> Iterator[str]:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor":
            if not any(key in each for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                yield f"font {each.FontName} is not inside"
            if not re.match(r"/[A-Z]{6}\+", str(each.FontName)):
                yield f"font {each.FontName} is not a subset"
        is_text = isinstance(each, pikepdf.Dictionary) and each.get("/Subtype") == "/Type0"
        if is_text and "/ToUnicode" not in each:
            yield f"text in {each.BaseFont} cannot be read"
