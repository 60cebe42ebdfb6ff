"""The words of the page that sums up a build, in every language."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class SummaryWords(NamedTuple):
    """Every word of the summary; `states` are those of an input in the manifest."""

    language: str
    title: str
    inputs: Forms
    files: Forms
    states: Mapping[str, str]
    attention: str
    all_inputs: str
    input: str
    event: str
    reports: str
    errors: str
    warnings: str
    notes: str
    seconds: str


ENGLISH = SummaryWords(
    language="en",
    title="Summary of reports",
    inputs=Forms(("{n} input", "{n} inputs")),
    files=Forms(("{n} file", "{n} files")),
    states={
        "made": "made",
        "refused": "refused",
        "lost": "worker lost",
        "failed": "failed",
        "vanished": "input gone",
    },
    attention="To be looked at",
    all_inputs="All inputs",
    input="Input",
    event="Event",
    reports="Reports",
    errors="Errors",
    warnings="Warnings",
    notes="Notes",
    seconds="Seconds",
)


@cache
def summary_words(language: str) -> SummaryWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
