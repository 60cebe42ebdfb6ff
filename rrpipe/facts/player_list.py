"""`--players FILE`: facts about players from a list, joined to the table by FIDE number, name or starting number.

A join is exact when the FIDE numbers agree, or when the names do and no number speaks against it. Every other join is
said; where more than one player could be meant nobody is joined. The names stay as the table has them. Where the table
has no starting numbers of its own, those of the list are taken.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rrpipe.codes import files as codes
from rrpipe.codes.naming import listed
from rrpipe.facts.numbers import declared, renumbered
from rrpipe.findings import Finding, Severity, make
from rrpipe.model import Player, Source, Tournament
from rrpipe.readers import READERS, describe, detect
from rrpipe.readers.long_texts import without_long_texts
from rrpipe.readers.names_alike import is_shorter_form, name_key
from rrpipe.readers.reading import ReadOptions

TAKEN = ("sex", "title", "rating", "federation", "fide_id", "birth_date", "club", "national")
"""What is taken over from the list."""

WORDS = {"fide_id": "FIDE number", "birth_date": "birth date", "national": "national rating"}


class Match(NamedTuple):
    """The players of the table whom an entry could mean, and how the join was made ("" for an exact one)."""

    players: tuple[Player, ...]
    how: str = ""


def join_players(tournament: Tournament, data: bytes, file: str) -> tuple[Tournament, list[Finding]]:
    """The tournament with what the list knows about its players, and every join that is not exact."""
    entries, numbered, findings = read_list(data, file)
    if not entries:
        return tournament, findings
    counted = "numbers" in tournament.derived and "rounds" not in tournament.derived
    joined: dict[int, Player] = {}
    for entry in entries:
        match = match_of(entry, tournament.players, numbered and not counted)
        called = f"{entry.number} {entry.name}" if numbered else entry.name
        if not match.players:
            findings.append(make(codes.F318, entry.source, entry=called))
            continue
        if len(match.players) > 1:
            findings.append(make(codes.F323, entry.source, entry=called, players=listed(map(_who, match.players))))
            continue
        player = match.players[0]
        if player.number in joined:
            both = f"{_who(player)} twice (also by {joined[player.number].name})"
            findings.append(make(codes.F323, entry.source, player=player.number, entry=called, players=both))
            continue
        joined[player.number] = entry
        if match.how:
            findings.append(
                make(codes.F317, entry.source, player=player.number, who=_who(player), entry=called, how=match.how)
            )
    players = tuple(_merged(p, joined[p.number], findings) if p.number in joined else p for p in tournament.players)
    findings += [
        make(codes.F319, player.source, player=player.number, who=_who(player))
        for player in tournament.players
        if player.number not in joined
    ]
    merged = replace(tournament, players=players)
    numbers = {number: entry.number for number, entry in joined.items()}
    if counted and numbered and len(numbers) == len(players) == len(set(numbers.values())):
        findings.append(make(codes.F326, Source(file), file=file))
        merged = declared(renumbered(merged, numbers))
    return merged, findings


def read_list(data: bytes, file: str) -> tuple[Sequence[Player], bool, list[Finding]]:
    """The entries of the list, whether its numbers are its own, and what its reader has to object."""
    found = detect(data, file)
    if found not in READERS:
        problem = f"this is {describe(data)}" if data.strip() else "the file is empty"
        return (), False, [make(codes.F321, Source(file), file=file, problem=problem)]
    reading = without_long_texts(READERS[found].load()(data, file, ReadOptions()), Source(file))
    said = [f for f in reading.findings if f.severity is not Severity.INFO and f.code[0] in "FLP"]
    if len(reading.tournaments) != 1 or not reading.tournaments[0].players:
        count = len(reading.tournaments)
        problem = f"it holds {count} tables" if count > 1 else "no players were found in it"
        return (), False, [*said, make(codes.F321, Source(file), file=file, problem=problem)]
    listing = reading.tournaments[0]
    return listing.players, "numbers" not in listing.derived, said


def match_of(entry: Player, players: Sequence[Player], numbered: bool) -> Match:
    """Whom an entry means: by FIDE number, by the same name, by starting number, by the words of the name."""
    same_id = tuple(p for p in players if entry.fide_id and p.fide_id == entry.fide_id)
    if same_id:
        alike = len(same_id) > 1 or name_key(same_id[0].name) == name_key(entry.name)
        return Match(same_id, "" if alike else "by the FIDE number, though the names differ")
    same_name = tuple(p for p in players if name_key(p.name) == name_key(entry.name))
    if len(same_name) > 1 and numbered:
        same_name = tuple(p for p in same_name if p.number == entry.number) or same_name
    if same_name:
        if numbered and same_name[0].number != entry.number:
            return Match(same_name, f"by name, though the list has number {entry.number}")
        return Match(same_name)
    same_number = tuple(
        p for p in players if numbered and p.number == entry.number and is_shorter_form(p.name, entry.name)
    )
    if same_number:
        return Match(same_number, "by number, though the names are written differently")
    alike_names = tuple(p for p in players if is_shorter_form(p.name, entry.name))
    return Match(alike_names, "by name, though it is written differently")


def _merged(player: Player, entry: Player, findings: list[Finding]) -> Player:
    """The player with what the list knows; where the two differ the list is followed and that is said."""
    changes: dict[str, object] = {}
    for attribute in TAKEN:
        old, new = getattr(player, attribute), getattr(entry, attribute)
        if new is None or new == old:
            continue
        changes[attribute] = new
        if old is not None:
            findings.append(
                make(
                    codes.F320,
                    entry.source,
                    player=player.number,
                    who=_who(player),
                    attribute=WORDS.get(attribute, attribute),
                    old=_shown(old),
                    new=_shown(new),
                )
            )
    return replace(player, **changes) if changes else player  # type: ignore[arg-type]


def _shown(value: object) -> str:
    """A value in a message."""
    rating, federation = getattr(value, "rating", None), getattr(value, "federation", None)
    return f"{rating} ({federation})" if federation is not None else str(value)


def _who(player: Player) -> str:
    """Number and name."""
    return f"{player.number} {player.name}"
