"""What schedules, draws and forms say, by language: everything that is handed out before an event."""

from functools import cache
from typing import NamedTuple

from rrpipe.wording.translation import translated
from rrpipe.wording.words import Forms


class BeforeWords(NamedTuple):
    """Every word of schedules, the protocol of a draw, and forms; braces hold what is filled in."""

    schedule: str
    berger: Forms
    cycles: Forms
    orders: dict[str, str]
    round: str
    round_n: str
    board: str
    board_n: str
    rests: str
    date: str
    white: str
    black: str
    result: str
    number: str
    name: str
    opponent: str
    colour: str
    players: str
    balance: str
    whites: str
    blacks: str
    longest: str
    longest_run: str
    longest_note: str
    card: str
    slips: str
    signature: str
    colours_unknown: str
    rest: str
    # planning
    plan: str
    plan_heads: tuple[str, ...]
    single: str
    double: str
    # forms
    crosstable: str
    crosstable_of: Forms
    event: str
    place: str
    dates: str
    arbiter: str
    points: str
    rank: str
    # draw
    draw: str
    protocol: str
    seed: str
    method: dict[str, str]
    group: dict[str, str]
    order_of_drawing: str
    envelopes: str
    envelope: str
    drew: str
    out_of: str
    fixed: str
    chose: str
    drawn_numbers: str
    check: str
    apart: str
    not_apart: str
    meets: str
    why_met: str
    reasons: dict[str, str]
    recipe: str
    signatures: tuple[str, str]


ENGLISH = BeforeWords(
    schedule="Schedule",
    berger=Forms(("Berger table for {n} player", "Berger table for {n} players")),
    cycles=Forms(("{n} cycle", "{n} cycles")),
    orders={
        "berger": "",
        "reversed": "second cycle in reverse order",
        "matches": "all games of a pair in consecutive rounds",
    },
    round="Round",
    round_n="Round {n}",
    board="Board",
    board_n="Board {n}",
    rests="rests",
    date="Date",
    white="White",
    black="Black",
    result="Result",
    number="No",
    name="Name",
    opponent="Opponent",
    colour="Colour",
    players="Players",
    balance="Colours",
    whites="White",
    blacks="Black",
    longest="Longest run",
    longest_run="longest run",
    longest_note="Longest run: most games in a row with the same colour; a rest does not interrupt it.",
    card="Games of {name}",
    slips="Result slips",
    signature="Signature",
    colours_unknown="The colours of some games are not known; White and Black stand in the order of the table.",
    rest="rest",
    plan="Planning",
    plan_heads=("Players", "Rounds", "Games", "Days", "Rounds", "Games", "Days"),
    single="single",
    double="double",
    crosstable="Crosstable",
    crosstable_of=Forms(("Crosstable for {n} player", "Crosstable for {n} players")),
    event="Tournament",
    place="Place",
    dates="Dates",
    arbiter="Chief arbiter",
    points="Points",
    rank="Place",
    draw="Drawing of lots",
    protocol="Protocol of the drawing of lots",
    seed="Seed",
    method={
        "free": "free draw",
        "varma": "restricted draw by the Varma tables (C.05, Annex 2)",
        "search": "restricted draw, each lot checked by exact search",
    },
    group={"federation": "federation", "club": "club", "none": ""},
    order_of_drawing="Order of drawing",
    envelopes="Envelopes",
    envelope="Envelope",
    drew="Number",
    out_of="out of",
    fixed="fixed before",
    chose="chooses envelope {name}",
    drawn_numbers="Numbers drawn",
    check="Check of the last three rounds ({rounds})",
    apart="No two players of one {group} meet in these rounds.",
    not_apart="Players of one {group} meet in these rounds:",
    meets="Round {round}: {white} – {black} ({group})",
    why_met="Why this could not be avoided: {reason}.",
    reasons={
        "alone": "nobody has a fellow by {group}",
        "sizes": "the Varma tables are for {first} to {last} players",
        "fixed": "a number was fixed for somebody with fellows by {group}",
        "envelope": "{name} has {size} players, and an envelope holds numbers for {most} at most",
        "no_choice": "no choice of envelopes holds all contingents",
        "all_late": "with {players} players every game is played in the last three rounds",
        "large": "{name} has {size} players; of {players} numbers at most {apart} can be chosen of which no two meet "
        "in the last three rounds",
        "given_up": "the search for a draw without such meetings was given up; fewer may be possible",
        "examined": "every possible allotment of the numbers was examined; each has {least} such meetings or more",
        "examined_fixed": "every possible allotment of the numbers with the fixed numbers was examined; each has "
        "{least} such meetings or more",
    },
    recipe="The k-th lot among n choices is SHA-256 of the text “SEED:k” as a whole number, modulo n, counted from 0.",
    signatures=("Chief arbiter", "Organiser"),
)


@cache
def before_words(language: str) -> BeforeWords:
    """The words of a language, or of two (`de,en`); English for one that is not there."""
    return translated(ENGLISH, language)
