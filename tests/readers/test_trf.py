"""Reading TRF: canonical lines, and every quirk of files out there with what is said about it."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rrpipe.findings import Severity, contradictions
from rrpipe.model import Bye, Colours, Rest, Result, Tournament
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.readers.trf import read_trf

HEAD = (
    "012 Small Event",
    "022 Town",
    "032 GER",
    "042 2026/03/07",
    "052 2026/03/09",
    "062 4",
    "072 4",
    "092 Individual: Round-Robin",
    "102 Arbiter, Anna",
    "122 90 min + 30 sec/move",
    "132" + " " * 88 + "26/03/07  26/03/08  26/03/09",
)
PLAYERS = (
    "001    1 m GM Adler, Karl                       2287 GER    99000101 1981/04/02  2.0    2     4 w 1     2 w 0     3 b 1",  # noqa: E501
    "001    2 wWIM Braun, Lea                        2154 NED   551018160 1997/11/23  2.5    1     3 w 1     1 b 1     4 w =",  # noqa: E501
    "001    3 m    Conti, Ugo                        2101 ITA    99000103 1969/01/30  1.0    3     2 b 0     4 b 1     1 w 0",  # noqa: E501
    "001    4 m    Duval, Guy                        2090 FRA    99000104 2003/08/14  0.5    4     1 b 0     3 w 0     2 b =",  # noqa: E501
)
ODD = (
    "001    1 m    Adler, Karl                       2287 GER    99000101 1981/04/02  1.5    1     3 w 1  0000 - Z     2 b =",  # noqa: E501
    "001    2 m    Braun, Leo                        2154 NED    99000102 1997/11/23  1.5    1  0000 - Z     3 w 1     1 w =",  # noqa: E501
    "001    3 m    Conti, Ugo                        2101 ITA    99000103 1969/01/30  0.0    3     1 b 0     2 b 0  0000 - Z",  # noqa: E501
)


def read(
    lines: Sequence[str], end: str = "\r\n", encoding: str = "utf-8", options: ReadOptions | None = None
) -> Reading:
    """Read these lines as a file."""
    return read_trf((end.join(lines) + end).encode(encoding), "event.trf", options or ReadOptions())


def tournament(lines: Sequence[str]) -> Tournament:
    """The tournament of these lines."""
    return read(lines).tournaments[0]


def said(reading: Reading) -> list[str]:
    """The codes of all findings but the one that is always there."""
    return [finding.code for finding in reading.findings if finding.code != "T101"]


def changed(lines: Sequence[str], line: int, old: str, new: str) -> tuple[str, ...]:
    """The lines with one replacement in one of them, which must be there."""
    assert old in lines[line]
    return (*lines[:line], lines[line].replace(old, new, 1), *lines[line + 1 :])


def test_facts_of_the_event() -> None:
    """Records 012 to 132 become the facts of the event; nothing but the reading itself is said."""
    reading = read((*HEAD, *PLAYERS))
    event = reading.tournaments[0]
    assert (event.name, event.city, event.federation) == ("Small Event", "Town", "GER")
    assert (event.start_date, event.end_date) == ("2026-03-07", "2026-03-09")
    assert event.round_dates == ("2026-03-07", "2026-03-08", "2026-03-09")
    assert (event.chief_arbiter, event.time_control) == ("Arbiter, Anna", "90 min + 30 sec/move")
    assert (event.rounds, event.cycles, len(event.games)) == (3, 1, 6)
    assert said(reading) == []
    assert reading.format == "trf"


def test_players() -> None:
    """The columns of record 001: titles that touch the sex, numbers of nine digits, stated points and rank."""
    player = tournament((*HEAD, *PLAYERS)).players[1]
    assert (player.number, player.sex, player.title, player.name) == (2, "w", "WIM", "Braun, Lea")
    assert (player.rating, player.federation, player.fide_id) == (2154, "NED", "551018160")
    assert (player.birth_date, player.stated.points, player.stated.rank) == ("1997-11-23", Fraction(5, 2), 1)


def test_games_know_both_places() -> None:
    """Each side of a game points to its own line and to the column of the opponent."""
    game = tournament((*HEAD, *PLAYERS)).games[0]
    assert (game.round, game.white, game.black, game.white_result, game.black_result) == (1, 1, 4, "1", "0")
    assert game.white_source
    assert game.black_source
    assert (game.white_source.line, game.white_source.column) == (12, 92)
    assert (game.black_source.line, game.black_source.column) == (15, 92)
    place = tournament((*HEAD, *PLAYERS)).players[2].place("points")
    assert place
    assert (place.line, place.column) == (14, 81)


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_line_ends(end: str) -> None:
    """CR LF, LF and CR alone give the same event and the same line numbers."""
    reading = read((*HEAD, *PLAYERS), end)
    assert reading.tournaments[0] == tournament((*HEAD, *PLAYERS))
    place = reading.tournaments[0].players[0].source
    assert place
    assert place.line == 12


def test_mixed_line_ends() -> None:
    """A file that several programs wrote to."""
    lines = (*HEAD, *PLAYERS)
    text = "".join(line + ("\r", "\n", "\r\n")[index % 3] for index, line in enumerate(lines))
    assert read_trf(text.encode(), "x", ReadOptions()).tournaments[0] == tournament(lines)


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8 with a byte order mark"), ("cp1252", "Windows-1252")],
)
def test_encodings(encoding: str, shown: str) -> None:
    """UTF-8 with or without mark, else Windows-1252; which one, and how columns are counted, is said."""
    lines = changed((*HEAD, *PLAYERS), 11, "Adler, Karl ", "Äđler, Karl " if encoding != "cp1252" else "Ädler, Karl ")
    reading = read(lines, encoding=encoding)
    assert reading.tournaments[0].players[0].name.endswith("ler, Karl")
    assert reading.tournaments[0].players[0].rating == 2287
    assert shown in reading.findings[0].message
    assert "characters" in reading.findings[0].message
    assert said(reading) == []


def test_a_stated_encoding_is_used() -> None:
    """--encoding overrules what would be detected."""
    lines = changed((*HEAD, *PLAYERS), 11, "Adler, Karl ", "Wałęsa, Jan ")
    reading = read(lines, encoding="iso8859-2", options=ReadOptions(encoding="iso8859-2"))
    assert reading.tournaments[0].players[0].name == "Wałęsa, Jan"


def test_columns_counted_in_bytes() -> None:
    """A name filled up to 33 bytes shifts the rest by one for each accent; it is moved back, and said."""
    lines = changed((*HEAD, *PLAYERS), 11, "Adler, Karl  ", "Ädler, Kärl")
    reading = read(lines)
    player = reading.tournaments[0].players[0]
    assert (player.name, player.rating, player.federation, player.stated.rank) == ("Ädler, Kärl", 2287, "GER", 2)
    assert len(reading.tournaments[0].games) == 6
    assert said(reading) == ["T305"]
    place = player.place("rating")
    assert place
    assert place.column == 47


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"012 Name\r\n", b"No;Name\r\n1;A\r\n", b"\x00\xff" * 50, "001\r\n".encode("utf-16")]
)
def test_not_a_trf(data: bytes) -> None:
    """Without a player line there is no tournament, and a finding says so."""
    reading = read_trf(data, "x", ReadOptions())
    assert reading.tournaments == ()
    assert reading.findings[-1].code == "T103"


def test_unknown_lines_travel_along() -> None:
    """Comments, rulers, private and unknown records keep their text and their order."""
    extra = ("### a comment with 001 in it", "DDD SSSS sTTT NNN", "XXC rank", "999 whatever  it is", " Generated by X")
    reading = read((*extra, *HEAD, *PLAYERS))
    event = reading.tournaments[0]
    assert [record.text for record in event.records] == [*extra, HEAD[7]]
    assert [record.code for record in event.records] == ["###", "ruler", "XXC", "999", "", "092"]
    assert said(reading) == ["T204", "T203", "T203", "T206"]


def test_records_of_trf26() -> None:
    """Rounds, scoring, type, tie-breaks and deputies; 212 keeps its PTS."""
    lines = (
        *HEAD,
        "112 One, A",
        "112 Two, B",
        "142 3",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0",
        "192 FIDE_ROUNDROBIN",
        "202 de,SB/c1, ks",
        *(player.replace(" 2.0 ", " 6.0 ").replace(" 2.5 ", " 7.0 ") for player in PLAYERS),
    )
    reading = read(lines)
    event = reading.tournaments[0]
    assert event.deputies == ("One, A", "Two, B")
    assert event.scoring.win == 3
    assert event.scoring.draw == event.scoring.pairing_bye == 1
    assert event.scoring.unknown is None
    assert event.tie_breaks == ("DE", "SB/C1", "KS")
    assert event.rounds == 3
    assert "TRF26" in reading.findings[0].message
    assert said(reading) == []
    assert tournament((*HEAD, "212 PTS,DE", *PLAYERS)).tie_breaks == ("PTS", "DE")


def test_a_coded_time_control_alone() -> None:
    """Without record 122 the code of record 222 is the time control."""
    assert tournament((*HEAD[:9], "222 5400+30", *PLAYERS)).time_control == "5400+30"


def test_scoring_lines_of_other_programs() -> None:
    """BB lines and XXS of pairing programs say what record 162 says."""
    assert tournament((*HEAD, "BBW 3.0", "BBD 1.0", *PLAYERS)).scoring.win == 3
    reading = read((*HEAD, "XXS WW=3 BW=3 WD=1 BD=1", *PLAYERS))
    assert reading.tournaments[0].scoring.draw == 1
    (finding,) = [finding for finding in reading.findings if finding.code == "T218"]
    assert "XXS: win 3, draw 1" in finding.message
    assert finding.source
    assert finding.source.line == len(HEAD) + 1


def test_a_scoring_that_cannot_be_read() -> None:
    """It is refused, not guessed."""
    assert "T211" in said(read((*HEAD, "162 3-1-0", *PLAYERS)))


def test_scoring_shown_by_the_points_column() -> None:
    """A TRF16 has no record for 3-1-0; when the points of all players fit it and not 1-0.5-0, that is said and used."""
    points = {" 2.0 ": " 6.0 ", " 2.5 ": " 7.0 ", " 1.0 ": " 3.0 ", " 0.5 ": " 1.0 "}
    lines = [next(p.replace(a, b) for a, b in points.items() if a in p) for p in PLAYERS]
    reading = read((*HEAD, *lines))
    assert said(reading) == ["T216"]
    assert reading.tournaments[0].scoring.win == 3


def test_stated_numbers_are_compared() -> None:
    """`129 (88)` is 129; what the file does not bear out is said with the record's line."""
    lines = changed(changed((*HEAD, *PLAYERS), 5, "062 4", "062 4 (3)"), 6, "072 4", "072 3")
    findings = [finding for finding in read(lines).findings if finding.code == "T202"]
    assert [(f.source.line if f.source else None, "says 3, the file has 4" in f.message) for f in findings] == [
        (7, True)
    ]


