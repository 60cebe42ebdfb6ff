"""The check as a page: everything that was found stands on it, grouped, with its place and what to do."""

import re
from html import unescape

import pytest

from rrpipe.checklist import POINTS
from rrpipe.codes.submission import X101, X307
from rrpipe.findings import Finding, Severity, make
from rrpipe.model import Player, Source, Tournament
from rrpipe.pdf_support import pdf_problem
from rrpipe.wording import LANGUAGES
from rrpipe.wording.check_words import check_words
from rrpipe.writers.check import check_bytes, check_page, sheet_of

EVENT = Tournament(
    name="Open <B>",
    city="Town",
    federation="GER",
    start_date="2026-05-01",
    end_date="2026-05-09",
    rounds=5,
    players=(Player(1, "Ädler, K"), Player(2, "Braun, L")),
)


def findings() -> list[Finding]:
    """Two players without FIDE number, one of them with markup in the name."""
    return [
        make(X101, Source("event.trf", n + 10, 58), player=n, severity=Severity.ERROR, a=name)
        for n, name in enumerate(("1 Ädler, K", "2 <b>Braun</b>"), 1)
    ]


def test_everything_stands_on_the_page() -> None:
    """Title, facts, verdict, every message with its place, remedy, code and article."""
    page = unescape(check_page([sheet_of("event.trf", EVENT, findings(), True)], "fide", "screen"))
    for text in (
        "Check of a rating report",
        "Open <B>",
        "1–9 May 2026",
        "event.trf",
        "1 of 12 points to do",
        "1 Ädler, K has no FIDE number",
        "line 11, column 58",
        "× 2",
        "--set players.1.fide_id",
        "Error · X101 · <span>TRF26, record 001, columns 58-68</span>",
    ):
        assert text in page, text


def test_markup_in_names_is_text() -> None:
    """Names come from strangers."""
    page = check_page([sheet_of("event.trf", EVENT, findings(), True)], "fide", "screen")
    assert "<b>Braun" not in page
    assert "Open <B>" not in page


def test_several_files_and_files_without_an_event() -> None:
    """A sheet each."""
    note = make(X307, date="2026-04-28", days=3, because="")
    registered = Finding(X307, note.severity, note.message, note.remedy, None, None, None, True)
    page = check_page(
        [sheet_of("a.trf", EVENT, [registered], True), sheet_of("b.trf", None, findings(), True)], "", "print"
    )
    assert page.count('<section class="sheet">') == 2
    assert "b.trf" in page
    assert "ready: nothing is left to do" in page


def test_equal_input_gives_equal_bytes() -> None:
    """No time, no paths."""
    sheets = [sheet_of("event.trf", EVENT, findings(), True)]
    assert check_bytes(sheets, "fide", "html") == check_bytes(sheets, "fide", "html")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", ("Prüfung eines Auswertungsberichts", "1 von 12 Punkten zu erledigen", "Zeile 11, Spalte 58", "Fehler")),
        ("fr", ("Contrôle d’un rapport Elo", "1 points sur 12 à traiter", "ligne 11, colonne 58", "Erreur")),
        ("ru", ("Проверка отчёта", "нужно сделать пунктов: 1 из 12", "строка 11, столбец 58", "Ошибка")),
    ],
)
def test_fixed_words_speak_the_language(language: str, said: tuple[str, ...]) -> None:
    """Headings, verdict, places and levels are translated; what was found is English and says so."""
    page = unescape(check_page([sheet_of("event.trf", EVENT, findings(), True, language)], "fide", "screen", language))
    assert f'<html lang="{language}">' in page
    for text in said:
        assert text in page, text
    for english in ("1 Ädler, K has no FIDE number", X101.title, "TRF26, record 001, columns 58-68"):
        assert f'<span lang="en">{english}</span>' in page
    assert re.search(r'<p class="remedy" lang="en">', page)


def test_an_english_page_marks_nothing() -> None:
    """Only a page in another language has parts in English; in two languages the second one is marked."""
    english = check_page([sheet_of("event.trf", EVENT, findings(), True)], "fide", "screen")
    assert english.count("lang=") == 1
    both = check_page([sheet_of("event.trf", EVENT, findings(), True, "en,de")], "fide", "screen", "en,de")
    assert '<html lang="en">' in both
    assert 'lang="en"' not in both.replace('<html lang="en">', "")
    assert '<span class="l2" lang="de">/ Spieler</span>' in both


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_questions_are_no_ticks(language: str) -> None:
    """The registration, and the form of a table, are to be looked at, with what to see to; a TRF has its own form."""
    w = check_words(language)
    table, trf = (
        unescape(check_page([sheet_of("a", EVENT, [], of, language)], "fide", "screen", language))
        for of in (False, True)
    )
    for number, pages in (("11", (table,)), ("12", (table, trf))):
        for page in pages:
            assert f'<p class="asks">{w.asks[number]}</p>' in page
    assert (table.count('<li class="look-at">'), trf.count('<li class="look-at">')) == (2, 1)
    assert w.asks["11"] not in trf


def test_the_points_are_those_of_the_list() -> None:
    """Every language names each of them, in its own words."""
    for language in LANGUAGES:
        w = check_words(language)
        assert list(w.points) == [str(point.number) for point in POINTS]
        assert (w.points["3"].title == "Players") == (language == "en")


@pytest.mark.skipif(pdf_problem() is not None, reason="no Pango or fonts here")
def test_as_pdf() -> None:
    """The same on paper."""
    data = check_bytes([sheet_of("event.trf", EVENT, findings(), True)], "fide", "pdf")
    assert data.startswith(b"%PDF")
    assert data == check_bytes([sheet_of("event.trf", EVENT, findings(), True)], "fide", "pdf")
