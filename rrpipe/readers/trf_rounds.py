"""The round blocks of record 001: who met whom, with which colour and result, and who had no opponent.

Spellings of byes and letter case are repaired and said; whatever would change who played whom or who won is refused.
Byes of TRF06 give the points instead of a letter: + and 1 full, = half, - and 0 none (TRF06; TRF16 and TRF26, record
001, columns 92-99).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rrpipe.codes import trf as codes
from rrpipe.codes.naming import listed, name_of, round_name
from rrpipe.findings import Finding, Rule, make
from rrpipe.layouts.trf import BLOCK_GAP_COLUMNS, BLOCK_GAPS, OPPONENT, RoundCut, round_cuts
from rrpipe.layouts.trf_kinds import COLOURS, GAME_COLOURS, GAME_RESULTS, NO_OPPONENT, REST_BLOCK, RESULTS
from rrpipe.model import FORFEITS, Bye, Rest, Result, Source
from rrpipe.readers.entries import Entry
from rrpipe.readers.trf_players import PlayerLine

FULL_SPELLINGS, HALF_SPELLINGS, ZERO_SPELLINGS = "+1", "=", "-0"
UNKNOWN = "unknown"
"""Stands for a letter that is no result."""

_WITH_COLOUR = frozenset({"+", "-"})
"""Spellings of a bye that may stand beside a colour; a played result beside one is a game without opponent."""


class Free(NamedTuple):
    """A round of a player without opponent. `bye` is None while an old spelling (`text`) waits to be understood."""

    round: int
    number: int
    bye: Bye | None
    text: str
    source: Source
    result: str = ""


class Rounds(NamedTuple):
    """What the lines say: an entry for each game and player, rests, and the last round in which somebody plays."""

    entries: list[Entry]
    rests: list[Rest]
    last: int
    findings: list[Finding]


def read_rounds(lines: Iterable[PlayerLine], names: Mapping[int, str], file: str, scheduled: int) -> Rounds:
    """All round blocks. `names` by starting number; `scheduled` is the number of rounds that a record states, or 0."""
    entries: list[Entry] = []
    free: list[Free] = []
    colourless: list[Entry] = []
    findings: list[Finding] = []
    new: Callable[[type[Entry], tuple[object, ...]], Entry] = tuple.__new__  # this loop is most of the work of reading
    place: Callable[[type[Source], tuple[object, ...]], Source] = tuple.__new__
    opponents = {f"{number:4d}": number for number in names}
    for number, line, text, shift in lines:
        text = text.rstrip()
        cuts = round_cuts(len(text))
        if any(text[columns].strip() for columns in BLOCK_GAP_COLUMNS):
            cuts = tuple(_clean(cuts, text, number, names, Source(file, line), findings))
        for number_of_round, column, opponent_cut, colour_cut, result_cut, block_cut in cuts:
            source = place(Source, (file, line, column - shift, None, None, None))
            try:
                entries.append(
                    new(
                        Entry,
                        (
                            number,
                            opponents[text[opponent_cut]],
                            GAME_RESULTS[text[result_cut]],
                            source,
                            number_of_round,
                            0,
                            GAME_COLOURS[text[colour_cut]],
                            None,
                            None,
                        ),
                    )
                )
                continue
            except KeyError:
                pass  # not in the usual form
            block = text[block_cut]
            if not block.strip() or block == REST_BLOCK:
                free.append(Free(number_of_round, number, Bye.ZERO, "", source, block.strip()))
                continue
            pieces = text[opponent_cut], text[colour_cut], text[result_cut]
            found = _look_closer(block, pieces, number, number_of_round, source)
            if isinstance(found, Entry):
                entries.append(found)
                if found.colour is None:
                    colourless.append(found)
                if found.result is Result.ADJOURNED and pieces[2] != "?":
                    findings.append(_say(codes.T402, found, names, text=pieces[2]))
            elif isinstance(found, Free):
                free.append(found)
            else:
                findings.append(_unreadable(number, number_of_round, source, block, found, names))
    last = max({entry.round or 0 for entry in entries}, default=0)
    if any(item.bye is None for item in free):
        free = list(_forfeits_joined(free, entries, colourless, names, findings))
    rests = _rests(free, names, last, max(scheduled, last), findings)
    rests = _completed(rests, entries, names, last)
    if colourless:
        findings.extend(_about_colours(colourless, entries, names))
    return Rounds(entries, rests, last, findings)


def _clean(
    cuts: Iterable[RoundCut], text: str, number: int, names: Mapping[int, str], source: Source, findings: list[Finding]
) -> Iterable[RoundCut]:
    """The blocks whose columns between the entries are blank; the others are reported at once and not read."""
    bad: list[tuple[RoundCut, int]] = []
    for cut in cuts:
        moved = (gap.moved(cut.column - OPPONENT.first) for gap in BLOCK_GAPS)
        filled = [gap.first for gap in moved if text[gap.cut].strip()]
        if filled:
            bad.append((cut, filled[0]))
        else:
            yield cut
    if bad:
        cut, column = bad[0]
        detail = f"is out of place: column {column} should be blank and holds “{text[column - 1]}”"
        if len(bad) > 1:
            detail += f"; so are the entries of {len(bad) - 1} more rounds of this line"
        findings.append(_unreadable(number, cut.round, source.at(cut.column), text[cut.block], detail, names))


def _unreadable(number: int, round: int, source: Source, block: str, detail: str, names: Mapping[int, str]) -> Finding:
    """The finding for a round block that is refused."""
    first = source.column or 0
    last = first + OPPONENT.width - 1
    return _about(codes.T401, number, round, source, names, text=block, detail=detail, first=first, last=last)


def _look_closer(
    block: str, pieces: tuple[str, str, str], number: int, round: int, source: Source
) -> Entry | Free | str:
    """A block that is not in the usual form: a game, a round without opponent, or why it cannot be read.

    `pieces` are the columns of opponent, colour and result.
    """
    opponent, colour, result = pieces
    digits = opponent.strip()
    if colour not in COLOURS:
        return f"has “{colour}” where the colour stands"
    side = COLOURS[colour]
    if opponent in NO_OPPONENT or (digits.isascii() and digits.isdigit() and int(digits) == 0):
        return _without_opponent(block, side, result, number, round, source)
    if not (digits.isascii() and digits.isdigit()):
        return f"has “{opponent}” where the opponent's number stands"
    if len(opponent) < OPPONENT.width:
        return "ends within the opponent's number"
    code = RESULTS.get(result, UNKNOWN)
    if isinstance(code, Bye):
        return f"names an opponent and a bye ({result})"
    known = code if code is None or isinstance(code, Result) else Result.ADJOURNED
    return Entry(number, int(digits), known, source, round, 0, side)


def _without_opponent(block: str, side: str | None, result: str, number: int, round: int, source: Source) -> Free | str:
    """A round without opponent: which bye, or why it looks like a game whose opponent is missing."""
    code = RESULTS.get(result, "")
    if code is None or isinstance(code, Bye):
        return Free(round, number, code or Bye.ZERO, block if side else "", source, result.strip() or block.strip())
    if code in FULL_SPELLINGS + HALF_SPELLINGS + ZERO_SPELLINGS and code and (side is None or code in _WITH_COLOUR):
        return Free(round, number, None, block, source, result)
    return f"has a result (“{result}”) without an opponent" if code else f"has “{result}” where the result stands"


def _forfeits_joined(
    free: Iterable[Free],
    entries: list[Entry],
    colourless: list[Entry],
    names: Mapping[int, str],
    findings: list[Finding],
) -> Iterable[Free]:
    """The rounds without opponent, less those that are the other side of a forfeit which the opponent states.

    0000 is tolerated for a forfeit; the opponent's line tells which scheduled game it was, so nothing is guessed.
    """
    claims: dict[tuple[int, int], list[Entry]] = {}
    named = {(entry.round, entry.player) for entry in entries}
    for entry in entries:
        if entry.result in FORFEITS:
            claims.setdefault((entry.round or 0, entry.opponent), []).append(entry)
    for item in free:
        found = claims.get((item.round, item.number), [])
        if (
            item.bye is None
            and item.result in _WITH_COLOUR
            and len(found) == 1
            and (item.round, item.number) not in named
        ):
            entry = Entry(item.number, found[0].player, Result(item.result), item.source, item.round)
            entries.append(entry)
            colourless.append(entry)
            findings.append(_say(codes.T407, entry, names, text=item.text))
        else:
            yield item


def _rests(
    free: Iterable[Free], names: Mapping[int, str], last: int, rounds: int, findings: list[Finding]
) -> list[Rest]:
    """The rounds without opponent, up to the last round; entries after it are dropped and reported.

    In a round that is scheduled but not paired only a bye that was asked for is kept.
    """
    listed_free = list(free)
    full = Counter(item.round for item in listed_free if item.bye is None and item.result in FULL_SPELLINGS)
    rests: list[Rest] = []
    for item in listed_free:
        number, bye, result = item.number, item.bye, item.result
        if item.round > rounds:
            if item.text or result:
                shown = item.text.strip() or result
                fields: dict[str, Any] = {"number": item.round, "rounds": rounds, "text": shown}
                findings.append(_about(codes.T404, number, item.round, item.source, names, **fields))
            continue
        if bye is None:
            bye = Bye.HALF if result in HALF_SPELLINGS else Bye.ZERO
            if result in FULL_SPELLINGS:
                bye = Bye.PAIRING if full[item.round] == 1 else Bye.FULL
        if item.text:
            findings.append(_about(codes.T403, number, item.round, item.source, names, text=item.text, value=bye))
        if item.round <= last or bye is not Bye.ZERO:
            rests.append(Rest(item.round, number, bye))
    return rests


def _completed(rests: list[Rest], entries: list[Entry], names: Mapping[int, str], last: int) -> list[Rest]:
    """The rests with one for every round up to the last in which a player's line ends early, sorted.

    A round in which nobody plays has no rests, apart from byes that were asked for.
    """
    if len(rests) + len(entries) != len(names) * last:
        busy = {(entry.round, entry.player) for entry in entries}
        resting = {(rest.round, rest.number) for rest in rests}
        played = {entry.round for entry in entries}
        rests = [rest for rest in rests if rest.round in played or rest.bye is not Bye.ZERO]
        rests += [
            Rest(number_of_round, number)
            for number_of_round in played
            if number_of_round
            for number in names
            if (number_of_round, number) not in busy and (number_of_round, number) not in resting
        ]
    return sorted(rests)


def _about_colours(colourless: list[Entry], entries: list[Entry], names: Mapping[int, str]) -> list[Finding]:
    """What to say about games for which a line states no colour."""
    colours = {(entry.round, entry.player): entry.colour for entry in entries}
    findings: list[Finding] = []
    forfeits: list[str] = []
    first: Entry | None = None
    for entry in colourless:
        other = colours.get((entry.round, entry.opponent))
        if other and entry.result not in FORFEITS:
            column = (entry.source.column or 0) + 5
            findings.append(_say(codes.T405, entry, names, column=column))
        elif other is None and entry.result not in FORFEITS and entry.player < entry.opponent:
            findings.append(_say(codes.T406, entry, names))
        elif other is None and entry.result in FORFEITS and entry.player < entry.opponent:
            first = first or entry
            forfeits.append(
                f"{name_of(entry.player, names)} - {name_of(entry.opponent, names)}{round_name(entry.round)}"
            )
    if first:
        findings.append(
            make(codes.T408, first.source, player=first.player, count=len(forfeits), games=listed(forfeits))
        )
    return findings


def _say(rule: Rule, entry: Entry, names: Mapping[int, str], **fields: Any) -> Finding:
    """A finding about one entry, naming both players."""
    opponent = name_of(entry.opponent, names)
    return _about(rule, entry.player, entry.round, entry.source, names, opponent=opponent, **fields)


def _about(
    rule: Rule, number: int, round: int | None, source: Source, names: Mapping[int, str], /, **fields: Any
) -> Finding:
    """A finding about one round of one player."""
    where = round_name(round)
    return make(rule, source, player=number, round=round, who=name_of(number, names), where=where, **fields)
