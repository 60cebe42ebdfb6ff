"""The protocol of a draw as text, JSON document and page: order of drawing, envelopes, numbers, seed, check."""

from typing import Any, NamedTuple

from rrpipe.contingents import Reason, Step
from rrpipe.draw import Draw, Meeting
from rrpipe.layouts import documents
from rrpipe.model import Look, Tournament
from rrpipe.rendering import css_string, page_look, program_version
from rrpipe.templating import fill
from rrpipe.wording import joined, resolved, words
from rrpipe.wording.before import BeforeWords, before_words
from rrpipe.wording.twofold import capital, spans
from rrpipe.writers.page_facts import facts_line


class Line(NamedTuple):
    """One lot as the protocol shows it."""

    place: str
    name: str
    group: str
    lot: str
    number: int


class Protocol(NamedTuple):
    """Everything on the page."""

    w: BeforeWords
    language: str
    title: str
    facts: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    has_groups: bool
    group_head: str
    envelopes: tuple[tuple[str, str], ...]
    numbers: tuple[tuple[int, str, str], ...]
    check: str
    verdict: str
    meetings: tuple[str, ...]
    reason: str
    foot: str


def draw_document(drawn: Draw, tournament: Tournament, source: str) -> dict[str, Any]:
    """`rrpipe/draw/1`. `numbers` maps names to pairing numbers, which is what `--numbers draw.json` reads."""
    names = {step.number: step.entrant.name for step in drawn.steps}
    return {
        "schema": documents.DRAW,
        "name": tournament.name,
        "source": source,
        "by": drawn.by,
        "seed": drawn.seed,
        "method": drawn.method,
        "why": reason_text(drawn.why, drawn.by) or None,
        "envelopes": {name: list(numbers) for name, numbers in drawn.envelopes},
        "order": [
            {
                "name": step.entrant.name,
                "group": step.entrant.group or None,
                "envelope": step.envelope or None,
                "choices": step.choices,
                "fixed": step.fixed,
                "number": step.number,
            }
            for step in drawn.steps
        ],
        "numbers": {names[number]: number for number in sorted(names)},
        "last_rounds": {
            "rounds": list(drawn.rounds),
            "meetings": [_meeting(meeting) for meeting in drawn.meetings],
            "fewest_possible": drawn.least if drawn.proved else None,
            "reason": reason_text(drawn.reason, drawn.by) or None,
        },
    }


def reason_text(reason: Reason | None, by: str, language: str = "en") -> str:
    """A reason in words; empty where there is none."""
    w = before_words(language)
    return w.reasons[reason.key].format(group=w.group[by], **reason.fill) if reason else ""


def _meeting(meeting: Meeting) -> dict[str, Any]:
    """One game of fellows."""
    return {"round": meeting.round, "white": meeting.white, "black": meeting.black, "group": meeting.group}


def protocol(drawn: Draw, tournament: Tournament, source: str, language: str = "en") -> Protocol:
    """The protocol in words."""
    w = before_words(language)
    names = {step.number: step.entrant.name for step in drawn.steps}
    groups = {step.number: step.entrant.group for step in drawn.steps}
    group = w.group[drawn.by]
    why, reason = (reason_text(each, drawn.by, language) for each in (drawn.why, drawn.reason))
    method = joined("", (w.method[drawn.method], *((" (", why, ")") if why else ())))
    settings = [(w.seed, drawn.seed), (w.draw, method)]
    rounds = "–".join(str(n) for n in dict.fromkeys((drawn.rounds[0], drawn.rounds[-1]))) if drawn.rounds else ""
    return Protocol(
        w,
        resolved(language)[0],
        tournament.name,
        facts_line(tournament, words(language)),
        tuple(settings),
        tuple(
            Line(str(at), step.entrant.name, step.entrant.group, _lot(step, w), step.number)
            for at, step in enumerate(drawn.steps, 1)
        ),
        drawn.by != "none",
        capital(group),
        tuple((name, ", ".join(map(str, numbers))) for name, numbers in drawn.envelopes),
        tuple((number, names[number], groups[number]) for number in sorted(names)),
        w.check.format(rounds=rounds) if drawn.by != "none" else "",
        "" if drawn.by == "none" else (w.apart if drawn.kept_apart else w.not_apart).format(group=group),
        tuple(
            w.meets.format(
                round=m.round, white=f"{m.white} {names[m.white]}", black=f"{m.black} {names[m.black]}", group=m.group
            )
            for m in drawn.meetings
        ),
        w.why_met.format(reason=reason) if reason else "",
        " · ".join(part for part in (source, f"rrpipe {program_version()}") if part),
    )


def _lot(step: Step, w: BeforeWords) -> str:
    """From what the number was drawn: `A, out of 3`."""
    if step.fixed:
        return w.fixed
    out_of = joined(" ", (w.out_of, str(step.choices)))
    if not step.envelope:
        return out_of
    return joined(", ", (w.chose.format(name=step.envelope) if step.chosen else step.envelope, out_of))


def protocol_text(page: Protocol) -> str:
    """The protocol as lines of text."""
    w = page.w
    lines = [": ".join(part for part in (w.protocol, page.title) if part), " · ".join(page.facts), ""]
    lines += [f"{key}: {value}" for key, value in page.settings]
    if page.envelopes:
        lines += ["", w.envelopes, *(f"  {name}: {numbers}" for name, numbers in page.envelopes)]
    rows = [
        (f"{line.place}.", line.name, *([line.group] if page.has_groups else []), line.lot, f"{w.drew} {line.number}")
        for line in page.lines
    ]
    lines += ["", w.order_of_drawing, *aligned(rows)]
    lines += ["", w.drawn_numbers]
    lines += aligned([(str(n), name, *([group] if page.has_groups else [])) for n, name, group in page.numbers])
    if page.check:
        lines += ["", page.check, f"  {page.verdict}", *(f"  {meeting}" for meeting in page.meetings)]
        lines += [f"  {page.reason}"] if page.reason else []
    lines += ["", w.recipe]
    return "\n".join(line for at, line in enumerate(lines) if line or lines[at - 1])


def aligned(rows: list[tuple[str, ...]]) -> list[str]:
    """Rows as lines with equal columns; the first column ends at the right."""
    from rrpipe.layouts.columns import width

    rooms = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "  ".join(
            " " * (room - width(cell)) + cell if not place else cell + " " * (room - width(cell))
            for place, (cell, room) in enumerate(zip(row, rooms, strict=True))
        ).rstrip()
        for row in rows
    ]


def protocol_page(
    page: Protocol,
    paper: str = "a4",
    medium: str = "screen",
    look: Look | None = None,
    templates: str | None = None,
) -> str:
    """The protocol as HTML with the look of its event; `templates` is a folder of the user."""
    head = css_string(" · ".join(part for part in (page.title, page.w.draw) if part))
    context = {"p": page, "w": page.w, "paper": paper, "medium": medium, "page_head": head, "look": page_look(look)}
    return spans(fill("draw.html", templates, context))
