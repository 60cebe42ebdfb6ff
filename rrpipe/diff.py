"""What changed between two versions of an event, whatever their formats.

Players are matched by FIDE number, then by name, then by what is left of either; other starting numbers for the same
people are no change. Games are matched by pair and meeting. Rounds and colours that one version does not know, or only
assumes from starting numbers, are not compared; `notes` says so.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rrpipe.layouts.documents import scoring_values
from rrpipe.model import Colours, Game, National, Player, Standings, Tournament, by_number, game_order
from rrpipe.rating import RatingReport, one_decimal

FACTS = (
    *("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies", "time_control", "cycles"),
    *("rounds", "round_dates", "scoring", "tie_breaks"),
)
"""The facts of the event that are compared."""

PLAYER_FACTS = (
    *("name", "sex", "title", "rating", "federation", "fide_id", "birth_date", "club", "national", "status"),
)
"""What is compared of a player; starting numbers are not."""


class Change(NamedTuple):
    """A value that differs: what it is, and its text in A and in B (None where there is none)."""

    what: str
    a: str | None
    b: str | None


class PlayerChange(NamedTuple):
    """A player who is in one version only (the other number is None), or whose facts differ."""

    name: str
    a: int | None
    b: int | None
    changes: tuple[Change, ...] = ()


class GameChange(NamedTuple):
    """A game of a pair: its players by name, rounds in A and B, in which versions it is, and what differs."""

    players: tuple[str, str]
    meeting: int
    round_a: int | None
    round_b: int | None
    in_a: bool
    in_b: bool
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Everything that differs. `effects` are places, points and rating changes that follow from it."""

    facts: tuple[Change, ...]
    players: tuple[PlayerChange, ...]
    games: tuple[GameChange, ...]
    effects: tuple[PlayerChange, ...]
    notes: tuple[str, ...]

    @property
    def equal(self) -> bool:
        """True when nothing differs."""
        return not (self.facts or self.players or self.games or self.effects)


class Version(NamedTuple):
    """One version of the event: its standings and rating effect are None where they cannot be computed."""

    tournament: Tournament
    standings: Standings | None = None
    ratings: RatingReport | None = None


def difference(a: Version, b: Version) -> Difference:
    """What changed from A to B."""
    pairs = matched(a.tournament.players, b.tournament.players)
    notes = [*_notes(a.tournament, b.tournament)]
    for name, version in (("A", a), ("B", b)):
        if version.standings is None:
            notes.append(f"places and ratings are not compared: the games of {name} are in contradiction")
    return Difference(
        tuple(_facts(a.tournament, b.tournament)),
        tuple(_players(a.tournament, b.tournament, pairs)),
        tuple(_games(a.tournament, b.tournament, pairs)),
        tuple(_effects(a, b, pairs)),
        tuple(notes),
    )


def matched(mine: Iterable[Player], theirs: Iterable[Player]) -> dict[int, int]:
    """Starting numbers of A -> those of B for the same people: by FIDE number, then by name.

    Two people of one name are told apart by starting number. Who is left with the same starting number in both
    versions is the same person under a corrected name, as long as no FIDE number speaks against it.
    """
    left, right = {p.number: p for p in mine}, {p.number: p for p in theirs}
    found: dict[int, int] = {}
    for key in (_by_id, _by_name_and_number, _by_name):
        places: dict[object, list[int]] = defaultdict(list)
        for number, player in right.items():
            places[key(player)].append(number)
        for number, player in list(left.items()):
            fitting = places.get(key(player), [])
            if key(player) is not None and fitting and not _contradict(player, right[fitting[0]]):
                found[number] = fitting.pop(0)
                del left[number], right[found[number]]
    for number, player in left.items():
        if number in right and not _contradict(player, right[number]):
            found[number] = number
    return found


def _by_id(player: Player) -> object:
    return player.fide_id


