"""`rrpipe ratings`: expected scores, rating changes, performance, first ratings, title norms."""

from collections import defaultdict
from typing import TYPE_CHECKING

import click

from rrpipe.cli import options
from rrpipe.cli.options import Choices

if TYPE_CHECKING:
    from rrpipe.findings import Finding
    from rrpipe.model import Tournament
    from rrpipe.norms import Norm
    from rrpipe.pipeline import Event
    from rrpipe.rating import Effect, NotRated, RatingReport

EXAMPLES = """\b
Examples:
  rrpipe ratings club.xlsx
  rrpipe ratings club.trf --rating-list standard_oct26frl.zip
  rrpipe ratings club.csv --rating rapid --format json"""


MOST_OPEN = 6
"""Up to so many open games are named."""


@click.command(
    name="ratings", short_help="Estimate rating changes, performance, first ratings, title norms.", epilog=EXAMPLES
)
@click.argument("source", metavar="IN")
@click.option(
    "--format",
    "shape",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Shape of what is printed.",
)
@click.option("--player", metavar="N|NAME", help="One player, game by game.")
@options.rating_list
@options.reading
@options.facts
@options.judging
@options.talking
@click.pass_obj
def command(choices: Choices, source: str, shape: str, player: str | None) -> int:
    """Estimate expected scores, rating changes, performance, first ratings and title norms.

    FIDE computes with its own list and rounds once a month; what is printed here is an estimate. K comes from the
    rating list when one is given, else from the rules.
    """
    from rrpipe.cli.events import read_events
    from rrpipe.cli.printing import exit_code, say_findings
    from rrpipe.cli.terminal import give, give_text
    from rrpipe.layouts.rating_rules import Kind
    from rrpipe.norms import norms
    from rrpipe.rating import rating_report
    from rrpipe.rating_remarks import remarks

    read = read_events(choices, source, several=shape == "json", raw=shape == "json")
    kind = Kind(choices.rating) if choices.rating else None
    said = []
    documents = []
    for event in read.events:
        report = rating_report(event.tournament, kind, event.listed.entries if event.listed else {})
        found = norms(event.tournament, report)
        remarked = remarks(event.tournament, report)
        said += remarked
        if shape == "json":
            from rrpipe.writers.ratings import ratings_document

            documents.append(ratings_document(report, found))
        elif player is not None:
            from rrpipe.cli.explain import number_of

            give_text(game_by_game(event.tournament, report.by_number[number_of(event.tournament, player)]))
        else:
            give_text("\n".join([*table(event, report), *norm_lines(event.tournament, found), *said_lines(remarked)]))
    if shape == "json":
        from rrpipe.writers.json import to_bytes

        give(to_bytes(documents if len(documents) > 1 else documents[0]))
        say_findings(said, source, read.name, choices)
    return exit_code([*read.all_findings, *said], choices)


def table(event: "Event", report: "RatingReport") -> list[str]:
    """The estimate as columns, the field below, and the games without effect."""
    from rrpipe.cli.columns import aligned
    from rrpipe.rating import one_decimal
    from rrpipe.rendering import points_text

    rows = [["No", "Name", "Rating", "Games", "Opponents", "Score", "Expected", "K", "Change", "Performance", "First"]]
    for effect in report.effects:
        expected, change = effect.expected, effect.change
        rows.append(
            [
                str(effect.player.number),
                effect.player.name,
                str(effect.own.rating or "–"),
                str(len(effect.lines)),
                str(effect.average or "–"),
                points_text(effect.score),
                "–" if expected is None else f"{float(expected):.2f}",
                str(effect.k or "–"),
                "–" if change is None else one_decimal(change, plus=True),
                str(effect.performance or "–"),
                str(effect.first_rating or effect.first_note),
            ]
        )
    if all(row[-1] == "" for row in rows[1:]):
        rows = [row[:-1] for row in rows]
    title = event.tournament.name or "Ratings"
    kind = f"{report.kind} ratings" if report.kind else "not rated"
    rules = f"rules of {report.edition.code}" if report.edition.code[0].isdigit() else f"rules {report.edition.code}"
    lines = [f"{title}: estimate, {kind}, {rules}", "", *aligned(rows, left=(1, 10)), ""]
    return [*lines, *field_lines(report, event.tournament), *not_rated_lines(report, event.tournament)]


def field_lines(report: "RatingReport", tournament: "Tournament") -> list[str]:
    """Average, category, strongest and weakest player."""
    from rrpipe.codes.naming import name_of, names_of

    field, names = report.strength, names_of(tournament)
    if field.strongest is None or field.weakest is None:
        return ["Nobody has a rating."]
    average = f"Average rating {field.average}" if field.average else f"{field.rated} of {len(names)} players are rated"
    category = f", category {field.category}" if field.category else ""
    ratings = {effect.player.number: effect.own.rating for effect in report.effects}
    ends = [
        f"{word} {name_of(number, names)} ({ratings[number]})"
        for word, number in (("strongest", field.strongest), ("weakest", field.weakest))
    ]
    return [f"{average}{category}; {'; '.join(ends)}."]


