"""Write the facts of an event as TOML: what is known as values, what is not as comments to be completed."""

from collections.abc import Callable
from fractions import Fraction

from rrpipe.facts.look import look_lines
from rrpipe.facts.toml_texts import toml_text
from rrpipe.layouts.documents import scoring_values
from rrpipe.layouts.tie_breaks import is_external
from rrpipe.model import STANDARD_SCORING, Player, Status, Tournament

EVENT_KEYS = (
    ("name", '"Club Championship 2026"'),
    ("city", '"Oslo"'),
    ("federation", '"NOR"'),
    ("start_date", '"2026-05-01"'),
    ("end_date", '"2026-05-29"'),
    ("chief_arbiter", '"Moen, Kari (99000001)"'),
    ("deputies", '["Lie, Per"]'),
    ("time_control", '"90 min + 30 sec/move"'),
    ("round_dates", '["2026-05-01", "2026-05-08"]'),
    ("tie_breaks", '["DE", "SB", "KS", "WIN"]'),
)
"""The facts in their order, each with an example for where it is not known."""

PLAYER_KEYS = ("sex", "title", "rating", "federation", "fide_id", "birth_date", "club")
NEEDED = ("sex", "federation", "fide_id", "birth_date")
"""What a rating report needs of a player and is worth a reminder."""


def event_toml(tournament: Tournament, more: Callable[[Player], list[str]] | None = None, folder: str = ".") -> str:
    """The text of the file, which is to lie in a `folder`.

    `more` gives further lines for a player, such as proposals of a rating list.
    """
    lines = ["# Facts of the event for rrpipe. Lines that begin with # are not known yet: complete them.", ""]
    for key, example in EVENT_KEYS:
        known = getattr(tournament, key)
        lines.append(
            f"{key} = {_value(known)}" if known or (known == () and key == "tie_breaks") else f"# {key} = {example}"
        )
    if tournament.scoring != STANDARD_SCORING:
        values = ", ".join(f"{key} = {_value(value)}" for key, value in scoring_values(tournament.scoring).items())
        lines.append(f"scoring = {{ {values} }}")
    for status in (Status.WITHDRAWN, Status.EXPELLED):
        if numbers := [player.number for player in tournament.players if player.status is status]:
            lines.append(f"{status} = {numbers}")
    for each in tournament.adjustments:
        parts = [
            ("points", each.points),
            ("players", list(each.players)),
            ("round", each.round),
            ("result", each.result),
        ]
        lines += [
            "",
            "[[adjustments]]",
            *(f"{key} = {_value(value)}" for key, value in parts if value or key == "points"),
        ]
    lines += look_lines(tournament, folder)
    for player in tournament.players:
        lines += ["", *_player(player), *(more(player) if more else ())]
    return "\n".join(lines) + "\n"


def _player(player: Player) -> list[str]:
    """The table of one player."""
    lines = [f"[players.{player.number}]", f"name = {_value(player.name)}"]
    for key in PLAYER_KEYS:
        known = getattr(player, key)
        if known is not None:
            lines.append(f"{key} = {_value(known)}")
        elif key in NEEDED:
            lines.append(f'# {key} = ""')
    lines += [f"{code} = {_value(value)}" for code, value in player.stated.tie_breaks if is_external(code)]
    if national := player.national:
        parts = [f"federation = {_value(national.federation)}"]
        parts += [f"rating = {national.rating}"] if national.rating else []
        parts += [f"id = {_value(national.id)}"] if national.id else []
        lines.append(f"national = {{ {', '.join(parts)} }}")
    return lines


def _value(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, Fraction):
        return f'"{value}"'
    if isinstance(value, tuple):
        return f"[{', '.join(_value(entry or '') for entry in value)}]"
    return toml_text(value)
