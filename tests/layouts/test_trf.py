"""The column table of the TRF against the positions that FIDE prints, and its kinds both ways."""

from fractions import Fraction

import pytest

from rrpipe.layouts import trf_kinds as kinds
from rrpipe.layouts.date_forms import order_shown_by, readings, round_order, understood, year_alone
from rrpipe.layouts.field import Field, Kind, cutter, line_of
from rrpipe.layouts.time_control import coded, has_delay
from rrpipe.layouts.trf import (
    BLOCK_GAPS,
    OPPONENT,
    OPPONENT_COLOUR,
    OPPONENT_RESULT,
    PLAYER_FIELDS,
    PLAYER_GAPS,
    ROUND_DATE,
    ROUND_STEP,
    SCORING_POINTS,
    SCORING_SYMBOL,
    TRF06,
    TRF16,
    TRF26,
    round_cuts,
)
from rrpipe.layouts.trf_records import NEW_CODES, RECORDS, by_code, edition_of
from rrpipe.layouts.trf_types import cycles_of_code, cycles_of_text, is_other_text, is_round_robin_code, type_text
from rrpipe.model import Bye, Result

RULER = "".join(str(column % 10) for column in range(1, 130))


@pytest.mark.parametrize(
    ("attribute", "first", "last"),
    [
        ("number", 5, 8),
        ("sex", 10, 10),
        ("title", 11, 13),
        ("name", 15, 47),
        ("rating", 49, 52),
        ("federation", 54, 56),
        ("fide_id", 58, 68),
        ("birth_date", 70, 79),
        ("points", 81, 84),
        ("rank", 86, 89),
    ],
)
def test_fixed_columns_of_a_player(attribute: str, first: int, last: int) -> None:
    """Record 001 has the columns that TRF16 and TRF26 print."""
    field = next(field for field in PLAYER_FIELDS if field.attribute == attribute)
    assert (field.first, field.last) == (first, last)
    assert RULER[field.cut] == "".join(str(column % 10) for column in range(first, last + 1))


def test_blank_columns_of_a_player() -> None:
    """Columns 4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91 and the gaps of the round blocks are blank."""
    assert [gap.first for gap in PLAYER_GAPS] == [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91]
    assert [gap.first for gap in BLOCK_GAPS] == [96, 98, 100, 101]


def test_round_blocks_stand_ten_columns_apart_below_their_dates() -> None:
    """Opponent 92-95, colour 97, result 99; every further round ten columns to the right, as in record 132."""
    assert (OPPONENT.first, OPPONENT.last) == (92, 95)
    assert (OPPONENT_COLOUR.first, OPPONENT_RESULT.first) == (97, 99)
    assert (ROUND_DATE.first, ROUND_DATE.last, ROUND_STEP) == (92, 99, 10)
    second = round_cuts(109)[1]
    assert (second.round, second.column) == (2, 102)
    assert (RULER[second.opponent], RULER[second.colour], RULER[second.result]) == ("2345", "7", "9")


def test_rounds_that_begin_within_a_line() -> None:
    """A line of 99 characters has one round, one of 102 has begun the second."""
    assert [len(round_cuts(columns)) for columns in (91, 92, 99, 101, 102)] == [0, 1, 1, 1, 2]


def test_scoring_slots() -> None:
    """Record 162: symbol in column 6, points in 7-10."""
    assert (SCORING_SYMBOL.first, SCORING_POINTS.first, SCORING_POINTS.last) == (6, 7, 10)


def test_a_record_code_is_declared_once() -> None:
    """The table refuses a code twice, and knows every record of individual events."""
    with pytest.raises(ValueError, match="twice"):
        by_code(RECORDS["012"], RECORDS["012"])
    individual = {f"{n}2".zfill(3) for n in (*range(1, 24),)} - {"232"}
    assert individual | {"001", "240", "250", "260", "299"} <= set(RECORDS)


def test_no_two_fields_of_a_record_overlap() -> None:
    """Columns of one record are used by one field each."""
    for record in RECORDS.values():
        used = [column for field in record.fields for column in range(field.first, min(field.last, 200) + 1)]
        assert len(used) == len(set(used)), record.code


def test_mandatory_marks() -> None:
    """FIDE number, start and end, round dates and name are mandatory for rating as the texts mark them."""
    marks = {field.attribute: field.marks for field in PLAYER_FIELDS}
    assert marks["fide_id"] == {TRF16: "M", TRF26: "M"}
    assert marks["birth_date"] == {TRF16: "w", TRF26: "w"}
    assert RECORDS["042"].marks == {TRF26: "M"}
    assert RECORDS["012"].marks == {TRF16: "M", TRF26: "M"}
    assert RECORDS["202"].marks == {TRF26: "T"}


