"""Names from strangers: nothing in them steers a terminal, a page or a spreadsheet."""

import json
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rrpipe
from rrpipe.model import National, Player, Tournament
from rrpipe.output import document_of, rendered
from rrpipe.pipeline import Settings, read_data
from rrpipe.plain_text import coded, is_plain, json_text, plain, with_texts
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions

NASTY = "Li\x1b[31me\x07,\u202e Per\nx.json: error R203: forged\ud800"


def document(name: str) -> bytes:
    """A tournament of three, one of them of this name."""
    players = [{"number": n, "name": called} for n, called in enumerate((name, "Moen, Kari", "Dahl, Eva"), 1)]
    pairs = ((1, 2), (1, 3), (2, 3))
    games = [{"white": a, "black": b, "white_result": "1", "black_result": "0"} for a, b in pairs]
    value = {"schema": "rrpipe/tournament/1", "name": name, "city": name, "players": players, "games": games}
    return json.dumps(value).encode()


@given(st.text(st.characters(exclude_categories=[])))
def test_a_plain_text_is_plain(text: str) -> None:
    """Whatever the text was; a plain one stays as it is, and both forms stand on one line and can be written."""
    for found in (plain(text), coded(text)):
        assert is_plain(found)
        assert len(found.splitlines()) <= 1
        found.encode()
    if is_plain(text):
        assert plain(text) == coded(text) == text


def test_letters_of_all_scripts_stay() -> None:
    """Accents, right-to-left scripts, joiners between letters, and emoji."""
    for text in ("Łódź", "שלום, דוד", "نيما", "می\u200cخواهم", "👩\u200d🔬", "李, 小龍"):
        assert plain(text) == text


def test_every_text_of_a_tournament() -> None:
    """Facts, deputies, players, national ratings; without anything to change it is the same object."""
    player = Player(1, "A\n", club="b\x07", national=National("N\x1bO", 1500, "1\u202e2"))
    found = with_texts(Tournament("x\ny", city="\x00", deputies=("a\rb",), players=(player,)), plain)
    assert (found.name, found.city, found.deputies) == ("x y", "", ("a b",))
    assert (found.players[0].name, found.players[0].club) == ("A", "b")
    assert found.players[0].national == National("N O", 1500, "12")
    assert with_texts(found, plain) is found


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_json_says_what_steers_as_codes(text: str) -> None:
    """Every value comes back as it was from signs that steer nothing; a TOML string of them reads the same."""
    written = json_text({text: [text]}, indent=1)
    assert all(map(is_plain, written.split("\n")))
    assert json.loads(written) == {text: [text]}
    assert tomllib.loads(f"a = {json_text(text)}")["a"] == text


def test_letters_of_all_scripts_stay_in_json() -> None:
    """They can be read as they stand."""
    assert json_text(["Łódź", "שלום", "👩"]) == '["Łódź", "שלום", "👩"]'


def test_json_is_written_in_one_place() -> None:
    """Nothing else in the package writes JSON with letters beyond ASCII."""
    package = Path(rrpipe.__file__).parent
    found = [path.name for path in package.rglob("*.py") if "ensure_ascii=False" in path.read_text(encoding="utf-8")]
    assert found == ["plain_text.py"]


def test_all_parts_of_a_page() -> None:
    """What was found names players too; in no part does a name steer anything."""
    read = read_data(document(NASTY), "x.json", Settings())
    event = read.one()
    assert any("\u202e" in finding.message for finding in event.findings)
    data, _ = rendered(document_of(read, event), WriteOptions("html", parts=KNOWN_PARTS), Settings())
    assert all(map(is_plain, data.decode().split("\n")))


@pytest.mark.parametrize("kind", ["html", "csv", "md", "xlsx"])
def test_what_is_written_for_people(kind: str) -> None:
    """The name is there, what steers is not, and that is said once for the facts and once for the player."""
    read = read_data(document(NASTY), "x.json", Settings())
    data, said = rendered(document_of(read, read.one()), WriteOptions(kind), Settings())
    assert {f.code for f in said} >= {"L911"}
    assert [f.player for f in said if f.code == "L911"] == [None, 1]
    if kind == "xlsx":
        return
    text = data.decode()
    assert not {"\x1b", "\x07", "\u202e"} & set(text)
    assert not any(line.startswith("x.json: error") for line in text.splitlines())
    assert "forged" in text


def test_json_keeps_what_was_read() -> None:
    """As codes; only what no encoding can write is replaced, and that is said with its path."""
    read = read_data(document(NASTY), "x.json", Settings())
    name = read.one().tournament.players[0].name
    assert name == NASTY.replace("\ud800", "\ufffd")
    paths = [f.message.partition(":")[0] for f in read.all_findings if f.code == "F306"]
    assert paths == ["name", "city", "players[0].name"]
    data, _ = rendered(document_of(read, read.one()), WriteOptions("json"), Settings())
    assert json.loads(data)["players"][0]["name"] == name
