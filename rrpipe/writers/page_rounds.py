"""The rounds of a page: who played whom, on which board, with what result, and who rested."""

from rrpipe.crosstable import Meeting
from rrpipe.layouts.paper import shortened, text_width
from rrpipe.model import FORFEITS, Colours, Game, Tournament, by_number
from rrpipe.rendering import date_text
from rrpipe.wording import Words
from rrpipe.writers.page import GameLine, RoundBlock
from rrpipe.writers.page_grid import piece, spoken_game

LOOSE = 10
"""So many games without a round stand in one block."""


def round_blocks(tournament: Tournament, w: Words) -> tuple[RoundBlock, ...]:
    """The rounds in which a game stands, in order."""
    players = by_number(tournament)
    blocks = []
    for number in sorted({game.round for game in tournament.games if game.round is not None}):
        dates = tournament.round_dates
        date = dates[number - 1] if number <= len(dates) else None
        resting = [
            players[rest.number].name for rest in tournament.rests if rest.round == number and rest.number in players
        ]
        blocks.append(
            RoundBlock(
                head=w.round_n.format(n=number),
                date=date_text(date, w.months, w.date),
                games=tuple(game_line(game, tournament, w) for game in tournament.games if game.round == number),
                rests=w.rests.format(name="; ".join(resting)) if resting else "",
            )
        )
    return tuple(blocks)


def widest_name(blocks: tuple[RoundBlock, ...]) -> float:
    """The widest name in the rounds, in ems."""
    lines = [line for block in blocks for line in block.games]
    return max((text_width(name) for line in lines for name in (line.white, line.black)), default=0.0)


def loose_blocks(tournament: Tournament, w: Words) -> tuple[RoundBlock, ...]:
    """The games without a round, in blocks that fit a page; only the first has a head."""
    lines = [game_line(game, tournament, w) for game in tournament.games if game.round is None]
    parts = [tuple(lines[start : start + LOOSE]) for start in range(0, len(lines), LOOSE)]
    return tuple(RoundBlock("" if index else w.games, "", part, "") for index, part in enumerate(parts))


def game_line(game: Game, tournament: Tournament, w: Words) -> GameLine:
    """One game of a round."""
    names = {player.number: player.name for player in tournament.players}
    known = game.colours is not Colours.UNKNOWN
    white, black = names[game.white], names[game.black]
    won = None if game.decider is None else game.decider == game.white
    seen = Meeting(game.white_result, "w" if known else None, game.colours is Colours.DERIVED, None, won)
    lost = None if won is None else not won
    return GameLine(
        board=str(game.board or ""),
        white=shortened(white)[-1] if text_width(white) > 11 else white,
        black=shortened(black)[-1] if text_width(black) > 11 else black,
        white_piece=piece(Meeting(game.white_result, None, False, None, won), colours=False),
        black_piece=piece(Meeting(game.black_result, None, False, None, lost), colours=False),
        joint=" " if {game.white_result, game.black_result} & FORFEITS else "–",
        assumed=game.colours is Colours.DERIVED,
        spoken=w.spoken_cell.format(player=white, opponent=black, games=spoken_game(seen, w)),
    )
