"""Several tournaments in one file: how they are listed, chosen, and which findings belong to which."""

import re
from collections.abc import Sequence

from rrpipe.findings import Finding, UsageError
from rrpipe.model import Tournament
from rrpipe.readers.reading import Reading


def group_list(tournaments: Sequence[Tournament]) -> str:
    """The groups of a file as a message lists them: `1 "A Grade" (4 players)`."""
    return ", ".join(f'{n} "{t.name}" ({len(t.players)} players)' for n, t in enumerate(tournaments, 1))


def chosen(tournaments: Sequence[Tournament], group: str | None, name: str) -> Sequence[Tournament]:
    """The groups that `--group` means: by number, by the whole name, or by the beginning of words that only one has.

    A number is never taken for a part of a name: `2` is not the group of a club's event of 2026.
    """
    if group is None or not tournaments:
        return tournaments
    is_number = group.isascii() and group.isdigit()
    if is_number and (place := int(group[:9])) in range(1, len(tournaments) + 1):
        return [tournaments[place - 1]]
    wanted = " ".join(group.casefold().split())
    names = [" ".join(t.name.casefold().split()) for t in tournaments]
    found = [t for t, name in zip(tournaments, names, strict=True) if name == wanted]
    if not found and not is_number and wanted:
        begins = re.compile(rf"(?<!\w){re.escape(wanted)}")
        found = [t for t, name in zip(tournaments, names, strict=True) if begins.search(name)]
    if len(found) != 1:
        which = "no" if not found else "more than one"
        raise UsageError(f"{name}: {which} group is called {group!r}; there are {group_list(tournaments)}")
    return found


def findings_of(tournament: Tournament, reading: Reading) -> list[Finding]:
    """The reader's findings about this tournament: those that do not point at a row of another group."""
    if len(reading.tournaments) == 1:
        return list(reading.findings)

    def rows(of: Tournament) -> set[tuple[str | None, int | None]]:
        return {(p.source.sheet, p.source.row or p.source.line) for p in of.players if p.source}

    others = set().union(*(rows(other) for other in reading.tournaments if other is not tournament)) - rows(tournament)
    return [
        f
        for f in reading.findings
        if f.source is None
        or (f.source.row or f.source.line) is None
        or (f.source.sheet, f.source.row or f.source.line) not in others
    ]
