"""Facts and notes beside a table, players who left, and the values in the columns of players."""

from fractions import Fraction

import pytest

from rrpipe.model import National, Status, Tournament
from rrpipe.readers.csv import read_csv
from rrpipe.readers.grid import Cell, Kind
from rrpipe.readers.player_values import birth_date_of, fide_id_of, parse_score, rating_of, title_of, whole_number
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.table_facts import date_range

TABLE = "No;Name;1;2;3\n1;Abel, Ann;X;1;-\n2;Beer, Bob;0;X;-\n3;Cave, Cy;+;+;X\n"


def read(text: str) -> Reading:
    """A text table."""
    return read_csv(text.encode(), "t.csv", ReadOptions())


def one(text: str) -> Tournament:
    """The only tournament."""
    (tournament,) = read(text).tournaments
    return tournament


def test_labelled_facts() -> None:
    """Place, dates, arbiters, time control, list of tie-breaks, in lines above and below."""
    tournament = one(
        "Stadtmeisterschaft\nOrt: Kiel\nDatum: 12.05.2026 - 15.05.2026\n\n" + TABLE + "Schiedsrichter: Jansen, Uwe\n"
        "Bedenkzeit;90 min + 30 s\nFeinwertung: SoBerg, Siege\nDanke an alle.\n"
    )
    assert (tournament.name, tournament.city) == ("Stadtmeisterschaft", "Kiel")
    assert (tournament.start_date, tournament.end_date) == ("2026-05-12", "2026-05-15")
    assert tournament.chief_arbiter == "Jansen, Uwe"
    assert tournament.time_control == "90 min + 30 s"
    assert tournament.tie_breaks == ("SB", "WIN")
    assert [n.text for n in tournament.notes] == ["Danke an alle."]
    place = tournament.place("city")
    assert place is not None
    assert place.cell == "A2"


def test_lines_of_provenance_are_not_the_name() -> None:
    """`From the Tournament-Database of ...` says where a table comes from."""
    assert one("From the Tournament-Database of a server http://x.y\nHarbour Open\n" + TABLE).name == "Harbour Open"


def test_a_legend_names_the_tie_breaks() -> None:
    """TB1 and TB2 are what the notes say."""
    text = (
        "No;Name;1;2;3;TB1;TB2\n1;Ab;X;1;½;0,5;1\n2;Bc;0;X;0;0;0\n3;Cd;½;1;X;0,75;1\nTB1: Sonneborn-Berger\nTB2: wins\n"
    )
    tournament = one(text)
    assert tournament.tie_breaks == ("SB", "WIN")
    assert tournament.players[2].stated.tie_breaks == (("SB", Fraction(3, 4)), ("WIN", Fraction(1)))
    assert "L201" in [f.code for f in read(text.split("TB1:")[0]).findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12.05.2026 - 15.05.2026", ("2026-05-12", "2026-05-15")),
        ("12.-15.05.2026", ("2026-05-12", "2026-05-15")),
        ("12.5. bis 3.6.2026", ("2026-05-12", "2026-06-03")),
        ("12/05/2026 - 15/05/2026", ("2026-05-12", "2026-05-15")),
        ("3 May 2026", ("2026-05-03", "2026-05-03")),
        ("3. März 2026", ("2026-03-03", "2026-03-03")),
        ("3 de mayo de 2026", ("2026-05-03", "2026-05-03")),
        ("2026-05-01 - 2026-05-03", ("2026-05-01", "2026-05-03")),
        ("03/05/2026", None),
        ("next Friday", None),
    ],
)
def test_dates(text: str, expected: tuple[str, str] | None) -> None:
    """Ranges in local forms; what may be two dates is none."""
    assert date_range(text) == expected


