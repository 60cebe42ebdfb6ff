"""Rules about what results are worth: the scoring system, deciders, and points apart from the games (TRF26 162, 299).

Questions 74 and 81 to 84 of the checklist for programs (VCL) ask for the errors about the scoring system.
"""

from collections.abc import Iterator
from fractions import Fraction

from rrpipe.codes.naming import game_name, listed, name_of, names_of, score_text
from rrpipe.codes.points import K401, K402, K403, K404, K405, K406, K407, K408, K409, K410
from rrpipe.findings import Finding, make
from rrpipe.model import STANDARD_SCORING, Adjustment, Bye, Result, Tournament
from rrpipe.scoring import DRAWN, bye_points, result_points
from rrpipe.validation.context import Context

RESULT_NAMES = {
    "W": "a win",
    "D": "a draw",
    "L": "a loss",
    "F": "a full-point bye",
    "H": "a half-point bye",
    "Z": "a round without opponent",
    "+": "a win by forfeit",
    "-": "a loss by forfeit",
}
BYE_LETTERS = ("F", "H", "Z")
BYE_NAMES = {
    Bye.ZERO: "The rest round",
    Bye.PAIRING: "A pairing-allocated bye",
    Bye.HALF: "A half-point bye",
    Bye.FULL: "A full-point bye",
}


def scoring(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """The scoring system makes sense (K401 to K405)."""
    values = tournament.scoring
    if values == STANDARD_SCORING and not tournament.adjustments:
        return
    place = tournament.place("scoring")
    win, draw, loss = values.win, values.draw, values.loss
    decided = [draw if points is None else points for points in (values.decider_win, values.decider_loss)]
    if win <= loss or draw < loss:
        yield make(K404, place, win=score_text(win), draw=score_text(draw), loss=score_text(loss))
        return
    drawn = max(2 * draw, sum(decided, Fraction(0)))
    if drawn > win + loss:
        yield make(K401, place, drawn=score_text(drawn), won=score_text(win + loss))
    yield from _byes(tournament, {win, draw, loss, *decided})
    forfeits = (("win", Result.FORFEIT_WIN, win), ("loss", Result.FORFEIT_LOSS, loss))
    for what, result, over in forfeits:
        points = result_points(result, values)
        if points > over:
            yield make(K405, place, what=what, points=score_text(points), over=score_text(over))


def _byes(tournament: Tournament, over_the_board: set[Fraction]) -> Iterator[Finding]:
    """Rounds without opponent, as far as they occur, or have a value of their own (K402, K403)."""
    values, place = tournament.scoring, tournament.place("scoring")
    occurring = {rest.bye for rest in tournament.rests}
    occurring |= {Bye.ZERO} if values.rest is not None else set()
    occurring |= {Bye.PAIRING} if values.pairing_bye is not None else set()
    worth = [(BYE_NAMES[bye], bye_points(bye, values)) for bye in BYE_NAMES if bye in occurring]
    worth += [
        (RESULT_NAMES[a.result].capitalize(), a.points) for a in tournament.adjustments if a.result in tuple("FHZ")
    ]
    possible = over_the_board | {result_points(result, values) for result in (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)}
    for what, points in worth:
        if points > values.win:
            yield make(K402, place, what=what, points=score_text(points), win=score_text(values.win))
        elif points not in possible:
            shown = listed((score_text(value) for value in sorted(possible, reverse=True)), "or")
            yield make(K403, place, what=what, points=score_text(points), possible=shown)


def deciders(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Deciders follow draws, name one of the two, and are worth something (K406, K407, K410)."""
    names = names_of(tournament)
    values = tournament.scoring
    worth = values.decider_win is not None or values.decider_loss is not None
    without, useless = [], []
    for game in tournament.games:
        is_draw = (game.white_result, game.black_result) in DRAWN
        if game.decider is None:
            if worth and is_draw:
                without.append(game)
            continue
        problem = "the game was not drawn" if not is_draw else ""
        if game.decider not in (game.white, game.black):
            problem = "that is neither of the two"
        if problem:
            yield make(
                K410,
                game.white_source,
                player=game.white,
                round=game.round,
                game=game_name(game, names),
                winner=game.decider,
                problem=problem,
            )
        elif not worth:
            useless.append(game)
    if useless:
        yield make(K406, useless[0].white_source, games=listed(game_name(game, names) for game in useless))
    if without:
        games = listed(game_name(game, names) for game in without)
        yield make(K407, without[0].white_source, games=games, draw=score_text(values.draw))


def adjustments(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Bonuses, penalties and other values are said, each with its players (K408, K409)."""
    names = names_of(tournament)
    place = tournament.place("adjustments")
    for each in tournament.adjustments:
        strangers = [number for number in each.players if number not in names]
        text = adjustment_text(each, names)
        if strangers:
            yield make(K409, place, player=strangers[0], round=each.round, text=text, number=strangers[0])
        else:
            yield make(K408, place, player=next(iter(each.players), None), round=each.round, text=text)


def adjustment_text(each: Adjustment, names: dict[int, str]) -> str:
    """`3 Belova, Darya: a penalty of 1 point in round 2`, `everybody: a draw gives 1.5 points`."""
    who = "; ".join(name_of(number, names) for number in each.players) or "everybody"
    where = f" in round {each.round}" if each.round else ""
    points = f"{score_text(abs(each.points))} point{'' if abs(each.points) == 1 else 's'}"
    if each.result:
        sign = "-" if each.points < 0 else ""
        return f"{who}: {RESULT_NAMES.get(each.result, each.result)}{where} gives {sign}{points}"
    return f"{who}: a {'penalty' if each.points < 0 else 'bonus'} of {points}{where}"
