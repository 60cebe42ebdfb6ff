"""`--rating-list FILE`: the index of a list, built with progress on a terminal."""

import sys

from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import is_terminal, say


def prepare_list(choices: Choices) -> None:
    """Build the index of the rating list that was asked for, at its first use; that takes a minute or two."""
    if choices.rating_list is None:
        return
    from rrpipe.rating_list.index import rating_list

    shown = is_terminal(sys.stderr) and not choices.quiet
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
            later = "for this run only" if known.unkept else "the next run finds them at once"
            say(f"{known.name}: {known.people} people indexed; {later}")
    known.connection.close()
