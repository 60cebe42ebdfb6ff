"""Small events written down as tables, for worked examples."""

from collections.abc import Mapping, Sequence

from rrpipe.model import (
    COMPLEMENT,
    STANDARD_SCORING,
    Colours,
    Game,
    Player,
    Rest,
    Result,
    Scoring,
    Status,
    Tournament,
    game_order,
)


def progress_table(rows: Mapping[int, str], ratings: Sequence[int | None] = ()) -> Tournament:
    """An event from lines such as `6w1 2w0 3b1`: opponent, colour, result, one entry a round; `.` rests."""
    entries = {(number, played): entry for number, row in rows.items() for played, entry in enumerate(row.split(), 1)}
    games, rests = [], []
    for (number, played), entry in entries.items():
        if entry == ".":
            rests.append(Rest(played, number))
        elif entry[-2] == "w":
            other = entries[int(entry[:-2]), played]
            games.append(Game(number, int(entry[:-2]), Result(entry[-1]), Result(other[-1]), played))
    players = tuple(
        Player(number, f"Player {number}", rating=ratings[i] if ratings else None) for i, number in enumerate(rows)
    )
    rounds = max(played for _, played in entries)
    return Tournament(rounds=rounds, players=players, games=tuple(sorted(games, key=game_order)), rests=tuple(rests))


def crosstable(
    *rows: str,
    gone: Mapping[int, Status] | None = None,
    scoring: Scoring = STANDARD_SCORING,
    ratings: Sequence[int | None] = (),
) -> Tournament:
    """An event from the upper half of a crosstable: rows like `x 1 =` or, for several cycles, `x 10 ==`.

    Everything left of the `x` is ignored; the other side is the usual one, or written as `-/-`. `.` is no result yet.
    """
    games = []
    cycles = 1
    for number, row in enumerate(rows, 1):
        cells = row.split()
        for opponent, cell in enumerate(cells, 1):
            if opponent <= number:
                continue
            meetings = [cell] if "/" in cell else list(cell)
            cycles = max(cycles, len(meetings))
            for meeting in meetings:
                if meeting == ".":
                    games.append(Game(number, opponent, colours=Colours.UNKNOWN))
                    continue
                own = Result(meeting[0])
                other = Result(meeting[2]) if "/" in meeting else COMPLEMENT[own]
                games.append(Game(number, opponent, own, other, colours=Colours.UNKNOWN))
    status = gone or {}
    players = tuple(
        Player(
            number,
            f"Player {number}",
            rating=ratings[number - 1] if ratings else None,
            status=status.get(number, Status.ACTIVE),
        )
        for number in range(1, len(rows) + 1)
    )
    rounds = cycles * (len(rows) - 1 + len(rows) % 2)
    return Tournament(cycles=cycles, rounds=rounds, players=players, games=tuple(games), scoring=scoring)


EXAMPLE = progress_table(
    {
        1: "6w1 2w0 3b1 4w1 5b=",
        2: "5w= 1b1 6w+ 3w0 4b=",
        3: "4w1 5b= 1w0 2b1 6w1",
        4: "3b0 6b1 5w1 1b0 2w=",
        5: "2b= 3w= 4b0 6b= 1w=",
        6: "1b0 4w0 2b- 5w= 3b0",
    },
    (2200, 2150, 2100, 2050, 1950, 1900),
)
"""Six players, Berger table; player 6 did not appear against 2 in round 3."""

LEFT_EARLY = crosstable(
    "x = 1 1 = 1 + 1",
    ". x = 1 1 0 1 +",
    ". . x 1 1 = 1 +",
    ". . . x = 1 = +",
    ". . . . x 1 1 +",
    ". . . . . x 1 1",
    ". . . . . . x 1",
    ". . . . . . . x",
    gone={8: Status.WITHDRAWN},
    ratings=(2310, 2145, 2080, 1990, 2012, 1955, 1870, 2400),
)
"""Number 8 played three of seven games and left; one game of the others was not played either (1 - 7)."""
