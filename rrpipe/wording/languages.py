"""The languages that reports speak, and what `--lang` may name."""

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "ru": "Русский",
}
"""Language code -> the language in its own words."""

MOST = 2
"""So many languages fit into one document."""


def base(language: str) -> str | None:
    """The language of a code as it is known here: `de` for `de-AT` or `de_AT`; None for one that is not there."""
    code = language.strip().replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else None


def resolved(language: str) -> tuple[str, ...]:
    """The languages of a document, the leading one first: `("de", "en")` for `de-AT,en`; English for unknown ones."""
    known = (code for each in language.split(",") if (code := base(each)))
    return tuple(dict.fromkeys(known))[:MOST] or ("en",)
