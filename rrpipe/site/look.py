"""The look of the pages about many events: that of the events where all have the same, else rrpipe's own.

A look is kept with the facts of its event, where anybody may have edited it: what could do more than draw is left out.
"""

import re
from collections.abc import Mapping

from rrpipe.branding import MEDIA, colour
from rrpipe.model import Look
from rrpipe.rendering import page_look

EMBEDDED = re.compile(rf"data:(?:{'|'.join(map(re.escape, MEDIA.values()))});base64,[A-Za-z0-9+/]+={{0,2}}")
"""A logo as `rrpipe.branding` embeds it."""
FONT = re.compile(r"\w[\w .-]{0,60}")
LARGEST = 100_000.0
"""Width and height of a logo in units of its own, at the most."""


def look_facts(look: Look | None) -> dict[str, object]:
    """A look as JSON can hold it, without the words of the logo, which may name one event; empty for none."""
    if look is None:
        return {}
    return {key: value for key, value in look._asdict().items() if key != "alt" and value}


def kept_look(facts: Mapping[str, object], alt: str) -> Look | None:
    """The look that these facts tell of, for a page; None where they tell of none."""
    said = {key: value for key, value in facts.items() if isinstance(value, str)}
    logo = said.get("logo", "")
    width, height = _length(facts.get("width")), _length(facts.get("height"))
    drawn = logo if EMBEDDED.fullmatch(logo) and width and height else ""
    font = said.get("font", "")
    look = Look(
        drawn,
        alt if drawn else "",
        width if drawn else 0.0,
        height if drawn else 0.0,
        _colour(said.get("accent", "")),
        _colour(said.get("accent_dark", "")),
        font if FONT.fullmatch(font) else "",
    )
    return page_look(look) if look != Look() else None


def _length(value: object) -> float:
    """A width or height; 0 for what is none."""
    return float(value) if isinstance(value, (int, float)) and 0 < value < LARGEST else 0.0


def _colour(text: str) -> str:
    """A colour; nothing for anything else."""
    try:
        return colour(text)
    except ValueError:
        return ""
