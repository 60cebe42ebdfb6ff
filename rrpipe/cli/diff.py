"""`rrpipe diff`: what changed between two versions of an event, whatever their formats."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from rrpipe.diff import Change, Difference, Version
    from rrpipe.pipeline import Event, Input

EXAMPLES = """\b
Examples:
  rrpipe diff club.xlsx club.trf
  rrpipe diff sent.trf corrected.trf --format json"""


@click.command(name="diff", short_help="Show what changed between two versions of an event.", epilog=EXAMPLES)
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@options.reading
@options.ranking
@options.talking
@click.pass_obj
def command(choices: Choices, first: str, second: str, shape: str) -> int:
    """Show what changed between two versions of an event: players, games, results, dates, facts, and what follows.

    The two may have different formats. Players are matched by FIDE number, then by name; other starting numbers alone
    are no change. Exit code 0: nothing differs, 1: something does.
    """
    from rrpipe.cli.inputs import STDIN, shown_name
    from rrpipe.cli.terminal import give, give_text
    from rrpipe.diff import difference

    if first == second == STDIN:
        raise UsageError("only one of the two can be standard input")
    a, b = (loaded(name, choices, raw=shape == "json") for name in (first, second))
    found = difference(version(a.one()), version(b.one()))
    names = (shown_name(first), shown_name(second))
    if shape == "json":
        from rrpipe.writers.diff import diff_document
        from rrpipe.writers.json import to_bytes

        give(to_bytes(diff_document(*names, found)))
    else:
        give_text("\n".join(text_of(found, *names)))
    return int(not found.equal)


def loaded(name: str, choices: Choices, *, raw: bool) -> "Input":
    """One of the two, with the errors and warnings of its reader; `raw` as in `read_events`."""
    from rrpipe.cli.events import for_people
    from rrpipe.cli.inputs import load, one_input, shown_name
    from rrpipe.cli.printing import say_findings

    read = load(one_input(name), options.settings(choices))
    say_findings(read.all_findings, shown_name(name), read.name, choices)
    read.one()
    return read if raw else for_people(read)


def version(event: "Event") -> "Version":
    """What is compared; a version whose games are in contradiction has no standings and no rating effect."""
    from rrpipe.diff import Version
    from rrpipe.rating import rating_report

    ratings = rating_report(event.tournament) if event.standings is not None else None
    return Version(event.tournament, event.standings, ratings)


def text_of(found: "Difference", a: str, b: str) -> list[str]:
    """The differences, one a line, by subject."""
    lines = [f"A {a}", f"B {b}", ""]
    if found.equal:
        lines.append("No difference.")
    lines += block("Facts", (f"{change.what}: {arrow(change)}" for change in found.facts))
    players = []
    for each in found.players:
        if each.b is None or each.a is None:
            players.append(f"{each.name}: only in {'A' if each.b is None else 'B'} (number {each.a or each.b})")
        if each.changes:
            players.append(f"{each.name}: " + ", ".join(f"{c.what} {arrow(c)}" for c in each.changes))
    lines += block("Players", players)
    games = []
    for game in found.games:
        played = game.round_a or game.round_b
        called = f"{' – '.join(game.players)}" + (f" (round {played})" if played else "")
        if not (game.in_a and game.in_b):
            games.append(f"{called}: only in {'A' if game.in_a else 'B'}")
        games += [
            f"{called}: {'colours exchanged' if change.what == 'colours' else f'{change.what} {arrow(change)}'}"
            for change in game.changes
        ]
    lines += block("Games", games)
    lines += block(
        "What follows",
        (f"{each.name}: " + ", ".join(f"{c.what} {arrow(c)}" for c in each.changes) for each in found.effects),
    )
    return lines + block("Not compared", found.notes)


def block(title: str, lines: Iterable[str]) -> list[str]:
    """A subject with its lines indented; nothing when there are none."""
    shown = [f"  {line}" for line in lines]
    return [title, *shown, ""] if shown else []


def arrow(change: "Change") -> str:
    """`1:0 → =:=`."""
    return f"{change.a or 'nothing'} → {change.b or 'nothing'}"
