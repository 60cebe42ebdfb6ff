"""The words of sheets: folding, no contradictions that matter, every language complete."""

import pytest

from rrpipe.layouts.sheet import (
    COLOUR_LETTERS,
    FACT_LABELS,
    HEADINGS,
    LANGUAGES,
    LETTERS,
    MONTHS,
    ROLES,
    fold,
    words_of,
)
from rrpipe.model import Result


@pytest.mark.parametrize(
    ("first", "second"),
    [("Féd.", "FED"), ("No.", "№"), (" TB1 ", "tb1"), ("S.B.", "SB"), ("Weiß", "WEISS"), ("FIDE-ID", "Fide Id")],
)
def test_folding(first: str, second: str) -> None:
    """Case, accents, blanks and full stops make no difference."""
    assert fold(first) == fold(second)


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("Rk.", "rank"),
        ("SNo", "number"),
        ("Pts.", "points"),
        ("Teilnehmer", "name"),
        ("DWZ", "national"),
        ("TWZ", "national"),
        ("SoBerg", "SB"),
        ("Neustadtl", "SB"),
        ("Verein", "club"),
        ("Ptos", "points"),
        ("Clas", "rank"),
        ("N°", "number"),
        ("Féd.", "federation"),
        ("Punti", "points"),
        ("Naam", "name"),
        ("Punten", "points"),
        ("Nazwisko i imię", "name"),
        ("Очки", "points"),
        ("Рейтинг", "rating"),
        ("Pontos", "points"),
        ("Elo", "rating"),
        ("Bedenkzeit", None),
    ],
)
def test_headings(heading: str, role: str | None) -> None:
    """What clubs write, in nine languages."""
    assert HEADINGS.get(fold(heading)) == role


def test_every_language_is_complete() -> None:
    """Each has the words without which a table cannot be understood."""
    for language in LANGUAGES:
        assert {
            "number",
            "rank",
            "name",
            "points",
            "SB",
            "white",
            "black",
            "result",
            "round",
        } <= language.headings.keys()
        assert {"city", "chief_arbiter", "time_control", "dates"} <= language.facts.keys()
        assert len(language.months) == 12
        assert len(language.letters) == len(set(language.letters)) == 3
        assert language.colours is not None
        assert language.byes
        assert language.withdrawn
        assert language.totals


def test_roles_and_labels() -> None:
    """Every heading has a known role; fact labels are folded."""
    assert set(HEADINGS.values()) <= ROLES
    assert FACT_LABELS[fold("Bedenkzeit")] == "time_control"


def test_letters_and_colours() -> None:
    """The same letter means different things: G is a win in French, V a win in Italian and a loss in German."""
    assert LETTERS["fr"]["g"] is Result.WIN
    assert LETTERS["it"]["v"] is Result.WIN
    assert LETTERS["de"]["v"] is Result.LOSS
    assert COLOUR_LETTERS[frozenset("ws")] == {"w": "w", "s": "b"}
    assert COLOUR_LETTERS[frozenset("bn")] == {"b": "w", "n": "b"}


def test_months() -> None:
    """Month names of all languages, whole or cut."""
    assert [MONTHS[fold(word)] for word in ("Feb", "févr", "März", "ene", "gen", "mai", "maj", "февр", "grudzień")] == [
        2, 2, 3, 1, 1, 5, 5, 2, 12,
    ]  # fmt: skip
    assert "jui" not in MONTHS
    assert words_of("Zurückgetreten: Müller-Ötz") == ["zuruckgetreten", "muller", "otz"]
