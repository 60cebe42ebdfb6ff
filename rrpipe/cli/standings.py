"""`rrpipe standings`: the ranking with every tie-break value."""

from typing import TYPE_CHECKING, Any

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices
from rrpipe.cli.terminal import one_line

if TYPE_CHECKING:
    from rrpipe.pipeline import Event

LINE = 80
"""So many columns a line of the table has at most; only a list of very many tie-breaks needs more."""

GAP = "  "
"""What parts two columns."""

EXAMPLES = """\b
Examples:
  rrpipe standings club.xlsx
  rrpipe standings club.trf --tie-breaks DE,SB,WIN
  rrpipe standings club.csv --what-if
  rrpipe standings club.csv --format json"""


@click.command(name="standings", short_help="Print the ranking with every tie-break value.", epilog=EXAMPLES)
@click.argument("source", metavar="IN")
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@click.option("--what-if", is_flag=True, help="Say too what can still happen while games are open.")
@options.shared("--lots", metavar="SEED", help="Draw lots among players still level, from this seed (C.07 4.2).")
@options.reading
@options.facts
@options.ranking
@options.judging
@options.language
@options.talking
@click.pass_obj
def command(choices: Choices, source: str, shape: str, what_if: bool) -> int:
    """Print the ranking with every tie-break value.

    Players who share a place have the same rank. While games are open the ranking is an interim one and says so.
    """
    from rrpipe.cli.events import read_events
    from rrpipe.cli.printing import exit_code
    from rrpipe.cli.terminal import give, give_text

    read = read_events(choices, source, several=shape == "json", raw=shape == "json")
    if shape == "json":
        from rrpipe.writers.json import to_bytes

        documents = [document(event, what_if) for event in read.events]
        give(to_bytes(documents if len(documents) > 1 else documents[0]))
    else:
        give_text(table(read.one(), choices.language))
        if what_if:
            give_text(f"\n{ahead_text(read.one(), choices.language)}")
    return exit_code(read.all_findings, choices)


def document(event: "Event", what_if: bool) -> dict[str, Any]:
    """The standings document of one event; with `what_if` the key `outlook` says what can still happen."""
    from rrpipe.writers.json import standings_document

    found = standings_document(event.tournament, event.ranked)
    if not what_if:
        return found
    from rrpipe.outlook import outlook

    ahead = outlook(event.tournament, event.ranked)
    return found | {
        "outlook": {
            "exact": ahead.exact,
            "places": [{"number": each.number, "best": each.best, "worst": each.worst} for each in ahead.prospects],
            "first": list(ahead.first),
            "won": ahead.won,
            "deciding": [{"round": game.round, "white": game.white, "black": game.black} for game in ahead.deciding],
        }
    }


def ahead_text(event: "Event", language: str) -> str:
    """What can still happen; in two languages one after the other."""
    from rrpipe.outlook import outlook
    from rrpipe.wording import resolved
    from rrpipe.writers.standings_text import outlook_text

    ahead = outlook(event.tournament, event.ranked)
    return "\n\n".join(outlook_text(event.tournament, ahead, code) for code in resolved(language))


def table(event: "Event", language: str = "en") -> str:
    """The standings as columns: place, number, name, points, tie-breaks; a shared place as 3-4.

    The lines fit a terminal of 80 columns as far as the names can give way: given names become initials, then a
    name ends in an ellipsis. On a terminal that shows colours the head and the first place are bold. Of two languages
    the leading one heads the columns.
    """
    from rrpipe.cli.columns import aligned, narrowed
    from rrpipe.cli.terminal import coloured
    from rrpipe.layouts.columns import width
    from rrpipe.model import by_number
    from rrpipe.rendering import points_text
    from rrpipe.scoring import ledger
    from rrpipe.wording import counted, resolved
    from rrpipe.wording.text_words import text_words

    w = text_words(resolved(language)[0])
    tournament, standings = event.tournament, event.ranked
    players = by_number(tournament)
    ranks = [row.rank for row in standings.rows]
    rows = [[w.rank, w.number, w.name, *standings.order]]
    for row in standings.rows:
        shared = ranks.count(row.rank)
        place = "" if row.rank is None else f"{row.rank}-{row.rank + shared - 1}" if shared > 1 else str(row.rank)
        values = [points_text(row.values.get(code)) or "–" for code in standings.order]
        rows.append([place, str(row.number), "", *values])
    others = sum(max(map(width, column)) for column in zip(*rows, strict=True)) - width(w.name)
    room = LINE - others - len(GAP) * (len(rows[0]) - 1)
    suffixes = ["" if row.counted else f" {w.not_counted}" for row in standings.rows]
    whole = [one_line(players[row.number].name) for row in standings.rows]
    names = narrowed(whole, [room - width(suffix) for suffix in suffixes])
    for cells, name, suffix in zip(rows[1:], names, suffixes, strict=True):
        cells[2] = name + suffix
    head, *lines = aligned(rows, left=(2,))
    shown = [coloured(line, "bold") if rank == 1 else line for line, rank in zip(lines, ranks, strict=True)]
    title = [coloured(one_line(tournament.name), "bold")] if tournament.name else []
    if not standings.finished:
        still_open = len(ledger(tournament).open_games)
        for code in resolved(language):
            title.append(coloured(counted(still_open, text_words(code).interim), "warning"))
    return "\n".join([*title, *([""] if title else []), head, *shown, *remarks(event, language)])


def remarks(event: "Event", language: str) -> list[str]:
    """What a reader of the ranking has to know about it, each once: list used, shared places, lots, who is left out."""
    from rrpipe.cli.columns import folded_lines
    from rrpipe.wording import resolved
    from rrpipe.writers.standings_text import remark_texts

    texts = (
        text
        for code in resolved(language)
        for text in remark_texts(event.tournament, event.ranked, event.findings, code)
    )
    said = dict.fromkeys(map(one_line, texts))
    return ["", *(line for text in said for line in folded_lines(text, LINE))] if said else []
