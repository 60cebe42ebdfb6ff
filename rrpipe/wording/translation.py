"""Tables of words in other languages, made from the English ones.

The English table is the only one that is written down: for another language its fields are walked through, whatever
they are (texts, counted texts, tuples, mappings, further tables), and every text is looked up in the catalogue of that
language. A text that is missing there stays English, so a new word needs one line in the English table and
`python -m tests.catalogues`, which hands it to the translators.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from rrpipe.wording.catalogue import Catalogue, catalogue
from rrpipe.wording.languages import resolved
from rrpipe.wording.twofold import Twofold, twofold
from rrpipe.wording.words import Forms

Table = TypeVar("Table")

CODES = (".language", ".languages")
"""Fields that name the language of a table, the leading one, and all of them."""

UNSPLIT = ("spoken", "own_cell", "against", "page_of", "language")
"""Fields that begin like this speak one language even where the document speaks two: heard, or in a narrow place."""


def translated(english: Table, language: str) -> Table:
    """A table of words in the language asked for, or in both of two (`de,en`)."""
    codes = resolved(language)
    tables = [_walked(english, type(english).__name__, catalogue(code), code) for code in codes]
    table = tables[0] if len(tables) == 1 else _both(tables[0], tables[1], codes)
    if "languages" in table._fields:
        table = table._replace(languages=",".join(codes))
    made: Table = table
    return made


def _walked(value: Any, context: str, book: Catalogue, code: str) -> Any:
    """A value of the English table in the language of a catalogue."""
    if code == "en" or value == "":
        return value
    if isinstance(value, str):
        return code if context.endswith(CODES) else book.text(context, value)
    if isinstance(value, Forms):
        return Forms(book.forms(context, value.texts), book.rule)
    return _rebuilt(value, lambda key, part: _walked(part, f"{context}.{key}", book, code))


def _both(one: Any, other: Any, languages: tuple[str, ...]) -> Any:
    """A value of two tables of the same shape as one that holds both."""
    if isinstance(one, str):
        pair = (languages[0], languages[1])
        # what is filled in may differ where the form is the same: `{names} ({games})`
        return Twofold((one, other), pair) if "{" in one else twofold(one, other, pair)
    if isinstance(one, Forms):
        return one._replace(beside=other, languages=(languages[0], languages[1]))
    parts = dict(_parts(other))
    return _rebuilt(one, lambda key, part: part if key.startswith(UNSPLIT) else _both(part, parts[key], languages))


def _rebuilt(value: Any, change: Any) -> Any:
    """A table, mapping or tuple with every part changed; anything else as it is."""
    changed = {key: change(key, part) for key, part in _parts(value)}
    if isinstance(value, Mapping):
        return changed
    if isinstance(value, tuple):
        return type(value)(*changed.values()) if hasattr(value, "_fields") else tuple(changed.values())
    return value


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a table, mapping or tuple with their names; nothing for a single value."""
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, tuple):
        yield from zip(getattr(value, "_fields", map(str, range(len(value)))), value, strict=True)


class Entry(NamedTuple):
    """A text of an English table: where it stands, and its forms, one unless it is counted."""

    context: str
    texts: tuple[str, ...]


def entries(value: Any, context: str = "") -> Iterator[Entry]:
    """Every text of an English table that a language has to say in its own words, in the order of the table."""
    context = context or type(value).__name__
    if isinstance(value, Forms):
        yield Entry(context, value.texts)
    elif isinstance(value, str):
        if value and not context.endswith(CODES):
            yield Entry(context, (value,))
    else:
        for key, part in _parts(value):
            yield from entries(part, f"{context}.{key}")
