"""What `--accept` named and nothing was found of: an acceptance without effect must not be silent.

A finding may be accepted by code alone, for many files at once; then it is no news that a file has none. With a place
it is meant for one finding, and when the file has others of the kind the place is probably wrong.
"""

from collections.abc import Iterable

from rrpipe.codes.files import F327
from rrpipe.codes.naming import listed
from rrpipe.findings import Finding, Severity, can_be_accepted, make, places
from rrpipe.model import Source

UNACCEPTABLE = "Leave the option out, and correct the input, the file or with --set."


def without_effect(findings: Iterable[Finding], accept: Iterable[str], name: str) -> list[Finding]:
    """A finding for each CODE or CODE@PLACE that fits none of these; a warning where others of its code stand."""
    found = list(findings)
    said: list[Finding] = []
    for what in dict.fromkeys(accept):
        code, _, place = what.partition("@")
        alike = [finding for finding in found if finding.code == code]
        fitting = [finding for finding in alike if not place or place in places(finding)]
        if any(map(can_be_accepted, fitting)):
            continue
        example = code
        severity = Severity.INFO
        reason = f"nothing of {code} was found when the file was read"
        if fitting:
            reason, severity = f"{code} cannot be accepted, only corrected", Severity.WARNING
        elif alike:
            named = [places(finding)[0] for finding in alike if places(finding)]
            at = f" at {listed(dict.fromkeys(named), limit=6)}" if named else " without a place"
            reason, severity = f"{code} was not found at {place}, but{at}", Severity.WARNING
            example = f"{code}@{named[0]}" if named else code
        finding = make(F327, Source(name), severity=severity, what=what, reason=reason, example=example)
        said.append(finding._replace(remedy=UNACCEPTABLE) if fitting else finding)
    return said
