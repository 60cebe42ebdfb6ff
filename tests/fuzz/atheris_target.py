"""Fuzzing by coverage, by hand: `python -m tests.fuzz.atheris_target trf|csv [CORPUS] [-max_total_time=300]`.

Atheris is no dependency: `pip install atheris` into an environment of its own that has rrpipe too. It looks for inputs
that reach new lines, beginning with the fixtures; whatever raises is written to a file `crash-…` and shown.
"""

import sys
import tempfile
from pathlib import Path
from random import Random
from zlib import crc32


def main() -> None:
    """Run until something fails or the time is over."""
    from importlib import import_module

    atheris = import_module("atheris")

    with atheris.instrument_imports(include=["rrpipe"]):
        from tests.fuzz.subjects import SUBJECTS

    kind = {"trf": "trf26", "csv": "csv"}[sys.argv[1]]
    subject = SUBJECTS[kind]
    arguments = [sys.argv[0], *sys.argv[2:]]
    if not [each for each in sys.argv[2:] if not each.startswith("-")]:
        folder = Path(tempfile.mkdtemp(prefix="rrpipe-corpus-"))
        for number, seed in enumerate(subject.seeds()):
            (folder / str(number)).write_bytes(seed)
        arguments.append(str(folder))

    def one_input(data: bytes) -> None:
        if data:
            subject.ask(data, subject.file_name(), Random(crc32(data)))

    atheris.Setup(arguments, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
