"""Columns of text on a terminal: how wide a text stands there."""

import unicodedata


def width(text: str) -> int:
    """How many columns a text takes: wide characters two, combining ones none."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )
