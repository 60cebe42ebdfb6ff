"""From a judged event to the bytes of a file, or a refusal that says why.

What a finding stops is decided here: games in contradiction stop every output, an error that is not accepted stops a
TRF, open games stop a TRF unless it is an interim one. A TRF is read back before it is given out.
"""

from collections.abc import Iterable
from dataclasses import replace

from rrpipe import limits
from rrpipe.codes.output import L911
from rrpipe.codes.schedule import S401
from rrpipe.findings import Finding, Purpose, RefusedError, RrpipeError, Severity, make, standing
from rrpipe.layouts.trf import EDITIONS, Edition, same_edition
from rrpipe.model import Source, Tournament
from rrpipe.pipeline import Event, Input, Settings, finished
from rrpipe.readers import READERS
from rrpipe.readers.reading import ReadOptions
from rrpipe.schedule import assign_rounds, with_rests
from rrpipe.writers.document import Document, WriteOptions

TRF_FORMATS = frozenset({"trf16", "trf26"})
FOR_PEOPLE = frozenset({"html", "pdf", "xlsx", "csv", "md"})
"""Outputs that programs show to people. JSON has codes of its own, and a TRF says itself what it cannot hold."""


class ProgramFaultError(RrpipeError):
    """rrpipe itself is at fault: what it wrote does not say what it read."""

    exit_code = 70


def document_of(source: Input, event: Event) -> Document:
    """What a writer takes; RefusedError when the games are in contradiction."""
    return Document(
        event.tournament,
        event.ranked,
        event.findings,
        source.name,
        source.sha256,
        event.tournament.tie_breaks is not None,
        listed=event.listed.entries if event.listed else {},
        rating=event.rating,
    )


def rendered(document: Document, options: WriteOptions, settings: Settings) -> tuple[bytes, list[Finding]]:
    """The bytes of an output and what its writer has to say; RefusedError when findings stop it."""
    from rrpipe.writers import WRITERS

    is_trf = options.format in TRF_FORMATS
    if is_trf:
        refuse_trf(document, document.findings, settings)
        document = with_source(document, EDITIONS[options.format], settings)
    refuse_pages(document, options.format)
    steering: list[Finding] = []
    if options.format in FOR_PEOPLE:
        document, steering = in_plain_text(document)
    data, said = WRITERS[options.format].load()(document, options)
    said = finished([*steering, *said], settings)
    if is_trf:
        refuse_trf(document, said, settings)
        check_reread(document.tournament, data)
    return data, said


def read_trf(data: bytes, name: str, encoding: str | None) -> Tournament | None:
    """The tournament of a TRF by what its contents show, else in the encoding that somebody named."""
    read = READERS["trf"].load()
    found = read(data, name, ReadOptions()).tournaments
    if encoding and (not found or (found[0].text and found[0].text.encoding != encoding)):
        found = read(data, name, ReadOptions(encoding=encoding)).tournaments
    return found[0] if found else None


LIMIT_OF = {"html": "page_players", "pdf": "paper_players", "xlsx": "book_players"}
"""The limit of players of each format that grows with their square."""


def refuse_pages(document: Document, format: str) -> None:
    """RefusedError for a report of so many players that its pages would be of no use."""
    most = getattr(limits.LIMITS, LIMIT_OF[format]) if format in LIMIT_OF else None
    players = len(document.tournament.players)
    if most is not None and players > most:
        raise RefusedError(
            f"a report as {format} is made for up to {most} players, and there are {players}; csv, md and json hold "
            f"more, and --limit {LIMIT_OF[format]}={players} makes it all the same",
            document.findings,
        )


def in_plain_text(document: Document) -> tuple[Document, list[Finding]]:
    """The document without characters that steer a terminal, a page or a spreadsheet, and whose texts had them."""
    from rrpipe.plain_text import plain, with_texts

    tournament = with_texts(document.tournament, plain)
    findings = []
    if tournament is not document.tournament:
        pairs = list(zip(document.tournament.players, tournament.players, strict=True))
        if replace(document.tournament, players=()) != replace(tournament, players=()):
            findings.append(
                make(L911, Source(document.source_name), what="The facts of the event", text=tournament.name)
            )
        findings += [
            make(L911, old.place("name"), player=new.number, what=f"Player {new.number}", text=new.name)
            for old, new in pairs
            if old is not new
        ]
    found = tuple(each._replace(message=plain(each.message), remedy=plain(each.remedy)) for each in document.findings)
    source_name = plain(document.source_name)
    return replace(document, tournament=tournament, findings=found, source_name=source_name), findings


def with_source(document: Document, edition: Edition, settings: Settings) -> Document:
    """The document beside what its source states, so that a TRF can be kept where nobody edited it.

    A file for rating (`--profile fide`) is always written anew.
    """
    text = document.tournament.text
    if text is None or settings.purpose is Purpose.FIDE or not same_edition(text.edition, edition):
        return document
    from rrpipe.ranking import rank

    stated = read_trf(text.data, document.source_name, text.encoding)
    if stated is None:
        return document
    stated = with_rests(assign_rounds(stated, settings.swap))
    standings, _ = rank(stated)
    before = Document(stated, standings, stated_list=stated.tie_breaks is not None)
    return replace(document, before=before)


def refuse_trf(document: Document, findings: Iterable[Finding], settings: Settings) -> None:
    """RefusedError while an error stands that is not accepted, or while games are open and nobody said --interim."""
    stopping = standing(findings, Severity.ERROR)
    if stopping:
        codes_named = ", ".join(dict.fromkeys(finding.code for finding in stopping))
        count = f"{len(stopping)} errors stand" if len(stopping) > 1 else "an error stands"
        raise RefusedError(
            f"no TRF is written while {count} ({codes_named}); correct the input, or accept with --accept CODE",
            findings,
        )
    if settings.interim:
        return
    still_open = sum(game.is_open for game in document.tournament.games)
    if still_open or any(finding.rule is S401 for finding in standing(findings, Severity.INFO)):
        games = "games are open" if not still_open else f"{still_open} games have no result"
        games = "a game has no result" if still_open == 1 else games
        raise RefusedError(f"no TRF is written while {games}; --interim writes one all the same", findings)


def check_reread(tournament: Tournament, data: bytes) -> None:
    """Read the TRF that was just written; a game that differs is a fault of rrpipe, and the file is not given out."""

    def games(of: Tournament) -> set[tuple[int | None, frozenset[tuple[int, str | None]]]]:
        return {
            (game.round, frozenset({(game.white, game.white_result), (game.black, game.black_result)}))
            for game in of.games
            if not game.is_open
        }

    encodings = (None, tournament.text.encoding) if tournament.text else (None,)
    reread = (read_trf(data, "the TRF just written", encoding) for encoding in encodings)
    if not any(again and games(again) == games(tournament) for again in reread):
        raise ProgramFaultError("the TRF just written does not read back to the same games; nothing was written")
