"""A library in Rust that gives up on damaged data: what it raises is no Exception, and it writes to standard error.

pyo3's PanicException is derived from BaseException and cannot be imported, so it is known by its name.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class PanicError(Exception):
    """The library gave up."""


@contextmanager
def no_panic() -> Iterator[None]:
    """PanicError in place of a panic, and not a word of it on standard error."""
    kept = -1
    with suppress(OSError, ValueError, AttributeError):  # closed by whoever started the program
        sys.stderr.flush()
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
    try:
        yield
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise PanicError(str(error)) from None
    finally:
        if kept >= 0:
            os.dup2(kept, 2)
            os.close(kept)
