"""The draw of pairing numbers: free, or restricted so that fellows do not meet at the end (FIDE C.05, Annex 2).

Restricted by the Varma tables for 9 to 24 players; where they do not fit (8 players and fewer, 25 and more, a
contingent larger than what an envelope holds, fixed numbers of contingents) number by number, each lot checked by an
exact search. Everything follows from the seed, and the steps are kept for the protocol.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rrpipe.contingents import Contingent, Entrant, Reason, Step, in_order
from rrpipe.envelopes import from_envelopes, no_table
from rrpipe.late_rounds import FREE, LAST, allotment, exchanged, late_pairings, least_meetings, most_apart
from rrpipe.layouts.varma import envelopes
from rrpipe.lots import Lots
from rrpipe.schedule import berger_table

QUICK = 2_000
"""A search for what a single lot leaves is given up after so many steps; the lot is then drawn again."""

METHODS = ("free", "varma", "search")


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
    why: Reason | None
    steps: tuple[Step, ...]
    envelopes: tuple[tuple[str, tuple[int, ...]], ...]
    numbers: dict[int, int]
    rounds: tuple[int, ...]
    meetings: tuple[Meeting, ...]
    least: int
    proved: bool
    reason: Reason | None

    @property
    def kept_apart(self) -> bool:
        """Whether no two fellows meet in the last three rounds."""
        return not self.meetings


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
        method, why = "free", None if by == "none" else Reason("alone", {})
        steps = _free(contingents, places, players, lots)
    elif why := no_table(players, contingents, places):
        method = "search"
        least, proved, steps = _searched(contingents, places, players, lots)
    else:
        method, sets = "varma", envelopes(players)
        steps = from_envelopes(contingents, places, players, lots)
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
        _reason(large, players, least, proved, bool(places)) if found else None,
    )


def _free(contingents: Iterable[Contingent], places: Mapping[int, int], players: int, lots: Lots) -> list[Step]:
    """Everybody draws from all numbers that are left."""
    left = [number for number in range(1, players + 1) if number not in places.values()]
    steps = []
    for entrant in (e for contingent in contingents for e in contingent if e.listed not in places):
        number = lots.one_of(left)
        steps.append(Step(entrant, number, choices=len(left)))
        left.remove(number)
    return steps


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


def _reason(large: Sequence[Contingent], players: int, least: int, proved: bool, placed: bool) -> Reason:
    """Why fellows meet at the end although the draw was restricted."""
    if len(late_pairings(players)) == players * (players - 1) // 2:
        return Reason("all_late", {"players": players})
    apart = most_apart(players)
    if len(large[0]) > apart:
        fill = {"name": large[0][0].group, "size": len(large[0]), "players": players, "apart": apart}
        return Reason("large", fill)
    if not proved:
        return Reason("given_up", {})
    return Reason("examined_fixed" if placed else "examined", {"least": least})
