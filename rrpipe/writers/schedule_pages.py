"""The schedule on paper and screen: wall poster, pairing sheets, a card a player, result slips, colour balance."""

from collections.abc import Mapping
from typing import NamedTuple

from rrpipe.layouts.blank import parts as shares_of
from rrpipe.layouts.paper import MARGIN, PAPERS, fitted, text_width
from rrpipe.layouts.poster import poster_layout
from rrpipe.model import Look
from rrpipe.rendering import css_string, date_text, page_look
from rrpipe.templating import fill
from rrpipe.timetable import Balance, Timetable, balances
from rrpipe.wording import counted, joined, resolved
from rrpipe.wording.before import BeforeWords, before_words
from rrpipe.wording.twofold import spans

PARTS = ("poster", "rounds", "cards", "slips", "colours")
"""The pages of a schedule, in their order."""


class GamePage(NamedTuple):
    """One game: numbers, and names where they are known."""

    board: int
    white: int
    black: int
    white_name: str
    black_name: str


class RoundPage(NamedTuple):
    """One round; `resting` are the names, or numbers, of those without opponent, `rests` their numbers alone."""

    number: int
    head: str
    date: str
    short_date: str
    games: tuple[GamePage, ...]
    resting: str
    rests: str


class CardLine(NamedTuple):
    """One round of a player; `colour` is w, b, or empty in a rest."""

    round: int
    date: str
    colour: str
    opponent: str


class Card(NamedTuple):
    """All games of a player."""

    number: int
    name: str
    lines: tuple[CardLine, ...]
    balance: Balance


def round_pages(schedule: Timetable, language: str = "en") -> tuple[RoundPage, ...]:
    """The rounds in words."""
    w = before_words(language)
    names = schedule.names
    return tuple(
        RoundPage(
            round_.number,
            w.round_n.format(n=round_.number),
            date_text(round_.date, language),
            date_text(round_.date, language, short=True),
            tuple(
                GamePage(board, white, black, names.get(white, ""), names.get(black, ""))
                for board, (white, black) in enumerate(round_.games, 1)
            ),
            "; ".join(numbered(number, names) for number in round_.resting),
            ", ".join(map(str, round_.resting)),
        )
        for round_ in schedule.rounds
    )


def numbered(number: int, names: Mapping[int, str]) -> str:
    """`3 Belova, Darya`, or the number alone."""
    return f"{number} {names[number]}" if names.get(number) else str(number)


def cards(schedule: Timetable, pages: tuple[RoundPage, ...], short: Mapping[int, str]) -> tuple[Card, ...]:
    """The card of every player; opponents by their `short` names."""
    found = {balance.number: balance for balance in balances(schedule.rounds, schedule.numbers)}
    lines: dict[int, list[CardLine]] = {number: [] for number in schedule.numbers}
    for round_, page in zip(schedule.rounds, pages, strict=True):
        for white, black in round_.games:
            lines[white].append(CardLine(round_.number, page.short_date, "w", numbered(black, short)))
            lines[black].append(CardLine(round_.number, page.short_date, "b", numbered(white, short)))
        for number in round_.resting:
            lines[number].append(CardLine(round_.number, page.short_date, "", ""))
    return tuple(
        Card(number, schedule.names.get(number, ""), tuple(lines[number]), found[number]) for number in schedule.numbers
    )


BOLD, LOGO_GAP = 1.08, 6.0
"""Bold letters are so much wider; millimetres between a title and the logo beside it."""
LEGEND, PAIRING, CARD = 11.6, 12.0, 9.4
"""Room for a name below the poster, on a pairing sheet and on a card, in ems of its text."""


def fitting(names: Mapping[int, str], room: float) -> dict[int, str]:
    """The names, given names as initials where a name is longer than `room` ems."""
    return dict(zip(names, fitted(list(names.values()), room), strict=True))


def card_row(rounds: int, paper: str) -> float:
    """Height of a row of a card in millimetres: two cards below each other where that is possible."""
    height = PAPERS.get(paper, PAPERS["a4"]).height - 28
    return max(4.4, min(6.4, (height / 2 - 26) / max(rounds, 1)))


PAIRING_BLOCK, PAIRING_GAME, PAIRING_REST, PAIRING_GAP = 28.6, 11.5, 6.5, 11.0
"""Heights on a pairing sheet in millimetres: a round, each of its games, who rests, the space below."""


def fresh_sheets(schedule: Timetable, paper: str) -> frozenset[int]:
    """The rounds that begin a new pairing sheet: as few sheets as possible, each with about equally many rounds."""
    boards = max((len(r.games) for r in schedule.rounds), default=0)
    block = PAIRING_BLOCK + PAIRING_GAME * boards + PAIRING_REST * any(r.resting for r in schedule.rounds)
    room = PAPERS.get(paper, PAPERS["a4"]).height - 2 * MARGIN + PAIRING_GAP
    shares = shares_of(len(schedule.rounds), max(int(room / block), 1))
    return frozenset(schedule.rounds[first - 1].number for first, _ in shares[1:])


def title_of(schedule: Timetable, w: BeforeWords) -> tuple[str, str]:
    """Title and the line under it."""
    count = len(schedule.numbers)
    table = counted(count, w.berger)
    cycles = counted(schedule.cycles, w.cycles) if schedule.cycles > 1 else ""
    detail = joined(", ", [part for part in (cycles, w.orders[schedule.order] if schedule.cycles > 1 else "") if part])
    if schedule.title:
        return schedule.title, joined(", ", [part for part in (w.schedule, detail) if part])
    return table, detail


def schedule_page(
    schedule: Timetable,
    parts: tuple[str, ...],
    language: str = "en",
    paper: str = "a4",
    medium: str = "screen",
    look: Look | None = None,
    templates: str | None = None,
) -> str:
    """The pages asked for as one HTML document, filled into the `templates` of a folder of the user or ours."""
    w = before_words(language)
    names = {number: schedule.names[number] for number in schedule.numbers if schedule.names.get(number)}
    pages = round_pages(schedule._replace(names=fitting(names, PAIRING)), language)
    title, detail = title_of(schedule, w)
    boards = max((len(r.games) for r in schedule.rounds), default=0)
    rests = max((len(r.resting) for r in schedule.rounds), default=0)
    dated = any(r.date for r in schedule.rounds)
    rounds = len(schedule.rounds)
    legend, shown = fitting(names, LEGEND), page_look(look)
    layout = poster_layout(
        len(schedule.numbers),
        max(boards, 1),
        max(rounds, 1),
        rests,
        dated,
        bool(schedule.names),
        paper,
        title=text_width(title) * BOLD,
        beside_title=shown.width + LOGO_GAP if shown and shown.logo else 0.0,
        wraps=sum(text_width(name) > LEGEND for name in legend.values()),
    )
    context = {
        "w": w,
        "language": resolved(language)[0],
        "parts": [part for part in PARTS if part in parts],
        "title": title,
        "detail": detail,
        "layout": layout,
        "paper": layout.paper,
        "boards": range(1, boards + 1),
        "posters": [pages[first - 1 : last] for first, last in layout.sheets],
        "rounds": pages,
        "fresh": fresh_sheets(schedule, paper),
        "cards": cards(schedule, pages, fitting(names, CARD)),
        "names": list(legend.items()),
        "card_row": card_row(rounds, paper),
        "dense": len(schedule.numbers) > 12,
        "dated": dated,
        "rests": rests,
        "sure": schedule.sure,
        "medium": medium,
        "page_head": css_string(title),
        "look": shown,
    }
    return spans(fill("schedule.html", templates, context))
