"""How messages name players, games, places and scores, so that an arbiter finds them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rrpipe.model import Game, Result, Source, Tournament


def name_of(number: int, names: Mapping[int, str]) -> str:
    """`3 Belova, Darya`: how messages name a player."""
    name = names.get(number)
    return f"{number} {name}" if name else f"number {number}"


def names_of(tournament: Tournament) -> dict[int, str]:
    """The names of all players keyed by starting number."""
    return {player.number: player.name for player in tournament.players}


def place_name(source: Source | None) -> str:
    """A place in words: `cell F7`, `line 14, column 92`."""
    if source is None:
        return "the entry"
    if source.cell:
        return f"cell {source.cell}"
    if source.line is None:
        return f"row {source.row}" if source.row else "the entry"
    return f"line {source.line}, column {source.column}" if source.column else f"line {source.line}"


def round_name(round: int | None) -> str:
    """` in round 3`, or nothing when the round is unknown."""
    return f" in round {round}" if round else ""


def result_name(result: Result | None) -> str:
    """The TRF code of a result, `nothing` for an empty entry."""
    return "nothing" if result is None else str(result)


def counted(count: int, what: str) -> str:
    """`1 game`, `3 games`."""
    return f"{count} {what}" if count == 1 else f"{count:,} {what}s"


def score_text(score: Fraction) -> str:
    """A score with a decimal point where decimals are exact (`3.5`, `6.25`), else as a fraction (`1/3`)."""
    if score.denominator == 1:
        return str(score.numerator)
    for digits in range(1, 7):
        scaled = score * 10**digits
        if scaled.denominator == 1:
            sign, text = "-" if scaled < 0 else "", str(abs(scaled.numerator)).rjust(digits + 1, "0")
            return f"{sign}{text[:-digits]}.{text[-digits:]}"
    return f"{score.numerator}/{score.denominator}"


def listed(items: Iterable[str], last: str = "and", limit: int = 60) -> str:
    """`a, b and c`, or `1 Moen, Kari; 2 Lie, Per and 3 Dahl, Eva`; what stands beyond the limit is counted."""
    texts = list(items)
    between = parted(texts)
    if len(texts) > limit:
        return between.join(texts[:limit]) + f" {last} {len(texts) - limit} more"
    return texts[0] if len(texts) == 1 else between.join(texts[:-1]) + f" {last} {texts[-1]}" if texts else ""


def parted(items: Iterable[str]) -> str:
    """What stands between the items of a list: a semicolon where one holds a comma itself, as most names do."""
    return "; " if any("," in item for item in items) else ", "


def game_name(game: Game, names: Mapping[int, str]) -> str:
    """`3 Belova, Darya - 7 Grigorescu, Ion (round 2, cell F5 and cell E6)`: both players, the round, both places."""
    places = [place_name(s) for s in dict.fromkeys((game.white_source, game.black_source)) if s]
    where = ", ".join(text for text in (f"round {game.round}" if game.round else "", " and ".join(places)) if text)
    both = f"{name_of(game.white, names)} - {name_of(game.black, names)}"
    return f"{both} ({where})" if where else both
