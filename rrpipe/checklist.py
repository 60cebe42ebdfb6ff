"""The check of a rating report as a list that a person can work through: what is missing, for whom, where to put it.

The points are those that make a report valid (TRF26, B.02): every finding belongs to one of them, and a point without
errors and warnings is done, unless no program can know it: then somebody has to look. What FIDE's server checks line
by line is not published.
"""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from rrpipe.codes.naming import place_name
from rrpipe.findings import Finding, Severity
from rrpipe.model import Source


class State(StrEnum):
    """How a point stands: something has to be done, somebody has to look, or nothing is left."""

    TO_DO = "to do"
    LOOK = "look at"
    DONE = "done"


class Point(NamedTuple):
    """A point of the list: its number, its name, what the report needs, and the codes of the findings about it.

    `asks` is what a person has to see to where the file does not tell; it holds until a finding of the code `answered`
    is accepted, and where `trf` is set only for a file that is no TRF, which is never sent in as it is.
    """

    number: int
    title: str
    needs: str
    codes: tuple[str, ...]
    asks: str = ""
    answered: str = ""
    trf: bool = False


POINTS = (
    Point(
        1,
        "Facts of the event",
        "Name, city, federation, first and last day, arbiters with their numbers, time control: records 012 to 122.",
        ("X2", "T201", "T218"),
    ),
    Point(
        2,
        "Type, tie-breaks, time control in code",
        "Records 192, 202 or 212 and 222, as rounds, results and regulations bear them out.",
        ("T211", "T212", "T213", "T214", "T216", "T217", "T509", "T510", "T511", "T512", "T515", "X304", "K1"),
    ),
    Point(
        3,
        "Players",
        "FIDE number, name, sex, federation and birth date of everybody: record 001, columns 10 to 79.",
        ("X1", "P1", "T210", "T307", "T308", "T311", "T313", "T5"),
    ),
    Point(
        4,
        "Starting numbers",
        "1 to n without gap, each once; records 062 and 072 say how many: record 001, columns 5 to 8.",
        ("X110", "P103", "P108", "P109", "T202", "T301", "T302"),
    ),
    Point(
        5,
        "Pairings",
        "Every pair meets as often as the type says, and everybody has an entry in every round.",
        ("S1", "S2", "S3"),
    ),
    Point(
        6,
        "Both sides of every game",
        "Opponent, colour and result agree in the lines of both players: columns 92 to 99 and so on.",
        ("R2", "T316", "T401", "T402", "T405", "T406", "T407", "T408"),
    ),
    Point(
        7,
        "Results",
        "1 = 0 for played games, W D L for less than a move each, + and - for forfeits; no paid byes, none open.",
        ("R3", "R4", "S4", "X301", "T403", "T404", "T5", "P2"),
    ),
    Point(
        8,
        "Points and places",
        "Points are the sum of the results, places follow points and tie-breaks: record 001, columns 81 to 89.",
        ("K", "T309", "T312", "T516", "T517"),
    ),
    Point(
        9,
        "Dates",
        "A date for every round, within the event and in order; more than 30 days are reported month by month.",
        ("X202", "X302", "S5", "T207", "T208", "T209", "T215"),
    ),
    Point(
        10,
        "Time for each game",
        "120, 90 or 60 minutes for 60 moves, by the higher rated of the two; 30 moves in the first control.",
        ("X303", "X305", "X306"),
    ),
    Point(
        11,
        "Form of the file",
        "Columns in place, records only, an encoding that the receiver reads.",
        ("F", "L", "T"),
        "This file is no TRF: check the one that is sent in.",
        trf=True,
    ),
    Point(
        12,
        "Registration and deadline",
        "The event is registered in time, and the report reaches a list.",
        ("X307", "X308"),
        "No program can know it: ask the federation whether the event is registered, and send the report in time.",
        answered="X307",
    ),
)
"""All points, in the order in which they are worked through; the longest code that fits decides."""


