"""`rrpipe info`: versions, whether PDF output works here, formats that can be read and written."""

import platform
import sys
from typing import Any

import click

from rrpipe import __version__
from rrpipe.cli import options
from rrpipe.cli.options import Choices

LIBRARIES = ("click", "defusedxml", "jinja2", "openpyxl", "python-calamine", "weasyprint")

EXAMPLES = """\b
Examples:
  rrpipe info
  rrpipe info --format json"""


@click.command(name="info", short_help="Show versions, formats, and whether PDF works here.", epilog=EXAMPLES)
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@options.talking
@click.pass_obj
def command(choices: Choices, shape: str) -> int:
    """Show versions, formats that can be read and written, and whether PDF output works on this computer."""
    from rrpipe.cli.terminal import give, give_text

    options.set_limits(choices)
    facts = gathered()
    if shape == "json":
        from rrpipe.writers.json import to_bytes

        give(to_bytes(facts))
    else:
        give_text(as_text(facts))
    return 0


def gathered() -> dict[str, Any]:
    """What is to be shown; no heavy library is loaded for it."""
    from rrpipe import limits
    from rrpipe.pdf_support import pdf_problem, printable_scripts, slow_subsetting
    from rrpipe.readers import READERS
    from rrpipe.writers import WRITERS

    problem = pdf_problem()
    return {
        "rrpipe": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "libraries": {name: version_of(name) for name in LIBRARIES},
        "encoding": sys.getfilesystemencoding(),
        "pdf": {
            "works": problem is None,
            "problem": problem,
            "scripts": list(printable_scripts()) if problem is None else [],
            "note": "libharfbuzz-subset is missing: PDF files take twice the time" if slow_subsetting() else None,
        },
        "reads": {entry.name: entry.description for entry in READERS.values()},
        "limits": limits.LIMITS._asdict(),
        "writes": {writer.name: writer.description for writer in WRITERS.values()},
    }


def version_of(library: str) -> str | None:
    """The installed version; None when the library is missing."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(library)
    except PackageNotFoundError:
        return None


def as_text(facts: dict[str, Any]) -> str:
    """The facts for people."""
    pdf = facts["pdf"]
    lines = [
        f"rrpipe {facts['rrpipe']}",
        f"Python {facts['python']} on {facts['system']}",
        "Libraries: " + ", ".join(f"{name} {version or 'MISSING'}" for name, version in facts["libraries"].items()),
        f"PDF: {'works here' if pdf['works'] else pdf['problem']}",
    ]
    if pdf["works"]:
        lines.append(f"     Scripts that the fonts here have: {', '.join(pdf['scripts'])}")
    if pdf["works"] and pdf["note"]:
        lines.append(f"     {pdf['note']}")
    for head, key in (("Reads", "reads"), ("Writes", "writes")):
        lines += ["", head, *(f"  {name:<6} {description}" for name, description in facts[key].items())]
    lines += ["", "Limits (--limit NAME=VALUE or the variable RRPIPE_LIMITS change them)"]
    lines += [f"  {name:<15} {value}" for name, value in facts["limits"].items()]
    return "\n".join(lines)
