"""Texts and numbers as TOML writes them."""

import json


def toml_text(value: object) -> str:
    """A simple value; TOML's strings are those of JSON, save for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
