"""Every kind of finding, in one table that `rrpipe rules` prints. Codes never change meaning.

First letter: F file and encoding, L layout of the sheet, P players, S schedule, R results, K tie-breaks and ranking,
T columns and records of a TRF, X what a rating submission needs. A module a letter (K, P and X have two); its rules
are names (`R203 = Rule(...)`), so that whoever makes a finding imports the rule itself.
"""

from collections.abc import Iterable
from types import ModuleType

from rrpipe.codes import (
    files,
    layout,
    output,
    players,
    points,
    ranking,
    rating,
    rating_list,
    results,
    schedule,
    submission,
    trf,
)
from rrpipe.findings import Rule, UsageError


def by_code(*modules: ModuleType) -> dict[str, Rule]:
    """The rules of all modules keyed by code; a code declared twice or under another name is refused."""
    table: dict[str, Rule] = {}
    for module in modules:
        for name, rule in vars(module).items():
            if isinstance(rule, Rule):
                if rule.code in table or rule.code != name:
                    raise ValueError(f"finding code {rule.code} is declared twice or under another name ({name})")
                table[rule.code] = rule
    return dict(sorted(table.items()))


RULES_BY_CODE = by_code(
    files, layout, output, players, schedule, results, ranking, points, trf, submission, rating, rating_list
)


def known_codes(accept: Iterable[str]) -> tuple[str, ...]:
    """The texts of `--accept`, CODE or CODE@PLACE, with codes in capitals; UsageError for one that cannot be meant."""
    found = []
    for text in accept:
        code, at, place = text.strip().partition("@")
        if code.upper() not in RULES_BY_CODE:
            raise UsageError(
                f"--accept {text}: there is no finding {code or 'without a code'}; `rrpipe rules` lists them"
            )
        if at and not place:
            raise UsageError(f"--accept {text}: name the place behind the @, for example {code.upper()}@F7")
        found.append(f"{code.upper()}{at}{place}")
    return tuple(found)
