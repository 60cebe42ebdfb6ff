"""What a build says: a bar on a terminal, lines elsewhere, and a log of JSON lines for offices."""

import sys
from collections.abc import Sequence
from os.path import join, relpath
from pathlib import Path, PurePath
from types import TracebackType
from typing import IO, TYPE_CHECKING

import click

from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import is_terminal, safe, say, say_lines
from rrpipe.plain_text import json_text

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from rrpipe.batch import Built, Outcome, Progress

WIDTH = 32
"""Characters of a file's name beside the bar."""


class Teller:
    """Tells of outcomes as they come; while there is a bar they wait until it is done, and their order is the same."""

    def __init__(self, choices: Choices, inputs: int, log: "Log") -> None:
        self._choices, self._log = choices, log
        self._many = inputs > 1 or choices.watch
        self._bars = inputs > 1 and not choices.quiet and is_terminal(sys.stderr)
        self._bar: ProgressBar[int] | None = None
        self._stage = ""
        self._begin = 0.0
        self._held: list[Outcome] = []
        self.told = 0

    def outcome(self, outcome: "Outcome") -> None:
        """An input is through."""
        self._log.outcome(outcome)
        self.told += 1
        if self._bars:
            self._held.append(outcome)
        else:
            say_outcome(outcome, self._choices, many=self._many)

    def progress(self, progress: "Progress") -> None:
        """Move the bar: how far, how many a second, what is worked on."""
        import time

        if not self._bars:
            return
        if progress.stage != self._stage:
            self._close()
            self._stage, self._begin = progress.stage, time.monotonic()
            self._bar = click.progressbar(
                length=progress.total,
                label=f"{progress.stage:<8}",
                file=sys.stderr,
                show_pos=True,
                show_percent=False,
                width=24,
                item_show_func=self._shown,
            )
            self._bar.__enter__()
        if self._bar is not None:
            spent = time.monotonic() - self._begin
            self._rate = f"{progress.done / spent:.1f}/s" if progress.done and spent > 0.5 else ""
            self._name = progress.name
            self._bar.current_item = progress.done
            self._bar.update(progress.done - self._bar.pos, progress.done)
            self._bar.render_progress()

    _rate = _name = ""

    def _shown(self, item: int | None) -> str:  # noqa: ARG002 - click's signature
        """Rate and file beside the bar."""
        name = self._name if len(self._name) <= WIDTH else f"…{self._name[1 - WIDTH :]}"
        return safe(f"{self._rate}  {name}")

    def _close(self) -> None:
        """End the bar."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None

    def __enter__(self) -> "Teller":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Say what waited for the end of the bar."""
        self._close()
        for outcome in self._held:
            say_outcome(outcome, self._choices, many=self._many)
        self._held = []


