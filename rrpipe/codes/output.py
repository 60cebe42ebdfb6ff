"""Findings L9: what a table that rrpipe writes cannot hold, or holds in another form."""

from rrpipe.findings import Rule, Severity

WARNING, INFO = Severity.WARNING, Severity.INFO

L901 = Rule(
    "L901",
    INFO,
    "a crosstable holds no rounds and colours",
    "The {format} table holds results by opponent; {what} of {games} games are not in it",
    "Keep the event as TRF or JSON too if they are needed again.",
    why="A crosstable has one field for a pair of players: who won, not in which round and with which colour.",
)
L902 = Rule(
    "L902",
    INFO,
    "facts of the event that a table has no place for",
    "The {format} table has no place for: {what}",
    "Keep the event as JSON, or its facts with --save-event.",
)
L903 = Rule(
    "L903",
    INFO,
    "an apostrophe was put before a text that looks like a formula",
    "Player {number}: {value!r} would be calculated by a spreadsheet program; it is written with an apostrophe before",
    "Nothing to do: rrpipe takes the apostrophe off again when it reads the file.",
    why="A field of a CSV file that begins with = + - @ is run as a formula when a spreadsheet program opens the file.",
)
L904 = Rule(
    "L904",
    INFO,
    "games under one move are written as ordinary results",
    "{a} against {b}{where}: decided under one move, which the {format} table cannot say",
    "Keep the event as TRF or JSON too: such a game is not rated.",
)
L905 = Rule(
    "L905",
    INFO,
    "national ratings are written without their federation",
    "The national ratings of {players} players are written without the federation that gave them",
    "Keep the event as JSON too if the federation is needed again.",
)
L907 = Rule(
    "L907",
    INFO,
    "parts of the workbook are not in the copy",
    "The workbook holds {what}, which the copy may lack",
    "Keep the original; it was not changed.",
    why="The copy is written by a library that keeps values, formulas, formats and comments, but not everything that a "
    "spreadsheet program can put into a workbook.",
)
L908 = Rule(
    "L908",
    INFO,
    "a cell was repaired in the copy",
    "{cell}{sheet}: {old} became {new} ({why})",
    "Nothing to do if that is right; the original was not changed.",
    why="Only repairs that change no result are made: a date that stood for a draw, half points in one spelling, zeros "
    "that the spreadsheet program dropped, and blanks that nobody sees. What a cell means is never changed.",
)
L909 = Rule(
    "L909",
    WARNING,
    "nothing was repaired",
    "There was nothing that could be repaired safely; the copy is like the original, faults and all",
    "Correct what the findings name by hand; results are never changed by rrpipe.",
)
L910 = Rule(
    "L910",
    WARNING,
    "the workbook is too large to be copied as it is",
    "A sheet of the workbook is too large to be copied with its formats; the copy holds the cells as they were read",
    "Delete the empty rows below the table in the spreadsheet program, save it, then check it again.",
    why="Formats set on whole columns can leave a million empty rows in a sheet, which need gigabytes to be copied.",
)
L911 = Rule(
    "L911",
    WARNING,
    "characters that steer a program were left out",
    "{what}: control characters or marks of direction were left out; written as {text!r}",
    "Correct the text in the input.",
    why="Control characters can steer the program that shows a file, and marks of direction make a name read as "
    "another one. JSON keeps them, as codes.",
)
L912 = Rule(
    "L912",
    INFO,
    "values stand in the workbook where formulas were asked for",
    "{what} are values, not formulas: {why}",
    "Nothing to do: the values are right; they do not change when a result in the workbook does.",
    why="A formula sees the results in the cells and the points for a win, a draw and a loss, and nothing else.",
)
L915 = Rule(
    "L915",
    WARNING,
    "no font here has these characters",
    "The PDF shows boxes instead of characters that no installed font has: {what}",
    "Install a font that has them (Debian/Ubuntu: apt install fonts-noto; elsewhere: fonts.google.com/noto) and make "
    "the report again; HTML and workbooks are right as they are.",
)
L914 = Rule(
    "L914",
    WARNING,
    "there is no TRF in the PDF for keeping",
    "The PDF holds the tournament as JSON, but not as TRF: {why}",
    "Correct what hinders the TRF and make the report again if the archive is to hold one.",
)