def test_rest_rounds() -> None:
    """The free rounds of an odd field, in any legal spelling: `0000 - Z`, blank, no block at all."""
    wanted = (Rest(1, 2), Rest(2, 1), Rest(3, 3))
    assert tournament((*HEAD, *ODD)).rests == wanted
    blank = changed(changed((*HEAD, *ODD), 11, "0000 - Z", "        "), 13, "  0000 - Z", "")
    reading = read(blank)
    assert reading.tournaments[0].rests == wanted
    assert "T403" not in said(reading)


@pytest.mark.parametrize(
    ("block", "bye", "codes"),
    [
        ("0000 - z", Bye.ZERO, []),
        ("0000   Z", Bye.ZERO, []),
        ("     - Z", Bye.ZERO, []),
        ("     -  ", Bye.ZERO, []),
        ("0000    ", Bye.ZERO, []),
        ("0000 - H", Bye.HALF, []),
        ("0000 - f", Bye.FULL, []),
        ("0000 - U", Bye.PAIRING, []),
        ("0000 - -", Bye.ZERO, ["T403"]),
        ("0000 - 0", Bye.ZERO, ["T403"]),
        ("0000 - =", Bye.HALF, ["T403"]),
        ("0000 - +", Bye.PAIRING, ["T403"]),
        ("0000 - 1", Bye.PAIRING, ["T403"]),
        ("0000 w +", Bye.PAIRING, ["T403"]),
        ("0000 w Z", Bye.ZERO, ["T403"]),
    ],
)
def test_spellings_of_byes(block: str, bye: Bye, codes: list[str]) -> None:
    """Letters as they are; the points of TRF06 become letters with a finding: one full bye in a round is a U."""
    reading = read(changed((*HEAD[:5], *HEAD[7:], *ODD), 9, "0000 - Z", block))
    assert Rest(2, 1, bye) in reading.tournaments[0].rests
    assert said(reading) == codes


