"""`rrpipe draw`: pairing numbers by lot, free or restricted, with a protocol."""

from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.findings import RefusedError, UsageError

if TYPE_CHECKING:
    from rrpipe.contingents import Entrant
    from rrpipe.draw import Draw
    from rrpipe.model import Tournament

FORMATS = ("text", "json", "html", "pdf")

ENDINGS = {".txt": "text", ".json": "json", ".html": "html", ".htm": "html", ".pdf": "pdf"}

EXAMPLES = """\b
Examples:
  rrpipe draw players.csv -o draw.json
  rrpipe draw players.csv --by federation --seed 20260501 -o protocol.pdf
  rrpipe draw players.csv --by club --place 1="Moen, Kari"
  rrpipe report club.xlsx --numbers draw.json -o out"""


@click.command(name="draw", short_help="Draw the pairing numbers by lot.", epilog=EXAMPLES)
@click.argument("source", metavar="IN")
@click.option(
    "--by",
    type=click.Choice(("none", "federation", "club")),
    default="none",
    show_default=True,
    help="Keep players of one federation or club from meeting in the last three rounds (Varma tables, C.05 Annex 2).",
)
@click.option("--seed", metavar="N", help="What the lots follow from; without it a new one is drawn, and said.")
@click.option(
    "--place",
    "placed",
    multiple=True,
    metavar='NUMBER="NAME"',
    help="A number that is fixed before the draw. May be given again.",
)
@click.option("--cycles", type=click.IntRange(1, 12), help="How often each pair meets; otherwise as IN says.")
@click.option("-o", "--output", metavar="FILE", help="The file to write: .json, .pdf, .html or .txt.")
@click.option("--format", "shape", type=click.Choice(FORMATS), help="Shape of the protocol; otherwise FILE tells.")
@options.paper
@options.templates
@options.reading
@options.facts
@options.judging
@options.language
@options.writing
@options.talking
@click.pass_obj
def command(
    choices: Choices,
    source: str,
    by: str,
    seed: str | None,
    placed: tuple[str, ...],
    cycles: int | None,
    output: str | None,
    shape: str | None,
    paper: str,
    templates: str | None,
) -> int:
    """Draw the pairing numbers of the players in IN by lot; the protocol is printed or written.

    Restricted draws use the Varma tables for 9 to 24 players and an exact search otherwise. The JSON form is what
    `--numbers draw.json` of the other commands takes.
    """
    from rrpipe.cli.delivery import check_output, deliver, shape_of
    from rrpipe.cli.events import read_events
    from rrpipe.cli.inputs import shown_name
    from rrpipe.cli.own_templates import checked_templates
    from rrpipe.cli.printing import exit_code
    from rrpipe.draw import draw
    from rrpipe.lots import new_seed

    if seed is not None and not seed.strip():
        raise UsageError("--seed: blanks are no seed; leave it out, or give a number or words")
    kind = shape_of(shape, output, ENDINGS, "text")
    check_output(choices, output, [source])
    own = checked_templates(choices, templates, kind)
    # open games and their remarks are no matter before the event
    read = read_events(choices, source, computed=False, save=False, errors_only=True)
    event = read.one().tournament
    players = entrants(event, by)
    places = fixed_places(placed, players)
    drawn = draw(players, seed or new_seed(), by, places, cycles or max(event.cycles, 1))
    data = rendered(drawn, event, shown_name(source), kind, choices.language, paper, templates)
    deliver(choices, output, data, kind, [source], read)
    if not choices.quiet:
        remarks(drawn, players, seed is None)
    return exit_code(own, choices)


def entrants(tournament: "Tournament", by: str) -> "list[Entrant]":
    """The players in the order of their list; RefusedError when they cannot be told apart or are too few."""
    from rrpipe.contingents import Entrant

    names = [player.name.strip() for player in tournament.players]
    if len(names) < 3:
        raise RefusedError(f"{len(names)} players: a draw needs 3 at least")
    folded = [" ".join(name.casefold().split()) for name in names]
    if nameless := [str(p.number) for p, name in zip(tournament.players, names, strict=True) if not name]:
        raise RefusedError(f"these numbers have no name: {', '.join(nameless)}")
    if twice := sorted({name for name, key in zip(names, folded, strict=True) if folded.count(key) > 1}):
        raise RefusedError(f"several players are called {'; '.join(twice)}: make their names differ first")
    groups = {
        "none": [""] * len(names),
        "federation": [(player.federation or "").strip() for player in tournament.players],
        "club": [(player.club or "").strip() for player in tournament.players],
    }[by]
    return [
        Entrant(player.number, name, group)
        for player, name, group in zip(tournament.players, names, groups, strict=True)
    ]


def fixed_places(given: tuple[str, ...], players: "list[Entrant]") -> dict[int, int]:
    """Number in the list -> fixed pairing number, from `1="Moen, Kari"`."""
    places: dict[int, int] = {}
    for text in given:
        number, separator, name = text.partition("=")
        wanted = " ".join(name.strip().strip('"').casefold().split())
        if not separator or not wanted or not number.strip().isdecimal():
            raise UsageError(f'--place {text}: write NUMBER="NAME", for example 1="Moen, Kari"')
        place = int(number[:9])
        if not 1 <= place <= len(players):
            raise UsageError(f"--place {text}: the numbers are 1 to {len(players)}")
        whole = [e for e in players if " ".join(e.name.casefold().split()) == wanted]
        found = whole or [e for e in players if e.name.casefold().split(",")[0].strip() == wanted]
        if len(found) != 1:
            near = "; ".join(e.name for e in (found or players))
            raise UsageError(f"--place {text}: {'several players are' if found else 'nobody is'} called so: {near}")
        if place in places.values() or found[0].listed in places:
            raise UsageError(f"--place {text}: the number or the player has a place already")
        places[found[0].listed] = place
    return places


def rendered(
    drawn: "Draw",
    event: "Tournament",
    source: str,
    kind: str,
    language: str,
    paper: str,
    templates: str | None = None,
) -> bytes:
    """The protocol in the shape asked for."""
    from rrpipe.writers.protocol import draw_document, protocol, protocol_page, protocol_text

    if kind == "json":
        from rrpipe.writers.json import to_bytes

        return to_bytes(draw_document(drawn, event, source))
    page = protocol(drawn, event, source, language)
    if kind == "text":
        return (protocol_text(page) + "\n").encode("utf-8", "backslashreplace")
    if kind == "pdf":
        from rrpipe.writers.pdf import print_html

        return print_html(protocol_page(page, paper, "print", event.look, templates), templates)
    return protocol_page(page, paper, "screen", event.look, templates).encode()


def remarks(drawn: "Draw", players: "list[Entrant]", is_new: bool) -> None:
    """What the organiser has to know: the new seed, who has no federation, fellows who meet at the end."""
    from rrpipe.cli.terminal import say

    if is_new:
        say(f"seed {drawn.seed}; --seed {drawn.seed} draws the same again")
    if drawn.by != "none":
        without = [entrant.name for entrant in players if not entrant.group]
        if without:
            say(f"no {drawn.by} is known of {len(without)} players, who are not restricted: {'; '.join(without)}")
    if drawn.meetings:
        from rrpipe.writers.protocol import reason_text

        why = reason_text(drawn.reason, drawn.by)
        say(f"players of one {drawn.by} meet in the last three rounds: {len(drawn.meetings)} games; {why}")
