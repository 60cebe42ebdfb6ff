"""The words of reports in every language: complete, filled alike, in the right number, and current."""

import re
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from jinja2 import Environment

from rrpipe.cli.program import run
from rrpipe.wording import LANGUAGES, TABLES, Twofold, counted, first, joined, resolved, words
from rrpipe.wording.before import before_words
from rrpipe.wording.catalogue import FOLDER, catalogue, parsed
from rrpipe.wording.forms import form_words
from rrpipe.wording.locales import ENGLISH, from_cldr, locale_of
from rrpipe.wording.part_words import part_words
from rrpipe.wording.translation import entries
from rrpipe.wording.twofold import spans
from tests.catalogues import english, plural_count, updated

OTHERS = [code for code in LANGUAGES if code != "en"]
GAP = re.compile(r"{\w+}")
LETTERS = re.compile(r"[^\W\d_]{2,}")

SAME = {
    *(
        "Club",
        "Code",
        "Message",
        "Date",
        "Dates",
        "Envelope",
        "Envelopes",
        "Error",
        "FIDE {id}",
        "Fed",
        "Koya",
        "Name",
    ),
    *(
        "Norm",
        "Pages",
        "Perf",
        "Place",
        "Planning",
        "Points",
        "Pts",
        "SB",
        "SHA-256",
        "Score",
    ),
    *(
        "Signature",
        "Signatures",
        "Sonneborn-Berger",
        "Source",
        "Status",
        "club",
        "double",
        "page ",
    ),
    *(
        "points",
        "possible",
        "rating",
        "rating {change} (K {k})",
        "score {points}",
        "{n} cycle",
        "{n} file",
    ),
}
"""English texts that another language may write in the same way."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    """Nothing of a table is missing in a catalogue, and no form of a counted text is empty."""
    known = catalogue(language).texts
    missing = [entry.context for entry in english() if (entry.context, entry.texts[0]) not in known]
    assert not missing
    for entry in english():
        forms = known[(entry.context, entry.texts[0])]
        assert len(forms) == (plural_count(language) if len(entry.texts) > 1 else 1), entry.context
        assert all(form.strip() == form or entry.context.startswith("Words.page_of") for form in forms), entry.context


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_fills_the_same_gaps(language: str) -> None:
    """A text has the placeholders of the English one, so that none fails when it is filled, and none is forgotten."""
    known = catalogue(language).texts
    for entry in english():
        wanted = {name for text in entry.texts for name in GAP.findall(text)}
        for form in known[(entry.context, entry.texts[0])]:
            found = set(GAP.findall(form))
            assert found <= wanted, (entry.context, form)
            assert wanted - found <= ({"{n}"} if len(entry.texts) > 1 else set()), (entry.context, form)


@pytest.mark.parametrize("language", OTHERS)
def test_hardly_any_text_is_the_english_one(language: str) -> None:
    """A text that was only copied is not translated; a few words are the same in two languages."""
    known = catalogue(language).texts
    same = [
        (entry.context, entry.texts[0])
        for entry in english()
        if known[(entry.context, entry.texts[0])][0] == entry.texts[0] and LETTERS.search(GAP.sub("", entry.texts[0]))
    ]
    assert [each for each in same if each[1] not in SAME] == []


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_are_current(language: str) -> None:
    """`python -m tests.catalogues` finds nothing to do."""
    old, new = updated(language)
    assert old == new


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_are_files_of_gettext(language: str) -> None:
    """Babel reads the same texts, finds no fuzzy entry, and agrees about plural forms."""
    data = (FOLDER / f"{language}.po").read_bytes()
    book = read_po(BytesIO(data), locale=language)
    assert book.num_plurals == plural_count(language)
    own = parsed(data.decode()).texts
    found = {}
    for message in book:
        if message.id:
            assert not message.fuzzy
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            found[(message.context, ids[0])] = texts
    assert found == own


def test_every_table_is_listed() -> None:
    """A module of words that is not in the list of tables would never be translated."""
    listed = {module for module, _ in TABLES}
    folder = Path(str(import_module("rrpipe.wording").__file__)).parent
    using = {
        f"rrpipe.wording.{path.stem}"
        for path in folder.glob("*.py")
        if "return translated(ENGLISH" in path.read_text(encoding="utf-8")
    }
    assert using <= listed


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {1: "1 round", 2: "2 rounds", 5: "5 rounds"}),
        ("fr", {0: "0 ronde", 1: "1 ronde", 2: "2 rondes"}),
        ("pl", {1: "1 runda", 2: "2 rundy", 5: "5 rund", 12: "12 rund", 21: "21 rund", 22: "22 rundy"}),
        ("ru", {1: "1 тур", 3: "3 тура", 5: "5 туров", 11: "11 туров", 21: "21 тур", 112: "112 туров"}),
    ],
)
def test_counted_texts(language: str, said: dict[int, str]) -> None:
    """Each number has its noun in the form that the language wants."""
    assert {n: counted(n, words(language).rounds_n) for n in said} == said


def test_an_unknown_language_is_english() -> None:
    """`de-AT` is German and `pt-BR` Portuguese; what is not there falls back to English."""
    assert words("de-AT").language == "de"
    assert words("pt_BR").language == "pt"
    assert words("xx").language == "en"
    assert resolved("de-AT, de,en,fr") == ("de", "en")


def test_english_dates_are_those_of_cldr() -> None:
    """What stands here for English, so that Babel need not be loaded, is what Babel would say."""
    assert from_cldr("en") == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_locales(language: str) -> None:
    """Twelve months, and patterns with the gaps that are filled."""
    found = locale_of(language)
    assert len(set(found.months)) == len(found.short_months) == 12
    assert set(GAP.findall(found.date)) == {"{day}", "{month}", "{year}"}
    assert set(GAP.findall(found.date_month)) == {"{day}", "{month}"}
    assert found.decimal == ("." if language == "en" else ",")


def test_two_languages() -> None:
    """Each half of a text is filled with the words of its own language; what is heard speaks the leading one."""
    w = words("de,en")
    assert (w.language, w.languages) == ("de", "de,en")
    assert w.points_long == "Punkte / Points"
    assert w.name == "Name"
    text = w.decided_plain.format(before=1, after=2, tie_break=w.tie_breaks["DE"])
    assert isinstance(text, Twofold)
    assert text.parts == ("1 vor 2: direkter Vergleich.", "1 before 2 by direct encounter.")
    assert text == "1 vor 2: direkter Vergleich. 1 before 2 by direct encounter."
    assert w.spoken["1"] == "Sieg"
    assert counted(1, w.rounds_n) == "1 Runde / 1 round"
    assert counted(3, words("ru,en").rounds_n) == "3 тура / 3 rounds"
    assert joined(", ", [w.white, "x"]) == "Weiß, x / White, x"
    assert (first(w.white), first("x")) == ("Weiß", "x")
    assert before_words("de,de") == before_words("de")
    assert part_words("fr,en").unbeaten == "Invaincus / Unbeaten"


def test_entries_of_a_table() -> None:
    """Texts of tuples, mappings and counted texts, without the code of the language and without empty ones."""
    found = {entry.context: entry.texts for entry in entries(words("en"))}
    assert found["Words.players_n"] == ("{n} player", "{n} players")
    assert found["Words.adjusted.+"] == ("a win by forfeit",)
    assert found["Words.cycles_words.2"] == ("double round robin",)
    assert "Words.cycles_words.0" not in found
    assert "Words.language" not in found


def test_two_languages_in_a_page() -> None:
    """An element of its own for the second language, one above the other in heads; attributes hold the first alone."""
    text = Environment(autoescape=True).from_string(
        '<title>{{ t }}</title><p title="{{ t }}">{{ t }}</p><th>{{ t }}</th>'
    )
    assert spans(text.render(t=Twofold(("Weiß", "<White>"), ("de", "en")))) == (
        "<title>Weiß / &lt;White&gt;</title>"
        '<p title="Weiß">Weiß <span class="l2" lang="en">/ &lt;White&gt;</span></p>'
        '<th><span class="l1">Weiß</span> <span class="l2" lang="en">&lt;White&gt;</span></th>'
    )


def test_a_form_in_two_languages_has_headings_of_one() -> None:
    """Headings, and names of sheets, are read back; sentences stand in both languages."""
    w = form_words("de,en")
    assert (w.players_sheet, w.player_heads["name"]) == ("Teilnehmer", "Name")
    assert w.workings == f"{form_words('de').workings} {form_words('en').workings}"


def test_the_readme_names_every_language() -> None:
    """In the order of the program, as `--lang` takes them."""
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    assert f"`--lang {' '.join(LANGUAGES)}`" in readme


def test_the_error_for_an_unknown_language_names_every_one(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """With its code and in its own words; the help lists the codes."""
    assert run(["report", "table.csv", "--lang", "xx"]) == 2
    said = " ".join(capfdbinary.readouterr().err.decode().split())
    assert all(f"{code} ({name})" in said for code, name in LANGUAGES.items())
    assert run(["report", "--help"]) == 0
    told = " ".join(capfdbinary.readouterr().out.decode().split())
    *most, last = LANGUAGES
    assert f"Language of reports: {', '.join(most)} or {last};" in told