class Group(NamedTuple):
    """All findings of one kind at one point: the kind's title, severity, code, article, remedy, and place by place."""

    title: str
    severity: Severity
    code: str
    article: str
    remedy: str
    messages: tuple[tuple[str, str], ...]
    accepted: bool = False


class Checked(NamedTuple):
    """A point with what was found about it: errors first, then warnings, then notes; `asks` as in the point."""

    point: Point
    state: State
    groups: tuple[Group, ...]
    asks: str = ""

    @property
    def summary(self) -> str:
        """What is left to do, in a few words: `2 × a player has no FIDE number (X101)`, or what a person is asked."""
        open_groups = [g for g in self.groups if g.severity is not Severity.INFO and not g.accepted]
        return "; ".join(f"{len(g.messages)} × {g.title} ({g.code})" for g in open_groups) or self.asks


Placed = Callable[[Source], str]
"""How a place is said in words."""


def checklist(findings: Iterable[Finding], trf: bool, placed: Placed = place_name) -> tuple[Checked, ...]:
    """Every point with its findings; `trf` says that the checked file is a TRF.

    An accepted finding stays listed and leaves nothing to do.
    """
    by_point: dict[int, list[Finding]] = {point.number: [] for point in POINTS}
    for finding in findings:
        by_point[point_of(finding.code).number].append(finding)
    return tuple(_checked(point, by_point[point.number], trf, placed) for point in POINTS)


def point_of(code: str) -> Point:
    """The point to which a code belongs."""
    fitting = [(len(prefix), point) for point in POINTS for prefix in point.codes if code.startswith(prefix)]
    longest = max((length for length, _ in fitting), default=0)
    return next((point for length, point in fitting if length == longest), POINTS[-2])


def _checked(point: Point, findings: list[Finding], trf: bool, placed: Placed) -> Checked:
    standing = {finding.severity for finding in findings if not finding.accepted}
    answered = any(finding.accepted and finding.code == point.answered for finding in findings)
    asks = "" if answered or (point.trf and trf) else point.asks
    state = State.LOOK if asks or Severity.WARNING in standing else State.DONE
    return Checked(point, State.TO_DO if Severity.ERROR in standing else state, grouped(findings, placed), asks)


def grouped(findings: Iterable[Finding], placed: Placed = place_name) -> tuple[Group, ...]:
    """Findings kind by kind: errors first, then warnings, then notes; the place of each as `placed` says it."""
    kinds: dict[tuple[int, str, bool], list[Finding]] = {}
    for finding in findings:
        key = (list(Severity).index(finding.severity), finding.code, finding.accepted)
        kinds.setdefault(key, []).append(finding)
    return tuple(_group(kinds[key], placed) for key in sorted(kinds))


def _group(findings: list[Finding], placed: Placed) -> Group:
    first = findings[0]
    messages = tuple((placed(f.source) if f.source and _has_place(f.source) else "", f.message) for f in findings)
    return Group(
        first.rule.title,
        first.severity,
        first.code,
        first.article or "",
        first.remedy,
        messages,
        first.accepted,
    )


def _has_place(source: Source) -> bool:
    return source.line is not None or source.row is not None


def verdict(checked: Iterable[Checked]) -> str:
    """The whole in one line: `ready`, or how many points are to do and to look at."""
    states = [one.state for one in checked]
    to_do, look = states.count(State.TO_DO), states.count(State.LOOK)
    parts = [f"{to_do} of {len(states)} points to do"] if to_do else []
    parts += [f"{look} to look at"] if look else []
    return ", ".join(parts) or "ready: nothing is left to do"


MARKS = {State.TO_DO: "[ ]", State.LOOK: "[?]", State.DONE: "[x]"}


def as_text(checked: Iterable[Checked]) -> list[str]:
    """The list for a terminal, one line a point."""
    return [
        f"  {MARKS[one.state]} {one.point.number:>2} {one.point.title}{': ' if one.summary else ''}{one.summary}"
        for one in checked
    ]
