"""What an event is held against: every rule, in the order in which its findings are listed."""

from rrpipe.findings import Finding, contradictions, levelled
from rrpipe.model import Tournament
from rrpipe.validation import (
    dates,
    leaving,
    open_games,
    points,
    ranks,
    rating_office,
    results,
    roster,
    schedule,
    submission,
    tables,
)
from rrpipe.validation.context import Check, Context

GAME_RULES: tuple[Check, ...] = (
    roster.numbers,
    roster.names,
    roster.fide_numbers,
    roster.ratings,
    roster.birth_dates,
    leaving.declared,
    results.contradictions,
    results.noted,
    schedule.pairs,
    schedule.rounds,
    schedule.colours,
    open_games.open_games,
    tables.assumed,
    tables.followed,
    dates.dates,
    points.scoring,
    points.deciders,
    points.adjustments,
    submission.players,
    submission.spellings,
    submission.facts,
    submission.event,
    rating_office.numbering,
    rating_office.time_control,
    rating_office.deadlines,
)
"""Rules about what is stated."""

COMPUTED_RULES: tuple[Check, ...] = (
    ranks.points,
    ranks.ranks,
    ranks.tie_breaks,
    leaving.proposed,
)
"""Rules that compute from the games; they are silent while games are in contradiction."""

RULES = (*GAME_RULES, *COMPUTED_RULES)


def validate(tournament: Tournament, context: Context) -> list[Finding]:
    """Everything that the rules find, all at once, with the severity that it has for the purpose of the context."""
    found = [finding for rule in GAME_RULES for finding in rule(tournament, context)]
    if not context.games_are_lost and not contradictions(found):
        found += [finding for rule in COMPUTED_RULES for finding in rule(tournament, context)]
    return levelled(found, context.purpose)
