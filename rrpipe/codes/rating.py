"""Findings X4: the effect of an event on ratings, and title norms (`rrpipe ratings`)."""

from rrpipe.findings import Rule, Severity

WARNING, INFO = Severity.WARNING, Severity.INFO

X401 = Rule(
    "X401",
    INFO,
    "the kind of rating is assumed",
    "{reason}; {kind} ratings are assumed",
    "State the time control (--set time_control=…), or choose with --rating standard, rapid or blitz.",
    why="Standard, rapid and blitz are told apart by the time that each player has for 60 moves.",
    article="B.02 1.1; Rapid and Blitz Regulations 1.1",
)
X402 = Rule(
    "X402",
    INFO,
    "the rating rules of an event without a date",
    "The event has no date; the rules in force since {since} are applied",
    "State the first day: --set start_date=2026-05-01.",
    why="The rating rules in force on the first day of the event decide how far apart two ratings may count.",
    article="B.02 8.3.1",
)
X403 = Rule(
    "X403",
    WARNING,
    "a time control that is not rated",
    "{time_control}: {minutes} minutes for 60 moves are rated neither as standard nor as rapid or blitz",
    "Check the time control; with different times for the two players rapid and blitz games are not rated.",
    article="B.02 1.1; Rapid and Blitz Regulations 1.1, 1.2",
)
X404 = Rule(
    "X404",
    INFO,
    "K is taken from the rules",
    "K of {players} by the rules: 10 from 2400 on, 40 for juniors below 2300, else 20. Somebody with fewer than 30 "
    "rated games has 40, one who ever had 2400 has 10",
    "Give FIDE's list with --rating-list; it states the K of every player.",
    article="B.02 8.3.3",
)
X405 = Rule(
    "X405",
    INFO,
    "an event older than the rules that rrpipe knows",
    "The event began on {day}; of the rating rules {edition} only the cut at 400 points is known here, K and first "
    "ratings were different",
    "Take the changes as what today's K would give.",
    article="B.02 8.3",
)
X406 = Rule(
    "X406",
    WARNING,
    "ratings of another kind than the time control",
    "{kind} ratings were asked for, but {minutes} minutes for 60 moves are {meant}",
    "Leave out --rating, or correct the time control.",
    article="B.02 1.1; Rapid and Blitz Regulations 1.1",
)
X407 = Rule(
    "X407",
    INFO,
    "norms are judged by the rules of 2024",
    "The event began on {day}, before the title rules that rrpipe knows came into force (1 January 2024)",
    "Compare with the Title Regulations of the time.",
    article="B.01",
)
