"""The procedure of the Varma tables: a contingent chooses an envelope, all of it draws there (FIDE C.05, Annex 2)."""

from collections.abc import Mapping, Sequence

from rrpipe.contingents import Contingent, Reason, Step
from rrpipe.late_rounds import late_opponents
from rrpipe.layouts.varma import SIZES, envelopes
from rrpipe.lots import Lots


def no_table(players: int, contingents: Sequence[Contingent], places: Mapping[int, int]) -> Reason | None:
    """Why the Varma tables cannot be used; None when they can."""
    if players not in SIZES:
        return Reason("sizes", {"first": SIZES[0], "last": SIZES[-1]})
    if any(entrant.listed in places for contingent in contingents if len(contingent) > 1 for entrant in contingent):
        return Reason("fixed", {})
    opened = {name: [n for n in numbers if n not in places.values()] for name, numbers in envelopes(players).items()}
    sizes = [len(contingent) for contingent in contingents if len(contingent) > 1]
    most = max(_room(numbers, players) for numbers in opened.values())
    if sizes[0] > most:
        return Reason("envelope", {"name": contingents[0][0].group, "size": sizes[0], "most": most})
    if not _fit(sizes, [_state(numbers, players) for numbers in opened.values()]):
        return Reason("no_choice", {})
    return None


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


def from_envelopes(
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
