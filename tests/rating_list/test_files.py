"""Reading rating lists: FIDE's text of all ages, XML, archives, and a federation's CSV."""

import zipfile
from pathlib import Path

import pytest

from rrpipe.findings import FileError
from rrpipe.layouts.rating_list import Listed, month_of
from rrpipe.layouts.rating_rules import Kind
from rrpipe.rating_list.files import opened, text_columns
from tests.rating_lists import HEADER, text_line, write_text, write_xml

CARLSEN = Listed("1503014", "Carlsen, Magnus", "NOR", "m", "GM", 1990, 2839, 10, 2824, 10, 2881, 10)
KOSTENIUK = Listed("4167570", "Kosteniuk, Alexandra", "SUI", "w", "GM", 1984, 2480, 10, None, None, None, None, "w")
NOBODY = Listed("551018160", "Nobody, New", "KAZ", "m")
PEOPLE = [CARLSEN, KOSTENIUK, NOBODY]


def read(file: Path) -> tuple[str | None, list[Listed]]:
    """The month and the people of a list."""
    with opened(str(file)) as source:
        return source.month, list(source.people)


@pytest.mark.parametrize("write", [write_text, write_xml])
def test_both_forms_of_fide(write: object, tmp_path: Path) -> None:
    """The combined list as text and as XML: 0 is no rating and no birth year, F is a woman."""
    assert callable(write)
    assert read(write(tmp_path / "players_list_oct26.xml", PEOPLE)) == ("2026-10", PEOPLE)


