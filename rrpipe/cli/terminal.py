"""Standard output and standard error: data goes to the one and nothing else does, messages go to the other.

Both are UTF-8 everywhere, on a Windows pipe too. Names come from strangers: characters that steer a terminal or turn
the direction of writing are shown as codes.
"""

import os
import re
import sys
from contextlib import suppress
from typing import IO

UNSAFE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")

COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "info": "\x1b[36m", "bold": "\x1b[1m"}
MARKS = {name: chr(0xFDD0 + place) for place, name in enumerate(COLOURS)}
END = chr(0xFDDF)
"""Where a colour begins and ends inside a message: noncharacters, so that no name can smuggle in a control sequence."""


class ReaderGoneError(Exception):
    """Whoever read standard output has gone away, as `head` does: nothing is wrong."""


def prepare_streams() -> None:
    """Make both streams UTF-8, whatever the locale says; what cannot be encoded is shown as a code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a closed one is None
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def safe(text: str) -> str:
    """The text with control and direction characters shown as codes; line breaks and tabs stay."""
    return UNSAFE.sub(
        lambda found: f"\\x{ord(found[0]):02x}" if ord(found[0]) < 256 else f"\\u{ord(found[0]):04x}", text
    )


def one_line(text: str) -> str:
    """The text with line breaks as codes too, so that no name can begin a line that looks like one of ours."""
    return text.replace("\n", "\\x0a").replace("\r", "\\x0d")


def say(text: str) -> None:
    """A message of one line on standard error."""
    say_lines(one_line(text))


def say_lines(text: str) -> None:
    """A message of several lines on standard error: a traceback, nothing that holds names."""
    if sys.stderr is None:  # closed by whoever started the program
        return
    try:
        sys.stderr.write(shown(text, sys.stderr) + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):  # its disk is full, or nobody reads: the work goes on, as without messages
        forget_messages()


def forget_messages() -> None:
    """Let messages go nowhere from now on, the last flush at exit too."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


def say_traceback(error: BaseException) -> None:
    """Where an error happened, for --debug."""
    import traceback

    say_lines("".join(traceback.format_exception(error)))


def shown(text: str, stream: IO[str] | None) -> str:
    """The text as this stream shows it: safe, with colours where it takes them."""
    text = safe(text)
    allowed = _allowed(stream)
    for name, mark in MARKS.items():
        text = text.replace(mark, COLOURS[name] if allowed else "")
    return text.replace(END, "\x1b[0m" if allowed else "")


def give(data: bytes) -> None:
    """Data on standard output, byte for byte."""
    if sys.stdout is None:
        from rrpipe.findings import FileError

        raise FileError("standard output is closed; name a file with -o, or let it go somewhere")
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(data.decode("utf-8", "replace"))
        return
    try:
        sys.stdout.flush()
        buffer.write(data)
        buffer.flush()
    except BrokenPipeError as error:
        raise ReaderGoneError from error  # click would turn the error itself into exit code 1


def give_text(text: str) -> None:
    """A text for people on standard output, with a line break at its end."""
    give((shown(text.rstrip("\n"), sys.stdout) + "\n").encode("utf-8", "backslashreplace"))


_choice = "auto"


def choose_colour(choice: str) -> None:
    """What --color says: auto, always or never."""
    global _choice  # the terminal is one for the whole process
    _choice = choice


def _allowed(stream: IO[str] | None) -> bool:
    """Whether colours go to this stream: as --color says, else on a terminal unless NO_COLOR is set."""
    if _choice != "auto":
        return _choice == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return is_terminal(stream)


def is_terminal(stream: IO[str] | None) -> bool:
    """Whether a stream is a terminal; one that was closed is none."""
    return stream is not None and stream.isatty()


def coloured(text: str, colour: str) -> str:
    """The text marked with a colour; the stream decides whether it is shown."""
    return f"{MARKS[colour]}{text}{END}"
