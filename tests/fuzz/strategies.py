"""Strategies for hypothesis: bytes, sheets as grids of cells, lines of a TRF, with what seems to mean something."""

import csv
import io
import re

from hypothesis import strategies as st

from tests.fuzz.mutations import WORDS

WORD = st.sampled_from([word.decode("utf-8") for word in WORDS if len(word) < 60])
"""A text that means something somewhere."""

FILES = st.binary(max_size=400) | st.lists(st.sampled_from(WORDS) | st.binary(max_size=6), max_size=40).map(b"".join)
"""Contents of files: any bytes, or words with a meaning among them."""

NO_XML = re.compile("[\ud800-\udfff\ufffe\uffff]")
NUMBERS = st.integers(-3, 12).map(str)
CELLS = st.one_of(NUMBERS, WORD, st.text(max_size=12), st.sampled_from(["", "", "1", "0", "½", "*"]))
PEOPLE = ["Moen, Kari", "Lie, Per", "Dahl, Eva", "Ünal, Çağla", "=1+1", "\u202eevil", "bye", "", "Lie, Per"]
NAMES = st.sampled_from(PEOPLE)
HEADS = [["No", "Name"], ["Name"], ["Rk", "No", "Name", "Rtg"], ["Round", "White", "Black", "Result"]]


@st.composite
def sheets(draw: st.DrawFn) -> list[list[str]]:
    """A sheet that looks like a crosstable of up to eight, or a list of games, with anything in its cells."""
    size = draw(st.integers(1, 8))
    head = draw(st.sampled_from(HEADS))
    labels = draw(st.sampled_from([[str(n) for n in range(1, size + 1)], [f"Rd {n}" for n in range(1, size + 1)], []]))
    rows = [[*head, *labels, *draw(st.lists(WORD, max_size=2))]]
    for number in range(1, size + 1):
        first = [str(number) if word in ("No", "Rk", "Round") else draw(NAMES) for word in head]
        rows.append([*first, *draw(st.lists(CELLS, max_size=size + 2))])
    above = draw(st.lists(st.lists(CELLS, max_size=3), max_size=2))
    return [*above, *rows, *draw(st.lists(st.lists(CELLS, max_size=4), max_size=2))]


def as_csv(rows: list[list[str]], delimiter: str = ",") -> bytes:
    """The sheet as a text table."""
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    return out.getvalue().encode("utf-8", "surrogatepass")


def as_xlsx(rows: list[list[str]]) -> bytes:
    """The sheet as a workbook; what no workbook can hold is left out."""
    from openpyxl import Workbook
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    book = Workbook()
    for row in rows:
        kept = [NO_XML.sub("", ILLEGAL_CHARACTERS_RE.sub("", text)) for text in row]
        book.worksheets[0].append([float(text) if text in ("1", "0") else text for text in kept])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


ENTRIES = st.builds(
    "  {:>4} {} {}".format,
    st.one_of(st.integers(0, 9).map(str), st.sampled_from(["0000", "9999", "", "x"])),
    st.sampled_from("wb- ?"),
    st.sampled_from("10=+-wdlhfuz? x"),
)
PLAYERS = st.builds(
    "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}{}".format,
    st.integers(-1, 9) | st.just(99999),
    st.sampled_from("mwx "),
    st.sampled_from(["g", "GM", "wf", "??", ""]),
    st.one_of(NAMES, st.text(max_size=33)),
    st.integers(-1, 99999),
    st.sampled_from(["NOR", "", "n0r"]),
    st.sampled_from(["1503014", "", "x"]),
    st.sampled_from(["1990/01/01", "1990", "2026/02/30", ""]),
    st.sampled_from(["1.0", "0.5", "99.5", "x", ""]),
    st.integers(0, 99999),
    st.lists(ENTRIES, max_size=6).map("".join),
)
RECORDS = st.builds(
    "{} {}".format,
    st.sampled_from([*(f"{n:02}2" for n in range(1, 23)), "XXR", "XXS", "013", "299"]),
    WORD | st.text(max_size=40) | NUMBERS,
)
TRF_LINES = st.one_of(PLAYERS, PLAYERS, RECORDS, st.text(max_size=60))
TRF = st.lists(TRF_LINES, max_size=14).map(lambda lines: "\r\n".join(lines).encode("utf-8", "surrogatepass"))
"""A TRF of well-placed lines with odd contents."""
