"""What is loaded when: a command waits for nothing that it does not need."""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

FIXTURE = Path(__file__).parent.parent / "fixtures" / "harbour-2026" / "report26.trf"
HEAVY = {"weasyprint", "jinja2", "openpyxl", "pandas", "rich", "tomllib", "defusedxml", "fontTools", "PIL"}
HEAVY |= {"python_calamine"}
HEAVY |= {"rapidfuzz", "platformdirs", "sqlite3"}
NEEDLESS = {"tempfile", "asyncio", "http", "email", "pathlib", "glob", "xml", "csv", "tomllib"}


def loaded(*arguments: str) -> set[str]:
    """The modules that a command line has loaded when it ends."""
    code = (
        "import sys; from rrpipe.cli.program import run; code = run(sys.argv[1:]); "
        "print(code, *sorted(sys.modules), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    found = run.stderr.splitlines()[-1].split()
    assert found[0] == "0", run.stderr
    return set(found[1:])


def test_importing_the_package_loads_nothing() -> None:
    """Public names are loaded when they are used."""
    code = "import sys; before = set(sys.modules); import rrpipe; print(*(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {name for name in run.stdout.split() if name.startswith("rrpipe")} == {"rrpipe"}


def test_help_loads_no_command() -> None:
    """Only the table of commands, and click."""
    modules = loaded("--help")
    assert {name for name in modules if name.startswith("rrpipe")} == {
        *("rrpipe", "rrpipe.cli", "rrpipe.cli.program", "rrpipe.cli.terminal"),
    }
    assert not modules & HEAVY


@pytest.mark.parametrize(
    "arguments",
    [
        ("convert", str(FIXTURE), "-t", "json"),
        ("standings", str(FIXTURE)),
        ("standings", str(FIXTURE), "--format", "json"),
        ("validate", str(FIXTURE)),
        ("rules", "R203"),
        ("schedule", "8"),
        ("ratings", str(FIXTURE)),
        ("diff", str(FIXTURE), str(FIXTURE)),
        ("info",),
    ],
)
def test_no_heavy_library_is_loaded(arguments: tuple[str, ...]) -> None:
    """Templates, PDF and workbooks are for those who write them."""
    assert not loaded(*arguments) & HEAVY


def test_a_trf_to_json_loads_little() -> None:
    """Nothing of the standard library that only other inputs need."""
    modules = loaded("convert", str(FIXTURE), "-t", "json")
    assert not modules & NEEDLESS
    assert not {name for name in modules if name.startswith(("rrpipe.facts", "rrpipe.readers.table", "rrpipe.batch"))}


@pytest.mark.slow
def test_start_up_is_quick() -> None:
    """`rrpipe --help` takes at most one and a half times as long as importing click."""
    click, own = ["-c", "import click"], ["-m", "rrpipe", "--help"]

    def seconds(arguments: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        return time.perf_counter() - start

    seconds(click), seconds(own)
    assert median(seconds(own) / seconds(click) for _ in range(15)) <= 1.5
