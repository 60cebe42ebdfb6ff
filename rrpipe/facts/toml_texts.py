"""Texts and numbers as TOML writes them."""

from rrpipe.plain_text import json_text


def toml_text(value: object) -> str:
    """A simple value; TOML's strings are those of JSON, save for one control character."""
    return json_text(value)
