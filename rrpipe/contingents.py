"""Who draws a number, in which order, and what is kept of every lot (FIDE C.05, Annex 2)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


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


class Reason(NamedTuple):
    """Why a draw went as it did: a key of the words of the protocol, and what is filled in there."""

    key: str
    fill: Mapping[str, object]


Contingent = tuple[Entrant, ...]


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
