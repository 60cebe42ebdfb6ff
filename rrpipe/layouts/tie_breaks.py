"""Tie-break codes as records 202 and 212 of a TRF26 write them: grammar, names, articles, directions.

The grammar (TRF26 section 6 and the annexure *Mandatory Tie-Breaks*):

    descriptor = name [":" score] { "/" variant }

One table, `VARIANTS`, is both parsed and printed from. `ENTRIES` describes what C.07 (March 2026) says about every
code; what is computed from it stands in `rrpipe.tie_breaks`.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple


class Code(NamedTuple):
    """One tie-break with its variant. `limit` is in half points, or a per cent of the maximum above 20 (KS).

    `unrated` says which rating stands for an unrated player: a number, `LOWEST` or `AVERAGE` of the rated players.
    """

    name: str
    score: str | None = None
    cut: int = 0
    median: int = 0
    limit: int | None = None
    factor: int | None = None
    forfeits: bool = False
    fore: bool = False
    reverse: bool = False
    unrated: int | str | None = None


PLAIN = Code("")
"""A code without variants, to compare with."""


class Variant(NamedTuple):
    """A variant behind a slash: its letter, the attribute of `Code`, and what may follow the letter."""

    letter: str
    attribute: str
    value: str


VARIANTS = (
    Variant("C", "cut", r"[1-9]\d{0,3}"),
    Variant("M", "median", r"[1-9]\d{0,3}"),
    Variant("L", "limit", r"[+-]?\d{1,4}"),
    Variant("K", "factor", r"\d{1,9}"),
    Variant("F", "fore", ""),
    Variant("P", "forfeits", ""),
    Variant("R", "reverse", ""),
    Variant("U", "unrated", r"\d{3,4}|LOWEST|AVERAGE"),
)
"""In the order in which they are printed. The methods for unrated players are rrpipe's spelling: `/U` with a rating is
known from tools, the words say from which players the rating is taken (UNVERIFIED: MTB26 has no `/U` at all)."""

ALIASES = {"GE": "REP"}
"""Names of earlier editions: 7.6 was called GE (games one elected to play) until 2024."""

LIMIT_IS_PERCENT_ABOVE = 20
"""An unsigned Koya limit above this number is a percentage (`KS/L50`), as the Technical Commission's tool reads it."""


class Better(StrEnum):
    """Which value comes first."""

    MORE = "more"
    LESS = "less"


class Entry(NamedTuple):
    """What C.07 says about a tie-break. `type`: A among the tied, B own record, C opponents, D known before the game.

    `label` heads a column; `variants` are the letters that may follow; `needs` names what must be known and not only
    assumed (`rounds`, `colours`).
    """

    code: str
    name: str
    article: str
    type: str
    label: str
    variants: str = ""
    better: Better = Better.MORE
    needs: str = ""


ENTRIES = (
    Entry("PTS", "Points", "C.07 4.1", "B", "Points"),
    Entry("DE", "Direct Encounter", "C.07 6", "A", "Direct encounter", "P"),
    Entry("WIN", "Number of Wins", "C.07 7.1", "B", "Wins"),
    Entry("WON", "Number of Games Won", "C.07 7.2", "B", "Games won"),
    Entry("BPG", "Number of Games Played with Black", "C.07 7.3", "B", "Games with Black", needs="colours"),
    Entry("BWG", "Number of Games Won with Black", "C.07 7.4", "B", "Won with Black", needs="colours"),
    Entry("PS", "Progressive Scores", "C.07 7.5", "B", "Progressive", "C", needs="rounds"),
    Entry("REP", "Rounds one Elected to Play", "C.07 7.6", "B", "Rounds elected to play"),
    Entry("STD", "Standard Points", "C.07 7.7", "B", "Standard points"),
    Entry("TPN", "Tournament Pairing Number", "C.07 7.8", "D", "Pairing number", "R", Better.LESS),
    Entry("SB", "Sonneborn-Berger", "C.07 9.1", "C", "Sonneborn-Berger", "CP"),
    Entry("KS", "Koya System", "C.07 9.2", "C", "Koya", "L"),
    Entry("ARO", "Average Rating of Opponents", "C.07 10.1", "D", "Opponents' average", "CMU"),
    Entry("TPR", "Tournament Performance Rating", "C.07 10.2", "D", "Performance", "U"),
    Entry("PTP", "Perfect Tournament Performance", "C.07 10.3", "D", "Perfect performance", "U"),
    Entry("APRO", "Average Performance Rating of Opponents", "C.07 10.4", "D", "Opponents' TPR", "U"),
    Entry("APPO", "Average Perfect Performance of Opponents", "C.07 10.5", "D", "Opponents' PTP", "U"),
    Entry("RTNG", "Rating", "C.07 10.6", "D", "Rating", "RU"),
    Entry("EXT", "Value from outside", "C.07 4.1", "B", "External"),
)

