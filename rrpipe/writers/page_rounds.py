"""The rounds of a page: who played whom, on which board, with what result, and who rested."""

from collections.abc import Mapping

from rrpipe.crosstable import Meeting
from rrpipe.layouts.page_height import Block, Sides
from rrpipe.layouts.paper import Rounds, fitted, text_width
from rrpipe.model import FORFEITS, Colours, Game, Tournament, by_number
from rrpipe.rendering import date_text
from rrpipe.wording import Words
from rrpipe.writers.page import GameLine, Piece, RoundBlock
from rrpipe.writers.page_grid import piece

LOOSE = 10
"""So many games without a round stand in one block."""
WIDEST_NAME = 12.0
"""A family name still wider (in ems) may wrap, so that one long name does not cost a column of rounds."""


def names_in_rounds(tournament: Tournament, *, short: bool) -> dict[int, str]:
    """The names by starting number, whole or with given names as initials; never two alike."""
    names = [player.name for player in tournament.players]
    forms = fitted(names, 0.0) if short else names
    return {player.number: form for player, form in zip(tournament.players, forms, strict=True)}


def round_blocks(tournament: Tournament, names: Mapping[int, str], w: Words) -> tuple[RoundBlock, ...]:
    """The rounds in which a game stands, in order."""
    players = by_number(tournament)
    whole = {number: player.name for number, player in players.items()}
    played: dict[int, list[Game]] = {}
    for game in tournament.games:
        if game.round is not None:
            played.setdefault(game.round, []).append(game)
    blocks = []
    for number in sorted(played):
        dates = tournament.round_dates
        date = dates[number - 1] if number <= len(dates) else None
        resting = [
            players[rest.number].name for rest in tournament.rests if rest.round == number and rest.number in players
        ]
        blocks.append(
            RoundBlock(
                head=w.round_n.format(n=number),
                date=date_text(date, w.languages),
                day=date if date and len(date) == 10 else "",
                games=tuple(game_line(game, names, whole) for game in played[number]),
                rests=w.rests.format(name="; ".join(resting)) if resting else "",
                number=number,
            )
        )
    return tuple(blocks)


def loose_blocks(tournament: Tournament, names: Mapping[int, str], w: Words) -> tuple[RoundBlock, ...]:
    """The games without a round, in blocks that fit a page; only the first has a head."""
    whole = {player.number: player.name for player in tournament.players}
    lines = [game_line(game, names, whole) for game in tournament.games if game.round is None]
    parts = [tuple(lines[start : start + LOOSE]) for start in range(0, len(lines), LOOSE)]
    return tuple(RoundBlock("" if index else w.games, "", "", part, "") for index, part in enumerate(parts))


def rounds_choices(blocks: tuple[RoundBlock, ...], tournament: Tournament) -> tuple[Rounds, ...]:
    """The ways to set these rounds: whole names, given names as initials, and so that the longest wrap."""
    whole, initials = (names_in_rounds(tournament, short=short) for short in (False, True))
    return (
        _choice(blocks, whole, tournament, short=False),
        _choice(blocks, initials, tournament, short=True),
        _choice(blocks, initials, tournament, short=True, widest=WIDEST_NAME),
    )


def _choice(
    blocks: tuple[RoundBlock, ...],
    names: Mapping[int, str],
    tournament: Tournament,
    *,
    short: bool,
    widest: float = 99.0,
) -> Rounds:
    """The columns that rounds need with these names, in ems, and their lines."""
    games = [line for block in blocks for line in block.games]
    width = {number: text_width(name) for number, name in names.items()}
    wraps = sum(width[n] > widest for game in tournament.games for n in (game.white, game.black))
    more = -(-wraps // len(blocks))  # on average: the same names come in every round
    boards = max(text_width(line.board) for line in games)
    dots = 0.8 if any(line.assumed for line in games) else 0.0
    results = max(text_width(line.white_piece.text + line.joint + line.black_piece.text) for line in games)
    sides = Sides(
        board=boards + 0.6 if boards else 0.0,
        white=max(min(width[game.white], widest) for game in tournament.games),
        result=max(3.4, results + 0.9),
        black=max(min(width[game.black], widest) for game in tournament.games),
        dot=dots,
    )
    return Rounds(sides, tuple(Block(len(block.games) + more, bool(block.rests)) for block in blocks), short)


NOTHING = Piece("", "")


def game_line(game: Game, names: Mapping[int, str], whole: Mapping[int, str]) -> GameLine:
    """One game of a round, with `names` as paper has room for them; one dot for a game that is not played yet."""
    won = None if game.decider is None else game.decider == game.white
    lost = None if won is None else not won
    is_open = game.white_result is None and game.black_result is None
    forfeit = bool({game.white_result, game.black_result} & FORFEITS)
    return GameLine(
        board=str(game.board or ""),
        white=whole[game.white],
        black=whole[game.black],
        white_fit=names[game.white] if names[game.white] != whole[game.white] else "",
        black_fit=names[game.black] if names[game.black] != whole[game.black] else "",
        white_piece=piece(Meeting(game.white_result, None, False, None, won), colours=False),
        black_piece=NOTHING if is_open else piece(Meeting(game.black_result, None, False, None, lost), colours=False),
        joint="" if is_open else " " if forfeit else "–",
        assumed=game.colours is Colours.DERIVED,
    )
