"""Sentences about an event as a whole: its facts, where it comes from, what was assumed, whether it is finished."""

from fractions import Fraction

from rrpipe.diff import is_assumed
from rrpipe.model import Tournament
from rrpipe.rendering import dates_text, program_version
from rrpipe.scoring import ledger
from rrpipe.wording import Words, counted, joined, words
from rrpipe.writers.document import Document


def interim_text(document: Document, w: Words) -> str:
    """The words that an unfinished event carries everywhere, with the number of open games; empty when finished."""
    if not document.interim:
        return ""
    return w.interim_band.format(open=counted(len(ledger(document.tournament).open_games), w.open_games))


def event_title(tournament: Tournament, w: Words) -> str:
    """The name of the event; one without a name is what it is: `Round robin, 6 players`."""
    return tournament.name or w.untitled.format(players=counted(len(tournament.players), w.players_n))


def facts_line(tournament: Tournament, w: Words) -> tuple[str, ...]:
    """Place, dates, rounds, rate of play, average rating: what the line under the title says."""
    place = tournament.city or ""
    if tournament.federation and place:
        place = w.place_and_federation.format(city=place, federation=tournament.federation)
    dates = dates_text(tournament.start_date, tournament.end_date, w.languages)
    average = average_rating(tournament)
    return tuple(
        part
        for part in (
            place or tournament.federation or "",
            dates,
            counted(len(tournament.players), w.players_n) if tournament.name else "",  # else the title says it
            counted(tournament.rounds, w.rounds_n) if tournament.rounds else "",
            cycles_text(tournament.cycles, w),
            tournament.time_control or "",
            w.average.format(rating=average) if average else "",
        )
        if part
    )


def cycles_text(cycles: int, w: Words) -> str:
    """How often each pair meets; nothing where it is once."""
    return w.cycles_words[cycles] if cycles < len(w.cycles_words) else counted(cycles, w.cycles_n)


def stated_facts(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """The facts of the line in a form for machines, with the labels that a table takes; so a page can be read again."""
    facts = (
        ("city", tournament.city),
        ("federation", tournament.federation),
        ("start", tournament.start_date),
        ("end", tournament.end_date),
        ("time-control", tournament.time_control),
        ("chief-arbiter", tournament.chief_arbiter),
        ("deputies", "; ".join(tournament.deputies)),
        ("rounds", str(tournament.rounds or "")),
        ("tie-breaks", ", ".join(tournament.tie_breaks or ())),
    )
    return tuple((key, value) for key, value in facts if value)


def average_rating(tournament: Tournament) -> int | None:
    """The average rating as a whole number, half up; None where a player has no rating."""
    ratings = [player.rating for player in tournament.players if player.rating]
    if not ratings or len(ratings) < len(tournament.players):
        return None
    return int(Fraction(sum(ratings), len(ratings)) + Fraction(1, 2))


def people_line(tournament: Tournament, w: Words) -> tuple[str, ...]:
    """Who was in charge."""
    chief = w.arbiter.format(name=tournament.chief_arbiter) if tournament.chief_arbiter else ""
    names = "; ".join(tournament.deputies)
    return tuple(
        part for part in (chief, counted(len(tournament.deputies), w.deputies, names=names) if names else "") if part
    )


def provenance_lines(document: Document, w: Words) -> list[tuple[str, str]]:
    """Where the report comes from: source file and hash, rules edition, order of the list, program."""
    order = ", ".join(document.standings.order)
    version = program_version()
    lines = [
        (w.source, document.source_name),
        (w.hash, document.source_hash),
        (w.rules, f"FIDE C.07, {document.standings.edition}"),
        (w.order, order if document.stated_list else w.order_default.format(order=order)),
        (w.lots, document.standings.lots or ""),
        (w.program, f"rrpipe {version}".strip()),
    ]
    return [(key, value) for key, value in lines if value]


def is_declared(tournament: Tournament, fact: str) -> bool:
    """Whether rounds or colours were not stated, but follow from pairing numbers that somebody declared."""
    return fact in tournament.derived and not is_assumed(tournament, fact)


def event_words(tournament: Tournament, language: str) -> Words:
    """The words of a language for this event: colours that follow from declared numbers are not called assumed."""
    w = words(language)
    if not is_declared(tournament, "colours"):
        return w
    return w._replace(sign_assumed=w.sign_declared, spoken_assumed=w.spoken_declared)


def assumed_text(tournament: Tournament, w: Words) -> str:
    """What the source does not state about the whole event, in one sentence; empty when nothing is of the kind.

    It was assumed, or it follows from declared pairing numbers.
    """
    declared = [item for item in tournament.derived if is_declared(tournament, item)]
    if declared:
        return w.declared.format(what=joined(", ", (w.declared_what.get(item, item) for item in declared)))
    what = joined("; ", (w.assumed_what.get(item, item) for item in tournament.derived))
    return w.assumed.format(what=what) if what else ""


def foot_line(document: Document) -> tuple[str, ...]:
    """The foot of every page: file, the beginning of its hash, rules, program."""
    short = f"SHA-256 {document.source_hash[:12]}" if document.source_hash else ""
    return (document.source_name, short, f"C.07 {document.standings.edition}", f"rrpipe {program_version()}".strip())
