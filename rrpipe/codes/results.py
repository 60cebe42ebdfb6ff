"""Findings R: results."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

R203 = Rule(
    "R203",
    ERROR,
    "the two sides of a game contradict each other",
    "{a} against {b}{where}: {place_a} says {result_a} for {a}, {place_b} says {result_b} for {b}; "
    "one game cannot have both",
    "Look at the score sheet and correct the wrong cell; rrpipe does not choose.",
    why="Both players state the result of a game: each in the own row of a crosstable or the own line of a TRF. "
    "1 goes with 0, a draw with a draw, + with -; 0 with 0, - with - and a draw with 0 are possible decisions of the "
    "arbiter. Anything else means that one of the two entries is wrong, and nothing is computed until it is corrected.",
    article="TRF26, record 001, column 99",
    contradiction=True,
)
R204 = Rule(
    "R204",
    ERROR,
    "both players of a game have the same colour",
    "{a} against {b}{where}: both have {colour} ({place_a} and {place_b})",
    "Find out who had White and correct the other entry.",
    article="TRF26, record 001, column 97",
    contradiction=True,
)
R205 = Rule(
    "R205",
    ERROR,
    "the opponent does not name the player back",
    "{a} says: played {b}{where} ({place_a}), but {b} {instead}",
    "Find out who met whom in this round and correct the entry that is wrong.",
    article="TRF26, record 001, columns 92-95",
    contradiction=True,
)
R206 = Rule(
    "R206",
    WARNING,
    "only one of the two cells of a game is filled",
    "{a} against {b}{where}: {place_a} says {result_a} for {a}, {place_b} is empty; taken as {result_b} for {b}",
    "Fill the empty cell, so that both players' entries can be compared.",
)
R207 = Rule(
    "R207",
    INFO,
    "only one half of the table is filled",
    "Only one half of the table is filled ({games} games); the other half was taken from it",
    "Nothing to do if that is how the table is kept; the entries could not be compared with each other.",
)
R208 = Rule(
    "R208",
    ERROR,
    "a player meets himself",
    "{a} is entered as the own opponent{where} ({place_a})",
    "Correct the opponent's number.",
    contradiction=True,
)
R209 = Rule(
    "R209",
    ERROR,
    "the opponent is not in the file",
    "{a} has number {number} as opponent{where} ({place_a}), and there is no player with this number",
    "Correct the number, or add the missing player.",
    article="TRF26, record 001, columns 92-95",
    contradiction=True,
)
R210 = Rule(
    "R210",
    ERROR,
    "only one side of a game says what became of it, and the other side cannot be concluded",
    "{a} against {b}{where}: {place_a} says {result_a} for {a}, {place_b} is empty; a double forfeit or a loss for "
    "both would look the same",
    "Enter the result of {b} too.",
)
