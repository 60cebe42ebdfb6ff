"""Players who left the event, as notes beside the table declare them (C.05 6.6)."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from rrpipe.codes import layout as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, make
from rrpipe.layouts.fide import TITLES
from rrpipe.layouts.sheet import EXPELLED_PHRASES, WITHDRAWN_PHRASES, words_of
from rrpipe.layouts.words.doubt import is_doubtful
from rrpipe.layouts.words.leaving import declares
from rrpipe.model import Player, Record, Status
from rrpipe.readers.player_values import phrases_in, says

NUMBERED = re.compile(r"(?:\bno|\bnr|\bn°|\bnº|\bnumber|\bnummer|#|№)\.?\s*(\d{1,3})\b", re.IGNORECASE)
BRACKETED_NUMBER = re.compile(r"\(\s*(?:no\.?|nr\.?|#)?\s*(\d{1,3})\s*\)", re.IGNORECASE)
"""A starting number beside a name, which is no end of a sentence."""

CLAUSES = re.compile(r"((?<!\bno)(?<!\bnr)\.(?=\s|$)|[;()!]|:(?=\s|$)|(?<=\w)\s[-–]\s)", re.IGNORECASE)
"""Where a sentence ends or breaks off."""

NOBODY = "it names none of the players (a number counts with No. in front of it)"
PHRASES = EXPELLED_PHRASES + WITHDRAWN_PHRASES
LEAVING_WORDS = frozenset(word for phrase in PHRASES for word in phrase)

TITLES_FOLDED = frozenset(title.casefold() for title in TITLES)

JOINING = frozenset({"and", "und", "et", "y", "e", "en", "i", "и", "ed"})


PREFIXES = frozenset({"no", "nr", "n", "number", "nummer", "player", "spieler", "mr", "mrs", "ms", "herr", "frau"})
"""What may stand with a name or number without saying anything."""


def withdrawn(
    players: Sequence[Player], notes: Iterable[Record], played_all: Collection[int] = frozenset()
) -> tuple[tuple[Player, ...], list[Finding]]:
    """The players with the status that notes give them (C.05 6.6).

    A note counts when it names the player and says nothing but that, when and why; of a player in `played_all`, who
    played every game, no note can mean it.
    """
    status: dict[int, Status] = {}
    findings: list[Finding] = []
    for note in notes:
        before: list[Player] = []
        for clause, opened in _clauses(note.text):
            words = words_of(clause)
            own = _named(players, clause, words)
            named = own or (before if opened else [])
            before = own
            expelled = says(words, EXPELLED_PHRASES)
            if not expelled and not says(words, WITHDRAWN_PHRASES):
                continue
            place = f"the note in cell {note.source.cell}" if note.source and note.source.cell else "a note"
            if is_doubtful(clause, words):
                if named:
                    problem = _otherwise(named)
                    findings.append(make(codes.L303, note.source, place=place, text=note.text, problem=problem))
                continue
            other = _speaks_of_something_else(named, bool(own), words)
            stayed = [player for player in named if player.number in played_all]
            if named and (other or stayed):
                problem = f"all games of {listed(p.name for p in stayed)} were played" if stayed else _otherwise(named)
                findings.append(make(codes.L303, note.source, place=place, text=note.text, problem=problem))
            elif len(named) == 1 or (own and _all_joined(own, words)):
                kind = Status.EXPELLED if expelled else Status.WITHDRAWN
                for player in named:
                    if status.setdefault(player.number, kind) is kind:
                        who = name_of(player.number, {player.number: player.name})
                        fields: Mapping[str, str] = {"status": str(kind), "place": place, "text": note.text}
                        findings.append(_left(note, player, who, fields))
            elif len(words) <= 14:
                problem = f"it names {listed(p.name for p in named)}" if named else NOBODY
                findings.append(make(codes.L303, note.source, place=place, text=note.text, problem=problem))
    changed = tuple(replace(p, status=status[p.number]) if p.number in status else p for p in players)
    return changed, findings


def _otherwise(named: Sequence[Player]) -> str:
    """Why a note that names these players does not count."""
    who = listed(name_of(p.number, {p.number: p.name}) for p in named)
    return f"it does not plainly say that {who} left: it denies or doubts it, or speaks of something else"


def _speaks_of_something_else(named: Sequence[Player], inside: bool, words: list[str]) -> bool:
    """Whether every leaving word of a clause is part of another statement ("a retired teacher").

    `inside`: the names stand in the clause; `Cave (withdrew)` has them before it.
    """
    names = {word for player in named for word in words_of(player.name)} | JOINING | PREFIXES
    names |= {str(player.number) for player in named} | TITLES_FOLDED
    if not inside:
        words = [*words_of(named[0].name), *words] if named else words
    return not any(declares(words, frozenset(names), at, length) for at, length in phrases_in(words, PHRASES))


def _clauses(text: str) -> Iterator[tuple[str, bool]]:
    """The clauses of a note, and whether each was opened by a bracket: `Cave (withdrew)` speaks of Cave.

    `Withdrawn: Cave` is one clause.
    """
    parts = CLAUSES.split(BRACKETED_NUMBER.sub(r" no. \1 ", text))
    if len(parts) > 2 and parts[1] == ":" and says(words_of(parts[0]), PHRASES):
        parts[:3] = [f"{parts[0]} {parts[2]}"]
    yield parts[0], False
    for separator, clause in zip(parts[1::2], parts[2::2], strict=True):
        yield clause, separator == "("


def _left(note: Record, player: Player, who: str, fields: Mapping[str, str]) -> Finding:
    """The finding that a note declares a withdrawal."""
    return make(
        codes.L302,
        note.source,
        player=player.number,
        player_name=who,
        number=player.number,
        status=fields["status"],
        place=fields["place"],
        text=fields["text"],
    )


def _named(players: Sequence[Player], clause: str, words: list[str]) -> list[Player]:
    """The players that a clause names: by surname (with the given name where two share it), or by number."""
    held = set(words)
    scores: dict[int, tuple[int, int]] = {}
    for player in players:
        surname, comma, given = player.name.partition(",")
        first, rest = words_of(surname), words_of(given)
        if comma:
            hit = bool(first) and set(first) <= held
            extra = len(set(rest) & held)
        else:
            hits = [word for word in first if len(word) >= 3 and word in held]
            hit, extra = bool(hits), len(hits)
        if hit:
            scores[player.number] = (len(first) if comma else 1, extra)
    by_surname: dict[tuple[str, ...], list[Player]] = {}
    for player in players:
        if player.number in scores:
            key = tuple(words_of(player.name.partition(",")[0])) if "," in player.name else (player.name,)
            by_surname.setdefault(key, []).append(player)
    named: list[Player] = []
    for sharing in by_surname.values():
        best = max(scores[p.number] for p in sharing)
        named += [p for p in sharing if scores[p.number] == best]
    if not named and (match := NUMBERED.search(clause)):
        named = [p for p in players if p.number == int(match[1])]
    return named


def _all_joined(named: Sequence[Player], words: list[str]) -> bool:
    """True for `A and B withdrew` and `Withdrawn: A, B`: nothing but names and joining words beside the verb."""
    allowed = {word for player in named for word in words_of(player.name)} | JOINING | LEAVING_WORDS
    surnames = [words_of(player.name.partition(",")[0])[0] for player in named]
    last = max((words.index(name) for name in surnames if name in words), default=-1)
    distinct = len({tuple(words_of(p.name.partition(",")[0])) for p in named}) == len(named)
    return distinct and all(word in allowed for word in words[: last + 1])
