"""From a file to an event that has been read, judged and ranked.

Read; choose the group; add the facts that the table does not hold; give rounds and colours to a crosstable; rank;
hold everything against the rules. Nothing is computed from games in contradiction. `output` goes on from here.
What only some inputs need is imported where it is needed, so that a plain TRF is read quickly; named tuples are made
faster than dataclasses.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from os import path
from typing import TYPE_CHECKING, NamedTuple

from rrpipe import limits
from rrpipe.codes import files as codes
from rrpipe.files import open_in, read_bytes
from rrpipe.findings import (
    Finding,
    Purpose,
    RefusedError,
    UsageError,
    accepted,
    capped,
    contradictions,
    levelled,
    make,
    misunderstood,
)
from rrpipe.garbage import no_collection
from rrpipe.groups import chosen, findings_of, group_list
from rrpipe.model import LEGAL_PAIRS, Source, Standings, Tournament
from rrpipe.readers import READERS, UNREADABLE, describe, detect
from rrpipe.readers.reading import Reading, ReadOptions
from rrpipe.schedule import assign_rounds, with_rests

if TYPE_CHECKING:
    from rrpipe.facts.given import Facts
    from rrpipe.rating_list.checks import ListCheck


class Settings(NamedTuple):
    """What the user says about an input, overruling what it says itself.

    `format` is a name in READERS; `set` holds KEY=VALUE settings; `event` and `players` are paths;
    `numbers` is `column`, `rows` or the path of a draw; `tie_breaks` a list of codes or `none`; `scoring` is like
    3-1-0; `lots` is a seed; `accept` holds CODE or CODE@PLACE; `rating_list` is a path,
    `list_cache` the folder of its index, `rating` the kind of rating (standard, rapid, blitz).
    """

    format: str | None = None
    options: ReadOptions = ReadOptions()
    group: str | None = None
    set: tuple[str, ...] = ()
    event: str | None = None
    players: str | None = None
    numbers: str | None = None
    swap: str = "auto"
    tie_breaks: str | None = None
    scoring: str | None = None
    edition: str = "2026"
    lots: str | None = None
    accept: tuple[str, ...] = ()
    purpose: Purpose = Purpose.READ
    interim: bool = False
    rating_list: str | None = None
    list_cache: str | None = None
    rating: str | None = None


class Event(NamedTuple):
    """One tournament of an input, judged. `standings` is None when its games are in contradiction.

    `listed` is what the rating list says about the players, when there is one; `rating` the kind that was chosen.
    """

    tournament: Tournament
    standings: Standings | None
    findings: tuple[Finding, ...]
    listed: "ListCheck | None" = None
    rating: str | None = None

    def refuse_contradictions(self) -> None:
        """RefusedError when nothing can be computed from these games, so that nothing is written either."""
        stopping = contradictions(self.findings)
        if stopping or self.standings is None:
            codes_named = ", ".join(dict.fromkeys(finding.code for finding in stopping))
            message = f"the games are in contradiction ({codes_named}): nothing is computed until they are corrected"
            raise RefusedError(message, self.findings)

    @property
    def ranked(self) -> Standings:
        """The standings; RefusedError when nothing can be computed from these games."""
        self.refuse_contradictions()
        assert self.standings is not None
        return self.standings


class Input(NamedTuple):
    """A file that was read: its events, one for each group, and what is to be said about the file itself."""

    name: str
    format: str
    data: bytes
    events: tuple[Event, ...]
    findings: tuple[Finding, ...]

    @property
    def sha256(self) -> str:
        """The fingerprint of the contents, for those outputs that name it."""
        from hashlib import sha256  # loads OpenSSL

        return sha256(self.data).hexdigest()

    @property
    def all_findings(self) -> list[Finding]:
        """Everything that was found, the file's own findings first; what several groups share is said once."""
        return list(dict.fromkeys((*self.findings, *(f for event in self.events for f in event.findings))))

    def refuse_misunderstood(self) -> None:
        """RefusedError when a fact or option of the user could not be followed: half of what was said is not enough."""
        if stopping := misunderstood(self.all_findings):
            named = ", ".join(dict.fromkeys(finding.code for finding in stopping))
            message = f"a fact given with the event was not understood ({named}): nothing is made from it"
            raise RefusedError(message, self.all_findings)

    def one(self) -> Event:
        """The only event; RefusedError when there is none, UsageError with the groups when there are several."""
        if not self.events:
            raise RefusedError("not readable as a tournament", self.findings, exit_code=3)
        if len(self.events) > 1:
            raise UsageError(
                f"{self.name} holds {len(self.events)} tournaments: {group_list([e.tournament for e in self.events])}; "
                "choose one with --group"
            )
        return self.events[0]


def read_input(file: str, settings: Settings) -> Input:
    """A file, read and judged. The TOML file beside it is read by itself unless another one is named."""
    beside = toml_beside(file) if settings.event is None else None
    return noted_open(read_data(read_bytes(file), path.basename(file), settings, beside), open_in(file), settings)


