"""The words of reports, by language: tables in English, and catalogues of translations for all other languages.

A new word needs one line in the class of a table and one in its English text; `python -m tests.catalogues` then adds
it to every catalogue. A further table is one line in `TABLES`, a further language one in `languages.LANGUAGES`.
Counted texts are `Forms`, filled by `counted`; `words("de,en")` speaks two languages at once (`twofold`).
"""

from functools import cache

from rrpipe.wording.languages import LANGUAGES, resolved
from rrpipe.wording.twofold import Twofold, first, joined
from rrpipe.wording.words import Forms, Words, counted

__all__ = ["LANGUAGES", "TABLES", "Forms", "Twofold", "Words", "counted", "first", "joined", "resolved", "words"]

TABLES = (
    ("rrpipe.wording.en", "WORDS"),
    ("rrpipe.wording.before", "ENGLISH"),
    ("rrpipe.wording.forms", "ENGLISH"),
    ("rrpipe.wording.rating_words", "ENGLISH"),
    ("rrpipe.wording.part_words", "ENGLISH"),
    ("rrpipe.wording.site_words", "ENGLISH"),
    ("rrpipe.wording.table_words", "ENGLISH"),
    ("rrpipe.wording.summary_words", "ENGLISH"),
    ("rrpipe.wording.check_words", "ENGLISH"),
    ("rrpipe.wording.explain_words", "ENGLISH"),
    ("rrpipe.wording.text_words", "ENGLISH"),
)
"""Module and name of every English table, in the order of the catalogues."""


@cache
def words(language: str) -> Words:
    """The words of a language (`de`, also `de-AT`), or of two (`de,en`); English for a language that is not there."""
    from rrpipe.wording.en import WORDS
    from rrpipe.wording.translation import translated

    return translated(WORDS, language)
