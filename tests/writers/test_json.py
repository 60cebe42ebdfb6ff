"""JSON documents: key order, exact scores, schemas, and back again."""

import json
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rrpipe.codes.results import R203
from rrpipe.findings import make
from rrpipe.layouts.documents import SCHEMA_FILES, parse_score, score_text
from rrpipe.model import (
    LEGAL_PAIRS,
    Bye,
    Colours,
    Game,
    National,
    Player,
    Record,
    Rest,
    Result,
    Scoring,
    Source,
    Standings,
    StandingsRow,
    Status,
    Tournament,
    game_order,
)
from rrpipe.readers.json import read_json
from rrpipe.readers.reading import ReadOptions
from rrpipe.schedule import berger_table, with_rests
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.json import (
    findings_document,
    schedule_document,
    standings_document,
    to_bytes,
    tournament_document,
    write_json,
)


def valid(document: Any) -> Any:
    """The document, once the schema it names has accepted it."""
    schema = json.loads((files("rrpipe") / "schemas" / SCHEMA_FILES[document["schema"]]).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def written(tournament: Tournament) -> Tournament:
    """The tournament after writing and reading."""
    document = Document(tournament, Standings((), ()))
    data, findings = write_json(document, WriteOptions(format="json"))
    assert findings == []
    reading = read_json(data, "a.json", ReadOptions())
    assert reading.findings == ()
    return reading.tournaments[0]


EVENT = with_rests(
    Tournament(
        name="Båtklubben – A",
        city="Oslo",
        start_date="2026-05-01",
        deputies=("Lie, Per",),
        cycles=1,
        rounds=3,
        round_dates=("2026-05-01", None, "2026-05-03"),
        scoring=Scoring(win=Fraction(3), draw=Fraction(1), absence=Fraction(1, 3)),
        tie_breaks=("DE", "SB/C1"),
        players=(
            Player(1, "Moen, Kari", "w", "WFM", 2100, "NOR", "99000001", "1986", "Båtklubben"),
            Player(2, "Øst, \U0001f642 \u202e", national=National("GER", 1844)),
            Player(3, "Dahl", status=Status.EXPELLED),
        ),
        games=(
            Game(2, 3, Result.WIN, Result.LOSS, 1, 1),
            Game(1, 2, Result.FORFEIT_LOSS, Result.FORFEIT_LOSS, 2, 1, Colours.DERIVED, "2026-05-02"),
            Game(1, 3, None, None, None, None, Colours.UNKNOWN),
        ),
        rests=(Rest(1, 1, Bye.HALF),),
        derived=("colours",),
        records=(Record("XXR", "3"),),
    )
)


def test_keys_stand_in_the_order_of_the_contract() -> None:
    """Scripts may read the document line by line."""
    document = valid(tournament_document(EVENT))
    assert list(document) == [
        *("schema", "name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies"),
        *("time_control", "cycles", "rounds", "round_dates", "scoring", "tie_breaks", "players", "games", "derived"),
        *("rests", "records"),
    ]
    assert list(document["players"][0]) == [
        *("number", "name", "sex", "title", "rating", "federation", "fide_id", "birth_date", "club", "national"),
        "status",
    ]
    assert list(document["games"][0]) == [
        *("round", "board", "white", "black", "white_result", "black_result", "colours", "date"),
    ]


def test_values_of_a_document() -> None:
    """Scores are strings, a national rating is an object, an open game has null."""
    document = tournament_document(EVENT)
    assert document["scoring"] == {"win": "3", "draw": "1", "loss": "0", "absence": "1/3"}
    assert document["players"][1]["national"] == {"federation": "GER", "rating": 1844, "id": None}
    assert document["games"][2]["white_result"] is None
    assert document["rests"] == [{"round": 1, "number": 1, "bye": "H"}]
    assert document["records"] == [{"code": "XXR", "text": "3"}]


def test_rests_and_records_are_left_out_when_there_are_none() -> None:
    """Plain rests follow from the games."""
    document = valid(tournament_document(with_rests(replace(EVENT, rests=(), records=()))))
    assert "rests" not in document
    assert "records" not in document


def test_no_list_is_null_and_an_empty_list_is_one() -> None:
    """`none` is a statement, nothing is not."""
    assert tournament_document(replace(EVENT, tie_breaks=None))["tie_breaks"] is None
    assert tournament_document(replace(EVENT, tie_breaks=()))["tie_breaks"] == []


def test_the_bytes() -> None:
    """UTF-8, two blanks, letters as they are, a line break at the end."""
    data = to_bytes(tournament_document(EVENT))
    assert data.startswith(b'{\n  "schema": "rrpipe/tournament/1",\n  "name": "B\xc3\xa5tklubben')
    assert data.endswith(b"}\n")


def test_an_event_comes_back() -> None:
    """Everything that counts for equality, and what was assumed and carried along."""
    again = written(EVENT)
    assert again == EVENT
    assert again.derived == EVENT.derived
    assert [(r.code, r.text) for r in again.records] == [("XXR", "3")]


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Fraction(4), "4"),
        (Fraction(25, 4), "6.25"),
        (Fraction(1, 2), "0.5"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-3, 2), "-1.5"),
        (Fraction(1, 16), "0.0625"),
        (Fraction(7, 6), "7/6"),
        (Fraction(0), "0"),
    ],
)
def test_scores(score: Fraction, text: str) -> None:
    """A decimal where one is exact, otherwise a fraction; and back."""
    assert score_text(score) == text
    assert parse_score(text) == score


