"""Single results corrected by the user, and rows that are no person."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rrpipe.codes import files as codes
from rrpipe.facts import values
from rrpipe.facts.given import GAME_KEY, Given
from rrpipe.facts.understanding import contradicted, understood
from rrpipe.findings import Finding, make
from rrpipe.model import Game, Rest, Result, Tournament, by_number, game_order
from rrpipe.readers.entries import name_of, round_name


def correct_games(
    tournament: Tournament, given: Iterable[Given], overruled: Iterable[Given] = ()
) -> tuple[Tournament, list[Finding]]:
    """The tournament with single results replaced; each correction is said with both values.

    `3-7` names the players and the order of the two results; `3-7/2` is their second game. Two corrections of one game
    in the same file or on one command line must agree, those that are `overruled` by their own repetition too.
    """
    findings: list[Finding] = []
    games = list(tournament.games)
    meetings: dict[frozenset[int], list[int]] = defaultdict(list)
    for index, game in enumerate(games):
        meetings[frozenset((game.white, game.black))].append(index)
    names = {player.number: player.name for player in tournament.players}
    said: dict[tuple[str, int], tuple[Meant, Given]] = {}
    for fact in overruled:
        if fact.table == "games" and (meant := _meant(fact, games, meetings, names, [])):
            said.setdefault((fact.layer, meant.place), (meant, fact))
    for fact in given:
        meant = _meant(fact, games, meetings, names, findings)
        if meant is None:
            continue
        earlier, by = said.setdefault((fact.layer, meant.place), (meant, fact))
        if earlier != meant:
            findings.append(contradicted(fact, by, "this game"))
            continue
        place, new, decider = meant
        game = games[place]
        turned = _turned(fact, game)
        old = (game.white_result, game.black_result)
        games[place] = replace(game, white_result=new[0], black_result=new[1], decider=decider)
        if new != old:  # a decider alone corrects nothing
            shown_old, shown_new = (old[::-1], new[::-1]) if turned else (old, new)
            a, b = (game.black, game.white) if turned else (game.white, game.black)
            findings.append(
                make(
                    codes.F314,
                    fact.source or game.white_source,
                    player=a,
                    round=game.round,
                    a=name_of(a, names),
                    b=name_of(b, names),
                    where=round_name(game.round),
                    old=_signs(shown_old),
                    new=_signs(shown_new),
                    origin=fact.origin,
                )
            )
    return replace(tournament, games=tuple(games)), findings


def corrected(tournament: Tournament, given: Iterable[Given], findings: Iterable[Finding]) -> list[Finding]:
    """The reader's findings without those about results which the user has corrected: their question is answered."""
    pairs = {frozenset((int(match[1]), int(match[2]))) for fact in given if (match := GAME_KEY.fullmatch(fact.key))}
    if not pairs:
        return list(findings)
    answered = {
        source
        for game in tournament.games
        if frozenset((game.white, game.black)) in pairs
        for source in (game.white_source, game.black_source)
        if source is not None and (source.cell or source.column)
    }
    return [f for f in findings if not (f.code.startswith("R") and f.source in answered)]


class Meant(NamedTuple):
    """What a correction says: which game, the results of White and of Black, and who won the tie-break after it."""

    place: int
    results: tuple[Result | None, Result | None]
    decider: int | None


def _meant(
    fact: Given,
    games: Sequence[Game],
    meetings: Mapping[frozenset[int], list[int]],
    names: Mapping[int, str],
    findings: list[Finding],
) -> Meant | None:
    """A correction as White and Black see it; None, and a finding more, when it means nothing."""
    place = _place(fact, meetings, names, findings)
    result = None if place is None else understood(fact, values.game_result, findings)
    if place is None or result is None:
        return None
    (first, second), winner = result
    game = games[place]
    turned = _turned(fact, game)
    decider = None if winner is None else (game.black, game.white)[(winner == 0) != turned]
    return Meant(place, (second, first) if turned else (first, second), decider)


def _turned(fact: Given, game: Game) -> bool:
    """True when a correction names Black first."""
    return game.white != int(fact.key.split("-")[0])


def _place(
    fact: Given, meetings: Mapping[frozenset[int], list[int]], names: Mapping[int, str], findings: list[Finding]
) -> int | None:
    """Which game a key names; None, and a finding more, when it names none or more than one."""
    problem, place = "", None
    match = GAME_KEY.fullmatch(fact.key)
    a, b = (int(match[1]), int(match[2])) if match else (0, 0)
    places = meetings.get(frozenset((a, b)), []) if a != b else []
    meeting = int(match[3] or 0) if match else 0
    if not match:
        problem = "this is no pair of starting numbers"
    elif strangers := [number for number in (a, b) if number not in names]:
        problem = f"there is no player with number {strangers[0]}"
    elif not places:
        problem = f"{name_of(a, names)} and {name_of(b, names)} do not meet"
    elif not meeting and len(places) > 1:
        problem = f"they meet {len(places)} times; write {a}-{b}/1 to {a}-{b}/{len(places)}"
    elif meeting > len(places):
        problem = f"they meet only {len(places)} times" if len(places) > 1 else "they meet only once"
    else:
        place = places[max(meeting, 1) - 1]
    if problem:
        findings.append(make(codes.F315, fact.source, origin=fact.origin, key=fact.name, problem=problem))
    return place


def _signs(pair: tuple[Result | None, Result | None]) -> str:
    """Both results as they are written: `1-0`, `+-`, `not played`."""
    if pair == (None, None):
        return "not played"
    first, second = (side or "·" for side in pair)
    return f"{first}{second}" if "+" in first + second or "-" in first + second else f"{first}-{second}"


def without_byes(tournament: Tournament, numbers: tuple[int, ...], fact: Given) -> tuple[Tournament, list[Finding]]:
    """The tournament without these rows, which are no person; games against them become rest rounds.

    A table reader has left the rows out already; then nothing more is to be done.
    """
    known = by_number(tournament)
    findings = [
        make(
            codes.F313,
            fact.source,
            origin=fact.origin,
            key=fact.name,
            number=number,
            numbers=", ".join(map(str, known)),
        )
        for number in numbers
        if number not in known and number > len(known) + len(numbers)
    ]
    gone = {number: known[number] for number in numbers if number in known}
    if not gone:
        return tournament, findings
    findings += [
        make(codes.F324, player.source, player=number, who=f"{number} {player.name}", origin=fact.origin)
        for number, player in gone.items()
    ]
    games, rests = [], [rest for rest in tournament.rests if rest.number not in gone]
    for game in tournament.games:
        if not {game.white, game.black} & gone.keys():
            games.append(game)
        elif game.round is not None:
            rests += [Rest(game.round, n) for n in (game.white, game.black) if n not in gone]
    players = tuple(player for player in tournament.players if player.number not in gone)
    changed = replace(
        tournament,
        players=players,
        games=tuple(sorted(games, key=game_order)),
        rests=tuple(sorted(set(rests))),
    )
    return changed, findings