def test_several_full_byes_in_a_round() -> None:
    """Two players with a full point in one round cannot both have the pairing-allocated bye: F (TRF06)."""
    extra = "001    4 m    Duval, Guy                        2090 FRA    99000104 2003/08/14  3.0    4"
    lines = (*HEAD, *changed(ODD, 0, "0000 - Z", "0000 - +"), extra + "  0000 - +" * 3)
    byes = {(rest.round, rest.number): rest.bye for rest in tournament(lines).rests}
    assert byes[2, 1] == byes[2, 4] == Bye.FULL
    assert byes[1, 4] == Bye.PAIRING


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("4 w 1", "x w 1", "T401"),
        ("4 w 1", "4 x 1", "T401"),
        ("4 w 1", "4 w Z", "T401"),
        ("   4 w 1", "0000 w 1", "T401"),
        ("   4 w 1", "0000 - W", "T401"),
        ("   4 w 1", "     w 1", "T401"),
        ("4 w 1", "4 w X", "T402"),
        ("4 w 1  ", "4 w 1 x", "T401"),
        ("4 w 1", "9 w 1", "R209"),
        ("4 w 1", "1 w 1", "R208"),
        ("4 w 1", "4 b 1", "R204"),
        ("4 w 1", "3 w 1", "R205"),
    ],
)
def test_what_is_refused(old: str, new: str, code: str) -> None:
    """Who played whom and who won is never guessed: an error with line, player and round."""
    reading = read(changed((*HEAD, *PLAYERS), 11, old, new))
    found = [finding for finding in reading.findings if finding.code == code]
    assert found
    assert found[0].severity is Severity.ERROR
    assert found[0].round == 1
    assert any(finding.source and finding.source.line in (12, 13, 14, 15) for finding in found)


