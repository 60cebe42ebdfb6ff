"""Catalogues of translated texts: gettext `.po` files, one a language, beside this module.

An entry is found by its context, the place of the text in the English tables (`Words.points_rules.rest`), and by the
English text: a text that has been reworded since is not taken for translated. The files hold nothing but what
`tests/catalogues.py` writes, so they are read line by line, in a tenth of the time that a general reader takes.
"""

from ast import literal_eval
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "locale"
ENGLISH_RULE = "n != 1"


class Catalogue(NamedTuple):
    """The texts of one language, keyed by context and English text, and its plural rule as gettext writes it."""

    texts: dict[tuple[str, str], tuple[str, ...]]
    rule: str = ENGLISH_RULE

    def text(self, context: str, english: str) -> str:
        """The translated text; the English one where it is missing."""
        return self.forms(context, (english,))[0]

    def forms(self, context: str, english: tuple[str, ...]) -> tuple[str, ...]:
        """Every plural form of a text."""
        return self.texts.get((context, english[0]), english)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once; an empty one where there is none (English)."""
    path = FOLDER / f"{language}.po"
    return parsed(path.read_text(encoding="utf-8")) if path.is_file() else Catalogue({})


def parsed(text: str) -> Catalogue:
    """A catalogue from the text of a `.po` file; entries without a translation are left out."""
    texts: dict[tuple[str, str], tuple[str, ...]] = {}
    rule = ENGLISH_RULE
    for block in text.split("\n\n"):
        entry = _entry(block)
        said = tuple(value for key, value in entry.items() if key.startswith("msgstr"))
        if "msgctxt" in entry and all(said):
            texts[(entry["msgctxt"], entry["msgid"])] = said
        elif entry.get("msgid") == "":
            rule = said[0].partition("plural=")[2].partition(";")[0] or rule
    return Catalogue(texts, rule)


def _entry(block: str) -> dict[str, str]:
    """Keyword -> text of one entry; a text runs on over the lines that begin with a quotation mark."""
    entry: dict[str, str] = {}
    keyword = ""
    for line in block.splitlines():
        if line.startswith("#"):
            continue
        if not line.startswith('"'):
            keyword, _, line = line.partition(" ")
            entry[keyword] = ""
        entry[keyword] += literal_eval(line)
    return entry
