"""Texts longer than any name: kept out after reading, whatever the format, since laying one out takes minutes."""

from rrpipe import limits
from rrpipe.codes.files import F009
from rrpipe.findings import make
from rrpipe.model import Source
from rrpipe.plain_text import longest_text
from rrpipe.readers.reading import Reading


def without_long_texts(reading: Reading, source: Source) -> Reading:
    """The reading without tournaments of which a text is longer than the limit, and what is said of them."""
    most = limits.LIMITS.text_length
    longest = [longest_text(tournament) for tournament in reading.tournaments]
    said = [
        make(F009, source, what=f"a text of {len(text):,} characters (“{text[:30]}…”)", limit=most)
        for text in longest
        if len(text) > most
    ]
    if not said:
        return reading
    kept = tuple(t for t, text in zip(reading.tournaments, longest, strict=True) if len(text) <= most)
    return reading._replace(tournaments=kept, findings=(*said, *reading.findings))