def test_an_unknown_result_is_no_result() -> None:
    """The game stays, without a result for this side."""
    game = tournament(changed((*HEAD, *PLAYERS), 11, "4 w 1", "4 w X")).games[0]
    assert game.white_result is Result.ADJOURNED
    assert game.is_open


def test_letters_in_any_case() -> None:
    """Colours and result letters may be written large or small."""
    lines = changed(changed((*HEAD, *PLAYERS), 11, "4 w 1", "4 W w"), 14, "1 b 0", "1 B l")
    game = tournament(lines).games[0]
    assert (game.white, game.white_result, game.black_result) == (1, Result.SHORT_WIN, Result.SHORT_LOSS)


def test_forfeits_without_colour() -> None:
    """`153 - -` is met: the opponent's colour tells; without any colour the order is that of the table."""
    one = changed(changed((*HEAD, *PLAYERS), 11, "4 w 1", "4 w +"), 14, "1 b 0", "1 - -")
    game = tournament(one).games[0]
    assert (game.white, game.colours, game.white_result, game.black_result) == (1, Colours.STATED, "+", "-")
    reading = read(changed(one, 11, "4 w +", "4 - +"))
    assert reading.tournaments[0].games[0].colours is Colours.UNKNOWN
    assert "T408" in said(reading)


def test_a_forfeit_whose_loser_names_nobody() -> None:
    """`0000 - -` is tolerated beside an opponent who claims the forfeit: joined, and said."""
    lines = changed(changed((*HEAD, *PLAYERS), 11, "4 w 1", "4 w +"), 14, "   1 b 0", "0000 - -")
    reading = read(lines)
    game = reading.tournaments[0].games[0]
    assert (game.white, game.black, game.white_result, game.black_result) == (1, 4, "+", "-")
    assert said(reading) == ["T407"]
    assert reading.tournaments[0].rests == ()


