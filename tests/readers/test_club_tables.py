"""Hundreds of ways to draw one tournament read back to it; one flipped cell is named with its mirror."""

from collections import Counter

import pytest

from rrpipe.findings import Severity
from rrpipe.pipeline import Settings, read_data
from rrpipe.readers import READERS, detect
from rrpipe.readers.reading import Reading, ReadOptions
from tests.readers.club_tables import (
    CROSSTABLES,
    LANGUAGES,
    LAYOUTS,
    NUMBERS,
    PROGRESS,
    ROUNDS,
    Case,
    cases,
    points,
    results,
)

CASES = list(cases())
RESULTS = results()
LOSSES = [pair for pair, code in RESULTS.items() if code == "0"]


def read(data: bytes) -> Reading:
    """A file of unknown name, its format found by its contents."""
    kind = detect(data, "club")
    assert kind is not None
    return READERS[kind].load()(data, "club", ReadOptions())


def wrong(case: Case) -> str:
    """What does not come back as it was drawn; nothing when all does."""
    reading = read(case.data())
    if len(reading.tournaments) != 1:
        return f"{case.label}: {[f.message for f in reading.findings if f.severity is Severity.ERROR]}"
    tournament = reading.tournaments[0]
    found: dict[tuple[int, int], str] = {}
    for game in tournament.games:
        found[game.white, game.black] = str(game.white_result)
        found[game.black, game.white] = str(game.black_result)
    if [player.name for player in tournament.players] != list(LANGUAGES[case.language].names):
        return f"{case.label}: names {[player.name for player in tournament.players]}"
    if found != RESULTS:
        return f"{case.label}: {[(pair, found.get(pair)) for pair in RESULTS if found.get(pair) != RESULTS[pair]]}"
    if [player.stated.points for player in tournament.players] != [points(RESULTS, n) for n in NUMBERS]:
        return f"{case.label}: points"
    if case.layout in PROGRESS and {(g.round, *sorted((g.white, g.black))) for g in tournament.games} != {
        (number, *sorted(game)) for number, games in enumerate(ROUNDS, 1) for game in games
    }:
        return f"{case.label}: rounds"
    return ""


def test_there_are_enough() -> None:
    """At least 500 combinations, every layout, language and way of delivery among them."""
    assert len(CASES) >= 500
    assert {case.layout for case in CASES} == set(LAYOUTS)
    assert {case.language for case in CASES} == set(LANGUAGES)
    assert min(Counter(case.delivery for case in CASES).values()) > 50
    assert len({case.encoding for case in CASES}) >= 9
    assert len({case.marks for case in CASES}) >= 6


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__name__)
def test_every_drawing_reads_back(layout: object) -> None:
    """Names, results, points and rounds are those of the tournament, whatever the drawing."""
    assert [said for case in CASES if case.layout is layout and (said := wrong(case))] == []


@pytest.mark.parametrize("layout", CROSSTABLES, ids=lambda layout: layout.__name__)
def test_a_flipped_cell_is_named_with_its_mirror(layout: object) -> None:
    """A loss turned into a win is one error, R203, that names both players and both cells."""
    failed = []
    for turn, case in enumerate(case for case in CASES if case.layout is layout):
        if turn % 4:
            continue
        player, opponent = LOSSES[turn // 4 % len(LOSSES)]
        data = case.data({**RESULTS, (player, opponent): "1"})
        errors = [f for f in read_data(data, "club", Settings()).all_findings if f.severity is Severity.ERROR]
        names = [LANGUAGES[case.language].names[number - 1] for number in (player, opponent)]
        rows = case.rows()
        places = {cell_of(rows, names[0], case, player, opponent), cell_of(rows, names[1], case, opponent, player)}
        said = errors[0].message if errors else ""
        if [f.code for f in errors] != ["R203"] or not all(name in said for name in names):
            failed.append(f"{case.label}: {[(f.code, f.message) for f in errors]}")
        elif case.delivery not in ("bars", "blanks", "page") and not all(f"cell {place} " in said for place in places):
            failed.append(f"{case.label}: {said} should name {places}")
    assert failed == []


def cell_of(rows: list[list[str]], name: str, case: Case, player: int, opponent: int) -> str:
    """The cell of an opponent in the row of a player, found in the drawing by flipping it and looking what changed."""
    flipped = case.rows({**RESULTS, (player, opponent): "?"})
    row, col = next((r, c) for r, line in enumerate(rows) for c, text in enumerate(line) if flipped[r][c] != text)
    assert any(name in text for text in rows[row])
    return f"{chr(65 + col)}{row + 1}"
