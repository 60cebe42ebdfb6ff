"""Player cards: games in order, the running score under any scoring, the line of summary."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rrpipe.layouts.paper import SMALLEST, Contents, page_layout
from rrpipe.model import Colours, Game, Player, Result, Scoring, Tournament
from rrpipe.ranking import rank
from rrpipe.writers.document import Document, WriteOptions
from rrpipe.writers.html import write_html
from rrpipe.writers.page_cards import Card, cards_part, gained
from tests.test_norms import event
from tests.written_events import EXAMPLE, progress_table

THREE = progress_table({1: "2w1 3b= .", 2: "1b0 . 3w+", 3: ". 1w= 2b-"}, (2000, 1900, None))


def cards(tournament: Tournament, language: str = "en") -> dict[str, Card]:
    """The cards by name."""
    part = cards_part(Document(tournament, rank(tournament)[0]), language)
    return {card.name: card for card in part.cards}


def test_the_games_of_a_card() -> None:
    """Round, colour, opponent, rating, result and running score; the rest round in its place."""
    lines = cards(THREE)["Player 1"].lines
    assert [tuple(line)[:2] + tuple(line)[3:8] for line in lines] == [
        ("1", "○", "Player 2", "1900", "w", "1", "1"),
        ("2", "●", "Player 3", "", "", "½", "1½"),
        ("3", "", "rest round", "", "", "", "1½"),
    ]
    assert [line.resting for line in lines] == [False, False, True]


def test_the_last_running_score_is_the_score() -> None:
    """For every player of the worked example, with its forfeit."""
    for card, points in zip(cards(EXAMPLE).values(), ("3½", "3½", "3", "2½", "2", "½"), strict=True):
        assert card.lines[-1].score == points


def test_three_points_for_a_win() -> None:
    """The running score follows the scoring of the event."""
    lines = cards(replace(THREE, scoring=Scoring(Fraction(3), Fraction(1))))["Player 1"].lines
    assert [line.score for line in lines] == ["3", "4", "4"]


def test_a_decider_counts() -> None:
    """A draw whose decider was won may be worth more."""
    scoring = Scoring(Fraction(3), Fraction(1), decider_win=Fraction(3, 2), decider_loss=Fraction(1))
    game = Game(1, 2, Result.DRAW, Result.DRAW, 1, decider=2)
    tournament = Tournament(players=(Player(1, "A"), Player(2, "B")), games=(game,), scoring=scoring)
    assert gained(tournament, game) == (Fraction(1), Fraction(3, 2))
    assert gained(tournament, Game(1, 2)) == (Fraction(0), Fraction(0))


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "score 3½ · rated 3½ of 5, expected 3.57 · rating −1.4 (K 20) · performance 2179 against 2030"),
        ("de", "Punkte 3½ · gewertet 3½ aus 5, erwartet 3,57 · Wertungszahl −1,4 (K 20) · Leistung 2179 gegen 2030"),
    ],
)
def test_the_summary(language: str, summary: str) -> None:
    """The worked example's first player."""
    assert cards(EXAMPLE, language)["Player 1"].summary == (summary,)


def test_norms_in_the_summary() -> None:
    """Norms within reach stand below, with what was needed."""
    assert cards(event("111111100"))["Applicant"].summary[1:] == (
        "GM norm reached; needed 7 of 9",
        "IM norm reached; needed 5½ of 9",
    )


def test_unknown_colours_and_open_games() -> None:
    """No sign where nobody knows the colour; an open game is a middle dot without a running score."""
    games = (Game(1, 2, Result.WIN, Result.LOSS, colours=Colours.UNKNOWN), Game(1, 3))
    players = tuple(Player(n, f"Player {n}") for n in (1, 2, 3))
    first, second = cards(Tournament(players=players, games=games))["Player 1"].lines
    assert (first.colour, first.round) == ("", "")
    assert (second.result, second.score) == ("·", "")


def test_the_page() -> None:
    """One card a player; no ratings, no rating column."""
    options = WriteOptions("html", parts=("cards",))
    page = write_html(Document(THREE, rank(THREE)[0]), options)[0].decode()
    assert page.count('class="card"') == 3
    unrated = replace(THREE, players=tuple(replace(p, rating=None) for p in THREE.players))
    assert page.count("Rating</th>") == 3
    assert "Rating</th>" not in write_html(Document(unrated, rank(unrated)[0]), options)[0].decode()


def test_opponents_have_shorter_names_on_a_page_and_whole_ones_in_lists() -> None:
    """A long given name becomes initials where a card is narrow; a workbook keeps it."""
    names = ("Gutiérrez Santaolalla, Francisco Javier", "Orlov, Pyotr", "Haas, Benedikt")
    players = tuple(replace(player, name=name) for player, name in zip(THREE.players, names, strict=True))
    renamed = replace(THREE, players=players)
    document = Document(renamed, rank(renamed)[0])
    layout = page_layout(Contents(names, (2.0,), (2.0,), 1.5))
    whole, page = cards_part(document, "en"), cards_part(document, "en", layout)
    assert names[0] in {line.opponent for card in whole.cards for line in card.lines}
    assert "Gutiérrez Santaolalla, F.\u00a0J." in {line.opponent for card in page.cards for line in card.lines}
    assert {card.name for card in page.cards} == {card.name for card in whole.cards}
    assert whole.size == 1.0
    assert SMALLEST / layout.text <= page.size <= 1.0
