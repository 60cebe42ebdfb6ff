"""Pages: our part of a PDF, what our style saves, and what many PDFs leave in memory."""

import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from statistics import median

from rrpipe.ranking import rank
from rrpipe.weasy import load_weasyprint
from rrpipe.writers import pdf
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import render
from tests.benchmarks.measure import Measure, paired, timed
from tests.benchmarks.ranking import events
from tests.benchmarks.trf_parsing import filled

RUNS = 9
PDF = WriteOptions("pdf", parts=("crosstable",))
PLAIN = {
    "table-layout: fixed": "table-layout: auto",
    "border-collapse: collapse": "border-collapse: separate",
    "</style>": """
tbody tr:nth-child(n) td { border-bottom: .25pt solid #d9dce1 }
tbody tr:nth-child(3n) td { border-bottom-color: #c9ccd1 }
tr > :nth-child(1), tr > :nth-last-child(-n+5) { text-align: right; white-space: nowrap }
tr > :nth-child(2) { padding-left: .65em; line-height: 1.15 }
tr > :nth-child(n+3) { text-align: center }
tbody tr:nth-child(1) :nth-child(2) { font-weight: 700 }
tr > :nth-last-child(5) { font-weight: 700; padding-left: .6em }
tr > :nth-last-child(-n+4) { color: #4a4f57 }
</style>""",
}
"""What makes of our page the same look in the usual way: automatic layout, separate borders, cells by their number."""


def documents(count: int, players: int = 12) -> list[Document]:
    """Events that are ready to be written, no two the same."""
    wholes = [filled(event, number) for number, event in enumerate(events(count, players))]
    return [Document(whole, rank(whole)[0]) for whole in wholes]


def plain(html: str) -> str:
    """The same page laid out in the usual way."""
    for ours, usual in PLAIN.items():
        html = html.replace(ours, usual)
    return re.sub(r"<colgroup>.*?</colgroup>", "", html, flags=re.DOTALL)


def measures() -> Iterator[Measure]:
    """Three lines: our part, the template, memory."""
    load_weasyprint()
    made = iter(documents(4 * (RUNS + 2)))
    options = WriteOptions("pdf")

    pages: list[str] = []

    def ours() -> float:
        document: Document = next(made)
        return timed(lambda: pages.append(render(document, options, "print")))()

    found = paired(ours, lambda: timed(lambda: pdf.print_html(pages[-1]))(), RUNS)
    yield Measure("our part of a PDF", "from ranked event to HTML", "WeasyPrint", *found, goal=0.05)

    def styled() -> float:
        pages.append(render(next(made), PDF, "print"))
        return timed(lambda: pdf.print_html(pages[-1]))()

    found = paired(styled, lambda: timed(lambda: pdf.print_html(plain(pages[-1])))(), RUNS)
    yield Measure("template", "our crosstable as PDF", "the same in plain CSS", *found, goal=0.85)
    yield memory()


def memory() -> Measure:
    """What a process holds after 300 PDFs beside what it held after 50, in MiB; the goal is the difference."""
    code = "from tests.benchmarks.pages import held; print(*held())"
    after, before = map(
        float, subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    )
    return Measure(
        "memory", "after 300 PDFs", "after 50 PDFs (A - B)", after, before, after - before, goal=3, unit="MiB"
    )


def held() -> tuple[float, float]:
    """MiB held after 300 and after 50 renders of small tables."""
    amounts = []
    for count, document in enumerate(documents(300, 6), 1):
        pdf.write_pdf(document, PDF)
        if (count > 40 and count <= 50) or count > 290:
            amounts.append(_resident())
    return median(amounts[10:]), median(amounts[:10])


def _resident() -> float:
    """Resident memory now in MiB; the peak where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * resource.getpagesize() / 2**20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10
