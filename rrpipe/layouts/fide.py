"""FIDE's own codes: titles, sexes and federations, and how files out there spell them.

Titles follow the Title Regulations (B.01), their letters TRF26 record 001, columns 11-13; federations FIDE's lists.
"""

from rrpipe.layouts.federations import FEDERATIONS, FROM_ISO, HISTORICAL

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""Players' titles in the order of the initial ranking (C.04.2)."""

WOMEN_TITLES = frozenset({"WGM", "WIM", "WFM", "WCM"})
"""Titles that only a woman can hold (B.01); a woman may hold any title."""

TITLE_SPELLINGS: dict[str, str] = {
    **{title: title for title in TITLES},
    **{title.lower(): title for title in TITLES},
    # one or two letters, as in TRF06 and by programs that still write it
    **{
        letters: title
        for title, letter in zip(("GM", "IM", "FM", "CM"), "gmfc", strict=True)
        for letters in (letter, letter.upper())
    },
    **{
        letters: title
        for title, letter in zip(("WGM", "WIM", "WFM", "WCM"), "gmfc", strict=True)
        for letters in ("w" + letter, "W" + letter.upper())
    },
    # French women's titles: `mf` is a WIM there
    "gf": "WGM",
    "mf": "WIM",
    "ff": "WFM",
    "cf": "WCM",
    "GMI": "GM",
}
"""Spellings that mean one title only."""

DOUBTFUL_TITLES: dict[str, str] = {"MI": "IM", "MF": "FM"}
"""French and Spanish abbreviations; in capitals MF may also be meant as a woman's title, so this needs a look."""

HONORARY_TITLES = frozenset({"HG", "WH"})
"""Titles of honour; a TRF does not write them."""

OTHER_TITLES = frozenset(
    {"IA", "FA", "NA", "IO", "FST", "FT", "FI", "NI", "DI", "SI", "LSI", "SLI", "AGM", "AIM", "AFM", "ACM", "NM"}
    | {"1N", "2N", "3N"}
)
"""Titles of arbiters, organisers and trainers, online and national titles: no titles of a player in a TRF."""

SEXES = ("m", "w")
"""Man and woman, as TRF record 001 writes them in column 10."""

SEX_SPELLINGS: dict[str, str] = {
    spelling: sex
    for sex, spellings in (("m", "m M male h H"), ("w", "w W f F female d D"))
    for spelling in spellings.split()
}
"""Also French `h`(omme), German `D`(ame), and the F of FIDE's rating list."""


def federation_today(code: str) -> str | None:
    """What to use instead of a code that FIDE does not have, in words; None when nothing is known."""
    if code in HISTORICAL:
        meaning, today = HISTORICAL[code]
        return f"{today} ({code}: {meaning})"
    if code in FROM_ISO:
        today = FROM_ISO[code]
        return f"{today} ({FEDERATIONS[today]})"
    return None
