"""`rrpipe schedule`: the Berger table for N players, or an event's own schedule with names and dates."""

from collections import defaultdict
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import RefusedError, UsageError

if TYPE_CHECKING:
    from rrpipe.model import Tournament
    from rrpipe.schedule import Round

LARGEST = 400
"""More players than this is a slip of the finger: the table would fill a book."""

MOST_CYCLES = 12

EXAMPLES = """\b
Examples:
  rrpipe schedule 8
  rrpipe schedule 6 --double --swap off
  rrpipe schedule club.xlsx --format json"""


@click.command(name="schedule", short_help="Print the Berger table, or an event's own schedule.", epilog=EXAMPLES)
@click.argument("source", metavar="N|IN")
@click.option("--cycles", type=click.IntRange(1, MOST_CYCLES), help="How often each pair meets.")
@click.option("--double", is_flag=True, help="Two cycles.")
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@options.reading
@options.facts
@options.judging
@options.talking
@click.pass_obj
def command(choices: Choices, source: str, cycles: int | None, double: bool, shape: str) -> int:
    """Print the Berger table for N players (FIDE C.05, Annex 1), or the schedule of an event with names and dates.

    White is named first. In an odd field somebody rests in every round.
    """
    if double and cycles not in (None, 2):
        raise UsageError(f"--double is two cycles, and --cycles says {cycles}")
    cycles = 2 if double else cycles
    if source.isascii() and source.isdigit():
        return berger(int(source), cycles or 1, choices.swap, shape)
    if cycles is not None:
        raise UsageError("--cycles and --double are for a number of players; an event has its own")
    return event(choices, source, shape)


def berger(players: int, cycles: int, swap: str, shape: str) -> int:
    """The table for a number of players."""
    from rrpipe.cli.terminal import give, give_text
    from rrpipe.schedule import berger_table

    if not 2 <= players <= LARGEST:
        raise UsageError(f"{players} players: a table is made for 2 to {LARGEST}")
    rounds = berger_table(players, cycles, swap)
    if shape == "json":
        from rrpipe.writers.json import schedule_document, to_bytes

        give(to_bytes(schedule_document(players, cycles, swap, rounds)))
        return 0
    title = (
        f"Berger table for {players} players, {cycles} cycles" if cycles > 1 else f"Berger table for {players} players"
    )
    width = len(str(players))
    lines = [title, "", *numbered(rounds, width)]
    give_text("\n".join(lines))
    return 0


def numbered(rounds: "tuple[Round, ...]", width: int) -> list[str]:
    """One line a round: `Round 1   1-6  2-5  3-4   rests 7`."""
    room = len(str(len(rounds)))
    lines = []
    for number, pairings, rest in rounds:
        pairs = "  ".join(f"{white:>{width}}-{black:<{width}}" for white, black in pairings)
        resting = f"  rests {rest}" if rest is not None else ""
        lines.append(f"Round {number:>{room}}   {pairs}{resting}".rstrip())
    return lines


def event(choices: Choices, source: str, shape: str) -> int:
    """The schedule of an event, with names."""
    from rrpipe.cli.events import read_events
    from rrpipe.cli.printing import exit_code
    from rrpipe.cli.terminal import give, give_text

    read = read_events(choices, source, computed=False)
    tournament = read.one().tournament
    if any(game.round is None for game in tournament.games):
        raise RefusedError(f"{source}: the rounds of this event are not known; say --numbers column or rows")
    if shape == "json":
        from rrpipe.writers.json import schedule_document, to_bytes

        names = {player.number: player.name for player in tournament.players}
        rounds = rounds_of(tournament)
        give(to_bytes(schedule_document(len(names), tournament.cycles, choices.swap, rounds, names)))
    else:
        give_text(named(tournament))
    return exit_code(read.all_findings, choices)


def rounds_of(tournament: "Tournament") -> list[tuple[int, list[tuple[int, int]], int | None]]:
    """Round, pairings with White first in board order, and who rests when it is one."""
    pairings: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for game in tournament.games:
        if game.round is not None:
            pairings[game.round].append((game.white, game.black))
    resting: dict[int, list[int]] = defaultdict(list)
    for rest in tournament.rests:
        resting[rest.round].append(rest.number)
    return [
        (number, pairings[number], resting[number][0] if len(resting[number]) == 1 else None)
        for number in range(1, max([tournament.rounds, *pairings], default=0) + 1)
    ]


def named(tournament: "Tournament") -> str:
    """The schedule with names: a block a round, with its date, White first, who rests last."""
    names = {player.number: f"{player.number} {player.name}" for player in tournament.players}
    blocks = [tournament.name] if tournament.name else []
    dates = dict(enumerate(tournament.round_dates, 1))
    resting: dict[int, list[str]] = defaultdict(list)
    for rest in tournament.rests:
        resting[rest.round].append(names[rest.number])
    for number, pairings, _ in rounds_of(tournament):
        date = f", {dates[number]}" if dates.get(number) else ""
        lines = [f"Round {number}{date}", *(f"  {names[white]} – {names[black]}" for white, black in pairings)]
        lines += [f"  rests: {', '.join(resting[number])}"] if resting[number] else []
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)
