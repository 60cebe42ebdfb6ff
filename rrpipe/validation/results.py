"""Rules about results: what one game can have, and what is possible but worth a look.

Follows the result codes of TRF26 record 001 and questions 180 to 186 of the checklist for programs (VCL).
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from rrpipe.codes.naming import game_name, listed, name_of, names_of, place_name, result_name, round_name, score_text
from rrpipe.codes.results import R203, R210, R401, R402, R403, R404
from rrpipe.findings import Finding, Rule, Severity, make
from rrpipe.model import DECIDED, FORFEITS, LEGAL_PAIRS, SHORT, Game, Result, Tournament
from rrpipe.scoring import own_points
from rrpipe.validation.context import Context

LOSSES = {Result.LOSS, Result.SHORT_LOSS}


def contradictions(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Both sides of a game state results that one game can have, or neither states one (R203, R210)."""
    names, own = names_of(tournament), own_points(tournament)
    assumed = "rounds" in tournament.derived  # a number that rrpipe gave a round is no place in the input
    for game in tournament.games:
        pair = (game.white_result, game.black_result)
        if None in pair:
            if pair[0] in DECIDED or pair[1] in DECIDED:
                yield _two_sides(R210, game, names, game.white_result is not None, assumed)
        elif pair not in LEGAL_PAIRS:
            evidence = _evidence(game, tournament, own)
            yield _two_sides(R203, game, names, game.white < game.black, assumed, evidence)


def _evidence(game: Game, tournament: Tournament, own: Mapping[int, Fraction]) -> str:
    """Whether the entries of both players give their stated points: what an arbiter would look at first."""
    said = []
    for player in tournament.players:
        stated = player.stated.points
        if player.number in (game.white, game.black) and stated is not None:
            who, sum_of = name_of(player.number, {player.number: player.name}), score_text(own[player.number])
            fits = "as stated" if own[player.number] == stated else f"not the {score_text(stated)} stated"
            said.append(f"the entries of {who} give {sum_of} points, {fits}")
    return f" ({'; '.join(said)})" if said else ""


def _two_sides(
    rule: Rule, game: Game, names: dict[int, str], given_first: bool, assumed: bool, evidence: str = ""
) -> Finding:
    """A finding with both players, both places and both results; White first when `given_first`.

    The round is named unless the rounds were `assumed`.
    """
    number = None if assumed else game.round
    sides = [
        (game.white, game.white_result, game.white_source),
        (game.black, game.black_result, game.black_source),
    ]
    (a, result_a, source_a), (b, result_b, source_b) = sides if given_first else sides[::-1]
    return make(
        rule,
        source_a,
        player=a,
        round=number,
        a=name_of(a, names),
        b=name_of(b, names),
        where=round_name(number),
        place_a=place_name(source_a),
        place_b=place_name(source_b) if source_b != source_a else "the other entry",
        result_a=result_name(result_a),
        result_b=result_name(result_b),
        evidence=evidence,
        white=game.white,
        black=game.black,
    )


def _is_lost_by_both(game: Game) -> bool:
    return game.white_result in LOSSES and game.black_result in LOSSES


def _is_half_a_draw(game: Game) -> bool:
    return {game.white_result, game.black_result} == {Result.DRAW, Result.LOSS}


def _is_short(game: Game) -> bool:
    return game.white_result in SHORT and game.black_result in SHORT


def _is_forfeit(game: Game) -> bool:
    return game.white_result in FORFEITS and game.black_result in FORFEITS


NOTED: tuple[tuple[Rule, Callable[[Game], bool]], ...] = (
    (R401, _is_lost_by_both),
    (R402, _is_half_a_draw),
    (R403, _is_short),
    (R404, _is_forfeit),
)
"""Legal results that are said once for all games that have them (VCL 180, 183, 185)."""


def noted(tournament: Tournament, _context: Context) -> Iterator[Finding]:
    """Results that are possible and worth a look (R401 to R404), each kind once with all its games."""
    names = names_of(tournament)
    for rule, is_so in NOTED:
        games = [g for g in tournament.games if is_so(g) and (g.white_result, g.black_result) in LEGAL_PAIRS]
        if games:
            first = games[0]
            text = listed(
                f"{game_name(g, names)} {result_name(g.white_result)}:{result_name(g.black_result)}" for g in games
            )
            level = Severity.WARNING if rule is R401 and any(_may_be_a_slip(g, tournament) for g in games) else None
            yield make(rule, first.white_source, player=first.white, round=first.round, severity=level, games=text)


def _may_be_a_slip(game: Game, tournament: Tournament) -> bool:
    """Whether a game lost by both stands in two cells of a crosstable and no points of both players speak for it."""
    if game.white_source is None or not game.white_source.cell or game.white_source == game.black_source:
        return False
    return any(p.stated.points is None for p in tournament.players if p.number in (game.white, game.black))
