"""The index over many events: who is who, links that lead somewhere, texts that stay texts."""

import json
import re
import time
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from random import Random
from urllib.parse import unquote

import pytest

from rrpipe.model import Player
from rrpipe.ranking import rank
from rrpipe.site import PAGES, site_facts, site_pages
from rrpipe.site.facts import held
from rrpipe.site.people import letter, people
from rrpipe.writers.document import Document
from tests.writers.events import EVENTS, document, event

Entries = list[tuple[str, Mapping[str, object]]]


def facts(*players: tuple[str, str, str], name: str = "Cup", day: str = "2026-05-09") -> dict[str, object]:
    """An event with players given by name, federation and FIDE number, in the order of the standings."""
    return {
        "name": name,
        "start_date": day,
        "end_date": day,
        "city": "Oslo",
        "federation": "NOR",
        "open_games": 0,
        "players": [
            {"number": n, "name": who, "federation": fed, "title": None, "fide_id": fide, "rank": n, "points": "1.5"}
            for n, (who, fed, fide) in enumerate(players, start=1)
        ],
    }


def joined(*events: dict[str, object]) -> list[list[str]]:
    """The files in which each person plays, in alphabetical order of the people."""
    found = [held(f"{place}.html", each, "en") for place, each in enumerate(events)]
    return [[appearance.event.file for appearance in person.appearances] for person in people(found)]


