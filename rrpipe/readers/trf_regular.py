"""The short way for files without a flaw: all games and rests of a TRF whose round blocks agree with each other.

Most files name every game from both sides in the printed form. Then the games can be listed round by round without
joining entries. At the first thing that is not so, nothing is returned, and the long way (`trf_rounds`,
`games_from_entries`) says what is wrong. Both ways give the same event; a test holds them together.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from rrpipe.layouts.trf import (
    BLOCK_GAPS,
    OPPONENT,
    OPPONENT_COLOUR,
    OPPONENT_RESULT,
    block_cutter,
    round_columns,
)
from rrpipe.layouts.trf_kinds import GAME_COLOURS, GAME_RESULTS, REST_BLOCK
from rrpipe.model import Bye, Colours, Game, Rest, Result, Source
from rrpipe.readers.trf_players import PlayerLine

Block = tuple[int, str, Result | None]
REST: Block = (0, "", None)
IRREGULAR: Block = (-1, "", None)
_FIRST = OPPONENT.first
_GAPS = tuple(gap.moved(1 - _FIRST).cut for gap in BLOCK_GAPS)
_PARTS = tuple(field.moved(1 - _FIRST).cut for field in (OPPONENT, OPPONENT_COLOUR, OPPONENT_RESULT))


@lru_cache(maxsize=8192)
def _block(text: str) -> Block:
    """Opponent, colour and result of one block; REST for a rest round, IRREGULAR for what needs a closer look."""
    if text.rstrip() == REST_BLOCK or not text.strip():
        return REST
    number, colour, result = (text[part] for part in _PARTS)
    if any(text[gap].strip() for gap in _GAPS):
        return IRREGULAR
    digits = number.lstrip()
    if digits.isdigit() and digits.isascii() and digits[0] != "0" and colour in GAME_COLOURS and result in GAME_RESULTS:
        return (int(digits), GAME_COLOURS[colour], GAME_RESULTS[result])
    return IRREGULAR


def regular_rounds(lines: Sequence[PlayerLine], file: str) -> tuple[tuple[Game, ...], tuple[Rest, ...], int] | None:
    """Games in order, rests in order and the number of rounds; None when the long way has to be taken."""
    columns = max([len(line.text) for line in lines])
    starts = round_columns(columns)
    if len(starts) < 2:
        return None
    cut = block_cutter(columns)
    rows: dict[int, list[Block]] = {}
    places: dict[int, tuple[int, int]] = {}
    for number, line, text, shift in lines:
        if len(text) != columns:
            return None
        rows[number] = [_block(piece) for piece in cut(text)]
        places[number] = (line, shift)
    order = sorted(rows)
    games: list[Game] = []
    rests: list[Rest] = []
    stated = Colours.STATED
    place: Callable[[type[Source], tuple[object, ...]], Source] = tuple.__new__  # half the cost of Source(...)
    for index, column in enumerate(starts):
        resting = 0
        begun = len(games)
        for number in order:
            opponent, colour, result = rows[number][index]
            if colour == "w":
                row = rows.get(opponent)
                if row is None:
                    return None
                back, other_colour, other = row[index]
                if back != number or other_colour != "b":
                    return None
                line, shift = places[number]
                other_line, other_shift = places[opponent]
                games.append(
                    Game(
                        number,
                        opponent,
                        result,
                        other,
                        index + 1,
                        None,
                        stated,
                        None,
                        place(Source, (file, line, column - shift, None, None, None)),
                        place(Source, (file, other_line, column - other_shift, None, None, None)),
                    )
                )
            elif not opponent:
                resting += 1
                rests.append(Rest(index + 1, number, Bye.ZERO))
            elif opponent < 0:
                return None
        if 2 * (len(games) - begun) + resting != len(order) or len(games) == begun:
            return None  # a black side that nobody names, or a round in which nobody plays
    return tuple(games), tuple(rests), len(starts)
