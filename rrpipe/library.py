"""The public functions of rrpipe: one a command, without printing and without global state.

`read` never raises for what a file says: its findings say it. It raises FileError for a file that cannot be read, and
UsageError for options that make no sense; both are RrpipeError.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rrpipe.findings import (
    Finding,
    Purpose,
    RefusedError,
    UsageError,
    accepted,
    contradictions,
    levelled,
    standing,
)
from rrpipe.model import Standings, Tournament

if TYPE_CHECKING:
    from rrpipe.diff import Difference
    from rrpipe.draw import Draw
    from rrpipe.rating import RatingReport
    from rrpipe.timetable import Timetable


@dataclass(frozen=True, slots=True)
class Result:
    """What was read: the tournaments of a file and everything that was found."""

    tournaments: tuple[Tournament, ...]
    findings: tuple[Finding, ...]
    format: str = ""

    @property
    def tournament(self) -> Tournament:
        """The only tournament; RefusedError (with the findings) when there is none or more than one."""
        if not self.tournaments:
            raise RefusedError("the file is not readable as a tournament", self.findings, exit_code=3)
        if len(self.tournaments) > 1:
            from rrpipe.groups import group_list

            raise RefusedError(f"the file holds several: {group_list(self.tournaments)}; choose a group", self.findings)
        return self.tournaments[0]


def read(
    path: str | Path,
    *,
    format: str | None = None,
    encoding: str | None = None,
    delimiter: str | None = None,
    sheet: str | None = None,
    range: str | None = None,
    group: str | None = None,
    facts: Sequence[str] = (),
    event: str | Path | None = None,
    players: str | Path | None = None,
    numbers: str | None = None,
) -> Result:
    """Read a tournament file of any readable format.

    `facts` are KEY=VALUE texts as `--set` takes them; `event` is a TOML file of facts, `players` a list of players,
    `numbers` declares the pairing numbers (`column`, `rows`, or the path of a draw).
    """
    from rrpipe.pipeline import Settings, read_input
    from rrpipe.readers import READERS
    from rrpipe.readers.reading import ReadOptions

    if format is not None and format not in READERS:
        raise UsageError(f"{format}: there is no such format; known: {', '.join(READERS)}")
    settings = Settings(
        format=format,
        options=ReadOptions(encoding=encoding, delimiter=delimiter, sheet=sheet, range=range),
        group=group,
        set=tuple(facts),
        event=None if event is None else str(event),
        players=None if players is None else str(players),
        numbers=numbers,
    )
    source = read_input(str(path), settings)
    return Result(tuple(event.tournament for event in source.events), tuple(source.all_findings), source.format)


def validate(
    tournament: Tournament, *, profile: str | None = None, interim: bool = False, accept: Iterable[str] = ()
) -> list[Finding]:
    """Everything the rules have to say about a tournament; `profile="fide"` asks for what a rating report needs."""
    if profile not in (None, "fide"):
        raise UsageError(f"{profile}: there is no such profile; known: fide")
    return _judged(tournament, Purpose.FIDE if profile else Purpose.READ, interim, accept)


def rank(tournament: Tournament, tie_breaks: Sequence[str] | None = None, *, edition: str = "2026") -> Standings:
    """The standings by these tie-breaks, else by those of the tournament, else by DE, SB, KS, WIN.

    RefusedError when the games are in contradiction or the list cannot be used; nothing is computed then.
    """
    from rrpipe.ranking import rank as ranked

    if found := contradictions(_judged(tournament, Purpose.READ, True, ())):
        raise RefusedError("the games are in contradiction; correct them first", found)
    standings, findings = ranked(tournament, tie_breaks, edition)
    if found := standing(findings):
        raise RefusedError("the list of tie-breaks cannot be used", found)
    return standings


def ratings(
    tournament: Tournament,
    kind: str | None = None,
    *,
    rating_list: str | Path | None = None,
    cache: str | Path | None = None,
) -> "RatingReport":
    """The estimated effect of an event on ratings (B.02): standard, rapid or blitz, else as the time control tells.

    `rating_list` gives K and ratings that the tournament does not have; its index is kept in `cache`.
    """
    from rrpipe.layouts.rating_rules import Kind
    from rrpipe.rating import rating_report

    if kind not in (None, *Kind):
        raise UsageError(f"{kind}: there is no such rating; known: {', '.join(Kind)}")
    wanted = Kind(kind) if kind else None
    if rating_list is None:
        return rating_report(tournament, wanted)
    from rrpipe.rating_list.checks import checked, kind_for
    from rrpipe.rating_list.index import rating_list as index_of

    known = index_of(str(rating_list), None if cache is None else str(cache))
    try:
        return rating_report(tournament, wanted, checked(tournament, known, kind_for(tournament, wanted)).entries)
    finally:
        known.connection.close()


def difference(a: Tournament, b: Tournament) -> "Difference":
    """What changed from one version of an event to another, and what follows for places and ratings."""
    from rrpipe.diff import Version
    from rrpipe.diff import difference as compared
    from rrpipe.rating import rating_report

    def version(of: Tournament) -> Version:
        try:
            return Version(of, rank(of), rating_report(of))
        except RefusedError:
            return Version(of)

    return compared(version(a), version(b))


def berger(
    players: int, cycles: int = 1, *, swap: str = "auto", order: str = "berger", dates: Sequence[str | None] = ()
) -> "Timetable":
    """The Berger table (C.05, Annex 1), White first; `order` is `berger`, `reversed` or `matches`, `dates` are ISO."""
    from rrpipe.schedule import SWAPS
    from rrpipe.timetable import ORDERS, timetable

    if players < 2 or cycles < 1 or swap not in SWAPS or order not in ORDERS:
        raise UsageError(f"no table for {players} players, {cycles} cycles, exchange {swap}, order {order}")
    return timetable(players, cycles, swap, order, dates)


def draw_numbers(
    tournament: Tournament, seed: str, *, by: str = "none", places: Mapping[int, int] | None = None
) -> "Draw":
    """Pairing numbers by lot from a seed; `by` keeps players of one `federation` or `club` apart at the end.

    `places` maps starting numbers to pairing numbers that are fixed before.
    """
    from rrpipe.contingents import Entrant
    from rrpipe.draw import draw

    if by not in ("none", "federation", "club"):
        raise UsageError(f"{by}: players are kept apart by federation or club, or by none")
    fixed, numbers = dict(places or {}), {player.number for player in tournament.players}
    allowed = set(range(1, len(numbers) + 1))
    if len(numbers) < 3 or not set(fixed) <= numbers or not set(fixed.values()) <= allowed:
        raise UsageError("a draw needs three players, and fixed numbers are those of players and from 1 to n")
    if len(set(fixed.values())) < len(fixed):
        raise UsageError("a number is fixed for one player only")
    groups = {
        p.number: (p.federation if by == "federation" else p.club if by == "club" else "") or ""
        for p in tournament.players
    }
    entrants = [Entrant(p.number, p.name, groups[p.number]) for p in tournament.players]
    return draw(entrants, seed, by, fixed, max(tournament.cycles, 1))


def entry_form(
    event: int | Tournament,
    cycles: int = 1,
    *,
    language: str = "en",
    paper: str = "a4",
    dates: Sequence[str | None] = (),
) -> bytes:
    """The entry workbook (xlsx) for a number of players, or for the players of a tournament numbered 1 to n."""
    from rrpipe.writers.forms import entry_workbook

    known = event if isinstance(event, Tournament) else None
    players = len(event.players) if isinstance(event, Tournament) else event
    if not 3 <= players <= 100 or (known and [p.number for p in known.players] != list(range(1, players + 1))):
        raise UsageError(f"{players} players: a form is made for 3 to 100, numbered from 1 on")
    return entry_workbook(players, berger(players, cycles, dates=dates), known, language, paper)


def render(
    tournament: Tournament,
    standings: Standings,
    format: str,
    *,
    language: str = "en",
    interim: bool = False,
    accept: Iterable[str] = (),
) -> tuple[bytes, list[Finding]]:
    """The bytes of an output (`trf26`, `html`, `json`, ...), and what was found on the way.

    RefusedError when findings stop it: contradictory games always, for a TRF any error that is not accepted.
    """
    from rrpipe.output import TRF_FORMATS, rendered
    from rrpipe.pipeline import Settings
    from rrpipe.writers import WRITERS
    from rrpipe.writers.document import Document, WriteOptions

    if format not in WRITERS:
        raise UsageError(f"{format}: there is no such format; known: {', '.join(WRITERS)}")
    accept = _known(accept)
    purpose = Purpose.TRF if format in TRF_FORMATS else Purpose.READ
    findings = _judged(tournament, purpose, interim, accept)
    if contradictions(findings):
        raise RefusedError("the games are in contradiction; correct them first", findings)
    document = Document(tournament, standings, tuple(findings), stated_list=tournament.tie_breaks is not None)
    settings = Settings(accept=accept, purpose=purpose, interim=interim)
    data, said = rendered(document, WriteOptions(format=format, language=language), settings)
    return data, findings + said


def write(
    tournament: Tournament,
    standings: Standings,
    path: str | Path,
    *,
    format: str | None = None,
    language: str = "en",
    force: bool = False,
    interim: bool = False,
    accept: Iterable[str] = (),
) -> list[Finding]:
    """Write a tournament to a file; its ending tells the format (`.trf` is TRF26) unless one is given.

    Gives what was found on the way. Raises what `render` raises, and FileError for an existing file without `force`.
    """
    from rrpipe.files import check_target, write_atomic
    from rrpipe.writers import BY_EXTENSION

    kind = format or BY_EXTENSION.get(Path(path).suffix.lower())
    if kind is None:
        raise UsageError(f"{path}: the ending does not tell the format; name one, or use {', '.join(BY_EXTENSION)}")
    check_target(path, force=force)
    data, findings = render(tournament, standings, kind, language=language, interim=interim, accept=accept)
    write_atomic(path, data, force=force)
    return findings


def _judged(tournament: Tournament, purpose: Purpose, interim: bool, accept: Iterable[str]) -> list[Finding]:
    """The findings of all rules, with their weight for this purpose."""
    from rrpipe.validation import validate as judge
    from rrpipe.validation.context import Context

    context = Context(purpose=purpose, interim=interim, order=tournament.tie_breaks or ())
    return accepted(levelled(judge(tournament, context), purpose), _known(accept))


def _known(accept: Iterable[str]) -> tuple[str, ...]:
    """The findings to be accepted; UsageError for a code that does not exist."""
    accept = tuple(accept)
    if not accept:
        return ()
    from rrpipe.codes import known_codes

    return known_codes(accept)
