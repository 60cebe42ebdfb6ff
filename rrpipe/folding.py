"""`--ascii`: names and other texts of a file in plain letters, for offices whose programs know no others.

The letters are those of the anyascii library: ß becomes ss, ø o, ł l, ü u, Cyrillic and Greek are transliterated. Every
name that changes is said (T520). The tournament itself keeps its spelling in JSON and reports.
"""

from dataclasses import replace

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import name_of
from rrpipe.findings import Finding, make
from rrpipe.model import Player, Record, Source, Tournament

TEXTS = {
    "name": "name of the event",
    "city": "city",
    "chief_arbiter": "chief arbiter",
    "time_control": "time control",
}
"""Facts that are texts, as messages call them; deputies, names of players and records beside them."""


def folded(tournament: Tournament) -> tuple[Tournament, list[Finding]]:
    """The tournament with all its texts in ASCII, and a finding for each that changed.

    The text of a TRF does not travel along: the file is written anew.
    """
    findings: list[Finding] = []
    texts = {key: _text(getattr(tournament, key), what, tournament.place(key), findings) for key, what in TEXTS.items()}
    deputies = tuple(
        _text(name, "deputy", tournament.place("deputies"), findings) or "" for name in tournament.deputies
    )
    return replace(
        tournament,
        name=texts["name"] or "",
        city=texts["city"],
        chief_arbiter=texts["chief_arbiter"],
        time_control=texts["time_control"],
        deputies=deputies,
        players=tuple(_player(player, findings) for player in tournament.players),
        records=tuple(_record(record, findings) for record in tournament.records),
        text=None,
    ), findings


def ascii_text(text: str) -> str:
    """The text in plain letters; what has none is left out."""
    if text.isascii():
        return text
    from anyascii import anyascii

    return anyascii(text)


def _text(text: str | None, what: str, source: Source | None, findings: list[Finding]) -> str | None:
    if text is None or text.isascii():
        return text
    plain = ascii_text(text)
    findings.append(make(codes.T520, source, what=what, text=text, plain=plain))
    return plain


def _player(player: Player, findings: list[Finding]) -> Player:
    if player.name.isascii():
        return player
    plain = ascii_text(player.name)
    what = f"name of {name_of(player.number, {})}"
    place = player.place("name")
    findings.append(make(codes.T520, place, player=player.number, what=what, text=player.name, plain=plain))
    return replace(player, name=plain)


def _record(record: Record, findings: list[Finding]) -> Record:
    if record.text.isascii():
        return record
    plain = ascii_text(record.text)
    what = f"record {record.code}" if record.code else "line"
    findings.append(make(codes.T520, record.source, what=what, text=record.text.strip(), plain=plain.strip()))
    return record._replace(text=plain)
