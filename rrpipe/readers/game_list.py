"""Lists of games: a row per game with round, White, Black and result, by names or by numbers."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from rrpipe import limits
from rrpipe.codes import files, layout
from rrpipe.codes import results as codes
from rrpipe.codes.naming import counted, name_of, place_name, round_name
from rrpipe.findings import Finding, make
from rrpipe.layouts.sheet import BYE_WORDS, fold
from rrpipe.model import COMPLEMENT, Colours, Game, Player, Rest, Result, Source, game_order
from rrpipe.readers.grid import Cell, Grid
from rrpipe.readers.names_alike import may_be_one
from rrpipe.readers.player_values import whole_number
from rrpipe.readers.result_cells import Vocabulary, readings, result_text, vocabulary
from rrpipe.readers.table_areas import Area, role_of
from rrpipe.readers.table_facts import one_date
from rrpipe.readers.table_heads import ROUND_LINE, is_words
from rrpipe.readers.table_rows import Roster

WON_BY_FORFEIT = {Result.WIN: Result.FORFEIT_WIN, Result.LOSS: Result.FORFEIT_LOSS}
DAY_IN_LINE = re.compile(r"\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\.?\s+[^\W\d_]{3,}\s+\d{4}")
ASSUMED = frozenset({fold(Colours.DERIVED), fold(Colours.UNKNOWN)})
"""What the column of colours says where round and colours were not stated."""

MOST_COMPARED = 150
"""Each name is compared with each other one, for so many players at the most."""

HOLLOW = "○"
"""The same, as a report draws it."""

FORFEIT_MARKS = ("f", "k", "ff", "forfeit", "kampflos", "w.o.", "wo", "forfait")


class GameList(NamedTuple):
    """Players and games of a list. `counted` is True when the players were numbered in the order of appearance."""

    players: tuple[Player, ...]
    games: tuple[Game, ...]
    rests: tuple[Rest, ...]
    rounds: int
    cycles: int
    counted: bool
    findings: tuple[Finding, ...]


class Sides(NamedTuple):
    """The columns of a list of games."""

    roles: Mapping[str, int]

    def column(self, *roles: str) -> int | None:
        """The first of these columns that exists."""
        return next((self.roles[role] for role in roles if role in self.roles), None)


def read_game_list(area: Area, headings: Mapping[str, str], words: Mapping[str, str], known: Roster | None) -> GameList:
    """The games of this list. `known` are the players of a table elsewhere in the file, joined by number or name."""
    sides = _sides(area, headings)
    people = _People(known)
    findings: list[Finding] = []
    games: list[Game] = []
    rests: list[Rest] = []
    assumed: list[tuple[int, int, int, tuple[Result | None, Result | None]]] = []
    one_sided = 0
    usual = vocabulary("", words)
    current, current_day = _announced(area.grid, area.first)
    for row in sorted((*area.rows, *area.skipped)):
        if row in area.skipped:
            number, day_text = _round_line(area.grid, row)
            current, current_day = (number, day_text) if number else (current, current_day)
            continue
        said = len(findings)
        white, black = (_player(area.grid, row, sides, side, people, findings) for side in ("white", "black"))
        given = sides.column("round")
        if given is not None:
            held = area.grid.cell(row, given)
            current = whole_number(held.text) or _label(held) or current
            if current and current > limits.LIMITS.rounds:
                findings.append(_no_round(area.grid, held, current))
                current = None
        if white is None or black is None:
            present = white or black
            if present and current and len(findings) == said:
                rests.append(Rest(current, present))
            continue
        if white == black:
            place = area.grid.source(row, sides.column("black", "black_number"))
            who = name_of(white, {p.number: p.name for p in people.players})
            findings.append(
                make(
                    codes.R208,
                    place,
                    player=white,
                    round=current,
                    a=who,
                    where=round_name(current),
                    place_a=place_name(place),
                )
            )
            continue
        results, single = _results(area, row, sides, usual, findings)
        one_sided += single
        board_col, date_col = sides.column("board"), sides.column("date")
        day = area.grid.cell(row, date_col) if date_col else Cell(row, 0)
        if _is_assumed(area.grid, row, sides):
            assumed.append((row, white, black, results))
            continue
        games.append(
            Game(
                white,
                black,
                results[0],
                results[1],
                current,
                whole_number(area.grid.cell(row, board_col).text) if board_col else None,
                Colours.STATED,
                day.day.isoformat() if day.day else one_date(day.text) or current_day,
                area.grid.source(row, sides.column("white_result", "result", "white", "white_number")),
                area.grid.source(row, sides.column("black_result", "result", "black", "black_number")),
            )
        )
    games += [_without_round(area, sides, *game) for game in assumed]
    if one_sided:
        findings.append(make(codes.R311, area.grid.source(area.rows[0]), count=counted(one_sided, "game")))
    players = people.all()
    if people.counted:
        findings.append(
            make(layout.L204, area.grid.source(area.first), count=len(players), order="in which they appear")
        )
        findings += _perhaps_one(players, games)
    meetings = Counter(frozenset((g.white, g.black)) for g in games)
    most = Counter(meetings.values()).most_common(1)
    rounds = max((g.round or 0 for g in games), default=0)
    return GameList(
        players,
        tuple(sorted(games, key=game_order)),
        tuple(dict.fromkeys(rests)),
        rounds,
        most[0][0] if most else 1,
        people.counted,
        tuple(findings),
    )


def _perhaps_one(players: Sequence[Player], games: Sequence[Game]) -> Iterator[Finding]:
    """The findings for players who never meet nor play in the same round and whose names are alike."""
    opponents: dict[int, set[int]] = {player.number: set() for player in players}
    rounds: dict[int, set[int]] = {player.number: set() for player in players}
    count = Counter(number for game in games for number in (game.white, game.black))
    for game in games:
        opponents[game.white].add(game.black)
        opponents[game.black].add(game.white)
        if game.round is not None:
            rounds[game.white].add(game.round)
            rounds[game.black].add(game.round)
    names = {player.number: player.name for player in players}
    for a, b in combinations(players[:MOST_COMPARED], 2):
        apart = b.number not in opponents[a.number] and rounds[a.number].isdisjoint(rounds[b.number])
        if apart and may_be_one(a.name, b.name):
            first, second = sorted((a, b), key=lambda player: -count[player.number])
            yield make(
                codes.R317,
                second.source,
                player=second.number,
                a=name_of(second.number, names),
                b=name_of(first.number, names),
                games_a=counted(count[second.number], "game"),
                games_b=counted(count[first.number], "game"),
            )


def _is_assumed(grid: Grid, row: int, sides: Sides) -> bool:
    """Whether round and colours of a game are only assumed: the column of colours says so, or a hollow dot."""
    col = sides.column("colours")
    if col and fold(grid.cell(row, col).text) in ASSUMED:
        return True
    return any(cell.text == HOLLOW for cell in grid.filled(row))


def _without_round(
    area: Area, sides: Sides, row: int, white: int, black: int, results: tuple[Result | None, Result | None]
) -> Game:
    """A game whose round and colours had only been assumed when the list was made; they may be assumed again."""
    places = [
        area.grid.source(row, sides.column(f"{side}_result", "result", side, f"{side}_number"))
        for side in ("white", "black")
    ]
    if white > black:
        white, black, results, places = black, white, (results[1], results[0]), places[::-1]
    source, other = places
    return Game(white, black, *results, None, None, Colours.UNKNOWN, None, source, other)


def _sides(area: Area, headings: Mapping[str, str]) -> Sides:
    """The columns of the list. A column of numbers beside a column of names belongs to the same side."""
    roles: dict[str, int] = {}
    numbers: list[int] = []
    for col, text in sorted(area.heads.items()):
        role = role_of(text, headings)
        if role == "number":
            numbers.append(col)
        elif role:
            roles.setdefault(role, col)
    if len(numbers) >= 2 and "white" in roles and "black" in roles:
        roles.setdefault("white_number", numbers[0])
        roles.setdefault("black_number", numbers[-1])
    elif len(numbers) == 1 and "board" not in roles:
        roles["board"] = numbers[0]
    return Sides(roles)


class _People:
    """The players met so far: those of a table, or in the order of appearance."""

    def __init__(self, known: Roster | None) -> None:
        self.known = known is not None
        self.players = list(known.players) if known else []
        self.by_name = {fold(p.name): p.number for p in self.players}
        self.numbers = {p.number for p in self.players}
        self.counted = bool(known and known.counted)

    def find(self, number: int | None, name: str, source: Source) -> int | None:
        """The number of a player; a new one is added where there is no table of players."""
        if number is not None:
            if number not in self.numbers:
                if self.known:
                    return None
                self.players.append(Player(number, name, source=source))
                self.numbers.add(number)
            elif name:
                self.players = [replace(p, name=name) if p.number == number and not p.name else p for p in self.players]
            return number
        folded = fold(name)
        if folded in self.by_name:
            return self.by_name[folded]
        if self.known:
            return None
        new = max(self.numbers, default=0) + 1
        self.players.append(Player(new, name, source=source))
        self.by_name[folded] = new
        self.numbers.add(new)
        self.counted = True
        return new

    def all(self) -> tuple[Player, ...]:
        """Everybody, by number."""
        return tuple(sorted(self.players, key=lambda p: p.number))


def _player(grid: Grid, row: int, sides: Sides, side: str, people: _People, findings: list[Finding]) -> int | None:
    """The number of the player on one side of a row; None for a free round or somebody unknown, which is said."""
    name_col, number_col = sides.column(side), sides.column(f"{side}_number")
    name = grid.cell(row, name_col).text if name_col else ""
    number = whole_number(grid.cell(row, number_col).text) if number_col else None
    if name and not is_words(name) and number is None:
        number, name = whole_number(name), "" if whole_number(name) is not None else name
    source = grid.source(row, name_col or number_col)
    if fold(name) in BYE_WORDS or (not name and number is None) or number == 0:
        return None
    found = people.find(number, name, source)
    if found is None:
        text = f"“{name or number}”"
        findings.append(make(codes.R310, source, place=place_name(source), text=text))
    return found


def _results(
    area: Area, row: int, sides: Sides, words: Vocabulary, findings: list[Finding]
) -> tuple[tuple[Result | None, Result | None], bool]:
    """Both results of a row, and whether only White's is given."""
    grid = area.grid
    first, second = sides.column("white_result"), sides.column("black_result")
    if first and second:
        pair = [readings(grid.cell(row, col), 1, words) for col in (first, second)]
        if all(len(found) == 1 for found in pair):
            return (pair[0][0].results[0], pair[1][0].results[0]), False
        return _unread(grid, row, first if len(pair[0]) != 1 else second, findings), False
    col = sides.column("result", "white_result")
    if col is None:
        return (None, None), False
    cell = grid.cell(row, col)
    both = pair_of_results(cell, words)
    if both is not None:
        return both, False
    single = readings(cell, 1, words)
    if len(single) == 1:
        result = single[0].results[0]
        return (result, COMPLEMENT[result] if result else None), result is not None and result is not Result.DRAW
    return _unread(grid, row, col, findings), False


