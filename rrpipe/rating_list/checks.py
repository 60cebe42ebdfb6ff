"""The players of an event held against the rating list: number, name, title, federation, rating, birth year, sex.

Nothing is taken over. What the list knows better is said, whoever may be meant is proposed, and `--save-event` writes
both down as lines that somebody has to make valid.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rrpipe.codes import rating_list as codes
from rrpipe.codes.naming import listed, name_of, names_of, place_name
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts.rating_list import Listed
from rrpipe.layouts.rating_rules import Kind, kind_of, rate_of
from rrpipe.model import Player, Tournament
from rrpipe.rating_list import names
from rrpipe.rating_list.index import Proposal, RatingList, by_numbers, proposals

SAME_PERSON, SAME_NAME = 72.0, 99.0
"""From which likeness on a number may belong to a name, and from which on the spelling is the same."""

KINDS = {Kind.STANDARD: "standard", Kind.RAPID: "rapid", Kind.BLITZ: "blitz"}
WORDS = {"m": "m (male)", "w": "w (female)"}


@dataclass(frozen=True, slots=True)
class ListCheck:
    """What the list says: entries by starting number (only where number and name agree), proposals, findings."""

    entries: Mapping[int, Listed] = field(default_factory=dict)
    proposals: Mapping[int, tuple[Proposal, ...]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


def kind_for(tournament: Tournament, stated: Kind | None) -> Kind:
    """The kind of rating that is compared: as stated, by the time control, else standard."""
    rate = rate_of(tournament.time_control)
    return stated or (kind_of(rate) if rate else None) or Kind.STANDARD


def checked(tournament: Tournament, known: RatingList, kind: Kind) -> ListCheck:
    """Every player against the list."""
    by_number = by_numbers(known, [p.fide_id for p in tournament.players if p.fide_id])
    all_names = names_of(tournament)
    entries: dict[int, Listed] = {}
    proposed: dict[int, tuple[Proposal, ...]] = {}
    found: list[Finding] = []
    for player in tournament.players:
        a = name_of(player.number, all_names)
        entry = by_number.get(player.fide_id or "")
        alike = names.likeness(names.parted(player.name), names.parted(entry.name)) if entry else 0.0
        if entry is not None and alike >= SAME_PERSON:
            entries[player.number] = entry
            found += _compared(player, entry, a, known.name, kind, alike)
            continue
        likely = tuple(proposals(known, player))
        if likely:
            proposed[player.number] = likely
        found.append(_without(player, entry, likely, a, known.name, kind))
    return ListCheck(entries, proposed, (*_about_list(tournament, known, kind, len(by_number)), *found))


def _about_list(tournament: Tournament, known: RatingList, kind: Kind, found: int) -> Iterator[Finding]:
    """Which list it is, and whether it is the one in force on the first day."""
    month = f"the list of {known.month}" if known.month else "a list"
    yield make(
        codes.P301,
        file=known.name,
        month=month,
        people=f"{known.people:,}".replace(",", " "),
        kind=KINDS[kind],
        found=found,
        count=len(tournament.players),
    )
    if known.others:
        yield make(codes.P315, file=known.name, others=listed(known.others, limit=6))
    if known.unkept:
        yield make(codes.P316, file=known.name, problem=known.unkept)
    day = tournament.start_date or next((date for date in tournament.round_dates if date), None)
    if known.month is None:
        yield make(codes.P303, file=known.name, day=f" ({day})" if day else "")
    elif day and len(day) == 10 and day[:7] != known.month:
        yield make(codes.P302, tournament.place("start_date"), file=known.name, month=known.month, day=day)


def _without(
    player: Player, entry: Listed | None, likely: tuple[Proposal, ...], a: str, file: str, kind: Kind
) -> Finding:
    """A player without a number, or with one that is not this player's."""
    shown = listed((described(each.entry, kind) + f" [{each.score}]" for each in likely), "or")
    if not player.fide_id:
        if not likely:
            return make(codes.P314, player.place("name"), player=player.number, a=a, file=file)
        return make(codes.P313, player.place("fide_id"), player=player.number, a=a, file=file, proposals=shown)
    place = player.place("fide_id")
    instead = f"; may be meant {shown}" if likely else ""
    if entry is None:
        if player.national and player.national.id and player.national.id != player.fide_id:
            instead += f"; the national number is {player.national.id}: were the two exchanged?"
        return make(
            codes.P304,
            place,
            player=player.number,
            a=a,
            fide_id=player.fide_id,
            place=place_name(place),
            file=file,
            instead=instead,
        )
    return make(
        codes.P305,
        place,
        player=player.number,
        a=a,
        fide_id=player.fide_id,
        place=place_name(place),
        other=described(entry, kind),
        file=file,
        instead=instead,
    )


