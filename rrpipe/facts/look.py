"""Logo and colours of an event: `[look] logo = "club.svg"`, `accent = "#1d4e89"`.

A logo lies in the folder of the file that names it, or below: a file that came by mail cannot show another one.
"""

import re
from collections.abc import Callable
from pathlib import Path

from rrpipe import branding
from rrpipe.codes import files as codes
from rrpipe.facts import values
from rrpipe.facts.given import Facts, Given
from rrpipe.facts.toml_texts import toml_text
from rrpipe.files import read_bytes
from rrpipe.findings import FileError, Finding, make
from rrpipe.model import Look, Tournament
from rrpipe.plain_text import plain

LOOK_FACTS = ("logo", "alt", "accent", "accent_dark", "font")
"""Everything that `[look]` can say."""


def look_of(
    facts: Facts, understood: Callable[[Given, Callable[[object], str], list[Finding]], str | None], name: str
) -> tuple[Look | None, str, list[Finding]]:
    """The look that the facts ask for, None where they say nothing, and the path of the logo's file.

    The logo is called by the event's `name`.
    """
    given = {fact.key: fact for fact in facts.of("look") if fact.key in LOOK_FACTS}
    findings: list[Finding] = []
    if not given:
        return None, "", findings
    parsers: dict[str, Callable[[object], str]] = {
        "accent": _colour,
        "accent_dark": _colour,
        "font": _font,
        "alt": _text,
    }
    said = {
        key: understood(given[key], parse, findings) or "" if key in given else "" for key, parse in parsers.items()
    }
    images: list[branding.Image] = []
    files: list[str] = []

    def logo(value: object) -> str:
        folder = facts.folder if given["logo"].source else "."
        images.append(branding.image(_logo_bytes(_text(value), folder)))
        files.append(str(Path(folder, _text(value)).resolve()))
        return images[0].uri

    uri = (understood(given["logo"], logo, findings) or "") if "logo" in given else ""
    for key, paper in (("accent", branding.PAPER), ("accent_dark", branding.DARK)):
        if said[key] and (ratio := branding.contrast(said[key], paper)) < branding.NEEDED:
            findings.append(
                make(
                    codes.F328,
                    given[key].source,
                    origin=given[key].origin,
                    key=given[key].name,
                    value=said[key],
                    ratio=f"{ratio:.1f}",
                    paper="white paper" if paper == branding.PAPER else "the dark page",
                    lighter="darker" if paper == branding.PAPER else "lighter",
                )
            )
    dark = said["accent_dark"] or (branding.lightened(said["accent"]) if said["accent"] else "")
    width, height = (images[0].width, images[0].height) if images else (0.0, 0.0)
    found = Look(uri, said["alt"] or name, width, height, said["accent"], dark, said["font"])
    return found, "".join(files[:1]), findings


def look_lines(tournament: Tournament, folder: str) -> list[str]:
    """The table `[look]` for a TOML file in a folder, which gives the same look again; nothing where there is none.

    A logo that lies elsewhere cannot be named there: its line is a comment that says what to do.
    """
    look = tournament.look
    if look is None:
        return []
    derived = branding.lightened(look.accent) if look.accent else ""
    said = {
        "alt": look.alt if look.alt != tournament.name else "",
        "accent": look.accent,
        "accent_dark": look.accent_dark if look.accent_dark != derived else "",
        "font": look.font,
    }
    lines = [f"{key} = {toml_text(value)}" for key, value in said.items() if value]
    if tournament.logo_file:
        inside, file = Path(folder).resolve(), Path(tournament.logo_file)
        near = file.is_relative_to(inside)
        name = file.relative_to(inside).as_posix() if near else file.name
        lines.insert(
            0, f"logo = {toml_text(name)}" if near else f"# logo = {toml_text(name)}  # copy it beside this file"
        )
    return ["", "[look]", *lines] if lines else []


def _text(value: object) -> str:
    """A text on one line."""
    found = values.text(value)
    if not found or len(found) > 200:
        raise ValueError("a text of up to 200 letters is needed")
    return plain(found)


def _colour(value: object) -> str:
    return branding.colour(_text(value))


def _font(value: object) -> str:
    """The name of a font."""
    found = _text(value)
    if not re.fullmatch(r"[\w][\w .-]{0,60}", found):
        raise ValueError("the name of a font has letters, digits and blanks")
    return found


def _logo_bytes(name: str, folder: str) -> bytes:
    """The contents of a logo; ValueError when there is none or it lies outside the folder."""
    try:
        inside = Path(folder).resolve()
        file = (inside / name).resolve()
        if not file.is_relative_to(inside):
            raise ValueError("the logo has to lie in the folder of the file that names it")
        if file.exists() and not file.is_file():
            raise ValueError("the logo has to be a file")
        if file.is_file() and file.stat().st_size > branding.LARGEST_LOGO:
            raise ValueError(f"the logo is larger than {branding.LARGEST_LOGO // 1024} KB; save it smaller")
        return read_bytes(file)
    except FileError as error:
        raise ValueError(str(error).rpartition(": ")[2]) from None
    except (OSError, RuntimeError):
        raise ValueError("this is no name of a file") from None
