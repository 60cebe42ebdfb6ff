"""The effect of an event on FIDE ratings: expected scores, changes, performance, first ratings (B.02 8).

Everything is an estimate: FIDE computes with its own list and rounds once a rating period (8.3.4). Nothing is rounded a
game; changes are exact fractions here and shown with one decimal. Rest rounds, forfeits and games under one move have
no effect (5.1); games of players left out of the standings (C.05 6.6) are rated all the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from rrpipe.layouts import rating_rules as rules
from rrpipe.layouts.rating_list import Listed
from rrpipe.layouts.rating_rules import Cut, Edition, Kind, Rate, Reason
from rrpipe.layouts.rating_tables import expected_hundredths, rating_difference
from rrpipe.model import FORFEITS, SHORT, Game, Player, Result, Tournament, by_number

SCORES = {Result.WIN: Fraction(1), Result.DRAW: Fraction(1, 2), Result.LOSS: Fraction(0)}
"""What a rated game is worth, whatever the scoring system of the event (B.02 8.1)."""

NOBODY: Mapping[int, Listed] = {}


class Own(NamedTuple):
    """Rating and K with which a player is computed. `k_why` says where K comes from: list, top, junior or usual."""

    rating: int | None
    k: int | None = None
    k_why: str = ""
    from_list: bool = False


class Line(NamedTuple):
    """A game that counts: opponent, both ratings' difference as used, real difference, PD in hundredths, score."""

    opponent: int
    rating: int
    score: Fraction
    round: int | None
    difference: int = 0
    real: int = 0
    expected: int = 0


class NotRated(NamedTuple):
    """A game without effect, and why."""

    game: Game
    reason: Reason


@dataclass(frozen=True, slots=True)
class Effect:
    """What the event does to one player's rating. `lines` are games against rated opponents.

    For an unrated player they count for a first rating: expected score, K and change are None. `first_note` says why
    there is none, or what else is to be known about it.
    """

    player: Player
    own: Own
    lines: tuple[Line, ...]
    not_rated: tuple[NotRated, ...]
    k: int | None
    first_rating: int | None = None
    first_note: str = ""

    @property
    def score(self) -> Fraction:
        """Points in the games that count, 1, 1/2 and 0."""
        return sum((line.score for line in self.lines), Fraction(0))

    @property
    def expected(self) -> Fraction | None:
        """The sum of PD (8.1.2)."""
        return None if self.own.rating is None else Fraction(sum(line.expected for line in self.lines), 100)

    @property
    def change(self) -> Fraction | None:
        """K times score minus expected score (8.3), not rounded; None for an unrated player."""
        if self.expected is None or self.k is None:
            return None
        return self.k * (self.score - self.expected)

    @property
    def average(self) -> int | None:
        """The average rating of the opponents, half up (C.07 10.1)."""
        return half_up(sum(line.rating for line in self.lines), len(self.lines)) if self.lines else None

    @property
    def performance(self) -> int | None:
        """TPR (C.07 10.2): the average plus dp of the percentage; None without a rated game."""
        if self.average is None:
            return None
        return self.average + rating_difference(percentage(self.score, len(self.lines)))


class Strength(NamedTuple):
    """The field: average rating (half up) and category where everybody is rated, strongest and weakest player."""

    average: int | None
    category: int | None
    strongest: int | None
    weakest: int | None
    rated: int


@dataclass(frozen=True, slots=True)
class RatingReport:
    """The effect of an event. `kind_why` says how the kind is known: stated, time control, or assumed."""

    kind: Kind | None
    kind_why: str
    edition: Edition
    day: date | None
    rate: Rate | None
    effects: tuple[Effect, ...]
    not_rated: tuple[NotRated, ...]
    strength: Strength
    by_number: Mapping[int, Effect] = field(default_factory=dict, compare=False, repr=False)


def half_up(total: int, count: int) -> int:
    """The average as a whole number, .5 upwards."""
    return (2 * total + count) // (2 * count)


def percentage(score: Fraction, games: int) -> int:
    """A whole percentage, half up (B.01 1.4.9)."""
    return half_up(int(200 * score), 2 * games)


