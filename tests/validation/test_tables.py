"""What was assumed for the schedule, how much that weighs, and which table an event follows."""

from dataclasses import replace

import pytest

from rrpipe.findings import Purpose, Severity
from rrpipe.model import Colours, Game, Result, Tournament
from rrpipe.readers.entries import games_from_entries
from rrpipe.schedule import assign_rounds, berger_table
from rrpipe.timetable import ordered_table
from rrpipe.validation.context import Context
from tests.events import cells, found, scheduled, sound, unstated, with_game


def crosstable() -> Tournament:
    """The sound event as a crosstable, without rounds and colours."""
    games, _ = games_from_entries(cells(), {p.number: p.name for p in sound().players})
    return replace(unstated(sound()), games=games, rounds=0, round_dates=())


@pytest.mark.parametrize(
    ("purpose", "declared", "code", "severity"),
    [
        (Purpose.READ, False, "S302", Severity.INFO),
        (Purpose.TRF, False, "S302", Severity.WARNING),
        (Purpose.FIDE, False, "S302", Severity.ERROR),
        (Purpose.READ, True, "S303", Severity.INFO),
        (Purpose.TRF, True, "S303", Severity.INFO),
        (Purpose.FIDE, True, "S303", Severity.INFO),
    ],
)
def test_rounds_and_colours_from_the_table(purpose: Purpose, declared: bool, code: str, severity: Severity) -> None:
    """A warning when a TRF is written, an error for a rating report, unless the numbers were declared."""
    context = Context(purpose=purpose, numbers_declared=declared)
    (finding,) = [f for f in found(assign_rounds(crosstable()), context) if f.code[:2] == "S3"]
    assert finding.code == code
    assert finding.severity is severity
    assert "Rounds and colours of all games" in finding.message


def test_only_the_colours_from_the_table() -> None:
    """Stated rounds stay stated: only the colours are assumed, and so it is said."""
    games = tuple(replace(g, colours=Colours.UNKNOWN) for g in sound().games)
    event = assign_rounds(replace(unstated(sound()), games=games))
    (finding,) = [f for f in found(event) if f.code[:2] == "S3"]
    assert finding.code == "S302"
    assert finding.message.startswith("Colours of all games")


@pytest.mark.parametrize(("purpose", "severity"), [(Purpose.READ, Severity.INFO), (Purpose.TRF, Severity.ERROR)])
def test_unknown_rounds(purpose: Purpose, severity: Severity) -> None:
    """A table with other numbers than 1 to n has no rounds; the remedy names the option."""
    event = crosstable()
    turn = {6: 60}
    games = tuple(replace(g, white=turn.get(g.white, g.white), black=turn.get(g.black, g.black)) for g in event.games)
    players = tuple(replace(p, number=turn.get(p.number, p.number)) for p in event.players)
    event = assign_rounds(replace(event, games=games, players=players))
    (finding,) = [f for f in found(event, Context(purpose=purpose)) if f.code[:2] == "S3"]
    assert (finding.code, finding.severity) == ("S301", severity)
    assert "not 1 to 6" in finding.message
    assert "--numbers rows" in finding.remedy
    assert "--numbers column" in finding.remedy


def test_unknown_colours_name_the_games() -> None:
    """Played games without colours are named; a forfeit without colours is none of them."""
    event = sound()
    for a, b in ((1, 4), (2, 6)):
        event = with_game(event, a, b, lambda g: replace(g, colours=Colours.UNKNOWN))
    (finding,) = [f for f in found(event, Context(purpose=Purpose.TRF)) if f.code == "S304"]
    assert finding.severity is Severity.ERROR
    assert "1 Ahrendt, Silke - 4 Dunford, Hal (round 4" in finding.message
    assert "Barta" not in finding.message


