"""Explanations and standings as text in other languages: complete, and in English what they always were."""

import re

import pytest

from rrpipe.explain import explain, explain_all, explain_place
from rrpipe.layouts.tie_breaks import BY_NAME
from rrpipe.model import Tournament, by_number
from rrpipe.outlook import outlook
from rrpipe.ranking import rank
from rrpipe.tie_breaks import TIE_BREAKS
from rrpipe.wording import LANGUAGES
from rrpipe.wording.explain_words import ENGLISH, explain_words
from rrpipe.writers.explanation_text import place_explanation_text, same, value_text
from rrpipe.writers.standings_text import outlook_text
from tests.writers.events import EVENTS
from tests.written_events import LEFT_EARLY

NAMES = ("five", "six-forfeit", "twelve", "interim", "withdrawn", "double-eight")
ORDER = ("PTS", "DE", "SB", "SB/C1", "KS", *sorted(set(TIE_BREAKS) - {"PTS", "DE", "SB", "KS", "EXT"}))
"""Every tie-break that is computed."""


def named(event: Tournament) -> dict[int, str]:
    """Numbers with names, as explanations write them."""
    return {number: f"{number} {player.name}".strip() for number, player in by_number(event).items()}


def texts(event: Tournament, language: str) -> list[str]:
    """Everything that is explained of an event."""
    standings, _ = rank(event, list(ORDER))
    found = []
    for row in standings.rows:
        place = explain_place(event, standings, row.number)
        found.append(place_explanation_text(place, named(event), standings.finished, language))
        found += [value_text(each, named(event), language) for each in explain_all(event, standings, row.number)]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_english_is_what_explain_says(name: str) -> None:
    """The words of the table give the lines that are made without it, of every tie-break."""
    event = EVENTS[name]()
    standings, _ = rank(event, list(ORDER))
    expected = []
    for row in standings.rows:
        expected.append(explain_place(event, standings, row.number).text)
        expected += [each.text for each in explain_all(event, standings, row.number)]
    assert texts(event, "en") == expected


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_and_note_is_in_the_tables(name: str) -> None:
    """What a working says is found there, so that every language can say it; sums of figures are no words."""
    event = EVENTS[name]()
    standings, _ = rank(event, list(ORDER))
    for row in standings.rows:
        for each in explain_all(event, standings, row.number):
            if each.working is None:
                continue
            said = {part.reason for part in (*each.working.addends, *each.annulled) if part.reason}
            assert all(same(text, ENGLISH.reasons, dict.fromkeys(ENGLISH.reasons, "x"), str) == "x" for text in said)
            notes = [note for note in each.working.notes if re.search(r"[a-z]", note)]
            assert all(same(text, ENGLISH.notes, dict.fromkeys(ENGLISH.notes, "x"), str) == "x" for text in notes)


ENGLISH_ALONE = re.compile(
    r"\b(the|of|against|with|win|loss|draw|round|counted|behind|ahead|level|only|games|place|value|note)\b"
)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_english_word_is_left(language: str) -> None:
    """Of every tie-break, names of players apart."""
    for name in NAMES:
        event = EVENTS[name]()
        for text in texts(event, language):
            bare = text
            for player in event.players:
                bare = bare.replace(player.name, "")
            found = {word.lower() for word in ENGLISH_ALONE.findall(bare)}
            assert found <= OWN.get(language, set()), text


OWN = {"fr": {"place"}, "es": set(), "nl": {"ronde"}, "it": {"note"}}
"""English words that are words of the language too."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_annulled_games_are_named_in_every_language(language: str) -> None:
    """As many lines with the article as in English, each in words of its own."""
    own, english = ("\n".join(texts(LEFT_EARLY, code)) for code in (language, "en"))
    reason = explain_words(language).reasons["annulled"]
    assert own.count(reason) == english.count(ENGLISH.reasons["annulled"]) > 0
    assert "C.05 6.6" in reason
    assert (reason == ENGLISH.reasons["annulled"]) == (language == "en")
    said = explain(LEFT_EARLY, rank(LEFT_EARLY)[0], 2, "SB")
    assert value_text(said, named(LEFT_EARLY), "en") == said.text


def test_a_score_is_written_as_the_language_does() -> None:
    """Decimal commas in sums, notes and values; whole numbers and articles as they are."""
    event = EVENTS["six-forfeit"]()
    german = "\n".join(texts(event, "de"))
    assert re.search(r"\d,5", german)
    assert "Grenze 2,5 bei höchstens 5 Punkten" in german
    assert "C.07 9.1" in german
    assert not re.search(r"\d\.5\b", german.replace("10.5", "").replace("7.5", "").replace("C.05", ""))


def test_the_outlook_in_english_is_that_of_the_outlook() -> None:
    """The words of the table give the lines that are made without it."""
    event = EVENTS["interim"]()
    standings, _ = rank(event)
    ahead = outlook(event, standings)
    assert outlook_text(event, ahead, "en") == ahead.text
    assert "Plätze 1 bis 10" in outlook_text(event, ahead, "de")


def test_every_tie_break_is_tried() -> None:
    """A new one is tried too."""
    assert {code.split("/")[0] for code in ORDER} | {"EXT"} >= set(TIE_BREAKS) & set(BY_NAME)