def first_day(tournament: Tournament) -> date | None:
    """The first day of the event; None when it is not known as a date."""
    for text in (tournament.start_date, *tournament.round_dates):
        try:
            if text:
                return date.fromisoformat(text)
        except ValueError:
            continue
    return None


def rating_report(
    tournament: Tournament, kind: Kind | None = None, listed: Mapping[int, Listed] = NOBODY
) -> RatingReport:
    """The effect of the event, for the kind of rating that is stated or that the time control means.

    `listed` holds the entries of the rating list by starting number; the table's own ratings come first, K from the
    list.
    """
    rate = rules.rate_of(tournament.time_control)
    why = "stated" if kind else "time control" if rate else "assumed"
    found = kind or (rules.kind_of(rate) if rate else Kind.STANDARD)
    day = first_day(tournament)
    edition = rules.edition_for(found or Kind.STANDARD, day)
    owns = {p.number: own_rating(p, found or Kind.STANDARD, listed.get(p.number), day) for p in tournament.players}
    lines: dict[int, list[Line]] = {number: [] for number in owns}
    without: list[NotRated] = []
    apart: dict[int, list[NotRated]] = {number: [] for number in owns}
    for game in tournament.games:
        if game.white not in owns or game.black not in owns:
            continue
        reason = _reason(game, owns, found, edition, rate)
        if reason is not None:
            without.append(NotRated(game, reason))
            for number in {game.white, game.black}:
                apart[number].append(without[-1])
        if reason in (None, rules.UNRATED):
            _count(game, owns, lines)
    effects = tuple(
        _effect(player, owns[player.number], lines[player.number], tuple(apart[player.number]), edition)
        for player in tournament.players
    )
    return RatingReport(
        found,
        why,
        edition,
        day,
        rate,
        effects,
        tuple(without),
        strength(tournament, owns),
        {effect.player.number: effect for effect in effects},
    )


def own_rating(player: Player, kind: Kind, entry: Listed | None, day: date | None) -> Own:
    """Rating and K of a player: the rating of the table, else of the list; K of the list, else by the rules (8.3.3).

    Without the list nobody knows whether a player is new to it (K 40) or once had 2400 (K 10). In rapid and blitz an
    unrated player starts from the standard rating of the list.
    """
    listed = entry.rating(kind) if entry else None
    if listed is None and entry is not None and kind is not Kind.STANDARD:
        listed = entry.rating(Kind.STANDARD)
    rating = player.rating or listed
    if not rating:
        return Own(None)
    k = entry.k(kind) if entry else None
    if k:
        return Own(rating, k, "list", not player.rating)
    born = player.birth_date or (str(entry.birth_year) if entry and entry.birth_year else "")
    return Own(rating, *k_by_rules(rating, born, day), not player.rating)


def k_by_rules(rating: int, born: str, day: date | None) -> tuple[int, str]:
    """K and its reason from rating and birth date alone (8.3.3)."""
    if rating >= rules.TOP_FROM:
        return rules.K_TOP, "top"
    if day and born[:4].isdigit() and day.year - int(born[:4]) <= rules.JUNIOR_AGE and rating < rules.JUNIOR_BELOW:
        return rules.K_JUNIOR, "junior"
    return rules.K_USUAL, "usual"


def _reason(
    game: Game, owns: Mapping[int, Own], kind: Kind | None, edition: Edition, rate: Rate | None
) -> Reason | None:
    """Why a game is not rated; None when it is."""
    results = {game.white_result, game.black_result}
    if results & FORFEITS:
        return rules.FORFEIT
    if game.is_open:
        return rules.OPEN
    if results & SHORT:
        return rules.SHORT
    if kind is None:
        return rules.NO_KIND
    white, black = owns[game.white].rating, owns[game.black].rating
    if white is None and black is None:
        return rules.BOTH_UNRATED
    higher = max(white or 0, black or 0)
    if kind is Kind.STANDARD and rate and rate.least < 60 * rules.minutes_needed(higher):
        return rules.TOO_FAST
    if white is None or black is None:
        return rules.UNRATED
    if edition.too_far and abs(white - black) >= edition.too_far[0] and higher > edition.too_far[1]:
        return rules.TOO_FAR
    return None


