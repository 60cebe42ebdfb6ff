"""The check of a rating report as points to work through."""

import pytest

from rrpipe.checklist import POINTS, State, as_text, checklist, point_of, verdict
from rrpipe.codes import RULES_BY_CODE
from rrpipe.codes.submission import X101, X203, X303, X307, X308
from rrpipe.findings import Finding, Severity, make
from rrpipe.model import Source


def missing(number: int, accepted: bool = False) -> Finding:
    """A player without FIDE number, as under the profile."""
    place = Source("event.trf", number + 10, 58)
    finding = make(X101, place, player=number, severity=Severity.ERROR, a=f"{number} Name")
    return Finding(X101, finding.severity, finding.message, finding.remedy, place, number, None, accepted)


@pytest.mark.parametrize(
    ("code", "title"),
    [
        ("X101", "Players"),
        ("X110", "Starting numbers"),
        ("X201", "Facts of the event"),
        ("X202", "Dates"),
        ("X303", "Time for each game"),
        ("X308", "Registration and deadline"),
        ("S102", "Pairings"),
        ("S401", "Results"),
        ("S501", "Dates"),
        ("R203", "Both sides of every game"),
        ("K201", "Points and places"),
        ("K113", "Type, tie-breaks, time control in code"),
        ("T217", "Type, tie-breaks, time control in code"),
        ("T101", "Form of the file"),
        ("T401", "Both sides of every game"),
        ("F001", "Form of the file"),
    ],
)
def test_where_a_finding_belongs(code: str, title: str) -> None:
    """The most exact code decides."""
    assert point_of(code).title == title


def test_every_code_has_its_point() -> None:
    """Whatever is found stands somewhere, and the points are numbered through."""
    assert [point.number for point in POINTS] == list(range(1, len(POINTS) + 1))
    assert {point_of(code) for code in RULES_BY_CODE} == set(POINTS)


def test_states() -> None:
    """An error is to do, a warning to look at; notes and accepted findings leave nothing where a program can know."""
    note = make(X308, end="2026-05-01", first="2026-06-01", last="2026-08-01")
    fields = {"text": "60", "minutes": 60, "needed": 90, "rating": 1800, "count": "1 game", "games": "1 - 2"}
    points = {
        one.point.title: one
        for one in checklist([missing(1), missing(2), make(X303, None, **fields), note], trf=True)  # type: ignore[arg-type]
    }
    assert points["Players"].state is State.TO_DO
    assert points["Players"].summary == "2 × a player has no FIDE number (X101)"
    assert points["Time for each game"].state is State.LOOK
    assert points["Form of the file"].state is State.DONE
    assert points["Registration and deadline"].state is State.LOOK
    assert verdict(points.values()) == "1 of 12 points to do, 2 to look at"
    (group,) = points["Players"].groups
    assert group.messages == (
        ("line 11, column 58", "1 Name has no FIDE number"),
        ("line 12, column 58", "2 Name has no FIDE number"),
    )
    assert "players.1.fide_id" in group.remedy


def registered() -> Finding:
    """The note about the registration, accepted by an arbiter who has asked."""
    note = make(X307, date="2026-04-28", days=3, because="")
    return Finding(X307, note.severity, note.message, note.remedy, None, None, None, True)


def test_accepted_findings_stay_listed() -> None:
    """They are known, and nothing is left to do about them."""
    points = checklist([missing(1, accepted=True), registered()], trf=True)
    assert verdict(points) == "ready: nothing is left to do"
    assert [len(one.groups) for one in points].count(1) == 2


def test_what_no_program_can_know_is_never_done_by_itself() -> None:
    """The registration is open whatever was found about it, until somebody accepts the note that says to ask."""
    for findings in ([], [make(X307, date="2026-04-28", days=3, because="")], [missing(1, accepted=True)]):
        (last,) = (one for one in checklist(findings, trf=True) if one.state is not State.DONE)
        assert (last.point.number, last.state) == (12, State.LOOK)
        assert last.summary.startswith("No program can know it: ask the federation")
    assert checklist([registered()], trf=True)[-1].state is State.DONE


def test_the_form_is_that_of_a_file_that_can_be_sent() -> None:
    """A table says nothing about the form of the report that will be written from it, whatever was accepted."""
    form = {trf: checklist([], trf)[10] for trf in (True, False)}
    assert form[True].state is State.DONE
    assert form[False].state is State.LOOK
    assert form[False].summary == "This file is no TRF: check the one that is sent in."
    assert not form[True].summary


def test_the_list_for_a_terminal() -> None:
    """A box, a number, a name, and what is left."""
    warning = make(X203, severity=Severity.WARNING, name="A")
    lines = as_text(checklist([missing(1), warning], trf=False))
    assert lines[0] == "  [?]  1 Facts of the event: 1 × the chief arbiter has no FIDE number (X203)"
    assert lines[2] == "  [ ]  3 Players: 1 × a player has no FIDE number (X101)"
    assert lines[3] == "  [x]  4 Starting numbers"
    assert lines[10] == "  [?] 11 Form of the file: This file is no TRF: check the one that is sent in."
