"""Rules about what was assumed for the schedule, and which Berger table it follows.

C.05 Annex 1; questions 54, 55 and 98 of the checklist for programs (VCL).
"""

from collections.abc import Iterator, Sequence

from rrpipe.codes.naming import game_name, listed, name_of, names_of
from rrpipe.codes.schedule import S301, S302, S303, S304, S305, S306, S307, S601
from rrpipe.conformance import Conformance, Departure, conformance, order_followed, renumbered
from rrpipe.findings import Finding, make
from rrpipe.meetings import by_pair, doubled_games, has_own_colours, unbalanced_pairs
from rrpipe.model import FORFEITS, Colours, Game, Tournament
from rrpipe.part_mark import mark_of
from rrpipe.schedule import Pairing, rounds_per_cycle
from rrpipe.validation.context import Context

ORDER_NAMES = {
    "reversed": "the rounds of every second cycle in reverse order",
    "matches": "all games of a pair in consecutive rounds",
}

FEW = 4
"""So many games are listed by name; of more, their number is enough."""


def assumed(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Rounds and colours that are unknown, or known only from an assumed Berger table (S301 to S304)."""
    if not tournament.games:
        return
    wanted = max(tournament.cycles, 1)
    spare = [id(game) for games in by_pair(tournament.games).values() for game in games[wanted:]]
    without_round = [g for g in tournament.games if g.round is None and id(g) not in spare]
    if without_round:
        yield make(
            S301,
            without_round[0].white_source,
            player=without_round[0].white,
            games=_games(without_round, tournament),
            reason=_why_unknown(tournament),
            count=len(tournament.players),
        )
    facts = [fact for fact in ("rounds", "colours") if fact in tournament.derived]
    if facts:
        games = [
            game
            for game in tournament.games
            if game.round is not None and ("rounds" in facts or game.colours is Colours.DERIVED)
        ]
        yield make(
            S303 if context.numbers_declared else S302,
            tournament.place("numbers"),
            what=" and ".join(facts).capitalize(),
            games=_games(games, tournament),
            count=len(tournament.players),
            variant=_assumed_variant(tournament),
        )
    colourless = [
        game
        for game in tournament.games
        if game.colours is Colours.UNKNOWN
        and game.round is not None
        and not (game.white_result in FORFEITS and game.black_result in FORFEITS)
    ]
    if colourless:
        first = colourless[0]
        games_text = _games(colourless, tournament)
        yield make(S304, first.white_source, player=first.white, round=first.round, games=games_text)


def _why_unknown(tournament: Tournament) -> str:
    """Why no Berger table could be applied."""
    numbers = sorted(player.number for player in tournament.players)
    if numbers != list(range(1, len(numbers) + 1)):
        return f"the starting numbers are not 1 to {len(numbers)}"
    return "the table does not say which pairing numbers were drawn"


def _games(games: Sequence[Game], tournament: Tournament) -> str:
    """A few games by name, many by their number."""
    if len(games) > FEW:
        return "all games" if len(games) == len(tournament.games) else f"{len(games)} of {len(tournament.games)} games"
    return listed(game_name(game, names_of(tournament)) for game in games)


def followed(tournament: Tournament, context: Context) -> Iterator[Finding]:
    """Which table a stated schedule follows, and where it departs from it (S305 to S307, S601)."""
    if not tournament.games or not has_own_colours(tournament) or context.games_are_lost:
        return
    if mark_of(tournament):
        return  # rounds of a part are numbered anew, so they are not those of the table
    count = len(tournament.players)
    follows = conformance(tournament)
    if follows.games and not follows.departures:
        if follows.code != "CUSTOM_ROUNDROBIN":
            yield make(S307, count=count, variant=_variant(tournament, follows), code=follows.code)
        return
    if order := order_followed(tournament):
        yield make(S601, tournament.place("rounds"), count=count, cycles=tournament.cycles, order=ORDER_NAMES[order])
        return
    if 2 * follows.agreeing > follows.games:
        for departure in _not_said_yet(follows, tournament):
            yield _departure(departure, tournament)
        return
    drawn = renumbered(tournament)
    draw = ""
    if drawn:
        names = names_of(tournament)
        texts = (f"{pairing} for {name_of(starting, names)}" for starting, pairing in drawn.numbers.items())
        apart = [str(departure.round) for departure in drawn.follows.departures]
        but = f" except in round {listed(apart)}" if apart else ""
        draw = f"; it is the Berger table{but} with these pairing numbers: {listed(texts, limit=200)}"
        for departure in _not_said_yet(drawn.follows, tournament):
            yield _departure(departure, tournament)
    total, agreeing = len(tournament.games), follows.agreeing
    yield make(S306, tournament.place("numbers"), count=count, agreeing=agreeing, games=total, draw=draw)


def _not_said_yet(follows: Conformance, tournament: Tournament) -> Iterator[Departure]:
    """What other findings do not say already: missing games (S102), rounds too many (S106), unbalanced colours (S202).

    Nothing is left of a round in which somebody has two games (S103).
    """
    last = tournament.cycles * rounds_per_cycle(len(tournament.players))
    doubled = {round_ for _, round_ in doubled_games(tournament)}
    unbalanced = {pair for pair, _ in unbalanced_pairs(tournament)}
    for departure in follows.departures:
        turned = tuple(p for p in departure.reversed if (min(p), max(p)) not in unbalanced)
        if departure.round <= last and departure.round not in doubled and (departure.found or turned):
            yield departure._replace(reversed=turned)


def _assumed_variant(tournament: Tournament) -> str:
    """The cycles and the order of rounds that were assumed, in words."""
    has_table = len(tournament.players) >= 3 and tournament.cycles > 1
    return _variant(tournament, conformance(tournament)) if has_table else "one cycle"


def _variant(tournament: Tournament, follows: Conformance) -> str:
    """The cycles and the order of rounds in words."""
    if tournament.cycles == 1:
        return "one cycle"
    order = "with" if follows.swapped else "without"
    return f"{tournament.cycles} cycles {order} the exchange of the last two rounds of the first cycle"


def _departure(departure: Departure, tournament: Tournament) -> Finding:
    """One round beside its table: what was expected, what is there, where colours are reversed."""
    names = names_of(tournament)
    first: Pairing = (departure.found + departure.reversed + departure.expected)[0]
    game = next((g for g in tournament.games if g.round == departure.round and first == (g.white, g.black)), None)
    parts = [
        (departure.expected, "expected", "expected {}"),
        (departure.found, "found", "found {}"),
        (departure.reversed, "reversed", "colours reversed in {}"),
    ]
    texts = [form.format(_pairings(pairings, names)) for pairings, _, form in parts if pairings]
    return make(
        S305,
        game.white_source if game else None,
        player=first[0],
        round=departure.round,
        count=len(tournament.players),
        differences="; ".join(texts),
    )


def _pairings(pairings: Sequence[Pairing], names: dict[int, str]) -> str:
    """`8-7 (Polacek, Ludek - Zavrel, Igor) and 1-6 (...)`."""
    return listed(f"{w}-{b} ({names.get(w) or 'unknown'} - {names.get(b) or 'unknown'})" for w, b in pairings)