def _by_name(player: Player) -> object:
    """The words of the name without accents, in any order."""
    plain = unicodedata.normalize("NFKD", player.name.casefold())
    words = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign)).split()
    return tuple(sorted(words)) or None


def _by_name_and_number(player: Player) -> object:
    return _by_name(player), player.number


def _contradict(player: Player, other: Player) -> bool:
    return bool(player.fide_id and other.fide_id and player.fide_id != other.fide_id)


def shown(value: object) -> str | None:
    """A value as text; None for none."""
    if value is None or value == () or value == "":
        return None
    if isinstance(value, tuple):
        return ", ".join(str(each) if each is not None else "–" for each in value)
    if isinstance(value, National):
        return f"{value.rating or 'none'} ({', '.join(part for part in (value.federation, value.id) if part)})"
    return str(value)


def _facts(a: Tournament, b: Tournament) -> Iterator[Change]:
    """Facts of the event that differ."""
    for what in FACTS:
        mine, theirs = getattr(a, what), getattr(b, what)
        if what == "round_dates":
            mine, theirs = _dates(mine), _dates(theirs)
        if mine == theirs:
            continue
        if what == "scoring":
            mine, theirs = (tuple(f"{key} {v}" for key, v in scoring_values(each).items()) for each in (mine, theirs))
        yield Change(what, shown(mine), shown(theirs))


def _dates(dates: tuple[str | None, ...]) -> tuple[str | None, ...]:
    return dates if any(dates) else ()


def _players(a: Tournament, b: Tournament, pairs: Mapping[int, int]) -> Iterator[PlayerChange]:
    """Players whose facts differ, then those who left, then those who are new."""
    mine, theirs = by_number(a), by_number(b)
    for number, other in pairs.items():
        changes = tuple(
            Change(what, shown(getattr(mine[number], what)), shown(getattr(theirs[other], what)))
            for what in PLAYER_FACTS
            if (getattr(mine[number], what) or None) != (getattr(theirs[other], what) or None)
        )
        if changes:
            yield PlayerChange(mine[number].name, number, other, changes)
    yield from (PlayerChange(p.name, p.number, None) for p in a.players if p.number not in pairs)
    taken = set(pairs.values())
    yield from (PlayerChange(p.name, None, p.number) for p in b.players if p.number not in taken)


def is_assumed(tournament: Tournament, fact: str) -> bool:
    """Whether rounds or colours follow only from starting numbers that nobody declared."""
    return {fact, "numbers"} <= set(tournament.derived)


def _notes(a: Tournament, b: Tournament) -> Iterator[str]:
    """What was not compared, and why."""
    for name, tournament in (("A", a), ("B", b)):
        for fact in ("rounds", "colours"):
            if is_assumed(tournament, fact):
                yield f"{fact} are not compared: {name} assumes them from its starting numbers"
        if any(game.round is None for game in tournament.games):
            yield f"rounds are not compared where {name} does not know them"
        if any(game.colours is Colours.UNKNOWN for game in tournament.games):
            yield f"colours are not compared where {name} does not know them"


def _games(a: Tournament, b: Tournament, pairs: Mapping[int, int]) -> Iterator[GameChange]:
    """Games that differ, in the order of A, then those that only B has."""
    back = {other: number for number, other in pairs.items()}
    names = {number: player.name for number, player in by_number(a).items()}
    theirs = {number: player.name for number, player in by_number(b).items()}
    mine_by_pair, theirs_by_pair = _by_pair(a.games, None), _by_pair(b.games, back)
    for pair in {**mine_by_pair, **theirs_by_pair}:
        first, second = mine_by_pair.get(pair, []), theirs_by_pair.get(pair, [])
        for meeting in range(max(len(first), len(second))):
            x = first[meeting] if meeting < len(first) else None
            y = second[meeting] if meeting < len(second) else None
            game = x or y
            assert game is not None
            of = names if x else theirs
            players = (of.get(game.white, str(game.white)), of.get(game.black, str(game.black)))
            rounds = (x.round if x else None, y.round if y else None)
            if x is None or y is None:
                yield GameChange(players, meeting + 1, *rounds, x is not None, y is not None)
            elif changes := tuple(_changes(x, y, back, a, b)):
                yield GameChange(players, meeting + 1, *rounds, True, True, changes)