@pytest.mark.parametrize(
    ("note", "status"),
    [
        ("Cave withdrew (illness) after two games", {3: Status.WITHDRAWN}),
        ("Cy Cave zurückgetreten", {3: Status.WITHDRAWN}),
        ("Cave a abandonné", {3: Status.WITHDRAWN}),
        ("Se retiró Cave", {3: Status.WITHDRAWN}),
        ("No. 3 withdrew.", {3: Status.WITHDRAWN}),
        ("Abel and Cave withdrew", {1: Status.WITHDRAWN, 3: Status.WITHDRAWN}),
        ("Beer was disqualified", {2: Status.EXPELLED}),
        ("Cave zrezygnował", {3: Status.WITHDRAWN}),
        ("Nobody withdrew", {}),
        ("A player withdrew", {}),
        ("Cave withdrew his complaint against Beer", {}),
        ("Cave withdrew his protest", {}),
        ("If Cave withdraws, his games count", {}),
        ("Cave almost withdrew", {}),
        ("Cave has not withdrawn", {}),
        ("Cave withdrew?", {}),
        ("Cave (3) withdrew before the start of round 2, replaced by nobody", {}),
        ("Cave (3) withdrew before the start of round 2", {3: Status.WITHDRAWN}),
        ("Cave withdrew on 3 May", {3: Status.WITHDRAWN}),
        ("Cave (withdrew)", {3: Status.WITHDRAWN}),
        ("Cave, Cy (withdrew with less than half of the games): the results count for nobody", {3: Status.WITHDRAWN}),
        ("Abel beat Beer (withdrew)", {}),
        ("Withdrawn: Cave", {3: Status.WITHDRAWN}),
        ("Withdrawn: Beer and Cave", {2: Status.WITHDRAWN, 3: Status.WITHDRAWN}),
        ("Rückzug Cave: ausgeschieden", {}),
        ("Cave withdrew from the tournament", {3: Status.WITHDRAWN}),
        ("Cave withdrew from the closing dinner", {}),
        ("Cave is a retired teacher", {}),
        ("Retired general Cave won the beauty prize", {}),
        ("Cave retired cup, organised by Cy Cave", {}),
        ("The retired Cave gave a simul", {}),
        ("Cave ist ein ausgeschiedener Stadtrat", {}),
        ("Cave ist nach Runde 2 ausgestiegen", {3: Status.WITHDRAWN}),
        ("Cave s'est retiré après la ronde 2", {3: Status.WITHDRAWN}),
        ("Cave abandonó por enfermedad", {3: Status.WITHDRAWN}),
        ("Cave si è ritirato", {3: Status.WITHDRAWN}),
        ("Cave wycofał się po 2 rundzie", {3: Status.WITHDRAWN}),
    ],
)
def test_notes_about_withdrawals(note: str, status: dict[int, Status]) -> None:
    """A note counts when it names the player beyond doubt (C.05 6.6)."""
    reading = read(TABLE + "\n" + note + "\n")
    (tournament,) = reading.tournaments
    assert {p.number: p.status for p in tournament.players if p.status is not Status.ACTIVE} == status
    said = {f.code for f in reading.findings}
    assert ("L302" in said) == bool(status)
    if not status and note not in ("Nobody withdrew", "Cave ist ein ausgeschiedener Stadtrat"):
        assert "L303" in said


def test_who_played_every_game_did_not_withdraw() -> None:
    """A note about a withdrawal is doubted of a player whose games were all played, and else believed."""
    note = "\nCave withdrew after round 2\n"
    full = read("No;Name;1;2;3\n1;Abel;X;1;1\n2;Beer;0;X;=\n3;Cave;0;=;X\n" + note)
    assert [p.status for p in full.tournaments[0].players] == [Status.ACTIVE] * 3
    (doubt,) = [f for f in full.findings if f.code == "L303"]
    assert "all games of Cave were played" in doubt.message
    part = read("No;Name;1;2;3\n1;Abel;X;1;1\n2;Beer;0;X;\n3;Cave;0;;X\n" + note)
    assert part.tournaments[0].players[2].status is Status.WITHDRAWN


@pytest.mark.parametrize(
    ("name", "left", "status"),
    [
        ("Cave, Cy (withdrawn)", "Cave, Cy", Status.WITHDRAWN),
        ("Cave, Cy [wd]", "Cave, Cy", Status.WITHDRAWN),
        ("Cave, Cy (zurückgetreten)", "Cave, Cy", Status.WITHDRAWN),
        ("Cave, Cy (disqualified)", "Cave, Cy", Status.EXPELLED),
        ("Cave, Cy (not withdrawn)", "Cave, Cy (not withdrawn)", Status.ACTIVE),
        ("Cave, Cy (junior)", "Cave, Cy (junior)", Status.ACTIVE),
    ],
)
def test_a_remark_beside_the_name(name: str, left: str, status: Status) -> None:
    """A remark in brackets that the player left is a status and no part of the name (C.05 6.6); any other stays."""
    reading = read(f"No;Name;1;2;3\n1;Abel;X;1;+\n2;Beer;0;X;+\n3;{name};-;-;X\n")
    player = reading.tournaments[0].players[2]
    assert (player.name, player.status) == (left, status)
    assert ("L302" in {f.code for f in reading.findings}) == (status is not Status.ACTIVE)


def test_status_column() -> None:
    """Withdrawn and expelled by the column, an unknown word is said."""
    text = "No;Name;1;2;3;Status\n1;Ab;X;1;-;\n2;Bc;0;X;-;zurückgezogen\n3;Cd;+;+;X;late\n"
    for doubt in ("not withdrawn", "withdrawn?", "nicht zurückgezogen"):
        (doubtful,) = read(text.replace("zurückgezogen", doubt)).tournaments
        assert {p.status for p in doubtful.players} == {Status.ACTIVE}
    (when,) = read(text.replace("zurückgezogen", "withdrawn after round 2")).tournaments
    assert when.players[1].status is Status.WITHDRAWN
    reading = read(text)
    assert [p.status for p in reading.tournaments[0].players] == [Status.ACTIVE, Status.WITHDRAWN, Status.ACTIVE]
    assert "L411" in [f.code for f in reading.findings]


