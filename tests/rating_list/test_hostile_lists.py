"""Rating lists that are damaged, of a wrong kind or meant to harm, given to every command that takes one."""

import gzip
import io
import random
import time
import zipfile
from pathlib import Path

import pytest

from rrpipe.layouts.rating_list import Listed
from tests.cli.conftest import Program, club, rrpipe
from tests.fuzz.subjects import FIXTURES
from tests.rating_lists import HEADER, text_line, xml_player

__all__ = ["club", "rrpipe"]  # fixtures

PEOPLE = (Listed("1500001", "Moen, Kari", "NOR", "w", None, 1980, 1911, 40), Listed("1500002", "Lie, Per", "NOR"))
TEXT = "\r\n".join([HEADER, *map(text_line, PEOPLE), ""]).encode()
XML = b"<playerslist>\n" + "".join(map(xml_player, PEOPLE)).encode() + b"</playerslist>\n"
DIGITS = b"9" * 5_000
HARBOUR = FIXTURES / "harbour-2026"


def zipped(name: str, *parts: bytes) -> bytes:
    """An archive that holds one file of these parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(name, "w") as file:
        for part in parts:
            file.write(part)
    return out.getvalue()


ARCHIVE = zipped("list.txt", TEXT * 500)
DAMAGED = bytearray(ARCHIVE)
DAMAGED[60] ^= 0xFF
ENTITY = b"<playerslist><player><fideid>1</fideid><name>&b;</name></player></playerslist>"

REFUSED = {
    "cut.xml": (XML[:-60], "damaged"),
    "cut.zip": (ARCHIVE[:-30], "this archive is cut off"),
    "half.zip": (ARCHIVE[: len(ARCHIVE) // 2], "this archive is cut off"),
    "changed.zip": (bytes(DAMAGED), "the archive is damaged"),
    "list.txt.gz": (gzip.compress(TEXT), "unpack it"),
    "nested.zip": (zipped("inner.zip", ARCHIVE), "no text, XML or CSV"),
    "book.xlsx": ((HARBOUR / "crosstable.xlsx").read_bytes(), "no rating list"),
    "page.html": ((HARBOUR / "crosstable.html").read_bytes(), "no rating list"),
    "event.trf": ((HARBOUR / "report26.trf").read_bytes(), "no rating list"),
    "table.csv": ((HARBOUR / "crosstable.csv").read_bytes(), "no rating list"),
    "document.json": (b"{}", "no rating list"),
    "picture.png": (b"\x89PNG\r\n\x1a\n" + bytes(200), "no rating list"),
    "zeros.txt": (bytes(100_000), "no rating list"),
    "noise.txt": (random.Random(3).randbytes(100_000), ""),
    "head.txt": (HEADER.encode() + b"\r\n", "no players"),
    "wide.txt": (TEXT.decode().encode("utf-16"), ""),
    "martian.xml": (b'<?xml version="1.0" encoding="martian"?>' + XML, "damaged"),
    "laughs.xml": (b'<!DOCTYPE a [<!ENTITY b "ccc">]>' + ENTITY, "damaged"),
    "outside.xml": (b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]>' + ENTITY, "damaged"),
    "deep.xml": (b"<playerslist>" + b"<a>" * 200_000, "damaged"),
    "others.xml": (b"<playerslist>" + b"<a/>" * 2_000_000, "are no players"),
    "steering.xml": (XML.replace(b"Kari", b"Kari&#x1b;[2J"), "damaged"),
    "open-quote.csv": (b'FIDE-ID,Name,Elo\n1500001,"Moen' + b"x\n" * 200_000, "no CSV"),
    "bomb.zip": (zipped("a.txt", HEADER.encode() + b"\r\n", *[b"0" * 2**20] * 100), "no players"),
    "bomb-of-xml.zip": (zipped("a.xml", b"<playerslist>", *[b" " * 2**20] * 100), "are no players"),
}
"""Files that are no list -> their bytes, and what is said."""

READ = {
    "cut.txt": TEXT[:-60],
    "zeros-behind.txt": TEXT + bytes(300_000),
    "long-line.txt": TEXT + b"1" * 20_000_000,
    "digits.txt": TEXT.replace(b"1500001", DIGITS),
    "digits.xml": XML.replace(b"1911", DIGITS).replace(b"1980", DIGITS),
    "digits.csv": b"FIDE-ID,Name,Elo\n" + DIGITS + b",A," + DIGITS + b'\n1500001,"Moen, Kari",' + DIGITS + b"\n",
    "steering.csv": 'FIDE-ID,Name,Elo\n1500003,"Moen\x1b[2J, Kari\u202e",1900\n9,"Dahl,\x07 Eva",1900\n'.encode(),
    "formulas.csv": b'FIDE-ID,Name,Elo\n1500003,"=HYPERLINK(1), Kari",1900\n9,"@Dahl, Eva",1900\n',
    "path.zip": zipped("../../../escaped.txt", TEXT),
}
"""Files of which a part can be read."""

COMMANDS = (
    ("validate", "club.csv"),
    ("ratings", "club.csv"),
    ("report", "club.csv", "-o", "out", "--formats", "md"),
)
SECONDS = 10


LONG = {"others.xml", "deep.xml"}
"""Those that keep the reader busy for seconds."""


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n in LONG else n for n in (*REFUSED, *READ)]
)
def test_a_list_that_is_damaged_or_meant_to_harm(rrpipe: Program, club: Path, name: str) -> None:
    """Exit code 5 in one line, or what can be read of it; soon, without a sign that steers, and no file elsewhere."""
    (club / "lists").mkdir()
    data, words = REFUSED.get(name) or (READ[name], "")
    (club / "lists" / name).write_bytes(data)
    before = {path.name for path in club.parent.iterdir()}
    for command in COMMANDS:
        start = time.monotonic()
        run = rrpipe(*command, "--rating-list", f"lists/{name}", "--list-cache", "cache")
        assert time.monotonic() - start < SECONDS
        assert run.code == 5 if name in REFUSED else run.code in (0, 1)
        assert words in run.err
        assert not run.err.count("\n") > 3 or name in READ
        assert max(map(len, run.err.splitlines() or [""])) < 500
        assert "Traceback" not in run.err
        assert not [sign for sign in run.out + run.err if sign != "\n" and not sign.isprintable() and sign != "\u00a0"]
    assert {path.name for path in club.parent.iterdir()} == before
    assert {path.name for path in club.iterdir()} <= {"club.csv", "lists", "cache", "out"}
    assert {path.name for path in (club / "lists").iterdir()} == {name}