@given(st.fractions(min_value=-999, max_value=999, max_denominator=5000))
def test_every_score_comes_back(score: Fraction) -> None:
    """Exactly."""
    assert parse_score(score_text(score)) == score


names = st.text(st.characters(codec="utf-8"), max_size=20)


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """Events of 2 to 7 players, some games open, some without round."""
    count = draw(st.integers(2, 7))
    players = tuple(
        Player(
            n,
            draw(names),
            rating=draw(st.none() | st.integers(0, 3000)),
            status=draw(st.sampled_from(list(Status))),
        )
        for n in range(1, count + 1)
    )
    pairs = sorted(LEGAL_PAIRS)
    games = []
    for round_ in berger_table(count, draw(st.integers(1, 2))):
        for board, (white, black) in enumerate(round_.pairings, 1):
            first, second = draw(st.sampled_from([*pairs, (None, None)]))
            known = draw(st.booleans())
            games.append(
                Game(
                    white,
                    black,
                    first,
                    second,
                    round_.number if known else None,
                    board if known else None,
                    draw(st.sampled_from(list(Colours))),
                )
            )
    return with_rests(
        Tournament(
            draw(names),
            cycles=draw(st.integers(1, 3)),
            players=players,
            games=tuple(sorted(games, key=game_order)),
            tie_breaks=draw(st.none() | st.just(()) | st.just(("DE", "SB"))),
        )
    )


@settings(max_examples=60)
@given(events())
def test_every_event_comes_back(event: Tournament) -> None:
    """Reading what was written gives an equal tournament, and the schema accepts the document."""
    valid(tournament_document(event))
    assert written(event) == event


def test_standings_document() -> None:
    """Null where Direct Encounter was not used; players left out have no rank."""
    standings = Standings(
        ("PTS", "DE", "SB"),
        (
            StandingsRow(1, 2, {"PTS": Fraction(3), "DE": None, "SB": Fraction(7, 4)}),
            StandingsRow(None, 3, {"PTS": Fraction(0), "DE": None, "SB": Fraction(1, 3)}, counted=False),
        ),
    )
    document = valid(standings_document(EVENT, standings))
    assert list(document) == ["schema", "finished", "edition", "order", "standings", "decided"]
    assert document["standings"][0] == {
        "rank": 1,
        "number": 2,
        "name": EVENT.players[1].name,
        "values": {"PTS": "3", "DE": None, "SB": "1.75"},
        "counted": True,
    }
    assert document["standings"][1]["rank"] is None
    assert document["standings"][1]["values"]["SB"] == "1/3"


def test_findings_document() -> None:
    """Cells of a sheet, lines of a text, and a summary without what was accepted."""
    fields: dict[str, Any] = {"a": "1 Moen", "b": "2 Lie", "where": "", "result_a": "1", "result_b": "1"}
    fields |= {"evidence": "", "white": 1, "black": 2}
    sheet = make(R203, Source("a.xlsx", sheet="Table", row=7, col=6), player=1, place_a="F7", place_b="E8", **fields)
    known = make(R203, Source("a.trf", 14, 92), place_a="x", place_b="y", **fields)._replace(accepted=True)
    document = valid(findings_document([("a.xlsx", "xlsx", [sheet]), ("a.trf", "trf", [known])]))
    first = document["files"][0]["findings"][0]
    assert (first["code"], first["sheet"], first["cell"], first["line"]) == ("R203", "Table", "F7", None)
    second = document["files"][1]["findings"][0]
    assert (second["line"], second["column"], second["cell"], second["accepted"]) == (14, 92, None, True)
    assert document["summary"] == {"error": 1, "warning": 0, "info": 0}


def test_schedule_document() -> None:
    """White first; who rests is null in an even field."""
    document = valid(schedule_document(3, 1, "auto", berger_table(3)))
    assert list(document) == ["schema", "players", "cycles", "swap", "rounds"]
    assert document["rounds"][0] == {"round": 1, "pairings": [[2, 3]], "rests": 1}
    even = valid(schedule_document(2, 1, "auto", berger_table(2), {1: "Moen", 2: "Lie"}))
    assert even["rounds"] == [{"round": 1, "pairings": [[1, 2]], "rests": None}]
    assert even["names"] == {"1": "Moen", "2": "Lie"}
