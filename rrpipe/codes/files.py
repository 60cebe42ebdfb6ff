"""Findings F: the file itself (F0), text and encoding (F1), workbooks (F2), JSON and facts beside the table (F3)."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

F001 = Rule(
    "F001",
    ERROR,
    "the file is empty",
    "The file holds nothing",
    "Save it again from the program that made it.",
    why="A file of length nought, or of blanks alone, holds no tournament. Often a download was interrupted, or the "
    "file was copied before the other program had finished writing it.",
)
F002 = Rule(
    "F002",
    ERROR,
    "the file is not a tournament that rrpipe can read",
    "This is {what}, not a tournament that rrpipe can read",
    "Give a crosstable as xlsx or CSV, a TRF or a JSON document of rrpipe; name the format with --from if the "
    "contents do not show it.",
    why="The format is recognised by the contents, not by the name. `rrpipe info` lists what can be read.",
)
F003 = Rule(
    "F003",
    ERROR,
    "files of this kind cannot be read yet",
    "{what} cannot be read by this version",
    "Open it in a spreadsheet program and save it as xlsx.",
)
F004 = Rule(
    "F004",
    INFO,
    "the name of the file promises another format than its contents",
    "The name ends in {extension}, the contents are {format}; read as {format}",
    "Nothing to do if that is right; otherwise say --from FORMAT.",
)
F005 = Rule(
    "F005",
    INFO,
    "the file holds several tournaments",
    "The file holds {count} tournaments: {groups}",
    "Choose one with --group NUMBER or --group NAME; `convert -t json` and `report` take all of them.",
)

F007 = Rule(
    "F007",
    WARNING,
    "the workbook is open in a spreadsheet program",
    "{file} is open in {program}; what was not saved there was not read",
    "Save it and close it in {program} first, then check it again.",
    why="While a workbook is open, its program keeps a lock file beside it (~$club.xlsx). What was typed since the "
    "last saving stands only in that program.",
)
F008 = Rule(
    "F008",
    ERROR,
    "this is the lock file of a workbook that is open",
    "This is the file that a spreadsheet program keeps while a workbook is open, not the workbook",
    "Close the workbook in Excel first and give its own name, without the signs ~$ before it.",
)
F009 = Rule(
    "F009",
    ERROR,
    "the file is larger than a tournament can be",
    "The file has {what}; the limit is {limit}",
    "Give the file of one tournament. If it is one, --limit NAME=VALUE raises a limit; `rrpipe info` lists them.",
    why="A file far larger than any round robin is a file of another kind, or one that was damaged on its way. Reading "
    "it to its end would keep the machine busy for minutes.",
)

F010 = Rule(
    "F010",
    WARNING,
    "an option that this kind of file has no use for",
    "{option} was given, and {format} files have no {what}; it was not used",
    "Leave the option out, or check that this is the right file.",
)

# --- F1: text and encoding (readers/text.py, readers/csv.py) ---

F006 = Rule(
    "F006",
    ERROR,
    "a tournament without players",
    "A table of a tournament was found, but no player in it{name}",
    "Check that the rows of the players stand below the headings and have names.",
)
F101 = Rule(
    "F101",
    WARNING,
    "bytes that the stated encoding does not know",
    "Line {line} holds bytes that are not {encoding}; they are shown as \ufffd",
    "Leave --encoding out, or name the encoding in which the file was saved (utf-8, cp1252, cp1250, iso-8859-2 ...).",
)
F102 = Rule(
    "F102",
    WARNING,
    "letters look as if the file had been saved in the wrong encoding",
    "Letters such as {sample} look like UTF-8 that another program has read as Windows-1252 and saved again",
    "Export the table again, choosing UTF-8 in both programs; names are kept as the file has them.",
)
F103 = Rule(
    "F103",
    WARNING,
    "a quotation mark is never closed",
    "The quotation mark in line {line} is never closed; quotation marks were read as ordinary characters",
    "Delete the mark, or double it where it belongs to the text.",
)
F104 = Rule(
    "F104",
    ERROR,
    "the text table cannot be taken apart",
    "Line {line} cannot be read as a row of a table: {problem}",
    "Export the table again as CSV, or save it as xlsx.",
)

F105 = Rule(
    "F105",
    WARNING,
    "the encoding of a text is doubtful",
    "The file is not UTF-8; it was read as {encoding} ({sample}), but {other} fits nearly as well ({other_sample})",
    "Compare the names with those you know; if they are wrong say --encoding {option}, or save the file as UTF-8.",
    why="A text file does not say in which encoding it was saved. It is guessed from the letters in names and "
    "headings, and with few such letters two encodings may fit.",
)

# --- F2: workbooks (readers/excel.py) ---

F201 = Rule(
    "F201",
    ERROR,
    "the file is not a workbook",
    "This is {what}, not an xlsx workbook",
    "Open it in a spreadsheet program and save it as xlsx; changing the ending of the name is not enough.",
)
F202 = Rule(
    "F202",
    ERROR,
    "the workbook is too large to be opened safely",
    "{problem}; the limit is {limit}",
    "Copy the table into a new workbook and save that; --limit NAME=VALUE raises a limit, `rrpipe info` lists them.",
    why="A small compressed file can unpack to more than the memory holds. A workbook with a round robin unpacks to a "
    "few megabytes at most.",
)
F203 = Rule(
    "F203",
    ERROR,
    "the workbook is damaged",
    "The workbook cannot be opened: {problem}",
    "Open it in a spreadsheet program, which may repair it, and save it again as xlsx.",
)
F204 = Rule(
    "F204",
    ERROR,
    "there is no sheet of this name",
    "There is no sheet {sheet}; the workbook has {sheets}",
    "Name one of these with --sheet.",
)
F205 = Rule(
    "F205",
    ERROR,
    "this is no range of cells",
    "{range} is no range of cells",
    "Write it like A1:Z99 or Sheet1!A1:Z99.",
)
F206 = Rule(
    "F206",
    INFO,
    "hidden parts of the workbook were read",
    "Hidden and read all the same: {hidden}",
    "Nothing to do if they belong to the table; otherwise name the sheet with --sheet or the cells with --range.",
)
F207 = Rule(
    "F207",
    INFO,
    "a very large sheet was not read to its end",
    "Sheet {sheet} goes on after row {row}, but {count} rows in succession are empty there; reading stopped. In a "
    "sheet of this size merged and hidden cells are not looked for",
    "If a table stands further down, name its cells with --range.",
    why="Formats set on whole columns leave hundreds of thousands of empty rows in the file.",
)
F208 = Rule(
    "F208",
    WARNING,
    "formulas without a stored value",
    "{cells} hold formulas whose values were not stored",
    "Open the workbook in a spreadsheet program and save it, so that the values are computed and stored.",
    why="rrpipe reads the values that the spreadsheet program stored beside the formulas and never computes formulas. "
    "Programs that make workbooks without computing leave them out.",
)

F209 = Rule(
    "F209",
    INFO,
    "results that begin with = stand in the workbook as formulas",
    "{cells} hold formulas such as {sample}; they were read as typed, = for a draw",
    "Enter draws as ½, or format the cells as text before typing.",
    why="A spreadsheet program takes everything that begins with = for a formula. A formula of nothing but 0, 1 and = "
    "is a pair of results, a draw first.",
)

F210 = Rule(
    "F210",
    INFO,
    "the list of an earlier check was left out",
    "Sheet {sheet} is the list that rrpipe put into the marked copy; it is no part of the event and was not read",
    "Nothing to do; --sheet reads it all the same.",
    why="A workbook that was handed back marked may be corrected and sent in again.",
)

F211 = Rule(
    "F211",
    ERROR,
    "the web page is too large",
    "The page has {size} MB; the limit is {limit} MB",
    "Save only the page with the table, or copy the table into a workbook.",
)
F212 = Rule(
    "F212",
    WARNING,
    "a web page was not read to its end",
    "The page has more than {limit} cells in tables, or a table is larger than a sheet may be; what stands behind them "
    "was not read",
    "Copy the table into a workbook and give that.",
)
F213 = Rule(
    "F213",
    WARNING,
    "cells far away from the table were left out",
    "Not read, because more than {count} empty rows or columns lie before it: {cells}",
    "Delete the stray cells, or move the table together.",
)

F214 = Rule(
    "F214",
    ERROR,
    "a number of a round that no event has",
    "{place}: there is no round {number} in any event (the limit is {limit}); the game was read without a round",
    "Correct the number of the round.",
)

F215 = Rule(
    "F215",
    INFO,
    "sheets that a report computed were left out",
    "{sheets}: rrpipe computed what stands there from the event (cards, rating changes, working); it was not read",
    "Nothing to do; --sheet reads one of them all the same.",
    why="The crosstable and the games of a report are the event; what follows from them is computed anew.",
)

F216 = Rule(
    "F216",
    WARNING,
    "text that is struck through",
    "The text in {cells} is struck through; {how}",
    "Delete what no longer counts, and take the line away from what does.",
    why="A line through a result is a correction, one through a player often a withdrawal; a table of results has no "
    "other way to tell which.",
)

# --- F3: JSON documents, facts beside the table ---

F301 = Rule(
    "F301",
    ERROR,
    "the JSON text is damaged",
    "This is no complete JSON document: {problem}",
    "Write the document again with the program that made it.",
)
F302 = Rule(
    "F302",
    ERROR,
    "the JSON document is no tournament",
    "{path}: {problem}",
    "Give a document of `rrpipe convert -t json`, whose schema is rrpipe/tournament/1.",
    why="Every JSON document of rrpipe names its schema. Only rrpipe/tournament/1 holds players and games; standings, "
    "findings and schedules are results of it and cannot be turned back.",
)
F307 = Rule(
    "F307",
    ERROR,
    "the JSON document is a draw",
    "{path}: {problem}",
    "Give the list of players that was drawn, and this file with --numbers: rrpipe schedule players.csv --numbers "
    "draw.json.",
    why="A draw says which number each player got, and not who they are; the list that was drawn holds the rest.",
)
F303 = Rule(
    "F303",
    ERROR,
    "a value of the JSON document makes no sense",
    "{path}: {problem}",
    "Correct the value; the JSON Schema in the package (rrpipe/schemas/tournament-1.json) lists what may stand there.",
    why="The reader checks every key by itself and reports all faults at once. A wrong value is left out, nothing is "
    "put in its place.",
)
F304 = Rule(
    "F304",
    ERROR,
    "a starting number stands twice in the JSON document",
    "{path}: starting number {number} belongs to {first} and to {second}",
    "Give each player a number of his own.",
    contradiction=True,
)
F305 = Rule(
    "F305",
    WARNING,
    "a key stands twice in one JSON object",
    "{path}: the key stands twice; the later value is used",
    "Remove one of the two.",
)
F306 = Rule(
    "F306",
    WARNING,
    "half a character",
    "{path}: half a character (an escape from \\ud800 to \\udfff without its other half); read as {text!r}",
    "Correct the text; the program that wrote it has cut a character in two.",
    why="Characters such as emoji are written as two escapes. One of them alone is no character, which nothing "
    "can write.",
)
F310 = Rule(
    "F310",
    ERROR,
    "the TOML file is damaged",
    "This is no valid TOML: {problem}",
    'Text stands in quotation marks (name = "Club Championship"), tables in brackets ([games]).',
    misunderstood=True,
)
F311 = Rule(
    "F311",
    ERROR,
    "an unknown fact",
    "{origin}: {key} is no fact that rrpipe knows{hint}",
    "Known facts: {known}.",
    why="A misspelt key would be lost in silence, and the report would lack what you meant to say.",
    misunderstood=True,
)
F312 = Rule(
    "F312",
    ERROR,
    "the value of a fact makes no sense",
    "{origin}: {key} = {value}: {problem}",
    "Correct the value.",
    misunderstood=True,
)
F313 = Rule(
    "F313",
    ERROR,
    "a fact speaks of a player who is not in the table",
    "{origin}: {key} names number {number}, and there is no player with this number",
    "Use the starting numbers of the table: {numbers}.",
    misunderstood=True,
)
F314 = Rule(
    "F314",
    INFO,
    "a result was corrected by you",
    "{a} against {b}{where}: {new} instead of {old} ({origin})",
    "Nothing to do; the source itself was not changed.",
    why="A single result given with --set or in the [games] table of the TOML file replaces what the table says. Both "
    "values are named, so that the correction stays visible in every report.",
)
F315 = Rule(
    "F315",
    ERROR,
    "a result was given for a game that does not exist",
    "{origin}: {key} names no game of this event: {problem}",
    'Write the two starting numbers, the first named first in the result: "3-7" = "1-0"; "3-7/2" is their second game.',
    misunderstood=True,
)
F316 = Rule(
    "F316",
    INFO,
    "a TOML file beside the input was read",
    "Facts were read from {file} beside the input: {keys}",
    "Move or rename the file if it does not belong to this event.",
)
F317 = Rule(
    "F317",
    WARNING,
    "a player was joined to the player list by something less than an exact match",
    "{who} was joined to {entry} of the player list {how}",
    "Check that both are the same person; give the number or the FIDE number in the list to be sure.",
)
F318 = Rule(
    "F318",
    WARNING,
    "an entry of the player list fits nobody in the table",
    "{entry} of the player list fits nobody in the table; not used",
    "Correct the name or the number in the list, if the person plays in this event.",
)
F319 = Rule(
    "F319",
    WARNING,
    "a player of the table is not in the player list",
    "{who} is not in the player list",
    "Add the player to the list.",
)
F320 = Rule(
    "F320",
    WARNING,
    "the player list and the table differ",
    "{who}: {attribute} is {old} in the table and {new} in the player list; the list was followed",
    "Correct the one that is wrong.",
)
F321 = Rule(
    "F321",
    ERROR,
    "the player list cannot be read",
    "{file}: {problem}",
    "Give a table with a heading row (a column of names or numbers at least), a TRF or a JSON document of rrpipe.",
    misunderstood=True,
)
F322 = Rule(
    "F322",
    ERROR,
    "the pairing numbers cannot be taken over",
    "{origin}: {problem}",
    "Say --numbers column, --numbers rows, or give the file that `rrpipe draw` wrote.",
    why="With pairing numbers 1 to n the Berger tables give the round and the colours of every game.",
    article="C.05, Annex 1",
    misunderstood=True,
)
F323 = Rule(
    "F323",
    WARNING,
    "an entry of the player list fits several players",
    "{entry} of the player list fits {players}; not used",
    "Give the number or the FIDE number in the list.",
)
F324 = Rule(
    "F324",
    INFO,
    "a player was marked as no person by you",
    "{who} is no person ({origin}); its games became rest rounds",
    "Nothing to do.",
)
F325 = Rule(
    "F325",
    INFO,
    "facts of the event were given by you and replace what the input says",
    "{origin}: {key} is {new} instead of {old}",
    "Nothing to do if that was meant.",
)
F328 = Rule(
    "F328",
    WARNING,
    "a colour that cannot be read on its background",
    "{origin}: {key} {value} has a contrast of {ratio} to 1 on {paper}",
    "Choose a {lighter} colour; 4.5 to 1 is needed so that everybody can read it.",
    why="The accent marks the winner and the links. WCAG 2.2 (1.4.3) asks for 4.5 to 1 between text and background.",
)
F329 = Rule(
    "F329",
    WARNING,
    "a block of an own template that the original has not",
    "The block {block} changes nothing: {base} has none of this name{hint}",
    "Write the name of the block as the original has it; `rrpipe report --dump-templates DIR` copies the originals.",
    why="A template that extends another one fills blocks of it. A block of any other name is left out in silence, so "
    "that a misspelt one looks like a change that did not work.",
)
F330 = Rule(
    "F330",
    WARNING,
    "text of an own template that stands beside its blocks",
    "What stands here is left out: {base} is extended, and of this template only its blocks are written",
    "Put it into a block.",
    why="A template that extends another one is the other one with single blocks exchanged; there is no place for text "
    "outside of them.",
)
F331 = Rule(
    "F331",
    WARNING,
    "a file among own templates that stands in for none",
    "{name} has no effect: no original is called so and no template here asks for it{hint}",
    "Give it the name of the original, with its folder, or take it away.",
    why="A file stands in for the original of the same name, such as parts/standings.html. Any other name is used only "
    "where a template of yours includes, imports or extends it.",
)
F334 = Rule(
    "F334",
    WARNING,
    "own templates of which nothing is made",
    "No page is made, so that none of these templates has an effect",
    "Ask for a format that is a page (html or pdf), or leave --templates out.",
    why="Templates are for pages. Workbooks, tables of text, JSON and TRF files have a form of their own.",
)
F332 = Rule(
    "F332",
    WARNING,
    "the manifest of a folder of reports cannot be read",
    "What rrpipe made in this folder is not known: {problem}",
    "Use --force once if nobody has edited the reports that stand there; the file is written anew.",
    why="The manifest tells which files rrpipe made itself and nobody changed since. Without it no file that stands "
    "there is replaced, and no event is skipped.",
)
F333 = Rule(
    "F333",
    WARNING,
    "the manifest of a folder of reports names files outside the folder",
    "rrpipe makes files in this folder only, and its manifest names {names}: they are left alone",
    "Nothing to do, unless you know who wrote that; the manifest is written anew without them.",
    why="A folder that somebody sent may hold a manifest that rrpipe did not write; --prune removes nothing for it.",
)
F327 = Rule(
    "F327",
    INFO,
    "a finding that was to be accepted was not there",
    "--accept {what} had no effect: {reason}",
    "Leave it out, or name the finding as it is listed, for example {example}.",
    why="A place that was mistyped, or that moved when a row was added, would otherwise leave the finding standing "
    "without a word; it is then a warning. Of what is found only when a file is written, reading cannot know.",
)
F326 = Rule(
    "F326",
    INFO,
    "starting numbers were taken from the player list",
    "The input has no starting numbers of its own; those of the player list {file} were taken",
    "Nothing to do if the list has the starting numbers of the event; leave its number column out otherwise.",
)
