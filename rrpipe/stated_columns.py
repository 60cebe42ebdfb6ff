"""Columns such as TB1 or `Wertung 2` whose meaning the table does not say: found by computing.

A reader keeps their values under a key that begins with ?. A tie-break whose computed values equal those of every
player is what the column holds, which is said; a column that fits none is left out, which the reader has said (L201).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, make
from rrpipe.model import Player, Standings, Tournament, column_letters
from rrpipe.readers.table_columns import UNKNOWN
from rrpipe.tie_breaks.order import full_order

CANDIDATES = ("SB", "KS", "DE", "WIN", "WON", "BPG", "PS", "ARO", "TPR")
"""Tie-breaks that such columns are compared with, the usual ones first."""


def unknown_columns(tournament: Tournament) -> dict[str, int]:
    """The columns without meaning: key -> column."""
    return {key: col for player in tournament.players for key, col in player.columns.items() if key.startswith(UNKNOWN)}


def without_unknown(tournament: Tournament) -> Tournament:
    """The tournament without the values of columns whose meaning was not found."""
    return _renamed(tournament, {})


def named_columns(
    tournament: Tournament, findings: Iterable[Finding], edition: str
) -> tuple[Tournament, list[Finding]]:
    """The tournament with the columns that were recognised, and the findings with what is said of them.

    Only for games without contradiction.
    """
    said = list(findings)
    unknown = unknown_columns(tournament)
    if not unknown:
        return tournament, said
    from rrpipe.ranking import rank

    known = {code for player in tournament.players for code, _ in player.stated.tie_breaks}
    wanted = [code for code in CANDIDATES if code not in known]
    standings, _ = rank(tournament, order=full_order(wanted), edition=edition)
    names: dict[str, str] = {}
    for key, col in sorted(unknown.items(), key=lambda entry: entry[1]):
        stated = {p.number: value for p in tournament.players for code, value in p.stated.tie_breaks if code == key}
        fitting = [code for code in ("PTS", *wanted) if code not in names.values() and _fits(code, stated, standings)]
        if not fitting:
            continue
        names[key] = fitting[0]
        source = next((f.source for f in said if _is_about(f, col)), None)
        said = [finding for finding in said if not _is_about(finding, col)]
        others = f" ({listed(fitting[1:])} would fit too)" if len(fitting) > 1 else ""
        said.append(make(codes.L212, source, column=column_letters(col), code=fitting[0], others=others))
    return _renamed(tournament, {key: code for key, code in names.items() if code != "PTS"}), said


def _is_about(finding: Finding, col: int) -> bool:
    """True for the note that this column is not understood."""
    return finding.rule is codes.L201 and finding.source is not None and finding.source.col == col


def _fits(code: str, stated: Mapping[int, Fraction], standings: Standings) -> bool:
    """True when this criterion has the stated value for everybody; a direct encounter not needed is nought."""
    values = {row.number: row.values.get(code) for row in standings.rows}
    if len(set(stated.values())) < 2 or any(row.rank is None for row in standings.rows):
        return False
    unused = Fraction(0) if code == "DE" else None
    return all(
        (computed if (computed := values.get(number)) is not None else unused) == value
        for number, value in stated.items()
    )


def _renamed(tournament: Tournament, names: Mapping[str, str]) -> Tournament:
    """The tournament with these keys renamed and all other unknown ones left out."""

    def of(player: Player) -> Player:
        kept = tuple(
            (names.get(code, code), value)
            for code, value in player.stated.tie_breaks
            if code in names or not code.startswith(UNKNOWN)
        )
        columns = {names.get(key, key): col for key, col in player.columns.items()}
        columns = {key: col for key, col in columns.items() if not key.startswith(UNKNOWN)}
        return replace(player, stated=replace(player.stated, tie_breaks=kept), columns=columns)

    if not unknown_columns(tournament):
        return tournament
    return replace(tournament, players=tuple(map(of, tournament.players)))
