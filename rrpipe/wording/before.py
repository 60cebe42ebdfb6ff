"""What schedules, draws and forms say, by language: everything that is handed out before an event."""

from typing import NamedTuple


class BeforeWords(NamedTuple):
    """Every word of schedules, the protocol of a draw, and forms; braces hold what is filled in."""

    schedule: str
    berger: str
    cycles: str
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
    crosstable_of: str
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
    recipe: str
    signatures: tuple[str, str]


ENGLISH = BeforeWords(
    schedule="Schedule",
    berger="Berger table for {n} players",
    cycles="{n} cycles",
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
    crosstable_of="Crosstable for {n} players",
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
    recipe="The k-th lot among n choices is SHA-256 of the text “SEED:k” as a whole number, modulo n, counted from 0.",
    signatures=("Chief arbiter", "Organiser"),
)

GERMAN = BeforeWords(
    schedule="Spielplan",
    berger="Berger-Tabelle für {n} Teilnehmer",
    cycles="{n} Durchgänge",
    orders={
        "berger": "",
        "reversed": "zweiter Durchgang in umgekehrter Reihenfolge",
        "matches": "alle Partien eines Paares in aufeinander folgenden Runden",
    },
    round="Runde",
    round_n="Runde {n}",
    board="Brett",
    board_n="Brett {n}",
    rests="spielfrei",
    date="Datum",
    white="Weiß",
    black="Schwarz",
    result="Ergebnis",
    number="Nr",
    name="Name",
    opponent="Gegner",
    colour="Farbe",
    players="Teilnehmer",
    balance="Farben",
    whites="Weiß",
    blacks="Schwarz",
    longest="Längste Folge",
    longest_run="längste Folge",
    longest_note="Längste Folge: die meisten Partien nacheinander mit derselben Farbe; eine freie Runde zählt nicht.",
    card="Partien von {name}",
    slips="Ergebniszettel",
    signature="Unterschrift",
    colours_unknown="Die Farben einiger Partien sind nicht bekannt; Weiß und Schwarz stehen in der Folge der Tabelle.",
    rest="spielfrei",
    plan="Planung",
    plan_heads=("Teilnehmer", "Runden", "Partien", "Tage", "Runden", "Partien", "Tage"),
    single="einfach",
    double="doppelt",
    crosstable="Kreuztabelle",
    crosstable_of="Kreuztabelle für {n} Teilnehmer",
    event="Turnier",
    place="Ort",
    dates="Datum",
    arbiter="Hauptschiedsrichter",
    points="Punkte",
    rank="Platz",
    draw="Auslosung",
    protocol="Protokoll der Auslosung",
    seed="Startwert",
    method={
        "free": "freie Auslosung",
        "varma": "beschränkte Auslosung nach den Varma-Tabellen (C.05, Anhang 2)",
        "search": "beschränkte Auslosung, jedes Los durch vollständige Suche geprüft",
    },
    group={"federation": "Föderation", "club": "Verein", "none": ""},
    order_of_drawing="Reihenfolge der Ziehung",
    envelopes="Umschläge",
    envelope="Umschlag",
    drew="Nummer",
    out_of="aus",
    fixed="vorher gesetzt",
    chose="wählt Umschlag {name}",
    drawn_numbers="Gezogene Nummern",
    check="Prüfung der letzten drei Runden ({rounds})",
    apart="Keine zwei Teilnehmer derselben Gruppe ({group}) treffen in diesen Runden aufeinander.",
    not_apart="Teilnehmer derselben Gruppe ({group}) treffen in diesen Runden aufeinander:",
    meets="Runde {round}: {white} – {black} ({group})",
    why_met="Warum das nicht zu vermeiden war: {reason}.",
    recipe="Das k-te Los unter n Möglichkeiten ist SHA-256 des Textes „STARTWERT:k“ als ganze Zahl modulo n, "
    "von 0 an gezählt.",
    signatures=("Hauptschiedsrichter", "Veranstalter"),
)

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def before_words(language: str) -> BeforeWords:
    """The words of a language; English for one that is not there."""
    return LANGUAGES.get(language.split("-")[0].lower(), ENGLISH)
