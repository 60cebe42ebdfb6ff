"""Values of facts that mean nothing, speak of nobody, or contradict each other, each as a finding."""

from collections.abc import Callable
from typing import Any

from rrpipe.codes import files as codes
from rrpipe.facts.given import Given
from rrpipe.findings import Finding, make
from rrpipe.model import Tournament


def understood(given: Given, parse: Callable[[Any], Any], findings: list[Finding]) -> Any:
    """The meaning of a value; None, and a finding more, when it has none."""
    try:
        return parse(given.value)
    except ValueError as error:
        findings.append(not_understood(given, str(error)))
        return None


def not_understood(given: Given, problem: str) -> Finding:
    """The finding for a value without meaning."""
    return make(codes.F312, given.source, origin=given.origin, key=given.name, value=given.value, problem=problem)


def contradicted(given: Given, earlier: Given, about: str) -> Finding:
    """The finding for a value that says the opposite of another one of the same file or command line."""
    where = f" (line {earlier.source.line})" if earlier.source and earlier.source.line else ""
    said = f"{earlier.name} = {earlier.value}{where} says otherwise of {about}; leave the right one"
    return not_understood(given, said)


def not_in_table(given: Given, number: int, tournament: Tournament) -> Finding:
    """The finding for a number that belongs to nobody."""
    known = ", ".join(str(player.number) for player in tournament.players)
    return make(codes.F313, given.source, origin=given.origin, key=given.name, number=number, numbers=known)
