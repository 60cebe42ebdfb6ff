"""Inputs that are larger than any tournament: refused at once, with a finding that names the limit."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from rrpipe import limits
from rrpipe.codes.files import F009
from rrpipe.codes.results import R203
from rrpipe.codes.trf import T202, T219
from rrpipe.findings import Purpose, RefusedError, accepted, capped, contradictions, levelled, make, standing
from rrpipe.output import document_of, rendered
from rrpipe.pipeline import Settings, read_data
from rrpipe.schedule import most_cycles, most_rounds
from rrpipe.writers.document import WriteOptions

LINE = "001 {number:4d}      {name:66.33s}{points:4.1f} {rank:4d}  {rounds}\n"


def trf(head: str = "", players: int = 2) -> bytes:
    """A TRF of players of whom the first two have met."""
    games = {1: "   2 w 1", 2: "   1 b 0"}
    return head.encode() + b"".join(
        LINE.format(
            number=n, name=f"Player, No {n}", points=float(n == 1), rank=n, rounds=games.get(n, "0000 - Z")
        ).encode()
        for n in range(1, players + 1)
    )


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (trf() + b"\n" * 150_000, "150003 lines"),
        (trf(players=600), "600 lines of players"),
        (trf() + b"### " + b"x" * 50_000 + b"\n", "a line of 50004 characters (line 3)"),
        (b"".join(line.ljust(19_000) + b"\n" for line in trf(players=300).splitlines()), "results"),
    ],
    ids=["lines", "players", "line", "results"],
)
def test_a_trf_larger_than_any_tournament(data: bytes, what: str) -> None:
    """Nothing is read of it, and that takes no time."""
    start = time.monotonic()
    read = read_data(data, "huge.trf", Settings())
    assert time.monotonic() - start < 5
    assert not read.events
    assert [f.rule for f in read.findings] == [F009]
    assert what in read.findings[0].message


@pytest.mark.parametrize(
    "record", ["142 99999999", "XXR 99999999", "142 300000", "142 " + "9" * 5_000], ids=["142", "XXR", "less", "digits"]
)
def test_a_number_of_rounds_that_cannot_be(record: str) -> None:
    """The games tell the number of rounds; the record is an error, and nothing takes long."""
    start = time.monotonic()
    read = read_data(trf(record + "\n", players=6), "club.trf", Settings())
    assert time.monotonic() - start < 5
    event = read.one()
    assert event.tournament.rounds == 1
    (finding,) = (f for f in event.findings if f.rule is T219)
    assert finding.severity == "error"
    assert finding.source is not None
    assert finding.source.line == 1
    assert "6 players have 100 at the most, and the games of the file 1" in finding.message


def test_records_that_can_be_are_believed() -> None:
    """An event under way: more rounds than played so far, two cycles by record 192, and a postponed game."""
    read = read_data(trf("142 10\n192 FIDE_DOUBLEROUNDROBIN\n", players=6), "club.trf", Settings())
    assert read.one().tournament.rounds == 10
    assert [f.severity for f in read.all_findings if f.rule is T202] == ["info"]
    assert T219 not in {f.rule for f in read.all_findings}
    read = read_data(trf("142 99999\nXXR 5\n", players=6), "club.trf", Settings())
    assert read.one().tournament.rounds == 5
    assert T219 in {f.rule for f in read.all_findings}


@pytest.mark.parametrize("record", ["192 BERGER_ROUNDROBIN_G99999", "092 Round Robin, 99999999 cycles"])
def test_a_number_of_cycles_that_cannot_be(record: str) -> None:
    """The table for it would never end."""
    read = read_data(trf(record + "\n", players=6), "club.trf", Settings())
    assert read.one().tournament.cycles == 1
    assert T219 in {f.rule for f in read.all_findings}


def test_what_a_field_can_have() -> None:
    """Six who meet twice need ten rounds; a cycle more is believed. Twelve meetings where nothing is said."""
    assert most_rounds(6, 2) == 18
    assert most_rounds(20) == 260
    assert most_rounds(2) == 100
    assert most_cycles(2) == 100
    assert most_cycles(1_000) == 1


def test_findings_beyond_the_limit_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of a kind speaks for those left out: it stops what they stop, and is accepted with them."""
    monkeypatch.setattr(limits, "LIMITS", limits.LIMITS._replace(findings_alike=3))
    fields: dict[str, Any] = {
        "a": "1 A",
        "b": "2 B",
        "where": "",
        "place_a": "",
        "place_b": "",
        "result_a": "1",
        "result_b": "1",
        "evidence": "",
        "white": 1,
        "black": 2,
    }
    found = [make(R203, player=n, **fields) for n in range(10)]
    shown = capped(found)
    assert shown[:3] == found[:3]
    assert len(shown) == 4
    assert "7 more of R203" in shown[3].message
    assert len(contradictions(shown)) == 4
    other = make(F009, what="a", limit="b")
    assert capped([*found, other])[3] == other
    known = capped(accepted(levelled([other] * 5, Purpose.READ), ["F009"]))
    assert not standing(known)
    assert "2 more" in known[3].message


