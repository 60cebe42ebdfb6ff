"""Text tables: encodings, delimiters, quotation marks, places, files of something else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.findings import Severity, UsageError
from rrpipe.readers.csv import read_csv
from rrpipe.readers.reading import Reading, ReadOptions

ROWS = (
    ("No", "Name", "1", "2", "3", "Pts"),
    ("1", "Ärmel, Uwe", "X", "1", "½", "1,5"),
    ("2", "Bö, Kai", "0", "X", "½", "0,5"),
    ("3", "Ça, Zoé", "½", "½", "X", "1"),
)


def table(delimiter: str) -> str:
    """The little table, every field quoted."""
    return "\r\n".join(delimiter.join(f'"{field}"' for field in row) for row in ROWS)


def read(data: bytes, **options: object) -> Reading:
    """A text table."""
    return read_csv(data, "t.csv", ReadOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings_and_delimiters(delimiter: str, encoding: str) -> None:
    """What was detected is one finding of level info, and names are right."""
    reading = read(table(delimiter).encode(encoding))
    (tournament,) = reading.tournaments
    assert [p.name for p in tournament.players] == ["Ärmel, Uwe", "Bö, Kai", "Ça, Zoé"]
    (detected,) = reading.findings
    assert (detected.code, detected.severity) == ("L101", Severity.INFO)
    assert "A1:F4" in detected.message
    assert reading.format == "csv"


def test_stated_delimiter_and_sep_line() -> None:
    """`--delimiter` and Excel's first line `sep=;` are followed; two characters are no delimiter."""
    assert read(table(";").encode(), delimiter=";").tournaments
    assert read(table("\t").encode(), delimiter="tab").tournaments
    reading = read(b"sep=;\n" + table(";").encode())
    (tournament,) = reading.tournaments
    source = tournament.players[0].source
    assert source is not None
    assert source.line == 3
    with pytest.raises(UsageError):
        read(b"a", delimiter=";;")


def test_places_after_a_quoted_line_break() -> None:
    """Lines are those of the file, cells those that a spreadsheet program shows."""
    text = 'Open\nNo,"Name of\nthe player",1,2,3\n1,"Abel, A",,1,0\n2,"Beer, B",0,,1\n3,"Cave, C",1,q,\n'
    reading = read(text.encode())
    (unread,) = [f for f in reading.findings if f.code == "R301"]
    assert unread.source is not None
    assert (unread.source.line, unread.source.cell) == (6, "D5")
    assert "3 Cave, C against 2 Beer, B" in unread.message


def test_a_quotation_mark_that_is_never_closed() -> None:
    """It is an ordinary character then, and that is said with its line."""
    reading = read(b'No,Name,1,2,3\n1,"Abel,,1,1\n2,Beer,0,,1\n3,Cave,0,0,\n')
    assert [f.code for f in reading.findings if f.severity is Severity.WARNING] == ["F103"]
    assert reading.findings[0].source is not None
    assert reading.findings[0].source.line == 2
    assert len(reading.tournaments[0].games) == 3


def test_a_wrong_stated_encoding_is_said() -> None:
    """Bytes that it does not know are named with their line."""
    reading = read(table(";").encode("cp1252"), encoding="utf-8")
    assert reading.findings[0].code == "F101"
    assert "Line 2" in reading.findings[0].message


def test_letters_saved_twice_are_said() -> None:
    """`MÃ¼ller` is kept and named."""
    reading = read(table(";").encode().decode("cp1252").encode())
    assert "F102" in [f.code for f in reading.findings]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "hello,world\n1,2\n",
        "item,qty,price\nmilk,2,3.5\n",
        "Dear members,\nno table here.\n",
        "1;2;3\n4;5;6\n",
    ],
)
def test_something_else_is_one_clear_finding(text: str) -> None:
    """No tournament, and one finding that says what was looked for."""
    reading = read(text.encode())
    assert reading.tournaments == ()
    assert [f.code for f in reading.findings] == ["L102"]
    assert "White, Black and result" in reading.findings[0].message


def test_range() -> None:
    """Only the cells of the range are looked at; what is no range is said."""
    text = table(";") + "\n\n" + table(";").replace("Ärmel", "Other")
    assert len(read(text.encode()).tournaments) == 2
    (tournament,) = read(text.encode(), range="A6:F9").tournaments
    assert tournament.players[0].name == "Other, Uwe"
    assert [f.code for f in read(text.encode(), range="oops").findings] == ["F205"]


@given(st.text(alphabet=st.sampled_from('No;,\t\n"123½=XNamePtsWhite Black Result-+ä\0')))
def test_never_raises(text: str) -> None:
    """Any text gives tournaments or a finding."""
    reading = read(text.encode())
    assert reading.tournaments or reading.findings
