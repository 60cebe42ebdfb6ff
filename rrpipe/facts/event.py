"""Apply the facts of an event to a tournament: name, dates, arbiters, tie-breaks, statuses, players, games."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from rrpipe.codes import files as codes
from rrpipe.codes.ranking import K107
from rrpipe.facts import points, values
from rrpipe.facts.games import correct_games, without_byes
from rrpipe.facts.given import TABLES, Facts, Given
from rrpipe.facts.look import LOOK_FACTS, look_of
from rrpipe.facts.players import PLAYER_FACTS, apply_players
from rrpipe.facts.statuses import with_statuses
from rrpipe.facts.understanding import not_in_table, not_understood, understood
from rrpipe.findings import Finding, make
from rrpipe.model import Adjustment, Player, Source, Tournament
from rrpipe.readers.reading import ReadOptions
from rrpipe.schedule import most_cycles
from rrpipe.tie_breaks.order import full_order


class Fact(NamedTuple):
    """A fact of the event: how its value is understood, and the attribute of Tournament it fills ("" if another)."""

    parse: Callable[[Any], Any]
    attribute: str = ""


EVENT_FACTS = {
    "name": Fact(values.text, "name"),
    "city": Fact(values.text, "city"),
    "federation": Fact(values.federation, "federation"),
    "start_date": Fact(values.day, "start_date"),
    "end_date": Fact(values.day, "end_date"),
    "chief_arbiter": Fact(values.text, "chief_arbiter"),
    "deputies": Fact(values.texts, "deputies"),
    "time_control": Fact(values.text, "time_control"),
    "round_dates": Fact(values.days, "round_dates"),
    "tie_breaks": Fact(values.tie_breaks, "tie_breaks"),
    "scoring": Fact(points.scoring, "scoring"),
    "cycles": Fact(values.cycles, "cycles"),
    "withdrawn": Fact(values.numbers),
    "expelled": Fact(values.numbers),
    "active": Fact(values.numbers),
    "bye": Fact(values.numbers),
    "places": Fact(values.places),
    "bonus": Fact(points.bonus),
    "penalty": Fact(points.penalty),
    "adjustments": Fact(points.adjustments),
    "ext": Fact(points.scores_by_number),
}
"""Every fact of the event that `--set` and a TOML file can give; `OTHER_` and a name is given like `ext`."""

ADJUSTING = ("bonus", "penalty", "adjustments")


def reading_options(facts: Facts, options: ReadOptions) -> tuple[ReadOptions, list[Finding]]:
    """What the facts say about reading the table: words for results, meanings of headings, rows that are no person."""
    findings: list[Finding] = []
    words = dict(options.results)
    for given in facts.of("results"):
        code = understood(given, values.result_code, findings)
        if code is not None:
            words[given.key] = code
    columns = dict(options.columns)
    for given in facts.of("columns"):
        meaning = understood(given, values.text, findings)
        if meaning is not None:
            columns[given.key] = meaning
    bye = facts.get("bye")
    byes = understood(bye, values.numbers, []) if bye else None  # a wrong value is said when it is applied
    stated = facts.get("cycles")
    cycles = understood(stated, values.cycles, []) if stated else None
    return options._replace(results=words, columns=columns, byes=byes or options.byes, cycles=cycles), findings


def apply_facts(tournament: Tournament, facts: Facts, several: bool = False) -> tuple[Tournament, list[Finding]]:
    """The tournament with all facts, and what is to be said about them.

    With `several` tournaments in one file a given name stands before the heading of the group. Numbers are those of
    the table, before any renumbering.
    """
    findings = unknown_facts(facts)
    changes: dict[str, Any] = {}
    places: dict[str, Source] = dict(tournament.places)
    for key, fact in EVENT_FACTS.items():
        given = facts.get(key)
        if given is None or not fact.attribute:
            continue
        found: list[Finding] = []
        value = understood(given, fact.parse, found)
        findings += found
        if key == "cycles" and not found and value > (most := most_cycles(len(tournament.players))):
            problem = f"{len(tournament.players)} players can meet {most} times at the most"
            found = [not_understood(given, problem)]
            findings += found
        if found:
            continue
        if key == "name":
            value = f"{value} – {tournament.name}" if several and value and tournament.name else value or ""
        old = getattr(tournament, fact.attribute)
        if key != "tie_breaks" and old and old != value and old != getattr(Tournament(), fact.attribute):
            findings.append(_replaced(given, old, value))
        if key == "tie_breaks":
            findings += _other_lists(tournament, facts, value)
        changes[fact.attribute] = value
        if given.source:
            places[fact.attribute] = given.source
    changed = replace(tournament, **changes, places=places) if changes else tournament
    changed, said = apply_players(changed, facts.of("players"))
    findings += said
    changed, said = with_statuses(changed, facts.entries.values())
    findings += said
    if given := facts.get("bye"):
        changed, said = without_byes(changed, understood(given, values.numbers, findings) or (), given)
        findings += said
    changed, said = _adjusted(changed, facts)
    findings += said
    changed, said = _with_external(changed, facts)
    findings += said
    look, logo, said = look_of(facts, understood, changed.name)
    findings += said
    changed = replace(changed, look=look, logo_file=logo) if look else changed
    changed, said = correct_games(changed, facts.of("games"), facts.overruled)
    return changed, findings + said


def _other_lists(tournament: Tournament, facts: Facts, used: tuple[str, ...]) -> list[Finding]:
    """K107 for every list of tie-breaks that the source or an overruled fact states and that is another one.

    The list is published before the start and stands (C.07 4.1.1), so another one is never used in silence.
    """
    stated = [(tournament.tie_breaks, tournament.place("tie_breaks"))]
    for given in facts.overruled:
        if (given.table, given.key) == ("", "tie_breaks"):
            stated.append((understood(given, values.tie_breaks, []), given.source))
    order = full_order(used)
    return [
        make(K107, place, used=",".join(order), stated=",".join(listed) or "no tie-breaks")
        for listed, place in stated
        if listed is not None and [code.upper() for code in full_order(listed)] != [code.upper() for code in order]
    ]


def _adjusted(tournament: Tournament, facts: Facts) -> tuple[Tournament, list[Finding]]:
    """The tournament with bonuses, penalties and other values (TRF26 record 299) beside those of the input."""
    findings: list[Finding] = []
    known = {player.number for player in tournament.players}
    more: list[Adjustment] = []
    for key in ADJUSTING:
        given = facts.get(key)
        for each in (understood(given, EVENT_FACTS[key].parse, findings) or ()) if given else ():
            strangers = [number for number in each.players if number not in known]
            findings += [not_in_table(given, number, tournament) for number in strangers] if given else []
            if not strangers and each not in tournament.adjustments:
                more.append(each)
    if not more:
        return tournament, findings
    return replace(tournament, adjustments=(*tournament.adjustments, *more)), findings


def _with_external(tournament: Tournament, facts: Facts) -> tuple[Tournament, list[Finding]]:
    """The tournament with values of tie-breaks from outside (EXT, OTHER_...), given for the event or for players."""
    findings: list[Finding] = []
    known = {player.number for player in tournament.players}
    found: dict[int, dict[str, Fraction]] = defaultdict(dict)
    for given in facts.entries.values():
        number_text, _, attribute = given.key.partition(".") if given.table == "players" else ("", "", given.key)
        code = points.external_code(attribute) if given.table in ("", "players") else None
        if code is None:
            continue
        if number_text.isascii() and number_text.isdigit() and len(number_text) < 7:
            one = understood(given, points.score, findings)
            by_number = {} if one is None else {int(number_text): one}
        else:
            by_number = understood(given, points.scores_by_number, findings) or {}
        for number, value in by_number.items():
            if number in known:
                found[number][code] = value
            else:
                findings.append(not_in_table(given, number, tournament))
    if not found:
        return tournament, findings
    players = tuple(_stating(player, found.get(player.number, {})) for player in tournament.players)
    return replace(tournament, players=players), findings


def _stating(player: Player, external: dict[str, Fraction]) -> Player:
    """The player with these values beside those that the source states."""
    if not external:
        return player
    kept = [(code, value) for code, value in player.stated.tie_breaks if code not in external]
    return replace(player, stated=replace(player.stated, tie_breaks=(*kept, *external.items())))


def decided_places(tournament: Tournament, facts: Facts) -> tuple[dict[int, int], list[Finding]]:
    """Places decided by hand, keyed by starting number; the ranking uses them among players still level (C.07 4.2)."""
    given = facts.get("places")
    findings: list[Finding] = []
    places: dict[int, int] = (understood(given, values.places, findings) or {}) if given else {}
    known = {player.number for player in tournament.players}
    if given:
        findings += [not_in_table(given, number, tournament) for number in places if number not in known]
    return {number: place for number, place in places.items() if number in known}, findings


def unknown_facts(facts: Facts) -> list[Finding]:
    """A finding for every key that means nothing, with the nearest that does."""
    findings: list[Finding] = []
    for given in facts.entries.values():
        if given.table in ("", "players", "look"):
            key, known = given.key, tuple(EVENT_FACTS) + TABLES
            if given.table == "look":
                key, known = given.key, LOOK_FACTS
            elif given.table:
                key, known = given.key.partition(".")[2], tuple(PLAYER_FACTS)
            if points.external_code(key) is not None:
                continue
            if key not in known or (not given.table and key in TABLES):
                from difflib import get_close_matches  # only for keys that mean nothing

                near = get_close_matches(key, known, 1)
                findings.append(
                    make(
                        codes.F311,
                        given.source,
                        origin=given.origin,
                        key=given.name,
                        hint=f" (did you mean {near[0]}?)" if near and near[0] != key else "",
                        known=", ".join(known),
                    )
                )
    return findings


def _replaced(given: Given, old: object, new: object) -> Finding:
    """A fact of the input that gives way to one given by the user."""

    def words(value: object) -> str:
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    if given.key == "scoring":
        return make(codes.F325, given.source, origin=given.origin, key=given.name, old="another", new=given.value)
    return make(codes.F325, given.source, origin=given.origin, key=given.name, old=words(old), new=words(new) or "none")
