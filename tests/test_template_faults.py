"""What a folder of own templates says without effect, and that nothing else is called so."""

from pathlib import Path

import pytest

from rrpipe.template_faults import template_faults
from rrpipe.templating import dump

BASE = '{% extends "rrpipe/report.html" %}\n'


def found(folder: Path, **files: str) -> list[tuple[str, str, int | None]]:
    """Code, file and line of the findings about these files; `__` stands for a slash, endings are html."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [(f.code, f.source.file.partition("/")[2], f.source.line) for f in template_faults(str(folder)) if f.source]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BASE + "{% block title %}x{% endblock %}", []),
        (BASE + "\n{% block titel %}x{% endblock %}", [("F329", "report.html", 3)]),
        (BASE + "{% block main %}{% block mine %}x{% endblock %}{% endblock %}", []),
        (BASE + "{% block mine %}{% block main %}x{% endblock %}{% endblock %}", [("F329", "report.html", 2)]),
        (BASE + "{# a word #}\n{% set a = 1 %}\n{% macro m() %}x{% endmacro %}", []),
        (BASE + "\n  lost\n{% block title %}x{% endblock %}", [("F330", "report.html", 3)]),
        (BASE + "{{ r.title }}", [("F330", "report.html", 2)]),
        (BASE + "{% if r.title %}\n<p>x</p>{% endif %}", [("F330", "report.html", 3)]),
        ("<p>before</p>" + BASE, []),
        ("{% block anything %}x{% endblock %}", []),
        ("{% extends medium %}\n{% block anything %}x{% endblock %}", []),
        ('{% extends "report.html" %}{% block anything %}x{% endblock %}', []),
        ("{% if %}", []),
    ],
)
def test_what_an_extending_template_says_without_effect(
    tmp_path: Path, text: str, expected: list[tuple[str, str, int | None]]
) -> None:
    """Blocks that the original has not and text beside the blocks, by line; not what only its filling can tell."""
    assert found(tmp_path, report=text) == expected


def test_blocks_come_from_everything_that_is_extended(tmp_path: Path) -> None:
    """A template of the user that extends another of the user knows the blocks of both."""
    between = BASE + "{% block main %}{% block sponsors %}{% endblock %}{% endblock %}"
    last = '{% extends "club.html" %}\n{% block sponsors %}x{% endblock %}\n{% block facts %}x{% endblock %}\n'
    assert found(tmp_path, club=between, report=last) == []
    assert found(tmp_path, report=last + "{% block sponsor %}x{% endblock %}") == [("F329", "report.html", 4)]


def test_the_nearest_block_is_named_or_all(tmp_path: Path) -> None:
    """What looks like a block of the original is taken for it; else its blocks are listed."""
    found(tmp_path, schedule='{% extends "rrpipe/schedule.html" %}{% block hed_end %}{% endblock %}')
    assert "the nearest is head_end" in template_faults(str(tmp_path))[0].message
    found(tmp_path, schedule='{% extends "rrpipe/schedule.html" %}{% block xyz %}{% endblock %}')
    assert "it has body_end, head_end, head_style, head_title, main, page_margin" in (
        template_faults(str(tmp_path))[0].message
    )


def test_a_file_that_stands_in_for_none(tmp_path: Path) -> None:
    """Unless a template of the user asks for it; pictures and notes may lie beside."""
    (tmp_path / "logo.png").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("x")
    assert found(tmp_path, parts__standing="x", report=BASE) == [("F331", "parts/standing.html", None)]
    assert "parts/standings.html" in template_faults(str(tmp_path))[0].message
    asking = BASE + '{% block main %}{% include "parts/standing.html" %}{% endblock %}'
    assert found(tmp_path, report=asking) == []
    assert found(tmp_path, report=BASE + "{% block main %}{% include medium %}{% endblock %}") == []


def test_the_originals_have_no_fault(tmp_path: Path) -> None:
    """A dump is found in order."""
    dump(str(tmp_path / "mine"))
    assert template_faults(str(tmp_path / "mine")) == []
