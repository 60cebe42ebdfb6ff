"""Players who withdrew, were expelled or play after all: `withdrawn = [3]`, `[players.3] status = "active"`."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rrpipe.facts import values
from rrpipe.facts.given import Given
from rrpipe.facts.players import PLAYER_FACTS
from rrpipe.facts.understanding import contradicted, not_in_table, understood
from rrpipe.findings import Finding
from rrpipe.model import Status, Tournament
from rrpipe.readers.entries import name_of

STATUSES = {"withdrawn": Status.WITHDRAWN, "expelled": Status.EXPELLED, "active": Status.ACTIVE}


def with_statuses(tournament: Tournament, given: Iterable[Given]) -> tuple[Tournament, list[Finding]]:
    """The tournament with the statuses that these facts give (C.05 6.6), in the order in which they were given.

    What a flag says stands above what a file says; two that contradict each other in the same place are refused.
    """
    findings: list[Finding] = []
    names = {player.number: player.name for player in tournament.players}
    found: dict[int, Status] = {}
    said: dict[tuple[str, int], tuple[Status, Given]] = {}
    for fact in given:
        for number, status in _stated(fact, findings):
            if number not in names:
                if not fact.table:  # of players it is said with their other facts
                    findings.append(not_in_table(fact, number, tournament))
                continue
            before, earlier = said.setdefault((fact.layer, number), (status, fact))
            if before is not status:
                findings.append(contradicted(fact, earlier, name_of(number, names)))
            else:
                found[number] = status
    changed = {p.number for p in tournament.players if found.get(p.number, p.status) is not p.status}
    if not changed:
        return tournament, findings
    players = tuple(replace(p, status=found[p.number]) if p.number in changed else p for p in tournament.players)
    return replace(tournament, players=players), findings


def _stated(fact: Given, findings: list[Finding]) -> Iterator[tuple[int, Status]]:
    """Number and status, for everyone of whom a fact says one."""
    if not fact.table and fact.key in STATUSES:
        for number in understood(fact, values.numbers, findings) or ():
            yield number, STATUSES[fact.key]
    number_text, _, attribute = fact.key.partition(".")
    if fact.table == "players" and attribute == "status" and number_text.isascii() and number_text.isdigit():
        value = understood(fact, PLAYER_FACTS["status"], [])  # a wrong one is said with the player's other facts
        if value is not None:
            yield int(number_text[:9]), value
