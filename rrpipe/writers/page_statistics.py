"""The event in figures: how its games ended, and who stands out. Exact counts; shares are rounded to whole percents.

One rule for all figures, that of the standings: games of players left out (C.05 6.6) count for nobody. Games are those
over the board; who won most and who is unbeaten follows from forfeits too, as in WIN (C.07 7.1).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Sized
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from rrpipe.crosstable import DRAWS, WINS
from rrpipe.layouts.paper import shortened
from rrpipe.model import DECIDED, FORFEITS, Colours, Game, Player, Tournament
from rrpipe.scoring import Ledger, ledger
from rrpipe.wording import counted, joined
from rrpipe.wording.part_words import PartWords
from rrpipe.writers.page_facts import average_rating

MOST_NAMED = 4
"""More players than this who share a mark, or half of all, are not named: it marks nobody out."""
LEAST_STREAK = 2
"""A row of wins begins with two."""


class Figure(NamedTuple):
    """A line: what is counted, and the number with its share or the names."""

    label: str
    text: str


class StatisticsPart(NamedTuple):
    """The part `statistics`: figures of the games, marks of players, and what is not in them; empty where all is."""

    w: PartWords
    games: tuple[Figure, ...]
    players: tuple[Figure, ...]
    note: str = ""


def statistics_part(tournament: Tournament, w: PartWords) -> StatisticsPart:
    """What a newsletter prints about the event; a line that says nothing is left out."""
    book = ledger(tournament)
    counted_games = [g for g in tournament.games if g.white in book.score and g.black in book.score]
    games = (*_games(counted_games, len(book.open_games), w), *_ratings(tournament, w))
    return StatisticsPart(w, games, tuple(_players(book, counted_games, w)), _note(book, counted_games, w))


def _games(games: Iterable[Game], still_open: int, w: PartWords) -> Iterable[Figure]:
    """Played games and how they ended; games not played (forfeits) are counted apart."""
    decided = [g for g in games if _is_decided(g)]
    played = [g for g in decided if _is_played(g)]
    white = sum(g.white_result in WINS for g in played)
    black = sum(g.black_result in WINS for g in played)
    drawn = sum(g.white_result in DRAWS and g.black_result in DRAWS for g in played)
    yield Figure(w.games, str(len(played)))
    if played:
        yield Figure(w.decisive, _share(len(played) - drawn, len(played), w))
        yield Figure(w.drawn, _share(drawn, len(played), w))
        if all(game.colours is Colours.STATED for game in played):
            yield Figure(w.white_won, _share(white, len(played), w))
            yield Figure(w.black_won, _share(black, len(played), w))
    if len(decided) > len(played):
        yield Figure(w.forfeits, str(len(decided) - len(played)))
    if still_open:
        yield Figure(w.open, str(still_open))


def _note(book: Ledger, games: Iterable[Game], w: PartWords) -> str:
    """How forfeits count where there are any, and how many decided games are left out."""
    annulled = sum(
        _is_decided(game) and not book.left_out.isdisjoint((game.white, game.black)) for game in book.tournament.games
    )
    notes = [w.forfeits_note] if any(_is_decided(game) and not _is_played(game) for game in games) else []
    return joined(" ", [*notes, *([counted(annulled, w.annulled_note)] if annulled else [])])


def _is_decided(game: Game) -> bool:
    """Whether a game has a final result, over the board or by forfeit."""
    return {game.white_result, game.black_result} <= DECIDED


def _is_played(game: Game) -> bool:
    """Whether a game was decided over the board."""
    return _is_decided(game) and FORFEITS.isdisjoint((game.white_result, game.black_result))


def _share(count: int, total: int, w: PartWords) -> str:
    """`40 (61 %)`, half up."""
    percent = int(Fraction(100 * count, total) + Fraction(1, 2))
    return w.share.format(count=count, percent=percent)


def _ratings(tournament: Tournament, w: PartWords) -> Iterable[Figure]:
    """The average rating, where everybody has one."""
    average = average_rating(tournament)
    if average:
        yield Figure(w.average, str(average))


def _players(book: Ledger, games: Iterable[Game], w: PartWords) -> Iterable[Figure]:
    """Marks of players: only those who are in the standings, and only games that count for them."""
    players = book.players
    draws = {n: sum(_has(book, n, game, DRAWS) for game in row) for n, row in book.games.items()}
    yield from _most(w.most_wins, book.wins(book.numbers), players, w)
    yield from _streak(book, players, w)
    yield from _upset(games, players, w)
    yield from _most(w.most_draws, draws, players, w)
    lost = {n: any(not _has(book, n, game, WINS | DRAWS) for game in row) for n, row in book.games.items()}
    unbeaten = [n for n, row in book.games.items() if row and not lost[n]]
    if _is_mark(unbeaten, book.games):
        yield Figure(w.unbeaten, _named(unbeaten, players))


def _has(book: Ledger, number: int, game: Game, results: frozenset[object]) -> bool:
    """Whether a player has one of these results in a game."""
    return book.result(number, game) in results


def _most(label: str, counts: Mapping[int, int], players: Mapping[int, Player], w: PartWords) -> Iterable[Figure]:
    """Who has the most of something, unless that is nearly everybody."""
    most = max(counts.values(), default=0)
    holders = [number for number, count in counts.items() if count == most]
    if most and _is_mark(holders, counts):
        yield Figure(label, w.count_of.format(names=_named(holders, players), count=most))


def _is_mark(holders: Sequence[int], everybody: Sized) -> bool:
    """Whether so few players share something that it is worth a line."""
    return 0 < len(holders) <= MOST_NAMED and 2 * len(holders) <= len(everybody)


def _streak(book: Ledger, players: Mapping[int, Player], w: PartWords) -> Iterable[Figure]:
    """The longest row of wins over the board; a rest does not end it, a forfeit does. Only where rounds are known."""
    if not book.rounds_known:
        return
    longest: Counter[int] = Counter()
    for number, row in book.games.items():
        ordered = sorted(row, key=lambda game: game.round or 0)
        runs = groupby(ordered, key=lambda game: _is_played(game) and _has(book, number, game, WINS))
        longest[number] = max((len(list(games)) for won, games in runs if won), default=0)
    most = max(longest.values(), default=0)
    holders = [number for number in longest if longest[number] == most]
    if most >= LEAST_STREAK and _is_mark(holders, longest):
        games = counted(most, w.streak_value)
        yield Figure(w.streak, w.streak_of.format(names=_named(holders, players), games=games))


def _upset(games: Iterable[Game], players: Mapping[int, Player], w: PartWords) -> Iterable[Figure]:
    """The win over the board against the opponent who is rated highest above the winner; the first of several alike."""
    best: tuple[int, Player, Player] | None = None
    for game in games:
        if not _is_played(game):
            continue
        for winner, loser, result in (
            (game.white, game.black, game.white_result),
            (game.black, game.white, game.black_result),
        ):
            one, other = players.get(winner), players.get(loser)
            if result not in WINS or not (one and other and one.rating and other.rating):
                continue
            gap = other.rating - one.rating
            if gap > 0 and (best is None or gap > best[0]):
                best = (gap, one, other)
    if best:
        _, one, other = best
        yield Figure(
            w.upset,
            w.upset_value.format(
                winner=_short(one),
                winner_rating=one.rating,
                loser=_short(other),
                loser_rating=other.rating,
            ),
        )


def _named(numbers: Sequence[int], players: Mapping[int, Player]) -> str:
    """Names parted by semicolons, given names as initials."""
    return joined("; ", (_short(players[number]) for number in numbers))


def _short(player: Player) -> str:
    """The name with given names as initials."""
    return shortened(player.name)[-1]
