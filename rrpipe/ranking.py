"""Points and tie-breaks to standings (C.07 articles 2 to 4, March 2026).

The list is applied in its order, each tie-break only inside the groups still level (4.2). What stays level shares a
place, unless places are given by hand or drawn by lot.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, groupby
from math import lcm
from typing import NamedTuple

from rrpipe.codes import ranking as codes
from rrpipe.findings import Finding, UsageError, make
from rrpipe.layouts.tie_breaks import EDITIONS
from rrpipe.model import Deciding, Standings, StandingsRow, Status, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.scoring import Ledger, completed_games, exact, ledger, own_points, scheduled_games
from rrpipe.tie_breaks.column import Column
from rrpipe.tie_breaks.direct_encounter import Used, compared, tables_used
from rrpipe.tie_breaks.order import Criterion, criteria, full_order, names

DEFAULT_TIE_BREAKS = ("DE", "SB", "KS", "WIN")
"""rrpipe's choice where nothing is stated: C.07 has no default list. Never written into record 202."""

BY_HAND, BY_LOT = "places", "lots"
"""How `Deciding.code` names what separated players after the list."""


ALONE = Column({})
"""Nothing to compute: a group of one needs no table of a direct encounter."""


class Placing(NamedTuple):
    """Players in order: groups still level, and between each two neighbouring groups what separated them.

    `stages` holds the groups before each criterion, `columns` the values of each.
    """

    groups: list[list[int]]
    separators: list[str]
    stages: list[list[list[int]]]
    columns: list[Column]


def rank(
    tournament: Tournament,
    order: Sequence[str] | None = None,
    edition: str = "2026",
    *,
    lots: str | int | None = None,
    places: Mapping[int, int] | None = None,
) -> tuple[Standings, list[Finding]]:
    """The standings, and what is to be said about them.

    `order` is the list of tie-breaks; None takes the tournament's, or the default. A list without PTS stands behind
    the points (record 202), one with PTS is the whole order (record 212). `places` are decided by hand, keyed by
    starting number; they only separate players still level after the list, as do `lots`, drawn from a seed.
    """
    if edition not in EDITIONS:
        raise UsageError(f"There is no edition {edition} of C.07 here; known: {', '.join(EDITIONS)}")
    listed, findings = _listed(tournament, order)
    book = ledger(tournament)
    applied, remarks = criteria(listed, book, EDITIONS[edition])
    findings += remarks
    placing = place_players(book, applied)
    if places:
        placing, remarks = _by_hand(tournament, placing, places, applied)
        findings += remarks
    if lots is not None:
        placing, remarks = _by_lot(tournament, placing, str(lots))
        findings += remarks
    findings += _shared(tournament, placing, applied)
    open_games = _what_is_open(book)
    standings = Standings(
        tuple(each.text for each in applied),
        (*_rows(placing, applied), *_rows_left_out(tournament, book, applied)),
        not open_games,
        edition,
        tuple(_decided(book, placing, applied)),
        str(lots) if BY_LOT in placing.separators else None,
    )
    return standings, _about_event(tournament, book, open_games) + findings


def _listed(tournament: Tournament, order: Sequence[str] | None) -> tuple[Sequence[str], list[Finding]]:
    """The list to apply: the one given, the one stated, or the default; a changed or missing list is said."""
    stated = tournament.tie_breaks
    place = tournament.place("tie_breaks")
    if order is None:
        if stated is not None:
            return stated, []
        return DEFAULT_TIE_BREAKS, [make(codes.K113, used=",".join(DEFAULT_TIE_BREAKS))]
    if stated is not None and _upper(order) != _upper(stated):
        used = ",".join(full_order(order))
        return order, [make(codes.K107, place, used=used, stated=",".join(stated) or "no tie-breaks")]
    return order, []


def _upper(order: Sequence[str]) -> list[str]:
    return [text.strip().upper() for text in full_order(order)]


