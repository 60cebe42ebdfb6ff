"""A club's logo and colours: what an image may be before it stands on a page, and whether a colour can be read.

A logo is embedded as a data URI, so that a page needs no other file. An SVG is a program and a document in one: only
one without scripts, links, style sheets, foreign elements and entities is taken, and it is written anew. Contrast
follows WCAG 2.2, 1.4.3: 4.5 to 1 for text.
"""

import re
import struct
from base64 import b64encode
from fractions import Fraction
from typing import NamedTuple

LARGEST_LOGO = 512 * 1024
"""Bytes of a logo; it is embedded in every page."""
MOST_PIXELS = 4000
PAPER, DARK = "#ffffff", "#17181a"
"""The backgrounds of pages in light and in dark."""
NEEDED = Fraction(9, 2)

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = frozenset(
    {
        "svg",
        "g",
        "defs",
        "symbol",
        "title",
        "desc",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "mask",
        "pattern",
        "use",
    }
)
"""Elements that draw and do nothing else."""
MEDIA = {"png": "image/png", "jpeg": "image/jpeg", "svg": "image/svg+xml"}


class Image(NamedTuple):
    """A logo that may be embedded: data URI, width and height in units of its own."""

    uri: str
    width: float
    height: float


def image(data: bytes) -> Image:
    """The image of a PNG, JPEG or SVG file; ValueError says in words what is wrong with it."""
    if len(data) > LARGEST_LOGO:
        raise ValueError(f"the logo is larger than {LARGEST_LOGO // 1024} KB; save it smaller")
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        kind, size = "png", _png_size(data)
    elif data.startswith(b"\xff\xd8\xff"):
        kind, size = "jpeg", _jpeg_size(data)
    elif b"<svg" in data[:4096] or b":svg" in data[:4096]:
        kind, (data, size) = "svg", _svg(data)
    else:
        raise ValueError("the logo is no PNG, JPEG or SVG image")
    if not all(0 < side <= MOST_PIXELS for side in size):
        raise ValueError(f"the logo measures {size[0]:g} × {size[1]:g}; up to {MOST_PIXELS} a side are taken")
    if max(size) > 20 * min(size):
        raise ValueError("the logo is a stripe; one side is more than twenty times the other")
    return Image(f"data:{MEDIA[kind]};base64,{b64encode(data).decode()}", *size)


def _png_size(data: bytes) -> tuple[float, float]:
    """Width and height from the first chunk."""
    if len(data) < 33 or data[12:16] != b"IHDR" or not data.rstrip().endswith(b"IEND\xaeB`\x82"):
        raise ValueError("the PNG image is damaged")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _jpeg_size(data: bytes) -> tuple[float, float]:
    """Width and height from the frame header (SOF0 to SOF15 without DHT, JPG and DAC)."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise ValueError("the JPEG image is damaged")


def _svg(data: bytes) -> tuple[bytes, tuple[float, float]]:
    """The drawing written anew, and its size; ValueError for whatever does more than draw."""
    from xml.etree.ElementTree import ParseError, register_namespace, tostring

    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        root = fromstring(data, forbid_dtd=True)
    except DefusedXmlException:
        raise ValueError("the SVG declares a document type or entities; export it as plain SVG") from None
    except (ParseError, LookupError, ValueError, RecursionError):
        raise ValueError("the SVG is damaged") from None
    if root.tag != f"{SVG}svg":
        raise ValueError("the SVG is damaged")
    for parent in list(root.iter()):
        for child in list(parent):
            if not (isinstance(child.tag, str) and child.tag.startswith(SVG)):
                parent.remove(child)  # notes of the program that drew it
    for count, element in enumerate(root.iter()):
        name = element.tag.removeprefix(SVG)
        if name not in DRAWN or count > 5000:
            raise ValueError(f"the SVG holds {name if count <= 5000 else 'thousands of elements'}; export plain paths")
        for key in list(element.attrib):
            plain = key.rpartition("}")[2].lower()
            value = element.attrib[key].strip()
            if plain.startswith("on"):
                raise ValueError(f"the SVG has a script ({plain}); export it as plain SVG")
            if plain == "href" and not re.fullmatch(r"#[\w.-]+", value):
                raise ValueError("the SVG refers to another file; embed nothing, export plain paths")
            if re.search(r"url\s*\(\s*[\"']?\s*(?!#)[^\s\"']|@import|expression|\\", value, re.IGNORECASE):
                raise ValueError("the SVG refers to another file; embed nothing, export plain paths")
            if key.startswith("{") and plain not in ("href", "space"):
                del element.attrib[key]
    if sum(1 for element in root.iter(f"{SVG}use")) > 50:
        raise ValueError("the SVG repeats its parts too often; export plain paths")
    size = _svg_size(root.attrib)
    register_namespace("", SVG[1:-1])
    register_namespace("xlink", "http://www.w3.org/1999/xlink")
    return tostring(root, encoding="unicode").encode(), size


def _svg_size(attributes: dict[str, str]) -> tuple[float, float]:
    """Width and height from the view box, else from the attributes."""
    numbers = re.findall(r"-?\d+(?:\.\d+)?", attributes.get("viewBox", ""))
    if len(numbers) == 4:
        return _scaled(float(numbers[2]), float(numbers[3]))
    sides = [re.match(r"\d+(?:\.\d+)?", attributes.get(key, "")) for key in ("width", "height")]
    if sides[0] and sides[1]:
        return _scaled(float(sides[0][0]), float(sides[1][0]))
    raise ValueError("the SVG says neither a view box nor width and height")


def _scaled(width: float, height: float) -> tuple[float, float]:
    """The size of a drawing, which has no pixels: at most a thousand a side."""
    if not (width > 0 and height > 0):
        raise ValueError("the SVG has no size")
    factor = 1000 / max(width, height, 1000)
    return width * factor, height * factor


def colour(text: str) -> str:
    """A colour as `#1d4e89`; ValueError for anything else."""
    found = text.strip().lower()
    if re.fullmatch(r"#[0-9a-f]{3}", found):
        return "#" + "".join(digit * 2 for digit in found[1:])
    if not re.fullmatch(r"#[0-9a-f]{6}", found):
        raise ValueError("a colour is # and six digits, such as #1d4e89")
    return found


def luminance(code: str) -> float:
    """The relative luminance of a colour (WCAG 2.2), 0 black to 1 white."""
    parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How much two colours differ, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lightened(code: str, against: str = DARK) -> str:
    """The colour mixed with white until it can be read on a dark background."""
    parts = [int(code[at : at + 2], 16) for at in (1, 3, 5)]
    found = code
    for step in range(21):
        found = "#" + "".join(f"{part + (255 - part) * step // 20:02x}" for part in parts)
        if contrast(found, against) >= NEEDED:
            break
    return found
