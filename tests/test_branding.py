"""A club's logo and colours: what is taken, what is refused, what can be read."""

import base64
import os
from pathlib import Path

import pytest

from rrpipe.branding import DARK, PAPER, colour, contrast, image, lightened
from rrpipe.facts.event import apply_facts
from rrpipe.facts.given import Facts, from_toml
from rrpipe.facts.look import _logo_bytes
from rrpipe.findings import Finding
from rrpipe.model import Look, Tournament

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">{}</svg>'
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")


def test_a_drawing_and_a_picture_are_embedded() -> None:
    """Kind and size are found by the contents."""
    assert image(PNG)[1:] == (1, 1)
    found = image(SVG.format('<path d="M0 0H9"/>').encode())
    assert (found.width, found.height) == (20, 10)
    assert b"<path" in base64.b64decode(found.uri.removeprefix("data:image/svg+xml;base64,"))


HOSTILE = {
    "script": SVG.format("<script>alert(1)</script>"),
    "event": SVG.format('<rect onload="x()"/>'),
    "foreign": SVG.format("<foreignObject/>"),
    "image": SVG.format('<image href="file:///etc/passwd"/>'),
    "use": SVG.format('<use xlink:href="http://example.org/a.svg#b"/>'),
    "style element": SVG.format("<style>@import 'x'</style>"),
    "style": SVG.format('<rect style="fill:url(http://example.org/a)"/>'),
    "escaped": SVG.format('<rect style="fill:u\\72l(http://example.org/a)"/>'),
    "animation": SVG.format('<set attributeName="href" to="javascript:x"/>'),
    "link": SVG.format('<a href="javascript:x"><rect/></a>'),
    "entity": '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + SVG.format("<text>&a;</text>"),
    "damaged": "<svg ",
    "cut": PNG[:40],
    "text": "hello",
    "no size": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "large": "\x00" * 600_000,
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=list(HOSTILE))
def test_what_does_more_than_draw_is_refused(data: str | bytes) -> None:
    """Scripts, references, entities and damage end in words."""
    with pytest.raises(ValueError, match=r"logo|SVG|PNG|JPEG"):
        image(data.encode() if isinstance(data, str) else data)


def test_contrast_follows_wcag() -> None:
    """Black on white is 21 to 1; #767676 is the lightest grey with 4.5 to 1 on white."""
    assert round(contrast("#000000", PAPER), 2) == 21
    assert contrast("#767676", PAPER) >= 4.5 > contrast("#777777", PAPER)
    assert contrast(lightened("#1d4e89"), DARK) >= 4.5
    assert colour("#ABC") == "#aabbcc"


def look(folder: Path, text: str) -> tuple[Look | None, list[Finding]]:
    """What an event file says about the look."""
    facts = Facts(folder=str(folder))
    facts.add(from_toml(text.encode(), "club.toml")[0])
    tournament, findings = apply_facts(Tournament(name="Club"), facts)
    return tournament.look, findings


def test_the_event_file_gives_the_look(tmp_path: Path) -> None:
    """Logo beside the file, the event's name for those who do not see it, a lighter accent for dark pages."""
    (tmp_path / "club.png").write_bytes(PNG)
    found, findings = look(tmp_path, '[look]\nlogo = "club.png"\naccent = "#1d4e89"\n')
    assert found is not None
    assert not findings
    assert (found.alt, found.accent) == ("Club", "#1d4e89")
    assert contrast(found.accent_dark, DARK) >= 4.5


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('logo = "../secret.png"', "F312"),
        ('logo = "/etc/passwd"', "F312"),
        ('logo = "none.png"', "F312"),
        ('logo = "link.png"', "F312"),
        ('accent = "red; }"', "F312"),
        ('font = "a\\"; } * {"', "F312"),
        ("accent = 5", "F312"),
        ('accent = "#ffee00"', "F328"),
        ('accent_dark = "#222222"', "F328"),
        ('acent = "#123456"', "F311"),
    ],
)
def test_faults_are_findings_with_their_line(tmp_path: Path, line: str, code: str) -> None:
    """Each fault of [look] is one finding at its line."""
    inside = tmp_path / "event"
    inside.mkdir()
    (tmp_path / "secret.png").write_bytes(PNG)
    (inside / "link.png").symlink_to(tmp_path / "secret.png")
    _, findings = look(inside, f"[look]\n{line}\n")
    assert [finding.code for finding in findings] == [code]
    assert findings[0].source is not None
    assert findings[0].source.line == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_logo(tmp_path: Path) -> None:
    """A TOML file that came by mail cannot make the program wait for ever."""
    os.mkfifo(tmp_path / "club.svg")
    with pytest.raises(ValueError, match="has to be a file"):
        _logo_bytes("club.svg", str(tmp_path))
