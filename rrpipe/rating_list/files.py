"""Reading a rating list line by line: FIDE's text and XML, zipped or not, and the CSV of a federation.

Nothing is held in memory: a list of FIDE is 300 MB of text or 850 MB of XML. Columns are found from the header.
"""

import csv
import io
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple, cast

from rrpipe.files import reason
from rrpipe.findings import FileError
from rrpipe.layouts.fide import SEX_SPELLINGS, TITLE_SPELLINGS
from rrpipe.layouts.rating_list import CSV_HEADS, NUMBERS, TEXT_HEAD, TEXT_HEADS, XML_FIELDS, Listed, month_of
from rrpipe.layouts.rating_rules import Kind

LARGEST = 4 * 2**30
"""The largest list, unpacked, in bytes; FIDE's XML has 0.9 GB."""
ENDINGS = (".txt", ".xml", ".csv")
LONGEST_NUMBER = 18
GAP = 4 * 2**20
"""Bytes of XML without a single player."""
LINE = 100_000
"""The longest line of a list, in bytes."""

PACKED = (b"PK", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
"""How archives begin, those of zip among them, whose list of contents stands at their end."""

Progress = Callable[[float], None]
"""Called with the share that is read, 0 to 1."""


class Opened(NamedTuple):
    """A list that is being read: the name of the text itself, its month (`2026-10`) where it is told, its people.

    `others` are further lists of the same archive, which are not read.
    """

    name: str
    month: str | None
    people: Iterator[Listed]
    others: tuple[str, ...] = ()


@contextmanager
def opened(file: str, progress: Progress | None = None) -> Iterator[Opened]:
    """The list in a file, zipped or not; FileError when it is none."""
    try:
        with Path(file).open("rb") as raw:
            if zipfile.is_zipfile(raw):
                with zipfile.ZipFile(raw) as archive:
                    member, *more = _members(archive, file)
                    others = tuple(each.filename for each in more if _is_list(archive, each))
                    with archive.open(member) as inside:
                        stream = io.BufferedReader(cast(io.RawIOBase, inside))
                        found = _read(_Counted(stream, file, member.file_size, progress), member.filename, file)
                        yield found._replace(others=others)
            else:
                raw.seek(0)
                yield _read(_Counted(raw, file, Path(file).stat().st_size, progress), file, file)
    except OSError as error:
        raise FileError(f"{file}: {reason(error)}") from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise FileError(f"{file}: the archive is damaged or locked ({error})") from error


def _members(archive: zipfile.ZipFile, file: str) -> list[zipfile.ZipInfo]:
    """Every text, XML or CSV inside an archive; the largest, which is the list, stands first."""
    inside = [each for each in archive.infolist() if each.filename.lower().endswith(ENDINGS)]
    if not inside:
        raise FileError(f"{file}: no text, XML or CSV is in this archive")
    members = sorted(inside, key=lambda each: -each.file_size)
    if members[0].file_size > LARGEST:
        raise FileError(f"{file}: {members[0].filename} is larger than {LARGEST // 2**30} GB; this is no rating list")
    return members


def _is_list(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bool:
    """Whether a text of an archive begins as a rating list does; one that cannot be read is none."""
    try:
        with archive.open(member) as inside:
            start = inside.read(4096).removeprefix(b"\xef\xbb\xbf").lstrip()
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
        return False
    if start.startswith(b"<"):
        return b"<playerslist" in start
    header = _decoded(start.split(b"\n")[0]).rstrip("\r")
    if {"fide_id", "name"} <= set(text_columns(header)):
        return True
    heads = {_role(head) for head in header.replace('"', "").split(max(";,\t|", key=header.count))}
    return "fide_id" in heads and bool(heads & {"name", "surname"})


def _read(counted: "_Counted", name: str, file: str) -> Opened:
    """Choose the reader by the first bytes; month and kind may stand in the names of list and archive."""
    start = counted.peek().removeprefix(b"\xef\xbb\xbf").lstrip()
    if start.startswith(PACKED):
        raise FileError(
            f"{file}: this archive is cut off or of a kind that is not read; download it again, or unpack it"
        )
    name = Path(name).name
    month = month_of(name) or month_of(Path(file).name)
    kind = _kind(f"{name} {Path(file).name}")
    if start.startswith(b"<"):
        return Opened(name, month, _from_xml(counted, kind, file))
    header = _decoded(counted.line()).rstrip("\r\n").removeprefix("\ufeff")
    columns = text_columns(header, kind)
    if {"fide_id", "name"} <= set(columns) and not any(sign in header for sign in ";,\t|"):
        return Opened(name, month_of(header) or month, _from_text(counted, columns))
    return Opened(name, month, _from_csv(counted, header, file))


class _Counted:
    """A stream that tells how far it is read, gives lines of a bounded length, and never more than LARGEST bytes."""

    def __init__(self, stream: IO[bytes], file: str, size: int, progress: Progress | None) -> None:
        self.stream, self.file, self.size, self.progress = stream, file, size, progress
        self.done = self.told = 0
        self.person = 0
        """Where the last person ended; what lies between two is bounded, for XML is held until its element ends."""

    def peek(self) -> bytes:
        """The first bytes, which stay to be read."""
        return cast(io.BufferedReader, self.stream).peek(4096)[:4096]

    def line(self) -> bytes:
        """The next line; nothing at the end."""
        line = self.stream.readline(LINE)
        self._count(len(line))
        return line

    def lines(self) -> Iterator[bytes]:
        """All lines that are left."""
        while line := self.line():
            yield line

    def read(self, size: int = -1) -> bytes:
        """The next bytes, for the XML parser."""
        data = self.stream.read(size)
        self._count(len(data))
        if self.done - self.person > GAP:
            raise FileError(f"{self.file}: {GAP // 2**20} MB of this XML are no players; this is no rating list")
        return data

    def _count(self, size: int) -> None:
        self.done += size
        if self.done > LARGEST:
            raise FileError(f"{self.file}: larger than {LARGEST // 2**30} GB; this is no rating list")
        if self.progress and self.done - self.told > 2**20:
            self.told = self.done
            self.progress(min(self.done / max(self.size, 1), 1.0))


def _kind(name: str) -> Kind:
    """The kind of a list of one kind, by the name of its file."""
    return next((kind for kind in (Kind.RAPID, Kind.BLITZ) if kind in name.lower()), Kind.STANDARD)


def _decoded(line: bytes) -> str:
    """A line as text: UTF-8, else cp1252."""
    if line.isascii():
        return line.decode("ascii")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def text_columns(header: str, kind: Kind = Kind.STANDARD) -> dict[str, slice]:
    """Where each value stands in a line of FIDE's text, from its header; a single list has a month as head."""
    heads = list(TEXT_HEAD.finditer(header))
    columns: dict[str, slice] = {}
    ends = [*(head.start() for head in heads), None][1:]
    for head, end in zip(heads, ends, strict=True):
        role = kind.value if head["month"] else TEXT_HEADS[head[0]]
        role = f"{kind}_k" if role == "k" else role
        start = 0 if role == "fide_id" else head.start()
        if role:
            columns.setdefault(role, slice(start, end))
    return columns


def _from_text(counted: _Counted, columns: Mapping[str, slice]) -> Iterator[Listed]:
    """The people of FIDE's text. A long value may have pushed the numbers of a line to the right."""
    numbers = [role for role in columns if role in NUMBERS]
    fixed = {role: columns[role] for role in columns if role not in numbers and role != "flag"}
    shifted = [{role: _moved(columns[role], by) for role in (*numbers, "flag") if role in columns} for by in range(4)]
    for raw in counted.lines():
        line = _decoded(raw).rstrip("\r\n")
        values = {role: line[cut].strip() for role, cut in fixed.items()}
        for places in shifted:
            found = {role: line[cut].strip() for role, cut in places.items()}
            if all(not found[role] or _is_number(found[role]) for role in numbers):
                values |= found
                break
        if (entry := entry_of(values)) is not None:
            yield entry


def _moved(cut: slice, by: int) -> slice:
    return slice(cut.start + by, None if cut.stop is None else cut.stop + by)


def _from_xml(counted: _Counted, kind: Kind, file: str) -> Iterator[Listed]:
    """The people of FIDE's XML, one element after the other; entities are refused."""
    from xml.etree.ElementTree import ParseError

    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    root = None
    try:
        for event, element in iterparse(counted, events=("start", "end")):
            if root is None:
                root = element
                if element.tag != "playerslist":
                    raise FileError(f"{file}: this XML is no rating list of FIDE (its root is {element.tag})")
            if event != "end" or element.tag != "player":
                continue
            found = {each.tag: (each.text or "").strip() for each in element}
            values = {role: found[tag] for tag, role in XML_FIELDS.items() if tag in found}
            if kind is not Kind.STANDARD and "rapid_rating" not in found:
                values[kind.value], values[f"{kind}_k"] = values.pop("standard", ""), values.pop("standard_k", "")
            root.clear()
            counted.person = counted.done
            if (entry := entry_of(values)) is not None:
                yield entry
    except (ParseError, DefusedXmlException, LookupError, ValueError) as error:  # unknown encodings
        raise FileError(f"{file}: the XML is damaged ({error})") from error


def _from_csv(counted: _Counted, header: str, file: str) -> Iterator[Listed]:
    """The people of a federation's CSV; FileError when no column holds FIDE numbers or names."""
    delimiter = max(";,\t|", key=header.count)
    try:
        roles = [_role(head) for head in next(csv.reader([header], delimiter=delimiter), [])]
    except csv.Error as error:
        raise FileError(f"{file}: its first line is no CSV ({error})") from error
    if "fide_id" not in roles or not {"name", "surname"} & set(roles):
        raise FileError(f"{file}: no rating list: its first line names no column of FIDE numbers and names")
    rows = csv.reader((_decoded(line) for line in counted.lines()), delimiter=delimiter)
    try:
        for row in rows:
            values: dict[str, str] = {}
            for role, value in zip(roles, row, strict=False):
                if role and value.strip():
                    values.setdefault(role, value.strip())
            if "surname" in values:
                values["name"] = ", ".join(part for part in (values["surname"], values.get("first_name", "")) if part)
            if (entry := entry_of(values)) is not None:
                yield entry
    except csv.Error as error:
        raise FileError(f"{file}: line {rows.line_num + 1} is no CSV ({error})") from error


def _role(head: str) -> str:
    """What stands in a column of a CSV."""
    from rrpipe.rating_list.names import ascii_text

    plain = "".join(sign for sign in ascii_text(head).lower() if sign.isalnum())
    return next((role for role, heads in CSV_HEADS.items() if plain in heads), "")


def entry_of(values: Mapping[str, str]) -> Listed | None:
    """An entry from its texts; None without a FIDE number or a name."""
    fide_id, name = values.get("fide_id", ""), values.get("name", "")
    if not _is_number(fide_id) or not fide_id.strip("0") or not name:
        return None
    get = values.get
    flag = get("flag", "").lower()
    return Listed(
        fide_id.lstrip("0"),
        " ".join(name.split()),
        (get("federation") or "").upper()[:3] or None,
        SEX_SPELLINGS.get(get("sex", "")) or ("w" if "w" in flag else None),
        TITLE_SPELLINGS.get(get("title", "")) or TITLE_SPELLINGS.get(get("women_title", "")),
        _year(get("birth_year", "")),
        _whole(get("standard", "")),
        _whole(get("standard_k", "")),
        _whole(get("rapid", "")),
        _whole(get("rapid_k", "")),
        _whole(get("blitz", "")),
        _whole(get("blitz_k", "")),
        flag,
    )


def _is_number(text: str) -> bool:
    """Whether a text is figures alone, as FIDE writes them, and not endless."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _whole(text: str) -> int | None:
    return int(text) or None if _is_number(text) and len(text) < 6 else None


def _year(text: str) -> int | None:
    """The year of a date in any form; None without one."""
    if len(text) == 4 and _is_number(text):
        return int(text) or None
    digits = "".join(sign if _is_number(sign) else " " for sign in text).split()
    return next((int(each) for each in digits if len(each) == 4 and int(each) > 1800), None)
