"""Findings P: players. P1 identity and personal data, P2 players who leave the event."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO

# --- P1: who is who (validation/roster.py) ---

P101 = Rule(
    "P101",
    WARNING,
    "a player has no name",
    "Number {number} has no name ({place})",
    "Enter the name, surname first.",
    why="Reports and rating files name every player; a row without a name is often a row that is no player at all "
    "(then name it with --set bye=NUMBER).",
    article="TRF26, record 001, columns 15-47",
)
P102 = Rule(
    "P102",
    WARNING,
    "two players have the same name",
    "{players} have the same name ({places})",
    "If it is one person entered twice, delete one entry; if they are two, add something that tells them apart.",
    why="The same person twice in one round robin is a mistake of the entry list; father and son are not.",
)
P103 = Rule(
    "P103",
    ERROR,
    "a starting number is used twice",
    "Starting number {number} is used for {players} ({places})",
    "Give every player an own starting number.",
    why="The starting number is the key by which games name their players, and in a round robin the pairing number. "
    "With a number used twice nobody can say whose games they are, so nothing is computed.",
    article="TRF26, record 001, columns 5-8",
    contradiction=True,
)
P104 = Rule(
    "P104",
    ERROR,
    "two players have the same FIDE number",
    "{players} have the same FIDE number {fide_id} ({places})",
    "Look both players up in FIDE's list and correct the wrong number.",
    why="A FIDE number belongs to one person; results reported under a wrong number are rated for somebody else.",
    article="TRF26, record 001, columns 58-68",
)
P105 = Rule(
    "P105",
    WARNING,
    "a rating is outside what is possible",
    "{a}: rating {rating} ({place}) is outside {low} to {high}",
    "Check the rating; leave it empty for an unrated player.",
    why="FIDE ratings end below at 1400 (1000 in older lists, 100 in some national systems) and no rating ever reached "
    "3000; other values are slips of the keyboard.",
    article="TRF26, record 001, columns 49-52",
)
P106 = Rule(
    "P106",
    ERROR,
    "a birth date is impossible",
    "{a}: birth date {date} ({place}) {reason}",
    "Correct the date; enter the year alone when no more is known.",
    article="TRF26, record 001, columns 70-79",
)
P107 = Rule(
    "P107",
    ERROR,
    "a FIDE number does not look like one",
    "{a}: FIDE number {fide_id} ({place}) is not a number of 4 to 10 digits",
    "Enter the digits of the number from FIDE's list; format the column as text when a spreadsheet has changed them "
    "(2.1E+07).",
    why="A FIDE number consists of digits alone and never begins with 0. What a spreadsheet has turned into a power of "
    "ten has lost its digits and cannot be restored.",
    article="TRF26, record 001, columns 58-68",
)
P108 = Rule(
    "P108",
    ERROR,
    "a starting number is not between 1 and 9999",
    "{a}: starting number {number} ({place}) is not between 1 and 9999",
    "Number the players from 1 on.",
    article="TRF26, record 001, columns 5-8",
)
P109 = Rule(
    "P109",
    WARNING,
    "too few players for a round robin",
    "The event has {count}; a round robin needs at least three",
    "Check whether rows of the table were left out; two players play a match.",
)
P110 = Rule(
    "P110",
    WARNING,
    "a FIDE number that looks like a rating",
    "{a}: FIDE number {fide_id} ({place}) has four digits, as ratings have",
    "Check whether the columns of ratings and FIDE numbers were exchanged; FIDE numbers have six digits and more.",
)

# --- P2: players who leave (validation/leaving.py) ---

P201 = Rule(
    "P201",
    INFO,
    "a player left the event and the results count",
    "{a} {left} with {completed} of {scheduled} games completed, at least half: all results count, and the games not "
    "played are lost by forfeit",
    "Nothing to do when that is so; if {a} did not leave, correct what says so ({place}).",
    why="A player who leaves a round robin with less than half of the games completed stays in the table and the games "
    "played are rated, but they count for nobody in the final standings (K306). From half of the games on all results "
    "count and the games not played are lost by forfeit.",
    article="C.05 6.6",
)
P202 = Rule(
    "P202",
    WARNING,
    "a player may have left the event",
    "{a} completed {completed} of {scheduled} games and is entered as absent ({results}) in the others ({place}). "
    "Nothing says that the player withdrew, so all results count. If so: {changes}",
    "If the player withdrew, say so with --set withdrawn={number} (or expelled={number}); if the games were merely "
    "missed, nothing is to be done.",
    why="Article 6.6 applies to withdrawal and expulsion, not to somebody who missed games. Only the arbiter knows "
    "which it was, so rrpipe never concludes it from the results.",
    article="C.05 6.6",
)