def test_player_columns() -> None:
    """FIDE and national ratings apart, surname and given name joined, places of single values."""
    text = "Nr;Nachname;Vorname;Titel;DWZ;Elo;Verein;Land;Geb.;m/w;1;2;3;Pkt;Platz\n" + (
        "1;Maier;Eva;WFM;1800;1750;SK A;GER;1.2.1980;w;X;1;½;1,5;1\n2;Huber;Karl;Dr.;1700;;SK B;Aut;1975;m;0;X;0;0;3\n"
        "3;Lang;Uli;;;-;;CH;30.02.1990;d?;½;1;X;1½;2\n"
    )
    reading = read(text)
    first, second, third = reading.tournaments[0].players
    assert (first.name, first.title, first.rating, first.club, first.sex) == ("Maier, Eva", "WFM", 1750, "SK A", "w")
    assert first.national == National("GER", 1800)
    assert (second.title, second.rating, second.federation, second.birth_date) == (None, None, "AUT", "1975")
    assert (third.federation, third.birth_date, third.sex) == ("CH", "1990-02-30", None)
    assert [p.stated.points for p in (first, second, third)] == [Fraction(3, 2), 0, Fraction(3, 2)]
    place = second.place("rating")
    assert place is not None
    assert (place.line, place.cell) == (3, "F3")
    assert {"L403", "L409", "L412"} <= {f.code for f in reading.findings}


@pytest.mark.parametrize(
    ("text", "score"),
    [("3½", "7/2"), ("3,5", "7/2"), ("½", "1/2"), ("", None),
     ("7 1/2", "15/2"), ("6.25", "25/4"), ("4¼", "17/4"), ("4.", "4"), ("x", None)],
)  # fmt: skip
def test_scores(text: str, score: str | None) -> None:
    """Decimal comma or point, and the glyphs of quarters."""
    assert parse_score(text) == (Fraction(score) if score else None)


def test_ratings_and_ids() -> None:
    """Estimates and national ratings are no FIDE ratings; ids are repaired only where no digit is lost."""
    assert rating_of("2104").value == 2104
    assert rating_of("1673 F").value == 1673
    for text in ("1850 E", "1733N", "about 1800"):
        assert rating_of(text).value is None
        assert rating_of(text).rule is not None
    for text in ("0", "-", "", "unrated"):
        assert rating_of(text) == (None, None, ())
    assert fide_id_of("99 000 601").value == "99000601"
    assert fide_id_of("99000601.0").value == "99000601"
    assert fide_id_of("9.9000601E+07").value == "99000601"
    assert fide_id_of("2.1E+07").value == "2.1E+07"
    assert fide_id_of("0").value is None
    assert title_of("wfm").value == "WFM"
    assert title_of("Dr.").value is None
    assert [whole_number(t) for t in ("3.", "=2", "3-5", "4)", "x", "2.0")] == [3, 2, 3, 4, None, 2]


@pytest.mark.parametrize(
    ("text", "order", "value"),
    [
        ("15.06.85", None, "1985-06-15"),
        ("15.06.08", None, "2008-06-15"),
        ("1971", None, "1971"),
        ("2010/12/01", None, "2010-12-01"),
        ("1999/02/30", None, "1999-02-30"),
        ("05/04/1971", None, None),
        ("05/04/1971", "DMY", "1971-04-05"),
        ("-", None, None),
    ],
)
def test_birth_dates(text: str, order: str | None, value: str | None) -> None:
    """Full dates, years, two-digit years; day and month first only where the column proves it."""
    assert birth_date_of(Cell(1, 1, text, Kind.TEXT), order).value == value


def test_invisible_characters() -> None:
    """They are removed from names and that is said with the cells."""
    reading = read(TABLE.replace("Beer, Bob", "Beer,\u200bBob\u00a0"))
    assert reading.tournaments[0].players[1].name == "Beer, Bob"
    (said,) = [f for f in reading.findings if f.code == "L406"]
    assert "B3" in said.message


def test_names_cut_by_a_club_program() -> None:
    """Sixteen characters in a table of the German club program may be a cut name."""
    text = "Nr.;Teilnehmer;TWZ;1;2;3\n1;Hasselbrink, Kar;1900;**;1;0\n2;Bc;1800;0;**;½\n3;Cd;1700;1;½;**\n"
    (said,) = [f for f in read(text).findings if f.code == "L415"]
    assert "Hasselbrink" in said.message
    assert said.player == 1
