"""SUBJECTS: what is fuzzed, with which files it begins, how they are damaged, and how the program is asked about them.

A question is answered well when it is answered at all: by a document, by findings, or by an error of rrpipe's own
that is no fault (exit code 70).
"""

import json
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from rrpipe import plain_text
from rrpipe.cli.printing import lines
from rrpipe.facts.saving import event_toml
from rrpipe.findings import FAULT, Purpose, RrpipeError
from rrpipe.output import document_of, rendered
from rrpipe.pipeline import Input, Settings, read_data
from rrpipe.rating_list.index import rating_list
from rrpipe.writers.ci import github
from rrpipe.writers.document import WriteOptions
from rrpipe.writers.json import findings_document, to_bytes
from tests.fuzz.mutations import Mutation, binary_mutated, package_mutated, text_mutated

FIXTURES = Path(__file__).parents[2] / "fixtures"
CHEAP = ("trf26", "trf16", "json", "csv", "md")
DEAR = ("html", "xlsx")
MOST_EVENTS = 4
"""So many events of one file are written."""

TABLE = b'No,Name,1,2,3\n1,"Moen, Kari",*,1,1\n2,"Lie, Per",0,*,=\n3,"Dahl, Eva",0,=,*\n'


class FaultError(Exception):
    """rrpipe said that it is at fault itself."""


class Answer(NamedTuple):
    """What came of an input: how many events, and the codes of what was found."""

    events: int
    codes: frozenset[str]


class Subject(NamedTuple):
    """A kind of input: its first files, its way of being damaged, its share of all inputs, and the question."""

    name: str
    files: tuple[str, ...]
    mutate: Mutation
    share: int
    ask: Callable[[bytes, str, Random], Answer]
    ending: str = ""
    made: tuple[bytes, ...] = ()

    def seeds(self) -> tuple[bytes, ...]:
        """The files that it begins with."""
        return seeds_of(self.files, self.made)

    def file_name(self) -> str:
        """The name that a file of this kind has."""
        return f"club.{self.ending or self.name}"


