"""Record 001 of a TRF: the fixed columns and the round blocks of every player (TRF16 and TRF26, the same in both)."""

from collections.abc import Iterator, Mapping
from typing import Any

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import name_of, names_of, round_name
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts.field import Field, line_of
from rrpipe.layouts.trf import (
    BLOCK,
    OPPONENT_COLOUR,
    OPPONENT_RESULT,
    PLAYER_FIELDS,
    ROUND_FIELDS,
    ROUND_STEP,
)
from rrpipe.layouts.trf_kinds import NO_COLOUR, REST_BLOCK
from rrpipe.model import FORFEITS, Colours, Game, Player, Result, Standings, Tournament
from rrpipe.scoring import own_points, stated_places
from rrpipe.writers.document import Document

NEEDED = frozenset({"number", "points", "rank"})
"""A value of these that does not fit stops the file; others are left blank with a warning."""

Block = tuple[tuple[Field, str], ...]


def player_lines(document: Document, findings: list[Finding]) -> list[str]:
    """Record 001 of every player in the order of starting numbers; what does not fit goes to `findings`.

    The points column is the sum of the player's own results, the rank column that of `rank_column`.
    """
    tournament = document.tournament
    blocks = _blocks(tournament, findings)
    points, ranks = own_points(tournament, _counts_adjourned(tournament)), rank_column(document, findings)
    last = max([tournament.rounds, *(number for number, _ in blocks)])
    lines = []
    for player in tournament.players:
        if player.number not in ranks:
            findings.append(_about(player, codes.T516, "rank"))
        values = {"points": points[player.number], "rank": ranks.get(player.number)}
        placed = list(_static(player, values, findings))
        for number in range(1, last + 1):
            placed += blocks.get((number, player.number), ())
        lines.append(line_of("001", placed))
    return lines


def _counts_adjourned(tournament: Tournament) -> bool:
    """Whether adjourned games bring the value X (TRF26 record 162); not beside games that are still to be played.

    Both are written `?`, and a points column that counted one and not the other would agree with no reading of it.
    """
    return all(game.white_result and game.black_result for game in tournament.games)


def rank_column(document: Document, findings: list[Finding]) -> dict[int, int]:
    """The rank column: the standings; where no list of tie-breaks was stated, the source's own places if they fit.

    A default list is nobody's regulations (C.07 4.1): it must not overwrite an order that somebody decided (T517).
    """
    computed = places(document.standings)
    stated = None if document.stated_list else stated_places(document.tournament)
    if stated is None or stated == computed:
        return computed
    findings.append(make(codes.T517, document.tournament.players[0].place("rank")))
    return stated


def places(standings: Standings) -> dict[int, int]:
    """The rank column: as in the standings, players left out (C.05 6.6) one by one after all others."""
    ranks = {row.number: row.rank for row in standings.rows if row.rank is not None}
    left_out = [row.number for row in standings.rows if row.rank is None]
    return ranks | {number: place for place, number in enumerate(left_out, len(ranks) + 1)}


def _static(player: Player, values: Mapping[str, Any], findings: list[Finding]) -> Iterator[tuple[Field, str]]:
    """The fixed columns of one player."""
    for field in PLAYER_FIELDS:
        attribute = field.attribute
        value = values[attribute] if attribute in values else getattr(player, attribute)
        if attribute == "name":
            yield field, _name(field, player, findings)
            continue
        try:
            text = field.text(value)
            if value is not None:
                field.kind.parse(text)  # a strict reader has to take it back
        except (ValueError, KeyError) as error:
            text = field.text(None)
            shown = {"label": field.label, "text": value, "first": field.first, "last": field.last}
            who = name_of(player.number, {player.number: player.name})
            if attribute in NEEDED:
                detail = str(error) if isinstance(error, ValueError) else str(value)
                findings.append(_about(player, codes.T505, attribute, what=f"{field.label} of {who}", detail=detail))
            else:
                findings.append(_about(player, codes.T506, attribute, **shown))
        yield field, text


def _name(field: Field, player: Player, findings: list[Finding]) -> str:
    """The name in its columns; control characters become blanks, and what is too long is cut, both with a finding."""
    name = printable(player.name)
    if name != player.name:
        findings.append(_about(player, codes.T513, "name", what=f"name of {player.number} {name}"))
    if len(name) > field.width:
        name = name[: field.width].rstrip()
        findings.append(_about(player, codes.T501, "name", width=field.width, text=name))
    return field.text(name)


def printable(text: str) -> str:
    """The text on one line: line breaks, tabs and other control characters as blanks, none at the ends."""
    return "".join(character if character.isprintable() else " " for character in text).strip()


def _about(player: Player, rule: Rule, attribute: str, **fields: Any) -> Finding:
    who = name_of(player.number, {player.number: player.name})
    return make(rule, player.place(attribute), player=player.number, **{"who": who, **fields})


def _blocks(tournament: Tournament, findings: list[Finding]) -> dict[tuple[int, int], Block]:
    """The block of every round of every player who plays or rests in it, keyed by round and starting number.

    In a round in which somebody plays, a player without game and without bye has the rest round (`0000 - Z`).
    """
    names = names_of(tournament)
    blocks: dict[tuple[int, int], Block] = {}
    played = sorted({game.round for game in tournament.games if game.round is not None})
    for number in played:
        for player in names:
            blocks[number, player] = ((_moved(BLOCK, number), REST_BLOCK),)
    for rest in tournament.rests:
        blocks[rest.round, rest.number] = ((_moved(BLOCK, rest.round), REST_BLOCK[:-1] + rest.bye),)
    for game in tournament.games:
        if game.round is None:
            findings.append(_about_game(game, codes.T502, names))
            continue
        colours = ("w", "b")
        if game.colours is Colours.UNKNOWN:
            is_forfeit = game.white_result in FORFEITS and game.black_result in FORFEITS
            findings.append(_about_game(game, codes.T504 if is_forfeit else codes.T503, names))
            colours = (NO_COLOUR, NO_COLOUR)
        sides = (
            (game.white, game.black, colours[0], game.white_result),
            (game.black, game.white, colours[1], game.black_result),
        )
        for me, opponent, colour, result in sides:
            blocks[game.round, me] = _block(game.round, opponent, colour, result)
    return blocks


def _moved(field: Field, number: int) -> Field:
    """The field of round 1 in the block of another round."""
    return field.moved(ROUND_STEP * (number - 1))


def _block(number: int, opponent: int, colour: str, result: Result | None) -> Block:
    """Opponent, colour and result; a game without result is written `?`, since blanks are not accepted any more."""
    values = {OPPONENT_COLOUR.attribute: colour, OPPONENT_RESULT.attribute: result or Result.ADJOURNED}
    return tuple((_moved(field, number), field.text(values.get(field.attribute, opponent))) for field in ROUND_FIELDS)


def _about_game(game: Game, rule: Rule, names: Mapping[int, str]) -> Finding:
    return make(
        rule,
        game.white_source,
        player=game.white,
        round=game.round,
        a=name_of(game.white, names),
        b=name_of(game.black, names),
        where=round_name(game.round),
    )
