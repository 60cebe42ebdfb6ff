"""The schedule that players see: rounds with dates, boards, rests, names; colour balance; planning of an event.

Besides the Berger order (C.05, Annex 1) two orders are met in double events: the rounds of every second cycle
backwards, and matches of two (or more) games, each pair's games in consecutive rounds. Both are CUSTOM_ROUNDROBIN in
record 192 of TRF26.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rrpipe.model import Colours, Tournament
from rrpipe.schedule import Pairing, Round, berger_table, rounds_per_cycle

ORDERS = ("berger", "reversed", "matches")
"""Berger; every second cycle backwards; all games of a pair in consecutive rounds."""


class Sitting(NamedTuple):
    """One round: `games` are (White, Black) in board order, `resting` who has no opponent, `date` an ISO date."""

    number: int
    games: tuple[Pairing, ...]
    resting: tuple[int, ...] = ()
    date: str | None = None


class Timetable(NamedTuple):
    """A whole schedule; `names` is keyed by starting number and empty while nobody is known.

    `exchange` is what was said of the last two rounds of the first cycle, `sure` False while colours are unknown.
    """

    title: str
    numbers: tuple[int, ...]
    names: Mapping[int, str]
    cycles: int
    exchange: str
    order: str
    rounds: tuple[Sitting, ...]
    sure: bool = True


class Balance(NamedTuple):
    """The colours of one player: how often each, and the longest run of one colour in games played one after another.

    A rest does not interrupt a run.
    """

    number: int
    whites: int
    blacks: int
    longest: int


class Plan(NamedTuple):
    """What an event of this size needs: rounds, games, and days at so many rounds a day."""

    players: int
    cycles: int
    rounds: int
    games: int
    days: int


def ordered_table(players: int, cycles: int = 1, swap: str = "auto", order: str = "berger") -> tuple[Round, ...]:
    """The rounds in playing order, numbered from 1, colours reversed from one game of a pair to the next.

    The exchange of the last two rounds of the first cycle belongs to the Berger order alone. ValueError for an unknown
    order.
    """
    if order not in ORDERS:
        raise ValueError(f"there is no order {order!r}")
    if order == "berger":
        return berger_table(players, cycles, swap)
    plain = berger_table(players, cycles, "off")
    length = rounds_per_cycle(players)
    by_cycle = [plain[start : start + length] for start in range(0, len(plain), length)]
    if order == "reversed":
        sequence = [r for cycle, rounds in enumerate(by_cycle) for r in (rounds[::-1] if cycle % 2 else rounds)]
    else:
        sequence = [rounds[place] for place in range(length) for rounds in by_cycle]
    return tuple(round_._replace(number=number) for number, round_ in enumerate(sequence, 1))


def timetable(
    players: int,
    cycles: int = 1,
    swap: str = "auto",
    order: str = "berger",
    dates: Sequence[str | None] = (),
    title: str = "",
) -> Timetable:
    """The schedule for a number of players; rounds beyond `dates` have no date."""
    when = dict(enumerate(dates, 1))
    rounds = tuple(
        Sitting(r.number, r.pairings, () if r.rest is None else (r.rest,), when.get(r.number))
        for r in ordered_table(players, cycles, swap, order)
    )
    return Timetable(title, tuple(range(1, players + 1)), {}, cycles, swap, order, rounds)


def timetable_of(tournament: Tournament, dates: Sequence[str | None] = (), swap: str = "auto") -> Timetable:
    """The schedule of an event by its own rounds; `dates` overrule the dates of its rounds."""
    when = {**dict(enumerate(tournament.round_dates, 1)), **dict(enumerate(dates, 1))}
    games: dict[int, list[Pairing]] = defaultdict(list)
    for game in tournament.games:
        if game.round is not None:
            games[game.round].append((game.white, game.black))
            if game.date and not when.get(game.round):
                when[game.round] = game.date
    resting: dict[int, list[int]] = defaultdict(list)
    for rest in tournament.rests:
        resting[rest.round].append(rest.number)
    last = max([tournament.rounds, *games], default=0)
    return Timetable(
        tournament.name,
        tuple(player.number for player in tournament.players),
        {player.number: player.name for player in tournament.players if player.name},
        tournament.cycles,
        swap,
        "berger",
        tuple(Sitting(n, tuple(games[n]), tuple(resting[n]), when.get(n)) for n in range(1, last + 1)),
        all(game.colours is not Colours.UNKNOWN for game in tournament.games),
    )


def balances(rounds: Iterable[Sitting], numbers: Iterable[int]) -> list[Balance]:
    """Whites, blacks and the longest run of one colour of every player."""
    colours: dict[int, str] = dict.fromkeys(numbers, "")
    for round_ in rounds:
        for white, black in round_.games:
            colours[white] = colours.get(white, "") + "w"
            colours[black] = colours.get(black, "") + "b"
    return [
        Balance(number, row.count("w"), row.count("b"), max(map(len, _runs(row)), default=0))
        for number, row in colours.items()
    ]


def _runs(row: str) -> list[str]:
    """The runs of equal letters."""
    return row.replace("wb", "w b").replace("bw", "b w").split()


def plans(sizes: Iterable[int], a_day: int = 1, cycles: Sequence[int] = (1, 2)) -> list[Plan]:
    """What events of these sizes need, single and double."""
    return [
        Plan(n, c, c * rounds_per_cycle(n), c * n * (n - 1) // 2, -(-c * rounds_per_cycle(n) // a_day))
        for n in sizes
        for c in cycles
    ]
