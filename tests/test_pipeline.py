"""From bytes to a judged event, and to a file or a refusal."""

import json
from pathlib import Path
from typing import Any

import pytest

import rrpipe
from rrpipe import output
from rrpipe.findings import Purpose, RefusedError, UsageError
from rrpipe.model import Colours, Tournament
from rrpipe.outlook import outlook
from rrpipe.output import ProgramFaultError, check_reread, document_of, rendered
from rrpipe.pipeline import Input, Settings, read_data, read_input
from rrpipe.readers.reading import ReadOptions
from rrpipe.readers.trf import read_trf
from rrpipe.writers.document import WriteOptions

TABLE = """No,Name,1,2,3,4
1,"Moen, Kari",*,1,1,1
2,"Lie, Per",0,*,½,1
3,"Dahl, Eva",0,½,*,0
4,"Berg, Ole",0,0,1,*
"""
GROUPS = "Club\nA Grade\n" + TABLE + "B Grade\n" + TABLE.replace("Moen", "Aas")
NAMES = "Name,Moen,Lie,Dahl\nMoen,*,1,1\nLie,0,*,1\nDahl,0,0,*\n"


def read(text: str, **settings: Any) -> Input:
    """The text as a file called a.csv."""
    return read_data(text.encode(), "a.csv", Settings(**settings))


def codes(read: Input) -> set[str]:
    """The codes of all findings."""
    return {finding.code for finding in read.all_findings}


def test_a_crosstable_gets_rounds_and_colours() -> None:
    """From the table of its starting numbers, and that is said."""
    event = read(TABLE).one()
    assert {game.round for game in event.tournament.games} == {1, 2, 3}
    assert event.tournament.derived == ("numbers", "rounds", "colours")
    assert event.ranked.rows[0].number == 1


def test_declared_numbers_are_no_assumption() -> None:
    """Rounds and colours stay derived."""
    assert read(TABLE, numbers="column").one().tournament.derived == ("rounds", "colours")


def test_without_numbers_nothing_is_invented() -> None:
    """A table of names gets rounds only when its rows are declared."""
    event = read(NAMES).one()
    assert all(game.round is None for game in event.tournament.games)
    assert event.ranked.rows[0].values["PTS"] == 2
    declared = read(NAMES, numbers="rows").one().tournament
    assert all(game.round and game.colours is Colours.DERIVED for game in declared.games)


def test_groups_are_chosen_by_number_or_name() -> None:
    """A part of the name is enough when only one has it."""
    assert len(read(GROUPS).events) == 2
    assert "F005" in codes(read(GROUPS))
    for group in ("2", "B Grade", "b gr"):
        assert read(GROUPS, group=group).one().tournament.players[0].name == "Aas, Kari"
    with pytest.raises(UsageError, match="more than one"):
        read(GROUPS, group="grade")
    with pytest.raises(UsageError, match="no group"):
        read(GROUPS, group="3")
    with pytest.raises(UsageError, match='1 "Club – A Grade"'):
        read(GROUPS).one()


def test_findings_belong_to_their_group() -> None:
    """A contradiction in one group does not stop the other."""
    broken = read(GROUPS.replace('2,"Lie, Per",0', '2,"Lie, Per",1', 1))
    first, second = broken.events
    assert first.standings is None
    assert second.standings is not None