def pair_of_results(cell: Cell, words: Vocabulary) -> tuple[Result | None, Result | None] | None:
    """`1-0`, `½-½`, `+:-`, `1-0F`: the results of White and Black; None when the cell holds something else."""
    text = result_text(cell.text).rstrip(")")
    if text in ("", "*", "·", "-", ":", "_-_", ":-:", "? - ?", "?-?", "?"):
        adjourned = Result.ADJOURNED if "?" in text else None
        return adjourned, adjourned
    forfeit = False
    for mark in FORFEIT_MARKS:
        if text.endswith(mark) and not text[: -len(mark)].rstrip(" (").endswith(("0f", "1f")):
            bare = text[: -len(mark)].rstrip(" (")
            if _pairs(bare, cell, words):
                text, forfeit = bare, True
                break
    found = _pairs(text, cell, words)
    if len(found) != 1:
        return None
    white, black = found[0]
    if forfeit or {white, black} & {Result.FORFEIT_WIN, Result.FORFEIT_LOSS}:
        white, black = (WON_BY_FORFEIT.get(r, r) if r else r for r in (white, black))
    return white, black


def _pairs(text: str, cell: Cell, words: Vocabulary) -> list[tuple[Result | None, Result | None]]:
    """Every way to read a text as two results without assuming anything."""
    found = readings(cell._replace(text=text.strip("() ")), 2, words)
    plain = [r.results for r in found if not r.assumed and r.results != (None, None)]
    return [(a, b) for a, b in plain]


