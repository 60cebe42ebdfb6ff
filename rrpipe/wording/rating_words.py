"""The words of the parts `ratings`, `norms` and `cards` of a report, in every language."""

from collections.abc import Mapping
from typing import NamedTuple


class RatingWords(NamedTuple):
    """Every word and sentence of the two parts; braces hold what is filled in. Mappings are keyed as their data is."""

    ratings: str
    estimate: str
    kinds: Mapping[str, str]
    assumed_kind: str
    edition: str
    k_list: str
    k_rules: str
    games: str
    opponents: str
    opponents_long: str
    score: str
    expected: str
    expected_long: str
    change: str
    performance: str
    performance_long: str
    first: str
    first_note: str
    field: str
    category: str
    strongest: str
    not_rated: str
    reasons: Mapping[str, str]
    open_games: str
    nobody: str
    norms: str
    norm: str
    needed: str
    average: str
    status: Mapping[str, str]
    of: str
    without: str
    beating: str
    too_few: str
    no_norm: str
    obstacles: str
    everybody: str
    conditions: Mapping[str, str]
    short: Mapping[str, str]
    checks: str
    check_list: tuple[str, ...]
    cards: str
    colour: str
    opponent: str
    rest: str
    sum_points: str
    sum_rated: str
    sum_change: str
    sum_performance: str
    sum_first: str
    sum_norm: str


ENGLISH = RatingWords(
    ratings="Rating changes",
    estimate="An estimate: FIDE computes with its own list and rounds once a month.",
    kinds={"standard": "standard ratings", "rapid": "rapid ratings", "blitz": "blitz ratings"},
    assumed_kind="{kind}, assumed",
    edition="rules of {edition} (FIDE B.02)",
    k_list="K from the rating list.",
    k_rules="K by the rules: 10 from 2400 on, 40 for juniors below 2300, else 20; who is new to the list has 40, who "
    "ever had 2400 has 10.",
    games="Games",
    opponents="Opp",
    opponents_long="Average rating of the opponents",
    score="Score",
    expected="Exp",
    expected_long="Expected score",
    change="+/−",
    performance="Perf",
    performance_long="Performance rating",
    first="First",
    first_note="First rating: from this event alone; games of other events within 26 months count too (B.02 7.1.4).",
    field="Average rating {average}",
    category="category {category}",
    strongest="from {weakest} to {strongest}",
    not_rated="Not rated, {reason} ({article}): {games}.",
    reasons={
        "open": "no result yet",
        "forfeit": "not played",
        "short": "decided under one move",
        "unrated": "against an unrated player; it counts only for a first rating",
        "both_unrated": "both players are unrated",
        "too_far": "600 points or more apart and a player above 2600",
        "too_fast": "less time for 60 moves than the ratings of its players ask for",
        "no_kind": "the time control is rated neither as standard nor as rapid or blitz",
    },
    open_games="{n} games have no result yet.",
    nobody="Nobody has a rating.",
    norms="Title norms",
    norm="Norm",
    needed="Needed",
    average="Average",
    status={"reached": "reached", "missed": "missed", "possible": "possible", "impossible": "not possible"},
    of="{score} of {games}",
    without="without {names} (B.01 1.4.1f)",
    beating="{names} beaten and left out (B.01 1.4.1f)",
    too_few="No title norm was possible: {games} games, at least {least} are needed (B.01 1.4.1).",
    no_norm="No title norm is possible.",
    obstacles="{title} norm not possible: {reasons}.",
    everybody="everybody",
    conditions={},
    short={},
    checks="To be checked by the arbiter:",
    check_list=(),
    cards="Player by player",
    colour="Colour",
    opponent="Opponent",
    rest="rest round",
    sum_points="score {points}",
    sum_rated="rated {rated}, expected {expected}",
    sum_change="rating {change} (K {k})",
    sum_performance="performance {performance} against {average}",
    sum_first="first rating {rating}",
    sum_norm="{title} norm {status}; needed {needed}",
)
"""English; the texts of conditions and checks are those of the rules themselves."""