def described(entry: Listed, kind: Kind) -> str:
    """`1503014 Carlsen, Magnus (GM, NOR, 1990, 2839)`: who somebody of the list is."""
    rating = entry.rating(kind)
    parts = [entry.title, entry.federation, entry.birth_year, rating or "unrated"]
    return f"{entry.fide_id} {entry.name} ({', '.join(str(part) for part in parts if part)})"


def _compared(player: Player, entry: Listed, a: str, file: str, kind: Kind, alike: float) -> Iterator[Finding]:
    """What differs between the table and the entry, and what only the list has."""
    if alike < SAME_NAME:
        yield make(codes.P306, player.place("name"), player=player.number, a=a, other=entry.name, file=file)
    rating = entry.rating(kind)
    pairs: tuple[tuple[str, Rule, object, object], ...] = (
        ("title", codes.P307, player.title, entry.title),
        ("federation", codes.P308, player.federation, entry.federation),
        ("rating", codes.P309, player.rating or None, rating),
        ("birth_date", codes.P310, (player.birth_date or "")[:4] or None, entry.birth_year and str(entry.birth_year)),
        ("sex", codes.P311, player.sex, entry.sex),
    )
    lacking: list[str] = []
    for attribute, rule, mine, theirs in pairs:
        if mine == theirs or (theirs is None and attribute not in ("title", "rating")):
            continue
        if mine is None:
            lacking.append(f"{attribute.replace('birth_date', 'birth year')} {theirs}")
            continue
        place = player.place(attribute)
        yield make(
            rule,
            place,
            player=player.number,
            a=a,
            mine=WORDS.get(str(mine), mine),
            theirs=WORDS.get(str(theirs), theirs) or "none",
            place=place_name(place),
            file=file,
            hint=_hint(player, entry, kind),
        )
    if lacking:
        yield make(codes.P312, player.source, player=player.number, a=a, file=file, facts=listed(lacking))


def _hint(player: Player, entry: Listed, kind: Kind) -> str:
    """Which other rating the table's rating is."""
    same = [KINDS[other] for other in Kind if other is not kind and entry.rating(other) == player.rating]
    if same:
        return f"; {player.rating} is the {same[0]} rating"
    if player.national and player.national.rating == player.rating:
        return f"; {player.rating} is the national rating"
    return ""


def proposed_lines(player: Player, check: ListCheck) -> list[str]:
    """Comments for an event file: what the list knows and the table does not say, or who may be meant."""
    entry = check.entries.get(player.number)
    if entry is None:
        return [
            f'# fide_id = "{each.entry.fide_id}"  # proposal {each.score}: {described(each.entry, Kind.STANDARD)}'
            for each in check.proposals.get(player.number, ())
        ]
    known = {
        "sex": entry.sex,
        "title": entry.title,
        "federation": entry.federation,
        "birth_date": entry.birth_year and str(entry.birth_year),
    }
    return [
        f'# {key} = "{value}"  # as in the rating list'
        for key, value in known.items()
        if value and not getattr(player, key)
    ]