def place_players(book: Ledger, applied: Sequence[Criterion]) -> Placing:
    """The players who count in order, with the values of every criterion for all of them."""
    everybody = book.numbers
    groups = [everybody] if everybody else []
    separators: list[str] = []
    stages: list[list[list[int]]] = []
    columns: list[Column] = []
    for each in applied:
        stages.append(groups)
        compute, code = each.tie_break.compute, each.code
        if each.tie_break.among_tied:
            parts = [compute(book, group, code) if len(group) > 1 else ALONE for group in groups]
            columns.append(_joined(everybody, parts))
        else:
            column = compute(book, everybody, code)
            parts = [column] * len(groups)
            columns.append(column)
        split: list[list[int]] = []
        between: list[str] = []
        for i, group in enumerate(groups):
            if i:
                between.append(separators[i - 1])
            if len(group) == 1:
                split.append(group)
                continue
            levels = _split(group, parts[i], each)
            between += [each.text] * (len(levels) - 1)
            split += levels
        groups, separators = split, between
    return Placing(groups, separators, stages, columns)


def _split(group: list[int], column: Column, by: Criterion) -> list[list[int]]:
    """A group in the levels that a column makes of it, best first; players without a value come last."""
    keys = column.values if column.keys is None else column.keys
    smaller_first = column.keys is None and by.tie_break.smaller_first(by.code)
    levels: dict[int | None, list[int]] = {}
    for number in group:
        levels.setdefault(keys[number], []).append(number)
    if len(levels) == 1:
        return [group]
    graded = sorted((key for key in levels if key is not None), reverse=not smaller_first)
    return [levels[key] for key in graded] + ([levels[None]] if None in levels else [])


