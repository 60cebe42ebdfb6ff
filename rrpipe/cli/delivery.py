"""Giving out what a command made: to a file, to standard output, or only saying so (--dry-run)."""

import sys
from collections.abc import Iterable, Mapping
from os.path import splitext
from typing import TYPE_CHECKING

from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.pipeline import Input

BINARY = frozenset({"pdf", "xlsx"})


def shape_of(shape: str | None, output: str | None, endings: Mapping[str, str], usual: str) -> str:
    """The shape asked for, else the one that the ending of the file promises, else the usual one."""
    if shape:
        return shape
    if output is None or output == "-":
        return usual
    ending = splitext(output)[1].lower()
    if ending not in endings:
        raise UsageError(f"{output}: the ending does not tell the format; use one of {', '.join(endings)}")
    return endings[ending]


def check_output(choices: Choices, output: str | None, inputs: Iterable[str] = ()) -> None:
    """Refuse outputs that cannot be written (`-o`, `--save-event`) before anything is read."""
    from rrpipe.cli.inputs import distinct, sources_of
    from rrpipe.files import check_target

    target = output if output != "-" else None
    distinct([("-o", target), ("--save-event", choices.save_event)])
    for path in (target, choices.save_event):
        if path:
            check_target(path, force=choices.force, inputs=sources_of(choices, inputs))


def say_written(choices: Choices, target: str) -> None:
    """Which file was written, as a message."""
    if not choices.quiet:
        from rrpipe.cli.terminal import say

        say(f"wrote {target}")


def deliver(
    choices: Choices,
    output: str | None,
    data: bytes,
    kind: str,
    inputs: Iterable[str] = (),
    read: "Input | None" = None,
) -> None:
    """Write the file, or give the data on standard output; texts are shown safely on a terminal.

    The facts of the event that was `read` are saved last, where that is asked for: who refuses writes nothing.
    """
    from rrpipe.cli.inputs import distinct, sources_of
    from rrpipe.cli.saving import save_event
    from rrpipe.cli.terminal import give, give_text, is_terminal, say
    from rrpipe.files import check_target, write_atomic

    target = output if output != "-" else None
    sources = sources_of(choices, inputs)
    distinct([("-o", target), ("--save-event", choices.save_event)])
    if target is None and kind in BINARY and is_terminal(sys.stdout):
        raise UsageError(f"{kind} is not for a screen; name a file with -o")
    if choices.dry_run:
        if target:
            check_target(target, force=choices.force, inputs=sources)
        say(f"would write {target or 'standard output'}: {kind}, {len(data)} bytes; nothing was written")
    elif target:
        write_atomic(target, data, force=choices.force, inputs=sources)
        say_written(choices, target)
    elif kind == "text":
        give_text(data.decode())
    else:
        give(data)
    if read is not None:
        save_event(choices, read, sources)
