"""Findings L: the layout of a sheet or text table. L1 the table, L2 its columns and rows, L3 facts, L4 values."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

# --- L1: the table as a whole (readers/table.py) ---

L101 = Rule(
    "L101",
    INFO,
    "how the file was read",
    "Read as {what}: {details}",
    "Nothing to do if that is right; --encoding, --delimiter, --sheet, --range and the [columns] table of the TOML "
    "file overrule it.",
    why="Encoding, delimiter, place and layout of the table are detected, and what was detected is always said.",
)
L102 = Rule(
    "L102",
    ERROR,
    "no table was found",
    "No table of a round robin was found{where}. Looked for: a heading row with a name column and a column for each "
    "opponent (1, 2, 3 ... or short names) above one row a player; or headings for White, Black and result above one "
    "row a game; {seen}",
    "Check that this is the right file; name the sheet with --sheet and the cells with --range, or columns with "
    "unusual headings in the [columns] table of the TOML file.",
)
L103 = Rule(
    "L103",
    ERROR,
    "the table can be read in two ways",
    "Both fit: {first}; and {second}. Nothing was chosen",
    "Mark the own cells (X), add the points, say how often they meet (--set cycles=…), or name the columns in the "
    "[columns] table of the TOML file.",
    why="When own cells, opposite cells and points do not decide what the columns mean, every choice would be a guess, "
    "and a wrong guess exchanges results between players.",
)
L104 = Rule(
    "L104",
    ERROR,
    "rows and columns of the crosstable do not fit together",
    "{rows} rows of players and {columns} columns of opponents: {problem}",
    "Complete the table, or name its cells with --range.",
)
L105 = Rule(
    "L105",
    INFO,
    "a table without games was not used",
    "The table in {cells} has players but no games; {use}",
    "Nothing to do.",
)
L106 = Rule(
    "L106",
    ERROR,
    "the columns are neither opponents nor rounds",
    "The columns headed {heads} look like a crosstable, but {count} own cells hold results",
    "Mark the own cells (X) or leave them empty; in a progress table each cell must name the opponent (3w1).",
)

L107 = Rule(
    "L107",
    INFO,
    "two tables tell of the same event",
    "The tables at {first} and at {second} have the same players; {how}",
    "Nothing to do if that is right; otherwise choose one with --sheet or --range.",
)
L108 = Rule(
    "L108",
    ERROR,
    "columns hold results, and their headings do not say against whom",
    "{cells} look like the results of a crosstable, but the headings do not name the opponents: {heads}",
    "Head the columns of results 1, 2, 3 … (or with the first letters of the names, in the order of the rows).",
)
L109 = Rule(
    "L109",
    ERROR,
    "a column holds results of games, and the headings do not say whose",
    "Column {column}{heading} holds results such as {sample}, so this looks like a list of games, but no headings name "
    "the players with White and with Black",
    'Head the columns of the two players White and Black, or say so in the TOML file: [columns] "Player 1" = "white", '
    '"Player 2" = "black".',
    why="Read as a list of players, the file would lose every game.",
)

# --- L2: columns and rows (readers/table_columns.py, readers/table_rows.py) ---

L201 = Rule(
    "L201",
    INFO,
    "a column is not understood",
    "Column {column} (heading {heading}) is not understood and not used",
    "Name what it holds in the [columns] table of the TOML file, if it matters.",
)
L202 = Rule(
    "L202",
    INFO,
    "a column without a known heading was understood by its contents",
    "Column {column} {heading} was taken for the {role} by its contents",
    "Nothing to do if that is right; otherwise write a heading.",
)
L203 = Rule(
    "L203",
    WARNING,
    "two columns have the same meaning",
    "Columns {first} and {second} both hold the {role}; the first was used",
    "Rename the other one, or leave it out with the [columns] table of the TOML file.",
)
L204 = Rule(
    "L204",
    INFO,
    "the players were numbered by their rows",
    "The table has no starting numbers; the players were numbered 1 to {count} in the order {order}",
    "Add a column with the numbers drawn if rounds and colours are to follow from the Berger table, or say "
    "--numbers rows.",
    why="Rounds and colours follow from the pairing numbers (C.05, Annex 1). The order of rows need not be the order "
    "of the draw, so no rounds are taken from it.",
)
L205 = Rule(
    "L205",
    ERROR,
    "starting numbers are missing or no numbers",
    "{problem}; the players were numbered by their rows",
    "Give every player a starting number of his own.",
)
L206 = Rule(
    "L206",
    INFO,
    "the only numbers are those of the rows",
    "Column {column} ({heading}) numbers the rows; its numbers were taken for {what}",
    "Add a column with the starting numbers if rounds and colours are to follow from the Berger table, or say "
    "--numbers rows if these are the numbers drawn.",
    why="In a table sorted by place the numbers in front are places, and places are not the numbers that were drawn. "
    "When no other numbers are given, they are the only ones by which games can name their players.",
)
L207 = Rule(
    "L207",
    INFO,
    "a row that is no player was left out",
    "Row {row} ({text}) is no player and was left out",
    "Nothing to do.",
)
L208 = Rule(
    "L208",
    INFO,
    "a row for the free round was left out",
    "{text} in row {row} is no person; the row and its column were left out",
    "Nothing to do. If somebody is really called so, rename the entry.",
    why="With an odd number of players one of them rests in each round. The row of the missing opponent is no player, "
    "and its cells are no games.",
)
L209 = Rule(
    "L209",
    WARNING,
    "an option names a column that does not exist",
    "There is no column headed {heading}; the headings are {headings}",
    "Write the heading as it stands in the table.",
)
L210 = Rule(
    "L210",
    WARNING,
    "an option names a meaning that does not exist",
    "Column {heading} cannot hold {role}; known: {known}",
    "Choose one of these.",
)
L211 = Rule(
    "L211",
    INFO,
    "the columns are in the order of the places",
    "The columns of opponents mean {meaning}; starting numbers come from column {column}",
    "Nothing to do if that is right.",
    why="Own cells and opposite cells show which row a column belongs to.",
)

L212 = Rule(
    "L212",
    INFO,
    "the meaning of a column was found by computing",
    "Column {column} holds {code}: the computed values are the stated ones for every player{others}",
    "Nothing to do if that is right; otherwise name the column in the [columns] table of the TOML file.",
    why="Servers print tie-breaks as TB1, TB2 and leave their meaning to a legend, which is often cut off. A tie-break "
    "that has the stated value for every player is what the column holds.",
)
L213 = Rule(
    "L213",
    WARNING,
    "several rows without a person were left out",
    "rows {rows} are called {names} and were left out with their columns, but only one row can be the free round",
    "Give each place a name, “Player 4” will do, if somebody is to play there: its games are open then.",
    why="Two rows called N.N. are seats that still have to be filled. Without them the event looks smaller than it is, "
    "and finished too early.",
)

# --- L3: facts of the event in lines above and below the table (readers/table_facts.py) ---

L301 = Rule(
    "L301",
    INFO,
    "facts of the event were read from lines beside the table",
    "Read from {place}: {facts}",
    "Nothing to do if that is right; --set KEY=VALUE overrules it.",
)
L302 = Rule(
    "L302",
    INFO,
    "a note says that a player left the event",
    "{player_name} is taken as {status}: {place} says so ({text})",
    "Nothing to do if that is right; say --set active={number} if not.",
    why="A withdrawal counts when the input declares it: in a status column, or in a note that names the player.",
    article="C.05 6.6",
)
L303 = Rule(
    "L303",
    WARNING,
    "a note speaks of a withdrawal, but of whom is not certain",
    "{place} speaks of a withdrawal or exclusion ({text}), but {problem}",
    "If a player withdrew, say so with --set withdrawn=NUMBER (or expelled=NUMBER).",
    article="C.05 6.6",
)
L304 = Rule(
    "L304",
    INFO,
    "lines beside the table were kept as notes",
    "{count} not read as facts, kept as notes: {places}",
    "Nothing to do.",
)

# --- L4: values in the columns of players (readers/player_values.py) ---

L401 = Rule(
    "L401",
    WARNING,
    "a value is not a FIDE rating",
    "{player_name}: rating {text} ({place}) is {what}, no FIDE rating; {done}",
    "Enter the FIDE rating, or leave the cell empty for an unrated player.",
)
L402 = Rule(
    "L402",
    INFO,
    "a FIDE number was repaired",
    "{player_name}: FIDE number {text} ({place}) was read as {value}",
    "Format the column as text.",
)
L403 = Rule(
    "L403",
    WARNING,
    "a title is no FIDE title",
    "{player_name}: {text} ({place}) is no FIDE title; left out",
    "Titles are GM, IM, FM, CM, WGM, WIM, WFM, WCM.",
    article="TRF26, record 001, columns 11-13",
)
L404 = Rule(
    "L404",
    WARNING,
    "a birth date cannot be understood",
    "{player_name}: birth date {text} ({place}) {problem}; left out",
    "Write it as YYYY-MM-DD, or the year alone.",
)
L405 = Rule(
    "L405",
    INFO,
    "the century of a birth date was concluded",
    "{player_name}: birth date {text} ({place}) was read as {value}",
    "Write years with four digits.",
)
L406 = Rule(
    "L406",
    INFO,
    "invisible characters were removed",
    "Invisible characters (no-break blanks, characters without width) were removed from {cells}",
    "Nothing to do.",
)
L407 = Rule(
    "L407",
    WARNING,
    "a number cannot be read",
    "{player_name}: {role} {text} ({place}) is no number; left out",
    "Correct the cell.",
)
L408 = Rule(
    "L408",
    WARNING,
    "a cell holds an error of the spreadsheet program",
    "{cells}: {text}",
    "Correct the formula in the spreadsheet program.",
)
L409 = Rule(
    "L409",
    WARNING,
    "the sex of a player cannot be read",
    "{player_name}: {text} ({place}) is neither male nor female; left out",
    "Write m or w (f).",
)
L410 = Rule(
    "L410",
    WARNING,
    "a date was read as the number that was typed",
    "{player_name}: {role} {text} ({place}) is a date; read as {value}",
    "Format the column as text or number and type the value again.",
    why="Spreadsheet programs turn 3.5 into the third of May where dates are written so.",
)
L411 = Rule(
    "L411",
    WARNING,
    "a status cannot be understood",
    "{player_name}: status {text} ({place}) is not understood; taken as active",
    "Write withdrawn or expelled, or leave the cell empty.",
)
L412 = Rule(
    "L412",
    INFO,
    "a federation was written in capital letters",
    "{player_name}: federation {text} ({place}) was read as {value}",
    "Nothing to do.",
)
L413 = Rule(
    "L413",
    INFO,
    "titles were taken from the names",
    "Titles in front of names were taken out of them: {names}",
    "Nothing to do if that is right; otherwise write titles into a column of their own.",
)
L415 = Rule(
    "L415",
    WARNING,
    "a name may have been cut",
    "{player_name}: the name fills the {width} characters to which the program that made this table cuts names",
    "Look the full name up and enter it.",
    why="A German club program prints names cut to 16 characters. A name that is exactly so long may be incomplete.",
)
L414 = Rule(
    "L414",
    INFO,
    "numbers were taken from the names",
    "Column {column} holds numbers and names ({sample}); the numbers were taken for starting numbers",
    "Nothing to do if that is right; otherwise write numbers into a column of their own.",
)
