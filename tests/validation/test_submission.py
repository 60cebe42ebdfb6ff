"""What a rating submission needs: one finding a fact, with the severity that the purpose gives it."""

from dataclasses import replace

import pytest

from rrpipe.codes import submission as codes
from rrpipe.codes.trf import T210
from rrpipe.findings import Finding, Purpose, Severity, levelled, make
from rrpipe.model import Bye, Game, Player, Record, Rest, Result, Scoring, Source, Tournament
from rrpipe.validation.context import Context
from rrpipe.validation.submission import RULES

COLUMNS = {"number": 5, "sex": 10, "name": 15, "federation": 54, "fide_id": 58, "birth_date": 70, "rank": 86}


def player(number: int, **facts: object) -> Player:
    """A player with everything that a report needs, less what is said."""
    whole = Player(number, f"Surname{number}, First", "m", None, 2000, "GER", f"9900010{number}", "1980-01-01")
    return replace(whole, **facts)  # type: ignore[arg-type]


def event(*players: Player, **facts: object) -> Tournament:
    """An event with everything that a report needs, less what is said."""
    whole = Tournament(
        name="Event",
        city="Town",
        federation="GER",
        start_date="2026-05-01",
        end_date="2026-05-02",
        chief_arbiter="Arbiter, Anna 12345678",
        time_control="90+30",
        rounds=2,
        round_dates=("2026-05-01", "2026-05-02"),
        players=players or (player(1), player(2)),
        games=(Game(1, 2, Result.WIN, Result.LOSS, 1),),
    )
    return replace(whole, **facts)  # type: ignore[arg-type]


def found(tournament: Tournament, purpose: Purpose = Purpose.READ, *reading: Finding) -> list[Finding]:
    """All findings of these rules, with the severity of the purpose."""
    context = Context(purpose=purpose, reading=reading)
    return levelled([finding for rule in RULES for finding in rule(tournament, context)], purpose)


def test_a_complete_event_has_nothing_to_say() -> None:
    """Nothing is missing, nothing is said, for any purpose."""
    assert found(event()) == found(event(), Purpose.FIDE) == []


@pytest.mark.parametrize(
    ("attribute", "code", "words"),
    [
        ("fide_id", "X101", "FIDE number"),
        ("birth_date", "X102", "birth date"),
        ("sex", "X104", "m nor w"),
        ("federation", "X105", "federation"),
    ],
)
def test_what_every_player_needs(attribute: str, code: str, words: str) -> None:
    """One finding for each player and missing fact; info, warning and error by purpose (rrpipe's levels)."""
    tournament = event(player(1), player(2, **{attribute: None}))
    levels = []
    for purpose in Purpose:
        (finding,) = found(tournament, purpose)
        assert (finding.code, finding.player) == (code, 2)
        assert words in finding.message
        assert "2 Surname2, First" in finding.message
        levels.append(finding.severity)
    assert levels == [Severity.INFO, Severity.WARNING, Severity.ERROR]


def test_a_trf_is_a_rating_report_already() -> None:
    """What a TRF lacks is a warning when it is only read, with line and column; an error under the profile."""
    place = Source("event.trf", 14)
    tournament = event(player(1, fide_id=None, source=place, columns=COLUMNS), player(2), city=None)
    assert [(f.code, f.severity) for f in found(tournament)] == [
        ("X101", Severity.WARNING),
        ("X201", Severity.WARNING),
    ]
    source = found(tournament)[0].source
    assert source
    assert (source.line, source.column) == (14, 58)
    assert {f.severity for f in found(tournament, Purpose.FIDE)} == {Severity.ERROR}
    table = event(player(1, fide_id=None, source=Source("club.csv", 14, row=14), columns=COLUMNS), player(2))
    assert [f.severity for f in found(table)] == [Severity.INFO]


def test_a_year_of_birth_alone() -> None:
    """It is written YYYY/00/00; said once, not again where the reader said it."""
    tournament = event(player(1, birth_date="1977"), player(2))
    (finding,) = found(tournament)
    assert (finding.code, finding.severity) == ("X103", Severity.WARNING)
    assert "1977/00/00" in finding.message
    reading = make(T210, player=1, what="1 Surname1, First: birth date", text="1977", value="1977", form="YYYY/MM/DD")
    assert found(tournament, Purpose.READ, reading) == []


@pytest.mark.parametrize(
    ("code", "words"),
    [("DEU", "GER (Germany)"), ("URS", "RUS, UKR"), ("QQQ", "QQQ is no federation code of FIDE"), ("CH", "CH")],
)
def test_federation_codes(code: str, words: str) -> None:
    """Unknown codes are a warning; old and ISO codes name the code of today."""
    (finding,) = found(event(player(1, federation=code), player(2)))
    assert (finding.code, finding.severity, finding.player) == ("X106", Severity.WARNING, 1)
    assert words in finding.message
    (finding,) = found(event(federation=code))
    assert "organiser" in finding.message


def test_womens_titles() -> None:
    """A man cannot hold one; a woman may hold any title (B.01)."""
    (finding,) = found(event(player(1, title="WFM"), player(2)))
    assert finding.code == "X107"
    assert found(event(player(1, title="WFM", sex="w"), player(2, title="GM", sex="w"))) == []


