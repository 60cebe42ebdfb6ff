"""The list of tie-breaks as criteria: which are applied, and what is to be said about the others.

The list is applied as published (C.07 4.1.1): whatever is left out of it, and every doubt about it, is a finding.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from rrpipe.codes import ranking as codes
from rrpipe.findings import Finding, make
from rrpipe.layouts.tie_breaks import (
    BY_NAME,
    EDITIONS,
    ENTRIES,
    FORBIDDEN,
    LIMIT_IS_PERCENT_ABOVE,
    OTHER,
    RATING_BASED,
    SPORTING,
    TEAM,
    Code,
    Edition,
    parse_code,
    print_code,
    variant_letters,
)
from rrpipe.model import STANDARD_SCORING, Tournament
from rrpipe.scoring import Ledger
from rrpipe.tie_breaks import TIE_BREAKS
from rrpipe.tie_breaks.column import TieBreak
from rrpipe.tie_breaks.external import external, external_working, stated_values
from rrpipe.tie_breaks.ratings import unrated
from rrpipe.tie_breaks.results import special_results


class Criterion(NamedTuple):
    """One entry of the list: how it is printed, its tie-break and variant."""

    text: str
    tie_break: TieBreak
    code: Code


MOST_CUT = 2
"""C.07 14 knows Cut-1 and Cut-2, Median-1 and Median-2."""

LONG_EVENT_DAYS = 30


def full_order(order: Iterable[str]) -> tuple[str, ...]:
    """The whole ranking order: a list without PTS stands for players level on points, so PTS comes first."""
    listed = tuple(text for text in order if text.strip().lower() != "none")
    return listed if any(text.strip().upper() == "PTS" for text in listed) else ("PTS", *listed)


def criteria(order: Sequence[str], ledger: Ledger, edition: Edition) -> tuple[list[Criterion], list[Finding]]:
    """The criteria that can be applied, in order, and a finding for everything that cannot or should be looked at."""
    place = ledger.tournament.place("tie_breaks")
    found: list[Criterion] = []
    findings: list[Finding] = []
    for text in full_order(order):
        code = parse_code(text)
        if code is None:
            findings.append(make(codes.K101, place, code=text))
            continue
        printed = print_code(code)
        refusal = _refusal(code, printed, ledger)
        if refusal is None and code.name != "DE" and any(each.text == printed for each in found):
            refusal = make(codes.K108, place, code=printed)
        if refusal is not None:
            findings.append(refusal)
            continue
        entry = TIE_BREAKS.get(code.name) or _self_defined(code.name)
        found.append(Criterion(printed, entry, code))
        if printed not in (text.strip().upper(), text.strip()):
            findings.append(make(codes.K116, place, text=text, code=printed))
    listed = {OTHER if each.code.name.startswith(OTHER) else each.code.name for each in found}
    for remark in REMARKS:
        if not listed.isdisjoint(remark.about):
            findings += remark.say(found, ledger, edition)
    return found, findings


def _self_defined(name: str) -> TieBreak:
    """The tie-break of an OTHER_ code, whose values come from outside like those of EXT."""
    return TieBreak(BY_NAME["EXT"]._replace(code=name, name=name, label=name), external, external_working)


def _refusal(code: Code, printed: str, ledger: Ledger) -> Finding | None:
    """Why this tie-break is not applied, if it is not."""
    place = ledger.tournament.place("tie_breaks")
    if code.name in FORBIDDEN:
        return make(codes.K102, place, code=printed, name=FORBIDDEN[code.name])
    if code.name in TEAM or code.score:
        return make(codes.K103, place, code=printed)
    if code.name not in TIE_BREAKS:
        return None if code.name.startswith(OTHER) else make(codes.K101, place, code=printed)
    reason = _misfit(code)
    if reason:
        return make(codes.K104, place, code=printed, reason=reason)
    if code.name in RATING_BASED:
        without = unrated(ledger)
        nobody_rated = len(without) == len(ledger.players)
        if without and (code.unrated is None or (nobody_rated and isinstance(code.unrated, str))):
            return make(codes.K105, place, code=printed.split("/U")[0], players=names(ledger.tournament, without))
    return None


@lru_cache(maxsize=512)
def _misfit(code: Code) -> str:
    """What is wrong with the variant, in words; nothing when it fits the tie-break."""
    for letter in variant_letters(code):
        if letter not in BY_NAME[code.name].variants:
            return f"{code.name} has no variant /{letter}"
    if max(code.cut, code.median) > MOST_CUT or (code.cut and code.median):
        return "C.07 14 knows /C1 and /C2, /M1 and /M2, and one of them at a time"
    if code.limit is not None and not -LIMIT_IS_PERCENT_ABOVE <= code.limit <= 100:
        return "a Koya limit is moved by a few half points, or is a percentage from 21 to 100"
    return ""


def names(tournament: Tournament, numbers: Iterable[int]) -> str:
    """Players in words: `3 Belova, Darya; 5 Csonka, Emil`."""
    wanted = list(numbers)
    name = {player.number: player.name for player in tournament.players if player.number in wanted}
    return "; ".join(f"{number} {name.get(number, '')}".strip() for number in wanted)


def _without_facts(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """BPG, BWG and PS need colours or rounds that the source gives (K106)."""
    del edition
    known = {"colours": lambda: ledger.colours_known, "rounds": lambda: ledger.rounds_known}
    for each in found:
        needs = each.tie_break.entry.needs
        if needs and not known[needs]():
            yield make(codes.K106, ledger.tournament.place("tie_breaks"), code=each.text, needs=needs)


def _unfair(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """Choices that a round robin makes pointless or unfair (K109)."""
    del edition
    reasons = {
        "PS": "it depends on the order of the rounds in the table, not on play",
        "ARO": "everybody meets the same field, so it is nearly the mirror of the own rating",
    }
    if ledger.tournament.scoring == STANDARD_SCORING:
        reasons["STD"] = "with 1, 1/2 and 0 points it is the same as the points"
    for each in found:
        if each.code.name in reasons:
            place = ledger.tournament.place("tie_breaks")
            yield make(codes.K109, place, code=each.text, reason=reasons[each.code.name])


def _too_early(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """TPN or RTNG before sporting criteria (K110)."""
    del edition
    for i, each in enumerate(found):
        later = [other.text for other in found[i + 1 :] if other.code.name in SPORTING]
        if each.code.name in ("TPN", "RTNG") and later:
            place = ledger.tournament.place("tie_breaks")
            yield make(codes.K110, place, code=each.text, later=", ".join(later))


def _from_outside(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """EXT and OTHER_: used as stated (K112), or without values (K111)."""
    del edition
    place = ledger.tournament.place("tie_breaks")
    for each in found:
        if each.tie_break.compute is external:
            values = stated_values(ledger, each.code)
            missing = [number for number in ledger.players if number not in values]
            if values:
                yield make(codes.K112, place, code=each.text)
            if missing:
                who = f" for {names(ledger.tournament, missing)}" if values else ""
                yield make(codes.K111, place, code=each.text, players=who)


def _edition(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """Tie-breaks younger than the edition asked for (K114)."""
    for each in found:
        if each.code.name in edition.without:
            yield make(codes.K114, ledger.tournament.place("tie_breaks"), code=each.text, edition=edition.since)


def _two_readings(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """Results that text and reference tool read differently in STD (K115)."""
    del edition
    games = special_results(ledger) if found else []
    if games:
        pairs = ", ".join(f"{game.white} against {game.black}" for game in games)
        yield make(codes.K115, ledger.tournament.place("tie_breaks"), games=pairs, count=len(games))


def _long_event(found: list[Criterion], ledger: Ledger, edition: Edition) -> Iterator[Finding]:
    """Rating tie-breaks in an event of more than 30 days (K117)."""
    del edition
    days = event_days(ledger.tournament)
    for each in found:
        if each.code.name in RATING_BASED and days > LONG_EVENT_DAYS:
            yield make(codes.K117, ledger.tournament.place("tie_breaks"), code=each.text, days=days)


def event_days(tournament: Tournament) -> int:
    """From the first to the last day of the event, both counted; 0 when a date is missing or no full date."""
    try:
        start = date.fromisoformat(tournament.start_date or "")
        end = date.fromisoformat(tournament.end_date or "")
    except ValueError:
        return 0
    return (end - start).days + 1


class Remark(NamedTuple):
    """Something to say about a list that holds one of these codes."""

    about: frozenset[str]
    say: Callable[[list[Criterion], Ledger, Edition], Iterable[Finding]]


REMARKS = (
    Remark(frozenset(entry.code for entry in ENTRIES if entry.needs), _without_facts),
    Remark(frozenset({"PS", "ARO", "STD"}), _unfair),
    Remark(frozenset({"TPN", "RTNG"}), _too_early),
    Remark(frozenset({"EXT", OTHER}), _from_outside),
    Remark(frozenset().union(*(edition.without for edition in EDITIONS.values())), _edition),
    Remark(frozenset({"STD"}), _two_readings),
    Remark(RATING_BASED, _long_event),
)
"""What is to be said about the list as a whole."""
