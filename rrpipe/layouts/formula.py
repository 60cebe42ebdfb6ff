"""Texts that a spreadsheet program would take for a formula, and how a text table keeps them from being one.

A field that begins with = + - @ or a control character gets an apostrophe before it, as OWASP advises against CSV
injection. The apostrophe is taken off again on reading, and only there where it was put, so nothing is lost.
"""

STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a formula, or an attempt to hide one, begins with; full-width signs count too."""


def is_formula(text: str) -> bool:
    """True for a text that a spreadsheet program might calculate."""
    return text.startswith(STARTS)


def guarded(text: str) -> str:
    """The text with an apostrophe before it where it (or the text behind its own apostrophes) looks like a formula."""
    return f"'{text}" if is_formula(text.lstrip("'")) else text


def unguarded(text: str) -> str:
    """The text that `guarded` was given."""
    return text[1:] if text.startswith("'") and is_formula(text.lstrip("'")) else text
