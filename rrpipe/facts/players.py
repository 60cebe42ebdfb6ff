"""Facts about single players: `[players.3] fide_id = "…"` or `--set players.3.title=FM`."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from rrpipe.codes import files as codes
from rrpipe.facts import values
from rrpipe.facts.given import Given
from rrpipe.findings import Finding, make
from rrpipe.model import National, Player, Status, Tournament, by_number


def sex(value: Any) -> str | None:
    """`m` or `w`, as a TRF writes it; f and the words are understood."""
    word = (values.text(value) or "").lower()
    if word and word not in ("m", "w", "f", "male", "female"):
        raise ValueError("write m or w")
    return "w" if word.startswith(("w", "f")) else word[:1] or None


def title(value: Any) -> str | None:
    """A title in capitals; which titles there are is asked by the rules for players."""
    written = values.text(value)
    return written and written.upper()


def status(value: Any) -> Status:
    """`active`, `withdrawn` or `expelled`."""
    word = (values.text(value) or "").lower()
    if word not in set(Status):
        raise ValueError("write active, withdrawn or expelled")
    return Status(word)


def national(value: Any) -> National | None:
    """A table with federation, rating and id."""
    if value in ("", None):
        return None
    if not isinstance(value, Mapping):
        raise ValueError('write { federation = "GER", rating = 1844 }')
    number = value.get("id")
    return National(
        values.federation(value.get("federation", "")) or "",
        values.rating(value.get("rating", 0)),
        None if number is None else str(number),
    )


PLAYER_FACTS: Mapping[str, Callable[[Any], Any]] = {
    "name": values.text,
    "sex": sex,
    "title": title,
    "rating": values.rating,
    "federation": values.federation,
    "fide_id": values.digits,
    "birth_date": values.birth,
    "club": values.text,
    "status": status,
    "national": national,
}
"""What can be said about a player, and how it is understood; the keys are attributes of Player."""


def apply_players(tournament: Tournament, given: Iterable[Given]) -> tuple[Tournament, list[Finding]]:
    """The tournament with these facts about its players."""
    findings: list[Finding] = []
    known = by_number(tournament)
    changes: dict[int, dict[str, Any]] = defaultdict(dict)
    for fact in given:
        number_text, _, attribute = fact.key.partition(".")
        if attribute not in PLAYER_FACTS:
            continue  # said by unknown_facts
        number = int(number_text[:9]) if number_text.isascii() and number_text.isdigit() else 0
        if number not in known:
            findings.append(
                make(
                    codes.F313,
                    fact.source,
                    origin=fact.origin,
                    key=fact.name,
                    number=number_text,
                    numbers=", ".join(map(str, known)),
                )
            )
            continue
        try:
            value = PLAYER_FACTS[attribute](fact.value)
            if attribute == "name" and not value:
                raise ValueError("a player needs a name")
        except ValueError as error:
            findings.append(
                make(
                    codes.F312,
                    fact.source,
                    player=number,
                    origin=fact.origin,
                    key=fact.name,
                    value=fact.value,
                    problem=str(error),
                )
            )
            continue
        changes[number][attribute] = value
        findings += _replaced(fact, known[number], attribute, value)
    if not changes:
        return tournament, findings
    players = tuple(replace(p, **changes[p.number]) if p.number in changes else p for p in tournament.players)
    return replace(tournament, players=players), findings


def _replaced(fact: Given, player: Player, attribute: str, value: Any) -> list[Finding]:
    """The finding for a value of the table that gives way."""
    old = getattr(player, attribute)
    if not old or old == value or attribute == "status":
        return []
    key = f"{fact.name} ({player.name})"
    return [
        make(
            codes.F325, fact.source, player=player.number, origin=fact.origin, key=key, old=old, new=value or "nothing"
        )
    ]