def _count(game: Game, owns: Mapping[int, Own], lines: dict[int, list[Line]]) -> None:
    """The game for each side whose opponent is rated."""
    sides = ((game.white, game.black, game.white_result), (game.black, game.white, game.black_result))
    for number, opponent, result in sides:
        rating = owns[opponent].rating
        if rating is not None and result is not None:
            lines[number].append(Line(opponent, rating, SCORES[result], game.round))


def _effect(player: Player, own: Own, lines: list[Line], apart: tuple[NotRated, ...], edition: Edition) -> Effect:
    """The effect on one player, whose games without effect are `apart`."""
    if own.rating is None:
        rating, note = first_rating(lines) if edition.first_rating else (None, "not computed for so old an event")
        return Effect(player, own, tuple(lines), apart, None, rating, note)
    compared = with_differences(own.rating, lines, edition.cut)
    k = own.k
    if k and k * len(lines) > rules.K_GAMES:  # 8.3.3
        k = rules.K_GAMES // len(lines)
    return Effect(player, own, tuple(compared), apart, k)


def with_differences(rating: int, lines: list[Line], cut: Cut) -> list[Line]:
    """The games with the difference that counts (8.3.1) and its PD (8.1.2).

    Under the rules of 2022 one game an event was cut, taken here as the one with the greatest difference (UNVERIFIED).
    """
    real = [rating - line.rating for line in lines]
    widest = max(range(len(lines)), key=lambda i: abs(real[i]), default=-1)
    compared = []
    for place, (line, difference) in enumerate(zip(lines, real, strict=True)):
        is_cut = {Cut.ALL: True, Cut.BELOW_2650: rating < rules.CUT_BELOW, Cut.ONCE: place == widest}[cut]
        used = max(-rules.CUT_AT, min(rules.CUT_AT, difference)) if is_cut else difference
        compared.append(line._replace(difference=used, real=difference, expected=expected_hundredths(used)))
    return compared


def first_rating(lines: list[Line]) -> tuple[int | None, str]:
    """The first rating from this event alone (7.1.4, 8.2), and what is to be said about it.

    Two draws against imaginary players of 1800 are added. The percentage is whole and the rating rounded, both half up
    (UNVERIFIED). Results of other events of 26 months would be added; nobody here knows them.
    """
    if not lines:
        return None, "no game against a rated opponent"
    score = sum((line.score for line in lines), Fraction(0))
    if not score:
        return None, "no point against rated opponents: a first event counts for nothing then"
    if len(lines) < rules.FIRST_GAMES:
        return None, f"{len(lines)} of {rules.FIRST_GAMES} games against rated opponents"
    games = len(lines) + 2
    average = Fraction(sum(line.rating for line in lines) + 2 * rules.FIRST_IMAGINARY, games)
    rating = int(average + rating_difference(percentage(score + 1, games)) + Fraction(1, 2))
    if rating < rules.FIRST_LEAST:
        return None, f"{rating}, below {rules.FIRST_LEAST}: not published"
    return min(rating, rules.FIRST_MOST), "from this event alone"


def strength(tournament: Tournament, owns: Mapping[int, Own]) -> Strength:
    """Average and category of the field, strongest and weakest player.

    Category 1 begins at 2251 and each further one 25 points higher: a custom of tournament books, no rule in force.
    """
    rated = {number: own.rating for number, own in owns.items() if own.rating}
    if not rated:
        return Strength(None, None, None, None, 0)
    average = half_up(sum(rated.values()), len(rated)) if len(rated) == len(tournament.players) else None
    category = None if average is None or average <= 2250 else (average - 2251) // 25 + 1
    players = by_number(tournament)
    order = sorted(rated, key=lambda number: (-rated[number], players[number].number))
    return Strength(average, category, order[0], order[-1], len(rated))


def one_decimal(value: Fraction, *, plus: bool = False) -> str:
    """A change with one decimal, .05 away from zero: `-1.4`, `13.6`; with `plus` also `+13.6`."""
    tenths = int(abs(value) * 10 + Fraction(1, 2))
    sign = "" if not tenths else "-" if value < 0 else "+" if plus else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"
