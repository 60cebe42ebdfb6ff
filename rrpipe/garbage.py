"""Work without garbage collection: reading a table and laying out a page make a million objects, and none is rubbish.

Looking for rubbish among them again and again took two thirds of the time of reading and a fifth of that of a page.
What is dropped is freed all the same, except in cycles.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collection(*, young_after: bool = False) -> Iterator[None]:
    """No collection meanwhile; afterwards as before, with one of what was made meanwhile where that has cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
            if young_after:
                gc.collect(1)  # what was made meanwhile is young
