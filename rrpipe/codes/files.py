"""Findings F: the file itself and its encoding (F0), JSON documents and what is said beside the table (F3)."""

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
F310 = Rule(
    "F310",
    ERROR,
    "the TOML file is damaged",
    "This is no valid TOML: {problem}",
    'Text stands in quotation marks (name = "Club Championship"), tables in brackets ([games]).',
)
F311 = Rule(
    "F311",
    ERROR,
    "an unknown fact",
    "{origin}: {key} is no fact that rrpipe knows{hint}",
    "Known facts: {known}.",
    why="A misspelt key would be lost in silence, and the report would lack what you meant to say.",
)
F312 = Rule(
    "F312",
    ERROR,
    "the value of a fact makes no sense",
    "{origin}: {key} = {value}: {problem}",
    "Correct the value.",
)
F313 = Rule(
    "F313",
    ERROR,
    "a fact speaks of a player who is not in the table",
    "{origin}: {key} names number {number}, and there is no player with this number",
    "Use the starting numbers of the table: {numbers}.",
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
    "{player} was joined to {entry} of the player list {how}",
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
    "{player} is not in the player list",
    "Add the player to the list.",
)
F320 = Rule(
    "F320",
    WARNING,
    "the player list and the table differ",
    "{player}: {attribute} is {old} in the table and {new} in the player list; the list was followed",
    "Correct the one that is wrong.",
)
F321 = Rule(
    "F321",
    ERROR,
    "the player list cannot be read",
    "{file}: {problem}",
    "Give a table with a heading row (a column of names or numbers at least), a TRF or a JSON document of rrpipe.",
)
F322 = Rule(
    "F322",
    ERROR,
    "the pairing numbers cannot be taken over",
    "{origin}: {problem}",
    "Say --numbers column, --numbers rows, or give the file that `rrpipe draw` wrote.",
    why="With pairing numbers 1 to n the Berger tables give the round and the colours of every game.",
    article="C.05, Annex 1",
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
    "{player} is no person ({origin}); its games became rest rounds",
    "Nothing to do.",
)
F325 = Rule(
    "F325",
    INFO,
    "facts of the event were given by you and replace what the input says",
    "{origin}: {key} is {new} instead of {old}",
    "Nothing to do if that was meant.",
)
