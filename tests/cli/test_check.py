"""`rrpipe validate --profile fide`: a checklist on the terminal and as a page."""

from pathlib import Path

import pytest

from tests.cli.conftest import Program


def test_the_checklist_follows_the_findings(rrpipe: Program, club: Path) -> None:
    """One line a point, only under the profile; -q leaves it out."""
    run = rrpipe("validate", "club.csv", "--profile", "fide")
    assert run.code == 1
    assert "[ ]  3 Players: 3 × a player has no FIDE number (X101)" in run.out
    assert "[x]  6 Both sides of every game" in run.out
    assert "[?] 11 Form of the file: This file is no TRF" in run.out
    assert "[?] 12 Registration and deadline: No program can know it" in run.out
    assert "checklist:" not in rrpipe("validate", "club.csv").out
    assert "checklist:" not in rrpipe("validate", "club.csv", "--profile", "fide", "-q").out
    assert "checklist" not in rrpipe("validate", "club.csv", "--profile", "fide", "--format", "json").out


def test_the_page(rrpipe: Program, club: Path) -> None:
    """HTML with everything on it; an existing file needs --force, another ending is refused."""
    run = rrpipe("validate", "club.csv", "--profile", "fide", "-o", "check.html")
    assert run.code == 1
    page = (club / "check.html").read_text(encoding="utf-8")
    assert "Check of a rating report" in page
    assert "1 Moen, Kari has no FIDE number" in page
    assert rrpipe("validate", "club.csv", "--profile", "fide", "-o", "check.html").code == 5
    assert rrpipe("validate", "club.csv", "--profile", "fide", "-o", "check.html", "--force").code == 1
    assert rrpipe("validate", "club.csv", "-o", "check.txt").code == 2


@pytest.mark.parametrize("kind", ["html", "pdf"])
def test_a_dry_run_writes_no_page(rrpipe: Program, club: Path, kind: str) -> None:
    """It says what it would write."""
    run = rrpipe("validate", "club.csv", "-o", f"check.{kind}", "--dry-run")
    assert f"would write check.{kind}" in run.err
    assert not (club / f"check.{kind}").exists()
