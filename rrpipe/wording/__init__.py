"""The words of reports, by language: one module a language, each a complete `Words`.

A further language is one module and one line in `LANGUAGES`; the type checker says which words are missing.
"""

from importlib import import_module

from rrpipe.wording.words import Words, counted

__all__ = ["LANGUAGES", "Words", "counted", "words"]

LANGUAGES = {
    "en": "rrpipe.wording.en",
    "de": "rrpipe.wording.de",
}
"""Language code -> module that holds its `WORDS`; read only when the language is asked for."""


def words(language: str) -> Words:
    """The words of a language (`en`, `de`, also `de-AT`); English for a language that is not there."""
    table: Words = import_module(LANGUAGES.get(language.split("-")[0].lower(), LANGUAGES["en"])).WORDS
    return table
