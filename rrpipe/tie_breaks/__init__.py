"""The tie-breaks that an individual round robin may use (C.07, March 2026), one table keyed by code.

The Buchholz family is not among them: the note to article 8 forbids it here.
"""

from rrpipe.tie_breaks.column import by_code, tie_break
from rrpipe.tie_breaks.direct_encounter import direct_encounter, direct_encounter_working
from rrpipe.tie_breaks.opponents import koya, koya_working, sonneborn_berger, sonneborn_berger_working
from rrpipe.tie_breaks.results import points, points_working, wins

TIE_BREAKS = by_code(
    tie_break("PTS", points, points_working),
    tie_break("DE", direct_encounter, direct_encounter_working),
    tie_break("WIN", wins, points_working),
    tie_break("SB", sonneborn_berger, sonneborn_berger_working),
    tie_break("KS", koya, koya_working),
)
