"""Ways in which a file may be damaged or forged, each from bytes to bytes; equal chances give equal files.

Most are blind (bits, cuts, joints); some know lines, cells or the parts of a packed workbook, so that what they make
is taken for a table and reaches the rules behind the readers.
"""

import io
import re
import zipfile
from collections.abc import Callable
from random import Random

Mutation = Callable[[bytes, Random], bytes]

WORDS = tuple(
    word.encode("utf-8")
    for word in (
        *("0", "1", "½", "=", "+", "-", "x", "X", "*", "**", "W", "D", "L", "F", "H", "Z", "U", "1-0", "0-1", "½-½"),
        *("10", "11", "=1", "1/2", "0.5", "0,5", "3w1", "+ 4B", "0000 - Z", "   1 w 1", "spielfrei", "bye", "BYE"),
        *(
            "-1",
            "10" * 200,
            "9" * 5_000,
            "1e999",
            "-1e999",
            "NaN",
            "Infinity",
            "1e-400",
            "0x10",
            "1_000",
            "٣",
            "१२",
            "²",
        ),
        *("Rounds: 300000", "300000", "142 99999999", "XXR 0", "062 0", "001", "013 Team", "092 ", "172 3w", "###"),
        *("=1+1", "=cmd|' /C calc'!A0", "@SUM(A1)", "+1", "-2+3", "\t=1", "'=1", '=HYPERLINK("http://a")'),
        *(
            "<script>alert(1)</script>",
            "&amp;",
            "&#0;",
            "]]>",
            "<!--",
            "{{ 7*7 }}",
            "{% raw %}",
            "../../a",
            "C:\\a",
            "~$a",
        ),
        *(
            "\u202e",
            "\u200f",
            "\u2066",
            "\ufeff",
            "\x1b[31m",
            "\x00",
            "\x07",
            "\x85",
            "\u2028",
            "\ud7ff",
            "\uffff",
            "😀",
        ),
        *("Name", "Pts", "Rk", "No", "Rd", "Total", "SB", "SB/C1", "1.Rd", "Weiß", "Ergebnis", "Ergebnis", "Titel"),
        *("withdrawn", "zurückgezogen", "2026-02-30", "0000-00-00", "31.12.9999", "1e5", '"', '""', "'", ";", ",", "|"),
        *(
            "[" * 60,
            "{" * 60,
            "(" * 60,
            "<b>" * 60,
            '{"a":' * 50,
            "null",
            "true",
            "[]",
            "{}",
            '""',
            "\\ud800",
            "\\u0000",
        ),
        *("a" * 400, " " * 400, "\n" * 50, "\r", "\r\n", "\t" * 60, ";" * 60, "," * 300, "Smith, John", "Ünal, Çağla"),
        *("schema", "rrpipe/tournament/1", "players", "games", "rounds", "cycles", "scoring", "white", "number"),
    )
)
"""What may stand in a file and has a meaning somewhere, or looks as if it had."""

SEPARATORS = (b",", b";", b"\t", b"|", b" ", b"<", b'"', b":")
NUMBER = re.compile(rb"\d+")


def flipped(data: bytes, chance: Random) -> bytes:
    """One to eight bytes are others."""
    found = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        if found:
            found[chance.randrange(len(found))] = chance.choice((0, 0xFF, 0x80, 0x0A, 0x20, chance.randrange(256)))
    return bytes(found)


def bit_flipped(data: bytes, chance: Random) -> bytes:
    """One bit is another."""
    found = bytearray(data)
    if found:
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def truncated(data: bytes, chance: Random) -> bytes:
    """The file ends too soon, or begins too late."""
    at = chance.randint(0, len(data))
    return data[:at] if chance.random() < 0.7 else data[at:]


def removed(data: bytes, chance: Random) -> bytes:
    """A part is missing."""
    start = chance.randint(0, len(data))
    return data[:start] + data[start + chance.randint(1, 60) :]


def repeated(data: bytes, chance: Random) -> bytes:
    """A part stands there several times."""
    start = chance.randint(0, len(data))
    part = data[start : start + chance.randint(1, 80)]
    return data[:start] + part * chance.randint(2, 12) + data[start:]


def inserted(data: bytes, chance: Random) -> bytes:
    """A word with a meaning stands somewhere."""
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(WORDS) + data[at:]


def overwritten(data: bytes, chance: Random) -> bytes:
    """A word with a meaning stands over what was there, so that columns stay."""
    at, word = chance.randint(0, len(data)), chance.choice(WORDS)
    return data[:at] + word + data[at + len(word) :]