@pytest.mark.parametrize("write", [write_text, write_xml])
def test_an_archive(write: object, tmp_path: Path) -> None:
    """The largest text in a zip file; the month may stand in the archive's name."""
    assert callable(write)
    inside = write(tmp_path / "players_list_foa.txt", PEOPLE)
    with zipfile.ZipFile(tmp_path / "list-2026-09.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(inside, "players_list_foa.txt")
        archive.writestr("readme.txt", "nothing")
    assert read(tmp_path / "list-2026-09.zip") == ("2026-09", PEOPLE)


CSV_LIST = 'Surname;"FIDE ID"\nLie;1500001\n'


@pytest.mark.parametrize(
    ("more", "others"),
    [
        ({"players_list_foa.txt": "same"}, ("players_list_foa.txt",)),
        ({"old/players_list_foa.txt": "same", "b.xml": "<playerslist><player/></playerslist>"}, None),
        ({"club.csv": CSV_LIST}, ("club.csv",)),
        ({"readme.txt": "FIDE's list", "a.csv": "name;club\nLie;Oslo\n", "b.xml": "<html/>", "c.txt": ""}, ()),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_an_archive_with_more(more: dict[str, str], others: tuple[str, ...] | None, tmp_path: Path) -> None:
    """The largest is read whatever stands first; every other text that begins as a list does is named."""
    inside = write_text(tmp_path / "players_list_foa.txt", PEOPLE).read_bytes()
    place = tmp_path / "list.zip"
    for largest_first in (True, False):
        with zipfile.ZipFile(place, "w") as archive:
            if largest_first:
                archive.writestr("players_list_foa.txt", inside)
            for name, text in more.items():
                archive.writestr(name, inside.splitlines(keepends=True)[0] if text == "same" else text)
            if not largest_first:
                archive.writestr("players_list_foa.txt", inside)
        with opened(str(place)) as found:
            assert list(found.people) == PEOPLE
            assert set(found.others) == set(more if others is None else others)


COMBINED = """
fide_id 0 15, name 15 76, federation 76 80, sex 80 84, title 84 89, women_title 89 94, standard 113 119,
standard_k 123 126, rapid 126 132, rapid_k 136 139, blitz 139 145, blitz_k 149 152, birth_year 152 158
"""
LEGACY = """
standard 109 115, standard_k 119 122, rapid 122 128, rapid_k 132 135, blitz 135 141, blitz_k 145 148, birth_year 148 154
"""
"""Columns from 0, and the one after the last, as the files were published."""


def test_columns_come_from_the_header() -> None:
    """Where each value of the combined list stands, with the FOA column and without."""
    for header, wanted in ((HEADER, COMBINED), (HEADER.replace("FOA ", ""), LEGACY)):
        found = text_columns(header)
        for entry in wanted.split(","):
            role, start, stop = entry.split()
            assert found[role] == slice(int(start), int(stop)), role
    assert text_columns(HEADER)["flag"].start == 158


def test_a_list_of_one_kind(tmp_path: Path) -> None:
    """The month is the head of the rating; the file's name tells that it is rapid."""
    header = (
        f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}OCT26 Gms K  B-day Flag"
    )
    line = f"{'1503014':15}{'Carlsen, Magnus':61}{'NOR':4}{'M':4}{'GM':5}{'':5}{'':15}{'':4}2824  0   10 1990      "
    file = tmp_path / "rapid_rating_list.txt"
    file.write_text(f"{header}\r\n{line}\r\n", "ascii")
    month, (carlsen,) = read(file)
    assert month == "2026-10"
    assert (carlsen.rating(Kind.RAPID), carlsen.k(Kind.RAPID), carlsen.standard, carlsen.birth_year) == (
        2824,
        10,
        None,
        1990,
    )


def test_an_old_list(tmp_path: Path) -> None:
    """Heads that touch each other, titles in small letters, women by the flag alone."""
    header = "ID number Name                            TitlFed  Mar11 GamesBorn  Flag"
    lines = (
        " 1503014  Carlsen, Magnus                 g   NOR  2815  13   1990      ",
        " 4167570  Kosteniuk, Alexandra            g   RUS  2497  11   1984  w   ",
    )
    file = tmp_path / "list.txt"
    file.write_text("\r\n".join((header, *lines)), "ascii")
    month, people = read(file)
    assert month == "2011-03"
    assert people == [
        Listed("1503014", "Carlsen, Magnus", "NOR", None, "GM", 1990, 2815),
        Listed("4167570", "Kosteniuk, Alexandra", "RUS", "w", "GM", 1984, 2497, flag="w"),
    ]


def test_a_line_that_is_too_long(tmp_path: Path) -> None:
    """Titles of officials that run into the next column push the numbers one place to the right."""
    pushed = text_line(CARLSEN)
    pushed = f"{pushed[:94]}SI,FI,LSI,SLI,NA AFM{pushed[113:]}"
    assert len(pushed) == len(text_line(CARLSEN)) + 1
    file = tmp_path / "list.txt"
    file.write_text(f"{HEADER}\r\n{pushed}\r\n", "ascii")
    assert read(file)[1] == [CARLSEN]


def test_a_csv(tmp_path: Path) -> None:
    """A federation's list: semicolons, cp1252, names in two columns, dates in full; no FIDE number, no entry."""
    file = tmp_path / "verband.csv"
    text = (
        "ID;Nachname;Vorname;Geschlecht;Geburtsdatum;FIDE-ID;FIDE-Elo;FIDE-Titel;FIDE-Land\n"
        "1;Müller;Jörg;M;12.03.1971;4600001;2105;FM;GER\n2;Ohne;Nummer;M;1980;;;;GER\n"
    )
    file.write_bytes(text.encode("cp1252"))
    assert read(file) == (None, [Listed("4600001", "Müller, Jörg", "GER", "m", "FM", 1971, 2105)])


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("table.csv", b"No,Name,1,2\n1,A,*,1\n", "no rating list"),
        ("other.xml", b"<html><body/></html>", "root is html"),
        ("cut.xml", b"<playerslist><player><fideid>1</fideid>", "damaged"),
        ("bomb.xml", b'<!DOCTYPE a [<!ENTITY b "c">]><playerslist>&b;</playerslist>', "damaged"),
        ("empty.txt", b"", "no rating list"),
        ("broken.zip", b"PK\x05\x06" + bytes(18), "no text"),
    ],
)
def test_what_is_no_list(name: str, data: bytes, words: str, tmp_path: Path) -> None:
    """A FileError in words, never another exception; entities are refused."""
    (tmp_path / name).write_bytes(data)
    with pytest.raises(FileError, match=words):
        read(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("standard_oct26frl.txt", "2026-10"),
        ("STD_OCT26", "2026-10"),
        ("players-2026-09.zip", "2026-09"),
        ("players_list_foa.txt", None),
        ("march.txt", None),
    ],
)
def test_the_month_in_a_name(name: str, month: str | None) -> None:
    """FIDE's archive names and plain dates."""
    assert month_of(name) == month
