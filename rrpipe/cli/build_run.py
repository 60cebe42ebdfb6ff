"""One run of `report`: make what has to be made, say it, and go on watching where that is asked for."""

from typing import TYPE_CHECKING

from rrpipe.cli.options import Choices
from rrpipe.findings import FAULT, RrpipeError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rrpipe.batch import Order
    from rrpipe.cli.build_log import Log
    from rrpipe.pipeline import Settings


def build(choices: Choices, names: list[str], settings: "Settings", order: "Order", log: "Log") -> set[int]:
    """Make what has to be made and say it; the exit codes of all inputs."""
    import time

    from rrpipe.batch import report
    from rrpipe.cli.build_log import Teller, say_built
    from rrpipe.cli.building import crew_for, entries_of
    from rrpipe.cli.inputs import sources_of
    from rrpipe.cli.terminal import say

    say_manifest(choices, order)
    begin = time.monotonic()
    log.line("start", inputs=len(names), folder=order.folder.as_posix(), formats=order.formats)
    teller = Teller(choices, len(names), log)
    try:
        with teller, crew_for(choices, len(names), order.formats) as crew:
            built = report(
                entries_of(names),
                settings,
                order,
                sources_of(choices, names),
                teller.outcome,
                crew=crew,
                progress=teller.progress,
            )
    except KeyboardInterrupt:
        log.line("interrupted", done=teller.told, seconds=round(time.monotonic() - begin, 3))
        if len(names) > 1:
            say(f"{teller.told} of {len(names)} inputs are done; the same command goes on from there")
        raise
    say_built(built, choices, order.folder.as_posix())
    codes = {5} if built.problems else set()
    for outcome in built.outcomes:
        codes.add(standing_code(outcome.standing, choices))
        without = len(names) > 1 and not outcome.made
        codes |= {4} | outcome.codes & {FAULT} if without else outcome.codes
    log.line(
        "end",
        made=sum(bool(outcome.made) and outcome.state != "same" for outcome in built.outcomes),
        unchanged=sum(outcome.state == "same" for outcome in built.outcomes),
        failed=sum(not outcome.made for outcome in built.outcomes),
        seconds=round(time.monotonic() - begin, 3),
    )
    return codes


def say_manifest(choices: Choices, order: "Order") -> None:
    """The finding about a manifest that tells nothing, or more than it may."""
    from rrpipe.manifest import NAME, foreign_names, manifest_problem

    problem, names = manifest_problem(order.folder), foreign_names(order.folder)
    if problem or names:
        from rrpipe.cli.printing import say_findings
        from rrpipe.codes.files import F332, F333
        from rrpipe.codes.naming import listed
        from rrpipe.findings import make

        said = make(F332, problem=problem) if problem else make(F333, names=listed(names, limit=3))
        say_findings([said], (order.folder / NAME).as_posix(), choices=choices)


def standing_code(standing: "Mapping[str, int]", choices: Choices) -> int:
    """1 when findings stand at the level of --fail-on, unless --exit-zero."""
    levels = ("error", "warning", "info")
    reach = levels[: levels.index(choices.fail_on) + 1]
    return int(any(standing.get(level) for level in reach) and not choices.exit_zero)


def follow(
    choices: Choices,
    sources: tuple[str, ...],
    recursive: bool,
    settings: "Settings",
    order: "Order",
    log: "Log",
) -> None:
    """Make every event anew whose file has changed, until interrupted."""
    from os import path

    from rrpipe.batch.watch import watch
    from rrpipe.cli.building import named_inputs
    from rrpipe.cli.inputs import sources_of
    from rrpipe.cli.terminal import say

    def again() -> None:
        try:
            names = [name for name in named_inputs(sources, recursive, order.folder.as_posix()) if path.exists(name)]
            if names:
                build(choices, names, settings, order, log)
        except RrpipeError as error:  # a file that is being saved comes back
            say(f"rrpipe: {error}")

    names = named_inputs(sources, recursive, order.folder.as_posix())
    beside = [f"{path.splitext(name)[0]}.toml" for name in names]
    folders = [(source, recursive) for source in sources if path.isdir(source)]
    folders += [
        (path.dirname(source.split("*")[0].split("?")[0].split("[")[0]) or ".", "**" in source)
        for source in sources
        if not path.exists(source)
    ]
    say("watching; Ctrl-C ends it")
    watch([*sources_of(choices, names), *beside], folders, order.folder, again)
