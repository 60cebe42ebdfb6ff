"""The report in Markdown."""

from dataclasses import replace

from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from rrpipe.layouts.columns import width
from rrpipe.model import Player
from rrpipe.writers.document import KNOWN_PARTS, WriteOptions
from rrpipe.writers.markdown import escaped, write_markdown
from tests.writers.events import EVENTS, document, event


class MarkdownSnapshot(SingleFileSnapshotExtension):
    """A snapshot that is a Markdown file."""

    _write_mode = WriteMode.TEXT
    file_extension = "md"


def test_layout(snapshot: SnapshotAssertion) -> None:
    """Crosstable and standings of nine players of whom two have withdrawn."""
    options = WriteOptions("md", parts=("facts", "crosstable", "standings"))
    data, findings = write_markdown(document(EVENTS["withdrawn"]()), options)
    assert findings == []
    assert data.decode() == snapshot(extension_class=MarkdownSnapshot)


def test_names_are_text() -> None:
    """Bars, markup, links and line breaks in names neither end a cell nor become markup."""
    tournament = event(4)
    players = (Player(1, "A|B\n<b>*x*</b> [y](http://z)"), *tournament.players[1:])
    data, _ = write_markdown(document(replace(tournament, players=players)), WriteOptions("md", parts=("standings",)))
    row = next(line for line in data.decode().split("\n") if "A" in line and "B" in line and "x" in line)
    assert row.replace("\\|", "").count("|") == 13
    assert "\\<b\\>\\*x\\*\\</b\\> \\[y\\]" in row


def test_escaping_leaves_ordinary_texts_alone() -> None:
    """Names with hyphens, commas, full stops and apostrophes stay readable in the source."""
    for text in ("Fernández-Villaverde, J. M.", "O'Dwyer, Niamh", "90 min + 30 s"):
        assert escaped(text) == text
    assert escaped("+ x") == "\\+ x"
    assert escaped("# x") == "\\# x"


def test_unfinished_events_say_so() -> None:
    """Right under the heading, with the number of open games."""
    data, _ = write_markdown(document(EVENTS["interim"]()), WriteOptions("md"))
    assert data.decode().split("\n")[2] == "**INTERIM STANDINGS – 13 GAMES STILL OPEN**"


def test_every_table_lines_up_as_plain_text() -> None:
    """Every line of a table has the same width, with wide letters and marks in names too."""
    tournament = event(6)
    players = (Player(1, "鈴木 一郎"), Player(2, "Nguye\u0302\u0303n, Anh"), *tournament.players[2:])
    data, _ = write_markdown(document(replace(tournament, players=players)), WriteOptions("md", parts=KNOWN_PARTS))
    blocks = [block.split("\n") for block in data.decode().split("\n\n")]
    tables = [block for block in blocks if block[0].startswith("|")]
    assert len(tables) >= 9
    for table in tables:
        assert len({width(line) for line in table}) == 1
        assert all(line.replace("\\|", "").count("|") == table[0].count("|") for line in table)


def test_parts_are_those_asked_for() -> None:
    """Rounds, running score, figures, rating changes and norms have a heading each, and only where asked for."""
    doc = document(EVENTS["twelve"]())
    for part, heading in (
        ("rounds", "Round by round"),
        ("progress", "Progress"),
        ("statistics", "In figures"),
        ("ratings", "Rating changes"),
        ("norms", "Title norms"),
    ):
        text = write_markdown(doc, WriteOptions("md", parts=(part,)))[0].decode()
        assert [line for line in text.split("\n") if line.startswith("## ")] == [f"## {heading}"], part