def test_long_names() -> None:
    """The cut of 33 characters is shown; when a TRF is written the writer says it."""
    long = event(player(1, name="Kirschbaumer-Hohenleitner, Maximiliane"), player(2))
    (finding,) = found(long)
    assert "“Kirschbaumer-Hohenleitner, Maximi”" in finding.message
    assert found(long, Purpose.TRF) == []


def test_names_without_comma_are_said_at_once() -> None:
    """One finding for all of them."""
    (finding,) = found(event(player(1, name="Anna Arbiter"), player(2, name="Bea Berger")))
    assert finding.code == "X109"
    assert "1 Anna Arbiter and 2 Bea Berger" in finding.message


@pytest.mark.parametrize(
    ("attribute", "record"),
    [
        ("name", "012"),
        ("city", "022"),
        ("federation", "032"),
        ("start_date", "042"),
        ("end_date", "052"),
        ("chief_arbiter", "102"),
        ("time_control", "122"),
    ],
)
def test_what_every_event_needs(attribute: str, record: str) -> None:
    """One finding a record, which names the record and the key to set."""
    findings = found(event(**{attribute: "" if attribute == "name" else None}), Purpose.TRF)
    assert [finding.code for finding in findings] == ["X201"]
    assert record in findings[0].message
    assert attribute in findings[0].remedy


def test_round_dates() -> None:
    """The rounds without date are named; all of them at once."""
    (finding,) = found(event(round_dates=("2026-05-01",)))
    assert finding.message == "Round 2 has no date (record 132)"
    (finding,) = found(event(round_dates=()))
    assert finding.message == "The rounds have no date (record 132)"


def test_the_arbiters_number() -> None:
    """Some federations ask for it: an info."""
    (finding,) = found(event(chief_arbiter="Arbiter, Anna"))
    assert (finding.code, finding.severity) == ("X203", Severity.INFO)


def test_the_numbers_of_deputies() -> None:
    """All without a number in one finding."""
    (finding,) = found(event(deputies=("One, A", "Two, B (12345678)", "Three, C")))
    assert (finding.code, finding.severity) == ("X204", Severity.INFO)
    assert "One, A and Three, C" in finding.message


def test_byes_of_other_events() -> None:
    """H, F and U have no place in a round robin; those that bring points are a matter of the schedule rules."""
    no_points = Scoring(pairing_bye=Scoring().loss)
    (finding,) = found(event(rests=(Rest(2, 1, Bye.PAIRING), Rest(2, 2)), scoring=no_points))
    assert finding.code == "X301"
    assert "1 Surname1, First has U in round 2" in finding.message
    assert found(event(rests=(Rest(2, 1), Rest(2, 2)))) == []


def test_long_events() -> None:
    """More than 30 days are reported month by month (B.02 4): 30 days are not, 31 are."""
    assert found(event(start_date="2026-05-01", end_date="2026-05-30")) == []
    (finding,) = found(event(start_date="2026-05-01", end_date="2026-05-31"))
    assert finding.code == "X302"
    assert "31 days" in finding.message


def test_a_stated_type_against_the_games() -> None:
    """Record 192 has to be what rounds, pairings and colours bear out; a code of the same meaning is right."""
    four = tuple(player(number) for number in range(1, 5))
    pairs = ((1, 4, 1), (2, 3, 1), (4, 3, 2), (1, 2, 2), (2, 4, 3), (3, 1, 3))  # the Berger table for four
    games = tuple(Game(white, black, Result.DRAW, Result.DRAW, number) for white, black, number in pairs)
    dates = ("2026-05-01", "2026-05-01", "2026-05-02")

    def said(code: str, *changed: Game) -> list[str]:
        records = (Record("192", f"192 {code}", Source("event.trf", 9)),)
        tournament = event(
            *four, games=(*changed, *games[len(changed) :]), rounds=3, round_dates=dates, records=records
        )
        return [finding.code for finding in found(tournament)]

    assert said("FIDE_ROUNDROBIN") == said("BERGER_ROUNDROBIN_G1") == []
    assert said("BERGER_DOUBLEROUNDROBIN") == ["T217"]
    assert said("CUSTOM_ROUNDROBIN") == ["T217"]
    reversed_colours = Game(4, 1, Result.DRAW, Result.DRAW, 1)
    assert said("FIDE_ROUNDROBIN", reversed_colours) == ["T217"]
    assert said("CUSTOM_ROUNDROBIN", reversed_colours) == []


def test_every_kind_of_finding_has_a_remedy() -> None:
    """The kinds X have titles, remedies, and are never lighter the closer the report is."""
    rules = [rule for name, rule in vars(codes).items() if name.startswith("X")]
    weight = [Severity.INFO, Severity.WARNING, Severity.ERROR]
    for rule in rules:
        assert rule.title
        assert rule.remedy
        levels = [weight.index(rule.level(purpose)) for purpose in (Purpose.READ, Purpose.TRF, Purpose.FIDE)]
        assert levels == sorted(levels), rule.code