def _joined(everybody: Sequence[int], parts: Sequence[Column]) -> Column:
    """The columns of several groups as one, on their common scale; None for players in none of them."""
    scale = lcm(*(part.scale for part in parts))
    values: dict[int, int | None] = dict.fromkeys(everybody)
    for part in parts:
        for number, value in part.values.items():
            values[number] = None if value is None else value * (scale // part.scale)
    return Column(values, scale)


def _rows(placing: Placing, applied: Sequence[Criterion]) -> list[StandingsRow]:
    """One row a player who counts; players still level share a rank (1, 2, 2, 4)."""
    rows: list[StandingsRow] = []
    values = [(each.text, column.values, column.scale) for each, column in zip(applied, placing.columns, strict=True)]
    for group in placing.groups:
        rank = len(rows) + 1
        for number in group:
            own: dict[str, Fraction | None] = {}
            for text, column, scale in values:
                value = column[number]
                if value is not None:
                    own[text] = exact(value, scale)
                else:
                    own.setdefault(text, None)  # a second DE that was not needed keeps the value of the first
            rows.append(StandingsRow(rank, number, own))
    return rows


def _rows_left_out(tournament: Tournament, book: Ledger, applied: Sequence[Criterion]) -> list[StandingsRow]:
    """The players left out (C.05 6.6), last and without a place: their own points, no tie-breaks."""
    if not book.left_out:
        return []
    own = own_points(tournament, adjourned=False)
    return [
        StandingsRow(
            None, number, {each.text: own[number] if each.text == "PTS" else None for each in applied}, counted=False
        )
        for number in sorted(book.left_out, key=lambda number: (-own[number], number))
    ]


def _decided(book: Ledger, placing: Placing, applied: Sequence[Criterion]) -> list[Deciding]:
    """What separated neighbours who were level on the first criterion, with the values that were compared."""
    first = applied[0].text if applied else ""
    tables: dict[tuple[int, ...], list[Used]] = {}
    return [
        _deciding(book, tables, placing, applied, placing.groups[i][-1], placing.groups[i + 1][0], separator)
        for i, separator in enumerate(placing.separators)
        if separator != first
    ]


def _deciding(
    book: Ledger,
    tables: dict[tuple[int, ...], list[Used]],
    placing: Placing,
    applied: Sequence[Criterion],
    before: int,
    after: int,
    separator: str,
) -> Deciding:
    """The values of two neighbours: of the criterion's column, or of the table of a direct encounter (C.07 6.2).

    The tables of a tied group are made once and kept for its other neighbours.
    """
    for i in reversed(range(len(applied))):
        each = applied[i]
        if each.text != separator:
            continue
        if not each.tie_break.among_tied:
            column = placing.columns[i]
            return Deciding(before, after, separator, column.value(before), column.value(after))
        group = tuple(next((group for group in placing.stages[i] if before in group and after in group), ()))
        if group not in tables:
            tables[group] = tables_used(book, group)
        if found := compared(tables[group], before, after):
            return Deciding(before, after, separator, *found)
    return Deciding(before, after, separator)


def _places(placing: Placing) -> list[int]:
    """The place of each group."""
    return list(accumulate((len(group) for group in placing.groups[:-1]), initial=1)) if placing.groups else []


def _separated(placing: Placing, i: int, levels: list[list[int]], how: str) -> Placing:
    """The placing with group i split further."""
    groups = placing.groups[:i] + levels + placing.groups[i + 1 :]
    separators = placing.separators[:i] + [how] * (len(levels) - 1) + placing.separators[i:]
    return placing._replace(groups=groups, separators=separators)


def _by_hand(
    tournament: Tournament, placing: Placing, places: Mapping[int, int], applied: Sequence[Criterion]
) -> tuple[Placing, list[Finding]]:
    """Players still level in the order of the places given by hand (K304); places that do not fit are said (K305)."""
    findings: list[Finding] = []
    for i in reversed(range(len(placing.groups))):
        group = placing.groups[i]
        if len(group) > 1 and all(number in places for number in group):
            ordered = sorted(group, key=lambda number: (places[number], number))
            levels = [list(level) for _, level in groupby(ordered, key=places.__getitem__)]
            if len(levels) > 1:
                place = _places(placing)[i]
                findings.append(make(codes.K304, player=ordered[0], place=place, players=names(tournament, ordered)))
                placing = _separated(placing, i, levels, BY_HAND)
    listed = ", ".join(each.text for each in applied)
    for place, group in zip(_places(placing), placing.groups, strict=True):
        findings += [
            make(
                codes.K305,
                player=number,
                players=names(tournament, [number]),
                given=places[number],
                computed=place,
                criteria=listed,
            )
            for number in group
            if places.get(number, place) != place
        ]
    return placing, findings


def _by_lot(tournament: Tournament, placing: Placing, seed: str) -> tuple[Placing, list[Finding]]:
    """Players still level in the order of lots (C.07 4.2) that depend on the seed and the starting number alone."""
    findings: list[Finding] = []
    for i in reversed(range(len(placing.groups))):
        group = placing.groups[i]
        if len(group) > 1:
            from hashlib import sha256  # loads OpenSSL

            drawn = sorted(group, key=lambda number: sha256(f"{seed}:{number}".encode()).digest())
            place = _places(placing)[i]
            players = names(tournament, drawn)
            findings.insert(0, make(codes.K303, player=drawn[0], seed=seed, place=place, players=players))
            placing = _separated(placing, i, [[number] for number in drawn], BY_LOT)
    return placing, findings


def _shared(tournament: Tournament, placing: Placing, applied: Sequence[Criterion]) -> list[Finding]:
    """Players who share a place after everything (K302)."""
    listed = ", ".join(each.text for each in applied)
    return [
        make(codes.K302, player=group[0], players=names(tournament, group), criteria=listed, place=place)
        for place, group in zip(_places(placing), placing.groups, strict=True)
        if len(group) > 1
    ]


def _what_is_open(book: Ledger) -> str:
    """What is missing for final standings, in words; nothing when they are final."""
    if book.open_games:
        count = len(book.open_games)
        return f"{count} game{'s have' if count > 1 else ' has'} no result"
    played = [game.round for game in book.tournament.games if game.round]
    players = len(book.tournament.players)
    last = min(book.tournament.rounds, book.tournament.cycles * (players - 1 + players % 2))
    if not any(book.opponents.values()):
        return "no game has a result"
    return f"no games after round {max(played)} of {last}" if played and max(played) < last else ""


def _about_event(tournament: Tournament, book: Ledger, open_games: str) -> list[Finding]:
    """What holds for the standings as a whole: interim (K301), players left out (K306; K307 in a part of an event)."""
    mark = mark_of(tournament)
    if mark:  # the games of other parts are not missed in this one
        waiting = sum(game.is_open for game in tournament.games)
        open_games = f"{waiting} game{'s have' if waiting > 1 else ' has'} no result" if waiting else ""
    findings = [make(codes.K301, open=open_games)] if open_games else []
    findings += [
        make(
            codes.K307 if mark else codes.K306,
            player.place("status"),
            player=player.number,
            a=names(tournament, [player.number]),
            status="withdrew" if player.status is Status.WITHDRAWN else "was expelled",
            done=completed_games(tournament, player.number),
            base=scheduled_games(tournament),
        )
        for player in tournament.players
        if player.number in book.left_out
    ]
    return findings
