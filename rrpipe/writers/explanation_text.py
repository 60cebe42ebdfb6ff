"""How a value or a place came about as plain text, in any language: the lines of `rrpipe.explain` with other words.

Reasons and notes of a working come in English; each is an entry of the table of words with its gaps filled, so it is
found there by its text and said again in the language asked for.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from rrpipe.explain import Addend, Explanation, Neighbour, PlaceExplanation, Table, plain, sum_text
from rrpipe.layouts.tie_breaks import BY_NAME
from rrpipe.wording import counted, words
from rrpipe.wording.explain_words import ENGLISH, ExplainWords, explain_words
from rrpipe.wording.locales import locale_of
from rrpipe.writers.footnotes import tie_break_name

OTHERWISE = {"places": "hand", "lots": "lot"}
"""What may have separated two players besides a tie-break."""

Names = Mapping[int, str]
Figure = Callable[[Fraction | None], str]


def value_text(each: Explanation, names: Names, language: str) -> str:
    """One value, several lines; `names` are the players with their numbers, `language` is one language."""
    w, figure = explain_words(language), figures(language)
    title = each.title if w.language == "en" else tie_break_name(each.code, words(language))
    head = {"code": each.code, "name": title, "article": each.article, "player": names[each.number]}
    if each.working is None:
        return w.head.format(**head, value=w.left_out_value)
    lines = [w.head.format(**head, value=figure(each.working.value))]
    if BY_NAME[each.working.code.name].type == "A":
        lines += _in_tables(each, names, w, figure)
    else:
        lines += _in_words(each.working.addends, each.annulled, each.working.value, names, w, figure)
    notes = (same(note, ENGLISH.notes, w.notes, figure) for note in each.working.notes)
    return "\n".join([*lines, *(w.note.format(note=note) for note in notes)])


def place_explanation_text(each: PlaceExplanation, names: Names, finished: bool, language: str) -> str:
    """Why a player stands where he stands, several lines."""
    w, figure = explain_words(language), figures(language)
    player = names[each.number]
    if each.rank is None:
        return w.left_out.format(player=player)
    head = (w.place if finished else w.place_interim).format(player=player, rank=each.rank)
    return "\n".join([head, *(_neighbour(other, names, w, figure) for other in each.neighbours)])


def figures(language: str) -> Figure:
    """How a language writes scores in digits: `6.25` or `6,25`."""
    decimal = locale_of(language).decimal
    return lambda value: plain(value).replace(".", decimal)


def same(text: str, english: Mapping[str, str], said: Mapping[str, str], figure: Figure) -> str:
    """An English text of a table with its gaps filled, in the words of another; as it is where no table has it."""
    for key, template in english.items():
        if found := _pattern(template).fullmatch(text):
            return said[key].format(**{name: _digits(part, figure) for name, part in found.groupdict().items()})
    return text


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """What a filled template looks like."""
    parts = re.split(r"({\w+})", template)
    return re.compile("".join(f"(?P<{part[1:-1]}>.+?)" if part[:1] == "{" else re.escape(part) for part in parts))


def _digits(text: str, figure: Figure) -> str:
    """A score as the language writes it; anything else as it is."""
    return figure(Fraction(text)) if re.fullmatch(r"-?\d+\.\d+", text) else text


def _part(part: Addend, names: Names, w: ExplainWords, figure: Figure) -> str:
    """One part in words: `a win over 4 Dunmoor, Sally (3.5)`."""
    number = "" if part.of is not None or part.product in (0, 1) else f" ({figure(part.product)})"
    if part.opponent is None:
        reason = same(part.reason, ENGLISH.reasons, w.reasons, figure) if part.counted and part.reason else ""
        return (reason or w.round_n.format(n=part.round)) + number
    form = w.results.get(str(part.result), w.against) if part.result else w.against
    of = f" ({figure(part.of)})" if part.of is not None else ""
    return form.format(name=names.get(part.opponent, part.opponent)) + of + number


def _in_words(
    addends: Sequence[Addend],
    annulled: Sequence[Addend],
    value: Fraction | None,
    names: Names,
    w: ExplainWords,
    figure: Figure,
) -> list[str]:
    """The parts in words, then the sum; parts that were cut, annulled or do not count in a line of their own."""
    parts = [part for part in addends if part.counted]
    lines = []
    if parts:
        said = ", ".join(_part(part, names, w, figure) for part in parts)
        lines.append(f"{said}: {sum_text(parts, value, figure)}")
    for part in (*addends, *annulled):
        if not part.counted:
            reason = same(part.reason, ENGLISH.reasons, w.reasons, figure)
            lines.append(w.not_counted.format(part=_part(part, names, w, figure), reason=reason))
    return lines


def _in_tables(each: Explanation, names: Names, w: ExplainWords, figure: Figure) -> list[str]:
    """The tables of a direct encounter that hold the player, one after the other."""
    order = ", ".join(each.before)
    if len(each.group) < 2 or each.working is None:
        return [w.not_needed.format(order=order)]
    lines = [w.level.format(order=order, names="; ".join(names[number] for number in each.group))]
    for at, table in enumerate(each.working.tables):
        lines += [w.again] if at else []
        lines += _table(table, names, w, figure)
    return lines


def _table(table: Table, names: Names, w: ExplainWords, figure: Figure) -> list[str]:
    """The score of every player of a table, game by game."""
    members = [number for group in table.groups for number in group]
    return [
        f"  {names[number]}: {figure(table.score[number])} ("
        + ", ".join(
            w.score_against.format(points=figure(table.cells[number, other]), name=names[other])
            for other in members
            if other != number
        )
        + ")"
        for number in members
    ]


def _neighbour(each: Neighbour, names: Names, w: ExplainWords, figure: Figure) -> str:
    """`behind 1 Ashdown, Clive: level on PTS, then DE 0 against 1`."""
    name, order = names[each.number], ", ".join(each.level)
    if each.code is None:
        return w.shared.format(name=name, order=order)
    if each.code in OTHERWISE:
        how = w.otherwise[OTHERWISE[each.code]]
    else:
        how = w.values.format(code=each.code, own=figure(each.own), other=figure(each.other))
        if each.tied > 2:
            how = w.among.format(how=how)
        elif each.games > 1:
            how = counted(each.games, w.in_games, how=how)
    if each.level:
        how = w.then.format(order=order, how=how)
    return (w.behind if each.ahead else w.ahead).format(name=name, how=how)
