"""The pairing numbers an event was paired with (`--numbers`): from the column, from the rows, or from a draw.

With pairing numbers 1 to n the Berger table (C.05, Annex 1) gives round, board and colours of every game. Starting
numbers of a table are assumed to be pairing numbers unless they were merely counted; a declaration makes them certain.
"""

import json
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from rrpipe.codes import files as codes
from rrpipe.findings import Finding, make
from rrpipe.model import Colours, Game, Source, Tournament, game_order

ORIGIN = "--numbers"


def declare_column(tournament: Tournament) -> tuple[Tournament, list[Finding]]:
    """The starting numbers of the table are the pairing numbers; refused when the table has none of its own."""
    if "numbers" in tournament.derived and any(game.round is None for game in tournament.games):
        problem = "the table has no column of starting numbers; they were counted from its rows"
        return tournament, [make(codes.F322, origin=f"{ORIGIN} column", problem=problem)]
    if problem := _gap(tournament):
        return tournament, [make(codes.F322, origin=f"{ORIGIN} column", problem=problem)]
    return declared(tournament), []


def declare_rows(tournament: Tournament) -> tuple[Tournament, list[Finding]]:
    """The first row has pairing number 1, the second 2, and so on."""

    def row(source: Source | None) -> int:
        return (source.row or source.line or 0) if source else 0

    in_order = sorted(tournament.players, key=lambda player: (row(player.source), player.number))
    numbers = {player.number: place for place, player in enumerate(in_order, 1)}
    return declared(renumbered(tournament, numbers)), []


def declare_draw(tournament: Tournament, data: bytes, file: str) -> tuple[Tournament, list[Finding]]:
    """The numbers of a draw: a JSON document with `numbers`, a mapping of names to pairing numbers."""

    def refuse(problem: str) -> tuple[Tournament, list[Finding]]:
        return tournament, [make(codes.F322, Source(file), origin=f"{ORIGIN} {file}", problem=problem)]

    try:
        document = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return refuse("this is no JSON document")
    drawn = document.get("numbers", document) if isinstance(document, dict) else None
    if not isinstance(drawn, Mapping):
        return refuse("it holds no numbers")
    by_name = {_folded(name): number for name, number in drawn.items()}
    names = {_folded(player.name): player.number for player in tournament.players}
    if missing := [player.name for player in tournament.players if _folded(player.name) not in by_name]:
        return refuse(f"it has no number for {', '.join(missing)}")
    if len(names) != len(tournament.players):
        twice = [name for name, n in Counter(player.name for player in tournament.players).items() if n > 1]
        return refuse(f"several players are called {', '.join(twice)}")
    numbers = {number: by_name[name] for name, number in names.items()}
    if any(isinstance(n, bool) or not isinstance(n, int) for n in numbers.values()) or sorted(numbers.values()) != list(
        range(1, len(numbers) + 1)
    ):
        return refuse(f"the numbers of the players are not 1 to {len(numbers)}, each once")
    return declared(renumbered(tournament, numbers)), []


def _folded(name: str) -> str:
    """A name without regard to letter case, blanks and the form of accents."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _gap(tournament: Tournament) -> str:
    """Why the starting numbers cannot be pairing numbers; empty when they can."""
    count = len(tournament.players)
    missing = [n for n in range(1, count + 1) if n not in {player.number for player in tournament.players}]
    return f"the starting numbers are not 1 to {count}; missing: {', '.join(map(str, missing))}" if missing else ""


def declared(tournament: Tournament) -> Tournament:
    """The tournament whose numbers are no longer an assumption."""
    return replace(tournament, derived=tuple(fact for fact in tournament.derived if fact != "numbers"))


def renumbered(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """The tournament with other starting numbers, keyed by the old ones; what followed from the old ones is undone."""
    if all(old == new for old, new in numbers.items()):
        return tournament
    plain = unscheduled(tournament)
    players = sorted((replace(p, number=numbers[p.number]) for p in plain.players), key=lambda p: p.number)
    games = [_renumbered_game(game, numbers) for game in plain.games]
    rests = sorted(rest._replace(number=numbers[rest.number]) for rest in plain.rests if rest.number in numbers)
    return replace(plain, players=tuple(players), games=tuple(sorted(games, key=game_order)), rests=tuple(rests))


def _renumbered_game(game: Game, numbers: Mapping[int, int]) -> Game:
    """A game with other numbers; while colours are unknown the lower number stands first."""
    game = replace(game, white=numbers[game.white], black=numbers[game.black])
    if game.colours is not Colours.UNKNOWN or game.white < game.black:
        return game
    return replace(
        game,
        white=game.black,
        black=game.white,
        white_result=game.black_result,
        black_result=game.white_result,
        white_source=game.black_source,
        black_source=game.white_source,
    )


def unscheduled(tournament: Tournament) -> Tournament:
    """The tournament without the rounds and colours that were derived from a table; what is stated stays."""
    rounds, colours = "rounds" in tournament.derived, "colours" in tournament.derived
    if not rounds and not colours:
        return tournament
    games = tuple(
        replace(
            game,
            round=None if rounds else game.round,
            board=None if rounds else game.board,
            colours=Colours.UNKNOWN if game.colours is Colours.DERIVED else game.colours,
        )
        for game in tournament.games
    )
    derived = tuple(fact for fact in tournament.derived if fact not in ("rounds", "colours"))
    return replace(tournament, games=games, rests=() if rounds else tournament.rests, derived=derived)