GERMAN = RatingWords(
    ratings="Änderung der Wertungszahlen",
    estimate="Eine Schätzung: Die FIDE rechnet mit ihrer eigenen Liste und rundet einmal im Monat.",
    kinds={"standard": "Standard-Elo", "rapid": "Schnellschach-Elo", "blitz": "Blitz-Elo"},
    assumed_kind="{kind}, angenommen",
    edition="Regeln von {edition} (FIDE B.02)",
    k_list="K aus der Ratingliste.",
    k_rules="K nach den Regeln: 10 ab 2400, 40 für Jugendliche unter 2300, sonst 20; wer neu in der Liste ist, hat 40, "
    "wer je 2400 hatte, 10.",
    games="Partien",
    opponents="Geg",
    opponents_long="Durchschnitt der Gegner",
    score="Punkte",
    expected="Erw",
    expected_long="Erwartete Punkte",
    change="+/−",
    performance="Leist",
    performance_long="Turnierleistung",
    first="Erste",
    first_note="Erste Wertungszahl: aus diesem Turnier allein; Partien anderer Turniere aus 26 Monaten zählen mit "
    "(B.02 7.1.4).",
    field="Durchschnitt {average}",
    category="Kategorie {category}",
    strongest="von {weakest} bis {strongest}",
    not_rated="Nicht gewertet, {reason} ({article}): {games}.",
    reasons={
        "open": "noch kein Ergebnis",
        "forfeit": "nicht gespielt",
        "short": "vor dem ersten Zug beider entschieden",
        "unrated": "gegen jemand ohne Wertungszahl; zählt nur für eine erste Zahl",
        "both_unrated": "beide ohne Wertungszahl",
        "too_far": "600 Punkte oder mehr Abstand und jemand über 2600",
        "too_fast": "weniger Zeit für 60 Züge, als die Zahlen der Spieler verlangen",
        "no_kind": "die Bedenkzeit gilt weder für Standard noch für Schnell- oder Blitzschach",
    },
    open_games="{n} Partien haben noch kein Ergebnis.",
    nobody="Niemand hat eine Wertungszahl.",
    norms="Titelnormen",
    norm="Norm",
    needed="Nötig",
    average="Schnitt",
    status={"reached": "erreicht", "missed": "verfehlt", "possible": "möglich", "impossible": "nicht möglich"},
    of="{score} aus {games}",
    without="ohne {names} (B.01 1.4.1f)",
    beating="{names} geschlagen und weggelassen (B.01 1.4.1f)",
    too_few="Keine Titelnorm war möglich: {games} Partien, mindestens {least} sind nötig (B.01 1.4.1).",
    no_norm="Keine Titelnorm ist möglich.",
    obstacles="{title}-Norm nicht möglich: {reasons}.",
    everybody="alle",
    conditions={
        "kind": "nur Turniere mit Standard-Bedenkzeit geben Normen",
        "format": "{found} Durchgänge; Normen gibt es in ein- und zweirundigen Turnieren",
        "players": "{found} Teilnehmer; ein doppelrundiges Turnier braucht {wanted}",
        "time": "{found} Minuten für 60 Züge; mindestens {wanted}",
        "day": "{found} Runden an einem Tag; höchstens {wanted}",
        "games": "{found} Partien; mindestens {wanted}",
        "federations": "{found} andere Verbände als der eigene; mindestens {wanted}",
        "own": "{found} Gegner aus dem eigenen Verband; höchstens {wanted}",
        "one": "{found} Gegner aus einem Verband; höchstens {wanted}",
        "titled": "{found} Gegner mit Titel; mindestens {wanted}",
        "required": "{found} Gegner mit einem der nötigen Titel; mindestens {wanted}",
        "average": "Durchschnitt der Gegner {found}; mindestens {wanted}",
        "performance": "Leistung {found}; mindestens {wanted}",
        "percent": "{found} Prozent der Punkte; mindestens {wanted}",
    },
    short={
        "kind": "keine Standard-Bedenkzeit",
        "format": "mehr als zwei Durchgänge",
        "players": "weniger als {wanted} Teilnehmer bei zwei Durchgängen",
        "time": "weniger als {wanted} Minuten für 60 Züge",
        "day": "mehr als {wanted} Runden an einem Tag",
        "games": "weniger als {wanted} Partien",
        "federations": "weniger als {wanted} andere Verbände",
        "own": "mehr als {wanted} Gegner aus dem eigenen Verband",
        "one": "mehr als {wanted} Gegner aus einem Verband",
        "titled": "weniger als {wanted} Gegner mit Titel",
        "required": "weniger als {wanted} Gegner mit einem der nötigen Titel",
        "average": "Durchschnitt der Gegner unter {wanted}",
        "performance": "Leistung unter {wanted}",
        "percent": "weniger als {wanted} Prozent der Punkte",
    },
    checks="Vom Schiedsrichter zu prüfen:",
    check_list=(
        "Das Turnier war 30 Tage vor Beginn angemeldet",
        "Hauptschiedsrichter ist ein IA oder FA, und kein eingesetzter Schiedsrichter spielt mit",
        "Eine Norm eines Antrags stammt aus einem Turnier mit einer Runde am Tag an drei Tagen",
        "Nichts wurde zugunsten eines Spielers geändert, und kein Gegner steht außerhalb der FIDE-Verbände",
        "Landesmeisterschaften, Zonenturniere und ähnliche sind von der Zahl der Verbände ausgenommen",
        "Zertifikat IT1, Bericht IT3 und alle Partien als PGN werden eingereicht",
    ),
    cards="Spieler für Spieler",
    colour="Farbe",
    opponent="Gegner",
    rest="spielfrei",
    sum_points="Punkte {points}",
    sum_rated="gewertet {rated}, erwartet {expected}",
    sum_change="Wertungszahl {change} (K {k})",
    sum_performance="Leistung {performance} gegen {average}",
    sum_first="erste Wertungszahl {rating}",
    sum_norm="{title}-Norm {status}; nötig {needed}",
)
"""German."""

LANGUAGES = {"en": ENGLISH, "de": GERMAN}


def rating_words(language: str) -> RatingWords:
    """The words of a language; English for one that is not there."""
    return LANGUAGES.get(language.split("-")[0].lower(), ENGLISH)
