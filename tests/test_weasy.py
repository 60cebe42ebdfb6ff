"""WeasyPrint loads quickly, and loads where its libraries lie in unusual places."""

import ctypes.util
import subprocess
import sys

import pytest

from rrpipe.pdf_support import pdf_problem

needs_pango = pytest.mark.skipif(pdf_problem() is not None, reason="Pango or fonts are missing")


def run(code: str) -> str:
    """What a Python of its own prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@needs_pango
@pytest.mark.skipif(sys.platform != "linux", reason="other systems need the search")
def test_no_search_when_the_names_load() -> None:
    """On Linux nothing is searched for, and the search is as it was afterwards."""
    code = (
        "import ctypes.util, subprocess; started = []\n"
        "class Popen(subprocess.Popen):\n"
        "    def __init__(self, *a, **k): started.append(a); super().__init__(*a, **k)\n"
        "subprocess.Popen = Popen; search = ctypes.util.find_library\n"
        "from rrpipe.weasy import load_weasyprint; load_weasyprint(); import weasyprint\n"
        "print(len(started), ctypes.util.find_library is search)"
    )
    assert run(code) == "0 True"


@needs_pango
def test_a_library_that_needs_a_search_is_searched_for() -> None:
    """When the first import fails for a missing library, the second one searches."""
    code = (
        "import importlib, sys, ctypes.util; real = importlib.import_module; search = ctypes.util.find_library\n"
        "def first(name):\n"
        "    if ctypes.util.find_library is not search: raise OSError('no library')\n"
        "    return real(name)\n"
        "importlib.import_module = first; sys.platform = 'linux'\n"
        "from rrpipe.weasy import load_weasyprint; load_weasyprint(); print('weasyprint' in sys.modules)"
    )
    assert run(code) == "True"
    assert ctypes.util.find_library.__module__ == "ctypes.util"
