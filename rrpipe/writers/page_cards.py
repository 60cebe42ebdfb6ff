"""The player cards of a report: every game with the running score, and a line of summary with rating and norms."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from rrpipe.layouts.page_height import BOTTOM, POINT, SPARE, TOP
from rrpipe.layouts.paper import PAPERS, SMALLEST, PageLayout, fitted, text_width
from rrpipe.model import Colours, Game, Player, Result, Tournament, by_number
from rrpipe.norms import Norm, Status, norms
from rrpipe.rating import Effect
from rrpipe.rendering import decimal_figures, points_text, result_text
from rrpipe.scoring import points_apart, result_points
from rrpipe.wording import joined
from rrpipe.wording.rating_words import RatingWords, rating_words
from rrpipe.writers.document import Document
from rrpipe.writers.page_ratings import report_of

WON = frozenset({Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN})
LOST = frozenset({Result.LOSS, Result.SHORT_LOSS, Result.FORFEIT_LOSS})
OPPONENT = 11.8
"""Ems of a card's column of opponents: given names are shortened to fit one line of the narrowest card (23 em)."""
TITLE = 0.8
"""A title before a name, in ems of the name."""
CARD_LINE, CARD_REST, CARD_SUMMARY = 1.29, 3.1, 1.2
"""Ems on paper of a game, of the name with the space below a card, and of a line of summary."""
SMALLEST_CARD = 0.8
"""No smaller than this, in ems of the page: two sizes that differ much look like a mistake."""
HEADING_ABOVE = 2.6
"""Ems of the heading above the first cards."""


class CardLine(NamedTuple):
    """A round of a card. `css` is `w`, `l` or empty, `colour` ○ for White, ● for Black; who rests has no opponent."""

    round: str
    colour: str
    title: str
    opponent: str
    rating: str
    css: str
    result: str
    score: str
    resting: bool = False


class Card(NamedTuple):
    """One player: place, facts, rounds, and the lines of summary."""

    place: str
    title: str
    name: str
    facts: str
    lines: tuple[CardLine, ...]
    summary: tuple[str, ...]
    number: int


class CardPart(NamedTuple):
    """All cards in the order of the standings; `has_ratings` and `has_rounds` are the columns that are needed.

    `size` is their text on paper in ems of the page, smaller where one more row of cards then fits a page.
    """

    w: RatingWords
    cards: tuple[Card, ...]
    has_ratings: bool
    has_rounds: bool
    size: float = 1.0


def cards_part(document: Document, language: str, layout: PageLayout | None = None) -> CardPart:
    """A card for every player of the event; for a page, opponents have names that fit their column."""
    w = rating_words(language)
    tournament = document.tournament
    report = report_of(document)
    wanted = norms(tournament, report)
    players = by_number(tournament)
    names = {number: player.name for number, player in players.items()}
    if layout is not None:
        widest = max((text_width(player.title) for player in players.values() if player.title), default=0.0)
        names = dict(zip(names, fitted(list(names.values()), OPPONENT - TITLE * widest), strict=True))
    cards = []
    for row in document.standings.rows:
        player = players[row.number]
        of_player = [norm for norm in wanted if norm.number == row.number]
        cards.append(
            Card(
                "" if row.rank is None else str(row.rank),
                player.title or "",
                player.name,
                " · ".join(str(part) for part in (player.federation, player.rating, player.club) if part),
                tuple(_lines(tournament, player, players, names, w)),
                tuple(_summary(report.by_number[row.number], row.values.get("PTS"), of_player, w)),
                row.number,
            )
        )
    has_ratings = any(player.rating for player in players.values())
    has_rounds = any(game.round is not None for game in tournament.games)
    return CardPart(w, tuple(cards), has_ratings, has_rounds, _size(cards, layout) if layout else 1.0)


