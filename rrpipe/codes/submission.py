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
    "Look the player up in FIDE's list, or ask the federation to create the number before the report is sent.",
    why=RETURNED,
    article="TRF26, record 001, columns 58-68",
)
X102 = _needed(
    "X102",
    "a player has no birth date",
    "{a} has no birth date",
    "Enter the birth date, or the year when no more is known.",
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
    "Enter m or w; reports with new players are returned without it.",
    article="TRF26, record 001, column 10",
)
X105 = _needed(
    "X105",
    "a player has no federation",
    "{a} has no federation",
    "Enter the three-letter code of the federation, FID for none.",
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
    "Add the date of every round.",
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
    "Write one report a month (convert --split-months).",
    article="B.02 4",
    when_trf=WARNING,
)
