"""How a workbook looks that rrpipe has marked: its first sheet, the author of its comments, the fills of its cells.

The reader knows these too, so that a marked workbook can be corrected, sent back and checked again.
"""

from types import MappingProxyType

from rrpipe.findings import Severity

CHECK_SHEET = "Check"
"""The sheet that lists the findings."""

CHECK_TITLE = "Checked by rrpipe"
"""What its first cell begins with; a sheet that begins so is no part of the event."""

COMPUTED = "_rrpipe_computed"
"""The hidden name that a sheet of a report carries when everything on it was computed from the other sheets."""

AUTHOR = "rrpipe"
"""The author of the comments."""

FILLS = MappingProxyType({Severity.ERROR: "FFF0A58F", Severity.WARNING: "FFFFDE8A", Severity.INFO: "FFE8EEF4"})
"""Errors are the darkest, notes the lightest, so that the levels differ on paper without colour too."""

SIGNS = MappingProxyType({Severity.ERROR: "✗", Severity.WARNING: "!", Severity.INFO: "·"})
"""What stands before a finding of a level."""
