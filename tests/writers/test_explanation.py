"""The document of `rrpipe explain --format json`."""

import json
from fractions import Fraction
from importlib.resources import files

import jsonschema
import pytest

from rrpipe.explain import explain_all
from rrpipe.layouts.documents import EXPLANATION, SCHEMA_FILES
from rrpipe.ranking import rank
from rrpipe.writers.explanation import explanation_document
from tests.generated_events import generated, random_order
from tests.written_events import EXAMPLE, LEFT_EARLY

SCHEMA = json.loads((files("rrpipe") / "schemas" / SCHEMA_FILES[EXPLANATION]).read_text(encoding="utf-8"))


def test_one_value() -> None:
    """SB/C1 of number 5 in the worked example: the product with 6 (0.25) is cut, 5 is left."""
    document = explanation_document(EXAMPLE, rank(EXAMPLE, ["SB/C1"])[0], [5], "SB/C1")
    jsonschema.validate(document, SCHEMA)
    (player,) = document["players"]
    (value,) = player["values"]
    assert (value["code"], value["article"], value["value"]) == ("SB/C1", "C.07 9.1", "5")
    assert [part["opponent"] for part in value["parts"]] == [2, 3, 4, 6, 1]
    (cut,) = [part for part in value["parts"] if not part["counted"]]
    assert (cut["opponent"], cut["factor"], cut["of"], cut["value"]) == (6, "0.5", "0.5", "0.25")
    assert cut["reason"] == "cut: the opponent with the lowest final score"
    assert sum(Fraction(part["value"]) for part in value["parts"] if part["counted"]) == 5


def test_places_and_tables() -> None:
    """What decided against which neighbour, with the table of the direct encounter."""
    document = explanation_document(EXAMPLE, rank(EXAMPLE, ["DE", "SB"])[0], [1, 3])
    jsonschema.validate(document, SCHEMA)
    first, second = document["players"]
    neighbour = {"number": 3, "ahead": False, "by": "DE", "own": "1", "other": "0", "level": ["PTS"]}
    assert first["neighbours"] == [neighbour]
    assert second["neighbours"][0]["ahead"] is True
    (table,) = next(value for value in first["values"] if value["code"] == "DE")["tables"]
    assert table["groups"] == [[1], [3]]
    assert table["rows"][0] == {"number": 1, "score": "1", "against": [{"number": 3, "points": "1"}]}


@pytest.mark.parametrize("seed", range(0, 80, 4))
def test_every_event_has_a_valid_document(seed: int) -> None:
    """Whatever happened: the document is valid and its values are those of the standings."""
    event = generated(seed, most_players=8)
    standings, _ = rank(event, random_order(seed))
    document = explanation_document(event, standings, [row.number for row in standings.rows])
    jsonschema.validate(document, SCHEMA)
    for row, player in zip(standings.rows, document["players"], strict=True):
        assert player["rank"] == row.rank
        assert len(player["values"]) == len(explain_all(event, standings, row.number))


def test_annulled_games_stand_apart() -> None:
    """C.05 6.6: beside the parts of every value, not counted, with the article; empty where nobody left."""
    event = LEFT_EARLY
    standings, _ = rank(event, ["SB"])
    counted = [row.number for row in standings.rows if row.counted]
    out = {8}
    document = explanation_document(event, standings, counted)
    jsonschema.validate(document, SCHEMA)
    for player in document["players"]:
        for value in player["values"]:
            assert not out & {part["opponent"] for part in value["parts"]}
            assert {part["opponent"] for part in value["annulled"]} == out
            assert all(not part["counted"] and "C.05 6.6" in part["reason"] for part in value["annulled"])
            assert value["text"].count("C.05 6.6") == len(value["annulled"])
    same = explanation_document(EXAMPLE, rank(EXAMPLE)[0], [1])
    assert all(value["annulled"] == [] for value in same["players"][0]["values"])