def table(players: int) -> bytes:
    """A crosstable in which all games are drawn: everybody is level, which is the most work for the ranking."""
    numbers = range(1, players + 1)
    rows = (f"{n},Player {n}," + ",".join("x" if n == m else "½" for m in numbers) for n in numbers)
    return "\n".join([f"No,Name,{','.join(map(str, numbers))}", *rows]).encode()


def test_a_hundred_players_are_quick() -> None:
    """Read, judged, ranked and written as JSON in a small part of the three seconds that a person waits."""
    start = time.monotonic()
    read = read_data(table(100), "league.csv", Settings())
    data, _ = rendered(document_of(read, read.one()), WriteOptions("json"), Settings())
    assert len(json.loads(data)["games"]) == 4950
    assert time.monotonic() - start < 3


FIXTURES = Path(__file__).parent.parent / "fixtures"
LONG = ("Open de Printemps " * 100).strip()

EVENTS = {
    "csv": f"{LONG}\nNo,Name,1,2\n1,Ab,x,1\n2,Bc,0,x\n",
    "csv name": f"No,Name,1,2\n1,{LONG},x,1\n2,Bc,0,x\n",
    "json": json.dumps(
        {"schema": "rrpipe/tournament/1", "name": LONG, "players": [{"number": 1, "name": "A"}], "games": []}
    ),
    "json club": json.dumps(
        {"schema": "rrpipe/tournament/1", "players": [{"number": 1, "name": "A", "club": LONG}], "games": []}
    ),
    "trf": f"012 {LONG}\r\n",
}


@pytest.mark.parametrize("kind", EVENTS)
def test_a_text_longer_than_any_name(kind: str) -> None:
    """A name or place of thousands of characters, which would be laid out for minutes: the event is refused."""
    text = EVENTS[kind]
    if kind == "trf":
        text += (FIXTURES / "harbour-2026" / "report26.trf").read_text("utf-8").split("\n", 1)[1]
    read = read_data(text.encode(), f"event.{kind[:4].strip()}", Settings())
    assert not read.events
    assert [f.message for f in read.findings if f.code == "F009"] == [
        f"The file has a text of {len(LONG.strip()):,} characters (“{LONG[:30]}…”); the limit is 1000"
    ]


@pytest.mark.parametrize("key", ["name", "city", "chief_arbiter", "deputies", "time_control"])
def test_a_fact_longer_than_any_name(key: str) -> None:
    """A fact of that length is not used, which is said."""
    read = read_data(table(4), "league.csv", Settings(set=(f"{key}={LONG}",)))
    assert any("1,000 characters at the most" in f.message for f in read.all_findings)
    assert getattr(read.one().tournament, key) in ("", None, ())


def test_pages_of_hundreds_of_players_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """One output fails, with the limit and what holds more; tables do not."""
    monkeypatch.setattr(limits, "LIMITS", limits.LIMITS._replace(page_players=3, paper_players=3, book_players=3))
    read = read_data(table(4), "league.csv", Settings())
    document = document_of(read, read.one())
    for kind in ("html", "pdf", "xlsx"):
        with pytest.raises(RefusedError, match=f"a report as {kind} is made for up to 3 players, and there are 4"):
            rendered(document, WriteOptions(kind), Settings())
    for kind in ("csv", "md"):
        assert rendered(document, WriteOptions(kind), Settings())[0]


def test_a_json_document_larger_than_any_tournament() -> None:
    """Players and games are counted before they are read; rounds and cycles as in a TRF."""
    players = [{"number": n, "name": f"P {n}"} for n in range(1, 601)]
    value: dict[str, Any] = {"schema": "rrpipe/tournament/1", "players": players, "games": []}
    read = read_data(json.dumps(value).encode(), "huge.json", Settings())
    assert not read.events
    assert [f.message for f in read.findings] == ["The file has 600 players; the limit is 300"]
    value = {"schema": "rrpipe/tournament/1", "players": players[:6], "games": [], "rounds": 3_000, "cycles": 100}
    value["games"] = [{"round": 5_000, "white": 1, "black": 2, "white_result": "1", "black_result": "0"}]
    read = read_data(json.dumps(value).encode(), "many.json", Settings())
    messages = [f.message for f in read.all_findings if f.code == "F303"]
    assert messages == [
        "games[0].round: 5000 is no whole number from 1 to 1000",
        "rounds: 6 players have 606 rounds at the most, not 3000; 0 was used",
    ]


def test_cycles_that_so_many_players_cannot_have() -> None:
    """A hundred cycles are a long match of two, and no event of twenty: their schedule would never end."""
    read = read_data(table(20), "league.csv", Settings(set=("cycles=100",)))
    assert "F312" in {f.code for f in read.all_findings}
    assert any("20 players can meet 52 times at the most" in f.message for f in read.all_findings)
    assert read.one().tournament.cycles == 1


def test_an_impossible_record_is_not_kept() -> None:
    """A TRF is written as it stood where nobody edited it, but not with a number that cannot be."""
    settings = Settings(accept=("T219",), purpose=Purpose.TRF, interim=True)
    read = read_data(trf("012 Club\n142 300000\n", players=2), "club.trf", settings)
    data, _ = rendered(document_of(read, read.one()), WriteOptions("trf26"), settings)
    assert b"\n142 1\n" in data.replace(b"\r", b"")
    assert b"300000" not in data
