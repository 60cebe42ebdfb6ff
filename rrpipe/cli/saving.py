"""`--save-event` and `--save-profile`: the facts known so far, and how the table was read, as TOML files."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rrpipe.cli.delivery import say_written
from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import say

if TYPE_CHECKING:
    from rrpipe.pipeline import Input, Settings


def save_event(choices: Choices, read: "Input", inputs: Iterable[str]) -> None:
    """Write the TOML file, when one is asked for and the input holds one tournament."""
    if not choices.save_event:
        return
    from os.path import dirname

    from rrpipe.facts.saving import event_toml
    from rrpipe.files import check_target, write_atomic

    event = read.one()
    more = None
    if event.listed is not None:
        from functools import partial

        from rrpipe.rating_list.checks import proposed_lines

        more = partial(proposed_lines, check=event.listed)
    target = choices.save_event
    data = event_toml(event.tournament, more, dirname(target) or ".").encode()
    if choices.dry_run:
        check_target(target, force=choices.force, inputs=inputs)
        say(f"would write {target}: facts of the event")
        return
    write_atomic(target, data, force=choices.force, inputs=inputs)
    say_written(choices, target)


def save_profile(choices: Choices, read: "Input", settings: "Settings", inputs: Iterable[str]) -> None:
    """Write down what the columns and result words of the table were taken for, when that is asked for."""
    if not choices.save_profile:
        return
    from rrpipe.files import check_target, write_atomic
    from rrpipe.mapping import profile_toml

    target = choices.save_profile
    check_target(target, force=choices.force, inputs=inputs)
    data = profile_toml(read, settings).encode()
    if choices.dry_run:
        say(f"would write {target}: meanings of columns and result words")
        return
    write_atomic(target, data, force=choices.force, inputs=inputs)
    say_written(choices, target)
