"""`--save-event FILE.toml`: the facts known so far, as a file to be completed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import say

if TYPE_CHECKING:
    from rrpipe.pipeline import Input


def save_event(choices: Choices, read: "Input", inputs: Iterable[str]) -> None:
    """Write the TOML file, when one is asked for and the input holds one tournament."""
    if not choices.save_event:
        return
    from rrpipe.facts.saving import event_toml
    from rrpipe.files import check_target, write_atomic

    data = event_toml(read.one().tournament).encode()
    target = choices.save_event
    if choices.dry_run:
        check_target(target, force=choices.force, inputs=inputs)
        say(f"would write {target}: facts of the event")
        return
    write_atomic(target, data, force=choices.force, inputs=inputs)
