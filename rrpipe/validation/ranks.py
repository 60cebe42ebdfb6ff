"""Rules that compare what the source states with what is computed: points, tie-breaks, ranks (C.07 4, C.05 6.6).

Only one thing is said of one fault: when points are wrong, the values that follow from them are not compared.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from rrpipe.codes.naming import listed, name_of, names_of, place_name, score_text
from rrpipe.codes.ranking import K201, K202, K203, K204, K205, K206, K207, K208
from rrpipe.findings import Finding, make
from rrpipe.model import DECIDED, Player, Scoring, Standings, Status, Tournament, by_number
from rrpipe.scoring import left_out, own_points
from rrpipe.validation.context import Context
from rrpipe.validation.leaving import less_than_half

KNOWN_SCORINGS = tuple(
    Scoring(win=Fraction(win), draw=Fraction(draw), loss=Fraction(0))
    for win, draw in ((1, Fraction(1, 2)), (3, 1), (2, 1))
)
"""Scoring systems that stated points are tried with when they do not fit the one in use."""


class Totals(NamedTuple):
    """What a player's points may be: `own` counts all own results, `counted` leaves out annulled games (6.6)."""

    own: Mapping[int, Fraction]
    counted: Mapping[int, Fraction]
    allowed: Mapping[int, frozenset[Fraction]]


def totals(tournament: Tournament) -> Totals:
    """The points of everybody; adjourned games count their provisional value or nothing (TRF26 record 162)."""
    out = left_out(tournament)
    annulled = [game for game in tournament.games if {game.white, game.black} & out]
    rest = replace(tournament, games=tuple(game for game in tournament.games if not {game.white, game.black} & out))
    counting = [tournament, rest] if annulled else [tournament]
    if tournament.adjustments and tournament.place("adjustments") is None:  # the source need not know of them
        counting = [replace(t, adjustments=()) for t in counting] + counting
    versions = [own_points(t, adjourned) for t in counting for adjourned in (True, False)]
    allowed = {player.number: frozenset(v[player.number] for v in versions) for player in tournament.players}
    return Totals(own_points(tournament, adjourned=False), versions[-1], allowed)


def _one_sided(tournament: Tournament) -> set[int]:
    """The players of games of which only one side has a result (R210)."""
    return {
        number
        for game in tournament.games
        if (game.white_result in DECIDED) != (game.black_result in DECIDED)
        for number in (game.white, game.black)
    }


def _comparable(tournament: Tournament) -> list[Player]:
    """The players who state points and whose games all have two sides."""
    one_sided = _one_sided(tournament)
    return [p for p in tournament.players if p.stated.points is not None and p.number not in one_sided]


def _misfits(tournament: Tournament) -> list[Player]:
    """The players whose stated points fit no way of counting."""
    allowed = totals(tournament).allowed
    return [player for player in _comparable(tournament) if player.stated.points not in allowed[player.number]]


