"""From bytes to text: byte order marks, strict UTF-8, else a guess. The reader says which encoding was taken."""

import codecs
import re
from typing import NamedTuple

from rrpipe.findings import UsageError

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
NAMES = {
    "ascii": "ASCII",
    "utf-8": "UTF-8",
    "utf-8-sig": "UTF-8 with a byte order mark",
    "utf-16": "UTF-16",
    "utf-32": "UTF-32",
    "cp1252": "Windows-1252",
    "iso8859-1": "Latin-1",
    "cp1250": "Windows-1250 (Central European)",
    "cp1251": "Windows-1251 (Cyrillic)",
    "cp1253": "Windows-1253 (Greek)",
    "cp1254": "Windows-1254 (Turkish)",
    "iso8859-2": "ISO 8859-2 (Central European)",
    "iso8859-5": "ISO 8859-5 (Cyrillic)",
    "iso8859-7": "ISO 8859-7 (Greek)",
    "koi8-r": "KOI8-R (Russian)",
    "koi8-u": "KOI8-U (Ukrainian)",
    "cp866": "DOS 866 (Cyrillic)",
    "mac-roman": "Mac Roman",
    "mac-cyrillic": "Mac Cyrillic",
    "mac-latin2": "Mac Central European",
    "cp437": "DOS 437",
    "cp850": "DOS 850",
    "cp852": "DOS 852 (Central European)",
}
REPLACEMENT = "\ufffd"
LINE_END = re.compile(r"\r\n|\r|\n")
DOUBLED = re.compile("[ÃÂ][\u0080-\u00bf]|â€[™œ\u009d“”¦]")


def decode(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The text and the name of the encoding that was used (a key of NAMES where one is well known).

    A byte order mark is believed first, then strict UTF-8, else Windows-1252; its five undefined bytes become Latin-1's
    control characters, so that nothing is lost. With a stated `encoding`, bytes that it does not know become U+FFFD,
    which the reader reports. Raises UsageError when Python knows no encoding of this name.
    """
    if encoding is not None:
        try:
            name = codecs.lookup(encoding).name
            if name == "utf-8" and data.startswith(codecs.BOM_UTF8):
                name = "utf-8-sig"
            return data.decode(name, errors="replace"), name
        except (LookupError, ValueError) as error:
            raise UsageError(f"there is no text encoding named {encoding}") from error
    for mark, name in MARKS:
        if data.startswith(mark):
            return data.decode(name, errors="replace"), name
    try:
        return data.decode("utf-8"), "ascii" if data.isascii() else "utf-8"
    except UnicodeDecodeError:
        return windows_1252(data), "cp1252"


class Decoded(NamedTuple):
    """A text, its encoding, and whether that was guessed; `other` is an encoding that fits nearly as well."""

    text: str
    encoding: str
    guessed: bool = False
    other: str | None = None
    sample: tuple[str, str] = ("", "")


def decode_table(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of a table: what is stated or marked is believed, then UTF-8, else the encoding is guessed.

    A text that is UTF-8 but for a few bytes is taken for UTF-8, and the bytes become U+FFFD.
    """
    text, name = decode(data, encoding)
    if encoding is not None or name != "cp1252":
        return Decoded(text, name)
    mostly = data.decode("utf-8", errors="replace")
    broken = mostly.count(REPLACEMENT)
    if sum(not char.isascii() for char in mostly) - broken >= 4 * broken:
        return Decoded(mostly, "utf-8")
    from rrpipe.readers.encodings import guess

    found = guess(data)
    guessed = text if found.encoding == "cp1252" else data.decode(found.encoding)
    return Decoded(guessed, found.encoding, True, found.other, found.sample)


def windows_1252(data: bytes) -> str:
    """The text in Windows-1252; 81, 8D, 8F, 90 and 9D, which it does not define, as in Latin-1."""
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return "".join(bytes([b]).decode("cp1252", errors="ignore") or chr(b) for b in data)


def encoding_name(name: str) -> str:
    """The encoding as messages name it."""
    return NAMES.get(name, name)


def split_lines(text: str) -> list[str]:
    """The lines of a text, whatever ends them: CR LF, LF or CR alone. A last empty line is no line."""
    lines = LINE_END.split(text)
    if lines and not lines[-1]:
        lines.pop()
    return lines


def looks_decoded_twice(text: str) -> bool:
    """True for `MÃ¼ller`: UTF-8 that some program took for Windows-1252 and saved again."""
    return len(DOUBLED.findall(text)) >= 2
