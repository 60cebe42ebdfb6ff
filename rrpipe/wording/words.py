"""What a language has to say in a report."""

from collections.abc import Mapping
from functools import cache
from gettext import c2py
from typing import NamedTuple

from rrpipe.wording.twofold import Twofold


class Forms(NamedTuple):
    """A counted text: its plural forms (`("{n} open game", "{n} open games")`) and gettext's rule which one is meant.

    `beside` are the forms of a second language, where a document speaks two.
    """

    texts: tuple[str, ...]
    rule: str = "n != 1"
    beside: "Forms | None" = None
    languages: tuple[str, str] = ("", "")


_rule = cache(c2py)


def counted(n: int, forms: Forms, **fill: object) -> str:
    """A number with its noun in the right form, in the way of every language; `fill` are the other placeholders."""
    text = forms.texts[_rule(forms.rule)(n)]
    if forms.beside is None:
        return text.format(n=n, **fill)
    other = forms.beside
    return Twofold((text, other.texts[_rule(other.rule)(n)]), forms.languages).format(n=n, **fill)


class Words(NamedTuple):
    """Every word and sentence of a report; braces hold what is filled in."""

    language: str
    languages: str
    # parts of the page
    crosstable: str
    untitled: str
    standings: str
    rounds: str
    games: str
    facts: str
    provenance: str
    working: str
    # heads of columns: short form on paper, long form for those who hear the page
    place: str
    place_long: str
    number: str
    number_long: str
    name: str
    title: str
    federation: str
    federation_long: str
    rating: str
    rating_long: str
    club: str
    points: str
    points_long: str
    wins: str
    draws: str
    losses: str
    games_played: str
    board: str
    white: str
    black: str
    result: str
    round: str
    round_n: str
    rests: str
    against: str
    # the facts line
    place_and_federation: str
    players_n: Forms
    rounds_n: Forms
    cycles_words: tuple[str, ...]
    cycles_n: Forms
    average: str
    arbiter: str
    deputies: Forms
    scoring: str
    points_rule: str
    points_rules: Mapping[str, str]
    bonus: str
    penalty: str
    adjusted_result: str
    adjusted: Mapping[str, str]
    everybody: str
    # an unfinished event
    interim: str
    interim_band: str
    open_games: Forms
    # results read aloud
    spoken: Mapping[str, str]
    spoken_open: str
    spoken_decider: tuple[str, str]
    spoken_white: str
    spoken_black: str
    spoken_assumed: str
    spoken_declared: str
    spoken_round: str
    spoken_cell: str
    own_cell: str
    # footnotes: signs
    sign_forfeit: str
    sign_open: str
    sign_adjourned: str
    sign_short: str
    sign_black: str
    sign_assumed: str
    sign_declared: str
    sign_unknown: str
    sign_decider: str
    sign_tally: str
    sign_unusual: str
    # footnotes: places
    decided: str
    decided_games: str
    decided_among: str
    decided_plain: str
    decided_otherwise: Mapping[str, str]
    shared: str
    left_out: str
    left_out_reason: Mapping[str, str]
    # the working of the tie-breaks
    work_sum: str
    work_level: str
    work_again: str
    work_rounds: str
    work_products: str
    work_cut: str
    # where it comes from
    source: str
    hash: str
    rules: str
    order: str
    order_default: str
    lots: str
    program: str
    assumed: str
    assumed_what: Mapping[str, str]
    declared: str
    declared_what: Mapping[str, str]
    page_of: tuple[str, str]
    no_rounds: str
    part_of: str
    # names of tie-breaks
    tie_breaks: Mapping[str, str]
    cut: Mapping[str, str]