def points(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Stated points are the sum of the own results, with or without annulled games (K201, K204, K206)."""
    wrong = _misfits(tournament)
    computed = totals(tournament)
    names = names_of(tournament)
    if not wrong:
        yield from _mixed(tournament, computed, names)
        return
    for scoring in KNOWN_SCORINGS if len(wrong) > 1 else ():
        others = (replace(tournament, scoring=scoring), replace(tournament, scoring=scoring, adjustments=()))
        if scoring != tournament.scoring and not all(map(_misfits, others)):
            yield make(
                K206,
                wrong[0].place("points"),
                player=wrong[0].number,
                used=_scoring_text(tournament.scoring),
                fitting=_scoring_text(scoring),
                a=name_of(wrong[0].number, names),
                stated=score_text(wrong[0].stated.points or Fraction(0)),
                computed=score_text(computed.own[wrong[0].number]),
            )
            return
    for player in wrong:
        place = player.place("points")
        yield make(
            K201,
            place,
            player=player.number,
            a=name_of(player.number, names),
            place=place_name(place),
            stated=score_text(player.stated.points or Fraction(0)),
            computed=listed((score_text(value) for value in sorted(computed.allowed[player.number])), "or"),
        )


def _scoring_text(scoring: Scoring) -> str:
    """A scoring system as `--scoring` takes it: 3-1-0, with deciders 3-1.5-1-0."""
    won, lost = scoring.decider_win, scoring.decider_loss
    drawn = (scoring.draw,) if won is None or lost is None else (won, lost)
    return "-".join(map(score_text, (scoring.win, *drawn, scoring.loss)))


def _mixed(tournament: Tournament, computed: Totals, names: Mapping[int, str]) -> Iterator[Finding]:
    """Some stated points count the annulled games, others do not (K204)."""
    out = left_out(tournament)
    concerned = [
        player
        for player in _comparable(tournament)
        if player.number not in out and computed.own[player.number] != computed.counted[player.number]
    ]
    counting = [player for player in concerned if player.stated.points == computed.own[player.number]]
    others = [player for player in concerned if player.stated.points == computed.counted[player.number]]
    if counting and others:
        yield make(
            K204,
            others[0].place("points"),
            player=others[0].number,
            left=listed(name_of(number, names) for number in sorted(out)),
            with_games=listed(name_of(player.number, names) for player in counting),
            without_games=listed(name_of(player.number, names) for player in others),
        )


def _standings(tournament: Tournament, context: Context) -> Standings:
    """The standings of the context, computed where there are none."""
    if context.standings is not None:
        return context.standings
    from rrpipe.ranking import rank

    return rank(tournament, context.order or None, context.edition)[0]


def ranks(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Stated ranks follow points and the stated list; without a stated list, points alone (K202; C.07 4.2).

    Ranks that differ only by the games of a player who left are said as that (K205, K208).
    """
    stated = {player.number: player for player in tournament.players if player.stated.rank is not None}
    if not stated or _one_sided(tournament):
        return
    standings = _standings(tournament, context)
    by_list = tournament.tie_breaks is not None
    spans = _spans(standings, stated, by_list)
    wrong = _out_of_order(stated, spans)
    if not wrong:
        if not by_list:
            yield from _other_order(tournament, standings)
        return
    if any(player.number in stated for player in _misfits(tournament)):
        given = {n: p.stated.points for n, p in stated.items() if p.stated.points is not None}
        if not _out_of_order(stated, _ranked(given)):
            return  # the ranks follow the stated points, and those are wrong: said once, as K201
    names = names_of(tournament)
    out = left_out(tournament)
    if out and not _out_of_order(stated, _ranked({n: v for n, v in totals(tournament).own.items() if n in stated})):
        first = stated[wrong[0]]
        left = listed(name_of(number, names) for number in sorted(out))
        yield make(K205, first.place("rank"), player=first.number, left=left)
        return
    if absent := _as_if_left(tournament, stated, standings):
        number = absent[0]
        left = listed(name_of(each, names) for each in absent)
        yield make(K208, stated[number].place("rank"), player=number, left=left, number=",".join(map(str, absent)))
        return
    sizes: dict[int, int] = defaultdict(int)
    for rank in spans.values():
        sizes[rank] += 1
    for number in wrong:
        low, place = spans[number], stated[number].place("rank")
        high = low + sizes[low] - 1
        yield make(
            K202,
            place,
            player=number,
            a=name_of(number, names),
            place=place_name(place),
            stated=stated[number].stated.rank,
            order=", ".join(standings.order) if by_list else "points",
            computed=f"{low}" if low == high else f"{low} to {high}",
        )


def _spans(standings: Standings, stated: Mapping[int, Player], by_list: bool) -> dict[int, int]:
    """The rank of everybody who counts and states one: by the whole list, or by points alone."""
    rows = [row for row in standings.rows if row.counted and row.rank is not None and row.number in stated]
    if by_list:
        return {row.number: row.rank or 0 for row in rows}
    return _ranked({row.number: row.values["PTS"] or Fraction(0) for row in rows})


def _as_if_left(tournament: Tournament, stated: Mapping[int, Player], standings: Standings) -> list[int]:
    """The players without whose games the stated ranks are right, ranked after all others: they may have left (K208).

    That is how a TRF of an event that players left looks, since it has no place for who withdrew.
    """
    from rrpipe.ranking import rank

    last_first = sorted(stated, key=lambda number: stated[number].stated.rank or 0, reverse=True)
    may_be_out = set(less_than_half(tournament))
    absent = list(takewhile(may_be_out.__contains__, last_first))
    for count in range(len(absent), 0, -1):
        left = set(absent[:count])
        players = tuple(replace(p, status=Status.WITHDRAWN) if p.number in left else p for p in tournament.players)
        without = rank(replace(tournament, players=players), standings.order, standings.edition)[0]
        if not _out_of_order(stated, _spans(without, stated, tournament.tie_breaks is not None)):
            return sorted(left)
    return []


def _other_order(tournament: Tournament, standings: Standings) -> Iterator[Finding]:
    """Stated places that follow the points but order tied players against the list that was used (K207)."""
    stated = {player.number: player.stated.rank for player in tournament.players if player.stated.rank is not None}
    rows = [row for row in standings.rows if row.rank is not None and row.number in stated]
    turned = {
        number
        for i, ahead in enumerate(rows)
        for behind in rows[i + 1 :]
        if ahead.rank != behind.rank and stated[ahead.number] > stated[behind.number]
        for number in (ahead.number, behind.number)
    }
    if not turned:
        return
    names = names_of(tournament)
    computed = {row.number: row.rank or 0 for row in rows}
    first = min(turned, key=lambda number: stated[number])

    def in_order(places: Mapping[int, int]) -> str:
        ordered = sorted(turned, key=lambda number: (places[number], number))
        return listed(f"{name_of(number, names)} at {places[number]}" for number in ordered)

    yield make(
        K207,
        by_number(tournament)[first].place("rank"),
        player=first,
        stated=in_order(stated),
        computed=in_order(computed),
        order=", ".join(standings.order),
    )


def _ranked(scores: Mapping[int, Fraction]) -> dict[int, int]:
    """The rank of each player by these scores, equal scores sharing the first rank of their group."""
    return {number: 1 + sum(other > score for other in scores.values()) for number, score in scores.items()}


def _out_of_order(stated: Mapping[int, Player], ranked: Mapping[int, int]) -> list[int]:
    """The players whose stated rank is neither in the span of their computed rank nor in order with all others.

    Shared ranks are fine where the computed ranks are equal, counted 1, 2, 2, 4 or 1, 2, 2, 3.
    """
    sizes: dict[int, int] = defaultdict(int)
    for rank in ranked.values():
        sizes[rank] += 1
    wrong = []
    for number, low in ranked.items():
        mine = stated[number].stated.rank or 0
        if low <= mine < low + sizes[low]:
            continue
        if any(
            (other_low < low and (stated[other].stated.rank or 0) >= mine)
            or (other_low > low and (stated[other].stated.rank or 0) <= mine)
            for other, other_low in ranked.items()
        ):
            wrong.append(number)
    return wrong


def tie_breaks(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Stated tie-break values are the computed ones, as far as they are printed (K203)."""
    codes = dict.fromkeys(code for p in tournament.players for code, _ in p.stated.tie_breaks if code != "PTS")
    if not codes or _misfits(tournament) or _one_sided(tournament):
        return
    names = names_of(tournament)
    versions = list(_versions(tournament, context, list(codes)))
    decimals = _decimals(tournament)
    for player in tournament.players:
        for code, stated in player.stated.tie_breaks:
            values = [v for version in versions if (v := version.get((player.number, code))) is not None]
            if values and all(not _agrees(stated, value, decimals[code]) for value in values):
                place = player.place(code)
                yield make(
                    K203,
                    place,
                    player=player.number,
                    a=name_of(player.number, names),
                    place=place_name(place),
                    code=code,
                    stated=score_text(stated),
                    computed=listed(dict.fromkeys(map(score_text, values)), "or"),
                )


def _versions(
    tournament: Tournament, context: Context, codes: list[str]
) -> Iterator[dict[tuple[int, str], Fraction | None]]:
    """The values of these codes keyed by player and code: as ranked, and, where games are annulled, with them."""
    from rrpipe.ranking import rank

    ranked = _standings(tournament, context)
    everybody = replace(tournament, players=tuple(replace(p, status=Status.ACTIVE) for p in tournament.players))
    for version in (tournament, everybody) if left_out(tournament) else (tournament,):
        known = ranked if version is tournament else None
        values = {(row.number, code): v for row in known.rows for code, v in row.values.items()} if known else {}
        if missing := [code for code in codes if not known or code not in known.order]:
            more = rank(version, ["PTS", *missing], ranked.edition)[0]
            values |= {(row.number, code): v for row in more.rows for code, v in row.values.items() if code in missing}
        yield values


def _decimals(tournament: Tournament) -> dict[str, int]:
    """How many decimals each column of tie-breaks is printed with, at least: the most that any value needs."""
    decimals: dict[str, int] = defaultdict(int)
    for player in tournament.players:
        for code, value in player.stated.tie_breaks:
            needed = next((n for n in range(7) if (value * 10**n).denominator == 1), 0)
            decimals[code] = max(decimals[code], needed)
    return decimals


def _agrees(stated: Fraction, computed: Fraction, decimals: int) -> bool:
    """Whether a printed value stands for the computed one; a column with decimals may be rounded either way."""
    return stated == computed or (decimals > 0 and abs(stated - computed) <= Fraction(1, 2 * 10**decimals))
