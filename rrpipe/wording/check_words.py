"""The words of the check before a report is sent in, in every language; what was found speaks English."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from rrpipe.checklist import POINTS
from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class PointWords(NamedTuple):
    """A point of the list: its name, and what the report needs."""

    title: str
    needs: str


class CheckWords(NamedTuple):
    """Every fixed word of the check; `points` are keyed by their numbers, `states` by how a point stands.

    `asks` are what a person is asked at the points that no program can know, keyed by their numbers.
    """

    language: str
    languages: str
    title: str
    title_fide: str
    files: Forms
    states: Mapping[str, str]
    to_do: str
    to_look_at: str
    ready: str
    points: Mapping[str, PointWords]
    asks: Mapping[str, str]


ENGLISH = CheckWords(
    language="en",
    languages="en",
    title="Check",
    title_fide="Check of a rating report",
    files=Forms(("{n} file", "{n} files")),
    states={"to do": "to do", "look at": "look at", "done": "done"},
    to_do="{n} of {all} points to do",
    to_look_at="{n} to look at",
    ready="ready: nothing is left to do",
    points={str(point.number): PointWords(point.title, point.needs) for point in POINTS},
    asks={str(point.number): point.asks for point in POINTS if point.asks},
)


@cache
def check_words(language: str) -> CheckWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
