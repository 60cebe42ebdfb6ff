"""Streams of a compound file (OLE2), as the workbooks of Excel up to 2003 are: just enough to find one by its name.

Follows [MS-CFB]: sectors chained by a table, small streams in a stream of their own. Every chain is followed once at
most; a file in which one leads astray is damaged.
"""

import struct
from collections.abc import Iterable, Mapping

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
LAST = 0xFFFFFFFA
"""Numbers from here on are no sectors."""
ENTRY = 128


class CompoundError(ValueError):
    """The file is no compound file, or one that is damaged."""


def streams(data: bytes, names: Iterable[str]) -> Mapping[str, bytes]:
    """The streams of these names that the file has, keyed by name. CompoundError when the file is damaged."""
    try:
        return _streams(data, frozenset(names))
    except (struct.error, IndexError) as error:
        raise CompoundError("a sector lies outside the file") from error


def _streams(data: bytes, names: frozenset[str]) -> dict[str, bytes]:
    if not data.startswith(MAGIC) or len(data) < 512:
        raise CompoundError("no compound file")
    shift, mini_shift = struct.unpack_from("<HH", data, 30)
    if shift not in (9, 12) or mini_shift != 6:
        raise CompoundError("sectors of an unknown size")
    size = 1 << shift
    table = _table(data, size)
    first_entry, cutoff, first_mini = (struct.unpack_from("<I", data, at)[0] for at in (48, 56, 60))
    directory = _chained(data, table, first_entry, size, size)
    entries = [directory[at : at + ENTRY] for at in range(0, len(directory) - ENTRY + 1, ENTRY)]
    root = next((entry for entry in entries if entry[66] == 5), None)
    found: dict[str, bytes] = {}
    for entry in entries:
        length = min(struct.unpack_from("<H", entry, 64)[0], 64)
        name = entry[: max(length - 2, 0)].decode("utf-16-le", "replace")
        if entry[66] != 2 or name not in names or name in found:
            continue
        start, wanted = struct.unpack_from("<II", entry, 116)
        if wanted < cutoff and root is not None:
            minis = _chained(data, table, struct.unpack_from("<I", root, 116)[0], size, size)
            raw = _chained(data, table, first_mini, size, size)
            mini_table = struct.unpack(f"<{len(raw) // 4}I", raw)
            found[name] = _chained(minis, mini_table, start, 64, 0)[:wanted]
        else:
            found[name] = _chained(data, table, start, size, size)[:wanted]
    return found


def _table(data: bytes, size: int) -> tuple[int, ...]:
    """Which sector follows each; found by way of the list in the header, which may go on in sectors of its own."""
    places = list(struct.unpack_from("<109I", data, 76))
    following = struct.unpack_from("<I", data, 68)[0]
    seen: set[int] = set()
    while following < LAST and following not in seen:
        seen.add(following)
        held = struct.unpack_from(f"<{size // 4}I", data, (following + 1) * size)
        places += held[:-1]
        following = held[-1]
    table: list[int] = []
    for place in places:
        if place < LAST:
            table += struct.unpack_from(f"<{size // 4}I", data, (place + 1) * size)
        if len(table) * size > len(data) + size * size:
            raise CompoundError("more sectors than the file holds")
    return tuple(table)


def _chained(data: bytes, table: tuple[int, ...], start: int, size: int, offset: int) -> bytes:
    """The sectors of a chain, joined; sector 0 begins at `offset`."""
    parts: list[bytes] = []
    seen = bytearray(len(table))
    while start < LAST:
        if seen[start]:
            raise CompoundError("a chain of sectors leads back into itself")
        seen[start] = 1
        parts.append(data[offset + start * size : offset + (start + 1) * size])
        start = table[start]
    return b"".join(parts)