def test_editions() -> None:
    """A new record makes it TRF26, letters or private lines TRF16, nothing of these TRF06."""
    assert edition_of({"012", "001", "142"}, "1=0") == TRF26
    assert edition_of({"012", "001"}, "1=0w") == TRF16
    assert edition_of({"012", "XXR"}, "1=0") == TRF16
    assert edition_of({"012", "001"}, "1=0+-") == TRF06
    assert {"142", "162", "192", "202", "222", "240", "299"} <= NEW_CODES


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (kinds.NUMBER, "  12", 12),
        (kinds.RATING, "2287", 2287),
        (kinds.FIDE_ID, "  551018160", "551018160"),
        (kinds.FEDERATION, "GER", "GER"),
        (kinds.TITLE, " GM", "GM"),
        (kinds.TITLE, "WGM", "WGM"),
        (kinds.SEX, "w", "w"),
        (kinds.POINTS, " 4.5", Fraction(9, 2)),
        (kinds.POINTS, "17.0", Fraction(17)),
        (kinds.BIRTH_DATE, "1986/05/01", "1986-05-01"),
        (kinds.BIRTH_DATE, "1986/00/00", "1986"),
        (kinds.DAY, "2026/05/01", "2026-05-01"),
        (kinds.SHORT_DAY, "26/05/01", "2026-05-01"),
    ],
)
def test_kinds_read_and_write_the_printed_form(kind: Kind, text: str, value: object) -> None:
    """Parse and format are inverse for the form that FIDE prints."""
    field = Field("x", 1, len(text), "x", kind)
    assert kind.parse(text) == value
    assert field.text(value) == text
    assert kind.parse(" " * len(text)) is None
    assert field.text(None) == " " * len(text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (kinds.NUMBER, "1a"),
        (kinds.NUMBER, "１２"),
        (kinds.RATING, "1.95"),
        (kinds.FIDE_ID, "0012345"),
        (kinds.FIDE_ID, "AB12"),
        (kinds.FEDERATION, "ger"),
        (kinds.TITLE, "g  "),
        (kinds.POINTS, " 4,5"),
        (kinds.POINTS, "   4"),
        (kinds.BIRTH_DATE, "1986.05.01"),
        (kinds.BIRTH_DATE, "1986/02/30"),
        (kinds.SHORT_DAY, "20.11.26"),
        (kinds.DAY, "1986/00/00"),
    ],
)
def test_kinds_refuse_every_other_form(kind: Kind, text: str) -> None:
    """Other spellings are left to the reader, which has to say what it made of them."""
    with pytest.raises((ValueError, KeyError)):
        kind.parse(text)


def test_zero_means_none() -> None:
    """An unrated player, a missing FIDE number and a missing rank are met as zeros."""
    assert kinds.RATING.parse("0000") is None
    assert kinds.FIDE_ID.parse("0000000") is None
    assert kinds.RANK.parse("   0") is None


def test_result_letters_in_either_case() -> None:
    """Result letters may be lower case; blank is no result."""
    assert kinds.RESULTS["w"] is kinds.RESULTS["W"] is Result.SHORT_WIN
    assert kinds.RESULTS["z"] is Bye.ZERO
    assert kinds.RESULTS[" "] is None


def test_a_field_refuses_what_is_too_long() -> None:
    """Cutting is a decision of the writer."""
    with pytest.raises(ValueError, match="5 columns"):
        Field("points", 81, 84, "points", kinds.POINTS).text(Fraction(201, 2))
    with pytest.raises(ValueError, match="one decimal"):
        Field("points", 81, 84, "points", kinds.POINTS).text(Fraction(9, 4))


