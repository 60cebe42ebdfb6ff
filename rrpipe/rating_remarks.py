"""What is to be said about a computed rating effect: what was assumed (findings X4)."""

from collections.abc import Iterator
from datetime import date

from rrpipe.codes import rating as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, make
from rrpipe.layouts import rating_rules as rules
from rrpipe.model import Tournament
from rrpipe.rating import RatingReport

NORMS_SINCE = date(2024, 1, 1)


def remarks(tournament: Tournament, report: RatingReport) -> list[Finding]:
    """Everything that a reader of the estimate has to know."""
    return [*_kind(tournament, report), *_rules(report)]


def _kind(tournament: Tournament, report: RatingReport) -> Iterator[Finding]:
    """How the kind of rating is known."""
    place, control = tournament.place("time_control"), tournament.time_control
    minutes = report.rate.least // 60 if report.rate else 0
    if report.kind_why == "assumed":
        reason = f"The time control “{control}” is not understood" if control else "The event has no time control"
        yield make(codes.X401, place, reason=reason, kind=report.kind)
    elif report.kind is None:
        yield make(codes.X403, place, time_control=control, minutes=minutes)
    elif report.kind_why == "stated" and report.rate and (meant := rules.kind_of(report.rate)) is not report.kind:
        yield make(codes.X406, place, kind=report.kind.capitalize(), minutes=minutes, meant=meant or "not rated at all")


def _rules(report: RatingReport) -> Iterator[Finding]:
    """Which rules were applied, and where K comes from."""
    if report.day is None:
        yield make(codes.X402, since=report.edition.since.isoformat())
    elif not report.edition.known:
        yield make(codes.X405, day=report.day.isoformat(), edition=report.edition.code)
    without = [effect for effect in report.effects if effect.k and effect.own.k_why != "list"]
    if without:
        everybody = len(without) == sum(effect.k is not None for effect in report.effects)
        named = (name_of(effect.player.number, {effect.player.number: effect.player.name}) for effect in without)
        yield make(codes.X404, players="all players" if everybody else listed(named, limit=10))
    if report.day and report.day < NORMS_SINCE:
        yield make(codes.X407, day=report.day.isoformat())
