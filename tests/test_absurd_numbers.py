"""Numbers of five thousand digits in every place that holds a number, in every format: a finding, soon, and short."""

import io
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.cli.conftest import Program, club, rrpipe
from tests.test_limits import trf

__all__ = ["club", "rrpipe"]  # fixtures

DIGITS = "9" * 5_000
ROWS = (
    ("No", "Name", "Rating", "FIDE-ID", "Birth", "1", "2", "3", "Pts", "SB", "Rank"),
    ("1", "Moen, Kari", "1900", "1500001", "1980", "*", "1", "1", "2", "1.5", "1"),
    ("2", "Lie, Per", "1800", "1500002", "1981", "0", "*", "½", "0.5", "0.25", "2"),
    ("3", "Dahl, Eva", "1700", "1500003", "1982", "0", "½", "*", "0.5", "0.25", "2"),
)
GAMES = (
    ("Round", "Board", "White", "Black", "Result"),
    ("1", "1", "1", "2", "1-0"),
    ("2", "1", "3", "1", "0-1"),
    ("3", "1", "2", "3", "½-½"),
)
DOCUMENT = json.dumps(
    {
        "schema": "rrpipe/tournament/1",
        "cycles": 1,
        "rounds": 3,
        "scoring": {"win": "1", "draw": "0.5", "loss": "0"},
        "players": [{"number": n, "name": f"P {n}", "rating": 1900, "birth_date": "1986"} for n in (1, 2, 3)],
        "games": [{"round": 1, "board": 1, "white": 1, "black": 2, "white_result": "1", "black_result": "0"}],
    }
)
TOML_KEYS = (
    *("cycles", "rounds", "scoring", "federation", "round_dates", "start_date", "withdrawn", "bye", "bonus.1"),
    *("places.1", "ext.1", "players.1.rating", "players.1.fide_id", "players.1.birth_date", "players.9.rating"),
)
RECORDS = ("012", "013", "042", "062", "072", "132", "142", "162 W", "192", "202", "212", "222", "250", "299", "XXR")


def book(rows: Iterator[tuple[str, ...]]) -> bytes:
    """A workbook of texts."""
    made = Workbook()
    for row in rows:
        made.worksheets[0].append(row)
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()


def changed(rows: tuple[tuple[str, ...], ...], row: int, column: int) -> Iterator[tuple[str, ...]]:
    """The rows with the absurd number in one cell."""
    for at, cells in enumerate(rows):
        yield tuple(DIGITS if (at, place) == (row, column) else cell for place, cell in enumerate(cells))


def cells(rows: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, int]]:
    """A cell of each column, and each head."""
    for column in range(len(rows[0])):
        yield from ((0, column), (1, column))


def tables() -> Iterator[tuple[str, str, bytes]]:
    """Crosstables and lists of games: as CSV, as a workbook."""
    for kind, rows in (("table", ROWS), ("games", GAMES)):
        for row, column in cells(rows):
            text = "\n".join(";".join(line) for line in changed(rows, row, column))
            yield f"{kind}-{row}-{column}-csv", "a.csv", text.encode()
            yield f"{kind}-{row}-{column}-xlsx", "a.xlsx", book(changed(rows, row, column))


def documents() -> Iterator[tuple[str, str, bytes]]:
    """JSON: each value in turn, as a number, as a text, as a power of ten."""
    keys = [key for key in json.loads(DOCUMENT) if key not in ("schema", "players", "games")]
    for key in keys:
        for shape, value in (("number", DIGITS), ("text", f'"{DIGITS}"'), ("power", f"1e{DIGITS}"), ("few", "1e400")):
            text = json.dumps({**json.loads(DOCUMENT), key: "@"}).replace('"@"', value)
            yield f"{key}-{shape}", "a.json", text.encode()
    for part, at in (("players", 0), ("games", 0)):
        for key in json.loads(DOCUMENT)[part][at]:
            for shape, value in (("number", DIGITS), ("text", f'"{DIGITS}"')):
                found = json.loads(DOCUMENT)
                found[part][at][key] = "@"
                yield f"{part}-{key}-{shape}", "a.json", json.dumps(found).replace('"@"', value).encode()


