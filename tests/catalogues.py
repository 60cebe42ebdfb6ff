"""Brings the catalogues of translations up to date with the English tables: `python -m tests.catalogues`.

Translations stay, texts that are new or reworded come in empty, those that no table has any more go. The files are
written in the order of the tables and hold no dates, so the same tables give the same bytes.
"""

from collections.abc import Iterable
from importlib import import_module

from rrpipe.files import write_atomic
from rrpipe.wording import LANGUAGES, TABLES
from rrpipe.wording.catalogue import FOLDER, Catalogue, parsed
from rrpipe.wording.translation import Entry, entries

WIDTH = 100

THREE = "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"
PLURALS = {
    "fr": (2, "n > 1"),
    "pl": (3, "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"),
    "ru": (3, THREE),
}
"""How many plural forms a language has and which number takes which, as gettext writes it; two elsewhere, as here."""


def english() -> list[Entry]:
    """Every text of every English table."""
    return [entry for module, name in TABLES for entry in entries(getattr(import_module(module), name))]


def plural_count(language: str) -> int:
    """How many forms a counted text has."""
    return PLURALS.get(language, (2, ""))[0]


def written(language: str, book: Catalogue, texts: Iterable[Entry]) -> str:
    """The text of a catalogue for these English texts, with the translations that are known."""
    count, rule = PLURALS.get(language, (2, "n != 1"))
    header = (
        f"Project-Id-Version: rrpipe\nLanguage: {language}\nMIME-Version: 1.0\n"
        f"Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: nplurals={count}; plural={rule};\n"
    )
    blocks = [f"# {LANGUAGES[language]}\n{_line('msgid', '')}\n{_line('msgstr', header)}"]
    for entry in texts:
        said = book.texts.get((entry.context, entry.texts[0]), ())
        lines = [_line("msgctxt", entry.context), _line("msgid", entry.texts[0])]
        if len(entry.texts) == 1:
            lines.append(_line("msgstr", said[0] if said else ""))
        else:
            lines.append(_line("msgid_plural", entry.texts[1]))
            lines += [_line(f"msgstr[{i}]", said[i] if i < len(said) else "") for i in range(count)]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _line(keyword: str, text: str) -> str:
    """A keyword with its text in quotation marks; one line of the file for each line of the text."""
    lines = text.splitlines(keepends=True) or [""]
    quoted = ['"' + line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"' for line in lines]
    return f"{keyword} {quoted[0]}" if len(quoted) == 1 else "\n".join([f'{keyword} ""', *quoted])


def updated(language: str) -> tuple[bytes, bytes]:
    """A catalogue as it lies there, and as it should be."""
    path = FOLDER / f"{language}.po"
    old = path.read_bytes() if path.is_file() else b""
    return old, written(language, parsed(old.decode()), english()).encode()


def main() -> None:
    """Update every catalogue and say what is left to translate."""
    for language in LANGUAGES:
        if language == "en":
            continue
        old, new = updated(language)
        if old != new:
            write_atomic(FOLDER / f"{language}.po", new, force=True)
        missing = len(english()) - len(parsed(new.decode()).texts)
        print(f"{language}: {'as before' if old == new else 'updated'}, {missing} to translate")  # noqa: T201


if __name__ == "__main__":
    main()