def test_fields_in_a_line() -> None:
    """What is placed in columns is cut out of them again."""
    fields = (Field("a", 5, 8, "a", kinds.NUMBER), Field("b", 10, 12, "b", kinds.TEXT))
    line = line_of("001", [(field, field.text(value)) for field, value in zip(fields, (7, "x"), strict=True)])
    assert line == "001    7 x"
    assert cutter(fields)(line) == ("   7", "x")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("90 min + 30 sec/move", "5400+30"),
        ("100 min for 40 moves, then 15 min, 30 s from move 1", "40/6000+30:900+30"),
        ("120 min for 40 moves, then 60 min", "40/7200:3600"),
        ("100 min/40, 50 min/20, 15 min, 30 s", "40/6000+30:20/3000+30:900+30"),
        ("100/40 + 15 + 30 s", "40/6000+30:900+30"),
        ("90 min/40 moves + 30 min + 30 sec/move from move 1", "40/5400+30:1800+30"),
        ("40 moves in 100 minutes, then 15 min + 30 sec from move 41", "40/6000:900+30"),
        ("40/90+30", "40/5400:1800"),
        ("90/40+30+30", "40/5400+30:1800+30"),
        ("2x15+10", "900+10"),
        ("90’+30”", "5400+30"),
        ("G/60", "3600"),
        ("2 hours", "7200"),
        ("5400+30", "5400+30"),
        ("W300-B240", "W300-B240"),
        ("180+2", None),
        ("moves/time, increment", None),
        ("40/30+10", None),
        ("90 min with 5 sec delay", None),
        ("", None),
        ("40 moves in 90 min", None),
    ],
)
def test_time_controls(text: str, code: str | None) -> None:
    """The examples of TRF26 record 222 and usual spellings; what could mean two things is not coded."""
    assert coded(text) == code


def test_a_delay_has_no_code() -> None:
    """Bronstein and US delay are recognised, so that it can be said why there is no record 222."""
    assert has_delay("G/90 d5")
    assert has_delay("90 min + 3 sec Bronstein")
    assert not has_delay("90 min + 30 sec/move")


def test_types_in_words() -> None:
    """Wordings met in files; only words that name a number of cycles tell one."""
    assert cycles_of_text("Individual: Double Round Robin") == 2
    assert cycles_of_text("Doppelrundiges Rundenturnier") == 2
    assert cycles_of_text("Individual: Round-Robin") is None
    assert cycles_of_text(type_text(2)) == 2
    assert cycles_of_text(type_text(4)) == 4
    assert is_other_text("Individual: Swiss-System")
    assert not is_other_text("Rundenturnier")


def test_types_in_codes() -> None:
    """C.02.03 Annexure C: what each code says about the number of cycles."""
    assert cycles_of_code("BERGER_ROUNDROBIN_G4") == 4
    assert cycles_of_code("FIDE_ROUNDROBIN") == 1
    assert cycles_of_code("FIDE_DOUBLEROUNDROBIN") == 2
    assert cycles_of_code("CUSTOM_ROUNDROBIN") is None
    assert is_round_robin_code("CUSTOM_ROUNDROBIN")
    assert not is_round_robin_code("BERGER_TEAM_ROUNDROBIN")
    assert not is_round_robin_code("FIDE_DUTCH_2026")


def test_dates_in_several_forms() -> None:
    """Forms met in files; a date that can be two days is understood only when the order is proved."""
    assert understood("20. 11. 2026", None) == "2026-11-20"
    assert understood("1969.12.06", None) == "1969-12-06"
    assert understood("2003-01-31", None) == "2003-01-31"
    assert understood("Dec 11, 2020", None) == "2020-12-11"
    assert understood("04.05.1971", None) is None
    assert understood("04.05.1971", "DMY") == "1971-05-04"
    assert understood("05.05.1971", None) == "1971-05-05"
    assert understood("31.02.1971", "DMY") is None
    assert year_alone("1975.  .") == year_alone("1975/00/00") == year_alone("1975") == "1975"
    assert year_alone("0000/00/00") is None


def test_the_order_of_dates_is_proved_not_guessed() -> None:
    """One unambiguous date proves the order; two that contradict each other prove nothing."""
    assert order_shown_by(["20.11.2026", "04.05.2026"]) == "DMY"
    assert order_shown_by(["11/20/2026"]) == "MDY"
    assert order_shown_by(["20.11.2026", "11/20/2026"]) is None
    assert order_shown_by(["2026/11/20", "04.05.2026"]) is None


def test_round_dates_with_two_digits() -> None:
    """20.11.26 is 20 November 2026 when the event lasts from then; without dates of the event it stays open."""
    assert round_order(["20.11.26", "22.11.26"], "2026-11-20", "2026-11-22") == "DMY"
    assert round_order(["26/11/20"], "2026-11-20", "2026-11-22") == "YMD"
    assert round_order(["20.11.26"], None, None) is None
    assert readings("99/12/31", 1900)["YMD"] == "1999-12-31"