def test_contradictions_stop_everything() -> None:
    """Nothing is computed, and the refusal carries all findings."""
    event = read(TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')).one()
    with pytest.raises(RefusedError, match="R203") as caught:
        _ = event.ranked
    assert "R203" in {finding.code for finding in caught.value.findings}


def test_a_correction_resolves_a_contradiction() -> None:
    """It cannot be accepted, but corrected."""
    text = TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')
    assert read(text, accept=("R203",)).one().standings is None
    corrected = read(text, set=("1-2=½-½",)).one()
    assert corrected.ranked.rows[0].values["PTS"] == 2.5
    assert "F314" in {finding.code for finding in corrected.findings}


EMPTY = '{"schema": "rrpipe/tournament/1", "players": [], "games": []}'


@pytest.mark.parametrize(
    ("text", "code"), [("", "F001"), ("  \n", "F001"), ("%PDF-1.7", "F002"), (EMPTY, "F006"), ("{", "F301")]
)
def test_what_is_no_tournament(text: str, code: str) -> None:
    """Exit code 3."""
    found = read(text)
    assert code in codes(found)
    with pytest.raises(RefusedError) as caught:
        found.one()
    assert caught.value.exit_code == 3


def test_a_damaged_old_workbook_is_said() -> None:
    """An .xls that cannot be opened is a finding."""
    found = read_data(b"\xd0\xcf\x11\xe0" + b"\0" * 100, "a.xls", Settings())
    assert codes(found) == {"F203"}


def test_a_misnamed_file_is_read_by_its_contents() -> None:
    """And said."""
    found = read_data(TABLE.encode(), "a.trf.json", Settings())
    assert found.format == "csv"
    assert "F004" in codes(found)


def test_facts_beside_the_file_are_read(tmp_path: Path) -> None:
    """Flags win over the file beside, which wins over the table; another file named replaces it."""
    (tmp_path / "club.csv").write_text("Club\n" + TABLE, encoding="utf-8")
    (tmp_path / "club.toml").write_text('city = "Oslo"\nname = "Cup"\n', encoding="utf-8")
    (tmp_path / "other.toml").write_text('city = "Bodø"\n', encoding="utf-8")
    path = str(tmp_path / "club.csv")
    plain = read_input(path, Settings())
    assert (plain.one().tournament.city, plain.one().tournament.name) == ("Oslo", "Cup")
    assert "F316" in codes(plain)
    assert read_input(path, Settings(set=("city=Moss",))).one().tournament.city == "Moss"
    other = read_input(path, Settings(event=str(tmp_path / "other.toml")))
    assert (other.one().tournament.city, other.one().tournament.name) == ("Bodø", "Club")
    assert "F316" not in codes(other)


def test_a_list_of_tie_breaks_overrules() -> None:
    """Also `none`: the points alone, shared places."""
    assert read(TABLE, tie_breaks="SB,WIN").one().ranked.order == ("PTS", "SB", "WIN")
    assert read(TABLE, tie_breaks="none").one().ranked.order == ("PTS",)
    assert read(TABLE, scoring="3-1-0").one().ranked.rows[0].values["PTS"] == 9


def test_places_decided_by_hand() -> None:
    """They separate who is still level, and strangers are said."""
    text = TABLE.replace(",½,1", ",½,½").replace("0,½,*,0", "0,½,*,½").replace("0,0,1,*", "0,½,½,*")
    assert [row.rank for row in read(text, tie_breaks="none").one().ranked.rows] == [1, 2, 2, 2]
    decided = read(text, tie_breaks="none", set=("places=4:2,2:3,3:4",)).one().ranked
    assert [(row.rank, row.number) for row in decided.rows] == [(1, 1), (2, 4), (3, 2), (4, 3)]
    assert "F313" in codes(read(text, set=("places=9:1",)))
    assert "F312" in codes(read(text, set=("places=first",)))


def trf(found: Input, settings: Settings) -> bytes:
    """The TRF26 of the only event."""
    document = document_of(found, found.one())
    return rendered(document, WriteOptions(format="trf26"), settings)[0]


def test_a_trf_is_written_and_reads_back() -> None:
    """The same games with the same results."""
    settings = Settings(purpose=Purpose.TRF)
    found = read_data(TABLE.encode(), "a.csv", settings)
    data = trf(found, settings)
    again = read_trf(data, "a.trf", ReadOptions()).tournaments[0]
    assert {(g.round, g.white, g.black, g.white_result) for g in again.games} == {
        (g.round, g.white, g.black, g.white_result) for g in found.one().tournament.games
    }


def test_open_games_stop_a_trf_unless_it_is_an_interim_one() -> None:
    """And nothing else."""
    text = TABLE.replace(",½,1", ",,1").replace(",½,*", ",,*")
    settings = Settings(purpose=Purpose.TRF)
    with pytest.raises(RefusedError):
        trf(read_data(text.encode(), "a.csv", settings), settings)
    interim = Settings(purpose=Purpose.TRF, interim=True)
    assert b"001    2" in trf(read_data(text.encode(), "a.csv", interim), interim)
    assert not read(text).one().ranked.finished


GAMES = "Round;White;Black;Result\n1;Moen;Berg;1:0\n1;Lie;Dahl;draw\n2;Berg;Dahl;0:1\n2;Moen;Lie;0:1\n"


def test_games_that_are_not_listed_yet_are_open() -> None:
    """Two of three rounds in a list of games: interim everywhere, and no final rating file."""
    found = read(GAMES)
    standings = found.one().ranked
    assert not standings.finished
    ahead = outlook(found.one().tournament, standings)
    assert len(ahead.open_games) == 2
    assert ahead.won is None
    settings = Settings(purpose=Purpose.TRF)
    with pytest.raises(RefusedError, match="--interim"):
        trf(read_data(GAMES.encode(), "a.csv", settings), settings)
    page, _ = rendered(document_of(found, found.one()), WriteOptions(format="md"), Settings())
    assert "2 GAMES STILL OPEN" in page.decode().upper()


def test_an_error_stops_a_trf_until_it_is_accepted() -> None:
    """A player twice with one FIDE number."""
    text = TABLE.replace("No,Name", "No,FIDE ID,Name")
    text = text.replace('1,"Moen', '1,99000001,"Moen').replace('2,"Lie', '2,99000001,"Lie')
    text = text.replace('3,"Dahl', '3,99000003,"Dahl').replace('4,"Berg', '4,99000004,"Berg')
    settings = Settings(purpose=Purpose.TRF)
    found = read_data(text.encode(), "a.csv", settings)
    with pytest.raises(RefusedError, match="--accept") as caught:
        trf(found, settings)
    errors = {f.code for f in caught.value.findings if f.severity == "error"}
    accepting = Settings(purpose=Purpose.TRF, accept=tuple(errors))
    assert trf(read_data(text.encode(), "a.csv", accepting), accepting)


def test_a_trf_that_says_something_else_is_a_fault() -> None:
    """It is never given out."""
    settings = Settings(purpose=Purpose.TRF)
    found = read_data(TABLE.encode(), "a.csv", settings)
    data = trf(found, settings)
    check_reread(found.one().tournament, data)
    with pytest.raises(ProgramFaultError) as caught:
        check_reread(found.one().tournament, data.replace(b"w 1", b"w 0"))
    assert caught.value.exit_code == 70
    with pytest.raises(ProgramFaultError):
        check_reread(found.one().tournament, b"")


def test_every_trf_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check belongs to writing, whoever asks for it."""
    seen: list[bytes] = []
    monkeypatch.setattr(output, "check_reread", lambda tournament, data: seen.append(data))
    settings = Settings(purpose=Purpose.TRF)
    data = trf(read_data(TABLE.encode(), "a.csv", settings), settings)
    assert seen == [data]


def test_the_library(tmp_path: Path) -> None:
    """The three lines of the manual."""
    source = tmp_path / "club.csv"
    source.write_text(TABLE, encoding="utf-8")
    result = rrpipe.read(source)
    standings = rrpipe.rank(result.tournament)
    assert [row.number for row in standings.rows] == [1, 2, 4, 3]
    assert rrpipe.rank(result.tournament, ["SB"]).order == ("PTS", "SB")
    findings = rrpipe.write(result.tournament, standings, tmp_path / "club.trf")
    assert (tmp_path / "club.trf").read_bytes().startswith(b"0")
    assert {finding.severity for finding in findings} <= {"warning", "info"}
    with pytest.raises(rrpipe.FileError):
        rrpipe.write(result.tournament, standings, tmp_path / "club.trf")
    data, _ = rrpipe.render(result.tournament, standings, "trf26")
    assert data == (tmp_path / "club.trf").read_bytes()
    with pytest.raises(rrpipe.UsageError):
        rrpipe.render(result.tournament, standings, "doc")
    rrpipe.write(result.tournament, standings, tmp_path / "club.json")
    assert rrpipe.read(tmp_path / "club.json").tournament == result.tournament
    assert rrpipe.read(tmp_path / "club.json").tournament.derived == result.tournament.derived
    with pytest.raises(rrpipe.UsageError):
        rrpipe.write(result.tournament, standings, tmp_path / "club.doc")
    assert isinstance(rrpipe.validate(result.tournament, profile="fide")[0], rrpipe.Finding)


def test_the_library_refuses_with_findings(tmp_path: Path) -> None:
    """No tournament, several, or contradictions."""
    (tmp_path / "a.csv").write_text("", encoding="utf-8")
    (tmp_path / "b.csv").write_text(GROUPS, encoding="utf-8")
    with pytest.raises(rrpipe.RefusedError) as caught:
        _ = rrpipe.read(tmp_path / "a.csv").tournament
    assert caught.value.findings[0].code == "F001"
    with pytest.raises(rrpipe.RefusedError, match="A Grade"):
        _ = rrpipe.read(tmp_path / "b.csv").tournament
    assert len(rrpipe.read(tmp_path / "b.csv").tournaments) == 2
    contradictory = read(TABLE.replace('2,"Lie, Per",0', '2,"Lie, Per",1')).one().tournament
    with pytest.raises(rrpipe.RefusedError):
        rrpipe.rank(contradictory)
    with pytest.raises(rrpipe.FileError):
        rrpipe.read(tmp_path / "gone.csv")


def test_public_names() -> None:
    """Each can be had, and nothing else."""
    for name in rrpipe.__all__:
        assert getattr(rrpipe, name) is not None
    assert isinstance(rrpipe.Tournament(), Tournament)
    with pytest.raises(AttributeError):
        _ = rrpipe.nothing


def test_json_keeps_what_was_assumed() -> None:
    """A document read again is not judged as certain."""
    document = json.dumps(
        {
            "schema": "rrpipe/tournament/1",
            "players": [{"number": n, "name": str(n)} for n in (1, 2)],
            "games": [{"white": 1, "black": 2, "white_result": "1", "black_result": "0", "colours": "unknown"}],
        }
    )
    found = read_data(document.encode(), "a.json", Settings())
    assert found.one().tournament.derived == ("numbers", "rounds", "colours")
