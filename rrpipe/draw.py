"""The draw of pairing numbers: free, or restricted so that fellows do not meet at the end (FIDE C.05, Annex 2).

Restricted by the Varma tables for 9 to 24 players; where they do not fit (8 players and fewer, 25 and more, a
contingent larger than what an envelope holds, fixed numbers of contingents) number by number, each lot checked by an
exact search. Everything follows from the seed, and the steps are kept for the protocol.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rrpipe.late_rounds import (
    FREE,
    LAST,
    allotment,
    exchanged,
    late_opponents,
    late_pairings,
    least_meetings,
    most_apart,
)
from rrpipe.layouts.varma import SIZES, envelopes
from rrpipe.lots import Lots
from rrpipe.schedule import berger_table

QUICK = 2_000
"""A search for what a single lot leaves is given up after so many steps; the lot is then drawn again."""

METHODS = ("free", "varma", "search")


class Entrant(NamedTuple):
    """Somebody who draws: a number in the list of players, the name, and federation or club (empty: none)."""

    listed: int
    name: str
    group: str = ""


class Step(NamedTuple):
    """One lot: who drew which number, out of how many; `envelope` is a letter, or empty without envelopes.

    `chosen` says that this entrant chose the envelope for a contingent; a number that was fixed before has no lot.
    """

    entrant: Entrant
    number: int
    envelope: str = ""
    choices: int = 1
    chosen: bool = False
    fixed: bool = False


class Meeting(NamedTuple):
    """Two fellows who meet in one of the last three rounds; White and Black are pairing numbers."""

    round: int
    white: int
    black: int
    group: str


class Draw(NamedTuple):
    """A draw with its steps. `numbers` maps the number in the list to the pairing number drawn.

    `least` is the smallest number of meetings among fellows in the last three rounds that any draw could have;
    `proved` is False where that was not settled. `reason` says why there are meetings, `why` why this method was used.
    """

    by: str
    seed: str
    method: str
    why: str
    steps: tuple[Step, ...]
    envelopes: tuple[tuple[str, tuple[int, ...]], ...]
    numbers: dict[int, int]
    rounds: tuple[int, ...]
    meetings: tuple[Meeting, ...]
    least: int
    proved: bool
    reason: str

    @property
    def kept_apart(self) -> bool:
        """Whether no two fellows meet in the last three rounds."""
        return not self.meetings


Contingent = tuple[Entrant, ...]


def draw(
    entrants: Sequence[Entrant],
    seed: str,
    by: str = "none",
    places: Mapping[int, int] | None = None,
    cycles: int = 1,
) -> Draw:
    """Pairing numbers 1 to n by lot from a seed.

    `by` is `none` for a free draw, else the word for what groups are (`federation`, `club`). `places` maps numbers in
    the list to pairing numbers that are fixed. The meetings are those of the last cycle.
    """
    places = dict(places or {})
    lots = Lots(seed)
    players = len(entrants)
    contingents = in_order(entrants) if by != "none" else [(entrant,) for entrant in entrants]
    fixed = [Step(e, places[e.listed], fixed=True) for e in entrants if e.listed in places]
    large = [c for c in contingents if len(c) > 1]
    least, proved = 0, True
    sets: dict[str, tuple[int, ...]] = {}
    if by == "none" or not large:
        method, why = "free", "" if by == "none" else f"nobody has a fellow by {by}"
        steps = _free(contingents, places, players, lots)
    elif why := _no_table(players, contingents, places, by):
        method = "search"
        least, proved, steps = _searched(contingents, places, players, lots)
    else:
        method, sets = "varma", envelopes(players)
        steps = _from_envelopes(contingents, places, players, lots)
    steps = [*fixed, *steps]
    numbers = {step.entrant.listed: step.number for step in steps}
    found = _meetings(steps, players, cycles) if by != "none" else ()
    rounds = tuple(round_.number for round_ in berger_table(players, cycles)[-LAST:])
    return Draw(
        by,
        seed,
        method,
        why,
        tuple(steps),
        tuple(sets.items()),
        dict(sorted(numbers.items())),
        rounds,
        found,
        least,
        proved,
        _reason(large, players, least, proved, bool(places)) if found else "",
    )


def in_order(entrants: Iterable[Entrant]) -> list[Contingent]:
    """The contingents in the order of drawing: the largest first, equal ones by code, inside by name (Annex 2).

    Who has no federation (or club) is a contingent alone and comes last.
    """
    groups: dict[str, list[Entrant]] = {}
    alone: list[Contingent] = []
    for entrant in sorted(entrants, key=lambda e: (e.name.casefold(), e.listed)):
        if entrant.group:
            groups.setdefault(entrant.group.casefold(), []).append(entrant)
        else:
            alone.append((entrant,))
    return [tuple(g) for _, g in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))] + alone


def _free(contingents: Iterable[Contingent], places: Mapping[int, int], players: int, lots: Lots) -> list[Step]:
    """Everybody draws from all numbers that are left."""
    left = [number for number in range(1, players + 1) if number not in places.values()]
    steps = []
    for entrant in (e for contingent in contingents for e in contingent if e.listed not in places):
        number = lots.one_of(left)
        steps.append(Step(entrant, number, choices=len(left)))
        left.remove(number)
    return steps


def _no_table(players: int, contingents: Sequence[Contingent], places: Mapping[int, int], by: str) -> str:
    """Why the Varma tables cannot be used; empty when they can."""
    if players not in SIZES:
        return f"the Varma tables are for {SIZES[0]} to {SIZES[-1]} players"
    if any(entrant.listed in places for contingent in contingents if len(contingent) > 1 for entrant in contingent):
        return f"a number was fixed for somebody with fellows by {by}"
    opened = {name: [n for n in numbers if n not in places.values()] for name, numbers in envelopes(players).items()}
    sizes = [len(contingent) for contingent in contingents if len(contingent) > 1]
    most = max(_room(numbers, players) for numbers in opened.values())
    if sizes[0] > most:
        return f"{contingents[0][0].group} has {sizes[0]} players, and an envelope holds numbers for {most} at most"
    if not _fit(sizes, [_state(numbers, players) for numbers in opened.values()]):
        return "no choice of envelopes holds all contingents"
    return ""


def _room(numbers: Sequence[int], players: int) -> int:
    """How many fellows can draw from an envelope: all its numbers, but only one of two that meet at the end."""
    length, flaws = _state(numbers, players)
    return length - flaws


def _state(numbers: Sequence[int], players: int) -> tuple[int, int]:
    """How many numbers an envelope holds, and how many pairs of them meet in the last three rounds.

    There is one such pair in all tables: 6 and 12 of set C for 12 players.
    """
    opponents = late_opponents(players)
    return len(numbers), sum(b in opponents[a] for a in numbers for b in numbers if a < b)


def _fit(sizes: Sequence[int], states: Sequence[tuple[int, int]]) -> bool:
    """Whether contingents of these sizes, largest first, find an envelope each."""
    if not sizes:
        return True
    tried = set()
    for at, (length, flaws) in enumerate(states):
        if (length, flaws) in tried or sizes[0] > length - flaws:
            continue
        tried.add((length, flaws))
        after = [*states[:at], (length - sizes[0], 0), *states[at + 1 :]]
        if _fit(sizes[1:], after):
            return True
    return False


def _from_envelopes(
    contingents: Sequence[Contingent], places: Mapping[int, int], players: int, lots: Lots
) -> list[Step]:
    """The procedure of Annex 2: the first of a contingent chooses an envelope, all of them draw from it.

    An envelope whose choice would leave none for a later contingent is not offered; two numbers of a set that meet at
    the end (6 and 12 of 12 players) do not go to one contingent.
    """
    opened = {name: [n for n in numbers if n not in places.values()] for name, numbers in envelopes(players).items()}
    waiting = [contingent for contingent in contingents if not any(e.listed in places for e in contingent)]
    opponents = late_opponents(players)
    steps: list[Step] = []
    for at, contingent in enumerate(waiting):
        later = [len(c) for c in waiting[at + 1 :] if len(c) > 1]
        name = lots.one_of([n for n in opened if _can_take(n, len(contingent), later, opened, players)])
        mine: list[int] = []
        for position, entrant in enumerate(contingent):
            choices = [
                number
                for number in opened[name]
                if not opponents[number] & set(mine)
                and _room([n for n in opened[name] if n != number and not opponents[n] & {number, *mine}], players)
                >= len(contingent) - position - 1
            ]
            number = lots.one_of(choices)
            steps.append(Step(entrant, number, name, len(choices), chosen=position == 0))
            opened[name].remove(number)
            mine.append(number)
    return steps


def _can_take(name: str, size: int, later: Sequence[int], opened: Mapping[str, Sequence[int]], players: int) -> bool:
    """Whether a contingent of this size can have this envelope and all later ones still find theirs."""
    if not opened[name] or size > _room(opened[name], players):
        return False
    length, flaws = _state(opened[name], players)
    after = [(length - size, 0 if size > 1 else flaws)]
    return _fit(later, after + [_state(numbers, players) for other, numbers in opened.items() if other != name])


def _searched(
    contingents: Sequence[Contingent], places: Mapping[int, int], players: int, lots: Lots
) -> tuple[int, bool, list[Step]]:
    """Number by number: a lot that leaves no allotment with the fewest meetings for the rest is drawn again."""
    large = [contingent for contingent in contingents if len(contingent) > 1]
    key = {e.listed: at for at, contingent in enumerate(large, 1) for e in contingent}
    sizes = [players - sum(map(len, large)), *map(len, large)]
    given = {places[e.listed]: key.get(e.listed, FREE) for c in contingents for e in c if e.listed in places}
    least, best = least_meetings(players, sizes, given)
    assert best.found is not None
    known = best.found
    steps: list[Step] = []
    for entrant in (e for contingent in contingents for e in contingent if e.listed not in places):
        mine = key.get(entrant.listed, FREE)
        left = [number for number in range(1, players + 1) if number not in given]
        while True:
            number = lots.one_of(left)
            if known[number] == mine:
                break
            if free := exchanged(players, known, given, number, mine):
                known = {**known, number: mine, free[0]: known[number]}
                break
            tried = allotment(players, sizes, {**given, number: mine}, least, QUICK).found
            if tried is not None:
                known = tried
                break
            left.remove(number)
        given[number] = mine
        steps.append(Step(entrant, number, choices=len(left)))
    return least, best.exact, steps


def _meetings(steps: Iterable[Step], players: int, cycles: int) -> tuple[Meeting, ...]:
    """The fellows who meet in the last three rounds."""
    group = {step.number: step.entrant.group for step in steps}
    return tuple(
        Meeting(round_.number, white, black, group[white])
        for round_ in berger_table(players, cycles)[-LAST:]
        for white, black in round_.pairings
        if group[white] and group[white].casefold() == group[black].casefold()
    )


def _reason(large: Sequence[Contingent], players: int, least: int, proved: bool, placed: bool) -> str:
    """Why fellows meet at the end although the draw was restricted."""
    if len(late_pairings(players)) == players * (players - 1) // 2:
        return f"with {players} players every game is played in the last three rounds"
    apart = most_apart(players)
    if len(large[0]) > apart:
        name, size = large[0][0].group, len(large[0])
        return (
            f"{name} has {size} players; of {players} numbers at most {apart} can be chosen of which no two meet "
            "in the last three rounds"
        )
    if not proved:
        return "the search for a draw without such meetings was given up; fewer may be possible"
    fixed = " with the fixed numbers" if placed else ""
    return f"every possible allotment of the numbers{fixed} was examined; each has {least} such meetings or more"
