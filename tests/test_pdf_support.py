"""What the fonts of this computer can print."""

from dataclasses import replace

import pytest

from rrpipe import pdf_support
from rrpipe.pdf_support import printable_scripts, uncovered
from rrpipe.writers.document import WriteOptions
from rrpipe.writers.pdf import write_pdf
from tests.writers.events import document, event

pytestmark = pytest.mark.skipif(pdf_support.pdf_problem() is not None, reason="PDF cannot be made here")
RARE = "\U00016ea0"
"""A letter of Beria Erfe, younger than any font here."""


def test_usual_scripts_are_covered() -> None:
    """Latin with accents, Cyrillic, fractions and signs of a table are in every font set."""
    assert uncovered("Sørensen, Łukasz Ж ½ − · ● ○") == {}
    assert {"Latin", "Cyrillic"} <= set(printable_scripts())


def test_a_script_that_no_font_has() -> None:
    """It is named with its characters, once each; what is not drawn is not missed."""
    assert uncovered(f"A{RARE}{RARE}\u200d\ue000\n") == {"U+16EA0": RARE}


def test_a_name_that_would_be_boxes_is_said() -> None:
    """A warning names script and characters; a report whose letters are all there has none."""
    tournament = event(4)
    options = WriteOptions("pdf")
    assert write_pdf(document(tournament), options)[1] == []
    (finding,) = write_pdf(document(replace(tournament, name=f"Cup {RARE}")), options)[1]
    assert finding.code == "L915"
    assert RARE in finding.message
