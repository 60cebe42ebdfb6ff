"""Findings X: what a rating submission needs. X1 players, X2 facts of the event, X3 the event as a whole.

An info while reading, a warning when a TRF is written, an error under `--profile fide`; in a TRF, which is a rating
report already, at least a warning.
"""

from rrpipe.findings import Rule, Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
RETURNED = (
    "Reports without it are returned or rated for the wrong person. The home federation creates the FIDE number before "
    "the event."
)


def _needed(
    code: str,
    title: str,
    message: str,
    remedy: str,
    why: str = "",
    article: str | None = None,
) -> Rule:
    """A kind that weighs more the closer the file comes to the rating office."""
    return Rule(code, INFO, title, message, remedy, why, article, when_trf=WARNING, when_fide=ERROR)


X101 = _needed(
    "X101",
    "a player has no FIDE number",
    "{a} has no FIDE number",
    "Look the player up in FIDE's list, or ask the federation to create the number before the report is sent; it goes "
    "into the table, or into --set players.{player}.fide_id=… on the command line.",
    why=RETURNED,
    article="TRF26, record 001, columns 58-68",
)
X102 = _needed(
    "X102",
    "a player has no birth date",
    "{a} has no birth date",
    "Enter the birth date, or the year when no more is known, in the table or with --set "
    "players.{player}.birth_date=… on the command line.",
    why="Players who are new to FIDE's list need it; a wrong one creates a second entry for the same person.",
    article="TRF26, record 001, columns 70-79",
)
X103 = Rule(
    "X103",
    WARNING,
    "only the year of birth is known",
    "{a}: birth date {year} is a year only; it is written {year}/00/00",
    "Enter the full date if it is known; a player who is new to FIDE's list needs it.",
    article="TRF26, record 001, columns 70-79",
)
X104 = _needed(
    "X104",
    "a player's sex is not stated",
    "{a}: neither m nor w is stated",
    "Enter m or w, in the table or with --set players.{player}.sex=…; reports with new players are returned without "
    "it.",
    article="TRF26, record 001, column 10",
)
X105 = _needed(
    "X105",
    "a player has no federation",
    "{a} has no federation",
    "Enter the three-letter code of the federation, FID for none, in the table or with --set "
    "players.{player}.federation=… on the command line.",
    article="TRF26, record 001, columns 54-56",
)
X106 = Rule(
    "X106",
    WARNING,
    "a federation code that FIDE's lists do not have",
    "{whose}: {code} is no federation code of FIDE{instead}",
    "Use the three-letter code from FIDE's list; a new member may be missing in rrpipe's list.",
    why="FIDE's codes are not those of ISO: GER and not DEU, NED and not NLD, SUI and not CHE.",
)
X107 = Rule(
    "X107",
    WARNING,
    "a women's title for a man",
    "{a}: title {title} is for women only, but the sex is stated as m",
    "Correct the title or the sex.",
    why="Women may hold any title; WGM, WIM, WFM and WCM are for women only.",
    article="B.01; TRF26, record 001, columns 10-13",
    when_fide=ERROR,
)
X108 = Rule(
    "X108",
    WARNING,
    "a name that is longer than a TRF can hold",
    "{a}: a TRF holds {width} characters of a name; it would read “{cut}”",
    "Shorten it yourself if this cut is not the right one.",
    article="TRF26, record 001, columns 15-47",
)
X109 = Rule(
    "X109",
    INFO,
    "names without a comma",
    "No comma separates surname and first name of {players}",
    "A TRF wants “Surname, First name”; correct them where the order is the other way round.",
    article="TRF26, record 001, columns 15-47",
)
X201 = _needed(
    "X201",
    "a fact of the event is missing",
    "The event has no {fact} (record {record})",
    "Add it to the file, or say --set {key}=… on the command line.",
    why="Without name, city, federation, dates, chief arbiter and round dates a rating report is not complete.",
    article="TRF26, records 012 to 132",
)
X202 = _needed(
    "X202",
    "round dates are missing",
    "{rounds} {have} no date (record 132)",
    "Add the date of every round: record 132, or round_dates in the event file (NAME.toml).",
    article="TRF26, record 132",
)
X203 = Rule(
    "X203",
    INFO,
    "the chief arbiter has no FIDE number",
    "Chief arbiter {name}: no FIDE number is named",
    "Write the number behind the name; some federations rate no event without it.",
    when_fide=WARNING,
)
X204 = Rule(
    "X204",
    INFO,
    "deputy arbiters have no FIDE number",
    "Deputy arbiters: no FIDE number is named for {names}",
    "Write each number behind the name; some federations want all officials with their numbers.",
    article="TRF26, record 112",
    when_fide=WARNING,
)
X301 = Rule(
    "X301",
    INFO,
    "byes that a round robin does not have",
    "{byes}: a rest round of a round robin is written 0000 - Z",
    "Write Z, unless the rules of the tournament award the bye.",
    why="The free round of an odd field is no bye of the Swiss rules; U, F and H are worth points by default.",
    article="TRF26, record 001; C.07 15.2",
    when_trf=WARNING,
)
X302 = Rule(
    "X302",
    INFO,
    "the event lasts longer than 30 days",
    "From {start} to {end} are {days} days; after more than 30 days rounds are reported month by month",
    "Write one report a month (convert --split-months); each says in record 092 that it is a part of the event, and "
    "validate checks it as one.",
    article="B.02 4",
    when_trf=WARNING,
)
X110 = Rule(
    "X110",
    WARNING,
    "starting numbers with gaps",
    "{count} players, but nobody has number {missing}; {beyond} beyond",
    "Number the players from 1 without gap; in a round robin these are the numbers of the Berger table.",
    why="Whoever checks the report takes the starting number for the place in the list; record 192 stands for a table "
    "only when its numbers are the starting numbers.",
    article="TRF26, record 001, columns 5-8",
    when_fide=ERROR,
)
X303 = Rule(
    "X303",
    WARNING,
    "games that are too fast for their players",
    "“{text}” gives {minutes} minutes for 60 moves; with a player of {rating} or more a standard game needs {needed}: "
    "{count}, {games}",
    "Correct the time control (record 122) if more was played; otherwise ask the rating officer how these games are "
    "reported.",
    why="The time that a standard game needs depends on the higher rated of its two players: 120 minutes from 2400 on, "
    "90 from 1800 on, 60 below, for 60 moves with increments. Whether single games or the whole event are then left "
    "unrated is not published.",
    article="B.02 1.1",
)
X304 = Rule(
    "X304",
    WARNING,
    "a time control that could not be understood",
    "“{text}” cannot be checked against the time that the games need, and record 222 cannot be written",
    "Write it as `90 min + 30 sec/move`, `100 min/40 moves + 15 min + 30 sec/move` or in code (`5400+30`).",
    article="B.02 1.1; TRF26, record 222",
)
X305 = Rule(
    "X305",
    WARNING,
    "a first time control after few moves",
    "“{text}”: the first control is after {moves} moves; in a standard game it must be after 30 or more",
    "Correct the time control (record 122) if something else was played.",
    article="B.02 1.2",
)
X306 = Rule(
    "X306",
    WARNING,
    "not the time of standard games",
    "“{text}” gives {minutes} minutes for 60 moves: {kind}",
    "Register and report the event as what it is; standard games need 60 minutes at least.",
    why="Standard, rapid and blitz have lists of their own. Rapid is more than 10 and less than 60 minutes for 60 "
    "moves, blitz more than 3 and at most 10.",
    article="B.02 1.1; Rapid and Blitz Rating Regulations 1.1",
)
X307 = Rule(
    "X307",
    INFO,
    "when the event had to be registered",
    "To be registered with FIDE by {date}, {days} days before the start{because}; federations may ask for more",
    "Ask the federation of the place whether the event is registered under this name, these dates and this speed.",
    why="A report of an event that is not registered, or registered under other dates or another kind, is not rated. "
    "Three days, and thirty when a player is above 2700 (a woman above 2500) or norms are possible.",
    article="B.02 0.2",
)
X308 = Rule(
    "X308",
    INFO,
    "on which rating list the event can be",
    "The event ends on {end}: it can be on the list of {first}, and is not rated if it misses that of {last}",
    "Send the report to the rating officer in time; the list closes before its date.",
    why="An event has to end three days before the list on which it shall be, and is not rated at all after the third "
    "list. When a list closes for reports is published with it.",
    article="B.02 7.1.3 and 9.1",
)
