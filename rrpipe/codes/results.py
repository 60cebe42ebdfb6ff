"""Findings R: results."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

R203 = Rule(
    "R203",
    ERROR,
    "the two sides of a game contradict each other",
    "{a} against {b}{where}: {place_a} says {result_a} for {a}, {place_b} says {result_b} for {b}; "
    "one game cannot have both{evidence}",
    "Look at the score sheet and correct the wrong entry, or say what was played with --set {white}-{black}=1-0 (the "
    "result of {white} first); rrpipe does not choose.",
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
    "only one side of a game says what became of it",
    "{a} against {b}{where}: {place_a} says {result_a} for {a}, and for {b} nothing is entered ({place_b}); the other "
    "side is not certain: after a loss or a forfeit the opponent may have lost too",
    "Enter the result of {b} too.",
    why="The other side of a loss may be a win or a loss for both, the other side of a forfeit loss may be a double "
    "forfeit. An empty entry beside a result is completed from it only in a crosstable, and only where one conclusion "
    "is possible (R206, R207).",
)
R211 = Rule(
    "R211",
    ERROR,
    "the same game is entered twice for a player",
    "{a} against {b}{where} is entered twice for {a} ({place_b} and {place_a})",
    "Delete one of the two entries, or correct its round or opponent.",
    contradiction=True,
)

# --- R3: results in the cells of sheets and text tables (readers/crosstable.py, progress.py, game_list.py) ---

R301 = Rule(
    "R301",
    ERROR,
    "a cell cannot be read as a result",
    "{a} against {b}: cell {cell} holds {text}, which is no result; the game counts as open",
    "Enter 1, 0 or ½ (+ and - for forfeits), or say what {text} means in the [results] table of the TOML file.",
)
R302 = Rule(
    "R302",
    WARNING,
    "a date was taken for a draw",
    "{a} against {b}: cell {cell} holds the date {text}, taken as 1/2 = a draw{proof}",
    "Format the cells as text before typing, and enter ½ or 0.5.",
    why="Spreadsheet programs turn 1/2 into the first of February or the second of January, depending on the country.",
)
R303 = Rule(
    "R303",
    WARNING,
    "leading zeros were restored",
    "Fewer digits than there are games of a pair stand in {cells}: the spreadsheet program dropped zeros in front; "
    "read as {read}",
    "Format the cells as text, or separate the two results by a blank (0 1).",
    why="01 typed into a cell for numbers becomes 1. In a table with two results in each cell the missing zero stands "
    "in front; the opposite cell and the points confirm it.",
)
R304 = Rule(
    "R304",
    ERROR,
    "an own cell holds a result",
    "{a}: cell {cell} belongs to the player's own column and holds {text}",
    "Look whether results stand one column or one row too far; mark own cells with X.",
)
R305 = Rule(
    "R305",
    INFO,
    "letters stand for results",
    "The letters {letters} were read as {meaning}",
    "Nothing to do if that is right; otherwise say what they mean in the [results] table of the TOML file.",
)
R306 = Rule(
    "R306",
    ERROR,
    "a cell can be read in two ways",
    "{a} against {b}: {text} in cell {cell} may be {readings}; nothing was chosen, the game counts as open",
    "Separate the results by a blank (0 1), or write the forfeit as + or -.",
)
R307 = Rule(
    "R307",
    ERROR,
    "cells hold the score of several games",
    "{cells} hold scores of {games} games ({sample}); single results cannot be concluded from them, all games count as "
    "open",
    "Enter the result of each game, the first game first (1½ or 1 0).",
)
R308 = Rule(
    "R308",
    WARNING,
    "forfeited games have no colours in the source",
    "No colours are given for {games}",
    "Give the scheduled colours, if the file is to be rated.",
)
R309 = Rule(
    "R309",
    ERROR,
    "a line of the list of games cannot be read",
    "{place}: {problem}",
    "Correct the line.",
)
R310 = Rule(
    "R310",
    ERROR,
    "a player in the list of games is not among the players",
    "{place}: {text} is none of the players",
    "Write the name as in the table of players, or use the starting number.",
    contradiction=True,
)
R311 = Rule(
    "R311",
    INFO,
    "results are given for White only",
    "Results were read as White's, and Black's was concluded from them: {count}",
    "Nothing to do if that is right.",
)
R312 = Rule(
    "R312",
    INFO,
    "a mark for a forfeit was completed from the other side",
    "{a} against {b}: {text} in cell {cell} was read as {result}; the opposite cell holds {other}",
    "Write + for the win and - for the loss by forfeit.",
)
R313 = Rule(
    "R313",
    WARNING,
    "a cell holds fewer results than there are games of a pair",
    "{cells} hold fewer results than the {cycles} games of a pair; the last ones count as open",
    "Enter the missing results, or ? where a game is open.",
)
R316 = Rule(
    "R316",
    INFO,
    "half points were saved in the wrong encoding",
    "{cells} hold Â½, which was read as ½",
    "Nothing to do if the results are right; export the table again as UTF-8 to be rid of the signs.",
    why="A program has read UTF-8 as Windows-1252 and saved it again, which makes two signs of one.",
)
R315 = Rule(
    "R315",
    ERROR,
    "a draw in one cell of a crosstable is a loss in the other",
    "{a} against {b}: {place_a} says {result_a} for {a}, {place_b} says {result_b} for {b}",
    "Correct the wrong cell; if the arbiter did award half a point to one player only, accept this finding "
    "(--accept R315).",
    why="An arbiter can award a draw to one player and a loss to the other, so a TRF may hold both. In a crosstable "
    "kept by hand it is nearly always a slip, which changes the points of a player.",
    article="Laws of Chess, article 12.9",
)
R317 = Rule(
    "R317",
    WARNING,
    "two players of a list of games may be one",
    "{a} ({games_a}) and {b} ({games_b}) never meet and never play in the same round, and their names are alike; they "
    "were taken as two players",
    "If they are one person, write the name in one way throughout; otherwise nothing to do.",
    why="A name written in two ways makes two players of one, and the standings of both are wrong.",
)
R314 = Rule(
    "R314",
    ERROR,
    "games of a list and cells of a crosstable disagree",
    "{a} against {b}: the list of games says {result_a} for {a} ({place_a}), the crosstable {result_b} ({place_b}); "
    "the list was followed",
    "Correct the one that is wrong.",
)

# --- R4: results that are possible and worth a look (validation/results.py) ---

R401 = Rule(
    "R401",
    INFO,
    "both players lost a game",
    "Both players have lost: {games}",
    "Nothing to do when that was the arbiter's decision and the game was played; if nobody played, both sides are a "
    "forfeit (- and -).",
    why="0-0 is a legal result of a game that was played: the arbiter has declared it lost by both. It is rated as a "
    "loss of both. A game to which neither player came is a double forfeit (- and -) and is not rated. In a crosstable "
    "without points it may be a slip, and is a warning there.",
    article="Laws of Chess, article 12.9; TRF26, record 001, column 99",
)
R402 = Rule(
    "R402",
    INFO,
    "a draw for one player is a loss for the other",
    "A draw for one side and a loss for the other: {games}",
    "Nothing to do when that was the arbiter's decision.",
    why="The arbiter can award half a point to one player and nothing to the other; the result goes into the rating "
    "file as = and 0.",
    article="Laws of Chess, article 12.9; TRF26, record 001, column 99",
)
R403 = Rule(
    "R403",
    INFO,
    "a game under one move is not rated",
    "Decided or agreed before both players had made a move, so counted but not rated: {games}",
    "Nothing to do when that is so; otherwise enter the result as 1, = or 0.",
    why="A game is rated only when both players have made at least one move. W, D and L stand for results without "
    "that, when both players were present.",
    article="B.02 5.1",
)
R404 = Rule(
    "R404",
    INFO,
    "a game was decided by forfeit and is not rated",
    "Decided by forfeit, so counted against the opponent but not rated: {games}",
    "Nothing to do when nobody played; a game that was begun is entered as 1, = or 0.",
    why="In a round robin a game lost by forfeit stays a game with the scheduled opponent and colour and counts in "
    "tie-breaks like a played one, except those that need a game over the board; it is never rated.",
    article="C.07 15.2; B.02 5.1",
)
