"""Progress tables: a row per player, a column per round, each cell naming opponent, colour and result."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from rrpipe.codes import results as codes
from rrpipe.codes.naming import listed, name_of
from rrpipe.findings import Finding, make
from rrpipe.layouts.sheet import BYE_WORDS, COLOUR_LETTERS, fold
from rrpipe.model import Bye, Colours, Game, Rest, Result
from rrpipe.readers.entries import Entry, games_from_entries
from rrpipe.readers.grid import Cell
from rrpipe.readers.result_cells import counts, is_open_sign, result_text, vocabulary
from rrpipe.readers.table_areas import Area
from rrpipe.readers.table_heads import label_number
from rrpipe.readers.table_rows import Roster

FULL = r"1/2|½|0[.,]5|[.,]5|1k|0k|1f|0f|[10=+\-r><]"


class Form(NamedTuple):
    """One way to write a game: a pattern with the groups opponent, colour and result, and what its results mean."""

    name: str
    pattern: re.Pattern[str]
    results: Mapping[str, Result]


POINT_RESULTS: Mapping[str, Result] = {
    "1": Result.WIN,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "0.5": Result.DRAW,
    "0,5": Result.DRAW,
    ".5": Result.DRAW,
    ",5": Result.DRAW,
    "=": Result.DRAW,
    "r": Result.DRAW,
    "0": Result.LOSS,
    "+": Result.FORFEIT_WIN,
    "-": Result.FORFEIT_LOSS,
    ">": Result.FORFEIT_WIN,
    "<": Result.FORFEIT_LOSS,
    "1k": Result.FORFEIT_WIN,
    "0k": Result.FORFEIT_LOSS,
    "1f": Result.FORFEIT_WIN,
    "0f": Result.FORFEIT_LOSS,
}
SIGN_RESULTS: Mapping[str, Result] = {
    "+": Result.WIN,
    "=": Result.DRAW,
    "-": Result.LOSS,
    ">": Result.FORFEIT_WIN,
    "<": Result.FORFEIT_LOSS,
}
LETTER_RESULTS: Mapping[str, Result] = {
    "w": Result.WIN,
    "d": Result.DRAW,
    "l": Result.LOSS,
    "x": Result.FORFEIT_WIN,
    "f": Result.FORFEIT_LOSS,
}
FORMS = (
    Form(
        "3w/1",
        re.compile(rf"(?P<opponent>\d{{1,3}})\s*(?P<colour>[^\W\d_])?\s*/\s*(?P<result>{FULL}|\?)?"),
        POINT_RESULTS,
    ),
    Form(
        "12w½", re.compile(rf"(?P<opponent>\d{{1,3}})\s*(?P<colour>[^\W\d_])\s*(?P<result>{FULL}|\?)?"), POINT_RESULTS
    ),
    Form("+4B", re.compile(r"(?P<result>[+=\-><])\s*(?P<opponent>\d{1,3})\s*(?P<colour>[^\W\d_])?"), SIGN_RESULTS),
    Form("W12", re.compile(r"(?P<result>[wdlxf])\s*(?P<opponent>\d{1,3})\s*(?P<colour>[^\W\d_])?"), LETTER_RESULTS),
    Form(
        "w4+",
        re.compile(rf"(?P<colour>[^\W\d_])\s*(?P<opponent>\d{{1,3}})\s*[/:]?\s*(?P<result>{FULL}|\?)"),
        POINT_RESULTS,
    ),
)
"""All forms that are known, e.g. German `3w/1`, server `12w½`, French `+ 4B`, American `W12`."""

BYES: Mapping[str, Bye] = {"h": Bye.HALF, "b": Bye.FULL, "u": Bye.ZERO, "z": Bye.ZERO, "bye": Bye.ZERO, "-": Bye.ZERO}
"""Single letters of American tables, and signs for a round without opponent."""


class ProgressReading(NamedTuple):
    """The games of a progress table; `colours` says in words which letters were taken for which colour."""

    games: tuple[Game, ...]
    rests: tuple[Rest, ...]
    cycles: int
    colours: str
    findings: tuple[Finding, ...]


def is_progress(area: Area, roster: Roster) -> bool:
    """True when most cells of the columns name an opponent besides a result, and are no results by themselves."""
    cells: dict[str, Cell] = {}
    held: Counter[str] = Counter()
    for row in roster.rows:
        for run in area.runs:
            cell = area.grid.cell(row, run[0])
            if cell.text:
                cells.setdefault(cell.text, cell)
                held[cell.text] += 1
    for text, cell in cells.items():
        if is_open_sign(cell) or fold(text) in BYE_WORDS or result_text(text) in BYES:
            del held[text]
    words = vocabulary()
    fitting = sum(n for text, n in held.items() if any(f.pattern.fullmatch(result_text(text)) for f in FORMS))
    plain = sum(n for text, n in held.items() if counts(cells[text], words))
    return fitting * 3 > held.total() * 2 and plain * 2 < held.total()


def read_progress(area: Area, roster: Roster, words: Mapping[str, str]) -> ProgressReading:
    """The games of this table. Opponents are named by starting numbers or by places, whichever names them back.

    `words` are the user's result words (word -> TRF code).
    """
    form = _form(area, roster)
    letters = _colour_letters(area, roster, form)
    own = {result_text(word): Result(code) for word, code in words.items() if code in {str(r) for r in Result}}
    names = {player.number: player.name for player in roster.players}
    entries, rests, findings = _statements(area, roster, form, letters, own)
    games, said = games_from_entries(entries, names)
    ranks = {rank: p.number for rank, p in zip(roster.ranks, roster.players, strict=True) if rank is not None}
    if said and len(ranks) == len(roster.players) and set(ranks) != {0}:
        by_rank = [e._replace(opponent=ranks.get(e.opponent, e.opponent)) for e in entries]
        other_games, other_said = games_from_entries(by_rank, names)
        if not other_said:
            games, said = other_games, []
    uncoloured = [game for game in games if game.colours is Colours.UNKNOWN]
    if uncoloured:
        shown = listed(
            f"{name_of(g.white, names)} against {name_of(g.black, names)} in round {g.round}" for g in uncoloured
        )
        findings.append(make(codes.R308, uncoloured[0].white_source, round=uncoloured[0].round, games=shown))
    meetings = Counter(frozenset((game.white, game.black)) for game in games)
    usual = Counter(meetings.values()).most_common(1)
    colours = ", ".join(f"{letter} = {'White' if side == 'w' else 'Black'}" for letter, side in letters.items())
    return ProgressReading(
        games, tuple(rests), usual[0][0] if usual else 1, f", {colours}" if colours else "", (*findings, *said)
    )


def _statements(
    area: Area, roster: Roster, form: Form, letters: Mapping[str, str], own: Mapping[str, Result]
) -> tuple[list[Entry], list[Rest], list[Finding]]:
    """What every cell says: a side of a game or a round without opponent."""
    entries: list[Entry] = []
    rests: list[Rest] = []
    findings: list[Finding] = []
    for player, row in zip(roster.players, roster.rows, strict=True):
        for at, run in enumerate(area.runs):
            number = label_number(Cell(0, 0, area.labels[at])) or at + 1
            cell = area.grid.cell(row, run[0])
            text = result_text(cell.text)
            if is_open_sign(cell) and not text.strip("?."):
                continue
            match = form.pattern.fullmatch(text)
            bye = BYES.get(text) or (Bye.ZERO if fold(text) in BYE_WORDS else None)
            if match is None and bye is not None:
                rests.append(Rest(number, player.number, bye))
                continue
            source = area.grid.source(row, run[0])
            word = (match.group("result") or "") if match else ""
            result = Result.ADJOURNED if word == "?" else own.get(word) or form.results.get(word)
            if match is None or (result is None and word):
                findings.append(
                    make(
                        codes.R301,
                        source,
                        player=player.number,
                        round=number,
                        a=name_of(player.number, {player.number: player.name}),
                        b=f"the opponent of round {number}",
                        cell=cell.name,
                        text=f"“{cell.text}”",
                    )
                )
                continue
            colour = letters.get(match.group("colour") or "")
            entries.append(Entry(player.number, int(match["opponent"]), result, source, number, 0, colour))
    return entries, rests, findings


def _form(area: Area, roster: Roster) -> Form:
    """The form that most cells have."""
    texts = Counter(result_text(area.grid.cell(row, run[0]).text) for row in roster.rows for run in area.runs)
    return max(FORMS, key=lambda form: sum(n for text, n in texts.items() if form.pattern.fullmatch(text)))


def _colour_letters(area: Area, roster: Roster, form: Form) -> Mapping[str, str]:
    """Which letters mean White and Black; a single letter that may be either gives no colours."""
    used: set[str] = set()
    for row in roster.rows:
        for run in area.runs:
            match = form.pattern.fullmatch(result_text(area.grid.cell(row, run[0]).text))
            if match and match.group("colour"):
                used.add(match.group("colour"))
    fitting = [letters for pair, letters in COLOUR_LETTERS.items() if used and used <= pair]
    agreed = [letters for letters in fitting if all(letters[u] == fitting[0][u] for u in used)]
    return {u: fitting[0][u] for u in sorted(used)} if fitting and len(agreed) == len(fitting) else {}
