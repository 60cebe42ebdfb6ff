"""Texts in two languages at once: one string that still knows its two halves."""

from collections.abc import Iterable

SENTENCE_ENDS = (".", ":", "!", "?")


class Twofold(str):
    """A text in two languages. As a string it is both, parted by ` / `, sentences by a blank.

    `parts` are the texts, `languages` their codes, the leading one first. What knows nothing of it prints both; what
    is filled in by `format` goes into each half in its own language.
    """

    __slots__ = ("languages", "parts")
    parts: tuple[str, str]
    languages: tuple[str, str]

    def __new__(cls, parts: tuple[str, str], languages: tuple[str, str]) -> "Twofold":
        """Both texts as one string."""
        joint = " " if parts[0].endswith(SENTENCE_ENDS) and parts[1].endswith(SENTENCE_ENDS) else " / "
        made = super().__new__(cls, joint.join(part for part in parts if part))
        made.parts, made.languages = parts, languages
        return made

    def format(self, *args: object, **fill: object) -> str:
        """Both halves filled, each with the words of its own language."""

        def filled(place: int) -> str:
            """One half."""
            named = {key: half(value, place) for key, value in fill.items()}
            return self.parts[place].format(*(half(value, place) for value in args), **named)

        return twofold(filled(0), filled(1), self.languages)


def twofold(first: str, second: str, languages: tuple[str, str]) -> str:
    """One text of two languages; a plain one where both say the same or one says nothing."""
    if first == second or not second:
        return first
    return Twofold((first, second), languages) if first else second


def half(value: object, place: int) -> object:
    """One language of a text in two (0 the leading one); anything else as it is."""
    return value.parts[place] if isinstance(value, Twofold) else value


def first(text: str) -> str:
    """The text in the leading language: for what is spoken, and for names that must be short."""
    return text.parts[0] if isinstance(text, Twofold) else text


def joined(separator: str, texts: Iterable[str]) -> str:
    """`separator.join(texts)`, which keeps two languages apart: first all of one, then all of the other."""
    texts = list(texts)
    languages = next((text.languages for text in texts if isinstance(text, Twofold)), None)
    if languages is None:
        return separator.join(texts)
    one, other = (separator.join(str(half(text, place)) for text in texts) for place in (0, 1))
    return twofold(one, other, languages)
