"""`--dates`: the dates of the rounds, listed or from a first day on."""

import re
from datetime import date, timedelta

from rrpipe.findings import UsageError

STEPS = re.compile(r"(\d{4}-\d{2}-\d{2})\+(\d{1,3})(?:x(\d{1,2}))?")


def round_dates(text: str | None, rounds: int) -> tuple[str | None, ...]:
    """The date of each round; none when nothing is given.

    `2026-05-01,2026-05-08,...` lists them; `2026-05-01+7` is a round a week, `2026-05-01+1x2` two rounds a day.
    """
    if text is None:
        return ()
    try:
        if match := STEPS.fullmatch(text.strip()):
            first, step, a_day = date.fromisoformat(match[1]), int(match[2]), int(match[3] or 1)
            if a_day < 1:
                raise ValueError
            return tuple((first + timedelta(days=step * (at // a_day))).isoformat() for at in range(rounds))
        given = tuple(date.fromisoformat(part.strip()).isoformat() for part in text.split(","))
    except (ValueError, OverflowError):
        raise UsageError(
            f"--dates {text}: write the dates as 2026-05-01,2026-05-08,... or the first and the days from round to "
            "round, 2026-05-01+7 (2026-05-01+1x2: two rounds a day)"
        ) from None
    if len(given) != rounds:
        raise UsageError(f"--dates gives {len(given)} dates, and there are {rounds} rounds")
    return given