class Log:
    """The log file, if there is one: a line for the start, for each input and for the end."""

    def __init__(self, name: str | None, inputs: Sequence[str]) -> None:
        from rrpipe.files import check_target, reason
        from rrpipe.findings import FileError

        self._file: IO[str] | None = None
        if name is None:
            return
        check_target(name, force=True, inputs=inputs)
        try:
            self._file = Path(name).open("a", encoding="utf-8", errors="backslashreplace", newline="\n")  # noqa: SIM115
        except OSError as error:
            raise FileError(f"{name}: {reason(error)}") from error

    def line(self, kind: str, **facts: object) -> None:
        """Add a line: what happened, when, and more."""
        if self._file is None:
            return
        from datetime import UTC, datetime

        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        self._file.write(json_text({"at": at, "what": kind, **facts}) + "\n")
        self._file.flush()

    def outcome(self, outcome: "Outcome") -> None:
        """The line of an input."""
        self.line(
            "event",
            file=outcome.name,
            state=outcome.state,
            why=outcome.why,
            result=outcome.last,
            files=[path.name for path in outcome.made],
            findings=outcome.standing,
            problems=[problem.text for problem in outcome.problems],
            seconds=outcome.seconds,
            worker=outcome.worker,
        )

    def __enter__(self) -> "Log":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def say_outcome(outcome: "Outcome", choices: Choices, *, many: bool) -> None:
    """What came of one input: findings, problems, and the files made. Of many inputs the unchanged are only counted."""
    from rrpipe.cli.printing import say_findings

    say_findings(outcome.findings, outcome.name, outcome.source_name, choices)
    for problem in outcome.problems:
        if choices.debug and problem.traceback:
            say_lines(problem.traceback)
        prefix = "" if problem.text.startswith(outcome.name) else f"{outcome.name}: "
        again = " (nothing has changed since; --force tries again)" if outcome.state == "same" else ""
        say(f"rrpipe: {prefix}{problem.text}{again}")
    if choices.quiet:
        return
    for note in outcome.notes:
        say(f"{outcome.name}: {note}")
    made = ", ".join(path.as_posix() for path in outcome.made)
    if outcome.state == "same":
        if made and (choices.dry_run or choices.verbose or not many):
            say(f"{outcome.name}: unchanged{counts(outcome)}: {made}")
    elif made and choices.dry_run:
        why = "" if outcome.why == "new" else f" ({outcome.why})"
        say(f"{outcome.name}: {outcome.state}{why}, would write {made}")
    elif made:
        say(f"{outcome.name}: wrote {made}")


def counts(outcome: "Outcome") -> str:
    """`, 1 error, 2 warnings` of an input whose findings are only remembered."""
    words = (("error", "error"), ("warning", "warning"), ("info", "note"))
    found = [(outcome.standing[level], word) for level, word in words if outcome.standing.get(level)]
    return "".join(f", {count} {word}{'s' if count > 1 else ''}" for count, word in found)


def say_built(built: "Built", choices: Choices, folder: str) -> None:
    """What is to be said of the whole: pages, vanished inputs, and how many events had which end."""
    for problem in built.problems:
        say(f"rrpipe: {problem}")
    for name in built.left:
        say(f"rrpipe: {folder}/{name}: was changed by somebody, so it is not removed")
    if choices.quiet:
        return
    gone = {seen_from_here(source, folder): names for source, names in built.vanished.items() if names}
    for source, names in gone.items():
        if choices.dry_run and choices.prune:
            say(f"{source}: exists no more, would remove {', '.join(names)}")
        elif not choices.prune:
            say(f"{source}: exists no more; --prune removes {', '.join(names)}")
    if built.removed:
        say(f"removed {', '.join(built.removed)}")
    if built.pages:
        say(f"wrote {', '.join(f'{folder}/{name}' for name in built.pages)}")
    if len(built.outcomes) > 1:
        say(f"{len(built.outcomes)} inputs: {totals(built.outcomes, choices.dry_run)}")


def seen_from_here(source: str, folder: str) -> str:
    """An input of the manifest, which names it relative to the folder, as a command here would name it."""
    try:
        return PurePath(relpath(join(folder, source))).as_posix()
    except ValueError:  # another drive on Windows
        return source


def totals(outcomes: Sequence["Outcome"], dry_run: bool) -> str:
    """`993 made, 7 without report`; of those with a report, how many lack a format."""
    failed = sum(not outcome.made for outcome in outcomes)
    same = sum(bool(outcome.made) and outcome.state == "same" for outcome in outcomes)
    new = sum(bool(outcome.made) and outcome.state == "new" for outcome in outcomes)
    changed = len(outcomes) - failed - same - new
    parts = ((new, "new"), (changed, "changed")) if dry_run else ((new + changed, "made"),)
    partly = sum(bool(outcome.made) and bool(outcome.problems) for outcome in outcomes)
    named = (*parts, (same, "unchanged"), (failed, "without report"), (partly, "not in every format"))
    return ", ".join(f"{count} {word}" for count, word in named if count)
