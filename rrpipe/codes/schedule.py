"""Findings S: the schedule.

S1 who meets whom, S2 colours, S3 what was assumed or departs from a table, S4 open games, S5 dates.
"""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

# --- S1: who meets whom (validation/schedule.py) ---

S101 = Rule(
    "S101",
    ERROR,
    "a pair meets too often",
    "{a} and {b} meet {often}, and should meet {wanted}: {games}",
    "Find out which of these games has a wrong opponent or does not belong to the event; a play-off goes into a table "
    "of its own, and a double round robin needs two games of every pair.",
    why="In a round robin everybody meets everybody equally often. A pair that meets more often than the others means "
    "a wrong opponent or a foreign game, and nothing is computed until it is corrected.",
    article="C.05, Annex 1",
    contradiction=True,
)
S102 = Rule(
    "S102",
    ERROR,
    "pairs do not meet as often as they should",
    "Everybody should meet everybody {wanted}, but there is a game missing of: {pairs}",
    "Enter the missing games; a game that will not be played is a forfeit, not a missing game. When the file holds "
    "some rounds only, as of one month, say so in record 092: (part of the event: rounds 1-4 of 7).",
    why="In a round robin every pair meets equally often. Games of a player who left stay in the table and in the "
    "rating file.",
    article="C.05, Annex 1",
)
S103 = Rule(
    "S103",
    ERROR,
    "a player has two games in one round",
    "{a} has {count} games in round {round}: {games}",
    "Correct the round or the opponent of one of them.",
    article="C.05, Annex 1",
    contradiction=True,
)
S104 = Rule(
    "S104",
    WARNING,
    "a player rests more than once in a cycle",
    "{a} rests in rounds {rounds}, which belong to the same cycle",
    "Check the opponents in these rounds.",
    why="With an odd number of players everybody rests once in each cycle, with an even number nobody.",
    article="C.05, Annex 1",
)
S105 = Rule(
    "S105",
    WARNING,
    "a round without opponent brings points",
    "{a} has a {bye} in round {round}, worth {points}; byes with points have no place in a round robin",
    "If the player simply rests, enter no points (Z); if a game was not played, enter it with its opponent as a "
    "forfeit. If the regulations give points for the rest round, nothing is to be done.",
    why="The rest round of an odd field is no game and brings nothing; forfeits are the only unplayed rounds of a "
    "round robin. The points are counted as given, and the bye enters no tie-break.",
    article="C.07 15.2",
)
S106 = Rule(
    "S106",
    WARNING,
    "there are more rounds than the event needs",
    "{players} who meet {wanted} need {expected} rounds; round {rounds} goes beyond",
    "Check the rounds of these games, and whether the event is a double round robin.",
    article="C.05, Annex 1",
)

# --- S2: colours (validation/schedule.py) ---

S201 = Rule(
    "S201",
    WARNING,
    "a player has the same colour three times running",
    "{a} has {colour} in rounds {rounds}, and the schedule is not the Berger table",
    "Check the colours; if the schedule is meant so, nothing is to be done.",
    why="In schedules other than the Berger tables nobody should have the same colour three times in a row.",
    article="VCL 102",
)
S202 = Rule(
    "S202",
    WARNING,
    "the colours of a pair are not balanced",
    "{a} had White {white_a} and {b} had White {white_b} in their games with each other: {games}",
    "Check the colours; from cycle to cycle they change.",
    why="In a double round robin the second game of a pair is played with the colours reversed.",
    article="C.05, Annex 1",
)

# --- S3: what was assumed, and which table is followed (validation/tables.py) ---

S301 = Rule(
    "S301",
    INFO,
    "the rounds are not known",
    "The rounds of {games} are not known: {reason}",
    "Give the table a column with the pairing numbers 1 to {count} or the games their rounds; with --numbers rows (the "
    "order of the rows) or --numbers column (the numbers in the table) the rounds follow from the Berger table.",
    why="A crosstable says who met whom, not when. With the pairing numbers the Berger table tells the rounds; a "
    "rating file needs the round and colour of every game.",
    article="C.05, Annex 1; TRF26, record 001",
    when_trf=ERROR,
)
S302 = Rule(
    "S302",
    INFO,
    "rounds or colours are taken from the Berger table",
    "{what} of {games} are taken from the Berger table for {count} players, {variant}, assuming that the starting "
    "numbers in the table are the pairing numbers that were drawn",
    "If so, declare it with --numbers column (or rows); otherwise give the drawn numbers with --numbers draw.json, or "
    "add rounds and colours.",
    why="The table does not hold them. They are right only when the pairings were made from the Berger table with "
    "these numbers; a table sorted by rating or rank usually has other numbers.",
    article="C.05, Annex 1",
    when_trf=WARNING,
    when_fide=ERROR,
)
S303 = Rule(
    "S303",
    INFO,
    "rounds or colours follow from the declared numbers",
    "{what} of {games} follow from the Berger table for {count} players, {variant}, and the declared pairing numbers",
    "Nothing to do; --swap on or off says otherwise about the exchange of rounds in a double event.",
    article="C.05, Annex 1",
)
S304 = Rule(
    "S304",
    INFO,
    "the colours are not known",
    "Who had White is not known in: {games}",
    "Enter the colours of these games.",
    why="The colour of every game that was played belongs into a rating file; it cannot be taken from the Berger table "
    "when the rounds are not those of the table.",
    article="TRF26, record 001, column 97",
    when_trf=ERROR,
)
S305 = Rule(
    "S305",
    WARNING,
    "a round departs from the Berger table",
    "Round {round} departs from the Berger table for {count} players: {differences}",
    "Check the pairings and colours of this round; if they were played so, nothing is to be done.",
    why="Nearly all other games stand where the Berger table has them, so a departure is often a slip: two boards "
    "exchanged, a colour reversed. The event is reported as CUSTOM_ROUNDROBIN.",
    article="C.05, Annex 1",
)
S306 = Rule(
    "S306",
    INFO,
    "the schedule is not the Berger table of the starting numbers",
    "The schedule is not the Berger table for {count} players by starting numbers ({agreeing} of {games} games agree)"
    "{draw}",
    "Nothing to do when the schedule was made otherwise; the event is reported as CUSTOM_ROUNDROBIN.",
    why="Type codes of TRF26 other than CUSTOM say that the starting numbers of the file are the numbers of the table.",
    article="C.05, Annex 1; TRF26, record 192",
)
S307 = Rule(
    "S307",
    INFO,
    "the schedule is a Berger table",
    "Rounds, pairings and colours are those of the Berger table for {count} players, {variant} ({code})",
    "Nothing to do.",
    article="C.05, Annex 1; TRF26, record 192",
)