def reports() -> Iterator[tuple[str, str, bytes]]:
    """TRF: records, and columns of a player's line."""
    for record in RECORDS:
        yield f"record-{record}", "a.trf", trf(f"{record} {DIGITS}\n", players=3)
    lines = trf(players=3).decode().splitlines()
    for column in (4, 10, 48, 57, 69, 80, 85, 91, 98):
        text = "\n".join([lines[0][:column] + DIGITS + lines[0][column:], *lines[1:], ""])
        yield f"column-{column}", "a.trf", text.encode()


CASES = {name: (file, data) for makers in (tables(), documents(), reports()) for name, file, data in makers}


def check(rrpipe: Program, *commands: tuple[str, ...]) -> None:
    """Each command answers within three seconds, with no line that is longer than a screen full."""
    for command in commands:
        start = time.monotonic()
        run = rrpipe(*command)
        assert time.monotonic() - start < 3, command
        assert run.code in (0, 1, 2, 3), run.err[:500]
        assert "Traceback" not in run.err
        assert max(map(len, run.err.splitlines() or [""])) < 1_500


@pytest.mark.parametrize("name", CASES)
def test_in_every_reader(rrpipe: Program, club: Path, name: str) -> None:
    """Judged and ranked."""
    file, data = CASES[name]
    (club / file).write_bytes(data)
    check(rrpipe, ("validate", file), ("standings", file))


@pytest.mark.parametrize("key", TOML_KEYS)
@pytest.mark.parametrize("value", ["{}", '"{}"', "[{}]", "-{}", "1e{}", "0x{}", "{}.5"])
def test_in_the_event_file(rrpipe: Program, club: Path, key: str, value: str) -> None:
    """As a number, a text, in a list, negative, as a power, in another base."""
    (club / "club.toml").write_text(f"{key} = {value.format(DIGITS)}\n", "utf-8")
    check(rrpipe, ("validate", "club.csv"), ("standings", "club.csv"))


@pytest.mark.parametrize(
    "text", ['[games]\n"{0}-2" = "1-0"\n"1-2/{0}" = "1-0"', '[games]\n"1-2" = "{0}"', "[players.{0}]\nrating = 3"]
)
def test_in_tables_of_the_event_file(rrpipe: Program, club: Path, text: str) -> None:
    """Numbers of players and games, and results."""
    (club / "club.toml").write_text(text.format(DIGITS) + "\n", "utf-8")
    check(rrpipe, ("validate", "club.csv"), ("standings", "club.csv"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("schedule", DIGITS),
        ("form", DIGITS, "-o", "a.xlsx"),
        ("schedule", "4", "--cycles", DIGITS),
        ("schedule", f"4-{DIGITS}", "--plan"),
        ("schedule", "4", "--dates", f"2026-05-01+{DIGITS}"),
        ("draw", "club.csv", "--seed", DIGITS),
        ("draw", "club.csv", "--place", f"{DIGITS}=Lie"),
        ("explain", "club.csv", "--player", DIGITS),
        ("standings", "club.csv", "--scoring", f"{DIGITS}-1-0"),
        ("standings", "club.csv", "--lots", DIGITS),
        ("standings", "club.csv", "--group", DIGITS),
        ("convert", "club.csv", "-t", "json", "--rounds", f"1-{DIGITS}"),
        ("validate", "club.csv", "--limit", f"players={DIGITS}"),
        ("validate", "club.csv", "--set", f"cycles={DIGITS}"),
        ("validate", "club.csv", "--accept", f"R203@{DIGITS}"),
        ("report", "club.csv", "-o", "out", "--formats", "md", "-j", DIGITS),
        ("report", "club.csv", "-o", "out", "--formats", "md", "--time-limit", DIGITS),
        ("validate", "club.csv", "--range", f"A1:Z{DIGITS}"),
    ],
    ids=lambda arguments: "-".join(each for each in arguments if len(each) < 20),
)
def test_on_the_command_line(rrpipe: Program, club: Path, arguments: tuple[str, ...]) -> None:
    """Wrong usage in a line that can be read, or an answer."""
    check(rrpipe, arguments)
