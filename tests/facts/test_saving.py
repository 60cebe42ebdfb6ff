"""The TOML file that is written to be completed reads back to the same facts."""

import tomllib
from fractions import Fraction

from rrpipe.facts.event import apply_facts
from rrpipe.facts.given import Facts, from_toml
from rrpipe.facts.saving import event_toml
from rrpipe.model import National, Player, Scoring, Status, Tournament

EVENT = Tournament(
    'Club "A" \\ \t\x7f',
    city="Tromsø",
    start_date="2026-05-01",
    deputies=("Lie, Per",),
    round_dates=("2026-05-01", None),
    scoring=Scoring(win=Fraction(3), draw=Fraction(1)),
    tie_breaks=(),
    players=(
        Player(1, "Moen", "w", "FM", 2100, "NOR", "99000001", "1986", "Club", National("GER", 1844, "7")),
        Player(2, "Lie", status=Status.WITHDRAWN),
    ),
)


def test_what_is_known_comes_back() -> None:
    """Applied to the bare event, the file gives it its facts again."""
    given, findings = from_toml(event_toml(EVENT).encode(), "club.toml")
    assert findings == []
    facts = Facts()
    facts.add(given)
    bare = Tournament(players=(Player(1, "Moen"), Player(2, "Lie")))
    again, said = apply_facts(bare, facts)
    assert said == []
    assert again.players == EVENT.players
    assert again.scoring == EVENT.scoring
    assert again.tie_breaks == ()
    assert again.round_dates == EVENT.round_dates
    assert again.city == "Tromsø"


def test_what_is_not_known_is_a_comment() -> None:
    """Ready to be completed; taking away the # gives valid TOML."""
    text = event_toml(EVENT)
    assert "# chief_arbiter = " in text
    completed = "\n".join(line.removeprefix("# ") if " = " in line else line for line in text.splitlines())
    assert tomllib.loads(completed)["chief_arbiter"]