def numbered(data: bytes, chance: Random) -> bytes:
    """One number is another, often absurd."""
    found = list(NUMBER.finditer(data))
    if not found:
        return data
    place = chance.choice(found)
    other = chance.choice(
        (b"0", b"-1", b"1", b"7", b"99", b"9999", b"10000", b"99999999999", b"9" * 400, b"1e9", b"0.5")
    )
    return data[: place.start()] + other + data[place.end() :]


def line_moved(data: bytes, chance: Random) -> bytes:
    """A line is doubled, missing, or stands elsewhere."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    line = lines[place]
    kind = chance.randrange(4)
    if kind == 0:
        lines.insert(other, line)
    elif kind == 1:
        del lines[place]
    elif kind == 2:
        lines[place], lines[other] = lines[other], lines[place]
    else:
        lines[place:place] = [line] * chance.randint(2, 30)
    return b"".join(lines)


def cell_moved(data: bytes, chance: Random) -> bytes:
    """Two cells change places, or one holds something else."""
    separator = chance.choice([sign for sign in SEPARATORS if sign in data] or [b","])
    cells = data.split(separator)
    place, other = chance.randrange(len(cells)), chance.randrange(len(cells))
    kind = chance.randrange(4)
    if kind == 0:
        cells[place], cells[other] = cells[other], cells[place]
    elif kind == 1:
        cells[place] = chance.choice(WORDS)
    elif kind == 2:
        cells[place] = cells[other]
    else:
        cells[place] = b""
    return separator.join(cells)


def recoded(data: bytes, chance: Random) -> bytes:
    """The text in another encoding, or read in the wrong one and saved again."""
    text = data.decode("utf-8", "replace")
    kind = chance.choice(("utf-16", "utf-16-be", "cp1252", "cp1250", "koi8-r", "utf-8-sig", "twice"))
    if kind == "twice":
        return data.decode("cp1252", "replace").encode("utf-8")
    return text.encode(kind, "replace")


BLIND: tuple[Mutation, ...] = (flipped, bit_flipped, truncated, removed, repeated, inserted, overwritten)
TEXTUAL: tuple[Mutation, ...] = (*BLIND, numbered, numbered, line_moved, line_moved, cell_moved, cell_moved, cell_moved)


def spliced(data: bytes, other: bytes, chance: Random) -> bytes:
    """The beginning of one file and the end of another."""
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def noise(chance: Random) -> bytes:
    """Random bytes, random text, or words with a meaning one after the other."""
    kind = chance.randrange(3)
    if kind == 0:
        return chance.randbytes(chance.randint(0, 600))
    if kind == 1:
        return "".join(
            chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x3000)))) for _ in range(200)
        ).encode()
    between = chance.choice((b",", b";", b"\t", b" ", b"\n", b""))
    return between.join(chance.choice(WORDS) + chance.choice((b"", b"", b"\n")) for _ in range(chance.randint(1, 80)))


def text_mutated(data: bytes, chance: Random) -> bytes:
    """A text with one to five damages."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        data = chance.choice(TEXTUAL)(data, chance)
    return recoded(data, chance) if chance.random() < 0.04 else data


def binary_mutated(data: bytes, chance: Random) -> bytes:
    """A file that is no text, with one to five damages."""
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        data = chance.choice(BLIND)(data, chance)
    return data


def package_mutated(data: bytes, chance: Random) -> bytes:
    """A packed workbook: usually one of its parts is damaged and the package itself whole, else as any binary."""
    if chance.random() < 0.3:
        return binary_mutated(data, chance)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as package, zipfile.ZipFile(out, "w") as new:
        names = package.namelist()
        likely = [name for name in names if "sheet1" in name or "sharedStrings" in name or name == "content.xml"]
        chosen = chance.choice(likely if likely and chance.random() < 0.7 else names)
        for name in names:
            part = package.read(name)
            if name == chosen:
                kind = chance.random()
                part = (
                    b"" if kind < 0.02 else text_mutated(part, chance) if kind < 0.3 else values_mutated(part, chance)
                )
            if name != chosen or chance.random() > 0.03:
                new.writestr(name, part)
    return out.getvalue()


VALUE = re.compile(rb"(?<=>)[^<>]+(?=<)|(?<==\")[^\"<>]*(?=\")")


def values_mutated(data: bytes, chance: Random) -> bytes:
    """An XML text in which only contents and attributes are others, so that it still parses."""
    for _ in range(chance.choice((1, 2, 4, 12))):
        found = list(VALUE.finditer(data))
        if not found:
            break
        place, other = chance.choice(found), chance.choice(found)
        word = chance.choice(
            (other[0], chance.choice(WORDS), chance.choice((b"0", b"-1", b"9" * 20, b"1e400", b"s", b"e")))
        )
        word = word.replace(b"&", b"&amp;").replace(b"<", b"&lt;").replace(b'"', b"&quot;")
        data = data[: place.start()] + word + data[place.end() :]
    return data