def test_a_colour_that_one_line_states() -> None:
    """It is taken from the other line, with a warning; a game without any colour keeps none."""
    lines = changed((*HEAD, *PLAYERS), 11, "4 w 1", "4   1")
    reading = read(lines)
    assert reading.tournaments[0].games[0].white == 1
    assert said(reading) == ["T405"]
    neither = read(changed(lines, 14, "1 b 0", "1 - 0"))
    assert said(neither) == ["T406"]
    assert neither.tournaments[0].games[0].colours is Colours.UNKNOWN


def test_extra_rounds_are_dropped() -> None:
    """An entry after the last round in which somebody plays is named and dropped; blanks there are nothing."""
    lines = (*HEAD, *PLAYERS[:3], PLAYERS[3] + "  0000   -" + " " * 10)
    reading = read(lines)
    assert reading.tournaments[0].rounds == 3
    assert [(f.code, f.player, f.round) for f in reading.findings[1:]] == [("T404", 4, 4)]


def test_open_games() -> None:
    """Blank and ? are no results; the game stays."""
    lines = changed(changed((*HEAD, *PLAYERS), 11, "4 w 1", "4 w  "), 14, "1 b 0", "1 b ?")
    game = tournament(lines).games[0]
    assert (game.white_result, game.black_result) == (None, Result.ADJOURNED)


def test_a_line_cut_within_a_number() -> None:
    """The rest of an opponent's number may be missing: refused."""
    reading = read((*HEAD, PLAYERS[0][:111] + "  1", *PLAYERS[1:]))  # 1 may be the beginning of 12
    assert "T401" in said(reading)
    assert contradictions(reading.findings)


def test_a_line_cut_before_the_points() -> None:
    """What is there is read, and the place of the cut is said."""
    reading = read((*HEAD, *PLAYERS[:3], PLAYERS[3][:60]))
    assert reading.tournaments[0].players[3].name == "Duval, Guy"
    assert said(reading)[0] == "T310"


def test_shifted_columns_are_refused() -> None:
    """A line that is one column off from the points on cannot be trusted, and its rounds are not read."""
    reading = read(changed((*HEAD, *PLAYERS), 11, "1981/04/02  2.0", "1981/04/02   2.0"))
    assert {"T304", "T401"} <= set(said(reading))
    assert [f.code for f in reading.findings].count("T401") == 1


def test_tabs() -> None:
    """Blanks instead of tabs where that makes the columns right, with a warning."""
    reading = read(changed((*HEAD, *PLAYERS), 11, "001    1 m", "001\t   1 m"))
    assert said(reading) == ["T306"]
    assert len(reading.tournaments[0].games) == 6


