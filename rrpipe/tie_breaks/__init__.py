"""The tie-breaks that an individual round robin may use (C.07, March 2026), one table keyed by code.

The Buchholz family is not among them: the note to article 8 forbids it here.
"""

from rrpipe.tie_breaks.column import by_code, tie_break
from rrpipe.tie_breaks.direct_encounter import direct_encounter, direct_encounter_working
from rrpipe.tie_breaks.external import external, external_working
from rrpipe.tie_breaks.opponents import koya, koya_working, sonneborn_berger, sonneborn_berger_working
from rrpipe.tie_breaks.ratings import (
    figure,
    figure_working,
    opponents_figure,
    opponents_figure_working,
    own_rating,
    own_rating_working,
)
from rrpipe.tie_breaks.results import (
    elected,
    elected_working,
    games_counted,
    games_counted_working,
    pairing_number,
    pairing_number_working,
    points,
    points_working,
    progressive,
    progressive_working,
    standard_points,
    standard_points_working,
    wins,
    wins_working,
)

TIE_BREAKS = by_code(
    tie_break("PTS", points, points_working),
    tie_break("DE", direct_encounter, direct_encounter_working),
    tie_break("WIN", wins, wins_working),
    tie_break("WON", games_counted, games_counted_working),
    tie_break("BPG", games_counted, games_counted_working),
    tie_break("BWG", games_counted, games_counted_working),
    tie_break("PS", progressive, progressive_working),
    tie_break("REP", elected, elected_working),
    tie_break("STD", standard_points, standard_points_working),
    tie_break("TPN", pairing_number, pairing_number_working),
    tie_break("SB", sonneborn_berger, sonneborn_berger_working),
    tie_break("KS", koya, koya_working),
    tie_break("ARO", figure, figure_working),
    tie_break("TPR", figure, figure_working),
    tie_break("PTP", figure, figure_working),
    tie_break("APRO", opponents_figure, opponents_figure_working),
    tie_break("APPO", opponents_figure, opponents_figure_working),
    tie_break("RTNG", own_rating, own_rating_working),
    tie_break("EXT", external, external_working),
)