@cache
def seeds_of(patterns: tuple[str, ...], made: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The fixtures of these patterns, and what was made by hand."""
    found = [
        path.read_bytes()
        for pattern in patterns
        for path in sorted(FIXTURES.glob(pattern))
        if path.parent.name != "broken"
    ]
    return (*found, *made)


def purposes(chance: Random) -> Settings:
    """How an input is read: as it comes, for a rating file, for a rating office; with numbers, lots, open games."""
    return Settings(
        purpose=chance.choice((Purpose.READ, Purpose.READ, Purpose.TRF, Purpose.FIDE)),
        numbers=chance.choice((None, None, "column", "rows")),
        interim=chance.random() < 0.5,
        lots=chance.choice((None, "7")),
        tie_breaks=chance.choice((None, None, None, "BH/C1,SB,PS,ARO,TPR,DE", "none")),
        accept=chance.choice(((), ("R201", "R203", "K101", "P101", "T219", "X101", "T310"))),
    )


def ask_table(data: bytes, name: str, chance: Random) -> Answer:
    """Read it, judge it, say what was found, and write it."""
    settings = purposes(chance)
    try:
        read = read_data(data, name, settings)
    except RrpipeError as error:
        return refused(error)
    return written(read, settings, chance)


def refused(error: RrpipeError) -> Answer:
    """An error of rrpipe's own is an answer unless it is a fault."""
    if error.exit_code == FAULT:
        raise FaultError(str(error)) from error
    return Answer(0, frozenset())


def written(read: Input, settings: Settings, chance: Random) -> Answer:
    """Everything that can be made of an input, a dear format seldom."""
    found = read.all_findings
    shown = "\n".join(lines(found, read.name, read.name))
    assert "\x1b" not in plain_text.coded(shown).replace("\n", "")
    to_bytes(findings_document([(read.name, read.format, found)]))
    github([(read.name, found)])
    kinds = [*CHEAP, *(kind for kind in DEAR if chance.random() < 0.02)]
    for event in read.events[:MOST_EVENTS]:
        event_toml(event.tournament)
        for kind in kinds:
            try:
                rendered(document_of(read, event), WriteOptions(kind), settings)
            except RrpipeError as error:
                refused(error)
    return Answer(len(read.events), frozenset(finding.code for finding in found))


def beside(data: bytes, ending: str) -> Path:
    """A file with these bytes, in a folder of this process."""
    path = Path(scratch()) / f"given{ending}"
    path.write_bytes(data)
    return path


@cache
def scratch() -> str:
    """The folder of this process, in memory where that is possible."""
    return tempfile.mkdtemp(prefix="rrpipe-fuzz-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)


def ask_toml(data: bytes, name: str, chance: Random) -> Answer:
    """Facts beside a table."""
    settings = purposes(chance)._replace(event=str(beside(data, ".toml")))
    try:
        return written(read_data(TABLE, "club.csv", settings), settings, chance)
    except RrpipeError as error:
        return refused(error)


def ask_players(data: bytes, name: str, chance: Random) -> Answer:
    """A list of players joined to a table."""
    settings = Settings(players=str(beside(data, ".csv")))
    try:
        return written(read_data(TABLE, "club.csv", settings), settings, chance)
    except RrpipeError as error:
        return refused(error)


def ask_draw(data: bytes, name: str, chance: Random) -> Answer:
    """Pairing numbers from a draw."""
    settings = Settings(numbers=str(beside(data, ".json")))
    try:
        return written(read_data(TABLE, "club.csv", settings), settings, chance)
    except RrpipeError as error:
        return refused(error)


def ask_list(data: bytes, name: str, chance: Random) -> Answer:
    """A rating list, indexed anew."""
    file = beside(data, ".txt")
    try:
        known = rating_list(str(file), str(Path(scratch()) / f"cache{chance.randrange(10**9)}"))
    except RrpipeError as error:
        return refused(error)
    finally:
        for index in Path(scratch()).glob("cache*/*"):
            index.unlink()
        for folder in Path(scratch()).glob("cache*"):
            folder.rmdir()
    known.connection.close()
    return Answer(known.people, frozenset())


EVENT = """\
name = "Harbour"
start_date = 2026-05-01
deputies = ["Ravn, Anders (99000692)"]
withdrawn = [3]
cycles = 1
scoring = { win = 3, draw = 1, rest = 0 }
bonus = { 3 = 0.5 }
places = { 3 = 1, 2 = 2 }
tie_breaks = ["DE", "SB"]
[players.3]
fide_id = "99000603"
birth_date = 1987-06-30
rating = 1900
[games]
"1-2" = "+-"
"2-3" = "=/1-0"
[results]
"remis" = "="
[columns]
"Wertung" = "SB"
"""
DRAW = {"schema": "rrpipe/draw/1", "seed": "7", "numbers": [{"number": n, "name": a} for n, a in enumerate("abc", 1)]}
LIST_ROW = "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}{:<4}\n"
LIST_TEXT = "".join(
    LIST_ROW.format(*row)
    for row in (
        ["ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "MAY26", "Gms", "K", "B-day", "Flag"],
        ["1503014", "Carlsen, Magnus", "NOR", "M", "GM", "", "", "", "2840", "0", "10", "1990", ""],
        ["99000603", "Holm, Birgit", "DEN", "F", "", "WFM", "", "", "1900", "3", "20", "1987", "w"],
    )
)
LIST_XML = (
    "<?xml version='1.0'?><playerslist><player><fideid>1503014</fideid><name>Carlsen, Magnus</name>"
    "<country>NOR</country><sex>M</sex><title>GM</title><rating>2840</rating><k>10</k><birthday>1990</birthday>"
    "<flag></flag></player></playerslist>"
)
LIST_CSV = "FIDE-ID;Name;Federation;Rating\n1503014;Carlsen, Magnus;NOR;2840\n"
PROGRESS = b"No,Name,Rd 1,Rd 2,Rd 3,Pts\n1,Ann,3w1,2b=,-,1.5\n2,Bob,-,1w=,3b0,0.5\n3,Cid,1b0,-,2w1,1\n"


@cache
def documents() -> tuple[bytes, ...]:
    """Tournament documents of fixtures."""
    found = []
    for path in sorted(FIXTURES.glob("*/report26.trf")):
        read = read_data(path.read_bytes(), path.name, Settings())
        found.append(rendered(document_of(read, read.one()), WriteOptions("json"), Settings())[0])
    return tuple(found)


SUBJECTS: dict[str, Subject] = {
    subject.name: subject
    for subject in (
        Subject("csv", ("*/*.csv", "*/*.txt"), text_mutated, 40, ask_table, made=(TABLE, PROGRESS)),
        Subject("trf16", ("*/report16.trf",), text_mutated, 30, ask_table, "trf"),
        Subject("trf26", ("*/report26.trf",), text_mutated, 35, ask_table, "trf"),
        Subject("json", (), text_mutated, 22, ask_table),
        Subject("toml", ("*/*.toml",), text_mutated, 20, ask_toml, made=(EVENT.encode(),)),
        Subject("html", ("*/*.html",), text_mutated, 15, ask_table),
        Subject("xlsx", ("*/*.xlsx",), package_mutated, 12, ask_table),
        Subject("ods", ("*/*.ods",), package_mutated, 7, ask_table),
        Subject("xls", ("*/*.xls",), binary_mutated, 7, ask_table),
        Subject("list", (), text_mutated, 6, ask_list, made=(LIST_TEXT.encode(), LIST_XML.encode(), LIST_CSV.encode())),
        Subject("players", ("*/players.csv",), text_mutated, 4, ask_players),
        Subject("draw", (), text_mutated, 2, ask_draw, made=(json.dumps(DRAW).encode(),)),
    )
}
"""Keyed by name. A share of 40 is 40 of 200 inputs."""


def first_files(subject: Subject) -> Sequence[bytes]:
    """The files that a subject begins with; documents are made when they are needed."""
    return documents() if subject.name == "json" else subject.seeds()
