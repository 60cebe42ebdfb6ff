"""rrpipe: round-robin chess tournaments, from crosstables to rating files and printed reports.

    import rrpipe

    result = rrpipe.read("club.xlsx")            # .tournament, .findings
    standings = rrpipe.rank(result.tournament)   # or tie_breaks=["DE", "SB"]
    rrpipe.write(result.tournament, standings, "club.trf")

The public names are loaded when they are first used, so that `import rrpipe` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rrpipe.findings import FileError as FileError
    from rrpipe.findings import Finding as Finding
    from rrpipe.findings import RefusedError as RefusedError
    from rrpipe.findings import RrpipeError as RrpipeError
    from rrpipe.findings import Severity as Severity
    from rrpipe.findings import UsageError as UsageError
    from rrpipe.library import Result as Result
    from rrpipe.library import berger as berger
    from rrpipe.library import difference as difference
    from rrpipe.library import draw_numbers as draw_numbers
    from rrpipe.library import entry_form as entry_form
    from rrpipe.library import rank as rank
    from rrpipe.library import ratings as ratings
    from rrpipe.library import read as read
    from rrpipe.library import render as render
    from rrpipe.library import validate as validate
    from rrpipe.library import write as write
    from rrpipe.model import Game as Game
    from rrpipe.model import Player as Player
    from rrpipe.model import Standings as Standings
    from rrpipe.model import Tournament as Tournament

__version__ = "0.1.0"

PUBLIC = {
    "read": "rrpipe.library",
    "validate": "rrpipe.library",
    "rank": "rrpipe.library",
    "ratings": "rrpipe.library",
    "difference": "rrpipe.library",
    "berger": "rrpipe.library",
    "draw_numbers": "rrpipe.library",
    "entry_form": "rrpipe.library",
    "render": "rrpipe.library",
    "write": "rrpipe.library",
    "Result": "rrpipe.library",
    "Tournament": "rrpipe.model",
    "Player": "rrpipe.model",
    "Game": "rrpipe.model",
    "Standings": "rrpipe.model",
    "Finding": "rrpipe.findings",
    "Severity": "rrpipe.findings",
    "RrpipeError": "rrpipe.findings",
    "UsageError": "rrpipe.findings",
    "FileError": "rrpipe.findings",
    "RefusedError": "rrpipe.findings",
}
"""Public name -> module that holds it."""

__all__ = [*PUBLIC, "__version__"]


def __getattr__(name: str) -> object:
    """Load a public name at its first use."""
    if name not in PUBLIC:
        raise AttributeError(f"module 'rrpipe' has no attribute {name!r}")
    return getattr(import_module(PUBLIC[name]), name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
