"""`rrpipe explain`: how a value or a place came about."""

from collections import Counter
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rrpipe.explain import Explanation, Ground
    from rrpipe.model import Standings, Tournament

EXAMPLES = """\b
Examples:
  rrpipe explain club.xlsx --player 3
  rrpipe explain club.trf --player 3 --tie-break SB
  rrpipe explain club.trf --tie-break DE --format json"""


@click.command(name="explain", short_help="Show how a value or a place came about.", epilog=EXAMPLES)
@click.argument("source", metavar="IN")
@click.option("--player", metavar="N|NAME", help="Starting number, or a part of the name; without it everybody.")
@click.option("--tie-break", "code", metavar="CODE", help="One value, for example SB or PTS; without it place and all.")
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@options.shared("--lots", metavar="SEED", help="Draw lots among players still level, from this seed (C.07 4.2).")
@options.reading
@options.facts
@options.ranking
@options.judging
@options.language
@options.talking
@click.pass_obj
def command(choices: Choices, source: str, player: str | None, code: str | None, shape: str) -> int:
    """Show how a value or a place came about: opponent by opponent, what was cut, and which article says so."""
    from rrpipe.cli.events import read_events
    from rrpipe.cli.printing import exit_code
    from rrpipe.cli.terminal import give, give_text
    from rrpipe.explain import ground
    from rrpipe.wording import resolved

    read = read_events(choices, source, raw=shape == "json")
    event = read.one()
    tournament, standings = event.tournament, event.ranked
    if player is None and (code or "DE").upper().startswith("DE"):
        refuse_endless(standings)
    numbers = [row.number for row in standings.rows] if player is None else [number_of(tournament, player)]
    if shape == "json":
        from rrpipe.writers.explanation import explanation_document
        from rrpipe.writers.json import to_bytes

        give(to_bytes(explanation_document(tournament, standings, numbers, code)))
        return exit_code(read.all_findings, choices)
    on = ground(tournament, standings)
    blocks = [
        block
        for language in resolved(choices.language)
        for number in numbers
        for block in blocks_of(on, number, code, language)
    ]
    give_text("\n\n".join(blocks))
    return exit_code(read.all_findings, choices)


MOST_ENTRIES = 2_500_000
"""So many results may stand in the tables of direct encounters of everybody: some 135 players level on points."""


def refuse_endless(standings: "Standings") -> None:
    """UsageError where so many are level that everybody's direct encounters would fill a library.

    Each of n players has a table of n rows and columns, so all of them together grow with the cube.
    """
    level = Counter(row.values.get("PTS") for row in standings.rows if row.counted)
    if "DE" in standings.order and sum(count**3 for count in level.values()) > MOST_ENTRIES:
        raise UsageError(
            f"{max(level.values())} players are level on points, each with a table of direct encounters among all of "
            "them; name one of them with --player"
        )


def blocks_of(on: "Ground", number: int, code: str | None, language: str) -> "Iterator[str]":
    """What is said of one player: the value of a tie-break, or the place and all values."""
    from rrpipe.explain import all_explained, explained, place_explained
    from rrpipe.writers.explanation_text import place_explanation_text, value_text

    if code:
        values: tuple[Explanation, ...] = (explained(on, number, code),)
    else:
        place = place_explained(on, number)
        yield place_explanation_text(place, on.names, on.standings.finished, language)
        values = all_explained(on, number)
    for each in values:
        yield value_text(each, on.names, language)


def number_of(tournament: "Tournament", player: str) -> int:
    """The starting number that is meant: the number itself, or the one player whose name holds the text."""
    if player.isascii() and player.isdigit():
        if (number := int(player[:9])) not in {p.number for p in tournament.players}:
            raise UsageError(f"There is no player with starting number {player}")
        return number
    wanted = player.casefold()
    found = [p for p in tournament.players if wanted in p.name.casefold()]
    if len(found) != 1:
        listed = "; ".join(f"{p.number} {p.name}" for p in (found or tournament.players))
        raise UsageError(f"--player {player}: {'several' if found else 'no'} players match; there are {listed}")
    return found[0].number
