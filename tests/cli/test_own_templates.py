"""`--templates` in every command that makes pages: blocks stand in, what has no effect is said, faults have words."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Program

COMMANDS = {
    "report": ("report", "club.csv", "-o", "out", "--formats", "html"),
    "schedule": ("schedule", "6", "-o", "out.html", "--parts", "poster,rounds,cards,slips,colours"),
    "form": ("form", "6", "-o", "out.html"),
    "draw": ("draw", "club.csv", "--seed", "7", "-o", "out.html"),
    "check": ("validate", "club.csv", "-o", "out.html"),
}
"""Original -> the command line that fills it."""


def own(folder: Path, original: str, blocks: str) -> Path:
    """A folder with a template that extends an original."""
    mine = folder / "mine"
    mine.mkdir(exist_ok=True)
    (mine / f"{original}.html").write_text(f'{{% extends "rrpipe/{original}.html" %}}\n{blocks}', encoding="utf-8")
    return mine


def made(folder: Path) -> str:
    """The page that was made."""
    page = next(path for path in (folder / "out.html", folder / "out" / "club.html") if path.exists())
    return page.read_text("utf-8")


@pytest.mark.parametrize("original", COMMANDS)
def test_blocks_and_styles_stand_in(rrpipe: Program, club: Path, original: str) -> None:
    """One block and own.css change the page, and nothing else of it changes."""
    assert rrpipe(*COMMANDS[original]).code == 0
    plain = made(club)
    mine = own(club, original, "{% block body_end %}<p>Harbour Bakery</p>{% endblock %}\n")
    (mine / "own.css").write_text(".sponsor { color: red }", encoding="utf-8")
    done = rrpipe(*COMMANDS[original], "--templates", mine, "--force")
    assert (done.code, "warning" in done.err) == (0, False)
    page = made(club)
    assert "<p>Harbour Bakery</p>" in page
    assert ".sponsor { color: red }" in page
    assert page.replace("<p>Harbour Bakery</p>", "").replace(".sponsor { color: red }", "") == plain


NO_PAGES = {
    "report": ("report", "club.csv", "-o", "out", "--formats", "xlsx,csv,md,trf26"),
    "schedule": ("schedule", "6", "-o", "out.xlsx"),
    "schedule as text": ("schedule", "6"),
    "plan": ("schedule", "6", "--plan"),
    "form": ("form", "6", "-o", "out.xlsx"),
    "draw": ("draw", "club.csv", "--seed", "7", "-o", "out.json"),
    "check": ("validate", "club.csv"),
}


@pytest.mark.parametrize("command", NO_PAGES)
def test_templates_without_a_page_are_a_warning(rrpipe: Program, club: Path, command: str) -> None:
    """It counts for --fail-on, and can be accepted; the output is made all the same."""
    mine = own(club, "report", "{% block body_end %}x{% endblock %}\n")
    line = (*NO_PAGES[command], "--templates", mine)
    done = rrpipe(*line)
    assert (done.code, "mine: warning F334: No page is made" in done.err) == (0, True)
    again = (*line, "--fail-on", "warning", *(["--force"] if "-o" in line else []))
    assert rrpipe(*again).code == 1
    assert rrpipe(*again, "--accept", "F334").code == 0


@pytest.mark.parametrize("more", [("--summary",), ("--site",), ("--formats", "html")])
def test_pages_about_all_events_are_pages(rrpipe: Program, club: Path, more: tuple[str, ...]) -> None:
    """A summary or an index is a page too."""
    mine = own(club, "report", "{% block body_end %}x{% endblock %}\n")
    assert "F334" not in rrpipe("report", "club.csv", "-o", "out", "--formats", "xlsx", *more, "--templates", mine).err


@pytest.mark.parametrize("original", COMMANDS)
def test_a_dump_changes_nothing(rrpipe: Program, club: Path, original: str) -> None:
    """The copied originals give the same page in the sandbox, and no finding."""
    rrpipe(*COMMANDS[original])
    plain = made(club)
    assert rrpipe("report", "--dump-templates", "mine").code == 0
    done = rrpipe(*COMMANDS[original], "--templates", "mine", "--force")
    assert (done.code, "warning" in done.err) == (0, False)
    assert made(club) == plain


@pytest.mark.parametrize("original", COMMANDS)
def test_a_misspelt_block_is_a_warning(rrpipe: Program, club: Path, original: str) -> None:
    """With place and nearest name; it counts for --fail-on and can be accepted."""
    mine = own(club, original, "{% block body_edn %}x{% endblock %}\n")
    done = rrpipe(*COMMANDS[original], "--templates", mine)
    assert (done.code, f"mine/{original}.html:2: warning F329: The block body_edn changes nothing" in done.err) == (
        0,
        True,
    )
    assert "the nearest is body_end" in done.err
    held = (*COMMANDS[original], "--templates", mine, "--force", "--fail-on", "warning")
    assert rrpipe(*held).code == 1
    assert rrpipe(*held, "--accept", "F329").code == 0


WRONG = {
    "report": ("{{ r.titel }}", "the page has no value `r.titel`; nearest: `r.title`"),
    "schedule": (
        "{% for row in rounds %}{{ row.nmber }}{% endfor %}",
        "the page has no value `row.nmber`; nearest: `row.number`",
    ),
    "form": ("{{ titel }}", "the page has no value `titel`; nearest: `title`"),
    "draw": ("{{ p.lines[0].nam }}", "the page has no value `p.lines[0].nam`; nearest: `p.lines[0].name`"),
    "check": (
        "{{ sheets[0].xyz }}",
        "the page has no value `sheets[0].xyz`; there are file, title, facts, points, verdict",
    ),
}


@pytest.mark.parametrize("original", WRONG)
def test_a_wrong_variable_is_said_in_words(rrpipe: Program, club: Path, original: str) -> None:
    """File, line, the value as it is written, and what may be meant; no word of the program beneath."""
    text, said = WRONG[original]
    mine = own(club, original, f"{{% block head_end %}}\n\n{text}{{% endblock %}}")
    done = rrpipe(*COMMANDS[original], "--templates", mine)
    assert f"mine/{original}.html, line 4: {said}" in done.err
    assert not re.search(r"object|Error\b|Undefined|has no attribute", done.err)
    assert done.code == 5


def test_a_folder_without_templates_is_wrong_usage(rrpipe: Program, club: Path) -> None:
    """In every command alike."""
    (club / "empty").mkdir()
    for line in COMMANDS.values():
        done = rrpipe(*line, "--templates", "empty")
        assert (done.code, "no file there has the name of a template" in done.err) == (2, True)