@pytest.mark.parametrize(
    ("old", "new", "attribute", "value", "codes"),
    [
        (" m GM ", "    g ", "title", "GM", ["T307"]),
        (" m GM ", " m wm ", "title", "WIM", ["T307"]),
        (" m GM ", " m MF ", "title", "FM", ["T307"]),
        (" m GM ", " m 1N ", "title", None, ["T308"]),
        (" m GM ", " M GM ", "sex", "m", ["T307"]),
        (" m GM ", " u GM ", "sex", None, ["T308"]),
        ("2287", "   0", "rating", None, ["T202"]),
        ("2287", "0000", "rating", None, ["T202"]),
        ("2287", "22x7", "rating", None, ["T308", "T202"]),
        ("GER", "ger", "federation", "GER", ["T307"]),
        ("GER", "D  ", "federation", None, ["T308"]),
        ("   99000101", "00099000101", "fide_id", "99000101", ["T307"]),
        ("   99000101", "          0", "fide_id", None, []),
        ("   99000101", "   N-123456", "fide_id", None, ["T308"]),
        ("1981/04/02", "1981.04.02", "birth_date", "1981-04-02", ["T207"]),
        ("1981/04/02", "23.04.1981", "birth_date", "1981-04-23", ["T207"]),
        ("1981/04/02", "02.04.1981", "birth_date", None, ["T208"]),
        ("1981/04/02", "1981/00/00", "birth_date", "1981", []),
        ("1981/04/02", "1981      ", "birth_date", "1981", ["T210"]),
        ("1981/04/02", "1981.  .  ", "birth_date", "1981", ["T210"]),
        ("1981/04/02", "    /  /  ", "birth_date", None, []),
        ("1981/04/02", "0000/00/00", "birth_date", None, []),
        ("1981/04/02", "1981/02/30", "birth_date", None, ["T209"]),
        ("1981/04/02", "soon      ", "birth_date", None, ["T209"]),
        (" 2.0 ", " 2,0 ", "points", Fraction(2), ["T309"]),
        (" 2.0 ", "   2 ", "points", Fraction(2), ["T307"]),
        (" 2.0 ", "  a. ", "points", None, ["T308"]),
        (" 2   ", " 2.  ", "rank", 2, ["T307"]),
    ],
)
def test_spellings_in_the_fixed_columns(old: str, new: str, attribute: str, value: object, codes: list[str]) -> None:
    """What FIDE only warns about is understood where it means one thing, and always said."""
    line = 11
    if attribute == "rank":
        old, new = "    2     4", "   2.     4"
    lines = changed((*HEAD, *PLAYERS), line, old, new)
    reading = read(lines)
    player = reading.tournaments[0].players[0]
    found = getattr(player.stated if attribute in ("points", "rank") else player, attribute)
    assert found == value
    assert said(reading) == codes
    assert len(reading.tournaments[0].games) == 6


def test_the_order_of_the_other_dates_decides() -> None:
    """Start and end are written day first, so an ambiguous birth date is; round dates are read within the event."""
    lines = changed((*HEAD, *PLAYERS), 3, "2026/03/07", "27. 03. 2026")
    lines = changed(changed(lines, 4, "2026/03/09", "29. 03. 2026"), 11, "1981/04/02", "02.04.1981")
    lines = changed(lines, 10, "26/03/07  26/03/08  26/03/09", "27.03.26  28.03.26  29.03.26")
    reading = read(lines)
    event = reading.tournaments[0]
    assert (event.start_date, event.end_date) == ("2026-03-27", "2026-03-29")
    assert event.round_dates == ("2026-03-27", "2026-03-28", "2026-03-29")
    assert event.players[0].birth_date == "1981-04-02"
    assert set(said(reading)) == {"T207"}


def test_round_dates_of_another_century() -> None:
    """Two digits belong to the century of the event."""
    lines = changed(changed((*HEAD, *PLAYERS), 3, "2026", "1995"), 4, "2026", "1995")
    lines = changed(lines, 10, "26/03/07  26/03/08  26/03/09", "95/03/07            95/03/09")
    assert tournament(lines).round_dates == ("1995-03-07", None, "1995-03-09")


def test_round_dates_out_of_their_columns() -> None:
    """One date a round is taken in order with a warning; with one missing nobody knows which."""
    lines = changed((*HEAD, *PLAYERS), 10, HEAD[10], "132 26/03/07 26/03/08 26/03/09")
    reading = read(lines)
    assert reading.tournaments[0].round_dates == ("2026-03-07", "2026-03-08", "2026-03-09")
    assert said(reading) == ["T215"]
    reading = read(changed(lines, 10, " 26/03/08", ""))
    assert reading.tournaments[0].round_dates == ()
    assert said(reading) == ["T215"]


def test_starting_numbers() -> None:
    """A line without number cannot be used; a number twice is a contradiction that names both lines."""
    assert "T301" in said(read((*HEAD, *changed(PLAYERS, 0, "    1 m", "    a m"))))
    twice = read((*HEAD, *PLAYERS, PLAYERS[0].replace("Adler", "Other")))
    finding = next(finding for finding in twice.findings if finding.code == "T302")
    assert "12" in finding.message
    assert "16" in finding.message
    assert contradictions(twice.findings)


