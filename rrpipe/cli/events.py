"""Reading the one input of a command that prints something about its event."""

from typing import TYPE_CHECKING

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import RefusedError

if TYPE_CHECKING:
    from rrpipe.pipeline import Input


def read_events(
    choices: Choices,
    source: str,
    *,
    several: bool = False,
    computed: bool = True,
    raw: bool = False,
    save: bool = True,
    errors_only: bool = False,
) -> "Input":
    """The input, its findings said. RefusedError when it holds no tournament, or when its games are in contradiction.

    Without `several` more than one tournament is wrong usage; `computed` is False for what needs no results. Texts
    stand on one line with whatever steers a terminal as codes, unless they are wanted `raw`, for programs. With
    `errors_only` warnings and notes are not said.
    """
    from rrpipe.cli.inputs import load, one_input, shown_name, sources_of
    from rrpipe.cli.printing import say_findings
    from rrpipe.cli.saving import save_event

    source = one_input(source)
    name = shown_name(source)
    read = load(source, options.settings(choices))
    if save:
        save_event(choices, read, sources_of(choices, [source]))
    say_findings(read.all_findings, name, read.name, choices, errors_only=errors_only)
    try:
        if not several or not read.events:
            read.one()
        if computed:
            read.refuse_misunderstood()
            for event in read.events:
                event.refuse_contradictions()
    except RefusedError as refused:
        raise RefusedError(f"{name}: {refused}", exit_code=refused.exit_code) from refused
    return read if raw else for_people(read)


def for_people(read: "Input") -> "Input":
    """The input whose names cannot steer a terminal or begin a line of their own."""
    from rrpipe.plain_text import coded, with_texts

    events = (event._replace(tournament=with_texts(event.tournament, coded)) for event in read.events)
    return read._replace(events=tuple(events))
