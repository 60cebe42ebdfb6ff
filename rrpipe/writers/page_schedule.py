"""The part `schedule` of a report: which table the event follows, where it departs, colours, and all rounds in numbers.

C.05, Annex 1. What the source does not state (rounds, colours) is said not to be compared.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rrpipe.conformance import Conformance, Departure, conformance, order_followed, renumbered
from rrpipe.layouts.paper import text_size
from rrpipe.meetings import (
    by_pair,
    equal_colours,
    has_own_colours,
    has_own_rounds,
    is_under_way,
    missing_games,
)
from rrpipe.model import Colours, Tournament
from rrpipe.schedule import Pairing, rounds_per_cycle
from rrpipe.timetable import Timetable, balances, timetable_of
from rrpipe.wording import counted, joined, words
from rrpipe.wording.table_words import TableWords, table_words
from rrpipe.writers.document import Document
from rrpipe.writers.page_facts import is_declared

MOST_RUNS = 12
"""So many players with three equal colours are named; of more, the table of colours says enough."""


MOST_BESIDE = 260.0
"""Lists stand beside each other where so many points (lines times text) fit a page; others go over several pages."""


MOST_BOARDS_BESIDE = 14
"""With more boards a round is too wide to have the colours beside it."""


class DepartureLine(NamedTuple):
    """One game that stands elsewhere: the round and board, who plays there, and what the table has instead."""

    round: str
    board: str
    played: str
    in_table: str


class RoundLine(NamedTuple):
    """A round in numbers: the pairs (White first), marked where they depart from the table, and who rests."""

    number: int
    pairs: tuple[tuple[str, bool], ...]
    rests: str


class ColourLine(NamedTuple):
    """The colours of a player; `paired` is the number of the table where it is another than the starting number."""

    number: int
    name: str
    paired: str
    whites: int
    blacks: int
    longest: int


class SchedulePart(NamedTuple):
    """Everything of the part; `verdict` is its first sentence, `beside` that rounds and colours stand side by side."""

    w: TableWords
    verdict: str
    remarks: tuple[str, ...]
    departures: tuple[DepartureLine, ...]
    rounds: tuple[RoundLine, ...]
    colours: tuple[ColourLine, ...]
    colour_remarks: tuple[str, ...]
    has_numbers: bool
    beside: bool


class _Table(NamedTuple):
    """The table that an event was found to follow: `kind` is a key of the words, `numbers` those found by search."""

    kind: str
    follows: Conformance
    numbers: Mapping[int, int]
    order: str = ""


def schedule_part(document: Document, language: str) -> SchedulePart:
    """What is to be said of the schedule of the event."""
    w = table_words(language)
    tournament = document.tournament
    names = {player.number: player.name for player in tournament.players}
    players = len(names)
    own = has_own_rounds(tournament) and bool(tournament.games)
    table = _table(tournament) if has_own_colours(tournament) and own else None
    shown = timetable_of(tournament)
    departing = table.follows.departures if table and table.kind != "custom" else ()
    apart = {(d.round, pair) for d in departing for pair in d.found + d.reversed}
    rounds_known = any(game.round is not None for game in tournament.games)
    colours_known = rounds_known and shown.sure
    return SchedulePart(
        w,
        _verdict(tournament, table, w) if table else "",
        tuple(_remarks(tournament, table, w, language, names)),
        tuple(_departures(departing, tournament, names, w)),
        tuple(
            RoundLine(
                r.number,
                tuple((f"{white}–{black}", (r.number, (white, black)) in apart) for white, black in r.games),
                w.rest.format(numbers=", ".join(map(str, r.resting))) if r.resting else "",
            )
            for r in shown.rounds
            if r.games
        ),
        tuple(_colours(shown, names, table)) if colours_known else (),
        tuple(_colour_remarks(tournament, names, w)) if colours_known else (),
        bool(table and table.numbers),
        max(len(shown.rounds), players) * text_size(players) <= MOST_BESIDE and players // 2 <= MOST_BOARDS_BESIDE,
    )


def _table(tournament: Tournament) -> _Table:
    """The table that fits: the starting numbers first, then another order, then other numbers."""
    follows = conformance(tournament)
    if follows.games and not follows.departures:
        return _Table("numbers", follows, {})
    if order := order_followed(tournament):
        return _Table("numbers", follows._replace(departures=()), {}, order)
    if 2 * follows.agreeing > follows.games:
        return _Table("numbers", follows, {})
    if found := renumbered(tournament):
        return _Table("drawn", found.follows, found.numbers)
    return _Table("custom", follows, {})


def _verdict(tournament: Tournament, table: _Table, w: TableWords) -> str:
    """The table in one sentence."""
    text = counted(len(tournament.players), w.follows[table.kind])
    details = [text]
    if table.order:
        details.append(w.orders[table.order])
    elif tournament.cycles == 2 and table.kind != "custom" and len(tournament.players) % 2 == 0:
        details.append(w.exchange["on" if table.follows.swapped else "off"])
    return joined(", ", details) + "."


def _remarks(
    tournament: Tournament, table: _Table | None, w: TableWords, language: str, names: Mapping[int, str]
) -> Iterable[str]:
    """What follows the verdict: departures counted, how much was compared, type; what is not known; the pairs."""
    if table:
        if table.kind == "custom" and table.follows.games:
            yield w.nearest.format(agreeing=table.follows.agreeing, games=table.follows.games)
        elif table.follows.departures:
            yield counted(len(table.follows.departures), w.apart)
        played = {game.round for game in tournament.games}
        total = max(tournament.cycles, 1) * rounds_per_cycle(len(tournament.players))
        if len(played) < total:
            yield w.so_far.format(rounds=len(played), total=total)
        else:
            yield w.type_code.format(code=conformance(tournament).code)
    elif all(game.round is None for game in tournament.games):
        yield w.no_rounds
    else:
        derived = [fact for fact in ("rounds", "colours") if fact in tournament.derived]
        declared = all(is_declared(tournament, fact) for fact in derived)
        what = words(language).declared_what if declared else words(language).assumed_what
        text = joined(", ", (what[fact] for fact in derived))
        yield (w.declared if declared else w.assumed).format(what=text) if derived else w.colours_unknown
    yield from _pairs(tournament, names, w)


def _pairs(tournament: Tournament, names: Mapping[int, str], w: TableWords) -> Iterable[str]:
    """Whether every pair meets as often as it should."""
    wanted = max(tournament.cycles, 1)
    missing = missing_games(tournament)
    often = [pair for pair, games in by_pair(tournament.games).items() if len(games) > wanted]
    if not missing and not often:
        yield counted(wanted, w.every_pair)
    if missing and is_under_way(tournament, len(missing)):
        yield counted(len(missing), w.to_come)
    elif missing:
        yield w.missing.format(pairs="; ".join(_pair(pair, names) for pair in dict.fromkeys(missing)))
    if often:
        yield w.repeated.format(pairs="; ".join(_pair(pair, names) for pair in often))


def _pair(pair: Pairing, names: Mapping[int, str]) -> str:
    """`3 Belova, Darya – 7 Grigorescu, Ion`."""
    return " – ".join(f"{number} {names.get(number, '')}".rstrip() for number in pair)


def _departures(
    departing: Iterable[Departure], tournament: Tournament, names: Mapping[int, str], w: TableWords
) -> Iterable[DepartureLine]:
    """A line for every game that stands elsewhere, beside a game that the table has in the same round."""
    boards = {(game.round, game.white, game.black): game.board for game in tournament.games}
    for departure in departing:
        lines = [(pair, w.other_colours) for pair in departure.reversed]
        expected = [_pair(pair, names) for pair in departure.expected]
        expected += [""] * (len(departure.found) - len(expected))
        lines += list(zip(departure.found, expected, strict=False))
        for at, (pair, instead) in enumerate(lines):
            board = boards.get((departure.round, *pair))
            number = "" if at else str(departure.round)
            yield DepartureLine(number, str(board or ""), _pair(pair, names), instead)
        for at, instead in enumerate(expected[len(departure.found) :]):
            yield DepartureLine("" if at or lines else str(departure.round), "", "", instead)


def _colours(shown: Timetable, names: Mapping[int, str], table: _Table | None) -> Iterable[ColourLine]:
    """How often everybody has each colour."""
    numbers = table.numbers if table else {}
    for balance in balances(shown.rounds, shown.numbers):
        paired = str(numbers.get(balance.number, ""))
        yield ColourLine(
            balance.number, names.get(balance.number, ""), paired, balance.whites, balance.blacks, balance.longest
        )


def _colour_remarks(tournament: Tournament, names: Mapping[int, str], w: TableWords) -> Iterable[str]:
    """Who has the same colour three times running."""
    if any(game.colours is Colours.UNKNOWN for game in tournament.games):
        return
    runs = equal_colours(tournament)
    if not runs:
        yield w.no_run
    elif len(runs) <= MOST_RUNS:
        who = [
            w.run[colour].format(name=f"{number} {names.get(number, '')}".rstrip(), rounds=", ".join(map(str, rounds)))
            for number, (colour, rounds) in sorted(runs.items())
        ]
        yield w.runs.format(who=joined("; ", who))
