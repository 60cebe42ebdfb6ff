"""The parts `ratings` and `norms` of a report, ready to be laid out: rows of texts and the sentences below them."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from rrpipe.layouts.norm_rules import CHECKS, LEAST_GAMES
from rrpipe.layouts.rating_rules import OPEN, Kind
from rrpipe.model import Tournament, by_number
from rrpipe.norm_conditions import Missing
from rrpipe.norms import Norm, Status, norms, obstacles
from rrpipe.rating import Effect, NotRated, RatingReport, rating_report
from rrpipe.rendering import decimal_figure, points_text
from rrpipe.wording import counted, joined
from rrpipe.wording.rating_words import RatingWords, rating_words
from rrpipe.writers.document import Document

NAMED = 12
"""So many games of one reason are named; the others are counted."""
NAMED_PLAYERS = 6
"""So many players of one reason are named; the others are counted."""


class RatingRow(NamedTuple):
    """One player: texts of every column; `gain` is `up`, `down` or empty and sets the look of the change."""

    place: str
    title: str
    name: str
    rating: str
    games: str
    opponents: str
    score: str
    expected: str
    k: str
    change: str
    gain: str
    performance: str
    first: str
    number: int = 0


class RatingPart(NamedTuple):
    """The table of rating changes. `lead` stands above it; `has_first` whether somebody may get a first rating."""

    w: RatingWords
    lead: tuple[str, ...]
    rows: tuple[RatingRow, ...]
    has_first: bool
    notes: tuple[str, ...]


class NormRow(NamedTuple):
    """One norm: player, title, what was needed and scored, and what it lacks; `css` is the status."""

    css: str
    title: str
    name: str
    norm: str
    needed: str
    score: str
    average: str
    performance: str
    status: str
    remark: str


class NormPart(NamedTuple):
    """The table of norms, the reasons for those that are impossible, and what an arbiter must check."""

    w: RatingWords
    rows: tuple[NormRow, ...]
    notes: tuple[str, ...]
    checks: tuple[str, ...]


def report_of(document: Document) -> RatingReport:
    """The rating effect of the event of a document."""
    kind = Kind(document.rating) if document.rating else None
    return rating_report(document.tournament, kind, document.listed)


def ratings_part(document: Document, language: str) -> RatingPart:
    """The rating changes in the order of the standings."""
    w = rating_words(language)
    report = report_of(document)
    places = _places(document)
    effects = sorted(report.effects, key=lambda e: list(places).index(e.player.number))
    has_first = any(effect.first_rating for effect in effects)
    return RatingPart(
        w,
        tuple(_lead(report, w)),
        tuple(_row(effect, places[effect.player.number], language) for effect in effects),
        has_first,
        tuple(_notes(document.tournament, report, w, has_first=has_first)),
    )


def _places(document: Document) -> dict[int, str]:
    """Places by starting number, in the order of the standings; nothing for players left out."""
    return {row.number: "" if row.rank is None else str(row.rank) for row in document.standings.rows}


def _lead(report: RatingReport, w: RatingWords) -> list[str]:
    """Kind, edition, strength of the field."""
    lead = []
    if report.kind:
        kind = w.kinds[report.kind]
        lead.append(w.assumed_kind.format(kind=kind) if report.kind_why == "assumed" else kind)
        lead.append(w.edition.format(edition=report.edition.code))
    field = report.strength
    if field.average:
        lead.append(w.field.format(average=field.average))
    if field.category:
        lead.append(w.category.format(category=field.category))
    ratings = [effect.own.rating for effect in report.effects if effect.own.rating]
    if ratings:
        lead.append(w.strongest.format(weakest=min(ratings), strongest=max(ratings)))
    return lead


def _row(effect: Effect, place: str, language: str) -> RatingRow:
    """The texts of one player."""
    change, expected = effect.change, effect.expected
    text = "–" if change is None else decimal_figure(change, 1, language, plus=True)
    return RatingRow(
        place,
        effect.player.title or "",
        effect.player.name,
        str(effect.own.rating or "–"),
        str(len(effect.lines)),
        str(effect.average or "–"),
        points_text(effect.score),
        "–" if expected is None else decimal_figure(expected, 2, language),
        str(effect.k or "–"),
        text,
        "up" if text.startswith("+") else "down" if text.startswith("−") else "",
        str(effect.performance or "–"),
        str(effect.first_rating or ""),
        effect.player.number,
    )


def _notes(tournament: Tournament, report: RatingReport, w: RatingWords, *, has_first: bool) -> list[str]:
    """What the estimate rests on, and the games without effect by reason."""
    notes = [w.estimate]
    if any(effect.k for effect in report.effects):
        from_list = all(effect.own.k_why == "list" for effect in report.effects if effect.k)
        notes.append(w.k_list if from_list else w.k_rules)
    else:
        notes.append(w.nobody)
    if has_first:
        notes.append(w.first_note)
    names = {number: player.name for number, player in by_number(tournament).items()}
    groups: dict[tuple[str, str], list[NotRated]] = defaultdict(list)
    for each in report.not_rated:
        groups[(w.reasons[each.reason.key], each.reason.article)].append(each)
    for (reason, article), games in groups.items():
        if games[0].reason is OPEN and len(games) > NAMED:
            notes.append(counted(len(games), w.open_games))
            continue
        pairs = [f"{names[e.game.white]} – {names[e.game.black]}" for e in games[:NAMED]]
        more = f"; … ({len(games)})" if len(games) > NAMED else ""
        notes.append(w.not_rated.format(reason=reason, article=article, games="; ".join(pairs) + more))
    return notes


def norms_part(document: Document, language: str) -> NormPart:
    """The norms that were or are possible, best title first, and why the others are not."""
    w = rating_words(language)
    tournament = document.tournament
    games = tournament.cycles * (len(tournament.players) - 1)
    if games < LEAST_GAMES:
        return NormPart(w, (), (counted(games, w.too_few, least=LEAST_GAMES),), ())
    found = norms(tournament, report_of(document))
    order = list(_places(document))
    shown = [norm for norm in found if norm.status is not Status.IMPOSSIBLE]
    shown.sort(key=lambda norm: (list(Status).index(norm.status), order.index(norm.number)))
    notes = [*([] if shown else [w.no_norm]), *_obstacles(tournament, found, w)]
    checked = tuple(
        joined(" ", (text, f"({article})")) for text, (article, _) in zip(w.check_list, CHECKS, strict=True)
    )
    names = {number: player.name for number, player in by_number(tournament).items()}
    return NormPart(
        w, tuple(_norm(norm, tournament, names, w) for norm in shown), tuple(notes), checked if shown else ()
    )


def _norm(norm: Norm, tournament: Tournament, names: dict[int, str], w: RatingWords) -> NormRow:
    """The texts of one norm."""
    player = by_number(tournament)[norm.number]
    said = [_text(each, w) for each in norm.missing if each.condition.key != "performance" or norm.performance is None]
    if norm.left_out:
        form = w.without if norm.status is Status.REACHED else w.beating
        said.insert(0, form.format(names="; ".join(names[number] for number in norm.left_out)))
    scheduled = norm.games + (len(norm.left_out) if norm.status is Status.REACHED else 0)
    needed = "" if norm.needed is None else w.of.format(score=points_text(norm.needed), games=scheduled)
    return NormRow(
        norm.status,
        player.title or "",
        player.name,
        norm.title,
        needed,
        points_text(norm.score),
        str(norm.average or ""),
        str(norm.performance or ""),
        w.status[norm.status],
        joined(" · ", said),
    )


def _text(each: Missing, w: RatingWords) -> str:
    """A condition that is not met, with its article."""
    form = w.conditions[each.condition.key]
    return joined(" ", (form.format(found=each.found, wanted=each.wanted), f"({each.condition.article})"))


def _obstacles(tournament: Tournament, found: Sequence[Norm], w: RatingWords) -> list[str]:
    """One sentence a title: what made its norm impossible and for whom."""
    names = {number: player.name for number, player in by_number(tournament).items()}
    sentences = []
    for title, reasons in obstacles(found).items():
        said = []
        for each, numbers in reasons.items():
            short = w.short[each.condition.key].format(wanted=each.wanted)
            who = w.everybody if len(numbers) == len(names) else _some([names[n] for n in numbers], w)
            said.append(joined(" ", (short, f"({each.condition.article}) –", who)))
        sentences.append(w.obstacles.format(title=title, reasons=joined(" · ", said)))
    return sentences


def _some(names: Sequence[str], w: RatingWords) -> str:
    """`A; B; C`, for names hold commas; who stands beyond the limit is counted."""
    named = "; ".join(names[:NAMED_PLAYERS])
    more = len(names) - NAMED_PLAYERS
    return counted(more, w.and_more, names=named) if more > 0 else named
