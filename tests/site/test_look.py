"""The pages about many events take the look that all events have, and templates of the user change them too."""

from pathlib import Path

import pytest

from rrpipe.batch.build import report
from rrpipe.batch.order import Entry, Order
from rrpipe.batch.pages import SITE, SUMMARY
from rrpipe.pipeline import Settings
from rrpipe.site.look import kept_look
from rrpipe.writers.document import WriteOptions

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>'
CSV = "No,Name,1,2,3,Pts\n1,Lie,,1,1,2\n2,Moe,0,,½,½\n3,Nor,0,½,,½\n"
PAGES = (*SITE, SUMMARY[0])
LOOK = '[look]\nlogo = "logo.svg"\naccent = "#00695c"\nfont = "Carlito"\n'


def built(folder: Path, looks: tuple[str, ...], templates: str | None = None) -> tuple[dict[str, str], list[str]]:
    """The pages of a build of as many events as there are looks, and what stood in their way."""
    (folder / "logo.svg").write_text(SVG, "utf-8")
    for name, look in zip("abc", looks, strict=False):
        (folder / f"{name}.csv").write_text(CSV, "utf-8")
        (folder / f"{name}.toml").write_text(f'name = "Cup {name}"\n{look}', "utf-8")
    inputs = [Entry(f"{name}.csv", str(folder / f"{name}.csv")) for name, _ in zip("abc", looks, strict=False)]
    out = folder / "out"
    order = Order(out, ("html", "md"), options=WriteOptions(templates=templates), site=True, summary=True)
    made = report(inputs, Settings(), order, [])
    found = {name: (out / name).read_text("utf-8") for name in PAGES if (out / name).exists()}
    return found, made.problems


def test_the_look_that_all_events_have(tmp_path: Path) -> None:
    """Logo, colour and font stand on every page about all events, also when the next run makes none of them anew."""
    for _ in range(2):
        pages, problems = built(tmp_path, (LOOK, LOOK, LOOK))
        assert problems == []
        for page in pages.values():
            assert page.count('<img class="logo" src="data:image/svg+xml;base64,') == 1
            assert ":root { --accent: #00695c }" in page
            assert 'font-family: "Carlito"' in page
            assert 'alt=""' in page, "three events have three names, and none of them is the name of all"
    (tmp_path / "one").mkdir()
    one, _ = built(tmp_path / "one", (LOOK,))
    assert all('alt="Cup a"' in page for page in one.values())


@pytest.mark.parametrize("other", ["", LOOK.replace("00695c", "1d4e89"), '[look]\naccent = "#00695c"\n'])
def test_events_of_several_looks_have_none_in_common(tmp_path: Path, other: str) -> None:
    """The pages keep the look of rrpipe, and follow when the events agree."""
    pages, _ = built(tmp_path, (LOOK, other))
    assert all("<img" not in page and "00695c" not in page for page in pages.values())
    pages, _ = built(tmp_path, (LOOK, LOOK))
    assert all("<img" in page for page in pages.values())


def test_templates_reach_the_pages_about_all_events(tmp_path: Path) -> None:
    """A style sheet and blocks of the user, in the frame of all three pages and in one of them."""
    own = tmp_path / "own"
    own.mkdir()
    (own / "own.css").write_text("h1 { color: teal }", "utf-8")
    (own / "site_page.html").write_text(
        '{% extends "rrpipe/site_page.html" %}{% block footer %}<p>Harbour</p>{% endblock %}', "utf-8"
    )
    (own / "summary.html").write_text(
        '{% extends "rrpipe/summary.html" %}{% block header %}<h1>All</h1>{% endblock %}', "utf-8"
    )
    pages, problems = built(tmp_path, ("", ""), str(own))
    assert problems == []
    for page in pages.values():
        assert page.index("h1 { color: teal }") > page.index("h1 {")
        assert "<p>Harbour</p>" in page
    assert [name for name, page in pages.items() if "<h1>All</h1>" in page] == ["summary.html"]
    (own / "own.css").write_text("h1 { color: navy }", "utf-8")
    assert all("navy" in page for page in built(tmp_path, ("", ""), str(own))[0].values())


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("site.html", "{% for n in range(10**9) %}x{% endfor %}", "site.html"),
        ("site.html", '{% extends "rrpipe/site.html" %}{% block main %}{{ p.nme }}{% endblock %}', "p.nme"),
        ("site.js", "{{ missing }}", "missing"),
        ("summary.html", "{{ w.__class__ }}", "summary.html"),
    ],
)
def test_a_template_that_cannot_be_filled_stops_its_page_alone(tmp_path: Path, name: str, text: str, said: str) -> None:
    """One line says which and why; reports and the other pages are made."""
    own = tmp_path / "own"
    own.mkdir()
    (own / name).write_text(text, "utf-8")
    pages, problems = built(tmp_path, ("", ""), str(own))
    assert len(problems) == 1
    assert said in problems[0]
    assert sorted(pages) == (["summary.html"] if name.startswith("site") else ["index.html", "players.html"])
    assert (tmp_path / "out" / "a.html").exists()


@pytest.mark.parametrize(
    "facts",
    [
        {"accent": "red; } body { display: none"},
        {"accent_dark": "</style><script>"},
        {"font": '"; } body { display: none'},
        {"logo": "https://example.org/logo.png", "width": 3, "height": 3},
        {"logo": "data:text/html;base64,AAAA", "width": 3, "height": 3},
        {"logo": "data:image/png;base64,AAAA", "width": -3, "height": 3},
        {"logo": "data:image/png;base64,AAAA", "width": "wide", "height": float("nan")},
        {"accent": ["#00695c"]},
    ],
)
def test_an_edited_look_does_nothing(facts: dict[str, object]) -> None:
    """What somebody wrote into the file of the facts is no look unless the program could have written it."""
    assert kept_look(facts, "Club") is None
