"""What stands under a crosstable: the signs that it uses, and what its places rest on, in words."""

from dataclasses import replace
from typing import NamedTuple

from rrpipe.crosstable import Crosstable, Decision, Line, Sign
from rrpipe.layouts.paper import shortened
from rrpipe.model import STANDARD_SCORING, Adjustment, Scoring, Tournament, by_number
from rrpipe.rendering import listed_text, points_text, result_text
from rrpipe.wording import Words, joined

KEYS = {
    Sign.FORFEIT: "+ −",
    Sign.OPEN: "·",
    Sign.ADJOURNED: "?",
    Sign.SHORT: "*",
    Sign.DECIDER: "½¹ ½⁰",
    Sign.BLACK: "●",
    Sign.ASSUMED: "○",
}
"""The sign as it is drawn; the others are sentences without a sign."""


class Note(NamedTuple):
    """A footnote: its sign (empty for a sentence) and its text."""

    key: str
    text: str


def sign_notes(table: Crosstable, words: Words, *, colours: bool = True) -> list[Note]:
    """One note for every sign in use; those of colours only where colours are shown."""
    hidden = {Sign.BLACK, Sign.ASSUMED, Sign.UNKNOWN}
    return [
        Note(KEYS.get(sign, ""), getattr(words, f"sign_{sign.value}"))
        for sign in table.signs
        if colours or sign not in hidden
    ]


def place_notes(table: Crosstable, words: Words) -> list[Note]:
    """What decided each tie, who shares a place, who is left out, and what is unusual about points or results."""
    notes = [Note("", decision_text(decision, words)) for decision in table.decided]
    notes += [Note("", shared_text(group, words)) for group in table.shared]
    notes += [Note(line.place, left_out_text(line, words)) for line in table.left_out]
    return notes


def event_notes(tournament: Tournament, table: Crosstable, words: Words) -> list[Note]:
    """Decisions of the arbiter that a field alone does not tell, and points other than 1, ½ and 0."""
    players = by_number(tournament)
    notes = [
        Note(
            "",
            words.sign_unusual.format(
                white=players[game.white].name,
                black=players[game.black].name,
                result=f"{result_text(game.white_result)}–{result_text(game.black_result)}",
            ),
        )
        for game in table.unusual
    ]
    if not _is_standard(tournament.scoring):
        notes.append(Note("", joined(": ", (words.scoring, scoring_text(tournament.scoring, words))) + "."))
    notes += [Note("", text) for each in tournament.adjustments if (text := adjustment_text(each, tournament, words))]
    return notes


def adjustment_text(each: Adjustment, tournament: Tournament, words: Words) -> str:
    """`Belova: penalty of 1 point in round 2, counted in the points.`; another value of a result likewise."""
    players = by_number(tournament)
    names = "; ".join(players[number].name for number in each.players if number in players)
    where = joined("", (" (", words.round_n.format(n=each.round), ")")) if each.round else ""
    form = words.adjusted_result if each.result else words.penalty if each.points < 0 else words.bonus
    return form.format(
        names=names or words.everybody,
        points=points_text(each.points if each.result else abs(each.points)),
        where=where,
        result=words.adjusted.get(each.result, each.result),
    )


def scoring_text(scoring: Scoring, words: Words) -> str:
    """`Win 3, draw 1, loss 0`; deciders, forfeits and rests where they have values of their own."""
    win, draw, loss = (points_text(value) for value in (scoring.win, scoring.draw, scoring.loss))
    more = [
        form.format(points=points_text(value))
        for key, form in words.points_rules.items()
        if (value := getattr(scoring, key)) is not None and value != getattr(STANDARD_SCORING, key)
    ]
    return joined(", ", [words.points_rule.format(win=win, draw=draw, loss=loss), *more])


def _is_standard(scoring: Scoring) -> bool:
    """True for 1, ½ and 0, with nothing of its own for forfeits, rests and deciders."""
    return replace(scoring, unknown=None, pairing_bye=None) == STANDARD_SCORING


def decision_text(decision: Decision, words: Words) -> str:
    """What put one place before the next: `2 before 3 by Sonneborn-Berger, 6½ to 5¼.`."""
    before, after = decision.before.head, decision.after.head
    if decision.code in words.decided_otherwise:
        return words.decided_otherwise[decision.code].format(before=before, after=after)
    name = tie_break_name(decision.code, words)
    if decision.before_value is None or decision.after_value is None:
        return words.decided_plain.format(before=before, after=after, tie_break=name)
    form = words.decided_among if decision.tied > 2 else words.decided_games if decision.games > 1 else words.decided
    return form.format(
        before=before,
        after=after,
        tie_break=name,
        a=points_text(decision.before_value),
        b=points_text(decision.after_value),
        n=decision.games,
    )


def tie_break_name(code: str, words: Words) -> str:
    """`SB` -> Sonneborn-Berger, `SB/C1` -> Sonneborn-Berger without the lowest 1; an unknown code stays a code."""
    base, *modifiers = code.replace(":", "/").split("/")
    name = words.tie_breaks.get(base, base)
    said = [words.cut[m[0]].format(n=m[1:].lstrip("+") or "1") if m[:1] in words.cut else m for m in modifiers if m]
    return joined(", ", [name, *said])


def shared_text(group: tuple[Line, ...], words: Words) -> str:
    """Who shares a place."""
    return words.shared.format(places=group[0].place, names=_names(group, words))


def left_out_text(line: Line, words: Words) -> str:
    """Why a player stands under the table without a place."""
    return words.left_out.format(name=line.player.name, reason=words.left_out_reason[line.player.status.value])


def _names(lines: tuple[Line, ...], words: Words) -> str:
    """Names in their short forms: `Belova, D., Orlov, P. and Ruiz, M.` reads badly, so semicolons part them."""
    names = [shortened(line.player.name)[-1] for line in lines]
    return listed_text(names, words.languages, ";")
