"""Findings P3: the players held against a rating list (`--rating-list`)."""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
FOLLOW = "Correct the table where the list is right; the table is not changed by itself."
LIST = "The ratings of FIDE's list in force on the first day of the event count."

P301 = Rule(
    "P301",
    INFO,
    "the rating list that was used",
    "{file}: {month} with {people} people, {kind} ratings; {found} of {count} players were found by their FIDE numbers",
    "Nothing to do when it is the list in force on the first day of the event.",
    why=LIST,
    article="B.02 6",
)
P302 = Rule(
    "P302",
    WARNING,
    "the rating list of another month",
    "{file} is the list of {month}, but the event began on {day}",
    "Use the list in force on the first day of the event.",
    why=LIST + " In an event of more than 30 days the list of the current month counts for its later rounds.",
)
P303 = Rule(
    "P303",
    INFO,
    "the month of the rating list is not known",
    "{file} does not tell its month, neither in its head nor in its name",
    "Make sure that it is the list in force on the first day of the event{day}.",
    why=LIST,
)
P304 = Rule(
    "P304",
    WARNING,
    "a FIDE number that is not in the list",
    "{a}: FIDE number {fide_id} ({place}) is not in {file}{instead}",
    "Check the number; one that was created after the list is not in it yet.",
    why="National numbers, licence numbers and ratings in the column of FIDE numbers are the common mistake.",
    article="TRF26, record 001, columns 58-68",
)
P305 = Rule(
    "P305",
    WARNING,
    "a FIDE number that belongs to somebody else",
    "{a}: FIDE number {fide_id} ({place}) is {other} in {file}{instead}",
    "Check number and name; results reported under a wrong number are rated for somebody else.",
    article="TRF26, record 001, columns 58-68",
    when_fide=ERROR,
)
P306 = Rule(
    "P306",
    INFO,
    "a name that the list spells differently",
    "{a} is spelt {other} in {file}",
    "Both are accepted; the table's spelling is kept.",
)
P307 = Rule(
    "P307",
    WARNING,
    "a title that differs from the list",
    "{a}: title {mine} ({place}), in {file} {theirs}",
    FOLLOW,
    why="A title that was awarded after the list is right all the same.",
)
P308 = Rule(
    "P308",
    WARNING,
    "a federation that differs from the list",
    "{a}: federation {mine} ({place}), in {file} {theirs}",
    FOLLOW,
)
P309 = Rule(
    "P309",
    WARNING,
    "a rating that differs from the list",
    "{a}: rating {mine} ({place}), in {file} {theirs}{hint}",
    "Use the rating of the list in force on the first day; national ratings have a record of their own (NRS).",
    why=LIST,
    article="B.02 6",
)
P310 = Rule(
    "P310",
    WARNING,
    "a birth year that differs from the list",
    "{a}: born {mine} ({place}), in {file} {theirs}",
    "Check the date; a wrong one may also mean that the FIDE number is somebody else's.",
)
P311 = Rule(
    "P311",
    WARNING,
    "a sex that differs from the list",
    "{a}: {mine} ({place}), in {file} {theirs}",
    "Check it; it may also mean that the FIDE number is somebody else's.",
)
P312 = Rule(
    "P312",
    INFO,
    "facts that only the list has",
    "{a}: {file} has {facts}",
    "--save-event FILE.toml writes them down as lines that you can make valid.",
)
P313 = Rule(
    "P313",
    INFO,
    "somebody of the list may be meant",
    "{a} has no FIDE number; in {file} may be meant {proposals}",
    "Make sure who it is and state the number: --set players.{player}.fide_id=…, or --save-event FILE.toml writes the "
    "proposals down. None is taken by itself.",
    why="The number in brackets says how well name, birth year, federation and rating fit, 100 at most.",
)
P314 = Rule(
    "P314",
    INFO,
    "nobody of the list is like this player",
    "{a} has no FIDE number, and nobody in {file} has a name like this",
    "Check the spelling; a player who is new needs a number from the home federation before the event.",
)
P315 = Rule(
    "P315",
    WARNING,
    "an archive with several rating lists",
    "{file} was read; the same archive also holds {others}, which was not",
    "Unpack the archive and name the list that counts.",
    why="Of several the largest is read. An archive with two lists, or twice the same name, may hold an old one.",
)
P316 = Rule(
    "P316",
    INFO,
    "the index of the rating list is for this run only",
    "The index of {file} was not kept: {problem}",
    "--list-cache names a folder where it can be kept; without one the list is read anew by every run.",
)
