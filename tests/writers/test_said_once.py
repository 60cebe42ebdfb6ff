"""Reports in two languages: every text is said once in each, and each half is wholly of its own language."""

from collections.abc import Iterator, Mapping

import pytest

from rrpipe.ranking import rank
from rrpipe.rendering import decimal_figure
from rrpipe.wording import Twofold
from rrpipe.writers.document import KNOWN_PARTS, Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.report import report
from tests.writers.events import EVENTS

MARKS = "\ue0f0\ue0f1\ue0f2"


def texts(value: object) -> Iterator[str]:
    """Every text of a context."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, tuple) and hasattr(value, "_asdict"):
        for name, each in value._asdict().items():
            if name != "w":  # a table of words: patterns that are yet to be filled
                yield from texts(each)
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from texts(each)


def both(name: str, language: str = "de,en") -> list[Twofold]:
    """The texts in two languages of a report with all parts."""
    tournament = EVENTS[name]()
    made = report(Document(tournament, rank(tournament)[0]), WriteOptions("html", language, parts=KNOWN_PARTS))
    return [text for text in texts(made) if isinstance(text, Twofold)]


@pytest.mark.parametrize("name", ["twelve", "interim", "four-cycles", "six-forfeit"])
def test_no_half_holds_two_languages(name: str) -> None:
    """A half is one language: nothing in two languages was put into it as a whole."""
    nested = [text for text in both(name) if any(" / " in part or set(part) & set(MARKS) for part in text.parts)]
    assert nested == []


@pytest.mark.parametrize("name", ["twelve", "interim", "six-forfeit"])
def test_what_is_the_same_in_both_is_said_once(name: str) -> None:
    """`30 (67 %)` is not repeated because one language has another kind of blank in it."""
    assert [text for text in both(name) if text.parts[0].split() == text.parts[1].split()] == []


def test_plain_texts_hold_no_second_language() -> None:
    """A sentence of the notes or of a card that is in two languages still knows its halves."""
    tournament = EVENTS["twelve"]()
    made = report(Document(tournament, rank(tournament)[0]), WriteOptions("html", "de,en", parts=KNOWN_PARTS))
    assert made.cards is not None
    assert made.norms is not None
    said = [*(line for card in made.cards.cards for line in card.summary), *made.norms.notes, *made.norms.checks]
    said += [row.remark for row in made.norms.rows]
    assert [text for text in said if " / " in text and not isinstance(text, Twofold)] == []


def test_decimals_of_each_half() -> None:
    """The expected score has a comma in German and a point in English."""
    tournament = EVENTS["twelve"]()
    made = report(Document(tournament, rank(tournament)[0]), WriteOptions("html", "de,en", parts=("cards",)))
    assert made.cards is not None
    line = made.cards.cards[0].summary[0]
    assert isinstance(line, Twofold)
    german, english = line.parts
    assert "erwartet" in german
    assert "expected" in english
    assert "," in german.split("erwartet")[1].split("·")[0]
    assert "." in english.split("expected")[1].split("·")[0]


def test_a_column_has_the_decimals_of_the_leading_language() -> None:
    """A number alone stands in a column once."""
    from fractions import Fraction

    assert decimal_figure(Fraction(13, 4), 2, "de,en") == "3,25"
    assert not isinstance(decimal_figure(Fraction(13, 4), 2, "de,en"), Twofold)


def test_no_marks_stay_in_a_page() -> None:
    """The signs that keep the halves apart while a page is made are gone in the end."""
    tournament = EVENTS["interim"]()
    options = WriteOptions("html", "fr,ru", parts=KNOWN_PARTS)
    assert not set(MARKS) & set(write_html(Document(tournament, rank(tournament)[0]), options)[0].decode())
