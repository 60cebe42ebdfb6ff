"""The parts `ratings` and `norms` of a report: rows in the order of the standings, sentences in both languages."""

import re
from dataclasses import replace

import pytest

from rrpipe.layouts.norm_rules import CHECKS, CONDITIONS
from rrpipe.layouts.rating_list import Listed
from rrpipe.model import Tournament
from rrpipe.ranking import rank
from rrpipe.wording.rating_words import rating_words
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.page_ratings import norms_part, ratings_part
from tests.test_norms import event
from tests.written_events import EXAMPLE

NEEDED_WORDS = {"forfeit", "short", "open", "unrated", "both_unrated", "too_far", "too_fast", "no_kind"}


def document(tournament: Tournament) -> Document:
    """The event with its standings."""
    return Document(tournament, rank(tournament)[0])


def test_rating_changes_in_the_order_of_the_standings() -> None:
    """The worked changes beside places, true minus signs, gains apart from losses."""
    part = ratings_part(document(replace(EXAMPLE, start_date="2026-05-01")), "en")
    assert [(row.place, row.change, row.gain) for row in part.rows] == [
        ("1", "−1.4", "down"),
        ("2", "+13.6", "up"),
        ("3", "−8.0", "down"),
        ("4", "+1.4", "up"),
        ("5", "+6.8", "up"),
        ("6", "−12.4", "down"),
    ]
    assert part.lead == ("standard ratings, assumed", "rules of 2025-10 (FIDE B.02)", *part.lead[2:])
    assert "estimate" in part.notes[0]
    assert "Player 2 – Player 6" in part.notes[-1] or "Player 6 – Player 2" in part.notes[-1]


def test_where_k_comes_from() -> None:
    """From the list when all of it does, else by the rules; the kind as chosen."""
    listed = {n: Listed(str(n), f"Player {n}", rapid=2000, rapid_k=40) for n in range(1, 7)}
    part = ratings_part(replace(document(EXAMPLE), listed=listed, rating="rapid"), "en")
    assert {row.k for row in part.rows} == {"40"}
    assert rating_words("en").k_list in part.notes
    assert part.lead[0] == "rapid ratings"
    assert rating_words("en").k_rules in ratings_part(document(EXAMPLE), "en").notes


def test_norms_with_what_was_needed() -> None:
    """Reached norms first; what is checked by hand below; impossible ones by reason."""
    part = norms_part(document(event("111111100")), "en")
    first = part.rows[0]
    assert (first.css, first.norm, first.name, first.needed, first.score) == (
        "reached",
        "GM",
        "Applicant",
        "7 of 9",
        "7",
    )
    assert len(part.checks) == len(CHECKS)
    assert "B.01 1.1.1" in part.checks[0]


@pytest.mark.parametrize(
    ("language", "rest"),
    [
        ("de", "Applicant; P5; P6; P7; P8; P9 und 1 weitere Person."),
        ("en", "Applicant; P5; P6; P7; P8; P9 and 1 more."),
    ],
)
def test_who_is_beyond_the_limit_is_counted_in_the_language_of_the_page(language: str, rest: str) -> None:
    """Weak opponents keep seven players from a norm: six are named, the last is counted."""
    strong = event("111111100")
    weak = replace(strong, players=tuple(replace(p, rating=1500) if p.number > 2 else p for p in strong.players))
    notes = norms_part(document(weak), language).notes
    assert [note.split(" – ")[1] for note in notes if " – " in note] == [rest, "Applicant; P7; P8; P9; P10."]


def test_too_few_games_for_any_norm() -> None:
    """One sentence instead of a table."""
    part = norms_part(document(EXAMPLE), "de")
    assert (part.rows, part.checks) == ((), ())
    assert part.notes == ("Keine Titelnorm war möglich: 5 Partien, mindestens 9 sind nötig (B.01 1.4.1).",)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page(language: str) -> None:
    """Both parts stand in the page when they are asked for, once, and the page has no gap."""
    options = WriteOptions("html", language=language, parts=KNOWN_PARTS)
    page = write_html(document(event("111111=00")), options)[0].decode()
    assert page.count('id="h-ratings"') == page.count('id="h-norms"') == 1
    assert rating_words(language).norms in page
    assert rating_words(language).status["missed"] in page
    assert "None" not in re.sub(r"<style>.*?</style>", "", page, flags=re.S)
    plain = write_html(document(event("111111=00")), WriteOptions("html"))[0].decode()
    assert "h-ratings" not in plain
    assert ".figures" not in plain


def test_the_words_know_every_condition_check_and_reason() -> None:
    """What the rules can say, a report can say."""
    w = rating_words("en")
    assert set(w.conditions) == set(w.short) == set(CONDITIONS)
    assert len(w.check_list) == len(CHECKS)
    assert set(w.reasons) == NEEDED_WORDS
