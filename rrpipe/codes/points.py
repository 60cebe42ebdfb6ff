"""Findings K4: what results are worth: the scoring system, deciders after draws, bonuses and penalties."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

K401 = Rule(
    "K401",
    ERROR,
    "two draws are worth more than a win and a loss",
    "A draw gives both players {drawn} points together, a win and a loss only {won}",
    "Correct the scoring (--scoring, or scoring in the event file).",
    why="Players who agree on draws must not gain by it against players who win and lose in turn (VCL 74).",
    article="TRF26, record 162",
)
K402 = Rule(
    "K402",
    ERROR,
    "a round without opponent is worth more than a win",
    "{what} counts {points}, a win only {win}",
    "Correct the scoring: nobody may gain by not playing.",
    why="A bye may be worth a win at most (VCL 81 to 84).",
    article="TRF26, record 162",
)
K403 = Rule(
    "K403",
    ERROR,
    "a round without opponent has a value that no game can give",
    "{what} counts {points}; games give {possible}",
    "Correct the scoring, for example rest = 0; a bonus or a penalty is entered as such.",
    why="Points for a round without opponent must be those of some result (VCL 81 to 84).",
    article="TRF26, record 162",
)
K404 = Rule(
    "K404",
    ERROR,
    "the values of win, draw and loss are not in order",
    "A win counts {win}, a draw {draw}, a loss {loss}: a win must give more than a loss, and a draw no less",
    "Correct the scoring; it is written win-draw-loss, for example 3-1-0.",
    article="TRF26, record 162",
    misunderstood=True,
)
K405 = Rule(
    "K405",
    WARNING,
    "a game not played is worth more than the same result over the board",
    "A {what} by forfeit counts {points}, over the board {over}",
    "Correct the scoring unless the regulations say so.",
    article="TRF26, record 162",
)
K406 = Rule(
    "K406",
    WARNING,
    "a decider counts nothing",
    "The scoring has no points for deciders, so the winner of the decider gains nothing: {games}",
    "State them, for example --scoring 3-1.5-1-0 (win, decider won, decider lost, loss); if deciders only separate "
    "players, nothing is to be done.",
)
K407 = Rule(
    "K407",
    WARNING,
    "a draw without a decider",
    "The scoring gives points for deciders, but nobody is named as winner of one: {games}; both get {draw}",
    'Enter it: [games] "3-7" = "=/1-0" (number 3 won the decider), or decider in JSON.',
)
K408 = Rule(
    "K408",
    INFO,
    "points are given or taken apart from the games",
    "{text}",
    "Nothing to do if the regulations or a decision of the arbiter say so.",
    why="A bonus or penalty is part of the points, of the opponents' scores in Sonneborn-Berger and Koya, and of a "
    "TRF's points column; it is no part of a direct encounter.",
    article="TRF26, record 299",
)
K409 = Rule(
    "K409",
    WARNING,
    "points apart from the games name a player who does not take part",
    "{text}: there is no player with number {number}",
    "Correct the number, or take the entry out.",
    article="TRF26, record 299",
)
K410 = Rule(
    "K410",
    ERROR,
    "a decider does not fit its game",
    "{game}: number {winner} is named as winner of the decider, but {problem}",
    "Correct the result or the decider.",
)
