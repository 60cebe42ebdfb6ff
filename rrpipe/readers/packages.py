"""Workbooks that are ZIP archives (xlsx, ods), looked at before any library opens them.

Refused are packages that unpack to too much, whose parts stand in them twice or under names that lead elsewhere, and
XML with definitions of its own: entities make a small file large, or read another one.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Sequence

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.findings import Finding, make
from rrpipe.model import Source

STEEPEST = 300
"""How many times a large part may grow when it is unpacked."""

LARGE_PART = 20 * 2**20
PROLOG = 64 * 2**10
"""What stands before the first element of a part is at most so long, in bytes."""

DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    SyntaxError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    EOFError,
    OSError,
    RuntimeError,
    NotImplementedError,
    ArithmeticError,
    StopIteration,
    struct.error,
)
"""What openpyxl and zipfile raise on damaged workbooks. The errors of every XML parser, lxml's too, are a SyntaxError,
those of defusedxml on forbidden XML a ValueError."""

HARMLESS = re.compile(r"\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^<>\[\]]*>", re.DOTALL)
"""What may stand before the first element; a DOCTYPE that only names a DTD, which nobody fetches, is harmless too."""

OPENS = re.compile(r"<[^\W\d]", re.UNICODE)


def plain_reason(error: BaseException) -> str:
    """What is wrong with a workbook, in words for somebody who cannot look into it."""
    if isinstance(error, zipfile.BadZipFile | zlib.error | EOFError):
        return "it is no complete ZIP archive, as every xlsx is; the copy or the download may have been cut"
    if isinstance(error, KeyError):
        return "a part of it is missing"
    return "a part of it is damaged, or its XML holds what a workbook may not hold"


def check_members(package: zipfile.ZipFile, source: Source) -> Finding | None:
    """The finding for a package that must not be opened; None when it may. Raises one of DAMAGED."""
    members = package.infolist()
    if (found := check_size(members, source)) is not None:
        return found
    names = [member.filename for member in members]
    if len(set(names)) < len(names):
        return make(codes.F203, source, problem="a part of it is there twice")
    for member in members:
        if member.is_dir():
            continue
        with package.open(member) as part:
            if has_definitions(part.read(PROLOG)):
                problem = f"the part {member.filename} holds XML with definitions of its own, as no workbook has"
                return make(codes.F203, source, problem=problem)
    return None


def check_size(members: Sequence[zipfile.ZipInfo], source: Source) -> Finding | None:
    """The finding for a package that unpacks to too much or is locked; None when it can be opened."""
    most = limits.LIMITS
    if len(members) > most.parts:
        return make(codes.F202, source, problem=f"It has {len(members)} parts", limit=most.parts)
    total = sum(member.file_size for member in members)
    if total > most.unpacked_bytes:
        limit = f"{most.unpacked_bytes / 2**20:g} MB"
        return make(codes.F202, source, problem=f"It unpacks to {total // 2**20} MB", limit=limit)
    for member in members:
        if member.file_size > LARGE_PART and member.file_size > STEEPEST * max(member.compress_size, 1):
            times = member.file_size // max(member.compress_size, 1)
            return make(codes.F202, source, problem=f"A part of it unpacks to {times} times its size", limit=STEEPEST)
        if member.flag_bits & 1:
            return make(codes.F203, source, problem="it is protected by a password")
    return None


def has_definitions(beginning: bytes) -> bool:
    """Whether an XML text begins with more than comments and instructions: definitions, or nothing that can be judged.

    `beginning` are the first bytes of any part; what is no XML has no definitions.
    """
    text = _text(beginning)
    if text is None:
        return False
    at = 0
    while match := HARMLESS.match(text, at):
        at = match.end()
    return at < len(text) and OPENS.match(text, at) is None


def _text(beginning: bytes) -> str | None:
    """The beginning of an XML text; None for anything else."""
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"), (b"\xef\xbb\xbf", "utf-8")):
        if beginning.startswith(mark):
            return beginning[len(mark) :].decode(encoding, "replace")
    if beginning.startswith((b"<\0", b"\0<")):
        return beginning.decode("utf-16-le" if beginning[1] == 0 else "utf-16-be", "replace")
    return beginning.decode("utf-8", "replace") if beginning.lstrip()[:1] == b"<" else None


def check_package(data: bytes, source: Source) -> Finding | None:
    """The finding for bytes that must not be opened as a package; None when they may."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            return check_members(package, source)
    except DAMAGED as error:
        return make(codes.F203, source, problem=plain_reason(error))