def noted_open(found: Input, program: str, settings: Settings) -> Input:
    """The input with a note that a spreadsheet program has it open, if one has: what is not saved is not in it."""
    if not program or found.format not in ("xlsx", "xls", "ods"):
        return found
    said = finished([make(codes.F007, Source(found.name), file=found.name, program=program)], settings)
    return found._replace(findings=(*said, *found.findings))


def toml_beside(file: str) -> str | None:
    """The TOML file of the same name beside an input, if there is one."""
    beside = f"{path.splitext(file)[0]}.toml"
    return beside if beside != file and path.isfile(beside) else None


def read_data(data: bytes, name: str, settings: Settings, beside: str | None = None) -> Input:
    """The contents of a file, read and judged."""
    with no_collection():
        return _read_data(data, name, settings, beside)


def _read_data(data: bytes, name: str, settings: Settings, beside: str | None) -> Input:
    facts, findings = gathered_facts(settings, beside)
    options = settings.options
    if facts is not None:
        from rrpipe.facts.event import reading_options

        options, said = reading_options(facts, options)
        findings += said
    reading = read(data, name, settings.format, options)
    tournaments = chosen(reading.tournaments, settings.group, name)
    if len(reading.tournaments) > 1:
        groups = group_list(reading.tournaments)
        findings.append(make(codes.F005, Source(name), count=len(reading.tournaments), groups=groups))
    events = tuple(
        judged(tournament, findings_of(tournament, reading), facts, settings, len(tournaments) > 1)
        for tournament in tournaments
    )
    own = finished(findings if events else [*findings, *reading.findings], settings)
    if settings.accept:
        from rrpipe.acceptance import without_effect

        everything = [*own, *(finding for event in events for finding in event.findings)]
        own += levelled(without_effect(everything, settings.accept, name), settings.purpose)
    return Input(name, reading.format, data, events, tuple(own))


def read(data: bytes, name: str, format: str | None, options: ReadOptions) -> Reading:
    """What the reader of the right format makes of the contents."""
    source = Source(name)
    if name.startswith(("~$", ".~lock.")) and len(data) < 1024:
        return Reading((), (make(codes.F008, source),))
    if not data.strip(b"\0 \t\r\n\xef\xbb\xbf"):
        return Reading((), (make(codes.F001, source),))
    found = format or detect(data, name)
    if found in UNREADABLE:
        return Reading((), (make(codes.F003, source, what=UNREADABLE[found]),), found)
    if found is None:
        return Reading((), (make(codes.F002, source, what=describe(data)),))
    reading = READERS[found].load()(data, name, options)
    if empty := [tournament for tournament in reading.tournaments if not tournament.players]:
        said = [make(codes.F006, source, name=f" ({t.name})" if t.name else "") for t in empty]
        full = tuple(tournament for tournament in reading.tournaments if tournament.players)
        reading = reading._replace(tournaments=full, findings=(*said, *reading.findings))
    if len(data) > limits.LIMITS.text_length:
        from rrpipe.readers.long_texts import without_long_texts

        reading = without_long_texts(reading, source)
    if unused := unused_options(found, options):
        said = [make(codes.F010, source, option=option, format=found, what=what) for option, what in unused]
        reading = reading._replace(findings=(*said, *reading.findings))
    suffix = path.splitext(name)[1].lower()
    misnamed = (
        suffix and suffix not in READERS[found].extensions and any(suffix in f.extensions for f in READERS.values())
    )
    if misnamed and format is None:
        finding = make(codes.F004, source, extension=suffix, format=found)
        reading = reading._replace(findings=(finding, *reading.findings))
    return reading


APPLY = (
    ("sheet", "--sheet", "sheets", {"xlsx", "xls", "ods", "html"}),
    ("range", "--range", "cells", {"csv", "xlsx", "xls", "ods", "html"}),
    ("encoding", "--encoding", "encoding of their own choice", {"csv", "html", "trf", "json"}),
    ("delimiter", "--delimiter", "delimiter", {"csv"}),
)
"""Options of reading: attribute, option, what it names, and the formats that have it."""


def unused_options(format: str, options: ReadOptions) -> list[tuple[str, str]]:
    """The options that say something which a file of this format does not have, and what that is."""
    return [(option, what) for key, option, what, formats in APPLY if getattr(options, key) and format not in formats]


def gathered_facts(settings: Settings, beside: str | None) -> "tuple[Facts | None, list[Finding]]":
    """The facts of the TOML file, then those of the flags, which win; None when nothing is given."""
    file = settings.event or beside
    if file is None and not settings.set and settings.tie_breaks is None and settings.scoring is None:
        return None, []
    from rrpipe.facts.given import Facts, Given, from_flags, from_toml

    facts = Facts()
    findings: list[Finding] = []
    if file is not None:
        name = path.basename(file)
        facts.folder = path.dirname(file) or "."
        given, findings = from_toml(read_bytes(file), name)
        facts.add(given)
        if beside and given:
            keys = ", ".join(dict.fromkeys(fact.table or fact.key for fact in given))
            findings.append(make(codes.F316, Source(name), file=name, keys=keys))
    facts.add(from_flags(settings.set))
    for key, value in (("tie_breaks", settings.tie_breaks), ("scoring", settings.scoring)):
        if value is not None:
            facts.add([Given("", key, value, f"--{key.replace('_', '-')}")])
    return facts, findings