def _size(cards: Sequence[Card], layout: PageLayout) -> float:
    """The text of the cards in ems of the page: a little smaller than it where a row more then fits every page."""
    paper = PAPERS[layout.paper.lower()]
    sheet = paper.width if layout.landscape else paper.height
    room = (sheet - TOP - BOTTOM - SPARE) / (layout.text * POINT) - HEADING_ABOVE
    tallest = max(
        (len(c.lines) * CARD_LINE + CARD_REST + (len(c.summary) + bool(c.summary)) * CARD_SUMMARY for c in cards),
        default=1.0,
    )
    rows = int(room / tallest) + 1
    wanted = room / tallest / rows
    return wanted if wanted >= SMALLEST_CARD and wanted * layout.text >= SMALLEST else 1.0


def _lines(
    tournament: Tournament, player: Player, players: dict[int, Player], names: dict[int, str], w: RatingWords
) -> list[CardLine]:
    """The games and rest rounds of a player in order; games without a round come last."""
    number = player.number
    entries: list[tuple[int, Game | None]] = [(rest.round, None) for rest in tournament.rests if rest.number == number]
    entries += [(g.round or 10**6, g) for g in tournament.games if number in (g.white, g.black)]
    lines: list[CardLine] = []
    total = Fraction(0)
    for played, game in sorted(entries, key=lambda entry: entry[0]):
        if game is None:
            lines.append(CardLine(str(played), "", "", w.rest, "", "", "", points_text(total), resting=True))
            continue
        is_white = game.white == number
        result = game.white_result if is_white else game.black_result
        total += gained(tournament, game)[0 if is_white else 1]
        opponent = players.get(game.black if is_white else game.white)
        unknown = game.colours is Colours.UNKNOWN
        lines.append(
            CardLine(
                "" if game.round is None else str(game.round),
                "" if unknown else "○" if is_white else "●",
                (opponent and opponent.title) or "",
                names[opponent.number] if opponent else "",
                str((opponent and opponent.rating) or ""),
                "w" if result in WON else "l" if result in LOST else "",
                result_text(result),
                "" if game.is_open else points_text(total),
            )
        )
    return lines


def gained(tournament: Tournament, game: Game) -> tuple[Fraction, Fraction]:
    """The points of White and Black in a game, deciders and values apart from the scoring included; open games none."""
    if game.is_open:
        return Fraction(0), Fraction(0)
    white, black = (result_points(result, tournament.scoring) for result in (game.white_result, game.black_result))
    apart = points_apart(tournament)
    if apart is None:
        return white, black
    scaled = apart.of_game(game, int(white * apart.scale), int(black * apart.scale))
    return Fraction(scaled[0], apart.scale), Fraction(scaled[1], apart.scale)


def _summary(effect: Effect, points: Fraction | None, wanted: Sequence[Norm], w: RatingWords) -> list[str]:
    """Points, expected score, change, performance; then each norm that was within reach."""
    parts = [w.sum_points.format(points=points_text(points))] if points is not None else []
    if effect.lines:
        if effect.change is not None and effect.expected is not None:
            change = decimal_figures(effect.change, 1, w.languages, plus=True)
            rated = w.of.format(score=points_text(effect.score), games=len(effect.lines))
            parts.append(w.sum_rated.format(rated=rated, expected=decimal_figures(effect.expected, 2, w.languages)))
            parts.append(w.sum_change.format(change=change, k=effect.k))
        if effect.performance is not None:
            parts.append(w.sum_performance.format(performance=effect.performance, average=effect.average))
        if effect.first_rating:
            parts.append(w.sum_first.format(rating=effect.first_rating))
    lines = [joined(" · ", parts)] if parts else []
    for norm in wanted:
        if norm.status is not Status.IMPOSSIBLE and norm.needed is not None:
            needed = w.of.format(score=points_text(norm.needed), games=norm.games)
            lines.append(w.sum_norm.format(title=norm.title, status=w.status[norm.status], needed=needed))
    return lines
