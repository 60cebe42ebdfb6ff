"""WeasyPrint, imported without the searches that find nothing.

WeasyPrint asks for each library under the names of every system, and for a name that does not load, cffi starts a
compiler to look for it: 15 searches of 10 ms on Linux, where the right name loads without any search.
"""

import ctypes.util
import importlib
import sys


def load_weasyprint() -> None:
    """Import WeasyPrint. On Linux first without searches, then as everywhere else if that fails."""
    if "weasyprint" in sys.modules:
        return
    if sys.platform == "linux":
        search = ctypes.util.find_library
        ctypes.util.find_library = _no_search
        try:
            importlib.import_module("weasyprint")
            return
        except OSError:
            pass  # a library in an unusual place: searched for below
        finally:
            ctypes.util.find_library = search
    importlib.import_module("weasyprint")


def _no_search(name: str) -> str | None:  # noqa: ARG001 - called as the function that it stands in for
    """Nothing is found."""
    return None