def judged(
    tournament: Tournament, found: Iterable[Finding], facts: "Facts | None", settings: Settings, several: bool = False
) -> Event:
    """One tournament with all facts, its schedule and its ranking, held against the rules."""
    findings = list(found)
    if facts is not None:
        from rrpipe.facts.event import apply_facts
        from rrpipe.facts.games import corrected

        tournament, said = apply_facts(tournament, facts, several)
        findings = corrected(tournament, facts.of("games"), findings) + said
    if settings.players is not None:
        from rrpipe.facts.player_list import join_players

        tournament, said = join_players(tournament, read_bytes(settings.players), path.basename(settings.players))
        findings += said
    places: dict[int, int] = {}
    if facts is not None:
        from rrpipe.facts.event import decided_places

        places, said = decided_places(tournament, facts)
        findings += said
    declared = False
    if settings.numbers is not None:
        tournament, said = with_numbers(tournament, settings.numbers)
        findings += said
        declared = not said
    if declared or "numbers" not in tournament.derived:
        assigned = assign_rounds(tournament, settings.swap)
        tournament = without_assumed_numbers(assigned) if declared else assigned
    tournament = with_rests(tournament)
    if any(key.startswith("?") for player in tournament.players[:1] for key in player.columns):
        from rrpipe.stated_columns import named_columns, without_unknown

        if not contradictions(findings) and not has_impossible_games(tournament):
            tournament, findings = named_columns(tournament, findings, settings.edition)
        tournament = without_unknown(tournament)
    listed = None
    if settings.rating_list is not None:
        listed = held_against_list(tournament, settings)
        findings += listed.findings
    return checked(tournament, findings, settings, declared, places)._replace(listed=listed, rating=settings.rating)


def held_against_list(tournament: Tournament, settings: Settings) -> "ListCheck":
    """What the rating list of the settings says about the players; the tournament stays as it is."""
    from rrpipe.layouts.rating_rules import Kind
    from rrpipe.rating_list.checks import checked as compared
    from rrpipe.rating_list.checks import kind_for
    from rrpipe.rating_list.index import rating_list

    assert settings.rating_list is not None
    known = rating_list(settings.rating_list, settings.list_cache)
    kind = kind_for(tournament, Kind(settings.rating) if settings.rating else None)
    try:
        return compared(tournament, known, kind)
    finally:
        known.connection.close()


def without_assumed_numbers(tournament: Tournament) -> Tournament:
    """The tournament whose numbers were declared, so that only rounds and colours remain derived."""
    return replace(tournament, derived=tuple(fact for fact in tournament.derived if fact != "numbers"))


def with_numbers(tournament: Tournament, numbers: str) -> tuple[Tournament, list[Finding]]:
    """The tournament with the pairing numbers that `--numbers` declares."""
    from rrpipe.facts.numbers import declare_column, declare_draw, declare_rows

    simple: dict[str, Callable[[Tournament], tuple[Tournament, list[Finding]]]] = {
        "column": declare_column,
        "rows": declare_rows,
    }
    if numbers in simple:
        return simple[numbers](tournament)
    return declare_draw(tournament, read_bytes(numbers), path.basename(numbers))


def checked(
    tournament: Tournament,
    found: Iterable[Finding],
    settings: Settings,
    declared: bool = False,
    places: Mapping[int, int] | None = None,
) -> Event:
    """A complete tournament ranked and held against the rules; the findings with their final weight.

    `declared` says that its numbers are certain, `places` are places decided by hand, keyed by starting number.
    """
    from rrpipe.ranking import rank
    from rrpipe.validation import validate
    from rrpipe.validation.context import Context

    findings = list(found)
    standings: Standings | None = None
    said: list[Finding] = []
    if not contradictions(findings) and not has_impossible_games(tournament):
        standings, said = rank(tournament, edition=settings.edition, lots=settings.lots, places=places)
    context = Context(
        purpose=settings.purpose,
        standings=standings,
        order=standings.order if standings else (),
        numbers_declared=declared,
        interim=settings.interim,
        reading=tuple(findings),
        edition=settings.edition,
    )
    findings = finished([*findings, *said, *validate(tournament, context)], settings)
    if contradictions(findings):
        standings = None
    return Event(tournament, standings, tuple(findings))


def has_impossible_games(tournament: Tournament) -> bool:
    """True when one game has two results that do not go together; then no points are counted."""
    return any(
        game.white_result is not None
        and game.black_result is not None
        and (game.white_result, game.black_result) not in LEGAL_PAIRS
        for game in tournament.games
    )


def finished(findings: Iterable[Finding], settings: Settings) -> list[Finding]:
    """The findings with the weight they have for this purpose, the known ones marked, of one kind not too many."""
    return capped(accepted(levelled(findings, settings.purpose), settings.accept))