def _unread(grid: Grid, row: int, col: int, findings: list[Finding]) -> tuple[None, None]:
    """No results, with the finding that says so."""
    source, text = grid.source(row, col), grid.cell(row, col).text
    findings.append(make(codes.R309, source, place=place_name(source), problem=f"“{text}” is no result"))
    return None, None


def _no_round(grid: Grid, cell: Cell, number: int) -> Finding:
    """The finding for a number of a round that no event can have; the game stays without a round."""
    source = grid.source(cell.row, cell.col)
    return make(files.F214, source, place=place_name(source), number=number, limit=limits.LIMITS.rounds)


def _announced(grid: Grid, header: int) -> tuple[int | None, str | None]:
    """The round, and its day, that a line just above the headings announces."""
    for row in range(header - 1, max(0, header - 4), -1):
        if grid.filled(row):
            return _round_line(grid, row)
    return None, None


def _round_line(grid: Grid, row: int) -> tuple[int | None, str | None]:
    """The round that a line between the games announces, and its day where one is given."""
    for cell in grid.filled(row):
        if match := ROUND_LINE.fullmatch(cell.text):
            number = int(match[1] or match[2])
            day = DAY_IN_LINE.search(cell.text)
            return number, one_date(day[0]) if day else None
    return None, None


def _label(cell: Cell) -> int | None:
    """The round in a cell such as `Round 3`."""
    match = ROUND_LINE.fullmatch(cell.text)
    return int(match[1] or match[2]) if match else None
