"""`--rating-list FILE`: the index of a list, built with progress on a terminal."""

import sys
from typing import TYPE_CHECKING

from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import say

if TYPE_CHECKING:
    from rrpipe.rating_list.index import RatingList


def opened_list(choices: Choices) -> "RatingList | None":
    """The rating list that was asked for. Its index is built at the first use; that takes a minute or two."""
    if choices.rating_list is None:
        return None
    from rrpipe.rating_list.index import rating_list

    shown = sys.stderr.isatty() and not choices.quiet
    told = -1

    def progress(share: float) -> None:
        """The percentage, on one line, each once."""
        nonlocal told
        if (percent := int(100 * share)) != told:
            told = percent
            sys.stderr.write(f"\rreading the rating list: {percent} %")
            sys.stderr.flush()

    known = rating_list(choices.rating_list, choices.list_cache, progress if shown else None)
    if told >= 0:
        sys.stderr.write("\r" + " " * 40 + "\r")
        if not choices.quiet:
            say(f"{known.name}: {known.people} people indexed; the next run finds them at once")
    return known
