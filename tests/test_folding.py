"""Names in plain letters: every change is said, and the tournament keeps its own spelling."""

import pytest

from rrpipe.folding import ascii_text, folded
from rrpipe.model import Player, Record, Tournament, TrfText


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Größl, Jörg", "Grossl, Jorg"),
        ("Frøyland, Åsmund", "Froyland, Asmund"),
        ("Wałęsa, Łukasz", "Walesa, Lukasz"),
        ("Đorđević, Žarko", "Dordevic, Zarko"),
        ("Ковалёв, Пётр", "Kovalev, Petr"),
        ("Νίκος", "Nikos"),
        ("Adler, Karl", "Adler, Karl"),
    ],
)
def test_letters(text: str, plain: str) -> None:
    """Latin letters with marks, Cyrillic and Greek."""
    assert ascii_text(text) == plain


def test_everything_that_is_written_is_folded_and_said() -> None:
    """Facts, deputies, names and travelling records; a finding each, and none for what was plain already."""
    event = Tournament(
        name="Café",
        city="Gmünd",
        chief_arbiter="Käfer, Günter",
        deputies=("Plain, One", "Ödön, Two"),
        time_control="90’",
        players=(Player(1, "Größl, Jörg"), Player(2, "Plain, Some")),
        records=(Record("182", "182 Schachprogramm Ü"),),
        text=TrfText(b"", "utf-8", "TRF16"),
    )
    plain, findings = folded(event)
    assert (plain.name, plain.city, plain.chief_arbiter) == ("Cafe", "Gmund", "Kafer, Gunter")
    assert plain.deputies == ("Plain, One", "Odon, Two")
    assert [player.name for player in plain.players] == ["Grossl, Jorg", "Plain, Some"]
    assert plain.records[0].text == "182 Schachprogramm U"
    assert plain.text is None
    assert event.players[0].name == "Größl, Jörg"
    assert [finding.code for finding in findings] == ["T520"] * 7
    (said,) = [finding for finding in findings if finding.player == 1]
    assert "Größl, Jörg" in said.message
    assert "Grossl, Jorg" in said.message