@pytest.mark.parametrize(
    ("count", "cycles", "swap", "texts"),
    [
        (6, 1, "off", ["6 players", "one cycle", "FIDE_ROUNDROBIN"]),
        (6, 2, "on", ["2 cycles with the exchange", "FIDE_DOUBLEROUNDROBIN"]),
        (6, 2, "off", ["2 cycles without the exchange", "BERGER_DOUBLEROUNDROBIN"]),
        (5, 3, "off", ["5 players", "3 cycles without the exchange", "BERGER_ROUNDROBIN_G3"]),
    ],
)
def test_the_table_found_is_named(count: int, cycles: int, swap: str, texts: list[str]) -> None:
    """Both orders of a double event are accepted, and the one found is named (VCL 98)."""
    rounds = berger_table(count, cycles, swap)
    event = scheduled("\n".join(" ".join(f"{w}-{b}" for w, b in r.pairings) for r in rounds), cycles)
    (finding,) = found(event)
    assert finding.code == "S307"
    for text in texts:
        assert text in finding.message


def test_a_reversed_colour() -> None:
    """The pairing as played is named with its round."""
    event = with_game(
        sound(),
        1,
        4,
        lambda g: replace(g, white=4, black=1, white_result=Result.LOSS, black_result=Result.WIN),
    )
    (finding,) = [f for f in found(event) if f.code == "S305"]
    assert "colours reversed in 4-1 (Dunford, Hal - Ahrendt, Silke)" in finding.message
    assert finding.round == 4


@pytest.mark.parametrize("order", ["reversed", "matches"])
def test_other_orders_by_name(order: str) -> None:
    """A double event in another order is known by its name, and no round is said to depart; one game off is custom."""
    event = replace(sound(), cycles=2, rounds=10, round_dates=())
    games = tuple(
        Game(white, black, Result.DRAW, Result.DRAW, round_.number, board)
        for round_ in ordered_table(len(event.players), 2, order=order)
        for board, (white, black) in enumerate(round_.pairings, 1)
    )
    codes = {f.code: f.message for f in found(replace(event, games=games))}
    assert "S601" in codes
    assert {"reversed": "reverse", "matches": "consecutive"}[order] in codes["S601"]
    assert not {"S305", "S306", "S307"} & set(codes)
    turned = replace(games[0], white=games[0].black, black=games[0].white)
    assert "S601" not in {f.code for f in found(replace(event, games=(turned, *games[1:])))}


def listed_in_reverse(count: int, cycles: int, swap: str) -> Tournament:
    """A Berger event whose starting numbers run the other way round than the numbers that were drawn."""
    rounds = berger_table(count, cycles, swap)
    turn = {number: count + 1 - number for number in range(1, count + 1)}
    return scheduled("\n".join(" ".join(f"{turn[w]}-{turn[b]}" for w, b in r.pairings) for r in rounds), cycles)


@pytest.mark.parametrize(("count", "cycles", "swap"), [(8, 1, "off"), (9, 1, "off"), (8, 2, "on"), (8, 2, "off")])
def test_other_numbers_are_found_and_said(count: int, cycles: int, swap: str) -> None:
    """An event paired with other numbers than it lists: S306 tells the number of everybody, nothing departs."""
    said = [f for f in found(listed_in_reverse(count, cycles, swap)) if f.code[0] == "S"]
    assert [f.code for f in said] == ["S306"]
    for number in range(1, count + 1):
        assert f"{count + 1 - number} for {number} " in said[0].message


def test_a_departure_from_the_table_of_other_numbers() -> None:
    """Colours reversed in a game of a renumbered event: the numbers are told, and the round with its game (S305)."""
    event = listed_in_reverse(8, 1, "off")
    game = next(g for g in event.games if g.round == 3)
    turned = replace(game, white=game.black, black=game.white)
    said = {
        f.code: f
        for f in found(replace(event, games=tuple(turned if g is game else g for g in event.games)))
        if f.code in ("S305", "S306")
    }
    assert "the Berger table except in round 3 with these pairing numbers" in said["S306"].message
    assert said["S305"].round == 3
    assert f"colours reversed in {turned.white}-{turned.black}" in said["S305"].message