def test_cycles() -> None:
    """By code, by words, else by how often the pairs meet."""
    second = [f"{p}  {p[91:119].replace('w', 'x').replace('b', 'w').replace('x', 'b')}" for p in PLAYERS]
    assert tournament((*HEAD, *PLAYERS)).cycles == 1
    reading = read((*HEAD, *second))
    assert (reading.tournaments[0].cycles, reading.tournaments[0].rounds) == (2, 6)
    assert "T214" in said(reading)
    assert tournament((*HEAD[:7], "092 Individual: Double Round Robin", *HEAD[8:], *PLAYERS)).cycles == 2
    assert tournament((*HEAD, "192 BERGER_ROUNDROBIN_G3", *PLAYERS)).cycles == 3
    assert "T212" in said(read((*HEAD[:7], "092 Individual: Swiss-System", *HEAD[8:], *PLAYERS)))


def test_national_ratings() -> None:
    """NRS records: the first rating of a player is used, the lines travel along."""
    national_line = "GER    3".ljust(48) + "1844" + "10203".rjust(16)
    lines = ("172 GER FIDON", *HEAD, *PLAYERS, national_line)
    event = tournament(lines)
    national = event.players[2].national
    assert national
    assert (national.federation, national.rating, national.id) == ("GER", 1844, "10203")
    assert [record.code for record in event.records] == ["172", "092", "GER"]


def test_records_that_matter_and_are_not_counted() -> None:
    """Points beside the games, acceleration and forbidden pairings are kept with a warning."""
    lines = (*HEAD, *PLAYERS, "299 D           0.5", "250      1.0     1   1    1    2", "260   1   3    1    2")
    assert said(read(lines)) == ["T205", "T205", "T205"]


def test_a_record_that_stands_twice() -> None:
    """The first counts, the second is kept as a note."""
    reading = read((*HEAD, "012 Other name", *PLAYERS))
    assert reading.tournaments[0].name == "Small Event"
    assert said(reading) == ["T201"]
    assert [note.text for note in reading.tournaments[0].notes] == ["012 Other name"]


LINE = st.lists(st.sampled_from([*HEAD, *PLAYERS, *ODD, "###", "XXR 5", "162  W 3.0", "240 H   2    1"]), max_size=12)


@settings(max_examples=150, deadline=None)
@given(LINE, st.lists(st.tuples(st.integers(0, 900), st.characters(codec="utf-8")), max_size=20))
def test_any_damage_is_reported_and_never_raised(lines: list[str], damage: list[tuple[int, str]]) -> None:
    """Whatever is changed in a file, reading gives findings, each with code, message and remedy."""
    text = list("\r\n".join(lines))
    for place, character in damage:
        if text:
            text[place % len(text)] = character
    reading = read_trf("".join(text).encode("utf-8", "replace"), "x", ReadOptions())
    assert reading.tournaments or reading.findings
    assert all(finding.message and finding.remedy for finding in reading.findings)
    for event in reading.tournaments:
        played = {(game.round, number) for game in event.games for number in (game.white, game.black)}
        assert not played & {(rest.round, rest.number) for rest in event.rests}


def test_the_short_way_and_the_long_way_agree() -> None:
    """A file without a flaw is read without joining entries; a harmless flaw elsewhere takes the long way."""
    for lines in (PLAYERS, ODD):
        short = tournament((*HEAD, *lines))
        long = tournament((*HEAD, *lines[:-1], lines[-1] + "  0000 - -"))  # an entry after the last round
        assert (short.games, short.rests, short.rounds) == (long.games, long.rests, long.rounds)
        for one, other in zip(short.games, long.games, strict=True):
            assert (one.white_source, one.black_source) == (other.white_source, other.black_source)


@pytest.mark.parametrize("flaw", ["   5 w 1", "   3 w 1", "   4 b 1", "0000 - Z", "   4 w Z", "   4xw 1", "        "])
def test_the_short_way_gives_up(flaw: str) -> None:
    """Whatever does not agree is left to the long way, which says so."""
    reading = read(changed((*HEAD, *PLAYERS), 11, "   4 w 1", flaw))
    assert any(finding.severity is Severity.ERROR for finding in reading.findings)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    """Bytes that are no text at all."""
    reading = read_trf(b"001    1 " + data, "x", ReadOptions())
    assert reading.findings