def not_rated_lines(report: "RatingReport", tournament: "Tournament") -> list[str]:
    """The games without effect, by reason."""
    from rrpipe.codes.naming import listed, name_of, names_of
    from rrpipe.layouts.rating_rules import OPEN

    names = names_of(tournament)
    groups: dict[str, list[NotRated]] = defaultdict(list)
    still_open = [each for each in report.not_rated if each.reason is OPEN]
    for each in report.not_rated:
        if each.reason is OPEN and len(still_open) > MOST_OPEN:
            continue
        groups[f"Not rated, {each.reason.text} ({each.reason.article})"].append(each)
    lines = [f"{len(still_open)} games have no result yet."] if len(still_open) > MOST_OPEN else []
    return lines + [
        f"{reason}: "
        + listed((f"{name_of(e.game.white, names)} – {name_of(e.game.black, names)}" for e in games), limit=12)
        + "."
        for reason, games in groups.items()
    ]


def norm_lines(tournament: "Tournament", norms: "tuple[Norm, ...]") -> list[str]:
    """Norms reached, missed and still possible one by one; the others by what stood against them."""
    from rrpipe.codes.naming import listed, name_of, names_of
    from rrpipe.layouts.norm_rules import CHECKS, LEAST_GAMES
    from rrpipe.norms import Status, obstacles
    from rrpipe.rendering import points_text

    names = names_of(tournament)
    if not norms:
        return []
    if (games := tournament.cycles * (len(names) - 1)) < LEAST_GAMES:
        return ["", f"No title norm was possible: {games} games, at least {LEAST_GAMES} are needed (B.01 1.4.1)."]
    lines = []
    for norm in norms:
        if norm.status is Status.IMPOSSIBLE:
            continue
        needed = "" if norm.needed is None else f"needed {points_text(norm.needed)} of {norm.games}, "
        text = (
            f"{norm.title} norm {norm.status}: {name_of(norm.number, names)}, {needed}scored {points_text(norm.score)}"
        )
        numbers = f"average {norm.average}" + (f", performance {norm.performance}" if norm.performance else "")
        without = f", without {listed(name_of(n, names) for n in norm.left_out)} (B.01 1.4.1f)" if norm.left_out else ""
        other = [each for each in norm.missing if each.condition.key != "performance" or norm.performance is None]
        lacks = "".join(f"; {each.text} ({each.condition.article})" for each in other)
        lines.append(f"{text}; {numbers}{without}{lacks}.")
    if lines:
        lines.append("The arbiter must check that " + "; that ".join(f"{text} ({article})" for article, text in CHECKS))
        lines[-1] += "."
    for title, reasons in obstacles(norms).items():
        said = [
            f"{each.short} ({each.condition.article}): "
            + ("all" if len(numbers) == len(names) else listed(map(str, numbers), limit=12))
            for each, numbers in reasons.items()
        ]
        lines.append(f"{title} norm not possible, by starting number: {'; '.join(said)}.")
    return ["", *lines]


def said_lines(findings: "list[Finding]") -> list[str]:
    """What the estimate rests on."""
    return ["", *(finding.message + "." for finding in findings)] if findings else []


def game_by_game(tournament: "Tournament", effect: "Effect") -> str:
    """One player's games with difference, PD and score, then the games without effect."""
    from rrpipe.cli.columns import aligned
    from rrpipe.codes.naming import name_of, names_of
    from rrpipe.rating import one_decimal
    from rrpipe.rendering import points_text

    names = names_of(tournament)
    rows = [["Round", "Opponent", "Rating", "Difference", "Expected", "Score"]]
    for line in effect.lines:
        cut = f" (counts as {line.difference:+d})" if line.difference != line.real else ""
        rows.append(
            [
                str(line.round or "–"),
                name_of(line.opponent, names),
                str(line.rating),
                f"{line.real:+d}{cut}" if effect.own.rating else "–",
                f"{line.expected / 100:.2f}" if effect.own.rating else "–",
                points_text(line.score),
            ]
        )
    head = f"{name_of(effect.player.number, names)}, {effect.own.rating or 'unrated'}"
    lines = [head, "", *aligned(rows, left=(1,)), ""]
    if effect.change is not None and effect.expected is not None:
        summed = f"{float(effect.expected):.2f}"
        lines.append(
            f"{effect.k} × ({points_text(effect.score)} − {summed}) = {one_decimal(effect.change, plus=True)} "
            "(B.02 8.3; an estimate)"
        )
    else:
        lines.append(f"First rating: {effect.first_rating or 'none'}, {effect.first_note} (B.02 8.2)")
    for each in effect.not_rated:
        other = each.game.black if each.game.white == effect.player.number else each.game.white
        lines.append(f"Not rated: {name_of(other, names)}, {each.reason.text} ({each.reason.article})")
    return "\n".join(lines)
