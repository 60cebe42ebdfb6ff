"""What a tagged PDF needs beyond what WeasyPrint writes, put in just before the file is written.

PDF/UA-1 (ISO 14289-1) asks for header cells that say whether they head a row or a column (7.5), running heads that are
no part of the text (7.8), lists made of items (7.6) and identifiers that can be looked up (ISO 32000-1, 14.7.2). All
of it is changed in WeasyPrint's own objects: opening the finished file again would cost many times as much.
"""

from collections.abc import Iterator
from typing import Any

Element = Any
"""An element of the structure, a `pydyf.Dictionary`: `S` its kind, `K` its kids (references, or numbers of marked
content), `P` its parent."""


def finish_tags(pdf: Any) -> None:
    """Finish the structure of a tagged document. `pdf` is a `pydyf.PDF` that is not written yet."""
    import pydyf  # type: ignore[import-untyped]

    elements = {each.number: each for each in pdf.objects if _is(each, "/StructElem")}
    root = next(each for each in pdf.objects if _is(each, "/StructTreeRoot"))
    reached = set()
    names = {}
    for number, element, in_head in _walk(elements, _number(root["K"][0])):
        reached.add(number)
        if element["S"] == "/TH":
            element["A"]["Scope"] = "/Column" if in_head else "/Row"
        elif element["S"] == "/L":
            _list_of_items(element, elements)
        if "ID" in element:
            names[element["ID"].string] = element.reference
    if names:
        pairs = [part for name in sorted(names) for part in (pydyf.String(name), names[name])]
        root["IDTree"] = pydyf.Dictionary({"Names": pydyf.Array(pairs)})
    _artifacts(pdf, pdf.objects[_number(root["ParentTree"])]["Nums"], reached)
    for number, element in elements.items():
        if number not in reached:
            element.clear()  # heads and feet of pages are no part of the document


def _walk(elements: dict[int, Element], top: int) -> Iterator[tuple[int, Element, bool]]:
    """Every element below `top` with its number, and whether it lies in the head of a table; parents come first."""
    waiting = [(top, False)]
    while waiting:
        number, in_head = waiting.pop()
        element = elements[number]
        yield number, element, in_head
        inside = element["S"] == "/THead" or (in_head and element["S"] != "/Table")
        waiting += [(kid, inside) for kid in reversed(_kids(element)) if kid in elements]


def _list_of_items(element: Element, elements: dict[int, Element]) -> None:
    """Nothing but items in a list: groups of term and text (`dl` with `div`) become items, blanks between items go."""
    element["K"][:] = [kid for kid in element["K"] if elements[_number(kid)]["S"] != "/Span"]
    for group in (elements[kid] for kid in _kids(element)):
        if group["S"] not in ("/Div", "/NonStruct"):
            continue
        group["S"] = "/LI"
        for index, kid in enumerate(_kids(group)):
            elements[kid]["S"] = "/LBody" if index else "/Lbl"
            for inner in _kids(elements[kid]):
                if elements[inner]["S"] == "/LBody":
                    elements[inner]["S"] = "/Span"


def _artifacts(pdf: Any, numbers: list[Any], reached: set[int]) -> None:
    """Content that belongs to no part of the document is marked as an artifact.

    `numbers` is the tree from pages to the elements of their marked content, by its number.
    """
    import pydyf

    pages = [each for each in pdf.objects if _is(each, "/Page")]
    by_page = {page["StructParents"]: page for page in pages if "StructParents" in page}
    for index, marked in zip(numbers[::2], numbers[1::2], strict=True):
        if index not in by_page or not isinstance(marked, list):
            continue
        outside = {mcid: _number(reference) for mcid, reference in enumerate(marked)}
        outside = {mcid: number for mcid, number in outside.items() if number not in reached}
        page = by_page[index]
        operators = pdf.objects[_number(page["Contents"])].stream if outside else []
        for place, operator in enumerate(operators):
            if operator == b"BDC" and operators[place - 1].get("MCID") in outside:
                parent = pdf.objects[_number(pdf.objects[outside[operators[place - 1]["MCID"]]]["P"])]
                kind = {"Type": "/Layout"} if parent.get("S") == "/L" else _head_or_foot(operators[place:], page)
                operators[place - 2] = b"/Artifact"
                operators[place - 1] = pydyf.Dictionary(kind)
        for mcid in outside:
            marked[mcid] = b"null"


LOOK_AHEAD = 12
"""Within so many operators after the mark of a text stands where it is drawn."""


def _head_or_foot(operators: list[Any], page: Element) -> dict[str, str]:
    """Whether a text in the margin stands in the upper or in the lower half of its page (PDF/UA-1, 7.8)."""
    middle = page["MediaBox"][3] / PIXEL / 2
    for operator in operators[:LOOK_AHEAD]:
        if isinstance(operator, bytes) and operator.endswith(b" Tm"):
            upper = float(operator.split()[5]) < middle
            return {"Type": "/Pagination", "Subtype": "/Header" if upper else "/Footer"}
    return {"Type": "/Pagination"}


PIXEL = 0.75
"""A pixel of CSS, in which the page is drawn from its top, in points."""


def _is(each: Any, kind: str) -> bool:
    """Whether an object of the file is a dictionary of this type."""
    return isinstance(each, dict) and each.get("Type") == kind


def _kids(element: Element) -> list[int]:
    """The numbers of the objects below an element; marked content is left out."""
    return [_number(kid) for kid in element["K"] if isinstance(kid, bytes)]


def _number(reference: bytes) -> int:
    """`12 0 R` -> 12."""
    return int(reference.split()[0])
