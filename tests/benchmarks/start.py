"""Whole processes, from the command line to the end: start-up, a conversion, one report."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.measure import Measure, paired, process

EVENT = str(Path(__file__).parents[2] / "fixtures" / "harbour-2026" / "report26.trf")
CLICK = ("-c", "import click")
BARE = ("-c", "import weasyprint; weasyprint.HTML(string='<p>x').write_pdf()")


def measures() -> Iterator[Measure]:
    """Three lines: help, TRF to JSON, TRF to PDF."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    helped = paired(process("-m", "rrpipe", "--help"), process(*CLICK), 21)
    yield Measure("start-up", "`rrpipe --help`", "`import click`", *helped, goal=1.5)
    converted = paired(process("-m", "rrpipe", "convert", EVENT, "-t", "json"), process(*CLICK), 21)
    yield Measure("convert", "TRF to JSON, whole process", "`import click`", *converted, goal=1.5)
    with tempfile.TemporaryDirectory() as folder:
        report = ("-m", "rrpipe", "report", EVENT, "-o", folder, "--formats", "pdf", "--force")
        made = paired(process(*report), process(*BARE), 9)
    yield Measure("one report", "TRF to PDF, whole process", "import weasyprint, render `<p>x`", *made, goal=1.2)