# --- S4: open games (validation/schedule.py) ---

S401 = Rule(
    "S401",
    WARNING,
    "games have no result yet",
    "The event is not finished, {count} without result: {games}",
    "Enter the results. While games are open, reports are marked as interim, and a rating file is written only with "
    "--interim. A TRF of some rounds only, as of one month, lacks nothing when record 092 says so: "
    "(part of the event: rounds 1-4 of 7); convert --split-months and --rounds write it.",
    why="Final standings and a final rating file need the result of every game; an empty or marked cell is neither a "
    "loss nor a forfeit. A long event is reported month by month, and the games of other months are in other files "
    "(B.02 4).",
    article="VCL 161, 169",
    when_fide=ERROR,
)
S402 = Rule(
    "S402",
    WARNING,
    "games of a player who left have no result",
    "{a} left the event; {count} without result: {games}",
    "Enter - for {a} and + for the opponent (two - if neither was present): in the table, or in the TOML file under "
    '[games], "{example}" = "-+".',
    why="The games that a player who left did not play are lost by forfeit; when less than half was played they count "
    "for nobody, but they still stand in the rating report.",
    article="C.05 6.6",
    when_fide=ERROR,
)
S403 = Rule(
    "S403",
    INFO,
    "the file is a part of an event",
    "By record 092 this is a part of an event, {rounds}; checked as such: {count} between these players are not in it "
    "and are not missed",
    "Nothing to do when the other rounds are reported in files of their own.",
    why="An event of more than 30 days is reported month by month, each report with the rounds of its month only; a "
    "part is complete when its own games are.",
    article="B.02 4",
)

# --- S5: dates (validation/dates.py) ---

S501 = Rule(
    "S501",
    WARNING,
    "a round lies outside the dates of the event",
    "{what} is dated {date} ({place}), outside {start} to {end}",
    "Correct the date of the round, or the start or end of the event.",
    article="TRF26, records 042, 052, 132",
)
S502 = Rule(
    "S502",
    WARNING,
    "the dates of the rounds run backwards",
    "Round {later} is dated {date_later}, before round {earlier} ({date_earlier}); {place}",
    "Correct the wrong one of the two dates.",
    article="TRF26, record 132",
)
S503 = Rule(
    "S503",
    ERROR,
    "the event ends before it starts",
    "The event ends on {end} ({place_end}), before it starts on {start} ({place_start})",
    "Correct the wrong one of the two dates.",
    article="TRF26, records 042, 052",
)
S504 = Rule(
    "S504",
    ERROR,
    "a date of the event does not exist",
    "{what}: {date} ({place}) is no date of the calendar",
    "Enter the date as year, month and day: 2026-05-31.",
)

# --- S6: other orders by name (validation/tables.py) ---

S601 = Rule(
    "S601",
    INFO,
    "the schedule is a Berger table in another order",
    "Pairings and colours are those of the Berger table for {count} players, {cycles} cycles, {order} "
    "(CUSTOM_ROUNDROBIN)",
    "Nothing to do.",
    why="In double events the second cycle is sometimes played backwards, or both games of a pair one after the other. "
    "The type codes of TRF26 know no name for these orders.",
    article="C.05, Annex 1; TRF26, record 192",
)
S602 = Rule(
    "S602",
    INFO,
    "players are paired by the order of their list",
    "No draw was named: {count} players are paired by their numbers in the list, from {first} on",
    "Draw the numbers (rrpipe draw IN -o draw.json) and name the draw (--numbers draw.json). If the list has the "
    "numbers that were drawn, say --numbers column.",
    why="The Berger tables pair by numbers drawn by lot. A list by rating or alphabet gives everybody rounds and "
    "colours that nobody drew.",
    article="C.05, Annex 1",
)
