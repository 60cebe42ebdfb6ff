"""Facts that contradict each other: refused where one place says both, settled where a flag stands above a file."""

from itertools import permutations

import pytest

from rrpipe.facts.event import apply_facts
from rrpipe.facts.given import Facts, from_flags, from_toml
from rrpipe.findings import Finding
from rrpipe.model import Status, Tournament
from tests.facts.test_event import EVENT, PLAYERS, game

DOUBLE = Tournament("Club", players=PLAYERS[:2], games=(game(1, 2, number=1), game(2, 1, number=2)))


def applied(toml: str = "", *flags: str, event: Tournament = EVENT) -> tuple[Tournament, list[Finding]]:
    """The event with the facts of a file and of flags."""
    facts = Facts()
    given, problems = from_toml(toml.encode(), "event.toml")
    assert problems == []
    facts.add(given)
    facts.add(from_flags(flags))
    return apply_facts(event, facts)


CONTRADICTING = [
    (EVENT, {"1-2": "0-1", "2-1": "0-1"}),
    (EVENT, {"1-2": "½-½", "2-1": "0-1"}),
    (EVENT, {"1-2/1": "1-0", "1-2": "0-1"}),
    (EVENT, {"01-2": "1-0", "1-2": "0-1"}),
    (EVENT, {"1-2": "+-", "2-1": "0-1"}),
    (EVENT, {"1-2": "=/1-0", "2-1": "=/1-0"}),
    (DOUBLE, {"1-2/2": "1-0", "2-1/2": "1-0"}),
    (DOUBLE, {"1-2/1": "1-0", "2-1/1": "½-½"}),
]


@pytest.mark.parametrize("place", ["file", "flags"])
@pytest.mark.parametrize(("event", "given"), CONTRADICTING, ids=lambda value: str(value)[:30])
def test_two_corrections_of_a_game(event: Tournament, given: dict[str, str], place: str) -> None:
    """Whichever comes first: one finding that refuses and names both, under every spelling of the same game."""
    for order in permutations(given.items()):
        toml = "[games]\n" + "".join(f'"{key}" = "{value}"\n' for key, value in order)
        flags = [f"{key}={value}" for key, value in order]
        _, findings = applied(toml, event=event) if place == "file" else applied("", *flags, event=event)
        (refused,) = (finding for finding in findings if finding.code == "F312")
        assert refused.rule.misunderstood
        assert all(f"games.{key} = {value}" in refused.message for key, value in given.items())
        assert (refused.source is not None and refused.source.line == 3) == (place == "file")


def test_one_key_twice() -> None:
    """A file cannot repeat a key, save with blanks in it; flags can."""
    for toml, flags in (('[games]\n"1-2" = "1-0"\n"1 - 2" = "0-1"', ()), ("", ("1-2=1-0", "games.1-2=0-1"))):
        assert [finding.code for finding in applied(toml, *flags)[1]] == ["F312"]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_corrections_that_agree(order: tuple[int, int]) -> None:
    """Said once."""
    lines = ['"1-2" = "0-1"', '"2-1" = "1-0"']
    event, findings = applied("[games]\n" + "\n".join(lines[place] for place in order))
    assert [finding.code for finding in findings] == ["F314"]
    assert event == applied("", "1-2=0-1")[0]


def test_the_two_games_of_a_double_event() -> None:
    """They are two games."""
    event, findings = applied("", "1-2/1=0-1", "1-2/2=½-½", event=DOUBLE)
    assert {finding.code for finding in findings} == {"F314"}
    assert event.games[0].white_result == "0"


def test_a_flag_stands_above_a_file() -> None:
    """Under either name of the game, and wherever the file names it otherwise."""
    wanted = applied("", "1-2=½-½")[0]
    for flag in ("1-2=½-½", "2-1=½-½"):
        for toml in ('"1-2" = "0-1"', '"2-1" = "1-0"', '"1-2" = "0-1"\n"2-1" = "1-0"'):
            event, findings = applied(f"[games]\n{toml}", flag)
            assert event == wanted
            assert "F312" not in {finding.code for finding in findings}


SAYING = {
    Status.WITHDRAWN: ("withdrawn = [1]", '[players.1]\nstatus = "withdrawn"'),
    Status.EXPELLED: ("expelled = [2, 1]", '[players.1]\nstatus = "expelled"'),
    Status.ACTIVE: ("active = [1]", '[players.1]\nstatus = "active"'),
}


def flag_of(line: str) -> str:
    """A line of a file as a flag."""
    bare = line.replace("[players.1]\nstatus", "players.1.status")
    return "".join(sign for sign in bare if sign not in ' "[]')


@pytest.mark.parametrize(("first", "second"), list(permutations(Status, 2)))
def test_two_statuses_of_a_player(first: Status, second: Status) -> None:
    """As a list or among the facts of the player, in a file or as flags: refused, and both are named."""
    for one in SAYING[first]:
        for other in SAYING[second]:
            if one.startswith("[") and other.startswith("["):  # one key, which no file can say twice
                continue
            toml = "\n".join(sorted((one, other), key=lambda line: line.startswith("[")))
            for _, findings in (applied(toml), applied("", flag_of(one), flag_of(other))):
                assert [finding.code for finding in findings] == ["F312"]
                assert all(word in findings[0].message for word in ("1 Moen", "says otherwise"))


@pytest.mark.parametrize(("first", "second"), list(permutations(Status, 2)))
def test_the_status_of_a_flag(first: Status, second: Status) -> None:
    """It stands above that of the file, however either is written."""
    for one in SAYING[first]:
        for other in SAYING[second]:
            event, findings = applied(one, flag_of(other))
            assert event.players[0].status is second
            assert findings == []


def test_statuses_that_agree() -> None:
    """Nothing to say."""
    event, findings = applied('withdrawn = [1]\n[players.1]\nstatus = "withdrawn"')
    assert event.players[0].status is Status.WITHDRAWN
    assert findings == []