Key = tuple[object, ...]


def _by_pair(games: Iterable[Game], back: Mapping[int, int] | None) -> dict[Key, list[Game]]:
    """Games by pair, in order; the players by the numbers of A, or marked as B's own."""
    found: dict[Key, list[Game]] = defaultdict(list)
    for game in sorted(games, key=game_order):
        numbers = [game.white, game.black]
        keys = [str(n) if back is None else str(back[n]) if n in back else f"B{n}" for n in numbers]
        found[tuple(sorted(keys))].append(game)
    return found


def _changes(x: Game, y: Game, back: Mapping[int, int], a: Tournament, b: Tournament) -> Iterator[Change]:
    """What differs between two versions of a game; results are seen from White of A."""
    turned = back.get(y.white) != x.white
    white, black = (y.black_result, y.white_result) if turned else (y.white_result, y.black_result)
    if (x.white_result, x.black_result) != (white, black):
        yield Change("result", result_text(x.white_result, x.black_result), result_text(white, black))
    known = Colours.UNKNOWN not in (x.colours, y.colours)
    if turned and known and not (is_assumed(a, "colours") or is_assumed(b, "colours")):
        yield Change("colours", "as in A", "exchanged")
    compared = None not in (x.round, y.round) and not (is_assumed(a, "rounds") or is_assumed(b, "rounds"))
    if compared and x.round != y.round:
        yield Change("round", str(x.round), str(y.round))
    elif compared and x.board and y.board and x.board != y.board:
        yield Change("board", str(x.board), str(y.board))
    if x.date != y.date:
        yield Change("date", x.date, y.date)
    if x.decider != y.decider and (x.decider is None or y.decider is None or back.get(y.decider) != x.decider):
        yield Change("decider", shown(x.decider), shown(None if y.decider is None else back.get(y.decider)))


def result_text(white: object, black: object) -> str | None:
    """`1:0`, `+:-`; None for a game without a result."""
    return None if white is None and black is None else f"{white or '·'}:{black or '·'}"


def _effects(a: Version, b: Version, pairs: Mapping[int, int]) -> Iterator[PlayerChange]:
    """Places, points and rating changes that differ, by the standings of A."""
    names = {player.number: player.name for player in a.tournament.players}
    if a.standings is None or b.standings is None:
        return
    mine, theirs = _figures(a), _figures(b)
    for number in sorted(pairs):
        x, y = mine.get(number, {}), theirs.get(pairs[number], {})
        changes = tuple(Change(what, x.get(what), y.get(what)) for what in {**x, **y} if x.get(what) != y.get(what))
        if changes:
            yield PlayerChange(names[number], number, pairs[number], changes)


def _figures(version: Version) -> dict[int, dict[str, str | None]]:
    """Place, points and rating change of everybody, as texts."""
    found: dict[int, dict[str, str | None]] = defaultdict(dict)
    if version.standings is not None:
        for row in version.standings.rows:
            found[row.number]["place"] = shown(row.rank)
            found[row.number]["points"] = _points(row.values.get("PTS"))
    if version.ratings is not None:
        for effect in version.ratings.effects:
            change = effect.change
            if change is not None:
                found[effect.player.number]["rating change"] = one_decimal(change, plus=True)
            elif effect.first_rating is not None:
                found[effect.player.number]["first rating"] = str(effect.first_rating)
    return found


def _points(points: Fraction | None) -> str | None:
    from rrpipe.layouts.documents import score_text

    return None if points is None else score_text(points)
