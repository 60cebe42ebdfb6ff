"""Columns whose meaning the table does not say are recognised by computing."""

import rrpipe
from rrpipe.pipeline import Settings, read_data

TABLE = (
    "Rk.;SNo;Name;1;2;3;4;Pts.;TB1;TB2;TB3;Extra\n"
    "1;2;Ash, Al;*;½;1;1;2,5;2,5;0,5;2;77\n"
    "2;1;Bay, Bo;½;*;1;½;2;2½;½;1;5\n"
    "3;4;Cox, Cy;0;0;*;1;1;0,5;0;1;3\n"
    "4;3;Dee, Di;0;½;0;*;0,5;1;0,5;0;1\n"
)
"""Sonneborn-Berger by hand: Ash 2/2 + 1 + 0.5, Bay 2.5/2 + 1 + 0.5/2, Cox 0.5, Dee 2/2; Koya counts scores against
those with 1.5 or more; then wins."""


def test_each_tie_break_finds_its_name() -> None:
    """SB, Koya and wins are told apart by their values; a column that fits nothing stays unknown."""
    event = read_data(TABLE.encode(), "club.csv", Settings()).one()
    said = {f.source.cell: f.message for f in event.findings if f.code == "L212" and f.source}
    assert [said[cell].split(":")[0] for cell in ("I1", "J1", "K1")] == [
        "Column I holds SB",
        "Column J holds KS",
        "Column K holds WIN",
    ]
    assert [f.source.cell for f in event.findings if f.code == "L201" and f.source] == ["L1"]
    codes = [code for code, _ in event.tournament.players[0].stated.tie_breaks]
    assert codes == ["SB", "KS", "WIN"]


def test_a_wrong_value_leaves_the_column_unknown() -> None:
    """One value that differs, and nothing is claimed."""
    event = read_data(TABLE.replace("2;2½;½;1;5", "2;2¼;½;1;5").encode(), "club.csv", Settings()).one()
    assert "I1" in [f.source.cell for f in event.findings if f.code == "L201" and f.source]
    assert "SB" not in dict(event.tournament.players[0].stated.tie_breaks)


def test_nothing_is_computed_from_contradictions() -> None:
    """With two winners of one game no column is named and none of them stays under a key of its own."""
    event = read_data(TABLE.replace("Bay, Bo;½", "Bay, Bo;1").encode(), "club.csv", Settings()).one()
    assert "L212" not in [f.code for f in event.findings]
    assert all(not player.stated.tie_breaks for player in event.tournament.players)


def test_the_library_gives_no_unknown_keys() -> None:
    """What is written elsewhere has no column without a name."""
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder) / "club.csv"
        path.write_text(TABLE, "utf-8")
        tournament = rrpipe.read(path).tournament
    assert not [key for player in tournament.players for key in player.columns if key.startswith("?")]
