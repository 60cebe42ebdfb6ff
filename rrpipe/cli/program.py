"""The program: finds the command, and turns whatever happens into one line and an exit code.

Exit codes: 0 fine, 1 findings, 2 wrong usage, 3 not a tournament, 4 some of several inputs failed, 5 files or
libraries, 70 a fault of rrpipe itself, 130 interrupted.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from rrpipe import __version__
from rrpipe.cli import COMMANDS
from rrpipe.cli.terminal import ReaderGoneError, prepare_streams, say, say_traceback

OK, USAGE, FILES, FAULT, INTERRUPTED = 0, 2, 5, 70, 130

EPILOG = """\b
Examples:
  rrpipe validate club.xlsx
  rrpipe convert club.xlsx -o club.trf
  rrpipe report club.xlsx -o out

Exit codes: 0 fine, 1 findings, 2 wrong usage, 3 not a tournament, 4 some of several inputs gave no output, 5 a file or
library is missing, 70 a fault of rrpipe itself, 130 interrupted."""


class Commands(click.Group):
    """The commands of the table, each loaded when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(COMMANDS[cmd_name][0]).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The list in `rrpipe --help`, without loading any command."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments begin with; a misspelt one is answered with the nearest."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(COMMANDS)}"
            ctx.fail(f"there is no command {args[0]!r}{hint}")
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, epilog=EPILOG
)
@click.version_option(__version__, "-V", "--version", prog_name="rrpipe", message="%(prog)s %(version)s")
def program() -> None:
    """Round-robin chess tournaments: crosstables in, rating files and printed reports out.

    IN may be CSV, xlsx, TRF or JSON, and - for standard input. Nothing is guessed in silence: whatever was detected,
    assumed or is wrong is said, with its cell or line.
    """


def run(arguments: Sequence[str]) -> int:
    """Run one command line and give its exit code; nothing is raised, unless --debug asks for the traceback."""
    prepare_streams()
    try:
        refuse_empty(arguments)
        result = program.main(args=list(arguments), prog_name="rrpipe", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
        return result if isinstance(result, int) else OK
    except (click.Abort, KeyboardInterrupt):
        say("interrupted")
        return INTERRUPTED
    except click.ClickException as error:
        _usage(error)
        return USAGE
    except (ReaderGoneError, BrokenPipeError):
        _forget_stdout()
        return OK
    except Exception as error:
        return _failed(error, arguments)


def refuse_empty(arguments: Sequence[str]) -> None:
    """UsageError for an argument without a single sign: nobody means one, a script whose variable is not set does."""
    for before, text in zip(("", *arguments), arguments, strict=False):
        option, equals, value = text.partition("=")
        if not text:
            what = before if before.startswith("-") else "IN"
            raise click.UsageError(f"{what}: an empty text was given; leave it out, or say what is meant")
        if equals and not value and option.startswith("--"):
            raise click.UsageError(f"{option}: an empty text was given; leave it out, or say what is meant")


def _usage(error: click.ClickException) -> None:
    """Wrong usage: what is wrong, and where help is."""
    from rrpipe.findings import shortened

    context = getattr(error, "ctx", None)
    say(f"rrpipe: {shortened(error.format_message())}")
    if context is not None:
        say(f"`{context.command_path} --help` explains the options.")


def _failed(error: Exception, arguments: Sequence[str]) -> int:
    """An error with an exit code of its own, a full disk, or a fault of rrpipe itself."""
    if "--debug" in arguments:
        say_traceback(error)
    code = getattr(error, "exit_code", None)
    if isinstance(code, int):
        from rrpipe.findings import shortened

        if findings := getattr(error, "findings", None):
            from rrpipe.cli.printing import say_findings

            say_findings(findings, getattr(error, "input_name", ""))
        say(f"rrpipe: {shortened(str(error))}")
        return code
    if isinstance(error, OSError):
        say(f"rrpipe: {error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
        _forget_stdout()
        return FILES
    from rrpipe.findings import fault_text

    say(f"rrpipe: {fault_text(error)}")
    return FAULT


def _forget_stdout() -> None:
    """Nobody reads any more, or the disk is full: let the last flush at exit go nowhere, quietly."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return
