"""Rounds and colours that follow from declared pairing numbers are never called assumed, and still read back."""

from dataclasses import replace
from io import BytesIO

import pytest

from rrpipe.model import Colours, Tournament
from rrpipe.pipeline import Settings, read_data
from rrpipe.ranking import rank
from rrpipe.wording import LANGUAGES, words
from rrpipe.wording.part_words import part_words
from rrpipe.wording.table_words import table_words
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.excel import write_xlsx
from rrpipe.writers.html import render, write_html
from rrpipe.writers.markdown import write_markdown
from rrpipe.writers.page_facts import assumed_text
from tests.writers.events import event

PARTS = ("facts", "crosstable", "standings", "progress", "rounds", "schedule", "provenance")


def derived(*facts: str) -> Tournament:
    """An event whose rounds and colours come from the Berger table."""
    return replace(event(6, seed=3, colours=Colours.DERIVED), derived=facts)


DECLARED = derived("rounds", "colours")
ASSUMED = derived("numbers", "rounds", "colours")


def page(tournament: Tournament, language: str) -> str:
    """The page with every part that speaks of rounds and colours."""
    options = WriteOptions(language=language, parts=PARTS)
    return render(Document(tournament, rank(tournament)[0]), options, "screen")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_say_which_it_is(language: str) -> None:
    """Legend, foot, spoken fields, progress and schedule: what was declared is nowhere assumed, and the reverse."""
    w, pw, tw = words(language), part_words(language), table_words(language)
    declared = [w.sign_declared, w.spoken_declared, assumed_text(DECLARED, w), pw.progress_declared]
    assumed = [w.sign_assumed, w.spoken_assumed, assumed_text(ASSUMED, w), pw.progress_assumed]
    assert not {*declared} & {*assumed}
    declared.append(tw.declared.format(what=", ".join(w.declared_what[fact] for fact in ("rounds", "colours"))))
    assumed.append(tw.assumed.format(what=", ".join(w.assumed_what[fact] for fact in ("rounds", "colours"))))
    for tournament, said, unsaid in ((DECLARED, declared, assumed), (ASSUMED, assumed, declared)):
        text = page(tournament, language)
        assert [each for each in said if each not in text] == []
        assert [each for each in unsaid if each in text] == []
        assert "○" in text


def test_the_word_assumed_is_gone() -> None:
    """In English, however it is put: no part of the page has it."""
    assert "assumed" in page(ASSUMED, "en")
    assert "assumed" not in page(DECLARED, "en").replace("assumed-games", "")


def test_in_two_languages() -> None:
    """Each says it."""
    text = page(DECLARED, "de,en")
    for language in ("de", "en"):
        assert words(language).sign_declared in text
        assert assumed_text(DECLARED, words(language)) in text
    assert "assumed" not in text


def test_stated_rounds_need_no_word() -> None:
    """Nothing is said where the source states all."""
    assert assumed_text(event(6, seed=3), words("en")) == ""
    assert "declared pairing numbers" not in page(event(6, seed=3), "en")


def test_workbook_and_markdown_say_it_too() -> None:
    """The sheets of progress and facts, and the last line of the text."""
    from openpyxl import load_workbook

    document = Document(DECLARED, rank(DECLARED)[0])
    data, _ = write_xlsx(document, WriteOptions("xlsx", parts=PARTS))
    cells = {str(cell.value) for sheet in load_workbook(BytesIO(data)) for row in sheet.iter_rows() for cell in row}
    text = assumed_text(DECLARED, words("en"))
    assert {text, part_words("en").progress_declared} <= cells
    assert not any("assumed" in cell for cell in cells)
    assert text in write_markdown(document, WriteOptions("md", parts=PARTS))[0].decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["html", "xlsx"])
def test_a_saved_report_is_read_as_before(kind: str, language: str) -> None:
    """The dots stay hollow: read again rounds are assumed, and with the numbers declared again it is the same event."""
    document = Document(DECLARED, rank(DECLARED)[0])
    write = write_html if kind == "html" else write_xlsx
    data, _ = write(document, WriteOptions(kind, language=language))
    again = read_data(data, f"event.{kind}", Settings()).one()
    assert "S302" in [finding.code for finding in again.findings]
    assert again.tournament.derived == ASSUMED.derived
    declared = read_data(data, f"event.{kind}", Settings(numbers="column")).one()
    assert "S303" in [finding.code for finding in declared.findings]
    assert declared.tournament.derived == DECLARED.derived
    assert [(g.round, g.white, g.black, g.white_result) for g in declared.tournament.games] == [
        (g.round, g.white, g.black, g.white_result) for g in DECLARED.games
    ]