class Links(HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take up what an element links to and is called."""
        for key, value in attrs:
            if key == "href" and value:
                self.links.append(value)
            elif key == "id" and value:
                self.anchors.append(value)


def text_of(page: bytes) -> str:
    """The words of a page without its markup, on one line."""
    body = page.decode().partition("<body>")[2].partition("<script>")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


def test_facts_are_small_and_survive_json() -> None:
    """What the standings say of every player, points as decimal text; JSON gives back the same."""
    tournament = EVENTS["six-forfeit"]()
    standings, _ = rank(tournament)
    found = site_facts(Document(tournament, standings))
    assert json.loads(json.dumps(found)) == found
    listed = found["players"]
    assert isinstance(listed, list)
    assert [entry["number"] for entry in listed] == [row.number for row in standings.rows]
    assert {entry["points"] for entry in listed} <= {f"{n / 2:g}" for n in range(11)}
    assert len(json.dumps(listed[0])) < 250
    assert site_facts(document(EVENTS["interim"]()))["open_games"] == 13


def test_the_same_fide_number_is_the_same_person() -> None:
    """Whatever the spelling of the name; two people of one name with different numbers stay apart."""
    assert joined(facts(("Orlov, P.", "FRA", "1")), facts(("Orlov, Pyotr", "RUS", "1"))) == [["0.html", "1.html"]]
    assert joined(facts(("Orlov, Pyotr", "RUS", "1")), facts(("Orlov, Pyotr", "RUS", "2"))) == [["0.html"], ["1.html"]]


def test_without_a_number_name_and_federation_decide() -> None:
    """Letter case and blanks mean nothing; another federation or spelling is somebody else."""
    assert joined(facts(("Orlov,  PYOTR", "RUS", "")), facts(("Orlov, Pyotr", "RUS", ""))) == [["0.html", "1.html"]]
    assert len(joined(facts(("Orlov, Pyotr", "RUS", "")), facts(("Orlov, Pyotr", "FRA", "")))) == 2
    assert len(joined(facts(("Orlov, Pyotr", "RUS", "")), facts(("Orlov, Piotr", "RUS", "")))) == 2
    known, unknown = facts(("Orlov, Pyotr", "RUS", "1")), facts(("Orlov, Pyotr", "RUS", ""))
    assert joined(known, unknown) == [["0.html", "1.html"]]


def test_what_nobody_can_tell_is_not_guessed() -> None:
    """A name that two numbers share, or two players of one event have, joins nobody."""
    orlov = ("Orlov, Pyotr", "RUS", "")
    numbers = facts((*orlov[:2], "1"), (*orlov[:2], "2"))
    assert sorted(joined(numbers, facts(orlov))) == [["0.html"], ["0.html"], ["1.html"]]
    assert sorted(joined(facts(orlov, orlov), facts(orlov))) == [["0.html"], ["0.html"], ["1.html"]]


def test_every_link_leads_somewhere() -> None:
    """To an anchor of a page of the index, or to a report and the player's place in it, percent-encoded."""
    names = ["100% é #1?.html", "sub/b c.html", "javascript:alert(1).html"]
    entries: Entries = [(file, site_facts(document(event(6, seed=n)))) for n, file in enumerate(names)]
    pages = site_pages(entries, "en")
    assert tuple(pages) == PAGES
    parsed = {file: Links(page) for file, page in pages.items()}
    for page in parsed.values():
        assert len(set(page.anchors)) == len(page.anchors)
        for link in page.links:
            file, _, anchor = link.partition("#")
            assert re.fullmatch(r"[\w%./-]+(#[\w%.-]+)?", link, re.ASCII)
            if file in parsed:
                assert not anchor or unquote(anchor) in parsed[file].anchors
            else:
                assert unquote(file) in names
                assert not anchor or re.fullmatch(r"player-[1-6]", anchor)
    assert {unquote(link.partition("#")[0]) for link in parsed["players.html"].links} >= set(names)


def test_names_are_texts() -> None:
    """Markup in names, places and facts is shown, not followed; marks of direction are left out."""
    evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>\u202e{{ 7*7 }}'
    tournament = replace(event(4), name=evil, city=evil)
    players = (Player(1, evil, federation="<b>"), *tournament.players[1:])
    tournament = replace(tournament, players=players)
    standings, _ = rank(tournament)
    for page in site_pages([(evil + ".html", site_facts(Document(tournament, standings)))], "en").values():
        text = page.decode()
        assert text.count("<script>") == 1
        assert "<img" not in text
        assert "<b>" not in text
        assert "\u202e" not in text.partition("</header>")[2].replace("%E2%80%AE", "")
        assert "{{ 7*7 }}" in unescape(text)


def test_the_script_is_allowed_by_its_hash_alone() -> None:
    """The policy names the hash of the very script of the page, and nothing in the page is run otherwise."""
    from base64 import b64encode
    from hashlib import sha256

    for page in site_pages([("a.html", facts(("A", "", "")))], "en").values():
        text = page.decode()
        script = text.partition("<script>")[2].partition("</script>")[0]
        assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in text
        assert not re.search(r"<[^>]*\son\w+=", text)


def test_the_order_of_the_entries_means_nothing() -> None:
    """Equal events give equal bytes."""
    entries: Entries = [(f"{n}.html", site_facts(document(event(6, seed=n % 3)))) for n in range(8)]
    mixed = entries[:]
    Random(5).shuffle(mixed)
    assert site_pages(mixed, "de") == site_pages(entries, "de")


def test_events_stand_by_year_with_their_winners() -> None:
    """The latest first, those without a date last; an unfinished one has a leader, not a winner."""
    ended = facts(("Belova, Darya", "NOR", ""), ("Orlov, Pyotr", "RUS", ""), name="Old", day="2024-03-01")
    undated = facts(("Orlov, Pyotr", "RUS", ""), name="Lost", day="")
    running = facts(("Haas, Benedikt", "GER", ""), name="New", day="2026-03-01") | {"open_games": 3}
    pages = site_pages([("o.html", ended), ("u.html", undated), ("n.html", running)], "en")
    text = text_of(pages["index.html"]).partition("Winner ")[2]
    assert text == (
        "2026 1 March 2026 New interim Oslo, NOR 1 in the lead: Haas, Benedikt "
        "2024 1 March 2024 Old Oslo, NOR 2 Belova, Darya Without a date Lost Oslo, NOR 1 Orlov, Pyotr"
    )
    assert "Orlov, Pyotr RUS 1 March 2024 Old 2 of 2 1½ Lost 1 of 1 1½" in text_of(pages["players.html"])


def test_shared_places_and_other_spellings_are_said() -> None:
    """`1–2 of 2` on both; the older spelling beside the newer one, and both are found by a search."""
    shared = facts(("Sørensen, M.", "DEN", "7"), ("Orlov, Pyotr", "RUS", ""), day="2025-01-01")
    for entry in shared["players"]:  # type: ignore[attr-defined]
        entry["rank"] = 1
    pages = site_pages([("a.html", shared), ("b.html", facts(("Sørensen, Mikkel", "DEN", "7")))], "en")
    text = text_of(pages["players.html"])
    assert "Sørensen, Mikkel DEN FIDE 7 also Sørensen, M. 9 May 2026 Cup 1 of 1 1½ 1 January 2025 Cup 1–2 of 2" in text
    assert 'data-k="sorensen, mikkel sorensen, m."' in pages["players.html"].decode()


@pytest.mark.parametrize(
    ("name", "under"),
    [("Żukowska", "Z"), ("ørsted", "O"), ("d'Arcy", "D"), ("'t Hart", "T"), ("Иванов", "И"), ("王", "W"), ("…", "")],
)
def test_letters(name: str, under: str) -> None:
    """Accents fold into their letter, other alphabets keep theirs, what has no alphabet stands by its sound."""
    assert letter(name) == under


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"players": None, "name": 7},
        {"players": [None, {}, {"number": "1", "name": "A"}, {"number": 2, "name": "B", "rank": "x", "points": "1/0"}]},
        {"players": [{"number": 1, "name": "A", "points": "1e999999", "rank": None}], "open_games": "many"},
    ],
)
def test_damaged_facts_are_left_out(damaged: dict[str, object]) -> None:
    """Facts that somebody has edited never stop the index."""
    assert tuple(site_pages([("a.html", damaged), ("b.html", facts(("C", "", "")))], "en")) == PAGES


def test_no_events_no_fault() -> None:
    """An empty folder has an index too."""
    pages = site_pages([], "en")
    assert "Tournaments: 0" in text_of(pages["index.html"])


def test_a_thousand_events() -> None:
    """1,000 events with 10,000 players in under two seconds."""
    lots = Random(1)
    crowd = [
        (f"Näme{n % 700}, Given{n}", lots.choice(("NOR", "GER", "")), str(n) if n % 2 else "") for n in range(10000)
    ]
    fields = [dict.fromkeys(crowd[10 * n : 10 * n + 10] + lots.sample(crowd, 12)) for n in range(1000)]
    entries: Entries = [
        (f"{n}.html", facts(*field, name=f"Cup {n}", day=f"20{n % 27:02d}-05-01")) for n, field in enumerate(fields)
    ]
    start = time.process_time()
    pages = site_pages(entries, "en")
    assert time.process_time() - start < 2 * 2  # of the processor, which others use too
    assert "Players: 10000" in text_of(pages["index.html"])
