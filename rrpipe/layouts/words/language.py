"""The shape of one language's words."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one language, written as clubs write them; case, accents and full stops do not matter.

    `headings` maps what a column holds (a Player attribute, `points`, `rank`, a tie-break code, or one of the words of
    `layouts.sheet`) to its headings. `draws` are words for a drawn game, `letters` the three letters for win, draw and
    loss, `colours` the two letters for White and Black. `facts` maps a fact of the event to the labels that stand
    before it. `months` are twelve names, of which the first three letters are enough unless `cut_months` is False.
    """

    code: str
    headings: Mapping[str, tuple[str, ...]]
    draws: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    colours: tuple[str, str] | None = None
    open_games: tuple[str, ...] = ()
    byes: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    expelled: tuple[str, ...] = ()
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    months: tuple[str, ...] = ()
    female: tuple[str, ...] = ()
    male: tuple[str, ...] = ()
    cut_months: bool = True