BY_NAME = {entry.code: entry for entry in ENTRIES}
RATING_BASED = frozenset({"ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
"""The tie-breaks of article 10, dropped when an unrated player takes part and no method was announced."""

SPORTING = frozenset({"DE", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "SB", "KS"})
"""Tie-breaks from results; pairing number and rating belong behind them."""


class Edition(NamedTuple):
    """A text of C.07 in force: since when, and which codes it does not know."""

    name: str
    since: str
    without: frozenset[str]


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("2026", "1 March 2026", frozenset()),
        Edition("2024", "August 2024", frozenset({"STD", "TPN", "RTNG"})),
    )
}
"""What the editions change for a round robin. Forfeits were regular games before 2026 too; the exceptions of 15.2 came
in 2026, but WON, BPG, BWG and article 10 said "over the board" and 7.6 named forfeit losses already, so that no value
differs (details of 2024 UNVERIFIED). The smallest product is cut from SB since August 2024."""

FORBIDDEN = {"BH": "Buchholz", "FB": "Fore Buchholz", "AOB": "Average of Opponents' Buchholz"}
"""The Buchholz family, which the note to C.07 article 8 forbids in round robins."""

TEAM = frozenset(
    (
        *("MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "ESB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"),
        *("BC", "TBR", "BBE", "SSSC"),
    )
)
"""Team tie-breaks (C.07 11 to 13): kept when read, not computed for individuals."""

OTHER = "OTHER_"
"""Self-defined tie-breaks begin with this (C.07 4.1)."""

_SPELLING = {name.upper(): name for name in (*BY_NAME, *FORBIDDEN, *TEAM)}
_DESCRIPTOR = re.compile(r"(OTHER_[^,/:\s]+|[A-Z]+)(?::(MP|GP))?((?:/[^/,\s]+)*)", re.IGNORECASE)
_VARIANT = [(v, re.compile(rf"{v.letter}({v.value})", re.IGNORECASE)) for v in VARIANTS]


@lru_cache(maxsize=512)
def parse_code(text: str) -> Code | None:
    """The code of one descriptor, letter case and blanks around it aside; None when it does not follow the grammar."""
    match = _DESCRIPTOR.fullmatch(text.strip())
    if not match:
        return None
    name = match[1].upper()
    name = OTHER + match[1][len(OTHER) :] if name.startswith(OTHER) else ALIASES.get(name, _SPELLING.get(name, name))
    found: dict[str, int | str | bool] = {}
    for part in match[3].split("/")[1:]:
        for variant, pattern in _VARIANT:
            value = pattern.fullmatch(part)
            if value and variant.attribute not in found:
                found[variant.attribute] = _variant_value(value[1].upper()) if variant.value else True
                break
        else:
            return None
    return Code(name, match[2].upper() if match[2] else None)._replace(**found)  # type: ignore[arg-type]


def _variant_value(text: str) -> int | str:
    return text if text.isalpha() else int(text)


@lru_cache(maxsize=512)
def print_code(code: Code) -> str:
    """The descriptor of a code: `KS/L-1`, `SB/C1/P`; a positive Koya limit without its sign."""
    parts = [f"{code.name}:{code.score}" if code.score else code.name]
    for variant in VARIANTS:
        value = getattr(code, variant.attribute)
        if value is True:
            parts.append(variant.letter)
        elif value != getattr(PLAIN, variant.attribute):
            parts.append(f"{variant.letter}{value}")
    return "/".join(parts)


def canonical(text: str) -> str:
    """The descriptor as rrpipe writes it; what does not follow the grammar stays as it is."""
    code = parse_code(text)
    return text.strip() if code is None else print_code(code)


def parse_list(text: str) -> tuple[str, ...]:
    """The descriptors of record 202 or 212 (or of `--tie-breaks`), canonical; `none` and nothing are an empty list."""
    parts = [part.strip() for part in re.split(r"[,;]", text) if part.strip()]
    return () if [part.lower() for part in parts] == ["none"] else tuple(canonical(part) for part in parts)


def print_list(codes: Iterable[str]) -> str:
    """The list as records 202 and 212 hold it: separated by commas, without blanks."""
    return ",".join(canonical(code) for code in codes)


@lru_cache(maxsize=512)
def variant_letters(code: Code) -> str:
    """The letters of the variants that this code carries."""
    return "".join(v.letter for v in VARIANTS if getattr(code, v.attribute) != getattr(PLAIN, v.attribute))


def is_external(text: str) -> bool:
    """True for the codes whose values come from outside: EXT, and OTHER_ with a name."""
    return text.upper() == "EXT" or text.upper().startswith(OTHER)


def heading(text: str) -> str:
    """What heads a column of this tie-break in print: its label, with the variant (`Koya /L1`)."""
    code = parse_code(text)
    if code is None or code.name not in BY_NAME:
        return text
    variant = print_code(code)[len(code.name) :]
    return f"{BY_NAME[code.name].label} {variant}".strip()
