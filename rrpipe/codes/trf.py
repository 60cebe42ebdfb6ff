"""Findings T: columns and records of a TRF.

T1 the file, T2 records of the event, T3 columns of a player's line, T4 round blocks, T5 what is written.
"""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
PLAYER = "TRF26, record 001"

T101 = Rule(
    "T101",
    INFO,
    "how a TRF was read",
    "read as {edition} in {encoding}{reason}; columns are counted in characters",
    "If names look wrong, name the encoding with --encoding.",
    why="A TRF does not say in which encoding it is written. UTF-8 is tried first, then Windows-1252, which most "
    "programs on Windows write. A wrong choice changes names and, where accents take two bytes, moves columns.",
)
T102 = Rule(
    "T102",
    WARNING,
    "bytes that are no characters of the encoding",
    "{count} bytes are no characters in {encoding} (first in line {line}); they are shown as a replacement character",
    "Name the right encoding with --encoding, or correct the names concerned.",
)
T103 = Rule(
    "T103",
    ERROR,
    "not a TRF",
    "no line begins with 001 and a starting number: this is not a tournament report file",
    "Choose the file that holds the player lines, or name its format with --from.",
)
T201 = Rule(
    "T201",
    WARNING,
    "a record that may stand once stands several times",
    "record {code} ({label}) stands in line {first} and again in line {line}: “{text}” is not used",
    "Leave the right one in the file.",
)
T202 = Rule(
    "T202",
    WARNING,
    "a number in the head of the file is not what the file holds",
    "record {code} ({label}) says {stated}, the file has {found}",
    "Correct the record, or add what is missing; a file written by rrpipe has the right number.",
)
T203 = Rule(
    "T203",
    INFO,
    "lines that are no records",
    "{count} {label} (line {lines}) kept as they are; a file written with --profile fide has none",
    "Nothing to do; take them out before the file goes to a rating office.",
    why="Comment lines (###) and reading aids such as column rulers are for people. They stay when a TRF is written in "
    "the edition that it has. Whether the rating server accepts them is not known, so a file of another edition, or "
    "one for rating (--profile fide), is written without.",
)
T204 = Rule(
    "T204",
    INFO,
    "records that are kept unread",
    "record {code} ({label}) in line {lines} is kept as it is, but not interpreted",
    "Look whether anything in it matters for the result.",
)
T205 = Rule(
    "T205",
    WARNING,
    "a record that changes points or pairings and is not taken into account",
    "record {code} ({label}) in line {lines} is kept, but not taken into account: {consequence}",
    "Check points and pairings by hand, or take the record out.",
)
T206 = Rule(
    "T206",
    WARNING,
    "a line that no record code begins",
    "line “{text}” begins with no record code; it is kept, but not used",
    "Look whether it is the rest of a line that was broken in two, and join them.",
)
T207 = Rule(
    "T207",
    WARNING,
    "a date in another form than the TRF's",
    "{what} “{text}” is not of the form {form}; understood as {value}{proof}",
    "Check the date; a file written by rrpipe has the form of the TRF.",
    article="TRF26, records 042, 052, 132 and 001",
)
T208 = Rule(
    "T208",
    WARNING,
    "a date that can be read in two ways",
    "{what} “{text}” can be {choices}; it was left out",
    "Write the date as {form}.",
    why="04/05/2026 is the fourth of May or the fifth of April. It is understood only when the other dates of the file "
    "show which of the two its author writes.",
)
T209 = Rule(
    "T209",
    WARNING,
    "not a date",
    "{what} “{text}” is no date; it was left out",
    "Write the date as {form}.",
)
T210 = Rule(
    "T210",
    WARNING,
    "only the year is known",
    "{what} “{text}” is not a full date; the year {value} was kept",
    "Enter the full date as {form}, if it is known.",
)
T211 = Rule(
    "T211",
    ERROR,
    "a scoring system that cannot be read",
    "record {code}: “{text}” is no scoring system; points are counted 1, 0.5, 0",
    "Write symbol and points in their columns, for instance `162  W 3.0    D 1.0    L 0.0`.",
    article="TRF26, record 162",
)
T212 = Rule(
    "T212",
    WARNING,
    "the file calls itself another kind of event",
    "record {code} says “{text}”, which is no individual round robin",
    "Check that this is the right file; it is treated as a round robin.",
)
T213 = Rule(
    "T213",
    WARNING,
    "records 092 and 192 do not agree",
    "record 092 (“{text}”) means {cycles_text} cycles, record 192 ({code}) means {cycles_code}; the latter was used",
    "Correct the record that is wrong.",
)
T214 = Rule(
    "T214",
    INFO,
    "the number of cycles was concluded",
    "no record says how often each pair meets; the games show {cycles} {word}",
    "Nothing to do if that is right.",
)
T215 = Rule(
    "T215",
    WARNING,
    "round dates out of place",
    "record 132: {detail}",
    "Write each date exactly above the block of its round (columns 92-99, 102-109, ...).",
    article="TRF26, record 132",
)
T216 = Rule(
    "T216",
    WARNING,
    "scoring concluded from the points column",
    "no record gives a scoring system, and the points column of every player fits {scoring}; counted so",
    "Say --scoring 1-0.5-0 if that is wrong.",
)
T217 = Rule(
    "T217",
    WARNING,
    "record 192 is not what the games bear out",
    "record 192 says {stated}, but by rounds, pairings and colours the event is {computed}",
    "Correct the record, or the starting numbers and rounds if they are wrong.",
    why="The code says by which table rounds and colours were made, with the starting numbers as table numbers. An "
    "event that does not follow the table is CUSTOM_ROUNDROBIN.",
    article="C.02.03 Annexure C",
)
T218 = Rule(
    "T218",
    INFO,
    "scoring from lines of a pairing program",
    "no record 162; the scoring is that of {codes}: {scoring}",
    "Nothing to do if that is right; a TRF26 has record 162 for it.",
    why="JaVaFo writes XXS, bbpPairings BBW, BBD, BBL, BBZ, BBF and BBU. TRF26 says the same in record 162.",
    article="TRF26, record 162",
)
T219 = Rule(
    "T219",
    ERROR,
    "more rounds or cycles than this event can have",
    "record {code} ({label}) says {stated} {what}; {players} players {cycles}have {most} at the most, and the games of "
    "the file {found}, which was used",
    "Correct the record.",
    why="The number of rounds of a round robin follows from the number of players and how often each pair meets. One "
    "cycle more than needed is believed, for postponed games may have rounds of their own; what goes beyond is a slip.",
    article="C.05, Annex 1",
)
T301 = Rule(
    "T301",
    ERROR,
    "a player line without a starting number",
    "columns 5-8 hold “{text}”, which is no starting number; the line cannot be used",
    "Write the starting number into columns 5-8.",
    article=PLAYER,
)
T302 = Rule(
    "T302",
    ERROR,
    "two players with one starting number",
    "starting number {number} stands in line {first} ({name}) and in line {line} ({other}); the second was not read",
    "Give each player an own number, and correct the opponents' columns.",
    article=PLAYER,
    contradiction=True,
)
T303 = Rule(
    "T303",
    WARNING,
    "text outside its columns",
    "{who}: {columns} should be blank and hold “{text}”; this was left out",
    "Move the text into its columns, or shorten it.",
    article=PLAYER,
)
T304 = Rule(
    "T304",
    ERROR,
    "columns out of place",
    "{who}: {columns} should be blank and hold “{text}”; points, rank and rounds of this line cannot be trusted",
    "Bring the columns into line: points 81-84, rank 86-89, first opponent 92-95.",
    article=PLAYER,
)
T305 = Rule(
    "T305",
    WARNING,
    "columns counted in bytes",
    "{who}: the columns behind the name are {shift} to the left, as if accented letters took two; moved back",
    "Nothing to do here; the program that wrote the file counts bytes instead of characters.",
)
T306 = Rule(
    "T306",
    WARNING,
    "tabs in a player line",
    "{who}: tabs were replaced by blanks",
    "Write blanks; a TRF has fixed columns.",
)
T307 = Rule(
    "T307",
    INFO,
    "another spelling",
    "{who}: {label} “{text}” read as {value}",
    "Nothing to do if that is right.",
)
T308 = Rule(
    "T308",
    WARNING,
    "a value that its column cannot mean",
    "{who}: “{text}” is no {label}; it was left out",
    "Correct columns {first}-{last}, or leave them blank.",
    article=PLAYER,
)
T309 = Rule(
    "T309",
    WARNING,
    "a decimal comma",
    "{who}: points “{text}” with a decimal comma, read as {value}",
    "Write a decimal point.",
)
T310 = Rule(
    "T310",
    WARNING,
    "a line that ends early",
    "{who}: the line ends in column {column}, before {label} (columns {first}-{last})",
    "Look whether the line was cut, and complete it.",
)
T311 = Rule(
    "T311",
    WARNING,
    "several national ratings",
    "{who}: {count} national ratings; the first ({federation}) is used, all lines are kept",
    "Nothing to do if the first is the one that counts.",
)
T312 = Rule(
    "T312",
    WARNING,
    "points that are too wide for their columns",
    "{who}: points “{text}” stand in a column that should be blank; read as they are",
    "Nothing to do; a TRF has four columns for points, up to 99.5.",
    article=PLAYER,
)
T313 = Rule(
    "T313",
    WARNING,
    "a title one column to the right",
    "{who}: the title “{text}” stands in columns 12-14; read as if it stood in 11-13",
    "Write the title into columns 11-13; a title of three letters touches the sex.",
    article=PLAYER,
)
T314 = Rule(
    "T314",
    WARNING,
    "two lines in one",
    "a second record ({text}) begins in column {column}; the line was read as two, columns of the second are counted "
    "from there",
    "Look whether the two belong apart; a file written by rrpipe has them on lines of their own.",
)
T315 = Rule(
    "T315",
    WARNING,
    "one line in two",
    "the line goes on in line {next}; both were read as one, because put together all columns are right",
    "Look whether the two belong together; a file written by rrpipe has them on one line.",
)
T316 = Rule(
    "T316",
    ERROR,
    "a line that was broken in two",
    "“{text}” looks like the rest of line {line} ({who}), but put together the columns are not right; it was not read",
    "Join the two lines, with as many blanks as bring opponent, colour and result into their columns (92-95, 97, 99, "
    "102-105, ...).",
    why="How many blanks were lost where the line was broken decides in which round a game stands. Who played whom is "
    "never guessed.",
    article=PLAYER,
    contradiction=True,
)
T401 = Rule(
    "T401",
    ERROR,
    "a round block that cannot be read",
    "{who}{where}: “{text}” {detail}",
    "Write opponent (columns {first}-{last}), colour and result into their columns.",
    why="Who played whom and who won is never guessed.",
    article=PLAYER,
    contradiction=True,
)
T402 = Rule(
    "T402",
    ERROR,
    "a result that is no result",
    "{who}{where}: “{text}” is no result; the game is taken as not finished",
    "Write 1, = or 0, W D L, + or -.",
    article=PLAYER,
)
T403 = Rule(
    "T403",
    WARNING,
    "a bye in another spelling",
    "{who}{where}: “{text}” without opponent, read as {value}",
    "Nothing to do if that is right; a rest round is written 0000 - Z.",
    why="Before 2015 a bye was written with the points it gave. A rest round of a round robin is worth nothing and is "
    "written 0000 - Z, or left blank.",
    article="TRF06; TRF16 and TRF26, record 001",
)
T404 = Rule(
    "T404",
    WARNING,
    "an entry after the last round",
    "{who} has an entry “{text}” in round {number}, but nobody plays in it; it was dropped ({rounds} rounds)",
    "Nothing to do if the event has {rounds} rounds.",
)
T405 = Rule(
    "T405",
    WARNING,
    "a colour that only one player states",
    "{who} against {opponent}{where}: no colour in column {column}; taken from the opponent's line",
    "Nothing to do if that is right.",
)
T406 = Rule(
    "T406",
    WARNING,
    "a game without colours",
    "{who} against {opponent}{where}: neither line says who had White",
    "Enter the colours (w and b).",
    article=PLAYER,
)
T407 = Rule(
    "T407",
    WARNING,
    "a forfeit without the opponent's number",
    "{who}{where}: “{text}” names no opponent; {opponent} claims a forfeit against this player, so it was "
    "read as that game",
    "Check it, and write the opponent's number and the scheduled colour.",
    article=PLAYER,
)
T408 = Rule(
    "T408",
    INFO,
    "a forfeit without colours",
    "{count} forfeited games name the opponent but no colour: {games}",
    "Enter the scheduled colours if they matter.",
)
T501 = Rule(
    "T501",
    WARNING,
    "a name is too long",
    "{who}: only {width} characters of the name can be written: “{text}”",
    "Shorten the name yourself if this cut is not the right one.",
    article=PLAYER,
)
T502 = Rule(
    "T502",
    ERROR,
    "a game without a round",
    "{a} against {b}: the round is not known, and a TRF needs it",
    "State the rounds, or let them be taken from the Berger table (--numbers).",
    article=PLAYER,
)
T503 = Rule(
    "T503",
    ERROR,
    "a game without colours",
    "{a} against {b}{where}: nobody says who had White, and a TRF needs it",
    "State the colours, or let them be taken from the Berger table (--numbers).",
    article=PLAYER,
)
T504 = Rule(
    "T504",
    WARNING,
    "a forfeit without colours",
    "{a} against {b}{where}: the scheduled colours of the forfeit are not known; written as a dash",
    "Enter the scheduled colours if they matter.",
)
T505 = Rule(
    "T505",
    ERROR,
    "a value that the columns cannot hold",
    "{what}: {detail}",
    "This event cannot be written as a TRF as it is; change the value.",
)
T506 = Rule(
    "T506",
    WARNING,
    "a value that a TRF does not write",
    "{who}: {label} “{text}” has no place in columns {first}-{last}; left blank",
    "Correct it if it was meant to be written.",
    article=PLAYER,
)
T507 = Rule(
    "T507",
    INFO,
    "what a TRF cannot hold",
    "{edition} has no place for {what}",
    "Keep the JSON or spreadsheet file too, if this matters.",
)
T508 = Rule(
    "T508",
    INFO,
    "records that were not written",
    "{count} {what} of the source not written{reason}",
    "Nothing to do.",
)
T509 = Rule(
    "T509",
    WARNING,
    "a time control without a code",
    "record 222 is left out: “{text}” {reason}",
    "Write the time control as `90 min + 30 sec/move` or `100 min/40 moves + 15 min + 30 sec/move`, or as the code "
    "itself (`5400+30`).",
    article="TRF26, record 222",
)
T510 = Rule(
    "T510",
    INFO,
    "how the time control was coded",
    "record 222: “{text}” coded as {code} (seconds)",
    "Correct the time control if this is not what was played.",
    article="TRF26, record 222",
)
T511 = Rule(
    "T511",
    WARNING,
    "the stated type is not the one the games bear out",
    "record 192: the source says {stated}, the games bear out {computed}; the latter was written",
    "Check the starting numbers and rounds; nothing to do if the computed type is right.",
    article="C.02.03 Annexure C",
)
T512 = Rule(
    "T512",
    WARNING,
    "two different time controls",
    "record 222 of the source says {stated}, “{text}” means {computed}; the latter was written",
    "Correct the time control that is wrong.",
)
T513 = Rule(
    "T513",
    WARNING,
    "characters that a line cannot hold",
    "{what}: line breaks and other control characters were replaced by blanks",
    "Correct the text.",
)
T514 = Rule(
    "T514",
    INFO,
    "how a TRF was written",
    "written as {edition} in UTF-8 without byte order mark; columns are counted in characters, lines end with CR LF",
    "Nothing to do.",
)
T515 = Rule(
    "T515",
    WARNING,
    "the type in words did not fit",
    "record 092: “{text}” does not fit {cycles} cycles; “{written}” was written",
    "Nothing to do if that is right.",
)
T516 = Rule(
    "T516",
    WARNING,
    "a player who is not in the standings",
    "{who} is not in the standings; the rank column is blank",
    "Check the standings before the file is sent.",
)
T517 = Rule(
    "T517",
    INFO,
    "the rank column keeps the places of the source",
    "The source states no list of tie-breaks; the rank column keeps the places that it states, which follow the points",
    "State the list (--tie-breaks) to have the places computed by it.",
    article="C.07 4.1",
)
T518 = Rule(
    "T518",
    INFO,
    "what of a TRF was kept",
    "{how}: lines, their order and line ends ({ends}) are those of the source; columns are counted in characters; "
    "{changes}",
    "Nothing to do. --profile fide writes the file anew, in the usual order, without comments and private lines.",
    why="A TRF that is written in the edition that it has keeps everything that nobody edited: unknown records, "
    "comments, blank lines, order, line ends, trailing blanks and encoding. An edit changes only the columns that it "
    "touches. What was repaired in reading (its own finding says so) is written as it was understood.",
)
T519 = Rule(
    "T519",
    WARNING,
    "another encoding than that of the source",
    "“{letter}” does not exist in {encoding}, the encoding of the source; the file is written in UTF-8",
    "Look whether the receiver reads UTF-8; --ascii writes names without accents.",
)
T520 = Rule(
    "T520",
    INFO,
    "a text in plain letters",
    "{what}: “{text}” is written as “{plain}”",
    "Write the spelling of FIDE's list yourself where this is not it; the JSON file keeps the original.",
    why="Some offices take files in ASCII only. Letters are replaced one by one, which is not always how a player is "
    "listed: ü is written as u here, and as ue in other places.",
)
T521 = Rule(
    "T521",
    INFO,
    "a part of the event",
    "{where}{rounds}; points, places and dates are those of this part alone",
    "Nothing to do; each part is registered and reported by itself. A TRF says in record 092 that it is a part, and "
    "rrpipe validate FILE --profile fide checks it as one.",
    why="An event of more than 30 days is reported month by month, each report with the rounds of its month only. A "
    "file in which the points are not the sum of its own results would be returned.",
    article="B.02 4",
)
T522 = Rule(
    "T522",
    WARNING,
    "games without result are in no report",
    "Not yet played or adjourned, and left out: {games}",
    "Report them in the month in which they are played.",
    article="B.02 4",
)
T523 = Rule(
    "T523",
    ERROR,
    "a game that belongs to no month",
    "Round {number} has no date, and these games have none of their own: {games}",
    "Add the date of the round, or of each game, so that it is reported in its month.",
    article="B.02 4; TRF26, record 132",
)
