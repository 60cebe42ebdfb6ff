"""Which table an event follows: by its starting numbers, with other numbers found by search, in another order."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rrpipe.conformance import conformance, departures, pairing_numbers, renumbered, tournament_type
from rrpipe.model import Colours, Result, Tournament
from rrpipe.schedule import berger_table
from tests.test_schedule import event


@pytest.mark.parametrize(
    ("count", "cycles", "swap", "code"),
    [
        (6, 1, "off", "FIDE_ROUNDROBIN"),
        (7, 1, "off", "FIDE_ROUNDROBIN"),
        (6, 2, "on", "FIDE_DOUBLEROUNDROBIN"),
        (6, 2, "off", "BERGER_DOUBLEROUNDROBIN"),
        (7, 2, "off", "BERGER_DOUBLEROUNDROBIN"),
        (7, 2, "on", "CUSTOM_ROUNDROBIN"),
        (6, 1, "on", "CUSTOM_ROUNDROBIN"),
        (5, 3, "off", "BERGER_ROUNDROBIN_G3"),
        (6, 4, "off", "BERGER_ROUNDROBIN_G4"),
        (6, 4, "on", "CUSTOM_ROUNDROBIN"),
    ],
)
def test_type_code(count: int, cycles: int, swap: str, code: str) -> None:
    """Record 192 names the table that all games and colours follow (ETT26)."""
    assert tournament_type(event(count, cycles, swap)) == code


def test_type_is_custom_when_anything_departs() -> None:
    """One colour, one missing game, one unknown round or colour, or other numbers are enough."""
    sound = event(6)
    first, *others = sound.games
    changed = [
        replace(sound, games=(replace(first, white=first.black, black=first.white), *others)),
        replace(sound, games=tuple(others)),
        replace(sound, games=(replace(first, round=None), *others)),
        replace(sound, games=(replace(first, colours=Colours.UNKNOWN), *others)),
        replace(sound, players=tuple(replace(p, number=p.number + 1) for p in sound.players)),
        replace(sound, games=(*sound.games, first)),
    ]
    assert [tournament_type(t) for t in changed] == ["CUSTOM_ROUNDROBIN"] * len(changed)


def test_forfeit_without_colours_departs_from_nothing() -> None:
    """Some programs write `-` for the colours of a forfeit; the schedule is followed all the same."""
    sound = event(6)
    forfeit = replace(
        sound.games[1],
        white=sound.games[1].black,
        black=sound.games[1].white,
        white_result=Result.FORFEIT_WIN,
        black_result=Result.FORFEIT_LOSS,
        colours=Colours.UNKNOWN,
    )
    assert tournament_type(replace(sound, games=(sound.games[0], forfeit, *sound.games[2:]))) == "FIDE_ROUNDROBIN"


def test_departures_name_expected_and_found_pairs() -> None:
    """Two boards of round 6 with their Black players exchanged: the table has 8-7 and 1-6."""
    sound = event(8)
    changed = {(8, 7): (8, 6), (1, 6): (1, 7)}
    games = [
        replace(g, white=changed[g.white, g.black][0], black=changed[g.white, g.black][1])
        if (g.white, g.black) in changed
        else g
        for g in sound.games
    ]
    (only,) = departures(replace(sound, games=tuple(games)))
    assert only.round == 6
    assert only.expected == ((8, 7), (1, 6))
    assert only.found == ((8, 6), (1, 7))
    assert only.reversed == ()


def test_rounds_still_without_games_are_no_departure() -> None:
    """An event under way follows the table as far as it goes, but its type is not borne out yet."""
    sound = event(6)
    part = replace(sound, games=tuple(g for g in sound.games if (g.round or 0) <= 3))
    assert departures(part) == ()
    assert tournament_type(part) == "CUSTOM_ROUNDROBIN"
    assert conformance(part).agreeing == conformance(part).games == 9


@given(st.integers(3, 20), st.integers(1, 2), st.randoms(use_true_random=False))
def test_pairing_numbers_of_a_drawn_event(count: int, cycles: int, random: object) -> None:
    """An event listed in another order than drawn is recognised, and the numbers found make it the table."""
    assert hasattr(random, "sample")
    drawn = dict(zip(range(1, count + 1), random.sample(range(1, count + 1), count), strict=True))
    listed = {pairing: starting for starting, pairing in drawn.items()}
    sound = event(count, cycles)
    games = tuple(replace(g, white=listed[g.white], black=listed[g.black]) for g in sound.games)
    numbering = pairing_numbers(replace(sound, games=games))
    assert numbering is not None
    table = {(r.number, *pair) for r in berger_table(count, cycles) for pair in r.pairings}
    assert {(g.round, numbering[g.white], numbering[g.black]) for g in games} == table


def test_no_pairing_numbers_for_a_hand_made_schedule() -> None:
    """Two rounds exchanged are no draw of the Berger table."""
    sound = event(8)
    turn = {1: 2, 2: 1}
    games = tuple(replace(g, round=turn.get(g.round or 0, g.round)) for g in sound.games)
    assert pairing_numbers(replace(sound, games=games)) is None
    assert pairing_numbers(replace(sound, games=sound.games[:-1])) is None


def listed_otherwise(sound: Tournament, seed: int) -> tuple[Tournament, dict[int, int]]:
    """The event with other starting numbers than those it was paired with, and starting number -> pairing number."""
    drawn = list(range(1, len(sound.players) + 1))
    Random(seed).shuffle(drawn)
    listed = {pairing: starting for starting, pairing in enumerate(drawn, 1)}
    games = tuple(replace(g, white=listed[g.white], black=listed[g.black]) for g in sound.games)
    return replace(sound, games=games), dict(enumerate(drawn, 1))


def follows_with(numbers: dict[int, int], event: Tournament, cycles: int = 1, swap: str = "auto") -> int:
    """How many games stand in the table with these numbers."""
    table = {(r.number, *p) for r in berger_table(len(event.players), cycles, swap) for p in r.pairings}
    return sum((g.round, numbers[g.white], numbers[g.black]) in table for g in event.games)


@pytest.mark.parametrize("rounds", [3, 4, 6])
@pytest.mark.parametrize("count", [7, 8, 11, 16])
def test_numbers_of_an_event_under_way(count: int, rounds: int) -> None:
    """Three rounds are enough to find numbers with which everything played so far is the table."""
    whole, _ = listed_otherwise(event(count), count)
    running = replace(whole, games=tuple(g for g in whole.games if (g.round or 0) <= rounds))
    numbers = pairing_numbers(running)
    assert numbers is not None
    assert sorted(numbers.values()) == list(range(1, count + 1))
    assert follows_with(numbers, running) == len(running.games)
    early = replace(whole, games=tuple(g for g in whole.games if (g.round or 0) <= 2))
    assert pairing_numbers(early) is None


@pytest.mark.parametrize(("count", "cycles", "swap"), [(8, 1, "off"), (9, 1, "off"), (8, 2, "on"), (12, 2, "off")])
def test_one_departure_does_not_hide_the_numbers(count: int, cycles: int, swap: str) -> None:
    """Colours reversed in one game: the numbers are found, and the game is the only departure."""
    whole, drawn = listed_otherwise(event(count, cycles, swap), 5)
    for place in (0, len(whole.games) // 2, len(whole.games) - 1):
        game = whole.games[place]
        turned = replace(game, white=game.black, black=game.white)
        games = tuple(turned if at == place else g for at, g in enumerate(whole.games))
        found = renumbered(replace(whole, games=games))
        assert found is not None
        assert found.numbers == drawn
        assert found.follows.swapped is (swap == "on")
        (departure,) = found.follows.departures
        assert (departure.round, departure.reversed) == (game.round, ((game.black, game.white),))
        assert not departure.expected + departure.found
        assert pairing_numbers(replace(whole, games=games)) is None


def test_two_boards_exchanged() -> None:
    """Two pairs that meet in each other's rounds depart in both rounds, told in starting numbers."""
    whole, drawn = listed_otherwise(event(10), 3)
    one, other = next(g for g in whole.games if g.round == 2), next(g for g in whole.games if g.round == 6)
    turn = {id(one): replace(one, round=6), id(other): replace(other, round=2)}
    found = renumbered(replace(whole, games=tuple(turn.get(id(g), g) for g in whole.games)))
    assert found is not None
    assert found.numbers == drawn
    assert [(d.round, d.expected, d.found) for d in found.follows.departures] == [
        (2, ((one.white, one.black),), ((other.white, other.black),)),
        (6, ((other.white, other.black),), ((one.white, one.black),)),
    ]


def test_no_numbers_for_rounds_in_disorder() -> None:
    """Random colours are no Berger table with whatever numbers."""
    lots = Random(1)
    whole, _ = listed_otherwise(event(14), 2)
    games = tuple(replace(g, white=g.black, black=g.white) if lots.random() < 0.5 else g for g in whole.games)
    assert renumbered(replace(whole, games=games)) is None
